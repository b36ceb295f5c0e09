"""What commands are given: games, seeds, files."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Final

from quincunx.engine import Game, load_game
from quincunx.engine.errors import UnknownGame
from quincunx.engine.record import Record, as_recorded, load_record
from quincunx.engine.registry import game_from_file

from .errors import BadInput
from .terminal.screen import clean

LARGEST_SEED: Final = (1 << 64) - 1


def find_game(name: str) -> Game[Any]:
    """A registered game, or one under development as `package.module:ATTRIBUTE`, looked for in this folder too."""
    here = os.getcwd()
    if ":" in name and here not in sys.path and "" not in sys.path:
        # At the end: what is installed is never hidden by a file that happens to lie here.
        sys.path.append(here)
    return load_game(name)


def read_seed(text: str | None) -> int | None:
    """A seed typed by a person: a whole number."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) <= LARGEST_SEED):
        raise BadInput(f"A seed is a whole number from 0 to {LARGEST_SEED}, not “{text}”.")
    return int(text)


def check_writable(path: Path | None) -> None:
    """Find out before a long match, not after it, that its record cannot be kept."""
    if path is None:
        return
    if path.exists():
        raise BadInput(f"{path} exists already; give --record another name, so that nothing is overwritten.")
    if not path.absolute().parent.is_dir():
        raise BadInput(f"The record cannot be kept in {path}: there is no folder {path.absolute().parent}.")


def read_record(path: Path) -> Record:
    """A record file; a wrong name is another mistake than a wrong file."""
    if not path.is_file():
        raise BadInput(f"There is no file “{path}”.")
    return load_record(path)


def game_of_record(record: Record, given: str | None) -> Game[Any]:
    """The game a record belongs to; a game that is not registered must be named."""
    return as_recorded(record, _named_game(record, given))


def _named_game(record: Record, given: str | None) -> Game[Any]:
    if given is not None:
        return find_game(given)
    try:
        return game_from_file(record.head.game)
    except UnknownGame as fault:
        raise BadInput(
            f"The record is of a game called “{clean(record.head.game)}”, which is not registered; "
            "--game MODULE:ATTR tells where it is."
        ) from fault
