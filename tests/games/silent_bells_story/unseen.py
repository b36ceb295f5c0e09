"""Tours for what only some heroes come to have: skills that nobody learns otherwise, cards, arms, an old quarrel.

`python -m tests.games.silent_bells_story.unseen [name …]` finds them again and writes them into `plays/tour`. Many
lines of play are tried out with the dice as they will fall; the one that shows most of what is wished for, or comes
nearest to it, is played, and so on until every condition has been seen both ways.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from functools import cache
from typing import Any

from quincunx.engine import Choice, Kind, Play
from quincunx.engine.chance import KeyedChance
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin import kinds
from quincunx.games.kings_of_ruin.asking import Eye, asked
from quincunx.games.kings_of_ruin.content import Pack, load_pack
from quincunx.games.kings_of_ruin.recorded import Watched
from quincunx.games.kings_of_ruin.rules import growth
from quincunx.games.kings_of_ruin.state import Realm

from .director import PACK
from .openings import plan_of
from .record import FOLDER
from .scripts import by_the_reeve, easy, landing
from .seconds import LENGTH, MOST, Hunter, Second
from .tours import Tour

LINES = 60
"""Lines tried out before one is played."""
LONGEST = 1500
"""Choices after which a hunt is given up."""
HUNTS = 120
"""Beginnings tried before a tour is given up."""
NEVER = 1e-9
"""How likely something is that would be a waste."""


@dataclass(frozen=True)
class Wish:
    """Who plays, and where the conditions stand that are to be seen both ways: `Choir blade`, `skill fowler-emp-b`."""

    heroes: str
    names: tuple[str, ...]
    pack: str = PACK
    chapter: int = 0
    """Where the hunt begins: errands lead there."""
    one_way: bool = False
    """True is enough: with these heroes it is never false."""

    @property
    def options(self) -> dict[str, Any]:
        return {**easy(self.heroes), "pack": self.pack}

    @property
    def tour(self) -> Tour:
        """To the first morning of the chapter."""
        road = [*landing(), *by_the_reeve()] if self.chapter else []
        return Tour(lambda: plan_of(road), lambda s: s.chapter >= self.chapter, self.options, seats=self.seats)

    @property
    def seats(self) -> int:
        return len(self.heroes.split(","))

    @property
    def conds(self) -> frozenset[int]:
        """Of everything named, and of knowing a skill."""
        return frozenset(
            cond
            for cond, where in asked(load_pack(self.pack)).items()
            if any(
                f": {where}".endswith(f": {name}") or where.startswith((f"{name},", f"{name}:")) for name in self.names
            )
        )

    def granted(self, eye: Eye | Watched) -> bool:
        """Everything has been seen both ways."""
        return self.conds <= eye.true and (self.one_way or self.conds <= eye.false)


@cache
def eye_for(wish: Wish) -> Eye:
    pack = load_pack(wish.pack)
    return Eye(pack, frozenset(range(len(pack.conds))) - wish.conds)


class Wisher(Hunter):
    """A hunter of conditions."""

    def __init__(self, wish: Wish, seed: int) -> None:
        super().__init__(Second((), wish.tour), seed, [])
        self.wish = wish
        self.conds = wish.conds
        self.eye = eye_for(wish).copy()
        self.codes = [code for code in sides(self.pack) if sides(self.pack)[code] & set(wish.names)]
        cards = {card.face for card in self.pack.cards if card.name in wish.names}
        self.faces = cards | {item.face for item in self.pack.items if item.name in wish.names}

    def caught(self) -> bool:
        return self.wish.granted(self.eye)

    def shown(self, eye: Eye) -> int:
        return len(eye.true & self.conds) + len(eye.false & self.conds)

    def look(self) -> None:
        self.eye.look(self.s)

    def line_of(self) -> tuple[float, list[Choice]]:
        chance = self.play.chance
        assert isinstance(chance, KeyedChance)
        twin, eye = self.play.clone(KeyedChance(chance.key, chance.counter)), self.eye.copy()
        s = twin.state
        assert isinstance(s, Realm)
        drawn = self.rnd.sample(range(len(self.pack.locations)), 6)
        line: list[Choice] = []
        while not twin.over and len(line) < (LENGTH if s.enc < 0 else MOST):
            options: list[Any] = list(twin.options)
            line.append(self.rnd.choices(options, [self.weight(twin, option, drawn) for option in options])[0])
            twin.send(line[-1])
            eye.look(s)
        return self.worth_of(s, eye), line

    def weight(self, twin: Play, option: Any, drawn: list[int]) -> float:
        s = twin.state
        assert isinstance(s, Realm)
        name = twin.kind.name if isinstance(twin.kind, Kind) else ""
        if name == "skill" and self.codes:
            return 1.0 if option in self.codes else NEVER
        if name == "offer":
            return 1.0 if s.faces[option] in self.faces else 0.01
        if name == "grow":
            return 1.0 if option in self.bought(s, list(twin.options)) else NEVER
        return super().weight(twin, option, drawn)

    def bought(self, s: Realm, options: list[Any]) -> list[Any]:
        """A step to the wished skill that is nearest, else a card of a deck with a wished one; nothing else."""
        left = [self.pack.skills[code >> 1].attribute for code in self.codes if code not in s.skills[0]]
        nearest = min(left, key=lambda attribute: price(s, attribute), default=-1)
        decks = {self.pack.cards[face].deck for face in self.faces - self.had(s) if face < len(self.pack.cards)}
        steps = [(kinds.BUY_SKILL, nearest), (kinds.RAISE, nearest), *((kinds.LEARN, deck) for deck in decks)]
        if left:
            steps = steps[:2]
        return [step for step in steps if step in options][:1] or [(kinds.DONE, 0)]

    def had(self, s: Realm) -> set[int]:
        """Wished cards and items that somebody has."""
        piles = (*s.deck, *s.hand, *s.aside, *s.items)
        return {s.faces[piece] for pile in piles for piece in pile} & self.faces

    def worth_of(self, s: Realm, eye: Eye) -> float:
        """What was seen first, then what leads to it, then a party that can go on."""
        lost = 60.0 * sum(one >= 0 for one in s.dying) + (500.0 if s.over else 0.0)
        steps = 10.0 * len(set(self.codes) & set(s.skills[0])) + 12.0 * len(self.had(s))
        well = sum(0.4 * min(s.health[c], 8) - 0.3 * s.terror[c] + 0.3 * min(s.goods[c][0], 4) for c in range(s.seats))
        learning = 3.0 * experience(s) if self.codes or self.faces else 0.5 * experience(s)
        met = 1.5 * sum(min(n, 3) for n in s.met)
        return 40.0 * self.shown(eye) + met + steps + learning + well + 6 * s.chapter - s.day - lost


def sides(pack: Pack) -> dict[int, set[str]]:
    """Sides of skills as the state keeps them, with what they are called and how a condition calls them."""
    return {
        skill.id * 2 + side: {skill.names[side], f"skill {skill.key}-{'ab'[side]}"}
        for skill in pack.skills
        for side in (0, 1)
    }


def price(s: Realm, attribute: int) -> int:
    """What a skill costs from here, its attribute raised first."""
    missing = max(0, s.cap - s.attr[0][attribute])
    each = growth.attribute_price(s, 0, attribute)
    return growth.skill_price(s, 0, attribute) + sum(each + n for n in range(missing))


def experience(s: Realm) -> int:
    """What the first hero has learned, spent or not."""
    points = [s.attr[0][at] + s.attr[0][at + 1] for at in (0, 2, 4)]
    return growth.exp(s, 0) + sum(k.ATTRIBUTE_EXP + n for many in points for n in range(many)) + 6 * len(s.skills[0])


def learns(hero: str, *words: str) -> Wish:
    """Sides of skills, with what they can do."""
    at = {f"{hero}-{word}" for word in words}
    names = [
        name for both in sides(load_pack(PACK)).values() for name in sorted(both) if {one[6:] for one in both} & at
    ]
    return Wish(hero, tuple(names))


EMPTY = "['result win', 'pool >= 4', 'sequence >= 1', 'hand == 0', 'last_card own']"
"""A fight won with the last card of the hand."""

UNSEEN = {
    "oath-1": learns("oathbreaker", "agg-b", "cau-a", "spi-a"),
    "oath-2": learns("oathbreaker", "emp-a", "cou-b", "pra-b"),
    "oath-3": learns("oathbreaker", "emp-b", "spi-b"),
    "ferry-1": learns("ferrywoman", "agg-a", "cau-a", "pra-a"),
    "ferry-2": learns("ferrywoman", "emp-b", "cou-b", "spi-b"),
    "ferry-3": learns("ferrywoman", "agg-b", "cau-b", "pra-b"),
    "fowl-1": learns("fowler", "agg-b", "cou-b", "spi-a"),
    "fowl-2": learns("fowler", "emp-a", "cau-a", "pra-b"),
    "fowl-3": learns("fowler", "emp-b", "cau-b", "spi-b"),
    "bell-1": learns("bellwright", "agg-a", "cou-a", "pra-b"),
    "bell-2": learns("bellwright", "emp-b", "cau-b", "spi-b"),
    "bell-3": learns("bellwright", "agg-b", "cou-b"),
    "pledge": Wish("oathbreaker", ("Burned Pledge",)),
    "dead": Wish("oathbreaker", ("Count the Dead",)),
    "debt": Wish("oathbreaker", ("Unpaid Debt",)),
    "lantern": Wish("ferrywoman", ("Stern Lantern",)),
    "bow": Wish("ferrywoman", ("Lamp in the Bow",)),
    "grate": Wish("fowler", ("Smudge Pot", "Fire in the Grate")),
    "dealer": Wish("fowler", ("Loaded Question", "Walk Away Once", "Close Dealer")),
    "votive": Wish("bellwright", ("Candle Round", "Votive", "Speak in the Bronze")),
    "chord": Wish("bellwright", ("Resolves the chord",)),
    "knives": Wish("oathbreaker,ferrywoman,fowler,bellwright", ("Hired Knives",), one_way=True),
    "pouch": Wish("oathbreaker", ("Bribe pouch",)),
    "empty": Wish("fowler", (f"achievement fowler-6: {EMPTY}",)),
    "toll": Wish("oathbreaker", ("Toll shield",), chapter=1),
    "hammer": Wish("oathbreaker", ("Founder's hammer",), chapter=2),
    "shield": Wish("oathbreaker", ("Bell-metal shield",), chapter=2),
    "cliff": Wish("oathbreaker", ("Lantern of the cliff",), chapter=2),
}


def find(name: str, wish: Wish, folder: Any = FOLDER / "tour") -> str:
    """Hunt from one beginning after another; write the first that comes off."""
    for seed in range(HUNTS):
        wisher = Wisher(wish, seed)
        if wish.tour.done(wisher.run()) and wisher.hunt(seed):
            play = {"options": wish.options, "seats": wish.seats, "seed": seed, "keys": " ".join(wisher.keys)}
            (folder / f"{name}.json").write_text(json.dumps({**play, "tour": True}, indent=1) + "\n", encoding="utf-8")
            return f"{name}: seed {seed}, {len(wisher.keys)} choices, {wisher.s.day} days"
        left = [asked(wisher.pack)[c] for c in wisher.conds if c not in wisher.eye.true or c not in wisher.eye.false]
        print(f"{name}, seed {seed}: day {wisher.s.day}, left {'; '.join(left)}", flush=True)
    return f"{name}: not found"


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(UNSEEN):
        print(find(wanted, UNSEEN[wanted]), flush=True)
