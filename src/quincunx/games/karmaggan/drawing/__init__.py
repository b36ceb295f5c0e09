"""The drawing: the world, a View as a scene, the cover, and the faces of cards."""

from .scene import card_art, cover, draw
from .world import WORLD

__all__ = ["WORLD", "card_art", "cover", "draw"]
