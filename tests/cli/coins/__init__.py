"""A small game for testing the terminal, and one that tells secrets."""

from .game import GAME, LEAKY

__all__ = ["GAME", "LEAKY"]
