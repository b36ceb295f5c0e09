"""Variants: a named, versioned set of option changes and content patches, in a TOML file. Needs no extra.

    name = "five-cards"
    version = "1"
    game = "karmaka"
    note = "One more card in the first Hand."

    [options]
    start_hand = 5

Where a game takes its content from a folder (an option such as the `pack` of Kings of Ruin), a variant can change
single values of it. The folder is copied, changed, and given to the game in place of the original:

    [content.pack]
    from = "first-tide"

    [[content.pack.patch]]
    file = "cards.toml"
    at = "card.blunt-answer"    # the table “card” whose id is “blunt-answer”; or a path such as head.limits
    set = { copies = 3 }
    remove = ["note"]
"""

from __future__ import annotations

import copy
import hashlib
import inspect
import json
import os
import re
import shutil
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from quincunx.engine import Game, QuincunxError
from quincunx.engine.errors import ContentError
from quincunx.engine.game import VariantId
from quincunx.engine.options import Folder

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9.=+_-]{0,79}")
_KNOWN: Final = ("name", "version", "game", "note", "seats", "options", "content")


class Patch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One change of a content file."""

    file: str
    at: str = ""
    set: dict[str, Any] = {}
    remove: list[str] = []


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"source": "from"}):
    """A content folder with changes."""

    source: str = ""
    patch: list[Patch] = []


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A variant of a game, as its file says it."""

    name: str
    version: str = "1"
    game: str = ""
    note: str = ""
    seats: int | None = None
    options: dict[str, int | str | bool] = {}
    content: dict[str, Content] = {}

    def given(self, game: Game[Any]) -> dict[str, object]:
        """The options to set a match up with; patched content is written where this machine keeps such things."""
        options: dict[str, object] = dict(self.options)
        for name, content in self.content.items():
            options[name] = str(_patched(game, name, content, self.name))
        return options


def load_variant(path: Path, game: Game[Any] | None = None) -> Variant:
    """Read a variant file; raises with every fault that can be seen in it, and for the game if one is given."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as cause:
        raise QuincunxError(f"The variant {path} cannot be read: {getattr(cause, 'strerror', '') or cause}.") from cause
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as cause:
        raise QuincunxError(f"The variant {path} is not TOML: {cause}.") from cause
    variant = read_variant(given, str(path))
    if game is not None:
        check_variant(variant, game, str(path))
    return variant


def read_variant(given: Mapping[str, Any], place: str) -> Variant:
    faults = [f"“{word}” is not known; a variant has {', '.join(_KNOWN)}." for word in given if word not in _KNOWN]
    if not _NAME.fullmatch(str(given.get("name", ""))):
        faults.append("name is missing, or is not made of a to z, 0 to 9, point, hyphen and underscore.")
    if faults:
        raise ContentError(f"The variant {place}", faults)
    shaped = {**given, "version": str(given.get("version", "1"))}
    try:
        return msgspec.convert(shaped, Variant)
    except msgspec.ValidationError as cause:
        raise ContentError(f"The variant {place}", [f"{cause}."]) from cause


def check_variant(variant: Variant, game: Game[Any], place: str) -> None:
    """The variant is for this game, and the game takes its options."""
    if variant.game not in ("", game.id):
        raise QuincunxError(f"The variant {place} is for {variant.game}, not for {game.id}.")
    given = variant.given(game)
    if variant.seats is not None:
        game.setting(variant.seats, given)
        return
    tried: list[QuincunxError] = []
    for seats in game.seats:
        try:
            game.setting(seats, given)
            return
        except QuincunxError as fault:
            tried.append(fault)
    raise QuincunxError(f"The variant {place} cannot be played: {tried[0]}")


# -- at a table and in a record


def digest_of(variant: Variant, game: Game[Any]) -> str:
    """Of what the variant changes: the same on every machine, another one as soon as a value is another."""
    given = {name: Path(str(v)).name if name in variant.content else v for name, v in variant.given(game).items()}
    changed = msgspec.json.encode([game.id, variant.seats, given], order="deterministic")
    return hashlib.blake2b(changed, digest_size=5).hexdigest()


def identity(variant: Variant, game: Game[Any]) -> VariantId:
    """What tables and records keep of a variant."""
    return VariantId(variant.name, variant.version, digest_of(variant, game))


def varied(game: Game[Any], variant: Variant) -> Game[Any]:
    """The game as the variant plays it: its options are set by `given`, and it names the variant, so that records of
    its matches say what was played and are not taken for the game as printed."""
    found = copy.copy(game)
    found.variant = identity(variant, game)
    return found


# -- content


def _patched(game: Game[Any], option: str, content: Content, name: str) -> Path:
    """The folder with the changed content: written once, under the digest of what went into it."""
    source = _source(game, option, content, name)
    files = {path.name: path.read_bytes() for path in sorted(source.glob("*.toml"))}
    digest = hashlib.blake2b(msgspec.json.encode([content, *files.items()]), digest_size=10).hexdigest()
    target = _shelf() / f"{game.id}-{digest}"
    if not target.is_dir():
        _write(target, source, _apply(files, content, name))
    return target


def _source(game: Game[Any], option: str, content: Content, name: str) -> Path:
    declared = next((o for o in game.options if o.name == option and isinstance(o, Folder)), None)
    if declared is None:
        able = [o.name for o in game.options if isinstance(o, Folder)]
        can = f"It takes patches of: {', '.join(able)}." if able else "It takes no content from a folder."
        raise QuincunxError(f"The variant {name} patches the content “{option}” of {game.title}. {can}")
    wanted = content.source or str(declared.default)
    ours = Path(inspect.getfile(type(game))).parent / f"{option}s" / wanted
    folder = ours if ours.is_dir() else Path(wanted)
    if not folder.is_dir():
        raise QuincunxError(f"The variant {name} changes “{wanted}”, and there is no such folder.")
    return folder


def _shelf() -> Path:
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "quincunx" / "variants"


def _write(target: Path, source: Path, files: Mapping[str, str]) -> None:
    """Write the folder whole or not at all: other processes may be writing the same one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=target.name, dir=target.parent))
    shutil.copytree(source, beside, dirs_exist_ok=True)
    for file, text in files.items():
        (beside / file).write_text(text, encoding="utf-8")
    try:
        beside.rename(target)
    except OSError:
        shutil.rmtree(beside)
        if not target.is_dir():
            raise


def _apply(files: Mapping[str, bytes], content: Content, name: str) -> dict[str, str]:
    """The changed files as text; every fault at once."""
    parsed: dict[str, dict[str, Any]] = {}
    faults: list[str] = []
    for patch in content.patch:
        if patch.file not in files:
            faults.append(f"{patch.file}: there is no such file; there are {', '.join(files)}.")
            continue
        table = parsed.setdefault(patch.file, tomllib.loads(files[patch.file].decode()))
        found = _find(table, patch.at)
        if found is None:
            faults.append(f"{patch.file}: there is nothing at “{patch.at}”.")
            continue
        found.update(patch.set)
        for word in patch.remove:
            found.pop(word, None)
    if faults:
        raise ContentError(f"The variant {name}", faults)
    return {file: to_toml(table) for file, table in parsed.items()}


def _find(table: dict[str, Any], at: str) -> dict[str, Any] | None:
    """The table at a path; in an array of tables a word is the id or name of one of them."""
    here: Any = table
    for word in at.split(".") if at else []:
        if isinstance(here, list):
            here = next((row for row in here if word in (row.get("id"), row.get("name"))), None)
        else:
            here = here.get(word) if isinstance(here, dict) else None
    return here if isinstance(here, dict) else None


def to_toml(table: Mapping[str, Any]) -> str:
    """A parsed TOML file as text again: one line for each value, arrays of tables as such."""
    plain = [f"{_word(key)} = {_value(v)}" for key, v in table.items() if not _tables(v)]
    blocks = [
        "\n".join([f"\n[[{_word(key)}]]", *(f"{_word(k)} = {_value(v)}" for k, v in row.items())])
        for key, rows in table.items()
        if _tables(rows)
        for row in rows
    ]
    return "\n".join([*plain, *blocks]) + "\n"


def _tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _word(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_word(k)} = {_value(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(v) for v in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
