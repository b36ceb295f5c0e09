"""A pack as a picture: its map on the grid of the keys, and its journal with every jump."""

from __future__ import annotations

from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Final

from quincunx.engine.errors import ContentError

from .. import constants as k
from .model import Atom
from .pack import Pack

CELL: Final = 132
GAP: Final = 22
ROW: Final = 46
COLUMN: Final = 230
COLUMNS: Final = 8
"""Sections of the journal beside each other; the next ones stand below."""
LETTERS: Final = 17
"""Of a location's name in one line."""

DASHED: Final = ' stroke-dasharray="8 6"'

Spot = tuple[int, int]


def graph_pack(path: str | Path) -> str:
    """SVG text of the map and the journal; raises ContentError with every fault if the pack cannot be read."""
    pack = Pack(Path(path))
    if pack.faults.found:
        raise ContentError(f"The content pack {path}", pack.faults.found)
    places = map_cells(pack)
    left = min(x for x, _ in places.values())
    top = max(y for _, y in places.values())
    bottom = (top - min(y for _, y in places.values()) + 1) * CELL + 40
    spots, heads, height = _shelves(pack, bottom + 30)
    width = max(COLUMN * min(COLUMNS, len(heads)), (max(x for x, _ in places.values()) - left + 1) * CELL) + 40
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12" fill="#222">',
            f"<title>{escape(pack.title)}: map and journal</title>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            _map(pack, places, left, top),
            _journal(pack, spots, heads),
            "</svg>",
        ]
    )


def map_cells(pack: Pack) -> dict[int, tuple[int, int]]:
    """Where the keys put each location, from the start on; a place is found through either side."""
    cells = {pack.start: (0, 0)}
    queue = [pack.start]
    for number in queue:
        x, y = cells[number]
        for location in pack.by_number.get(number, []):
            for side in pack.locations[location].sides:
                for direction, to in enumerate(side.keys):
                    if to >= 0 and to not in cells:
                        cells[to] = (x + k.STEP_X[direction], y + k.STEP_Y[direction])
                        queue.append(to)
    return cells


def _map(pack: Pack, cells: dict[int, Spot], left: int, top: int) -> str:
    """Roads first, then the cards over them: a broken road belongs to a lettered version or to one side only."""
    corner = {number: (20 + (x - left) * CELL, 20 + (top - y) * CELL) for number, (x, y) in cells.items()}
    roads = {road: _always(pack, *road) for number in cells for road in _roads(pack, number)}
    out = ['<g id="map">', *[_road(corner[a], corner[b], always) for (a, b), always in roads.items()]]
    for number, (x, y) in corner.items():
        box = f'x="{x}" y="{y}" width="{CELL - GAP}" height="{CELL - GAP}" rx="6"'
        out.append(f'<rect id="place-{number}" {box} fill="#efe8d8" stroke="#555"/>')
        letters = "".join(pack.locations[at].key[-1] for at in pack.by_number[number][1:])
        also = f" and {number}{letters}" if letters else ""
        out.append(f'<text x="{x + 8}" y="{y + 20}" font-weight="bold">{number}{also}</text>')
        for line, words in enumerate(wrap(pack.locations[pack.by_number[number][0]].sides[0].name, LETTERS)):
            out.append(f'<text x="{x + 8}" y="{y + 40 + 16 * line}">{escape(words)}</text>')
    return "\n".join([*out, "</g>"])


def _roads(pack: Pack, number: int) -> list[tuple[int, int]]:
    """The connections of a place under any of its versions and sides, each with the smaller number first."""
    sides = [side for at in pack.by_number[number] for side in pack.locations[at].sides]
    return [(min(number, to), max(number, to)) for side in sides for to in side.keys if to >= 0]


def _always(pack: Pack, one: int, other: int) -> bool:
    """The first version's clear sides of both have the key."""
    keys = [pack.locations[pack.by_number[number][0]].sides[0].keys for number in (one, other)]
    return other in keys[0] and one in keys[1]


def _road(start: Spot, end: Spot, always: bool) -> str:
    half = (CELL - GAP) // 2
    ends = f'x1="{start[0] + half}" y1="{start[1] + half}" x2="{end[0] + half}" y2="{end[1] + half}"'
    return f'<line {ends} stroke="#a33" stroke-width="4"{"" if always else DASHED}/>'


def _sections(pack: Pack) -> dict[str, list[int]]:
    """Locations by number, then what belongs to no location."""
    found: dict[str, list[int]] = {}
    for verse in sorted(pack.verses, key=lambda verse: (not verse.section[:1].isdigit(), verse.section)):
        found.setdefault(verse.section, []).append(verse.id)
    return found


def _shelves(pack: Pack, top: int) -> tuple[dict[int, Spot], dict[str, Spot], int]:
    """Where every verse and every section's title stands, and how far down that goes."""
    spots: dict[int, Spot] = {}
    heads: dict[str, Spot] = {}
    bottom = top
    for at, (section, verses) in enumerate(_sections(pack).items()):
        if at % COLUMNS == 0:
            top = bottom
        x = 20 + at % COLUMNS * COLUMN
        heads[section] = (x, top + 10)
        spots |= {verse: (x, top + 20 + row * (ROW + 10)) for row, verse in enumerate(verses)}
        bottom = max(bottom, top + 50 + len(verses) * (ROW + 10))
    return spots, heads, bottom


def _journal(pack: Pack, spots: dict[int, Spot], heads: dict[str, Spot]) -> str:
    out = ['<g id="journal">']
    out += [f'<text x="{x}" y="{y}" font-weight="bold">{escape(name)}</text>' for name, (x, y) in heads.items()]
    for number, (x, y) in spots.items():
        verse = pack.verses[number]
        box = f'x="{x}" y="{y}" width="{COLUMN - 20}" height="{ROW}" rx="4"'
        out.append(f'<rect id="verse-{escape(verse.key)}" {box} fill="#fffbe8" stroke="#888"/>')
        leads = ", ".join(pack.verses[to].key for to in jumps(pack, number))
        out.append(_line(x, y + 13, verse.key + (f" → {leads}" if leads else ""), ' font-weight="bold"'))
        for line, words in enumerate(wrap(verse.text, 36)[:2]):
            out.append(_line(x, y + 27 + 13 * line, words, ' font-size="11"'))
    return "\n".join([*out, "</g>"])


def _line(x: int, y: int, words: str, how: str) -> str:
    return f'<text x="{x + 6}" y="{y}"{how}>{escape(shorten(words, 38))}</text>'


def shorten(words: str, letters: int) -> str:
    return words if len(words) <= letters else words[: letters - 1] + "…"


def jumps(pack: Pack, verse: int) -> list[int]:
    """The verses one can go to from a verse."""
    lists = [pack.verses[verse].auto, *[choice.eff for choice in pack.verses[verse].choices]]
    found = [to for effects in lists for to in _gotos(pack, pack.lists[effects])]
    return list(dict.fromkeys(found))


def _gotos(pack: Pack, atoms: tuple[Atom, ...]) -> list[int]:
    found: list[int] = []
    for atom in atoms:
        if atom.op in ("goto", "memory"):
            found.append(atom.a)
        for sub in atom.subs:
            found += _gotos(pack, pack.lists[sub])
    return found
