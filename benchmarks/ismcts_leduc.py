"""IS-MCTS on Leduc poker, ours beside OpenSpiel's Python bot: `python -m benchmarks.ismcts_leduc [rounds]`.

Both search from the same kind of place: every decision of random hands, 300 simulations each, rollouts to the end of
the hand. OpenSpiel's game is C++ called from Python; ours is Python throughout. Needs the extra `peers`.
"""

from __future__ import annotations

import random
from typing import Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from quincunx.bench.measure import positions
from quincunx.bench.meter import read
from quincunx.bots import context_of
from quincunx.bots.search import Search
from quincunx.engine import Play

from . import leduc
from .peers_jobs import PLACES, spiel_places
from .table import Line, rounds_given, show

SIMULATIONS: Final = 300
EXPLORATION: Final = 1.4
TO_THE_END: Final = 100


def our_positions() -> list[Play]:
    return positions(leduc.GAME, leduc.GAME.setting(2), PLACES, random.Random(11))


def main() -> None:
    rounds = rounds_given(__doc__, 9)
    rng = random.Random(3)
    setting = leduc.GAME.setting(2)
    plays = our_positions()
    game = pyspiel.load_game("leduc_poker")
    states = spiel_places(game)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, np.random.RandomState(3)), EXPLORATION, SIMULATIONS)

    def ours(units: int) -> int:
        for at in range(units):
            play = plays[at % PLACES]
            Search(context_of(play, play.seat, setting), rng, EXPLORATION, TO_THE_END).simulate(SIMULATIONS)
        return units * SIMULATIONS

    def theirs(units: int) -> int:
        for at in range(units):
            bot.step(states[at % PLACES])
        return units * SIMULATIONS

    found = read({"ours": ours, "theirs": theirs}, rounds, seconds=0.4).jobs
    rates = found["ours"].per_second, found["theirs"].per_second
    show([Line("IS-MCTS on Leduc v OpenSpiel's Python bot", *rates, "simulations/s", 4.0)])


if __name__ == "__main__":
    main()
