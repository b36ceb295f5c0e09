"""Whether a game may be loaded: all that it declares is looked at, and every fault is told at once.

What is declared is checked as it stands: members, options, kinds with their domains, the fields of the state. Then one
match is set up, because only a state shows whether features have the length that they declare. A game whose content
hangs on an option (`Folder`) is not set up here: its packs are read, and refused, when somebody plays with them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

from . import declare
from .chance import seeded
from .domains import Kind
from .errors import QuincunxError
from .options import Declared, Folder, read_options
from .parts import twice
from .play import Play
from .state import State, slots_of

if TYPE_CHECKING:
    from .game import Game

HERE: Final = str(Path(__file__).parent)
COMPILED: Final = "quincunx/engine/"
"""Where machine code says that it comes from."""
MOST_SEATS: Final = 30
"""Knowledge is kept in bits, one for each seat and one for spectators."""
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PREFIX: Final = re.compile(r"[A-Z][A-Z0-9]*")
Sort = Callable[[Any], bool]


def _text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _whole(value: Any, low: int, high: int | None = None) -> bool:
    return type(value) is int and value >= low and (high is None or value <= high)


def _all(value: Any, sort: Sort) -> bool:
    return isinstance(value, tuple | list) and all(map(sort, value))


def _seats(value: Any) -> bool:
    return _all(value, lambda one: _whole(one, 1, MOST_SEATS)) and 0 < len(value) == len(set(value))


def _minutes(value: Any) -> bool:
    return _all(value, lambda one: _whole(one, 0)) and len(value) == 2 and value[0] <= value[1]


MEMBERS: Final[dict[str, tuple[str, Sort]]] = {
    "id": ("a name in lower case with hyphens", lambda value: isinstance(value, str) and bool(_ID.fullmatch(value))),
    "title": ("a text", _text),
    "summary": ("one sentence", _text),
    "rules_version": ("a text", _text),
    "prefix": ("the capitals of its rule ids", lambda value: isinstance(value, str) and bool(_PREFIX.fullmatch(value))),
    "seats": (f"a tuple of different whole numbers from 1 to {MOST_SEATS}", _seats),
    "minutes": ("two whole numbers, the shorter time first", _minutes),
    "bound": ("a whole number above 0", lambda value: _whole(value, 1)),
    "step_bound": ("a whole number above 0", lambda value: _whole(value, 1)),
    "rollout": ("a whole number, 0 or more", lambda value: _whole(value, 0)),
    "options": (
        "a tuple of options (Number, Pick, Flag, Text, Folder)",
        lambda value: _all(value, lambda one: isinstance(one, get_args(Declared))),
    ),
    "kinds": ("a tuple of kinds", lambda value: _all(value, lambda one: isinstance(one, Kind))),
    "order": ("a tuple of verbs", lambda value: _all(value, _text)),
}
"""What each member of a game must be."""
METHODS: Final = ("setup", "play", "result", "view", "text", "rulebook")
"""What every game must write itself."""


def faults_of_game(game: Game[Any]) -> list[str]:
    """All that is wrong with what a game declares: whole sentences."""
    found = member_faults(game)
    sound = {name for name in MEMBERS if not any(fault.startswith(f"`{name}`") for fault in found)}
    if "options" in sound and "seats" in sound:
        found += option_faults(game)
    if {"kinds", "order"} <= sound:
        found += kind_faults(game.kinds, game.order) + (_rule_faults(game) if "prefix" in sound else [])
    states = _states_declared(type(game))
    found += [fault for cls in states for fault in state_faults(cls)]
    playable = {"options", "seats"} <= sound and type(game).setup is not _base(game).setup
    return found + (trial_faults(game, states) if playable else [])


def _base(game: Game[Any]) -> Any:
    """`Game` itself, which cannot be imported here."""
    return next(cls for cls in reversed(type(game).__mro__) if hasattr(cls, "sample_settings"))


def member_faults(game: Game[Any]) -> list[str]:
    missing = object()
    found: list[str] = []
    for name, (should, sort) in MEMBERS.items():
        value = getattr(game, name, missing)
        if value is missing:
            found.append(f"`{name}` is missing: {should}.")
        elif not sort(value):
            found.append(f"`{name}` must be {should}, not {_short(value)}.")
    base = _base(game)
    unwritten = [name for name in METHODS if getattr(type(game), name) is getattr(base, name)]
    return found + [f"`{name}` is missing: every game writes this method." for name in unwritten]


def _short(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


def option_faults(game: Game[Any]) -> list[str]:
    """Of options, and of the settings that the game names."""
    found = [f"The option “{name}” is declared twice." for name in twice([option.name for option in game.options])]
    for option in game.options:
        try:
            option.read(option.default)
        except ValueError as fault:
            found.append(f"The default of the option “{option.name}”: {fault}")
    named = {f"Sample {at}": sample for at, sample in enumerate(game.samples, 1)}
    named.update({f"The setting “{name}”": setting for name, setting in game.named.items()})
    for name, (seats, given) in named.items():
        if seats not in game.seats:
            found.append(f"{name} has {seats} seats, which the game does not have.")
        found += [f"{name}: {fault}" for fault in read_options(game.options, given)[1]]
    return found


def _rule_faults(game: Game[Any]) -> list[str]:
    prefix = f"{game.prefix}-"
    wrong = [kind for kind in game.kinds if not kind.rule.startswith(prefix)]
    return [f"The rule “{kind.rule}” of the kind “{kind.name}” does not begin with “{prefix}”." for kind in wrong]


def kind_faults(kinds: Sequence[Kind], order: Sequence[str] = ()) -> list[str]:
    """All that is wrong with the declared kinds: whole sentences."""
    found = [f"The kind “{name}” is declared twice." for name in twice([kind.name for kind in kinds])]
    stems: set[str] = set()
    looked: set[int] = set()
    for kind in dict.fromkeys(kinds):
        found += kind.faults() + kind.domain.faults(kind)
        for verb in kind.domain.verbs:
            stem, part = verb.stem(kind), verb.part
            stems.add(stem)
            if part is not None and id(part) not in looked:
                looked.add(id(part))
                found += [f"What “{stem}” can be: {fault}" for fault in part.faults()]
    found += [f"The order of the vocabulary names “{stem}”, which no kind has." for stem in order if stem not in stems]
    return found + [f"The order of the vocabulary names “{stem}” twice." for stem in twice(list(order))]


# -- the state


def _states_declared(cls: type) -> list[type]:
    """What a game is said to be of: `Game[Realm]`."""
    for one in cls.__mro__:
        found = [arg for base in vars(one).get("__orig_bases__", ()) for arg in get_args(base)]
        if states := [arg for arg in found if isinstance(arg, type) and issubclass(arg, State)]:
            return states
    return []


def state_faults(cls: type) -> list[str]:
    """Of the class of a state; what `@state` found when it was made, or that nobody wrote its copy."""
    if kept := getattr(cls, declare.FAULTS, []):
        return list(kept)
    declared = declare.FIELDS in vars(cls)
    if declared or "copy" in vars(cls) or not (slots_of(cls) or vars(cls).get("__annotations__")):
        return []
    return [f"{cls.__name__} is not declared with @state: its copies would not have its own fields."]


# -- one match, set up


def trial_faults(game: Game[Any], known: Sequence[type]) -> list[str]:
    """What shows only when a match is set up with the default options."""
    if any(isinstance(option, Folder) for option in game.options):
        return []
    seats = min(game.seats)
    doing = f"Setting up a match of {seats}"
    try:
        setting = game.setting(seats)
        state: Any = game.setup(setting, Play(game, None, seeded(0), False, False))
        if not isinstance(state, State):
            return [f"`setup` must give a State, not {_short(state)}."]
        found = [] if type(state) in known else state_faults(type(state))
        doing = "Its features"
        if type(game).layout is not _base(game).layout:
            found += game.layout(setting).faults(state, 0)
    except Exception as cause:
        return [f"{doing} failed: {told(cause)}"]
    return found


def told(cause: BaseException) -> str:
    """An exception in a sentence, with the place in the game's own files."""
    from traceback import extract_tb  # only a failure needs it

    said = str(cause).rstrip(".")
    if isinstance(cause, QuincunxError):
        return f"{said}."
    frames = [frame for frame in extract_tb(cause.__traceback__) if not _ours(frame.filename)]
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(cause).__name__}: {said}{place}."


def _ours(filename: str) -> bool:
    return filename.startswith((HERE, COMPILED, "<frozen")) or "importlib" in filename
