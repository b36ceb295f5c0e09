"""Worlds on pages: the style sheet and the grounds of a game as files, each with its content in its address."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from quincunx.drawing.drawing import part_of
from quincunx.drawing.world import FORMS, World, hashed
from quincunx.engine import Game

THEMES: Final = ("day", "night")


def world_of(game: Game[Any]) -> World | None:
    """The world a game draws, if it draws one."""
    found: object = part_of(game, "WORLD")
    return found if isinstance(found, World) else None


@lru_cache(maxsize=64)
def world_css(game: Game[Any]) -> str:
    """Colours, classes, and the ground behind the table in both themes and forms."""
    world = world_of(game)
    return world.css + _grounds(game, world.name) if world else ""


def _grounds(game: Game[Any], name: str) -> str:
    here = f".w-{name} .ground"
    system = f':root:not([data-theme="light"]) {here}'
    wanted = f':root[data-theme="dark"] {here}'
    parts = []
    for form, when in (("wide", ""), ("tall", "(max-width:47.9em) and (orientation:portrait)")):
        day, night = (_image(game, form, theme) for theme in THEMES)
        rules = f"{here}{{{day}}}@media (prefers-color-scheme:dark){{{system}{{{night}}}}}{wanted}{{{night}}}"
        parts.append(f"@media {when}{{{rules}}}" if when else rules)
    return "".join(parts)


def _image(game: Game[Any], form: str, theme: str) -> str:
    return f"background-image:url(/world/{game.id}/{form}-{theme}-{hashed(ground(game, form, theme))}.svg)"


@lru_cache(maxsize=64)
def ground(game: Game[Any], form: str, theme: str) -> str:
    world = world_of(game)
    return world.ground_picture(form, theme) if world and form in FORMS and theme in THEMES else ""


@lru_cache(maxsize=64)
def world_address(game: Game[Any]) -> str:
    """Where the style sheet of a game's world is; empty without a world."""
    css = world_css(game)
    return f"/world/{game.id}/{hashed(css)}.css" if css else ""
