"""Galleries: which cards of a game have a face, and all of them as files with a page that shows them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from quincunx.engine import Game

from .drawing import part_of
from .markup import el, slug
from .picture import board_picture, card_picture, cover_picture
from .scene import Art


@dataclass(frozen=True)
class Shown:
    """One card on the wall."""

    name: str
    text: str
    slug: str


@lru_cache(maxsize=64)
def shown_cards(game: Game[Any]) -> tuple[Shown, ...]:
    """The cards that have a face, in the order of the game; a card with two names hangs once."""
    maker = part_of(game, "card_art")
    faces: dict[str, Shown] = {}
    for name, text in game.cards().items():
        art: Art | None = maker(name, 240) if maker else None
        if art is not None:
            faces.setdefault(art.body, Shown(name, text, slug(name)))
    return tuple(faces.values())


def pictures(game: Game[Any]) -> dict[str, str]:
    """Cover, board and every card as SVG by file name; they follow the reader's theme."""
    found = {"cover.svg": cover_picture(game), "board.svg": board_picture(game)}
    drawn = {card.slug: card_picture(game, card.name) for card in shown_cards(game)}
    return found | {f"{name}.svg": svg for name, svg in drawn.items() if svg}


def page(game: Game[Any], folder: str) -> str:
    """A page in Markdown that shows the pictures of a folder: the board, then the wall of cards."""
    wall = [
        el("a", el("img", src=f"{folder}/{card.slug}.svg", alt=f"{card.name}: {card.text}", loading="lazy", width=240),
           href=f"{folder}/{card.slug}.svg")
        for card in shown_cards(game)
    ]  # fmt: skip
    board = el("img", src=f"{folder}/board.svg", alt=f"The board of {game.title} in the middle of a match", width=1440)
    return "\n\n".join(
        [f"# {game.title}: the cards", f"{len(wall)} cards, drawn by the program. Press one to see it large.",
         el("div", wall, class_="wall"), board]
    )  # fmt: skip
