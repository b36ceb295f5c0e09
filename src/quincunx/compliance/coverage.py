"""Rule coverage: which tests name a rule id, and how often it fired in simulated matches."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quincunx.engine import Game, Match, key_of_seed
from quincunx.engine.errors import BadOptions
from quincunx.engine.rulebook import rulebook_of


def coverage(game: Game[Any], tests: Path | None, matches: int = 40) -> dict[str, Any]:
    """Rules, tested (id to the tests that name it), untested, no_behaviour, fired (id to how often)."""
    ids = [rule.id for rule in rulebook_of(game).rules]
    named = tests_by_rule(tests) if tests else {}
    tested = {rule: named[rule] for rule in ids if rule in named}
    silent = dict(game.no_behaviour)
    numbered = [rule for rule in ids if "-R" not in rule]
    return {
        "game": game.id,
        "rules": len(ids),
        "tested": tested,
        "untested": [rule for rule in numbered if rule not in tested and rule not in silent],
        "no_behaviour": silent,
        "fired": fired(game, ids, matches),
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
    """How often each rule was told of, marked or asked by in random matches over all numbers of seats."""
    counts = dict.fromkeys(ids, 0)
    for number in range(matches):
        seats = game.seats[number % len(game.seats)]
        try:
            _count(game, seats, number, counts)
        except BadOptions:
            continue
    return counts


def _count(game: Game[Any], seats: int, seed: int, counts: dict[str, int]) -> None:
    match = Match(game, game.setting(seats), key=key_of_seed(seed), snapshots=False)
    rnd = random.Random(seed)
    while not match.over:
        for seat, kind, options in match._open_asks()[:1]:
            counts[kind.rule] = counts.get(kind.rule, 0) + 1
            match.submit(seat, rnd.choice(options))
    for rule, times in match.play.marks.items():
        counts[rule] = counts.get(rule, 0) + times
    for _, event in match.story:
        counts[event[0]] = counts.get(event[0], 0) + 1
