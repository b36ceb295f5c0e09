"""Tours that meet somebody a second time, who then has something else to say.

`python -m tests.games.silent_bells_story.seconds [name …]` finds them again and writes them into `plays/tour`. Errands
lead a party to where the hunt begins. From there it tries out many lines of play with the dice as they will fall, takes
the one that meets most, and goes on until everybody wanted has been met twice or the party is lost.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quincunx.engine import Choice, Kind, Play
from quincunx.engine.chance import KeyedChance
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin import kinds
from quincunx.games.kings_of_ruin.content import Pack
from quincunx.games.kings_of_ruin.state import Realm

from .openings import Opening, Seeker
from .record import FOLDER
from .scripts import by_the_reeve, easy, landing
from .spent import atoms
from .tours import Tour, led_by

LINES = 14
"""Lines tried out before one is played."""
LENGTH = 70
"""Choices of a line; an encounter is played to its end."""
MOST = 150
"""Choices after which even an encounter is left as it is."""
LONGEST = 2600
"""Choices after which a hunt is given up."""
HUNTS = 8
"""Hunts from one beginning."""
DRAWN = 6
"""Places that a line would sooner go to than to others."""
ACTS = {
    kinds.EXPLORE: 5.0, kinds.TRAVEL: 8.0, kinds.WAYSTONE: 4.0, kinds.CHALLENGE: 8.0, kinds.LOCATION: 4.0,
    kinds.LEAD: 8.0, kinds.HERO: 8.0, kinds.PASS: 1.0,
}  # fmt: skip
TURNS = {kinds.PLAY: 6.0, kinds.TOP: 6.0, kinds.USE: 6.0, kinds.CHARGE: 6.0, kinds.ESCAPE: 8.0}
SAID = 30.0
"""How much sooner something is said that the hunt is told to say."""


@dataclass(frozen=True)
class Second:
    """Whom to meet twice, from where, and what to say on the way."""

    met: tuple[str, ...]
    tour: Tour
    """Its errands, and its end as the beginning of the hunt."""
    labels: tuple[str, ...] = ()
    seeds: tuple[int, ...] = (0,)


def haunts(p: Pack) -> set[int]:
    """Where those who arrive in the mist meet somebody."""
    return {
        at
        for at, place in enumerate(p.locations)
        if (instant := place.sides[k.WYRD].instant) is not None
        and any(atom.op == "encounter" for atom in atoms(p, instant.eff))
    }


class Hunter(Seeker):
    """A seeker that goes on by trying out."""

    def __init__(self, second: Second, seed: int, led: list[str]) -> None:
        super().__init__(Opening(second.tour, ()), seed, led)
        self.second = second
        self.wanted = [at for at in range(len(self.pack.encounters)) if self.called(at) in second.met]
        self.haunts = haunts(self.pack)

    def called(self, at: int) -> str:
        return self.pack.enc(self.pack.enc0 + at).key

    def caught(self) -> bool:
        return all(self.s.met[at] >= 2 for at in self.wanted)

    def hunt(self, dice: int) -> bool:
        self.rnd = random.Random(dice)
        while not self.play.over and not self.caught() and len(self.keys) < LONGEST:
            for choice in max((self.line_of() for _ in range(LINES)), key=lambda tried: tried[0])[1]:
                self.take(choice)
                self.look()
                if self.caught():
                    break
        return self.caught()

    def look(self) -> None:
        """After every choice: nothing, where the state alone tells what was caught."""

    def line_of(self) -> tuple[float, list[Choice]]:
        """One line, and what it is worth."""
        chance = self.play.chance
        assert isinstance(chance, KeyedChance)
        twin = self.play.clone(KeyedChance(chance.key, chance.counter))
        s = twin.state
        assert isinstance(s, Realm)
        drawn = self.rnd.sample(range(len(self.pack.locations)), DRAWN)
        line: list[Choice] = []
        while not twin.over and len(line) < (LENGTH if s.enc < 0 else MOST):
            options: list[Any] = list(twin.options)
            line.append(self.rnd.choices(options, [self.weight(twin, option, drawn) for option in options])[0])
            twin.send(line[-1])
        return self.worth(s), line

    def weight(self, twin: Play, option: Any, drawn: list[int]) -> float:
        name = twin.kind.name if isinstance(twin.kind, Kind) else ""
        if name in ("act", "next"):
            haunted = option[0] == kinds.TRAVEL and option[1] in self.haunts
            liked = option[0] == kinds.TRAVEL and option[1] in drawn
            return ACTS.get(option[0], 0.5) * (2 if haunted else 1) * (3 if liked else 1)
        if name == "turn":
            return TURNS.get(option[0], 1.0)
        if name == "new-hand":
            return 5.0 if option == kinds.YES else 1.0
        return SAID if name == "read" and self.told_to_say(twin, option) else 1.0

    def told_to_say(self, twin: Play, option: int) -> bool:
        assert isinstance(twin.state, Realm)
        label = self.pack.verses[twin.state.about].choices[option].label
        return any(label.startswith(wanted) for wanted in self.second.labels)

    def worth(self, s: Realm) -> float:
        """Meetings first, then a party that can go on."""
        met = 40.0 * sum(min(s.met[at], 2) for at in self.wanted) + 1.5 * sum(min(n, 3) for n in s.met)
        well = 0.4 * sum(min(n, 8) for n in s.health) - 0.3 * sum(s.terror) + 0.3 * sum(min(n[0], 4) for n in s.goods)
        lost = 15 * sum(c >= 0 for c in s.dying) + (25 if s.over else 0)
        return met + well - s.day - lost


FOUR = {**easy("oathbreaker,ferrywoman,fowler,bellwright"), "story-fewer": False}
"""Who meets the worst of them."""


def together(chapter: int) -> Tour:
    """Four of them, to the first morning of a chapter."""
    return Tour(lambda: [*landing(), *by_the_reeve()], lambda s: s.chapter >= chapter, options=FOUR, seats=4)


def alone(campaign: str = "", before: str = "") -> Tour:
    """One of them, from the landing or from where a campaign is left."""
    return Tour(list, lambda s: True, after=(campaign, before))


SECONDS = {
    "light": Second(("p1a",), alone()),
    "rope": Second(("p2a",), together(1), seeds=(2,)),
    "bench": Second(("b3a", "b3b", "b3c"), together(1), seeds=(1,)),
    "heron": Second(("g3a", "g3b", "g3c"), together(1), seeds=(1,)),
    "stag": Second(("p3a", "p3b", "p3c"), together(1), seeds=(1,)),
    "captain": Second(("b4a", "b4b", "b4c"), together(2), seeds=(21,)),
    "drake": Second(("g4a", "g4b", "g4c"), together(2), seeds=(21,)),
    "tide": Second(("p4a", "p4b"), together(2), seeds=(21,)),
    "glove": Second(("p4c",), alone("mend-own", "read:123-2"), ("Go up", "Look who", "Go through")),
    "countersign": Second(("s106",), alone("mend-own", "read:121-2"), ("“Rook", "Give it him")),
    "anger": Second(("s107",), alone("mend-own", "read:109-1"), ("Ask for the key", "Let her be angry")),
    "pegs": Second(("s108",), alone("mend-own", "read:bos-22"), ("Let her come",)),
    "cloth": Second(("s109",), alone("mend-ede", "read:118"), ("Unlock", "Go on down", "Ask the abbey", "Give Ede")),
    "twine": Second(("s110",), alone("said", "read:109-1"), ("Put the coat",)),
}


def find(name: str, second: Second, folder: Path = FOLDER / "tour") -> str:
    """Hunt from one beginning after another; write the first that comes off."""
    tour = second.tour
    seed, led = led_by(tour)
    for number in [seed] if led else second.seeds:
        for dice in range(HUNTS):
            hunter = Hunter(second, number, led)
            if tour.done(hunter.run()) and hunter.hunt(dice):
                play = {"options": tour.options, "seats": tour.seats, "seed": number, "keys": " ".join(hunter.keys)}
                text = json.dumps({**play, "tour": True}, indent=1)
                (folder / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")
                return f"{name}: seed {number}, {len(hunter.keys)} choices, {hunter.s.day} days"
            twice = [hunter.called(at) for at in hunter.wanted if hunter.s.met[at] >= 2]
            print(f"{name}, seed {number}: {', '.join(twice) or 'nobody'}, day {hunter.s.day}", flush=True)
    return f"{name}: not found"


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(SECONDS):
        print(find(wanted, SECONDS[wanted]), flush=True)
