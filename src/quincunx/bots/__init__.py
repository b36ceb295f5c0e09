"""Bots: programs that hold a seat. They get a chair (what the seat knows, and guesses), never the match."""

from .base import Bot, Chair, chair_of
from .greedy import GreedyBot
from .ismcts import IsmctsBot
from .run import Played, run_match
from .specs import LEVELS, UnknownBot, bot_names, make_bot
from .uniform import RandomBot

__all__ = [
    "LEVELS",
    "Bot",
    "Chair",
    "GreedyBot",
    "IsmctsBot",
    "Played",
    "RandomBot",
    "UnknownBot",
    "bot_names",
    "chair_of",
    "make_bot",
    "run_match",
]
