"""Forks servers on demand: reads `start PORT DATABASE` and `reap PID` from its standard input.

Everything a start does but for the database is done here once, before the fork: imports, games, templates, rulebooks,
routes, and whatever is prepared at its first use. A fork takes the lock, opens its database, migrates it, loads its
matches and serves.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import tempfile
from contextlib import ExitStack
from functools import cache

import uvicorn
from fastapi import FastAPI

from quincunx.engine import all_games
from quincunx.server.app import make_app, warm_up
from quincunx.server.http.protocol import set_limits
from quincunx.server.present.pages import prepare
from quincunx.server.run import UVICORN
from quincunx.server.settings import from_environment
from quincunx.server.storage.database import file_of, keep_private
from quincunx.server.storage.lock import holding

from ..direct import direct
from .players import GAMES


@cache
def app_for(database: str) -> FastAPI:
    """The application for a database that nobody has opened yet."""
    settings = from_environment(database=database)
    set_limits(settings)
    app = make_app(settings)
    asyncio.run(warm_up(app))
    gc.collect()
    gc.freeze()
    return app


async def rehearse(folder: str) -> None:
    """A short life on a database of its own: whatever is imported or prepared at its first use is, then."""
    async with direct(from_environment(database=f"{folder}/rehearsal.sqlite")) as app:
        for game in set(GAMES):
            table, tokens = await app.table(2, game)
            for token in tokens * 3:
                state = await app.state(table, token)
                if state["decision"]:
                    key = state["decision"]["options"][0]["key"]
                    await app.choose(table, token, state["seq"], key, f"r{state['seq']}")
                await app.json("POST", f"/api/tables/{table}/undo", {"seq": state["seq"], "client": "u"}, token)


def child(port: int, database: str) -> None:
    for number in (0, 1):
        os.dup2(os.open(os.devnull, os.O_RDWR), number)
    try:
        with ExitStack() as held:
            app = app_for(database)
            if (path := file_of(app.state.parts.store.url)) is not None:
                keep_private(path)
                held.enter_context(holding(path, ""))
            uvicorn.run(app, port=port, **UVICORN)
    finally:
        os._exit(1)


def main() -> None:
    prepare(all_games()[0])
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(rehearse(folder))
    print("ready", flush=True)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "start":
            port, _, database = rest.partition(" ")
            app_for(database)
            pid = os.fork()
            if pid == 0:
                child(int(port), database)
            print(pid, flush=True)
        else:
            used = os.wait4(int(rest), 0)[2]
            print(used.ru_utime + used.ru_stime, flush=True)


if __name__ == "__main__":
    main()
