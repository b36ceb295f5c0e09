"""A group that has agreed on how it travels: everybody comes along, nobody refuses, the freshest hero acts next.

The bots of the platform judge what follows their own choice; in a party that is only the question whether the others
join, so they cannot see what going together is worth. Here the agreement is a rule of the table, and an action is
judged with everybody's yes; the other decisions are left to the bot.
"""

from __future__ import annotations

import random
from typing import Any, Final

from quincunx.bots.base import Bot, Chair
from quincunx.engine import Choice, FastChance, Play
from quincunx.games.kings_of_ruin.rules import kinds
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


class Company(Bot):
    """One seat of such a group."""

    def __init__(self, seed: str, inner: Bot) -> None:
        super().__init__(seed)
        self.inner = inner

    def choose(self, chair: Chair) -> Choice:
        if chair.kind in AGREED:
            return kinds.YES
        if chair.kind is kinds.NEXT:
            return self._freshest(chair)
        if chair.kind is kinds.ACT:
            return self._best_act(chair)
        return self.inner.choose(chair)

    def _freshest(self, chair: Chair) -> Choice:
        heroes = [option for option in chair.options if option[0] == kinds.HERO]
        if not heroes:
            return next(option for option in chair.options if option[0] == kinds.END_DAY)
        energy = {hero.seat: hero.energy for hero in chair.view.heroes}  # type: ignore[attr-defined]
        return max(heroes, key=lambda option: (energy[option[1]], -option[1]))

    def _best_act(self, chair: Chair) -> Choice:
        seed = self.random.getrandbits(48)
        options = [o for o in chair.distinct().values() if o[0] not in GIFTS]
        ranked = [(self._worth(chair, option, seed), self.random.random(), option) for option in options]
        return max(ranked, key=lambda entry: entry[:2])[2]

    def _worth(self, chair: Chair, option: Choice, seed: int) -> float:
        """What follows an action; where it asks the same hero something, what follows the best answer."""
        play = self._after(chair, [option], seed)
        ways = play.options[:WAYS] if play.seat == chair.seat and play.kind in LOOKED_INTO else []
        worth = judged(chair, play)
        return max([worth, *(judged(chair, self._after(chair, [option, way], seed)) for way in ways)])

    def _after(self, chair: Chair, line: list[Choice], seed: int) -> Play:
        play = chair.sampler.sample(FastChance(random.Random(seed).random))
        for choice in line:
            play.send(choice)
            for _ in range(PATIENCE):
                if play.over or play.kind not in ANSWERED:
                    break
                play.send(answer(play))
        return play


def judged(chair: Chair, play: Play) -> float:
    state = play.state
    assert isinstance(state, Realm)
    return chair.game.evaluate(state, chair.seat)


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
