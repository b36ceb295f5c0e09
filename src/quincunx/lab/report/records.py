"""Matches of a run, played again into records that `quincunx replay` opens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl

from quincunx.bots import context_of, make_bot
from quincunx.engine import SPECTATOR, Game, Match, QuincunxError, key_of_seed
from quincunx.engine.record import load_record, open_match, save_record
from quincunx.engine.registry import game_from_file

from ..runs.people import FOLDER as PEOPLE
from ..runs.plan import Plan
from .contract import record_name


def play_again(plan: Plan, number: int, game: Game[Any] | None = None) -> Match:
    """The match with this number, choice for choice as the run played it, with its log and events."""
    game = game or game_from_file(plan.game)
    setting = plan.setting(game)
    seed = plan.seed_of(number)
    specs = plan.holders(game, setting, number)
    bots = [make_bot(spec, f"{seed}/{seat}") for seat, spec in enumerate(specs)]
    names = [f"{spec.capitalize()} {seat + 1}" for seat, spec in enumerate(specs)]
    match = Match(game, setting, key=key_of_seed(seed), names=names, snapshots=any(s != "random" for s in specs))
    while not match.over and match.seq < game.bound:
        for seat, choice in [(seat, bots[seat].choose(context_of(match, seat))) for seat in match.waiting()]:
            match.submit(seat, choice)
    return match


def keep_record(plan: Plan, row: dict[str, Any], folder: Path) -> tuple[Path, Match]:
    """Write the record of one match of a run; `row` is its row, which the record must agree with."""
    number = int(row["match"])
    match = _as_played(plan, number, folder) if plan.people else play_again(plan, number)
    if match.seq != row["decisions"] and not plan.timed() and not plan.people:
        raise QuincunxError(
            f"Match {number} came out differently ({match.seq} decisions instead of {row['decisions']}): the run "
            f"was played "
            "with another version of the game or its bots. Run it again into another folder."
        )
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / record_name(number)
    save_record(match, path)
    return path, match


def _as_played(plan: Plan, number: int, folder: Path) -> Match:
    """A match of people, from the record beside the run: two folders up where a page lies beside its run."""
    places = [above / PEOPLE / record_name(number) for above in folder.parents]
    path = next((place for place in places if place.is_file()), places[0])
    return open_match(load_record(path), game_from_file(plan.game))


def keep_records(
    plan: Plan, matches: pl.DataFrame, numbers: Sequence[int], folder: Path
) -> dict[int, tuple[Path, Match]]:
    rows = {row["match"]: row for row in matches.filter(pl.col("match").is_in(list(numbers))).to_dicts()}
    return {number: keep_record(plan, rows[number], folder) for number in numbers if number in rows}


def story(match: Match, most: int = 400) -> list[tuple[str, str]]:
    """What a spectator read: rule and sentence of each line, from the start."""
    lines = [(line.rule, line.text) for line in match.lines(SPECTATOR)]
    return lines if len(lines) <= most else [*lines[: most // 2], ("", "…"), *lines[-most // 2 :]]
