"""Axis Mundi: cards, Treasure, Characters and mats as drawings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Face, Markup, el, join, slug
from quincunx.drawing import card as card_of
from quincunx.drawing.brush import at, box, disc, path, use
from quincunx.drawing.cards import HEIGHT, WIDTH, own_picture
from quincunx.drawing.markup import number
from quincunx.drawing.text import fit, line, measure

from ..content import CARDS, MORE, PERMANENT_FACES, POWERS, TREASURE_FACES
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
BY_ABILITY: Final = {
    "moves": "Move", "shift": "Move", "attacks": "Fight", "heal": "Heal", "ease": "Heal", "last-resort": "Heal",
    "energy": "Energy", "actions": "Energy", "drain": "Energy", "god-mode": "Guard",
}  # fmt: skip
KIND_OF: Final = {
    **{card.name: BY_ABILITY[card.ability] for card in CARDS if card.ability in BY_ABILITY},
    **{name: kind for kind, names in _KIND_OF.items() for name in names.split("/")},
}
"""Cards that are not here are about cards."""

SHORT: Final[dict[str, str]] = {
    "Makeshift Wooden Shield": "Wooden Shield",
    "The Phrygian Tumble of Notes": "Phrygian Tumble",
    "So, S., who are you, then?": "Who are you, then?",
    "2nd Time’s the Charm": "2nd Time’s Charm",
}
"""Names on cards, where one line is all the room there is."""

SLIPS: Final[dict[str, str]] = {
    "The Phrygian Tumble of Notes": "Tumble of Notes",
    "2nd Time’s the Charm": "2nd Charm",
    "The Archer’s Tales": "Archer’s Tales",
    "So, S., who are you, then?": "Who are you?",
    "Gain 2 Move Actions": "2 Move Actions",
    "Gain 1 Attack Action": "1 Attack Action",
}
"""Names on slips."""

BRIEF: Final[dict[str, str]] = {
    "Rock-Climber": "First Action: climb 2 Levels. Ends your turn.",
    "Seek and Destroy": "3 Energy: 1 HP from an opponent within 3 hexes.",
    "Godspeed": "3 Energy: fetch or immobilize within 3 hexes.",
    "Desperate Measures": "At 3 HP or less: Melee that takes 1 HP more.",
    "God-Mode": "No HP loss, no Wounds until your next turn.",
    "Empty Vessel": "Vanish: move unseen until your next turn.",
    "Harvester": "With a Harvest: choose instead of rolling.",
    "Options": "One more Move Action; or, for 1 Action, heal 1.",
    "2nd Time’s the Charm": "Take any card of the Discard Pile, unseen.",
    "Peek-A-Boo": "See the top 2 of both decks; order each pair.",
    "Salve": "Remove 2 Wounds. With Herbs: 3, and heal 3 HP.",
    "Holistic Herbs": "Heal 1 HP. With Salve: 3 HP, and 3 Wounds gone.",
    "Makeshift Wooden Shield": "When Melee hits you: lose 1 HP less.",
    "Hickory Shield": "When Melee hits you: lose 2 HP less.",
    "Perfect Counter": "With your Melee Attack: it costs you no HP.",
    "Elusive": "A Familiar comes: you are not immobilized.",
    "Hafdasa C-4": "All opponents in the 6 hexes around: 1 HP.",
    "Hurry. Change.": "Discard up to 3, draw as many and 1 more.",
    "So, S., who are you, then?": "As you begin: another’s powers for this turn.",
    "Ethereal Drain": "Opponents lose 1 Energy each; yours is filled.",
    "Crates": "Take 1 card from any crate, wherever you are.",
    "Mobilizing Forces": "Draw 1 per player; keep 1, give out the rest.",
    "Last Resort": "Discard it and any others; heal 1 for each.",
    "The Archer’s Tales": "Draw 6 from one deck, keep 1.",
    "The Phrygian Tumble of Notes": "Play any number of 1-Time cards with it.",
    "Double Double": "With a card that may be doubled: twice.",
    "Dexterity": "1 Wound less for each hex entered; not in Caves.",
    "Cornered Animal": "At 3 HP or less: Melee +2 Wounds, no loss; +1 Move.",
    "Short Bow": "Arrows at distance 1 or 2: 1 HP and 2 Wounds.",
    "Long Bow": "Arrows at distance 2 or 3: 1 HP and 2 Wounds.",
    "Grenade": "1 Action: into an adjacent hex, any Level; 3 HP.",
    "Time Bomb": "2 Actions on a Warehouse: bursts next turn.",
    "Beastmaster": "Familiar range 3, and it bites for 1 HP.",
    "Cultivator": "Chooses what it harvests.",
    "Malignant": "Melee +2 Wounds; infects hexes; hurts who comes near.",
    "Savant": "Hand of 6, a free Activate each turn, one demand.",
    "Scrounger": "4 cards from a crate; one more Move each turn.",
    "Mischievous": "Pulls opponents close; levitates at the Rotation.",
    "Angel": "25 HP or 50, and 3 or 5 Permanent cards active.",
    "Demon": "25 HP or 50; 2 HP and 3 Wounds; burns all within 3.",
}
"""What a card does, short enough for a card in the hand; what it costs is in its corner."""

_COSTS: Final = ("1 Action: ", "Free: ", "Active: ")

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
    if face in PERMANENT_FACES:
        return "P", "Permanent card"
    if face in TREASURE_FACES:
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


def own_pictures() -> dict[str, Markup]:
    """Of cards that a variant adds: the sign of what they are for."""
    return {
        slug(card.name): own_picture(*KINDS[KIND_OF.get(card.name, "Cards")]) for card in CARDS if card.face >= MORE
    }


def picture_of(name: str) -> Markup:
    return use(f"{K}-card-{slug(name)}")


TEXTS: Final = card_texts()


def brief(name: str) -> str:
    """What is printed on the docked card."""
    if name.startswith("Now You See Me"):
        return f"{name[-1]} hexes along your ring; a die says which way."
    if name in BRIEF:
        return BRIEF[name]
    text = TEXTS[name].partition(" (AM-")[0]
    cost = next((cost for cost in _COSTS if text.startswith(cost)), "")
    return text[len(cost)].upper() + text[len(cost) + 1 :]


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


@lru_cache(maxsize=32)
def thumb(name: str) -> Art:
    """An active card as a medal: the middle of its picture in a ring."""
    window = el("svg", picture_of(name), x=2, y=2, width=28, height=28, viewBox="14 4 80 80")
    frame = box(2, 2, 28, 28, "stone s-gold-2", 5, fill_opacity="0", stroke_width="2.4")
    return Art(32, 32, join([box(0, 0, 32, 32, "f-perma", 7), window, frame]))


# -- piles


PILE: Final = 40.0


@lru_cache(maxsize=512)
def pile_art(count: int, suit: str, word: str) -> Art:
    """A pile with its number and name: a back, a gap where nothing lies, spent cards crosswise."""
    high = PILE * HEIGHT / WIDTH
    if suit and count:
        edges = min(3, (count + 9) // 16)
        lower = [box(1.5 * n, 1.5 * n, PILE, high, "card-paper", 3) for n in range(edges, 0, -1)]
        rim = box(0.5, 0.5, PILE - 1, high - 1, "card-paper", 3, fill_opacity="0")
        top = join([*lower, use(f"{K}-back-{suit}", 0, 0, PILE / WIDTH), rim])
    elif count:
        top = join([at(2, 3, box(0, 0, PILE - 5, high - 6, "card-paper", 3), turn=a) for a in (-4, 3)])
    else:
        top = box(1, 1, PILE - 2, high - 2, "card-gap", 4)
    number_ = line(str(count), PILE / 2, high / 2 + 5, 14, anchor="middle", class_="f-tag-ink b")
    plate = join([box(PILE / 2 - 15, high / 2 - 11, 30, 22, "f-tag s-tag-ink w1", 11), number_])
    below = line(word, 26, high + 17, fit(word, 48, 11.5), anchor="middle", class_="t")
    return Art(52, high + 22, join([at(5, 2, top, plate), below]))


@lru_cache(maxsize=256)
def slip_of(name: str, width: float) -> Art:
    """A card as one line: cost, name, sign; the name has room in wide letters too."""
    face = face_of(name)
    suit = face.suit
    size = min(12.5, fit(SLIPS.get(name, face.title), (width - 56) / 1.14, 12.5, True))
    return Art(width, 28, join([
        el("rect", x=0.75, y=0.75, width=width - 1.5, height=26.5, rx=5, class_=f"slip f-{suit}-wash s-{suit}"),
        disc(15, 14, 8.5, f"f-{suit}"),
        line(face.corner, 15, 18.3, 12, anchor="middle", class_="f-paper serif b"),
        line(SLIPS.get(name, face.title), 29, 18.2, size, class_="t-print serif b"),
        el("g", face.sign, transform=f"translate({number(width - 22)} 6)", class_=f"suit-sign s-{suit} suit-{suit}"),
    ]))  # fmt: skip


@lru_cache(maxsize=16)
def empty_place(width: float, words: str) -> Art:
    frame = el("rect", x=1, y=1, width=width - 2, height=26, rx=5, class_="card-gap")
    return Art(width, 28, join([frame, line(words, width / 2, 18, 12, anchor="middle", class_="t t-soft")]))


@lru_cache(maxsize=256)
def pool_art(actions: int, moves: int, attacks: int, melees: int) -> tuple[Art, ...]:
    """Actions of each kind that are left; none is an empty ring. Each is a drawing of its own, so they wrap."""
    rows = [(actions, "Actions"), (moves, "Move"), (attacks, "Attack"), (melees, "Melee")]
    return tuple(_left(count, word) for n, (count, word) in enumerate(rows) if n < 3 or count)


def _left(count: int, word: str) -> Art:
    return Art(30 + round(measure(word, 12.5)), 28, at(12, 14, _count(count), line(word, 14, 4.5, 12.5)))


def _count(count: int) -> Markup:
    if count:
        return at(0, 0, action_disc(count), size=1.3)
    return join([disc(0, 0, 9.5, "no-fill s-edge w1"), line("0", 0, 4.8, 13, anchor="middle", class_="t t-soft")])


# -- mats


BAR: Final = 104.0
MAT_WIDE: Final = 308.0


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
    drops = at(184, 9, _pips(wounds, 4, DROP, "wound", 13))
    if sections:
        power = join(at(240 + 25 * n, 9, _pips(count, 2, BOLT, "energy", 11)) for n, count in enumerate(sections))
    else:
        power = at(246, 9, _pips(energy, 3, BOLT, "energy", 14))
    return Art(MAT_WIDE, 19, join([heart, at(19, 3, hp_bar(hp, most)), drops, power]))


def mat_words(mat: MatView) -> str:
    energy = " + ".join(str(n) for n in mat.sections) or str(mat.energy)
    return f"{mat.hp} of {mat.max_hp} HP, {mat.wounds} of 4 Wounds, {energy} Energy"
