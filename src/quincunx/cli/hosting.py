"""Serving tables to browsers, and pictures of games: what the server and the drawing kit do, from the command line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from quincunx.engine import load_game
from quincunx.engine.errors import MissingExtra

from .faults import BadInput


def serve(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    open_browser: bool,
    variants: Sequence[Path] = (),
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
    flags = {"variants": os.pathsep.join(str(path.absolute()) for path in variants) or None}
    run(host, port, database, workers, open_browser, **flags)
    return 0


def picture(game: str, out: Path | None) -> int:
    """Write the game's picture as SVG, to a file or to standard output."""
    try:
        from quincunx.server.pages import picture as draw
    except ImportError as cause:
        raise MissingExtra("Drawing", "server") from cause
    svg = draw(load_game(game))
    if out is None:
        print(svg)
    else:
        out.write_text(svg, encoding="utf-8")
    return 0
