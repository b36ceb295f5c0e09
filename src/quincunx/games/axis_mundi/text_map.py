"""The island as text: two lines for each hex, its address above, terrain and who stands there below.

At most 76 columns wide. Addresses are those of the options and the log; colour shows the Levels, and a key names them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from rich.markup import escape

from .geometry import BOARDS
from .view import AxisView, HexView

CELL: Final = 6
"""Columns of a hex; a row further down is shifted by half of them."""
SHADES: Final = ("white on #16324f", "white on grey23", "white on grey37", "black on grey62", "black on grey82")
"""By Level: the sea, then the higher the lighter."""
WHO: Final = "bold"
SIGNS: Final = {
    "Warehouse": "W",
    "Power": "H",
    "Path": "P",
    "Sheltered": "S",
    "Accessible": "A",
    "Cave": "C",
    "Inaccessible": "####",
    "Axis Mundi": "gate",
}
LEGEND: Final = (
    "W1 Warehouse and crate 1, H1 Power Hex 1, P Path, A Accessible, C Cave,",
    "S Sheltered, #### Inaccessible; a small letter: harvested. @1 player 1,",
    "?1 where player 1 vanished, $ Treasure, ! infected, * Time Bomb.",
)
KEY: Final = ("W Warehouse H Power P Path A Accessible C Cave S Sheltered # closed",)
"""The legend in short."""
AROUND: Final = 2
"""So many rows above and below the own Character are near."""


@lru_cache(4096)
def _styled(text: str, style: str) -> str:
    return f"[{style}]{escape(text)}[/]" if style else escape(text)


class Canvas:
    """Lines of text with styles, filled from left to right."""

    def __init__(self, lines: int) -> None:
        self.widths = [0] * lines
        self.parts: list[list[str]] = [[] for _ in range(lines)]

    def put(self, line: int, column: int, text: str, style: str = "") -> None:
        """At this column, or right behind what already stands there."""
        blanks = max(0, column - self.widths[line])
        self.widths[line] += blanks + len(text)
        self.parts[line].append(" " * blanks + _styled(text, style))

    def lines(self) -> list[str]:
        return ["".join(parts) for parts in self.parts]


def island(view: AxisView) -> list[str]:
    """The map, two lines for each row of hexes."""
    sea = 5 if view.seats == 6 else 4
    canvas = Canvas(4 * sea + 4)
    for line, column, text, style in sorted(_marks(view, sea)):
        canvas.put(line, column, text, style)
    return canvas.lines()


# -- one line for each row


def rows(view: AxisView) -> list[str]:
    """The map in half as many lines: address, then who stands there, or else the terrain."""
    return [line for _, line in _rows(view)]


def near(view: AxisView) -> list[str]:
    """Only the rows around the own Character."""
    own = next((hex_.r for hex_ in view.hexes if hex_.character == view.seat or hex_.marker == view.seat), 0)
    edge = (5 if view.seats == 6 else 4) - AROUND
    middle = max(-edge, min(edge, own))
    return [line for r, line in _rows(view) if abs(r - middle) <= AROUND]


def _rows(view: AxisView) -> list[tuple[int, str]]:
    """Piers are left out: the mats name who stands on one."""
    sea = 5 if view.seats == 6 else 4
    wide = 7 if sea == 5 else 8
    canvas = Canvas(2 * sea + 1)
    hexes = [hex_ for hex_ in view.hexes if hex_.terrain != "Pier"]
    for hex_ in sorted(hexes, key=lambda one: (one.r, one.q)):
        sign = _people(hex_) or (_standing(view, hex_).replace("####", "#") if hex_.ring else "")
        words = f"{hex_.name}{sign}{_lying(hex_)}"[: wide - 1]
        column = wide * (hex_.q + sea) + wide // 2 * hex_.r + (2 if sea == 4 else 0)
        canvas.put(hex_.r + sea, max(0, column), words, _row_style(hex_))
    return [(at - sea, line) for at, line in enumerate(canvas.lines())]


def _row_style(hex_: HexView) -> str:
    style = SHADES[hex_.level]
    return f"{WHO} {style}" if hex_.character >= 0 else style


# -- two lines for each row


def _marks(view: AxisView, sea: int) -> Iterator[tuple[int, int, str, str]]:
    """Line, column, text, style of everything on the map."""
    for level in range(sea - 1, -1, -1):
        words = f"Level {level}: ring {sea - level}" if level else f"Sea: ring {sea}"
        yield sea - level - (view.seats == 6), 0, words, SHADES[level]
    for hex_ in view.hexes:
        if hex_.terrain == "Pier":
            yield _pier(hex_, sea)
            continue
        line = 1 + 2 * (hex_.r + sea)
        column = _column(hex_, sea)
        upper, lower = _address(hex_), _standing(view, hex_)
        style = SHADES[hex_.level]
        yield line, column, f"{upper:^{CELL}}", style
        yield line + 1, column, f"{lower:^{CELL}}", f"{WHO} {style}" if hex_.character >= 0 else style


def _column(hex_: HexView, sea: int) -> int:
    """Room for a Pier, or for the key, is left at the left."""
    return CELL * hex_.q + CELL // 2 * hex_.r + (35 if sea == 5 else 32)


def _pier(hex_: HexView, sea: int) -> tuple[int, int, str, str]:
    """A Pier on one line: beside its Warehouse or, at the left and right ends, half a row higher."""
    words = f"{hex_.name}{_people(hex_)}"
    if hex_.r:
        return (0 if hex_.r < 0 else 4 * sea + 3), _column(hex_, sea), words, ""
    return 2 * sea, max(0, _column(hex_, sea) - (4 if hex_.q > 0 else 0)), words, ""


def _address(hex_: HexView) -> str:
    return hex_.name + _lying(hex_) if hex_.ring else hex_.name


def _lying(hex_: HexView) -> str:
    return ("$" if hex_.treasure else "") + ("!" if hex_.infected >= 0 else "")


def _standing(view: AxisView, hex_: HexView) -> str:
    """The centre has no room for more beside its name."""
    sign = SIGNS[hex_.terrain] if hex_.ring else SIGNS[hex_.terrain] + _lying(hex_)
    if hex_.terrain in ("Warehouse", "Power"):
        sign += str(1 + _places(view.seats, hex_.terrain).index(hex_.name))
    if hex_.harvested:
        sign = sign.lower()
    return (sign + _people(hex_))[:CELL]


@cache
def _places(seats: int, terrain: str) -> list[str]:
    """The names of all Warehouses or Power Hexes, in the order of their numbers."""
    board = BOARDS[seats]
    return [board.name(at) for at in (board.warehouse if terrain == "Warehouse" else board.power)]


def _people(hex_: HexView) -> str:
    """The Character, the bomb, the token of one that vanished; mats name the places too, where the room ends."""
    marks = f"@{hex_.character + 1}" if hex_.character >= 0 else ""
    marks += "*" if hex_.bomb else ""
    return marks + (f"?{hex_.marker + 1}" if hex_.marker >= 0 else "")
