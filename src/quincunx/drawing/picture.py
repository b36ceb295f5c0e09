"""Pictures as files: a view, the board, a card, the cover. A game with a world is drawn in its colours, its materials
and drawings written in, so that a file needs nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from quincunx.engine import Game, Match, Setting, View

from .drawing import draw, part_of
from .markup import Markup, el, escape, join, number
from .panels import Scene
from .scene import Art, Column, Node, Paint, Row
from .theme import PRINT, PRINT_AT_NIGHT, SHAPES, css
from .world import FORMS, World

MARGIN: Final = 20.0
NAMES: Final = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay")
THEMES: Final = {"day": "light", "night": "dark", "light": "light", "dark": "dark", "auto": "auto"}
"""How a theme may be called: by its world or by the page."""
_VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)\)")


def world_of(game: Game[Any]) -> World | None:
    """How the game looks as a place, if its drawing says so."""
    found: World | None = getattr(game.drawing(), "WORLD", None)
    return found


def picture(game: Game[Any], view: View, names: Sequence[str] = (), *, width: float = 960, theme: str = "auto") -> str:
    """A view as a standalone SVG; `theme` is light, dark, or auto (as the reader's system wants)."""
    seats = len(names) or max(game.seats)
    known = names or [f"Seat {seat + 1}" for seat in range(seats)]
    return scene_picture(draw(game, view, known), game.title, width, theme, world_of(game))


def scene_picture(scene: Scene, title: str, width: float = 960, theme: str = "auto", world: World | None = None) -> str:
    inner = width - 2 * MARGIN
    node = whole(scene)
    _, high = node.size(inner)
    height = high + 2 * MARGIN
    body = node.svg(MARGIN, MARGIN, inner, Paint())
    return standalone(body, title, width, height, theme, world)


def standalone(
    body: Markup, title: str, width: float, height: float, theme: str, world: World | None = None, felt: bool = True
) -> str:
    """A drawing with its style sheet inside, so that it needs nothing else."""
    ground = el("rect", width=width, height=height, class_="f-felt") if felt else None
    drawn = Art(width, height, join([ground, body]))
    return f"{_in_world(drawn, title, theme, world) if world else _plain(drawn, title, theme)}\n"


def _plain(art: Art, title: str, theme: str) -> str:
    chosen = THEMES[theme]
    return el(
        "svg",
        el("title", title),
        el("style", Markup(css().replace("&", "&amp;").replace("<", "&lt;"))),
        art.body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(art.width)} {number(art.height)}",
        width=art.width,
        height=art.height,
        role="img",
        aria_label=title,
        class_="picture",
        data_theme=chosen if chosen != "auto" else None,
    )


# -- in the colours of a world


def _in_world(art: Art, title: str, theme: str, world: World) -> str:
    """As `World.picture` writes it, with a title, and with the kit's own rules in the world's colours."""
    full = replace(world, day={**PRINT, **world.day}, night={**PRINT_AT_NIGHT, **world.night})
    drawn = full.picture(art, "night" if THEMES[theme] == "dark" else "day")
    rest = drawn[drawn.index("</style>") :]
    sheets = {"light": ("day",), "dark": ("night",), "auto": ("day", "night")}[THEMES[theme]]
    parts = [_kit_rules(full, sheet) + full.flat_css(rest, sheet) for sheet in sheets]
    style = parts[0] + (f"@media (prefers-color-scheme: dark){{{parts[1]}}}" if len(parts) > 1 else "")
    wide, high = number(art.width), number(art.height)
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    name = str(escape(title)).replace('"', "&quot;")
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{name}" class="picture">'
    return f"{opening}{el('title', title)}<style>{escape(style)}{rest}"


def _kit_rules(world: World, theme: str) -> str:
    """The rules of the kit's drawn things, with values instead of variables."""
    colours = world.colours(theme)
    seats = "".join(f".seat-{seat}{{--mine:{colours[f'seat-{seat}']}}}" for seat in range(len(SHAPES)))
    return seats + _VARIABLE.sub(lambda found: colours.get(found[1], found[0]), _rules())


@cache
def _rules() -> str:
    text = (Path(__file__).parent / "kit.css").read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/\s*", "", text, flags=re.DOTALL)


def whole(scene: Scene) -> Node:
    """Everything of a scene below each other: panels, table, hand."""
    parts: list[Node] = []
    if scene.panels:
        parts.append(Row(scene.panels, align="stretch", grow=True))
    parts.append(scene.board)
    if scene.hand is not None:
        parts.append(scene.hand)
    return Column(parts, "l")


# -- what a game is shown by


def cover_picture(game: Game[Any], theme: str = "auto") -> str:
    """The picture on a game's card: its own cover, `cover()` of its drawing, or a moment of a match."""
    cover = part_of(game, "cover")
    if cover is None:
        return picture_of_match(game, theme=theme)
    art = cover()
    return standalone(art.body, game.title, art.width, art.height, theme, world_of(game))


def card_picture(game: Game[Any], name: str, theme: str = "auto", width: float = 240) -> str | None:
    """A card to be read, or None where the game draws no card of this name."""
    maker = part_of(game, "card_art")
    art: Art | None = maker(name, width) if maker else None
    return standalone(art.body, name, art.width, art.height, theme, world_of(game), felt=False) if art else None


def board_picture(game: Game[Any], theme: str = "auto", choices: int = 60, setting: Setting | None = None) -> str:
    """The board in the middle of a match, on the ground of its world."""
    match = _played(game, choices, setting=setting)
    board = draw(game, match.view(0), match.names).board
    width, height = FORMS["wide"]
    w, h = board.size(width - 2 * MARGIN)
    share = min((width - 2 * MARGIN) / w, (height - 2 * MARGIN) / h)
    where = f"translate({number((width - w * share) / 2)} {number((height - h * share) / 2)}) scale({number(share)})"
    world = world_of(game)
    ground = world.ground("wide") if world else None
    body = join([ground, el("g", board.svg(0, 0, w, Paint()), transform=where)])
    return standalone(body, f"{game.title}: the board", width, height, theme, world)


def ground_picture(game: Game[Any], theme: str) -> str | None:
    """The ground of the game's world, without a table on it."""
    world = world_of(game)
    return world.ground_picture("wide", "night" if THEMES[theme] == "dark" else "day") if world else None


def picture_of_match(
    game: Game[Any], choices: int = 24, seat: int = 0, names: Sequence[str] = NAMES, theme: str = "auto"
) -> str:
    """A picture of a match in which the first choices were taken at random; the same every time."""
    match = _played(game, choices, names)
    return picture(game, match.view(seat), match.names, theme=theme)


def _played(game: Game[Any], choices: int, names: Sequence[str] = NAMES, setting: Setting | None = None) -> Match:
    chosen = setting or game.setting(game.seats[0])
    called = [*names, *(f"Seat {seat}" for seat in range(len(names) + 1, chosen.seats + 1))][: chosen.seats]
    match = Match(game, chosen, key=bytes(range(32)), names=called)
    dice = random.Random(game.id)
    for _ in range(choices):
        if match.over:
            break
        asked = match.waiting()[0]
        decision = match.decision(asked)
        assert decision is not None
        match.submit(asked, dice.choice(decision.choices))
    return match
