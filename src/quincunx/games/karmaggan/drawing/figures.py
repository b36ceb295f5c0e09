"""KARMAGGÄN: what stands on the Temple's tiles: Raiders, Tar Spawns, the Egg, and the paths of the wall traps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quincunx.drawing import NOTHING, Identity, Map, Markup, Orbit, Piece, el, join
from quincunx.engine.sentence import possessive

from ..content import COLUMNS
from ..view import KarmagganView, SeatView
from .art import at, egg, raider, spawn
from .board import (
    BANDS,
    SIZE,
    Place,
    address,
    around_of,
    gates,
    ground,
    middle_of,
    placed,
    point,
    polar,
    rollers,
    spoken,
    temple_column,
    tiles,
    trails,
    walls,
)

TRAP_SUITS: Final = {"fire": "red", "acid": "green", "arrows": "blue"}

_SPREAD: Final = {1: ((0.0, 5.0),), 2: ((-9.0, 0.0), (9.0, 4.0)), 3: ((-9.0, 7.0), (9.0, 7.0), (0.0, -9.0))}


def figures(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> list[Piece]:
    """Raiders, Spawns and the Egg where they stand; those that share a tile stand beside each other."""
    standing: dict[str, list[tuple[str, Markup, str]]] = {}
    for each in view.spawns:
        letter = "DL"[each.swarm] if view.teams else ""
        label = f"Tar Spawn{f' of the {_side(each.swarm)}' if letter else ''}, on {spoken(each.place)}"
        standing.setdefault(each.place, []).append((f"spawn-{each.number + 1}", spawn(letter), label))
    for seat in view.seats:
        if seat.place:
            label = raider_words(view, seat, names)
            standing.setdefault(seat.place, []).append(
                (f"raider-{seat.seat + 1}", _raider(view, seat, who[seat.seat]), label)
            )
    pieces = [
        piece
        for key, many in standing.items()
        for piece in _beside(middle_of(view, key), many, 1.5 if key == "c" else 1, around_of(view, key))
    ]
    return [*pieces, *_egg(view, names)]


def _side(side: int) -> str:
    return "Light" if side else "Dark"


def _raider(view: KarmagganView, seat: SeatView, who: Identity) -> Markup:
    return raider(who, side="DL"[seat.side] if view.teams else "")


def raider_words(view: KarmagganView, seat: SeatView, names: Sequence[str]) -> str:
    coins = f"{seat.coins} Blood Coin{'' if seat.coins == 1 else 's'}"
    side = f", {_side(seat.side)}" if view.teams else ""
    burden = ", carries the Egg" if seat.carries_egg else ""
    return f"{possessive(names[seat.seat])} Raider{side}, on {spoken(seat.place)}, {coins}{burden}"


def _beside(
    middle: Place, many: list[tuple[str, Markup, str]], size: float, around: Orbit | None = None
) -> list[Piece]:
    x, y = middle
    spots = _SPREAD[min(len(many), 3)]
    pieces = []
    for n, (name, body, label) in enumerate(many):
        dx, dy = spots[n % len(spots)]
        pieces.append(
            Piece(name, placed(at(x + dx * size, y + dy * size, body, size=size)), label, face=name, around=around)
        )
    return pieces


def _egg(view: KarmagganView, names: Sequence[str]) -> list[Piece]:
    """The Egg on its tile, or at the shoulder of whoever carries it."""
    if not view.egg:
        return []
    x, y = middle_of(view, view.egg)
    around = around_of(view, view.egg)
    if view.carrier >= 0:
        art = at(x + 10, y - 7, egg(), size=0.8)
        return [Piece("egg", placed(art), f"The Egg, carried by {names[view.carrier]}", face="egg", around=around)]
    size = 2.1 if view.egg == "c" else 1.0
    aside = -14 if view.egg == "c" else -4
    art = at(x, y + aside, egg(), size=size)
    return [Piece("egg", placed(art), f"The Egg, on {spoken(view.egg)}", face="egg", around=around)]


# -- beams


def beams(view: KarmagganView) -> Markup:
    """The paths of the wall traps, while the Temple Card that sprang them lies on top."""
    shot = view.beams
    if shot is None or not _just_fired(view, shot.trap):
        return NOTHING
    suit = TRAP_SUITS[shot.trap]
    lines = [_beam(view, key, shot.rotations) for key in shot.places]
    glow = el("path", d="".join(lines), class_=f"no-fill s-{suit}-wash", stroke_width=7, opacity=0.75)
    dashes = {"fire": None, "acid": "1 6", "arrows": "9 5"}[shot.trap]
    beam = el(
        "path",
        d="".join(lines),
        class_=f"no-fill s-{suit}",
        stroke_width=3.2,
        stroke_linecap="round",
        stroke_dasharray=dashes,
    )
    heads = join(_head(view, key, shot.rotations, suit) for key in shot.places)
    return el("g", glow, beam, heads, pointer_events="none", aria_hidden="true")


def _just_fired(view: KarmagganView, trap: str) -> bool:
    return trap in view.open or (bool(view.temple_discard) and view.temple_discard[-1] == trap)


def _edge(key: str, rotations: Sequence[int]) -> tuple[float, float, float]:
    """Inner and outer radius and the turn of the middle of a tile as the rings lay then."""
    ring, row, column = address(key)
    near, far = BANDS[ring][row]
    return near, far, (temple_column(ring, column, rotations[ring]) + 0.5) / max(COLUMNS[ring], 1)


def _beam(view: KarmagganView, key: str, rotations: Sequence[int]) -> str:
    near, far, turn = _edge(key, rotations)
    return f"M{point(near - 4, turn)}L{point(far - 2, turn)}"


def _head(view: KarmagganView, key: str, rotations: Sequence[int], suit: str) -> Markup:
    """A small head that shows which way the trap shoots: outwards."""
    _, far, turn = _edge(key, rotations)
    x, y = polar(far - 4, turn)
    return el(
        "path",
        d="M0-4 3.5 3-3.5 3z",
        class_=f"f-{suit}",
        transform=f"translate({x:.1f} {y:.1f})rotate({360 * turn:.1f})",
    )


# -- the whole


def temple(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> Map:
    """The board: what lies below comes first."""
    floor = [*tiles(view, names), *trails(view, names)]
    built = [*walls(view), *gates(view), *rollers(view)]
    label = f"The Temple, round {view.round} of {view.last_round}"
    return Map(SIZE, SIZE, ground(), [*floor, *built, *figures(view, names, who)], label, beams(view))
