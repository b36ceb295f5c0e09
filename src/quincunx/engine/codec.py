"""Choices and states as JSON values, and back: the one codec of records, databases and other processes.

A choice is a number or a tuple of numbers, written as a number or a list. A field of a state may be a list or a tuple,
and must come back as what it was, so a tuple is written as {"t": […]}.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .chance import Chance, seeded
from .option import Choice
from .play import Play, set_up
from .state import State, fields, plain

if TYPE_CHECKING:
    from .game import Game, Setting

Position = tuple[dict[str, Any], list[Any], list[int]]
"""Of a tracked play, to be sent on: the state at the last boundary, and the choices and chance since."""


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


def position_out(play: Play) -> Position:
    assert play.snap is not None, "only a tracked play can be sent on"
    return state_out(play.snap), [value_out(choice) for choice in play.since], list(play.tape)


def position_in(game: Game[Any], setting: Setting, position: Position, chance: Chance) -> Play:
    """The play at the position, rebuilt; what nature answers from here on comes from `chance`."""
    snap, since, tape = position
    source = Play(game, set_up(game, setting, seeded("unused")), chance, True, False)
    assert source.state is not None
    state_into(source.state, snap)
    source.snap = source.state
    source.since = [value_in(choice) for choice in since]
    source.tape = tape
    return source.clone(chance, track=True)
