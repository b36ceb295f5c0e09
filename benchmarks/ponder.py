"""What pondering gives: `python -m benchmarks.ponder GAME [--own 50] [--pondered 400] [--matches 60] [--seconds 0]`.

Two equal searches meet, seats in turn. One of them makes further simulations each time the turn passes to the other.
Told is how many of these are there when its own decision comes, and how many matches it wins. `--seconds` of processor
time end the run early; matches follow from their number, so a longer run begins with the same ones.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import dataclass, field
from statistics import mean, median

from quincunx.bots import IsmctsBot, context_of
from quincunx.bots.ponder import Ponder
from quincunx.bots.search import Search
from quincunx.engine import Play, Setting, load_game, seeded


@dataclass
class Told:
    own: int
    pondered: int
    won: float = 0.0
    matches: int = 0
    shares: list[float] = field(default_factory=list)
    """At each own decision: the part of the simulations that is there."""

    def words(self) -> str:
        none = mean(share == 0 for share in self.shares)
        there = f"{mean(self.shares):.1%} on average, median {median(self.shares):.1%}, nothing at {none:.0%}"
        return f"won {self.won:g} of {self.matches}; there at {len(self.shares)} own decisions: {there}"


def handed_on(kept: Ponder, play: Play, seat: int, setting: Setting) -> int:
    context = context_of(play, seat, setting)
    return kept.hand_on(context, Search(context, random.Random(1), 0.4, 0))


def play_one(game_id: str, number: int, told: Told) -> None:
    game = load_game(game_id)
    setting, mine = game.setting(2), number % 2
    play = Play.begin(game, setting, seeded(f"ponder/{number}"), track=True)
    bots = [IsmctsBot(f"{number}/{seat}", told.own, sighted=True) for seat in (0, 1)]
    kept: Ponder | None = None
    while not play.over:
        seat, context = play.seat, context_of(play, play.seat, setting)
        bots[mine].pondered = kept if seat == mine else None
        if kept is not None and seat == mine and len(context.distinct()) > 1:
            told.shares.append(handed_on(kept, play, mine, setting) / told.pondered)
        play.send(bots[seat].choose(context))
        if seat == mine:
            kept = None if play.over or play.seat == mine else begun(bots[mine], play, mine, setting, told.pondered)
    ranks = game.result(play.state).ranks
    told.won += (ranks[mine] == 1) / max(1, ranks.count(1))
    told.matches += 1


def begun(bot: IsmctsBot, play: Play, seat: int, setting: Setting, simulations: int) -> Ponder | None:
    kept = bot.ponder(play.clone(seeded("x"), track=True), seat, setting)
    if kept is not None:
        kept.simulate(simulations)
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--own", type=int, default=50)
    parser.add_argument("--pondered", type=int, default=400)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=0.0)
    given = parser.parse_args()
    told, began = Told(given.own, given.pondered), time.process_time()
    for number in range(given.matches):
        if given.seconds and time.process_time() - began > given.seconds:
            break
        play_one(given.game, number, told)
    print(f"{given.game}, {given.own} own simulations, {given.pondered} pondered: {told.words()}")


if __name__ == "__main__":
    main()
