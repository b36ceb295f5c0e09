# ruff: noqa: E501
"""Kings of Ruin: the map remembers. A place that somebody has changed says so after a comma in its name (“the gate up”,
“burnt”), and its vignette shows it: drawn over the picture of the place, 140 by 70."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quincunx.drawing import Markup

from .ink import sketch

MARKS: Final[Mapping[str, str]] = {
    "raised": """
        d M54 44Q70 40 86 44L96 70H44z
        q M60 48q1 10-3 20M70 46v22M80 48q-1 10 3 20M52 62q-3 4-6 6M88 62q3 4 6 6
        n M52 8H88V24H52z
        o M58 8V24M64 8V24M70 8V24M76 8V24M82 8V24
        b M56 2V44M84 2V44
        f M40 68q8-3 16 0M84 68q8-3 16 0
    """,
    "open": """
        y M58 64V40Q70 26 82 40V64z
        c M70 30a26 24 0 1 1-.1 0z
        n M58 64V40Q50 42 46 48V70zM82 64V40Q90 42 94 48V70z
        t M50 50V66M54 46V66M90 50V66M86 46V66
        r M49 58a1.500 1.500 0 1 1-.1 0zM91 58a1.500 1.500 0 1 1-.1 0z
    """,
    "cut": """
        d M58 30C66 38 54 46 66 54 76 60 64 66 72 72H94C88 64 98 60 88 52 78 46 88 38 78 30z
        q M66 38q6 4 2 9M78 56q6 4 2 9
        w M44 50 58 44 64 58 50 64zM92 44 104 40 110 52 98 58z
        t M48 54l10-4M50 58l8-4M96 48l8-3M98 53l8-3
        f M60 30q9-3 18 0
    """,
    "afloat": """
        d M78 56Q106 50 138 56V68Q106 72 78 68z
        c M108 40a20 16 0 1 1-.1 0z
        y M106 30C102 24 106 20 108 14 111 20 113 26 110 30z
        o M108 30V44M92 62q8-3 16 0M116 64q8-3 14 0
        q M84 60q12-4 24 0t22 0
    """,
    "struck": """
        p M4 6H136V54H4z
        l M8 50H134V68H8z
        n M18 62 62 54 63 57 19 65zM80 64 124 56 125 59 81 67zM34 52 52 66 50 68 32 54z
        x M70 60C78 52 92 54 98 62 90 66 78 66 70 60z
        w M24 66C32 58 44 60 48 67 40 70 30 70 24 66z
        s M108 66v-8h12v8zM14 58v-6h9v6z
        t M56 64h12M100 52h10M72 54l6-3M30 50l8-2M60 68h14
    """,
    "dry": """
        l M4 52Q70 44 136 52V70H4z
        o M20 58l10 4-4 6M34 54l6 8 12-2M62 56l4 8-8 6M78 54l12 6-2 8M104 56l6 6 12-2M40 62l2 8M66 64l10 2M118 60l4 8
        w M86 66C92 62 98 64 102 66L106 63V69L102 67C98 70 92 70 86 66z
        k M90 65a1 1 0 1 1-.1 0z
        t M8 56h8M126 62h8
    """,
    "unlocked": """
        y M62 66V42H80V66z
        c M71 36a22 20 0 1 1-.1 0z
        n M62 66V42L50 46V70z
        r M98 44a6 6 0 1 1-.1 0zM96.500 56H99.500V70H96.500zM99.500 62h5v2.500h-5zM99.500 67h4v2.500h-4z
        k M98 47a3 3 0 1 1-.1 0z
        t M54 48V68M58 46V68
    """,
    "hoisted": """
        b M70 0V22M52 0H88M56 0 70 12 84 0
        r M54 50C58 46 59 40 60 34 61 26 65 22 70 22S79 26 80 34C81 40 82 46 86 50Q70 55 54 50z
        h M72 22C78 23 80 30 80 34 81 40 82 46 86 50 82 52 78 53 74 53z
        o M56 47Q70 52 84 47M40 26q-5 6-4 14M100 26q5 6 4 14
        k M70 51a3 3 0 1 1-.1 0z
    """,
    "lowered": """
        R M70 0V34
        r M48 66C53 61 55 54 56 46 57 38 63 34 70 34S83 38 84 46C85 54 87 61 92 66Q70 72 48 66z
        h M72 34C80 36 84 42 84 46 85 54 87 61 92 66 86 68 80 69 74 69z
        o M50 62Q70 68 90 62
        k M70 67a3.500 3.500 0 1 1-.1 0z
        t M34 68H48M92 68H108
    """,
    "behind": """
        s M96 60h30v8H96zM102 52h24v8h-24zM108 44h18v8h-18zM114 36h12v8h-12z
        h M120 36h6V68h-6z
        k M20 66q2-3 4 0-2 3-4 0zM32 62q2-3 4 0-2 3-4 0zM46 66q2-3 4 0-2 3-4 0zM60 61q2-3 4 0-2 3-4 0zM74 65q2-3 4 0-2 3-4 0zM86 61q2-3 4 0-2 3-4 0z
        t M98 64h26M104 56h20M110 48h14
    """,
    "burnt": """
        p M30 6H112V66H30z
        u M40 64V40L48 46 54 30 62 42 70 26 76 42 86 34 90 48 98 42V64z
        k M50 64V52h8V64zM76 56h8v8h-8z
        b M62 42 68 18M86 40 94 22M46 44 40 28
        D M58 24C50 16 62 12 56 4 66 6 72 12 68 20 78 14 84 6 80 0 92 6 92 18 84 24z
        y M52 64C49 60 53 57 53 53 57 57 58 61 56 64zM82 64C79 60 83 57 83 54 87 58 87 62 86 64z
        t M30 66H46M94 66H112M66 66H74
    """,
    "drowned": """
        d M2 40Q36 34 70 40T138 38V70H2z
        q M10 46q12-4 24 0M50 52q14-4 28 0M94 46q12-4 26 0M24 60q14-4 28 0M84 62q12-4 26 0
        n M60 46C66 42 74 42 78 46L74 50H64z
        f M6 54q8-3 16 0M40 66q10-3 20 0M110 56q9-3 18 0
    """,
    "rung": """
        c M70 20a30 26 0 1 1-.1 0z
        o M44 22q-6 8 0 18M36 16q-10 14 0 30M96 22q6 8 0 18M104 16q10 14 0 30M28 10q-14 20 0 42M112 10q14 20 0 42
        r M60 42C63 39 64 34 65 29 66 24 68 22 71 22S77 24 78 29C79 34 80 39 83 42Q71 46 60 42z
        k M74 43a2.500 2.500 0 1 1-.1 0z
    """,
}  # fmt: skip

KNOWN: Final[Sequence[tuple[str, str]]] = (
    ("burnt", "burnt burned ashes fire charred"), ("drowned", "drowned flooded under water"), ("rung", "rung ringing rang"),
    ("dry", "dry drained empty"), ("afloat", "afloat boat floats"), ("struck", "struck fallen wrecked gone bare"), ("cut", "cut channel breach"),
    ("unlocked", "unlocked key"), ("lowered", "down lowered"), ("behind", "behind stairs past"), ("hoisted", "hoist bell"),
    ("raised", "gate up raised"), ("open", "open doors opened"),
)  # fmt: skip
"""Marks with the words by which a change is known; the first that fits counts."""


def mark_of(name: str) -> str:
    """What has become of a place, by what its name says after a comma; empty for one that is as it was."""
    _, _, said = name.partition(",")
    heard = set(said.lower().split())
    return next((mark for mark, words in KNOWN if heard & set(words.split())), "")


def memories() -> dict[str, Markup]:
    return {f"kr-was-{mark}": sketch(text) for mark, text in MARKS.items()}
