"""Who judges, and how far that judge can be believed: its strength in matches, and its judgements as chances.

What `game.evaluate` gives is made for comparing positions; as a chance of winning it may be too timid or too bold. So
for each game it was noted in matches of bots what it said and who won (`python -m benchmarks.judges`); the curve in
`judges.toml` is what came of it. Where nothing was measured, the judgement is told as it is.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from quincunx.engine.sentence import percent

FILE: Final = Path(__file__).with_name("judges.toml")


@dataclass(frozen=True)
class Judge:
    """The judge of a game with so many seats."""

    curve: tuple[tuple[float, float], ...] = ((0.0, 0.0), (1.0, 1.0))
    """Judgements and how often they came true: both rise."""
    after_play: tuple[tuple[float, float], ...] = ()
    """The same for judgements after some random play, where the search of the game ends so; empty where it does not."""
    matches: int = 0
    """So many matches were looked at."""
    brier: float = 0.0
    """The mean square error of its chances in other matches than those; a coin has 0.25."""
    coin: float = 0.25
    """The same of somebody who always says how often a seat wins."""
    strength: str = ""
    """What the bot that judges wins, in a sentence."""

    def chance(self, worth: float) -> float:
        """How often a position judged so is won."""
        return read_off(self.curve, worth)

    def searched(self, worth: float) -> float:
        """How often it is won where a search says so."""
        return read_off(self.after_play or self.curve, worth)

    def words(self) -> str:
        """How far it can be believed, in one or two sentences."""
        told = self.strength or "How strong this judge is here has not been measured."
        if not self.matches:
            return f"{told} Its chances are its own judgement, not checked against results."
        gain = max(0.0, 1 - self.brier / self.coin) if self.coin else 0.0
        return (
            f"{told} Its chances were fitted to {self.matches} matches between bots; in other matches their squared "
            f"error was {percent(gain)} smaller than that of always saying the average."
        )


def read_off(curve: tuple[tuple[float, float], ...], x: float) -> float:
    """The height of a curve through these points."""
    at = bisect_right(curve, (x, 2.0))
    if at == 0:
        return curve[0][1]
    if at == len(curve):
        return curve[-1][1]
    (x0, y0), (x1, y1) = curve[at - 1], curve[at]
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


@cache
def _all() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@cache
def judge_of(game: str, seats: int) -> Judge:
    """The judge measured for this game with this many seats, or the nearest number that was measured."""
    known = _all().get(game)
    if not known:
        return Judge()
    strength = known.get("strength", "")
    measured = {int(number): one for number, one in known.items() if number.isdigit()}
    if not measured:
        return Judge(strength=strength)
    one = measured[min(measured, key=lambda number: (abs(number - seats), number))]
    curve, searched = (tuple((float(x), float(y)) for x, y in one.get(of, ())) for of in ("curve", "searched"))
    return Judge(curve, searched, one["matches"], one["brier"], one["coin"], strength)
