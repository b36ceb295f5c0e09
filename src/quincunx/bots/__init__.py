"""Bots: programs that hold a seat. They get a context (what the seat knows, and guesses), never the match."""

from .base import Bot, DecisionContext, context_of
from .greedy import GreedyBot
from .ismcts import IsmctsBot
from .levels import LADDER, Level, level_named
from .run import Played, run_match
from .specs import LEVELS, UnknownBot, bot_names, make_bot, tidy
from .uniform import RandomBot

__all__ = [
    "LADDER",
    "LEVELS",
    "Bot",
    "DecisionContext",
    "GreedyBot",
    "IsmctsBot",
    "Level",
    "Played",
    "RandomBot",
    "UnknownBot",
    "bot_names",
    "context_of",
    "level_named",
    "make_bot",
    "run_match",
    "tidy",
]
