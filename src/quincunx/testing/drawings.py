"""The laws of drawings, for every game that draws: a drawing does not fail, is well-formed, shows everything that
options touch, and holds nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol
from xml.etree import ElementTree

from quincunx.engine import Sampler, seeded

from . import differences
from .probe import Probe, options_of

LAW: Final = "drawing"


class Drawn(Protocol):
    """What a game draws, as far as the laws look at it."""

    def names(self) -> set[str]: ...

    def written(self) -> str: ...


Draw = Callable[[Any, Sequence[str]], Drawn]


def drawings(p: Probe) -> None:
    """Whoever is asked and one more: what they see is drawn, and drawn alike when hidden things are exchanged."""
    if _drawing_of(p) is None:
        return
    for viewer in {p.play.seat: 0, p.rnd.choice(p.viewers): 0}:
        scene = _drawn(p, viewer, p.state)
        if scene is not None:
            written = scene.written()
            _well_formed(p, viewer, written)
            _touches(p, viewer, scene)
            guess = Sampler(p.play, viewer).sample(seeded(p.rnd.random().hex()))
            _alike(p, viewer, written, _drawn(p, viewer, guess.state), "non-interference: drawing")


def same_drawing(p: Probe, viewer: int, left: Any, right: Any, law: str) -> None:
    """Two positions that the viewer cannot tell apart are drawn alike to the byte."""
    if _drawing_of(p) is None:
        return
    one = _drawn(p, viewer, left)
    if one is not None:
        _alike(p, viewer, one.written(), _drawn(p, viewer, right), law)


def _alike(p: Probe, viewer: int, mine: str, other: Drawn | None, law: str) -> None:
    if other is not None:
        theirs = other.written()
        how = "" if mine == theirs else differences.of_markup(mine, theirs)
        p.check(law, mine == theirs, f"viewer {viewer} sees a difference in the drawing: {how}", how.split(" ")[0])


def _drawing_of(p: Probe) -> Draw | None:
    draw: Draw | None = getattr(p.game.drawing(), "draw", None)
    return draw


def _drawn(p: Probe, viewer: int, state: Any) -> Drawn | None:
    draw = _drawing_of(p)
    assert draw is not None
    try:
        return draw(p.game.view(state, viewer), p.match.names)
    except Exception as fault:
        p.check(LAW, False, f"drawing for viewer {viewer} fails: {type(fault).__name__}: {fault}")
        return None


def _well_formed(p: Probe, viewer: int, written: str) -> None:
    try:
        root = ElementTree.fromstring(f"<div>{written}</div>")
    except ElementTree.ParseError as fault:
        p.check(LAW, False, f"the drawing for viewer {viewer} is not well-formed: {fault}")
        return
    ids = Counter(node.get("id") for node in root.iter() if node.get("id"))
    twice = [name for name, times in ids.items() if times > 1]
    p.check(LAW, not twice, f"the drawing for viewer {viewer} gives an id to several elements: {twice[:3]}")


def _touches(p: Probe, viewer: int, scene: Drawn) -> None:
    names = scene.names()
    for option in options_of(p.game, p.play, viewer):
        missing = [name for name in option.touches if name not in names]
        p.check(
            LAW, not missing, f"the option {option.key!r} touches {missing[:3]}, which is not drawn", p.play.kind.name
        )
