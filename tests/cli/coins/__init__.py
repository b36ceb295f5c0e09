"""A small game for testing the terminal, one that tells secrets, and one whose bots think until told otherwise."""

from .game import GAME, LEAKY, PENSIVE

__all__ = ["GAME", "LEAKY", "PENSIVE"]
