"""Tours: plays that look for what the recorded campaigns have not seen, with the foresight of the director.

`python -m tests.games.silent_bells_story.curious MINUTES` finds some, keeps those that show a condition true or false
for the first time, and writes them into `plays/tour`. They stay some days of each chapter where most is left to see and
choose what has been chosen least; between these days they follow the errands that end a chapter.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from quincunx.engine import Choice
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin import kinds, recorded
from quincunx.games.kings_of_ruin.asking import asked
from quincunx.games.kings_of_ruin.state import IN_PLAY

from .director import PACK, Director, Errand, Script, found, pack
from .record import FOLDER
from .scripts import EASY, PREFER, by_the_reeve, by_the_sea, landing, low_water, tower

TOURS = FOLDER / "tour"
EXPLORED = 4
"""Times in one day that a place is explored."""


@dataclass
class Memory:
    """What all tours have chosen, read and seen so far."""

    taken: Counter[tuple[int, int]] = field(default_factory=Counter)
    true: set[int] = field(default_factory=set)
    false: set[int] = field(default_factory=set)
    desire: dict[int, float] = field(default_factory=dict)
    """Verses, with how much is still to be seen there and beyond."""


class Curious(Director):
    """A director that roams on `roam` errands: the place least looked at, the option least taken."""

    def __init__(self, script: Script, seed: int, memory: Memory) -> None:
        super().__init__(script, seed)
        self.memory = memory
        self.dice = random.Random(f"curious {seed}")
        self.stayed: Counter[int] = Counter()
        self.mine: Counter[tuple[int, int]] = Counter()
        self.given_up: set[int] = set()
        self.whim = [self.dice.random() + 0.3 for _ in pack().locations]
        self.until = -1
        self.explored: Counter[tuple[int, int]] = Counter()

    def finished(self, e: Errand) -> bool:
        if e.what != "roam":
            return super().finished(e)
        if self.until < 0:
            self.until = self.s.day + e.where
        over = self.s.day >= self.until or (e.done is not None and e.done(self.s))
        if over:
            self.until = -1
        return over

    def weak(self) -> bool:
        return super().weak() or (self.roaming and self.s.terror[0] >= 6)

    @property
    def roaming(self) -> bool:
        return bool(self.plan) and self.plan[0].what == "roam"

    def errand(self, e: Errand, options: list[Any]) -> Choice:
        if e.what != "roam":
            return super().errand(e, options)
        here = (self.s.day, self.here())
        if self.s.energy[0] <= 3 and self.s.loc_side[self.s.place[0]] == k.WYRD:
            return self.home(options)
        if self.s.health[0] <= 4 or self.s.terror[0] >= 6:
            return (kinds.END_DAY, 0)
        if self.here() != self.goal() and self.explored[here] >= 1 and self.s.energy[0] >= 1:
            hop = self.next_hop(self.goal())
            ways = [o for o in options if o[0] == kinds.TRAVEL and pack().locations[o[1]].number == hop]
            if ways:
                return ways[0]
            self.given_up.add(self.goal())
        if (kinds.EXPLORE, 0) in options and self.explored[here] < EXPLORED:
            self.explored[here] += 1
            self.stayed[self.here()] += 1
            return (kinds.EXPLORE, 0)
        ways = [o for o in options if o[0] == kinds.TRAVEL]
        if ways and self.s.energy[0] >= 3:
            return self.dice.choice(ways)
        return (kinds.END_DAY, 0)

    def home(self, options: list[Any]) -> Choice:
        """A step towards the nearest place without mist, before night."""
        p, s = pack(), self.s
        clear = [
            p.locations[at].number
            for at in range(len(p.locations))
            if s.loc_zone[at] == IN_PLAY and s.loc_side[at] == k.CLEAR
        ]
        hops = {self.next_hop(number) for number in clear if abs(number - self.here()) < 30}
        ways = [o for o in options if o[0] == kinds.TRAVEL and p.locations[o[1]].number in hops]
        safe = [o for o in ways if s.loc_side[o[1]] == k.CLEAR]
        return (safe or ways or [(kinds.END_DAY, 0)])[0]

    def goal(self) -> int:
        """The place with most to see, less what this tour has seen of it."""
        p = pack()
        lying = [at for at in range(len(p.locations)) if self.s.loc_zone[at] == IN_PLAY]

        def worth(at: int) -> float:
            place = p.locations[at]
            spent = self.stayed[place.number] + (30 if place.number in self.given_up else 0)
            return self.memory.desire.get(place.entry, 0.0) * self.whim[at] / (2 + spent)

        return p.locations[max(lying, key=worth)].number

    def say(self, options: list[int], labels: list[str]) -> int:
        if not self.roaming:
            return super().say(options, labels)
        verse = self.s.about
        choices = pack().verses[verse].choices if self.asked == "read" else ()
        best = max(options, key=lambda option: self.draw(verse, option, choices))
        self.mine[verse, best] += 1
        self.memory.taken[verse, best] += 1
        return best

    def draw(self, verse: int, option: int, choices: Sequence[Any]) -> tuple[float, float]:
        """How much is to be seen behind an option; what was taken already draws less."""
        often = self.mine[verse, option]
        taken = self.memory.taken[verse, option]
        if not choices:
            return -often, self.dice.random()
        choice = choices[option]
        fights = any(atom.op == "encounter" for atom in pack().lists[choice.eff])
        if fights and self.s.health[0] <= 6:
            return -1.0, self.dice.random()
        shut = 3.0 if choice.req >= 0 and choice.req not in self.memory.false and not often else 0.0
        beyond = sum(self.memory.desire.get(atom.a, 0.0) for atom in pack().lists[choice.eff] if atom.op == "goto")
        return (shut + beyond) / (1 + often) + 1 / (1 + 3 * often + taken), self.dice.random()


def roam(days: int) -> Errand:
    return Errand("roam", days)


def tour(key: str, days: tuple[int, int, int]) -> list[Errand]:
    """Days to roam in each chapter, and between them what ends it."""
    by = by_the_reeve() if key == "reeve" else by_the_sea()
    own = Errand("read", 109, ("Ask for the key", "Let her be angry", "Swear that"), lambda s: found(s, 3))
    first, second, third = days
    last = tower("Mend her", "Say your own")
    lit, gate = landing()[:2], landing()[2:]
    return [*lit, roam(first), *gate, roam(second), *by[:-1], own, by[-1], roam(third), *low_water(), roam(3), *last]


HEROES = ("oathbreaker", "ferrywoman", "fowler", "bellwright")


def one(seed: int, memory: Memory) -> tuple[dict[str, Any], Curious]:
    dice = random.Random(f"tour {seed}")
    options = {"heroes": dice.choice(HEROES), "echoes": True, **EASY}
    days = (dice.choice((1, 4, 6)), dice.choice((2, 5, 9)), dice.choice((0, 2, 5)))
    script = Script(options, lambda: tour(dice.choice(("reeve", "sea")), days), PREFER)
    curious = Curious(script, seed, memory)
    curious.run()
    return {"options": options, "seed": seed, "keys": " ".join(curious.keys), "tour": True}, curious


def left(memory: Memory) -> list[int]:
    return [cond for cond in asked(pack()) if cond not in memory.true or cond not in memory.false]


def desire(memory: Memory) -> dict[int, float]:
    """Conditions left of each verse, and a part of those of the verses behind it."""
    p, open_ = pack(), set(left(memory))
    own = {
        v.id: float(sum(c in open_ for c in (*(f.when for f in v.forms), *(o.req for o in v.choices))))
        for v in p.verses
    }
    behind = {
        v.id: [atom.a for choice in v.choices for atom in p.lists[choice.eff] if atom.op == "goto"] for v in p.verses
    }
    worth = dict(own)
    for _ in range(4):
        worth = {at: own[at] + 0.6 * max((worth[to] for to in behind[at]), default=0.0) for at in own}
    return worth


def main(minutes: float, first: int) -> None:
    seen = recorded.look(PACK, FOLDER)
    memory = Memory(true=seen.true, false=seen.false)
    print(f"{seen.plays} plays left {len(left(memory))} conditions", flush=True)
    TOURS.mkdir(exist_ok=True)
    until = time.monotonic() + 60 * minutes
    seed = first
    while time.monotonic() < until:
        memory.desire = desire(memory)
        play, _ = one(seed, memory)
        watched = recorded.Watched(pack(), play, PACK, f"tour {seed}")
        new = len(watched.true - memory.true) + len(watched.false - memory.false)
        memory.true |= watched.true
        memory.false |= watched.false
        if new:
            (TOURS / f"{seed}.json").write_text(json.dumps(play, indent=1) + "\n", encoding="utf-8")
        print(f"tour {seed}: {new} seen for the first time, {len(left(memory))} left", flush=True)
        seed += 1


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
