"""Kings of Ruin: an encounter on a leather cloth. The pool or the affinity above; below it one line of cards whose
halves touch: where they meet a clasp closes over the seam and the bell rope runs on, where they miss it hangs loose.
The map lies folded in the corner."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Identity, Map, Markup, Piece, join
from quincunx.drawing.brush import Area, Place, at, box, num, path, smooth, use, words
from quincunx.drawing.text import fit, lines, shorten, wrap
from quincunx.engine.sentence import possessive

from ..view import CardView, EncounterView, KingsView
from .art import KEY, OPENING, moved, sign
from .board import map_pieces, tight_ground
from .cards import (
    HIGH,
    TOP,
    WIDE,
    affinity_track,
    card_words,
    encounter_card,
    encounter_foot,
    line_card,
    meetings,
    pool_track,
    row_words,
)
from .ink import K
from .sheets import sheet_of

BROAD: Final = 800.0
TALL: Final = 780.0
AREA: Final = (40.0, 160.0, 720.0, 592.0)
"""Where the line lies: left, top, width, height."""
SPACE: Final = 12.0
"""Between two rows of the line."""
EDGE: Final = 728.0
"""At the right of it lie the buttons for zooming, as high as the head."""
FOLDED: Final = ((50.0, 556.0, 240.0, 178.0), (EDGE - 146.0, 32.0, 146.0, 108.0))
"""Where the map lies: left, top, width, height; below a line of one row, else in the upper corner."""


@dataclass(frozen=True)
class Lay:
    """How a line of cards is laid: so many in a row, so large."""

    count: int
    across: int
    size: float

    @property
    def rows(self) -> int:
        return math.ceil(self.count / self.across)

    @property
    def folded(self) -> Area:
        return FOLDED[self.rows > 1]

    def at(self, n: int) -> Place:
        """The upper left corner of a card, the encounter being the first."""
        left, top, wide, high = AREA
        free = 0 if self.rows == 1 else high - self.rows * HIGH * self.size - (self.rows - 1) * SPACE
        x = left + max(0.0, (wide - self.across * WIDE * self.size) / 2) + n % self.across * WIDE * self.size
        return x, top + 8 + free / 2 + n // self.across * (HIGH * self.size + SPACE)


@lru_cache(maxsize=64)
def lay_of(cards: int) -> Lay:
    """The line with one place for the next card: as large as it can be, and the same size while it is short."""
    count = max(cards + 1, 4)
    _, _, wide, high = AREA
    found = []
    for rows in range(1, 6):
        across = math.ceil(count / rows)
        size = min(wide / (across * WIDE), (high - 8 - (rows - 1) * SPACE) / (rows * HIGH), 1.5)
        found.append(Lay(count, across, size))
    return max(found, key=lambda one: (round(one.size, 3), one.across))


def cloth_of(view: KingsView, one: EncounterView, who: Sequence[Identity], names: Sequence[str]) -> Map:
    lay = lay_of(1 + len(one.line))
    pieces = [score_piece(one), *line_pieces(view, one, lay, who, names), *folded(view, lay, who, names)]
    return Map(
        BROAD, TALL, _ground(view, one, lay, names), pieces, f"{one.kind.capitalize()}: {one.name}", _held(one, lay)
    )


# -- the cloth


def _ground(view: KingsView, one: EncounterView, lay: Lay, names: Sequence[str]) -> Markup:
    return join([leather(), _head(one, lay, names), _next(one, lay), _fold_sheet(lay), _threat(one, lay)])


@lru_cache(maxsize=1)
def leather() -> Markup:
    """The cloth: hide with a seam all around."""
    wide, high = BROAD - 24, TALL - 24
    return join(
        [
            box(16, 18, wide, high, "f-shade", 18, opacity="0.45"),
            box(10, 10, wide, high, "f-cloth", 16),
            box(10, 10, wide, high, "", 16, fill=f"url(#{K}-hide)"),
            box(10, 10, wide, high, "", 16, fill=f"url(#{K}-lit2)"),
            box(19, 19, wide - 18, high - 18, "no-fill s-stitch", 11, stroke_width="1.8", stroke_dasharray="10 6"),
        ]
    )


def _head(one: EncounterView, lay: Lay, names: Sequence[str]) -> Markup:
    acts = f"{names[one.active]} acts" if one.active in one.members else ""
    right = EDGE if lay.rows == 1 else lay.folded[0] - 20
    size = fit(one.name, right - 250, 25, True)
    return join(
        [
            sign(one.kind, 40, 34, 30, "cloth-soft", 1.4),
            path("M40 154H760", "s-stitch no-fill", stroke_width="1", opacity="0.6"),
            words(one.name, 84, 57, size, "f-cloth-ink serif b"),
            words(acts, right, 56, fit(acts, 130, 15, True), "f-cloth-soft b", "end") if acts else NOTHING,
            words(shorten(one.text, (right - 41) * 0.88, 14), 41, 82, 14, "f-cloth-soft serif i"),
        ]
    )


def _next(one: EncounterView, lay: Lay) -> Markup:
    """The place of the next card."""
    n = 1 + len(one.line)
    x, y = lay.at(n)
    need = "needs a link" if one.played else "any card"
    body = join(
        [
            box(
                3,
                2,
                WIDE - 8,
                HIGH - 4,
                "f-leather-2 s-stitch",
                7,
                stroke_width="1.8",
                stroke_dasharray="7 6",
                fill_opacity="0.35",
            ),
            words("next card", WIDE / 2, 66, 15, "f-cloth-ink serif b", "middle"),
            words(need, WIDE / 2, 84, 12.5, "f-cloth-soft", "middle"),
        ]
    )
    return moved(body, x, y, lay.size)


def _fold_sheet(lay: Lay) -> Markup:
    x, y, wide, high = lay.folded
    return join(
        [
            box(x - 3, y + 1, wide + 12, high + 10, "f-shade", 3, opacity="0.45"),
            box(x - 6, y - 6, wide + 12, high + 12, "f-chart s-pen-2", 2, stroke_width="1"),
            path(
                "".join(f"M{num(x + wide * n / 3)} {num(y - 6)}V{num(y + high + 6)}" for n in (1, 2)),
                "s-pen-2 no-fill",
                stroke_width="0.8",
                opacity="0.6",
            ),
            box(x + wide / 3, y - 6, wide / 3, high + 12, "f-black", opacity="0.05"),
        ]
    )


def _threat(one: EncounterView, lay: Lay) -> Markup:
    """What comes when one stops, in large letters, where there is room for it."""
    if lay.rows > 1:
        return NOTHING
    told = [row.lstrip(">").partition(": ")[2] for row in one.rows if row.startswith(">")]
    told += [row.partition(": ")[2] for row in one.rows if row.startswith("response")]
    head = "When you stop" if one.kind == "combat" else "Each response"
    return join(
        [
            use(f"{K}-bell", 384, 640, 1.5),
            words(head, 460, 604, 19, "f-cloth-ink serif b"),
            lines(wrap("; ".join(told), 250, 16)[:6], 460, 630, 16, class_="f-cloth-soft"),
        ]
    )


def folded(view: KingsView, lay: Lay, who: Sequence[Identity], names: Sequence[str]) -> list[Piece]:
    """The whole map, small: everything on it keeps its name."""
    x, y, wide, high = lay.folded
    ground = tight_ground(view)
    size = min(wide / ground.box[0], high / ground.box[1])
    left, top = x + (wide - ground.box[0] * size) / 2, y + (high - ground.box[1] * size) / 2
    made = map_pieces(view, ground, who, names)
    return [
        Piece(
            one.name,
            Art(0, 0, moved(one.art.body, 0, 0, size)),
            one.label,
            one.card,
            one.face,
            x=left + one.x * size,
            y=top + one.y * size,
        )
        for one in made
    ]


# -- the score


def score_piece(one: EncounterView) -> Piece:
    art = affinity_track(one.track, one.affinity, one.duration) if one.track else pool_track(one.pool, one.value)
    return Piece("score", art, score_words(one), x=38, y=100 if one.track else 110)


def score_words(one: EncounterView) -> str:
    if one.kind == "combat":
        return f"Combat pool: {one.pool} of {one.value} markers"
    now = f"slot {one.affinity + 1} of {len(one.track)}, {one.track[one.affinity]}"
    return f"Affinity: {now}. From the worst: {', '.join(one.track)}. Duration {one.duration}"


# -- the line


def line_pieces(
    view: KingsView, one: EncounterView, lay: Lay, who: Sequence[Identity], names: Sequence[str]
) -> list[Piece]:
    """The encounter and the cards, without a gap between them, so that the halves of their keys touch."""
    edges = [one.open, *[shown.open for shown in one.line]]
    after = [*[meetings(shown, edge) for shown, edge in zip(one.line, edges, strict=False)], ()]
    first = encounter_card(one.name, one.kind, one.colour, one.difficulty, one.open, encounter_foot(one), after[0])
    pieces = [_laid("encounter", first, lay, 0, encounter_words(one), sheet_of(one.name), "")]
    heroes = {hero.seat: hero.key for hero in view.heroes}
    for n, shown in enumerate(one.line):
        label = card_words(shown, edges[n], f"card {n + 1} of the line, {possessive(names[shown.owner])}")
        art = line_card(shown, edges[n], who[shown.owner], after[n + 1], heroes.get(shown.owner, ""), one.kind)
        pieces.append(_laid(f"line-{n}-{shown.key}", art, lay, n + 1, label, sheet_of(shown.name), f"card-{shown.key}"))
    return pieces


def _laid(name: str, art: Art, lay: Lay, n: int, label: str, card: str, face: str) -> Piece:
    x, y = lay.at(n)
    return Piece(
        name,
        Art(WIDE * lay.size, HIGH * lay.size, moved(art.body, 0, 0, round(lay.size, 3))),
        label,
        card,
        face,
        x=x,
        y=y,
    )


def encounter_words(one: EncounterView) -> str:
    edge = ", ".join(f"{row_words(row)} {half}" for row, half in enumerate(one.open) if half)
    return (
        f"{one.name}, {one.kind}, {one.colour}, difficulty {one.difficulty}, {encounter_foot(one)}. Right edge {edge}"
    )


# -- what holds the line together


def _held(one: EncounterView, lay: Lay) -> Markup:
    """Clasps over seams that hold, loose rings over those that miss, the rope from link to link, and its end."""
    edges = [one.open, *[shown.open for shown in one.line]]
    states = [meetings(shown, edges[n]) for n, shown in enumerate(one.line)]
    knots = [_row(shown, state) for shown, state in zip(one.line, states, strict=True)]
    parts = [
        _rope(lay, n, row, knots[n + 1] if n + 1 < len(knots) else None)
        for n, row in enumerate(knots)
        if row is not None
    ]
    for n, state in enumerate(states):
        for row, how in enumerate(state):
            if how in ("met", "short"):
                parts.append(
                    use(f"{K}-{'clasp' if how == 'met' else 'loose'}", *_seam(lay, n + 1, row), 0.8 * lay.size)
                )
    return join([at(0, 0, *parts, pointer_events="none")]) if parts else NOTHING


def _row(shown: CardView, state: Sequence[str]) -> int | None:
    """The row by which a card hangs on the one before: its link where it has one, else the first that is met."""
    met = [row for row, how in enumerate(state) if how == "met"]
    linked = [row for row in met if "link" in shown.close[row]]
    return next(iter(linked or met), None)


def _seam(lay: Lay, n: int, row: float) -> Place:
    """Where the left edge of a card crosses a row of keys."""
    x, y = lay.at(n)
    return x, y + (TOP + KEY * row + KEY / 2 - 0.5) * lay.size


def _rope(lay: Lay, n: int, row: int, to: int | None) -> Markup:
    """The rope inside a card: from the key it hangs by to the one it holds, or its loose end."""
    x, y = _seam(lay, n + 1, row)
    s = lay.size
    if to is None:
        end = [
            (x + 60 * s, y),
            (x + 74 * s, y + 10 * s),
            (x + 104 * s, y + 2 * s),
            (x + 132 * s, y + 12 * s),
            (x + 158 * s, y + 2 * s),
            (x + 150 * s, y + 22 * s),
        ]
        if (n + 2) % lay.across == 0:
            end = end[:3]
        return _twist(end, s)
    _, low = _seam(lay, n + 1, to)
    return _twist([(x + 60 * s, y), (x + 72 * s, (y + low) / 2 + 2 * s), (x + (WIDE - OPENING + 3) * s, low)], s)


def _twist(places: Sequence[Place], size: float) -> Markup:
    d = smooth(places, tension=4)
    return join(
        [
            path(d, "s-rope-2 no-fill round", stroke_width=num(6.4 * size)),
            path(
                d,
                "s-rope no-fill",
                stroke_width=num(4.2 * size),
                stroke_dasharray=f"{num(4.6 * size)} {num(1.5 * size)}",
            ),
        ]
    )


def last_edge(one: EncounterView) -> tuple[str, ...]:
    return one.line[-1].open if one.line else one.open
