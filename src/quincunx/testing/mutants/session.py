"""Two ways to try a mutant: in a copy of a process that has loaded the game and its tests (warm), which costs only the
tests; or in one that loads them anew (fresh), for whatever takes effect while the game is loaded."""

from __future__ import annotations

import gc
import importlib.util
import json
import os
import pickle
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

from . import pool
from .plan import Mutant, mutated
from .pool import Outcome
from .probe import Loading, Trace, Tracer
from .scope import CannotMutate, Scope
from .swap import Functions, functions_of, load_broken, name_audiences, swap

FACTOR: Final = 5.0
BOUND: Final = 1.5
"""A test may take so many times as long as with the unbroken rules under watch, and so many seconds more: seconds of
the processor, so that a busy machine kills nobody."""
LOADING: Final = 30.0
"""Seconds of the processor to load a broken game and its tests."""

PLUGINS: Final = ("_hypothesis_pytestplugin",)

Traces = dict[str, Trace]
Said = Callable[..., None]


def arguments(scope: Scope) -> list[str]:
    plain = ["-o", "addopts=", "-s"]
    without = ["-p", "no:terminal", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
    root = ["--rootdir", str(scope.root)] if (scope.root / "pyproject.toml").exists() else []
    plugins = [word for name in PLUGINS if importlib.util.find_spec(name) for word in ("-p", name)]
    return [*plain, *without, *plugins, *root, *(str(path) for path in scope.tests)]


def load_pytest() -> None:
    """Load pytest and the plugins that count, and no other: they would cost a second for each fresh process."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("pytest", "hypothesis"):
        if importlib.util.find_spec(name):
            importlib.import_module(name)


class Collected:
    """A plugin that remembers what could not be collected."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def pytest_configure(self, config: Any) -> None:
        config.option.tbstyle = "value"  # nobody reads how a mutant's test failed
        config.addinivalue_line("markers", "rule(*ids): the rules that this test asserts")

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.faults.append(f"{report.nodeid}: {report.longreprtext.strip().splitlines()[-1:]}")


class Warm(Collected):
    """A plugin that takes the place of the test loop, when everything is loaded and nothing has run."""

    def __init__(self, scope: Scope, loading: Loading, loop: Callable[[Warm], None]) -> None:
        super().__init__()
        self.scope = scope
        self.loading = loading
        self.loop = loop
        self.items: dict[str, Any] = {}
        self.ran: set[tuple[str, str]] = set()
        self.living: Functions = {}
        self.done = False

    def pytest_runtestloop(self, session: Any) -> bool:
        self.ran = self.loading.stop()
        if session.testsfailed:
            return True
        self.items = {item.nodeid: item for item in session.items if counts(item, self.scope)}
        self.living = functions_of({str(path) for path in self.scope.files})
        gc.collect()
        gc.freeze()
        self.loop(self)
        self.done = True
        return True

    def needs_fresh(self, mutant: Mutant) -> bool:
        """Whether exchanging code would come too late, or there is nothing to exchange."""
        if not mutant.in_function or (str(mutant.path), mutant.outer) in self.ran:
            return True
        return not any(one.__code__.co_qualname == mutant.outer for one in self.living.get(str(mutant.path), []))

    def attempt(self, mutant: Mutant, tests: Sequence[str], traces: Traces) -> Outcome:
        """In a child: put the mutant in force and run the tests until one fails."""
        tree = mutated(mutant, self.scope)
        if mutant.operator == "audience":
            name_audiences(mutant.path)
        try:
            exchanged = swap(tree, mutant.path, mutant.outer, self.living)
        except ValueError:  # other free variables: only loading can do that
            return Outcome(FRESH)
        if not exchanged:
            return Outcome(FRESH)
        return run_items([self.items[name] for name in tests], traces)


FRESH: Final = "fresh"


def counts(item: Any, scope: Scope) -> bool:
    """Whether a test is a scenario, by its marks and name: it names a rule, or its file is listed as one of scenarios
    that name none; and it is neither marked as long nor listed as something else."""
    named = item.get_closest_marker("rule") or matches(item.nodeid, scope.unmarked)
    return bool(named) and not item.get_closest_marker("long") and not matches(item.nodeid, scope.not_scenarios)


def matches(name: str, patterns: Sequence[str]) -> bool:
    return any(fnmatch(name, f"*{pattern}*") for pattern in patterns)


def run_items(items: Sequence[Any], traces: Traces) -> Outcome:
    for number, item in enumerate(items):
        following = items[number + 1] if number + 1 < len(items) else None
        pool.allow(BOUND + FACTOR * traces[item.nodeid].seconds, number)
        if not passes(item, following):
            return Outcome(pool.KILLED, item.nodeid)
    return Outcome(pool.SURVIVED)


def passes(item: Any, following: Any) -> bool:
    from _pytest.runner import runtestprotocol

    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


# -- the warm process


def in_warm_process(scope: Scope, loop: Callable[[Warm, Said], None]) -> Iterator[Any]:
    """Load the game and its tests in a child, let `loop` work there, and give what it says."""
    read, write = os.pipe()
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        with os.fdopen(write, "w", encoding="utf-8") as line:
            code = warm_process(scope, loop, line)
        os._exit(code)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as lines:
        for one in lines:
            yield json.loads(one)
    if os.waitpid(pid, 0)[1]:
        hint = " ".join(str(path) for path in scope.tests)
        raise CannotMutate(f"The tests could not be loaded or run; see `python -m pytest -m rule {hint}`.")


def warm_process(scope: Scope, loop: Callable[[Warm, Said], None], line: Any) -> int:
    import pytest

    def say(**words: Any) -> None:
        line.write(json.dumps(words) + "\n")
        line.flush()

    loading = Loading({str(path) for path in scope.files})
    plugin = Warm(scope, loading, lambda warm: loop(warm, say))
    loading.start()
    try:
        pytest.main(arguments(scope), plugins=[plugin])
    except BaseException:
        traceback.print_exc()
    for fault in plugin.faults:
        print(fault, file=sys.stderr)
    sys.stderr.flush()
    return 0 if plugin.done else 70


def probe(warm: Warm, jobs: int, folder: Path) -> Traces:
    """Run every test once, unbroken and watched, shared among children."""
    names = list(warm.items)
    parts = [names[number::jobs] for number in range(jobs)]
    here = os.getpid()

    def watch(number: int) -> Outcome:
        tracer = Tracer({str(path) for path in warm.scope.files})
        part = [warm.items[name] for name in parts[number]]
        found: Traces = {}
        for at, item in enumerate(part):
            following = part[at + 1] if at + 1 < len(part) else None
            found[item.nodeid] = tracer.watch(lambda one=item, then=following: passes(one, then))  # type: ignore[misc]
        (folder / f"part-{here}-{number}").write_bytes(pickle.dumps(found))
        return Outcome("done")

    traces: Traces = {}
    for number, result in pool.run(range(jobs), watch, lambda _: 3600.0, jobs):
        if result.what != "done":
            raise CannotMutate(f"The unbroken run ended early: {result.what} {result.by}")
        path = folder / f"part-{here}-{number}"
        traces.update(pickle.loads(path.read_bytes()))
        path.unlink()
    return traces


# -- fresh processes


class Chosen(Collected):
    """A plugin that runs the given tests until one fails."""

    def __init__(self, tests: Sequence[str], traces: Traces) -> None:
        super().__init__()
        self.tests = tests
        self.traces = traces
        self.outcome = Outcome(pool.KILLED, "the game or its tests could not be loaded")

    def pytest_runtestloop(self, session: Any) -> bool:
        if not session.testsfailed:
            items = {item.nodeid: item for item in session.items}
            self.outcome = run_items([items[name] for name in self.tests if name in items], self.traces)
        return True


def attempt_fresh(scope: Scope, mutant: Mutant, tests: Sequence[str], traces: Traces) -> Outcome:
    """In a child that has loaded nothing of the game: load it broken, and run the tests until one fails."""
    import pytest

    pool.allow(LOADING)
    load_broken(mutated(mutant, scope), mutant.path)
    plugin = Chosen(tests, traces)
    pytest.main(arguments(scope), plugins=[plugin])
    return plugin.outcome


# -- which tests, in which order


def covering(mutant: Mutant, traces: Traces, everything: bool, marks: dict[str, set[str]]) -> list[str]:
    """The tests that run the mutant's lines: those that name its rules first, then the quick ones."""
    wanted = set(mutant.lines)
    path = str(mutant.path)
    named = set(mutant.rules)
    found = [
        name
        for name, trace in traces.items()
        if trace.counts and (everything or not wanted.isdisjoint(trace.lines.get(path, ())))
    ]
    return sorted(found, key=lambda name: (not named & marks.get(name, set()), traces[name].seconds, name))


def marks_of(items: dict[str, Any]) -> dict[str, set[str]]:
    """The rules that each test names."""
    return {
        name: {str(rule) for mark in item.iter_markers("rule") for rule in mark.args} for name, item in items.items()
    }


def seconds_for(tests: Sequence[str], traces: Traces) -> float:
    """More than all tests may take together."""
    return LOADING + sum(BOUND + FACTOR * traces[name].seconds for name in tests)


def batches(mutants: Sequence[Mutant], warm: Warm) -> tuple[list[Mutant], list[Mutant]]:
    fresh = [mutant for mutant in mutants if warm.needs_fresh(mutant)]
    late = {mutant.key for mutant in fresh}
    return [mutant for mutant in mutants if mutant.key not in late], fresh


def attempts(
    mutants: Sequence[Mutant],
    attempt: Callable[[Mutant, Sequence[str]], Outcome],
    tests: dict[str, list[str]],
    traces: Traces,
    jobs: int,
) -> Iterator[tuple[Mutant, Outcome]]:
    """Try each of the mutants with its tests, in children."""
    tried = pool.run(
        mutants,
        lambda mutant: attempt(mutant, tests[mutant.key]),
        lambda mutant: seconds_for(tests[mutant.key], traces),
        jobs,
    )
    for mutant, outcome in tried:
        endless = 0 <= outcome.at < len(tests[mutant.key])
        yield mutant, Outcome(outcome.what, tests[mutant.key][outcome.at]) if endless else outcome
