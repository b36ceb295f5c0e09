"""Axis Mundi: the picture of every card, Treasure and Character, 108 by 84: ground, middle, actor."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Markup, join, slug

from .pictures_fighting import FIGHTING
from .pictures_healing import HEALING
from .pictures_kit import vignette
from .pictures_moving import MOVING
from .pictures_people import PEOPLE
from .pictures_scheming import SCHEMING
from .pictures_treasure import TREASURE

PICTURES: Final[dict[str, Markup]] = {
    slug(name): join([*parts, vignette()])
    for pictures in (MOVING, FIGHTING, HEALING, SCHEMING, TREASURE, PEOPLE)
    for name, parts in pictures.items()
}
