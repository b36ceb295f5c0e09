"""What a server costs beside its choices: starting, streams in which nothing happens, and bots that think.

Run `python -m benchmarks.standing [--streams 300] [--seconds 30] [--decisions 6]`. All of it is processor time, so that
a busy machine changes it little; only the levels that think by the clock (`strong`, `expert`) get less done on one.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from quincunx.bots.levels import LADDER
from quincunx.engine import Match, game_ids, key_of_seed, load_game
from quincunx.server.bots.protocol import answer, material_of

TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
PATIENCE: Final = 300.0
SETTLE: Final = 12.0
"""Seconds after which streams have been sent everything and only beat."""
QUIET: Final = 5.0, 0.2
"""Seconds, and the processor time in them below which a server does nothing but wait."""


@dataclass(frozen=True)
class Start:
    """Of a server, from its command to its first answer."""

    processor: float
    clock: float
    memory_mb: float


@dataclass(frozen=True)
class IdleStream:
    """Of one stream in which nothing happens."""

    kind: str
    processor_us: float
    """Microseconds of a processor each second: it beats, and says that its seat is there."""
    memory_kb: float


class Server:
    """The server as people start it."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        more = {"QUINCUNX_ADDRESS_CONNECTIONS": "100000", "QUINCUNX_LOG_LEVEL": "critical"}
        command = [sys.executable, "-m", "quincunx.cli.main", "serve", "--port", str(self.port)]
        command += ["--database", str(folder / "standing.sqlite")]
        began = time.monotonic()
        self.child = subprocess.Popen(command, env={**os.environ, **more}, stdout=subprocess.DEVNULL)
        while not self._answers():
            if self.child.poll() is not None or time.monotonic() - began > PATIENCE:
                raise SystemExit("The server did not start.")
            time.sleep(0.02)
        self.start = Start(self.processor(), time.monotonic() - began, self.memory())

    def _answers(self) -> bool:
        try:
            return bool(self.ask("GET", "/healthz")["status"] == "ok")
        except OSError:
            return False

    def ask(self, method: str, path: str, body: object = None) -> Any:
        data = json.dumps(body).encode() if body is not None else None
        head = {"Content-Type": "application/json"} if data else {}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, head, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answered:
            return json.load(answered)

    def processor(self) -> float:
        """Seconds of a processor it has used."""
        fields = Path(f"/proc/{self.child.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """MB it holds."""
        return int(Path(f"/proc/{self.child.pid}/statm").read_text().split()[1]) * PAGE / 2**20

    def stop(self) -> None:
        self.child.send_signal(signal.SIGTERM)
        self.child.wait()


@contextmanager
def server() -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        running = Server(Path(folder))
        try:
            yield running
        finally:
            running.stop()


# -- streams in which nothing happens


def idle_streams(running: Server, count: int, seconds: float) -> list[IdleStream]:
    made = running.ask("POST", "/api/tables", {"game": "karmaka", "seats": ["me", "invite"], "name": "Ada"})
    table, invites = made["table"], list(made["invites"].values())
    running.ask("POST", f"/api/tables/{table}/join", {"name": "Bo", "invite": invites[0]})
    while _used(running, QUIET[0]) > QUIET[1]:  # what is prepared after the start is not a stream's
        pass
    paths = {"page": f"/t/{table}/events?frames=1", "program": f"/api/tables/{table}/stream"}
    return [_idle(running, kind, path, count, seconds) for kind, path in paths.items()]


def _idle(running: Server, kind: str, path: str, count: int, seconds: float) -> IdleStream:
    before = running.memory()
    lines = [socket.create_connection(("127.0.0.1", running.port)) for _ in range(count)]
    for line in lines:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    for line in lines:
        line.settimeout(PATIENCE)
        line.recv(1 << 16)
    time.sleep(SETTLE)
    held = running.memory() - before
    used = _used(running, seconds)
    for line in lines:
        line.close()
    time.sleep(SETTLE)
    nothing = _used(running, seconds)
    return IdleStream(kind, 1e6 * (used - nothing) / seconds / count, 1024 * held / count)


def _used(running: Server, seconds: float) -> float:
    before = running.processor()
    time.sleep(seconds)
    return running.processor() - before


# -- bots


def bot_decisions(game: str, decisions: int) -> dict[str, float]:
    """Processor seconds of a decision at each level, over positions of a random match that leave a choice."""
    known = load_game(game)
    match = Match(known, known.setting(min(known.seats)), key=key_of_seed(1))
    dice = random.Random(1)
    spent: dict[str, list[float]] = {level.name: [] for level in LADDER}
    for at in range(40 * decisions):
        if match.over or len(spent[LADDER[0].name]) >= decisions:
            break
        seat = match.waiting()[0]
        options = list((match.ask(seat) or (0, 0, ()))[2])
        if len(options) > 1 and at % 5 == 0:
            for level in LADDER:
                spent[level.name].append(_thinking(match, game, seat, level.name))
        match.submit(seat, dice.choice(options))
    return {name: statistics.fmean(taken) for name, taken in spent.items() if taken}


def _thinking(match: Match, game: str, seat: int, level: str) -> float:
    began = time.process_time()
    answer(material_of(match, game, seat, level, "s"), match.game)
    return time.process_time() - began


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("games", nargs="*", default=game_ids())
    arguments.add_argument("--streams", type=int, default=300)
    arguments.add_argument("--seconds", type=float, default=30)
    arguments.add_argument("--decisions", type=int, default=6)
    given = arguments.parse_args()
    with server() as running:
        print(json.dumps({"start": asdict(running.start)}), flush=True)
        for stream in idle_streams(running, given.streams, given.seconds):
            print(json.dumps({"stream": asdict(stream)}), flush=True)
    for game in given.games if given.decisions else ():
        levels = bot_decisions(game, given.decisions)
        print(json.dumps({game: {name: round(seconds, 3) for name, seconds in levels.items()}}), flush=True)


if __name__ == "__main__":
    main()
