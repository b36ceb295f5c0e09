"""The lab: many matches, honest statistics, reports with pictures, variants compared.

`run` plays and returns a polars frame; `open_run` reads what a run kept; `make_report`, `vary` and `tune` are what the
command line offers under `quincunx lab`. What needs the extra `lab` is imported when first
used, so that this package costs nothing where the extra is missing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from quincunx.engine.errors import MissingExtra
from quincunx.engine.variant import Variant, load_variant

if TYPE_CHECKING:
    from .analyse.card import study_card
    from .analyse.compare import vary
    from .analyse.tune import tune
    from .report.report import make_report
    from .runs.observe import Observed, Observer
    from .runs.runner import run
    from .runs.store import RunFolder, open_run

_HOME: Final = {
    "Observed": "runs.observe",
    "Observer": "runs.observe",
    "RunFolder": "runs.store",
    "make_report": "report.report",
    "open_run": "runs.store",
    "run": "runs.runner",
    "study_card": "analyse.card",
    "tune": "analyse.tune",
    "vary": "analyse.compare",
}
_HEAVY: Final = ("polars", "altair", "vl_convert", "scipy", "openskill", "optuna", "distributed")

__all__ = [
    "Observed",
    "Observer",
    "RunFolder",
    "Variant",
    "load_variant",
    "make_report",
    "open_run",
    "run",
    "study_card",
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
