"""Own statistics in ten lines: how long do people of Karmaka hold on before they play for points?

Run it with `python examples/lab_observer.py`; it needs the extra `lab`. Cells are marked with `# %%`, so that editors
which know notebooks can run it step by step.
"""

# %% An observer watches one match and returns columns.
from __future__ import annotations

from collections.abc import Mapping

import polars as pl

from quincunx import lab
from quincunx.lab.runs.observe import Cell


class Points(lab.Observer):
    """Which decision of the match was the first play for points, and how many there were."""

    def before(self, at: lab.Observed) -> None:
        self.decision = self.plays = self.first = 0

    def after_choice(self, at: lab.Observed) -> None:
        self.decision += 1
        if at.key.startswith("points:"):
            self.plays += 1
            self.first = self.first or self.decision

    def after_match(self, at: lab.Observed) -> Mapping[str, Cell]:
        return {"plays for points": self.plays, "first at": self.first or None}


# %% A run returns one row for each match, with the observer's columns beside our own.
if __name__ == "__main__":
    frame = lab.run("karmaka", matches=60, seats="random,random", observers=[Points], workers=2)
    print(frame.select("match", "rounds", "decisions", "plays for points", "first at"))

    # %% From here it is polars.
    print(frame.select(pl.col("rounds", "plays for points", "first at").mean()))
    print(frame.select(pl.corr("plays for points", "rounds").alias("correlation with the length")))
