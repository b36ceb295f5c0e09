"""Networks that come with the package: what is known of them without numpy, which only playing them needs.

Each is a file of arrays (`policies/NAME.npz`) with a card beside it (`NAME.json`): what it plays, how, and how strong
it was measured to be. As a bot it is called `policy:NAME`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from quincunx.bots import Level
from quincunx.engine import Game, Setting, load_game
from quincunx.engine.errors import MissingExtra

FOLDER: Final = Path(__file__).parent / "policies"


@dataclass(frozen=True)
class Shipped:
    """The card of a network."""

    level: Level
    """As people choose it, beside the levels; its name is `policy:NAME`."""
    game: str
    seats: int
    options: dict[str, Any]

    def plays(self, game: Game[Any], setting: Setting) -> bool:
        """It learned this game, with so many seats, these options and the cards as printed."""
        if (game.id, setting.seats) != (self.game, self.seats) or game.variant is not None:
            return False
        return setting.values == game.setting(self.seats, self.options).values

    def only(self) -> str:
        """What it plays, in words."""
        title = load_game(self.game).title
        how = "the options it learned" if self.options else "no option changed"
        return f"The bot “{self.level.title}” plays {title} at {self.seats} seats, as printed and with {how}."


def shipped() -> list[str]:
    """The names that `policy:NAME` knows."""
    return sorted(path.stem for path in FOLDER.glob("*.npz"))


@cache
def cards() -> tuple[Shipped, ...]:
    return tuple(_card(name) for name in shipped())


def _card(name: str) -> Shipped:
    told = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    level = Level(f"policy:{name}", told["title"], told["words"])
    return Shipped(level, told["game"], told["seats"], told["options"])


def cards_of(game: str) -> list[Shipped]:
    return [card for card in cards() if card.game == game]


def card_named(level: str) -> Shipped | None:
    """The card of a bot called `policy:NAME`; a network in a file has none."""
    return next((card for card in cards() if card.level.name == level), None)


def missing() -> str:
    """What must be installed before a network can play on this machine; empty where nothing is."""
    return "" if find_spec("numpy") else str(MissingExtra("A bot that learned by itself", "rl"))
