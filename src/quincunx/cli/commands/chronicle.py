"""`quincunx chronicle`: a campaign of Kings of Ruin, read as a story."""

from __future__ import annotations

from pathlib import Path

from quincunx.engine.record import open_match
from quincunx.games.kings_of_ruin import GAME, chronicle

from ..errors import BadInput
from ..inputs import game_of_record, read_record
from ..outputs import may_write, write_out
from ..terminal.screen import Screen
from .replay import viewers_of


def tell(path: Path, seat: str, out: Path | None, force: bool = False) -> int:
    """Print it, or write it as a page (.html) or as Markdown (.md); returns the exit code."""
    may_write(out, force)
    record = read_record(path)
    game = game_of_record(record, None)
    if game is not GAME:
        raise BadInput(f"A chronicle is kept of {GAME.title}; {path} is a match of {game.title}.")
    match = open_match(record, game)
    viewer = viewers_of(seat, len(record.head.seats))[0]
    passages = chronicle.tell(match, viewer)
    if out is None:
        print(chronicle.plain(passages))
        return 0
    written = chronicle.markdown(passages)
    if out.suffix == ".html":
        written = game.chronicle(match, viewer)
    elif out.suffix != ".md":
        raise BadInput(f"A chronicle is written as .html or .md, not as {out.name}.")
    told = write_out(out, written)
    Screen().say(f"The chronicle is in {out}{told}.")
    return 0
