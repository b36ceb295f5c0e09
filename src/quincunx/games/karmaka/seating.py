"""Karmaka: who is whose rival, teammate and legal target, for each mode and seat (KM-087 to KM-116). Shared tables."""

from __future__ import annotations

from typing import Final

DUEL: Final = 0
FREE_FOR_ALL: Final = 1
TEAMS: Final = 2
WOLF: Final = 3
MODES: Final = ("duel", "ffa", "teams", "wolf")


class Seating:
    """The relations of one seating. Lists by seat; other seats stand in turn order from the seat's left."""

    __slots__ = ("mode", "seats", "sides", "rivals", "on_rival", "on_any", "mate", "gives")

    def __init__(self, mode: int, sides: tuple[int, ...]) -> None:
        seats = len(sides)
        self.mode: int = mode
        self.seats: int = seats
        self.sides: tuple[int, ...] = sides
        self.rivals: list[list[int]] = [_rivals(sides, me) for me in range(seats)]
        """KM-087, KM-088, KM-104, KM-111, KM-112: all seats of other sides. Whom Mimic may choose, who is offered."""
        self.on_rival: list[list[int]] = [_near(mode, seats, me, self.rivals[me]) for me in range(seats)]
        """KM-094, KM-095: whom a "rival" card may target."""
        self.mate: list[int] = [_mate(sides, me) for me in range(seats)]
        self.on_any: list[list[int]] = [_any(me, self.on_rival[me], self.mate[me]) for me in range(seats)]
        """KM-096, KM-097, KM-105, KM-113: whom an "any player" card may target; self first."""
        self.gives: bool = mode == TEAMS
        """KM-100, KM-R19: a card can be played to the teammate's Future Life."""


def _rivals(sides: tuple[int, ...], me: int) -> list[int]:
    seats = len(sides)
    others = [(me + step) % seats for step in range(1, seats)]
    return [other for other in others if sides[other] != sides[me]]


def _near(mode: int, seats: int, me: int, rivals: list[int]) -> list[int]:
    """KM-095: in a free-for-all of 4 the player opposite cannot be the target."""
    if mode == FREE_FOR_ALL and seats == 4:
        return [rival for rival in rivals if rival != (me + 2) % 4]
    return rivals


def _mate(sides: tuple[int, ...], me: int) -> int:
    return next((seat for seat, side in enumerate(sides) if side == sides[me] and seat != me), -1)


def _any(me: int, near: list[int], mate: int) -> list[int]:
    return [me, *near] + ([mate] if mate >= 0 else [])


def _wolf(solo: int) -> Seating:
    return Seating(WOLF, tuple(0 if seat == solo else 1 for seat in range(3)))


SEATINGS: Final = (
    Seating(DUEL, (0, 1)),
    Seating(FREE_FOR_ALL, (0, 1, 2)),
    Seating(FREE_FOR_ALL, (0, 1, 2, 3)),
    Seating(TEAMS, (0, 1, 0, 1)),
    _wolf(0),
    _wolf(1),
    _wolf(2),
)
"""KM-099: teammates sit opposite each other. The index of a seating stands in the state."""


def seating_number(mode: str, seats: int, solo: int = 0) -> int:
    """The seating for a mode word ("auto" = duel for 2, free-for-all for more); -1 if there is none."""
    if mode == "auto":
        mode = "duel" if seats == 2 else "ffa"
    by_mode = {("duel", 2): 0, ("ffa", 3): 1, ("ffa", 4): 2, ("teams", 4): 3, ("wolf", 3): 4 + solo}
    return by_mode.get((mode, seats), -1)
