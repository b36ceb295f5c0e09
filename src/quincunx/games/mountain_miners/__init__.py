"""Mountain Miners, with Dark Tunnels, Gemshards, Golden Actions, the variants and the late option."""

from .game import GAME

__all__ = ["GAME"]
