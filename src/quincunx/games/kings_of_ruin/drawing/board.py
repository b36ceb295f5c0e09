"""Kings of Ruin: the map. Location cards on a grid with their keys, seals and slots, waystones on the corners where
cards meet, and everybody who stands there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quincunx.drawing import (
    NOTHING,
    Art,
    Column,
    Fold,
    Identity,
    Map,
    Markup,
    Node,
    Piece,
    Row,
    Words,
    Zone,
    el,
    emblem,
    join,
)
from quincunx.drawing.grids import Place
from quincunx.drawing.text import fit, line, lines
from quincunx.engine import SPECTATOR

from .. import constants as k
from ..view import HeroView, KingsView, PlaceView, StoneView
from .art import box, bystander, guardian, moved, scene_of, scenery, sign, standing, title, waystone

WIDE: Final = 152.0
HIGH: Final = 124.0
GAP: Final = 20.0
MARGIN: Final = 36.0
SLOT: Final = 13.0
"""How far the middle of a slot is from the edges of its card."""

MARKER_WORDS: Final = ("time", "story time", "quest", "universal")
WAYS: Final = ("north", "east", "south", "west")


@dataclass(frozen=True)
class Ground:
    """Where cards and corners are: x grows to the east, y to the north."""

    left: int
    top: int
    wide: int
    high: int

    def at(self, x: int, y: int) -> Place:
        """The upper left corner of a card."""
        return MARGIN + (x - self.left) * (WIDE + GAP), MARGIN + (self.top - y) * (HIGH + GAP)

    def corner(self, x: int, y: int) -> Place:
        """A corner point: the south-west one of the card at the same numbers."""
        left, top = self.at(x, y)
        return left - GAP / 2, top + HIGH + GAP / 2

    @property
    def box(self) -> Place:
        return 2 * MARGIN + self.wide * (WIDE + GAP) - GAP, 2 * MARGIN + self.high * (HIGH + GAP) - GAP


def ground_of(view: KingsView) -> Ground:
    xs, ys = [one.x for one in view.map] or [0], [one.y for one in view.map] or [0]
    return Ground(min(xs), max(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def map_of(view: KingsView, who: Sequence[Identity], names: Sequence[str]) -> Map:
    ground = ground_of(view)
    pieces = [place_piece(view, one, ground, names) for one in view.map]
    stones = {(stone.x, stone.y) for stone in view.stones}
    pieces += [piece for one in view.map for piece in slots(one, ground, stones)]
    pieces += [stone_piece(stone, ground) for stone in view.stones]
    pieces += [piece for one in view.map for piece in figures(view, one, ground, who, names)]
    wide, high = ground.box
    return Map(wide, high, _edges(view, ground), pieces, "The map")


# -- cards


def place_piece(view: KingsView, one: PlaceView, ground: Ground, names: Sequence[str]) -> Piece:
    folk = " · ".join([*one.guardian_names, *one.standees])
    body = card(one.key, one.name, one.side, one.seals, one.markers, folk, bool(one.guardians))
    return standing(f"place-{one.key}", body, ground.at(one.x, one.y), place_words(one, names))


@lru_cache(maxsize=512)
def card(
    key: str,
    name: str,
    side: str,
    seals: tuple[str, ...],
    markers: tuple[int, ...],
    folk: str = "",
    guarded: bool = False,
) -> Markup:
    """A location card: number and name, side, a view of the marsh, seals and markers."""
    clear = side == "clear"
    suit = "green" if clear else "violet"
    chips = [(k.MARKERS[kind], count) for kind, count in enumerate(markers) if count]
    parts = [
        box(WIDE - 1.5, HIGH - 1.5, class_="cell"),
        box(WIDE - 7, HIGH - 7, 3.5, 3.5, rx=5, class_=f"f-{suit}-wash"),
        line(key, WIDE / 2, 16.5, 15, anchor="middle", class_="t-print b"),
        _title(name, suit),
        moved(scenery(scene_of(key, seals), side), 3, 40),
        sign("clear" if clear else "wyrd", 30, HIGH - 21, 13, suit),
        line("clear" if clear else "mist", 47, HIGH - 10.5, 11, class_=f"f-{suit} b"),
        *[sign(seal, WIDE - 44 - 17 * at, HIGH - 22, 15, suit) for at, seal in enumerate(reversed(seals))],
        *[_chip(kind, count, 6 + 30 * at) for at, (kind, count) in enumerate(chips)],
        _folk(folk, guarded) if folk else NOTHING,
    ]
    return join(parts)


def _title(name: str, suit: str) -> Markup:
    """The name of a place, on two lines where it is long."""
    texts, size = title(name, WIDE - 46, 12.5)
    if len(texts) > 1:
        return lines(texts, WIDE / 2, 28, min(size, 11.5), "middle", "t-print serif b")
    rule = el("path", d=f"M28 35H{WIDE - 28}", class_=f"s-{suit}", stroke_width=1)
    return join([rule, line(name, WIDE / 2, 30, size, anchor="middle", class_="t-print serif b")])


def _folk(names: str, guarded: bool) -> Markup:
    """The names of those who stand here and are no heroes; a guardian bars the card with a dark band."""
    text = line(names, WIDE / 2, 97.5, fit(names, WIDE - 16, 11, True), anchor="middle", class_="f-paper b")
    if not guarded:
        return line(names, WIDE / 2, 97.5, fit(names, WIDE - 16, 11, True), anchor="middle", class_="t-print b")
    frame = box(WIDE - 7, HIGH - 7, 3.5, 3.5, rx=5, class_="no-fill s-print", stroke_width=3)
    return join([frame, el("rect", x=3.5, y=87, width=WIDE - 7, height=14.5, class_="f-print"), text])


def _chip(kind: str, count: int, x: float) -> Markup:
    """Markers of one kind: its sign and how many."""
    frame = box(27, 16, x, 38, rx=8, class_="f-paper s-print-soft", stroke_width=1)
    return join([frame, sign(kind, x + 2.5, 40, 12), line(str(count), x + 16, 50.5, 12, class_="t-print b")])


def place_words(one: PlaceView, names: Sequence[str]) -> str:
    """Everything that stands on a card and on its ground, in one sentence."""
    parts = [f"{one.key} {one.name}", "clear" if one.side == "clear" else "in the mist"]
    parts += [f"{seal} seal" for seal in one.seals]
    parts += [f"{count} {word} marker{'' if count == 1 else 's'}" for count, word in _marked(one)]
    parts += [f"{names[seat]} here" for seat in one.heroes]
    parts += [f"guardian {name}" for name in one.guardian_names] + list(one.standees)
    open_ways = [f"{WAYS[at]} to {to}" for at, to in enumerate(one.ways) if to]
    if open_ways:
        parts.append("ways " + ", ".join(open_ways))
    return ", ".join(parts)


def _marked(one: PlaceView) -> list[tuple[int, str]]:
    return [(count, word) for count, word in zip(one.markers, MARKER_WORDS, strict=True) if count]


# -- edges and corners


def _edges(view: KingsView, ground: Ground) -> Markup:
    taken = {(one.x, one.y) for one in view.map}
    return join(edge for one in view.map for edge in ways(one, ground, taken))


def ways(one: PlaceView, ground: Ground, taken: set[tuple[int, int]]) -> list[Markup]:
    """The edges of a card: a road to each connected card, a number where a key leads somewhere else."""
    left, top = ground.at(one.x, one.y)
    drawn: list[Markup] = []
    for at, (key, to) in enumerate(zip(one.keys, one.ways, strict=True)):
        across, up = k.STEP_X[at], k.STEP_Y[at]
        x = left + WIDE / 2 + across * (WIDE + GAP) / 2
        y = top + HIGH / 2 - up * (HIGH + GAP) / 2
        if to:
            drawn.append(_road(x, y, at % 2 == 0))
        elif key > 0:
            free = (one.x + across, one.y + up) not in taken
            drawn.append(_stub(str(key), x + 8 * across, y - 2 * up) if free else _plain(str(key), x, y))
    return drawn


def _road(x: float, y: float, upright: bool) -> Markup:
    wide, high = (16, GAP + 8) if upright else (GAP + 8, 16)
    return el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, class_="f-edge")


def _plain(key: str, x: float, y: float) -> Markup:
    """A key towards a card that another one keeps out: there is room for its number only."""
    return line(key, x, y + 3.5, 9.5, anchor="middle", class_="t t-soft")


def _stub(key: str, x: float, y: float) -> Markup:
    frame = el("rect", x=x - 15, y=y - 9, width=30, height=18, rx=9, class_="card-gap")
    return join([frame, line(key, x, y + 4, 11, anchor="middle", class_="t t-soft b")])


def slots(one: PlaceView, ground: Ground, taken: set[tuple[int, int]]) -> list[Piece]:
    """Empty places for a waystone in the corners of a card."""
    left, top = ground.at(one.x, one.y)
    found: list[Piece] = []
    for at, corner in enumerate(k.CORNERS):
        if corner in one.slots and (one.x + k.CORNER_X[at], one.y + k.CORNER_Y[at]) not in taken:
            x = left + (WIDE - SLOT if k.CORNER_X[at] else SLOT)
            y = top + (SLOT if k.CORNER_Y[at] else HIGH - SLOT)
            label = f"Empty waystone slot of {one.key}, {corner.upper()} corner"
            found.append(standing(f"slot-{one.key}-{corner}", _slot(), (x, y), label))
    return found


@lru_cache(maxsize=1)
def _slot() -> Markup:
    ring = join([el("circle", r=9, class_="cell"), el("circle", r=7.6, class_="f-paper")])
    stone = el(
        "path",
        d="M-3.5 5-4-2-1.5-5.5h3L4-2 3.5 5z",
        class_="no-fill s-print-soft",
        stroke_width=1.4,
        stroke_dasharray="2 1.5",
    )
    return join([ring, stone])


def stone_piece(stone: StoneView, ground: Ground) -> Piece:
    touched = f"wards {', '.join(stone.touches)}" if stone.touches else "touches no card"
    place = ground.corner(stone.x, stone.y)
    name = f"stone-{stone.number}"
    return standing(name, waystone(), place, f"Waystone {stone.number + 1}, {touched}", face=name)


# -- who stands there


def figures(
    view: KingsView, one: PlaceView, ground: Ground, who: Sequence[Identity], names: Sequence[str]
) -> list[Piece]:
    """Heroes, guardians and others of a card, side by side over its view of the marsh."""
    made: list[tuple[str, Markup, str, str]] = []
    for key, name in zip(one.guardians, one.guardian_names, strict=True):
        made.append((f"guardian-{key}", guardian(), f"Guardian {name} at {one.key}", name))
    heroes = {hero.seat: hero for hero in view.heroes}
    made += [_hero(heroes[seat], who[seat], names[seat], one) for seat in one.heroes if seat in heroes]
    made += [(f"standee-{at}", bystander(), f"{name} at {one.key}", "") for at, name in enumerate(one.standees)]
    left, top = ground.at(one.x, one.y)
    step = min(34.0, (WIDE - 24) / max(1, len(made)))
    first = left + WIDE / 2 - step * (len(made) - 1) / 2
    return [
        standing(name, body, (first + at * step, top + 85), label, face=name)
        for at, (name, body, label, _) in enumerate(made)
    ]


def _hero(hero: HeroView, who: Identity, name: str, one: PlaceView) -> tuple[str, Markup, str, str]:
    lying = hero.dying >= 0
    body = moved(emblem(who, 11.5), 0, -12)
    cross = moved(sign("no", -14, -14, 28, "ink", 2.4), 0, -12) if lying else NOTHING
    state = ", dying" if lying else ", going insane" if hero.insane else ""
    return f"hero-{hero.key}", join([body, cross]), f"{name}, {hero.name}, at {one.key}{state}", ""


# -- what lies around the viewer's hero, in words and full size


def here_of(view: KingsView) -> PlaceView | None:
    """Where the viewer's hero stands; for a spectator, the leading one."""
    seat = view.lead if view.seat == SPECTATOR else view.seat
    where = next((hero.place for hero in view.heroes if hero.seat == seat), "")
    return next((one for one in view.map if one.key == where), None)


def here_zone(view: KingsView) -> list[Node]:
    one = here_of(view)
    if one is None:
        return []
    side = "clear" if one.side == "clear" else "in the mist"
    texts: list[Node] = [Words(one.text, "soft")]
    if one.guardian_names:
        texts.append(Words(f"Guarded by {' and '.join(one.guardian_names)}: no exploring here.", "strong"))
    if one.action:
        texts.append(Words(f"Action. {one.action}"))
    if one.instant:
        texts.append(Words(f"On arrival. {one.instant}"))
    marked = [f"{count} {word}" for count, word in _marked(one)]
    if marked:
        texts.append(Words(f"Markers: {', '.join(marked)}."))
    around = [_slip(near, WAYS[at]) for at, to in enumerate(one.ways) for near in view.map if near.key == to]
    if around:
        texts.append(Row(around, "s"))
    title = f"Here: {one.key} {one.name}, {side}"
    return [Zone(title, Column(texts, "s"))]


def _slip(one: PlaceView, way: str) -> Piece:
    """A neighbour as one line: on a phone the cards of a large map are small."""
    suit = "green" if one.side == "clear" else "violet"
    text = f"{one.key} {one.name}"
    parts = [
        box(198.5, 34.5, class_="cell"),
        box(193, 29, 3.5, 3.5, rx=4, class_=f"f-{suit}-wash"),
        sign(one.side, 8, 10.5, 15, suit),
        line(way[0].upper(), 37, 23, 13, anchor="middle", class_=f"f-{suit} b"),
        line(text, 50, 23, fit(text, 142, 13, True), class_="t-print serif b"),
    ]
    side = "clear" if one.side == "clear" else "in the mist"
    return Piece(f"place-{one.key}", Art(200, 36, join(parts)), f"{way}: {text}, {side}")


def places_fold(view: KingsView, names: Sequence[str]) -> Node:
    """Every card's text: the drawing has room for names only."""
    zones: list[Node] = []
    for one in view.map:
        texts = [place_words(one, names) + ".", one.text]
        texts += [f"Action. {one.action}"] if one.action else []
        texts += [f"On arrival. {one.instant}"] if one.instant else []
        zones.append(Words(" ".join(texts)))
    return Fold("All cards of the map, with their texts", Column(zones, "s"))
