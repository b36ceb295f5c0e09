"""Records: a match in a file. JSON Lines, readable, canonical, chained: a changed byte is found and named.

    line 1     head: format, game, rules version, variant if it is one, options, seats, commitment, chance of the setup
    lines 2 …  one entry each: seat, decision kind, digest of the options, choice, chance
    last line  end: result, digest of the final position, key

Each line carries the running digest of everything up to it. A record of an unfinished match (a save) holds the key
as well, because it must go on with the same chance: whoever reads it can know what is hidden.
"""

from __future__ import annotations

import contextlib
import copy
import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from . import wire
from .chance import KEY_BYTES, commitment
from .codec import choice_out
from .errors import RecordFault, ReplayDiverged
from .game import Game, VariantId
from .log import Entry
from .match import Match
from .options import Value
from .replay import Logged, first_difference, replay, replay_all

FORMAT: Final = 1
LARGEST: Final = 8 * 1024 * 1024
"""Bytes; a longer file is refused before it is read."""

T = TypeVar("T", bound="_Line")


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    chain: str = ""


class Head(_Line, frozen=True, kw_only=True):
    quincunx: int
    game: str
    rules: str
    options: dict[str, Value]
    seats: list[str]
    commitment: str
    chance: list[int]
    variant: VariantId | msgspec.UnsetType = msgspec.UNSET
    """Not written for the game as printed."""
    content: str | msgspec.UnsetType = msgspec.UNSET
    """The edition of the content (`Game.edition`). Not written where a game has none, nor in older records."""


class EntryLine(_Line, frozen=True, kw_only=True):
    seq: int
    seat: int
    kind: str
    options: str
    choice: int | list[int]
    chance: list[int]


class EndLine(_Line, frozen=True, kw_only=True):
    end: str
    entries: int
    ranks: list[int]
    scores: list[float]
    digest: str
    key: str
    hints: list[tuple[int, int]] | msgspec.UnsetType = msgspec.UNSET
    """Seats that asked for a hint, each with the number of entries there were then. Not written where nobody did."""


class Record:
    """The parsed lines of a record."""

    __slots__ = ("head", "entries", "end", "rules", "variant")

    def __init__(self, head: Head, entries: list[EntryLine], end: EndLine) -> None:
        self.rules, self.variant = _rules(head)
        self.head = head
        self.entries = entries
        self.end = end

    @property
    def finished(self) -> bool:
        return self.end.end == "finished"

    def lines(self) -> list[Logged]:
        """The entries as the replayer takes them."""
        return [Logged(e.seq, e.seat, e.kind, e.options, e.choice, e.chance) for e in self.entries]


def _rules(head: Head) -> tuple[str, VariantId | None]:
    """Rules version and variant. Older records name a variant behind the rules version: `2+handful@1#ab12`."""
    if isinstance(head.variant, VariantId):
        return head.rules, head.variant
    rules, joined, named = head.rules.partition("+")
    name, _, rest = named.rpartition("@")
    version, _, digest = rest.partition("#")
    if not joined:
        return rules, None
    try:
        return rules, msgspec.convert({"name": name, "version": version, "digest": digest}, VariantId)
    except msgspec.ValidationError as cause:
        raise RecordFault("head", f"the rules version {head.rules!r} names no variant: {cause}.") from cause


# -- writing


def record_of(match: Match) -> bytes:
    """The record of a match, finished or not."""
    lines: list[_Line] = [_head(match)]
    lines.extend(_entry(entry) for entry in match.log)
    lines.append(_end(match))
    return _chained(lines)


def _head(match: Match) -> Head:
    return Head(
        quincunx=FORMAT,
        game=match.game.id,
        rules=match.game.rules_version,
        options=match.setting.values,
        seats=match.names,
        commitment=match.commitment,
        chance=match.setup_chance,
        variant=match.game.variant or msgspec.UNSET,
        content=match.game.edition(match.setting) or msgspec.UNSET,
    )


def _entry(entry: Entry) -> EntryLine:
    choice = choice_out(entry.choice)
    return EntryLine(
        seq=entry.seq, seat=entry.seat, kind=entry.kind, options=entry.digest(), choice=choice, chance=entry.chance
    )


def _end(match: Match) -> EndLine:
    result = match.result() if match.over else None
    return EndLine(
        end="finished" if match.over else "open",
        entries=len(match.log),
        ranks=list(result.ranks) if result else [],
        scores=[float(score) for score in result.scores] if result else [],
        digest=match.digest(),
        key=match.key.hex() if match.key else "",
        hints=match.hints or msgspec.UNSET,
    )


def _chained(lines: list[_Line]) -> bytes:
    chain = ""
    out: list[bytes] = []
    for line in lines:
        chain = _link(chain, line)
        out.append(wire.encode(msgspec.structs.replace(line, chain=chain)))
    return b"\n".join(out) + b"\n"


def _link(chain: str, line: _Line) -> str:
    bare = wire.encode(msgspec.structs.replace(line, chain=""))
    return hashlib.blake2b(chain.encode() + bare, digest_size=12).hexdigest()


def save_record(match: Match, path: Path) -> None:
    """Write the record whole or not at all."""
    beside = path.with_name(path.name + ".part")
    with open(beside, "wb") as file:
        file.write(record_of(match))
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)


# -- reading


def load_record(path: Path) -> Record:
    """Read and check a record file; raises RecordFault with the place and the reason."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise RecordFault(str(path), f"the file has {size:,} bytes; a record has at most {LARGEST:,}.")
        data = path.read_bytes()
    except OSError as cause:
        raise RecordFault(str(path), f"the file cannot be read: {cause.strerror or cause}.") from cause
    return parse_record(data, str(path))


def parse_record(data: bytes, place: str = "record") -> Record:
    """Check every line: form, canonical bytes, running digest."""
    if len(data) > LARGEST:
        raise RecordFault(place, f"it has {len(data):,} bytes; a record has at most {LARGEST:,}.")
    if not data.endswith(b"\n"):
        raise RecordFault(place, "the file is cut off: its last line is not complete.")
    raw = data[:-1].split(b"\n")
    _check_format(raw[0], place)
    if len(raw) < 2 or b'"end"' not in raw[-1]:
        raise RecordFault(f"{place}, line {len(raw)}", "the file is cut off: the closing line is missing.")
    head, chain = _read(raw[0], Head, "", f"{place}, line 1 (head)")
    entries: list[EntryLine] = []
    for number, line in enumerate(raw[1:-1], start=2):
        entry, chain = _read(line, EntryLine, chain, f"{place}, line {number} (entry {number - 1})")
        if entry.seq != number - 1:
            raise RecordFault(f"{place}, line {number}", f"entry {number - 1} calls itself {entry.seq}.")
        entries.append(entry)
    end, _ = _read(raw[-1], EndLine, chain, f"{place}, line {len(raw)} (end)")
    if end.entries != len(entries):
        raise RecordFault(place, f"the closing line speaks of {end.entries} entries, the file has {len(entries)}.")
    return Record(head, entries, end)


def _check_format(line: bytes, place: str) -> None:
    """Say plainly when this is no record, or one of another format, before looking closer."""
    try:
        head = wire.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as cause:
        raise RecordFault(f"{place}, line 1", f"this is not a Quincunx record: {cause}.") from cause
    if not isinstance(head, dict) or "quincunx" not in head:
        raise RecordFault(f"{place}, line 1", "this is not a Quincunx record: it has no format number.")
    if head["quincunx"] != FORMAT:
        raise RecordFault(f"{place}, line 1", f"format {head['quincunx']!r} is unknown; this version reads {FORMAT}.")


def _read(line: bytes, form: type[T], chain: str, place: str) -> tuple[T, str]:
    try:
        parsed = msgspec.json.decode(line, type=form)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as cause:
        raise RecordFault(place, f"the line does not have the right form: {cause}.") from cause
    expected = _link(chain, parsed)
    if parsed.chain != expected:
        raise RecordFault(place, f"a byte was changed here: the line’s digest is {expected}, it says {parsed.chain}.")
    if wire.encode(parsed) != line:
        raise RecordFault(place, "the line was rewritten: its bytes are not in the canonical form.")
    return parsed, expected


# -- replaying


def open_match(record: Record, game: Game[Any], *, upto: int | None = None) -> Match:
    """Play a record again, checking every entry against the rules and the key; the match stands at its end.

    With `upto`, only the first so many entries are played.
    """
    lines = record.lines()
    match = _fresh(record, game)
    with _edition_named(record, match):
        replay_all(match, lines if upto is None else lines[:upto])
        if upto is None or upto >= len(lines):
            match.hints = list(record.end.hints or [])
            _check_end(match, record.end)
    return match


def walk(record: Record, game: Game[Any], each: Callable[[Match], None]) -> Match:
    """Play a record again, calling `each` at the start and after every entry."""
    match = _fresh(record, game)
    with _edition_named(record, match):
        each(match)
        for line in record.lines():
            replay(match, line)
            each(match)
        match.hints = list(record.end.hints or [])
        _check_end(match, record.end)
    return match


@contextlib.contextmanager
def _edition_named(record: Record, match: Match) -> Iterator[None]:
    """Words of a pack may change, and its records still replay; where they do not, and the pack is another one now,
    that is the reason to give."""
    try:
        yield
    except (RecordFault, ReplayDiverged) as fault:
        was, now = record.head.content, match.game.edition(match.setting)
        if was in (msgspec.UNSET, now):
            raise
        reason = f"it was played with {was}, this program has {now}. Read it with a Quincunx that has {was}."
        raise RecordFault("head", reason) from fault


def as_recorded(record: Record, game: Game[Any]) -> Game[Any]:
    """The game as the record's match played it: itself, or under the variant that the record names. Nothing else is
    needed, since the record holds the options it was played with and what was changed of the content."""
    if record.variant == game.variant:
        return game
    if record.variant is not None and record.variant.content:
        from .variant import of_identity, varied

        found = varied(game, of_identity(record.variant, record.head.options))
    else:
        found = copy.copy(game)
    found.variant = record.variant
    return found


def _fresh(record: Record, game: Game[Any]) -> Match:
    head = record.head
    if head.game != game.id:
        raise RecordFault("head", f"this is a record of “{head.game}”, not of “{game.id}”.")
    if record.rules != game.rules_version:
        raise RecordFault(
            "head",
            f"it was played under rules version {record.rules}; this program plays {game.rules_version}. "
            f"Read it with a Quincunx that plays rules version {record.rules}.",
        )
    game = as_recorded(record, game)
    key = _key(record)
    match = Match(game, game.setting(len(head.seats), head.options), key=key, names=head.seats)
    if match.setup_chance != head.chance:
        at = first_difference(match.setup_chance, head.chance)
        raise RecordFault("head", f"chance answer {at + 1} of the setup is not what the key gives.")
    return match


def _key(record: Record) -> bytes:
    try:
        key = bytes.fromhex(record.end.key)
    except ValueError as cause:
        raise RecordFault("end", "the key is not hexadecimal.") from cause
    if len(key) != KEY_BYTES:
        raise RecordFault("end", f"the key has {len(key)} bytes instead of {KEY_BYTES}.")
    if commitment(key) != record.head.commitment:
        raise RecordFault("end", "the key does not fit the commitment published at the start.")
    return key


def _check_end(match: Match, end: EndLine) -> None:
    if match.over != (end.end == "finished"):
        raise RecordFault("end", "whether the match is finished does not follow from the entries.")
    expected = _end(match)
    if expected.digest != end.digest:
        raise RecordFault("end", "the final position does not follow from the entries.")
    if (expected.ranks, expected.scores) != (end.ranks, end.scores):
        raise RecordFault("end", "the result does not follow from the entries.")
