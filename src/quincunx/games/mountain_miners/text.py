"""A view as text: the board, and everybody's piles. For terminals and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quincunx.engine import TextPanel, panel
from quincunx.engine.panels import ASIDE, BOARD, DETAIL, NEEDED

from .content import KEYS, TABLE
from .geometry import POSITION_NAMES
from .text_map import SHORT, Form, draw, flat_form, form_for
from .view import MinersView, SeatView

NAME: Final = {icon.key: icon.name for icon in TABLE}
PACE: Final = {1: "an eighth", 2: "a quarter", 4: "half a turn"}


def text(view: MinersView, names: Sequence[str], width: int = 0) -> str:
    """A view for a screen so many columns wide; 0 is as wide as it takes."""
    form = form_for(view, width)
    seats = [seat_lines(view, each, names) for each in view.players]
    parts = [headline(view, names), draw(view, form), legend(view, form), *seats]
    return "\n\n".join(part for part in parts if part)


def panels(view: MinersView, names: Sequence[str], width: int) -> list[TextPanel]:
    """The same in parts with shorter forms."""
    form = form_for(view, width)
    first, *others = headline(view, names).split("\n")
    board = draw(view, form)
    flat = [draw(view, flat_form(view, width)), *faced_note(view)]
    signs = legend(view, form)
    seats = [seat_lines(view, each, names) for each in view.players]
    return [
        panel("turn", [first, *others], (ASIDE, [first, *others[1:]])),
        panel("board", board, (BOARD, flat), (NEEDED, within_reach(view))),
        panel("legend", signs, (BOARD + 5, signs_in_reach(view)), (NEEDED, "")),
        panel("seats", seats, (DETAIL, [seat_line(view, each, names) for each in view.players])),
    ]


def faced_note(view: MinersView) -> list[str]:
    """What is seen of a divided tile where it has one row of the screen only."""
    divided = any(cell.tile and cell.tile.known and len(cell.tile.sections) > 1 for cell in view.cells)
    return ["A divided tile shows only the side you could take; + stands for several."] if divided else []


def within_reach(view: MinersView) -> str:
    """Of the board only what can be taken."""
    tiles = [
        f"{cell.name} {' or '.join(NAME[key] for key in cell.tile.gives) or 'a facedown tile'}"
        for cell in view.cells
        if cell.offered and cell.tile
    ]
    return f"Available: {', '.join(tiles) or 'nothing'}."


def signs_in_reach(view: MinersView) -> str:
    """What the signs of the gemstones and of available tiles mean."""
    near = {key for cell in view.cells if cell.offered and cell.tile for key in cell.tile.gives}
    value = {kind.kind: f" ({kind.value})" for kind in view.kinds}
    words = [f"{SHORT[key]} {NAME[key]}{value.get(key, '')}" for key in KEYS if key in near]
    return "; ".join(["* = available", *words]) + "."


def seat_line(view: MinersView, player: SeatView, names: Sequence[str]) -> str:
    """A seat in one line, with the signs of the board."""
    you = " (you)" if player.seat == view.seat else ""
    points = "point" if abs(player.score) == 1 else "points"
    piles = [f"{SHORT[pile.kind]} {pile.count}{'x2' if pile.doubled else ''}" for pile in player.piles if pile.count]
    trash = [f"Trash {player.trash}"] if player.trash else []
    actions = [f"{SHORT[key]}{f' {number}' if number > 1 else ''}" for key, number in player.actions]
    held = f"; actions {', '.join(actions)}" if actions else ""
    return f"{names[player.seat]}{you}: {player.score} {points}; {', '.join([*piles, *trash]) or 'no tiles'}{held}."


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
    return ", ".join(f"{number} × {NAME[key]}" if number > 1 else NAME[key] for key, number in tally) or "nothing"


# -- what the signs mean


def legend(view: MinersView, form: Form) -> str:
    """What the signs on the board mean, with the value of each gemstone."""
    known = [key for cell in view.cells if cell.tile for key in cell.tile.sections]
    value = {kind.kind: f" ({kind.value})" for kind in view.kinds}
    words = ["* = available"]
    if "gemshards" in view.sets:
        where = "" if form.named else ", clockwise from the upper left"
        words.append(f"four signs are the sides facing north, east, south, west{where}")
    words += [f"{SHORT[key]} {NAME[key]}{value.get(key, '')}" for key in KEYS if key in known]
    return "; ".join(words) + "."


# -- cards


def hand(view: MinersView) -> list[str]:
    """The viewer's unused actions and secret start tile."""
    if view.seat >= view.seats:
        return []
    player = view.players[view.seat]
    held = [NAME[key] for key, number in player.actions for _ in range(number)]
    return [*held, NAME[player.secret]] if player.secret else held


def shown_cards(view: MinersView) -> list[str]:
    """A Wildcard or Multiplier just taken, while its new owner is asked for its pile."""
    if view.seat != view.active:
        return []
    tiles = view.players[view.active].tiles
    return [NAME[tile.shows] for tile in tiles if tile.shows in ("wildcard", "multiplier") and not tile.pile]


# -- the seats


def seat_lines(view: MinersView, player: SeatView, names: Sequence[str]) -> str:
    you = " (you)" if player.seat == view.seat else ""
    value = {kind.kind: kind.value for kind in view.kinds}
    points = "point" if abs(player.score) == 1 else "points"
    lines = [f"{names[player.seat]}{you}: {player.score} {points}. Actions: {tallied(player.actions)}."]
    for pile in player.piles:
        if pile.count or pile.closed:
            notes = [word for word, true in (("doubled", pile.doubled), ("closed", pile.closed)) if true]
            wild = [f"{pile.wildcards} Wildcard{'s' if pile.wildcards > 1 else ''}"] if pile.wildcards else []
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
