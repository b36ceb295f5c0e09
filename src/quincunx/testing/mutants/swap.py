"""Putting a mutant in force: in a loaded game by exchanging code, or while the game is being loaded."""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from quincunx.engine import ALL, all_but, only, rule
from quincunx.engine.rules import rules_of

Functions = dict[str, list[FunctionType]]


def functions_of(files: set[str]) -> Functions:
    """Every living function of these files, however it is reached: by name, from a table, through a decorator."""
    found: Functions = {}
    gc.unfreeze()  # what somebody has set aside from collecting is alive all the same
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
            found.setdefault(thing.__code__.co_filename, []).append(thing)
    return found


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code and all codes inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def swap(tree: ast.Module, path: Path, outer: str, living: Functions) -> int:
    """Exchange the code of the function `outer`, and of the functions it has made; says how many were exchanged."""
    new = {(code.co_qualname, code.co_firstlineno): code for code in codes(compile(tree, str(path), "exec"))}
    exchanged = 0
    for function in living.get(str(path), []):
        old = function.__code__
        if old.co_qualname != outer and not old.co_qualname.startswith(f"{outer}.<locals>"):
            continue
        code = new.get((old.co_qualname, old.co_firstlineno))
        if code is not None:
            ids = rules_of(old)
            function.__code__ = code
            if ids:
                rule(*ids)(function)
            exchanged += 1
    return exchanged


def name_audiences(path: Path) -> None:
    """A module whose audience was changed must know the names of audiences."""
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) == str(path):
            for name, value in (("ALL", ALL), ("only", only), ("all_but", all_but)):
                vars(module).setdefault(name, value)


def load_broken(tree: ast.Module, path: Path) -> None:
    """From now on this file is loaded with the tree in place of its source."""
    honest = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> Any:
        if self.path == str(path):
            return compile(tree, str(path), "exec", dont_inherit=True)
        return honest(self, fullname)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010
