"""The operators: in how many small ways one node of the syntax tree can be broken. Each gives (operator, new node)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

Change = tuple[str, ast.AST]

# fmt: off
SEAT_NAMES: Final = frozenset((
    "me", "seat", "target", "victim", "mate", "rival", "owner", "other", "attacker", "defender", "winner",
    "loser", "thief", "giver", "taker", "who", "player", "foe", "enemy", "starter", "killer", "leader", "c", "hero",
))
# fmt: on
"""How rules call a seat (or a hero): only these are exchanged for another seat."""

BOUNDARY: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
OPPOSITE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
AUDIENCES: Final = ("ALL", "NOBODY", "only", "all_but")


def changes(node: ast.AST, test: bool, index: bool, seats: list[str]) -> Iterator[Change]:
    """Every way to break an expression. `test`: it is a whole condition; `index`: it stands inside an index;
    `seats`: the names of seats that are bound here."""
    if test and isinstance(node, ast.expr):
        yield "negate", negated(node)
    if isinstance(node, ast.Compare):
        yield from comparisons(node, test)
    elif isinstance(node, ast.BoolOp):
        yield "and-or", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) and not test:
        yield "negate", node.operand
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield from names(node, index, seats)
    elif isinstance(node, ast.Call):
        yield from audiences(node)
    else:
        yield from constants(node)


def negated(node: ast.expr) -> ast.expr:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    return ast.UnaryOp(ast.Not(), node)


def comparisons(node: ast.Compare, test: bool) -> Iterator[Change]:
    for at, op in enumerate(node.ops):
        kind = type(op)
        if kind in BOUNDARY:
            yield "boundary", with_op(node, at, BOUNDARY[kind])
        elif not test or len(node.ops) > 1:
            yield "negate", with_op(node, at, OPPOSITE[kind])


def with_op(node: ast.Compare, at: int, op: type[ast.cmpop]) -> ast.Compare:
    return ast.Compare(node.left, [*node.ops[:at], op(), *node.ops[at + 1 :]], node.comparators)


def constants(node: ast.AST) -> Iterator[Change]:
    """Whole numbers one more and one less (-1 is one number), truth values turned round."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "constant", ast.Constant(not node.value)
    elif (number := whole(node)) is not None:
        yield "constant", written(number + 1)
        yield "constant", written(number - 1)


def whole(node: ast.AST) -> int | None:
    """The number that is written here, if one is."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = whole(node.operand)
        return None if inner is None else -inner
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    return None


def written(number: int) -> ast.expr:
    return ast.Constant(number) if number >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-number))


# -- who may know, and whose turn, hand or figure it is


def names(node: ast.Name, index: bool, seats: list[str]) -> Iterator[Change]:
    if node.id == "ALL":
        yield "audience", ast.Call(ast.Name("only", ast.Load()), [ast.Constant(0)], [])
    elif node.id in SEAT_NAMES:
        others = [name for name in seats if name != node.id]
        if others:
            yield "seat", ast.Name(others[0], ast.Load())
        elif index:
            yield "seat", ast.BinOp(node, ast.Sub(), ast.Constant(1))


def audiences(node: ast.Call) -> Iterator[Change]:
    called = node.func
    if isinstance(called, ast.Name) and called.id in ("only", "all_but"):
        yield "audience", ast.Name("ALL", ast.Load())
        turned = "all_but" if called.id == "only" else "only"
        yield "audience", ast.Call(ast.Name(turned, ast.Load()), node.args, [])


def told_to(node: ast.expr) -> Iterator[Change]:
    """The audience of an event, where it is not written as ALL, only() or all_but()."""
    plain = isinstance(node, ast.Name) and node.id in AUDIENCES
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in AUDIENCES
    if not plain and not called:
        yield "audience", ast.Name("ALL", ast.Load())
        yield "audience", ast.UnaryOp(ast.Invert(), node)


# -- statements


def drops(node: ast.stmt, rebound: bool) -> Iterator[Change]:
    """A statement left out. A local name's first value cannot be: that would only be a mistake in Python."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.YieldFrom):
        yield "skip", still_asking()
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield):
        yield "drop", still_asking()
    elif bare(node) or (rebound and not asks(node)) or (stores(node) and not asks(node)):
        yield "drop", ast.Pass()


def bare(node: ast.stmt) -> bool:
    """Statements that give nothing a name."""
    if isinstance(node, ast.Return):
        return node.value is None
    return isinstance(node, (ast.Expr, ast.AugAssign, ast.Delete, ast.Break, ast.Continue, ast.Raise))


def stores(node: ast.stmt) -> bool:
    """Whether it changes a thing rather than naming one."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets)
    return isinstance(node, ast.AnnAssign) and node.value is not None and isinstance(node.target, ast.Attribute)


def asks(node: ast.stmt) -> bool:
    return any(isinstance(inner, (ast.Yield, ast.YieldFrom)) for inner in ast.walk(node))


def still_asking() -> ast.stmt:
    """Nothing, in a way that leaves the function a generator."""
    return ast.If(ast.Constant(False), [ast.Expr(ast.Yield(None))], [])
