"""A table as people see it: the page, its past, its stream, and what can be taken from it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, Response

from quincunx.engine import SPECTATOR

from ..errors import Refusal
from ..present import pages
from ..present import table_data as show
from ..present.drawings import as_seen
from ..present.flow import Flow
from ..present.frames import film
from ..present.shown import Shown
from ..present.streams import Written
from ..services import Services
from ..tables.history import still
from ..tables.seating import check_admitted
from ..tables.session import TableSession
from .compression import EVENTS
from .routing import PICTURE_CSP, TableId, check_moment, page, parts_of, record_file, visitor, while_admitted
from .visitors import guest_of

router: Final = APIRouter(include_in_schema=False)
MOST_FRAMES: Final = 40
UNBUFFERED: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
PAGE_NAME: Final = r"^[A-Za-z0-9_-]{0,40}$"


@router.get("/t/{table}")
async def table_page(
    request: Request,
    table: TableId,
    at: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    seat: Annotated[str, Query(pattern=r"^(\d{1,2}|all|watch)?$")] = "",
) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    who = visitor(request, guest)
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        viewer = show.viewer_of(session, guest.hash)
        if viewer != SPECTATOR:
            parts.manager.presence.saw(session, viewer)
        now = session.match is None or (at is None and not (seat and session.phase == "over"))
        drawing = await parts.drawings.begin(session, who) if now else None
        data = await parts.manager.threads.run(lambda: show.table_data(session, who), f"data {session.game.id}")
        past = None if now else still(session)
    if past is not None:
        data = await parts.manager.threads.look_back(lambda: _moment(past, who, at, seat, data))
    shown = await drawing if drawing else await parts.manager.threads.look_back(lambda: Shown(data))
    return page(request, guest, await written(parts, who, data, shown))


async def written(parts: Services, who: show.Visitor, data: pages.TableData, shown: Shown) -> bytes:
    return await parts.manager.threads.run(lambda: who.filled(pages.table_page(data, shown.regions).encode()))


@router.get("/t/{table}/frames")
async def frames(
    request: Request,
    table: TableId,
    first: Annotated[int, Query(alias="from", ge=0, le=1_000_000)],
    last: Annotated[int, Query(alias="to", ge=0, le=1_000_000)],
    seat: Annotated[str, Query(pattern=r"^(\d{1,2}|watch)?$")] = "",
) -> Response:
    """Entries to be played again, as one seat saw them: the picture after `from`, and the frames up to `to`."""
    parts, guest = parts_of(request), guest_of(request)
    parts.choice_limit(request, guest, table)
    who = visitor(request, guest)
    if not first <= last <= first + MOST_FRAMES:
        raise Refusal(422, f"At most {MOST_FRAMES} entries are played at a time.", "Ask for fewer, in order.")
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        viewer = show.viewer_of(session, guest.hash)
        eyes = viewer if not seat else SPECTATOR if seat == "watch" else int(seat)
        check_moment(session, viewer, last, eyes)
        seen = as_seen(session, who)
        actors = [entry.seat for entry in session.playing.log[first:last]]
        data = await parts.manager.threads.run(lambda: show.table_data(session, seen), f"data {session.game.id}")
        past = still(session)

    def played() -> bytes:
        return film([show.moment_data(past, seen, n, eyes, data) for n in range(first, last + 1)], actors)

    written = await parts.manager.threads.look_back(played)
    return Response(who.filled(written), media_type="application/json")


def _moment(
    session: TableSession, who: show.Visitor, at: int | None, seat: str, now: pages.TableData
) -> pages.TableData:
    """A past moment of the table, as the wished seat saw it."""
    viewer = show.viewer_of(session, who.token_hash)
    shown = {"": viewer, "all": show.ALL_SEATS, "watch": SPECTATOR}.get(seat)
    shown = int(seat) if shown is None else shown
    moment = session.seq if at is None else at
    check_moment(session, viewer, moment, SPECTATOR if shown == show.ALL_SEATS else shown)
    if shown == show.ALL_SEATS and not show.open_after_end(session):
        raise Refusal(403, "Everything is shown only after the match has ended.", "Come back then.")
    return show.moment_data(session, who, moment, shown, now)


@router.get("/t/{table}/events")
async def events(
    request: Request,
    table: TableId,
    version: Annotated[str, Query(max_length=80)] = "",
    frames: Annotated[int, Query(ge=0, le=1)] = 0,
    name: Annotated[str, Query(alias="page", pattern=PAGE_NAME)] = "",
) -> Response:
    """What happens, as it happens: with `frames=1` one event for each frame, `page` being the name of the open page."""
    parts, guest = parts_of(request), guest_of(request)
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
    last = request.headers.get("last-event-id", "") or version
    who = visitor(request, guest)
    stream = parts.streams.frames(table, who, last, name) if frames else parts.streams.page(table, who, last)
    return Flow(_encoded(while_admitted(stream, session, guest)), EVENTS, UNBUFFERED)


async def _encoded(events: AsyncGenerator[Written, None]) -> AsyncGenerator[bytes, None]:
    async with aclosing(events):
        async for event in events:
            yield event.encode()


@router.get("/t/{table}/record")
async def record(request: Request, table: TableId) -> Response:
    return await record_file(parts_of(request), guest_of(request), table)


@router.get("/t/{table}/chronicle")
async def chronicle(request: Request, table: TableId) -> Response:
    """The match so far as a story, in the words this visitor read."""
    parts, guest = parts_of(request), guest_of(request)
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        viewer, match = show.viewer_of(session, guest.hash), session.match
        told = match.game.chronicle(match, viewer) if match is not None else ""
    if not told:
        raise Refusal(404, "There is no story of this match.", "Look at the table instead.")
    return HTMLResponse(told, headers={"Content-Security-Policy": PICTURE_CSP})


@router.get("/t/{table}/qr/{seat}.svg")
async def qr(request: Request, table: TableId, seat: Annotated[int, Path(ge=0, le=30)]) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    who = visitor(request, guest)
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        infos = show.seat_infos(session, who, show.viewer_of(session, guest.hash))
    if seat >= len(infos) or not infos[seat].invite:
        raise Refusal(
            403, "There is nobody to invite to that seat.", "Those at the table can invite people to free seats."
        )
    return Response(pages.qr_svg(infos[seat].invite), media_type="image/svg+xml")
