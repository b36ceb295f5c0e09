"""Matches that people have played at tables, read as a run: the same rows, and so the same report, as of bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from quincunx.bots import Bot, DecisionContext
from quincunx.engine import Choice, Match, QuincunxError
from quincunx.engine.log import TAKEBACK, UNDO, Entry
from quincunx.engine.record import save_record

from .matches import MatchRunner, OneMatch
from .notes import Gathered
from .plan import Plan, make_plan
from .store import RunFolder, begin
from .tables import frames, to_bytes

PERSON: Final = "person"
FOLDER: Final = "people"
"""Where the records of these matches are kept: they cannot be played again from a seed."""


@dataclass
class PeopleMatch:
    """A finished match and who held its seats: `person`, or the name of a bot."""

    match: Match
    holders: list[str]


class LoggedBot(Bot):
    """Says again what was said at the table."""

    def __init__(self, choices: list[Choice]) -> None:
        super().__init__(0)
        self.left = list(reversed(choices))

    def choose(self, context: DecisionContext) -> Choice:
        return self.left.pop()


def standing(log: Sequence[Entry]) -> list[Entry]:
    """The choices that were not taken back, in their order."""
    kept: list[Entry] = []
    for entry in log:
        if entry.kind == UNDO:
            kept = [other for other in kept if other.seq != entry.choice]
        elif entry.kind == TAKEBACK:
            kept = [other for other in kept if other.seq < entry.choice]
        else:
            kept.append(entry)
    return kept


def read_people(game: str, played: Sequence[PeopleMatch], out: Path) -> tuple[RunFolder, list[str]]:
    """Write rows of these matches into a folder; returns it, and in words what was left out and why.

    A run is of one number of seats and one set of options: the commonest among the matches."""
    if not played:
        raise QuincunxError("There is no finished match whose table agreed that the lab may read it.")
    sorts = Counter(_sort(one.match) for one in played)
    chosen, count = sorts.most_common(1)[0]
    taken = [one for one in played if _sort(one.match) == chosen]
    left = [f"{len(played) - count} with another number of seats or other options"] if count < len(played) else []
    first = taken[0].match
    made = make_plan(game, len(taken), first.setting.seats, options=first.setting.values, seed="people")
    plan = msgspec.structs.replace(
        made, seats=[PERSON] * first.setting.seats, people=True, chunk=len(taken), rules=first.game.rules_version
    )
    folder = begin(out, plan, False)
    bench = _PeopleRunner(plan, taken)
    found, _ = bench.play(range(len(taken)))
    folder.write(0, len(taken), to_bytes(frames(bench, found)))
    for number, one in enumerate(taken):
        keep_people(one.match, out, number)
    return RunFolder(out, plan), left


def keep_people(match: Match, out: Path, number: int) -> None:
    from ..report.contract import record_name

    target = out / FOLDER
    target.mkdir(exist_ok=True)
    save_record(match, target / record_name(number))


def _sort(match: Match) -> tuple[int, str]:
    return match.setting.seats, repr(sorted(match.setting.values.items()))


class _PeopleRunner(MatchRunner):
    """Takes the choices from logs."""

    def __init__(self, plan: Plan, played: Sequence[PeopleMatch]) -> None:
        super().__init__(plan)
        self.played = played
        self.judges = plan.stride

    def one(self, number: int, found: Gathered) -> OneMatch:
        one = self.played[number]
        choices: list[list[Any]] = [[] for _ in one.holders]
        for entry in standing(one.match.log):
            choices[entry.seat].append(entry.choice)
        return OneMatch(self, number, found, one.holders, [LoggedBot(said) for said in choices], one.match.key)
