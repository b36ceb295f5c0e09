"""What goes together with winning, folded by cause: one fact that shows in seven tests is told once, with its evidence.

Two tests are about the same fact if they name the same piece, or if nearly the same sides of the same matches did both
(or one exactly where not the other: the two options of one question).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import polars as pl

from . import stats
from .analysis import Analysis
from .naming import object_of, plain

ALIKE: Final = 0.7
"""Correlation, of either sign, from which on two tests are taken for one fact."""
MANY: Final = 5
"""From so many clear tests on, and if they are most of all, that everything goes with winning is itself the fact."""


@dataclass
class Cause:
    """Some clear tests with one cause, the largest effect first."""

    rows: list[dict[str, Any]]

    @property
    def first(self) -> dict[str, Any]:
        return self.rows[0]

    @property
    def others(self) -> list[dict[str, Any]]:
        return self.rows[1:]


def clear_tests(a: Analysis) -> pl.DataFrame:
    """Every test of a piece that is beyond chance, with q."""
    frames = [
        a.with_q(frame).with_columns(pl.lit(sort).alias("sort"))
        for sort, frame in (("pick", a.picks), ("card", a.cards), ("told", a.told))
    ]
    joined = pl.concat(frames, how="diagonal_relaxed")
    return joined.filter(pl.col("q") <= stats.FALSE_DISCOVERIES).sort(
        pl.col("above").abs(), "key", descending=[True, False]
    )


def facts(a: Analysis) -> list[Cause]:
    """Clear tests by cause, the largest effect first."""
    rows = clear_tests(a).to_dicts()
    if not rows:
        return []
    alike = _alike(a, [row["test"] for row in rows])
    names = [piece_of(a, row) for row in rows]
    groups: list[list[int]] = []
    for at in range(len(rows)):
        home = next((g for g in groups if any(_same(names, alike, at, other) for other in g)), None)
        if home is None:
            groups.append([at])
        else:
            home.append(at)
    return [Cause([rows[at] for at in group]) for group in groups]


def _same(names: Sequence[str], alike: Any, at: int, other: int) -> bool:
    return bool((names[at] and names[at] == names[other]) or alike[at, other])


def piece_of(a: Analysis, row: dict[str, Any]) -> str:
    """The name of the piece that a test is about; empty where it is none."""
    key = str(row["key"])
    name = key.rpartition(" (")[0] if row["sort"] == "told" else object_of(key)
    return a.pieces.get(plain(name), "")


def _alike(a: Analysis, tests: Sequence[str]) -> Any:
    """Which tests are about the same sides of the same matches."""
    doing = a.doing(tests)
    cells = a.sided.select("match", "side").with_row_index("cell")
    placed = doing.join(cells, on=["match", "side"])
    matrix = np.zeros((len(tests), cells.height))
    place = {test: at for at, test in enumerate(tests)}
    rows = [place[test] for test in placed["test"].to_list()]
    matrix[rows, placed["cell"].to_numpy()] = 1.0
    with np.errstate(invalid="ignore", divide="ignore"):
        found = np.corrcoef(matrix) if len(tests) > 1 else np.ones((1, 1))
    return np.abs(np.nan_to_num(np.atleast_2d(found))) >= ALIKE


def busy(a: Analysis, found: Sequence[Cause]) -> list[Cause]:
    """The facts that say only that whoever does more wins more: where most pieces go together with winning."""
    better = [fact for fact in found if fact.first["above"] > 0 and fact.first["sort"] != "pick"]
    clear = [row for fact in better for row in fact.rows]
    tested = sum(frame["p"].drop_nulls().len() for frame in (a.cards, a.told))
    return better if len(clear) >= MANY and len(clear) > tested / 2 else []
