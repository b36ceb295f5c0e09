"""Connections: bounded in number for each address, and in the time and size of a request's head.

The web server parses; this only counts and ends what takes too long. Bodies are bounded in `middleware`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from ..ops.logs import log
from ..settings import Settings
from .limits import household
from .middleware import HEADERS, POLICY

LARGEST_HEAD: Final = 32 * 1024
SPARE: Final = 100
"""Open files that are kept for the database, bots and logs."""
EVERY: Final = 10.0
"""Seconds between two lines of the log about the same limit."""


@dataclass
class Limits:
    """What connections are held to, in this process."""

    of_address: int = 200
    in_all: int = 20_000
    head: float = 10.0
    count: Callable[[int, float], None] | None = None
    """Told the status and the seconds of what was answered here, before it was a request."""


limits: Final = Limits()
open_now: Counter[str] = Counter()
_bites: dict[str, tuple[float, int]] = {}


def bites(limit: str, address: str) -> None:
    """Say that a limit was reached: one line for the first, then one for all of ten seconds."""
    said, count = _bites.get(limit, (-EVERY, 0))
    if time.monotonic() - said < EVERY:
        _bites[limit] = (said, count + 1)
        return
    _bites[limit] = (time.monotonic(), 0)
    log("limit", logging.WARNING, limit=limit, address=address, others=count)


def set_limits(settings: Settings) -> None:
    """Hold connections to these settings, and to what the system allows."""
    limits.of_address, limits.head = settings.address_connections, settings.head_seconds
    limits.in_all = min(settings.connections, max(1, _open_files() - SPARE))


def _open_files() -> int:
    """How many files this process may hold open: as many as the system lets it, if it asks."""
    try:
        import resource
    except ImportError:
        return 10**9
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        now = most
    return now if now > 0 else 10**9


class Bounds(asyncio.Protocol):
    """Laid over the protocol of the web server."""

    config: Any
    cycle: Any
    client: tuple[str, int] | None
    transport: Any

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        given = self.client[0] if self.client else ""
        self.counted = given not in str(self.config.forwarded_allow_ips).split(",")
        self.address = household(given) if self.counted else given
        self.head = 0
        self.due: asyncio.TimerHandle | None = None
        open_now[self.address] += 1
        if self.counted and open_now[self.address] > limits.of_address:
            self._end("connections of an address")
        elif open_now.total() > limits.in_all:
            self._end("connections in all")
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._busy():
            self.head = 0
            self._rest()
            return
        self.head += len(data)
        if self.head > LARGEST_HEAD:
            self._end("size of a head")
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        open_now[self.address] -= 1
        if not open_now[self.address]:
            del open_now[self.address]
        super().connection_lost(exc)

    def _busy(self) -> bool:
        """Whether a request is being answered, and so its head is complete."""
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self) -> None:
        if self.due is None:
            self.due = asyncio.get_running_loop().call_later(limits.head, self._late)

    def _rest(self) -> None:
        if self.due is not None:
            self.due.cancel()
            self.due = None

    def _late(self) -> None:
        self.due = None
        if not self._busy():
            self._end("time of a head")

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP passes no other door: it gets the same headers of safety, and is counted and told here."""
        bites("not HTTP", self.address)
        if limits.count is not None:
            limits.count(400, 0.0)
        words = msg.encode("ascii", "replace")
        own = (b"content-type", b"text/plain; charset=utf-8"), (b"content-length", b"%d" % len(words))
        headers = (*own, (b"connection", b"close"), (b"cache-control", b"no-store"), *HEADERS, POLICY)
        head = b"".join([b"%b: %b\r\n" % pair for pair in headers])
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n%b\r\n%b" % (head, words))
        self.transport.close()

    def _end(self, limit: str) -> None:
        bites(limit, self.address)
        self.transport.abort()


BoundedProtocol: Final = type("BoundedProtocol", (Bounds, AutoHTTPProtocol), {"__module__": __name__})
