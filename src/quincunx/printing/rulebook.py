"""The rulebook as PDF: the game's own rules.md, in our words, set in two columns behind the game's cover."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quincunx.drawing.drawing import part_of
from quincunx.drawing.markup import Markup, el, join, number
from quincunx.drawing.picture import world_of
from quincunx.drawing.scene import Art
from quincunx.engine import Game

from .flow import Columns, Style, broken, set_line, wide
from .papers import Paper
from .pdf import framed, join_pages, page_svg, words

SERIF: Final = "DejaVu Serif, Georgia, Times New Roman, serif"
WIDER: Final = 1.2
HEADS: Final = {
    2: Style(5.4, "bold", "#7a2f1d", 3.4, 1.4, 1.15, SERIF, WIDER),
    3: Style(4.0, "bold", "#1d1a16", 2.4, 0.9, 1.2, SERIF, WIDER),
    4: Style(3.5, "bold", "#4a443b", 1.8, 0.7, 1.2),
}
TEXT: Final = Style(2.95, below=1.25, leading=1.36)
CELL: Final = Style(2.5, below=0.0, leading=1.24)
LISTED: Final = Style(2.75, below=0.9, leading=1.3)
ID: Final = Style(2.1, "bold", "#8a8073")
SIDE: Final = 16.0
TOP: Final = 18.0
FOOT: Final = 17.0
GUTTER: Final = 8.0
ID_ROOM: Final = 10.5
_RULE: Final = re.compile(r"^\s*[-*]?\s*\*\*([A-Z]{2}-R?\d{2,3}(?: [A-Z])?)\*\*\s*[|:]?\s*(.*)$")
_HEADING: Final = re.compile(r"^(#{1,4})\s+(.*)$")
_DASHES: Final = re.compile(r"^\|?[\s:|-]+\|?$")


@dataclass
class Block:
    """A heading, a paragraph, a numbered rule, an item of a list, or a table."""

    sort: str
    text: str = ""
    level: int = 0
    id: str = ""
    rows: Sequence[Sequence[str]] = ()


def blocks(text: str) -> Iterator[Block]:
    """The rulebook block by block; lines that are indented go on with the block before."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if not line.strip():
            continue
        heading, rule = _HEADING.match(line), _RULE.match(line)
        if heading:
            yield Block("head", heading[2].strip(), len(heading[1]))
        elif line.startswith("|"):
            table = [line]
            while at < len(lines) and lines[at].startswith("|"):
                table.append(lines[at])
                at += 1
            yield Block("table", rows=[_cells(row) for row in table if not _DASHES.match(row)])
        else:
            more = [rule[2] if rule else line.strip().removeprefix("- ")]
            while at < len(lines) and lines[at][:1] in (" ", "\t") and lines[at].strip():
                more.append(lines[at].strip())
                at += 1
            sort = "rule" if rule else "item" if line.lstrip().startswith("- ") else "text"
            yield Block(sort, " ".join(more), id=rule[1] if rule else "")


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def rulebook_pdf(game: Game[Any], paper: Paper) -> tuple[bytes, int]:
    """The file, and how many pages it has."""
    pages = list(rulebook_pages(game, paper))
    return join_pages(pages, f"{game.title}: rules"), len(pages)


def rulebook_pages(game: Game[Any], paper: Paper) -> Iterator[str]:
    world = world_of(game)
    yield page_svg(paper, _cover(game, paper), f"{game.title}: rules", world)
    half = (paper.width - 2 * SIDE - GUTTER) / 2
    columns = Columns(half, TOP, paper.height - FOOT, [SIDE, SIDE + half + GUTTER])
    for block in blocks(game.rulebook()):
        if block.level != 1:
            _set(columns, block)
    for at, body in enumerate(columns.pages):
        yield page_svg(paper, join([*body, _furniture(game, paper, at + 2)]), f"{game.title}: rules")


def _furniture(game: Game[Any], paper: Paper, number_: int) -> Markup:
    """Running title, page number, and the line between the columns."""
    middle = paper.width / 2
    rule = el("path", d=f"M{number(middle)} {TOP}V{number(paper.height - FOOT)}", stroke="#d8cfbf", stroke_width="0.2")
    head = words(f"{game.title} · rules", middle, 11, 2.6, "middle", fill="#8a8073")
    return join([rule, head, words(str(number_), middle, paper.height - 9, 3, "middle", fill="#4a443b")])


def _cover(game: Game[Any], paper: Paper) -> Markup:
    """The game's own cover across the upper half, its name and what it is below."""
    maker = part_of(game, "cover")
    art: Art | None = maker() if maker else None
    wide_ = paper.width - 2 * SIDE
    high = wide_ * art.height / art.width if art else 0.0
    drawn = [framed(art, SIDE, 30, wide_)] if art else []
    y = 30 + high + 26
    size = min(15.0, 15.0 * wide_ / (wide(game.title, 15, "b") * WIDER))
    title = words(game.title, paper.width / 2, y, size, "middle", family=SERIF, font_weight="bold", fill="#1d1a16")
    style = Style(4.6, colour="#4a443b", family=SERIF, stretch=WIDER)
    rows = broken(game.summary, wide_ - 20, style)
    told = [
        words(" ".join(word for word, _, _ in row), paper.width / 2, y + 14 + 7 * at, 4.6, "middle", family=SERIF)
        for at, row in enumerate(rows)
    ]
    least, most = game.minutes
    seats = f"{min(game.seats)} to {max(game.seats)}" if len(game.seats) > 1 else str(game.seats[0])
    facts = f"{seats} players · {least} to {most} minutes · rules version {game.rules_version}"
    return join([*drawn, title, *told, words(facts, paper.width / 2, paper.height - 30, 3.4, "middle", fill="#8a8073")])


def _set(columns: Columns, block: Block) -> None:
    if block.sort == "head":
        columns.text(block.text, HEADS[block.level], keep=TEXT.size * 4)
    elif block.sort == "rule":
        columns.y += 0.2
        step = TEXT.size * TEXT.leading
        columns.room(2 * step)
        columns.draw(set_line([(block.id, "", False)], columns.x, columns.y + TEXT.size, ID))
        columns.text(block.text, TEXT, ID_ROOM)
    elif block.sort == "item":
        columns.room(2 * TEXT.size * TEXT.leading)
        columns.draw(set_line([("•", "", False)], columns.x + 1, columns.y + TEXT.size, TEXT))
        columns.text(block.text, TEXT, 4)
    elif block.sort == "table":
        _table(columns, block.rows)
    else:
        columns.text(block.text, TEXT)


def _table(columns: Columns, rows: Sequence[Sequence[str]]) -> None:
    """Cells side by side; a column is as wide as its words ask for, within what there is. A table that asks for more
    than a column of the page is told row by row."""
    count = max(len(row) for row in rows)
    full = [[*row, *[""] * (count - len(row))] for row in rows]
    if _crowded(full, columns.width):
        _listed(columns, full)
        return
    shares = _shares(full, columns.width)
    for at, row in enumerate(full):
        cells = [broken(text, width - 2, CELL) for text, width in zip(row, shares, strict=True)]
        step = CELL.size * CELL.leading
        high = max([1, *(len(cell) for cell in cells)]) * step + 1.4
        columns.room(high + (step * 2 if at == 0 else 0))
        x = columns.x
        if at % 2 == 1:
            columns.draw(_band(columns, high))
        style = Style(CELL.size, "bold" if at == 0 else "", leading=CELL.leading)
        for cell, width in zip(cells, shares, strict=True):
            for line_at, line in enumerate(cell):
                columns.draw(set_line(line, x + 1, columns.y + 0.5 + CELL.size + line_at * step, style))
            x += width
        columns.y += high
    columns.y += 2


def _crowded(rows: Sequence[Sequence[str]], width: float) -> bool:
    least = sum(_longest(column) for column in zip(*rows, strict=True))
    long = max(wide(text, CELL.size) for row in rows for text in row)
    return least > width or (least > 0.7 * width and long > 1.5 * width)


def _longest(column: Sequence[str]) -> float:
    """The room that the longest word of a column takes."""
    return max([0.0, *(wide(word, CELL.size, "b") for text in column for word in text.split())]) + 2.2


def _listed(columns: Columns, rows: Sequence[Sequence[str]]) -> None:
    """Each row as a paragraph: its first cell, then the others under their headings."""
    head, *others = rows
    for row in others:
        parts = [
            f"{name.lower()} {text}" if name else text for name, text in zip(head[1:], row[1:], strict=True) if text
        ]
        first = row[0].strip("*")
        columns.text(f"**{first}**: {'; '.join(parts)}" if first else "; ".join(parts), LISTED, 2)
    columns.y += 1


def _band(columns: Columns, high: float) -> Markup:
    return el(
        "rect",
        x=number(columns.x),
        y=number(columns.y),
        width=number(columns.width),
        height=number(high),
        fill="#f4efe4",
    )


def _shares(rows: Sequence[Sequence[str]], width: float) -> list[float]:
    """Wide where the longest cell is long, never narrower than the longest word."""
    asked = [max(wide(text, CELL.size) for text in column) for column in zip(*rows, strict=True)]
    least = [_longest(column) for column in zip(*rows, strict=True)]
    room = max(0.0, width - sum(least))
    more = [max(0.0, min(a, width) - b) for a, b in zip(asked, least, strict=True)]
    total = sum(more) or 1.0
    found = [b + room * m / total for b, m in zip(least, more, strict=True)]
    share = width / sum(found)
    return [part * share for part in found]
