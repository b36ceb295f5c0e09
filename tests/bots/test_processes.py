"""Worker processes end with whoever started them, however that ends."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children

import pytest

from quincunx.bots.duel import stop_pool
from quincunx.bots.processes import worker_context

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


def test_a_pool_that_is_stopped_has_ended_and_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[object] = []
    monkeypatch.setattr(threading, "excepthook", said.append)
    threads, others = set(threading.enumerate()), set(active_children())
    pool = ProcessPoolExecutor(1, mp_context=worker_context())
    waiting = [pool.submit(time.sleep, 600) for _ in range(4)]
    waiting[-1].cancel()
    stop_pool(pool, others)
    assert not set(threading.enumerate()) - threads and not said
