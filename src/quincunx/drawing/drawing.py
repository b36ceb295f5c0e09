"""Drawing a view: by the module the game names (`Game.drawing`), or, where it names none, in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from quincunx.engine import Game

from .panels import Panel, Scene
from .scene import Column, Words, Zone
from .shapes import counter
from .theme import identities

Drawing = Callable[[Any, Sequence[str]], Scene]
_TAG: Final = re.compile(r"(\\*)\[([a-z#/@][^[]*?)]")


def part_of(game: Game[Any], part: str) -> Callable[..., Any] | None:
    """A part of the game's drawing: `draw`, and perhaps `cover` and `card_art`."""
    found: Callable[..., Any] | None = getattr(game.drawing(), part, None)
    return found


def draw(game: Game[Any], view: Any, names: Sequence[str]) -> Scene:
    """A view of this game as a scene. It gets the View alone: what is not in it cannot be drawn."""
    drawing: Drawing | None = part_of(game, "draw")
    return drawing(view, names) if drawing else plain_scene(game, view, names)


def words_of(game: Game[Any], view: Any, names: Sequence[str]) -> list[str]:
    """The view in words, line by line: what a terminal or a screen reader gets."""
    return [line for line in without_tags(game.text(view, names)).splitlines() if line.strip()]


def without_tags(text: str) -> str:
    """A text in Rich's markup without its tags. Rich itself would take longer than the whole drawing."""

    def plain(found: re.Match[str]) -> str:
        escapes = len(found[1])
        return "\\" * (escapes // 2) + (f"[{found[2]}]" if escapes % 2 else "")

    return _TAG.sub(plain, text)


def plain_scene(game: Game[Any], view: Any, names: Sequence[str]) -> Scene:
    """A scene for a game without a drawing of its own: its text. Every option is then a button."""
    board = Zone("The table", Column([Words(line) for line in words_of(game, view, names)], "s"))
    panels = [Panel(who.seat, names[who.seat], counter(who)) for who in identities(names)]
    return Scene(board, panels)
