"""Tools of the server tests: a real server in a thread, programs that hold seats, and positions to compare."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import ssl
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Protocol, TypeVar

import httpx
import uvicorn

from quincunx.server.app import make_app
from quincunx.server.http.protocol import BoundedProtocol
from quincunx.server.run import UVICORN
from quincunx.server.services import Services
from quincunx.server.settings import Settings

T = TypeVar("T")
TEMPLATE = "quincunx.games._template:GAME"
GAME = "pebbles"
PATIENCE = 180.0
"""Seconds after which a test that waits gives up. No measure of anything: only a test that would hang sees its end."""
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Our servers speak plain HTTP: a client need not read all the authorities of the machine each time."""
PATIENT = Settings(
    games=TEMPLATE, bot_pause=0.02, bot_workers=1, choices_per_second=1e6, chats_per_second=1e6, tables_per_hour=1e9,
    bot_budget=PATIENCE, bot_queue=PATIENCE, busy_timeout=30.0, bot_ponder=False,
)  # fmt: skip


def free_port() -> int:
    """A port nobody listens at, below those that the system gives to connections, which could take it meanwhile."""
    for _ in range(1000):
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("there is no free port")


class Server:
    """A server on a free port, running in a thread of the test."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.port = free_port()
        self.app = make_app(settings)
        self.parts: Services = self.app.state.parts
        config = uvicorn.Config(
            self.app, "127.0.0.1", self.port, log_config=None, access_log=False, loop="asyncio", http=BoundedProtocol,
            ws=UVICORN["ws"],
            timeout_keep_alive=int(PATIENCE),  # on a crowded machine nothing is closed under a request
        )  # fmt: skip
        self.uvicorn = uvicorn.Server(config)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.base = f"http://127.0.0.1:{self.port}"
        self.clients: list[httpx.Client] = []

    def _run(self) -> None:
        async def run() -> None:
            self.loop = asyncio.get_running_loop()
            await self.uvicorn.serve()

        asyncio.run(run())

    def start(self) -> None:
        self.thread.start()
        wait_for(lambda: self.uvicorn.started or not self.thread.is_alive())
        assert self.uvicorn.started, "the server did not start"

    def stop(self) -> None:
        assert self.loop is not None
        for client in self.clients:
            client.close()
        self.loop.call_soon_threadsafe(self.parts.manager.goodbye)
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server did not stop"

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's own event loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def client(self, token: str = "") -> httpx.Client:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        client = httpx.Client(base_url=self.base, headers=headers, timeout=PATIENCE, verify=NO_CERTIFICATES)
        self.clients.append(client)
        return client


@contextmanager
def running(settings: Settings) -> Iterator[Server]:
    server = Server(settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Reached(Protocol):
    """A server, wherever it runs."""

    base: str

    def client(self, token: str = "") -> httpx.Client: ...


class Seat:
    """A program that holds a seat, or watches without one."""

    def __init__(self, server: Reached, table: str, token: str = "", seat: int | None = None) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.seat = seat
        self.http = server.client(token)

    def get(self, path: str = "") -> httpx.Response:
        return self.http.get(f"/api/tables/{self.table}{path}")

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{self.table}{path}", json=body)

    def whole(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get().raise_for_status().json()
        return found

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.whole()["state"]
        return state

    def choose(self, key: str, seq: int | None = None, client: str = "") -> httpx.Response:
        at = self.state()["seq"] if seq is None else seq
        return self.post("/choices", seq=at, key=key, client=client or f"c{random.getrandbits(60):x}")

    def choose_any(self, rng: random.Random) -> httpx.Response | None:
        state = self.state()
        if not state["decision"]:
            return None
        option = rng.choice(state["decision"]["options"])
        return self.choose(option["key"], state["seq"])

    @contextmanager
    def stream(self, **query: Any) -> Iterator[Iterator[dict[str, Any]]]:
        with self.http.stream("GET", f"/api/tables/{self.table}/stream", params=query) as answer:
            assert answer.status_code == 200, answer.read()
            yield (json.loads(line) for line in answer.iter_lines() if line)


def make_table(server: Reached, seats: list[str], game: str = GAME, **more: Any) -> tuple[str, Seat, dict[str, str]]:
    """A table with the maker at `me`; returns its id, the maker's seat and the invitations."""
    body = {"game": game, "seats": seats, "name": "Ada", **more}
    made = server.client().post("/api/tables", json=body)
    assert made.status_code == 201, made.text
    answer = made.json()
    return answer["table"], Seat(server, answer["table"], answer["token"], answer["seat"]), answer["invites"]


def full_table(server: Reached, people: int = 2, **more: Any) -> list[Seat]:
    """A table with so many people at it; the match has begun."""
    table, maker, invites = make_table(server, ["me"] + ["invite"] * (people - 1), **more)
    seats = [maker]
    for number, name in zip(range(1, people), ("Ben", "Cleo", "Dan"), strict=False):
        body = {"name": name, "invite": invites[str(number)]}
        joined = server.client().post(f"/api/tables/{table}/join", json=body)
        assert joined.status_code == 200, joined.text
        seats.append(Seat(server, table, joined.json()["token"], joined.json()["seat"]))
    return seats


def let_be_away(server: Server, table: str, seat: int) -> None:
    """As if nobody had heard of this seat for days, at a table that this server has had in memory for as long."""
    session = server.parts.manager.tables[table]
    session.seen[seat] = session.watched = -1e6


def play_out(seats: list[Seat], rng: random.Random, each: Callable[[], None] = lambda: None) -> None:
    """Random choices until the match is over; `each` is called after every one."""
    for _ in range(2000):
        state = seats[0].state()
        if state["over"]:
            return
        waiting = [seat for seat in seats if seat.seat in state["waiting"]]
        answer = rng.choice(waiting).choose_any(rng)
        assert answer is not None and answer.status_code == 200, answer and answer.text
        each()
    raise AssertionError("the match did not end")


def wait_for(check: Callable[[], Any]) -> Any:
    """What the check gives, as soon as it gives anything."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        found = check()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")


def with_database(url: str, **more: Any) -> Settings:
    return replace(PATIENT, database=url, **more)
