"""A run on disk: run.json, and for each table a folder of Parquet files, one for each chunk of matches.

    runs/base/run.json
    runs/base/matches/0000000-0000124.parquet
    runs/base/choices/0000000-0000124.parquet …

Files are written whole or not at all, the matches of a chunk last: a chunk without them does not count.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

import polars as pl

from quincunx.engine import QuincunxError
from quincunx.engine.errors import RecordFault

from .plan import Plan, differences, load_plan, save_plan
from .tables import TABLES

_RANGE: Final = re.compile(r"(\d{7,})-(\d{7,})\.parquet")


class RunFolder:
    """What a run has kept. Tables are read when first asked for."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    # -- writing

    def write(self, start: int, stop: int, tables: Mapping[str, bytes]) -> None:
        """Keep the matches start … stop-1."""
        name = f"{start:07}-{stop - 1:07}.parquet"
        for table in TABLES:
            if table in tables:
                folder = self.path / table
                folder.mkdir(exist_ok=True)
                beside = folder / (name + ".part")
                beside.write_bytes(tables[table])
                os.replace(beside, folder / name)

    def covered(self) -> list[tuple[int, int]]:
        """The ranges of matches that are there, first and one past the last, in order."""
        found = (_RANGE.fullmatch(path.name) for path in self._files("matches"))
        return sorted((int(name[1]), int(name[2]) + 1) for name in found if name)

    def missing(self) -> list[range]:
        """What is still to play, in chunks."""
        gaps: list[range] = []
        at = 0
        for start, stop in [*self.covered(), (self.plan.matches, self.plan.matches)]:
            gaps += [range(a, min(a + self.plan.chunk, start)) for a in range(at, start, self.plan.chunk)]
            at = max(at, stop)
        return gaps

    def tidy(self) -> list[str]:
        """Before going on: drop files that cannot be read, and tables of chunks that were never finished.

        Returns what was dropped, in words; those matches are played again."""
        dropped: list[str] = []
        for path in [path for table in TABLES for path in self._files(table)]:
            if not _readable(path):
                (self.path / "matches" / path.name).unlink(missing_ok=True)
                dropped.append(f"{path} cannot be read; its matches are played again.")
        done = {path.name for path in self._files("matches")}
        for table in TABLES:
            for path in self._files(table):
                if path.name not in done:
                    path.unlink()
            for part in (self.path / table).glob("*.part"):
                part.unlink()
        return dropped

    def _files(self, table: str) -> list[Path]:
        return sorted((self.path / table).glob("*.parquet"))

    # -- reading

    def table(self, name: str) -> pl.DataFrame:
        """All rows of a table, of the chunks that are finished."""
        done = {path.name for path in self._files("matches")}
        return self._read([path for path in self._files(name) if path.name in done])

    def _read(self, paths: list[Path]) -> pl.DataFrame:
        frames = [_frame(path) for path in paths]
        return pl.concat(frames, how="diagonal_relaxed") if frames else pl.DataFrame()

    @cached_property
    def matches(self) -> pl.DataFrame:
        """One row for each match, observers' columns included."""
        rows = self.table("matches")
        if rows.is_empty():
            raise QuincunxError(f"The run in {self.path} holds no match yet; “quincunx lab run … --resume” plays them.")
        versions = rows["rules"].unique().to_list()
        if versions != [self.plan.rules]:
            raise QuincunxError(
                f"The run in {self.path} mixes rules versions ({', '.join(sorted(map(str, versions)))}; the plan says "
                f"{self.plan.rules}): its matches are not of one game. Run it again into another folder."
            )
        own = self.table("own")
        return (rows.join(own, on="match", how="left") if not own.is_empty() else rows).sort("match")

    @cached_property
    def seats(self) -> pl.DataFrame:
        """One row for each seat of each match."""
        return self.table("seats").sort("match", "seat")


def _readable(path: Path) -> bool:
    try:
        pl.read_parquet(path)
    except (pl.exceptions.PolarsError, OSError):
        return False
    return True


def _frame(path: Path) -> pl.DataFrame:
    try:
        return pl.read_parquet(path)
    except (pl.exceptions.PolarsError, OSError) as cause:
        raise RecordFault(
            str(path),
            "the file is damaged. “quincunx lab run … --resume” plays its matches again; nothing else is lost.",
        ) from cause


def open_run(path: Path | str) -> RunFolder:
    """The run kept in this folder."""
    folder = Path(path)
    return RunFolder(folder, load_plan(folder))


def begin(path: Path, plan: Plan, resume: bool) -> RunFolder:
    """A folder for this plan: a new one, or with `resume` the one that holds a part of it already."""
    if not (path / "run.json").exists():
        if path.exists() and any(path.iterdir()):
            raise QuincunxError(f"{path} is not empty and holds no run; give another folder, so that nothing is lost.")
        save_plan(plan, path)
        return RunFolder(path, plan)
    old = load_plan(path)
    if not resume:
        raise QuincunxError(f"{path} holds a run already: --resume goes on with it, another --out begins a new one.")
    unlike = differences(old, plan)
    if unlike:
        raise QuincunxError(
            f"The run in {path} cannot be resumed with these settings; these differ: {'; '.join(unlike)}."
        )
    joined = _longer(old, plan)
    if joined != old:
        save_plan(joined, path)
    return RunFolder(path, joined)


def _longer(old: Plan, new: Plan) -> Plan:
    import msgspec

    return msgspec.structs.replace(old, matches=max(old.matches, new.matches))


def forget(path: Path) -> None:
    """Remove a run that nobody asked to keep."""
    shutil.rmtree(path, ignore_errors=True)
