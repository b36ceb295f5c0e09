"""The drawing: a View as a scene, the world it stands in, the cover, the faces of cards, and the tutorial."""

from .cards import card_art
from .cover import cover
from .extra_lessons import extra_lessons
from .printed import printed
from .scene import draw
from .told import told
from .tutorial import tutorial
from .world import WORLD

__all__ = ["WORLD", "card_art", "cover", "draw", "extra_lessons", "printed", "told", "tutorial"]
