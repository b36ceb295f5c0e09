"""The drawing: a View as a scene, the cover, and the faces of cards."""

from .scene import card_art, cover, draw

__all__ = ["card_art", "cover", "draw"]
