"""Metrics for Prometheus. Several processes of one server write into one folder, and any of them answers for all."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The library looks here, when it is imported, whether other processes count too."""

COUNTERS: Final = {
    "quincunx_choices_total": "Entries committed.",
    "quincunx_tables_made_total": "Tables made.",
    "quincunx_tables_loaded_total": "Tables rebuilt from their log.",
    "quincunx_incidents_total": "Rules that failed, logs that did not replay, and answers that could not be made.",
    "quincunx_bot_fallbacks_total": "Decisions a fallback took because a bot failed, was late or illegal.",
    "quincunx_drawings_total": "Tables drawn; people who see the same share one.",
}
HISTOGRAMS: Final = {
    "quincunx_choice_seconds": "From accepting a submission to its commit.",
    "quincunx_request_seconds": "Time of requests, streams aside.",
    "quincunx_loop_lag_seconds": "How late the event loop was.",
    "quincunx_loop_busy_seconds": "How much of that lateness the loop's own work explains, at most.",
}
GAUGES: Final = {
    "quincunx_tables": "Tables in memory.",
    "quincunx_streams": "Open event streams.",
    "quincunx_database_up": "1 if the database answers, for each process.",
    "quincunx_commits_total": "Transactions that carried entries.",
}


class Metrics:
    """Everything a server counts; all names are there from the start, at zero."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.counters = {name: Counter(name, words, registry=self.registry) for name, words in COUNTERS.items()}
        self.requests = Counter("quincunx_requests_total", "Requests by status.", ["status"], registry=self.registry)
        self.histograms = {
            name: Histogram(name, words, buckets=BUCKETS, registry=self.registry) for name, words in HISTOGRAMS.items()
        }
        self.gauges = {name: _gauge(name, words, self.registry) for name, words in GAUGES.items()}
        self.highest = {name: _gauge(f"{name}_highest", "The longest so far.", self.registry) for name in HISTOGRAMS}
        self.most = dict.fromkeys(HISTOGRAMS, 0.0)
        self.read: dict[str, Callable[[], float]] = {}

    def count(self, name: str) -> None:
        self.counters[name].inc()

    def request(self, status: int, seconds: float) -> None:
        self.requests.labels(str(status)).inc()
        self.observe("quincunx_request_seconds", seconds)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """A number that is read whenever somebody asks, and once a second for the other processes."""
        self.read[name] = read

    def observe(self, name: str, seconds: float) -> None:
        self.histograms[name].observe(seconds)
        if seconds > self.most[name]:
            self.most[name] = seconds
            self.highest[name].set(seconds)

    def refresh(self) -> None:
        for name, read in self.read.items():
            self.gauges[name].set(read())

    def value(self, name: str) -> float:
        """A number as this process has it."""
        return self.registry.get_sample_value(name) or 0.0

    def text(self) -> str:
        self.refresh()
        if FOLDER not in os.environ:
            return generate_latest(self.registry).decode()
        forget_the_dead(Path(os.environ[FOLDER]))
        joined = CollectorRegistry()
        multiprocess.MultiProcessCollector(joined)  # type: ignore[no-untyped-call]
        return generate_latest(joined).decode()


def _gauge(name: str, words: str, registry: CollectorRegistry) -> Gauge:
    return Gauge(name, words, registry=registry, multiprocess_mode=_mode(name))  # type: ignore[arg-type]


def _mode(name: str) -> str:
    """How processes are joined: what was counted stays when one dies, what it held does not."""
    if name.endswith("_highest"):
        return "max"
    if name.endswith("_total"):
        return "sum"
    return "liveall" if name == "quincunx_database_up" else "livesum"


def forget_the_dead(folder: Path) -> None:
    """Tables, streams and the database of a process that was killed: it had no time to say that it goes."""
    for pid in {path.stem.rpartition("_")[2] for path in folder.glob("gauge_live*_*.db")}:
        if not _alive(int(pid)):
            multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


def _alive(pid: int) -> bool:
    if os.name != "posix":
        return True  # where asking would end it
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def share_between_processes() -> Path:
    """Before the processes of one server start: a folder in which they count together."""
    folder = Path(tempfile.mkdtemp(prefix="quincunx-metrics-"))
    os.environ[FOLDER] = str(folder)
    return folder


def forget(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
