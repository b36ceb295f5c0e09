"""Panels of the seats, and the scene as a whole: what `draw` of a game gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from quincunx.engine.sentence import possessive

from .cards import CardArt, written
from .markup import NOTHING, Markup, classes, el, join, number, slug
from .scene import Art, Node, Paint, Piece, Row, Zone
from .text import line, measure, shorten


@dataclass(frozen=True)
class Stat:
    """A number of a seat that everybody sees."""

    word: str
    value: int | str
    sign: Markup = NOTHING
    """A sign of 16 by 16 units."""


@lru_cache(maxsize=2048)
def _at_a_glance(word: str, value: str, sign: Markup) -> Markup:
    """On the plaque. Seats and moments repeat the same few hundred, so they are kept once written."""
    words, kind = el("span", word, class_="stat-word"), "stat" if sign else "stat worded"
    return el("li", words, " ", _sign(sign), el("b", value), class_=kind, title=word)


@lru_cache(maxsize=2048)
def _on_the_mat(word: str, value: str, sign: Markup) -> Markup:
    return el("li", _sign(sign), el("b", value), " ", el("span", word), class_="stat")


@dataclass(frozen=True)
class Gauge:
    """A number between nothing and a most: health, energy, wounds."""

    word: str
    value: int
    most: int
    colour: str = "accent"
    """The name of a colour of the world."""
    sign: Markup = NOTHING
    """With a sign of 16 by 16 units the gauge is a row of them, full and empty; without one it is a bar."""

    MOST_SIGNS: Final = 8

    def html(self) -> Markup:
        said = el("span", f"{self.word}: {self.value} of {self.most}", class_="visually-hidden")
        if self.sign and self.most <= self.MOST_SIGNS:
            signs = [_gauge_sign(self, at < self.value) for at in range(self.most)]
            return el("li", said, el("span", signs, class_="gauge-signs", aria_hidden="true"), title=self.word)
        share = 100 * max(0, min(self.value, self.most)) / max(1, self.most)
        ground = el("rect", width=100, height=8, rx=4, class_="gauge-ground")
        full = el("rect", width=share, height=8, rx=4, class_=f"f-{self.colour}")
        bar = el("svg", ground, full, viewBox="0 0 100 8", preserveAspectRatio="none", class_="gauge-bar")
        shown = el("span", el("i", self.word), bar, el("b", str(self.value)), class_="gauge-line", aria_hidden="true")
        return el("li", said, shown, title=self.word)


def _gauge_sign(gauge: Gauge, on: bool) -> Markup:
    return el(
        "svg", gauge.sign, viewBox="0 0 16 16", class_=f"sign f-{gauge.colour} s-{gauge.colour}" if on else "sign off"
    )


@dataclass(frozen=True)
class Panel(Node):
    """What belongs to one seat, in two forms. The plaque: name, emblem, at most three stats, note, gauges, badges. The
    mat, opened by a press: everything (`body`). The page adds whose turn it is."""

    seat: int
    title: str
    emblem: Art
    stats: Sequence[Stat] = ()
    body: Node = field(default_factory=lambda: Row(()))
    name: str = ""
    """The name under which options touch this player; usually `seat-0`."""
    note: str = ""
    """For the plaque: where the player stands, what matters now."""
    gauges: Sequence[Gauge] = ()
    badges: Sequence[Piece] = ()
    """What everybody wants or fears and this player has: shown on the plaque."""
    detail: str = ""
    """Behind the note where a plaque is wide: an address."""
    note_lines: int = 1
    """So many lines the note may need. They are kept free, so that no plaque grows in a match."""
    shelf: bool = False
    """Badges that may become many stand in a row of their own, which is kept free for them."""

    def html(self, paint: Paint) -> Markup:
        """The mat."""
        return join([self.stats_html(), self.gauges_html(), self.body.html(paint)])

    GLANCE: Final = 3
    """As many stats are shown on the plaque."""

    def plaque(self, paint: Paint) -> Markup:
        """What is seen at a glance, below the name."""
        stats = [_at_a_glance(stat.word, str(stat.value), stat.sign) for stat in self.stats[: self.GLANCE]]
        parts = [
            el("ul", stats, class_="pl-stats", id=f"plaque-stats-{self.seat}") if stats else NOTHING,
            self._note(),
            self.gauges_html(),
            self._badges(paint) if self.badges or self.shelf else NOTHING,
        ]
        return join(parts)

    def _note(self) -> Markup:
        more = [" ", el("span", self.detail, class_="pl-detail")] if self.detail else []
        kind = "pl-note two" if self.note_lines > 1 else "pl-note"
        return el("p", self.note, more, class_=kind, id=f"plaque-note-{self.seat}")

    def _badges(self, paint: Paint) -> Markup:
        wide = any(badge.art.width > 2 * badge.art.height for badge in self.badges)
        shown = [badge.html(paint) for badge in self.badges]
        kind = " shelf" if self.shelf else " wide" if wide else ""
        return el("p", shown, class_=f"pl-badges{kind}")

    def gauges_html(self) -> Markup:
        return el("ul", [gauge.html() for gauge in self.gauges], class_="gauges") if self.gauges else NOTHING

    def stats_html(self) -> Markup:
        items = [_on_the_mat(stat.word, str(stat.value), stat.sign) for stat in self.stats]
        return el("ul", items, class_="stats") if items else NOTHING

    PAD: Final = 12.0
    HEAD: Final = 34.0

    def size(self, width: float) -> tuple[float, float]:
        inner = width - 2 * self.PAD
        w, h = self.body.size(inner)
        stats = 22.0 if self.stats else 0.0
        wide = max(w, measure(self.title, 15, True) + 40, measure(self._words(), 12))
        return min(wide + 2 * self.PAD, width), self.HEAD + stats + h + 2 * self.PAD

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        w, h = width, max(height, self.size(width)[1])
        left = x + self.PAD
        frame = el("rect", x=x, y=y, width=w, height=h, rx=10, class_="panel-frame")
        token = el("g", self.emblem.body, transform=f"translate({number(left)} {number(y + self.PAD)})")
        title = shorten(self.title, w - 2 * self.PAD - 34, 15)
        head = line(title, left + 34, y + self.PAD + 18, 15, class_="t t-strong")
        below = y + self.PAD + self.HEAD
        words = line(self._words(), left, below + 10, 12, class_="t t-soft") if self.stats else NOTHING
        body = self.body.svg(left, below + (22 if self.stats else 0), width - 2 * self.PAD, paint)
        mark = {"id": paint.id(self.name)} if self.name else {}
        return el("g", frame, token, head, words, body, **mark)

    def inside(self) -> Sequence[Node]:
        return (self.body,)

    def _words(self) -> str:
        return "  ·  ".join(f"{stat.value} {stat.word}" for stat in self.stats)


def _sign(sign: Markup) -> Markup:
    box = {"viewBox": "0 0 16 16", "width": "1em", "height": "1em", "aria_hidden": "true", "focusable": "false"}
    return el("svg", sign, class_="sign", **box) if sign else NOTHING


@dataclass(frozen=True)
class Box:
    """A part beside the board: decks, a ledger, what is left of a turn."""

    name: str
    title: str
    body: Node
    note: str = ""
    long: bool = False
    """Read rather than glanced at: where room is scarce it becomes a tab."""

    def html(self, paint: Paint) -> Markup:
        note = el("small", self.note) if self.note else NOTHING
        head = el("h3", self.title, " " if note else NOTHING, note) if self.title else NOTHING
        return el(
            "section", head, self.body.html(paint), class_="box long" if self.long else "box", id=f"box-{self.name}"
        )


@dataclass(frozen=True)
class Group:
    """Cards of the dock that belong together: the hand, what lies beside it."""

    title: str
    cards: Sequence[Piece]
    note: str = ""
    minor: bool = False
    """Stands at the right, smaller."""


def docked(piece: Piece, paint: Paint) -> Markup:
    """A card in the dock: name, value, suit, picture and short text as words that wrap; whatever was drawn in another
    way is shown as drawn."""
    art = piece.art
    return piece.worded(paint, written(art.face)) if isinstance(art, CardArt) else piece.html(paint)


def _piles(cards: Sequence[Piece]) -> list[tuple[Piece, int]]:
    """Equal cards as one with a count: those of one name and one look, where the first of them lies."""
    piles: dict[Piece, int] = {}
    for card in cards:
        piles[card] = piles.get(card, 0) + 1
    return list(piles.items())


def _pile(card: Piece, count: int, paint: Paint) -> Markup:
    """One place of the hand, known by its card: when another one comes or goes it stays as it is."""
    place = paint.id(f"held-{card.name}")
    kind = classes("pile" if count > 1 else "", "" if isinstance(card.art, CardArt) else "drawn")
    if count == 1:
        return el("li", docked(card, paint), class_=kind, id=place)
    shown = docked(replace(card, label=f"{card.label}, {count} of these"), paint)
    return el("li", shown, el("b", f"×{count}", class_="pile-count", aria_hidden="true"), class_=kind, id=place)


CROWDS: Final = (4, 6, 7, 8)
"""From so many places on a group may be narrower."""


def _kind(group: Group, places: int, slim: bool) -> str | None:
    """Told by words: a style sheet that counts looks at all places again when one comes or goes."""
    crowd = [f"holds-{n}" for n in CROWDS if n <= places]
    return classes("dock-group", "minor" if group.minor else "", "slim" if slim else "", *crowd)


def _held_by(card: Piece, whose: str) -> Piece:
    return replace(card, label=card.label.replace("your ", whose))


@dataclass(frozen=True)
class Dock(Node):
    """What the viewer holds, along the lower edge of the stage."""

    groups: Sequence[Group]

    def html(self, paint: Paint) -> Markup:
        return join(self._group(group, paint) for group in self.groups)

    def _group(self, group: Group, paint: Paint) -> Markup:
        name = paint.id(f"dock-{slug(group.title)}")
        note = el("span", group.note, class_="zone-note") if group.note else NOTHING
        count = el("span", str(len(group.cards)), class_="count")
        head = el("h3", group.title, " ", count, note, class_="dock-head", id=f"{name}-head")
        cards = [_pile(card, count, paint) for card, count in _piles(group.cards)]
        slips = bool(cards) and all(card.art.width > 2 * card.art.height for card in group.cards)
        shape = "dock-cards slips" if slips else "dock-cards"
        body = el("ul", cards, class_=shape, id=f"{name}-cards") if cards else el("p", "Empty.", class_="dock-none")
        return el("section", head, body, class_=_kind(group, len(cards), slips), id=name)

    def inside(self) -> Sequence[Node]:
        return [card for group in self.groups for card in group.cards]

    def of(self, name: str) -> Node:
        whose = f"{possessive(name)} "
        groups = [replace(group, title=group.title.replace("Your ", whose), minor=True) for group in self.groups]
        return Dock([replace(group, cards=[_held_by(card, whose) for card in group.cards]) for group in groups])

    def size(self, width: float) -> tuple[float, float]:
        return self._zones().size(width)

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        return self._zones().svg(x, y, width, paint, height)

    def _zones(self) -> Row:
        return Row([Zone(g.title, Row(g.cards, "s"), len(g.cards), note=g.note) for g in self.groups], align="stretch")


@dataclass(frozen=True)
class Moment:
    """Something shown large in the middle while it happens: a roll, a battle, cards shown."""

    kind: str
    """dice, duel, cards or page."""
    title: str
    body: Node

    def html(self, paint: Paint) -> Markup:
        return el("div", el("h2", self.title), self.body.html(paint), class_=f"moment-card moment-{self.kind}")


@dataclass(frozen=True)
class Ways:
    """How the viewer's figure comes to places that are more than one step away: each step is a choice of its own, with
    nothing to decide between. The page walks them one by one."""

    verb: str
    """What the key of such a choice begins with."""
    before: Mapping[str, str]
    """By the name of a place: the place before it on the way; empty for those next to the figure."""

    def html(self) -> Markup:
        pairs = " ".join(f"{place}<{before}" for place, before in self.before.items())
        return el("data", "", id="ways", value=pairs, data_verb=self.verb, hidden=True) if pairs else NOTHING


@dataclass(frozen=True)
class Scene:
    """A drawn view by role: the board, a panel for each seat, what the viewer alone holds, what lies beside the board,
    and what happens large in the middle. The stage decides where they stand."""

    board: Node
    panels: Sequence[Panel] = ()
    hand: Node | None = None
    side: Sequence[Box] = ()
    moment: Moment | None = None
    ways: Ways | None = None

    def roots(self) -> Iterator[Node]:
        yield self.board
        yield from self.panels
        for panel in self.panels:
            yield from panel.badges
        yield from (box.body for box in self.side)
        if self.hand is not None:
            yield self.hand
        if self.moment is not None:
            yield self.moment.body

    def nodes(self) -> Iterator[Node]:
        for root in self.roots():
            yield from root.walk()

    def names(self) -> set[str]:
        """The names of everything an option can touch."""
        found = {node.name for node in self.nodes() if isinstance(node, Piece | Zone | Panel)}
        return found - {""}

    def written(self) -> str:
        """All parts as a page shows them, everything that can be touched being lit: for the laws."""
        paint = Paint(lambda name: f"/card/{name}", {name: ["Choose"] for name in self.names()})
        return join([root.html(paint) for root in self.roots()])
