"""`quincunx lab export`: matches as a data set for learners, those of a run or new ones."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer

from ..errors import BadInput
from ..flags import read_flags
from ..inputs import find_game, read_seed
from ..outputs import may_fill
from ..progress import RESUME, Progress, bar, resumed
from ..seats_flag import read_bots
from ..terminal.screen import Screen
from ..words import Force, counted

if TYPE_CHECKING:
    from quincunx.adapters.dataset import Part
    from quincunx.lab.runs.plan import Plan

MATCHES: Final = 10_000
"""Of a data set of new matches."""
DATA_FILES: Final = ("part-*", "README.md", "actions.txt", "run.json")
"""What a data set is made of, and what therefore makes way for a new one."""


def export(
    context: typer.Context,
    source: Annotated[str, typer.Argument(metavar="GAME|DIR", help="A game, or the folder of a run.")],
    out: Annotated[Path, typer.Option(metavar="DIR", help="Write the data set here.")],
    matches: Annotated[
        int | None, typer.Option(metavar="N", help="Of a game 10000 if nothing is said; of a run only the first N.")
    ] = None,
    seats: Annotated[
        str | None, typer.Option(metavar="BOT,BOT", help="Bots for the seats of a game; or how many that play to win.")
    ] = None,
    seed: Annotated[str | None, typer.Option(metavar="N", help="Of a game: the same seed, the same matches.")] = None,
    sets: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    states: Annotated[
        bool, typer.Option("--states/--no-states", help="Information states, which take most of the time.")
    ] = True,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Processes; otherwise one for each core.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the data set in that folder.")] = False,
    force: Force = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Write decisions as Parquet, for learners: of new matches of a game, or of a run, which is played again."""
    if Path(source).is_dir():
        plan = _of_run(Path(source), matches, bool(seats or seed or sets or context.args))
    else:
        plan = _of_game(source, matches, seats, seed, [*context.args], sets or [])
    replaced = not resume and may_fill(out, force, _mark(out), DATA_FILES)
    count, rows = write(plan, out, states, workers or os.cpu_count() or 1, resume)
    if as_json:
        print(json.dumps({"folder": str(out), "matches": count, "rows": rows, "replaced": replaced}))
        return
    told = " (what was there is replaced)" if replaced else ""
    Screen().say(f"Kept in {out}{told}: {counted(rows, 'decision')} of {counted(count, 'match', 'matches')}.")


def write(plan: Plan, out: Path, states: bool, workers: int, resume: bool = False) -> tuple[int, int]:
    """Play what is missing of a data set; returns how many matches and rows it has."""
    from quincunx.adapters.dataset import Planned, finish, missing, parts_of
    from quincunx.adapters.encoding import Encoder
    from quincunx.engine.registry import game_from_file
    from quincunx.lab.runs.store import begin

    plan = begin(out, plan, resume).plan
    game = game_from_file(plan.game)
    setting = plan.setting(game)
    encoder = Encoder(game, setting)
    matches = [Planned(n, plan.seed_of(n), plan.holders(game, setting, n)) for n in range(plan.matches)]
    parts = parts_of(encoder, plan.game, matches, out, states)
    with bar(game.title, resumed(out, RESUME)) as progress:
        _play(missing(parts, out), plan.matches, workers, progress)
    rows = finish(encoder, parts, out, f"Seed {plan.seed}; they follow from the plan in `run.json`.")
    return plan.matches, rows


def _of_run(folder: Path, matches: int | None, asked: bool) -> Plan:
    from quincunx.lab.runs.store import open_run

    if asked:
        raise BadInput(f"{folder} is a run: its bots, seed and options are those it was played with; leave them out.")
    plan = open_run(folder).plan
    return msgspec.structs.replace(plan, matches=min(matches or plan.matches, plan.matches))


def _of_game(
    name: str, matches: int | None, seats: str | None, seed: str | None, flags: list[str], sets: list[str]
) -> Plan:
    from quincunx.lab.runs.plan import make_plan

    options = read_flags(find_game(name), flags, sets)
    count = MATCHES if matches is None else matches
    return make_plan(name, count, read_bots(seats), options=options, seed=read_seed(seed) or 0)


def _mark(folder: Path) -> str:
    """The file by which a folder is known as a data set; older ones have no plan."""
    return "actions.txt" if (folder / "actions.txt").is_file() else "run.json"


def _play(parts: Sequence[Part], matches: int, workers: int, progress: Progress) -> None:
    from concurrent.futures import as_completed

    from quincunx.adapters.dataset import write_part
    from quincunx.bots.processes import worker_pool

    done = matches - sum(len(part.matches) for part in parts)
    progress(done, matches)
    if workers == 1 or len(parts) < 2:
        for part in parts:
            write_part(part)
            done += len(part.matches)
            progress(done, matches)
        return
    with worker_pool(min(workers, len(parts))) as pool:
        working: dict[Any, Part] = {pool.submit(write_part, part): part for part in parts}
        for finished in as_completed(working):
            finished.result()
            done += len(working[finished].matches)
            progress(done, matches)
