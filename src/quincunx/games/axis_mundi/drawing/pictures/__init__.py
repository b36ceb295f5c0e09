"""Axis Mundi: the picture of every card, Treasure and Character, 108 by 84: ground, middle, actor."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Markup, join, slug

from .fighting import FIGHTING
from .healing import HEALING
from .moving import MOVING
from .people import PEOPLE
from .scheming import SCHEMING
from .treasure import TREASURE

PICTURES: Final[dict[str, Markup]] = {
    slug(name): join(parts)
    for pictures in (MOVING, FIGHTING, HEALING, SCHEMING, TREASURE, PEOPLE)
    for name, parts in pictures.items()
}
