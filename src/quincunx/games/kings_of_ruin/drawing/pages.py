"""Kings of Ruin: what is read beside the board. The book with its ways, the enemy's table, the place, the day, quests,
what is in force, leads and decks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from quincunx.drawing import Art, Box, Column, Markup, Moment, Node, Paint, Row, Words, Zone, el, join
from quincunx.drawing.brush import disc, use, words
from quincunx.drawing.scene import GAPS, Piece
from quincunx.drawing.text import line

from ..kinds import slug
from ..page import ChoiceView, PageView
from ..view import EncounterView, KingsView, RosterView
from .art import CLOSING, KEY, OPENING, closing, moved, opening, sign
from .board import MARKER_WORDS, here_of, here_words, place_texts, vignette
from .ink import K


@dataclass(frozen=True)
class Spread(Row):
    """Boxes beside each other in columns of equal width, as many as there is room for."""

    COLUMN: Final = 272.0

    def html(self, paint: Paint) -> Markup:
        return el("div", [node.html(paint) for node in self.nodes], class_="spread")

    def _place(self, width: float) -> list[tuple[Node, float, float, float, float]]:
        gap = GAPS[self.gap]
        across = max(1, min(len(self.nodes), int((width + gap) // (self.COLUMN + gap))))
        wide = (width - gap * (across - 1)) / across
        out: list[tuple[Node, float, float, float, float]] = []
        y = 0.0
        for first in range(0, len(self.nodes), across):
            row = self.nodes[first : first + across]
            high = max(node.size(wide)[1] for node in row)
            out += [(node, at * (wide + gap), y, wide, high) for at, node in enumerate(row)]
            y += high + gap
        return out


@dataclass(frozen=True)
class Tale(Words):
    """A text of the journal: words between asterisks are emphasised."""

    def html(self, paint: Paint) -> Markup:
        parts = [el("em", text) if at % 2 else text for at, text in enumerate(self.text.split("*"))]
        return el("p", parts, class_="words words-tale")

    def _lines(self, width: float) -> list[str]:
        return Words(self.text.replace("*", ""), "body", self.size_)._lines(width)


def side_of(view: KingsView, names: Sequence[str]) -> list[Box]:
    """What lies beside the board: first what is happening, then where and when, then what one looks up."""
    if not view.map:
        return [_chapter(view), *[_candidate(one) for one in view.roster]]
    now = [*_book(view, names), *_enemy(view)]
    told = [
        *_here(view, bool(now)),
        _day(view),
        *_events(view),
        *_force(view, names),
        *_leads(view),
        *_looked_up(view, names),
    ]
    return [*now, *told]


# -- the book


def book_of(view: KingsView, names: Sequence[str]) -> Moment | None:
    """The open book, large in the middle: what is read on the left page, the ways on from it on the right. While
    somebody is met the cloth lies there, and the page is read beside it."""
    page = view.page
    if page is None or view.encounter is not None:
        return None
    where = here_of(view)
    left: list[Node] = [vignette(where, 1.7)] if where else []
    left += _read(page)
    ways: list[Node] = [choice_zone(page, one) for one in page.choices] or [Words("The reading goes on.", "soft")]
    right: list[Node] = [Words(f"Read by {_readers(page, names)}.", "soft"), *ways]
    return Moment("page", f"The journal, {page.key}", Spread([Column(left, "s", "leaf"), Column(right, "s", "leaf")]))


def _read(page: PageView) -> list[Node]:
    inked: list[Node] = [Tale(f"In the other ink: {part}", size_=15) for part in page.hidden]
    return [*_tales(page.said), *_tales(page.text.split("\n")), *inked]


def _readers(page: PageView, names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in page.members) or "nobody"


def _book(view: KingsView, names: Sequence[str]) -> list[Box]:
    """Beside the board: what came of the last choice, or a page that is read while somebody is met."""
    page = view.page
    if page is None:
        return [Box("book", "What came of it", Column(_tales(view.said), "s", "book"), long=True)] if view.said else []
    if view.encounter is None:
        return []
    nodes = [*_read(page), *[choice_zone(page, one) for one in page.choices]]
    title, note = f"The journal, {page.key}", f"read by {_readers(page, names)}"
    return [Box("book", title, Column(nodes, "s", "book"), note, long=True)]


def _tales(parts: Sequence[str]) -> list[Node]:
    return [Tale(part, size_=15) for part in parts if part.strip()]


def choice_zone(page: PageView, one: ChoiceView) -> Node:
    notes = [f"Costs {one.price}." if one.price else "", f"Locked: {one.locked}." if one.locked else ""]
    text = " ".join(note for note in notes if note) or "Costs nothing."
    title = f"{one.menu}. {one.label}" if one.menu else f"{one.label} (locked)"
    body: list[Node] = [Words(text, "soft"), *([Words(one.outcome)] if one.outcome else [])]
    return Zone(title, Column(body, "none"), name=f"choice-{slug(page.key)}-{one.number}", style="way")


# -- the enemy


def _enemy(view: KingsView) -> list[Box]:
    """What somebody who is met does; the row that now applies is marked and comes first."""
    one = view.encounter
    if one is None:
        return []
    rows = attack_words(one)
    rows.sort(key=lambda node: not node.text.startswith("▶"))
    traits = [Words("Traits: " + ", ".join(one.traits) + ".")] if one.traits else []
    note = f"{one.kind}, {one.colour} {one.difficulty}"
    return [Box("enemy", one.name, Column([*rows, *traits, *_tales([one.text])], "s", "enemy"), note)]


def attack_words(one: EncounterView) -> list[Words]:
    """What the other side does after each activation; the row that now applies is marked."""
    nodes: list[Words] = []
    for row in one.rows:
        now = row.startswith(">")
        span, _, said = row.lstrip(">").partition(": ")
        if span[0].isdigit():
            text = f"{'▶ Now, at' if now else 'At'} pool {span.replace('-', '–')}: {said}."
        else:
            text = f"{'No card played' if span == 'opportunity' else 'Each response'}: {said}."
        nodes.append(Words(text, "strong" if now else "body"))
    ends = f"ends {one.track[one.affinity]}" if one.track else ""
    for text in one.printed:
        now = bool(ends) and text.startswith(ends)
        plain = f"{text[:1].upper()}{text[1:].rstrip('.')}."
        nodes.append(Words(f"▶ Now, {text.rstrip('.')}." if now else plain, "strong" if now else "body"))
    return nodes


@cache
def keys_read() -> Node:
    """How the halves of keys are read."""
    said = [
        (join([opening(0, "agg 1", "met"), moved(closing(0, "pool 1", "met"), OPENING, 0)]), MET),
        (join([opening(1, "cou 2", "short"), moved(closing(1, "link", "short"), OPENING, 0)]), SHORT),
        (join([opening(3, "magic", "met"), moved(closing(3, "draw 1", "met"), OPENING, 0)]), "gives it for 1 MAGIC."),
        (
            join([opening(4, "x2", "met"), moved(closing(4, "pool 1", "met"), OPENING, 0)]),
            "always joins, so many times.",
        ),
        (closing(2, "link", "alone"), "meets nothing. Every card after the first of an activation needs a link."),
    ]
    rows: list[Node] = [Row([Art(OPENING + CLOSING, KEY, art), Words(text)], "s", "center") for art, text in said]
    return Column(rows, "s")


MET: Final = "joins, your attribute is high enough: you get what stands on the right."
SHORT: Final = "joins, but your attribute is too low: it counts as connected and gives nothing."


# -- place, day, events and leads


def _here(view: KingsView, busy: bool) -> list[Box]:
    one = here_of(view)
    if one is None:
        return []
    side = "clear" if one.side == "clear" else "in the mist"
    return [Box("here", f"Here: {one.key} {one.name}", Column(here_words(view, one), "s"), side, long=busy)]


def _day(view: KingsView) -> Box:
    done, spots = view.ring
    when = f"Day {view.day}" if view.stage == "day" else f"Day {view.day}, {view.stage}"
    label = f"{when}. Time has passed {done} of {spots} times"
    return Box("time", when, Piece("day", day_art(view.day, view.stage, done, spots), label))


STAGES: Final = (("morning", "Morning"), ("day", "Day"), ("evening", "Evening"))


@lru_cache(maxsize=256)
def day_art(day: int, stage: str, done: int, spots: int) -> Art:
    """A dial of bells, as many as time may pass, and the stages of the day beside it."""
    parts = [
        disc(50, 50, 49, "f-leather s-pen w1"),
        disc(50, 50, 49, "", fill=f"url(#{K}-lit)"),
        disc(50, 50, 45, "f-leaf s-brass w15"),
        disc(50, 50, 24, "f-chart-2 s-brass w15"),
        *[_spot(at, max(1, spots), at < done) for at in range(spots)],
        words("day", 50, 42, 10.5, "f-leaf-soft serif i", "middle"),
        words(str(day), 50, 63, 23, "f-leaf-ink serif b", "middle"),
    ]
    for at, (key, word) in enumerate(STAGES):
        now = key == stage
        parts.append(line(word, 124, 27 + at * 20, 14, class_="f-ink b" if now else "f-soft"))
        if now:
            parts.append(use(f"{K}-bell", 112, 23 + at * 20, 0.24))
    parts.append(line(f"time {done} of {spots}", 108, 90, 12.5, class_="f-ink"))
    return Art(186, 100, join(parts))


def _spot(at: int, of: int, passed: bool) -> Markup:
    """A bell on the ring: full once its time has passed."""
    turn = math.radians(-90 + 360 * at / of)
    x, y = 50 + 34.5 * math.cos(turn), 50 + 34.5 * math.sin(turn)
    size = min(1.0, 9 / of)
    if passed:
        return use(f"{K}-bell", x, y + 2, 0.27 * size)
    return moved(
        el("path", d="M-5 5c2-2 1.5-9 5-9s3 7 5 9z", class_="no-fill s-leaf-soft", stroke_width=1.1), x, y, size
    )


def _events(view: KingsView) -> list[Box]:
    boxes: list[Box] = []
    for event in view.events:
        texts: list[Node] = [Words(event.text)]
        if event.goal:
            texts.append(Words(f"Quest: {event.goal}", "strong"))
        texts += [Words(said, "soft") for said in event.does]
        marked = [f"{count} {word}" for count, word in zip(event.markers, MARKER_WORDS, strict=True) if count]
        if marked:
            texts.append(Words(f"Markers: {', '.join(marked)}."))
        note = "quest" if event.goal else "event"
        zone = Zone(event.name, Column(texts, "s"), name=f"event-{event.key}", note=note)
        boxes.append(Box(f"event-{slug(event.key)}", "Quest" if event.goal else "Event", zone))
    return boxes


def _force(view: KingsView, names: Sequence[str]) -> list[Box]:
    """What is in force now."""
    if not view.standing:
        return []
    whose = [f" ({names[one.seat]})" if one.seat >= 0 else "" for one in view.standing]
    told = zip(view.standing, whose, strict=True)
    texts: list[Node] = [Words(f"{one.source}{who}: {one.text}") for one, who in told]
    return [Box("force", "In force now", Column(texts, "s"))]


DECKS: Final = ("events", "random events", "blue", "green and", "purple encounters", "items", "consumables")


def _leads(view: KingsView) -> list[Box]:
    texts: list[Node] = [Words(note) for note in reversed(view.notes)]
    if view.statuses:
        texts.append(Words(f"Status: {', '.join(view.statuses)}."))
    if view.counters:
        texts.append(Words(f"Counted: {', '.join(view.counters)}."))
    if view.filters:
        texts.append(Words(f"Found glass: {', '.join(view.filters)}."))
    if view.known_tops:
        texts.append(Words(f"Known on top of a deck: {', '.join(view.known_tops)}."))
    return [Box("leads", "Leads", Column(texts, "s"), long=True)] if texts else []


def _looked_up(view: KingsView, names: Sequence[str]) -> list[Box]:
    """Decks and rules of the match, all places in words, and what signs and keys mean."""
    counts = [f"{count} {word}" for count, word in zip(view.sizes, DECKS, strict=True)]
    stones = f"{view.stones_left} {'waystone' if view.stones_left == 1 else 'waystones'} left to raise."
    decks: list[Node] = [Words("In the decks: " + ", ".join(counts) + "."), Words(stones), Words(view.chapter_text)]
    decks += [Words("Switched on: " + ", ".join(view.modes) + ".")] if view.modes else []
    return [
        Box("match", f"{view.pack}: {view.chapter}", Column(decks, "s"), long=True),
        Box("places", "All places of the map", place_texts(view, names), long=True),
        Box("signs", "What signs and keys mean", Column([_signs(), keys_read()], "s"), long=True),
    ]


@cache
def _signs() -> Node:
    said = (
        ("clear", "clear side"),
        ("wyrd", "in the mist (wyrdness)"),
        ("settlement", "settlement"),
        ("vision", "vision"),
        ("ritual", "ritual"),
        ("time", "time"),
        ("story_time", "story time"),
        ("quest", "quest"),
        ("universal", "universal"),
    )
    rows: list[Node] = [
        Row([Art(20, 18, sign(name, 2, 1, 16, "ink")), Words(text)], "s", "center") for name, text in said
    ]
    last = "A dashed number on an edge is a key to a card that does not lie there yet; planks are an open way."
    return Column([Row(rows), Words(last)], "s")


# -- before the first day


def _chapter(view: KingsView) -> Box:
    hushed = [Words("Everybody chooses a hero; then the first day begins.", "soft")] if view.roster else []
    body = Zone(view.chapter, Column([Tale(view.chapter_text), *hushed], "s"), name="day")
    return Box("time", view.pack, body, long=True)


def _candidate(one: RosterView) -> Box:
    from .seats import tray, tray_goods

    energy, health, terror = one.tracks
    label = f"{one.name}: ENERGY {energy}, HEALTH {health}, TERROR {terror}"
    body: list[Node] = [
        Words(one.text, "soft"),
        Piece(f"tray-{one.key}", tray(energy, health, terror, health, one.attributes), label),
        Words(f"Ability. {one.ability}"),
        Words(f"Starts with {tray_goods(one.goods) or 'nothing'}."),
    ]
    return Box(f"hero-{one.key}", "Hero", Zone(one.name, Column(body, "s"), name=f"hero-{one.key}"), long=True)
