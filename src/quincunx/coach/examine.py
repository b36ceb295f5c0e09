"""Examining one choice of a match that is over: what it was worth for what the seat knew then, what else there was,
and how the sides stood, as each of them knew it and as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from quincunx.bots import context_of
from quincunx.engine import Choice, Game, Play, Setting
from quincunx.engine.codec import choice_out

from .judge import Effort, judge, mean_error
from .value import Values


class Examined(msgspec.Struct, frozen=True):
    known: list[float]
    """Each side's chance before the choice, as one of its seats knew it."""
    errors: list[float]
    true: list[float]
    """The same as everything lay."""
    distinct: int
    """How many options differed."""
    expected: float = 0.0
    """The chooser's chance after the choice, before dice and draws have spoken, by the same measure as `known`."""
    expected_error: float = 0.0
    chosen: float = 0.0
    """The chance of what was chosen, by the search; like `best` only where there was a choice."""
    best: float = 0.0
    best_choice: Any = None
    loss: float = 0.0
    """How much better the best option was."""
    loss_error: float = 0.0
    margin: float = 0.0
    """How far the best option was ahead of the second."""
    margin_error: float = 0.0


class Care(msgspec.Struct, frozen=True):
    """How closely a match is looked at."""

    effort: Effort
    guesses: int


SIMPLE: Final = Care(Effort(160, 48), 24)
WIDE: Final = Care(Effort(64, 20), 6)
"""For games whose turns are planned as a whole: a simulation costs many times as much there."""
SLOW: Final = Care(Effort(64, 24), 6)
"""For games that are played together against the rules: their matches have much to carry."""


def care_of(game: Game[Any], setting: Setting) -> Care:
    if game.own_turn:
        return WIDE
    return SIMPLE if len(set(game.sides(setting))) > 1 else SLOW


def examine(
    play: Play, setting: Setting, seat: int, played: Choice, effort: Effort, guesses: int, seed: str
) -> Examined:
    """Everything that a review needs of the position before a choice."""
    game = play.game
    values = Values(game, setting, guesses)
    known = [mean_error(values.known(play, one, f"{seed}/known/{one}")) for one in values.rewards.seat_of]
    true = values.true(play, seed)
    expected = mean_error(values.after(play, seat, played, f"{seed}/after"))
    context = context_of(play, seat, setting)
    tokens = dict(zip(context.options, context.tokens, strict=True))
    distinct = len(set(tokens.values()))
    plain = Examined(
        _round([mean for mean, _ in known]),
        _round([error for _, error in known]),
        _round(true),
        distinct,
        round(expected[0], 4),
        round(expected[1], 4),
    )
    if distinct < 2:
        return plain
    found = judge(context, effort, seed, (tokens[played],))
    mine = found.of(tokens[played])
    assert mine is not None, "what was played is always weighed"
    (loss, loss_error), (margin, margin_error) = found.behind(mine.token), found.margin()
    return msgspec.structs.replace(
        plain,
        chosen=round(mine.chance, 4),
        best=round(found.best.chance, 4),
        best_choice=choice_out(found.best.option),
        loss=round(loss, 4),
        loss_error=round(loss_error, 4),
        margin=round(margin, 4),
        margin_error=round(margin_error, 4),
    )


def _round(numbers: Sequence[float]) -> list[float]:
    return [round(number, 4) for number in numbers]
