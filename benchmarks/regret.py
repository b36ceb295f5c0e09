"""What choices are worth: `python -m benchmarks.regret GAME BOT BOT … [--positions 100] [--playouts 48]`.

At decisions of matches between greedy bots every option is taken in the same guesses, and each time the match is played
out by quick greedy bots, a guess and no looking on. What they win on average is what the option is worth, whatever any
judgement says. Every bot named then chooses there, and is told by how much its choices are worth more than those of the
first bot (with the standard error), and how far they lie below the option that looked best, which is partly luck.

A duel of two bots needs hundreds of matches to tell one win in twenty; here a position compares many bots at once.
`--keep FILE` remembers what options are worth, so that further bots cost their own thought only.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any, Final

from quincunx.bots import make_bot
from quincunx.bots.base import Bot, DecisionContext, context_of
from quincunx.bots.greedy import GreedyBot
from quincunx.bots.rewards import Rewards
from quincunx.bots.run import decide
from quincunx.engine import Choice, FastChance, Game, Play, Sampler, Setting, load_game, seeded
from quincunx.engine.state import permute

WIDEST: Final = 12
"""Decisions with more options are left out: each costs as many matches as it has playouts."""

Worths = dict[str, float]
"""By token, as text."""


def positions(game: Game[Any], setting: Setting, seed: str, every: int) -> Iterator[tuple[str, Play, DecisionContext]]:
    """Some decisions of matches between greedy bots that slip now and then."""
    for number in range(100_000):
        name = f"{seed}/{number}"
        rng = random.Random(name)
        play = Play.begin(game, setting, seeded(name), track=True)
        bots: list[Bot] = [GreedyBot(f"{name}/{seat}", 1, 0) for seat in range(setting.seats)]
        count = 0
        while not play.over:
            count += 1
            if not play.asks and rng.random() < 1 / every:
                context = context_of(play, play.seat, setting)
                if 2 < len(context.distinct()) <= WIDEST:
                    yield f"{name} {count}", play, context
            decide(play, setting, bots)


def played_out(play: Play, sampler: Sampler, option: Choice, setting: Setting, seed: str) -> Play:
    """The option taken in one guess, and the match played out from there."""
    rng = random.Random(seed)
    guess = play.clone(FastChance(rng.random), track=True)
    assert guess.state is not None
    for pieces, faces in sampler.groups:
        permute(guess.state, pieces, faces, guess.chance)
    if sampler.guesses:
        play.game.guess(guess.state, sampler.seat, guess.chance)
    guess.send(option)
    bots: list[Bot] = [GreedyBot(f"{seed} {seat}", 1, 0) for seat in range(setting.seats)]
    while not guess.over:
        decide(guess, setting, bots)
    return guess


def worths(name: str, play: Play, context: DecisionContext, playouts: int) -> Worths:
    rewards = Rewards(context.game, context.setting)
    found: Worths = {}
    for token, option in context.distinct().items():
        total = 0.0
        for number in range(playouts):
            after = played_out(play, context.sampler, option, context.setting, f"{name} {number}")
            total += rewards.for_seat(after, context.seat)
            after.drop()
        found[repr(token)] = total / playouts
    return found


def choice_of(spec: str, name: str, context: DecisionContext) -> str:
    chosen = make_bot(spec, f"{name} {spec}").choose(context)
    return repr(context.tokens[list(context.options).index(chosen)])


def told(spec: str, gained: list[float], lost: list[float]) -> dict[str, Any]:
    error = pstdev(gained) / sqrt(len(gained))
    return {
        "bot": spec,
        "positions": len(gained),
        "above_first": round(fmean(gained), 4),
        "error": round(error, 4),
        "below_best": round(fmean(lost), 4),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="*")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=48)
    parser.add_argument("--every", type=int, default=40)
    parser.add_argument("--seed", default="regret")
    parser.add_argument("--keep", default="")
    given = parser.parse_args()
    game = load_game(given.game)
    setting = game.setting(given.seats or min(seats for seats in game.seats if seats > 1))
    kept: dict[str, Worths] = {}
    if given.keep and Path(given.keep).is_file():
        kept = json.loads(Path(given.keep).read_text(encoding="utf-8"))
    rows: list[list[float]] = []
    best: list[float] = []
    for name, play, context in positions(game, setting, given.seed, given.every):
        if name not in kept:
            kept[name] = worths(name, play, context, given.playouts)
            if given.keep:
                Path(given.keep).write_text(json.dumps(kept), encoding="utf-8")
        rows.append([kept[name][choice_of(spec, name, context)] for spec in given.bots])
        best.append(max(kept[name].values()))
        if len(rows) >= given.positions:
            break
    for at, spec in enumerate(given.bots):
        gained = [row[at] - row[0] for row in rows]
        print(json.dumps(told(spec, gained, [top - row[at] for top, row in zip(best, rows, strict=True)])))


if __name__ == "__main__":
    main()
