"""The diamond at the terminal: drawn with signs, in the roomiest of several forms that fits the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from .content import KEYS, TABLE
from .view import CellView, MinersView, TileView

SHORT: Final = {icon.key: icon.short for icon in TABLE}
STYLES: Final = ("red", "green", "white", "bright_black", "yellow", "magenta", "blue", "purple")
STYLE: Final = dict(zip(KEYS, STYLES, strict=False))
GLYPHS: Final = ("▼", "◣", "◀", "◤", "▲", "◥", "▶", "◢")
"""An arrow at each position, pointing at the diamond."""

Mark = tuple[int, int, str, str]
"""A word on the screen: its row and column, the word, its style."""


@dataclass(frozen=True)
class Form:
    """A way to draw the diamond."""

    half: int
    """Columns of the screen from one column of spaces to the next."""
    named: bool = True
    """Every tile carries the name of its space; else the names of the rows stand around the diamond."""
    split: bool = False
    """A tile takes two rows of the screen: its name and its signs, or without a name its signs two by two."""
    faced: bool = False
    """Of a divided tile only the side that could be taken, with + where there are several."""

    @property
    def pitch(self) -> int:
        """Rows of the screen from one line of spaces to the next."""
        return 2 if self.split else 1

    def width(self, view: MinersView) -> int:
        """From an arrow in the west to one in the east, so that the diamond never shifts."""
        return (view.width + view.height + 2) * self.half + 1

    def at(self, view: MinersView, x: int, y: int) -> tuple[int, int]:
        """The first row and the middle column of a space."""
        return (x + y) * self.pitch, (x - y + view.height + 1) * self.half


def forms(view: MinersView) -> tuple[Form, ...]:
    """From the roomiest to the narrowest. They depend on the setting alone: a board keeps its form all match long."""
    divided = "gemshards" in view.sets
    signs = (8 if divided else 2) + 2 * ("dark-tunnels" in view.sets)
    longest = len("*a1:") + (view.height > 9) + signs
    whole = (Form(longest // 2 + 2), Form(longest // 2 + 1))
    if divided:
        return (*whole, Form(signs // 2 + 1, split=True), Form(4, False, True), Form(3, False, True))
    return (*whole, Form(signs // 2 + 2, False), Form(signs // 2 + 1, False))


def form_for(view: MinersView, width: int) -> Form:
    """The first form that fits; without a width the roomiest, in too narrow a place the narrowest."""
    found = forms(view)
    return next((form for form in found if not width or form.width(view) <= width), found[-1])


def flat_form(view: MinersView, width: int) -> Form:
    """One row of the screen for each line of spaces: divided tiles show what could be taken of them."""
    if "gemshards" not in view.sets:
        return form_for(view, width)
    longest = len("*a1:") + (view.height > 9) + len("Ru+") + 2 * ("dark-tunnels" in view.sets)
    found = [Form(half, named, faced=True) for half, named in ((longest // 2 + 1, True), (3, False), (2, False))]
    return next((form for form in found if not width or form.width(view) <= width), found[-1])


def draw(view: MinersView, form: Form) -> str:
    marks = [mark for cell in view.cells for mark in cell_marks(view, cell, form)]
    marks += [arrow_mark(view, arrow.place, form) for arrow in view.arrows]
    if not form.named:
        marks += row_names(view, form)
    rows = sorted(dict.fromkeys(mark[0] for mark in marks))
    return "\n".join(draw_row([mark for mark in marks if mark[0] == row]) for row in rows)


def draw_row(marks: list[Mark]) -> str:
    line = ""
    end = 0
    for _, start, word, styled in sorted(marks, key=lambda mark: mark[1]):
        line += " " * (start - end) + (f"[{styled}]{word}[/{styled}]" if styled else word)
        end = start + len(word)
    return line


def arrow_mark(view: MinersView, place: int, form: Form) -> Mark:
    """Where a tile outside the frame would lie; beyond the names of the rows where those are in its way."""
    wide, high = view.width, view.height
    out = -1 if form.named else -2
    across = (-1, wide // 2, wide, wide, wide, wide // 2, -1, out)[place]
    down = (-1, out, -1, high // 2, high, high, high, high // 2)[place]
    return *form.at(view, across, down), GLYPHS[place], "bold"


def row_names(view: MinersView, form: Form) -> Iterator[Mark]:
    """Letters along the north-east side, numbers along the north-west side."""
    for x in range(view.width):
        yield *form.at(view, x, -1), chr(97 + x), "dim"
    for y in range(view.height):
        yield *form.at(view, -1, y), str(y + 1), "dim"


# -- tiles


def cell_marks(view: MinersView, cell: CellView, form: Form) -> Iterator[Mark]:
    row, middle = form.at(view, cell.x, cell.y)
    if cell.tile is None:
        yield row, middle, "o" if cell.hole else "·", "dim"
    elif not form.split:
        name = f"{cell.name}:" if form.named else ""
        signs = faced_sign(cell.tile) if form.faced else tile_signs(cell.tile)
        yield centred(row, middle, f"{star(cell)}{name}{signs}", style(cell, cell.tile))
    elif form.named:
        yield centred(row, middle, f"{star(cell)}{cell.name}", "bold" if cell.offered else "")
        yield from sign_row(cell, cell.tile, row + 1, middle, (0, 1, 2, 3))
    else:
        yield from sign_row(cell, cell.tile, row, middle, (0, 1), star(cell))
        if len(cell.tile.sections) > 1:
            yield from sign_row(cell, cell.tile, row + 1, middle, (3, 2))


def centred(row: int, middle: int, word: str, styled: str) -> Mark:
    return row, middle - len(word) // 2, word, styled


def star(cell: CellView) -> str:
    return "*" if cell.offered else ""


def sign_row(
    cell: CellView, tile: TileView, row: int, middle: int, sides: tuple[int, ...], before: str = ""
) -> Iterator[Mark]:
    """The signs of these sides in their colours, those that could be taken now in bold; an undivided tile has one."""
    if len(tile.sections) < 2:
        yield centred(row, middle, before + tile_signs(tile), style(cell, tile))
        return
    start = middle - len(sides)
    if before or not tile.up:
        yield row, start - 1, before or "(", "bold"
    for place, side in enumerate(sides):
        key = tile.compass[side]
        bold = "bold " if cell.offered and key in tile.gives else ""
        yield row, start + 2 * place, SHORT[key], f"{bold}{STYLE.get(key, '')}".strip()
    if not tile.up:
        yield row, start + 2 * len(sides), ")", "bold"


def tile_signs(tile: TileView) -> str:
    if not tile.known:
        return "??"
    signs = "".join(SHORT[key] for key in (tile.compass if len(tile.sections) > 1 else tile.sections))
    return signs if tile.up else f"({signs})"


def faced_sign(tile: TileView) -> str:
    if len(tile.sections) < 2 or not tile.known or not tile.gives:
        return tile_signs(tile)
    signs = SHORT[tile.gives[0]] + ("+" if len(tile.gives) > 1 else "")
    return signs if tile.up else f"({signs})"


def style(cell: CellView, tile: TileView) -> str:
    colour = STYLE.get(tile.sections[0], "") if len(tile.sections) == 1 else ""
    return f"bold {colour}".strip() if cell.offered else colour
