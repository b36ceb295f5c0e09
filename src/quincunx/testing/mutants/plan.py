"""The plan: every mutant of a game's rules, each with an identity that outlives other changes of the file."""

from __future__ import annotations

import ast
import difflib
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from .scope import Scope
from .sites import FUNCTIONS, Site, sites

RAISE: Final = "raise"
SNIPPET: Final = 90
"""How long the piece of source in an identity may be; a longer statement is named by the part that changes."""


@dataclass(frozen=True)
class Mutant:
    """One small break. `number` says which one of its file; the rest, without lines, is its identity."""

    path: Path = field(compare=False)
    module: str
    function: str
    operator: str
    before: str
    after: str
    nth: int
    number: int = field(compare=False)
    lines: range = field(compare=False)
    """The lines of its statement: a test that ran one of them covers it."""
    rules: tuple[str, ...] = field(compare=False)
    in_function: bool = field(compare=False)
    """Not in the body of the module or a class, which runs once, while the game is loaded."""

    @property
    def identity(self) -> str:
        return "|".join((self.module, self.function, self.operator, self.before, self.after, str(self.nth)))

    @property
    def key(self) -> str:
        return hashlib.sha256(self.identity.encode()).hexdigest()[:8]

    @property
    def outer(self) -> str:
        """The function of the module, or method of a class, that has to be exchanged."""
        return self.function.split(".<locals>")[0]


# -- mutants


def mutants_of(path: Path, scope: Scope) -> list[Mutant]:
    """All mutants of one file."""
    module = scope.name_of(path)
    found: list[Mutant] = []
    counts: dict[tuple[str, ...], int] = {}
    for number, site in enumerate(sites(path.read_text(encoding="utf-8"), scope, module)[1]):
        before, after = snippets(site)
        if before == after:
            continue
        same = (site.function, site.operator, before, after)
        counts[same] = counts.get(same, 0) + 1
        lines = lines_of(site.statement)
        found.append(Mutant(path, module, *same, counts[same], number, lines, site.rules, site.in_function))
    return found


def snippets(site: Site) -> tuple[str, str]:
    """The source before and after: the whole statement if it is short, otherwise the largest part that is."""
    around: ast.AST = site.old
    for node in reversed(site.above):
        if len(written_short(node)) > SNIPPET:
            break
        around = node
    before = written_short(around)
    if around is site.old:
        return before, written_short(site.new)
    site.place.put(site.new)
    after = written_short(around)
    site.place.put(site.old)
    return before, after


def written_short(node: ast.AST) -> str:
    """The source of a node in one line; of a compound statement the head only."""
    try:
        text = ast.unparse(node)
    except AttributeError:
        return "?" * (SNIPPET + 1)
    lines = text.splitlines()
    return lines[0] if isinstance(node, (ast.If, ast.While, ast.For, ast.With, *FUNCTIONS)) else " ".join(lines)


def lines_of(statement: ast.stmt) -> range:
    """The lines of a statement; of a compound one those of its head."""
    body = getattr(statement, "body", None)
    last = (statement.end_lineno or statement.lineno) if not body else max(body[0].lineno - 1, statement.lineno)
    return range(statement.lineno, last + 1)


def mutated(mutant: Mutant, scope: Scope) -> ast.Module:
    """The module's tree with this one break in it."""
    if mutant.operator == RAISE:
        return raising(mutant)
    tree, found = sites(mutant.path.read_text(encoding="utf-8"), scope, mutant.module)
    site = found[mutant.number]
    site.place.put(site.new)
    if mutant.operator == "audience":
        tree.body.insert(first_after_future(tree), audience_import())
    return ast.fix_missing_locations(tree)


def proofs(scope: Scope) -> list[Mutant]:
    """For every function one mutant that only raises: the tests that run it must fail, or it is not in force."""
    found: dict[tuple[str, str], Mutant] = {}
    for mutant in plan(scope):
        if mutant.in_function and (mutant.module, mutant.outer) not in found:
            found[mutant.module, mutant.outer] = replace(
                mutant, function=mutant.outer, operator=RAISE, before=f"{mutant.outer}()", after="raise", nth=1
            )
    return list(found.values())


def raising(mutant: Mutant) -> ast.Module:
    """The module with a `raise` in front of the mutant's statement's function."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS) and node.lineno <= mutant.lines.start <= (node.end_lineno or 0):
            node.body.insert(0, ast.parse("raise AssertionError('the mutant is in force')").body[0])
            break
    return ast.fix_missing_locations(tree)


def audience_import() -> ast.stmt:
    names = [ast.alias("ALL"), ast.alias("all_but"), ast.alias("only")]
    return ast.ImportFrom("quincunx.engine", names, 0, lineno=1, col_offset=0)


def first_after_future(tree: ast.Module) -> int:
    at = 0
    for number, node in enumerate(tree.body):
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            at = number + 1
    return at


def plan(scope: Scope) -> list[Mutant]:
    """Every mutant of the game."""
    return [mutant for path in scope.files for mutant in mutants_of(path, scope)]


def sample(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """A uniform sample. Each mutant's place in the lot depends on its identity and the seed alone, so that a change
    elsewhere leaves the others in."""

    def lot(mutant: Mutant) -> str:
        return hashlib.sha256(f"{seed}|{mutant.identity}".encode()).hexdigest()

    return sorted(sorted(mutants, key=lot)[:count], key=lambda mutant: (mutant.module, mutant.number))


def difference(mutant: Mutant, scope: Scope) -> Iterator[str]:
    """The break as a unified difference of the source."""
    if mutant.operator == RAISE:
        return
    source = mutant.path.read_text(encoding="utf-8")
    site = sites(source, scope, mutant.module)[1][mutant.number]
    old: Any = site.old
    lines = source.splitlines()
    first, last = old.lineno - 1, (old.end_lineno or old.lineno) - 1
    head = lines[first].encode()[: old.col_offset].decode()
    tail = lines[last].encode()[old.end_col_offset :].decode()
    changed = [*lines[:first], *f"{head}{replacement(site)}{tail}".splitlines(), *lines[last + 1 :]]
    name = str(mutant.module)
    yield from difflib.unified_diff(lines, changed, name, name, lineterm="", n=1)


def replacement(site: Site) -> str:
    if isinstance(site.new, ast.stmt):
        return "pass"
    text = ast.unparse(site.new)
    return f"({text})" if isinstance(site.new, (ast.BinOp, ast.BoolOp)) else text
