"""The bots that can hold a seat: the five levels and, where one learned the game, networks that come with the package.

A seat keeps the name of its bot: `club`, `policy:karmaka`. Networks in files are none of these: visitors name no file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quincunx.adapters.shipped import card_named, cards_of, missing
from quincunx.bots import LADDER, LEVELS, Level, level_named
from quincunx.engine import Game, Setting

from ..settings import Settings


def bot_named(name: str) -> Level | None:
    """A level, or a network that comes with the package."""
    card = card_named(name)
    return card.level if card else level_named(name)


def names_of(game: Game[Any]) -> list[str]:
    return [*LEVELS, *(card.level.name for card in cards_of(game.id))]


def bots_for(game: Game[Any], setting: Setting) -> list[Level]:
    """Those that can play this match."""
    return [*LADDER, *(card.level for card in cards_of(game.id) if card.plays(game, setting))]


def lacking(settings: Settings) -> str:
    """What networks need and this machine does not have; where bots think elsewhere, that is for others to know."""
    return missing() if settings.bots == "here" else ""


def bot_faults(names: Sequence[str], game: Game[Any], setting: Setting, settings: Settings) -> list[str]:
    """Why networks among these cannot play this match."""
    wanted = [card for name in dict.fromkeys(names) if (card := card_named(name))]
    faults = [card.only() for card in wanted if not card.plays(game, setting)]
    lacks = lacking(settings) if wanted else ""
    return [*faults, lacks] if lacks else faults
