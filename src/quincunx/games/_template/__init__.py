"""Pebbles: a complete tiny game to copy. `docs/add-a-game.md` walks through it."""

from .game import GAME

__all__ = ["GAME"]
