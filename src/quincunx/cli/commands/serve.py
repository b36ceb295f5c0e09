"""Serving tables to browsers, and pictures of games: what the server and the drawing kit do, from the command line."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from quincunx.engine import Game, Match, Setting
from quincunx.engine.errors import MissingExtra

from ..errors import BadInput
from ..flags import read_flags
from ..inputs import find_game
from ..outputs import may_write, write_out
from ..seats_flag import read_count
from ..terminal.screen import Screen, clean
from ..terminal.seats import setting_for


def serve(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    open_browser: bool,
    variants: Sequence[Path] = (),
    records: Path | None = None,
    start: str = "",
    game: str | None = None,
    lan: bool = False,
) -> int:
    """Run the server until it is told to stop."""
    if not 0 < port < 65536:
        raise BadInput(f"The port must be a number from 1 to 65535, not {port}.")
    if workers < 1:
        raise BadInput(f"There must be at least one worker, not {workers}.")
    try:
        from quincunx.server.run import serve as run
    except ImportError as cause:
        raise MissingExtra("The server", "server") from cause
    flags = {
        "variants": os.pathsep.join(str(path.absolute()) for path in variants) or None,
        "records": str(records.absolute()) if records else None,
        "games": game,
    }
    run(host, port, database, workers, open_browser, start, lan, **flags)
    return 0


def think(database: str, processes: int | None) -> int:
    """Bots for servers on the same database, until told to stop."""
    if processes is not None and processes < 1:
        raise BadInput(f"There must be at least one process, not {processes}.")
    try:
        from quincunx.server.run import think as run
    except ImportError as cause:
        raise MissingExtra("The server", "server") from cause
    run(database, processes or os.cpu_count() or 1)
    return 0


def show(place: Path, start: str = "records/", port: int = 8000, game: str | None = None) -> int:
    """A folder of reports and records, or one record, in the browser. Tables of yours are left alone: it has a
    database of its own, which goes when it ends."""
    if not place.exists():
        raise BadInput(f"There is no folder or file “{place}”.")
    game = check_game_of(place, game)
    with tempfile.TemporaryDirectory(prefix="quincunx-") as folder:
        database = str(Path(folder) / "shown.sqlite")
        return serve("127.0.0.1", port, database, 1, True, records=place, start=start, game=game)


def people_of(game: Game[Any], database: str | None) -> list[tuple[Match, list[str]]]:
    """Finished matches of this machine's tables that the lab may read, with who held each seat."""
    try:
        from quincunx.server.settings import from_environment
        from quincunx.server.storage.database import file_of
        from quincunx.server.tables.for_lab import matches_for_lab
    except ModuleNotFoundError as cause:
        raise MissingExtra("Tables of people", "server") from cause
    url = from_environment(database=database).database_url()
    path = file_of(url)
    if path is not None and not path.exists():
        raise BadInput(f"There is no database of a server at {path}; --database names it.")
    return list(matches_for_lab(url, game))


def check_game_of(folder: Path, given: str | None) -> str | None:
    """The game under development that a run was of: named by the person here, never by the file alone."""
    try:
        named = msgspec.json.decode((folder / "run.json").read_bytes())["game"]
    except (OSError, ValueError, KeyError, TypeError):
        named = ""
    if given is not None:
        find_game(given)
    elif isinstance(named, str) and ":" in named:
        raise BadInput(
            f"This run is of a game called “{clean(named)}”, which is not registered; --game MODULE:ATTR names it."
        )
    return given


def picture(
    name: str,
    words: Sequence[str],
    out: Path | None,
    *,
    card: str,
    board: bool,
    cover: bool,
    theme: str,
    seats: str | None,
    sets: Sequence[str],
    force: bool,
) -> int:
    """Write a picture as SVG, to a file or to standard output."""
    if (card != "") + board + cover > 1:
        raise BadInput("One picture at a time: --card NAME, --board or --cover.")
    if theme not in ("auto", "day", "night"):
        raise BadInput(f"There is no theme “{theme}”: it is day, night, or auto.")
    may_write(out, force)
    game = find_game(name)
    options, count = read_flags(game, words, sets), read_count(seats, "The match of a picture is played at random")
    if (options or count) and not board:
        raise BadInput("Seats and options of the game go with --board: a cover and a card are the same for all.")
    svg = _picture(game, card, setting_for(game, options, count) if board else None, theme)
    if out is None:
        print(svg)
    else:
        told = write_out(out, svg)
        Screen().literal(f"The picture is in {out}{told}.")
    return 0


def _picture(game: Game[Any], card: str, board: Setting | None, theme: str) -> str:
    try:
        from quincunx.drawing.picture import board_picture, card_picture, cover_picture
    except ImportError as cause:
        raise MissingExtra("Drawing", "server") from cause
    if board is not None:
        return board_picture(game, theme, setting=board)
    if not card:
        return cover_picture(game, theme)
    named = {name.lower(): name for name in game.cards()}
    known = named.get(card.lower(), card)
    drawn = card_picture(game, known, theme)
    if drawn is None:
        near = get_close_matches(card.lower(), named, 3)
        hint = f" Perhaps {' or '.join(named[name] for name in near)}?" if near else ""
        raise BadInput(f"{game.title} draws no card “{card}”.{hint}")
    return drawn
