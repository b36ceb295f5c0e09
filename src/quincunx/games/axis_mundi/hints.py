"""Judging positions for bots, and views as numbers for learners."""

from __future__ import annotations

from typing import Final

from .content import NAMES, POWERS, TERRAIN
from .outlook import evaluate as evaluate
from .view import AxisView, HexView, MatView

# -- features

PHASE_NAMES: Final = ("characters", "hands", "crates", "turn", "rotation", "over")
GATE_NAMES: Final = ("open", "birth", "sealed")
CARD_NAMES: Final = tuple(name for name in NAMES if name)


def features(view: AxisView) -> list[float]:
    """A view as numbers, seats counted from the viewer on."""
    n = view.seats
    first = view.seat if view.seat < n else 0
    out = [view.round / view.last_round, view.rotations % 6 / 6, float(view.active == view.seat)]
    out.extend(float(view.phase == phase) for phase in PHASE_NAMES)
    out.extend(float(view.gate == gate) for gate in GATE_NAMES)
    turn = view.turn
    out.extend([float(turn.actions), float(turn.moves), float(turn.attacks), float(turn.immobilized)])
    for hex_ in view.hexes:
        out.extend(_hex_features(hex_, first, n))
    for k in range(n):
        out.extend(_mat_features(view, view.mats[(first + k) % n]))
    lying = [name for crate in view.crates for name in crate]
    out.extend(float(lying.count(name)) for name in CARD_NAMES)
    return [*out, view.decks[0] / 100, view.decks[1] / 60, view.discard / 100]


def _hex_features(hex_: HexView, first: int, n: int) -> list[float]:
    relative = (hex_.character - first) % n + 1 if hex_.character >= 0 else 0
    return [
        TERRAIN.index(hex_.terrain) / 8,
        relative / n,
        float(hex_.treasure),
        float(hex_.harvested),
        float(hex_.infected >= 0),
        float(hex_.bomb),
        float(hex_.marker >= 0),
    ]


def _mat_features(view: AxisView, mat: MatView) -> list[float]:
    form = [float(mat.power == power) for power in POWERS]
    energy = sum(mat.sections) if mat.sections else mat.energy
    numbers = [mat.hp / 10, mat.wounds / 3, energy / 3, mat.tokens / 3, mat.one_time / 5, mat.permanent / 5]
    flags = [float(mat.unseen), float(mat.god_mode), float(mat.immobilized), float(mat.upgraded), mat.treasure / 8]
    known = [float(mat.known.count(name) + mat.known_treasure.count(name)) for name in CARD_NAMES]
    return [*form, *numbers, *flags, *known, *[float(mat.active.count(name)) for name in CARD_NAMES]]
