"""Steps of a Raider (KG-015 … KG-018, KG-116, KG-180, KG-181) and going out (KG-171)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..board import ABYSS, J0, near, trail
from ..kinds import BACK, Asking
from ..state import Karmaggan
from .battle import LOST, NO_SPAWN, TRUCE, battle, meet
from .egg import check_rollers, further, pick_up
from .tiles import activate, has_effect
from .traps import roller_step


@rule("KG-016", "KG-024", "KG-116", "KG-171")
def steps_of(s: Karmaggan, me: int) -> list[int]:
    """The places the active Raider can step to now."""
    here = s.at[me]
    at = s.at
    spawns = s.spawns
    kinds = s.kinds
    options: list[int] = []
    for tile in near(s.rot, here):
        if tile in at or tile in spawns:
            if s.steps > 1 or enemy_on(s, me, tile):
                options.append(tile)
        elif kinds[tile] != ABYSS or (s.pole and bridged(s, me, here, tile, s.steps - 1, s.pole - 1)):
            options.append(tile)
    if s.gates:
        out = way_out(s, me, here)
        if out >= 0:
            options.append(out)
    return options


def enemy_on(s: Karmaggan, me: int, tile: int) -> bool:
    if tile in s.at:
        return s.hostile(me, s.at.index(tile))
    return s.hostile_spawn(me, s.swarm[s.spawns.index(tile)])


@rule("KG-087", "KG-R20")
def bridged(s: Karmaggan, me: int, start: int, tile: int, steps: int, poles: int) -> bool:
    """With a Pole, an Abyss Tile may be entered if a step and a legal exit remain."""
    if steps < 1:
        return False
    for n in near(s.rot, tile):
        if n == start:
            if s.kinds[n] != ABYSS and (not s.crowded(n) or steps > 1):
                return True
        elif s.taken(n):
            if steps > 1 or enemy_on(s, me, n):
                return True
        elif s.kinds[n] != ABYSS or (poles and bridged(s, me, tile, n, steps - 1, poles - 1)):
            return True
    return s.gates != 0 and way_out(s, me, tile) >= 0


@rule("KG-171")
def way_out(s: Karmaggan, me: int, tile: int) -> int:
    """The trail this Raider may step to: as the carrier, or after an enemy carrier on it; -1 if none."""
    out = trail(s.rot, s.gates, tile)
    if out < 0 or s.carrier < 0:
        return -1
    if s.carrier == me or (s.at[s.carrier] == out and s.hostile(me, s.carrier)):
        return out
    return -1


def may_stay(s: Karmaggan, tile: int) -> bool:
    """A Raider may end its turn here (KG-018, KG-087)."""
    return s.kinds[tile] != ABYSS and not s.crowded(tile)


@rule("KG-017", "KG-180")
def step(s: Karmaggan, t: Context, me: int, tile: int) -> Rules:
    """Roller, Egg, meeting, tile, in this order; whoever dies on the way lies on the entered tile."""
    start = s.at[me]
    if may_stay(s, start):
        s.stay = start
    s.steps -= 1
    if tile >= J0:
        yield from go_out(s, t, me, tile)
        return
    spell = s.spell
    s.spell = False
    if s.kinds[tile] == ABYSS:
        s.pole -= 1
    raider, spawn = occupants(s, tile)
    s.at[me] = tile
    if t.emits_events:
        t.tell("KG-017", ALL, "{0} {0:step|steps} on {1:tile}.", me, s.spot(tile))
    if s.carrier == me and not s.rollers:
        check_rollers(s, t)
    if s.rollers:
        yield from roller_step(s, t, me, start, tile, "KG-069")
        if s.at[me] < 0:
            return
    pick_up(s, t, me)
    if raider >= 0 or spawn >= 0:
        stands = yield from encounter(s, t, me, tile, raider, spawn)
        if not stands or raider >= 0:
            return  # KG-044, KG-R43: a tile that a Raider occupied is not activated
    if not has_effect(s, tile):
        return
    if spell:
        t.tell("KG-099", ALL, "The Spell takes the tile's effect away.")  # KG-R11: no activation
        return
    yield from activate(s, t, me, tile, me)


def occupants(s: Karmaggan, tile: int) -> tuple[int, int]:
    """The seat of the Raider and the number of the Spawn on a tile, -1 where there is none."""
    raider = s.at.index(tile) if tile in s.at else -1
    spawn = s.spawns.index(tile) if tile in s.spawns else NO_SPAWN
    return raider, spawn


@rule("KG-019", "KG-114", "KG-116", "KG-139")
def encounter(s: Karmaggan, t: Context, me: int, tile: int, raider: int, spawn: int) -> Asking:
    """Friends are passed, enemies are met; gives whether the Raider still stands here."""
    friendly = not s.hostile(me, raider) if raider >= 0 else not s.hostile_spawn(me, s.swarm[spawn])
    if friendly:
        return 1
    outcome = yield from meet(s, t, me, NO_SPAWN, tile, raider, spawn)
    if outcome == LOST:
        s.stopped = True
        return 0
    return int(outcome == TRUCE or s.at[me] == tile)


@rule("KG-171", "KG-173", "KG-189")
def go_out(s: Karmaggan, t: Context, me: int, out: int) -> Rules:
    """Through the Gate to its trail; a pursuer fights the carrier there. It ends the turn."""
    s.stopped = True
    carrier = s.carrier
    s.at[me] = out
    t.tell("KG-171", ALL, "{0} {0:go|goes} out into {1:where}.", me, s.spot(out))
    if carrier == me:
        check_rollers(s, t)
        return
    yield from battle(s, t, me, NO_SPAWN, carrier, NO_SPAWN, out)


@rule("KG-181")
def put_back(s: Karmaggan, t: Context, me: int) -> Rules:
    """A Raider that cannot stay goes back to where it last could, or to the nearest such tile."""
    tile = s.stay
    if s.taken(tile) or s.kinds[tile] == ABYSS:
        options = nearest_stay(s, s.at[me], -1)
        tile = options[0]
        if len(options) > 1:
            tile = yield me, BACK, options
    s.at[me] = tile
    t.tell("KG-181", ALL, "{0} cannot stay and {0:go|goes} back to {1:tile}.", me, s.spot(tile))
    pick_up(s, t, me)


def nearest_stay(s: Karmaggan, start: int, egg: int) -> list[int]:
    """The nearest tiles where a figure may stay; a Spawn not on the uncarried Egg's tile."""
    ring = [start]
    passed = [start]
    options: list[int] = []
    while ring and not options:
        ring = further(s, ring, passed)
        options = [n for n in ring if s.kinds[n] != ABYSS and n != egg and not s.taken(n)]
    return options or [start]
