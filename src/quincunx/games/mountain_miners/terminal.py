"""A view as text: the diamond drawn with signs, and everybody's piles. For terminals and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .content import KEYS, TABLE
from .geometry import POSITION_NAMES
from .view import CellView, MinersView, SeatView, TileView

SHORT: Final = {icon.key: icon.short for icon in TABLE}
NAME: Final = {icon.key: icon.name for icon in TABLE}
STYLES: Final = ("red", "green", "white", "bright_black", "yellow", "magenta", "blue", "purple")
STYLE: Final = dict(zip(KEYS, STYLES, strict=False))
GLYPHS: Final = ("▼", "◣", "◀", "◤", "▲", "◥", "▶", "◢")
"""An arrow at each position, pointing at the diamond."""
PACE: Final = {1: "an eighth", 2: "a quarter", 4: "half a turn"}


def text(view: MinersView, names: Sequence[str]) -> str:
    parts = [headline(view, names), draw(view), legend(view), *[seat_lines(view, each, names) for each in view.players]]
    return "\n\n".join(part for part in parts if part)


def headline(view: MinersView, names: Sequence[str]) -> str:
    way = "clockwise" if view.clockwise else "counter-clockwise"
    arrows = " and ".join(POSITION_NAMES[arrow.place] for arrow in view.arrows) or "not placed yet"
    pace = "locked" if view.locked else f"{PACE[view.step]} {way} each turn"
    lines = [
        view.reason or f"Turn {view.turn}: {names[view.active]}. Arrow: {arrows} ({pace}).",
        f"Deck {view.deck}, removed by Bombs {view.rubble}, discarded {tallied(view.discarded)}.",
    ]
    if view.holes:
        lines.append(f"Holes to refill: {', '.join(view.holes)}.")
    if view.idle and not view.over:
        lines.append(f"Nothing has happened for {view.idle} of {view.patience} turns.")
    return "\n".join(lines)


def tallied(tally: Sequence[tuple[str, int]]) -> str:
    return ", ".join(f"{number} {NAME[key]}" if number > 1 else NAME[key] for key, number in tally) or "nothing"


# -- the diamond


def draw(view: MinersView) -> str:
    """The tiles at their places: `*` is available, `??` facedown, brackets a facedown one you know, a dot a gap."""
    marks = [(cell.line, cell.column, label(cell), style(cell)) for cell in view.cells]
    marks += [(*arrow_place(view, arrow.place), GLYPHS[arrow.place], "bold") for arrow in view.arrows]
    half = max(len(mark[2]) for mark in marks) // 2 + 2
    left = -view.height - 1  # the column of an arrow in the west, so that the diamond never shifts
    lines: list[str] = []
    for number in sorted(dict.fromkeys(mark[0] for mark in marks)):
        lines.append(draw_line([mark for mark in marks if mark[0] == number], left, half))
    return "\n".join(lines)


def draw_line(marks: list[tuple[int, int, str, str]], left: int, half: int) -> str:
    line = ""
    end = 0
    for _, column, word, styled in sorted(marks, key=lambda mark: mark[1]):
        start = (column - left + 1) * half - len(word) // 2
        line += " " * (start - end) + (f"[{styled}]{word}[/{styled}]" if styled else word)
        end = start + len(word)
    return line


def arrow_place(view: MinersView, place: int) -> tuple[int, int]:
    """Line and column of an arrow: where a tile outside the frame would lie."""
    wide, high = view.width, view.height
    across = (-1, wide // 2, wide, wide, wide, wide // 2, -1, -1)[place]
    down = (-1, -1, -1, high // 2, high, high, high, high // 2)[place]
    return across + down, across - down


def label(cell: CellView) -> str:
    if cell.tile is None:
        return "o" if cell.hole else "·"
    mark = "*" if cell.offered else ""
    return f"{mark}{cell.name}:{tile_signs(cell.tile)}"


def tile_signs(tile: TileView) -> str:
    if not tile.known:
        return "??"
    signs = "".join(SHORT[key] for key in (tile.compass if len(tile.sections) > 1 else tile.sections))
    return signs if tile.up else f"({signs})"


def style(cell: CellView) -> str:
    if cell.tile is None or not cell.tile.known or len(cell.tile.sections) > 1:
        return "bold" if cell.offered else "dim" if cell.tile is None else ""
    colour = STYLE.get(cell.tile.sections[0], "")
    return f"bold {colour}".strip() if cell.offered else colour


def legend(view: MinersView) -> str:
    """What the signs on the board mean, with the value of each gemstone."""
    known = [key for cell in view.cells if cell.tile for key in cell.tile.sections]
    value = {kind.kind: f" ({kind.value})" for kind in view.kinds}
    words = ["* = available"]
    if "gemshards" in view.sets:
        words.append("four signs are the sides facing north, east, south, west")
    words += [f"{SHORT[key]} {NAME[key]}{value.get(key, '')}" for key in KEYS if key in known]
    return "; ".join(words) + "."


# -- the seats


def seat_lines(view: MinersView, player: SeatView, names: Sequence[str]) -> str:
    you = " (you)" if player.seat == view.seat else ""
    value = {kind.kind: kind.value for kind in view.kinds}
    lines = [f"{names[player.seat]}{you}: {player.score} points. Actions: {tallied(player.actions)}."]
    for pile in player.piles:
        if pile.count or pile.closed:
            notes = [word for word, true in (("doubled", pile.doubled), ("closed", pile.closed)) if true]
            wild = [f"{pile.wildcards} Wildcard"] if pile.wildcards else []
            extra = "".join(f", {note}" for note in [*wild, *notes])
            worth = f"{NAME[pile.kind]} ({value[pile.kind]})"
            lines.append(f"  {worth} × {pile.count}: {pile.standing}, {pile.points:+d}{extra}")
    if player.trash:
        lines.append(f"  Trash × {player.trash}: {-2 * player.trash}")
    if player.secret:
        lines.append(f"  Secret start tile: {NAME.get(player.secret, 'hidden')}")
    divided = [tile for tile in player.tiles if len(tile.sections) > 1]
    if divided:
        lines.append(
            "  Divided: " + "; ".join(f"{'/'.join(NAME[k] for k in t.sections)} as {NAME[t.shows]}" for t in divided)
        )
    return "\n".join(lines)
