"""Scenes: what a drawing consists of. One tree of boxes, rendered in two ways:

- `html` for the browser: text is text, boxes flow and wrap, so it fits a phone and grows with the reader's letters;
- `svg` for pictures: the same boxes, placed by a small layout of our own, in one standalone file.

Lengths are in units; 16 units are one em. A drawing gets a View and never a State.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeAlias

from quincunx.engine.sentence import possessive

from .markup import NOTHING, Markup, classes, el, join, number
from .painted import Paint as Paint
from .text import line, measure, wrap

EM: Final = 16.0
GAPS: Final[Mapping[str, float]] = {"none": 0, "s": 6, "m": 12, "l": 22}
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9:-]*")

_Box: TypeAlias = "tuple[Node, float, float, float, float]"
"""A box of a row: node, x, y, width, height."""


class Node:
    """A box of a scene."""

    def html(self, paint: Paint) -> Markup:
        raise NotImplementedError

    def boxed(self, paint: Paint) -> Markup:
        """The same where it stands among others: what is as it was may be taken over."""
        return self.html(paint)

    def size(self, width: float) -> tuple[float, float]:
        """How wide and high it is in a picture when there is room for `width`."""
        raise NotImplementedError

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        """Drawn at a place, with room for `width`; boxes with a frame fill the width and height given."""
        raise NotImplementedError

    def inside(self) -> Sequence[Node]:
        return ()

    def of(self, name: str) -> Node:
        """The same, speaking of somebody's things instead of “your” things."""
        return self

    def walk(self) -> Iterator[Node]:
        """This box and all inside it, from first to last."""
        left: list[Node] = [self]
        while left:
            node = left.pop()
            yield node
            inside = node.inside()
            if inside:
                left.extend(reversed(inside))


@dataclass(frozen=True)
class Art(Node):
    """Something drawn, of a fixed size."""

    width: float
    height: float
    body: Markup

    def html(self, paint: Paint) -> Markup:
        return self._tag

    @cached_property
    def _tag(self) -> Markup:
        return self.tag(f"{number(self.width / EM)}em", f"{number(self.height / EM)}em")

    def tag(self, width: str, height: str, class_: str = "art") -> Markup:
        box = f"0 0 {number(self.width)} {number(self.height)}"
        attributes = {"class_": class_, "viewBox": box, "width": width, "height": height}
        return el("svg", self.body, **attributes, aria_hidden="true", focusable="false")

    def size(self, width: float) -> tuple[float, float]:
        return self.width, self.height

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        return el("g", self.body, transform=f"translate({number(x)} {number(y)})")


class Orbit(NamedTuple):
    """What a piece turns with: a ring of the Map. When the angle changes, the page lets the piece go along the arc."""

    x: float
    y: float
    """The middle of the ring, in units of the Map."""
    turned: float
    """How far the ring has turned, in degrees, clockwise."""
    running: bool = False
    """`turned` is the sum of all turns so far, so that sense and number of turns are known; otherwise it is an angle
    between 0 and 360, and the ring goes the shorter way."""
    tilt: float = 1
    """How much shorter the way to the north looks where the ring is seen from aside: what stands on it goes along an
    ellipse and stays upright."""
    foot: tuple[float, float] = (0, 0)
    """Where on a tilted ring the piece stands, in units of the Map."""

    def written(self) -> str:
        """As the attribute `data-around`, for parts of a drawing that turn without being pieces."""
        said = [number(self.x), number(self.y), number(self.turned), *(["running"] if self.running else [])]
        if self.tilt != 1:
            said[3:] = ["running" if self.running else "shorter", *map(number, (self.tilt, *self.foot))]
        return " ".join(said)


@dataclass(frozen=True)
class Piece(Node):
    """Something that can be pointed at: a card, a token, a place. Options name it in `touches`."""

    name: str
    """Stable: lower case letters, digits, hyphens and colons. Equal pieces may share a name."""
    art: Art
    label: str
    """What, whose, state: what is read aloud."""
    card: str = ""
    """The name of the text it opens, as in Game.cards()."""
    face: str = ""
    """What glides as the same thing when it moves; empty for things that do not move."""
    twin: str = ""
    """Pieces with the same word here are equal: what can be done with one can be done with the other."""
    x: float = 0
    y: float = 0
    """Where it stands, on a Map."""
    around: Orbit | None = None
    """The ring of the Map that carries it."""

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise ValueError(f"the piece name {self.name!r} has other signs than a-z, 0-9, hyphen and colon")

    def html(self, paint: Paint) -> Markup:
        return self._tag(paint, False)

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        title = el("title", self.label)
        body = self.art.svg(0, 0, width, paint)
        return el("g", title, body, id=paint.id(self.name), transform=f"translate({number(x)} {number(y)})")

    def on_map(self, paint: Paint) -> Markup:
        """As part of one large drawing in a page."""
        return self._tag(paint, True)

    def worded(self, paint: Paint, words: Markup) -> Markup:
        """As words instead of its drawing: a card in the dock."""
        link = paint.link(self.card) if self.card and paint.link else ""
        return _piece_tag(self, False, paint.id(self.name), link, "; ".join(paint.lit.get(self.name, ())), words)

    def _tag(self, paint: Paint, mapped: bool) -> Markup:
        link = paint.link(self.card) if self.card and paint.link else ""
        return _piece_tag(self, mapped, paint.id(self.name), link, "; ".join(paint.lit.get(self.name, ())))

    def size(self, width: float) -> tuple[float, float]:
        return self.art.size(width)

    def inside(self) -> Sequence[Node]:
        return (self.art,)


@lru_cache(maxsize=4096)
def _piece_tag(piece: Piece, mapped: bool, identity: str, link: str, uses: str, words: Markup = NOTHING) -> Markup:
    """The element that is focused and pressed. A card leads to its sheet, what can be chosen to its buttons. From one
    moment to the next most pieces stay as they are, so they are kept once written. On a map it is the same element
    whether it leads anywhere or not, and what says so stands last: so its drawing stays when it is lit."""
    href = link or (f"#use-{piece.name}" if uses else None)
    drawn = el("g", piece.art.body, class_="art", transform=_place(piece)) if mapped else piece.art.html(Paint())
    body = words or drawn
    return el(
        "a" if href or mapped else "span",
        body,
        class_=classes("piece", "lit" if uses else "", "docked" if words else ""),
        id=identity,
        data_piece=piece.name,
        data_face=piece.face or None,
        data_around=piece.around.written() if piece.around and piece.face else None,
        aria_label=f"{piece.label}. Can be chosen: {uses}" if uses else piece.label,
        href=href,
        role=None if href else "img",
    )


def _place(piece: Piece) -> str:
    return f"translate({number(piece.x)} {number(piece.y)})"


@dataclass(frozen=True)
class Words(Node):
    """A text, broken into lines where it must be."""

    text: str
    style: str = "body"
    """body, soft, strong or title."""
    size_: float = 14

    def html(self, paint: Paint) -> Markup:
        return el("p", self.text, class_=f"words words-{self.style}")

    def size(self, width: float) -> tuple[float, float]:
        texts = self._lines(width)
        widest = max((measure(text, self.size_, self._bold) for text in texts), default=0)
        return min(widest, width), len(texts) * self.size_ * 1.35

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        style = f"t t-{self.style}"
        step = self.size_ * 1.35
        drawn = [
            line(t, x, y + self.size_ + at * step, self.size_, class_=style) for at, t in enumerate(self._lines(width))
        ]
        return join(drawn)

    @property
    def _bold(self) -> bool:
        return self.style in ("strong", "title")

    def _lines(self, width: float) -> list[str]:
        return wrap(self.text, width, self.size_, self._bold)


@dataclass(frozen=True)
class Row(Node):
    """Boxes beside each other, wrapping into further lines."""

    nodes: Sequence[Node]
    gap: str = "m"
    align: str = "start"
    """start, center, end or stretch: how boxes of different height stand."""
    grow: bool = False
    """The boxes share the room that is left over."""

    def html(self, paint: Paint) -> Markup:
        inner = [node.boxed(paint) for node in self.nodes]
        grow = "grow" if self.grow else ""
        return el("div", inner, class_=classes("row", f"gap-{self.gap}", f"align-{self.align}", grow))

    def size(self, width: float) -> tuple[float, float]:
        placed = self._place(width)
        wide = max((x + w for _, x, _, w, _ in placed), default=0)
        return wide, max((y + h for _, _, y, _, h in placed), default=0)

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        return join(node.svg(x + dx, y + dy, w, paint, h) for node, dx, dy, w, h in self._place(width))

    def inside(self) -> Sequence[Node]:
        return self.nodes

    def _place(self, width: float) -> list[_Box]:
        """Each box with its place and size, line by line."""
        gap = GAPS[self.gap]
        out: list[_Box] = []
        at: list[_Box] = []
        x = y = 0.0
        for node in self.nodes:
            w, h = node.size(width)
            if at and x + w > width + 0.01:
                y += self._line(at, y, width - x + gap, out) + gap
                at, x = [], 0.0
            at.append((node, x, y, w, h))
            x += w + gap
        self._line(at, y, width - x + gap, out)
        return out

    def _line(self, at: list[_Box], y: float, left: float, out: list[_Box]) -> float:
        """Put the boxes of one line where they stand; how high it is."""
        high = max((h for *_, h in at), default=0.0)
        more = max(0.0, left) / len(at) if self.grow and at else 0.0
        share = {"center": 0.5, "end": 1.0}.get(self.align, 0.0)
        for n, (node, x, _, w, h) in enumerate(at):
            tall = high if self.align == "stretch" else h
            out.append((node, x + n * more, y + (high - tall) * share, w + more, tall))
        return high


@dataclass(frozen=True)
class Column(Node):
    """Boxes below each other."""

    nodes: Sequence[Node]
    gap: str = "m"
    style: str = ""

    def html(self, paint: Paint) -> Markup:
        inner = [node.boxed(paint) for node in self.nodes]
        return el("div", inner, class_=classes("column", f"gap-{self.gap}", self.style))

    def size(self, width: float) -> tuple[float, float]:
        sizes = [node.size(width) for node in self.nodes]
        gaps = GAPS[self.gap] * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        drawn: list[Markup] = []
        for node in self.nodes:
            drawn.append(node.svg(x, y, width, paint))
            y += node.size(width)[1] + GAPS[self.gap]
        return join(drawn)

    def inside(self) -> Sequence[Node]:
        return self.nodes


@dataclass(frozen=True)
class Zone(Node):
    """A place that holds pieces: a heading, a count, and what lies there. It may be a target itself."""

    title: str
    body: Node
    count: int | None = None
    name: str = ""
    """The name under which options touch the place itself; empty if none does."""
    note: str = ""
    style: str = ""

    PAD: Final = 12.0
    HEAD: Final = 24.0

    def html(self, paint: Paint) -> Markup:
        uses = paint.lit.get(self.name, ()) if self.name else ()
        count = el("span", str(self.count), class_="count") if self.count is not None else NOTHING
        note = el("span", self.note, class_="zone-note") if self.note else NOTHING
        words = el("span", self.title, class_="zone-name")
        title: Markup | list[Markup] = [words, " ", count] if self.count is not None else words  # type: ignore[list-item]
        head = el("h3", self._target(paint, title, uses), note, class_="zone-head")
        return el(
            "section", head, self.body.html(paint), class_=classes("zone", self.style, "lit-zone" if uses else "")
        )

    def boxed(self, paint: Paint) -> Markup:
        return paint.again(f"zone {self.title}", self, self.html)

    def _target(self, paint: Paint, title: Markup | list[Markup], uses: Sequence[str]) -> Markup:
        if not self.name:
            return join([title])
        spoken = f"{self.title}. Can be chosen: {'; '.join(uses)}" if uses else None
        lit = classes("piece", "place", "lit" if uses else "")
        tag, href = ("a", f"#use-{self.name}") if uses else ("span", None)
        return el(tag, title, class_=lit, id=paint.id(self.name), data_piece=self.name, href=href, aria_label=spoken)

    def size(self, width: float) -> tuple[float, float]:
        w, h = self.body.size(width - 2 * self.PAD)
        head = measure(self._heading(), 13, True) + 2 * self.PAD
        return max(w + 2 * self.PAD, min(head, width)), h + 2 * self.PAD + self.HEAD

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        w, h = width, max(height, self.size(width)[1])
        frame = el("rect", x=x, y=y, width=w, height=h, rx=10, class_="zone-frame")
        head = line(self._heading(), x + self.PAD, y + self.PAD + 11, 13, class_="t t-strong")
        body = self.body.svg(x + self.PAD, y + self.PAD + self.HEAD, width - 2 * self.PAD, paint)
        mark = {"id": paint.id(self.name)} if self.name else {}
        return el("g", frame, head, body, **mark)

    def inside(self) -> Sequence[Node]:
        return (self.body,)

    def _heading(self) -> str:
        return f"{self.title} · {self.count}" if self.count is not None else self.title


@dataclass(frozen=True)
class Fold(Node):
    """Something that is open to all but rarely needed: closed at first, opened by a press. Pictures leave it out."""

    title: str
    body: Node

    def html(self, paint: Paint) -> Markup:
        return el("details", el("summary", self.title), self.body.html(paint), class_="fold")

    def size(self, width: float) -> tuple[float, float]:
        return 0, 0

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        return NOTHING

    def inside(self) -> Sequence[Node]:
        return (self.body,)


@dataclass(frozen=True)
class Layer:
    """A sheet of a Map that moves as one: a ring, a Level, prices and marks above the rest."""

    name: str
    pieces: Sequence[Piece] = ()
    under: Markup = NOTHING
    """Drawn below its pieces."""
    turn: float = 0
    """How far it has turned, in degrees, clockwise."""
    x: float = 0
    y: float = 0
    """What it turns around, in units of the Map."""
    running: bool = False
    """The turn runs on beyond 360, so that its sense is known; otherwise it goes the shorter way round."""

    def html(self, paint: Paint) -> Markup:
        inner = [self.under, [piece.on_map(paint) for piece in self.pieces]]
        runs = {"data_runs": True} if self.running else {}
        return el("g", inner, id=f"layer-{self.name}", class_="layer", transform=self._turned(), **runs)

    def svg(self, paint: Paint) -> Markup:
        inner = [self.under, [p.svg(p.x, p.y, p.art.width, paint) for p in self.pieces]]
        return el("g", inner, transform=self._turned())

    def _turned(self) -> str | None:
        return f"rotate({number(self.turn)} {number(self.x)} {number(self.y)})" if self.turn else None


@dataclass(frozen=True)
class Map(Node):
    """One large drawing with pieces at places: a board, a hex map, a ring. The stage scales it to the room there is; it
    can be brought closer and moved."""

    width: float
    height: float
    ground: Markup
    pieces: Sequence[Piece]
    label: str
    over: Markup = NOTHING
    """Drawn above the pieces."""
    layers: Sequence[Layer] = ()
    """Drawn between the ground and the pieces, from first to last."""

    def html(self, paint: Paint) -> Markup:
        box = f"0 0 {number(self.width)} {number(self.height)}"
        sheets = [layer.html(paint) for layer in self.layers]
        # In a group of their own: where a piece comes or goes, a browser lays out everything beside it anew.
        pieces = el("g", [piece.on_map(paint) for piece in self.pieces], id=paint.id("pieces"))
        inner = [el("g", self.ground, aria_hidden="true"), sheets, pieces, self.over]
        size = {"width": f"{number(self.width / EM)}em", "height": f"{number(self.height / EM)}em"}
        drawing = el("svg", inner, class_="map-art", viewBox=box, role="group", aria_label=self.label, **size)
        return el("div", drawing, class_="map", id=paint.id("map"))

    def size(self, width: float) -> tuple[float, float]:
        share = min(1.0, width / self.width)
        return self.width * share, self.height * share

    def svg(self, x: float, y: float, width: float, paint: Paint, height: float = 0) -> Markup:
        share = min(1.0, width / self.width)
        sheets = [layer.svg(paint) for layer in self.layers]
        inner = [self.ground, sheets, [p.svg(p.x, p.y, p.art.width, paint) for p in self.pieces], self.over]
        return el("g", inner, transform=f"translate({number(x)} {number(y)}) scale({number(share)})")

    def inside(self) -> Sequence[Node]:
        return [*[piece for layer in self.layers for piece in layer.pieces], *self.pieces]


def named(node: Node, name: str) -> Node:
    """The same boxes, where they speak of “your” things, speaking of somebody's: for a replay with all hands open."""
    whose = possessive(name)
    if isinstance(node, Row | Column):
        return replace(node, nodes=[named(inner, name) for inner in node.nodes])
    if isinstance(node, Zone):
        return replace(node, title=node.title.replace("Your ", f"{whose} "), body=named(node.body, name))
    if isinstance(node, Piece):
        return replace(node, label=node.label.replace("your ", f"{whose} "))
    return node.of(name)
