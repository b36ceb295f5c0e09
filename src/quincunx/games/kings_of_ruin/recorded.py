"""Recorded campaigns of a pack, replayed to see what its readers see: which pages, in which forms, how often, and which
conditions are true at one time and false at another (`asking.py` says when each of them is asked).

A play is a JSON file: `{"options": {...}, "seed": 3, "keys": "explore read:101-1:0 …"}` for one hero, with `"seats"`
for more. Without `keys` it wanders: choices are drawn at random from the seed, up to a number of choices; with
`"after": ["other.json", 120]` it follows another play of the folder above so far, and wanders from there. With
`"tour": true` the keys lead about for the sake of what there is to see: no campaign, so nothing is read too often.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from quincunx.engine import Chance, Choice, KeyedChance, Match, key_of_seed
from quincunx.engine.errors import RecordFault

from . import constants as k
from .asking import Eye, asked
from .content import Pack, load_pack
from .game import GAME
from .state import Realm

WANDERED: Final = 1500
"""Choices of a play that wanders."""
LIKED: Final = {"explore": 12, "travel": 6, "waystone": 8, "play": 20, "keep-hand": 8, "end-day": 1, "escape": 1}
"""What somebody who wanders would sooner do than the rest."""
PAGE: Final = "{0:verse}"
"""What is told when a page is opened."""
OFTEN: Final = 2
"""The same text of a page more often than this in one campaign is too often."""


@dataclass
class Seen:
    """What came up in some plays."""

    pages: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Verse and form, with the most often that one recorded campaign read it; those who wander read over and over."""
    true: set[int] = field(default_factory=set)
    false: set[int] = field(default_factory=set)
    plays: int = 0

    def repeated(self, pack: Pack) -> list[str]:
        """Entry pages whose same text came more often than twice in one campaign."""
        entries = {place.entry for place in pack.locations}
        return [
            f"{pack.verses[verse].key}{f', form {form}' if form else ''}: {n} times"
            for (verse, form), n in sorted(self.pages.items())
            if n > OFTEN and verse in entries
        ]


def look(pack: str, folder: Path) -> Seen:
    """Replay every play of a folder."""
    seen = Seen()
    for path in sorted(folder.rglob("*.json")):
        play = json.loads(path.read_text(encoding="utf-8"))
        if "after" in play:
            name, choices = play["after"]
            led = json.loads((path.parent.parent / name).read_text(encoding="utf-8"))
            play = {**led, "keys": " ".join(led["keys"].split()[:choices]), "wander": play["wander"]}
        _keep(seen, Watched(load_pack(pack), play, pack, path.name, seen))
    return seen


def _keep(seen: Seen, watched: Watched) -> None:
    seen.plays += 1
    seen.true |= watched.true
    seen.false |= watched.false
    for page, n in watched.pages.items():
        seen.pages[page] = max(seen.pages[page], n if watched.recorded else 1)


class Watched:
    """One play, replayed with an eye on its pages and conditions."""

    def __init__(self, pack: Pack, play: dict[str, Any], name: str, file: str, known: Seen | None = None) -> None:
        """What is `known` already to be true at one time and false at another is not looked at again."""
        self.pack = pack
        self.eye = Eye(pack, frozenset(known.true & known.false) if known is not None else frozenset())
        setting = GAME.setting(int(play.get("seats", 1)), {**play["options"], "pack": name})
        self.match = Match(GAME, setting, key=key_of_seed(play["seed"]))
        keys = play.get("keys")
        wanders = keys is None or "wander" in play
        self.recorded = not wanders and not play.get("tour")
        for _ in self._told(keys.split(), file) if keys is not None else ():
            self._watch()
        for _ in self._wander(KeyedChance(key_of_seed(play.get("wander", play["seed"])))) if not self.recorded else ():
            self._watch()
        self.pages = Counter(self._read())

    @property
    def true(self) -> set[int]:
        return self.eye.true

    @property
    def false(self) -> set[int]:
        return self.eye.false

    @property
    def _state(self) -> Realm:
        state = self.match.play.state
        assert isinstance(state, Realm)
        return state

    def _told(self, keys: list[str], file: str) -> Iterator[None]:
        for at, key in enumerate(keys):
            offered = self._offered()
            if key not in offered:
                raise RecordFault(file, f"choice {at}: {key} is not on offer. Find the play again.")
            self.match.submit(self.match.waiting()[0], offered[key])
            yield

    def _wander(self, chance: Chance) -> Iterator[None]:
        for _ in range(WANDERED):
            if self.match.over:
                return
            offered = self._offered()
            weights = [LIKED.get(key.partition(":")[0], 2) for key in offered]
            drawn = chance.below(sum(weights))
            at = next(n for n in range(len(weights)) if drawn < sum(weights[: n + 1]))
            self.match.submit(self.match.waiting()[0], list(offered.values())[at])
            yield

    def _offered(self) -> dict[str, Choice]:
        """What the seat that is waited for can choose, by key; nothing when the match is over. Not in words: whether an
        option could be undone takes longer to find out than all the rest."""
        if self.match.over:
            return {}
        _, kind, options = self.match.asks()[0]
        found: dict[str, Choice] = {}
        for light in options:
            found.setdefault(GAME.key(kind, GAME.token(self._state, kind, light)), light)
        return found

    def _read(self) -> Iterator[tuple[int, int]]:
        """Every page that was opened, whether it asked for something or not: its verse and its form; and the letters,
        which the heroes hold from the first day."""
        s = self._state
        yield from ((self.pack.heroes[hero].letter, 0) for hero in s.hero)
        for _, (_, _, sentence, args) in self.match.story:
            if sentence == PAGE:
                form, verse = divmod(int(args[0]) - s.base, k.FORMS)
                yield verse, form

    def _watch(self) -> None:
        self.eye.look(self._state)


def report(p: Pack, seen: Seen) -> list[str]:
    """What came up, for people, and what did not."""
    repeated, faults = seen.repeated(p), unseen(p, seen)
    opened = {verse for verse, _ in seen.pages}
    never, always = (sum(line.startswith(f"  never {way}: ") for line in faults) for way in ("true", "false"))
    return [
        f"{seen.plays} plays read {len(opened)} of {len(p.verses)} verses.",
        _balance(len(asked(p)), never, always),
        f"Entries read more than twice in the same words in one play: {len(repeated)}.",
        *faults,
    ]


def unseen(p: Pack, seen: Seen) -> list[str]:
    """What is not as it should be: pages, conditions, and what is read too often; a pack with any of it is refused."""
    where, opened = asked(p), {verse for verse, _ in seen.pages}
    told = [f"  never opened: {verse.key}" for verse in p.verses if verse.id not in opened]
    told += [f"  never true: {text}" for cond, text in where.items() if cond not in seen.true]
    told += [f"  never false: {text}" for cond, text in where.items() if cond not in seen.false]
    return told + [f"  too often: {text}" for text in seen.repeated(p)]


def _balance(asked: int, never: int, always: int) -> str:
    if never or always:
        return f"Of {asked} conditions {never} were never true and {always} never false."
    return f"Every one of {asked} conditions was true at one time and false at another."
