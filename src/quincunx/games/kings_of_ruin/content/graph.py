"""A pack as a picture: its map on the grid of the keys, and its journal with every jump."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from quincunx.engine.errors import ContentError

from .. import constants as k
from .model import Atom
from .pack import Pack

CELL: Final = 120
ROW: Final = 34
COLUMN: Final = 250


def graph_pack(path: str | Path) -> str:
    """SVG text of the map and the journal; raises ContentError with every fault if the pack cannot be read."""
    pack = Pack(Path(path))
    if pack.faults.found:
        raise ContentError(f"The content pack {path}", pack.faults.found)
    places = map_cells(pack)
    bottom = max((y for _, y in places.values()), default=0)
    left = min((x for x, _ in places.values()), default=0)
    top = max((y for _, y in places.values()), default=0)
    height_map = (bottom - min((y for _, y in places.values()), default=0) + 1) * CELL + 40
    body = [_map(pack, places, left, top), _journal(pack, height_map)]
    rows = max((len(verses) for verses in _sections(pack).values()), default=1)
    height = height_map + rows * ROW * 2 + 80
    width = max(1, len(_sections(pack))) * COLUMN + 40
    size = f'width="{width}" height="{height}" font-family="sans-serif" font-size="12"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join([head, f"<title>{escape(pack.title)}: map and journal</title>", *body, "</svg>"])


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


def _map(pack: Pack, cells: dict[int, tuple[int, int]], left: int, top: int) -> str:
    out = ['<g id="map">']
    for number, (x, y) in cells.items():
        place = pack.locations[pack.by_number[number][0]]
        px, py = 20 + (x - left) * CELL, 20 + (top - y) * CELL
        box = f'x="{px}" y="{py}" width="{CELL - 14}" height="{CELL - 14}"'
        out.append(f'<rect id="place-{number}" {box} fill="#eee" stroke="#444"/>')
        out.append(f'<text x="{px + 6}" y="{py + 18}" font-weight="bold">{number}</text>')
        out.append(f'<text x="{px + 6}" y="{py + 36}">{escape(place.sides[0].name)}</text>')
        for direction, to in enumerate(place.sides[0].keys):
            if to >= 0:
                mx, my = px + (CELL - 14) // 2, py + (CELL - 14) // 2
                ex, ey = mx + k.STEP_X[direction] * CELL // 2, my - k.STEP_Y[direction] * CELL // 2
                out.append(f'<line x1="{mx}" y1="{my}" x2="{ex}" y2="{ey}" stroke="#a33" stroke-width="2"/>')
    return "\n".join([*out, "</g>"])


def _sections(pack: Pack) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for verse in pack.verses:
        found.setdefault(verse.section, []).append(verse.id)
    return found


def _journal(pack: Pack, top: int) -> str:
    out = ['<g id="journal">']
    spots: dict[int, tuple[int, int]] = {}
    for column, (section, verses) in enumerate(_sections(pack).items()):
        out.append(f'<text x="{20 + column * COLUMN}" y="{top + 10}" font-weight="bold">{escape(section)}</text>')
        for row, one in enumerate(verses):
            spots[one] = (20 + column * COLUMN, top + 24 + row * ROW * 2)
    for number, (x, y) in spots.items():
        verse = pack.verses[number]
        words = escape(verse.text[:34])
        box = f'x="{x}" y="{y}" width="{COLUMN - 30}" height="{ROW}"'
        out.append(f'<rect id="verse-{escape(verse.key)}" {box} fill="#fffbe8" stroke="#666"/>')
        out.append(f'<text x="{x + 4}" y="{y + 13}">{escape(verse.key)}</text>')
        out.append(f'<text x="{x + 4}" y="{y + 28}">{words}</text>')
        for to in jumps(pack, number):
            tx, ty = spots[to]
            out.append(f'<line x1="{x + 60}" y1="{y + ROW}" x2="{tx + 60}" y2="{ty}" stroke="#36c"/>')
    return "\n".join([*out, "</g>"])


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
