"""The swarm (3.10): the turn of a dead player."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Rules, rule

from ..board import ABYSS, OBJECT, RING, SUMMON, near
from ..content import CONTENT
from ..kinds import BACK, CRAWL, END, EXTRA, ROLL, SACRIFICE, SITE, SITE_RING, SUMMON_ONE, SWARM_TURN
from ..state import ACTIVATION, MOVING, NOTHING_YET, SUMMONED, Karmaggan
from .battle import LOST, meet
from .death import summoning
from .steps import nearest_stay, occupants
from .tiles import object_tile

MOST_OPTIONS: Final = 200


@rule("KG-146", "KG-150", "KG-151")
def swarm_moment(s: Karmaggan, t: Context) -> Rules:
    """One decision of a dead player's turn."""
    me = s.active
    options = t.offered(SWARM_TURN) or swarm_options(s, me)
    choice = options[0]
    if len(options) > 1:
        choice = yield me, SWARM_TURN, options
    if choice >= CRAWL:
        yield from crawl(s, t, me, (choice - CRAWL) >> 9, choice & 511)
    elif choice >= SACRIFICE:
        sacrifice(s, t, me, choice - SACRIFICE)
    elif choice == SUMMON_ONE:
        s.did = SUMMONED
        yield from summon(s, t, me, "KG-147")
    elif choice == EXTRA:
        s.medals[me] -= 1
        yield from summon(s, t, me, "KG-150")
    elif choice == ROLL:
        roll(s, t, me)
    else:
        yield from put_back(s, t, me)
        s.stopped = True


def swarm_options(s: Karmaggan, me: int) -> list[int]:
    own = s.swarm_of(me)
    tiles = own_tiles(s, own)
    options: list[int] = []
    stuck = [tile for tile in tiles if s.crowded(tile)]
    if s.steps > 0:
        for tile in stuck or tiles:
            options.extend(CRAWL + (tile << 9) + n for n in crawls_of(s, me, tile))
    end = not stuck or not options
    if s.did == NOTHING_YET and tiles:
        options.append(ROLL)
    if s.swarm.count(own) < CONTENT.spawns and (s.did == NOTHING_YET or s.medals[me]) and summon_tiles(s, own):
        if s.did == NOTHING_YET:
            options.append(SUMMON_ONE)
        if s.medals[me]:
            options.append(EXTRA)
    options.extend([SACRIFICE + tile for tile in tiles])
    if end:
        options.append(END)
    return options


def own_tiles(s: Karmaggan, own: int) -> list[int]:
    """The tiles of the own Spawns, each once: two Spawns on one tile cannot be told apart."""
    tiles: list[int] = []
    for tile, swarm in zip(s.spawns, s.swarm, strict=True):
        if swarm == own and tile not in tiles:
            tiles.append(tile)
    return tiles


@rule("KG-147")
def summon_tiles(s: Karmaggan, own: int) -> list[int]:
    """Summoning Tiles of the own side without figure and without uncarried Egg."""
    mine = 1 << own
    kinds = s.kinds
    return [x for x, kind in enumerate(kinds) if kind > SUMMON and kind & mine and x != s.egg and not s.taken(x)]


@rule("KG-144", "KG-147", "KG-150")
def summon(s: Karmaggan, t: Context, me: int, by: str) -> Rules:
    """Put one Spawn on a Summoning Tile of choice; the ring is asked first where there are too many for one list."""
    sites = summon_tiles(s, s.swarm_of(me))
    if len(sites) > MOST_OPTIONS:
        ring = yield me, SITE_RING, sorted({RING[x] for x in sites})
        sites = [x for x in sites if RING[x] == ring]
    tile = sites[0]
    if len(sites) > 1:
        tile = yield me, SITE, sites
    s.spawns.append(tile)
    s.swarm.append(s.swarm_of(me))
    t.tell(by, ALL, "{0} {0:summon|summons} a Spawn in {1:where}.", me, s.spot(tile))


@rule("KG-148")
def roll(s: Karmaggan, t: Context, me: int) -> None:
    """Two dice, the higher one is the number of steps for the whole swarm."""
    s.did = MOVING
    s.rolled = True
    s.steps = max(t.roll(), t.roll())
    t.tell("KG-148", ALL, "{0} {0:roll|rolls}: {1:#step|steps} for the swarm.", me, s.steps)


@rule("KG-040", "KG-151")
def sacrifice(s: Karmaggan, t: Context, me: int, tile: int) -> None:
    own = s.swarm_of(me)
    spawn = spawn_on(s, own, tile)
    del s.spawns[spawn]
    del s.swarm[spawn]
    t.tell("KG-151", ALL, "{0} {0:sacrifice|sacrifices} the Spawn in {1:where}.", me, s.spot(tile))
    summoning(s, t, tile, own, "KG-040")


def spawn_on(s: Karmaggan, own: int, tile: int) -> int:
    """The number of a Spawn of this swarm on the tile."""
    return next(n for n, place in enumerate(s.spawns) if place == tile and s.swarm[n] == own)


@rule("KG-152", "KG-153", "KG-157", "KG-R53")
def crawls_of(s: Karmaggan, me: int, start: int) -> list[int]:
    """Where a Spawn can step: no Abyss, no trail, not on an uncarried Egg; past friends only with a further step."""
    options: list[int] = []
    for tile in near(s.rot, start):
        if s.kinds[tile] == ABYSS or tile == s.egg:
            continue
        if not s.taken(tile) or s.steps > 1 or enemy_of_swarm(s, me, tile):
            options.append(tile)
    return options


def enemy_of_swarm(s: Karmaggan, me: int, tile: int) -> bool:
    """The figure on the tile is an enemy of the swarm this seat steers (KG-145)."""
    own = s.swarm_of(me)
    raider, spawn = occupants(s, tile)
    return s.hostile_spawn(raider, own) if raider >= 0 else s.swarm[spawn] != own


@rule("KG-046", "KG-047", "KG-063", "KG-149", "KG-157")
def crawl(s: Karmaggan, t: Context, me: int, start: int, tile: int) -> Rules:
    """One step of a Spawn: meeting, then the Object Tile; no Roller hurts it, no other tile works."""
    spawn = spawn_on(s, s.swarm_of(me), start)
    if not s.crowded(start):
        s.stay = start
    s.steps -= 1
    hostile = s.taken(tile) and enemy_of_swarm(s, me, tile)
    raider, other = occupants(s, tile)
    s.spawns[spawn] = tile
    if t.emits_events:
        t.tell("KG-148", ALL, "A Spawn of {0} moves to {1:tile}.", me, s.spot(tile))
    if hostile:
        outcome = yield from meet(s, t, me, spawn, tile, raider, other)
        if outcome == LOST:
            return
    code = me * ACTIVATION + tile
    if raider < 0 and s.kinds[tile] == OBJECT and code not in s.used:
        yield from object_tile(s, t, me, tile, code)


@rule("KG-018", "KG-154", "KG-181")
def put_back(s: Karmaggan, t: Context, me: int) -> Rules:
    """A Spawn that shares a tile and has no way on goes back."""
    own = s.swarm_of(me)
    for start in own_tiles(s, own):
        if s.crowded(start):
            tile = s.stay
            if s.taken(tile) or tile == s.egg:
                options = nearest_stay(s, start, s.egg)
                tile = options[0]
                if len(options) > 1:
                    tile = yield me, BACK, options
            s.spawns[spawn_on(s, own, start)] = tile
            t.tell("KG-181", ALL, "A Spawn of {0} cannot stay and goes back to {1:tile}.", me, s.spot(tile))
