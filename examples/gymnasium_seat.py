"""A seat against greedy through Gymnasium, played at random. Needs the extra `rl`: python examples/gymnasium_seat.py"""

from __future__ import annotations

from typing import SupportsFloat

import gymnasium
import numpy as np

import quincunx.adapters.gymnasium  # noqa: F401 - registers the environments


def main() -> None:
    env = gymnasium.make("quincunx/mountain-miners-v0", opponents="greedy")
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    over = False
    reward: SupportsFloat = 0.0
    while not over:
        _, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    print(f"reward {float(reward):+.1f}, ranks {info['ranks']}")


if __name__ == "__main__":
    main()
