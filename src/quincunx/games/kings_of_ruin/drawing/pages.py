"""Kings of Ruin: what is read. The encounter with its line and hands, the journal, events, the day, leads."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from quincunx.drawing import Art, Column, Fold, Identity, Markup, Node, Paint, Piece, Row, Words, Zone, el, join
from quincunx.drawing.scene import GAPS
from quincunx.drawing.text import line
from quincunx.engine.sentence import possessive

from ..naming import slug
from ..page import ChoiceView, PageView
from ..view import CardView, EncounterView, KingsView
from .art import CLOSING, KEY, OPENING, box, closing, moved, opening, sign
from .board import MARKER_WORDS
from .cards import (
    affinity_track,
    card_words,
    encounter_card,
    encounter_foot,
    hand_card,
    hand_note,
    line_card,
    meetings,
    pool_track,
    row_words,
)


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


@cache
def _sheets() -> frozenset[str]:
    from ..game import GAME

    return frozenset(GAME.cards())


def sheet_of(name: str) -> str:
    """The name where it has a sheet, else nothing: a pack from anywhere brings cards that have none."""
    return name if name in _sheets() else ""


# -- the encounter


def encounter_zones(view: KingsView, who: Sequence[Identity], names: Sequence[str]) -> list[Node]:
    one = view.encounter
    if one is None:
        return []
    title = f"{one.kind.capitalize()}: {one.name}"
    active = f"{names[one.active]} acts" if one.active in one.members else ""
    body: list[Node] = [
        Spread([_score(one), _attack(one)]),
        _line(one, who, names),
        Row(_hands(view, one, names), "l"),
        _keys_fold(),
    ]
    return [Zone(title, Column(body), note=active)]


def _score(one: EncounterView) -> Node:
    track = affinity_track(one.track, one.affinity, one.duration) if one.track else pool_track(one.pool, one.value)
    nodes: list[Node] = [Words(one.text, "soft"), Piece("score", track, _score_words(one))]
    if one.traits:
        nodes.append(Words("Traits: " + ", ".join(one.traits) + "."))
    return Column(nodes, "s")


def _score_words(one: EncounterView) -> str:
    if one.kind == "combat":
        return f"Combat pool: {one.pool} of {one.value} markers"
    now = f"slot {one.affinity + 1} of {len(one.track)}, {one.track[one.affinity]}"
    return f"Affinity: {now}. From the worst: {', '.join(one.track)}. Duration {one.duration}"


def _attack(one: EncounterView) -> Node:
    """What the other side does after each activation; the row that now applies is marked."""
    nodes: list[Node] = []
    for row in one.rows:
        now = row.startswith(">")
        span, _, words = row.lstrip(">").partition(": ")
        if span[0].isdigit():
            text = f"{'▶ Now, at' if now else 'At'} pool {span.replace('-', '–')}: {words}."
        else:
            text = f"{'No card played' if span == 'opportunity' else 'Each response'}: {words}."
        nodes.append(Words(text, "strong" if now else "body"))
    ends = f"ends {one.track[one.affinity]}" if one.track else ""
    for text in one.printed:
        now = bool(ends) and text.startswith(ends)
        words = f"{text[:1].upper()}{text[1:].rstrip('.')}."
        nodes.append(Words(f"▶ Now, {text.rstrip('.')}." if now else words, "strong" if now else "body"))
    return Column(nodes, "s")


def _line(one: EncounterView, who: Sequence[Identity], names: Sequence[str]) -> Node:
    """The line: no gap between cards, so that the halves of their keys touch."""
    edges = [one.open, *[shown.open for shown in one.line]]
    after = [*[meetings(shown, edge) for shown, edge in zip(one.line, edges, strict=False)], ()]
    art = encounter_card(one.name, one.kind, one.colour, one.difficulty, one.open, encounter_foot(one), after[0])
    pieces: list[Piece] = [Piece("encounter", art, _encounter_words(one), sheet_of(one.name))]
    for at, shown in enumerate(one.line):
        label = card_words(shown, edges[at], f"card {at + 1} of the line, {possessive(names[shown.owner])}")
        art = line_card(shown, edges[at], who[shown.owner], after[at + 1])
        pieces.append(Piece(f"line-{at}-{shown.key}", art, label, sheet_of(shown.name), f"card-{shown.key}"))
    return Row(pieces, "none")


def _encounter_words(one: EncounterView) -> str:
    edge = ", ".join(f"{row_words(row)} {half}" for row, half in enumerate(one.open) if half)
    return (
        f"{one.name}, {one.kind}, {one.colour}, difficulty {one.difficulty}, {encounter_foot(one)}. Right edge {edge}"
    )


@cache
def _keys_fold() -> Node:
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
    rows: list[Node] = [Row([Art(OPENING + CLOSING, KEY, art), Words(words)], "s", "center") for art, words in said]
    return Fold("How keys are read", Column(rows, "s"))


MET: Final = "joins, your attribute is high enough: you get what stands on the right."
SHORT: Final = "joins, but your attribute is too low: it counts as connected and gives nothing."


def last_edge(one: EncounterView) -> tuple[str, ...]:
    return one.line[-1].open if one.line else one.open


def _hands(view: KingsView, one: EncounterView, names: Sequence[str]) -> list[Node]:
    """Open hands: the own first, then whoever acts, each card beside the edge it would be laid to."""
    order = sorted(one.hands, key=lambda each: (each[0] != view.seat, each[0] != one.active, each[0]))
    return [_hand(view, one, seat, cards, names) for seat, cards in order]


def _hand(view: KingsView, one: EncounterView, seat: int, cards: Sequence[CardView], names: Sequence[str]) -> Node:
    mine = seat == view.seat
    whose = "Your hand" if mine else f"{possessive(names[seat])} hand"
    deck = next((hero.decks[one.kind == "diplomacy"] for hero in view.heroes if hero.seat == seat), 0)
    acts = "acts now" if seat == one.active else "has acted" if seat in one.marked else "has not acted yet"
    head = Words(f"{whose}: {len(cards)}, {acts}; deck {deck}, discarded {one.discards[seat]}", "strong")
    edge = last_edge(one)
    linked = one.played > 0 and seat == one.active
    pieces = [
        Piece(
            f"card-{shown.key}",
            hand_card(shown, edge, hand_note(shown, edge, linked)),
            card_words(shown, edge, "in your hand" if mine else f"in {possessive(names[seat])} hand"),
            sheet_of(shown.name),
            f"card-{shown.key}",
        )
        for shown in cards
    ]
    return Column([head, Row(pieces, "s") if pieces else Words("No cards.", "soft")], "s")


def offer_zone(view: KingsView) -> list[Node]:
    """Cards drawn from a pool of advancement."""
    if not view.offer:
        return []
    pieces = [
        Piece(
            f"card-{one.key}",
            line_card(one, (), None),
            card_words(one, (), "offered"),
            sheet_of(one.name),
            f"card-{one.key}",
        )
        for one in view.offer
    ]
    return [Zone("Keep one of these", Row(pieces, "s"), len(pieces))]


# -- the journal


def page_zones(view: KingsView, names: Sequence[str]) -> list[Node]:
    page = view.page
    if page is None:
        return []
    readers = ", ".join(names[seat] for seat in page.members)
    nodes: list[Node] = [Tale(part, size_=15) for part in page.text.split("\n") if part.strip()]
    nodes += [Tale(f"In the other ink: {part}", size_=15) for part in page.hidden]
    if page.choices:
        nodes.append(Spread([choice_zone(page, one) for one in page.choices]))
    return [Zone(f"The journal, {page.key}", Column(nodes), note=f"read by {readers}" if readers else "")]


def choice_zone(page: PageView, one: ChoiceView) -> Node:
    notes = [f"Costs {one.price}." if one.price else "", f"Locked: {one.locked}." if one.locked else ""]
    text = " ".join(note for note in notes if note) or "Costs nothing."
    title = f"{one.menu}. {one.label}" if one.menu else f"{one.label} (locked)"
    body: list[Node] = [Words(text, "soft"), *([Words(one.outcome)] if one.outcome else [])]
    return Zone(title, Column(body, "s"), name=f"choice-{slug(page.key)}-{one.number}")


# -- the day, events and leads


def day_zone(view: KingsView) -> Zone:
    marked, spots = view.ring
    label = f"Day {view.day}, {view.stage}. Time has passed {marked} of {spots} times"
    return Zone(f"{view.pack}: {view.chapter}", Piece("day", _day(view.day, view.stage, marked, spots), label))


STAGES: Final = (("morning", "Morning"), ("day", "Day"), ("evening", "Evening"))


@lru_cache(maxsize=256)
def _day(day: int, stage: str, marked: int, spots: int) -> Art:
    """The day in a ring of the times that may pass, and the stages of the day beside it."""
    parts = [
        box(258.5, 98.5, class_="cell"),
        el("circle", cx=52, cy=50, r=28, class_="f-gold-wash s-gold", stroke_width=1.5),
        line("day", 52, 42, 11.5, anchor="middle", class_="t-print"),
        line(str(day), 52, 63, 24, anchor="middle", class_="t-print serif b"),
        *[_spot(at, max(1, spots), at < marked) for at in range(spots)],
    ]
    for at, (key, word) in enumerate(STAGES):
        now = key == stage
        parts.append(line(word, 124, 28 + at * 19, 14, class_="t b" if now else "t t-soft"))
        if now:
            parts.append(el("path", d=f"M110 {18 + at * 19}l9 5.5-9 5.5z", class_="f-accent"))
    parts.append(line(f"time passed: {marked} of {spots}", 108, 87, 13, class_="t"))
    return Art(260, 100, join(parts))


def _spot(at: int, of: int, passed: bool) -> Markup:
    """A bell on the ring: full once its time has passed."""
    turn = math.radians(-90 + 360 * at / of)
    x, y = 52 + 39 * math.cos(turn), 50 + 39 * math.sin(turn)
    bell = el(
        "path",
        d="M-5 4.5c2-2 1.5-9 5-9s3 7 5 9zM-1.4 6h2.8",
        class_="f-ink s-ink" if passed else "f-panel s-edge",
        stroke_width=1.4,
    )
    return moved(bell, x, y)


def event_zones(view: KingsView) -> list[Node]:
    zones: list[Node] = []
    for event in view.events:
        texts: list[Node] = [Words(event.text)]
        if event.goal:
            texts.append(Words(f"Quest: {event.goal}", "strong"))
        marked = [f"{count} {word}" for count, word in zip(event.markers, MARKER_WORDS, strict=True) if count]
        if marked:
            texts.append(Words(f"Markers: {', '.join(marked)}."))
        note = "quest" if event.goal else "event"
        zones.append(Zone(event.name, Column(texts, "s"), name=f"event-{event.key}", note=note))
    return zones


def standing_zone(view: KingsView, names: Sequence[str]) -> list[Node]:
    """What is in force now."""
    if not view.standing:
        return []
    whose = [f" ({names[one.seat]})" if one.seat >= 0 else "" for one in view.standing]
    told = zip(view.standing, whose, strict=True)
    texts: list[Node] = [Words(f"{one.source}{who}: {one.text}") for one, who in told]
    return [Zone("In force now", Column(texts, "s"))]


DECKS: Final = ("events", "random events", "blue", "green and", "purple encounters", "items", "consumables")


def notes_zone(view: KingsView) -> list[Node]:
    """Leads, statuses, filters and what is left in the decks."""
    texts: list[Node] = [Words(note) for note in view.notes[-2:]]
    if view.statuses:
        texts.append(Words(f"Status: {', '.join(view.statuses)}."))
    if view.counters:
        texts.append(Words(f"Counted: {', '.join(view.counters)}."))
    if view.filters:
        texts.append(Words(f"Found glass: {', '.join(view.filters)}."))
    if view.known_tops:
        texts.append(Words(f"Known on top of a deck: {', '.join(view.known_tops)}."))
    zones: list[Node] = [Zone("Leads", Column(texts, "s"))] if texts else []
    older = [Words(note) for note in view.notes[:-2]]
    folds: list[Node] = [Fold("Earlier leads", Column(older, "s"))] if older else []
    counts = [f"{count} {word}" for count, word in zip(view.sizes, DECKS, strict=True)]
    stones = f"{view.stones_left} {'waystone' if view.stones_left == 1 else 'waystones'} left to raise."
    folds.append(Fold("Decks and rules of this match", Column([
        Words("In the decks: " + ", ".join(counts) + "."), Words(stones), Words(view.chapter_text),
        *([Words("Switched on: " + ", ".join(view.modes) + ".")] if view.modes else []),
    ], "s")))  # fmt: skip
    return [*zones, *folds]


def signs_fold() -> Node:
    """What the signs of the map mean."""
    said = [
        ("clear", "clear side"),
        ("wyrd", "in the mist (wyrdness)"),
        ("settlement", "settlement"),
        ("vision", "vision"),
    ]
    said += [
        ("ritual", "ritual"),
        ("time", "time"),
        ("story_time", "story time"),
        ("quest", "quest"),
        ("universal", "universal"),
    ]
    rows: list[Node] = [
        Row([Art(20, 18, sign(name, 2, 1, 16, "ink")), Words(words)], "s", "center") for name, words in said
    ]
    rows.append(
        Words("A dashed number on an edge is a key to a card that does not lie there yet; a bar is an open way.")
    )
    return Fold("What the signs of the map mean", Row(rows))
