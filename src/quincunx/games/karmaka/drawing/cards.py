"""The cards: a picture, a name on the colour of its suit, and what it does in a few words.

A whole face is a symbol, so a card on the table is one node. Three forms: `km-face-…` to be read (120 by 168),
`km-small-…` for cards that lie somewhere, with a larger picture and name and without the text, and `km-slip-…` for one
line in a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from quincunx.drawing import Art, Face, Markup, el, join
from quincunx.drawing.brush import at, box, disc, lines, path, use, words
from quincunx.drawing.cards import CardArt
from quincunx.drawing.markup import number
from quincunx.drawing.text import fit, wrap

from ..cards import CARDS, COLOURS, SLUGS
from .cards_blue import BLUE_PICTURES
from .cards_green import GREEN_PICTURES
from .cards_mosaic import MOSAIC_PICTURES
from .cards_red import RED_PICTURES
from .ink import K, vignette

WIDE: Final = 120.0
HIGH: Final = 168.0
ROOM: Final = 90.0
"""How wide a text may be by the kit's measure: 105 in the widest of the usual typefaces."""
SUITS: Final = ("red", "green", "blue", "violet")

PICTURES: Final[Mapping[str, Callable[[], Markup]]] = {
    **RED_PICTURES,
    **GREEN_PICTURES,
    **BLUE_PICTURES,
    **MOSAIC_PICTURES,
}

SIGNS: Final = (
    "M8 1.5c1 3 4.5 4.5 4.5 8.3a4.5 4.5 0 0 1-9 0C3.5 7.5 5 6.5 5.5 4.5c1 .8 1.5 1.5 1.7 2.5C8 5.5 8.5 3.5 8 1.5z",
    "M2.5 13.5C2 6 6.5 2.5 13.8 2.2 14 9.5 10 13.8 4 12.5M2.5 14C5 10 7 8 10 6",
    "M1.5 5.5c2-2.5 4-2.5 6.5 0s4.5 2.5 6.5 0M1.5 10.5c2-2.5 4-2.5 6.5 0s4.5 2.5 6.5 0",
    "M8 1.5 14.5 8 8 14.5 1.5 8zM4.75 4.75l6.5 6.5M11.25 4.75l-6.5 6.5",
)
"""Flame, leaf, waves, mosaic: 16 by 16."""

SHORT: Final[Mapping[str, str]] = {slug: card.brief for slug, card in zip(SLUGS, CARDS, strict=True)}
"""What a card does, in at most 90 letters."""


def sign_of(colour: int) -> Markup:
    return path(SIGNS[colour])


def face_of(face: int) -> Face:
    """What is printed on a card."""
    kind, slug = CARDS[face], SLUGS[face]
    picture = use(f"{K}-card-{slug}")
    return Face(
        kind.name, SUITS[kind.colour], COLOURS[kind.colour], str(kind.points), Markup(""), sign_of(kind.colour),
        picture=picture, text=SHORT[slug], full=kind.text,
    )  # fmt: skip


FACES: Final = tuple(face_of(face) for face in range(len(CARDS)))


def whole(face: int, width: float = WIDE) -> Art:
    """A card to be read; one that is too small for its text shows picture and name alone."""
    form = "face" if width >= WIDE else "small"
    body = use(f"{K}-{form}-{SLUGS[face]}", size=width / WIDE)
    return CardArt(width, width * HIGH / WIDE, body, FACES[face])


def held(face: int, width: float) -> Art:
    """A card held up: the same face with its whole text."""
    body = el("g", join(_face(face, CARDS[face].text)), transform=f"scale({number(width / WIDE)})")
    return Art(width, width * HIGH / WIDE, body)


def face_down(width: float = WIDE) -> Art:
    return Art(width, width * HIGH / WIDE, use(f"{K}-back", size=width / WIDE))


def slip(face: int) -> Art:
    """A card as one line: value, name, sign."""
    return Art(150, 30, use(f"{K}-slip-{SLUGS[face]}"))


def _picture(face: int) -> Markup:
    """The picture of a card; a card of somebody's own has the sign of its colour instead."""
    own = PICTURES.get(SLUGS[face])
    if own is not None:
        return join([own(), vignette()])
    suit = SUITS[CARDS[face].colour]
    sign = el(
        "g", sign_of(CARDS[face].colour), transform="translate(30 18) scale(3)", class_="s-paper no-fill w1 round"
    )
    return join([box(0, 0, 108, 84, f"f-{suit}"), sign])


@cache
def card_symbols() -> dict[str, Markup]:
    """Pictures, faces, small faces and the back."""
    found = {f"{K}-card-{slug}": _picture(face) for face, slug in enumerate(SLUGS)}
    for face, slug in enumerate(SLUGS):
        found[f"{K}-face-{slug}"] = join(_face(face, SHORT[slug]))
        found[f"{K}-small-{slug}"] = join(_small(face))
        found[f"{K}-slip-{slug}"] = join(_slip(face))
    return {**found, f"{K}-back": _back()}


def windows() -> Markup:
    """What pictures are cut to."""
    return join([
        el("clipPath", path("M0 8a8 8 0 0 1 8-8h92a8 8 0 0 1 8 8v76H0z"), id=f"{K}-window"),
        el("clipPath", path("M0 9a9 9 0 0 1 9-9h95a9 9 0 0 1 9 9v111H0z"), id=f"{K}-wide-window"),
    ])  # fmt: skip


def _paper(suit: str) -> list[Markup]:
    return [
        box(0, 0, 120, 168, "f-paper", 9),
        box(0, 0, 120, 168, "", 9, fill=f"url(#{K}-grain)"),
        box(1.2, 1.2, 117.6, 165.6, f"no-fill s-{suit}", 8, stroke_width="2.4"),
    ]


def _marks(face: int, size: float = 1) -> list[Markup]:
    """The value in a petal, the sign of the suit in a roundel."""
    kind = CARDS[face]
    suit = SUITS[kind.colour]
    petal = "M20 4C28 8 35 12 35 20S28 32 20 36C12 32 5 28 5 20S12 8 20 4z"
    value = [
        path(petal, "f-shade", opacity="0.35", transform="translate(1 2)"),
        path(petal, f"f-{suit} s-i-y3 w15"),
        words(str(kind.points), 20, 26, 17, "f-suit-ink serif b", "middle"),
    ]
    sign = [
        disc(101, 19, 11, "f-paper s-i-y1 w15"),
        at(93, 11, path(SIGNS[kind.colour], f"s-{suit} no-fill round", stroke_width="1.9")),
    ]
    moved = 1 - size
    return [at(5 * moved, 4 * moved, *value, size=size), at(112 * moved, 8 * moved, *sign, size=size)]


def _face(face: int, text: str) -> list[Markup]:
    kind, slug = CARDS[face], SLUGS[face]
    suit = SUITS[kind.colour]
    return [
        *_paper(suit),
        use(f"{K}-card-{slug}", 6, 6, clip_path=f"url(#{K}-window)"),
        path("M6 14a8 8 0 0 1 8-8h92a8 8 0 0 1 8 8v76H6z", f"no-fill s-{suit} w1"),
        path("M2.4 88H117.6V109H2.4z", f"f-{suit}"),
        path("M2.4 88.5H117.6M2.4 108.5H117.6", "s-i-y3 no-fill w1", opacity="0.8"),
        words(kind.name, 60, 103.5, fit(kind.name, ROOM, 14.5, True), "f-suit-ink serif b", "middle"),
        *_marks(face),
        _text(text),
        words(COLOURS[kind.colour], 60, 162.5, 9, f"f-{suit} b caps", "middle"),
    ]


def _text(text: str) -> Markup:
    """As large as its room allows."""
    size = next(s / 10 for s in range(102, 40, -2) if len(wrap(text, ROOM, s / 10)) * s / 10 * 1.24 <= 41)
    return lines(text, 8, 110 + size * 1.3, size, ROOM, "f-print")


def _small(face: int) -> list[Markup]:
    """For cards that lie on the table: picture and name as large as they can be."""
    kind, slug = CARDS[face], SLUGS[face]
    suit = SUITS[kind.colour]
    picture = el("g", use(f"{K}-card-{slug}", -20.5, 0, 1.43), clip_path=f"url(#{K}-wide-window)")
    return [
        *_paper(suit),
        at(3.5, 3.5, picture),
        path("M2.4 122H117.6V158a7.5 7.5 0 0 1-7.5 7.5H10a7.5 7.5 0 0 1-7.5-7.5z", f"f-{suit}"),
        path("M2.4 122.5H117.6", "s-i-y3 no-fill", stroke_width="1.6"),
        *_title(kind.name),
        *_marks(face, 1.4),
    ]


def _slip(face: int) -> list[Markup]:
    kind = CARDS[face]
    suit = SUITS[kind.colour]
    return [
        box(1, 1, 148, 28, f"f-{suit}-wash s-{suit}", 7, stroke_width="1.5"),
        path("M1 8a7 7 0 0 1 7-7H28V29H8a7 7 0 0 1-7-7z", f"f-{suit}"),
        words(str(kind.points), 15, 20.6, 16, "f-suit-ink serif b", "middle"),
        words(kind.name, 34, 20, fit(kind.name, 75, 13.5, True), "f-print serif b"),
        at(128, 7, path(SIGNS[kind.colour], f"s-{suit} no-fill round", stroke_width="1.9")),
    ]


def _title(name: str) -> list[Markup]:
    """One line, or two where one would be too small."""
    parts = name.split(" ") if fit(name, 96, 22, True) < 16 else [name]
    size = min(fit(part, 96, 22, True) for part in parts)
    top = 151.0 if len(parts) == 1 else 141.0
    return [words(part, 60, top + 19 * n, size, "f-suit-ink serif b", "middle") for n, part in enumerate(parts)]


def _back() -> Markup:
    petal, leaf = "M0-14C-9-24-8-38 0-48 8-38 9-24 0-14z", "M0-6C-5-11-5-18 0-24 5-18 5-11 0-6z"
    outer = [
        path(petal, "no-fill s-back-line", stroke_width="1.1", transform=f"rotate({a})") for a in range(0, 360, 30)
    ]
    inner = [path(leaf, "f-back-line", transform=f"rotate({a})") for a in range(0, 360, 45)]
    places = ((12, 12), (93, 12), (12, 141), (93, 141))
    waves = "".join(f"M9 {y}q8.5-7 17 0t17 0 17 0 17 0 17 0 17 0" for y in range(16, 166, 9))
    return join([
        box(0, 0, 120, 168, "f-paper", 9),
        box(4, 4, 112, 160, "f-back", 6),
        path(waves, "s-back-2 no-fill", stroke_width="1.3"),
        box(4, 4, 112, 160, "", 6, fill=f"url(#{K}-lit2)"),
        box(8.5, 8.5, 103, 151, "no-fill s-back-line w1", 4),
        disc(60, 84, 52, "f-back s-back-line w15"),
        at(60, 84, *outer, *inner, disc(0, 0, 4.5, "f-paper")),
        *[disc(x + 7.6, y + 7.6, 11, "f-back") for x, y in places],
        *[
            at(x, y, path(sign, "s-back-line no-fill round", stroke_width="1.6"), size=0.95)
            for sign, (x, y) in zip(SIGNS, places, strict=True)
        ],
    ])  # fmt: skip
