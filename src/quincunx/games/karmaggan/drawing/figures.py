"""KARMAGGÄN: what stands above the rings: Raiders, Tar Spawns, the Egg, shots of the traps, and what can be reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quincunx.drawing import NOTHING, Art, Identity, Layer, Map, Markup, Orbit, Piece, el, join
from quincunx.drawing.brush import Place, num, use
from quincunx.engine.sentence import possessive

from ..content import COLUMNS
from ..view import KarmagganView, SeatView
from ..words import key_words
from .board import (
    MID,
    SIZE,
    address,
    around_of,
    figures_on,
    gates,
    letter_at,
    middle_of,
    names_layers,
    placed_at,
    rings,
    rollers,
    temple_column,
    trails,
)
from .reach import reach
from .stones import BANDS
from .things import raider, spawn

_SPREAD: Final = {1: ((0.0, 8.0),), 2: ((-9.0, 5.0), (9.0, 9.0)), 3: ((-10.0, 5.0), (10.0, 5.0), (0.0, 13.0))}
_Standing = tuple[str, Markup, str]


def figures(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> list[Piece]:
    """Raiders, Spawns and the Egg where they stand; those that share a tile stand beside each other."""
    standing: dict[str, list[_Standing]] = {}
    for each in view.spawns:
        letter = "DL"[each.swarm] if view.teams else ""
        label = f"Tar Spawn{f' of the {_side(each.swarm)}' if letter else ''}, in {key_words(each.place)}"
        standing.setdefault(each.place, []).append((f"spawn-{each.number + 1}", spawn(letter), label))
    for seat in view.seats:
        if seat.place:
            figure = raider(who[seat.seat], "DL"[seat.side] if view.teams else "")
            standing.setdefault(seat.place, []).append(
                (f"raider-{seat.seat + 1}", figure, raider_words(view, seat, names))
            )
    order = sorted(standing, key=lambda key: (middle_of(view, key)[1], key))
    pieces = [
        piece
        for key in order
        for piece in _beside(middle_of(view, key), standing[key], key == "c", around_of(view, key))
    ]
    return [*_egg(view, names, False), *pieces, *_egg(view, names, True)]


def _side(side: int) -> str:
    return "Light" if side else "Dark"


def raider_words(view: KarmagganView, seat: SeatView, names: Sequence[str]) -> str:
    coins = f"{seat.coins} Blood Coin{'' if seat.coins == 1 else 's'}"
    side = f", {_side(seat.side)}" if view.teams else ""
    burden = ", carries the Egg" if seat.carries_egg else ""
    return f"{possessive(names[seat.seat])} Raider{side}, in {key_words(seat.place)}, {coins}{burden}"


def _beside(middle: Place, many: list[_Standing], centre: bool, around: Orbit | None) -> list[Piece]:
    spots = _SPREAD[min(len(many), 3)]
    wide, low = (2.6, 26.0) if centre else (1.0, 0.0)
    return [
        standing(name, body, label, (middle[0] + dx * wide, middle[1] + dy + low), around)
        for (name, body, label), (dx, dy) in zip(many, spots * len(many), strict=False)
    ]


def standing(
    name: str, body: Markup, label: str, place: Place, around: Orbit | None = None, size: float = 0.92
) -> Piece:
    """A figure with its feet at a place, and a foot whose edge glows when it can be chosen."""
    foot = el("ellipse", cy=2, rx=15, ry=6.4, class_="cell no-fill s-token-edge")
    drawn = el("g", body, foot, transform=f"scale({size:g})") if size != 1 else join([body, foot])
    return Piece(name, Art(30, 44, drawn), label, face=name, x=round(place[0], 1), y=round(place[1], 1), around=around)


def _egg(view: KarmagganView, names: Sequence[str], carried: bool) -> list[Piece]:
    """The Egg on its tile, behind the figures; or at the shoulder of whoever carries it."""
    if not view.egg or carried != (view.carrier >= 0):
        return []
    x, y = middle_of(view, view.egg)
    label = f"The Egg, carried by {names[view.carrier]}" if carried else f"The Egg, in {key_words(view.egg)}"
    at_home = view.egg == "c"
    size = 1.06 if at_home and not carried else 0.4
    place = (x + 16, y + (26 if at_home else 0)) if carried else (x, y if at_home else y - 3)
    edge = el("ellipse", cy=-3, rx=27, ry=33, class_="cell no-fill s-egg-4")
    halo = use("kg-halo", size=1 if at_home and not carried else 0.7, pointer_events="none")
    body = el("g", halo, use("kg-egg"), edge, transform=f"scale({size:g})")
    return [
        Piece(
            "egg",
            Art(52, 68, body),
            label,
            face="egg",
            x=round(place[0], 1),
            y=round(place[1], 1),
            around=around_of(view, view.egg),
        )
    ]


# -- the traps, while they fire


FIRST_TILES: Final = {"fire": 1, "acid": 2, "arrows": 4}
"""How many rows lie within the wall a trap shoots from: the row outside is struck first, and then those beyond."""


def beams(view: KarmagganView) -> Markup:
    """The paths of the wall traps, while the Temple Card that sprang them lies on top: as the rings lay then."""
    shot = view.beams
    if shot is None or not (shot.trap in view.open or view.temple_discard[-1:] == (shot.trap,)):
        return NOTHING
    lines = [_shot(shot.trap, key, shot.rotations) for key in shot.places]
    return el("g", lines, pointer_events="none", aria_hidden="true")


def _shot(trap: str, key: str, rotations: Sequence[int]) -> Markup:
    """One tile of a path, outwards."""
    ring, row, column = address(key)
    near, far = BANDS[ring][row]
    turn = (temple_column(ring, column, rotations[ring]) + 0.5) / max(COLUMNS[ring], 1)
    after = sum(len(BANDS[inner]) for inner in range(ring)) + row - FIRST_TILES[trap]
    flies = f"shot shot-{after}" if after > 0 else "shot"
    return use(f"kg-shot-{trap}", *placed_at((near + far) / 2, turn), turn=360 * turn, class_=flies)


# -- what can be reached

PRIZES: Final = "OTBPJDLX"


def reach_marks(view: KarmagganView, names: Sequence[str]) -> Markup:
    """While somebody walks: a dot on every tile within the steps left, and the steps to where something happens."""
    found = reach(view)
    if found is None or not found.rolled:
        return NOTHING
    here = figures_on(view, names)
    worth = {key for key in found.costs if letter_at(view, key) in PRIZES or key in here or key == "c"}
    far = [key for key in found.costs if key not in worth and found.costs[key] > 1]
    dots = "".join(_dot(middle_of(view, key)) for key in sorted(far))
    tags = [(_tag_place(view, key), found.costs[key]) for key in sorted(worth) if found.costs[key] > 1]
    plates = "".join(_dot(place) for place, _ in tags)
    numbers = [el("tspan", str(cost), x=num(x), y=num(y + 3.1)) for (x, y), cost in tags]
    text = el("text", *numbers, font_size="8.6", text_anchor="middle", class_="f-reach-2 b") if numbers else NOTHING
    lines = [
        (dots, "s-reach-2", "7.4"),
        (dots, "s-reach", "4.6"),
        (plates, "s-reach-2", "12.6"),
        (plates, "s-reach", "10.6"),
    ]
    drawn = [el("path", d=d, class_=f"{tone} no-fill round", stroke_width=wide) for d, tone, wide in lines if d]
    return el("g", *drawn, text, pointer_events="none", aria_hidden="true") if drawn else NOTHING


def _dot(place: Place) -> str:
    return f"M{num(place[0])} {num(place[1])}h0"


def _tag_place(view: KarmagganView, key: str) -> Place:
    """Beside the sign of a tile: at its upper right."""
    x, y = middle_of(view, key)
    return (x + 30, y - 30) if key == "c" else (x + 8, y - 9)


# -- the whole


def temple(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> Map:
    """The board: what lies below comes first."""
    whole = use("kg-temple", MID, MID)
    light = Layer("light", under=use("kg-light", MID, MID, pointer_events="none"))
    shots, marks = Layer("shots", under=beams(view)), Layer("reach", under=reach_marks(view, names))
    layers = [*rings(view, names), light, *names_layers(view), shots, marks]
    fixed = [*trails(view, names), *gates(view), *rollers(view)]
    label = f"The Temple, round {view.round} of {view.last_round}"
    return Map(SIZE, SIZE, whole, [*fixed, *figures(view, names, who)], label, layers=layers)
