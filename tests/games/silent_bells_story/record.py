"""Find and write the recorded plays again: `python -m tests.games.silent_bells_story.record [name …]`.

Needed after every change of cards, encounters or verses that the plays pass through.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quincunx.engine import Match, key_of_seed
from quincunx.engine.errors import IllegalChoice
from quincunx.games.kings_of_ruin import GAME

from .director import PACK, Director, pack
from .scripts import LAST, SCRIPTS, WON

FOLDER = Path(__file__).parent / "plays"
SEEDS = 40


@dataclass(frozen=True)
class Ended:
    """How a replayed match ended: won or lost, and every sentence of its log."""

    won: bool
    sentences: frozenset[str]


def replay(options: dict[str, Any], seed: int, keys: list[str]) -> Ended:
    """Play the keys one after another; the first that is not on offer stops with an AssertionError."""
    match = Match(GAME, GAME.setting(1, {"pack": PACK, **options}), key=key_of_seed(seed))
    for at, key in enumerate(keys):
        assert not match.over, f"the match is over after {at} of {len(keys)} choices"
        try:
            match.submit(0, key)
        except IllegalChoice:
            decision = match.decision(0)
            offered = [option.key for option in decision.options] if decision is not None else []
            raise AssertionError(f"choice {at}: {key} is not among {', '.join(offered)}") from None
    assert match.over, "the match goes on after the last choice"
    return Ended(match.result().scores[0] > 0, frozenset(line.text for line in match.lines(0)))


def text_of(verse: str) -> str:
    return next(v.text for v in pack().verses if v.key == verse)


def record(name: str) -> str:
    """Try seeds until the script reaches its last verse; write the play."""
    for seed in range(SEEDS):
        director = Director(SCRIPTS[name], seed)
        state = director.run()
        if state.over != (1 if name in WON else 2):
            continue
        ended = replay(SCRIPTS[name].options, seed, director.keys)
        if text_of(LAST[name]) in ended.sentences:
            play = {"options": SCRIPTS[name].options, "seed": seed, "keys": " ".join(director.keys)}
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.json").write_text(json.dumps(play, indent=1) + "\n", encoding="utf-8")
            return f"{name}: seed {seed}, {len(director.keys)} choices, {state.day} days"
    return f"{name}: not found in {SEEDS} seeds"


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(SCRIPTS):
        print(record(wanted), flush=True)
