"""Tours for pages that no campaign opens: what a failed check shows, a second death, dreams, memories of the self.

`python -m tests.games.silent_bells_story.openings [name …]` finds them again and writes them into `plays/tour`. A tour
is kept if it opens the pages it is for.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from quincunx.engine import Choice
from quincunx.games.kings_of_ruin import kinds, recorded
from quincunx.games.kings_of_ruin.state import Realm

from .curious import HEROES
from .director import LIMIT, PACK, Errand, found, marked, pack
from .record import FOLDER
from .scripts import by_the_reeve, easy, landing, low_water, tower
from .tours import Guide, Tour, afloat, led_by, visit

SEEDS = 12
"""Beginnings tried before a tour is given up."""
FARMED = 8
"""Days at the weirs, for what a fight a day teaches."""
ALL = 10
"""Achievements of a hero."""
MAIN = {"oathbreaker": "agg", "ferrywoman": "emp", "fowler": "pra", "bellwright": "spi"}
"""What each of them is best at."""


@dataclass(frozen=True)
class Opening:
    """A tour, and the pages it is made for."""

    tour: Tour
    pages: tuple[str, ...]
    skilled: bool = False
    """Experience goes into a skill of each pair of attributes first."""


class Seeker(Guide):
    """A guide that can stay out at night, wait for an event, and buy skills."""

    def __init__(self, opening: Opening, seed: int, led: list[str]) -> None:
        self.opening = opening
        super().__init__(opening.tour, seed, led)

    def run(self) -> Realm:
        while not self.play.over and not self.tour.done(self.s) and len(self.keys) < LIMIT:
            self.take(self.choose())
        return self.s

    def errand(self, e: Errand, options: list[Any]) -> Choice:
        if e.what == "out" and self.here() == e.where:
            e.times += 1
            self.retired = self.s.day
            return (kinds.END_DAY, 0)
        return super().errand(e, options)

    def weak(self) -> bool:
        return super().weak() and not (self.plan and self.plan[0].what == "out")

    def bed(self, options: list[Any]) -> Choice:
        staying = self.plan and self.plan[0].what == "out" and self.here() == self.plan[0].where
        return (kinds.END_DAY, 0) if staying else super().bed(options)

    def choose(self) -> Choice:
        if self.asked == "grow" and self.opening.skilled and not self.skilled():
            return self.grown([o for o in self.play.options if isinstance(o, tuple)])
        return super().choose()

    def skilled(self) -> bool:
        return len(self.pairs()) == 3

    def pairs(self) -> set[int]:
        return {pack().skills[code >> 1].attribute // 2 for code in self.s.skills[0]}

    def grown(self, options: list[Any]) -> Choice:
        """A skill of a pair without one; else the better attribute of such a pair; else nothing is spent."""
        wanted = [o for o in options if o[0] in (kinds.BUY_SKILL, kinds.RAISE) and o[1] // 2 not in self.pairs()]
        best = max(wanted, key=lambda o: (o[0] == kinds.BUY_SKILL, self.s.attr[0][o[1]]), default=(kinds.DONE, 0))
        return best if best in options else (kinds.DONE, 0)


def out(place: int, done: Callable[[Realm], bool]) -> Errand:
    """Nights at a place, whatever they cost."""
    return Errand("out", place, done=done)


def remembered(hero: str) -> Opening:
    """Four nights out and a fifth; the best attribute raised; three skills."""
    fight = Errand("read", 103, ("Lift a basket", "Tip it out", "Climb it"), rested=1)
    fights = [fight, Errand("out", 103)] * FARMED
    untied = Errand("read", 102, ("Untie", "Drop it between"), rested=1)
    away = out(113, lambda s: s.returned[0] > 0)
    last = [*by_the_reeve(), *low_water(), *tower("Mend her", "Say your own")]
    plan = [*landing()[:2], untied, *landing()[2:4], *fights, landing()[4], away, *last]
    options = {**easy(hero), "echoes": True}
    tour = Tour(lambda: plan_of(plan), lambda s: len(s.achieved) == ALL and not s.owed, options, raises=MAIN[hero])
    return Opening(tour, tuple(f"EOR.{hero}.{n}" for n in (2, 7, 8, 9, "final")), skilled=True)


def never(s: Realm) -> bool:
    """Played until its plan is done and the day comes when it is over."""
    return False


def plan_of(plan: list[Errand]) -> list[Errand]:
    return [replace(errand) for errand in plan]


def alone(hero: str, *plan: Errand, **more: Any) -> Tour:
    return Tour(lambda: plan_of(list(plan)), never, easy(hero), **more)


def dreaming(place: int, *labels: str) -> list[Errand]:
    """Nights there, until the dream has come."""
    return [Errand("go", place), replace(out(place, lambda s: s.day > 40), labels=labels, tries=8)]


OPENINGS = {
    "gap": Opening(alone("bellwright", *visit(103, "Walk the hurdles", "Jump it", "Climb it", times=8)), ("103.6",)),
    "pew": Opening(alone("fowler", *visit(107, "Wait for the water", "Stay until he", "Wade", times=8)), ("107.6",)),
    "ringer": Opening(
        alone("oathbreaker", *landing()[:2], *dreaming(107, "Get under the bell", "Push again"), dreams=True),
        ("107.v2",),
    ),
    "upright": Opening(
        alone("oathbreaker", *landing(), *dreaming(114, "Call back", "Lie awake"), dreams=True), ("114.v3",)
    ),
    "seated": Opening(
        Tour(lambda: dreaming(123, "Sit down", "Mine."), never, after=("leavings", "read:134-1"), dreams=True),
        ("123.v2",),
    ),
    "shore": Opening(
        alone("oathbreaker", *landing(), *visit(112, "Listen to them", "Answer: we", "Run for", times=8)), ("112.6",)
    ),
    "eye": Opening(
        Tour(
            lambda: visit(124, "Ask what the fire", "Tell her she", "Build it", times=8),
            never,
            after=("leavings", "read:119b-1"),
        ),
        ("124.6",),
    ),
    "walked": Opening(
        Tour(
            lambda: visit(133, "Ask them to walk", done=lambda s: marked(s, "bell.2"), rested=3),
            never,
            after=("break", "travel:123"),
        ),
        ("133.6",),
    ),
    "carter": Opening(
        alone(
            "ferrywoman",
            *afloat(),
            *landing()[1:],
            *by_the_reeve(),
            *low_water()[:1],
            Errand("read", 132, ("Pay the carter", "Sit on the milestone"), lambda s: s.over > 0),
        ),
        ("132.2",),
    ),
    "breath": Opening(
        alone(
            "oathbreaker",
            *landing(),
            *visit(117, "Find the sweet tree", "Move the cairn", done=lambda s: found(s, 8), rested=3),
            out(113, lambda s: s.over > 0),
        ),
        ("BOS.20",),
    ),
    **{f"self-{hero}": remembered(hero) for hero in HEROES},
}


def opened(play: dict[str, Any], name: str) -> set[str]:
    """The pages of a play, its wandering left out."""
    seen = recorded.Watched(pack(), {key: what for key, what in play.items() if key != "tour"}, PACK, name)
    return {pack().verses[verse].key for verse, _ in seen.pages}


def find(name: str) -> str:
    """Play a tour with one seed after another until it opens what it is for; write it."""
    opening = OPENINGS[name]
    seed, led = led_by(opening.tour)
    best: tuple[int, str] = (0, "")
    for number in [seed] if led else range(SEEDS):
        seeker = Seeker(opening, number, led)
        seeker.run()
        play = {"options": opening.tour.options, "seats": 1, "seed": number, "keys": " ".join(seeker.keys)}
        pages = opened(play, name) & set(opening.pages)
        print(f"{name}, seed {number}: {sorted(pages)}, day {seeker.s.day}, {len(seeker.keys)} choices", flush=True)
        if len(pages) > best[0]:
            best = (len(pages), json.dumps({**play, "tour": True}, indent=1))
        if len(pages) == len(opening.pages):
            break
    if best[0]:
        (FOLDER / "tour" / f"{name}.json").write_text(f"{best[1]}\n", encoding="utf-8")
    return f"{name}: {best[0]} of {len(opening.pages)} pages"


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(OPENINGS):
        print(find(wanted), flush=True)
