"""KARMAGGÄN: the art of the table. Cards, signs of tiles and figures, all our own: lines on a small grid."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Face, Identity, Markup, card, el, emblem, join
from quincunx.drawing.text import line

from ..cards import EFFECT, FACE_KEYS, ROLE, T_ARROWS, TEMPLE_KEYS
from ..content import OBJECTS, RINGS
from ..words import CARD_NAMES, KEYS, ROLE_NAMES, name_of, temple_name


def path(d: str, solid: bool = False) -> Markup:
    return el("path", d=d, class_="solid" if solid else None)


def dot(x: float, y: float, r: float, solid: bool = True) -> Markup:
    return el("circle", cx=x, cy=y, r=r, class_="solid" if solid else None)


def at(x: float, y: float, *inside: Markup, size: float = 1) -> Markup:
    """Something drawn around 0,0, put at a place."""
    scale = f" scale({size:g})" if size != 1 else ""
    return el("g", *inside, transform=f"translate({x:.1f} {y:.1f}){scale}")


# -- battle roles: suit and sign, 16 by 16

ROLE_SUITS: Final = ("grey", "red", "blue", "violet", "gold")
ROLE_LETTERS: Final = ("N", "A", "C", "P", "S")
ROLE_SIGNS: Final = (
    dot(8, 8, 5, False),
    path("M2.5 13.5 12 4M12 4l2-2.5-2.5 2M3 9.5 6.5 13"),
    path("M8 1.8c2 1.4 4 2 6 2 0 5-1.5 8.5-6 10.6C3.5 12.3 2 8.8 2 3.8c2 0 4-.6 6-2z"),
    path("M8 1.5l1.9 4.2 4.6.5-3.4 3.1 1 4.5L8 11.5l-4.1 2.3 1-4.5L1.5 6.2l4.6-.5z", True),
    path("M2.5 2.5 13.5 13.5M13.5 2.5 2.5 13.5M2.5 9.5 6.5 13.5M13.5 9.5 9.5 13.5"),
)

# -- Object Cards, 64 by 64

EMBLEMS: Final[dict[str, Markup]] = {
    "greedy-fingers": join([
        path("M17 42c-3-7-8-12-11-16-2-4 3-7 6-3l8 10-2-20c0-5 6-5 7 0l3 17 1-21c0-5 7-5 7 0l1 21 5-18c1-4 7-3 6 2l-4 24c-1 12-5 20-14 20-7 0-11-6-13-16z"),  # noqa: E501
        dot(55, 43, 6),
        dot(58, 57, 4),
    ]),
    "mishmash": join([
        dot(17, 18, 10, False),
        el("rect", x=36, y=7, width=19, height=19, rx=2, class_="solid"),
        path("M9 56l11-20 11 20z", True),
        path("M38 50c-4-9 6-16 13-11s5 17-5 18c-6 0-8-7-3-9 3-1 5 1 4 3"),
    ]),
    "pole": join([
        path("M3 46h16l3 15M61 46H45l-3 15M27 61l2-8M37 61l-2-6"),
        path("M4 41 58 21"),
        path("M2 37l5 8M55 17l6 7"),
        dot(40, 12, 4),
        path("M39 17l-5 10 8 5M34 27l-7 6M38 20l8 3"),
    ]),
    "embedded-gaze": join([
        path("M32 3 61 32 32 61 3 32z"),
        path("M12 32c6-9 13-13 20-13s14 4 20 13c-6 9-13 13-20 13s-14-4-20-13z"),
        dot(32, 32, 7.5),
    ]),
    "unpronounceable-spell": join([
        path("M8 8h40c6 0 8 4 8 9v18c0 6-3 9-9 9H30L17 57V44h-4c-6 0-8-4-8-9V15c0-4 1-7 3-7z"),
        path("M14 20l5-5 4 11 5-11 4 11 5-11 4 11 6-8M15 35c4-4 8 4 12 0s8 4 12 0 5 2 8 0"),
    ]),
    "blood-stone": join([
        path("M18 6h28l13 17-27 36L5 23z"),
        path("M5 23h54M18 6l7 17 7 36 7-36 7-17M25 23l7-17 7 17"),
        path("M32 29c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z", True),
    ]),
    "contact-helmet": join([
        path("M12 44C8 20 18 8 32 8s24 12 20 36z"),
        path("M18 34c2-8 26-8 28 0l-2 10H20z", True),
        path("M32 8V2M12 52h40M18 59h28M4 30c-3-8-1-15 4-20M60 30c3-8 1-15-4-20"),
    ]),
    "sparks-stone": join([
        path("M14 60 8 46l9-12 16-2 12 9 2 13-8 6z"),
        path("M17 34l10 12 18-5M27 46l-4 14M27 46l13 9"),
        path("M44 4l-9 15h7l-4 13 14-18h-8l5-10z", True),
        path("M22 24l-5-7M14 26l-7-2M28 20l-1-8"),
    ]),
    "sword": join([
        path("M32 2l6 9v29H26V11z"),
        path("M32 11v29"),
        path("M14 41h36v5H14z", True),
        path("M28 46h8v10h-8z"),
        dot(32, 60, 3.4),
        path("M8 14l6 3M6 26h7M56 14l-6 3M58 26h-7"),
    ]),
    "khaleidas-saliva": join([
        path("M4 20c9-14 19-15 28-9 9-6 19-5 28 9-9 12-19 17-28 17S13 32 4 20z"),
        path("M4 20c10-3 18-1 28 2 10-3 18-5 28-2M14 17l3 7 4-8 4 9 4-8M50 17l-3 7-4-8-4 9-4-8"),
        path("M24 42c3 5 4 7 4 9a4.5 4.5 0 0 1-9 0c0-2 2-4 5-9zM42 38c4 8 6 11 6 14a6 6 0 0 1-12 0c0-3 2-6 6-14z", True),  # noqa: E501
    ]),
    "deliberate-eclipse": join([
        dot(32, 32, 17),
        path("M36 15a17 17 0 1 0 0 34 17 17 0 0 1 0-34z"),
        path("M32 3v7M32 54v7M3 32h7M54 32h7M11.5 11.5l5 5M47.5 47.5l5 5M52.5 11.5l-5 5M16.5 47.5l-5 5"),
        dot(32, 32, 22, False),
    ]),
    "arcane-carving": join([
        path("M12 60V18C12 8 20 4 32 4s20 4 20 14v42z"),
        dot(32, 20, 6, False),
        path("M32 26v10M24 31h16M20 42l5 5 5-5M34 47h10M34 42h10M20 53h24"),
        path("M6 60h52"),
    ]),
    "siameses-ring": join([
        dot(22, 36, 17, False),
        dot(42, 36, 17, False),
        dot(22, 36, 12, False),
        dot(42, 36, 12, False),
        path("M22 8l6 6-6 7-6-7zM42 8l6 6-6 7-6-7z", True),
    ]),
    "tar": join([
        path("M6 38c-2-9 6-13 9-11 1-12 12-18 20-12 9-6 21 2 18 13 7 1 8 12 1 15-3 8-10 4-12 8s-9 6-12 0c-6 4-10 1-10-5-6 1-12-2-14-8z", True),  # noqa: E501
        el("ellipse", cx=25, cy=32, rx=4, ry=5.5, class_="f-paper"),
        el("ellipse", cx=41, cy=31, rx=4, ry=5.5, class_="f-paper"),
        path("M14 52v7M31 57v4M47 54v6"),
    ]),
    "dominances-dagger": join([
        path("M50 4 60 14 32 42 22 32z"),
        path("M55 9 27 37"),
        path("M15 33l16 16-4 4-16-16z", True),
        path("M19 45 7 57"),
        dot(6, 58, 3.5),
        path("M8 4v18M20 4v12M32 4v7"),
    ]),
}  # fmt: skip

# -- Temple Cards, 64 by 64

_ARROW: Final = "M{0} 56V12M{1} 20l8-10 8 10M{1} 50l8 6 8-6"
_TURN: Final = {
    "clockwise": "M10 24A24 24 0 0 1 54 24M57 11 55 26 41 21",
    "counter-clockwise": "M54 24A24 24 0 0 0 10 24M7 11 9 26 23 21",
}
_SUN: Final = join([dot(32, 20, 6), path("M32 7v4M32 29v4M19 20h4M41 20h4M23 11l3 3M41 11l-3 3M23 29l3-3M41 29l-3-3")])
_MOON: Final = path("M36 9a12 12 0 1 0 6 18A10 10 0 0 1 36 9z", True)
_FLAME: Final = "M32 4c3 12 18 17 18 34a18 18 0 0 1-36 0c0-9 6-13 8-21 4 3 6 6 7 10 3-6 5-14 3-23z"
TEMPLE_EMBLEMS: Final[dict[str, Markup]] = {
    "arrows": path(_ARROW.format(14, 6) + _ARROW.format(32, 24) + _ARROW.format(50, 42)),
    "acid": join([
        path("M32 4c9 14 16 21 16 31a16 16 0 0 1-32 0c0-10 7-17 16-31z"),
        dot(27, 35, 4),
        dot(38, 40, 3),
        dot(36, 28, 2.5),
        path("M8 60c4-5 8 2 12-2s8 2 12-2 8 4 12 0 8 3 12 0"),
    ]),
    "fire": join([path(_FLAME), path("M32 32c2 7 8 8 8 14a8 8 0 0 1-16 0c0-6 6-8 8-14z", True), path("M10 61h44")]),
    "piston": join([path("M24 4h16v24H24zM12 28h40v10H12z", True), path("M8 60h48M18 44v9M32 44v9M46 44v9")]),
    "battering-ram": join([
        path("M4 26h38v16H4z"),
        path("M42 22c12 0 18 6 18 12s-6 12-18 12z", True),
        path("M14 26v16M28 26v16M10 10v16M34 10v16M4 10h38M4 58h52"),
    ]),
    "iris-flash": join([
        path("M3 32c8-12 18-18 29-18s21 6 29 18c-8 12-18 18-29 18S11 44 3 32z"),
        path("M36 16 22 35h9l-4 14 16-20h-10z", True),
        path("M32 8V2M14 13l-4-5M50 13l4-5M32 56v6M14 51l-4 5M50 51l4 5"),
    ]),
    "still-air": path("M6 20h38c10 0 10-12 1-12-5 0-7 4-6 7M6 32h48M6 44h30c10 0 10 12 1 12-5 0-7-4-6-7"),
}  # fmt: skip


def _turn_emblem(ring: int, way: str) -> Markup:
    """The four rings, the one that turns drawn strongly, with an arrow over them."""
    rings = [el("circle", cx=32, cy=42, r=4 + 5 * n, stroke_width=4.5 if n == ring else 1) for n in range(4)]
    return join([*rings, path(_TURN[way])])


def _gate_emblem(kind: str, opened: bool) -> Markup:
    bars = path("M20 60V44M26 60V42M32 60V41M38 60V42M44 60V44M16 52h32") if not opened else dot(32, 56, 4)
    return join([path("M12 61V48c0-9 9-13 20-13s20 4 20 13v13M5 61h54"), bars, _SUN if kind == "sun" else _MOON])


def _temple_emblem(key: str) -> Markup:
    ring, _, way = key.partition("-")
    if ring in RINGS:
        return _turn_emblem(RINGS.index(ring), way)
    if ring in ("sun", "moon"):
        return _gate_emblem(ring, key.endswith("open"))
    return TEMPLE_EMBLEMS[key]


def _temple_suit(key: str) -> tuple[str, str]:
    """Colour and word of a Temple Card."""
    if key in ("fire", "acid", "arrows"):
        return {"fire": "red", "acid": "green", "arrows": "blue"}[key], "Wall trap"
    if key.partition("-")[0] in RINGS:
        return "violet", "Translation"
    return ("gold", "Gates") if "gates" in key else ("grey", "Temple")


# -- faces


def object_face(face: int) -> Face:
    role = ROLE[face]
    drawn = (EMBLEMS[OBJECTS[EFFECT[face]]], ROLE_SIGNS[role])
    return Face(CARD_NAMES[EFFECT[face]], ROLE_SUITS[role], ROLE_NAMES[role], ROLE_LETTERS[role], *drawn)


def temple_face(at: int) -> Face:
    key = TEMPLE_KEYS[at]
    suit, word = _temple_suit(key)
    ring, _, way = key.partition("-")
    title = f"{ring.capitalize()} Ring" if ring in RINGS else temple_name(T_ARROWS + at)
    turns = "Clockwise" if way == "clockwise" else "Anticlockwise"  # the longer word would not fit
    return Face(title, suit, turns if ring in RINGS else word, "T", _temple_emblem(key))


FACES: Final = {key: object_face(face) for face, key in enumerate(FACE_KEYS)}
TEMPLE_FACES: Final = {key: temple_face(at) for at, key in enumerate(TEMPLE_KEYS)}


def face_of(key: str) -> Face:
    """The face of an Object Card or a Temple Card by the key of the view."""
    return FACES[key] if key in FACES else TEMPLE_FACES[key]


def sheet_of(key: str) -> str:
    """The name under which Game.cards() has its text."""
    return name_of(key)


SHEETS: Final = {name_of(key): key for key in KEYS} | ({"Sword": "sword"} if "sword" in KEYS else {})
"""The key of a card by the name of its text."""


def card_art(name: str, width: float) -> Art | None:
    """The face of a card by the name of its text, for its sheet."""
    return card(face_of(SHEETS[name]), width) if name in SHEETS else None


# -- signs of the tiles, around 0,0, about 14 wide

_EYE: Final = "M-7.5 0c3.5-5.5 11.5-5.5 15 0-3.5 5.5-11.5 5.5-15 0z"
_ARCH: Final = "M-6 6.5v-6a6 6.5 0 0 1 12 0v6M-2.5 6.5V1.5a2.5 2.5 0 0 1 5 0v5"
TILE_SIGNS: Final[dict[str, Markup]] = {
    "#": el("path", d="M-6-4 -3-1 0-4 3-1 6-4M-6 2-3 5 0 2 3 5 6 2", class_="no-fill s-back-line w2"),
    "O": join([
        el("path", d="M-6.5-1h13v6.5h-13zM-6.5-1l2-4.5h9l2 4.5z", class_="f-gold-wash s-gold w2"),
        el("path", d="M-1.5-1h3v3h-3z", class_="f-gold"),
    ]),
    "T": join([el("path", d=_EYE, class_="f-paper s-violet w2"), el("circle", r=2.4, class_="f-violet")]),
    "B": join([
        el("path", d="M0-8c3.5 5 5.5 7 5.5 10a5.5 5.5 0 0 1-11 0c0-3 2-5 5.5-10z", class_="f-red"),
        el("path", d="M-2.5 2.5a3 3 0 0 0 2 3", class_="no-fill s-paper w1"),
    ]),
    "P": el("path", d=_ARCH, class_="no-fill s-blue w2"),
    "S": el("path", d="M0-4.5 4.5 0 0 4.5-4.5 0z", class_="no-fill s-edge w1"),
    "D": join([
        el("circle", r=7.5, class_="f-print s-paper w1"),
        line("D", 0, 4, 11, anchor="middle", class_="f-paper b"),
    ]),
    "L": join([
        el("circle", r=7.5, class_="f-paper s-print w1"),
        line("L", 0, 4, 11, anchor="middle", class_="f-print b"),
    ]),
    "X": join([
        el("circle", r=7.5, class_="f-paper s-print w1"),
        el("path", d="M0-7.5a7.5 7.5 0 0 0 0 15z", class_="f-print"),
        el("path", d="M-4-3-2 3M4-3 2 3", class_="no-fill s-grey w1"),
    ]),
    "J": el(
        "path", d="M0 7V-2M0 1C-1-4-4-6-7-6c0 4 3 7 7 7zM0-1c1-4 4-6 7-5 0 4-3 6-7 5z", class_="f-green-wash s-green w1"
    ),
}  # fmt: skip
TILE_WORDS: Final = {
    ".": "Empty Tile",
    "#": "Abyss",
    "O": "Object Tile",
    "T": "Temple Tile",
    "B": "Blood Tile",
    "P": "Passage",
    "D": "Summoning Tile",
    "L": "Summoning Tile of the Light",
    "X": "Summoning Tile of both sides",
    "J": "trail of the Jungle",
}
TILE_FILLS: Final = {
    "#": "f-back",
    "O": "f-gold-wash",
    "T": "f-violet-wash",
    "B": "f-red-wash",
    "P": "f-blue-wash",
    "D": "f-grey-wash",
    "L": "f-grey-wash",
    "X": "f-grey-wash",
    "J": "f-green-wash",
}

# -- figures, around 0,0


@lru_cache(maxsize=128)
def raider(who: Identity, radius: float = 9, side: str = "") -> Markup:
    """A Raider: the player's mark on a light foot, in a Team Match with the letter of its side. The seventh and the
    eighth seat, whose colours and shapes come a second time, wear a second ring."""
    foot = el("circle", r=radius * 1.42, class_="cell")
    edge = el("circle", r=radius * 1.36, class_="no-fill s-ink w1")
    ring = el("circle", r=radius * 1.18, class_="no-fill s-ink w1") if who.seat >= 6 else NOTHING
    small = 0.84 if who.shape in ("triangle", "star") or who.seat >= 6 else 0.95
    return join([foot, edge, ring, emblem(who, radius * small), _badge(side) if side else NOTHING])


def _badge(side: str) -> Markup:
    """D on dark or L on light, at the lower right."""
    ground, ink = ("f-print s-paper", "f-paper") if side == "D" else ("f-paper s-print", "f-print")
    return at(
        9.5, 9, el("circle", r=5, class_=f"{ground} w1"), line(side, 0, 2.8, 8, anchor="middle", class_=f"{ink} b")
    )


_BLOB: Final = "M-9 6c-2-3 0-5 1-7-1-6 4-9 8-9s9 3 8 9c1 2 3 4 1 7-2 3-4 1-5 3s-4 2-5 0c-2 2-4 1-4-1-2 0-3 0-4-2z"


@lru_cache(maxsize=8)
def spawn(letter: str = "") -> Markup:
    """A Tar Spawn: a blob with eyes; in a Team Match the letter of its side."""
    eyes = [el("ellipse", cx=x, cy=-3, rx=1.9, ry=2.6, class_="f-paper") for x in (-3.5, 3.5)]
    side = line(letter, 0, 7.5, 8, anchor="middle", class_="f-paper b") if letter else NOTHING
    foot = el("circle", cy=-0.5, r=11.5, class_="cell")
    return join([foot, el("path", d=_BLOB, class_="f-print s-paper w1"), *eyes, side])


@lru_cache(maxsize=1)
def egg() -> Markup:
    """The Alien Egg: pale, spotted, with a glow of short rays."""
    spots = ((-2.5, -2, 1.6), (2.8, 1, 2), (-2, 4, 1.4), (1, -5.5, 1.1))
    shell = "M0-10c5 0 8 7 8 11.5a8 8.5 0 0 1-16 0C-8-3-5-10 0-10z"
    return join([
        el("ellipse", cy=-0.3, rx=10, ry=12, class_="cell"),
        el("path", d=shell, class_="f-paper s-violet w2"),
        *[el("circle", cx=x, cy=y, r=r, class_="f-violet") for x, y, r in spots],
    ])  # fmt: skip


def coin_sign() -> Markup:
    return el("path", d="M8 1.5c3 4 4.7 5.8 4.7 8.3a4.7 4.7 0 0 1-9.4 0C3.3 7.3 5 5.5 8 1.5z", class_="sign-line")


def medal_sign() -> Markup:
    return el(
        "path",
        d="M8 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5.5 6.5 3 1.5M10.5 6.5 13 1.5M5.5 1.5 8 6l2.5-4.5",
        class_="sign-line",
    )
