"""The drawing: that of Pebbles, with the fault that the view asks for."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.drawing import Row, Scene, Words
from quincunx.games._template.drawing import draw as pebbles

from .game import DrawnView


class Badly(Scene):
    """A scene with something added to what is written."""

    added = ""

    def written(self) -> str:
        return super().written() + self.added


class Open(Badly):
    added = "<p>"


class Twice(Badly):
    added = '<b id="p-one"></b><b id="p-one"></b>'


def draw(view: DrawnView, names: Sequence[str]) -> Scene:
    scene = pebbles(view, names)
    if view.fault == "raises" and any(view.won):
        raise ZeroDivisionError("a drawing bug")
    if view.fault in ("open", "twice"):
        return (Open if view.fault == "open" else Twice)(scene.board, scene.panels, scene.hand)
    if view.fault:
        return Scene(Row([scene.board, Words(view.fault)]), scene.panels, scene.hand)
    return scene
