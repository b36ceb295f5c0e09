"""A designer's own content: a folder that stands in for a game's data, named by an environment variable.

Games ask here, because a game itself knows nothing of the machine it runs on.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable
from pathlib import Path


def own_folder(variable: str) -> Path | None:
    """The folder the variable names; None where it is not set."""
    named = os.environ.get(variable, "")
    return Path(named) if named else None


def edition(folder: Path, names: Iterable[str]) -> str:
    """A short name for what these files of the folder say, so that a match is not continued or replayed under another
    set."""
    return f"{zlib.crc32(b''.join((folder / name).read_bytes() for name in names)):08x}"
