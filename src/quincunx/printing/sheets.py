"""Print and play: cards on both sides, boards in parts, tokens and a player aid, sheet by sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from quincunx.drawing.markup import Markup, el, join, number
from quincunx.drawing.picture import world_of
from quincunx.drawing.printed import Board, Box, Card, Token, box_of, counted
from quincunx.drawing.world import World
from quincunx.engine import Game, Setting

from .aid import aid_pages, how_to_play
from .papers import MARGIN, Grid, Paper, grid_for, tiling_for
from .pdf import join_pages, marks, page_svg, placed, words

GAP: Final = 2.0
"""Between tokens, which are cut out one by one."""


@dataclass
class Printed:
    """A file, and what is on each of its pages."""

    data: bytes = b""
    pages: list[str] = field(default_factory=list)
    """What each page is: for example `cards 1 front`."""
    cards: dict[str, int] = field(default_factory=dict)
    """How often each card is printed."""


def print_game(game: Game[Any], setting: Setting, paper: Paper, note: str = "") -> Printed:
    """Everything of a game on paper; `note` stands in the foot of each sheet, for example the name of a variant."""
    return PrintJob(game, setting, paper, note).done()


class PrintJob:
    """The sheets of one game."""

    def __init__(self, game: Game[Any], setting: Setting, paper: Paper, note: str = "") -> None:
        self.game = game
        self.box: Box = box_of(game, setting)
        self.paper = paper
        self.foot = f"{game.title}{f' · {note}' if note else ''}"
        self.world: World | None = world_of(game)

    def done(self) -> Printed:
        sheets = list(self.sheets())
        count: dict[str, int] = {}
        for card in self.box.cards:
            count[card.name] = count.get(card.name, 0) + card.copies
        return Printed(join_pages([svg for _, svg in sheets], self.foot), [name for name, _ in sheets], count)

    def sheets(self) -> Iterator[tuple[str, str]]:
        """The name of each page, and the page as SVG."""
        aid = [*how_to_play(self.game), *(self.box.aid or [("In the box", counted(self.box.cards))])]
        for at, (sheet, body) in enumerate(aid_pages(self.game, aid, self.paper)):
            yield f"aid {at + 1}", page_svg(sheet, body, self.foot, self.world)
        for board in self.box.boards:
            yield from self._board(board)
        yield from self._cards()
        yield from self._tokens()

    # -- cards

    def _cards(self) -> Iterator[tuple[str, str]]:
        size = {id(card): (round(card.width, 2), round(card.height, 2)) for card in self.box.cards}
        number_ = 0
        for (wide, high), group in groupby(sorted(self.box.cards, key=lambda c: size[id(c)]), lambda c: size[id(c)]):
            grid = grid_for(self.paper, wide, high)
            each = [card for card in group for _ in range(card.copies)]
            for start in range(0, len(each), grid.places):
                number_ += 1
                some = each[start : start + grid.places]
                yield f"cards {number_} front", self._side(grid, some, number_, True)
                yield f"cards {number_} back", self._side(grid, some, number_, False)

    def _side(self, grid: Grid, cards: Sequence[Card], number_: int, front: bool) -> str:
        place = grid.at if front else grid.behind
        drawn = [placed(card.front if front else card.back, *place(at), card.width) for at, card in enumerate(cards)]
        side = "fronts; backs on the next page, turn over the long edge" if front else "backs"
        foot = self._foot(grid.paper, f"Cards {number_}, {side}") if front else join([])
        return self._page(grid.paper, join([*drawn, marks(grid.marks()), foot]))

    # -- boards

    def _board(self, board: Board) -> Iterator[tuple[str, str]]:
        tiles = tiling_for(self.paper, board.width, board.height)
        for place in range(tiles.columns * tiles.rows):
            row, column = divmod(place, tiles.columns)
            grid = Grid(tiles.paper, 1, 1, tiles.wide, tiles.high)
            share = board.art.width / board.width
            part = (column * tiles.wide * share, row * tiles.high * share, tiles.wide * share, tiles.high * share)
            drawn = el(
                "svg", board.art.body, x=number(grid.left), y=number(grid.top), width=number(tiles.wide),
                height=number(tiles.high), viewBox=" ".join(number(value) for value in part), overflow="hidden",
            )  # fmt: skip
            name = f"{board.name}, row {row + 1} of {tiles.rows}, column {column + 1} of {tiles.columns}"
            body = join([drawn, marks(grid.marks()), self._foot(tiles.paper, name)])
            yield f"board {board.name} {row + 1}-{column + 1}", self._page(tiles.paper, body)

    # -- tokens

    def _tokens(self) -> Iterator[tuple[str, str]]:
        left = [token for token in self.box.tokens for _ in range(token.copies)]
        at = 0
        while left:
            at += 1
            body, left = _shelf(left, self.paper)
            yield f"tokens {at}", self._page(self.paper, join([body, self._foot(self.paper, f"Tokens {at}")]))

    # -- all of them

    def _foot(self, paper: Paper, text: str) -> Markup:
        return words(f"{self.foot} · {text}", paper.width / 2, paper.height - 2.6, 2.4, "middle")

    def _page(self, paper: Paper, body: Markup) -> str:
        return page_svg(paper, body, self.foot, self.world)


def _shelf(tokens: Sequence[Token], paper: Paper) -> tuple[Markup, list[Token]]:
    """Tokens in rows until the sheet is full; returns the drawing and what is left."""
    x, y, high = MARGIN, MARGIN, 0.0
    drawn: list[Markup] = []
    for at, token in enumerate(tokens):
        if x + token.width > paper.width - MARGIN:
            x, y, high = MARGIN, y + high + GAP, 0.0
        if y + token.height > paper.height - MARGIN - GAP:
            return join(drawn), list(tokens[at:])
        frame = el(
            "rect", x=number(x), y=number(y), width=number(token.width), height=number(token.height), fill="none",
            stroke="#bbbbbb", stroke_width="0.15", stroke_dasharray="1 1",
        )  # fmt: skip
        drawn += [placed(token.art, x, y, token.width), frame]
        x, high = x + token.width + GAP, max(high, token.height)
    return join(drawn), []
