"""`quincunx pack graph --out FILE.html`: map and journal of a pack as a page to click through, one file, no network."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any, Final

from quincunx.games.kings_of_ruin.content.graph import graph_pack, jumps
from quincunx.games.kings_of_ruin.content.pack import Pack

HERE: Final = Path(__file__).parent
ASIDE: Final = (
    "Press a verse: what it says, where its ways lead (green), what leads to it (yellow). Press a place to open its "
    "first verse. Drag to move, turn the wheel to zoom."
)


def graph_page(folder: Path) -> str:
    """The page; raises ContentError with every fault if the pack cannot be read."""
    svg = graph_pack(folder)
    pack = Pack(folder)
    style, script = ((HERE / f"pack_page.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    data = json.dumps({"verses": verses_of(pack)}, ensure_ascii=False).replace("<", "\\u003c")
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(pack.title)}: map and journal</title><style>{style}</style></head><body>",
            f"<header><h1>{escape(pack.title)}</h1>",
            '<input id="find" type="search" placeholder="Find words" aria-label="Find words">',
            '<button id="lost">Where readers stop</button><button id="fit">Show all</button></header>',
            f'<div id="graph">{svg}</div><aside><h2>Map and journal</h2><p>{ASIDE}</p></aside>',
            f'<script type="application/json" id="data">{data}</script>',
            f'<script type="module">{script}</script></body></html>',
        ]
    )


def verses_of(pack: Pack) -> dict[str, Any]:
    """Every verse by its key: its words, its ways, and what leads to it."""
    leads = {verse.id: jumps(pack, verse.id) for verse in pack.verses}
    found: dict[str, Any] = {}
    for verse in pack.verses:
        found[verse.key] = {
            "section": verse.section,
            "text": verse.text,
            "end": verse.end,
            "options": [
                {"label": one.label, "req": one.req_text, "to": [pack.verses[to].key for to in ways(pack, one.eff)]}
                for one in verse.choices
            ],
            "to": [pack.verses[to].key for to in leads[verse.id]],
            "from": [other.key for other in pack.verses if verse.id in leads[other.id]],
        }
    return found


def ways(pack: Pack, effects: int) -> list[int]:
    """The verses that a list of effects can go to."""
    found: list[int] = []
    for atom in pack.lists[effects]:
        found += [atom.a] if atom.op in ("goto", "memory") else []
        found += [to for sub in atom.subs for to in ways(pack, sub)]
    return list(dict.fromkeys(found))
