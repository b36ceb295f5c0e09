"""Kings of Ruin: cards of an encounter. A picture, and below it both edges with the halves of keys: in the line the
halves of neighbours touch. In hand a card is short, and its keys tell how they would meet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Face, Identity, Markup, el, join
from quincunx.drawing.brush import at as placed
from quincunx.drawing.brush import box, path, use
from quincunx.drawing.objects import emblem
from quincunx.drawing.text import fit, line, lines, measure, wrap

from .. import constants as k
from ..view import CardView, EncounterView
from .art import KEY, OPENING, closing, meeting, moved, opening, sign, title
from .hands import card_picture, encounter_picture
from .ink import K

WIDE: Final = 124.0
HIGH: Final = 254.0
TOP: Final = 115.0
"""Where the first key is."""
TEXT: Final = TOP + 5 * KEY + 11
LINES: Final = 4
ACROSS: Final = 142.0
DOWN: Final = 152.0
"""A card in hand."""
BROAD: Final = 0.9
"""Some faces are broader than the usual ones: lines are broken for them."""
SHORT: Final = 90
"""How many letters a docked card has room for."""
KIND_SUITS: Final = {"combat": "red", "diplomacy": "blue"}
ENCOUNTER_SUITS: Final = {"blue": "blue", "green": "green", "purple": "violet"}


def row_words(row: int) -> str:
    return ("first key", "second key", "third key", "magic key", "free key")[row]


def shortened(text: str, most: int = SHORT) -> str:
    """A text of at most so many letters: whole sentences where they fit, else whole words and an ellipsis."""
    if len(text) <= most:
        return text
    whole = text[: most + 1].rfind(". ") + 1
    if whole > most // 2:
        return text[:whole]
    return text[: text[:most].rfind(" ")].rstrip(",;:. ") + "…"


def face_of(one: CardView, hero: str, kind: str) -> Face:
    """A card of a hero as the kit knows faces."""
    marks = " · ".join([*card_marks(one), *[f"{half}" for half in one.close if half and half != "key"]])
    text = one.text or marks
    return Face(one.name, KIND_SUITS[kind], kind, one.name[:1], NOTHING, sign(kind, 0, 0, 16, KIND_SUITS[kind]),
                picture=picture_of(one, hero, kind), text=shortened(text), full=f"{marks}. {one.text}" if one.text else marks)  # fmt: skip


def picture_of(one: CardView, hero: str, kind: str) -> Markup:
    return card_picture(one.name, hero, kind == "diplomacy", one.close, one.text, one.subtype)


# -- cards in the line


@lru_cache(maxsize=1024)
def line_card(
    one: CardView, before: tuple[str, ...], who: Identity | None, after: tuple[str, ...] = (), hero: str = "",
    kind: str = "combat",
) -> Art:  # fmt: skip
    """A card in the line: its closing halves meet the opening halves of the card before it. `after` says how the
    next card's halves stand to its own."""
    states = meetings(one, before)
    suit = KIND_SUITS[kind]
    left = 26.0 if who else 9.0
    parts = [
        paper(WIDE, HIGH),
        box(3.5, 3.5, WIDE - 7, HIGH - 7, f"no-fill s-{suit}", 5, stroke_width="2.4") if one.in_force else NOTHING,
        moved(picture_of(one, hero, kind), 8, 25),
        box(8, 25, 108, 84, "no-fill s-print", 3, stroke_width="1"),
        moved(emblem(K, who.seat, who.letter, 7.6), 15, 14) if who else NOTHING,
        _title(one.name, left, WIDE - left - 6, 17.6),
        *_closings(one, states, 0, TOP),
        _openings(one.open, after, WIDE - OPENING, TOP),
        _foot(one, 8, TEXT, WIDE - 16, LINES),
        NOTHING if one.text else _bare(kind),
    ]
    return Art(WIDE, HIGH, join(parts))


@lru_cache(maxsize=1024)
def hand_card(one: CardView, before: tuple[str, ...], note: str, hero: str = "", kind: str = "combat") -> Art:
    """A card in hand, short enough for the dock: its keys lie over the edges of its picture, as they stand to the edge
    it would be laid to, and below it is told what that gives."""
    states = meetings(one, before)
    picture = el("svg", picture_of(one, hero, kind), x=4, y=22, width=ACROSS - 8, height=92, viewBox="0 0 108 84",
                 preserveAspectRatio="xMidYMid slice")  # fmt: skip
    parts = [
        paper(ACROSS, DOWN),
        picture,
        box(4, 22, ACROSS - 8, 92, "no-fill s-print", 3, stroke_width="1"),
        _title(one.name, 7, ACROSS - 14, 16.4),
        *_closings(one, states, 0, 26),
        _openings(one.open, (), ACROSS - OPENING, 26),
        _foot(one, 7, 127, ACROSS - 14, 1),
        line(note, 7, 145, fit(note, (ACROSS - 14) * BROAD, 11.5, True), class_=f"f-{KIND_SUITS[kind]} b"),
    ]
    return Art(ACROSS, DOWN, join(parts))


def paper(wide: float, high: float) -> Markup:
    return join([
        box(0, 0, wide, high, "f-paper", 6),
        box(0, 0, wide, high, "", 6, fill=f"url(#{K}-grain)"),
        box(0.6, 0.6, wide - 1.2, high - 1.2, "no-fill s-print-line", 6, stroke_width="1.2"),
    ])  # fmt: skip


def _closings(one: CardView, states: Sequence[str], x: float, top: float) -> list[Markup]:
    return [moved(closing(row, half, states[row]), x, top + row * KEY) for row, half in enumerate(one.close) if half]


def _openings(edge: tuple[str, ...], states: tuple[str, ...], x: float, top: float) -> Markup:
    """The opening halves of an edge; without a next card they wait alone."""
    found = [(row, half, states[row] if states else "alone") for row, half in enumerate(edge) if half]
    return join(moved(opening(row, half, state), x, top + row * KEY) for row, half, state in found)


def meetings(one: CardView, before: tuple[str, ...]) -> tuple[str, ...]:
    """By row, how the halves of a card stand to the edge before it."""
    if not before:
        return ("alone",) * len(one.close)
    return tuple(meeting(*each) for each in zip(before, one.close, one.gives, strict=True))


def _title(name: str, x: float, width: float, y: float, anchor: str = "start") -> Markup:
    """The name, on two lines where it is long."""
    texts, size = title(name, width * 0.84, 13.2)
    place = x + width / 2 if anchor == "middle" else x
    if len(texts) > 1:
        size = min(size, 9.2)
    return lines(texts, place, y if len(texts) == 1 else y - 6.4, size, anchor, "f-print serif b")


def _foot(one: CardView, x: float, y: float, width: float, room: int) -> Markup:
    """Marks, then the ability as far as there is room; all of it is in the label and on the sheet."""
    head = " · ".join(card_marks(one))
    if room == 1:
        text = shortened(": ".join(part for part in (head, one.text) if part), 40)
        return line(text, x, y, fit(text, width * BROAD, 10.5), class_="f-print") if text else NOTHING
    left = room - (1 if head else 0)
    texts = wrap(one.text, width * BROAD, 9.8)
    if len(texts) > left:
        last = texts[left - 1]
        while measure(f"{last} …", 9.8) > width * BROAD and " " in last:
            last = last.rpartition(" ")[0]
        texts = [*texts[: left - 1], f"{last} …"]
    first = line(head, x, y, fit(head, width * BROAD, 10, True), class_="f-print-soft b") if head else NOTHING
    body = lines(texts, x, y + (12 if head else 0), 9.8, class_="f-print") if texts else NOTHING
    return join([first, body])


def _bare(kind: str) -> Markup:
    """The foot of a card without a text: its kind, and reeds."""
    suit = KIND_SUITS[kind]
    word = line(kind, 24, HIGH - 10, 10.5, class_=f"f-{suit} b")
    return join([use(f"{K}-sprig", WIDE - 50, HIGH - 16), sign(kind, 8, HIGH - 19.5, 12, suit), word])


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
    parts = [
        paper(WIDE, HIGH),
        box(3, 3, WIDE - 6, HIGH - 6, f"no-fill s-{suit}", 5, stroke_width="2.4"),
        moved(encounter_picture(name, kind, colour), 8, 25),
        box(8, 25, 108, 84, "no-fill s-print", 3, stroke_width="1"),
        _title(name, 9, WIDE - 18, 18.4, "middle"),
        sign(kind, 16, TOP + 6, 40, suit, 1.1),
        lines([kind, f"{colour} {difficulty}"], 44, TOP + 62, 11.2, "middle", f"f-{suit} b"),
        _openings(edge, after, WIDE - OPENING, TOP),
        path(f"M14 {HIGH - 52:g}H{WIDE - 14:g}", f"s-{suit} no-fill", stroke_width="1", stroke_dasharray="2 3"),
        use(f"{K}-sprig", WIDE - 46, HIGH - 15),
        placed(46, HIGH - 15, use(f"{K}-sprig"), flip=True),
        lines(_foot_lines(foot), WIDE / 2, HIGH - 34, 12.5, "middle", "f-print b"),
    ]
    return Art(WIDE, HIGH, join(parts))


def _foot_lines(foot: str) -> list[str]:
    """One line if it keeps away from the edge, else one for each thing it says."""
    return [foot] if measure(foot, 12.5, True) <= WIDE - 28 else foot.split(", ")


def encounter_foot(one: EncounterView) -> str:
    score = f"pool {one.pool} of {one.value}" if one.kind == "combat" else f"duration {one.duration}"
    return f"{score}, waits {one.waits}" if one.waits else score


@lru_cache(maxsize=256)
def pool_track(pool: int, value: int) -> Art:
    """The combat pool: a socket for each marker that is needed, with a bell in it as far as there are markers."""
    shown = max(value, pool, 1)
    step = min(36.0, 400 / shown)
    size = min(1.0, step / 36)
    pegs = [use(f"{K}-{'peg' if at < pool else 'socket'}", 18 + at * step, 18, size) for at in range(shown)]
    words = line(f"{pool} of {value} markers", 24 + shown * step, 23.5, 15, class_="f-cloth-ink b")
    return Art(shown * step + 150, 36, join([*pegs, words]))


SLOT_SIGNS: Final = {"red": ("red", "no"), "gray": ("grey", ""), "green": ("green", "yes")}


@lru_cache(maxsize=256)
def affinity_track(track: tuple[str, ...], standing: int, duration: int) -> Art:
    """The affinity track from its bottom to its top, with the marker, and the count of the duration."""
    parts: list[Markup] = []
    for at, colour in enumerate(track):
        suit, mark = SLOT_SIGNS[colour]
        x = 2.0 + at * 34
        parts.append(box(x, 2, 31, 32, f"f-{suit}-wash s-{suit}", 6, stroke_width="1.6"))
        inner = sign(mark, x + 8.5, 11, 14, suit, 2.2) if mark else None
        parts.append(inner or line("–", x + 15.5, 24, 17, anchor="middle", class_="f-grey b"))
    x = 2.0 + standing * 34
    parts += [
        box(x - 1.5, 0.5, 34, 35, "no-fill s-cloth-ink", 7, stroke_width="3"),
        use(f"{K}-bell", x + 15.5, 18, 0.52),
        line("worst", 17.5, 49, 11.5, anchor="middle", class_="f-cloth-soft"),
        line("best", 17.5 + 34 * (len(track) - 1), 49, 11.5, anchor="middle", class_="f-cloth-soft"),
        line(f"{duration} left to talk", 14 + 34.0 * len(track), 17, 14.5, class_="f-cloth-ink b"),
        line(f"affinity {track[standing] if track else ''}", 14 + 34.0 * len(track), 34, 13, class_="f-cloth-soft"),
    ]
    return Art(34.0 * len(track) + 150, 52, join(parts))
