"""The faces of all pieces as numbers: Object Cards (0 …), Temple Cards (100 …), Blood faces (200 …)."""

from __future__ import annotations

from typing import Final

from .content import CARD_KEYS, CONTENT, ROLES, TEMPLE

# -- Object Cards (2.6): what a card does, in the order of the index

FINGERS: Final = 0
MISHMASH: Final = 1
POLE: Final = 2
GAZE: Final = 3
SPELL: Final = 4
STONE: Final = 5
HELMET: Final = 6
SPARKS: Final = 7
SWORD: Final = 8
SALIVA: Final = 9
ECLIPSE: Final = 10
CARVING: Final = 11
RING_CARD: Final = 12
TAR: Final = 13
DAGGER: Final = 14

EFFECT: Final[list[int]] = [face[0] for face in CONTENT.objects]
"""What each face does when it is played."""
ROLE: Final[list[int]] = [face[1] for face in CONTENT.objects]
"""What each face is worth in battle."""
FACES: Final = len(EFFECT)
BEATS: Final[list[list[bool]]] = [[CONTENT.beats[a][b] for b in ROLE] for a in ROLE]
"""Whether one face beats another in a battle round."""

# -- Temple Cards (2.7)

T_ARROWS: Final = 100
T_ACID: Final = 101
T_FIRE: Final = 102
T_PISTON: Final = 103
T_RAM: Final = 104
T_FLASH: Final = 105
T_TURN: Final = 106
"""Eight faces: ring by ring, clockwise before counter-clockwise."""
T_SUN_OPEN: Final = 114
T_MOON_OPEN: Final = 115
T_SUN_CLOSE: Final = 116
T_MOON_CLOSE: Final = 117
T_STILL: Final = 118

# -- Blood faces (2.8)

B_FIRST: Final = 200
BLOOD_COINS: Final[list[int]] = [face[0] for face in CONTENT.blood]
BLOOD_MEDALS: Final[list[int]] = [face[1] for face in CONTENT.blood]

# -- pieces: ids of the whole box, in this order

OBJECT_FACES: Final[list[int]] = [face for face, (_, _, copies) in enumerate(CONTENT.objects) for _ in range(copies)]
TEMPLE_FACES: Final[list[int]] = [T_ARROWS + card for card, copies in enumerate(CONTENT.temple) for _ in range(copies)]
BLOOD_FACES: Final[list[int]] = [B_FIRST + face for face, each in enumerate(CONTENT.blood) for _ in range(each[2])]
TEMPLE_PIECE: Final = len(OBJECT_FACES)
BLOOD_PIECE: Final = TEMPLE_PIECE + len(TEMPLE_FACES)
PIECES: Final = BLOOD_PIECE + len(BLOOD_FACES)

# -- names


def _face_keys() -> list[str]:
    keys = []
    for card, role, _ in CONTENT.objects:
        alone = sum(1 for face in CONTENT.objects if face[0] == card) == 1
        keys.append(CARD_KEYS[card] if alone else f"{CARD_KEYS[card]}-{ROLES[role]}")
    return keys


FACE_KEYS: Final[list[str]] = _face_keys()
"""The card's name, with its role where the deck holds it with several."""
TEMPLE_KEYS: Final = TEMPLE


def blood_key(face: int) -> str:
    coins, medals = BLOOD_COINS[face - B_FIRST], BLOOD_MEDALS[face - B_FIRST]
    words = [f"{coins}-coins"] if coins else []
    return "-".join(words + ([f"{medals}-medallion"] if medals else []))
