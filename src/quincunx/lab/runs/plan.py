"""The plan of a run: everything its rows follow from. Kept beside them as run.json."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from quincunx import __version__
from quincunx.bots import make_bot, tidy
from quincunx.bots.specs import thinks_in_seconds
from quincunx.engine import Game, QuincunxError, Setting, load_game, seeded
from quincunx.engine.errors import BadOptions, RecordFault
from quincunx.engine.game import seat_words
from quincunx.engine.options import Value
from quincunx.engine.play import Play

from ...engine.variant import Variant, name_of
from ..analyse.naming import is_piece, named_places, plain

FORMAT: Final = 3
"""Of the tables; 3: the course of a match (minutes, forced and meaningless decisions, when it was decided)."""
WINNER: Final = "greedy:1"
"""Who plays when nobody says otherwise: a bot that plays to win in every game, and the quickest that does."""
FILE: Final = "run.json"
LARGEST_CHUNK: Final = 1000
QUICK: Final = 100_000
"""Decisions of random bots in a chunk."""
PILOT: Final = 5
FOLLOW: Final = 50
READINGS: Final = 12
READINGS_OF_THINKERS: Final = 60
"""About how often a match's standing is read. One judgement can take longer than ten random decisions, so of matches
between random bots only one in FOLLOW is followed."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is played. The same plan gives the same rows on any number of processes and machines."""

    format: int = FORMAT
    quincunx: str
    game: str
    """As it was named: an id, or package.module:ATTRIBUTE; behind it, what a variant changes of its content."""
    rules: str
    seats: list[str]
    """The bots. They move on one seat (or side) from match to match, unless `fixed`."""
    options: dict[str, Value]
    content: dict[str, Any] = {}
    """Empty; older runs named folders of changed content here."""
    variant: str = ""
    seed: str
    matches: int
    chunk: int
    stride: int
    """The standing is read every so many decisions …"""
    follow: int
    """… in one of so many matches."""
    uninteresting_words: list[str] = msgspec.field(name="dull")
    """Words of sentences behind which no card, tile or character stands, for example places."""
    fixed: bool = False
    observers: list[str] = []
    without: str = ""
    """A card or piece that one seat leaves alone as long as there is something else to do …"""
    who: int = -1
    """… and that seat."""
    people: bool = False
    """The matches were played by people at tables: they are read, and cannot be played again."""

    def setting(self, game: Game[Any]) -> Setting:
        return game.setting(len(self.seats), self.options)

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number}"

    def holders(self, game: Game[Any], setting: Setting, number: int) -> list[str]:
        """The bot in each seat of this match."""
        if self.fixed or len(set(self.seats)) == 1:
            return self.seats
        sides = game.sides(setting)
        names = list(dict.fromkeys(sides))
        if len(names) == 1 or len(names) == len(sides):
            return [self.seats[(seat + number) % len(self.seats)] for seat in range(len(self.seats))]
        # Bots hold whole sides, or a match would not tell which of them won.
        bots = list(dict.fromkeys(self.seats))
        return [bots[(names.index(side) + number) % len(bots)] for side in sides]

    def timed(self) -> bool:
        """Some bot thinks in seconds: its choices depend on the machine."""
        return any(thinks_in_seconds(spec) for spec in self.seats)


def make_plan(
    name: str,
    matches: int,
    seats: Sequence[str] | int | None = None,
    *,
    options: Mapping[str, object] | None = None,
    variant: Variant | None = None,
    seed: int | str = 0,
    fixed: bool = False,
    observers: Sequence[str] = (),
    chunk: int | None = None,
) -> Plan:
    """Check everything before anything is played."""
    game = load_game(name)
    if matches < 1:
        raise QuincunxError(f"A run needs at least 1 match, not {matches}.")
    given: dict[str, Any] = {**(variant.given(game) if variant else {}), **(options or {})}
    if variant is not None:
        name = name_of(name, variant, game)
        game = load_game(name)
    bots = _bots(game, seats if seats is not None else variant.seats if variant else None, given)
    setting = game.setting(len(bots), given)
    for spec in bots:
        make_bot(spec).check(game, setting)
    pilot = Pilot(game, setting)
    idle = set(bots) == {"random"}
    return Plan(
        quincunx=__version__,
        game=name,
        rules=game.rules_version,
        seats=bots,
        options=setting.values,
        variant=f"{variant.name} {variant.version}" if variant else "",
        seed=str(seed),
        matches=matches,
        chunk=chunk or _chunk(matches, pilot.decisions if idle else 0),
        stride=max(1, round(pilot.decisions / (READINGS if idle else READINGS_OF_THINKERS))),
        follow=FOLLOW if idle else 1,
        uninteresting_words=pilot.uninteresting_words,
        fixed=fixed,
        observers=list(observers),
    )


def _chunk(matches: int, decisions: float) -> int:
    """Matches in a chunk: enough chunks for every process to have its share, and of random matches, which are quick, at
    least so many in one that making its tables does not count. It follows from the plan alone, so rows do too."""
    quick = min(matches // 8, int(QUICK / decisions)) if decisions else 0
    return min(LARGEST_CHUNK, max(5, matches // 40, quick))


def _bots(game: Game[Any], seats: Sequence[str] | int | None, options: Mapping[str, object]) -> list[str]:
    if seats is None or isinstance(seats, int):
        return [WINNER] * (seats or _fewest(game, options))
    bots = [tidy(spec) for spec in seats]
    if len(bots) not in game.seats:
        raise BadOptions([f"{game.title} is for {seat_words(game.seats)} seats, not {len(bots)}."])
    for spec in bots:
        make_bot(spec)
    return bots


def _fewest(game: Game[Any], options: Mapping[str, object]) -> int:
    """The smallest number of seats, from 2 where there is a choice, with which these options can be played."""
    faults: list[QuincunxError] = []
    for seats in sorted(game.seats, key=lambda n: (n < 2, n)):
        try:
            game.setting(seats, options)
            return seats
        except QuincunxError as fault:
            faults.append(fault)
    raise faults[0]


class Pilot:
    """A few random matches, always the same, from which a plan learns what to expect."""

    def __init__(self, game: Game[Any], setting: Setting) -> None:
        self.game = game
        self.pieces = {plain(name) for name in game.cards()}
        self.words: dict[str, bool] = {}
        count = sum(self._play(setting, number) for number in range(PILOT))
        self.decisions = count / PILOT
        self.uninteresting_words = sorted(word for word, piece in self.words.items() if not piece)

    def _play(self, setting: Setting, number: int) -> int:
        rnd = random.Random(number).random
        play = Play.begin(self.game, setting, seeded(number), emits_events=True)
        decisions = 0
        while play.options and decisions < self.game.bound:
            decisions += 1
            play.send(play.options[int(rnd() * len(play.options))])
        for event in play.events:
            self._read(event[2], event[3])
        play.drop()
        return decisions

    def _read(self, sentence: str, args: Sequence[Any]) -> None:
        for at, word in named_places(sentence):
            if not self.words.get(word):
                self.words[word] = is_piece(self.pieces, word, self.game.name(word, args[at]))


# -- in a file


def save_plan(plan: Plan, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    beside = folder / (FILE + ".part")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n")
    os.replace(beside, folder / FILE)


def load_plan(folder: Path) -> Plan:
    """The plan of the run kept in this folder."""
    path = folder / FILE
    if not path.is_file():
        raise QuincunxError(
            f"{folder} holds no run: there is no {FILE} in it. “quincunx lab run GAME --out DIR” makes one."
        )
    try:
        plan = msgspec.json.decode(path.read_bytes(), type=Plan)
    except (msgspec.DecodeError, UnicodeDecodeError) as cause:
        raise RecordFault(str(path), f"this is no plan of a run: {cause}.") from cause
    if plan.format != FORMAT:
        raise RecordFault(
            str(path),
            f"the tables beside it have format {plan.format}, and this version reads {FORMAT}: play the run again into "
            "another folder.",
        )
    return plan


def differences(old: Plan, new: Plan) -> list[str]:
    """In words: why rows of the two plans do not belong together. More matches are no difference."""
    words = {"quincunx": "version of Quincunx", "rules": "version of the rules", "seats": "bots"}
    found: list[str] = []
    for name in Plan.__struct_fields__:
        left, right = getattr(old, name), getattr(new, name)
        if name not in ("matches", "chunk", "stride", "follow", "uninteresting_words", "format") and left != right:
            found.append(f"{words.get(name, name)}: {left!r} there, {right!r} now")
    return found
