"""The drawing of a view as the regions of a page, with what can be chosen lit up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from quincunx.drawing import (
    NOTHING,
    Column,
    Dock,
    Map,
    Markup,
    Node,
    Paint,
    Panel,
    Piece,
    Scene,
    counter,
    draw,
    el,
    identities,
    join,
    named,
)
from quincunx.drawing.drawing import words_of
from quincunx.engine import Option

from .data import TableData
from .kept import Kept, kept_or_made
from .often import Choice, Group, SeatPanel, player
from .words import card_url, with_names

BETWEEN_PARTS: Final = re.compile(r", (?![^(]*\))")
PLAYER: Final = ("shell", "id", "phase", "viewer", "moment", "recorded", "levels")
"""What a seat is made from beside its panel."""


class Drawn:
    """The scene of a view, lit. Made once for all regions."""

    def __init__(self, data: TableData, kept: Kept) -> None:
        self.data, self.kept, self.names = data, kept, data.names
        self.scene = self._scene()
        options: Sequence[Option] = data.decision.options if data.decision else ()
        twins = _twins(self.scene) if self.scene and options else {}
        touched = {name for option in options for name in option.touches}
        self.options = [
            (option, with_names(option.label, self.names), _touches(option, twins, touched)) for option in options
        ]
        """Each with its label and all that it lights."""
        self.paint = Paint(lambda name: card_url(data.game, name), self._lit(), kept.boxes, kept.common.boxes)
        self.marks = marks_of(tuple(self.names))

    def _scene(self) -> Scene | None:
        """The scene; that of before where the same is seen."""
        data, seen = self.data, self.kept.seen
        if data.view is None:
            return None
        made_from = (data.game, data.view, self.names)
        if seen is None or seen[0] != made_from:
            seen = self.kept.seen = made_from, draw(data.game, data.view, self.names)
        return seen[1]

    def _lit(self) -> dict[str, list[str]]:
        lit: dict[str, list[str]] = {}
        for _, label, touches in self.options:
            for name in touches:
                lit.setdefault(name, []).append(label)
        return lit

    def players(self) -> str:
        """The seats; those of which nothing changed are kept."""
        data, kept = self.data, self.kept
        around = tuple([getattr(data, name) for name in PLAYER])
        made = [
            kept_or_made(kept, f"player {panel.seat.number}", (panel, around), partial(player, data, panel))
            for panel in self._panels()
        ]
        return f'<ul class="players players-{len(made)}">{"".join(made)}</ul>'

    def _panels(self) -> list[SeatPanel]:
        """A panel for each seat: who, what the game shows of it, whether it is their turn."""
        drawn: dict[int, Panel] = {panel.seat: panel for panel in self.scene.panels} if self.scene else {}
        return [self._panel(seat.number, drawn.get(seat.number)) for seat in self.data.seats]

    def _panel(self, seat: int, panel: Panel | None) -> SeatPanel:
        data, paint, name = self.data, self.paint, panel.name if panel else ""
        plaque = paint.again(f"plaque {seat}", panel, panel.plaque) if panel else ""
        mat = paint.again(f"mat {seat}", panel, panel.html) if panel else ""
        key, uses = (paint.id(name), paint.lit.get(name, ())) if name else ("", ())
        turn = seat in data.waiting
        return SeatPanel(data.seats[seat], self.marks[seat], f"seat-{seat % 6}", plaque, mat, turn, name, key, uses)

    def board(self) -> str:
        """One drawing that fills the board, or boxes that flow and are scrolled there."""
        if self.scene is None:
            return ""
        body = self.scene.board.boxed(self.paint)
        drawn = body if isinstance(self.scene.board, Map) else f'<div class="flow" tabindex="0">{body}</div>'
        ways = self.scene.ways.html() if self.scene.ways and self.options else ""
        return f"{drawn}{ways}{kept_or_made(self.kept, 'words', (self.kept.seen,), self._in_words)}"

    def _in_words(self) -> Markup:
        """The same for whoever reads it: found by the tabulator, opened by a press. The lines are apart from the title:
        a fold whose title is written anew makes the browser read every style sheet again."""
        lines = [el("p", line) for line in words_of(self.data.game, self.data.view, self.names)]
        inside = [el("summary", "The table in words"), el("div", lines, id="words-lines")]
        return el("details", inside, class_="fold words-fold", id="words") if lines else NOTHING

    def side(self) -> str:
        boxes = self.scene.side if self.scene else ()
        return "".join([self.paint.again(f"box {box.name}", box, box.html) for box in boxes])

    def moment(self) -> str:
        return self.scene.moment.html(self.paint) if self.scene and self.scene.moment else ""

    def hand(self) -> str:
        """What the viewer holds; in a replay with everything shown, what each seat holds."""
        views = self.data.moment.all_views if self.data.moment else ()
        if not views:
            hand = self.scene.hand if self.scene else None
            return self.paint.again("hand", hand, hand.html) if hand else ""
        hands: list[Node] = []
        for view in views:
            held = draw(self.data.game, view, self.names).hand
            if held is not None:
                hands.append(named(held, self.names[view.seat]))
        docks = [hand for hand in hands if isinstance(hand, Dock)]
        return join(hand.html(self.paint) for hand in docks) if docks else Column(hands).html(self.paint)

    def groups(self) -> list[Group]:
        """The options as buttons, by verb, in the order in which the verbs come first; those that end something below
        the others."""
        led: set[str] = set()
        groups: dict[str, list[Choice]] = {}
        for option, words, touches in self.options:
            anchors = tuple([name for name in touches if name not in led])
            led.update(anchors)
            label, price = priced(words, with_names(option.price, self.names))
            choice = Choice(option.key, label, option.final, " ".join(touches), anchors, price, option.short)
            groups.setdefault(option.group or "Choose", []).append(choice)
        split = [
            (group, end, [choice for choice in choices if choice.closing is end])
            for end in (False, True)
            for group, choices in groups.items()
        ]
        return [part for part in split if part[2]]


@lru_cache(maxsize=4096)
def marks_of(names: tuple[str, ...]) -> list[Markup]:
    """The emblems of the seats."""
    return [counter(who).html(Paint()) for who in identities(names)]


def priced(label: str, price: str) -> tuple[str, tuple[str, ...]]:
    """The label without the price it ends with, and the price in its parts; a bracket stays with what it explains."""
    if not price:
        return label, ()
    return label.removesuffix(price).rstrip(" :,("), tuple(BETWEEN_PARTS.split(price))


def _touches(option: Option, twins: dict[str, list[str]], touched: set[str]) -> list[str]:
    """What the option touches, and what is equal to it and touched by no other option."""
    own = option.touches
    names = [twin for name in own for twin in twins.get(name, [name])] if twins else own
    return [name for name in dict.fromkeys(names) if name in own or name not in touched]


def _twins(scene: Scene) -> dict[str, list[str]]:
    """Names of pieces that are equal to each other, by each of the names."""
    groups: dict[str, list[str]] = {}
    left: list[Node] = [*scene.roots()][::-1]
    while left:
        node = left.pop()
        if not isinstance(node, Piece):
            left.extend(reversed(node.inside()))
        elif node.twin:
            groups.setdefault(node.twin, []).append(node.name)
    return {name: names for names in groups.values() for name in names}
