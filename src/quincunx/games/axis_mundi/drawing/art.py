"""Axis Mundi: cards, Treasure, Characters and mats as drawings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Face, Markup, el, join
from quincunx.drawing import back as card_back
from quincunx.drawing.cards import HEIGHT, WIDTH, corner
from quincunx.drawing.markup import number
from quincunx.drawing.text import fit, line, measure

from ..content import CARDS, POWERS
from ..view import MatView
from .signs import BOLT, DROP, at, emblem_of

# -- what kind of help a card is: colour, sign and word

KINDS: Final[dict[str, tuple[str, Markup]]] = {
    "Move": ("blue", el("path", d="M3 8h9M8 3.5 12.500 8 8 12.500")),
    "Fight": ("red", el("path", d="M3 3l9 9M13 3 4 12M3 10l3 3M13 10l-3 3")),
    "Heal": ("green", el("path", d="M8 3v10M3 8h10")),
    "Energy": ("gold", el("path", d="M9.500 2 4 9h3.500L6.500 14 12 7H8.500z")),
    "Cards": ("violet", el("path", d="M3 4.500h7v9H3zM6 4.500V2.500h7v9h-3")),
    "Guard": ("grey", el("path", d="M3 3h10v5c0 3-2 5-5 6-3-1-5-3-5-6z")),
}

_KIND_OF: Final[dict[str, str]] = {
    "Move": "Rock-Climber/Now You See Me 4/Now You See Me 5/Now You See Me 6/Now You See Me 7/Now You See Me 8/"
    "Second Wind/Options/Dexterity/Alpinist/Gain 2 Move Actions",
    "Fight": "Seek and Destroy/Desperate Measures/Perfect Counter/Hafdasa C-4/Follow the Monkey/Honed Blade/"
    "Cornered Animal/Perfect Execution/Short Bow/Long Bow/Gain 1 Attack Action/Grenade/Time Bomb",
    "Heal": "Salve/Holistic Herbs/Suture Kit/Last Resort/Heal 4",
    "Energy": "Godspeed/Inspiration/Morsel of Vermin/Vermin/Ethereal Drain/Hail Anemoi/Gain an Action/Gain 2 Energy",
    "Guard": "God-Mode/Empty Vessel/Makeshift Wooden Shield/Hickory Shield/Elusive/Shields Up/Unstoppable",
}
KIND_OF: Final = {name: kind for kind, names in _KIND_OF.items() for name in names.split("/")}
"""Cards that are not here are about cards."""

SHORT: Final[dict[str, str]] = {
    "Makeshift Wooden Shield": "Wooden Shield",
    "The Phrygian Tumble of Notes": "Phrygian Tumble",
    "So, S., who are you, then?": "Who are you?",
    "2nd Time’s the Charm": "2nd Time’s Charm",
    "The Archer’s Tales": "Archer’s Tales",
    "Desperate Measures": "Desperate Meas.",
    "Gain 2 Move Actions": "2 Move Actions",
    "Gain 1 Attack Action": "1 Attack Action",
}
"""Names on slips, where one line is all the room there is."""

FREE: Final = (
    "Second Wind",
    "Inspiration",
    "Follow the Monkey",
    "Harvester",
    "Perfect Counter",
    "Double Double",
    "Options",
)
ANSWERS: Final = ("Makeshift Wooden Shield", "Hickory Shield", "Elusive")
CHARACTER_SUITS: Final = ("gold", "green", "violet", "blue", "grey", "red", "gold", "red")
FACE_OF: Final = {card.name: card.face for card in CARDS}


def cost_of(name: str) -> tuple[str, str]:
    """What the corner shows, and in words."""
    face = FACE_OF[name]
    if 40 <= face < 50:
        return "P", "Permanent card"
    if face >= 50:
        return "T", "Treasure"
    if name in ANSWERS:
        return "R", "1-Time card, in answer, free"
    if name in FREE or name.startswith("So,"):
        return "0", "1-Time card, free"
    return "1", "1-Time card, 1 Action"


@lru_cache(maxsize=128)
def face_of(name: str) -> Face:
    kind = KIND_OF.get(name, "Cards")
    suit, sign = KINDS[kind]
    letter = cost_of(name)[0]
    ground = _RINGS if letter == "P" else NOTHING
    word = {"P": f"Permanent · {kind}", "T": "Treasure"}.get(letter, kind)
    return Face(SHORT.get(name, name), suit, word, letter, emblem_of(name), sign, ground)


_RINGS: Final = join(el("circle", cx=46, cy=38, r=14 + 13 * n) for n in range(4))
"""Permanent cards: rings, because they stay."""


def card_words(name: str) -> str:
    """A card as it is read aloud."""
    return f"{name}, {cost_of(name)[1]}"


# -- cards


@lru_cache(maxsize=256)
def card(name: str, width: float = WIDTH) -> Art:
    """The whole face, with the name in up to two lines."""
    return _face_art(face_of(name), name, width)


def _face_art(face: Face, title: str, width: float) -> Art:
    suit = face.suit
    titles = _titles(title)
    size = min(fit(text, 92, 13.5, True) for text in titles)
    first = 119 if len(titles) == 1 else 112.5
    parts = [
        el("rect", x=0.75, y=0.75, width=102.5, height=144.5, rx=8, class_="card-paper"),
        el("rect", x=6, y=28, width=92, height=70, rx=4, class_=f"f-{suit}-wash"),
        el("svg", face.pattern, x=6, y=28, width=92, height=70, viewBox="0 0 92 70", class_=f"pattern s-{suit}"),
        el("g", face.emblem, transform="translate(21 32)scale(.97)", class_=f"emblem-art s-{suit} suit-{suit}"),
        el("rect", x=6, y=28, width=92, height=70, rx=4, class_=f"no-fill s-{suit} w1"),
        corner(face.corner, suit),
        el("g", face.sign, transform="translate(80 7)", class_=f"suit-sign s-{suit} suit-{suit}"),
        *[line(t, 52, first + n * 13.5, size, anchor="middle", class_="t-print serif b") for n, t in enumerate(titles)],
        line(face.word, 52, 139, fit(face.word, 88, 10, True), anchor="middle", class_=f"t-suit f-{suit}"),
    ]
    body = el("g", *parts, transform=f"scale({number(width / WIDTH)})") if width != WIDTH else join(parts)
    return Art(width, width * HEIGHT / WIDTH, body)


def _titles(title: str) -> list[str]:
    """In two lines about equally long, where one would be too small."""
    words = title.split()
    if len(words) == 1 or fit(title, 92, 13.5, True) > 12:
        return [title]
    splits = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return list(min(splits, key=lambda two: max(measure(text, 10, True) for text in two)))


@lru_cache(maxsize=4)
def deck_back(permanent: bool, width: float = 64) -> Art:
    """Backs are public: rings for Permanent cards, a single stroke of light for 1-Time cards."""
    rings = [el("circle", cx=52, cy=73, r=12 + 9 * n, class_="no-fill s-back-line", stroke_width=3) for n in range(3)]
    bolt = el("path", d=BOLT, class_="f-back-line", transform="translate(52 73)scale(4)")
    plate = el("rect", x=14, y=34, width=76, height=78, rx=8, class_="f-back")
    return card_back(width, join([plate, *rings] if permanent else [plate, bolt]))


@lru_cache(maxsize=32)
def character_card(name: str, width: float = WIDTH) -> Art:
    suit = CHARACTER_SUITS[POWERS.index(name)]
    word = "other-worldly" if name in ("Angel", "Demon") else "Character"
    return _face_art(Face(name, suit, word, name[0], emblem_of(name)), name, width)


def card_art(name: str, width: float) -> Art | None:
    """The face shown on a card's sheet."""
    if name in POWERS:
        return character_card(name, width)
    return card(name, width) if name in FACE_OF else None


# -- mats


BAR: Final = 104.0
MAT_WIDE: Final = 290.0


@lru_cache(maxsize=1024)
def _pips(count: int, most: int, path: str, suit: str, step: float) -> Markup:
    """Full ones first, the rest empty."""
    full = [at(step * n, 0, el("path", d=path, class_=f"f-{suit} s-ink", stroke_width=1)) for n in range(count)]
    none = [at(step * n, 0, el("path", d=path, class_="no-fill s-edge", stroke_width=1.2)) for n in range(count, most)]
    return join([*full, *none])


@lru_cache(maxsize=1024)
def hp_bar(hp: int, most: int) -> Markup:
    """A bar in ten parts: length and number; red when little is left."""
    ticks = "".join(f"M{number(BAR * n / 10)} 0V12" for n in range(1, 10))
    colour = "f-good" if hp * 10 > most * 3 else "f-bad"
    return join([
        el("rect", width=BAR, height=12, rx=3, class_="f-felt s-edge", stroke_width=1),
        el("rect", width=max(3.0, BAR * hp / most), height=12, rx=3, class_=colour) if hp else NOTHING,
        el("path", d=ticks, class_="no-fill s-panel", stroke_width=1),
        line(f"{hp}/{most}", BAR + 6, 11, 13, class_="t b"),
    ])  # fmt: skip


@lru_cache(maxsize=1024)
def mat_art(hp: int, most: int, wounds: int, energy: int, sections: tuple[int, ...]) -> Art:
    """HP, Wounds and Energy at a glance; the Upgraded Beastmaster has three sections of Energy."""
    drops = at(160, 9, _pips(wounds, 4, DROP, "red", 14))
    if sections:
        power = join(at(222 + 26 * n, 9, _pips(count, 2, BOLT, "gold-wash", 11)) for n, count in enumerate(sections))
    else:
        power = at(226, 9, _pips(energy, 3, BOLT, "gold-wash", 14))
    return Art(MAT_WIDE, 19, join([at(0, 3, hp_bar(hp, most)), drops, power]))


def mat_words(mat: MatView) -> str:
    energy = " + ".join(str(n) for n in mat.sections) or str(mat.energy)
    return f"{mat.hp} of {mat.max_hp} HP, {mat.wounds} of 4 Wounds, {energy} Energy"
