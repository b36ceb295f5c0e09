"""A group that has agreed on how it travels: everybody comes along, nobody refuses, the freshest hero acts next.

The bots of the platform judge what follows their own choice; in a party that is only the question whether the others
join, so they cannot see what going together is worth. Here the agreement is a rule of the table, and an action is
judged with everybody's yes; the other decisions are left to the bot.

A second agreement is patience: the last step of a chapter is not taken while there is time and little was learned. The
bots look two decisions ahead and would hurry through the campaign with the cards they started with. Decks are sorted at
night by what is printed on the cards, without looking on: half of the time of a campaign went into that.
"""

from __future__ import annotations

import random
from typing import Any, Final

from quincunx.bots.base import Bot, DecisionContext
from quincunx.bots.greedy import judgements
from quincunx.engine import Choice, FastChance, Play
from quincunx.games.kings_of_ruin import kinds
from quincunx.games.kings_of_ruin.content import pack_of
from quincunx.games.kings_of_ruin.evaluate import grown
from quincunx.games.kings_of_ruin.state import Realm

AGREED: Final = (
    kinds.JOIN,
    kinds.ACCEPT,
    kinds.TRADE,
    kinds.LEND,
    kinds.CONSENT,
    kinds.END_AGREE,
)
PATIENCE: Final = 12
"""Decisions of others answered before an action is judged."""


INCOME: Final = (0, 14, 32, 50)
"""EXP that a hero should have had by the end of each chapter (the budgets of the plan)."""
ENOUGH: Final = 0.8
"""Of the budget: with so much learned nobody waits any longer."""
HALF: Final = 0.5
"""Of the ring: with so much time gone nobody waits any longer."""
STEPS: Final = 30
"""Decisions looked through for the end of the chapter."""


class Patient(Bot):
    """A seat that does not end a chapter too early, and leaves everything else to the bot inside."""

    def __init__(self, seed: str, inner: Bot) -> None:
        super().__init__(seed)
        self.inner = inner

    def choose(self, context: DecisionContext) -> Choice:
        if context.kind is kinds.REBUILD:
            return self._best(context, list(context.distinct().values()), 0)
        choice = self.inner.choose(context)
        if context.kind not in LOOKED_INTO or not self._too_early(context, choice):
            return choice
        others = [option for option in context.distinct().values() if not self._too_early(context, option)]
        return self._best(context, others, 1) if others else choice

    def _best(self, context: DecisionContext, options: list[Choice], look_on: int) -> Choice:
        ranked = judgements(context, options, self.random, 1, look_on)
        return options[max(range(len(options)), key=lambda at: ranked[at])]

    def _too_early(self, context: DecisionContext, choice: Choice) -> bool:
        """Whether the chapter ends with this, and there was something left to stay for."""
        play = context.sampler.sample(FastChance(self.random.random))
        s = play.state
        assert isinstance(s, Realm)
        if ready(s):
            return False
        chapter = s.chapter
        play.send(choice)
        for _ in range(STEPS):
            if play.over or s.enc >= 0 or s.next_chapter > chapter or play.kind in (kinds.ACT, kinds.NEXT):
                break
            play.send(answer(play))
        return s.next_chapter > chapter


def ready(s: Realm) -> bool:
    """Enough learned, or half of the time gone; in the last chapter always."""
    p = pack_of(s.pack)
    if s.chapter + 1 >= len(p.chapters):
        return True
    ring = len(p.chapters[s.chapter].ring)
    due = ENOUGH * INCOME[min(s.chapter + 1, len(INCOME) - 1)]
    return s.ring >= HALF * ring or sum(grown(s, c) for c in range(s.seats)) >= due * s.seats


class Company(Bot):
    """One seat of such a group."""

    def __init__(self, seed: str, inner: Bot) -> None:
        super().__init__(seed)
        self.inner = inner

    def choose(self, context: DecisionContext) -> Choice:
        if context.kind in AGREED:
            return kinds.YES
        if context.kind is kinds.PAY and len(context.options) == 2:
            return context.options[-1]
        if context.kind is kinds.NEXT:
            return self._freshest(context)
        if context.kind is kinds.ACT:
            return self._best_act(context)
        return self.inner.choose(context)

    def _freshest(self, context: DecisionContext) -> Choice:
        heroes = [option for option in context.options if option[0] == kinds.HERO]
        if not heroes:
            return next(option for option in context.options if option[0] == kinds.END_DAY)
        energy = {hero.seat: hero.energy for hero in context.view.heroes}  # type: ignore[attr-defined]
        return max(heroes, key=lambda option: (energy[option[1]], -option[1]))

    def _best_act(self, context: DecisionContext) -> Choice:
        seed = self.random.getrandbits(48)
        options = [o for o in context.distinct().values() if o[0] not in GIFTS]
        ranked = [(self._worth(context, option, seed), self.random.random(), option) for option in options]
        return max(ranked, key=lambda entry: entry[:2])[2]

    def _worth(self, context: DecisionContext, option: Choice, seed: int) -> float:
        """What follows an action, and the best answer to what it asks the hero next or the best next action."""
        play = self._after(context, [option], seed)
        ways = play.options[:WAYS] if play.seat == context.seat and play.kind in LOOKED_INTO else []
        worth = judged(context, play)
        return max([worth, *(judged(context, self._after(context, [option, way], seed)) for way in ways)])

    def _after(self, context: DecisionContext, line: list[Choice], seed: int) -> Play:
        """One guess played on, with everybody's yes, and the lead back with this hero."""
        play = context.sampler.sample(FastChance(random.Random(seed).random))
        for choice in line:
            play.send(choice)
            for _ in range(PATIENCE):
                if play.over or play.kind not in ANSWERED:
                    break
                play.send(answer(play))
            if play.kind is kinds.NEXT and (kinds.HERO, context.seat) in play.options:
                play.send((kinds.HERO, context.seat))
        return play


def judged(context: DecisionContext, play: Play) -> float:
    state = play.state
    assert isinstance(state, Realm)
    return context.game.evaluate(state, context.seat)


LOOKED_INTO: Final = (kinds.READ, kinds.CHOOSE, kinds.ACT)
WAYS: Final = 8
GIFTS: Final = (kinds.GIVE_FOOD, kinds.GIVE_WEALTH, kinds.GIVE_ITEM, kinds.GIVE_SECRET, kinds.LEAD)
ANSWERED: Final = (*AGREED, kinds.PAY, kinds.PRICE, kinds.MIX, kinds.SLOT, kinds.WHERE)


def answer(play: Play) -> Any:
    """Yes to everything; of a cost an even part."""
    if play.kind in AGREED:
        return kinds.YES
    if play.kind is kinds.PAY:
        return play.options[len(play.options) // 2]
    return play.options[0]
