"""Tours of First Tide for cards, arms and a skill: `python -m tests.games.first_tide_story.unseen [name …]`.

The hunt is the one of The Silent Bells (`tests/games/silent_bells_story/unseen.py`), which sees the dice.
"""

from __future__ import annotations

import sys

from ..silent_bells_story.unseen import Wish, find
from .record import FOLDER, PACK


def wished(hero: str, *names: str) -> Wish:
    return Wish(hero, names, PACK)


UNSEEN = {
    "oath-spent": wished("oathbreaker", "Oath spent"),
    "promise": wished("oathbreaker", "Broken promise"),
    "boom": wished("ferrywoman", "Swinging boom"),
    "no": wished("ferrywoman", "Gentle no"),
    "wing": wished("fowler", "Wing shot"),
    "fee": wished("fowler", "Hidden fee"),
    "counterpoint": wished("bellwright", "Counterpoint"),
    "refrain": wished("bellwright", "Refrain"),
    "first-blow": wished("oathbreaker", "First blow"),
    "spear": wished("oathbreaker", "Eel spear"),
    "billhook": wished("oathbreaker", "Billhook"),
    "smoke": wished("oathbreaker", "Smoke pot"),
    "pouch": wished("oathbreaker", "Bribe pouch"),
}


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(UNSEEN):
        print(find(wanted, UNSEEN[wanted], FOLDER), flush=True)
