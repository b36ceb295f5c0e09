"""Axis Mundi: climb a turning volcano, become an Angel or a Demon, and get back to the Pier."""

from .game import GAME

__all__ = ["GAME"]
