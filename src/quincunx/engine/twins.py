"""Twins: equal pieces of one zone. Which of them was taken is nobody's business, so nobody's knowledge may tell it.

Somebody who has seen one of two equal cards in a hand, and now sees such a card played, cannot tell whether it was
that one. So before a choice goes into the rules, what others know of the twins goes over to the one that is taken:
of k copies known, k - 1 known ones are left, whichever was taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from .decision import Choice, Kind
from .state import State

if TYPE_CHECKING:
    from .game import Game

Change = tuple[int, int]
"""A piece, and the mask of those who know it from now on."""
UNCHANGED: Final[list[Change]] = []


def spread(game: Game[Any], state: State, kind: Kind, options: Sequence[Choice], choice: Choice) -> list[Change]:
    """Move what is known of the twins of the pieces that this choice names over to those pieces; what was changed."""
    if len(options) < 2 or not state.faces:
        return UNCHANGED
    token = game.token
    meant = token(state, kind, choice)
    same = [option for option in options if option != choice and token(state, kind, option) == meant]
    return _spread_over(game, state, kind, same, choice) if same else UNCHANGED


def _spread_over(game: Game[Any], state: State, kind: Kind, same: list[Choice], choice: Choice) -> list[Change]:
    changed: list[int] = []
    seen = state.seen
    for twins in unequal_twins(state):
        taken = [piece for piece in twins if names(game, state, kind, choice, piece)]
        if taken:
            left = [p for p in twins if p not in taken and any(names(game, state, kind, other, p) for other in same)]
            changed += _move(seen, left, taken)
    return [(piece, seen[piece]) for piece in changed]


def _move(seen: list[int], left: list[int], taken: list[int]) -> list[int]:
    """For each observer: as many as possible of the copies known to it are among those taken."""
    changed: list[int] = []
    for here in taken:
        for there in left:
            over = seen[there] & ~seen[here]
            if over:
                seen[here] |= over
                seen[there] &= ~over
                changed += [here, there]
    return changed


def unequal_twins(state: State) -> list[list[int]]:
    """Groups of pieces of one zone with equal faces that not everybody knows alike."""
    faces = state.faces
    seen = state.seen
    found: list[list[int]] = []
    for _, zone in state.zones():
        if len(zone) > 1:
            groups: dict[int, list[int]] = {}
            for piece in zone:
                groups.setdefault(faces[piece], []).append(piece)
            found += [group for group in groups.values() if len({seen[piece] for piece in group}) > 1]
    return found


def names(game: Game[Any], state: State, kind: Kind, option: Choice, piece: int) -> bool:
    """The option names this piece by its face: with another face on it, it would mean something else."""
    faces = state.faces
    face = faces[piece]
    other = next((each for each in faces if each != face), face)
    meant = game.token(state, kind, option)
    faces[piece] = other
    named = bool(game.token(state, kind, option) != meant)
    faces[piece] = face
    return named
