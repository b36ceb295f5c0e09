"""The mutation harness, on a game of four functions: what is killed, what survives, what is remembered."""

from __future__ import annotations

import ast
import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import quincunx
from quincunx.testing.mutants import Mutant, Scope, plan, sample
from quincunx.testing.mutants.plan import difference, mutated
from quincunx.testing.mutants.swap import functions_of

RULES = '''
"""Tiny: the rules."""

from quincunx.engine import ALL, rule

LIMIT = 3


@rule("TN-001")
def may_draw(hand: list[int]) -> bool:
    return len(hand) < LIMIT


@rule("TN-002")
def count_down(number: int) -> int:
    while number > 0:
        number -= 1
    return number


@rule("TN-003")
def larger(a: int, b: int) -> int:
    return a if a > b else b


@rule("TN-004")
def never_tested(hand: list[int]) -> None:
    hand.append(7)


def _table() -> list[int]:
    return [10, 20]


TABLE = _table()
'''

TESTS = """
import pytest
from tiny.rules import LIMIT, TABLE, count_down, larger, may_draw, never_tested


@pytest.mark.rule("TN-001")
def test_two_cards_allow_a_draw() -> None:
    assert may_draw([1, 2]) and not may_draw([1, 2, 3, 4])


@pytest.mark.rule("TN-002")
def test_the_count_ends_at_nothing() -> None:
    assert count_down(2) == 0


@pytest.mark.rule("TN-003")
def test_the_larger_one() -> None:
    assert larger(2, 1) == 2 and larger(1, 2) == 2 and TABLE == [10, 20]


def test_that_names_no_rule() -> None:
    hand: list[int] = []
    never_tested(hand)
    assert hand == [7]
"""

MORE_TESTS = """
import pytest
from tiny.rules import may_draw


@pytest.mark.rule("TN-001")
def test_three_cards_do_not() -> None:
    assert not may_draw([1, 2, 3])
"""

LISTED = """
[[equivalent]]
module = "rules.py"
function = "larger"
operator = "boundary"
before = "return a if a > b else b"
after = "return a if a >= b else b"
reason = "Of two equal numbers either is the larger."
"""

PYTEST = """
[tool.pytest.ini_options]
filterwarnings = ["error"]
markers = ["rule(*ids): rules"]
"""


class Tiny:
    """A project with a game of its own, and the harness called on it as a person would."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, text in {
            "pyproject.toml": PYTEST,
            "tiny/__init__.py": "GAME = None\n",
            "tiny/rules.py": RULES,
            "checks/test_tiny.py": TESTS,
            "listed.toml": LISTED,
        }.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run(self, *more: str) -> list[str]:
        source = Path(str(quincunx.__file__)).parent.parent
        command = [sys.executable, "-m", "quincunx.testing.mutants", "tiny:GAME", "--tests", "checks", *more]
        environment = {**os.environ, "PYTHONPATH": f"{self.folder}{os.pathsep}{source}"}
        done = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, encoding="utf-8"
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    def results(self) -> dict[str, tuple[str, str, str]]:
        """Key, fate and killer of every mutant, by its source afterwards."""
        folder = self.folder / "tiny"
        known = {one["key"]: one for one in map(json.loads, self.lines())}
        planned = plan(Scope("tiny", folder, (folder / "rules.py",), (), self.folder))
        return {one.after: (one.key, known[one.key]["what"], known[one.key]["by"]) for one in planned}

    def lines(self) -> list[str]:
        (kept,) = (self.folder / "runs" / "mutants").glob("*.jsonl")
        return kept.read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Tiny, list[str]]:
    tiny = Tiny(tmp_path_factory.mktemp("tiny"))
    return tiny, tiny.run("--equivalents", "listed.toml")


def test_killed_survived_endless_and_equivalent(first: tuple[Tiny, list[str]]) -> None:
    found = first[0].results()
    assert found["while not number > 0:"][1:] == ("killed", "checks/test_tiny.py::test_the_count_ends_at_nothing")
    assert found["return a if not a > b else b"][1:] == ("killed", "checks/test_tiny.py::test_the_larger_one")
    assert found["return len(hand) <= LIMIT"][1] == "survived"  # nobody tries to draw with three cards
    assert found["return a if a >= b else b"][1] == "survived"  # no test can tell
    assert found["number -= 0"][1:] == ("timeout", "checks/test_tiny.py::test_the_count_ends_at_nothing")
    assert found["hand.append(8)"][1] == "survived"  # a test runs it, but none that names a rule


def test_what_takes_effect_while_loading_is_tried_too(first: tuple[Tiny, list[str]]) -> None:
    found = first[0].results()
    assert found["LIMIT = 2"][1] == "killed" and found["LIMIT = 4"][1] == "survived"
    assert found["return [11, 20]"][1] == found["return [10, 19]"][1] == "killed"


def test_the_last_lines(first: tuple[Tiny, list[str]]) -> None:
    said = first[1]
    found = [json.loads(line)["what"] for line in first[0].lines()]
    dead, alive = sum(what != "survived" for what in found), found.count("survived")
    assert said[-2] == f"{dead + alive} mutants, of which 1 listed as equivalent."
    share = 100 * dead / (dead + alive - 1)
    assert said[-1] == f"tiny: {dead} of {dead + alive - 1} killed ({share:.1f} %)"


def test_a_survivor_is_shown_with_place_rule_difference_and_tests(first: tuple[Tiny, list[str]]) -> None:
    said = first[1]
    at = next(number for number, line in enumerate(said) if "may_draw" in line and "[boundary]" in line)
    assert "rules.py:11 may_draw (TN-001)" in said[at]
    assert said[at + 3 : at + 5] == ["-    return len(hand) < LIMIT", "+    return len(hand) <= LIMIT"]
    assert "run by checks/test_tiny.py::test_two_cards_allow_a_draw" in said[at + 6]
    assert any("no test runs this line" in line for line in said)


def test_one_mutant_is_shown_and_all_are_listed(first: tuple[Tiny, list[str]]) -> None:
    tiny, _ = first
    key = tiny.results()["return a if not a > b else b"][0]
    assert tiny.run("--show", key)[-1] == "  killed by checks/test_tiny.py::test_the_larger_one"
    equal = tiny.results()["return a if a >= b else b"][0]
    assert tiny.run("--toml", equal)[:-1] == LISTED.strip().splitlines()[:-1]
    listed = [line for line in tiny.run("--list") if line.startswith(key)]
    assert len(listed) == 1 and "killed     rules.py:23 larger (TN-003) [negate]" in listed[0]


def test_a_broken_off_run_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    tiny = Tiny(tmp_path)
    said = tiny.run("--only", "larger")
    whole = tiny.lines()
    (kept,) = (tmp_path / "runs" / "mutants").glob("*.jsonl")
    kept.write_text("\n".join(whole)[:-20] + "\n", encoding="utf-8")  # the last line was cut
    assert tiny.run("--only", "larger")[-1] == said[-1]
    assert len(tiny.lines()) == len(whole) + 1 and set(tiny.lines()) >= set(whole)
    assert tiny.run("--only", "larger")[-1] == said[-1] and len(tiny.lines()) == len(whole) + 1


def test_new_tests_try_the_survivors_again_and_nobody_else(tmp_path: Path) -> None:
    tiny = Tiny(tmp_path)
    assert tiny.run("--only", "may_draw")[-1] == "tiny: 0 of 1 killed (0.0 %)"
    tiny.run("--only", "larger")
    before = len(tiny.lines())
    tiny.write("checks/test_more.py", MORE_TESTS)
    assert tiny.run("--only", "rules.py::")[-1].startswith("tiny: ")
    found = tiny.results()
    assert found["return len(hand) <= LIMIT"][1:] == ("killed", "checks/test_more.py::test_three_cards_do_not")
    again = [json.loads(line)["key"] for line in tiny.lines()[before:]]
    assert found["return a if a >= b else b"][0] in again
    assert found["return a if not a > b else b"][0] not in again


def test_a_survivor_is_tried_only_with_the_tests_that_are_new(tmp_path: Path) -> None:
    tiny = Tiny(tmp_path)
    ran = tmp_path / "ran"
    noted = f"    with open({str(ran)!r}, 'a') as file:\n        file.write('x')\n    assert may_draw"
    tiny.write("checks/test_tiny.py", TESTS.replace("    assert may_draw", noted))
    tiny.run("--only", "may_draw")
    assert ran.read_text() == "xx"  # once unbroken, once broken
    tiny.write("checks/test_more.py", MORE_TESTS)
    assert tiny.run("--only", "may_draw")[-1] == "tiny: 1 of 1 killed (100.0 %)"
    assert ran.read_text() == "xxx"  # once unbroken, to see what it runs


def test_every_function_that_raises_is_killed_so_breaks_are_in_force(tmp_path: Path) -> None:
    tiny = Tiny(tmp_path)
    said = tiny.run("--prove")
    assert said[-1] == "tiny: 4 of 5 killed (80.0 %)"  # all but the one that no test of a rule runs
    assert any("never_tested" in line for line in said)


# -- operators


def planned(tmp_path: Path, source: str) -> tuple[Scope, list[Mutant]]:
    path = tmp_path / "rules.py"
    path.write_text(source, encoding="utf-8")
    scope = Scope("one", tmp_path, (path,), (), tmp_path)
    return scope, plan(scope)


OPERATORS = [
    ("boundary", "if a < b: f()", ["if a <= b:"]),
    ("constant", "s.x = 2", ["s.x = 3", "s.x = 1"]),
    ("constant", "s.x = -1", ["s.x = 0", "s.x = -2"]),
    ("constant", "return True", ["return False"]),
    ("negate", "if a == b: f()", ["if not a == b:"]),
    ("negate", "return not a", ["return a"]),
    ("negate", "return a in b", ["return a not in b"]),
    ("and-or", "return a and b", ["return a or b"]),
    ("drop", "s.x = a", ["pass"]),
    ("drop", "s.count += a", ["pass"]),
    ("drop", "a = f()", ["pass"]),  # a is an argument: it keeps the value it had
    ("drop", "new = f()", []),  # without a first value there would only be a mistake in Python
    ("drop", "t.mark('TN-001')", []),
    ("drop", "assert a", []),
    ("skip", "yield from sub(a)", ["if False:"]),
    ("skip", "yield from ()", []),
    ("audience", "t.tell('TN-001', ALL, 'x')", ["t.tell('TN-001', only(0), 'x')"]),
    ("audience", "t.tell('TN-001', only(a), 'x')", ["t.tell('TN-001', ALL, 'x')", "t.tell('TN-001', all_but(a), 'x')"]),
    ("audience", "t.tell('TN-001', both, 'x')", ["t.tell('TN-001', ALL, 'x')", "t.tell('TN-001', ~both, 'x')"]),
    ("seat", "s.hands[me].pop()", ["s.hands[target].pop()"]),
    ("seat", "f(s, target)", ["f(s, me)"]),
]


@pytest.mark.parametrize(("operator", "line", "expected"), OPERATORS)
def test_operators(tmp_path: Path, operator: str, line: str, expected: list[str]) -> None:
    source = f"def one(s, t, a, b, me, target, both):\n    {line}\n"
    _, found = planned(tmp_path, source)
    assert [one.after.strip() for one in found if one.operator == operator] == expected


def test_a_seat_alone_becomes_the_one_before_it(tmp_path: Path) -> None:
    _, found = planned(tmp_path, "def one(s, me):\n    s.hands[me].pop()\n    f(me)\n")
    assert [one.after for one in found if one.operator == "seat"] == ["s.hands[me - 1].pop()"]


def test_numbers_that_are_names_are_left_alone(tmp_path: Path) -> None:
    source = "A = 0\nB = 1\n\nFLAG = 4\nMARK = 8\nWON, LOST = 1, 2\nLIMIT = 30\nFAR = 1 << 30\n"
    _, found = planned(tmp_path, source)
    assert [one.before for one in found] == ["LIMIT = 30", "LIMIT = 30"]


def test_a_skipped_sub_rule_leaves_a_generator(tmp_path: Path) -> None:
    scope, found = planned(tmp_path, "def one(a):\n    yield from sub(a)\n")
    names: dict[str, object] = {}
    exec(compile(mutated(found[0], scope), "one", "exec"), names)
    made = names["one"]
    assert callable(made) and isinstance(made(1), Iterator) and list(made(1)) == []


def test_every_mutant_compiles_and_differs(tmp_path: Path) -> None:
    path = Path(str(quincunx.__file__)).parent / "games" / "_template" / "rules.py"
    scope = Scope("pebbles", path.parent, (path,), (), tmp_path)
    honest = ast.dump(ast.parse(path.read_text(encoding="utf-8")))
    found = plan(scope)
    assert len({one.key for one in found}) == len(found) > 50
    for one in found:
        tree = mutated(one, scope)
        compile(tree, "rules.py", "exec")
        assert ast.dump(tree) != honest and len(list(difference(one, scope))) > 3


def test_the_same_seed_draws_the_same_and_a_change_elsewhere_leaves_the_rest(tmp_path: Path) -> None:
    source = "".join(f"def rule_{n}(a):\n    return a < {n + 10}\n" for n in range(30))
    _, every = planned(tmp_path, source)
    drawn = sample(every, 20, 1)
    assert drawn == sample(list(reversed(every)), 20, 1) != sample(every, 20, 2)
    _, changed = planned(tmp_path, "# moved down\n" + source.replace("a < 39", "a <= 39"))
    assert len(set(drawn) & set(sample(changed, 20, 1))) >= 16


def test_functions_are_found_although_somebody_has_set_them_aside_from_collecting() -> None:
    """Otherwise every mutant would load the game anew."""
    here = mutated.__code__.co_filename
    gc.freeze()
    try:
        assert mutated in functions_of({here})[here]
    finally:
        gc.unfreeze()
