"""KARMAGGÄN: the tiles a Raider can reach, with what they cost, read off the view alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quincunx.drawing import Ways

from .. import board as b
from ..view import KarmagganView, SeatView
from .board import letter_at, place_of

TRIAL: Final = 6
"""Before the dice are rolled the list reaches as far as the best throw: the higher of two dice."""


@dataclass(frozen=True)
class Reach:
    """What a Raider can reach."""

    seat: int
    steps: int
    rolled: bool
    costs: dict[str, int]
    """Steps by place; the Raider's own place is not in it."""
    before: dict[str, str]
    """By place: the one before it on a shortest way that needs no Pole; empty beside the Raider."""


def reach(view: KarmagganView) -> Reach | None:
    """For the viewer's own Raider, else for the one whose turn it is; None if it is not in the Temple."""
    mine = view.seats[view.seat] if view.seat < len(view.seats) else None
    one = mine if mine and mine.status == "temple" else view.seats[view.turn.seat]
    if one.status != "temple" or view.ended:
        return None
    active = view.turn.seat == one.seat and view.turn.phase == "raider"
    rolled = active and view.turn.rolled
    steps = view.turn.steps if rolled else TRIAL + (view.turn.bonus if active else 0)
    return Reach(one.seat, steps, rolled, *_spread(view, one, steps, view.turn.pole if active else 0))


def _spread(view: KarmagganView, one: SeatView, steps: int, poles: int) -> tuple[dict[str, int], dict[str, str]]:
    """Step by step. An enemy is a meeting and ends the way; an Abyss Tile needs a Pole and a step to leave it."""
    rotations = [ring.rotation for ring in view.rings]
    enemies = _enemies(view, one)
    start = place_of(one.place)
    least = {(start, poles): 0}
    before: dict[str, str] = {}
    queue = [(start, poles)]
    for tile, left in queue:
        cost = least[tile, left] + 1
        if cost > steps or tile in enemies or tile >= b.J0:
            continue
        for other in [*b.near(rotations, tile), *_way_out(view, one, rotations, tile)]:
            rest = left - (other < b.J0 and letter_at(view, b.tile_key(other)) == "#")
            if rest >= 0 and (other, rest) not in least:
                least[other, rest] = cost
                if rest == poles:
                    before[b.tile_key(other)] = "" if tile == start else b.tile_key(tile)
                queue.append((other, rest))
    costs: dict[str, int] = {}
    for (tile, _), cost in least.items():
        key = b.tile_key(tile)
        if tile != start and letter_at(view, key) != "#":
            costs[key] = min(cost, costs.get(key, cost))
    return costs, before


def ways(view: KarmagganView) -> Ways | None:
    """Where the viewer's own Raider can walk to, once the dice are rolled."""
    found = reach(view)
    if found is None or not found.rolled or found.seat != view.seat:
        return None
    return Ways("step", {f"tile-{to}": f"tile-{by}" if by else "" for to, by in found.before.items()})


def _enemies(view: KarmagganView, one: SeatView) -> set[int]:
    """Where a hostile figure stands. Whoever shares the Raider's own tile does not hold it there."""
    raiders = {place_of(other.place) for other in view.seats if other.place and other.side != one.side}
    spawns = {place_of(each.place) for each in view.spawns if not view.teams or each.swarm != one.side}
    return (raiders | spawns) - {place_of(one.place)}


def _way_out(view: KarmagganView, one: SeatView, rotations: list[int], tile: int) -> list[int]:
    """An open Gate lets the carrier out, and an enemy after the carrier."""
    opened = sum(mask for mask, gate in zip(b.GATE_KIND[:2], view.gates[:2], strict=True) if gate.open)
    out = b.trail(rotations, opened, tile)
    if out < 0 or view.carrier < 0:
        return []
    carrier = view.seats[view.carrier]
    hunted = carrier.side != one.side and carrier.place == b.tile_key(out)
    return [out] if one.carries_egg or hunted else []
