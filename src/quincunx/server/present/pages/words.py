"""Words of the pages: links from sentences to cards and rules, names in labels."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from quincunx.drawing import Markup, el, escape, join, slug
from quincunx.engine import Game
from quincunx.engine.game import seat_words
from quincunx.engine.sentence import possessive

_SEAT: Final = re.compile(r"\b[Ss]eat (\d)\b(['’]s)?")


def minutes_words(minutes: tuple[int, int]) -> str:
    low, high = minutes
    return f"{low} minutes" if low == high else f"{low} to {high} minutes"


def players_words(seats: Sequence[int]) -> str:
    """How many can play: a run of numbers by its ends."""
    if len(seats) > 2 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return seat_words(seats)


def card_url(game: Game[Any], name: str) -> str:
    return f"/card/{game.id}/{slug(name)}"


def rule_url(game: Game[Any], rule: str) -> str:
    """Where a rule is read; empty for what is no rule of the game (the platform's own lines)."""
    return f"/rules/{game.id}/{rule}" if rule.startswith(f"{game.prefix}-") else ""


@lru_cache(maxsize=64)
def _cards_pattern(game: Game[Any]) -> re.Pattern[str] | None:
    names = sorted(game.cards(), key=lambda name: (-len(name), name))
    words = "|".join(re.escape(name) for name in names)
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)") if names else None


@lru_cache(maxsize=8192)
def card_links(text: str, game: Game[Any]) -> Markup:
    """A sentence in which every card's name leads to its sheet."""
    pattern = _cards_pattern(game)
    if pattern is None:
        return escape(text)
    parts: list[Markup] = []
    at = 0
    for found in pattern.finditer(text):
        parts.append(escape(text[at : found.start()]))
        parts.append(el("a", found[0], class_="card-link", href=card_url(game, found[0]), data_sheet=True))
        at = found.end()
    return join([*parts, escape(text[at:])])


def with_names(label: str, names: Sequence[str]) -> str:
    """A label of an option in which seats have their names: an option is described without knowing who sits where."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        if not 0 <= seat < len(names):
            return found[0]
        return possessive(names[seat]) if found[2] else names[seat]

    return _SEAT.sub(name, label) if "eat " in label else label


def find_card(game: Game[Any], name: str) -> tuple[str, str] | None:
    """The card with this name, written in any way, with its text."""
    wanted = slug(name)
    return next(((title, text) for title, text in game.cards().items() if slug(title) == wanted), None)
