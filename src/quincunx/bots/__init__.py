"""Bots: programs that hold a seat. They get a context (what the seat knows, and guesses), never the match."""

from .base import Bot, DecisionContext, context_of
from .greedy import GreedyBot
from .ismcts import IsmctsBot
from .run import Played, run_match
from .specs import LEVELS, UnknownBot, bot_names, make_bot
from .uniform import RandomBot

__all__ = [
    "LEVELS",
    "Bot",
    "DecisionContext",
    "GreedyBot",
    "IsmctsBot",
    "Played",
    "RandomBot",
    "UnknownBot",
    "bot_names",
    "context_of",
    "make_bot",
    "run_match",
]
