"""Pictures: a scene as one standalone SVG file."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from quincunx.engine import Game, Match, View

from .drawing import draw, part_of
from .markup import Markup, el, number
from .panels import Scene
from .scene import Column, Node, Paint, Row
from .theme import css

MARGIN: Final = 20.0


def picture(game: Game[Any], view: View, names: Sequence[str] = (), *, width: float = 960, theme: str = "auto") -> str:
    """A view as a standalone SVG; `theme` is light, dark, or auto (as the reader's system wants)."""
    seats = len(names) or max(game.seats)
    known = names or [f"Seat {seat + 1}" for seat in range(seats)]
    return scene_picture(draw(game, view, known), game.title, width, theme)


def scene_picture(scene: Scene, title: str, width: float = 960, theme: str = "auto") -> str:
    inner = width - 2 * MARGIN
    node = whole(scene)
    _, high = node.size(inner)
    height = high + 2 * MARGIN
    body = node.svg(MARGIN, MARGIN, inner, Paint())
    return standalone(body, title, width, height, theme)


def standalone(body: Markup, title: str, width: float, height: float, theme: str) -> str:
    """A drawing with its style sheet inside, so that it needs nothing else."""
    root = el(
        "svg",
        el("title", title),
        el("style", Markup(css().replace("&", "&amp;").replace("<", "&lt;"))),
        el("rect", width=width, height=height, class_="f-felt"),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        aria_label=title,
        class_="picture",
        data_theme=theme if theme in ("light", "dark") else None,
    )
    return f"{root}\n"


def whole(scene: Scene) -> Node:
    """Everything of a scene below each other: panels, table, hand."""
    parts: list[Node] = []
    if scene.panels:
        parts.append(Row(scene.panels, align="stretch", grow=True))
    parts.append(scene.board)
    if scene.hand is not None:
        parts.append(scene.hand)
    return Column(parts, "l")


def cover_picture(game: Game[Any], theme: str = "auto") -> str:
    """The picture on a game's card: its own cover, `cover()` in table.py, or a moment of a match."""
    cover = part_of(game, "cover")
    if cover is None:
        return picture_of_match(game, theme=theme)
    art = cover()
    return standalone(art.body, game.title, art.width, art.height, theme)


def picture_of_match(
    game: Game[Any],
    choices: int = 24,
    seat: int = 0,
    names: Sequence[str] = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay"),
    theme: str = "auto",
) -> str:
    """A picture of a match in which the first choices were taken at random; the same every time."""
    seats = game.seats[0]
    match = Match(game, game.setting(seats), key=bytes(range(32)), names=names[:seats])
    dice = random.Random(game.id)
    for _ in range(choices):
        if match.over:
            break
        asked = match.waiting()[0]
        decision = match.decision(asked)
        assert decision is not None
        match.submit(asked, dice.choice(decision.choices))
    return picture(game, match.view(seat), match.names, theme=theme)
