"""The drawing: a View as a scene, the cover, the faces of cards, and the world they stand in."""

from .scene import card_art, cover, draw
from .world import WORLD

__all__ = ["WORLD", "card_art", "cover", "draw"]
