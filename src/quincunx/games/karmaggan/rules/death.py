"""Death and Summoning Tiles (KG-039 … KG-041, KG-141, KG-142, KG-176, KG-187, KG-188)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..board import ABYSS, BLOOD, BLOODS, SUMMON, C, near
from ..cards import BLOOD_PIECE
from ..kinds import SECOND
from ..state import DEAD, NOBODY_LEFT, Karmaggan
from .egg import left_behind


def lose_coins(s: Karmaggan, seat: int, coins: int) -> None:
    s.coins[seat] = max(0, s.coins[seat] - coins)


@rule("KG-141", "KG-187")
def bury(s: Karmaggan, t: Context, start: int) -> Rules:
    """All Raiders without coins die, in turn order from the given seat; then see whether anybody is left."""
    for seat in s.order(start):
        if s.coins[seat] == 0 and s.at[seat] >= 0:
            yield from die(s, t, seat)
    if max(s.at) < 0:
        s.ended = NOBODY_LEFT
        t.tell("KG-176", ALL, "No Raider is left alive. The Temple keeps the Egg.")


def needs_burial(s: Karmaggan) -> bool:
    return any(s.coins[seat] == 0 and place >= 0 for seat, place in enumerate(s.at))


@rule("KG-141", "KG-143", "KG-170")
def die(s: Karmaggan, t: Context, seat: int) -> Rules:
    tile = s.at[seat]
    s.at[seat] = DEAD
    t.tell("KG-141", ALL, "{0:s} Raider dies in {1:where}.", seat, s.spot(tile))
    summoning(s, t, tile, s.swarm_of(seat), "KG-039")
    if s.carrier == seat:
        s.carrier = -1
        s.egg = tile
        yield from left_behind(s, t, tile)
    mask = 1 << s.swarm_of(seat)
    if not s.deaths & mask:
        s.deaths |= mask
        yield from second_summoning(s, t, seat, tile)


@rule("KG-039", "KG-040", "KG-041", "KG-188", "KG-R38")
def summoning(s: Karmaggan, t: Context, tile: int, swarm: int, by: str) -> None:
    """The tile becomes a Summoning Tile of this swarm, whatever it was."""
    kind = s.kinds[tile]
    if kind == BLOOD:
        piece = BLOOD_PIECE + BLOODS.index(tile)
        s.blood.remove(piece)
        s.drained.append(piece)
        t.mark("KG-041")
    made = kind & 3 if kind >= SUMMON else 0
    s.kinds[tile] = SUMMON | made | 1 << swarm
    t.tell(by, ALL, "A Summoning Tile now lies in {0:where}.", s.spot(tile))


@rule("KG-142")
def second_summoning(s: Karmaggan, t: Context, seat: int, tile: int) -> Rules:
    """The first to die leaves a second Summoning Tile beside the first."""
    egg = s.egg_place()
    kinds = s.kinds
    options = [n for n in near(s.rot, tile) if n != C and n != egg and kinds[n] != ABYSS and kinds[n] < SUMMON]
    if not options:
        return
    second = options[0]
    if len(options) > 1:
        second = yield seat, SECOND, options
    summoning(s, t, second, s.swarm_of(seat), "KG-142")
