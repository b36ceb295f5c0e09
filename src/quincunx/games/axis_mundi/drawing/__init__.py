"""The drawing: a View as a scene, the cover, the faces of cards, the tutorial, and the world they belong to."""

from .printed import printed
from .scene import card_art, cover, draw
from .told import account, told
from .tutorial import tutorial
from .world import WORLD

__all__ = ["WORLD", "account", "card_art", "cover", "draw", "printed", "told", "tutorial"]
