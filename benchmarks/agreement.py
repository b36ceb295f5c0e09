"""What more thinking changes: `python -m benchmarks.agreement GAME [--positions 40] [--few 100] [--many 800]`.

At decisions of matches between greedy bots the search thinks twice with few simulations and once with many. Told is how
often two thoughts of the same length choose alike, how often the short one chooses as the long one does, and by how
much the long one judges the short one's choice below its own, beside the distance from the best option to the second,
to the worst, and the spread of one simulation. Where the short thought loses next to nothing in the eyes of the long
one and still loses matches, the judgement at the horizon is at fault and not the number of simulations.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean
from typing import Any

from quincunx.bots.base import DecisionContext, context_of
from quincunx.bots.greedy import GreedyBot
from quincunx.bots.ismcts import IsmctsBot
from quincunx.bots.search import Search
from quincunx.engine import Choice, Game, Play, Setting, load_game, seeded


@dataclass(frozen=True)
class Thought:
    best: Choice
    worth: dict[Choice, float]
    spread: float
    """Standard deviation of what one simulation says."""


@dataclass(frozen=True)
class Seen:
    """One position."""

    options: int
    alike: bool
    as_long: bool
    regret: float
    second: float
    worst: float
    spread: float


def thought(context: DecisionContext, seed: str, simulations: int) -> Thought:
    bot = Kept(seed, simulations)
    bot.choose(context)
    search = bot.search
    kids = search.kids(context)
    average = search.total / max(1, search.count)
    variance = search.squares / max(1, search.count) - average * average
    worth = {token: kid.mean for token, kid in kids.items()}
    return Thought(search.best(context), worth, math.sqrt(max(0.0, variance)))


class Kept(IsmctsBot):
    """Keeps its last search."""

    search: Search

    def _search(self, context: DecisionContext) -> Search:
        self.search = super()._search(context)
        return self.search


def seen_at(context: DecisionContext, seed: str, few: int, many: int) -> Seen:
    one, two = (thought(context, f"{seed} {n}", few) for n in (1, 2))
    long = thought(context, f"{seed} long", many)
    ranked = sorted(long.worth.values(), reverse=True)
    return Seen(
        len(long.worth),
        one.best == two.best,
        one.best == long.best,
        max(0.0, long.worth[long.best] - long.worth.get(one.best, ranked[-1])),
        ranked[0] - ranked[1],
        ranked[0] - ranked[-1],
        long.spread,
    )


def positions(game: Game[Any], setting: Setting, seed: str, every: int) -> Iterator[tuple[str, DecisionContext]]:
    """Some decisions with a choice to make, of matches between greedy bots."""
    for number in range(10_000):
        name = f"{seed}/{number}"
        rng = random.Random(name)
        play = Play.begin(game, setting, seeded(name), track=True)
        bots = [GreedyBot(f"{name}/{seat}", 1, 1) for seat in range(setting.seats)]
        while not play.over:
            seats = [ask[0] for ask in play.asks] or [play.seat]
            contexts = [context_of(play, seat, setting) for seat in seats]
            if len(seats) == 1 and len(contexts[0].distinct()) > 2 and rng.random() < 1 / every:
                yield f"{name} {rng.random()}", contexts[0]
            answers = [bots[context.seat].choose(context) for context in contexts]
            play.answer_all(answers) if play.asks else play.send(answers[0])


def told(found: list[Seen]) -> dict[str, float]:
    return {
        "positions": len(found),
        "options": round(mean(each.options for each in found), 1),
        "two_short_alike": round(mean(each.alike for each in found), 3),
        "short_as_long": round(mean(each.as_long for each in found), 3),
        "regret": round(mean(each.regret for each in found), 5),
        "best_to_second": round(mean(each.second for each in found), 5),
        "best_to_worst": round(mean(each.worst for each in found), 5),
        "one_simulation": round(mean(each.spread for each in found), 5),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--few", type=int, default=100)
    parser.add_argument("--many", type=int, default=800)
    parser.add_argument("--every", type=int, default=12)
    parser.add_argument("--seed", default="agreement")
    given = parser.parse_args()
    game = load_game(given.game)
    setting = game.setting(given.seats or min(seats for seats in game.seats if seats > 1))
    found: list[Seen] = []
    for seed, context in positions(game, setting, given.seed, given.every):
        found.append(seen_at(context, seed, given.few, given.many))
        if len(found) >= given.positions:
            break
    about = {"game": given.game, "seats": setting.seats, "few": given.few, "many": given.many}
    print(json.dumps({**about, **told(found)}))


if __name__ == "__main__":
    main()
