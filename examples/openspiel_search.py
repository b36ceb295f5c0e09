"""OpenSpiel's own IS-MCTS plays one of our games. Needs the extra `rl`: python examples/openspiel_search.py"""

from __future__ import annotations

import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from quincunx.adapters.openspiel import Judgement, resampler


def main() -> None:
    game = pyspiel.load_game("quincunx_mountain_miners(players=2)")
    bot = ISMCTSBot(game, Judgement(), 1.4, 20, random_state=np.random.RandomState(1), use_observation_string=True)
    bot.set_resampler(resampler(seed=1))
    nature = random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(nature.randrange(len(state.chance_outcomes())))
        else:
            state.apply_action(int(bot.step(state)))
    print(state.returns())


if __name__ == "__main__":
    main()
