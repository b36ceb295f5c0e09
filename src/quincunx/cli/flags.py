"""Flags made from a game's declared options: `--mode ffa`, `--start-hand 5`, `--no-wolf`, and `--set name=value`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quincunx.engine import Flag, Game
from quincunx.engine.options import Declared

from .errors import BadInput


def flag_of(name: str) -> str:
    return "--" + name.replace("_", "-").lower()


def up_to_flags(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words before the first flag, and the rest."""
    at = next((at for at, word in enumerate(words) if word.startswith("--")), len(words))
    return list(words[:at]), list(words[at:])


def read_flags(game: Game[Any], words: Sequence[str], sets: Sequence[str] = ()) -> dict[str, object]:
    """What was given for the game's options, by name. Values are checked later, by the game's declaration."""
    given: dict[str, object] = {}
    for pair in sets:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadInput(f"--set takes name=value, not “{pair}”. {known_options(game)}")
        _keep(given, _declared(game, flag_of(name.strip()), f"--set {pair}").name, text.strip())
    waiting = list(words)
    while waiting:
        option, value = _next(game, waiting)
        _keep(given, option.name, value)
    return given


def read_values(game: Game[Any], given: Mapping[str, object]) -> dict[str, Any]:
    """The values of options that were given, each as its declaration reads it."""
    found: dict[str, Any] = {}
    for option in game.options:
        if option.name in given:
            try:
                found[option.name] = option.read(given[option.name])
            except ValueError as fault:
                raise BadInput(str(fault)) from fault
    return found


def _keep(given: dict[str, object], name: str, value: object) -> None:
    if name in given and given[name] != value:
        raise BadInput(f"The option “{name}” is given twice: {given[name]} and {value}.")
    given[name] = value


def _next(game: Game[Any], words: list[str]) -> tuple[Declared, object]:
    """Take one flag with its value from the front of the words."""
    word = words.pop(0)
    if not word.startswith("--"):
        raise BadInput(f"“{word}” stands where an option was expected. {known_options(game)}")
    flag, equals, value = word.partition("=")
    negated = _negated(game, flag)
    if negated is not None and not equals:
        return negated, "no"
    option = _declared(game, flag, word)
    if equals:
        return option, value
    if isinstance(option, Flag):
        return option, _yes_or_no(words)
    if not words or words[0].startswith("--"):
        raise BadInput(f"{flag} needs a value: {option.limits()}.")
    return option, words.pop(0)


def _negated(game: Game[Any], flag: str) -> Declared | None:
    flags = (option for option in game.options if isinstance(option, Flag))
    return next((option for option in flags if "--no-" + flag_of(option.name)[2:] == flag.lower()), None)


def _yes_or_no(words: list[str]) -> str:
    if words and not words[0].startswith("--"):
        return words.pop(0)
    return "yes"


def _declared(game: Game[Any], flag: str, typed: str) -> Declared:
    wanted = flag.replace("_", "-").lower()
    for option in game.options:
        if flag_of(option.name) == wanted:
            return option
    raise BadInput(f"{game.title} has no option “{typed}”. {known_options(game)}")


def known_options(game: Game[Any]) -> str:
    """One sentence that lists a game's options with their limits."""
    if not game.options:
        return f"{game.title} has no options."
    words = [f"{flag_of(option.name)} ({option.limits()})" for option in game.options]
    return f"The options of {game.title} are: {', '.join(words)}."
