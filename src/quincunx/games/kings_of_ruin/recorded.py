"""Recorded campaigns of a pack, replayed to see what its readers see: which pages, in which forms, how often, and which
conditions of forms and options are true at one time and false at another.

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

from quincunx.engine import Chance, KeyedChance, Match, key_of_seed
from quincunx.engine.errors import RecordFault

from .content import Pack, load_pack
from .game import GAME
from .rules import conditions, stack
from .state import Realm

WANDERED: Final = 1500
"""Choices of a play that wanders."""
LIKED: Final = {"explore": 12, "travel": 6, "waystone": 8, "play": 20, "keep-hand": 8, "end-day": 1, "escape": 1}
"""What somebody who wanders would sooner do than the rest."""
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


def asked(pack: Pack) -> dict[int, str]:
    """The conditions of forms and options, each with where it stands."""
    found: dict[int, str] = {}
    for verse in pack.verses:
        for at, form in enumerate(verse.forms, 1):
            found[form.when] = f"{verse.key}, form {at}: {pack.conds[form.when].text}"
        for choice in verse.choices:
            if choice.req >= 0:
                found[choice.req] = f"{verse.key}, “{choice.label}”: {pack.conds[choice.req].text}"
    return found


def look(pack: str, folder: Path) -> Seen:
    """Replay every play of a folder."""
    seen = Seen()
    for path in sorted(folder.rglob("*.json")):
        play = json.loads(path.read_text(encoding="utf-8"))
        if "after" in play:
            name, choices = play["after"]
            led = json.loads((path.parent.parent / name).read_text(encoding="utf-8"))
            play = {**led, "keys": " ".join(led["keys"].split()[:choices]), "wander": play["wander"]}
        _keep(seen, Watched(load_pack(pack), play, pack, path.name))
    return seen


def _keep(seen: Seen, watched: Watched) -> None:
    seen.plays += 1
    seen.true |= watched.true
    seen.false |= watched.false
    for page, n in watched.pages.items():
        seen.pages[page] = max(seen.pages[page], n if watched.recorded else 1)


class Watched:
    """One play, replayed with an eye on its pages and conditions."""

    def __init__(self, pack: Pack, play: dict[str, Any], name: str, file: str) -> None:
        self.pack = pack
        self.conds = list(asked(pack))
        self.true: set[int] = set()
        self.false: set[int] = set()
        self.pages: Counter[tuple[int, int]] = Counter()
        setting = GAME.setting(int(play.get("seats", 1)), {"pack": name, **play["options"]})
        self.match = Match(GAME, setting, key=key_of_seed(play["seed"]))
        keys = play.get("keys")
        wanders = keys is None or "wander" in play
        self.recorded = not wanders and not play.get("tour")
        for _ in self._told(keys.split(), file) if keys is not None else ():
            self._watch()
        for _ in self._wander(KeyedChance(key_of_seed(play.get("wander", play["seed"])))) if not self.recorded else ():
            self._watch()

    def _told(self, keys: list[str], file: str) -> Iterator[None]:
        for at, key in enumerate(keys):
            seat = self.match.waiting()[0] if not self.match.over else 0
            decision = self.match.decision(seat)
            offered = [option.key for option in decision.options] if decision else []
            if decision is None or key not in offered:
                raise RecordFault(file, f"choice {at}: {key} is not on offer. Find the play again.")
            self.match.submit(seat, decision.choices[offered.index(key)])
            yield

    def _wander(self, chance: Chance) -> Iterator[None]:
        for _ in range(WANDERED):
            if self.match.over:
                return
            seat = self.match.waiting()[0]
            decision = self.match.decision(seat)
            assert decision is not None
            weights = [LIKED.get(option.key.partition(":")[0], 2) for option in decision.options]
            drawn = chance.below(sum(weights))
            at = next(n for n in range(len(weights)) if drawn < sum(weights[: n + 1]))
            self.match.submit(seat, decision.choices[at])
            yield

    def _watch(self) -> None:
        s = self.match.play.state
        assert isinstance(s, Realm)
        f = next((entry for entry in reversed(s.stack) if entry[0] == stack.VERSE), None)
        if f is None or s.enc >= 0 or f[2] != 1:
            return
        self.pages[f[1], f[stack.FORM] if len(f) > stack.FORM else 0] += 1
        for cond in self.conds:
            (self.true if conditions.holds(s, f, cond) else self.false).add(cond)


def lines(pack: str, folder: Path) -> list[str]:
    """What the plays saw, for people."""
    seen, p = look(pack, folder), load_pack(pack)
    where = asked(p)
    never = [text for cond, text in where.items() if cond not in seen.true]
    always = [text for cond, text in where.items() if cond not in seen.false]
    repeated = seen.repeated(p)
    told = [
        f"{seen.plays} plays read {len({verse for verse, _ in seen.pages})} of {len(p.verses)} verses.",
        f"Of {len(where)} conditions of forms and options {len(never)} were never true and {len(always)} never false.",
        f"Entries read more than twice in the same words in one play: {len(repeated)}.",
    ]
    told += [f"  never true: {text}" for text in never] + [f"  never false: {text}" for text in always]
    return told + [f"  too often: {text}" for text in repeated]
