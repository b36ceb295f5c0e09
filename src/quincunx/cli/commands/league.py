"""`quincunx league`: any set of bots and programs, rated until the ratings are sure."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quincunx.engine.errors import MissingExtra

from ..flags import read_flags, up_to_flags
from ..groups import TOLD
from ..inputs import find_game, read_seed
from ..progress import bar, resumed
from ..seats_flag import read_count
from ..terminal.screen import Screen
from ..words import counted

if TYPE_CHECKING:
    from quincunx.lab.league.league import League


def league(
    game: str,
    words: Sequence[str],
    *,
    out: Path | None,
    half: float,
    least: int,
    most: int,
    seats: str | None,
    seed: str,
    workers: int | None,
    cluster: str | None,
    sets: Sequence[str],
    as_json: bool,
) -> int:
    """Play until all is as sure as asked; Ctrl-C keeps what is done, and the same command goes on."""
    try:
        from quincunx.lab.league import league as room
        from quincunx.lab.league.page import PAGE_FILE, write_page
    except ImportError as cause:
        raise MissingExtra("A league", "lab") from cause

    found = find_game(game)
    bots, flags = up_to_flags(words)
    options = read_flags(found, flags, list(sets))
    why = "In a league every two of the bots that are named meet"
    table = read_count(seats, why, default="") or min(n for n in found.seats if n > 1)
    values = found.setting(table, options).values
    plan = room.LeaguePlan(game, tuple(bots), table, values, str(read_seed(seed) or 0))
    folder = out or Path("runs") / f"league-{found.id}"
    replaced = (folder / PAGE_FILE).is_file()
    interrupted = False
    screen = Screen()

    def told(so_far: League) -> None:
        """The page is there after every round: whoever presses Ctrl-C has it already and does not wait for it."""
        write_page(so_far, folder)
        if not as_json:
            widest = max(rating.half for rating in so_far.ratings())
            matches = counted(len(so_far.rows), "match", "matches")
            screen.say(f"{matches}; the least sure rating is ±{widest:.0f} points.")

    bounds: dict[str, Any] = {"half": half, "least": least, "most": most}
    try:
        with bar(found.title, resumed(folder)) as each:
            room.play_league(plan, folder, **bounds, workers=workers, cluster=cluster, progress=told, each=each)
    except KeyboardInterrupt:
        interrupted = True
    played = room.read_league(folder) if (folder / room.PLAN_FILE).is_file() else None
    if played is None or not played.rows:
        raise KeyboardInterrupt(TOLD)
    page = folder / PAGE_FILE
    if not interrupted:
        write_page(played, folder)
    _show(screen, played, page if page.is_file() else None, as_json, replaced)
    return 130 if interrupted else 0


def _show(screen: Screen, played: League, page: Path | None, as_json: bool, replaced: bool) -> None:
    rated = played.ratings()
    if as_json:
        rows = [
            {"bot": r.bot, "points": r.points, "half": r.half, "matches": r.matches, "skill": r.skill, "doubt": r.doubt}
            for r in rated
        ]
        print(
            json.dumps(
                {"matches": len(played.rows), "ratings": rows, "page": page and str(page), "replaced": replaced},
                ensure_ascii=False,
            )
        )
        return
    screen.say()
    for place, r in enumerate(rated, start=1):
        screen.say(
            f"{place:>3}. {r.bot}: {r.points:+.0f} ± {r.half:.0f} points, {counted(r.matches, 'match', 'matches')}"
        )
    screen.say()
    if page is None:
        screen.say("There is no page yet: it is written after each round.")
    else:
        screen.say(f"The page: {page}{' (replaced)' if replaced else ''}")
