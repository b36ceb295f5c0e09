"""Starting the server: `serve` is what `quincunx serve` does."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import time
import webbrowser
from contextlib import ExitStack
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import psycopg
import uvicorn
from fastapi import FastAPI

from quincunx.engine import QuincunxError

from .app import make_app
from .http.protocol import BoundedProtocol, set_limits
from .ops.logs import log, set_up
from .ops.metrics import forget, share_between_processes
from .reach import EVERYWHERE, lan_address, said
from .settings import PREFIX, BadSetting, Settings, from_environment, to_environment
from .storage import database
from .storage.lock import Held, holding
from .tables.games import Games

STOP_SECONDS: Final = 10
KEEP_ALIVE: Final = 75


class CannotServe(QuincunxError):
    """The server cannot start as asked; says why and what to do."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    workers: int = 1,
    open_browser: bool = False,
    start: str = "",
    lan: bool = False,
    **flags: Any,
) -> None:
    """Run until told to stop. Settings not given as flags come from the environment (`docs/deploy.md`)."""
    if lan:
        host = EVERYWHERE[0]
    if open_browser:
        # Somebody who wants to play: the address is what they must see, not a line for every event.
        port = _free_port(host, port)
        flags.setdefault("log_level", None if f"{PREFIX}LOG_LEVEL" in os.environ else "warning")
    settings = from_environment(database=database, **flags)
    near = lan_address() if lan else ""
    if lan and not near:
        raise CannotServe("This computer is in no network: leave out --lan, or connect it and start again.")
    if near and not settings.url:
        settings = replace(settings, url=f"http://{near}:{port}")
    with ExitStack() as held:
        if not _alone(held, settings, host, port, open_browser, start):
            return
        prepare(settings, host, port, workers)
        _run(settings, host, port, workers, open_browser, start)


def _alone(held: ExitStack, settings: Settings, host: str, port: int, open_browser: bool, start: str) -> bool:
    """Hold the database file for this server. Somebody who only wants to play is taken to the one that runs."""
    path = database.file_of(settings.database_url())
    if path is None:
        return True
    try:
        database.keep_private(path)
        held.enter_context(holding(path, _address(host, port)))
    except Held as other:
        if not (open_browser and other.address):
            where = f" at {other.address}" if other.address else ""
            raise CannotServe(
                f"Another server (process {other.process}) holds {other.path}{where}: use that one, stop it, or give "
                "--database another file."
            ) from other
        print(f"Tables are at {other.address} already: this server was running.", flush=True)
        if has_screen():
            webbrowser.open(f"{other.address}{start}")
        return False
    except OSError as cause:
        raise CannotServe(f"The database {path} cannot be opened ({cause.strerror}): check --database.") from cause
    return True


def _address(host: str, port: int) -> str:
    return f"http://{'127.0.0.1' if host in EVERYWHERE else host}:{port}/"


def _run(settings: Settings, host: str, port: int, workers: int, open_browser: bool, start: str) -> None:
    set_up(settings.log_level)
    threading.Thread(target=_tell_when_up, args=(host, port, open_browser, start), daemon=True).start()
    os.environ.update(to_environment(settings))
    counts = share_between_processes() if workers > 1 else None
    try:
        uvicorn.run("quincunx.server.run:application", factory=True, host=host, port=port, workers=workers, **UVICORN)
    finally:
        if counts:
            forget(counts)


def application() -> FastAPI:
    """The application of one process, settings from the environment: what the web server calls."""
    settings = from_environment()
    set_up(settings.log_level)
    set_limits(settings)
    return make_app(settings)


UVICORN: Final[dict[str, Any]] = {
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": STOP_SECONDS,
    "timeout_keep_alive": KEEP_ALIVE,
    "http": BoundedProtocol,
    "ws": "none",  # nothing here speaks it, and a connection that changes its protocol would leave our bounds
    "h11_max_incomplete_event_size": 32 * 1024,
}


def prepare(settings: Settings, host: str, port: int, workers: int) -> None:
    """Everything that can be found wrong before a process starts, and the migrations."""
    url = settings.database_url()
    if workers > 1 and database.is_sqlite(url):
        raise CannotServe(
            f"{workers} processes need a PostgreSQL database: give --database postgresql://…, or use --workers 1."
        )
    check_bots(settings, url)
    if settings.records and not Path(settings.records).exists():
        raise CannotServe(f"There is no folder or file “{settings.records}” to show records from.")
    if settings.variants:
        Games(settings.games, settings.variants)
    if not _free(host, port):
        raise CannotServe(f"Port {port} of {host} is taken: choose another with --port, or stop what uses it.")
    try:
        database.migrate(url)
    except Exception as cause:
        reason = str(getattr(cause, "orig", None) or cause).splitlines()[0][:200]
        raise CannotServe(f"The database cannot be opened ({reason}): check --database.") from cause


def check_bots(settings: Settings, url: str) -> None:
    if settings.bots not in ("here", "queue"):
        raise BadSetting("bots", settings.bots, "“here” or “queue”")
    if settings.bots == "queue":
        if database.is_sqlite(url):
            raise CannotServe("Bots on other machines need a PostgreSQL database: give --database postgresql://….")
        if find_spec("procrastinate") is None:
            raise CannotServe('Bots on other machines need more packages: pip install "quincunx[queue]".')


def think(url: str, processes: int) -> None:
    """What `quincunx bots` does: bot processes for servers on the same database, until told to stop."""
    settings = from_environment(database=url, bots="queue")
    check_bots(settings, settings.database_url())
    from .bots.players import bot_command
    from .bots.queue import think_for

    set_up(settings.log_level)
    print(f"Bots think here, {processes} at a time   (stop with Ctrl-C)", flush=True)
    try:
        command, limit = bot_command(4 * settings.bot_budget), 2 * settings.bot_budget
        asyncio.run(think_for(settings.database_url(), command, processes, limit))
    except (OSError, psycopg.Error) as cause:
        reason = str(cause).splitlines()[0][:200]
        raise CannotServe(f"The database cannot be opened ({reason}): check --database.") from cause


def _free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _free_port(host: str, port: int) -> int:
    """The port, or the next free one: whoever wants a browser opened does not care for the number."""
    return next((other for other in range(port, min(port + 50, 65536)) if _free(host, other)), port)


def _tell_when_up(host: str, port: int, open_browser: bool, start: str = "") -> None:
    """Say where the tables are as soon as the server answers, and open the start page where there is a screen."""
    shown = "127.0.0.1" if host in EVERYWHERE else host
    for _ in range(600):
        try:
            with socket.create_connection((shown, port), timeout=0.5):
                break
        except OSError:
            time.sleep(0.1)
    else:
        return
    address, *more = said(host, port, start)
    print(
        f"{'The replay is' if start else 'Tables are'} at {address}   (stop with Ctrl-C)", *more, sep="\n", flush=True
    )
    if open_browser and has_screen() and not webbrowser.open(address):
        log("no_browser", address=address)


def has_screen() -> bool:
    """Whether a browser has somewhere to appear. Without this, a text browser might take over the terminal."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
