"""The drawing: a View as a scene, the world it stands in, the cover, and the faces of cards."""

from .cards import card_art
from .cover import cover
from .scene import draw
from .world import WORLD

__all__ = ["WORLD", "card_art", "cover", "draw"]
