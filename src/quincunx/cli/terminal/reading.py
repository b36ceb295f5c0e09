"""Reading rules and cards: the same texts for `quincunx rules` and for the prompt of a match."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from quincunx.engine import Game
from quincunx.engine.rulebook import NumberedRule, Rulebook, rulebook_of

from ..errors import BadInput
from .screen import Screen, clean

_ID: Final = re.compile(r"^([A-Za-z]{2})-?([rR]?)(\d{1,4})$")
_STRONG: Final = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|(?<!\w)_(.+?)_(?!\w)")


def rule_id(game: Game[Any], typed: str) -> str:
    """`km-50`, `KM50` and `KM-050` are one id; empty if the text is no id of this game."""
    found = _ID.match(typed.strip())
    if not found or found[1].upper() != game.prefix.upper():
        return ""
    return f"{found[1].upper()}-R{int(found[3]):02d}" if found[2] else f"{found[1].upper()}-{int(found[3]):03d}"


def find_rules(game: Game[Any], typed: str) -> list[NumberedRule]:
    """The rule with this id, or the rules that contain the words; raises BadInput where there is none."""
    book = rulebook_of(game)
    wanted = rule_id(game, typed)
    if wanted:
        rule = book.find(wanted)
        if rule is None:
            raise BadInput(f"{game.title} has no rule {wanted}; {_range(book)}.")
        return [rule]
    found = book.search(typed)
    if not found:
        raise BadInput(f"No rule of {game.title} contains “{typed}”; “rules” alone lists the sections.")
    return found


def _range(book: Rulebook) -> str:
    rules = [rule.id for rule in book.rules if "-R" not in rule.id]
    rulings = [rule.id for rule in book.rules if "-R" in rule.id]
    text = f"its rules run from {rules[0]} to {rules[-1]}" if rules else "it has no numbered rules"
    return f"{text}, its rulings from {rulings[0]} to {rulings[-1]}" if rulings else text


def show_rules(screen: Screen, rules: Sequence[NumberedRule]) -> None:
    """Rules under their sections."""
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            screen.say(section, "bold")
        screen.put(marked(rule.text), len(rule.id) + 4, Text.assemble("  ", (rule.id, "cyan"), "  "))


def show_sections(screen: Screen, game: Game[Any]) -> None:
    """The table of contents."""
    book = rulebook_of(game)
    screen.say(f"{game.title}: {len(book.rules)} numbered rules", "bold")
    for section in book.sections():
        ids = [rule.id for rule in book.rules if rule.section == section]
        span = ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1]}"
        screen.put(Text.assemble(clean(section), "  ", (span, "dim")), 2)


def marked(text: str) -> Text:
    """Our rulebooks are Markdown; of it, emphasis is shown."""
    out = Text()
    at = 0
    text = clean(text)
    for found in _STRONG.finditer(text):
        out.append(text[at : found.start()])
        out.append(found[1] or found[2] or found[3], "bold" if found[1] else "italic")
        at = found.end()
    out.append(text[at:])
    return out


# -- cards


def find_cards(cards: Mapping[str, str], typed: str) -> list[str]:
    """Names that the typed text can mean, best fit only; the nearest names where nothing fits."""
    wanted = typed.casefold().strip()
    names = list(cards)
    for fits in (
        [n for n in names if n.casefold() == wanted],
        [n for n in names if n.casefold().startswith(wanted)],
        [n for n in names if wanted in n.casefold()],
    ):
        if fits:
            return fits
    return []


def show_card(screen: Screen, game: Game[Any], typed: str) -> None:
    """The full text of a card, or helpful words."""
    cards = game.cards()
    if not cards:
        screen.say(f"{game.title} has no cards with a text of their own.")
    elif not typed:
        screen.say(f"Type “card” and a name: {', '.join(cards)}.")
    else:
        _show_found(screen, game, cards, typed)


def show_texts(screen: Screen, game: Game[Any], names: Sequence[str]) -> None:
    """Cards with their texts, in the order given; several of one name once."""
    cards = game.cards()
    for name, copies in Counter(names).items():
        screen.put(Text.assemble((clean(name), "bold"), (f"  × {copies}" if copies > 1 else "", "dim")))
        for paragraph in cards.get(name, "").splitlines():
            screen.put(marked(paragraph), 2)


def show_hand(screen: Screen, game: Game[Any], names: Sequence[str]) -> None:
    """The whole hand with its texts, or why there is none."""
    if names:
        show_texts(screen, game, names)
    elif type(game).hand is Game.hand:
        screen.say(f"{game.title} has no hand of cards to read.")
    else:
        screen.say("Your hand is empty.")


def _show_found(screen: Screen, game: Game[Any], cards: Mapping[str, str], typed: str) -> None:
    found = find_cards(cards, typed)
    if len(found) == 1:
        show_texts(screen, game, found)
    elif found:
        screen.say(f"“{typed}” fits several cards: {', '.join(found)}.")
    else:
        near = difflib.get_close_matches(typed.casefold(), [name.casefold() for name in cards], 3, 0.5)
        names = [name for name in cards if name.casefold() in near]
        hint = f" Did you mean {' or '.join(names)}?" if names else " “card” alone lists all names."
        screen.say(f"There is no card called “{typed}”.{hint}")
