"""`quincunx lab export`: the matches of a run as a data set for learners."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from ..outputs import may_fill
from ..terminal.screen import Screen
from ..words import Force, counted

DATA_FILES: Final = ("part-*.parquet", "README.md", "actions.txt")
"""What a data set is made of, and what therefore makes way for a new one."""


def export(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a run.")],
    out: Annotated[Path, typer.Option(metavar="DIR", help="Write the data set here.")],
    matches: Annotated[int | None, typer.Option(metavar="N", help="Only the first N matches.")] = None,
    states: Annotated[
        bool, typer.Option("--states/--no-states", help="Information states, which take most of the time.")
    ] = True,
    force: Force = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Write the decisions of a run as Parquet, for learners: its matches are played again."""
    from quincunx.adapters.dataset import Planned, write_dataset
    from quincunx.adapters.encoding import Encoder
    from quincunx.engine.registry import game_from_file
    from quincunx.lab.runs.store import open_run

    plan = open_run(folder).plan
    replaced = may_fill(out, force, "actions.txt", DATA_FILES)
    game = game_from_file(plan.game)
    setting = plan.setting(game)
    count = plan.matches if matches is None else min(matches, plan.matches)
    played = (Planned(n, plan.seed_of(n), plan.holders(game, setting, n)) for n in range(count))
    about = f"From a run of the lab with seed {plan.seed}."
    rows = write_dataset(Encoder(game, setting), played, out, states, about)
    if as_json:
        print(json.dumps({"folder": str(out), "matches": count, "rows": rows, "replaced": replaced}))
    else:
        told = " (what was there is replaced)" if replaced else ""
        Screen().say(f"Kept in {out}{told}: {counted(rows, 'decision')} of {counted(count, 'match', 'matches')}.")
