"""Metrics in the text format of Prometheus: counters, gauges and one histogram, without a library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

HELP: Final = {
    "quincunx_choices_total": "Entries committed by this process.",
    "quincunx_tables_made_total": "Tables made.",
    "quincunx_tables_loaded_total": "Tables rebuilt from their log.",
    "quincunx_incidents_total": "Rules that failed, and logs that did not replay.",
    "quincunx_bot_fallbacks_total": "Decisions a fallback took because a bot failed, was late or illegal.",
    "quincunx_drawings_total": "Tables drawn; people who see the same share one.",
    "quincunx_requests_total": "Requests by status.",
    "quincunx_choice_seconds": "From the taking of a submission to its commit.",
    "quincunx_request_seconds": "Time of requests, streams aside.",
    "quincunx_loop_lag_seconds": "How late the event loop was.",
    "quincunx_loop_busy_seconds": "How much of that lateness the loop's own work explains, at most.",
    "quincunx_tables": "Tables in memory.",
    "quincunx_streams": "Open event streams.",
    "quincunx_database_up": "1 if the database answers.",
    "quincunx_commits_total": "Transactions that carried entries.",
}


class Metrics:
    def __init__(self) -> None:
        self.counters: dict[tuple[str, str], float] = {}
        self.gauges: dict[str, Callable[[], float]] = {}
        self.histograms: dict[str, list[float]] = {}
        self.sums: dict[str, float] = {}
        self.highest: dict[str, float] = {}

    def count(self, name: str, label: str = "", by: float = 1) -> None:
        self.counters[name, label] = self.counters.get((name, label), 0) + by

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self.gauges[name] = read

    def observe(self, name: str, seconds: float) -> None:
        cells = self.histograms.setdefault(name, [0.0] * (len(BUCKETS) + 1))
        at = next((at for at, limit in enumerate(BUCKETS) if seconds <= limit), len(BUCKETS))
        cells[at] += 1
        self.sums[name] = self.sums.get(name, 0.0) + seconds
        self.highest[name] = max(self.highest.get(name, 0.0), seconds)

    def text(self) -> str:
        lines: list[str] = []
        for name in sorted({name for name, _ in self.counters}):
            lines += _head(name, "counter")
            found = sorted((label, value) for (other, label), value in self.counters.items() if other == name)
            lines += [f"{name}{f'{{{label}}}' if label else ''} {value:g}" for label, value in found]
        for name in sorted(self.gauges):
            lines += [*_head(name, "gauge"), f"{name} {self.gauges[name]():g}"]
        for name in sorted(self.histograms):
            lines += [*_head(name, "histogram"), *self._histogram(name)]
            lines += [f"# TYPE {name}_highest gauge", f"{name}_highest {self.highest[name]:g}"]
        return "\n".join(lines) + "\n"

    def _histogram(self, name: str) -> list[str]:
        lines: list[str] = []
        total = 0.0
        for limit, cell in zip([*map(str, BUCKETS), "+Inf"], self.histograms[name], strict=True):
            total += cell
            lines.append(f'{name}_bucket{{le="{limit}"}} {total:g}')
        return [*lines, f"{name}_sum {self.sums[name]:g}", f"{name}_count {total:g}"]


def _head(name: str, kind: str) -> list[str]:
    return [f"# HELP {name} {HELP.get(name, name)}", f"# TYPE {name} {kind}"]
