"""Axis Mundi: cards, Treasure, Characters and mats as drawings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Face, Markup, el, join, slug
from quincunx.drawing import card as card_of
from quincunx.drawing.brush import at, box, disc, path, use
from quincunx.drawing.cards import HEIGHT, WIDTH
from quincunx.drawing.markup import number
from quincunx.drawing.text import fit, line

from ..content import CARDS, POWERS
from ..view import MatView
from ..words import cards as card_texts
from .palette import PREFIX as K
from .tokens import BOLT, DROP, HEART, action_disc

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
    "So, S., who are you, then?": "Who are you, then?",
    "2nd Time’s the Charm": "2nd Time’s Charm",
}
"""Names on cards, where one line is all the room there is."""

BRIEF: Final[dict[str, str]] = {
    "Rock-Climber": "First Action: climb 2 Levels, usual Wounds. Ends your turn.",
    "Seek and Destroy": "1 Action, 3 Energy: your Familiar takes 1 HP within 3 hexes.",
    "Godspeed": "1 Action, 3 Energy: the Familiar fetches or immobilizes within 3.",
    "Desperate Measures": "1 Action at 3 HP or less: Melee that takes 1 HP more.",
    "Empty Vessel": "1 Action: vanish. Move unseen until your next turn, or a blow.",
    "Peek-A-Boo": "1 Action: look at the top 2 of both decks; order each pair.",
    "Salve": "1 Action: remove 2 Wounds. With Herbs: 3 HP and 3 Wounds.",
    "Holistic Herbs": "1 Action: heal 1 HP. With Salve: 3 HP and 3 Wounds.",
    "Hurry. Change.": "1 Action: discard up to 3, draw as many and one more.",
    "So, S., who are you, then?": "Free, as you begin: another Character’s powers for this turn.",
    "Mobilizing Forces": "1 Action: draw one per player; keep one, give out the rest.",
    "The Phrygian Tumble of Notes": "1 Action: play any number of 1-Time cards with it.",
    "Double Double": "Free, with a card that may be doubled: it happens twice.",
    "Cornered Animal": "At 3 HP or less: Melee +2 Wounds without loss, +1 Move Action.",
    "Grenade": "1 Action: into an adjacent hex, any Level; 3 HP.",
    "Time Bomb": "2 Actions on a Warehouse: explodes as your next turn begins.",
    "Beastmaster": "Familiar range 3, and it bites for 1 HP. Upgraded: three Familiars.",
    "Cultivator": "Chooses what it harvests. Upgraded: a free, double Harvest.",
    "Malignant": "Melee +2 Wounds; infects its hexes; hurts whoever comes near.",
    "Savant": "Hand 6, a free Activate each turn, one demand. Upgraded: 2 slots.",
    "Scrounger": "4 cards from a crate, +1 Move, 3 tokens for a spent card.",
    "Mischievous": "Pulls an opponent close; levitates when the island turns.",
    "Angel": "25 or 50 HP and up to 3 or 5 Permanent cards. Up for 1, down for 3.",
    "Demon": "25 or 50 HP; strikes for 2 HP and 3 Wounds, burns all within 3.",
}
"""What a card does in at most 90 letters, where its whole text is longer."""

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
    word = {"P": f"Permanent · {kind}", "T": "Treasure"}.get(letter, f"1-Time · {kind}")
    return Face(SHORT.get(name, name), suit, word, letter, NOTHING, sign, picture=picture_of(name), text=brief(name),
                full=TEXTS[name])  # fmt: skip


def picture_of(name: str) -> Markup:
    return use(f"{K}-card-{slug(name)}")


TEXTS: Final = card_texts()


def brief(name: str) -> str:
    """What is printed on the docked card."""
    if name.startswith("Now You See Me"):
        return f"1 Action: {name[-1]} hexes along your ring; a die decides left or right."
    return BRIEF.get(name) or TEXTS[name].partition(" (AM-")[0]


def card_words(name: str) -> str:
    """A card as it is read aloud."""
    return f"{name}, {cost_of(name)[1]}"


# -- cards


def card(name: str, width: float = WIDTH) -> Art:
    return card_of(face_of(name), width)


@lru_cache(maxsize=32)
def character_face(name: str) -> Face:
    suit = CHARACTER_SUITS[POWERS.index(name)]
    word = "other-worldly" if name in ("Angel", "Demon") else "Character"
    return Face(name, suit, word, name[0], NOTHING, picture=picture_of(name), text=brief(name), full=TEXTS[name])


def character_card(name: str, width: float = WIDTH) -> Art:
    return card_of(character_face(name), width)


def card_art(name: str, width: float) -> Art | None:
    """The face shown on a card's sheet."""
    if name in POWERS:
        return character_card(name, width)
    return card(name, width) if name in FACE_OF else None


@lru_cache(maxsize=64)
def portrait(power: str, words: str) -> Art:
    """A Character as a small framed picture with its name below."""
    return Art(112, 106, join([
        box(0, 0, 112, 106, "f-paper s-print-line w1", 5),
        at(2, 2, picture_of(power)),
        path("M2 86H110", "s-print-line no-fill w1"),
        line(words, 56, 99.5, fit(words, 104, 12.5, True), anchor="middle", class_="f-print serif b"),
    ]))  # fmt: skip


# -- piles


@lru_cache(maxsize=512)
def pile_art(count: int, suit: str, word: str) -> Art:
    """A pile with its number and name: a back, a gap where nothing lies, spent cards crosswise."""
    size = 56 / WIDTH
    if suit and count:
        edges = min(4, (count + 9) // 16)
        lower = [box(2 * n, 2 * n, 56, 56 * HEIGHT / WIDTH, "card-paper", 4) for n in range(edges, 0, -1)]
        rim = box(0.5, 0.5, 55, 77.6, "card-paper", 4, fill_opacity="0")
        top = join([*lower, use(f"{K}-back-{suit}", 0, 0, size), rim])
    elif count:
        top = join([at(4, 4, box(0, 0, 48, 68, "card-paper", 4), turn=a) for a in (-3, 2)])
    else:
        top = box(1, 1, 54, 76, "card-gap", 5)
    number_ = line(str(count), 28, 44.5, 15, anchor="middle", class_="f-tag-ink b")
    plate = join([box(10, 27, 36, 24, "f-tag s-tag-2 w1", 12), number_])
    below = line(word, 34, 100, fit(word, 66, 12), anchor="middle", class_="t")
    return Art(68, 104, join([at(6, 2, top, plate), below]))


@lru_cache(maxsize=16)
def empty_place(width: float, words: str) -> Art:
    frame = el("rect", x=1, y=1, width=width - 2, height=26, rx=5, class_="card-gap")
    return Art(width, 28, join([frame, line(words, width / 2, 18, 12, anchor="middle", class_="t t-soft")]))


@lru_cache(maxsize=256)
def pool_art(actions: int, moves: int, attacks: int, melees: int) -> Art:
    """Actions of each kind that are left; none is an empty ring."""
    rows = [(actions, "Actions"), (moves, "Move"), (attacks, "Attack"), (melees, "Melee")]
    shown = [row for n, row in enumerate(rows) if n < 3 or row[0]]
    step = 220 / len(shown)
    size = min(fit(word, step - 30, 12.5) for _, word in shown)
    parts = [at(step * n + 12, 14, _count(count), line(word, 14, 4.5, size)) for n, (count, word) in enumerate(shown)]
    return Art(220, 28, join(parts))


def _count(count: int) -> Markup:
    if count:
        return at(0, 0, action_disc(count), size=1.3)
    return join([disc(0, 0, 9.5, "no-fill s-edge w1"), line("0", 0, 4.8, 13, anchor="middle", class_="t t-soft")])


# -- mats


BAR: Final = 104.0
MAT_WIDE: Final = 290.0


@lru_cache(maxsize=1024)
def _pips(count: int, most: int, d: str, colour: str, step: float) -> Markup:
    """Full ones first, the rest empty."""
    full = [at(step * n, 0, path(d, f"f-{colour} s-ink w1")) for n in range(count)]
    none = [at(step * n, 0, path(d, "no-fill s-edge w1")) for n in range(count, most)]
    return join([*full, *none])


@lru_cache(maxsize=1024)
def hp_bar(hp: int, most: int) -> Markup:
    """A bar in ten parts: length and number, beside a heart."""
    ticks = "".join(f"M{number(BAR * n / 10)} 0V12" for n in range(1, 10))
    return join([
        box(0, 0, BAR, 12, "f-felt s-edge w1", 3),
        box(0, 0, max(3.0, BAR * hp / most), 12, "f-hp", 3) if hp else NOTHING,
        path(ticks, "no-fill s-panel w1"),
        line(f"{hp}/{most}", BAR + 5, 11, 13, class_="t b"),
    ])  # fmt: skip


@lru_cache(maxsize=1024)
def mat_art(hp: int, most: int, wounds: int, energy: int, sections: tuple[int, ...]) -> Art:
    """HP, Wounds and Energy at a glance; the Upgraded Beastmaster has three sections of Energy."""
    heart = at(8, 9, path(HEART, "f-hp s-ink w1"))
    drops = at(175, 9, _pips(wounds, 4, DROP, "wound", 13))
    if sections:
        power = join(at(230 + 25 * n, 9, _pips(count, 2, BOLT, "energy", 11)) for n, count in enumerate(sections))
    else:
        power = at(236, 9, _pips(energy, 3, BOLT, "energy", 14))
    return Art(MAT_WIDE, 19, join([heart, at(19, 3, hp_bar(hp, most)), drops, power]))


def mat_words(mat: MatView) -> str:
    energy = " + ".join(str(n) for n in mat.sections) or str(mat.energy)
    return f"{mat.hp} of {mat.max_hp} HP, {mat.wounds} of 4 Wounds, {energy} Energy"
