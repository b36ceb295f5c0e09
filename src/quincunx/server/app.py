"""The application: routes, door and life cycle put together."""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Scope

import quincunx

from .errors import Refusal, paused
from .http import api, assets, coach, entrance, gallery, reading, table, table_forms
from .http import records as shelf_web
from .http import workshop as bench
from .http.compression import Compressed
from .http.middleware import Guard
from .http.routing import wants_json
from .http.straight import Straight
from .http.visitors import guest_of, visitor_of
from .ops.logs import log
from .present import pages
from .services import Services
from .settings import Settings, from_environment
from .storage import database
from .storage.store import Conflict, Unavailable
from .tables.games import Games

_TODO: Final = {
    404: "Check the address, or go back to the start page.",
    405: "Use the pages of this server, or the documented API.",
}


def make_app(settings: Settings | None = None, games: Games | None = None) -> FastAPI:
    """The whole application. Without settings, those of the environment."""
    chosen = settings or from_environment()
    parts = Services(chosen, games)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(database.migrate, parts.store.url)
        await warm_up(app)
        await parts.start()
        log("started", database="postgresql" if parts.store.shared else "sqlite", games=len(parts.games.by_id))
        with goodbye_on_signals(parts):
            try:
                yield
            finally:
                await parts.stop()
                log("stopped")

    app = FastAPI(
        title="Quincunx",
        version=quincunx.__version__,
        description="Take a seat, read your view, submit choices, follow the stream.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.parts = parts
    app.add_middleware(Straight)
    app.add_middleware(Compressed)
    app.add_middleware(Guard, metrics=parts.metrics, broken=_broken)
    app.include_router(api.router)
    app.include_router(coach.api_router)
    for pages_of in (entrance, table, table_forms, reading, coach, shelf_web, assets, gallery, bench):
        app.include_router(pages_of.router)
    app.mount("/static", StaticFiles(directory=pages.STATIC, check_dir=False), "static")
    _watching(app, parts)
    _problems(app)
    return app


async def warm_up(app: FastAPI) -> None:
    """One request before the first visitor's, for what no route has: all are looked at, and so prepared, which would
    block the event loop later."""
    scope: dict[str, Any] = {
        "type": "http", "http_version": "1.1", "method": "GET", "scheme": "http", "path": "/api/nothing",
        "raw_path": b"/api/nothing", "query_string": b"", "root_path": "", "headers": [], "server": ("localhost", 80),
        "client": None, "state": {},
    }  # fmt: skip

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        return

    await app(scope, receive, send)


@contextmanager
def goodbye_on_signals(parts: Services) -> Iterator[None]:
    """Let streams end as soon as a stop is asked for: the web server waits for them before it stops. Afterwards nothing
    of this server is kept by the signals."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()

    def wrapped(before: Any) -> Any:
        def handler(signum: int, frame: Any) -> None:
            loop.call_soon_threadsafe(parts.manager.goodbye)
            if callable(before):
                before(signum, frame)

        return handler

    kept = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    for number, before in kept.items():
        signal.signal(number, wrapped(before))
    try:
        yield
    finally:
        for number, before in kept.items():
            signal.signal(number, before)


def _watching(app: FastAPI, parts: Services) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        """200 while the database answers and takes writes, 503 otherwise."""
        try:
            await asyncio.wait_for(parts.store.read(lambda c: c.exec_driver_sql("SELECT 1").scalar()), 3)
        except (Unavailable, TimeoutError):
            return JSONResponse({"status": "database does not answer"}, 503)
        if not parts.store.healthy:
            return JSONResponse({"status": "database takes no writes"}, 503)
        return JSONResponse({"status": "ok"})

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return PlainTextResponse(parts.metrics.text(), media_type="text/plain; version=0.0.4")


def _problems(app: FastAPI) -> None:
    async def refused(request: Request, fault: Exception) -> Response:
        assert isinstance(fault, Refusal)
        return answer(request, fault)

    async def unavailable(request: Request, _: Exception) -> Response:
        return answer(request, paused())

    async def invalid(request: Request, fault: Exception) -> Response:
        assert isinstance(fault, RequestValidationError)
        return answer(request, Refusal(422, _faults(fault), "Send the fields as documented."))

    async def http(request: Request, fault: Exception) -> Response:
        assert isinstance(fault, HTTPException)
        what = {404: "There is no such page.", 405: "That cannot be done here."}.get(fault.status_code, fault.detail)
        response = answer(request, Refusal(fault.status_code, what, _TODO.get(fault.status_code, "Try again.")))
        response.headers.update(fault.headers or {})
        return response

    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(Conflict, unavailable)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)


def _broken(scope: Scope, fault: Exception) -> Response:
    """What nobody expected: an incident for the log, a sentence for whoever asked."""
    request = Request(scope)
    incident = uuid.uuid4().hex[:12]
    log("incident", logging.ERROR, exc=fault, incident=incident)
    request.app.state.parts.metrics.count("quincunx_incidents_total")
    return answer(request, Refusal(500, f"Something failed here (incident {incident}).", "Please report it."))


def _faults(fault: RequestValidationError) -> str:
    """Every field that is wrong and why; what was sent is not repeated."""
    words: list[str] = []
    for error in fault.errors()[:10]:
        place = ".".join(str(part) for part in error["loc"][1:] if str(part).isprintable())[:80]
        words.append(f"{place or 'body'}: {_plain(error['type'])}")
    return "; ".join(words) + "."


def _plain(kind: Any) -> str:
    return str(kind).replace("_", " ")


def answer(request: Request, refusal: Refusal) -> Response:
    """A refusal as JSON for programs and scripts, as a page for people."""
    response: Response
    if request.url.path.startswith("/api") or wants_json(request):
        response = api.problem(refusal)
    else:
        response = _problem_page(request, refusal)
    if refusal.retry_after:
        response.headers["Retry-After"] = str(refusal.retry_after)
    return response


def _problem_page(request: Request, refusal: Refusal) -> Response:
    try:
        guest = guest_of(request)
    except Refusal:
        return api.problem(refusal)
    parts: Services = request.app.state.parts
    shell = visitor_of(request, guest, parts.settings, parts.hosts).shell
    table = request.path_params.get("table", "")
    back = f"/t/{table}" if table and refusal.status != 404 else "/"
    data = pages.ProblemData(shell, refusal.status, refusal.what, refusal.todo, back, refusal.retry_after)
    return HTMLResponse(pages.problem_page(data), refusal.status)
