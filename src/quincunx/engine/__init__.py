"""The engine: everything a game is written against, and everything that plays one. Imports nothing of ours.

The public surface is what this module names; `docs/engine.md` explains it in one place.
"""

from .chance import Chance, FastChance, KeyedChance, commitment, key_of_seed, new_key, seeded
from .decision import (
    ALL,
    NOBODY,
    SPECTATOR,
    Ask,
    Choice,
    Decision,
    Kind,
    Option,
    Rules,
    all_but,
    only,
)
from .errors import QuincunxError
from .game import Game, Result, Setting, View, ranks_of
from .match import Line, Match
from .options import Flag, Folder, Number, Pick, Text
from .play import Play, Sampler, playout
from .registry import all_games, game_ids, load_game
from .rules import rule
from .sentence import seat_place
from .state import State, permute
from .table import Table

__all__ = [
    "ALL",
    "NOBODY",
    "SPECTATOR",
    "Ask",
    "Chance",
    "Choice",
    "Decision",
    "FastChance",
    "Flag",
    "Folder",
    "Game",
    "KeyedChance",
    "Kind",
    "Line",
    "Match",
    "Number",
    "Option",
    "Pick",
    "Play",
    "QuincunxError",
    "Result",
    "Rules",
    "Sampler",
    "Setting",
    "State",
    "Table",
    "Text",
    "View",
    "all_but",
    "all_games",
    "commitment",
    "game_ids",
    "key_of_seed",
    "load_game",
    "new_key",
    "only",
    "permute",
    "playout",
    "ranks_of",
    "rule",
    "seat_place",
    "seeded",
]
