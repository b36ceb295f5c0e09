"""What a bot is, and its decision context: all that it gets of a match."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from quincunx.engine import Ask, Choice, Game, Kind, Match, Play, Sampler, Setting, View
from quincunx.engine.errors import NotYourDecision


class DecisionContext:
    """One open decision as the seat that must take it meets it.

    Law: everything here depends only on what the seat knows. There is no state and no chance of the match; what the
    seat cannot know is met only through `sampler`, as guesses. View, tokens and sampler are made when first asked for.
    """

    __slots__ = (
        "game",
        "setting",
        "seat",
        "kind",
        "options",
        "_look",
        "_deal",
        "_name",
        "_count",
        "_view",
        "_sampler",
        "_tokens",
    )

    def __init__(
        self,
        game: Game[Any],
        setting: Setting,
        ask: Ask,
        look: Callable[[], View],
        deal: Callable[[], Sampler],
        name: Callable[[], list[Choice]],
        count: Callable[[], list[float]],
    ) -> None:
        self.game: Game[Any] = game
        self.setting: Setting = setting
        self.seat: int
        self.kind: Kind
        self.options: Sequence[Choice]
        self.seat, self.kind, self.options = ask
        self._look = look
        self._deal = deal
        self._name = name
        self._count = count
        self._view: View | None = None
        self._sampler: Sampler | None = None
        self._tokens: list[Choice] | None = None

    @property
    def view(self) -> View:
        """What the seat may know now."""
        if self._view is None:
            self._view = self._look()
        return self._view

    @property
    def sampler(self) -> Sampler:
        """Guesses at what the seat does not know: whole matches that look to it exactly like this one."""
        if self._sampler is None:
            self._sampler = self._deal()
        return self._sampler

    @property
    def tokens(self) -> list[Choice]:
        """What each of `options` means, in the same order; options with equal tokens are the same to everybody."""
        if self._tokens is None:
            self._tokens = self._name()
        return self._tokens

    def features(self) -> list[float]:
        """What the seat knows as numbers (`Game.layout`), for bots that learned from them."""
        return self._count()

    def distinct(self) -> dict[Choice, Choice]:
        """The options that differ: the first option of each token."""
        first: dict[Choice, Choice] = {}
        for token, option in zip(self.tokens, self.options, strict=True):
            first.setdefault(token, option)
        return first


def context_of(source: Match | Play, seat: int, setting: Setting | None = None) -> DecisionContext:
    """The context of a seat that must decide now, in a match or in a bare play.

    A play does not keep its setting, so it must be given with one; guesses need a play that is tracked.
    """
    if isinstance(source, Match):
        return _context(source.play, seat, source.setting, lambda: source.sampler(seat))
    if setting is None:
        raise TypeError("A context at a bare play needs the setting the play was set up from.")
    return _context(source, seat, setting, lambda: Sampler(source, seat))


def _context(play: Play, seat: int, setting: Setting, deal: Callable[[], Sampler]) -> DecisionContext:
    ask = ask_of(play, seat)
    game = play.game
    state = play.state

    def name() -> list[Choice]:
        return game.tokens(state, ask[1], ask[2])

    return DecisionContext(
        game, setting, ask, lambda: game.view(state, seat), deal, name, lambda: game.numbers(state, seat, setting)
    )


def ask_of(play: Play, seat: int) -> Ask:
    """What this seat is asked now, alone or together with others."""
    if not play.asks and play.seat == seat:
        return seat, play.kind, play.options
    for ask in play.asks:
        if ask[0] == seat:
            return ask
    raise NotYourDecision(seat, [ask[0] for ask in play.asks] or [play.seat] * (not play.over))


class Bot:
    """A program that holds a seat. The same seed and the same contexts give the same choices."""

    def __init__(self, seed: int | str = 0) -> None:
        self.random = random.Random(str(seed))

    def choose(self, context: DecisionContext) -> Choice:
        """One of `context.options`."""
        raise NotImplementedError

    def check(self, game: Game[Any], setting: Setting) -> None:
        """Refuse, in words, a match that it cannot play; most bots play every one."""
