"""What is printed on Karmaka's cards and ladder, read from the TOML files in `data` and checked.

A card does one ability of the library below after the other, each with its own numbers; so a card that puts known
abilities together in another way is written in the file alone. A designer's own set is a folder with the same two
files, named by the environment variable `QUINCUNX_KARMAKA`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from quincunx.engine.content import ContentFile, ContentRow, Faults
from quincunx.engine.house import own_folder

DATA: Final = Path(__file__).parent / "data"
HOUSE: Final = own_folder("QUINCUNX_KARMAKA")
"""The folder of a designer's own set, if there is one."""
COLOURS: Final = ("red", "green", "blue", "mosaic")
TARGETS: Final = ("nobody", "rival", "player")

ABILITIES: Final[dict[str, tuple[str, ...]]] = {
    "again": (),
    "ruin-deck": ("cards",),
    "ruin-picked-hand": ("cards",),
    "ruin-picked-deed": ("cards",),
    "ruin-future": ("cards",),
    "ruin-exposed": ("cards",),
    "ruin-blind": ("cards",),
    "roulette": ("ruin", "more"),
    "draw": ("cards",),
    "ruins-to-future": ("of",),
    "ruins-to-hand": ("of",),
    "well-to-deck": ("cards",),
    "sow": ("cards",),
    "hand-to-deeds": ("cards",),
    "future-to-hand": ("cards",),
    "see-hand": (),
    "keep-of-well": ("look", "keep"),
    "steal-future": ("cards",),
    "take-of-hand": ("see",),
    "steal-exposed": ("cards",),
    "copy-ruined": (),
    "copy-own-deed": (),
    "copy-exposed": (),
}
"""The library, each ability with the names of its numbers; what they do is in `rules`."""
ON_A_TARGET: Final = {
    *("ruin-deck", "ruin-picked-hand", "ruin-picked-deed", "ruin-future", "ruin-exposed", "ruin-blind"),
    *("well-to-deck", "see-hand", "steal-future", "take-of-hand", "steal-exposed"),
}
MOST: Final = 6
"""Of each number of an ability."""

CARD_FIELDS: Final = frozenset(
    {"name", "alias", "colour", "points", "copies", "target", "rule", "abilities", "text", "short"},
)
FILES: Final[dict[str, tuple[dict[str, frozenset[str]], frozenset[str]]]] = {
    "cards.toml": ({"cards": CARD_FIELDS}, frozenset()),
    "ladder.toml": ({"rungs": frozenset({"name", "needs"})}, frozenset({"rings", "start", "wolf"})),
}
LETTERS: Final = 90
"""Of a short text, at most."""
FEWEST_CARDS: Final = 56
"""So many can be dealt before the first turn, to four players."""


@dataclass(frozen=True)
class Card:
    name: str
    alias: str
    """Another name under which it is found, or nothing."""
    colour: int
    points: int
    copies: int
    target: int
    rule: str
    """The paragraph of the rulebook that its draws are told under."""
    abilities: tuple[tuple[int, int, int], ...]
    """Places in the library, each with two numbers; 0 where the ability has none."""
    text: str
    short: str
    """What it does in few words, as printed on a card in the hand; empty: the beginning of the text."""

    @property
    def brief(self) -> str:
        return self.short or (self.text if len(self.text) <= LETTERS else f"{self.text[: LETTERS - 1].rstrip()}…")

    @property
    def slug(self) -> str:
        return self.name.lower().replace("'", "").replace(" ", "-")


@dataclass(frozen=True)
class Content:
    """Everything the files say, checked."""

    cards: tuple[Card, ...]
    rungs: tuple[str, ...]
    needs: tuple[int, ...]
    """KM-064: points needed to leave each rung but the last."""
    rings: int
    start: int
    wolf: int


def load(folder: Path = DATA) -> Content:
    """Read and check both files; raises ContentError with every fault of both."""
    faults = Faults()
    cards, ladder = [ContentFile(folder / name, *fields, faults) for name, fields in FILES.items()]
    if cards.source.fault or ladder.source.fault:
        faults.refuse(folder.name)
    content = _content(cards, ladder)
    _check_together(content, cards, ladder)
    faults.refuse(folder.name)
    return content


def _content(cards: ContentFile, ladder: ContentFile) -> Content:
    rows = ladder.rows("rungs")
    rungs = tuple(row.text("name") for row in rows)
    return Content(
        cards=tuple(_card(row) for row in cards.rows("cards")),
        rungs=rungs,
        needs=tuple(row.number("needs", low=1, high=40) for row in rows[:-1]),
        rings=ladder.head.number("rings", low=0, high=40),
        start=ladder.head.pick("start", rungs[:-1]),
        wolf=ladder.head.pick("wolf", rungs[:-1]),
    )


def _card(row: ContentRow) -> Card:
    target = row.pick("target", TARGETS, "nobody")
    return Card(
        name=row.text("name"),
        alias=row.text("alias", ""),
        colour=row.pick("colour", COLOURS),
        points=row.number("points", low=0, high=9),
        copies=row.number("copies", low=1, high=20),
        target=target,
        rule=row.text("rule"),
        abilities=_abilities(row, TARGETS[target]),
        text=row.text("text"),
        short=_short(row),
    )


def _short(row: ContentRow) -> str:
    short = row.text("short", "")
    if len(short) > LETTERS:
        row.fault("short", f"“short” has {len(short)} letters; a card in the hand has room for {LETTERS}.")
    return short


def _abilities(row: ContentRow, target: str) -> tuple[tuple[int, int, int], ...]:
    given = row.listed("abilities")
    if not given:
        row.fault("abilities", "“abilities” is missing: a card does at least one thing.")
    found = [_ability(row, at, one) for at, one in enumerate(given)]
    names = {name for one in given if (name := _named(one)) in ABILITIES}
    for name in sorted(names & ON_A_TARGET if target == "nobody" else ()):
        row.fault("target", f"“{name}” is done to somebody: “target” must be rival or player.")
    if target != "nobody" and not names & ON_A_TARGET:
        row.fault("target", f"A {target} is named, and no ability is done to somebody.")
    return tuple(found)


def _named(one: Any) -> str:
    """The ability that a table of the list names; whatever else stands there names none."""
    return str(one.get("does", "")) if isinstance(one, dict) else ""


def _ability(row: ContentRow, at: int, one: Any) -> tuple[int, int, int]:
    name = _named(one)
    if name not in ABILITIES:
        row.fault("abilities", f"There is no ability “{name}”; the library has {', '.join(ABILITIES)}.")
        return 0, 0, 0
    numbers = ABILITIES[name]
    given = ContentRow(row.at("abilities", at), one, row.faults, frozenset({"does", *numbers}))
    first, second = [*[given.number(word, low=1, high=MOST) for word in numbers], 0, 0][:2]
    return list(ABILITIES).index(name), first, second


def _check_together(content: Content, cards: ContentFile, ladder: ContentFile) -> None:
    """What no field can be wrong about alone."""
    slugs = Counter(card.slug for card in content.cards)
    for at, card in enumerate(content.cards):
        if slugs[card.slug] > 1:
            cards.faults.at((cards.source, ("cards", at, "name")), f"There is more than one card “{card.name}”.")
    copies = sum(card.copies for card in content.cards)
    if copies < FEWEST_CARDS:
        cards.faults.at((cards.source, ("cards",)), f"{copies} cards are too few; there must be {FEWEST_CARDS}.")
    if not 2 <= len(content.rungs) <= 5:
        ladder.faults.at((ladder.source, ("rungs",)), f"A ladder has 2 to 5 rungs, not {len(content.rungs)}.")


CONTENT: Final = load(HOUSE or DATA)
