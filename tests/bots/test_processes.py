"""Worker processes end with whoever started them, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from quincunx.bots.processes import worker_pool

PARENT = """
import os, time
from concurrent.futures import ProcessPoolExecutor
from quincunx.bots.processes import worker_context

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, mp_context=worker_context())
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit(time.sleep, 3600)
    time.sleep(3600)
"""
PATIENCE = 120.0


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks into /proc")
def test_a_worker_ends_with_a_parent_that_is_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    assert alive(worker)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    give_up = time.monotonic() + PATIENCE
    while alive(worker):
        assert time.monotonic() < give_up, "the worker works on for nobody"
        time.sleep(0.05)


def _finish_late(mark: Path) -> None:
    time.sleep(20)
    mark.touch()


def test_a_pool_that_is_interrupted_waits_for_nothing_and_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[object] = []
    monkeypatch.setattr(threading, "excepthook", said.append)
    threads, others = set(threading.enumerate()), set(active_children())
    with pytest.raises(KeyboardInterrupt), worker_pool(1) as pool:
        waiting = [pool.submit(_finish_late, tmp_path / "finished") for _ in range(4)]
        waiting[-1].cancel()
        raise KeyboardInterrupt
    assert not set(threading.enumerate()) - threads and not set(active_children()) - others and not said
    assert not (tmp_path / "finished").exists()


def test_a_pool_that_is_left_has_done_its_work() -> None:
    with worker_pool(1) as pool:
        answer = pool.submit(os.getpid)
        assert answer.result() != os.getpid()
    assert not active_children()


def test_a_worker_that_another_thread_starts_ignores_ctrl_c_too() -> None:
    found: list[object] = []

    def ask() -> None:
        with worker_pool(1) as pool:
            found.append(pool.submit(signal.getsignal, signal.SIGINT).result())

    other = threading.Thread(target=ask)
    other.start()
    other.join()
    assert found == [signal.SIG_IGN]
