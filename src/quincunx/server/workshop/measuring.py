"""A measurement: a process that plays variants against each other on the same seeds, and says more as it knows more.

Run as `python -m quincunx.server.workshop.measuring FOLDER`: one line of JSON in, lines of JSON out. It plays on one
processor, in rounds, each twice the one before; after each round the lab compares what there is.
"""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

FIRST: Final = 40
"""Matches after which there is a first comparison."""


class Wanted(msgspec.Struct, frozen=True):
    game: str
    texts: list[str]
    """The variant files; the first is what the others are compared with. Empty: the game as printed."""
    matches: int
    bots: str = ""
    """Nothing: those the lab takes for the game; `random`: quick ones."""
    seats: int = 0


class Row(msgspec.Struct, frozen=True):
    variant: str
    measure: str
    base: float
    here: float
    mean: float
    low: float
    high: float
    q: float
    share: bool
    """In points of a hundred."""


class MeasuringProgress(msgspec.Struct, frozen=True):
    done: int = 0
    of: int = 0
    matches: int = 0
    """Pairs compared so far."""
    summary: list[str] = []
    rows: list[Row] = []
    file: str = ""
    fault: str = ""


def rounds(matches: int, first: int = FIRST) -> list[int]:
    """How many matches there are after each round."""
    found = []
    while first < matches:
        found.append(first)
        first *= 2
    return [*found, matches]


def measure(wanted: Wanted, folder: Path, tell: Any) -> None:
    from quincunx import lab
    from quincunx.engine import load_game
    from quincunx.engine.variant import Variant, read_variant

    game = load_game(wanted.game)
    printed = Variant("as-printed", game=game.id)
    variants = [read_variant(text, "variant.toml", game) if text else printed for text in wanted.texts]
    seats: Any = (wanted.seats or None) if wanted.bots == "random" else None
    if wanted.bots == "random" and seats is None:
        seats = next((n for n in sorted(game.seats) if n >= 2), game.seats[0])
    total = len(variants) * wanted.matches
    for number, matches in enumerate(rounds(wanted.matches)):

        def progress(done: int, of: int) -> None:
            tell(MeasuringProgress(done=min(done, total), of=total))

        found = lab.vary(
            wanted.game,
            variants,
            matches,
            seats,
            out=folder,
            resume=number > 0,
            workers=1,
            progress=progress,
            records=False,
        )
        tell(
            MeasuringProgress(
                len(variants) * matches, total, matches, list(found.summary), _rows(found.differences), found.path.name
            )
        )


def _rows(frame: Any) -> list[Row]:
    from quincunx.lab.analyse.compare import is_share

    rows = []
    for one in frame.iter_rows(named=True):
        numbers = {name: _finite(one.get(name)) for name in ("base", "here", "mean", "low", "high", "q")}
        column = str(one.get("column", ""))
        rows.append(Row(str(one["variant"]), str(one["measure"]), share=is_share(column), **numbers))
    return rows[:200]


def _finite(value: Any) -> float:
    return float(value) if isinstance(value, (int, float)) and math.isfinite(value) else 0.0


def main() -> None:
    sink = sys.stdout.buffer
    sys.stdout = sys.stderr
    os.nice(10)

    def tell(told: MeasuringProgress) -> None:
        sink.write(msgspec.json.encode(told) + b"\n")
        sink.flush()

    try:
        measure(msgspec.json.decode(sys.stdin.buffer.readline(), type=Wanted), Path(sys.argv[1]), tell)
    except Exception as cause:
        from quincunx.engine import QuincunxError

        known = isinstance(cause, QuincunxError)
        tell(MeasuringProgress(fault=str(cause) if known else f"The measurement failed ({type(cause).__name__})."))


if __name__ == "__main__":
    main()
