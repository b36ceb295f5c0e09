"""The log: who is told what, word for word, with the rule that each line names.

A line reads `RULE words`. Where not everybody is told, it begins with who is: `0:` only seat 0, `-0:` all but seat 0,
`-2s:` all but seat 2 and the spectators. Names stand in it as others read them.
"""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.engine import SPECTATOR
from quincunx.engine.sentence import render
from quincunx.games.axis_mundi import GAME

from .scenes import TITLES, Scene


def log_of(scene: Scene) -> list[str]:
    """Every event with its audience."""
    people = [*range(scene.s.seats), SPECTATOR]
    lines = []
    for rule, mask, sentence, args in scene.play.events:
        told = [seat for seat in people if mask >> seat & 1]
        missed = [seat for seat in people if seat not in told]
        audience = "".join("s" if seat == SPECTATOR else str(seat) for seat in min(told, missed, key=len))
        sign = "" if not missed else f"{audience}: " if len(told) < len(missed) else f"-{audience}: "
        lines.append(f"{sign}{rule} {render(sentence, args, SPECTATOR, TITLES, GAME.name)}")
    return lines


def check(scene: Scene, keys: Sequence[str], lines: Sequence[str]) -> None:
    before = len(scene.play.events)
    assert log_of(scene.do(*keys))[before:] == list(lines)
