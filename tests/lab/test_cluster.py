"""A real Dask cluster: a scheduler and two worker processes, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from quincunx.engine import QuincunxError
from quincunx.lab import open_run, run

from .test_run import PEBBLES, same

ROOT = Path(__file__).parent.parent.parent


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


def start(what: str, *words: str) -> subprocess.Popen[bytes]:
    """`dask scheduler …` or `dask worker …` as a process of its own, which finds the tests' games."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__WORKER__DAEMON": "False"}
    command = [sys.executable, "-W", "ignore", "-m", f"distributed.cli.dask_{what}", *words]
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    address = f"tcp://127.0.0.1:{free_port()}"
    processes = [start("scheduler", "--host", "127.0.0.1", "--port", address.rpartition(":")[2], "--no-dashboard")]
    try:
        for number in range(2):
            local = str(folder / f"worker-{number}")
            words = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", local)
            processes.append(start("worker", address, *words))
        wait_for_workers(address, 2)
        yield address, processes[1:]
    finally:
        # The scheduler last: a worker that loses it waits for it to come back, and may not end when told to.
        for process in reversed(processes):
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a process to end; end it by force where it does not. It has nothing left to do that a test looks at."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_for_workers(address: str, count: int) -> None:
    from distributed import Client

    last = time.monotonic() + 60
    while True:
        try:
            with Client(address, timeout="5s", set_as_default=False) as client:  # type: ignore[no-untyped-call]
                client.wait_for_workers(count, timeout=60)
                return
        except OSError:
            if time.monotonic() > last:
                raise


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_loses_a_worker_loses_no_match(tmp_path: Path) -> None:
    with cluster(tmp_path) as (address, workers):

        def kill_one(done: int, of: int) -> None:
            if done > 8 and workers[0].poll() is None:
                workers[0].send_signal(signal.SIGKILL)
                workers[0].wait()

        out = tmp_path / "cluster"
        matches = run(PEBBLES, 60, "greedy:2,random", out=out, cluster=address, progress=kill_one)
        assert workers[0].returncode == -signal.SIGKILL
        assert workers[1].poll() is None
    assert matches["match"].to_list() == list(range(60))
    run(PEBBLES, 60, "greedy:2,random", out=tmp_path / "local", workers=1)
    same(tmp_path / "cluster", tmp_path / "local")
    assert open_run(tmp_path / "cluster").plan == open_run(tmp_path / "local").plan


@pytest.mark.filterwarnings("ignore")
def test_no_scheduler_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("quincunx.lab.runs.cluster"), "PATIENCE", "1s")
    with pytest.raises(QuincunxError, match="No Dask scheduler answers at"):
        run(PEBBLES, 5, out=tmp_path / "run", cluster=f"tcp://127.0.0.1:{free_port()}")
