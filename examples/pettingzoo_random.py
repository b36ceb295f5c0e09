"""Random agents play a match through PettingZoo. Needs the extra `rl`: python examples/pettingzoo_random.py [game]"""

from __future__ import annotations

import sys

import numpy as np

from quincunx.adapters import pettingzoo


def main() -> None:
    env = pettingzoo.env(sys.argv[1] if len(sys.argv) > 1 else "karmaka")
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        if over or cut:
            print(f"{agent}: {reward:+.1f}")
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))


if __name__ == "__main__":
    main()
