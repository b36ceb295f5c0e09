"""Pictures of views for environments: SVG from the drawing kit, and pixels made from it."""

from __future__ import annotations

import io
import re
from typing import Any, Final

from rich.text import Text

from quincunx.drawing import picture
from quincunx.engine import Game, Match, View

from .extras import need

SEATS: Final = 6
"""How many seat colours the kit has."""


def ansi(game: Game[Any], view: View, names: list[str]) -> str:
    """The view in words."""
    return Text.from_markup(game.text(view, names)).plain


def svg(game: Game[Any], view: View, names: list[str], width: float = 960) -> str:
    return picture(game, view, names, width=width, theme="light")


def pixels(drawing: str) -> Any:
    """An SVG as an array of height x width x 3 bytes."""
    np = need("numpy", "A picture as pixels")
    converter = need("vl_convert", "A picture as pixels")
    image = need("PIL.Image", "A picture as pixels")
    png = converter.svg_to_png(settled(drawing), 1.0)
    return np.asarray(image.open(io.BytesIO(png)).convert("RGB"))


def settled(drawing: str) -> str:
    """The drawing with its colours written out: the converter knows neither variables nor media queries."""
    start, end = drawing.index("<style>") + 7, drawing.index("</style>")
    css = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", drawing[start:end])
    light = re.search(r":root\s*\{([^}]*)\}", css)
    values = dict(re.findall(r"--([\w-]+):\s*([^;]+);", light[1])) if light else {}
    css = re.sub(r":root[^{]*\{[^}]*\}", "", css)
    css = "".join(_rule(rule) for rule in re.findall(r"[^{}]+\{[^{}]*\}", css))
    text = drawing[:start] + css + drawing[end:]
    return re.sub(r"var\(--([\w-]+)\)", lambda found: values.get(found[1], "none"), text)


def _rule(rule: str) -> str:
    """A rule that paints in the colour of a seat becomes one rule for each seat."""
    if "--mine" not in rule:
        return rule
    if "var(--mine)" not in rule:
        return ""
    selector, body = rule.split("{", 1)
    copies: list[str] = []
    for seat in range(SEATS):
        inside = ", ".join(f".seat-{seat} {one.strip()}, .seat-{seat}{one.strip()}" for one in selector.split(","))
        copies.append(f"{inside} {{{body.replace('var(--mine)', f'var(--seat-{seat})')}")
    return "\n".join(copies)


def names_of(match_or_seats: Match | int) -> list[str]:
    if isinstance(match_or_seats, Match):
        return list(match_or_seats.names)
    return [f"Seat {seat + 1}" for seat in range(match_or_seats)]
