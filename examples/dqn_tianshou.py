"""Tianshou's DQN learns a seat of any game for two against a random one, through PettingZoo.

Needs the extra: pip install ".[train]"; python examples/dqn_tianshou.py [game] [steps]
"""

from __future__ import annotations

import sys

from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from quincunx.adapters import pettingzoo


def learner(env: PettingZooEnv) -> DQN:
    seen, actions = env.observation_space["observation"], env.action_space
    net = Net(state_shape=seen.shape, action_shape=actions.n, hidden_sizes=[128, 64])
    policy = DiscreteQLearningPolicy(model=net, action_space=actions, observation_space=seen, eps_training=0.1)
    return DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), n_step_return_horizon=3, target_update_freq=200)


def main(game: str = "karmaka", steps: str = "2000") -> None:
    def match() -> PettingZooEnv:
        return PettingZooEnv(pettingzoo.env(game, seats=2))

    env = match()
    rival = MARLRandomDiscreteMaskedOffPolicyAlgorithm(env.action_space)
    table = MultiAgentOffPolicyAlgorithm(algorithms=[learner(env), rival], env=env)
    collector = Collector(
        table, DummyVectorEnv([match] * 4), VectorReplayBuffer(20_000, 4), exploration_noise=True
    )  # the seat that is asked is in each observation, and so is what is legal
    table.run_training(OffPolicyTrainerParams(
        training_collector=collector, test_collector=None, max_epochs=1, epoch_num_steps=int(steps),
        collection_step_num_env_steps=100, update_step_num_gradient_steps_per_sample=0.1, batch_size=64,
        multi_agent_return_reduction=lambda rewards: rewards[:, 0], show_progress=False, verbose=False,
    ))  # fmt: skip
    last = collector.collect(n_episode=20)
    print(f"{game}: after {steps} decisions the learner's result is {last.returns[:, 0].mean():+.2f} of 20 matches.")


if __name__ == "__main__":
    main(*sys.argv[1:])
