"""What was just told, shown large in the middle while it happens: a roll, a duel, a card held up, a gem.

A game's drawing may have `told(telling)`: it gets the View, the names and the lines of the log that this viewer reads,
and gives a Moment or nothing. So a moment knows no more than the log says, and is gone with the next choice. Its body
is of drawings (`Art`) and words alone: nothing in it can be pressed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quincunx.engine import Game
from quincunx.engine.decision import SPECTATOR

from .brush import at, disc, path, words
from .drawing import part_of
from .markup import NOTHING, Markup, el, join
from .objects import die
from .panels import Moment
from .scene import Art, Paint, Row
from .text import fit

Line = tuple[str, str]
"""The rule and the sentence."""
LARGE: Final = 208.0
"""How wide a card is that is held up in the middle."""
_NUMBER: Final = re.compile(r"\d+")


@dataclass(frozen=True)
class Telling:
    """What one viewer has just been told."""

    view: Any
    names: Sequence[str]
    lines: Sequence[Line]

    def first(self, *rules: str) -> str:
        """The first sentence by one of these rules, or nothing."""
        return next((text for rule, text in self.lines if rule in rules), "")

    def all(self, *rules: str) -> list[str]:
        return [text for rule, text in self.lines if rule in rules]

    def seat(self, text: str) -> int:
        """Who a text begins with, or -1. The viewer is “You”."""
        if text.lower().startswith("you "):
            return int(self.view.seat) if self.view.seat != SPECTATOR else -1
        found = [seat for seat, name in enumerate(self.names) if text.startswith((f"{name} ", f"{name}."))]
        return max(found, key=lambda seat: len(self.names[seat]), default=-1)


MomentMaker = Callable[[Telling], Moment | None]


def told(game: Game[Any], view: Any, names: Sequence[str], lines: Sequence[Line]) -> Markup:
    """The moment these lines make, as a page shows it; nothing for most."""
    maker: MomentMaker | None = part_of(game, "told")
    made = maker(Telling(view, names, lines)) if maker and lines and view is not None else None
    if made is None:
        return NOTHING
    return el("div", el("h2", made.title), made.body.html(Paint()), class_=f"told-card moment-{made.kind}")


# -- what moments are made of


def number_in(text: str) -> int:
    """The first number a sentence says, 0 without one."""
    found = _NUMBER.search(text)
    return int(found[0]) if found else 0


def rolled(prefix: str, pips: int) -> Art:
    """A die in the round, large; a number beyond six stands on a stone."""
    if not 1 <= pips <= 6:
        return counted(str(pips), "")
    return Art(150, 140, at(75, 66, die(prefix, pips, 112)))


def counted(number: str, word: str) -> Art:
    """A number cut into a tablet, and what it counts."""
    parts = [
        path("M14 12 136 6 144 118 130 134 18 132 6 120z", "f-edge", transform="translate(3 5)", opacity="0.5"),
        path("M14 12 136 6 144 118 130 134 18 132 6 120z", "f-paper s-print w2"),
        words(number, 75, 88 if word else 98, 72, "f-print serif b", "middle"),
        words(word, 75, 116, fit(word, 104, 19, True), "f-print-soft b", "middle") if word else NOTHING,
    ]
    return Art(150, 140, join(parts))


def clash() -> Art:
    """Two blades crossed before a burst: what stands between those who fight."""
    burst = "M60 2 70 34 100 14 86 46 118 52 88 66 106 96 72 82 62 116 50 82 16 98 34 66 2 54 34 46 18 14 50 34z"
    blade = "M-3-46 0-54 3-46V22H-3zM-13 22H13V28H-13zM-3 28H3V44H-3z"
    return Art(120, 118, join([
        path(burst, "f-gold-wash s-gold w2"),
        at(60, 60, path(blade, "f-paper s-print w2"), turn=45), at(60, 60, path(blade, "f-paper s-print w2"), turn=-45),
        disc(60, 60, 6, "f-gold s-print w2"),
    ]))  # fmt: skip


def shown(title: str, *arts: Art, kind: str = "cards") -> Moment:
    """Things side by side under what is told of them."""
    return Moment(kind, title, Row(arts, "m", "center"))
