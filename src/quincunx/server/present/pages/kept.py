"""What the drawing of one kind of viewer keeps for the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from quincunx.drawing import Scene
from quincunx.drawing.painted import Painted

from .common import Common


class Kept(dict[str, tuple[tuple[object, ...], str]]):
    """What a choice mostly does not change: regions, each with all it was made from; the view with its scene; and the
    boxes of that as they were written."""

    seen: tuple[object, Scene] | None = None
    boxes: Mapping[str, Painted] = MappingProxyType({})

    def __init__(self, common: Common | None = None) -> None:
        super().__init__()
        self.common = common or Common()


def kept_or_made(kept: Kept, name: str, made_from: tuple[object, ...], make: Callable[[], str]) -> str:
    known = kept.get(name)
    if known is None or known[0] != made_from:
        known = kept[name] = made_from, make().strip()
    return known[1]
