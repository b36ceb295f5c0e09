"""The cells of The Silent Bells: size of the party × mode × chapter, each with plays of its own, kept play by play.

`python -m benchmarks.silent_bells cells keep=FOLDER` plays what is missing and appends every play to FOLDER; stopped at
any moment (or by `minutes`), the same command goes on. `times=20,20,100` are the plays of a cell in I, II and III.
`start=FOLDER` takes the beginnings of II and III from another run, for numbers that changed since.

II and III begin in every mode with the parties that won the chapter before in the normal game, the switches of the mode
thrown then: so the mode alone makes the difference between two rows. With `own=yes` they begin with parties of the mode
itself, where it has at least six.
"""

from __future__ import annotations

import json
import time
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from benchmarks import bells_chapters as chapters
from benchmarks import bells_fights as fights
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.save import restore, save
from quincunx.lab.analyse.stats import wilson

ROWS: Final = "plays.jsonl"
HEAD: Final = "run.json"
OWN: Final = 6
"""As many beginnings must a mode have, to be played from its own."""
AIMS: Final = {"normal": (45, 75), "story": (80, 95), "challenge": (15, 35)}
"""Per cent of plays of chapter III that should be won."""
Row = dict[str, Any]


@dataclass(frozen=True)
class Cell:
    """One chapter for so many heroes in one mode."""

    chapter: int
    mode: str
    size: int

    @property
    def name(self) -> str:
        return f"{self.chapter}-{self.mode}-{self.size}"


@dataclass(frozen=True)
class Wanted:
    """What is to be played, with which bot and seed."""

    times: Sequence[int]
    sizes: Sequence[int]
    modes: Mapping[str, dict[str, bool]]
    chapters: Sequence[int]
    bot: str
    seed: str
    own: bool = False
    """Modes begin with parties of their own."""


class Kept:
    """The plays in a folder: one line for each, written as soon as it is over."""

    def __init__(self, folder: str, bot: str, seed: str) -> None:
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.rows = [json.loads(line) for line in _lines(self.folder / ROWS)]
        head = {"content": load_pack(fights.PACK).hash, "bot": bot, "seed": seed}
        path = self.folder / HEAD
        if path.exists() and json.loads(path.read_text(encoding="utf-8")) != head:
            raise SystemExit(f"{folder} holds plays of another bot, seed or version of the pack. Name another folder.")
        path.write_text(json.dumps(head), encoding="utf-8")

    def add(self, row: Row) -> None:
        self.rows.append(row)
        with (self.folder / ROWS).open("a", encoding="utf-8") as out:
            out.write(json.dumps(row) + "\n")

    def of(self, cell: Cell) -> list[Row]:
        return [row for row in self.rows if row["cell"] == cell.name]


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def play(kept: Kept, wanted: Wanted, start: str, until: float) -> None:
    """Chapter after chapter, a play of every cell in turn, until nothing is missing or the time is up."""
    led = [json.loads(line) for line in _lines(Path(start) / ROWS)] if start else kept.rows
    for chapter, times in zip(wanted.chapters, wanted.times, strict=True):
        cells = [Cell(chapter, mode, size) for mode in wanted.modes for size in wanted.sizes]
        for n in range(times):
            for cell in cells:
                if time.monotonic() > until:
                    return
                if len(kept.of(cell)) <= n:
                    one(kept, wanted, cell, n, beginnings(led, cell, wanted.own), until)


def beginnings(rows: Sequence[Row], cell: Cell, own: bool) -> list[tuple[str, str]]:
    """Where the chapter can begin: (mode it was won in, save)."""
    found = [_won(rows, mode, cell) for mode in (cell.mode, "normal")]
    return found[0] if own and len(found[0]) >= OWN else found[1]


def _won(rows: Sequence[Row], mode: str, cell: Cell) -> list[tuple[str, str]]:
    before = Cell(cell.chapter - 1, mode, cell.size)
    return [(mode, row["after"]) for row in rows if row["cell"] == before.name and row["after"]]


def one(kept: Kept, wanted: Wanted, cell: Cell, n: int, starts: Sequence[tuple[str, str]], until: float) -> None:
    """One play of a cell, kept if it came to its end."""
    table = chapters.Context(cell.size, wanted.bot, wanted.modes[cell.mode])
    name = f"{wanted.seed}-{cell.name}-{n}"
    led, began = "", time.process_time()
    if cell.chapter == 1:
        done = chapters.play_first(table, n, name, until)
    elif starts:
        led, saved = starts[n % len(starts)]
        begun = b64decode(saved) if led == cell.mode else thrown(b64decode(saved), wanted.modes[cell.mode])
        done = chapters.play_on(table, begun, name, until)
    else:
        return
    if done.finished:
        told = {"won": done.won, "days": done.days, "ring": done.ring, "lost": done.lost_by, "cards": done.cards}
        after = b64encode(done.after).decode()
        spent = round(time.process_time() - began, 1)
        kept.add(
            {"cell": cell.name, "n": n, "led": led, **told, "points": done.points, "seconds": spent, "after": after}
        )


def thrown(saved: bytes, switches: Mapping[str, bool]) -> bytes:
    """A save of the normal game, with the switches of a mode on from here."""
    s = restore(saved)
    for name in switches:
        s.mode |= k.MODES[name]
    return save(s)


# -- what came of it


def table(kept: Kept, wanted: Wanted) -> list[str]:
    """A row for every cell that was played."""
    heads = "| chapter | mode | heroes | won | interval | aim | days | cards | lost by | seconds of a core |"
    cells = [Cell(c, mode, size) for c in wanted.chapters for mode in wanted.modes for size in wanted.sizes]
    return [heads, "|---" * 10 + "|", *(line(cell, kept.of(cell)) for cell in cells if kept.of(cell))]


def line(cell: Cell, rows: Sequence[Row]) -> str:
    won = [row for row in rows if row["won"]]
    rate = wilson(len(won), len(rows))
    aim = AIMS[cell.mode] if cell.chapter == 3 else None
    lost = Counter(row["lost"] for row in rows if row["lost"])
    cells = [
        "I" * cell.chapter,
        cell.mode,
        str(cell.size),
        f"{len(won)} of {len(rows)} ({len(won) / len(rows):.0%})",
        f"{rate.low:.0%} to {rate.high:.0%}",
        f"{aim[0]} to {aim[1]} %" if aim else "–",
        f"{chapters.mean([row['days'] for row in won]):.1f}" if won else "–",
        f"{chapters.mean([row['cards'] for row in won]):.1f}" if won else "–",
        ", ".join(f"{reason} {n}" for reason, n in sorted(lost.items())) or "–",
        f"{chapters.mean([row.get('seconds', 0.0) for row in rows]):.0f}",
    ]
    return "| " + " | ".join(cells) + " |"
