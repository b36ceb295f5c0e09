"""Kings of Ruin: cards of an encounter. Both edges carry the halves of keys; where two cards meet, the halves do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Identity, Markup, el, emblem, join
from quincunx.drawing.text import fit, line, lines, wrap

from .. import constants as k
from ..view import CardView, EncounterView
from .art import KEY, OPENING, Look, box, closing, meeting, moved, opening, sign, title

WIDE: Final = 108.0
HIGH: Final = 206.0
TOP: Final = 36.0
"""Where the first key is."""
TEXT: Final = TOP + 5 * KEY + 11
LINES: Final = 5
KIND_SUITS: Final = {"combat": "red", "diplomacy": "blue"}
ENCOUNTER_SUITS: Final = {"blue": "blue", "green": "green", "purple": "violet"}


def row_words(row: int) -> str:
    return ("first key", "second key", "third key", "magic key", "free key")[row]


# -- cards in the line


@lru_cache(maxsize=1024)
def line_card(one: CardView, before: tuple[str, ...], who: Identity | None, after: tuple[str, ...] = ()) -> Art:
    """A card in the line: its closing halves meet the opening halves of the card before it. `after` says how the
    next card's halves stand to its own."""
    return Art(WIDE, HIGH, _face(one, before, who, after))


@lru_cache(maxsize=1024)
def hand_card(one: CardView, before: tuple[str, ...], note: str) -> Art:
    """A card in hand with the edge it would be laid to, and what that would give."""
    edge = _openings(before, meetings(one, before), 0)
    ghost = el("path", d=f"M1 1H{OPENING}V{HIGH - 1}H1", class_="no-fill s-edge", **BROKEN)
    plate = box(OPENING + WIDE - 1.5, 32, 0.75, HIGH + 3, rx=5, class_="f-panel s-line", stroke_width=1)
    words = lines(wrap(note, OPENING + WIDE - 10, 11.5)[:2], 5, HIGH + 16, 11.5, class_="t b")
    face = moved(_face(one, before, None, ()), OPENING, 0)
    return Art(OPENING + WIDE, HIGH + 36, join([ghost, edge, face, plate, words]))


BROKEN: Final[Look] = {"stroke_width": 1.2, "stroke_dasharray": "4 4"}


def _face(one: CardView, before: tuple[str, ...], who: Identity | None, after: tuple[str, ...]) -> Markup:
    states = meetings(one, before)
    left = [moved(closing(row, half, states[row]), 1, _top(row)) for row, half in enumerate(one.close) if half]
    parts = [
        box(WIDE - 1.5, HIGH - 1.5, class_="card-paper"),
        box(WIDE - 7, HIGH - 7, 3.5, 3.5, rx=5, class_="no-fill s-print", stroke_width=2) if one.in_force else NOTHING,
        moved(emblem(who, 7.5), 12, 14) if who else NOTHING,
        _title(one.name, 22.0 if who else 6.0),
        _ground() if not one.text and not card_marks(one) else NOTHING,
        *left,
        _openings(one.open, after, WIDE - OPENING - 1),
        _foot(one),
    ]
    return join(parts)


def _openings(edge: tuple[str, ...], states: tuple[str, ...], x: float) -> Markup:
    """The opening halves of an edge; without a next card they wait alone."""
    found = [(row, half, states[row] if states else "alone") for row, half in enumerate(edge) if half]
    return join(moved(opening(row, half, state), x, _top(row)) for row, half, state in found)


def meetings(one: CardView, before: tuple[str, ...]) -> tuple[str, ...]:
    """By row, how the halves of a card stand to the edge before it."""
    if not before:
        return ("alone",) * len(one.close)
    return tuple(meeting(*each) for each in zip(before, one.close, one.gives, strict=True))


def _title(name: str, x: float) -> Markup:
    """The name, on two lines where it is long."""
    texts, size = title(name, WIDE - x - 5, 13)
    return lines(texts, x, 19 if len(texts) == 1 else 15, size, class_="t-print serif b")


@lru_cache(maxsize=1)
def _ground() -> Markup:
    """Reeds at the foot of a card without a text."""
    water = "M10 190q7-4 14 0t14 0 14 0M46 180q7-4 14 0t14 0M62 196q7-4 14 0t14 0"
    tufts = "".join(f"M{x} {y}c-2-4 0-7 0-9 1 2 2 5 0 9" for x, y in ((18, 162), (24, 154), (90, 144)))
    reeds = "M18 184v-22M24 184v-30M30 184v-18M84 176v-24M90 176v-32" + tufts
    return el("path", d=water + reeds, class_="no-fill s-print-line", stroke_width=1.4, stroke_linecap="round")


def _top(row: int) -> float:
    return TOP + row * KEY


def _foot(one: CardView) -> Markup:
    """Marks, then the ability as far as there is room; all of it is in the label and on the sheet."""
    marks = card_marks(one)
    head = " · ".join(marks)
    room = LINES - (1 if head else 0)
    texts = wrap(one.text, WIDE - 12, 10.5)
    if len(texts) > room:
        texts = [*texts[: room - 1], texts[room - 1] + " …"]
    first = line(head, 6, TEXT, fit(head, WIDE - 12, 10.5, True), class_="t-print b") if head else NOTHING
    body = lines(texts, 6, TEXT + (13 if head else 0), 10.5, class_="t-print") if texts else NOTHING
    return join([first, body])


def card_marks(one: CardView) -> list[str]:
    marks = ["passive"] if one.passive else []
    marks += [one.subtype] if one.subtype else []
    marks += [f"waits {one.waits}"] if one.waits else []
    marks += [f"charges {one.charges}"] if one.charges else []
    return marks


# -- what a connection gives, in words


def connection_words(one: CardView) -> list[str]:
    """What the connections of a card give together; what costs MAGIC stands for itself."""
    sums: dict[str, int] = {}
    for row, given in enumerate(one.gives):
        if given and row != k.ROW_M and given != "connects" and "not met" not in given:
            plain, _, times = given.partition(" x")
            for part in plain.split(", "):
                word, _, count = part.partition(" ")
                sums[word] = sums.get(word, 0) + int(count or 0) * int(times or 1)
    found = [f"{word} {count}" if count else word for word, count in sums.items()]
    paid = one.gives[k.ROW_M].partition(": ")[2]
    return [*found, f"{paid} for 1 MAGIC"] if paid else found


def short_words(one: CardView, before: Sequence[str]) -> list[str]:
    """The requirements that its connections miss."""
    return [f"{before[row]} not met" for row, given in enumerate(one.gives) if "not met" in given and before]


def hand_note(one: CardView, before: Sequence[str], needs_link: bool) -> str:
    """The line under a card in hand."""
    words = connection_words(one)
    text = "gives " + (", ".join(words) or "nothing")
    return f"{text}; no link" if needs_link and not any("link" in word for word in words) else text


def card_words(one: CardView, before: Sequence[str], where: str) -> str:
    """A card as it is read aloud."""
    left = [f"{row_words(row)} {half}" for row, half in enumerate(one.close) if half]
    right = [f"{row_words(row)} {half}" for row, half in enumerate(one.open) if half]
    given = ", ".join([*connection_words(one), *short_words(one, before)]) or "nothing"
    connects = f"its connection gives {given}" if before else ""
    marks = f", {', '.join(card_marks(one))}" if card_marks(one) else ""
    force = ", in force" if one.in_force else ""
    parts = [f"{one.name}, {where}{marks}{force}", connects]
    parts += [
        f"left edge {', '.join(left)}" if left else "",
        f"right edge {', '.join(right)}" if right else "",
        one.text,
    ]
    return ". ".join(part.rstrip(".") for part in parts if part)


# -- the encounter card


@lru_cache(maxsize=256)
def encounter_card(
    name: str,
    kind: str,
    colour: str,
    difficulty: int,
    edge: tuple[str, ...],
    foot: str,
    after: tuple[str, ...] = (),
) -> Art:
    """The first card of the line: its right edge is what the first played card meets."""
    suit = ENCOUNTER_SUITS[colour]
    titles, size = title(name, WIDE - 14, 13)
    parts = [
        box(WIDE - 1.5, HIGH - 1.5, class_="card-paper"),
        box(WIDE - 9, HIGH - 9, 4.5, 4.5, rx=4, class_=f"f-{suit}-wash s-{suit}", stroke_width=1),
        sign(kind, 13, 52, 46, suit, 1.1),
        line(kind, 36, 114, 11.5, anchor="middle", class_=f"f-{suit} b"),
        line(f"{colour} {difficulty}", 36, 128, 11.5, anchor="middle", class_=f"f-{suit}"),
        lines(titles, WIDE / 2, 20 if len(titles) == 1 else 17, size, "middle", "t-print serif b"),
        _openings(edge, after, WIDE - OPENING - 1),
        lines(wrap(foot, WIDE - 18, 12, True)[:3], WIDE / 2, 152, 12, "middle", "t-print b"),
    ]
    return Art(WIDE, HIGH, join(parts))


def encounter_foot(one: EncounterView) -> str:
    score = f"pool {one.pool} of {one.value}" if one.kind == "combat" else f"duration {one.duration}"
    return f"{score}, waits {one.waits}" if one.waits else score


@lru_cache(maxsize=256)
def pool_track(pool: int, value: int) -> Art:
    """The combat pool: a place for each marker that is needed, filled as far as there are markers."""
    shown = max(value, pool, 1)
    across = min(shown, 10)
    down = (shown + across - 1) // across
    wide = max(across * 27 + 2, 120)
    parts = [line(f"{pool} of {value} markers", 1, 14, 14, class_="t b")]
    for at in range(shown):
        x, y = 13 + at % across * 27, 34 + at // across * 27
        parts.append(el("circle", cx=x, cy=y, r=11, class_="card-gap" if at >= pool else "f-red s-ink"))
        if at < pool:
            parts.append(sign("yes", x - 6, y - 6, 12, "paper", 2.4))
    return Art(wide, 24 + down * 27, join(parts))


SLOT_SIGNS: Final = {"red": ("red", "no", "R"), "gray": ("grey", "", "–"), "green": ("green", "yes", "G")}


@lru_cache(maxsize=256)
def affinity_track(track: tuple[str, ...], standing: int, duration: int) -> Art:
    """The affinity track from its bottom to its top, with the marker, and the die that counts the duration down."""
    parts = [line(f"{duration} left to talk, affinity now {track[standing] if track else ''}", 1, 14, 14, class_="t b")]
    for at, colour in enumerate(track):
        suit, mark, _ = SLOT_SIGNS[colour]
        x = 2 + at * 30
        parts.append(box(27, 30, x, 24, rx=5, class_=f"f-{suit}-wash s-{suit}", stroke_width=1.5))
        parts.append(
            sign(mark, x + 7, 32, 13, suit, 2)
            if mark
            else line("–", x + 13.5, 44, 16, anchor="middle", class_="f-grey b")
        )
    middle = 15.5 + standing * 30
    parts.append(el("path", d=f"M{middle} 57l8 13h-16z", class_="f-ink"))
    parts.append(box(29, 32, 1 + standing * 30, 23, rx=6, class_="no-fill s-ink", stroke_width=3))
    words = [(0, "worst"), (len(track) - 1, "best")]
    ends = [line(word, 15.5 + at * 30, 82, 11, anchor="middle", class_="t t-soft") for at, word in words]
    return Art(max(30.0 * len(track) + 4, 230), 86, join([*parts, *ends]))
