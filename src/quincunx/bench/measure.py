"""How fast each game plays, copies and is searched: what `quincunx bench` prints."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from quincunx.bots.base import context_of
from quincunx.bots.ismcts import EXPLORATION
from quincunx.bots.search import Search
from quincunx.engine import FastChance, Game, Play, Setting, State, load_game, playout
from quincunx.engine.state import plain

from .meter import ROUNDS, SECONDS, Job, Progress, Reading, read

POSITIONS: Final = 24
"""Of clones and searches: drawn evenly from the decisions of random matches."""
MATCHES: Final = 200
"""For the mean length of a match."""
SIMULATIONS: Final = 64
"""Of one search: enough for a tree, few enough for all positions to have their turn."""

Figures = dict[str, float]


def measure(
    game_ids: Sequence[str],
    rounds: int = ROUNDS,
    seconds: float = SECONDS,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    progress: Progress | None = None,
) -> dict[str, Figures]:
    """Rates of random play, clones and IS-MCTS for each game, and those of the calibration loop, as plain data.

    `ratio` is decisions a second over those of the calibration loop: it holds from machine to machine.
    """
    benches = {name: Bench(load_game(name), seats, options) for name in game_ids}
    jobs: dict[str, Job] = {}
    for name, bench in benches.items():
        jobs.update({f"{name} {what}": job for what, job in bench.jobs().items()})
    readings = read(jobs, rounds, seconds, progress)
    found: dict[str, Figures] = {"calibration": {"decisions_per_s": readings.calibration}}
    for name, bench in benches.items():
        found[bench.game.id] = bench.figures({what: readings.jobs[f"{name} {what}"] for what in bench.jobs()})
    return found


class Bench:
    """One game on the bench: its jobs, and the figures made of their readings."""

    def __init__(self, game: Game[Any], seats: int | None = None, options: Mapping[str, object] | None = None) -> None:
        self.game = game
        self.setting: Setting = game.setting(seats or (2 if 2 in game.seats else game.seats[0]), options or {})
        self.random = random.Random(7)
        self.chance = FastChance(self.random.random)
        self.positions = positions(game, self.setting, POSITIONS, random.Random(11))
        self.length = random_play(game, self.setting, random.Random(13).random)(MATCHES) / MATCHES

    def jobs(self) -> dict[str, Job]:
        return {
            "play": random_play(self.game, self.setting, self.random.random),
            "clone": self.clone,
            "search": self.search,
        }

    def clone(self, units: int) -> int:
        chance = self.chance
        for at in range(units):
            self.positions[at % POSITIONS].clone(chance).drop()
        return units

    def search(self, units: int) -> int:
        for at in range(units):
            play = self.positions[at % POSITIONS]
            context = context_of(play, play.seat, self.setting)
            Search(context, self.random, EXPLORATION, context.game.rollout).simulate(SIMULATIONS)
        return units * SIMULATIONS

    def figures(self, readings: dict[str, Reading]) -> Figures:
        rate = readings["play"].per_second
        return {
            "decisions_per_s": rate,
            "ratio": readings["play"].ratio,
            "matches_per_s": rate / self.length,
            "clones_per_s": readings["clone"].per_second,
            "ismcts_simulations_per_s": readings["search"].per_second,
            "us_per_decision": 1e6 / rate,
            "bytes_per_state": sum(bytes_of(play.state) for play in self.positions) / POSITIONS,
            "decisions_per_match": self.length,
        }


def random_play(game: Game[Any], setting: Setting, rnd: Callable[[], float]) -> Job:
    """Whole matches of random against random, light: counted in decisions."""

    def job(units: int) -> int:
        count = 0
        play = playout(game, setting, FastChance(rnd))
        for _ in range(units):
            count += random_match(play, setting, rnd)
        return count

    return job


def random_match(play: Play, setting: Setting, rnd: Callable[[], float]) -> int:
    """One random match on a play that is used again from match to match; returns the number of decisions."""
    play.again(setting)
    return play.play_random(rnd, play.game.bound)


def positions(game: Game[Any], setting: Setting, count: int, rng: random.Random) -> list[Play]:
    """Tracked plays at random decisions of random matches, each with something to choose."""
    found: list[Play] = []
    while len(found) < count:
        play = Play.begin(game, setting, FastChance(rng.random), track=True)
        pool: list[Play] = []
        while not play.over:
            if len(play.options) > 1 and not (play.asks and play.seat != play.asks[0][0]):
                pool.append(play.clone(play.chance, track=True))
            play.send(rng.choice(play.options))
        found.append(rng.choice(pool))
    return found


def bytes_of(state: State | None) -> int:
    """The memory of one copy: the object, its lists and the lists in them; small numbers are shared and free."""
    return sys.getsizeof(state) + sum(_bytes(value) for value in plain(state).values()) if state else 0


def _bytes(value: object) -> int:
    return sys.getsizeof(value) + sum(_bytes(inner) for inner in value) if isinstance(value, list) else 0
