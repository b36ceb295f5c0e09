"""A monkey at the keyboard: whatever is typed, the program answers in sentences and ends with a legal exit code."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from .terminal import COINS, PEBBLES, Typist

NUMBERS = ("1", "2", "3", "4", "7", "12")
WORDS = (
    "undo", "view", "log", "log all", "log x", "where", "help", "?", "card", "card a", "card zzz", "rules",
    "rules 1", "rules KM-050", "foo", "", "table", "pass", "save", "load", "load /no/file", "yes", "no", "\x1b[A", "🜁",
)  # fmt: skip


@pytest.mark.parametrize("game", [COINS, PEBBLES, "karmaka"])
@pytest.mark.parametrize("seats", ["me,random", "me:Ada,me:Bob", "random,me,me"])
def test_a_monkey_never_breaks_a_match(quincunx: Typist, tmp_path: Path, game: str, seats: str) -> None:
    rnd = random.Random(f"{game} {seats}")
    saved = tmp_path / "s.jsonl"
    words = [*NUMBERS * 6, *WORDS, f"save {saved}", f"load {saved}"]
    typed = "".join(rnd.choice(words) + "\n" for _ in range(120))
    done = quincunx("play", game, "--seats", seats, "--seed", "8", typed=typed)
    assert done.code in (0, 3), done.err
    assert "Traceback" not in done.out + done.err and "\x1b" not in done.out
