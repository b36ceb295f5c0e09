"""Panels of the seats, and the scene as a whole: what `draw` of a game gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from .markup import NOTHING, Markup, el, join, number
from .scene import Art, Node, Paint, Piece, Row, Zone
from .text import line, measure, shorten


@dataclass(frozen=True)
class Stat:
    """A number of a seat that everybody sees."""

    word: str
    value: int | str
    sign: Markup = NOTHING
    """A sign of 16 by 16 units."""


@dataclass(frozen=True)
class Panel(Node):
    """What belongs to one seat: numbers, and what lies before it. The page adds name, identity and whose turn it is."""

    seat: int
    title: str
    emblem: Art
    stats: Sequence[Stat] = ()
    body: Node = field(default_factory=lambda: Row(()))
    name: str = ""
    """The name under which options touch this player; usually `seat-0`."""

    def html(self, paint: Paint) -> Markup:
        return join([self.stats_html(), self.body.html(paint)])

    def stats_html(self) -> Markup:
        items = [
            el("li", _sign(stat.sign), el("b", str(stat.value)), " ", el("span", stat.word), class_="stat")
            for stat in self.stats
        ]
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
class Scene:
    """A drawn view: the table in the middle, a panel for each seat, and what the viewer alone holds."""

    board: Node
    panels: Sequence[Panel] = ()
    hand: Node | None = None

    def nodes(self) -> Iterator[Node]:
        yield from self.board.walk()
        for panel in self.panels:
            yield from panel.walk()
        if self.hand is not None:
            yield from self.hand.walk()

    def names(self) -> set[str]:
        """The names of everything an option can touch."""
        found = {node.name for node in self.nodes() if isinstance(node, Piece | Zone | Panel)}
        return found - {""}

    def written(self) -> str:
        """Board, panels and hand as a page shows them, everything that can be touched being lit: for the laws."""
        paint = Paint(lambda name: f"/card/{name}", {name: ["Choose"] for name in self.names()})
        parts = [self.board.html(paint), *[panel.html(paint) for panel in self.panels]]
        return join([*parts, self.hand.html(paint) if self.hand else NOTHING])
