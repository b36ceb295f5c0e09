"""The player aid: what a match is about, a turn step by step, and what is in the box, on as few sheets as it takes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from quincunx.drawing.markup import Markup, join
from quincunx.engine import Game

from .flow import Columns, Style
from .papers import Paper
from .pdf import words

TITLE: Final = Style(8.0, "bold", below=2.0, leading=1.1)
LEAD: Final = Style(4.0, below=2.5)
HEAD: Final = Style(4.4, "bold", above=2.4, below=0.8)
LINE: Final = Style(3.1, below=0.7, leading=1.26)
EDGE: Final = 14.0
GUTTER: Final = 8.0


def in_short(game: Game[Any]) -> str:
    """The first paragraph of the rulebook's first numbered section: what a match is."""
    found = re.search(r"^## 1\b.*\n+((?:[^#|\n].*\n)+)", game.rulebook(), re.MULTILINE)
    return found[1].replace("\n", " ").strip() if found else ""


def how_to_play(game: Game[Any]) -> list[tuple[str, list[str]]]:
    """What a match is, how it is won, and what one does in a turn, as far as the game says so."""
    guide = game.guide()
    steps = [f"{at}. {step}" for at, step in enumerate(guide.steps, 1)] or [guide.turn]
    told = [("In short", [in_short(game)]), ("How you win", [guide.win]), ("Step by step", steps)]
    return [(heading, lines) for heading, lines in told if all(lines)]


def aid_pages(
    game: Game[Any], aid: Sequence[tuple[str, Sequence[str]]], paper: Paper
) -> Iterator[tuple[Paper, Markup]]:
    """The title and summary across, then headings with their lines in two columns."""
    across = Columns(paper.width - 2 * EDGE, EDGE, paper.height - EDGE, [EDGE])
    across.text(f"{game.title}: player aid", TITLE)
    across.text(game.summary, LEAD)
    half = (paper.width - 2 * EDGE - GUTTER) / 2
    columns = Columns(half, across.y, paper.height - EDGE, [EDGE, EDGE + half + GUTTER])
    for heading, lines in aid:
        columns.text(heading, HEAD, keep=LINE.size * 3)
        for line in lines:
            columns.text(line, LINE)
        columns.top = EDGE if len(columns.pages) > 1 else columns.top
    first = join([*across.pages[0], *columns.pages[0]])
    for at, body in enumerate([first, *(join(page) for page in columns.pages[1:])]):
        foot = words(f"{game.title} · player aid {at + 1}", paper.width / 2, paper.height - 5, 2.4, "middle")
        yield paper, join([body, foot])
