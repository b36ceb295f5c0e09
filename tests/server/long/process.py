"""Servers in processes of their own, to be killed: started as people start them, or forked to save the imports."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from typing import Final

import httpx

from ..helpers import NO_CERTIFICATES, PATIENCE, TEMPLATE, free_port

SETTINGS: Final = {
    "QUINCUNX_GAMES": TEMPLATE,
    "QUINCUNX_CHOICES_PER_SECOND": "1000000",
    "QUINCUNX_TABLES_PER_HOUR": "1000000000",
    "QUINCUNX_BUSY_TIMEOUT": "30",
    "QUINCUNX_LOG_LEVEL": "critical",
}
START: Final = "from quincunx.server.run import serve; import sys; serve(port=int(sys.argv[1]), database=sys.argv[2])"


class Process:
    """The server as people run it."""

    def __init__(self, database: str, more: Mapping[str, str] | None = None) -> None:
        self.database = database
        self.environment = {**os.environ, **SETTINGS, **(more or {})}
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.child: subprocess.Popen[bytes] | None = None
        self.http = httpx.Client(timeout=PATIENCE, verify=NO_CERTIFICATES)
        self.clients = [self.http]

    def start(self) -> float:
        """Start and wait until it serves; returns how long that took."""
        started = time.time()
        command = [sys.executable, "-c", START, str(self.port), self.database]
        self.child = subprocess.Popen(command, env=self.environment, stderr=subprocess.DEVNULL)
        while True:
            assert self.child.poll() is None, "the server did not start"
            assert time.time() - started < PATIENCE, "the server did not answer"
            try:
                if self.http.get(f"{self.base}/healthz").status_code == 200:
                    return time.time() - started
            except httpx.HTTPError:
                time.sleep(0.02)

    def client(self, token: str = "") -> httpx.Client:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        client = httpx.Client(base_url=self.base, headers=headers, timeout=PATIENCE, verify=NO_CERTIFICATES)
        self.clients.append(client)
        return client

    def kill(self) -> None:
        assert self.child is not None
        self.child.send_signal(signal.SIGKILL)
        self.child.wait()

    def close(self) -> None:
        if self.child is not None:
            self.kill()
        for client in self.clients:
            client.close()


class Nursery:
    """A process that has done everything a start does but for the database (`nursery.py`). It forks; each fork is a
    whole server process that opens its database, loads its matches and serves."""

    def __init__(self) -> None:
        self.parent = subprocess.Popen(
            [sys.executable, "-m", "tests.server.long.nursery"],
            env={**os.environ, **SETTINGS},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            process_group=0,  # an interruption is for the campaign
        )
        assert self._ask("") == "ready"

    def _ask(self, line: str) -> str:
        assert self.parent.stdin is not None and self.parent.stdout is not None
        if line:
            self.parent.stdin.write(line + "\n")
            self.parent.stdin.flush()
        return self.parent.stdout.readline().strip()

    def fork(self, port: int, database: str) -> int:
        """The id of a fresh server process; it does not serve yet."""
        return int(self._ask(f"start {port} {database}"))

    def kill(self, pid: int) -> float:
        """Kill -9, and wait until nothing of it is left; returns the processor time it used."""
        os.kill(pid, signal.SIGKILL)
        return float(self._ask(f"reap {pid}"))

    def close(self) -> None:
        assert self.parent.stdin is not None and self.parent.stdout is not None
        self.parent.stdin.close()
        self.parent.wait(PATIENCE)
        self.parent.stdout.close()
