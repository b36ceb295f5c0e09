"""Serving tables to browsers, and pictures of games: what the server and the drawing kit do, from the command line."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec

from quincunx.engine import load_game
from quincunx.engine.errors import MissingExtra

from ..errors import BadInput
from ..inputs import find_game


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


def show(place: Path, start: str = "records/", port: int = 8000) -> int:
    """A folder of reports and records, or one record, in the browser. Tables of yours are left alone: it has a
    database of its own, which goes when it ends."""
    if not place.exists():
        raise BadInput(f"There is no folder or file “{place}”.")
    game = _game_of_run(place)
    with tempfile.TemporaryDirectory(prefix="quincunx-") as folder:
        database = str(Path(folder) / "shown.sqlite")
        return serve("127.0.0.1", port, database, 1, True, records=place, start=start, game=game)


def _game_of_run(folder: Path) -> str | None:
    """The game of a run where it is not a registered one: package.module:ATTRIBUTE."""
    try:
        named = msgspec.json.decode((folder / "run.json").read_bytes())["game"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    if not isinstance(named, str) or ":" not in named:
        return None
    find_game(named)
    return named


def picture(game: str, out: Path | None) -> int:
    """Write the game's picture as SVG, to a file or to standard output."""
    try:
        from quincunx.server.present.pages import picture as draw
    except ImportError as cause:
        raise MissingExtra("Drawing", "server") from cause
    svg = draw(load_game(game))
    if out is None:
        print(svg)
    else:
        out.write_text(svg, encoding="utf-8")
    return 0
