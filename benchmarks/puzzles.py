"""Make puzzles from matches of bots: `python -m benchmarks.puzzles GAME --count 30 --seed 1`.

Careless and careful bots play. At their decisions a quick judgement looks for one option that is clearly ahead of all
others; what it finds is judged again for longer, and at last by a long search from another seed. Only what passes all
three, with the same answer, becomes a puzzle. Everything follows from the seed.

`--words` only writes the reasons of the puzzles there are anew; `--check` judges each of them once more.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from quincunx.bots import Bot, context_of, make_bot
from quincunx.coach.judge import Effort, Judgement, judge
from quincunx.coach.puzzles import LEVELS, Candidate, Puzzle, path_of, puzzles_of, set_up
from quincunx.coach.reasons import reasons_of
from quincunx.engine import Game, Match, key_of_seed, load_game
from quincunx.engine.codec import choice_out

QUICK: Final = Effort(64, 12)
LONGER: Final = Effort(300, 100)
CHECK: Final = Effort(1200, 400)


@dataclass(frozen=True)
class Plan:
    """How puzzles of a game are looked for."""

    seats: int
    margin: float
    """So far must the answer be ahead, in chances of winning."""
    quick: Effort = QUICK
    longer: Effort = LONGER
    check: Effort = CHECK
    every: int = 1
    begin: int = 0
    """No puzzle stands before so many choices: beginnings are much alike."""
    bots: tuple[str, ...] = ("greedy:2", "novice")
    alike: float = 0.35
    """No more than this part of the puzzles has the same kind of answer."""
    seats_asked: int = 1
    """Puzzles are put to the first so many seats."""
    open: tuple[float, float] = (0.12, 0.96)
    """The match is neither lost nor won already: the seat's chance with the right answer."""


PLANS: Final = {
    "karmaka": Plan(2, 0.09),
    "mountain-miners": Plan(2, 0.09),
    "karmaggan": Plan(2, 0.05, check=Effort(600, 200), alike=0.8),
    "axis-mundi": Plan(
        3, 0.03, Effort(24, 5), Effort(120, 30), Effort(400, 80), begin=14, seats_asked=3, open=(0.03, 0.97)
    ),
}
NAMES: Final = ("Ada", "Ben", "Cleo")
SURE: Final = 4.0
"""The margin must be so many times its standard error."""
FROM_ONE_MATCH: Final = 2
LOOKS: Final = 6
"""So often greedy tries the puzzle, to tell how hard it is."""


def clear(found: Judgement, plan: Plan, margin: float) -> bool:
    """One option is clearly best, and it matters."""
    ahead, error = found.margin()
    return ahead >= margin and ahead >= SURE * error and plan.open[0] <= found.best.chance <= plan.open[1]


def searched(match: Match, seat: int, plan: Plan, seed: str) -> Judgement | None:
    """The judgement of the open decision if it makes a puzzle."""
    context = context_of(match, seat)
    if len(context.distinct()) < 3:
        return None
    found = judge(context, plan.quick, f"{seed}/quick")
    if not clear(found, plan, 0.7 * plan.margin):
        return None
    answer = found.best.token
    for effort, name in ((plan.longer, "longer"), (plan.check, "check")):
        found = judge(context, effort, f"{seed}/{name}")
        if found.best.token != answer or not clear(found, plan, plan.margin):
            return None
    return found


def level_of(match: Match, seat: int, answer: object, seed: str) -> str:
    context = context_of(match, seat)
    right = 0
    for number in range(LOOKS):
        choice = make_bot("greedy:2", f"{seed}/{number}").choose(context)
        right += context.tokens[list(context.options).index(choice)] == answer
    return LEVELS[0 if right >= LOOKS - 1 else 1 if right >= 2 else 2]


def made(match: Match, seat: int, found: Judgement, plan: Plan, seed: str) -> Puzzle:
    game, context = match.game, context_of(match, seat)
    options = [match.option(seat, one.option) for one in found.weighed]
    reasons = reasons_of(context, [one.option for one in found.weighed], match.names, "puzzle")
    weighed = [
        Candidate(option.key, round(one.chance, 3), reason)
        for option, one, reason in zip(options, found.weighed, reasons, strict=True)
    ]
    choices: list[Any] = []
    for entry in match.effective:
        choices += [entry.seat, choice_out(entry.choice)]
    margin, error = found.margin()
    return Puzzle(
        game.id,
        game.rules_version,
        dict(match.setting.values),
        list(match.names),
        match.key.hex() if match.key else "",
        choices,
        seat,
        weighed,
        round(margin, 3),
        round(error, 4),
        judge_words(plan),
        level_of(match, seat, found.best.token, seed),
    )


def judge_words(plan: Plan) -> str:
    return (
        f"Found by the tree search “ismcts”, then checked from another seed with {plan.check.search} simulations "
        f"and {plan.check.weigh} more for each of the best three."
    )


def played(game: Game[Any], plan: Plan, seed: str) -> Iterator[tuple[Match, int, Judgement]]:
    """The puzzles of one match of bots, the match standing at each."""
    match = Match(game, game.setting(plan.seats), key=key_of_seed(seed), names=NAMES[: plan.seats])
    bots: list[Bot] = [make_bot(plan.bots[s % len(plan.bots)], f"{seed}/{s}") for s in range(plan.seats)]
    while not match.over:
        seat = match.waiting()[0]
        if seat < plan.seats_asked and match.seq >= plan.begin and match.seq % plan.every == 0:
            found = searched(match, seat, plan, f"{seed}/{match.seq}")
            if found is not None:
                yield match, seat, found
        match.submit(seat, bots[seat].choose(context_of(match, seat)))


def make(game: Game[Any], plan: Plan, count: int, seed: str, skip: int) -> None:
    path = path_of(game.id)
    path.parent.mkdir(exist_ok=True)
    kept = list(puzzles_of(game.id))
    kinds = Counter(_sort(puzzle) for puzzle in kept)
    number = skip
    while len(kept) < count:
        number += 1
        here = 0
        for match, seat, found in played(game, plan, f"{seed}/{number}"):
            puzzle = made(match, seat, found, plan, f"{seed}/{number}")
            known = any(puzzle.key == one.key and puzzle.choices == one.choices for one in kept)
            if known or kinds[_sort(puzzle)] >= max(2, plan.alike * count):
                continue
            kinds[_sort(puzzle)] += 1
            kept.append(puzzle)
            here += 1
            told = f"{puzzle.answer}, {puzzle.margin:.2f} ± {puzzle.error:.3f}, {puzzle.level}"
            print(f"{len(kept):3} match {number}: {told}", flush=True)
            if here >= FROM_ONE_MATCH or len(kept) >= count:
                break
        write(game.id, kept)


def _sort(puzzle: Puzzle) -> str:
    return puzzle.answer.partition(":")[0]


def write(game: str, kept: list[Puzzle]) -> None:
    path_of(game).write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in kept))


def reworded(game: Game[Any]) -> None:
    """The same puzzles with reasons as they are told now."""
    kept = []
    for puzzle in puzzles_of(game.id):
        match = set_up(puzzle, game)
        context, decision = context_of(match, puzzle.seat), match.decision(puzzle.seat)
        assert decision is not None
        light = {option.key: choice for option, choice in zip(decision.options, decision.choices, strict=True)}
        reasons = reasons_of(context, [light[one.key] for one in puzzle.weighed], match.names, "puzzle")
        weighed = [Candidate(one.key, one.chance, why) for one, why in zip(puzzle.weighed, reasons, strict=True)]
        kept.append(msgspec.structs.replace(puzzle, weighed=weighed, judge=judge_words(PLANS[game.id])))
    write(game.id, kept)


def checked(game: Game[Any], plan: Plan, seed: str) -> None:
    """Judge every puzzle once more, and say which no longer hold; those are taken out."""
    kept = []
    for number, puzzle in enumerate(puzzles_of(game.id), 1):
        match = set_up(puzzle, game)
        found = judge(context_of(match, puzzle.seat), plan.check, f"{seed}/again/{number}")
        key = match.option(puzzle.seat, found.best.option).key
        ahead, error = found.margin()
        holds = key == puzzle.answer and ahead >= 2 * error
        print(f"{number:3} {'holds' if holds else 'FAILS'}: {key}, {ahead:.3f} ± {error:.3f}", flush=True)
        kept += [puzzle] if holds else []
    write(game.id, kept)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(PLANS))
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--skip", type=int, default=0, help="matches looked through before, by a run that was stopped")
    parser.add_argument("--words", action="store_true")
    parser.add_argument("--check", action="store_true")
    wanted = parser.parse_args()
    game, plan = load_game(wanted.game), PLANS[wanted.game]
    if wanted.words:
        reworded(game)
    elif wanted.check:
        checked(game, plan, wanted.seed)
    else:
        make(game, plan, wanted.count, wanted.seed, wanted.skip)


if __name__ == "__main__":
    main()
