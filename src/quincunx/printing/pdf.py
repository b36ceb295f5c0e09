"""From drawings to PDF: a page is one SVG in millimetres, turned into PDF by vl-convert; pypdf puts pages together."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from quincunx.drawing.markup import Markup, el, number
from quincunx.drawing.picture import standalone
from quincunx.drawing.scene import Art
from quincunx.drawing.world import World
from quincunx.engine.errors import MissingExtra

from .papers import POINTS, Paper

LETTERS: Final = "Liberation Sans, Arial, Helvetica, sans-serif"
FINE: Final = "0.2"
"""Of cut marks, in millimetres."""


def placed(art: Art, x: float, y: float, width: float) -> Markup:
    """A drawing at a place of the sheet, so many millimetres wide."""
    return el("g", art.body, transform=f"translate({number(x)} {number(y)}) scale({art_scale(art, width)})")


def framed(art: Art, x: float, y: float, width: float) -> Markup:
    """The same, cut off at its edges."""
    high = width * art.height / art.width
    return el(
        "svg", art.body, x=number(x), y=number(y), width=number(width), height=number(high), overflow="hidden",
        viewBox=f"0 0 {number(art.width)} {number(art.height)}",
    )  # fmt: skip


def art_scale(art: Art, width: float) -> str:
    return f"{width / art.width:.6f}"


def marks(lines: Sequence[tuple[float, float, float, float]]) -> Markup:
    d = "".join(f"M{number(a)} {number(b)}L{number(c)} {number(e)}" for a, b, c, e in lines)
    return el("path", d=d, stroke="#555555", stroke_width=FINE, fill="none")


def words(text: str, x: float, y: float, size: float = 3, anchor: str = "start", **look: str) -> Markup:
    """A line of text on the sheet; sizes are in millimetres."""
    # A property of its own: the style sheet of the drawing names another family.
    family = f"font-family:{look.pop('family', LETTERS)}"
    style = {"fill": "#333333", "style": family, **look}
    return el("text", text, x=number(x), y=number(y), font_size=number(size), text_anchor=anchor, **style)


def page_svg(paper: Paper, body: Markup, title: str, world: World | None = None) -> str:
    """A sheet as SVG: millimetres inside, points outside."""
    svg = standalone(body, title, paper.width, paper.height, "day", world, felt=False)
    wide, high = number(paper.width), number(paper.height)
    size = f'width="{wide}" height="{high}"'
    points = f'width="{paper.width * POINTS:.3f}" height="{paper.height * POINTS:.3f}"'
    return svg.replace(size, points, 1)


@lru_cache(maxsize=64)
def page_pdf(svg: str) -> bytes:
    """One page; the same sheet of backs is made once."""
    try:
        import vl_convert
    except ModuleNotFoundError as cause:
        raise MissingExtra("Printing", "print") from cause
    found: bytes = vl_convert.svg_to_pdf(svg)
    return found


def join_pages(pages: Sequence[str], title: str) -> bytes:
    """Sheets as one file, with a title and bookmarks left to the caller."""
    try:
        from pypdf import PdfReader, PdfWriter
    except ModuleNotFoundError as cause:
        raise MissingExtra("Printing", "print") from cause
    writer = PdfWriter()
    for svg in pages:
        for page in PdfReader(io.BytesIO(page_pdf(svg))).pages:
            writer.add_page(page)
    writer.add_metadata({"/Title": title, "/Creator": "Quincunx"})
    writer.compress_identical_objects()
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".part")
    beside.write_bytes(data)
    os.replace(beside, path)
