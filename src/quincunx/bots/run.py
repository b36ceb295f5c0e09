"""One match between bots, without log and events: the loop under duels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quincunx.engine import Choice, Game, Play, Result, Setting, seeded
from quincunx.engine.errors import BoundExceeded, IllegalChoice

from .base import Bot, context_of


@dataclass(frozen=True)
class Played:
    result: Result
    decisions: int
    rounds: int


def run_match(game: Game[Any], setting: Setting, bots: Sequence[Bot], seed: int | str) -> Played:
    """Play one match to its end, `bots[seat]` deciding for each seat. The seed settles all of nature's answers."""
    play = Play.begin(game, setting, seeded(seed), track=True)
    decisions = 0
    while not play.over:
        decisions += decide(play, setting, bots)
        if decisions > game.bound:
            raise BoundExceeded(game.title, "decisions in a match", game.bound)
    return Played(game.result(play.state), decisions, game.rounds(play.state))


def decide(play: Play, setting: Setting, bots: Sequence[Bot]) -> int:
    """Put the open decision to its bot or bots; returns how many answered."""
    if not play.asks:
        play.send(_answer(play, play.seat, setting, bots))
        return 1
    answers = [_answer(play, ask[0], setting, bots) for ask in play.asks]
    play.answer_all(answers)
    return len(answers)


def _answer(play: Play, seat: int, setting: Setting, bots: Sequence[Bot]) -> Choice:
    context = context_of(play, seat, setting)
    choice = bots[seat].choose(context)
    if choice not in context.options:
        raise IllegalChoice(context.kind.name, choice, len(context.options))
    return choice
