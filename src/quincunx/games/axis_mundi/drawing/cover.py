"""Axis Mundi: the picture of the game: the volcano in the sea, four who climb it, and one who comes back changed."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Art, Identity, Markup, el, identities, join
from quincunx.drawing.brush import at, num, use

from ..content import ISLANDS, LETTERS, TERRAIN
from ..geometry import BOARDS, CENTRE
from . import land
from .board import sign_of
from .palette import PREFIX as K
from .people import flag, person
from .world import ground

SIZE: Final = 0.44
WHO: Final = identities("ABCDEF")
PEOPLE: Final = (
    (41, "Savant", ""),
    (3, "Beastmaster", "Demon"),
    (14, "Malignant", ""),
    (31, "Cultivator", ""),
    (58, "Scrounger", ""),
)


def cover() -> Art:
    """480 by 300."""
    sea = el("g", ground("wide"), transform="translate(-14 0)scale(.353)")
    board = BOARDS[6]
    order = sorted(range(board.count), key=lambda n: (board.level[n] if n else 3.5, board.place[n][1]))
    things = [_thing(n) for n in order]
    folk = [_folk(who, *one) for who, one in zip(WHO, PEOPLE, strict=False)]
    island = at(240, 157, use(f"{K}-island-6"), *things, use(f"{K}-ash-6"), *folk, size=SIZE)
    return Art(480, 300, join([sea, island]))


def _terrain(n: int) -> str:
    board = BOARDS[6]
    if n == CENTRE:
        return "Axis Mundi"
    if n >= board.size:
        return "Pier"
    return TERRAIN[LETTERS[ISLANDS[6].fixed[board.ring[n] - 1][board.index[n]]]]


def _thing(n: int) -> Markup:
    """What stands on a hex, and whose Pier it is."""
    terrain, lift = _terrain(n), land.lift(6, n)
    x, y = land.top(6, n)
    if terrain in ("Pier", "Axis Mundi"):
        mark = flag(WHO[n - BOARDS[6].size]) if terrain == "Pier" else use(f"{K}-t-shine")
        return el("g", use(sign_of(terrain)), mark, transform=f"translate({num(x)} {num(y)})")
    return use(sign_of(terrain), x, y + 3 - lift, 0.86 if lift else 1)


def _folk(who: Identity, n: int, character: str, form: str) -> Markup:
    x, y = land.top(6, n)
    return at(x, y + 12 - land.lift(6, n), person(who, character, form), size=1.35)
