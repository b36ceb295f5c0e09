"""Pebbles: the drawing of a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quincunx.drawing import (
    Identity,
    Panel,
    Piece,
    Row,
    Scene,
    Stat,
    Words,
    Zone,
    bag,
    counter,
    identities,
    sign,
    stone,
)

from .game import PebblesView

SUITS: Final = ("grey", "grey", "gold", "green", "blue", "violet", "red")


def pebble(number: int, name: str, where: str, size: float = 52) -> Piece:
    art = stone(str(number), SUITS[number], size)
    return Piece(f"{name}-{number}", art, f"Pebble {number}, {where}", f"pebble {number}", f"pebble-{number}")


def draw(view: PebblesView, names: Sequence[str]) -> Scene:
    panels = [_panel(view, who, names[who.seat]) for who in identities(names)]
    laid = [pebble(number, "pebble", f"laid by {names[seat]}", 64) for seat, number in enumerate(view.laid)]
    gone = [pebble(number, "gone", "out of the game", 34) for number in view.gone]
    zones = [
        Zone("Bag", Piece("bag", bag(), f"The bag: {view.in_bag} pebbles"), view.in_bag),
        Zone("Laid this round", Row(laid) if laid else Words("Nothing yet.", "soft"), len(laid)),
        Zone("Out of the game", Row(gone, "s") if gone else Words("None yet.", "soft"), len(gone)),
    ]
    return Scene(Row(zones, align="stretch", grow=True), panels, _hand(view))


def _panel(view: PebblesView, who: Identity, name: str) -> Panel:
    seat = who.seat
    won = view.won[seat]
    stats = (
        Stat("points", sum(won), sign("star")),
        Stat("in hand", view.hand_sizes[seat], sign("hand")),
    )
    taken = Row([pebble(n, f"won-{seat}", f"won by {name}", 34) for n in won], "s")
    return Panel(seat, name, counter(who), stats, taken, f"seat-{seat}")


def _hand(view: PebblesView) -> Zone | None:
    """While a pebble is to be taken from the table, those in the hand have a name of their own."""
    if view.seat >= len(view.won):
        return None
    name = "held" if view.laid else "pebble"
    return Zone(
        "Your hand", Row([pebble(n, name, "in your hand", 64) for n in view.hand]), len(view.hand), style="hand"
    )
