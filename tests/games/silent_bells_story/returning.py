"""Tours for what a place says to those who come back: forms that only a second or a third reading shows.

`python -m tests.games.silent_bells_story.returning [name …]` finds them again and writes them into `plays/tour`.
"""

from __future__ import annotations

import sys

from .director import Errand, found, marked, read
from .scripts import easy, landing
from .tours import Tour, doors, find, visit


def turned() -> list[Errand]:
    """The King crossed, the last warden shamed and then told, a bell's recipe learned after the dunes."""
    return [
        *landing(),
        *visit(116, "Bring him something", "everybody's watch", done=lambda s: marked(s, "dace.2")),
        *visit(115, "Go out by"),
        *visit(116, "Say it over", done=lambda s: marked(s, "dace.1")),
        *visit(116, "Ask him to keep", "Leave him all", done=lambda s: found(s, 10)),
        *visit(120, "Talk business", "Refuse", done=lambda s: marked(s, "brack.2")),
        *visit(119, "Leave him to"),
        *visit(112, "Go, before"),
        *visit(119, "how a bell is made", "Walk out", done=lambda s: marked(s, "tallow.1")),
        *visit(119, "Leave him to"),
    ]


def feet() -> list[Errand]:
    """Two of them at the toll."""
    return [*visit(106, "Look at the lock"), *visit(104, "Keep your sleeve", times=2)]


def porch() -> list[Errand]:
    """The abbot in his porch, in the last chapter, with the village willing to ring."""
    return [
        *doors(),
        Errand("read", 118, ("Unlock", "Go on down"), lambda s: s.chapter >= 2),
        *visit(109, "Ask the village", "Read her the abbot", done=lambda s: marked(s, "peace.1")),
        *visit(109, "Go down again"),
    ]


def shop() -> list[Errand]:
    """Under the bell again, after the jars were opened."""
    return [*visit(134, "Open all of them", done=lambda s: read(s, "134.3")), *visit(134, "Shut the door", times=2)]


def bread() -> list[Errand]:
    """Out on the sand, between two visits to the street."""
    return [*visit(133, "Go from door", "Scrub a step"), *visit(122, "Stand still"), *visit(133, "Scrub a step")]


RETURNS = {
    "turned": Tour(turned, lambda s: found(s, 10) and marked(s, "tallow.1") and marked(s, "brack.2")),
    "feet": Tour(feet, lambda s: read(s, "106.1") and read(s, "104.1"), options=easy("fowler,bellwright"), seats=2),
    "porch": Tour(porch, lambda s: s.chapter == 2 and marked(s, "peace.1") and read(s, "115b.1")),
    "shop": Tour(shop, lambda s: read(s, "134.3"), after=("leavings", "read:134-1")),
    "bread": Tour(bread, lambda s: read(s, "122b.1") and read(s, "133.1"), after=("break", "read:133-1")),
}


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(RETURNS):
        print(find(wanted, RETURNS[wanted]), flush=True)
