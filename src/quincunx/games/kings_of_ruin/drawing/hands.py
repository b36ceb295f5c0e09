# ruff: noqa: E501
"""Kings of Ruin: pictures of cards, 108 by 84. The cards of a hero share a hand: one ground, one tone, one light; what
tells them apart is the motif in front, chosen by their names, and beside it what they do."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from quincunx.drawing import Markup, el, join
from quincunx.drawing.brush import path, use

from .beings import PORTRAITS, being_of
from .casting import motif_of, prop_of, thing_of
from .ink import K, sketch


class Hand(NamedTuple):
    """How the cards of a hero look: their ground, the tone of their sky, the tone of what has no colour of its own."""

    ground: str
    sky: str
    tone: str


HANDS: Final[Mapping[str, Hand]] = {
    "oathbreaker": Hand("moor", "red-wash", "t-rust"),
    "ferrywoman": Hand("water", "blue-wash", "t-sea"),
    "fowler": Hand("marsh", "green-wash", "t-moss"),
    "bellwright": Hand("vault", "violet-wash", "t-plum"),
}
SPARE: Final = (*HANDS.values(), Hand("moor", "gold-wash", "t-moss"), Hand("water", "violet-wash", "t-plum"))
PLAIN: Final = Hand("sheet", "gold-wash", "t-sea")

SCENES: Final[Mapping[str, str]] = {
    "moor": """
        p M0 0H108V84H0z
        v M0 0H108V56Q80 46 54 50T0 48z
        D M0 52Q20 40 40 48 60 36 84 46L108 42V60H0z
        l M0 58Q50 50 108 58V84H0z
        o M88 52V30M84 34h10
        t M8 50V38M4 41h8M20 66h12M70 70h18M44 78h14M12 76h10
        t M0 58Q50 50 108 58
    """,
    "water": """
        p M0 0H108V84H0z
        v M0 0H108V44H0z
        a M0 42Q18 34 40 40 70 34 108 40V48H0z
        g M0 46H108V84H0z
        t M0 46H108M78 40V32l4-5 4 5v8
        f M6 58q8-3 16 0M82 60q8-3 16 0M14 72q9-4 18 0M70 76q9-4 18 0M42 52q6-2 12 0
    """,
    "marsh": """
        p M0 0H108V84H0z
        v M0 0H108V50Q60 40 0 46z
        a M0 50Q30 42 60 48T108 46V60H0z
        g M0 60Q54 52 108 60V84H0z
        G M6 84C8 64 4 54 8 38M14 84C16 66 20 58 17 46M102 84C102 64 106 54 103 40M95 84C95 70 90 62 92 52
        k M7 40q-3-6 1-11 4 5-1 11zM103 42q-3-6 1-11 3 5-1 11z
        f M24 74q8-3 16 0M68 76q8-3 16 0
    """,
    "vault": """
        p M0 0H108V84H0z
        v M0 0H108V84H0z
        p M12 84V34Q54-14 96 34V84z
        t M12 84V34Q54-14 96 34V84M4 84V30Q54-26 104 30V84
        D M0 70H108V84H0z
        t M0 70H108M18 76H44M62 77H90M24 40H84
        p M54 4 20 70H88z
    """,
    "sheet": """
        p M0 0H108V84H0z
        v M6 12Q30 2 58 8T104 14V66Q80 78 50 74T6 66z
        D M14 70Q54 62 96 70 80 78 54 77T14 70z
    """,
}  # fmt: skip

MIDDLES: Final[Sequence[str]] = (
    "w M-9 0V-10L0-17 9-10V0z\nv M-12-9 0-19 12-9 9-7 0-14-9-7z\nk M-3 0V-6h5V0z",
    "w M-5 0-4-22H4L5 0z\nv M-7-22 0-32 7-22z\nk M-2-12v-4q2-3 4 0v4z",
    "n M-2 0V-12H2V0z\na M-11-13C-13-24-4-30 0-30 8-30 14-22 11-14 6-8-6-8-11-13z\nt M-11-13C-13-24-4-30 0-30 8-30 14-22 11-14 6-8-6-8-11-13z",
    "s M-12 0-11-12-7-14-4-11-4 0zM0 0 1-19 5-22 9-18 9 0z",
    "o M0 0V-28M-9-4 0-26 9-3\nt M-6-20H6\nn M-14-3Q0 5 15-4L10 3Q0 7-10 3z",
    "o M-8 0V-24H6M-8-17-2-24M4-24V-18\nt M2-18h4v5h-4z",
    "G M-8 0q-2-12 1-18M-3 0q1-14 0-24M3 0q2-12 5-18M8 0q1-8 4-13\nk M-7-18q-2-5 1-8 2 4-1 8zM-3-24q-2-5 1-8 2 4-1 8z",
)
"""Far away, on the horizon, around a foot at 0,0."""

SKIES: Final[Sequence[str]] = (
    "w M84 8a9 9 0 1 1-.1 0z",
    "y M22 8a8 8 0 1 1-.1 0z",
    "p M70 16C66 12 72 6 78 9 80 2 92 3 92 9 100 8 102 16 96 17z\nt M70 16C66 12 72 6 78 9 80 2 92 3 92 9 100 8 102 16 96 17z",
    "t M12 18q5-5 8 0 4-5 8 0M30 10q4-4 6 0 3-4 6 0M84 14q5-5 8 0 4-5 8 0",
    "p M24 6a9 9 0 1 0 8 15 8 8 0 0 1-8-15z\nt M24 6a9 9 0 1 0 8 15 8 8 0 0 1-8-15z",
    "t M6 10H40M14 16H60M66 8H100M76 14H96",
)

SPARKS: Final[Mapping[str, str]] = {
    "pool": "o M90 52l10-6M92 60h12M90 68l10 6M18 52L8 46M16 60H4M18 68L8 74",
    "up": "t M88 70q6-8 12 0M86 62q8-10 16 0M8 70q6-8 12 0",
    "link": "R M0 66Q14 58 24 66M84 66Q96 74 108 64",
    "draw": "w M88 54l10-3 5 15-10 3z\nw M84 58l10-1 2 16-10 1z",
    "delayed": "w M88 52H102V55H88zM88 72H102V75H88z\nt M90 55Q90 62 95 63.5 100 62 100 55M90 72Q90 65 95 63.5 100 65 100 72",
    "prevent": "o M10 50Q2 62 12 74M98 50Q106 62 96 74M16 54Q10 62 17 70M92 54Q98 62 91 70",
    "candle": "c M95 58a12 12 0 1 1-.1 0z\nw M92 64h6v12h-6z\ny M95 62q-4-5 0-11 4 6 0 11z",
    "magic": "y M96 50l2 7 7 2-7 2-2 7-2-7-7-2 7-2z",
}


def hand_of(hero: str) -> Hand:
    return HANDS.get(hero) or random.Random(hero).choice(SPARE)


def deed_of(close: Sequence[str], text: str) -> str:
    """What a card does besides, told by a small sign in its picture."""
    said = text.lower()
    for word in ("delayed", "prevent", "magic"):
        if word in said:
            return word
    given = " ".join(close)
    return next((word for word in ("link", "draw", "pool", "up") if word in given), "")


@lru_cache(maxsize=2048)
def card_picture(
    name: str, hero: str, talks: bool, close: tuple[str, ...] = (), text: str = "", subtype: str = ""
) -> Markup:
    """The picture of a combat or diplomacy card."""
    hand, dice = hand_of(hero), random.Random(f"{hero}/{name}")
    deed = "candle" if subtype == "candle" else deed_of(close, text)
    sky = dice.randrange(len(SKIES))
    size = dice.choice((0.98, 1.05, 1.12))
    x, y = 54 - 32 * size + dice.uniform(-5, 5), 44 - 32 * size + dice.uniform(-2, 3)
    middle, left = dice.randrange(len(MIDDLES)), dice.random() < 0.5
    parts = [
        use(f"{K}-s-{hand.ground}", class_=f"f-{hand.sky}"),
        use(f"{K}-sky-{sky}") if hand.ground != "vault" else None,
        use(f"{K}-far-{middle}", dice.uniform(12, 24) if left else dice.uniform(84, 96), 51, class_=f"f-{hand.tone}")
        if hand.ground != "vault"
        else use(f"{K}-rope", 18 if left else 90, 0),
        use(f"{K}-talk") if talks else None,
        use(f"{K}-foot", 54, y + 62 * size),
        use(f"{K}-m-{motif_of(name)}", x, y, size, class_=f"f-{hand.tone}"),
        use(f"{K}-do-{deed}") if deed in SPARKS else None,
    ]
    return framed(parts)


@lru_cache(maxsize=512)
def thing_picture(name: str) -> Markup:
    """The picture of an item or a secret."""
    tone = random.Random(name).choice(("t-sea", "t-rust", "t-moss", "t-plum"))
    sky = random.Random(name + "!").choice(("gold-wash", "grey-wash", "blue-wash", "green-wash"))
    return framed([
        use(f"{K}-s-sheet", class_=f"f-{sky}"), use(f"{K}-foot", 54, 74),
        use(f"{K}-m-{thing_of(name)}", 20, 8, 1.06, class_=f"f-{tone}"),
    ])  # fmt: skip


@lru_cache(maxsize=64)
def ability_picture(hero: str) -> Markup:
    """The hero in person."""
    hand = hand_of(hero)
    who = hero if hero in PORTRAITS else random.Random(hero).choice(sorted(PORTRAITS))
    return framed([
        use(f"{K}-s-{hand.ground}", class_=f"f-{hand.sky}"), use(f"{K}-sky-3") if hand.ground != "vault" else None,
        use(f"{K}-p-{who}", class_=f"f-{hand.tone}"),
    ])  # fmt: skip


@lru_cache(maxsize=1)
def letter_picture() -> Markup:
    return framed([
        use(f"{K}-s-sheet", class_="f-gold-wash"), use(f"{K}-foot", 54, 70), use(f"{K}-m-letter", 16, 6, 1.15),
    ])  # fmt: skip


@lru_cache(maxsize=256)
def encounter_picture(name: str, kind: str, colour: str) -> Markup:
    """Who is met, on the ground of its colour; a seed by name sets the light and the side it looks to."""
    dice, prop = random.Random(name), prop_of(name)
    tone = dice.choice(("t-sea", "t-rust", "t-moss", "t-plum"))
    flip = "translate(108 0) scale(-1 1)" if dice.random() < 0.4 else None
    return framed([
        use(f"{K}-g-{colour}"),
        use(f"{K}-sky-{dice.randrange(len(SKIES))}") if colour != "purple" else None,
        el("g", use(f"{K}-b-{being_of(name, kind, colour)}", class_=f"f-{tone}"), transform=flip),
        use(f"{K}-veil") if colour == "purple" else None,
        use(f"{K}-m-{prop}", 4 if flip else 76, 54, 0.44, class_="f-t-rust") if prop else None,
    ])  # fmt: skip


def framed(parts: Sequence[Markup | None]) -> Markup:
    """Nothing leaves its window of 108 by 84."""
    return el("g", join(parts), clip_path=f"url(#{K}-window)")


def hand_symbols() -> dict[str, Markup]:
    made = {f"{K}-s-{name}": sketch(text, True) for name, text in SCENES.items()}
    made |= {f"{K}-sky-{n}": sketch(text, True) for n, text in enumerate(SKIES)}
    made |= {f"{K}-far-{n}": sketch(text, True) for n, text in enumerate(MIDDLES)}
    made[f"{K}-rope"] = sketch("R M0-4V34\nr M0 34C4 34 4 40 5 44L7 48H-7L-5 44C-4 40-4 34 0 34z", True)
    made |= {f"{K}-do-{name}": sketch(text, True) for name, text in SPARKS.items()}
    made[f"{K}-talk"] = sketch("n M0 72Q54 66 108 72V84H0z\nt M4 78H40M52 77H100\nq M0 72Q54 66 108 72", True)
    made[f"{K}-sprig"] = join([
        path("M-42 4q8-4 16 0t16 0M8 6q8-4 16 0t16 0M-20 10q8-3 16 0", "s-print-line no-fill round", stroke_width="1.4"),
        path("M26 2q-2-12 1-22M31 2q1-16 0-30M36 2q1-10 5-18", "s-print-line no-fill round", stroke_width="1.6"),
        path("M27-20q-3-6 1-11 3 5-1 11zM31-28q-3-6 1-11 3 5-1 11z", "f-print-line"),
    ])  # fmt: skip
    made[f"{K}-foot"] = el("ellipse", rx=30, ry=6, class_="f-wash-3-p", opacity=0.35)
    made[f"{K}-veil"] = sketch("z M-8 70Q16 62 36 70T80 70 120 68V90H-8z\np M0 76Q24 70 48 77T96 76 112 75V84H0z", True)
    return made
