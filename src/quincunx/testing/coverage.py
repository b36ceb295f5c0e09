"""Rule coverage: which tests name a rule id, and how often it fired in simulated matches."""

from __future__ import annotations

import ast
import random
import sys
from collections.abc import Iterator
from inspect import CO_GENERATOR
from pathlib import Path
from types import FrameType
from typing import Any

from quincunx.engine import Game, Match, Setting, key_of_seed, playout, seeded
from quincunx.engine.rulebook import rulebook_of
from quincunx.engine.rules import compiled, rules_of


def coverage(game: Game[Any], tests: Path | None, matches: int = 40) -> dict[str, Any]:
    """Rules and tested (counts), tests (id to tests), untested, no_behaviour, fired (id to how often), watched
    (whether functions that run without a word count as firing)."""
    ids = [rule.id for rule in rulebook_of(game).rules]
    named = tests_by_rule(tests) if tests else {}
    tested = {rule: named[rule] for rule in ids if rule in named}
    silent = dict(game.no_behaviour)
    numbered = [rule for rule in ids if "-R" not in rule]
    return {
        "game": game.id,
        "rules": len(ids),
        "tested": len(tested),
        "tests": tested,
        "untested": [rule for rule in numbered if rule not in tested and rule not in silent],
        "no_behaviour": silent,
        "fired": fired(game, ids, matches),
        "watched": not compiled(playout(game, game.sample_settings()[0], seeded(0)).gen),
    }


def tests_by_rule(folder: Path) -> dict[str, list[str]]:
    """Rule ids that tests name with `@pytest.mark.rule(...)`, each with the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for test, rule in _named(tree):
            found.setdefault(rule, []).append(f"{path.relative_to(folder).as_posix()}::{test}")
    return found


def _named(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            for mark in node.decorator_list:
                yield from ((node.name, rule) for rule in _ids(mark))


def _ids(mark: ast.expr) -> Iterator[str]:
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule":
        for arg in mark.args:
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                yield arg.value


def fired(game: Game[Any], ids: list[str], matches: int) -> dict[str, int]:
    """How often each rule was carried out (its function ran), told of, marked or asked by in random matches."""
    counter = _Counter(ids)
    settings = game.sample_settings()
    for number in range(matches):
        counter.play(game, settings[number % len(settings)], number)
    return counter.counts


class _Counter:
    """Counts rules while matches are played, watching the functions that carry them out."""

    def __init__(self, ids: list[str]) -> None:
        self.counts = dict.fromkeys(ids, 0)

    def add(self, rule: str, times: int = 1) -> None:
        if rule in self.counts:
            self.counts[rule] += times

    def play(self, game: Game[Any], setting: Setting, seed: int) -> None:
        before = sys.getprofile()
        sys.setprofile(self._watch)
        try:
            match = Match(game, setting, key=key_of_seed(seed), snapshots=False)
            rnd = random.Random(seed)
            while not match.over:
                seat, kind, options = match.asks()[0]
                self.add(kind.rule)
                match.submit(seat, rnd.choice(options))
        finally:
            sys.setprofile(before)
        for rule, times in match.play.marks.items():
            self.add(rule, times)
        for _, event in match.story:
            self.add(event[0])

    def _watch(self, frame: FrameType, event: str, arg: Any) -> None:
        if event != "call":
            return
        code = frame.f_code
        resumed = code.co_flags & CO_GENERATOR and frame.f_lineno != code.co_firstlineno
        if not resumed:
            for rule in rules_of(code):
                self.add(rule)
