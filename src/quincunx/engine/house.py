"""A designer's own content: a folder that stands in for a game's data, named by an environment variable.

Games ask here, because a game itself knows nothing of the machine it runs on.
"""

from __future__ import annotations

import os
from pathlib import Path


def own_folder(variable: str) -> Path | None:
    """The folder the variable names; None where it is not set."""
    named = os.environ.get(variable, "")
    return Path(named) if named else None
