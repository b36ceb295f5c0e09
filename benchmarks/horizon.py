"""What a judgement is worth: `python -m benchmarks.horizon GAME [--matches 50] [--seats 2]`.

Greedy bots with a slip in twenty decisions play each other; at some boundaries the hand-written judgement of the first
side is kept, and later what became of it. Told, for parts of the match: how far judgement and result go together
(correlation), and how far the judgements lie apart. A judgement that spreads widely where it does not go together with
results sends a search after differences that are none.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator
from statistics import fmean, pstdev
from typing import Any, Final

from quincunx.bots.base import context_of
from quincunx.bots.greedy import GreedyBot
from quincunx.bots.rewards import Rewards
from quincunx.engine import Game, Play, Setting, load_game, seeded

PARTS: Final = ((0.0, 0.25), (0.25, 0.5), (0.5, 0.75), (0.75, 0.9), (0.9, 1.01), (0.0, 1.01))
SLIPS: Final = 0.05
KEPT: Final = 0.15

Kept = tuple[float, float, float]
"""The part of the match gone, the judgement, the result."""


def kept_of(game: Game[Any], setting: Setting, seed: str, number: int) -> Iterator[Kept]:
    """Play one match; what was kept of it."""
    rewards = Rewards(game, setting)
    play = Play.begin(game, setting, seeded(f"{seed}/{number}"), track=True)
    rng = random.Random(f"{seed}{number}")
    bots = [GreedyBot(f"{seed}/{number}/{seat}", 1, 1) for seat in range(setting.seats)]
    seen: list[tuple[int, float]] = []
    decisions = 0
    while not play.over:
        if play.asks:
            play.answer_all([bots[ask[0]].choose(context_of(play, ask[0], setting)) for ask in play.asks])
            continue
        decisions += 1
        if play.passed and not play.since and rng.random() < KEPT:
            seen.append((decisions, game.evaluate(play.state, rewards.seat_of[0])))
        slips = rng.random() < SLIPS
        play.send(rng.choice(play.options) if slips else bots[play.seat].choose(context_of(play, play.seat, setting)))
    won = rewards.won(game.result(play.state))[0]
    yield from [(at / decisions, worth, won) for at, worth in seen]


def correlation(pairs: list[tuple[float, float]]) -> float:
    one, other = ([pair[at] for pair in pairs] for at in (0, 1))
    middle, wide = (fmean(one), fmean(other)), pstdev(one) * pstdev(other)
    together = fmean((a - middle[0]) * (b - middle[1]) for a, b in pairs)
    return together / wide if wide else math.nan


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", default="a")
    given = parser.parse_args()
    game = load_game(given.game)
    setting = game.setting(given.seats or min(seats for seats in game.seats if seats > 1))
    found = [kept for number in range(given.matches) for kept in kept_of(game, setting, given.seed, number)]
    for low, high in PARTS:
        pairs = [(worth, won) for part, worth, won in found if low <= part < high]
        if len(pairs) > 10:
            line = {"part": [low, min(1.0, high)], "positions": len(pairs), "correlation": round(correlation(pairs), 3)}
            print(json.dumps({**line, "spread": round(pstdev(worth for worth, _ in pairs), 3)}))


if __name__ == "__main__":
    main()
