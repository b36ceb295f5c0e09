"""The engine: everything a game is written against, and everything that plays one. Imports nothing of ours.

The public surface is what this module names; `docs/engine.md` explains it in one place.
"""

from .chance import Chance, FastChance, KeyedChance, commitment, key_of_seed, new_key, seeded
from .context import Context
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
from .domains import Domain, One, Or, PlainVerbs, Ranges, Spans, Tagged, Verb, YesNo, kinds_in
from .errors import QuincunxError
from .facts import Fact
from .features import REAL, Block, Divided, Layout, Span, by_seat, each_seat, one_hot
from .game import Game, Result, Setting, View, ranks_of
from .match import Line, Match
from .options import Flag, Folder, Number, Pick, Text
from .panels import TextPanel, panel
from .parts import Copies, Count, Either, Faces, Names, Pair, Part, Pieces, Places, Seats
from .play import Play, Sampler, playout
from .registry import all_games, game_ids, load_game
from .rows import (
    Marks,
    Reals,
    Rows,
    Wholes,
    mark_apart,
    put,
    put_all,
    put_apart,
    put_mapped,
    put_reals,
    tally,
    tally_pile,
    tally_weighed,
)
from .rules import rule
from .sentence import seat_place
from .state import State, permute, state
from .wishes import Wish, Wished

__all__ = [
    "ALL",
    "NOBODY",
    "REAL",
    "SPECTATOR",
    "Ask",
    "Block",
    "Chance",
    "Choice",
    "Context",
    "Copies",
    "Count",
    "Decision",
    "Divided",
    "Domain",
    "Either",
    "Faces",
    "Fact",
    "FastChance",
    "Flag",
    "Folder",
    "Game",
    "KeyedChance",
    "Kind",
    "Layout",
    "Line",
    "Marks",
    "Match",
    "Names",
    "Number",
    "One",
    "Option",
    "Or",
    "Pair",
    "Part",
    "Pick",
    "Pieces",
    "Places",
    "PlainVerbs",
    "Play",
    "QuincunxError",
    "Ranges",
    "Reals",
    "Result",
    "Rows",
    "Rules",
    "Sampler",
    "Seats",
    "Setting",
    "Span",
    "Spans",
    "State",
    "Tagged",
    "Text",
    "TextPanel",
    "Verb",
    "View",
    "Wholes",
    "Wish",
    "Wished",
    "YesNo",
    "all_but",
    "all_games",
    "by_seat",
    "commitment",
    "each_seat",
    "game_ids",
    "key_of_seed",
    "kinds_in",
    "load_game",
    "mark_apart",
    "new_key",
    "one_hot",
    "only",
    "panel",
    "permute",
    "playout",
    "put",
    "put_all",
    "put_apart",
    "put_mapped",
    "put_reals",
    "ranks_of",
    "rule",
    "seat_place",
    "seeded",
    "state",
    "tally",
    "tally_pile",
    "tally_weighed",
]
