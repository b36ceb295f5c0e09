"""Golden playthroughs: one match as readable text, with every seat's view at every decision.

Of a view only the lines are printed that were not in the last one printed for that viewer.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from quincunx.engine import ALL, SPECTATOR, Game, Match, key_of_seed
from quincunx.engine.match import viewers

SHOWN: Final = 100
"""Decisions shown in full. A random match may be far longer; the digest at its end covers the rest."""


def playthrough(game: Game[Any], seats: int, options: Mapping[str, object] | None, seed: int) -> str:
    """The text of the match that random seats play from this seed; after SHOWN decisions only how it ends."""
    header = {"game": game.id, "seats": seats, "options": dict(options or {}), "seed": seed}
    match = Match(game, game.setting(seats, options), key=key_of_seed(seed))
    writer = _Writer(match)
    rnd = random.Random(f"playthrough {seed}")
    while not match.over:
        seat = rnd.choice(match.waiting())
        decision = match.decision(seat)
        assert decision is not None
        at = rnd.randrange(len(decision.choices))
        if match.seq < SHOWN:
            writer.position()
            writer.asked(seat, decision.options[at].key)
        match.submit(seat, decision.choices[at])
    if match.seq <= SHOWN:
        writer.position()
    writer.ended()
    return json.dumps(header, ensure_ascii=False, sort_keys=True) + "\n" + "\n".join(writer.lines) + "\n"


class _Writer:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines: list[str] = [f"{match.game.title}, rules {match.game.rules_version}", ""]
        self.last: dict[int, str] = {}
        self.told = 0

    def position(self) -> None:
        self._events()
        for viewer in viewers(self.match.setting):
            self._view(viewer)

    def _view(self, viewer: int) -> None:
        match = self.match
        text = Text.from_markup(match.game.text(match.view(viewer), match.names)).plain
        before = self.last.get(viewer, "").splitlines()
        changed = [line for line in text.splitlines() if line not in before]
        if changed:
            self.last[viewer] = text
            self.lines.append(f"[{self._who(viewer)} sees]")
            self.lines.extend(f"    {line}".rstrip() for line in changed)

    def _who(self, viewer: int) -> str:
        return "spectator" if viewer == SPECTATOR else self.match.names[viewer]

    def _events(self) -> None:
        for _, (rule, audience, sentence, args) in self.match.story[self.told :]:
            for viewer in viewers(self.match.setting):
                if audience >> viewer & 1 and (viewer == SPECTATOR or audience >> SPECTATOR & 1 == 0):
                    told = "" if audience == ALL else f" (to {self._audience(audience)})"
                    self.lines.append(f"* {rule}{told}: {self.match.render(sentence, args, SPECTATOR)}")
                    break
        self.told = len(self.match.story)

    def _audience(self, audience: int) -> str:
        return ", ".join(self._who(v) for v in viewers(self.match.setting) if audience >> v & 1)

    def asked(self, seat: int, taken: str) -> None:
        decision = self.match.decision(seat)
        assert decision is not None
        self.lines.append("")
        self.lines.append(f"## {self.match.seq + 1}: {self._who(seat)}, {decision.kind} ({decision.rule})")
        self.lines.append(f"{decision.prompt}")
        self.lines.append("options: " + " ".join(option.key for option in decision.options))
        self.lines.append(f"> {taken}")

    def ended(self) -> None:
        result = self.match.result()
        self.lines.append("")
        self.lines.append(f"After {self.match.seq} decisions.")
        self.lines.append(f"Result: {result.reason} Ranks {list(result.ranks)}, scores {list(result.scores)}.")
        self.lines.append(f"Digest: {self.match.digest()}")
