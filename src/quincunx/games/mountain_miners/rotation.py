"""The symmetry of the seats: the same position with everybody moved on."""

from __future__ import annotations

from typing import TypeVar

from quincunx.engine import Kind

from .kinds import STEAL_BASE, STEAL_TILE
from .state import COUNTS, Miners

T = TypeVar("T")


def rotate(s: Miners, by: int) -> Miners:
    """Every seat's things belong to the seat `by` places on."""
    seats = s.seats
    r = s.copy()
    r.gems = moved(r.gems, by)
    r.tools = moved(r.tools, by)
    r.secret = moved(s.secret, by)
    r.closed = moved(s.closed, by)
    r.doubled = moved(s.doubled, by)
    r.count = moved(s.count, by * COUNTS)
    r.seen = [moved_mask(mask, seats, by) for mask in s.seen]
    r.first = (s.first + by) % seats
    r.active = (s.active + by) % seats
    return r


def moved(items: list[T], by: int) -> list[T]:
    at = by % len(items)
    return items[-at:] + items[:-at] if at else items[:]


def moved_mask(mask: int, seats: int, by: int) -> int:
    """The same knowledge held by the seats `by` places on; spectators stay."""
    own = mask & (1 << seats) - 1
    turned = own << by % seats
    return mask - own | (turned | turned >> seats) & (1 << seats) - 1


def rotate_option(s: Miners, kind: Kind, option: int, by: int) -> int:
    """Only a theft names a seat."""
    if kind is not STEAL_TILE:
        return option
    victim, shown = divmod(option, STEAL_BASE)
    return (victim + by) % s.seats * STEAL_BASE + shown
