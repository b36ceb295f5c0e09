"""The @rule decorator: ties a function to the numbers of the rules it carries out, and tells where a match stands."""

from __future__ import annotations

from collections.abc import Callable, Generator
from types import CodeType
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_RULES: Final[dict[CodeType, tuple[str, ...]]] = {}


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a function as the place where these rules are carried out. It returns the function itself: no cost."""

    def keep(function: F) -> F:
        code = getattr(function, "__code__", None)
        if code is not None:
            _RULES[code] = ids
        return function

    return keep


def rules_of(code: CodeType) -> tuple[str, ...]:
    """The ids that the function with this code carries out."""
    return _RULES.get(code, ())


def compiled(gen: Generator[Any, Any, Any] | None) -> bool:
    """Whether these rules are compiled: Python then keeps no frames of them, and their functions cannot be watched."""
    return gen is not None and not hasattr(gen, "gi_code")


def where(gen: Generator[Any, Any, Any] | None) -> list[str]:
    """Which rules are suspended, outermost first, with ids and lines: for debugging and fault reports."""
    places: list[str] = []
    if compiled(gen):
        places.append("compiled rules (they do not say where they stand)")
    inner: Any = gen
    while inner is not None and hasattr(inner, "gi_code"):
        frame = inner.gi_frame
        ids = ", ".join(_RULES.get(inner.gi_code, ()))
        line = frame.f_lineno if frame is not None else inner.gi_code.co_firstlineno
        module = frame.f_globals.get("__name__", "?") if frame is not None else "?"
        places.append(f"{inner.gi_code.co_name}{f' ({ids})' if ids else ''} at {module}:{line}")
        inner = inner.gi_yieldfrom
    return places
