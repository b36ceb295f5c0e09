"""What a Raider can hope for and has to fear in the turns to come: ways, traps, battles. For bots."""

from __future__ import annotations

from typing import Final

from . import board as b
from .cards import BEATS, ROLE, T_ARROWS, T_MOON_CLOSE, T_MOON_OPEN, T_STILL, T_SUN_CLOSE, T_SUN_OPEN
from .content import CONTENT
from .state import Karmaggan

_KEPT: Final = 4096
_swept: Final[dict[int, list[int]]] = {}
_gone_on: Final[dict[int, list[int]]] = {}
HARM: Final = (0.5, 0.42, 0.25)
"""Of Fire, Acid and Arrows, the coins they take, over 4; a trap type is the number of its ring."""
ROUNDS: Final = 3
"""Of a battle (KG-118)."""


# -- ways, with the Passages (KG-036): the jump costs no step


def beyond(rot: list[int]) -> list[int]:
    """Steps from the nearest Passage to every tile, remembered by alignment."""
    key = b.alignment(rot)
    found = _gone_on.get(key)
    if found is None:
        found = b.spread(rot, list(b.PASSAGES))
        if len(_gone_on) >= _KEPT:
            _gone_on.clear()
        _gone_on[key] = found
    return found


def way_to(s: Karmaggan, start: int, end: int) -> int:
    """Steps of a Raider from one tile to another."""
    passages = beyond(s.rot)
    return min(b.steps_to(s.rot, end)[start], to_passage(passages, start) + passages[end])


def to_passage(passages: list[int], start: int) -> int:
    """Whoever stands on one has to step off it first (KG-045)."""
    return passages[start] or 2


def way_out(s: Karmaggan, start: int, gates: int) -> int:
    """Steps of a Raider from a tile into the Jungle through such Gates."""
    out = b.steps_out(s.rot, gates)
    jump = to_passage(beyond(s.rot), start) + min([out[tile] for tile in b.PASSAGES])
    return min(out[start], jump) + 1


def nearest(s: Karmaggan, start: int, kind: int, tiles: b.Places) -> int:
    """Steps of a Raider to the nearest of these tiles that is still of this kind."""
    steps = b.steps_to(s.rot, start)
    passages = beyond(s.rot)
    jump = to_passage(passages, start)
    kinds = s.kinds
    best = b.FAR
    for tile in tiles:
        if kinds[tile] == kind and tile != start:
            way = steps[tile]
            if way < best:
                best = way
            way = jump + passages[tile]
            if way < best:
                best = way
    return best


TEMPLES: Final[b.Places] = tuple([tile for tile in range(b.TILES) if b.PRINTED[tile] == b.TEMPLE])


# -- the Temple


def swept(rot: list[int], trap: int) -> list[int]:
    """What the traps of one type sweep where no figure stands in their way: one number per tile, remembered."""
    key = b.alignment(rot) << 2 | trap
    found = _swept.get(key)
    if found is None:
        found = [0] * b.PLACES
        tiles = list(b.mouths(rot, trap))
        for tile in tiles:
            found[tile] = 1
            tiles.extend(b.outwards(rot, tile))
        if len(_swept) >= 3 * _KEPT:
            _swept.clear()
        _swept[key] = found
    return found


def exposed(s: Karmaggan, tile: int) -> float:
    """What the wall traps would take on a tile, if each fired once, over 4."""
    total = 0.0
    for trap in range(3):
        if swept(s.rot, trap)[tile]:
            total += HARM[trap]
    return total


def _rolled_over() -> list[float]:
    """By column: how likely a turn of the Outer Ring carries a figure over a Roller."""
    turns = [4 * sectors for sectors in range(-6, 7) if sectors]
    return [sum([min(1, b.dragged_across(column, turn)) for turn in turns]) / 12.0 for column in range(64)]


ROLLED_OVER: Final[list[float]] = _rolled_over()


def rollers(s: Karmaggan, tile: int) -> float:
    return ROLLED_OVER[b.temple_column(s.rot, tile)] if s.rollers and b.O0 <= tile < b.J0 else 0.0


def _copies(*faces: int) -> int:
    return sum([CONTENT.temple[face - T_ARROWS] for face in faces])


OPENING: Final = _copies(T_SUN_OPEN, T_MOON_OPEN)
CLOSING: Final = _copies(T_SUN_CLOSE, T_MOON_CLOSE)


def gate_chances(s: Karmaggan) -> list[float]:
    """How likely the next Temple Card opens Gates, and how likely it closes some."""
    left = len(s.temple)
    if not left:
        return [OPENING / 48.0, CLOSING / 48.0]
    opening, closing = OPENING, CLOSING
    faces = s.faces
    for card in s.temple_spent:
        face = faces[card]
        if T_SUN_OPEN <= face < T_STILL:
            if face <= T_MOON_OPEN:
                opening -= 1
            else:
                closing -= 1
    return [max(0, opening) / left, max(0, closing) / left]


# -- battles


def battle(s: Karmaggan, attacker: int, defender: int) -> tuple[float, float]:
    """How likely the attacker wins a battle, and the rounds it wins more than the other, if both commit any card."""
    hand, other = s.hands[attacker], s.hands[defender]
    mine, theirs = min(ROUNDS, len(hand)), min(ROUNDS, len(other))
    fought = min(mine, theirs)
    if not fought:
        return float(mine > theirs), float(mine - theirs)
    win, lose = _beaten(s, hand, other)
    odds = [1.0]
    for _ in range(fought):
        further = [0.0] * (len(odds) + 2)
        for at, chance in enumerate(odds):
            further[at] += chance * lose
            further[at + 1] += chance * (1.0 - win - lose)
            further[at + 2] += chance * win
        odds = further
    ahead = mine - theirs
    won = sum([chance for at, chance in enumerate(odds) if at - fought + ahead > 0])
    return won, fought * (win - lose) + ahead


def _beaten(s: Karmaggan, hand: list[int], other: list[int]) -> tuple[float, float]:
    """How likely any card of one hand beats any of another, and is beaten."""
    faces = s.faces
    theirs = [faces[card] for card in other]
    wins = losses = 0
    for card in hand:
        face = faces[card]
        beats = BEATS[face]
        for their in theirs:
            if beats[their]:
                wins += 1
            elif BEATS[their][face]:
                losses += 1
    pairs = len(hand) * len(other)
    return wins / pairs, losses / pairs


def roles(s: Karmaggan, seat: int) -> list[float]:
    """Null, Attack and Counter cards in hand, over 3."""
    counts = [0.0, 0.0, 0.0]
    faces = s.faces
    for card in s.hands[seat]:
        role = ROLE[faces[card]]
        if role < ROUNDS:
            counts[role] += 1.0 / 3.0
    return counts
