"""The recorded campaigns of First Tide: `python -m tests.games.first_tide_story.record [name …]` finds them again.

Needed after every change of cards, encounters or verses that they pass through. The scripted player is the one of
The Silent Bells (`tests/games/silent_bells_story/director.py`), which sees the dice.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from quincunx.engine import Choice, Match, key_of_seed
from quincunx.engine.chance import KeyedChance
from quincunx.games.kings_of_ruin import GAME, recorded
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.state import Realm

from ..silent_bells_story.director import LIMIT, Director, Errand, found, marked
from ..silent_bells_story.tours import Guide, Tour

PACK = "first-tide"
FOLDER = Path(__file__).parent / "plays"
SEEDS = 30
LOST = 60
"""What a fight that was not won is worth at most."""
RUNG, RUNG_BY_NAME, DEATH = "It rings. Out on", "It rings. You have", "You die."
LATE, LATE_WITH_ROPE = "“It isn't late any more,”", "begins, hand over hand"
"""How an evening can end, by what is told."""
Done = Callable[[Realm], bool]


@dataclass(frozen=True)
class Evening:
    """What is planned, how it is to end, and what must have been told on the way."""

    plan: Callable[[], list[Errand]]
    ends: str = ""
    """Empty: a tour, which leads about for the sake of what there is to see, and stops when its plan does."""
    told: tuple[str, ...] = ()
    heroes: str = "oathbreaker"
    fights: Literal["wins", "loses", "dies"] = "wins"
    """What is looked for in a fight: to win it, to lose it in good health, or to come to harm."""
    dreams: bool = False
    """Visions are read."""

    @property
    def options(self) -> dict[str, Any]:
        return {"pack": PACK, "heroes": self.heroes}

    @property
    def seats(self) -> int:
        return len(self.heroes.split(","))


class Player(Guide):
    """Follows the plan of an evening."""

    def __init__(self, evening: Evening, seed: int) -> None:
        self.evening = evening
        tour = Tour(evening.plan, lambda _: False, evening.options, seats=evening.seats, dreams=evening.dreams)
        super().__init__(tour, seed, [])

    def try_out(self, chance: KeyedChance) -> tuple[float, list[Choice]]:
        score, line = Director.try_out(self, chance)
        if self.evening.fights == "loses" and score > LOST:
            return -score, line
        return (-score if self.evening.fights == "dies" else score), line


def replayed(options: dict[str, Any], seats: int, seed: int, keys: list[str]) -> Match:
    match = Match(GAME, GAME.setting(seats, options), key=key_of_seed(seed))
    for key in keys:
        match.submit(match.waiting()[0], key)
    return match


def ends_so(match: Match, evening: Evening) -> bool:
    """It came out as planned, and everything that was to be told has been told."""
    told = [line.text for line in match.lines(0)]
    won = match.over and match.result().scores[0] > 0
    texts = [*evening.told, evening.ends]
    return (
        match.over == bool(evening.ends)
        and won == evening.ends.startswith("It rings")
        and all(any(text in line for line in told) for text in texts)
    )


def tires(evening: Evening, play: dict[str, Any]) -> bool:
    """A campaign in which the same words are read too often is one that nobody would tell."""
    read = recorded.Watched(load_pack(PACK), play, PACK, "play").pages
    return bool(evening.ends) and max(read.values()) > recorded.OFTEN


# -- plans


def visit(place: int, *labels: str, done: Done | None = None, rested: int = 1, times: int = 1) -> list[Errand]:
    return [Errand("read", place, labels, done, rested=rested) for _ in range(times)]


def lit() -> list[Errand]:
    return [Errand("stone", 101, done=lambda s: len(s.stones) >= 1)]


def rope(*labels: str) -> list[Errand]:
    return visit(105, *labels, "Wade in", "Hurry", done=lambda s: found(s, 1), rested=2)


def haul(*labels: str) -> list[Errand]:
    return visit(106, "Tie the rope", *labels, "Hold on", "Again", done=lambda s: bool(s.over), rested=3)


def nets() -> list[Errand]:
    """At the landing, for as long as there is."""
    return [Errand("do", 101, done=lambda s: bool(s.over))]


def bread() -> list[Errand]:
    return visit(101, "Ask him", "Give him bread")


def names() -> list[Errand]:
    return visit(103, "Gut eels", "Ask whose", done=lambda s: marked(s, "names"), rested=3)


EVENINGS = {
    "rung": Evening(lambda: [*bread(), *lit(), *rope(), *haul()], RUNG),
    "rung-by-name": Evening(lambda: [*bread(), *lit(), *names(), *rope(), *haul()], RUNG_BY_NAME),
    "rung-together": Evening(
        lambda: [*bread(), *lit(), *visit(101, "Leave him"), *rope(), *haul("All together")],
        RUNG,
        ("All of you",),
        "oathbreaker,bellwright",
    ),
    "cracked": Evening(
        lambda: [*lit(), *rope(), *visit(106, "Tie the rope", "Hold on", "Rest your", rested=3), *haul()],
        RUNG,
        ("One note, cracked", "She is still moving"),
        "bellwright",
    ),
    "late": Evening(lambda: [*lit(), *nets()], LATE),
    "late-with-rope": Evening(lambda: [*lit(), *rope(), *nets()], LATE_WITH_ROPE),
    "drowned": Evening(lambda: [*visit(102, "Feel about", "Follow it", times=9), *rope("Stand")], DEATH, fights="dies"),
}
"""A campaign for each way in which the evening can end."""

TOURS = {
    "locker": Evening(
        lambda: [*bread(), *visit(101, "Look through", "Force", times=4)],
        told=("takes the skin off", "The lid comes up", "nine strokes"),
        heroes="ferrywoman",
    ),
    "collar": Evening(
        lambda: [
            *visit(103, "Take what", done=lambda s: marked(s, "toll.2")),
            *visit(103, "Go out"),
            *visit(104, "Duck", "Turn back", times=2),
        ],
        told=("moved the knife", "your likeness"),
        fights="loses",
    ),
    "glass": Evening(
        lambda: [*visit(102, "Wait, and"), *visit(102, "Walk on"), *visit(105, "Walk in"), *visit(106, "Read the")],
        told=("one more than you can stand on", "Names, round and round"),
        heroes="bellwright",
    ),
    "stove": Evening(
        lambda: [
            *names(),
            *visit(104, "Sleep an hour", times=2),
            *visit(104, "Duck", "Run for"),
            *visit(105, "Light a"),
        ],
        told=("The stove has been fed",),
        heroes="fowler",
        dreams=True,
    ),
}
"""For what no campaign passes."""


def record(name: str) -> str:
    """Try seeds until the plan comes to its end; write the play."""
    evening = {**EVENINGS, **TOURS}[name]
    for seed in range(SEEDS):
        player = Player(evening, seed)
        while not player.play.over and len(player.keys) < LIMIT and (evening.ends or player.plan):
            player.take(player.choose())
        play = {"options": evening.options, "seats": evening.seats, "seed": seed, "keys": " ".join(player.keys)}
        if ends_so(replayed(evening.options, evening.seats, seed, player.keys), evening) and not tires(evening, play):
            tour = {} if evening.ends else {"tour": True}
            (FOLDER / f"{name}.json").write_text(json.dumps({**play, **tour}, indent=1) + "\n", encoding="utf-8")
            return f"{name}: seed {seed}, {len(player.keys)} choices, {player.s.day} days"
    return f"{name}: not found in {SEEDS} seeds"


if __name__ == "__main__":
    for wanted in sys.argv[1:] or [*EVENINGS, *TOURS]:
        print(record(wanted), flush=True)
