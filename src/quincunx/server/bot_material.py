"""What a bot process is sent, and how it makes a chair of it.

It is sent the position at the last boundary, the choices and chance since, the seat, a bot's name and a seed. It never
gets the chance key, so nothing there can know the future. The position holds hidden faces: the process is our own
code, and the bot inside meets them only through the chair, whose sampler deals them anew (`quincunx.bots.Chair`).
A test swaps everything the seat cannot know and demands the same choice.
"""

from __future__ import annotations

from typing import Any

import msgspec

from quincunx.bots import Chair, chair_of, make_bot
from quincunx.engine import Choice, Game, Match, Play, Setting, State, seeded
from quincunx.engine.state import fields, plain


class Material(msgspec.Struct, frozen=True):
    game: str
    seats: int
    options: dict[str, Any]
    seat: int
    snap: dict[str, Any]
    since: list[Any]
    tape: list[int]
    bot: str
    seed: str


class Answer(msgspec.Struct, frozen=True):
    choice: Any = None
    fault: str = ""


def material_of(match: Match, path: str, seat: int, bot: str, seed: str) -> Material:
    play = match.play
    assert play.snap is not None
    snap = {name: packed(value) for name, value in plain(play.snap).items()}
    since = [packed(choice) for choice in play.since]
    values = dict(match.setting.values)
    return Material(path, match.setting.seats, values, seat, snap, since, list(play.tape), bot, seed)


def packed(value: Any) -> Any:
    """Choices and the fields of states are numbers, texts, and tuples and lists of those; JSON knows no tuples."""
    if isinstance(value, tuple):
        return {"t": [packed(part) for part in value]}
    return [packed(part) for part in value] if isinstance(value, list) else value


def unpacked(data: Any) -> Any:
    if isinstance(data, dict):
        return tuple(unpacked(part) for part in data["t"])
    return [unpacked(part) for part in data] if isinstance(data, list) else data


def chair_from(material: Material, game: Game[Any]) -> Chair:
    """The open decision of the seat, rebuilt in this process."""
    setting = game.setting(material.seats, material.options)
    source = Play(game, None, seeded("unused"), True, False)
    source.snap = _state(game, setting, material.snap)
    source.since = [unpacked(choice) for choice in material.since]
    source.tape = material.tape
    present = source.clone(seeded(material.seed), track=True)
    return chair_of(present, material.seat, setting)


def _state(game: Game[Any], setting: Setting, values: dict[str, Any]) -> State:
    """A state of the game's own class with these fields."""
    table = Play(game, None, seeded("unused"), True, False)
    state: State = game.setup(setting, table)
    for name in fields(state):
        setattr(state, name, unpacked(values[name]))
    return state


def answer(material: Material, game: Game[Any]) -> Choice:
    return make_bot(material.bot, material.seed).choose(chair_from(material, game))
