"""Static laws: what the source of a game must not contain. Read from its package, never run."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FORBIDDEN_MODULES: Final = frozenset(
    {"random", "secrets", "time", "datetime", "uuid", "os", "threading", "asyncio", "pickle"}
)
FORBIDDEN_CALLS: Final = frozenset({"id", "hash", "eval", "exec", "globals"})
DRAWING: Final = "drawing"
"""A module or folder of this name sees views only, and plays no part in the rules."""


def lint_package(module: str) -> list[str]:
    """Every fault found in the modules of a game's package, as sentences with file and line."""
    files = list(_files(module))
    trees = [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in files]
    sub_rules = {name for _, tree in trees for name in _generator_functions(tree)}
    return [fault for path, tree in trees for fault in _faults(path, tree, sub_rules)]


def _files(module: str) -> Iterator[Path]:
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        return
    origin = Path(spec.origin)
    found = sorted(origin.parent.rglob("*.py")) if origin.name == "__init__.py" else [origin]
    yield from (path for path in found if not path.stem.startswith("test_"))


def _generator_functions(tree: ast.Module) -> Iterator[str]:
    """Functions that ask: generators whose declared result is Rules or a Generator."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.returns is not None:
            declared = ast.unparse(node.returns)
            if declared == "Rules" or declared.startswith("Generator"):
                yield node.name


def _faults(path: Path, tree: ast.Module, sub_rules: set[str]) -> Iterator[str]:
    if DRAWING in (path.stem, path.parent.name):
        return
    for node in ast.walk(tree):
        for what in _fault(node, sub_rules):
            yield f"{path.name}:{getattr(node, 'lineno', 0)} {what}"


def _fault(node: ast.AST, sub_rules: set[str]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (f"imports {a.name}" for a in node.names if a.name.split(".")[0] in FORBIDDEN_MODULES)
    elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in FORBIDDEN_MODULES:
        yield f"imports from {node.module}"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
        yield f"calls {node.func.id}()"
    elif isinstance(node, (ast.For, ast.comprehension)) and _is_set(node.iter):
        yield "iterates over a set"
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _called(node.value) in sub_rules:
        yield f"calls the rule {_called(node.value)} without “yield from”: it would not happen"
    elif isinstance(node, (ast.With, ast.Try)) and _asks(node):
        yield "asks inside with or try: a rule may be dropped there"


def _asks(node: ast.AST) -> bool:
    return any(isinstance(inner, (ast.Yield, ast.YieldFrom)) for inner in ast.walk(node))


def _is_set(node: ast.expr) -> bool:
    return isinstance(node, (ast.Set, ast.SetComp)) or (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    )


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""
