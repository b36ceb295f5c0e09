"""A hint: the two or three best options of an open decision, with chances and reasons, as the seat may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from quincunx.bots import DecisionContext
from quincunx.engine import Match
from quincunx.engine.codec import choice_in, choice_out

from .judge import SURE, Effort, Judgement, gap, judge
from .judges import judge_of
from .reasons import reasons_of

FAR: Final = 0.12
"""Options that are clearly so much behind the best are not worth telling."""
HINT: Final = Effort(seconds=0.8)
"""At a table, where somebody waits: all of a hint comes within two seconds."""
HEAVY: Final = 0.08
"""A choice that lost less is passed over in silence."""
REASONED: Final = 4
"""Guesses that reasons are read from."""


class Advice(msgspec.Struct, frozen=True):
    """One option of a hint."""

    choice: Any
    chance: float
    error: float
    reason: str


class Counsel(msgspec.Struct, frozen=True):
    """What the judge says of an open decision, in light options."""

    seat: int
    options: list[Advice]
    close: bool
    """The first two are too close to call."""


class Shown(msgspec.Struct, frozen=True):
    """An option of a hint as people read it and pages light it."""

    key: str
    label: str
    touches: list[str]
    chance: float
    error: float
    reason: str


class Hint(msgspec.Struct, frozen=True):
    seat: int
    options: list[Shown]
    close: bool
    line: str
    """The whole in one sentence."""
    judge: str
    """Who judged, and how far that can be believed."""


def counsel(context: DecisionContext, names: Sequence[str], effort: Effort, seed: int | str) -> Counsel:
    """Judge the decision and say why. Everything in it follows from what the seat knows."""
    found = judge(context, effort, seed)
    told = worth_telling(found)
    reasons = reasons_of(context, [one.option for one in told], names, seed, REASONED)
    options = [
        Advice(choice_out(one.option), round(one.chance, 3), round(one.error, 4), reason)
        for one, reason in zip(told, reasons, strict=True)
    ]
    ahead, error = found.margin()
    return Counsel(context.seat, options, len(told) > 1 and ahead < SURE * error)


class Verdict(msgspec.Struct, frozen=True):
    """What the judge says of a choice that was made, from what the seat knew when it made it."""

    loss: float
    error: float
    best: Any
    chance: float
    better: float

    @property
    def heavy(self) -> bool:
        """So much was lost that it is worth a quiet word."""
        return self.loss >= HEAVY and self.loss > SURE * self.error


def verdict(context: DecisionContext, played: Any, effort: Effort, seed: int | str) -> Verdict:
    token = dict(zip(context.options, context.tokens, strict=True))[played]
    found = judge(context, effort, seed, (token,))
    mine = found.of(token) or found.best
    loss, error = found.behind(token)
    better = choice_out(found.best.option)
    return Verdict(round(loss, 4), round(error, 4), better, round(mine.chance, 3), round(found.best.chance, 3))


def worth_telling(found: Judgement) -> list[Any]:
    """The best, and those not clearly far behind it; always at least two where there are two."""
    kept = [found.best]
    for one in found.weighed[1:]:
        behind, error = gap(found.best, one)
        if len(kept) < 2 or behind - error < FAR:
            kept.append(one)
    return kept


def shown(match: Match, told: Counsel) -> Hint:
    """The same in words, for the match that stands at this decision."""
    options = []
    for advice in told.options:
        option = match.option(told.seat, choice_in(advice.choice))
        options.append(
            Shown(option.key, option.label, list(option.touches), advice.chance, advice.error, advice.reason)
        )
    return Hint(told.seat, options, told.close, line_of(options, told.close), who_judged(match))


def who_judged(match: Match) -> str:
    return judge_of(match.game.id, match.setting.seats).words()


def line_of(options: Sequence[Shown], close: bool) -> str:
    """The hint in one sentence."""
    best = options[0]
    if len(options) == 1:
        return f"There is only one thing to do: {best.label}."
    if close:
        return f"Too close to call: {best.label}, or {options[1].label}."
    return f"The strong bot would choose: {best.label}."
