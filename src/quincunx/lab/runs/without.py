"""The same match once more, with one seat that leaves a card alone: it takes the next best choice instead.

Seeds, bots and chance are the same, so until that seat would have taken the card the match is the same, choice for
choice. What differs in the end is what the card did.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

import polars as pl

from quincunx.bots import Bot, DecisionContext, make_bot
from quincunx.bots.duel import seat_shares
from quincunx.bots.greedy import judgements
from quincunx.bots.processes import worker_pool
from quincunx.bots.run import decide
from quincunx.engine import Ask, Choice, Game, KeyedChance, Kind, Play, Setting, key_of_seed
from quincunx.engine.registry import game_from_file

from ..analyse.naming import object_of, plain
from .plan import Plan

Progress = Callable[[int, int], None]
Case = tuple[int, int]
"""A match of the run, and the seat that leaves the card alone in it."""
SCHEMA: Final = {"match": pl.UInt32, "seat": pl.UInt8, "without": pl.Float64}
BATCH: Final = 4


class WithoutBot(Bot):
    """Plays like another bot, but takes a card only where there is nothing else to take."""

    def __init__(self, inner: Bot, game: Game[Any], piece: str) -> None:
        super().__init__(0)
        self.inner = inner
        self.about = _about(game, piece)

    def choose(self, context: DecisionContext) -> Choice:
        choice = self.inner.choose(context)
        tokens = context.tokens
        kind = context.kind
        if not self.about(kind, tokens[list(context.options).index(choice)]):
            return choice
        kept = [at for at, token in enumerate(tokens) if not self.about(kind, token)]
        return self._next_best(_narrowed(context, kept)) if kept else choice

    def _next_best(self, context: DecisionContext) -> Choice:
        choice = self.inner.choose(context)
        if choice in context.options:
            return choice
        # A search looks at all that the rules offer; its next best is then found by judging.
        options = list(context.distinct().values())
        worths = judgements(context, options, self.inner.random, guesses=1)
        return options[worths.index(max(worths))]


def _about(game: Game[Any], piece: str) -> Callable[[Kind, Choice], bool]:
    """Whether a choice is about the piece; found out once for each kind and token."""
    wanted = plain(piece)

    @lru_cache(maxsize=10_000)
    def about(kind: Kind, token: Choice) -> bool:
        return plain(object_of(game.key(kind, token))) == wanted

    return about


def _narrowed(context: DecisionContext, kept: Sequence[int]) -> DecisionContext:
    """The same decision with some of its options."""
    options = [context.options[at] for at in kept]
    tokens = [context.tokens[at] for at in kept]
    ask: Ask = (context.seat, context.kind, options)
    return DecisionContext(
        context.game, context.setting, ask, lambda: context.view, lambda: context.sampler, lambda: tokens,
        context.features,
    )  # fmt: skip


def share_without(plan: Plan, game: Game[Any], setting: Setting, case: Case, piece: str) -> float:
    """What the seat wins of this match if it leaves the piece alone."""
    number, without = case
    seed = plan.seed_of(number)
    specs = plan.holders(game, setting, number)
    bots = [make_bot(spec, f"{seed}/{seat}") for seat, spec in enumerate(specs)]
    bots[without] = WithoutBot(bots[without], game, piece)
    play = Play.begin(game, setting, KeyedChance(key_of_seed(seed)), track=True, emits_events=True)
    left = game.bound
    while play.options and left > 0:
        left -= decide(play, setting, bots)
    share = seat_shares(game, setting, game.result(play.state).ranks)[without]
    play.drop()
    return share


def play_without(
    plan: Plan,
    piece: str,
    cases: Sequence[Case],
    workers: int | None = None,
    progress: Progress | None = None,
    seconds: float | None = None,
) -> pl.DataFrame:
    """Play these matches again; returns what each seat won without the piece. With `seconds`, as many as fit."""
    count = min(workers or os.cpu_count() or 1, max(1, len(cases) // BATCH))
    batches = [(plan, piece, cases[at : at + BATCH]) for at in range(0, len(cases), BATCH)]
    end = None if seconds is None else time.monotonic() + seconds
    rows: list[tuple[int, int, float]] = []

    def take(found: Sequence[tuple[int, int, float]]) -> bool:
        rows.extend(found)
        if progress:
            progress(len(rows), len(cases))
        return end is not None and time.monotonic() > end

    if count == 1:
        for batch in batches:
            if take(_batch(batch)):
                break
    else:
        with worker_pool(count) as pool:
            for found in pool.map(_batch, batches):
                if take(found):
                    break
    return pl.DataFrame(rows, schema=SCHEMA, orient="row")


def _batch(given: tuple[Plan, str, Sequence[Case]]) -> list[tuple[int, int, float]]:
    plan, piece, cases = given
    game = game_from_file(plan.game)
    setting = plan.setting(game)
    return [(*case, share_without(plan, game, setting, case, piece)) for case in cases]
