"""The whole application without a socket: thousands of requests a second for campaigns, through every layer of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI

from quincunx.server.app import make_app
from quincunx.server.services import Services
from quincunx.server.settings import Settings


class Answer:
    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""

    def json(self) -> Any:
        return json.loads(self.body)


class Direct:
    """Speaks to the application as the web server does."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.parts: Services = app.state.parts

    async def send(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None, query: bytes = b""
    ) -> Answer:
        given = {"host": "test", "content-length": str(len(body)), **(headers or {})}
        raw = [(name.encode("latin-1"), value.encode("latin-1", "replace")) for name, value in given.items()]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query, "root_path": "", "headers": raw,
            "client": ("10.0.0.1", 1), "server": ("test", 80), "state": {},
        }  # fmt: skip
        answer = Answer()
        sent = False
        gone = asyncio.Event()

        async def receive() -> dict[str, Any]:
            nonlocal sent
            if sent:
                await gone.wait()
                return {"type": "http.disconnect"}
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def take(message: Any) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = {name.decode(): value.decode("latin-1") for name, value in message["headers"]}
            else:
                answer.body += message.get("body", b"")

        await self.app(scope, receive, take)
        gone.set()
        return answer

    async def json(self, method: str, path: str, body: Any = None, token: str = "") -> Answer:
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        return await self.send(method, path, json.dumps(body).encode() if body is not None else b"", headers)

    async def table(self, seats: int, game: str = "pebbles", **more: Any) -> tuple[str, list[str]]:
        """A begun match of people; returns its id and the tokens by seat."""
        words = ["me"] + ["invite"] * (seats - 1)
        made = await self.json("POST", "/api/tables", {"game": game, "seats": words, "name": "Ada", **more})
        assert made.status == 201, made.body
        facts = made.json()
        tokens = [facts["token"]]
        for seat in range(1, seats):
            body = {"name": f"P{seat}", "invite": facts["invites"][str(seat)]}
            tokens.append((await self.json("POST", f"/api/tables/{facts['table']}/join", body)).json()["token"])
        return facts["table"], tokens

    async def state(self, table: str, token: str = "") -> dict[str, Any]:
        found: dict[str, Any] = (await self.json("GET", f"/api/tables/{table}", token=token)).json()["state"]
        return found

    async def choose(self, table: str, token: str, seq: int, key: str, client: str) -> Answer:
        body = {"seq": seq, "key": key, "client": client}
        return await self.json("POST", f"/api/tables/{table}/choices", body, token)


@asynccontextmanager
async def direct(settings: Settings) -> AsyncIterator[Direct]:
    app = make_app(settings)
    async with app.router.lifespan_context(app):
        yield Direct(app)
