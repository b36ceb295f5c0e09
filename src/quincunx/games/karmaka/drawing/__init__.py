"""The drawing: a View as a scene, the cover, the faces of cards, and the world they belong to."""

from .cover import cover
from .printed import printed
from .scene import card_art, draw, tutorial
from .told import account, told
from .world import WORLD

__all__ = ["WORLD", "account", "card_art", "cover", "draw", "printed", "told", "tutorial"]
