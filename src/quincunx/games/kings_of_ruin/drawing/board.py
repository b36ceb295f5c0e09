"""Kings of Ruin: the map. A chart in ink and wash that grows as it is explored: the sea is painted where somebody has
been, the rest is bare paper. Location cards with vignettes lie on their islands, causeways join them, and everybody
stands at the lower edge of a card, where nobody covers the place itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Column, Identity, Map, Markup, Node, Piece, Row, Words, el, join, pawn
from quincunx.drawing.brush import around, at, box, num, path, smooth, use, words
from quincunx.drawing.grids import Place
from quincunx.drawing.text import fit, line, lines, measure
from quincunx.engine import SPECTATOR

from .. import constants as k
from ..view import HeroView, KingsView, PlaceView, StoneView
from .art import sign, standing, title
from .ink import K, deckle
from .memory import mark_of
from .vignettes import vignette_of

WIDE: Final = 152.0
HIGH: Final = 124.0
GAP: Final = 20.0
MARGIN: Final = 60.0
SLOT: Final = 13.0
"""How far the middle of a slot is from the edges of its card."""
FEET: Final = 119.0
"""Where figures stand on a card."""
ASPECT: Final = 1.03
"""The form of the sheet: where the board stands there is about as much height as width."""

MARKER_WORDS: Final = ("time", "story time", "quest", "universal")
WAYS: Final = ("north", "east", "south", "west")


@dataclass(frozen=True)
class Ground:
    """Where cards and corners are: x grows to the east, y to the north. There is always room for three by four."""

    left: int
    top: int
    wide: int
    high: int

    @property
    def box(self) -> Place:
        wide, high = 2 * MARGIN + self.wide * (WIDE + GAP) - GAP, 2 * MARGIN + self.high * (HIGH + GAP) - GAP
        return max(wide, high * ASPECT), max(high, wide / ASPECT)

    @property
    def _off(self) -> Place:
        """The sheet is as broad as the table, so there may be room on both sides."""
        wide, high = self.box
        return (wide - self.wide * (WIDE + GAP) + GAP) / 2, (high - self.high * (HIGH + GAP) + GAP) / 2

    def at(self, x: int, y: int) -> Place:
        """The upper left corner of a card."""
        left, top = self._off
        return left + (x - self.left) * (WIDE + GAP), top + (self.top - y) * (HIGH + GAP)

    def corner(self, x: int, y: int) -> Place:
        """A corner point: the south-west one of the card at the same numbers."""
        left, top = self.at(x, y)
        return left - GAP / 2, top + HIGH + GAP / 2


def ground_of(view: KingsView) -> Ground:
    xs, ys = [one.x for one in view.map] or [0], [one.y for one in view.map] or [0]
    left, right, low, top = min(*xs, -1), max(*xs, 1), min(*ys, 0), max(*ys, 3)
    return Ground(left, top, right - left + 1, top - low + 1)


def tight_ground(view: KingsView) -> Ground:
    """No more than what is known: for the folded map."""
    xs, ys = [one.x for one in view.map] or [0], [one.y for one in view.map] or [0]
    return Ground(min(xs), max(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def map_of(view: KingsView, who: Sequence[Identity], names: Sequence[str]) -> Map:
    ground = ground_of(view)
    wide, high = ground.box
    dusk = (
        box(0, 0, wide, high, "f-mist-2", 8, opacity="0.14", pointer_events="none")
        if view.stage == "evening"
        else NOTHING
    )
    return Map(wide, high, chart(view, ground), map_pieces(view, ground, who, names), "The map", dusk)


def map_pieces(view: KingsView, ground: Ground, who: Sequence[Identity], names: Sequence[str]) -> list[Piece]:
    """Places first, figures last: whoever stands there is drawn above and never in the middle of a place."""
    pieces = [place_piece(one, ground, names) for one in view.map]
    stones = {(stone.x, stone.y) for stone in view.stones}
    pieces += [piece for one in view.map for piece in slots(one, ground, stones)]
    pieces += [stone_piece(stone, ground) for stone in view.stones]
    return pieces + [piece for one in view.map for piece in figures(view, one, ground, who, names)]


# -- the sheet


def chart(view: KingsView, ground: Ground) -> Markup:
    """Paper, washes laid wet around what is known, shores, water lines, things that drift, causeways."""
    places = tuple((one.x, one.y) for one in view.map)
    sheet = _sheet(ground, places, view.pack, view.chapter)
    return join([sheet, *[edge for one in view.map for edge in ways(one, ground, set(places))]])


@lru_cache(maxsize=256)
def _sheet(ground: Ground, places: tuple[tuple[int, int], ...], pack: str, chapter: str) -> Markup:
    wide, high = ground.box
    torn = deckle(random.Random(pack), wide - 8, high - 8, 1.6, 14)
    shore = "".join(_island(ground, x, y) for x, y in places)
    return join(
        [
            path(torn, "f-shade", opacity="0.4", transform="translate(8 10)"),
            path(torn, "f-chart s-pen-2", stroke_width="1", transform="translate(4 4)"),
            path(torn, fill=f"url(#{K}-grain)", transform="translate(4 4)"),
            path(_lines(ground), "s-pen-2 no-fill", stroke_width="0.6", stroke_dasharray="2 5", opacity="0.5"),
            box(16, 16, wide - 32, high - 32, "no-fill s-pen-2", 3, stroke_width="1.4"),
            box(21, 21, wide - 42, high - 42, "no-fill s-pen-2", 2, stroke_width="0.5"),
            el("defs", path(shore, id=f"{K}-shore")),
            *[
                use(f"{K}-shore", class_=f"s-{tone} no-fill", stroke_width=broad, stroke_linejoin="round", opacity=much)
                for broad, tone, much in COATS
            ],
            use(f"{K}-shore", class_="f-land"),
            use(f"{K}-shore", fill=f"url(#{K}-hatchw)", opacity="0.3"),
            *_drifting(ground, places, pack, chapter),
        ]
    )


COATS: Final = (
    ("56", "wash-0", "0.5"),
    ("42", "wash-0", "0.75"),
    ("30", "wash-1", "0.35"),
    ("30.8", "pen-2", "0.35"),
    ("29.2", "wash-0", "1"),
    ("20", "pen-2", "0.55"),
    ("18", "wash-0", "1"),
    ("10.4", "pen-2", "0.8"),
    ("8", "wash-0", "1"),
    ("3", "pen", "1"),
)
"""The sea around all shores at once, as old charts have it: wide strokes under narrower ones."""


def _island(ground: Ground, x: int, y: int) -> str:
    """The shore of a card: uneven, with a creek; neighbours grow together."""
    left, top = ground.at(x, y)
    rng = random.Random(f"{x},{y}")
    mid, low = left + WIDE / 2, top + HIGH / 2
    shore = []
    for n, (px, py) in enumerate(around(mid, low, WIDE / 2 + 21, HIGH / 2 + 20, 13, rng.uniform(0, 27))):
        near = 1 + rng.uniform(-0.05, 0.08) - (0.09 if n % 5 == 2 else 0)
        shore.append((mid + (px - mid) * near, low + (py - low) * near))
    return smooth(shore, True)


def _lines(ground: Ground) -> str:
    wide, high = ground.box
    across = [f"M{num(wide * n / 6)} 22V{num(high - 22)}" for n in range(1, 6)]
    return "".join([*across, *[f"M22 {num(high * n / 5)}H{num(wide - 22)}" for n in range(1, 5)]])


def _drifting(ground: Ground, places: Sequence[tuple[int, int]], pack: str, chapter: str) -> list[Markup]:
    """What a draughtsman puts where he knows nothing: a rose, a title, a church, something with coils. They give way
    as the map grows."""
    taken = set(places)
    free = [
        (x, y)
        for y in range(ground.top, ground.top - ground.high, -1)
        for x in range(ground.left, ground.left + ground.wide)
        if (x, y) not in taken
    ]
    last = (ground.left + ground.wide - 1, ground.top - ground.high + 1)
    first = (ground.left, ground.top)
    drawn: list[Markup] = []
    if last in free:
        x, y = _middle(ground, *last)
        drawn += [use(f"{K}-rose", x + 12, y + 4), words("N", x + 12, y - 46, 13, "f-pen serif b", "middle")]
        free.remove(last)
    if first in free:
        drawn += _cartouche(*_middle(ground, *first), pack, chapter)
        free.remove(first)
    kinds = ["church", "serpent", "cog", "posts"]
    random.Random(pack).shuffle(kinds)
    lone = _apart([cell for cell in free if random.Random(f"{pack}{cell}").random() < 0.7])
    return drawn + [
        use(f"{K}-drift-{kind}", *_middle(ground, *cell), 1.1) for kind, cell in zip(kinds, lone, strict=False)
    ]


def _apart(cells: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Cells of which no two touch."""
    kept: list[tuple[int, int]] = []
    for x, y in cells:
        if all(max(abs(x - a), abs(y - b)) > 1 for a, b in kept):
            kept.append((x, y))
    return kept


def _middle(ground: Ground, x: int, y: int) -> Place:
    left, top = ground.at(x, y)
    return left + WIDE / 2, top + HIGH / 2


def _cartouche(x: float, y: float, pack: str, chapter: str) -> list[Markup]:
    """The title of the sheet on a scroll."""
    texts, size = title(chapter, WIDE - 30, 15)
    return [
        path(
            f"M{num(x - 70)} {num(y - 34)}h140q8 34 0 70h-140q-8-36 0-70z",
            "f-loc s-pen",
            stroke_width="1.2",
        ),
        path(
            f"M{num(x - 70)} {num(y - 34)}q-12 4-4 12M{num(x + 70)} {num(y + 36)}q12-4 4-12",
            "no-fill s-pen",
            stroke_width="1.2",
        ),
        words(pack, x, y - 14, fit(pack, 124, 13), "f-loc-soft serif i", "middle"),
        lines(texts, x, y + (10 if len(texts) == 1 else 4), size, "middle", "f-loc-ink serif b"),
    ]


# -- cards


def place_piece(one: PlaceView, ground: Ground, names: Sequence[str]) -> Piece:
    body = card(one.key, one.name, one.side, one.seals, one.markers, vignette_of(one.name, one.text, one.seals))
    return standing(f"place-{one.key}", body, ground.at(one.x, one.y), place_words(one, names))


@lru_cache(maxsize=512)
def card(
    key: str, name: str, side: str, seals: tuple[str, ...], markers: tuple[int, ...], vignette: str = ""
) -> Markup:
    """A location: number and name, its side by sign and word, seals, markers, and a vignette of its own kind."""
    tone = "clear" if side == "clear" else "mist"
    ink = f"{tone}-2"
    rng = random.Random(key)
    chips = [(k.MARKERS[kind], count) for kind, count in enumerate(markers) if count]
    changed = mark_of(name)
    return join(
        [
            use(f"{K}-leaf-{rng.randrange(4)}"),
            use(f"{K}-wet-{rng.randrange(3)}", class_=f"f-{tone}"),
            use(f"{K}-at-{vignette or vignette_of(name, '', seals)}", 6, 41, class_=f"f-{tone}"),
            use(f"{K}-was-{changed}", 6, 41) if changed else NOTHING,
            use(f"{K}-fog") if tone == "mist" else NOTHING,
            box(24, -12, 36, 17, f"f-{ink} s-loc", 3, stroke_width="1"),
            words(key, 42, 1, fit(key, 32, 12, True), "f-loc b", "middle"),
            _title(name),
            sign(side, 10, 28.5, 11, ink, 1.7),
            words("clear" if tone == "clear" else "mist", 24, 38, 10.6, f"f-{ink} b"),
            *[sign(seal, WIDE - 24 - 17 * n, 27.5, 14, "loc-ink") for n, seal in enumerate(reversed(seals))],
            *[_chip(kind, count, 8 + 32 * n) for n, (kind, count) in enumerate(chips)],
        ]
    )


def _title(name: str) -> Markup:
    """The name of a place between its corners, on two lines where it is long."""
    texts, size = title(name, (WIDE - 50) * 0.92, 12.4)
    if len(texts) == 1:
        return words(name, WIDE / 2, 22.5, size, "f-loc-ink serif b", "middle")
    return lines(texts, WIDE / 2, 15, min(size, 10.2), "middle", "f-loc-ink serif b")


def _chip(kind: str, count: int, x: float) -> Markup:
    """Markers of one kind: its sign and how many."""
    return join(
        [
            box(x, 44, 29, 17, "f-paper s-print", 8, stroke_width="1.1"),
            sign(kind, x + 4, 46.5, 12),
            line(str(count), x + 18, 57, 12, class_="f-print b"),
        ]
    )


def place_words(one: PlaceView, names: Sequence[str]) -> str:
    """Everything that stands on a card and on its ground, in one sentence."""
    parts = [f"{one.key} {one.name}", "clear" if one.side == "clear" else "in the mist"]
    parts += [f"{seal} seal" for seal in one.seals]
    parts += [f"{count} {word} marker{'' if count == 1 else 's'}" for count, word in marked(one)]
    parts += [f"{names[seat]} here" for seat in one.heroes]
    parts += [f"guardian {name}" for name in one.guardian_names] + list(one.standees)
    open_ways = [f"{WAYS[way]} to {to}" for way, to in enumerate(one.ways) if to]
    if open_ways:
        parts.append("ways " + ", ".join(open_ways))
    return ", ".join(parts)


def marked(one: PlaceView) -> list[tuple[int, str]]:
    return [(count, word) for count, word in zip(one.markers, MARKER_WORDS, strict=True) if count]


# -- edges and corners


def ways(one: PlaceView, ground: Ground, taken: set[tuple[int, int]]) -> list[Markup]:
    """The edges of a card: planks to each connected card, a number where a key leads somewhere else."""
    left, top = ground.at(one.x, one.y)
    drawn: list[Markup] = []
    for way, (key, to) in enumerate(zip(one.keys, one.ways, strict=True)):
        across, up = k.STEP_X[way], k.STEP_Y[way]
        x = left + WIDE / 2 + across * (WIDE + GAP) / 2
        y = top + HIGH / 2 - up * (HIGH + GAP) / 2
        if to and way < 2:
            drawn.append(use(f"{K}-planks", x, y, 1, 0 if way % 2 else 90))
        elif key > 0 and not to:
            free = (one.x + across, one.y + up) not in taken
            drawn.append(_stub(str(key), x + 10 * across, y - 8 * up, way) if free else _plain(str(key), x, y))
    return drawn


def _plain(key: str, x: float, y: float) -> Markup:
    """A key towards a card that another one keeps out: there is room for its number only."""
    return words(key, x, y + 3.5, 9.5, "f-pen", "middle")


def _stub(key: str, x: float, y: float, way: int) -> Markup:
    """A way into the unknown: a few stepping stones and the number on a tag."""
    across, up = k.STEP_X[way], k.STEP_Y[way]
    return join(
        [
            box(x - 16, y - 9, 32, 18, "f-loc s-pen-2", 9, stroke_width="1.2", stroke_dasharray="3 2"),
            words(key, x, y + 4, 11.5, "f-loc-ink b", "middle"),
            use(f"{K}-tick", x + 24 * across, y - 16 * up),
            use(f"{K}-tick", x + 32 * across, y - 23 * up),
        ]
    )


def slots(one: PlaceView, ground: Ground, taken: set[tuple[int, int]]) -> list[Piece]:
    """Empty places for a waystone in the corners of a card."""
    left, top = ground.at(one.x, one.y)
    found: list[Piece] = []
    for n, corner in enumerate(k.CORNERS):
        if corner in one.slots and (one.x + k.CORNER_X[n], one.y + k.CORNER_Y[n]) not in taken:
            x = left + (WIDE - SLOT if k.CORNER_X[n] else SLOT)
            y = top + (SLOT if k.CORNER_Y[n] else HIGH - SLOT)
            label = f"Empty waystone slot of {one.key}, {corner.upper()} corner"
            found.append(standing(f"slot-{one.key}-{corner}", use(f"{K}-slot"), (x, y), label))
    return found


def stone_piece(stone: StoneView, ground: Ground) -> Piece:
    touched = f"wards {', '.join(stone.touches)}" if stone.touches else "touches no card"
    place = ground.corner(stone.x, stone.y)
    name = f"stone-{stone.number}"
    return standing(name, use(f"{K}-stone"), place, f"Waystone {stone.number + 1}, {touched}", name)


# -- who stands there


def figures(
    view: KingsView, one: PlaceView, ground: Ground, who: Sequence[Identity], names: Sequence[str]
) -> list[Piece]:
    """Guardians, heroes and others of a card, side by side at its lower edge."""
    made: list[tuple[str, Markup, str]] = []
    for key, name in zip(one.guardians, one.guardian_names, strict=True):
        made.append((f"guardian-{key}", use(f"{K}-guard"), f"Guardian {name} at {one.key}"))
    heroes = {hero.seat: hero for hero in view.heroes}
    made += [_hero(heroes[seat], who[seat], names[seat], one) for seat in one.heroes if seat in heroes]
    made += [(f"standee-{n}", use(f"{K}-folk"), f"{name} at {one.key}") for n, name in enumerate(one.standees)]
    left, top = ground.at(one.x, one.y)
    step = min(32.0, (WIDE - 40) / max(1, len(made)))
    first = -step * (len(made) - 1) / 2
    plates = [plate(name, -first - n * step, 15.0 * n) for n, name in enumerate(one.guardian_names)]
    return [
        standing(name, join([body, *plates[n : n + 1]]), (left + WIDE / 2 + first + n * step, top + FEET), label, name)
        for n, (name, body, label) in enumerate(made)
    ]


def plate(name: str, x: float, y: float) -> Markup:
    """The name of a guardian, in the middle of its place."""
    size = fit(name, 104, 10.6, True)
    wide = min(126.0, measure(name, size, True) * 1.12 + 10)
    frame = box(x - wide / 2, y, wide, 14, "f-leather-2 s-rim", 3, stroke_width="1")
    return join([frame, words(name, x, y + 10.8, size, "f-cloth-ink b", "middle")])


def _hero(hero: HeroView, who: Identity, name: str, one: PlaceView) -> tuple[str, Markup, str]:
    lying = hero.dying >= 0
    body = pawn(K, who.seat % 6, who.letter, 0.96)
    state = ", dying" if lying else ", going insane" if hero.insane else ""
    drawn = at(-14, -8, body, turn=82) if lying else body
    return f"hero-{hero.key}", drawn, f"{name}, {hero.name}, at {one.key}{state}"


# -- what lies around the viewer's hero, in words and full size


def here_of(view: KingsView) -> PlaceView | None:
    """Where the viewer's hero stands; for a spectator, the leading one."""
    seat = view.lead if view.seat == SPECTATOR else view.seat
    where = next((hero.place for hero in view.heroes if hero.seat == seat), "")
    return next((one for one in view.map if one.key == where), None)


def vignette(one: PlaceView, size: float = 1) -> Art:
    """A place in ink and wash, in its mist or clear."""
    tone = "clear" if one.side == "clear" else "mist"
    drawn = [
        use(f"{K}-wet-1", -6, -22, class_=f"f-{tone}"),
        use(f"{K}-at-{vignette_of(one.name, one.text, one.seals)}", 0, 18, class_=f"f-{tone}"),
        use(f"{K}-was-{mark_of(one.name)}", 0, 18) if mark_of(one.name) else NOTHING,
        at(-6, -22, use(f"{K}-fog")) if tone == "mist" else NOTHING,
    ]
    return Art(140 * size, 92 * size, at(0, 0, *drawn, size=size))


def here_words(view: KingsView, one: PlaceView) -> list[Node]:
    """The place with its vignette, what can be done there, and its neighbours."""
    texts: list[Node] = [vignette(one), Words(one.text, "soft")]
    if one.guardian_names:
        texts.append(Words(f"Guarded by {' and '.join(one.guardian_names)}: no exploring here.", "strong"))
    if one.action:
        texts.append(Words(f"Action. {one.action}"))
    if one.instant:
        texts.append(Words(f"On arrival. {one.instant}"))
    counted = [f"{count} {word}" for count, word in marked(one)]
    if counted:
        texts.append(Words(f"Markers: {', '.join(counted)}."))
    near = [_slip(other, WAYS[way]) for way, to in enumerate(one.ways) for other in view.map if other.key == to]
    return [*texts, Row(near, "s")] if near else texts


def _slip(one: PlaceView, way: str) -> Piece:
    """A neighbour as one line: on a phone the cards of a large map are small."""
    ink = "clear-2" if one.side == "clear" else "mist-2"
    text = f"{one.key} {one.name}"
    drawn = join(
        [
            box(0.6, 0.6, 166.8, 34.8, "f-loc s-pen-2", 5, stroke_width="1.2"),
            sign(one.side, 7, 10.5, 14, ink),
            words(way[0].upper(), 32, 23, 13, f"f-{ink} b", "middle"),
            words(text, 43, 23, fit(text, 104, 12.5, True), "f-loc-ink serif b"),
        ]
    )
    side = "clear" if one.side == "clear" else "in the mist"
    return Piece(f"place-{one.key}", Art(168, 36, drawn), f"{way}: {text}, {side}")


def place_texts(view: KingsView, names: Sequence[str]) -> Node:
    """Every card's text: the drawing has room for names only."""
    told: list[Node] = []
    for one in view.map:
        texts = [place_words(one, names) + ".", one.text]
        texts += [f"Action. {one.action}"] if one.action else []
        texts += [f"On arrival. {one.instant}"] if one.instant else []
        told.append(Words(" ".join(texts)))
    return Column(told, "s")
