"""Kings of Ruin: a content-driven cooperative campaign for one to four characters."""

from .content.graph import graph_pack
from .content.pack import check_pack
from .game import GAME

__all__ = ["GAME", "check_pack", "graph_pack"]
