"""Choices and states as JSON values, and back: the one codec of records, databases and other processes.

A choice is a number or a tuple of numbers, written as a number or a list. A field of a state may be a list or a tuple,
and must come back as what it was, so a tuple is written as {"t": […]}.
"""

from __future__ import annotations

from typing import Any

from .option import Choice
from .state import State, fields, plain


def choice_out(choice: Choice) -> Any:
    """A choice as JSON keeps it; `choice_in` reads it again.

    >>> choice_out((3, 1)), choice_in([3, 1]), choice_in(7)
    ([3, 1], (3, 1), 7)
    """
    return list(choice) if isinstance(choice, tuple) else choice


def choice_in(data: Any) -> Choice:
    return tuple(data) if isinstance(data, list) else data


def value_out(value: Any) -> Any:
    if isinstance(value, tuple):
        return {"t": [value_out(part) for part in value]}
    return [value_out(part) for part in value] if isinstance(value, list) else value


def value_in(data: Any) -> Any:
    if isinstance(data, dict):
        return tuple(value_in(part) for part in data["t"])
    return [value_in(part) for part in data] if isinstance(data, list) else data


def state_out(state: State) -> dict[str, Any]:
    return {name: value_out(value) for name, value in plain(state).items()}


def state_into(state: State, data: dict[str, Any]) -> None:
    """Give a state of the right class these fields."""
    for name in fields(state):
        setattr(state, name, value_in(data[name]))
