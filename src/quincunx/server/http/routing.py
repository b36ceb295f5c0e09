"""What every route needs: who asks, the parts of the server, and the form of an answer."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Final, TypeVar

from fastapi import Path, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from quincunx.engine.record import record_of

from ..errors import Refusal
from ..present import table_data as show
from ..services import Services
from ..tables.seating import check_admitted
from ..tables.session import TableSession
from .forms import read_form
from .visitors import Guest, check_csrf, guest_of, remember, visitor_of

T = TypeVar("T")
NDJSON: Final = "application/x-ndjson"
PICTURE_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'"
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16}$", description="The id of a table, from its link.")]
GameId = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,60}$")]


def parts_of(request: Request) -> Services:
    parts: Services = request.app.state.parts
    return parts


def visitor(request: Request, guest: Guest) -> show.Visitor:
    parts = parts_of(request)
    return visitor_of(request, guest, parts.settings, parts.hosts)


def page(request: Request, guest: Guest, html: str | bytes, status: int = 200) -> Response:
    response = HTMLResponse(html, status)
    remember(request, response, guest)
    return response


def wants_json(request: Request) -> bool:
    return "application/json" in request.headers.get("accept", "")


async def posted(request: Request) -> tuple[Services, Guest, dict[str, str]]:
    """A form from one of the visitor's own pages, or a refusal."""
    guest = guest_of(request)
    form = await read_form(request)
    check_csrf(request, guest, form.get("csrf", ""))
    return parts_of(request), guest, form


def go(request: Request, guest: Guest, path: str, name: str = "") -> Response:
    response: Response = JSONResponse({"go": path}) if wants_json(request) else RedirectResponse(path, 303)
    remember(request, response, guest, name)
    return response


async def while_admitted(
    stream: AsyncGenerator[T, None], session: TableSession, guest: Guest
) -> AsyncGenerator[T, None]:
    """What a stream gives, until the table is closed to whoever follows it."""
    holder = guest.hash
    async with aclosing(stream) as items:
        async for item in items:
            if not session.admits(holder):
                return
            yield item


def check_moment(session: TableSession, viewer: int, at: int, shown: int) -> None:
    if session.match is None or at > session.seq:
        raise Refusal(404, "The match has not come that far.", f"It stands at entry {session.seq}.")
    if shown not in show.legal_seats(session, viewer):
        raise Refusal(
            403, "You may not look at that seat’s view.", "After the match everybody may look, if the table allows it."
        )


async def record_file(parts: Services, guest: Guest, table: str) -> Response:
    """The finished match as a file to keep."""
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        if not show.open_after_end(session):
            raise Refusal(
                403,
                "The record shows what was hidden: it comes after the match.",
                "Come back then.",
            )
        data = await parts.manager.threads.run(lambda: record_of(session.playing))
    name = f"{session.game.id}-{session.id}.jsonl"
    return Response(data, media_type=NDJSON, headers={"Content-Disposition": f'attachment; filename="{name}"'})
