"""What the engine costs, on games written twice: `python -m benchmarks.yardsticks [rounds]` from the repository.

Connect Four and Leduc poker stand beside bare loops that nothing can pause or copy; Skirmish, whose turns hold nested
decisions, beside an explicit legal()/apply() twin of the same power.
"""

from __future__ import annotations

import random
from typing import Any, Final

from quincunx.bench.calibration import bare_connect_four
from quincunx.bench.measure import random_play
from quincunx.bench.meter import Job, Readings, read
from quincunx.engine import FastChance, Game, Match

from . import connect_four, leduc, skirmish
from .table import Line, rounds_given, show

RND: Final = random.Random(1).random


def light(game: Game[Any]) -> Job:
    return random_play(game, game.setting(2), RND)


def bare_connect_four_job(units: int) -> int:
    return sum(bare_connect_four(RND) for _ in range(units))


def bare_leduc_job(units: int) -> int:
    return sum(leduc.bare_leduc(RND) for _ in range(units))


def explicit_skirmish_job(units: int) -> int:
    return sum(skirmish.explicit_skirmish(RND) for _ in range(units))


def full_connect_four_job(units: int) -> int:
    """Matches as people play them: every choice checked and logged, every event kept; snapshots off."""
    count = 0
    setting = connect_four.GAME.setting(2)
    for _ in range(units):
        match = Match(connect_four.GAME, setting, source=FastChance(RND), snapshots=False)
        play = match.play
        while play.options:
            options = play.options
            match.submit(play.seat, options[int(RND() * len(options))])
        count += len(match.log)
    return count


JOBS: Final[dict[str, Job]] = {
    "connect four bare": bare_connect_four_job,
    "connect four light": light(connect_four.GAME),
    "connect four full": full_connect_four_job,
    "leduc bare": bare_leduc_job,
    "leduc light": light(leduc.GAME),
    "skirmish explicit": explicit_skirmish_job,
    "skirmish light": light(skirmish.GAME),
}


def lines(readings: Readings) -> list[Line]:
    def line(what: str, ours: str, peer: str, target: float) -> Line:
        found = readings.jobs
        return Line(what, found[ours].per_second, found[peer].per_second, "decisions/s", target)

    return [
        line("Connect Four, light, v bare loop", "connect four light", "connect four bare", 0.80),
        line("Connect Four, full match (log, events), v bare loop", "connect four full", "connect four bare", 0.45),
        line("Leduc poker, light, v bare loop", "leduc light", "leduc bare", 0.45),
        line("Skirmish (nested decisions) v explicit twin", "skirmish light", "skirmish explicit", 0.85),
    ]


def main() -> None:
    rounds = rounds_given(__doc__, 13)
    readings = read(JOBS, rounds)
    print(f"calibration: {readings.calibration:,.0f} decisions/s of bare Connect Four, {rounds} rounds")
    show(lines(readings))


if __name__ == "__main__":
    main()
