"""The plan: every mutant of a game's rules, each with an identity that outlives other changes of the file."""

from __future__ import annotations

import ast
import difflib
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from .operators import SEAT_NAMES, Change, changes, drops, told_to, whole
from .scope import Scope

FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
MODULE: Final = "<module>"
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


@dataclass
class Place:
    """Where a node hangs in the tree, so that another can hang there."""

    holder: Any
    name: str
    at: int | None = None

    def put(self, node: ast.AST) -> None:
        if self.at is None:
            setattr(self.holder, self.name, node)
        else:
            getattr(self.holder, self.name)[self.at] = node


@dataclass
class Site:
    """One node and one way to break it."""

    place: Place
    old: ast.AST
    new: ast.AST
    operator: str
    function: str
    statement: ast.stmt
    above: list[ast.AST]
    rules: tuple[str, ...]


@dataclass
class Here:
    """What is known on the way down the tree."""

    function: str
    statement: ast.stmt
    above: list[ast.AST]
    rules: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    bound: frozenset[str] = frozenset()
    index: bool = False


class Sites:
    """All sites of a module, in the order of the source."""

    def __init__(self, scope: Scope, module: str) -> None:
        self.scope = scope
        self.module = module
        self.found: list[Site] = []

    def body(self, holder: Any, name: str, here: Here) -> None:
        statements: list[ast.stmt] = getattr(holder, name)
        codes = codes_in(statements)
        for at, statement in enumerate(statements):
            if not isinstance(statement, FUNCTIONS):
                here = Here(here.function, statement, [statement], here.rules, here.seats, here.bound)
            if id(statement) not in codes:
                self.one(statement, Place(holder, name, at), here)
            here.bound = here.bound | names_bound(statement)

    def one(self, node: ast.stmt, place: Place, here: Here) -> None:
        if isinstance(node, FUNCTIONS):
            self.function(node, here)
        elif isinstance(node, ast.ClassDef):
            inner = Here(dotted(here.function, node.name), node, [node], here.rules)
            self.body(node, "body", inner)
        elif not silent(node) and self.scope.wants_line(self.module, node, here.function):
            if here.function != MODULE and not isinstance(place.holder, ast.ClassDef):
                for change in drops(node, rebound(node, here)):
                    self.add(place, node, change, here)
            if not isinstance(node, ast.Raise):
                self.inside(node, here)

    def function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, here: Here) -> None:
        name = dotted(here.function, node.name)
        rules = rules_named(node) or here.rules
        if not self.scope.wants(self.module, name, bool(rules_named(node))):
            return
        every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        bound = frozenset(arg.arg for arg in every)
        inner = Here(name, node, [node], rules, seats_bound(node, every), bound)
        self.body(node, "body", inner)

    def inside(self, node: ast.AST, here: Here) -> None:
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "type_comment", "ctx", "simple"):
                continue
            if isinstance(value, list):
                if value and isinstance(value[0], ast.stmt):
                    self.body(node, name, here)
                else:
                    for at, one in enumerate(value):
                        self.expression(one, Place(node, name, at), here)
            else:
                self.expression(value, Place(node, name), here)

    def expression(self, node: Any, place: Place, here: Here) -> None:
        if not isinstance(node, ast.AST) or isinstance(node, ast.JoinedStr) or guarded(node):
            return
        index = here.index or (isinstance(place.holder, ast.Subscript) and place.name == "slice")
        here = Here(here.function, here.statement, [*here.above, node], here.rules, here.seats, here.bound, index)
        test = place.name == "test" or (isinstance(place.holder, ast.comprehension) and place.name == "ifs")
        for change in changes(node, test, index, [name for name in here.seats if name in here.bound]):
            self.add(place, node, change, here)
        if isinstance(place.holder, ast.Call) and place.at == 1 and tells(place.holder) and isinstance(node, ast.expr):
            for change in told_to(node):
                self.add(place, node, change, here)
        if whole(node) is None:
            self.inside(node, here)

    def add(self, place: Place, old: ast.AST, change: Change, here: Here) -> None:
        operator, new = change
        ast.copy_location(new, old)
        ast.fix_missing_locations(new)
        self.found.append(Site(place, old, new, operator, here.function, here.statement, here.above, here.rules))


# -- what is left alone, and what is bound


def silent(node: ast.stmt) -> bool:
    """Statements that carry out nothing: texts, assertions, imports, counted marks."""
    if isinstance(node, (ast.Assert, ast.Import, ast.ImportFrom, ast.Pass, ast.Global, ast.Nonlocal)):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or called(node.value) == "mark"
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def guarded(node: ast.AST) -> bool:
    """`strict=True` of zip, and casts: no rule is in them."""
    return (isinstance(node, ast.keyword) and node.arg == "strict") or called(node) in ("cast", "TypeVar", "Kind")


def called(node: ast.AST) -> str:
    """The last part of the name of what is called here."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def tells(node: ast.AST) -> bool:
    return called(node) == "tell"


def codes_in(statements: list[ast.stmt]) -> set[int]:
    """Numbers that are mere names: two or more constants in a row that count up by one, or double."""
    runs: list[list[tuple[int, int]]] = [[]]
    for statement in statements:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        value = statement.value if isinstance(statement, (ast.Assign, ast.AnnAssign)) else None
        number = whole(value) if value is not None else None
        if number is None:
            runs.append([])
            continue
        last = runs[-1]
        if last and number not in (last[-1][1] + 1, 2 * last[-1][1]):
            runs.append([])
        runs[-1].append((id(statement), number))
    return {one for run in runs if len(run) > 1 for one, _ in run}


def dotted(outer: str, name: str) -> str:
    return name if outer == MODULE else f"{outer}.{name}"


def rules_named(node: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[str, ...]:
    found: list[str] = []
    for decorator in node.decorator_list:
        if called(decorator) == "rule" and isinstance(decorator, ast.Call):
            found += [arg.value for arg in decorator.args if isinstance(arg, ast.Constant)]
    return tuple(str(one) for one in found)


def seats_bound(node: ast.AST, every: list[ast.arg]) -> tuple[str, ...]:
    """The names of seats in a function, those it is called with first."""
    given = [arg.arg for arg in every]
    stored = [inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)]
    return tuple(dict.fromkeys(name for name in given + stored if name in SEAT_NAMES))


def names_bound(node: ast.stmt) -> frozenset[str]:
    if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
        return frozenset()
    return frozenset(
        inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
    )


def rebound(node: ast.stmt, here: Here) -> bool:
    if not isinstance(node, (ast.Assign, ast.AnnAssign)):
        return False
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return all(isinstance(target, ast.Name) and target.id in here.bound for target in targets)


# -- mutants


def sites(source: str, scope: Scope, module: str) -> tuple[ast.Module, list[Site]]:
    tree = ast.parse(source)
    walker = Sites(scope, module)
    walker.body(tree, "body", Here(MODULE, ast.Pass(), []))
    return tree, walker.found


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
        found.append(Mutant(path, module, *same, counts[same], number, lines, site.rules))
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
    tree, found = sites(mutant.path.read_text(encoding="utf-8"), scope, mutant.module)
    site = found[mutant.number]
    site.place.put(site.new)
    if mutant.operator == "audience":
        tree.body.insert(first_after_future(tree), audience_import())
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
    source = mutant.path.read_text(encoding="utf-8")
    old = sites(source, scope, mutant.module)[1][mutant.number].old
    site = sites(source, scope, mutant.module)[1][mutant.number]
    lines = source.splitlines()
    first, last = old.lineno - 1, (old.end_lineno or old.lineno) - 1  # type: ignore[attr-defined]
    head = lines[first].encode()[: old.col_offset].decode()  # type: ignore[attr-defined]
    tail = lines[last].encode()[old.end_col_offset :].decode()  # type: ignore[attr-defined]
    changed = [*lines[:first], *f"{head}{replacement(site)}{tail}".splitlines(), *lines[last + 1 :]]
    name = str(mutant.module)
    yield from difflib.unified_diff(lines, changed, name, name, lineterm="", n=1)


def replacement(site: Site) -> str:
    if isinstance(site.new, ast.stmt):
        return "pass"
    text = ast.unparse(site.new)
    return f"({text})" if isinstance(site.new, (ast.BinOp, ast.BoolOp)) else text
