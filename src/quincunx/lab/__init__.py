"""The lab: many matches, honest statistics, reports with pictures, variants compared.

`run` plays and returns a polars frame; `open_run` reads what a run kept; `make_report`, `vary` and `tune` are what the
command line offers under `quincunx lab`. Everything but `variant` needs the extra `lab`, and is imported when first
used, so that this package costs nothing where the extra is missing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from quincunx.engine.errors import MissingExtra

if TYPE_CHECKING:
    from .comparing import vary
    from .observe import Moment, Observer
    from .report import make_report
    from .runner import run
    from .store import RunFolder, open_run
    from .tuning import tune
    from .variant import Variant, load_variant

_HOME: Final = {
    "Moment": "observe",
    "Observer": "observe",
    "RunFolder": "store",
    "Variant": "variant",
    "load_variant": "variant",
    "make_report": "report",
    "open_run": "store",
    "run": "runner",
    "tune": "tuning",
    "vary": "comparing",
}
_HEAVY: Final = ("polars", "altair", "vl_convert", "scipy", "openskill", "optuna", "distributed")

__all__ = [
    "Moment",
    "Observer",
    "RunFolder",
    "Variant",
    "load_variant",
    "make_report",
    "open_run",
    "run",
    "tune",
    "vary",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f".{_HOME[name]}", __name__), name)
    except ModuleNotFoundError as cause:
        if (cause.name or "").split(".")[0] in _HEAVY:
            raise MissingExtra("The lab", "lab") from cause
        raise
