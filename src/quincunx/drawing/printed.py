"""What is in the box, for the printer: cards with their backs, boards, tokens, and what stands on the player aid.

A game's drawing may have `printed(setting)`, which gives a `Box` made of the same drawings as its table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from quincunx.engine import Game, Match, Setting

from .brush import box, disc
from .drawing import draw, part_of
from .markup import Markup, el, join, number
from .scene import Art, Map, Paint
from .shapes import figure
from .text import fit, line, lines, wrap
from .theme import Identity, identities

CARD_WIDTH: Final = 63.0
"""Millimetres; cards are as high as their drawing asks, 88 in most games."""
LETTERS: Final = "ABCDEFGH"


@dataclass(frozen=True)
class Card:
    """A card or tile with two sides, and how many of it the box holds."""

    name: str
    copies: int
    front: Art
    back: Art
    width: float = CARD_WIDTH
    """Millimetres."""

    @property
    def height(self) -> float:
        return self.width * self.front.height / self.front.width


@dataclass(frozen=True)
class Token:
    """Something small to cut out, with one side."""

    name: str
    copies: int
    art: Art
    width: float = 22.0

    @property
    def height(self) -> float:
        return self.width * self.art.height / self.art.width


@dataclass(frozen=True)
class Board:
    name: str
    art: Art
    width: float
    """Millimetres; larger than a sheet of paper, it is printed in parts."""

    @property
    def height(self) -> float:
        return self.width * self.art.height / self.art.width


@dataclass(frozen=True)
class Box:
    """Everything that is printed of a game."""

    cards: Sequence[Card] = ()
    boards: Sequence[Board] = ()
    tokens: Sequence[Token] = ()
    aid: Sequence[tuple[str, Sequence[str]]] = ()
    """Headings with their lines, after the summary of the game."""


def box_of(game: Game[Any], setting: Setting) -> Box:
    """What the game's drawing says, or, where it says nothing, its cards as text and a figure for each seat."""
    maker = part_of(game, "printed")
    if maker is not None:
        found: Box = maker(setting)
        return found
    back = plain_back(game.title)
    cards = [Card(name, 1, text_card(name, text), back) for name, text in game.cards().items()]
    return Box(cards, tokens=figures(setting.seats))


# -- what games are put together from


def figures(seats: int, copies: int = 1) -> list[Token]:
    """A figure for each seat."""
    return [Token(f"Figure {who.letter}", copies, _coloured(figure(who, 40), who)) for who in _seats(seats)]


def _seats(count: int) -> list[Identity]:
    return identities(LETTERS[:count])


def _coloured(art: Art, who: Identity) -> Art:
    """On paper the colour of a seat is a class of its own: nothing around the figure says whose it is."""
    return replace(art, body=Markup(art.body.replace("mine-fill", f"f-{who.colour}")))


def coin(words: str, fill: str = "f-paper", ink: str = "f-print") -> Art:
    """A round token with a word or number on it."""
    size = fit(words, 44, 22, True)
    return Art(64, 64, join([
        disc(32, 32, 30, f"{fill} s-print-line w2"), disc(32, 32, 25, "no-fill s-print-line w1"),
        line(words, 32, 32 + size * 0.36, size, anchor="middle", class_=f"{ink} serif b"),
    ]))  # fmt: skip


def mats(seats: int, title: str, tracks: Sequence[tuple[str, int]]) -> list[Token]:
    """For each seat a mat with a row of numbers for everything that goes up and down, and a marker for each row."""
    return [Token(title, seats, _mat(title, tracks), 180.0), Token("Marker", seats * len(tracks), _marker(), 9.0)]


def _mat(title: str, tracks: Sequence[tuple[str, int]]) -> Art:
    high = 44.0 + 38 * len(tracks)
    rows = [_track(word, most, 40 + 38 * at) for at, (word, most) in enumerate(tracks)]
    return Art(720, high, join([
        box(1, 1, 718, high - 2, "f-paper s-print-line w2", 10),
        line(title, 360, 28, 20, anchor="middle", class_="f-print serif b"), *rows,
    ]))  # fmt: skip


def _track(word: str, most: int, y: float) -> Markup:
    """A row of a mat: the word, then a place for each number from 0."""
    step = min(44.0, 590 / (most + 1))
    places = [
        join([
            disc(128 + step * at, y + 17, step * 0.36, "f-paper s-print-line w1"),
            line(str(at), 128 + step * at, y + 22, 13, anchor="middle", class_="f-print"),
        ])
        for at in range(most + 1)
    ]  # fmt: skip
    return join([line(word, 14, y + 22, fit(word, 88, 15, True), class_="f-print b"), *places])


def _marker() -> Art:
    return Art(64, 64, join([disc(32, 32, 30, "f-print-soft s-print-line w2"), disc(32, 32, 14, "f-paper")]))


def plain_back(title: str, fill: str = "f-print-soft", wide: float = 104, high: float = 146) -> Art:
    """A back for cards that lie face up at the table and so have none there: a frame and a name."""
    rows = wrap(title, wide - 30, 12, True)
    return Art(wide, high, join([
        box(0.75, 0.75, wide - 1.5, high - 1.5, "f-paper s-print-line w15", 8),
        box(5, 5, wide - 10, high - 10, fill, 5), box(9, 9, wide - 18, high - 18, "no-fill s-paper w1", 3),
        lines(rows, wide / 2, high / 2 - 7 * len(rows) + 11, 12, "middle", "f-paper serif b"),
    ]))  # fmt: skip


def text_card(name: str, text: str) -> Art:
    """A card of a game that draws none: its name and its words."""
    head = fit(name, 92, 11, True)
    return Art(104, 146, join([
        box(0.75, 0.75, 102.5, 144.5, "f-paper s-print-line w15", 8),
        line(name, 52, 20, head, anchor="middle", class_="f-print serif b"),
        lines(wrap(text, 90, 7.4)[:12], 7, 36, 7.4, class_="f-print"),
    ]))  # fmt: skip


def opening(
    game: Game[Any],
    setting: Setting,
    keep: Callable[[str], bool] = lambda name: False,
    without: Sequence[str] = (),
    look: Callable[[Any], Any] = lambda view: view,
) -> Art:
    """The board before the first choice, without what is put on it: only pieces whose name `keep` wants stay, and no
    layer whose name is in `without`. `look` may change the view that is drawn."""
    match = Match(game, setting, key=bytes(range(32)), names=list(LETTERS[: setting.seats]))
    board = draw(game, look(match.view(0)), match.names).board
    assert isinstance(board, Map)
    layers = [
        replace(layer, pieces=[p for p in layer.pieces if keep(p.name)])
        for layer in board.layers
        if layer.name not in without
    ]
    bare = replace(board, pieces=[p for p in board.pieces if keep(p.name)], layers=layers)
    match.play.drop()
    return Art(board.width, board.height, bare.svg(0, 0, board.width, Paint()))


def scaled(art: Art, width: float) -> Art:
    """The same drawing in another size of its own units."""
    share = width / art.width
    return Art(width, art.height * share, el("g", art.body, transform=f"scale({number(share)})"))


def around_middle(body: Markup, half: float) -> Art:
    """A drawing around 0,0 as one with its corner there."""
    return Art(2 * half, 2 * half, el("g", body, transform=f"translate({number(half)} {number(half)})"))


def counted(cards: Iterable[Card]) -> list[str]:
    """A line for each card: its name and how often it is there."""
    return [f"{card.name} ×{card.copies}" if card.copies > 1 else card.name for card in cards]
