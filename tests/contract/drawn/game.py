"""Pebbles, drawn well and badly; `table.py` beside it draws what the view says."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from quincunx.engine import Choice, Kind, Option
from quincunx.games._template.game import PebblesGame, PebblesView
from quincunx.games._template.state import Pebbles


@dataclass(frozen=True)
class DrawnView(PebblesView):
    fault: str = ""
    """How its drawing is to be wrong."""


class Drawn(PebblesGame):
    """Drawn as Pebbles is."""

    fault = ""

    def drawing(self) -> Any:
        from . import table

        return table

    def view(self, s: Pebbles, seat: int) -> DrawnView:
        honest = super().view(s, seat)
        return DrawnView(**{f.name: getattr(honest, f.name) for f in fields(honest)}, fault=self.fault)


class RaisesInTheDrawing(Drawn):
    """The drawing fails when a pebble has been won."""

    fault = "raises"


class NotWellFormed(Drawn):
    """An element is never closed."""

    fault = "open"


class IdsTwice(Drawn):
    """Two elements have one id."""

    fault = "twice"


class TouchesNothing(Drawn):
    """Options touch something that is not drawn."""

    def describe(self, s: Pebbles, seat: int, kind: Kind, option: Choice) -> Any:
        honest = super().describe(s, seat, kind, option)
        return Option(honest.key, honest.label, honest.group, ("no-such-pebble",))


class DrawsTheBag(Drawn):
    """The drawing shows how many ones are in the bag."""

    def view(self, s: Pebbles, seat: int) -> DrawnView:
        honest = super().view(s, seat)
        ones = sum(1 for pebble in s.bag if s.faces[pebble] == 1)
        known = {f.name: getattr(honest, f.name) for f in fields(honest)}
        return DrawnView(**{**known, "fault": "ones" * ones})


MUTANTS: dict[type[PebblesGame], tuple[str, str]] = {
    RaisesInTheDrawing: ("drawing", "ZeroDivisionError"),
    NotWellFormed: ("drawing", "not well-formed"),
    IdsTwice: ("drawing", "an id to several elements"),
    TouchesNothing: ("drawing", "no-such-pebble"),
    DrawsTheBag: ("non-interference: drawing", "a difference in the drawing"),
}
