"""How often do the coach's judgements come true? `python -m benchmarks.judges GAME SEATS MATCHES [SEED]`.

Bots of different care play; at some of their decisions every side's position is judged on a few guesses, as the coach
does, and afterwards it is known who won. Prints lines for `coach/judges.toml`: a rising curve from judgement to
chance, fitted to two thirds of the matches, and how well it foretells the others.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from typing import Any, Final

from quincunx.bots import make_bot
from quincunx.bots.rewards import win_shares
from quincunx.bots.run import decide
from quincunx.coach.judges import Judge
from quincunx.coach.value import Values
from quincunx.engine import Game, Play, Setting, load_game, seeded

GUESSES: Final = 3
EVERY: Final = 3
POINTS: Final = 12
CARE: Final = ("greedy:3", "novice", "greedy:3", "greedy:2")

Seen = list[tuple[float, float]]
"""Judgements and what came of them: 1 for a win."""


def played(game: Game[Any], setting: Setting, seed: str) -> Seen:
    values = Values(game, setting, GUESSES, Judge())
    play = Play.begin(game, setting, seeded(seed), track=True)
    bots = [make_bot(CARE[(seat + len(seed)) % len(CARE)], f"{seed}/{seat}") for seat in range(setting.seats)]
    judged: list[tuple[int, float]] = []
    count = 0
    while not play.over:
        if count % EVERY == 0:
            for side, seat in enumerate(values.rewards.seat_of):
                judged.extend((side, worth) for worth in values.known(play, seat, f"{seed}/{count}"))
        count += 1
        decide(play, setting, bots)
    ranks = game.result(play.state).ranks
    won = win_shares([ranks[seat] for seat in values.rewards.seat_of])
    return [(worth, won[side]) for side, worth in judged]


def curve(seen: Seen) -> list[tuple[float, float]]:
    """A rising curve through bins of equal size; neighbours that fall are taken together."""
    seen = sorted(seen)
    size = max(1, len(seen) // POINTS)
    bins = [seen[at : at + size] for at in range(0, len(seen), size)]
    blocks = [(len(b), sum(x for x, _ in b) / len(b), sum(y for _, y in b) / len(b)) for b in bins]
    risen: list[tuple[int, float, float]] = []
    for block in blocks:
        risen.append(block)
        while len(risen) > 1 and (risen[-1][2] <= risen[-2][2] or risen[-1][1] - risen[-2][1] < 0.002):
            (n, x, y), (m, u, v) = risen.pop(), risen.pop()
            risen.append((n + m, (n * x + m * u) / (n + m), (n * y + m * v) / (n + m)))
    inner = [(round(x, 4), round(y, 4)) for _, x, y in risen if 0.002 < x < 0.998]
    return [(0.0, 0.0), *inner, (1.0, 1.0)]


def brier(judge: Judge, seen: Sequence[tuple[float, float]]) -> float:
    return sum((judge.chance(x) - y) ** 2 for x, y in seen) / len(seen)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.judges", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("matches", type=int)
    parser.add_argument("seed", nargs="?", default="judges")
    given = parser.parse_args()
    name, seats, matches, base = given.game, given.seats, given.matches, given.seed
    game = load_game(name)
    setting = game.setting(seats)
    found = [played(game, setting, f"{base}/{number}" + "x" * (number % 3)) for number in range(matches)]
    random.Random(base).shuffle(found)
    cut = max(1, len(found) * 2 // 3)
    fitted = curve([pair for match in found[:cut] for pair in match])
    judge = Judge(tuple(fitted))
    other = [pair for match in found[cut:] for pair in match] or [pair for match in found for pair in match]
    mean = sum(y for _, y in other) / len(other)
    coin = sum((mean - y) ** 2 for _, y in other) / len(other)
    points = ", ".join(f"[{x:g}, {y:g}]" for x, y in fitted)
    print(f"\n[{name}.{seats}]\nmatches = {matches}\nbrier = {brier(judge, other):.3f}\ncoin = {coin:.3f}")
    print(f"curve = [{points}]", flush=True)


if __name__ == "__main__":
    main()
