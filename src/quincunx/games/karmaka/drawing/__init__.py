"""The drawing: a View as a scene, the cover, the faces of cards, and the world they belong to."""

from .cover import cover
from .printed import printed
from .scene import card_art, draw, tutorial
from .told import told
from .world import WORLD

__all__ = ["WORLD", "card_art", "cover", "draw", "printed", "told", "tutorial"]
