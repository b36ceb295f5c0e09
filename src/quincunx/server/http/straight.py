"""The two requests that most are, choices of programs and of pages, without the way through all routes.

They are given to the very functions that their routes name. Whatever is not plainly such a request goes on to the
routes, which say what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, Final

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import api, table_forms
from .api_models import ChoiceIn
from .middleware import Replayed

_PROGRAM: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{16})/choices")
_PAGE: Final = re.compile(r"/t/([A-Za-z0-9_-]{16})/choose")
_NAMES: Final = {_PROGRAM: "/api/tables/{table}/choices", _PAGE: "/t/{table}/choose"}
_JSON: Final = (b"content-type", b"application/json")

Answering = Callable[[Request], Awaitable[Response]]


class Straight:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST":
            await self.app(scope, receive, send)
        elif found := _PROGRAM.fullmatch(scope["path"]):
            await self._program(found[1], scope, receive, send)
        elif found := _PAGE.fullmatch(scope["path"]):
            table = found[1]
            await self._answer(_PAGE, table, lambda request: table_forms.choose(request, table), scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _program(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        given = await receive()
        again = Replayed(given.get("body", b""), receive)
        body = _choice(given) if _JSON in scope["headers"] else None
        if body is None:
            await self.app(scope, again, send)
            return
        await self._answer(_PROGRAM, table, lambda request: api.choose(request, table, body), scope, again, send)

    async def _answer(
        self, path: re.Pattern[str], table: str, work: Answering, scope: Scope, receive: Receive, send: Send
    ) -> None:
        scope["path_params"], scope["route"] = {"table": table}, SimpleNamespace(path=_NAMES[path])
        request = Request(scope, receive)
        try:
            response = await work(request)
        except Exception as fault:
            refused: dict[Any, Any] = scope["app"].exception_handlers
            handler = next((refused[kind] for kind in type(fault).__mro__ if kind in refused), None)
            if handler is None:
                raise
            response = await handler(request, fault)
        await response(scope, receive, send)


def _choice(given: Message) -> ChoiceIn | None:
    try:
        return ChoiceIn.model_validate_json(given.get("body", b""))
    except ValidationError:
        return None
