"""The Alien Egg (3.11): picking up, handing over, throwing, and where it goes when nobody holds it."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..board import ABYSS, J0, C, near, outwards
from ..kinds import HURL
from ..state import Karmaggan


@rule("KG-161")
def pick_up(s: Karmaggan, t: Context, seat: int) -> None:
    """A Raider on the tile of an uncarried Egg carries it."""
    if s.egg >= 0 and s.egg == s.at[seat]:
        s.egg = -1
        s.carrier = seat
        t.tell("KG-161", ALL, "{0} {0:carry|carries} the Egg now.", seat)


@rule("KG-064", "KG-162", "KG-R55")
def check_rollers(s: Karmaggan, t: Context) -> None:
    """The Rollers appear when the Egg leaves the Central Ring for the first time."""
    if not s.rollers and s.egg_place() != C:
        s.rollers = True
        t.tell("KG-064", ALL, "The Egg has left the Central Ring: the Rollers come down.")


@rule("KG-161", "KG-R37")
def lands(s: Karmaggan, t: Context, tile: int) -> None:
    """The Egg comes to lie on a tile; a Raider there carries it."""
    s.carrier = -1
    s.egg = tile
    if tile in s.at:
        pick_up(s, t, s.at.index(tile))
    else:
        t.tell("KG-160", ALL, "The Egg lies on {0:tile}.", s.spot(tile))
    check_rollers(s, t)


@rule("KG-160", "KG-R36")
def hurl(s: Karmaggan, t: Context, seat: int, start: int) -> Rules:
    """The Egg flies one tile, or as many as necessary; the seat picks among the nearest tiles."""
    options = nearest_for_egg(s, start)
    tile = options[0]
    if len(options) > 1:
        tile = yield seat, HURL, options
    lands(s, t, tile)


def nearest_for_egg(s: Karmaggan, start: int) -> list[int]:
    """The nearest tiles without Abyss and Spawn along adjacent tiles, Abyss and figures flown over."""
    ring = [start]
    passed = [start]
    while ring:
        ring = further(s, ring, passed)
        found = [tile for tile in ring if s.kinds[tile] != ABYSS and tile not in s.spawns]
        if found:
            return found
    return [start]


def further(s: Karmaggan, ring: list[int], passed: list[int]) -> list[int]:
    """The tiles one step beyond these, added to those passed."""
    beyond: list[int] = []
    for tile in ring:
        for other in near(s.rot, tile):
            if other not in passed:
                passed.append(other)
                beyond.append(other)
    return beyond


@rule("KG-170")
def left_behind(s: Karmaggan, t: Context, tile: int) -> Rules:
    """The carrier died on this tile: the Egg stays, or flies on from a Spawn by the active player's choice."""
    if tile in s.spawns and tile not in s.at:
        yield from hurl(s, t, s.active, tile)
    else:
        lands(s, t, tile)


# -- passing it on


@rule("KG-163", "KG-164", "KG-R39", "KG-R52")
def beside(s: Karmaggan, seat: int, other: int) -> bool:
    """Two partners stand on adjacent tiles, with no wall between them."""
    return s.at[other] >= 0 and s.at[seat] < J0 and s.at[other] in near(s.rot, s.at[seat])


def may_get(s: Karmaggan, seat: int) -> bool:
    """A Raider that gave the Egg away this turn does not get it back this turn (KG-R46)."""
    return not s.passed >> seat & 1


@rule("KG-163")
def givers_and_takers(s: Karmaggan, seat: int) -> list[int]:
    """The partners this Raider can give the Egg to, or the partner it can take it from."""
    if not s.teams or s.carrier < 0 or s.at[s.carrier] >= J0:
        return []
    if s.carrier == seat:
        seats = range(seat & 1, len(s.at), 2)
        return [o for o in seats if o != seat and may_get(s, o) and beside(s, seat, o)]
    carrier = s.carrier
    if (carrier ^ seat) & 1 == 0 and may_get(s, seat) and beside(s, seat, carrier):
        return [carrier]
    return []


@rule("KG-166", "KG-R31", "KG-R32", "KG-R33", "KG-R34")
def receivers(s: Karmaggan, seat: int) -> list[int]:
    """The first Raider on each clear line outwards from the carrier."""
    if s.at[seat] >= J0:
        return []
    found: list[int] = []
    lines = list(outwards(s.rot, s.at[seat]))
    while lines:
        tile = lines.pop()
        if tile in s.at:
            found.extend(other for other, place in enumerate(s.at) if place == tile and may_get(s, other))
        elif tile not in s.spawns:
            lines.extend(outwards(s.rot, tile))
    return found


@rule("KG-163", "KG-166", "KG-169")
def pass_on(s: Karmaggan, t: Context, giver: int, taker: int, by: str) -> None:
    s.passed |= 1 << giver
    s.carrier = taker
    t.tell(by, ALL, "The Egg goes from {0} to {1}.", giver, taker)
    check_rollers(s, t)
