"""What heroes may ask of each other, and how far it is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quincunx.engine import Wish, Wished

from .content import pack_of
from .rules import leaving, places
from .state import IN_PLAY, Realm
from .view import KingsView

FIGHT: Final = "attack"
COME: Final = "wait"
GO: Final = "go"
WISHES: Final = (
    Wish(FIGHT, "Fight what is here"),
    Wish(COME, "Wait for me, or come to me"),
    Wish(GO, "Go to", where=True),
)
FARTHEST: Final = 6
"""Connections beyond which all ways are alike."""


def wish_places(view: KingsView) -> Mapping[str, str]:
    """The locations of the map."""
    return {place.key: place.name for place in view.map}


def granted(s: Realm, seat: int, wished: Wished) -> float:
    p = pack_of(s.pack)
    if wished.name == FIGHT:
        return 1.0 if s.fights[seat] or (leaving.going_on(s) and s.need > 0 and seat in s.members) else 0.0
    if wished.name == COME:
        goal = s.place[wished.asker]
    else:
        goal = next((at for at, known in enumerate(p.locations) if _is(s, at, known.key, wished.place)), -1)
    return 1.0 - min(FARTHEST, places.distances(s, p, goal)[s.place[seat]]) / FARTHEST if goal >= 0 else 0.0


def _is(s: Realm, at: int, key: str, wanted: str) -> bool:
    return key == wanted and s.loc_zone[at] == IN_PLAY
