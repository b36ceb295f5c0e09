"""The sites: every node of a module's syntax tree where a rule can be broken, found on one walk down the tree."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from .operators import SEAT_NAMES, Change, changes, drops, told_to, whole
from .scope import Scope

FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
MODULE: Final = "<module>"
GUARDED_BY_LAWS: Final = ("mark", "pin", "boundary")
OPTIONS: Final = ("Number", "Pick", "Flag", "Text", "Folder")
MORE_THAN_ANY: Final = 16
"""1 << 16 and more stands for a number that nothing reaches, or for the place of a code."""


def sites(source: str, scope: Scope, module: str) -> tuple[ast.Module, list[Site]]:
    tree = ast.parse(source)
    walker = Sites(scope, module)
    walker.body(tree, "body", Here(MODULE, ast.Pass(), []))
    return tree, walker.found


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
    in_function: bool


@dataclass
class Here:
    """What is known on the way down the tree."""

    function: str
    statement: ast.stmt
    above: list[ast.AST]
    rules: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    bound: frozenset[str] = frozenset()
    in_function: bool = False
    index: bool = False


class Sites:
    """All sites of a module, in the order of the source."""

    def __init__(self, scope: Scope, module: str) -> None:
        self.scope = scope
        self.module = module
        self.found: list[Site] = []
        self.single: set[int] = set()

    def body(self, holder: Any, name: str, here: Here) -> None:
        statements: list[ast.stmt] = getattr(holder, name)
        codes = codes_in(statements)
        self.single |= single_choices(statements)
        for at, statement in enumerate(statements):
            if not isinstance(statement, FUNCTIONS):
                here = replace(here, statement=statement, above=[statement], index=False)
            if id(statement) not in codes:
                self.one(statement, Place(holder, name, at), here)
            here.bound = here.bound | names_bound(statement)

    def one(self, node: ast.stmt, place: Place, here: Here) -> None:
        if isinstance(node, FUNCTIONS):
            self.function(node, here)
        elif isinstance(node, ast.ClassDef):
            inner = Here(dotted(here.function, node.name), node, [node], here.rules)
            self.body(node, "body", inner)
        elif not silent(node) and (here.in_function or self.scope.wants_line(self.module, node)):
            if here.in_function:
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
        inner = Here(name, node, [node], rules, seats_bound(node, every), bound, True)
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
        if not isinstance(node, ast.AST) or isinstance(node, ast.JoinedStr) or guarded(node) or declared(place):
            return
        if isinstance(node, ast.IfExp):
            self.single |= single_choice(node.test, node.orelse)
        index = here.index or (isinstance(place.holder, ast.Subscript) and place.name == "slice")
        here = replace(here, above=[*here.above, node], index=index)
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
        if id(old) in self.single and whole(new) == -1:
            return
        ast.copy_location(new, old)
        ast.fix_missing_locations(new)
        where = (here.function, here.statement, here.above, here.rules, here.in_function)
        self.found.append(Site(place, old, new, operator, *where))


# -- what is left alone, and what is bound


def silent(node: ast.stmt) -> bool:
    """Statements that carry out nothing: texts, assertions, imports, and what only the laws can see."""
    if isinstance(node, (ast.Assert, ast.Import, ast.ImportFrom, ast.Pass, ast.Global, ast.Nonlocal)):
        return True
    if isinstance(node, ast.Expr):
        return is_text(node) or called(node.value) in GUARDED_BY_LAWS or ast.unparse(node) == "yield from ()"
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def guarded(node: ast.AST) -> bool:
    """`strict=True` of zip, casts, words of decisions, and 1 << 30 for “more than any”: no rule is in them."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
        return (whole(node.right) or 0) >= MORE_THAN_ANY
    return (isinstance(node, ast.keyword) and node.arg == "strict") or called(node) in ("cast", "TypeVar", "Kind")


def declared(place: Place) -> bool:
    """Whatever an option of the game declares besides its usual value: words, and how far a designer may go."""
    return called(place.holder) in OPTIONS and (place.name, place.at) not in (("args", 2), ("func", None))


def single_choices(statements: list[ast.stmt]) -> set[int]:
    """`card = hand[0]` before `if len(hand) > 1: card = yield …`: the first of one is also the last."""
    found: set[int] = set()
    for one, then in pairwise(statements):
        if isinstance(one, (ast.Assign, ast.AnnAssign)) and isinstance(then, ast.If) and one.value is not None:
            found |= single_choice(then.test, one.value)
    return found


def single_choice(test: ast.expr, taken: ast.expr) -> set[int]:
    if isinstance(taken, ast.Subscript) and ast.unparse(test) == f"len({ast.unparse(taken.value)}) > 1":
        return {id(taken.slice)}
    return set()


def called(node: ast.AST) -> str:
    """The last part of the name of what is called here."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def tells(node: ast.AST) -> bool:
    return called(node) == "tell"


def codes_in(statements: list[ast.stmt]) -> set[int]:
    """Numbers that are mere names: two or more constants in a row, or in one line, that count up by one or double."""
    codes: set[int] = set()
    run: list[ast.stmt] = []
    last = 0
    for statement in statements:
        if is_text(statement):
            continue
        numbers = numbers_named(statement)
        if not counting(numbers):
            run = []
            continue
        run = [*run, statement] if run and counting([last, *numbers]) else [statement]
        last = numbers[-1]
        if len(run) > 1 or len(numbers) > 1:
            codes.update(id(one) for one in run)
    return codes


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def numbers_named(node: ast.stmt) -> list[int]:
    """The whole numbers that this statement gives names to, if it does nothing else."""
    value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
    values = value.elts if isinstance(value, ast.Tuple) and is_unpacking(node) else [value]
    numbers = [whole(one) if one is not None else None for one in values]
    return [one for one in numbers if one is not None] if None not in numbers else []


def is_unpacking(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)


def counting(numbers: list[int]) -> bool:
    return bool(numbers) and all(b in (a + 1, 2 * a) for a, b in pairwise(numbers))


def dotted(outer: str, name: str) -> str:
    return name if outer == MODULE else f"{outer}.{name}"


def rules_named(node: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[str, ...]:
    found: list[str] = []
    for decorator in node.decorator_list:
        if called(decorator) == "rule" and isinstance(decorator, ast.Call):
            found += [str(arg.value) for arg in decorator.args if isinstance(arg, ast.Constant)]
    return tuple(found)


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
