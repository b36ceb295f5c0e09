"""The examples of docs/drawing.md run, and draw what they say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from quincunx.drawing import Scene, __all__

from .helpers import PEBBLES, moments

PAGE = (Path(__file__).parents[2] / "docs" / "drawing.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def run(code: str) -> dict[str, Any]:
    made: dict[str, Any] = {}
    exec(compile(code, "docs/drawing.md", "exec"), made)
    return made


def test_the_first_example_draws_pebbles() -> None:
    draw = run(EXAMPLES[0])["draw"]
    for match in moments(PEBBLES, 2, 1, 12, 1):
        scene = draw(match.view(0), match.names)
        assert isinstance(scene, Scene)
        decision = match.decision(0)
        for option in decision.options if decision else ():
            assert scene.names().issuperset(option.touches)


def test_the_hex_map_has_nineteen_hexes() -> None:
    html = run(EXAMPLES[1])["html"]
    assert html.count('data-piece="hex-') == 19


def test_the_page_names_things_that_exist() -> None:
    words = set(re.findall(r"`([a-z_]+|[A-Z][a-z]+)(?:\(|`)", PAGE))
    kit = words & set(__all__)
    assert {"card", "slip", "pile", "counter", "figure", "die", "track", "Piece", "Zone", "Map", "Panel"} <= kit
