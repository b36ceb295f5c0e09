"""Make puzzles from matches of bots: `python -m benchmarks.puzzles GAME --count 30 --seed 1`.

Careless and careful bots play. At their decisions a quick judgement looks for one option that is clearly ahead of all
others; what it finds is judged again for longer, and at last by a long search from another seed. Only what passes all
three, with the same answer, may become a puzzle; those that can be explained are taken match after match, with some
variety of answers.

Everything follows from the seed. What each match gave is noted in a journal (`runs/puzzles/`), so a run that was
stopped goes on where it was: the same command gives the same puzzles however often it was interrupted. A journal of
other rules or another plan is begun anew. The shipped file is written when the count is reached, or with `--now`.

`--check` judges each shipped puzzle once more, twice as long and from another seed, and fails where one does not hold.
`--words` only writes their reasons anew.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from quincunx.bots import Bot, DecisionContext, context_of, make_bot
from quincunx.bots.rewards import Rewards
from quincunx.coach.judge import Effort, Judgement, judge
from quincunx.coach.judges import judge_of
from quincunx.coach.puzzles import LEVELS, Candidate, Puzzle, path_of, puzzles_of, set_up
from quincunx.coach.reasons import explains, reasons_of
from quincunx.engine import FastChance, Game, Match, key_of_seed, load_game
from quincunx.engine.codec import choice_out


class Plan(msgspec.Struct, frozen=True):
    """How puzzles of a game are looked for."""

    seats: int
    margin: float
    """So far must the answer be ahead, in chances of winning."""
    quick: Effort = Effort(64, 12)
    longer: Effort = Effort(300, 100)
    check: Effort = Effort(1200, 400)
    again: Effort | None = None
    """A last look, where a check of what was shipped has once named another option."""
    glance: float = 0.0
    """Where judging is slow: so far ahead is the best option by its step alone, on one guess; else nobody looks."""
    begin: int = 6
    """No puzzle stands before so many choices: beginnings are much alike."""
    bots: tuple[str, ...] = ("greedy:2", "novice")
    open: tuple[float, float] = (0.12, 0.96)
    """The match is neither lost nor won already: the seat's chance with the right answer."""


class Mix(msgspec.Struct, frozen=True):
    """What is taken of that which was found."""

    alike: float = 0.35
    """No more than this part of the puzzles has the same kind of answer."""
    easy: float = 0.6
    """No more than this part is easy."""
    from_one_match: int = 2
    never: tuple[str, ...] = ()
    """Kinds of answers that are never taken, because a longer check named another option in some of them."""


PLANS: Final = {
    "karmaka": Plan(2, 0.09),
    "mountain-miners": Plan(2, 0.09, again=Effort(2400, 800)),
    "karmaggan": Plan(2, 0.06, Effort(40, 8), Effort(200, 60), Effort(600, 200), glance=0.01),
    "axis-mundi": Plan(
        3, 0.04, Effort(24, 5), Effort(120, 30), Effort(600, 120), glance=0.008, begin=20, open=(0.06, 0.96)
    ),
}
"""Axis Mundi: three share the chances, and most turns can be taken in several orders that end alike, so few decisions
have one best answer. Its margin is smaller, and a glance at the next step puts most positions aside: it costs about
a seventieth of the quick look, and loses some of those that would pass it."""
MIXES: Final = {
    "karmaka": Mix(easy=0.8),
    "mountain-miners": Mix(easy=0.8, never=("swap",)),
    "karmaggan": Mix(alike=0.7, easy=0.8),
    "axis-mundi": Mix(alike=0.4, easy=0.8, from_one_match=3),
}
NAMES: Final = ("Ada", "Ben", "Cleo")
SURE: Final = 4.0
"""The margin must be so many times its standard error."""
QUICK_SURE: Final = 1.5
"""The same for the quick look, which has seen little."""
LOOKS: Final = 6
"""So often greedy tries the puzzle, to tell how hard it is."""
JOURNALS: Final = Path("runs/puzzles")


# -- finding


def clear(found: Judgement, plan: Plan, margin: float, sure: float = SURE) -> bool:
    """One option is clearly best, and it matters."""
    ahead, error = found.margin()
    return ahead >= margin and ahead >= sure * error and plan.open[0] <= found.best.chance <= plan.open[1]


def glanced(context: DecisionContext, seed: str) -> float:
    """How far one option is ahead of all others when its step is taken and judged, on one guess."""
    rewards, chance = Rewards(context.game, context.setting), judge_of(context.game.id, context.setting.seats).chance
    found = []
    for option in context.distinct().values():
        play = context.sampler.sample(FastChance(random.Random(seed).random))
        play.send(option)
        found.append(chance(rewards.for_seat(play, context.seat)))
        play.drop()
    best, second, *_ = sorted(found, reverse=True)
    return best - second


def searched(match: Match, seat: int, plan: Plan, seed: str) -> Judgement | None:
    """The judgement of the open decision if it makes a puzzle."""
    context = context_of(match, seat)
    if len(context.distinct()) < 3 or (plan.glance and glanced(context, f"{seed}/glance") < plan.glance):
        return None
    found = judge(context, plan.quick, f"{seed}/quick")
    if not clear(found, plan, 0.7 * plan.margin, QUICK_SURE):
        return None
    answer = found.best.token
    for effort, name in ((plan.longer, "longer"), (plan.check, "check"), (plan.again, "again")):
        if effort is None:
            continue
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
    last = plan.again or plan.check
    return (
        f"Found by the tree search “ismcts”, then checked from another seed with {last.search} simulations "
        f"and {last.weigh} more for each of the best three."
    )


def played(game: Game[Any], plan: Plan, seed: str) -> Iterator[Puzzle]:
    """The puzzles of one match of bots."""
    match = Match(game, game.setting(plan.seats), key=key_of_seed(seed), names=NAMES[: plan.seats])
    bots: list[Bot] = [make_bot(plan.bots[s % len(plan.bots)], f"{seed}/{s}") for s in range(plan.seats)]
    while not match.over:
        seat = match.waiting()[0]
        if match.seq >= plan.begin:
            found = searched(match, seat, plan, f"{seed}/{match.seq}")
            if found is not None:
                yield made(match, seat, found, plan, seed)
        match.submit(seat, bots[seat].choose(context_of(match, seat)))


# -- the journal


class Head(msgspec.Struct, frozen=True):
    """The first line of a journal: what it belongs to."""

    game: str
    rules: str
    plan: Plan
    seed: str


class Looked(msgspec.Struct, frozen=True):
    """A match that was looked through."""

    match: int
    found: list[Puzzle]


@dataclass
class Journal:
    path: Path
    head: Head

    def read(self) -> list[Looked]:
        """The matches looked through so far, in their order; a line broken off in the middle is none."""
        if not self.path.is_file():
            return []
        first, *lines = self.path.read_bytes().splitlines() or [b""]
        if first != msgspec.json.encode(self.head):
            return []
        looked: list[Looked] = []
        for line in lines:
            try:
                looked.append(msgspec.json.decode(line, type=Looked))
            except msgspec.DecodeError:
                break
        return looked

    def begin(self, looked: Iterable[Looked]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lines = [msgspec.json.encode(one) for one in (self.head, *looked)]
        self.path.write_bytes(b"".join(line + b"\n" for line in lines))

    def add(self, looked: Looked) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(looked) + b"\n")


# -- choosing


class Choosing:
    """Takes puzzles match after match until there are enough; what it takes follows from their order alone."""

    def __init__(self, mix: Mix, count: int) -> None:
        self.mix = mix
        self.count = count
        self.kept: list[Puzzle] = []
        self.kinds: Counter[str] = Counter()

    @property
    def done(self) -> bool:
        return len(self.kept) >= self.count

    def take(self, looked: Looked) -> list[Puzzle]:
        here: list[Puzzle] = []
        for puzzle in looked.found:
            other = all(sort_of(puzzle) != sort_of(one) for one in here)
            if other and len(here) < self.mix.from_one_match and not self.done and self._welcome(puzzle):
                here.append(puzzle)
                self.kept.append(puzzle)
                self.kinds.update([sort_of(puzzle), puzzle.level])
        return here

    def _welcome(self, puzzle: Puzzle) -> bool:
        easy = puzzle.level == LEVELS[0] and self.kinds[LEVELS[0]] >= self.mix.easy * self.count
        many = self.kinds[sort_of(puzzle)] >= self.mix.alike * self.count
        wanted = sort_of(puzzle) not in self.mix.never and explains(puzzle.weighed[0].reason)
        return wanted and not easy and not many


def sort_of(puzzle: Puzzle) -> str:
    return puzzle.answer.partition(":")[0]


def make(game: Game[Any], count: int, seed: str, folder: Path = JOURNALS, now: bool = False) -> list[Puzzle]:
    plan = PLANS[game.id]
    journal = Journal(folder / f"{game.id}-{seed}.jsonl", Head(game.id, game.rules_version, plan, seed))
    choosing = Choosing(MIXES[game.id], count)
    looked = journal.read()
    journal.begin(looked)
    for one in looked:
        choosing.take(one)
    number = len(looked)
    while not choosing.done and not now:
        number += 1
        one = Looked(number, list(played(game, plan, f"{seed}/{number}")))
        journal.add(one)
        tell(choosing, one, choosing.take(one))
    return choosing.kept


def tell(choosing: Choosing, looked: Looked, taken: list[Puzzle]) -> None:
    told = "; ".join(f"{one.answer} {one.margin:.2f} ± {one.error:.3f} {one.level}" for one in taken)
    print(f"match {looked.match}: {len(looked.found)} found, {len(choosing.kept)} kept. {told}", flush=True)


def write(game: str, kept: Iterable[Puzzle]) -> None:
    path_of(game).write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in kept))


# -- the shipped ones


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


def checked(game: Game[Any], puzzles: Iterable[Puzzle], effort: Effort, seed: str) -> int:
    """Judge every puzzle once more; how many do not hold."""
    failed = 0
    for number, puzzle in enumerate(puzzles, 1):
        match = set_up(puzzle, game)
        found = judge(context_of(match, puzzle.seat), effort, f"{seed}/again/{number}")
        key = match.option(puzzle.seat, found.best.option).key
        ahead, error = found.margin()
        holds = key == puzzle.answer and ahead >= 2 * error
        print(f"{number:3} {'holds' if holds else 'FAILS'}: {key}, {ahead:.3f} ± {error:.3f}", flush=True)
        failed += not holds
    return failed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(PLANS))
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--now", action="store_true", help="look no further: write what the journal gives")
    parser.add_argument("--words", action="store_true")
    parser.add_argument("--check", action="store_true")
    wanted = parser.parse_args()
    game, check = load_game(wanted.game), PLANS[wanted.game].check
    if wanted.words:
        reworded(game)
    elif wanted.check:
        twice = Effort(2 * check.search, 2 * check.weigh)
        sys.exit(bool(checked(game, puzzles_of(game.id), twice, wanted.seed)))
    else:
        print("This takes some minutes. Stopped, it goes on where it was when it is started again.", file=sys.stderr)
        write(game.id, make(game, wanted.count, wanted.seed, now=wanted.now))


if __name__ == "__main__":
    main()
