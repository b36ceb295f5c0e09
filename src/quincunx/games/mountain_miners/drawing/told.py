"""Mountain Miners: what is shown large while it happens: what comes out of the mountain, and tools that are used."""

from __future__ import annotations

import re
from typing import Final

from quincunx.drawing import Art, Moment
from quincunx.drawing.told import LARGE, Telling, shown

from .cards import card_art

TAKEN: Final = re.compile(
    r" (?:takes?|uses?|steals?|executes?|shows? a secret) (?P<what>[A-Z][A-Za-z -]*?)(?: from | of |\.|;)"
)


def told(telling: Telling) -> Moment | None:
    """The last thing that was taken, used or shown."""
    for _, text in reversed(telling.lines):
        found = TAKEN.search(text)
        held: Art | None = card_art(found["what"], LARGE) if found else None
        if held is not None:
            return shown(text, held)
    return None
