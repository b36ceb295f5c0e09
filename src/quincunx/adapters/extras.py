"""Optional dependencies: a missing one is said in a sentence."""

from __future__ import annotations

import importlib
from typing import Any

from quincunx.engine.errors import MissingExtra


def need(module: str, what: str, extra: str = "rl") -> Any:
    """The module, or MissingExtra with what it is needed for."""
    try:
        return importlib.import_module(module)
    except ImportError as cause:
        raise MissingExtra(what, extra) from cause
