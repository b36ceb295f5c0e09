"""The matches of a chunk, played one after the other in this process, with notes taken."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from quincunx.bots import Bot, DecisionContext, context_of, make_bot
from quincunx.bots.duel import seat_shares
from quincunx.bots.greedy import judgements
from quincunx.engine import Ask, Game, KeyedChance, Play, Result, Setting, key_of_seed, load_game
from quincunx.engine.errors import IllegalChoice

from .notes import OFFERED, WATCHED, Clock, Gathered, OptionProfile, Standing, no_collector
from .observe import MakeObserver, Observed, Observer
from .plan import Plan

NO_WATCH = contextlib.nullcontext()
JUDGED: Final = 5
"""Of so many moments at which the standing is read, the decision at one is judged."""
ALIKE: Final = 0.005
"""Options whose judgements lie within so much of each other are alike."""


class MatchRunner:
    """Plays the matches of one plan."""

    def __init__(self, plan: Plan, observers: Sequence[MakeObserver] = ()) -> None:
        self.plan = plan
        self.game: Game[Any] = load_game(plan.game)
        self.setting: Setting = plan.setting(self.game)
        self.observers = observers
        self.sides = self.game.sides(self.setting)
        self.offers = OFFERED if set(plan.seats) == {"random"} else 1
        self.idle = set(plan.seats) == {"random"} and not observers
        self.judges = 0 if set(plan.seats) == {"random"} else plan.stride * JUDGED
        """Every so many decisions, one is judged; 0: none, since random bots keep no snapshots to judge from."""

    def play(
        self, numbers: range, stop: Callable[[], bool] | None = None, found: Gathered | None = None
    ) -> tuple[Gathered, int]:
        """Notes of these matches, added to what was found, and how many were played before somebody said stop."""
        found = found or Gathered(self.plan.uninteresting_words)
        done = 0
        with no_collector(self.idle):
            for number in numbers:
                if stop is not None and stop():
                    break
                self.one(number, found).run()
                done += 1
        return found, done

    def one(self, number: int, found: Gathered) -> OneMatch:
        """The match with this number."""
        specs = self.plan.holders(self.game, self.setting, number)
        seed = self.plan.seed_of(number)
        bots = [make_bot(spec, f"{seed}/{seat}") for seat, spec in enumerate(specs)]
        return OneMatch(self, number, found, specs, bots, key_of_seed(seed))


class OneMatch:
    """One match."""

    def __init__(
        self, bench: MatchRunner, number: int, found: Gathered, specs: list[str], bots: Sequence[Bot], key: bytes
    ) -> None:
        plan = bench.plan
        self.bench = bench
        self.game = bench.game
        self.setting = bench.setting
        self.number = number
        self.found = found
        self.note = found.notes.add
        self.counting = number % bench.offers == 0
        seed = plan.seed_of(number)
        self.specs = specs
        self.begin = len(found.notes)
        self.clock = Clock() if number % plan.follow == 0 else None
        self.judged = self.alike = 0
        self.bots = bots
        self.draws = [bot.random.random for bot in self.bots]
        # Only bots that make guesses need snapshots; random ones do not.
        track = any(spec != "random" for spec in self.specs)
        # The keyed source, so that a match of interest can be played again into a record.
        self.play = Play(self.game, None, KeyedChance(key), track, True)
        self.observers: list[Observer] = [make() for make in bench.observers]
        self.moment = Observed(self.game, self.setting, number, seed, list(self.specs), self.play)

    def run(self) -> None:
        watched = OptionProfile() if self.number % WATCHED == 0 else None
        watch = watched or NO_WATCH
        with watch:
            self.play.again(self.setting)
        for observer in self.observers:
            observer.before(self.moment)
        first = self.play.seat
        standing = Standing(self.game, self.setting)
        stalled = self._decide_all(watch, standing)
        if watched:
            self.found.watched.update(watched.ran())
        self._keep(first, standing, stalled)

    def _decide_all(self, watch: Any, standing: Standing) -> bool:
        """Play to the end; True where the game went past its own bound."""
        play = self.play
        notes = self.found.notes
        plan = self.bench.plan
        stride = plan.stride if self.number % plan.follow == 0 else self.game.bound
        begin = self.begin
        due = begin + stride
        last = begin + self.game.bound - 1
        answer = self._draw if self.bench.idle else self._answer
        events, clock = play.events, self.clock
        while play.options:
            if clock is not None:
                clock.tick(len(events), len(notes) - begin)
            if play.asks:
                choices = [answer(ask) for ask in play.asks]
                with watch:
                    play.answer_all(choices)
            else:
                choice = answer((play.seat, play.kind, play.options))
                if watch is NO_WATCH:
                    play.send(choice)
                else:
                    with watch:
                        play.send(choice)
            if self.observers:
                self._show()
            done = len(notes)
            if done >= due:
                if done > last:
                    return True
                standing.note(play.state, done - begin)
                due = done + stride
        return False

    def _draw(self, ask: Ask) -> Any:
        """What the random bot would answer, without the context that it does not look at."""
        seat, kind, options = ask
        token = self.game.token
        state = self.play.state
        tokens = [token(state, kind, option) for option in options]
        count = len(set(tokens))
        if count < len(tokens):  # some options mean the same: the first of them stands for all
            first = dict(zip(reversed(tokens), reversed(options), strict=True))
            tokens = list(dict.fromkeys(tokens))
            options = [first[what] for what in tokens]
        at = int(self.draws[seat]() * count)
        if self.counting:
            self.found.open[kind].append(tokens)
        self.note(seat, kind, tokens[at], count)
        return options[at]

    def _answer(self, ask: Ask) -> Any:
        """Ask a bot, and note what it was offered and what it took."""
        seat = ask[0]
        context = context_of(self.play, seat, self.setting)
        options = context.options
        kind = context.kind
        choice = self.bots[seat].choose(context)
        tokens = context.tokens
        try:
            at = options.index(choice)
        except ValueError:
            raise IllegalChoice(kind.name, choice, len(options)) from None
        distinct = list(dict.fromkeys(tokens))
        if self.counting:
            self.found.open[kind].append(distinct)
        self._judge(context, len(distinct))
        self.note(seat, kind, tokens[at], len(distinct))
        if self.observers:
            moment = self.moment
            moment.seat, moment.kind, moment.token, moment.choice = seat, kind, tokens[at], choice
        return choice

    def _judge(self, context: DecisionContext, options: int) -> None:
        """Now and then: does it matter what is chosen here, by the game's own judgement?"""
        done = len(self.found.notes) - self.begin
        if options < 2 or not self.bench.judges or done % self.bench.judges:
            return
        rng = random.Random(f"{self.bench.plan.seed_of(self.number)}/judge/{done}")
        worths = judgements(context, list(context.distinct().values()), rng, guesses=1)
        self.judged += 1
        self.alike += max(worths) - min(worths) < ALIKE

    def _show(self) -> None:
        for observer in self.observers:
            observer.after_choice(self.moment)

    # -- at the end

    def _keep(self, first: int, standing: Standing, stalled: bool) -> None:
        found, game, number = self.found, self.game, self.number
        state = self.play.state
        result = game.result(state)
        if self.clock is not None:
            self.clock.stop(found.notes.seats[self.begin :])
        found.close(number, self.play, self.clock)
        decisions = len(found.notes) - self.begin
        course, middle = standing.course(result, decisions)
        found.follow(standing, result, decisions)
        found.matches.append(
            {
                "match": number,
                "decisions": decisions,
                "rounds": game.rounds(state),
                "first": first,
                "winners": len({side for side, rank in zip(self.bench.sides, result.ranks, strict=True) if rank == 1}),
                "stalled": stalled,
                "reason": result.reason,
                "judged": self.judged,
                "alike": self.alike,
                **course,
            }
        )
        self._keep_seats(result, first, middle)
        self.play.drop()
        if self.observers:
            self._keep_own(result)

    def _keep_seats(self, result: Result, first: int, middle: Sequence[float | None]) -> None:
        found, number = self.found, self.number
        count = self.setting.seats
        shares = seat_shares(self.game, self.setting, result.ranks)
        for seat in range(count):
            order = (seat - first) % count
            found.seats.append(
                (
                    number,
                    seat,
                    self.bench.sides[seat],
                    self.specs[seat],
                    result.ranks[seat],
                    float(result.scores[seat]),
                    shares[seat],
                    order,
                    middle[seat],
                )
            )
        for seat, parts in enumerate(result.parts):
            found.parts.extend((number, seat, part, float(points)) for part, points in parts.items())

    def _keep_own(self, result: Result) -> None:
        self.moment.result = result
        row: dict[str, Any] = {"match": self.number}
        for observer in self.observers:
            row.update(observer.after_match(self.moment))
        self.found.own.append(row)
