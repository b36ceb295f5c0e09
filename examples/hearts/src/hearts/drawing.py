"""Hearts: the drawing of a view."""

from collections.abc import Sequence
from typing import Final

from quincunx.drawing import Art, Face, Panel, Piece, Row, Scene, Stat, Zone, card, counter, el, identities, sign, slip

from . import rules
from .game import HeartsView

COLOURS: Final = ("green", "blue", "grey", "red")
SHAPES: Final = (  # in a box of 16 by 16
    "M8 1.5a3 3 0 0 1 2.6 4.5 3 3 0 1 1-1.6 5.2l1 3.3H6l1-3.3A3 3 0 1 1 5.4 6 3 3 0 0 1 8 1.5z",
    "M8 1.5 13 8 8 14.5 3 8z",
    "M8 1.5c1.5 3 5.5 5 5.5 8a2.6 2.6 0 0 1-4.5 1.7l1 3.3H6l1-3.3A2.6 2.6 0 0 1 2.5 9.5c0-3 4-5 5.5-8z",
    "M8 14.5C3 10.5 1.5 8 1.5 5.5a3.2 3.2 0 0 1 6.5-1 3.2 3.2 0 0 1 6.5 1C14.5 8 13 10.5 8 14.5z",
)


def printed(face: int) -> Face:
    suit, rank = divmod(face, 13)
    shape, name = el("path", d=SHAPES[suit], class_="solid"), rules.RANKS[rank]
    corner, large = name if rank < 9 else name[0].upper(), el("g", shape, transform="scale(4)")
    return Face(name.capitalize(), COLOURS[suit], rules.SUITS[suit], corner, large, shape)


def card_art(name: str, width: float) -> Art:
    return card(printed(rules.NAMES.index(name)), width)


def piece(face: int, name: str, where: str, small: bool = False) -> Piece:
    word, slug = rules.NAMES[face], rules.SLUGS[face]
    art = slip(printed(face), 104) if small else card(printed(face), 92)
    return Piece(f"{name}-{slug}", art, f"{word.capitalize()}, {where}", word, slug)


def draw(view: HeartsView, names: Sequence[str]) -> Scene:
    played = [piece(face, "trick", f"played by {names[(view.leader + at) % 4]}") for at, face in enumerate(view.trick)]
    zones = [Zone("Trick", Row(played), len(played), note="Hearts are broken." if view.broken else "")]
    if view.given:
        zones.append(Zone("You pass", Row([piece(face, "given", "to be passed") for face in view.given])))
    held = Row([piece(face, "card", "in your hand") for face in view.hand])
    hand = Zone("Your hand", held, len(view.hand), style="hand") if view.seat < 4 else None
    return Scene(Row(zones, grow=True), [panel(view, seat, names) for seat in range(4)], hand)


def panel(view: HeartsView, seat: int, names: Sequence[str]) -> Panel:
    name, won = names[seat], [face for face in view.taken[seat] if rules.WORTH[face]]
    lying = [piece(face, f"won-{seat}", f"won by {name}", True) for face in won]
    held = Row([piece(face, f"held-{seat}", f"passed to {name}", True) for face in view.known[seat]], "s")
    passed = [Zone("Passed there", held)] if view.known[seat] and seat != view.seat else []
    points, cost = Stat("points", view.scores[seat], sign("star")), sum(rules.WORTH[face] for face in won)
    stats = (points, Stat("won now", cost, sign("deck")), Stat("in hand", view.sizes[seat], sign("hand")))
    return Panel(seat, name, counter(identities(names)[seat]), stats, Row([*lying, *passed], "s"), f"seat-{seat}")
