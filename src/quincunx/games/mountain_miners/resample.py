"""Guesses for one seat: what might lie facedown, in the deck and in other hands, given what the seat knows.

Besides the faces it has seen a seat knows three things: a match that goes on has a gemstone left on the board
(MM-R28), a secret start tile is one that could be dealt (MM-R23), and which icons exist but not how Gemshards
cut them into tiles.
"""

from __future__ import annotations

from typing import Final

from quincunx.engine import Chance

from .content import DARK, GEM, MULTIPLIER, SHARDS, WILDCARD, face_of, fits_as_start, icons_of
from .state import NONE, Miners

TRIES: Final = 64


def unknown(s: Miners, seat: int) -> list[list[int]]:
    """Tiles whose faces may be exchanged: other seats' secret tiles apart, since those are no chance tiles."""
    secret = hidden_secrets(s, seat)
    return [secret, [tile for tile in s.unknown(seat) if tile not in secret]]


def hidden_secrets(s: Miners, seat: int) -> list[int]:
    return [tile for owner, tile in enumerate(s.secret) if tile != NONE and owner != seat]


def guess(s: Miners, seat: int, chance: Chance) -> None:
    """Deal what the seat does not know anew, until it agrees with what the seat does know."""
    secret = hidden_secrets(s, seat)
    if not s.sets & DARK and not secret:
        return
    if not s.sets & SHARDS and not secret and consistent(s, secret):
        return
    tiles = s.unknown(seat)
    for _ in range(TRIES):
        deal(s, tiles, chance)
        settle_secrets(s, secret, tiles)
        if consistent(s, secret):
            return
    put_gem_on_board(s, tiles, chance)


def deal(s: Miners, tiles: list[int], chance: Chance) -> None:
    faces = sorted([s.faces[tile] for tile in tiles])
    if s.sets & SHARDS:
        faces = cut_again(faces, chance)
    chance.shuffle(faces)
    for tile, face in zip(tiles, faces, strict=True):
        s.faces[tile] = face


def cut_again(faces: list[int], chance: Chance) -> list[int]:
    """The same icons cut into as many tiles in another way."""
    icons = sorted([icon for face in faces for icon in icons_of(face)])
    chance.shuffle(icons)
    cut: list[int] = []
    for size in sizes(len(faces), len(icons), chance):
        cut.append(face_of(icons[:size], chance.below(4)))
        del icons[:size]
    return cut


def sizes(tiles: int, icons: int, chance: Chance) -> list[int]:
    """One to four icons for each tile, all of them together."""
    result = [1 + chance.below(4) for _ in range(tiles)]
    excess = sum(result) - icons
    while excess:
        at = chance.below(tiles)
        if excess > 0 and result[at] > 1:
            result[at] -= 1
            excess -= 1
        elif excess < 0 and result[at] < 4:
            result[at] += 1
            excess += 1
    return result


def settle_secrets(s: Miners, secret: list[int], tiles: list[int]) -> None:
    """Give each secret tile the next face that could have been dealt there."""
    faces = s.faces
    for held in secret:
        if not fits_as_start(faces[held], s.sets):
            for tile in tiles:
                if tile not in secret and fits_as_start(faces[tile], s.sets):
                    faces[held], faces[tile] = faces[tile], faces[held]
                    break


def consistent(s: Miners, secret: list[int]) -> bool:
    """The guess agrees with what everybody knows."""
    if not all(fits_as_start(s.faces[tile], s.sets) for tile in secret):
        return False
    return not gem_is_certain(s) or any(tile != NONE and s.faces[tile] & GEM for tile in s.board)


def gem_is_certain(s: Miners) -> bool:
    """A match that goes on has a gemstone on the board, except while a hole awaits its refill or the tile just
    taken awaits its pile (MM-083, MM-085)."""
    last = s.gems[s.active][-1:]
    return not s.holes and not any(MULTIPLIER <= s.shows[tile] <= WILDCARD for tile in last)


def put_gem_on_board(s: Miners, tiles: list[int], chance: Chance) -> None:
    """After many tries without one: exchange a gemstone from elsewhere with some facedown tile of the board."""
    on_board = [tile for tile in tiles if tile in s.board]
    gems = [tile for tile in tiles if s.faces[tile] & GEM and tile not in s.secret]
    if on_board and gems:
        here = on_board[chance.below(len(on_board))]
        gem = gems[chance.below(len(gems))]
        s.faces[here], s.faces[gem] = s.faces[gem], s.faces[here]
