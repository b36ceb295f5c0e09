"""The island: hexes in rings, Levels, neighbours, Rotation and the ladders of Forced Movement (index 2.1, 3.8).

Hexes are numbered from the centre outward: 0 is the centre, ring `r` starts at `1 + 3r(r-1)` and runs
counter-clockwise; the Piers come last. All numbers are world slots, fixed to the sea: what lies on a Level moves
from slot to slot when the Level turns.
"""

from __future__ import annotations

from typing import Final

DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Unit steps in axial coordinates, counter-clockwise as seen from above."""

CENTRE: Final = 0
NOWHERE: Final = -1


def first_of(ring: int) -> int:
    """The number of slot 0 of a ring."""
    return 1 + 3 * ring * (ring - 1) if ring else 0


def axial(ring: int, index: int) -> tuple[int, int]:
    """Ring coordinates as axial ones."""
    if ring == 0:
        return (0, 0)
    sector, along = divmod(index, ring)
    out = DIRECTIONS[sector]
    side = DIRECTIONS[(sector + 2) % 6]
    return (ring * out[0] + along * side[0], ring * out[1] + along * side[1])


def spacing(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The hex distance of two axial places."""
    q = a[0] - b[0]
    r = a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


class Ladder:
    """Where a Melee drives its target: the hexes in the order in which they are tried."""

    __slots__ = ("steps", "die", "rule")

    def __init__(self, rule: str, steps: list[int], die: bool = False) -> None:
        self.rule: str = rule
        self.steps: tuple[int, ...] = tuple(steps)
        self.die: bool = die
        """A die decides between the two steps, where both are open (AM-149, AM-153)."""


class Board:
    """All fixed facts of the island for 3 or 6 seats. One shared object per size."""

    def __init__(self, seats: int) -> None:
        self.seats: int = seats
        self.sea: int = 5 if seats == 6 else 4
        """The ring of the Sea Level."""
        self.size: int = 1 + 3 * self.sea * (self.sea + 1)
        """Hexes without Piers."""
        self.count: int = self.size + seats
        gap = 1 if seats == 6 else 2
        self.pier: tuple[int, ...] = tuple(range(self.size, self.count))
        self.warehouse: tuple[int, ...] = tuple(self.hex(self.sea, self.sea * gap * n) for n in range(seats))
        offset = 2 if seats == 6 else 4
        self.power: tuple[int, ...] = tuple(self.hex(self.sea, self.sea * gap * n + offset) for n in range(seats))
        self._places(gap)
        self._neighbours()
        self._rings_around()
        self._turning()
        self.ladder: dict[int, Ladder] = {}
        self._ladders()

    def hex(self, ring: int, index: int) -> int:
        """The number of a slot; the index may be any whole number."""
        return first_of(ring) + index % (6 * ring) if ring else CENTRE

    def name(self, at: int) -> str:
        """A slot as people and keys write it: `3-14`, `centre`, `pier-2`."""
        if at == CENTRE:
            return "centre"
        return f"pier-{at - self.size + 1}" if at >= self.size else f"{self.ring[at]}-{self.index[at]}"

    def _places(self, gap: int) -> None:
        rings = [0, *[r for r in range(1, self.sea + 1) for _ in range(6 * r)]]
        indices = [0, *[i for r in range(1, self.sea + 1) for i in range(6 * r)]]
        places = [axial(r, i) for r, i in zip(rings, indices, strict=True)]
        for n in range(self.seats):
            rings.append(self.sea + 1)
            indices.append((self.sea + 1) * gap * n)
            places.append(axial(rings[-1], indices[-1]))
        self.ring: tuple[int, ...] = tuple(rings)
        self.index: tuple[int, ...] = tuple(indices)
        self.place: tuple[tuple[int, int], ...] = tuple(places)
        self.level: tuple[int, ...] = tuple(self.level_of(r) for r in rings)
        self.dist: tuple[tuple[int, ...], ...] = tuple(tuple(spacing(a, b) for b in places) for a in places)

    def level_of(self, ring: int) -> int:
        """Ring 1 is the top Level; the centre counts one Level below it (AM-R06); Piers are at Sea Level."""
        if ring == 0:
            return self.sea - 2
        return max(0, self.sea - ring)

    def _neighbours(self) -> None:
        self.adj: tuple[tuple[int, ...], ...] = tuple(
            tuple(b for b in range(self.count) if self.dist[a][b] == 1) for a in range(self.count)
        )
        self.same: tuple[tuple[int, ...], ...] = tuple(self._beside(a, 0) for a in range(self.count))
        self.up: tuple[tuple[int, ...], ...] = tuple(self._beside(a, 1) for a in range(self.count))
        self.down: tuple[tuple[int, ...], ...] = tuple(self._beside(a, -1) for a in range(self.count))
        """Neighbours one Level lower, without the centre, which may be a gate."""
        self.melee: tuple[tuple[int, ...], ...] = tuple(self.same[a] + self.up[a] for a in range(self.count))
        """AM-121: where a Character can strike."""
        self.run: tuple[tuple[int, ...], ...] = tuple(self.same[a] + self.down[a] for a in range(self.count))
        """AM-172: the steps of a Run, without the centre."""
        self.left: tuple[int, ...] = tuple(self._along(a, -1) for a in range(self.count))
        self.right: tuple[int, ...] = tuple(self._along(a, 1) for a in range(self.count))
        self.far: tuple[int, ...] = tuple(self._along(a, 3 * self.ring[a]) for a in range(self.count))
        """The opposite slot of the same ring: the other end of a Cave."""

    def _rings_around(self) -> None:
        self.within: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(tuple(b for b in range(self.count) if 1 <= self.dist[a][b] <= far) for far in range(8))
            for a in range(self.count)
        )
        """By hex and range: the hexes at distance 1 up to the range."""

    def _beside(self, at: int, step: int) -> tuple[int, ...]:
        wanted = self.level[at] + step
        return tuple(b for b in self.adj[at] if self.level[b] == wanted and b != CENTRE)

    def _along(self, at: int, step: int) -> int:
        if at == CENTRE or at >= self.size:
            return NOWHERE
        return self.hex(self.ring[at], self.index[at] + step)

    def _turning(self) -> None:
        """AM-052: Level k turns k sixths; on ring r that is k·r slots."""
        self.turned: tuple[int, ...] = tuple(self._turned(a) for a in range(self.count))
        back = [0] * self.count
        for a, b in enumerate(self.turned):
            back[b] = a
        self.before: tuple[int, ...] = tuple(back)
        """Where what is on this slot now lay before the last Rotation."""

    def _turned(self, at: int) -> int:
        if at == CENTRE or at >= self.size:
            return at
        return self.hex(self.ring[at], self.index[at] + self.level[at] * self.ring[at])

    def corner(self, at: int) -> bool:
        return at != CENTRE and at < self.size and self.index[at] % self.ring[at] == 0

    def outer(self, at: int, beyond: int) -> int:
        """The slot of the next ring outward, counted from straight below a corner, or from the left outer neighbour."""
        sector, along = divmod(self.index[at], self.ring[at])
        return self.hex(self.ring[at] + 1, sector * (self.ring[at] + 1) + along + beyond)

    # -- Forced Movement

    def _ladders(self) -> None:
        for a in range(1, self.count):
            for b in self.adj[a]:
                if b != CENTRE and self.level[b] in (self.level[a], self.level[a] + 1):
                    self.ladder[a * 128 + b] = self._ladder(a, b)

    def _ladder(self, a: int, b: int) -> Ladder:
        if b >= self.size:
            return Ladder("AM-154", [])
        if a >= self.size:
            return Ladder("AM-153", [self.left[b], self.right[b]], True)
        if self.ring[a] == self.ring[b]:
            return self._level_ladder(b, 1 if self.right[a] == b else -1)
        return self._corner_ladder(a, b) if self.corner(b) else self._slope_ladder(a, b)

    def _level_ladder(self, b: int, side: int) -> Ladder:
        """Attacker on the same Level; `side` is the way the target is driven."""
        onward = self._along(b, side)
        corner = self.corner(b)
        if self.ring[b] == self.sea:
            return Ladder("AM-152" if corner else "AM-151", [onward])
        if corner:
            return Ladder("AM-143", [self.outer(b, side), self.outer(b, 2 * side)])
        near, away = (0, 1) if side > 0 else (1, 0)
        return Ladder("AM-140", [onward, self.outer(b, away), self.outer(b, near)])

    def _corner_ladder(self, a: int, b: int) -> Ladder:
        """Attacker one Level below a target on a corner."""
        for offset in (-1, 1):
            if self.outer(b, offset) == a:
                return Ladder("AM-147", [self.outer(b, -offset), self.outer(b, -2 * offset)])
        return Ladder("AM-149", [self.outer(b, -1), self.outer(b, 1)], True)

    def _slope_ladder(self, a: int, b: int) -> Ladder:
        """Attacker one Level below a target that is not on a corner."""
        if self.outer(b, 0) == a:
            return Ladder("AM-145", [self.right[b], self.outer(b, 1), self.outer(b, 2)])
        return Ladder("AM-145", [self.left[b], self.outer(b, 0), self.outer(b, -1)])

    # -- Levitation

    def zone(self, slot: int) -> list[int]:
        """AM-353, AM-354: the slots of all lower Levels above the sea that lie under a landing slot."""
        ring = self.ring[slot]
        sector = self.index[slot] // ring
        first = sector - 1 if self.corner(slot) else sector
        rings = range(ring + 1, self.sea)
        return [self.hex(r, i) for r in rings for i in range(first * r, (sector + 1) * r + 1)]

    def drop(self, at: int, further: int) -> tuple[int, int]:
        """AM-358: where a bumped Character falls, left and right; `further` goes on along the ring (AM-R67)."""
        beyond = 2 if self.corner(at) else 1
        right = beyond if self.corner(at) else beyond + 1
        return self.outer(at, -beyond - further), self.outer(at, right + further)


BOARDS: Final[dict[int, Board]] = {3: Board(3), 6: Board(6)}
