"""`quincunx games` and `quincunx rules`: what there is to play, and by which rules."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from quincunx.engine import Game, QuincunxError, all_games
from quincunx.engine.game import seat_words
from quincunx.engine.options import Declared
from quincunx.engine.rulebook import rulebook_of

from ..errors import BadInput
from ..flags import flag_of
from ..inputs import find_game
from ..terminal.reading import find_rules, show_rules, show_sections
from ..terminal.screen import Screen, complain


def games(names: Sequence[str], as_json: bool) -> int:
    """List games; a package that cannot be loaded is told in one sentence and makes the exit code 1."""
    found, broken = all_games() if not names else ([find_game(name) for name in names], [])
    if as_json:
        faults = {fault.name: str(fault) for fault in broken}
        print(json.dumps({"games": [_facts(game) for game in found], "broken": faults}, ensure_ascii=False, indent=2))
    else:
        screen = Screen()
        for game in found:
            show_game(screen, game)
        if not found and not broken:
            screen.say("No games are installed.")
    for fault in broken:
        complain(str(fault))
    return 1 if broken else 0


def show_game(screen: Screen, game: Game[Any]) -> None:
    screen.put(Text.assemble((game.id, "bold cyan"), f"  {game.title}"))
    screen.say(game.summary, indent=2)
    low, high = game.minutes
    screen.say(f"{seat_words(game.seats)} seats, {low} to {high} minutes", indent=2)
    show_options(screen, game)
    screen.say()


def show_options(screen: Screen, game: Game[Any]) -> None:
    """One line for each declared option: its flag, limits, default, and what it does."""
    if not game.options:
        screen.say("no options", "dim", 2)
        return
    widest = max(len(flag_of(option.name)) for option in game.options)
    for option in game.options:
        lead = Text.assemble("    ", (f"{flag_of(option.name):<{widest}}", "cyan"), "  ")
        screen.put(_option_words(option), widest + 6, lead)


def show_flags(words: Sequence[str]) -> None:
    """Below a command's help: the flags of the game named first, if one is."""
    with contextlib.suppress(QuincunxError):
        for name in words[:1]:
            game = find_game(name)
            screen = Screen()
            screen.say(f"Options of {game.title}:", indent=1)
            show_options(screen, game)
            screen.say()


def _option_words(option: Declared) -> Text:
    default = ("no", "yes")[option.default] if isinstance(option.default, bool) else option.default
    facts = f"{option.limits()}; default {default if default != '' else 'empty'}"
    rule = f", {option.rule}" if option.rule else ""
    return Text.assemble(option.help, (f" ({facts}{rule})", "dim"))


def _facts(game: Game[Any]) -> dict[str, object]:
    options = [
        {"name": o.name, "limits": o.limits(), "default": o.default, "help": o.help, "rule": o.rule}
        for o in game.options
    ]
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "options": options,
    }


# -- rules


def rules(name: str, words: Sequence[str], section: str | None, search: str | None, everything: bool) -> int:
    """Read the rulebook: by id, by section, by words, whole, or its table of contents."""
    game = find_game(name)
    if sum((bool(words), section is not None, search is not None, everything)) > 1:
        raise BadInput("Give either an id, or --section, or --search, or --all.")
    screen = Screen()
    book = rulebook_of(game)
    if everything:
        show_rules(screen, book.rules)
    elif section is not None:
        found = book.section(section)
        if not found:
            raise BadInput(f"No section of {game.title} is called “{section}”; “quincunx rules {name}” lists them.")
        show_rules(screen, found)
    elif search is not None or words:
        show_rules(screen, find_rules(game, search if search is not None else " ".join(words)))
    else:
        show_sections(screen, game)
        screen.say(f"“quincunx rules {name} --section WORDS” or an id shows the rules; --search finds words.", "dim")
    return 0


def coverage(name: str, tests: Path | None, matches: int, as_json: bool) -> int:
    """Which tests name each rule, and how often it fired; exit code 1 where a rule is named by none."""
    from quincunx.testing import coverage as cover

    game = find_game(name)
    if tests is not None and not tests.is_dir():
        raise BadInput(f"There is no folder “{tests}” with tests.")
    folder = tests if tests is not None else _tests_folder(game)
    found = cover(game, folder, matches)
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        _show_coverage(Screen(), game, found, folder)
    return 1 if found["untested"] else 0


def _tests_folder(game: Game[Any]) -> Path | None:
    """The tests of the working copy one stands in: those of this game, or all."""
    module = type(game).__module__.split(".")
    own = [Path("tests", "games", part.strip("_")) for part in module[::-1]]
    return next((folder for folder in [*own, Path("tests")] if folder.is_dir()), None)


def _show_coverage(screen: Screen, game: Game[Any], found: dict[str, Any], folder: Path | None) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("Rule", style="cyan", no_wrap=True)
    table.add_column("Fired", justify="right", no_wrap=True)
    table.add_column("Tests", overflow="fold")
    for rule in rulebook_of(game).rules:
        fired = str(found["fired"].get(rule.id, 0))
        table.add_row(rule.id, fired, _tests_of(rule.id, found))
    screen.show(table)
    screen.say()
    tests = f"tests in {folder}" if folder else "no tests found (give --tests DIR)"
    screen.say(f"{found['rules']} rules and rulings; {tests}.")
    if not found["watched"]:
        screen.say("These rules are compiled: only what was told, asked or marked is counted. Pure Python counts all.")
    screen.say(f"Named by tests: {found['tested']}; without behaviour: {len(found['no_behaviour'])}.")
    if found["untested"]:
        screen.say(f"Not named by any test: {', '.join(found['untested'])}.", "bold red")
    else:
        screen.say("Every rule that states behaviour is named by a test.", "bold green")


def _tests_of(rule: str, found: dict[str, Any]) -> Text:
    tests = found["tests"].get(rule)
    if tests:
        more = f" and {len(tests) - 1} more" if len(tests) > 1 else ""
        return Text(tests[0] + more)
    reason = found["no_behaviour"].get(rule)
    if reason:
        return Text(f"no behaviour: {reason}", "dim")
    return Text("none", "red" if rule in found["untested"] else "dim")
