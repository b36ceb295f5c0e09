"""The hunt: sample, try what is not known yet, remember, and say how many were killed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from . import pool
from .plan import Mutant
from .pool import Outcome
from .scope import Equivalent, Scope
from .session import (
    FRESH,
    Said,
    Traces,
    Warm,
    attempt_fresh,
    attempts,
    batches,
    covering,
    in_warm_process,
    load_pytest,
    marks_of,
    probe,
)
from .store import Store

Progress = Callable[[str, int], None]
"""Called with what is being done and how many mutants have been settled."""


@dataclass
class Loaded:
    """What the unbroken run has shown."""

    traces: Traces = field(default_factory=dict)
    marks: dict[str, set[str]] = field(default_factory=dict)
    ran: set[tuple[str, str]] = field(default_factory=set)

    def tests_of(self, mutant: Mutant) -> list[str]:
        everything = not mutant.in_function or (str(mutant.path), mutant.outer) in self.ran
        return covering(mutant, self.traces, everything, self.marks)


class Hunt:
    def __init__(self, scope: Scope, mutants: Sequence[Mutant], store: Store, jobs: int, again: bool = False) -> None:
        self.scope = scope
        self.mutants = list(mutants)
        self.store = store
        self.jobs = jobs
        self.again = again
        self.loaded: Loaded = store.traces() or Loaded()

    def missing(self) -> list[Mutant]:
        """The mutants to try: those without a result that holds, or only the survivors, once more."""
        if self.again:
            return [one for one in self.mutants if self.what(one) in (pool.SURVIVED, "")]
        return [one for one in self.mutants if self.what(one) == ""]

    def what(self, mutant: Mutant) -> str:
        known = self.store.known(mutant.key)
        return known.what if known else ""

    def run(self, todo: list[Mutant], progress: Progress) -> None:
        if not todo and self.loaded.traces:
            return
        progress("loading", 0)
        load_pytest()
        by_key = {mutant.key: mutant for mutant in todo}
        fresh: list[str] = []
        for said in in_warm_process(self.scope, lambda warm, say: self.warm(warm, say, todo)):
            if "step" in said:
                progress(said["step"], 0)
            elif "fresh" in said:
                fresh += said["fresh"]
            elif said["what"] == FRESH:
                fresh.append(said["key"])
            else:
                self.settle(by_key[said["key"]], Outcome(said["what"], said["by"]), progress)
        self.loaded = self.store.traces()
        self.fresh([by_key[key] for key in fresh], progress)

    def settle(self, mutant: Mutant, outcome: Outcome, progress: Progress) -> None:
        self.store.keep(mutant.key, outcome)
        progress("trying", 1)

    # -- in the warm process

    def warm(self, warm: Warm, say: Said, todo: list[Mutant]) -> None:
        if not self.loaded.traces:
            say(step="watching the tests")
            self.loaded = Loaded(probe(warm, self.jobs, self.store.folder), marks_of(warm.items), warm.ran)
            self.store.keep_traces(self.loaded)
        say(step="trying")
        now, fresh = batches(todo, warm)
        say(fresh=[mutant.key for mutant in fresh])
        traces = self.loaded.traces
        tests = {mutant.key: self.untried(mutant) for mutant in now}
        for mutant in now:
            if not tests[mutant.key]:
                say(key=mutant.key, what=pool.SURVIVED, by="")
        covered = [mutant for mutant in now if tests[mutant.key]]
        attempt = partial(warm.attempt, traces=traces)
        for mutant, outcome in attempts(covered, attempt, tests, traces, self.jobs):
            say(key=mutant.key, what=outcome.what, by=outcome.by)

    def untried(self, mutant: Mutant) -> list[str]:
        """The tests that run it, without those it is known to have survived."""
        tests = self.loaded.tests_of(mutant)
        return tests if self.again else [name for name in tests if not self.store.survived(mutant.key, name)]

    # -- in this process, which has not loaded the game

    def fresh(self, mutants: list[Mutant], progress: Progress) -> None:
        traces = self.loaded.traces
        tests = {mutant.key: self.untried(mutant) for mutant in mutants}
        attempt = partial(attempt_fresh, self.scope, traces=traces)
        for mutant, outcome in attempts(mutants, attempt, tests, traces, self.jobs):
            self.settle(mutant, outcome, progress)


@dataclass(frozen=True)
class Score:
    """How a sample fared."""

    game: str
    sampled: int
    killed: int
    survivors: tuple[Mutant, ...]
    equivalent: tuple[Mutant, ...]
    faults: tuple[Mutant, ...]
    stale: tuple[Equivalent, ...]
    """Listed as equivalent although a test kills it."""

    @property
    def line(self) -> str:
        counted = self.sampled - len(self.equivalent)
        share = 100 * self.killed / counted if counted else 100.0
        return f"{self.game}: {self.killed} of {counted} killed ({share:.1f} %)"


def score(hunt: Hunt) -> Score:
    listed: dict[Any, Equivalent] = {identity(one): one for one in hunt.scope.equivalents}
    by_what: dict[str, list[Mutant]] = {}
    for mutant in hunt.mutants:
        by_what.setdefault(hunt.what(mutant), []).append(mutant)
    alive = by_what.get(pool.SURVIVED, [])
    dead = by_what.get(pool.KILLED, []) + by_what.get(pool.TIMEOUT, [])
    return Score(
        hunt.scope.game,
        len(hunt.mutants),
        len(dead),
        tuple(one for one in alive if identity(one) not in listed),
        tuple(one for one in alive if identity(one) in listed),
        tuple(by_what.get(pool.FAULT, [])),
        tuple(listed[identity(one)] for one in dead if identity(one) in listed),
    )


def identity(one: Mutant | Equivalent) -> tuple[str, str, str, str, str, int]:
    return one.module, one.function, one.operator, one.before, one.after, one.nth
