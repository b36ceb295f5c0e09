"""Levels: bots for people, by what one meets at the table and not by method.

The lower ones err as people do: they overlook options. What they choose is the best of what they noticed, and never
senseless: an option judged far below the best is not taken, noticed or not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quincunx.engine import Choice

from .base import Bot, DecisionContext
from .greedy import judgements
from .ismcts import IsmctsBot
from .judgement import learned_judge


@dataclass(frozen=True)
class Level:
    """One rung of the ladder that people choose from."""

    name: str
    """As files, addresses and the command line spell it."""
    title: str
    words: str
    """How it plays, in a sentence."""
    seconds: float = 0.0
    """At most so long over one decision; 0 where it does not search."""


LADDER: Final = (
    Level(
        "first-steps", "First steps", "Sees half of what it could do or less, and looks no further than this choice."
    ),
    Level("casual", "Casual", "Overlooks something now and then, and looks a little ahead."),
    Level("club", "Club", "Overlooks nothing and tries its choices in a few possible worlds."),
    Level("strong", "Strong", "Tries its choices in many possible worlds, for a moment each.", 0.4),
    Level("expert", "Expert", "Plans its turn in many possible worlds and takes its time, up to six seconds.", 1.5),
)
"""From the weakest to the strongest."""
CLUB: Final = 128
"""Simulations of a decision at the middle level: its choices do not depend on the machine."""
CLUB_JUDGED: Final = 384
"""The same where nothing is played on at the end of a line: a simulation is short there and says less."""
CLUB_TURNS: Final = 32
"""The same where the search goes through the own turn: each simulation costs several times as much there."""
FORMER: Final = {"novice": "first-steps"}
"""What levels were called in earlier versions: records, tables and habits go on with it."""


def level_named(name: str) -> Level | None:
    """The level of this name or of this former name."""
    return next((level for level in LADDER if level.name == FORMER.get(name, name)), None)


class OverlookingBot(Bot):
    """Judges as greedy does, but does not notice every option.

    `overlooks` is how likely an option goes unnoticed; `reach` is how far below the best one, as a part of the
    distance between best and worst, an option may lie and still be taken. `judged` are the same two where it judges
    by what was learned: who knows what options are worth has to overlook more of them to err as much.
    """

    def __init__(
        self,
        seed: int | str,
        overlooks: float,
        reach: float,
        guesses: int,
        look_on: int,
        level: str = "",
        judged: tuple[float, float] | None = None,
    ) -> None:
        super().__init__(seed)
        self.level = level
        self.by_hand = overlooks, reach
        self.judged = judged or self.by_hand
        self.guesses = guesses
        self.look_on = look_on

    def choose(self, context: DecisionContext) -> Choice:
        options = list(context.distinct().values())
        if len(options) == 1:
            return options[0]
        judge = learned_judge(context.game, context.setting, self.level)
        worths = judgements(context, options, self.random, self.guesses, self.look_on, judge)
        overlooks, reach = self.by_hand if judge is None else self.judged
        sensible = [at for at, worth in enumerate(worths) if worth >= floor_of(worths, reach)]
        noticed = [at for at in sensible if self.random.random() >= overlooks]
        return options[max(noticed or sensible, key=lambda at: (worths[at] if noticed else 0.0, self.random.random()))]


def floor_of(worths: list[float], reach: float) -> float:
    """What an option must be worth, so that taking it is not senseless."""
    best = max(worths)
    return best - reach * (best - min(worths)) - 1e-9


def first_steps(seed: int | str) -> Bot:
    return OverlookingBot(seed, 0.5, 0.5, guesses=1, look_on=0, level="first-steps", judged=(0.65, 0.65))


def casual(seed: int | str) -> Bot:
    return OverlookingBot(seed, 0.25, 0.35, guesses=2, look_on=1, level="casual")


class ClubBot(IsmctsBot):
    """A short search, the same number of simulations on every machine."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed, CLUB, learned=True, sighted=True, level="club")

    def choose(self, context: DecisionContext) -> Choice:
        game = context.game
        self.simulations = CLUB_TURNS if game.own_turn else CLUB if game.rollout else CLUB_JUDGED
        return super().choose(context)


def club(seed: int | str) -> Bot:
    return ClubBot(seed)
