"""Kings of Ruin: what is shown large while it happens: a die and what is added to it, the encounter that begins."""

from __future__ import annotations

from quincunx.drawing import Moment
from quincunx.drawing.told import LARGE, Telling, counted, number_in, rolled, shown

from .ink import K
from .scene import card_art


def told(telling: Telling) -> Moment | None:
    met = telling.first("KR-205")
    held = card_art(met.partition(": ")[2].rstrip("."), LARGE) if met else None
    return shown(met, held) if held else _check(telling)


def _check(telling: Telling) -> Moment | None:
    """A die, and with an attribute the sum."""
    text = telling.first("KR-055") or telling.first("KR-054", "KR-374")
    if not text:
        return None
    _, _, extra = text.partition(", with ")
    total = [counted(str(number_in(extra)), extra.partition(" ")[0])] if extra else []
    return shown(text, rolled(K, number_in(text)), *total, kind="dice")
