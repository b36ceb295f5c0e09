"""Tours of First Tide that meet somebody a second time: `python -m tests.games.first_tide_story.seconds [name …]`.

The hunt is the one of The Silent Bells (`tests/games/silent_bells_story/seconds.py`), which sees the dice.
"""

from __future__ import annotations

import sys

from ..silent_bells_story.seconds import Second, find
from ..silent_bells_story.tours import Tour
from .record import FOLDER, PACK


def hunted(*met: str, seed: int = 0, labels: tuple[str, ...] = ()) -> Second:
    """From the first evening on."""
    tour = Tour(list, lambda s: True, {"pack": PACK, "heroes": "oathbreaker"})
    return Second(met, tour, labels, (seed,))


SECONDS = {
    "widow": hunted("widow", seed=19, labels=("Take what",)),
    "eelmonger": hunted("eelmonger", seed=2),
    "hound": hunted("hound"),
    "eel-knot": hunted("eel-knot", seed=2),
    "pedlar": hunted("pedlar", seed=8),
    "shade": hunted("candle-shade", "whisper", seed=7),
    "revenant": hunted("bell-revenant"),
}


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(SECONDS):
        print(find(wanted, SECONDS[wanted], FOLDER), flush=True)
