"""KARMAGGÄN: Raiders, a turning Temple, one Egg."""

from .game import GAME

__all__ = ["GAME"]
