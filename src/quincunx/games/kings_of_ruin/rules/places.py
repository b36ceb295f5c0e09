"""The map (3.23, parts of 3.5 and 3.6): cards on a grid, keys, connections, sides, seals, markers and waystones."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, rule

from .. import constants as k
from ..content import Pack, pack_of
from ..content import language as lang
from ..state import GONE, IN_DECK, IN_PLAY, Realm

EVENT_MARK: Final = 1000
"""Markers on an event are kept under 1000 + its face."""
FAR: Final = 999


def at(s: Realm, x: int, y: int) -> int:
    """The location on a cell, or -1."""
    for loc, zone in enumerate(s.loc_zone):
        if zone == IN_PLAY and s.loc_x[loc] == x and s.loc_y[loc] == y:
            return loc
    return -1


def in_play(s: Realm) -> list[int]:
    return [loc for loc, zone in enumerate(s.loc_zone) if zone == IN_PLAY]


@rule("KR-066", "KR-067", "KR-R33")
def connection(s: Realm, p: Pack, loc: int, direction: int) -> int:
    """The connected location in a direction, or -1: both showing sides carry a key that names the other card."""
    places = p.locations
    number = places[loc].sides[s.loc_side[loc]].keys[direction]
    if number < 0:
        return -1
    x, y = s.loc_x[loc] + k.STEP_X[direction], s.loc_y[loc] + k.STEP_Y[direction]
    for other in p.by_number[number]:
        if s.loc_zone[other] == IN_PLAY and s.loc_x[other] == x and s.loc_y[other] == y:
            back = places[other].sides[s.loc_side[other]].keys[(direction + 2) % 4]
            return other if back == places[loc].number else -1
    return -1


def connected(s: Realm, p: Pack, loc: int) -> list[int]:
    if s.loc_zone[loc] != IN_PLAY:
        return []
    keys = p.locations[loc].sides[s.loc_side[loc]].keys
    found = [connection(s, p, loc, direction) for direction in range(4) if keys[direction] >= 0]
    return [other for other in found if other >= 0]


def neighbours(s: Realm, loc: int) -> list[int]:
    """Cards that share an edge, connected or not."""
    cells = [(s.loc_x[loc] + k.STEP_X[d], s.loc_y[loc] + k.STEP_Y[d]) for d in range(4)]
    found = [at(s, x, y) for x, y in cells]
    return [other for other in found if other >= 0]


def distances(s: Realm, p: Pack, start: int) -> list[int]:
    """Connections from a location to every other; FAR where there is no way."""
    far = [FAR] * len(s.loc_zone)
    if start < 0:
        return far
    far[start] = 0
    queue = [start]
    for loc in queue:
        for other in connected(s, p, loc):
            if far[other] == FAR:
                far[other] = far[loc] + 1
                queue.append(other)
    return far


# -- sides, seals, markers


@rule("KR-339", "KR-344")
def sealed(s: Realm, p: Pack, loc: int, seal: int) -> bool:
    """Seals are tags of the visible side."""
    return bool(p.locations[loc].sides[s.loc_side[loc]].seals >> seal & 1)


def markers(s: Realm, target: int, kind: int) -> int:
    for entry in s.marks:
        if entry[0] == target and entry[1] == kind:
            return entry[2]
    return 0


def put_markers(s: Realm, target: int, kind: int, n: int) -> None:
    """Add (or with a negative number take) markers."""
    for entry in s.marks:
        if entry[0] == target and entry[1] == kind:
            entry[2] = max(0, entry[2] + n)
            if not entry[2]:
                s.marks.remove(entry)
            return
    if n > 0:
        s.marks.append([target, kind, n])


def clear_markers(s: Realm, target: int) -> None:
    s.marks = [entry for entry in s.marks if entry[0] != target]


@rule("KR-024", "KR-340")
def turn(s: Realm, t: Context, loc: int, side: int, by: str) -> None:
    """Turning keeps everything on the card, triggers no instant effect and attaches nothing."""
    if s.loc_side[loc] != side:
        s.loc_side[loc] = side
        t.tell(by, ALL, "{0:loc} turns to its {1:side} side.", s.base + loc, side)


# -- waystones: a stone stands on a corner point; cell (x, y) has the points (x, y) to (x + 1, y + 1)


def touches(s: Realm, stone: list[int], loc: int) -> bool:
    return s.loc_zone[loc] == IN_PLAY and 0 <= stone[0] - s.loc_x[loc] <= 1 and 0 <= stone[1] - s.loc_y[loc] <= 1


@rule("KR-088", "KR-R32")
def touched(s: Realm, loc: int) -> bool:
    return any(touches(s, stone, loc) for stone in s.stones)


def touching(s: Realm, stone: list[int]) -> list[int]:
    return [loc for loc in in_play(s) if touches(s, stone, loc)]


@rule("KR-080")
def empty_slots(s: Realm, p: Pack, loc: int) -> list[int]:
    """The corners of the visible side with a slot and no waystone."""
    slots = p.locations[loc].sides[s.loc_side[loc]].slots
    x, y = s.loc_x[loc], s.loc_y[loc]
    return [c for c in range(4) if slots >> c & 1 and [x + k.CORNER_X[c], y + k.CORNER_Y[c]] not in s.stones]


@rule("KR-087", "KR-089", "KR-093")
def raise_stone(s: Realm, t: Context, loc: int, corner: int, by: str) -> None:
    stone = [s.loc_x[loc] + k.CORNER_X[corner], s.loc_y[loc] + k.CORNER_Y[corner]]
    s.stones.append(stone)
    t.tell(by, ALL, "A waystone burns at {0:loc}.", s.base + loc)
    for other in touching(s, stone):
        turn(s, t, other, k.CLEAR, "KR-089")


@rule("KR-094", "KR-095")
def fade(s: Realm, t: Context, stone: int, by: str) -> None:
    """The waystone leaves the board; no location turns now."""
    lowest = min(touching(s, s.stones[stone]), key=lambda loc: pack_of(s.pack).locations[loc].rank, default=-1)
    if lowest >= 0:
        t.tell(by, ALL, "The waystone at {0:loc} goes dark.", s.base + lowest)
    del s.stones[stone]


@rule("KR-329", "KR-R61")
def first_to_fade(s: Realm, p: Pack, loc: int) -> list[int]:
    """Of the waystones touching a location, the one at the lowest-numbered location, then at the next lowest (one
    that touches no more cards counts as higher there); several if still equal."""
    last = 1 << 30
    ranked = [
        ([*sorted(p.locations[other].rank for other in touching(s, stone)), last], at)
        for at, stone in enumerate(s.stones)
        if touches(s, stone, loc)
    ]
    best = min((ranks for ranks, _ in ranked), default=[])
    return [at for ranks, at in ranked if ranks == best]


@rule("KR-386", "KR-R48")
def farthest_stones(s: Realm, p: Pack) -> list[int]:
    """The waystones with the largest distance, in connections, to the nearest character."""
    ways = [distances(s, p, loc) for loc in s.place]
    reach = [min((way[loc] for way in ways for loc in touching(s, stone)), default=FAR) for stone in s.stones]
    best = max(reach, default=0)
    return [at for at, value in enumerate(reach) if value == best]


# -- attaching and replacing


@rule("KR-075", "KR-076")
def available(s: Realm, p: Pack, number: int) -> int:
    """The card that comes for a number: the plain one, or the first lettered version; none if the place is in play."""
    versions = p.by_number.get(number, [])
    if any(s.loc_zone[loc] == IN_PLAY for loc in versions):
        return -1
    return next((loc for loc in versions if s.loc_zone[loc] == IN_DECK), -1)


@rule("KR-071", "KR-074", "KR-077")
def attach(s: Realm, t: Context, p: Pack, number: int, x: int, y: int, by: str) -> int:
    """Put a location on a free cell, clear side up if a waystone touches it. Its instant effect is not triggered."""
    loc = available(s, p, number)
    if loc < 0 or at(s, x, y) >= 0:
        return -1
    s.loc_zone[loc] = IN_PLAY
    s.loc_x[loc] = x
    s.loc_y[loc] = y
    s.loc_side[loc] = k.CLEAR if touched(s, loc) else k.WYRD
    t.tell(by, ALL, "{0:loc} is attached to the map.", s.base + loc)
    return loc


@rule("KR-070")
def attach_around(s: Realm, t: Context, p: Pack, loc: int) -> None:
    for direction in range(4):
        number = p.locations[loc].sides[s.loc_side[loc]].keys[direction]
        if number >= 0:
            attach(s, t, p, number, s.loc_x[loc] + k.STEP_X[direction], s.loc_y[loc] + k.STEP_Y[direction], "KR-070")


@rule("KR-392")
def bring_into_play(s: Realm, t: Context, p: Pack, loc: int) -> int:
    """A goal that is not in play comes only where a card in play has a key to it; -1 if it cannot come."""
    number = p.locations[loc].number
    for version in p.by_number[number]:
        if s.loc_zone[version] == IN_PLAY:
            return version
    for place in in_play(s):
        for direction in range(4):
            if p.locations[place].sides[s.loc_side[place]].keys[direction] == number:
                x, y = s.loc_x[place] + k.STEP_X[direction], s.loc_y[place] + k.STEP_Y[direction]
                found = attach(s, t, p, number, x, y, "KR-392")
                if found >= 0:
                    return found
    return -1


def reachable_goal(s: Realm, p: Pack, loc: int) -> bool:
    """Whether `bring_into_play` would find it, without changing anything."""
    number = p.locations[loc].number
    if any(s.loc_zone[version] == IN_PLAY for version in p.by_number[number]):
        return True
    if available(s, p, number) < 0:
        return False
    return any(
        p.locations[place].sides[s.loc_side[place]].keys[d] == number
        and at(s, s.loc_x[place] + k.STEP_X[d], s.loc_y[place] + k.STEP_Y[d]) < 0
        for place in in_play(s)
        for d in range(4)
    )


@rule("KR-341", "KR-342", "KR-343", "KR-403")
def replace(s: Realm, t: Context, p: Pack, old: int, letter: str) -> None:
    """Another version of the same place: markers go, everything else moves over, the same side shows."""
    new = next((loc for loc in p.by_number[p.locations[old].number] if p.locations[loc].variant == letter), -1)
    if new < 0 or s.loc_zone[new] != IN_DECK:
        return
    was = s.loc_zone[old]
    s.loc_zone[old] = GONE
    if was != IN_PLAY:
        return
    clear_markers(s, old)
    s.loc_zone[new] = IN_PLAY
    s.loc_x[new], s.loc_y[new], s.loc_side[new] = s.loc_x[old], s.loc_y[old], s.loc_side[old]
    s.place = [new if place == old else place for place in s.place]
    for model in (*s.guards, *s.standees):
        if model[1] == old:
            model[1] = new
    t.tell("KR-341", ALL, "{0:loc} changes.", s.base + new)
    if touched(s, new):
        turn(s, t, new, k.CLEAR, "KR-093")


@rule("KR-346", "KR-353")
def take_off(s: Realm, t: Context, loc: int, to: int) -> bool:
    """Discard a location (back to its deck) or remove it; not while a character stands on it."""
    if s.loc_zone[loc] != IN_PLAY or loc in s.place:
        return False
    s.loc_zone[loc] = to
    clear_markers(s, loc)
    t.tell("KR-346", ALL, "{0:loc} leaves the map.", s.base + loc)
    return True


# -- places named by effects


def fits(s: Realm, p: Pack, loc: int, which: int) -> bool:
    if which == 0:
        return True
    if which in (1, 2):
        return s.loc_side[loc] == which - 1
    if which in (3, 4, 5):
        return sealed(s, p, loc, which - 3)
    if which == 6:
        return markers(s, loc, k.TIME) > 0
    if which == 7:
        return touched(s, loc)
    return any(guard[1] == loc for guard in s.guards)


@rule("KR-182")
def nearest(s: Realm, p: Pack, start: int, which: int) -> int:
    """Fewest connections, tie: lowest number; -1 if there is none."""
    if start < 0:
        return -1
    far = distances(s, p, start)
    return min(
        (loc for loc in in_play(s) if far[loc] < FAR and fits(s, p, loc, which)),
        key=lambda loc: (far[loc], p.locations[loc].rank),
        default=-1,
    )


def candidates(s: Realm, p: Pack, code: int, here: int) -> list[int]:
    """The locations a place word can mean; “this” and “nearest” give one, “chosen” and “connected” several."""
    if code >= 0:
        return [loc for loc in p.by_number[p.locations[code].number] if s.loc_zone[loc] == IN_PLAY]
    kind, which = divmod(-1 - code, 10)
    if kind == lang.P_THIS:
        return [here] if here >= 0 else []
    if kind == lang.P_CONNECTED:
        return [loc for loc in connected(s, p, here) if fits(s, p, loc, which)] if here >= 0 else []
    if kind == lang.P_NEIGHBOUR:
        return [loc for loc in neighbours(s, here) if fits(s, p, loc, which)] if here >= 0 else []
    if kind == lang.P_NEAREST:
        found = nearest(s, p, here, which)
        return [found] if found >= 0 else []
    return [loc for loc in in_play(s) if fits(s, p, loc, which)]


def takes_all(code: int) -> bool:
    return code < 0 and (-1 - code) // 10 == lang.P_ALL
