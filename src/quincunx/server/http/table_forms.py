"""What people do at a table: one form for each happening, answered with the table as it is then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ..errors import Stale
from ..present import table_data as show
from ..services import Services, address
from ..tables.takeback import Back
from .forms import client_key, number
from .routing import TableId, go, page, parts_of, posted, visitor, wants_json
from .table import written
from .visitors import Guest, guest_of

router: Final = APIRouter(include_in_schema=False)
CHAT: Final = "#chat"


@dataclass(frozen=True)
class Posted:
    """A form of somebody at a table."""

    parts: Services
    token_hash: bytes
    form: dict[str, str]


Act = Callable[[Posted], Awaitable[Any]]


async def act(request: Request, table: str, work: Act, anchor: str = "", talking: bool = False) -> Response:
    """Do what a form asks at a table, then show the table; a stale form shows it with a notice."""
    parts, guest, form = await posted(request)
    limit = parts.chat_limit if talking else parts.choice_limit
    limit(request, guest, table)
    asked = Posted(parts, guest.hash, form)
    if request.headers.get("x-frames") == "1":
        return await _framed(request, table, lambda: work(asked))
    notice, status = "", 200
    try:
        await work(asked)
    except Stale as stale:
        notice, status = f"{stale.what} {stale.todo}", 409
    if not notice:
        return await _shown(request, parts, guest, table, anchor)
    who = visitor(request, guest)
    async with parts.manager.at(table) as session:
        data = await parts.manager.threads.run(lambda: show.table_data(session, who, notice), f"data {session.game.id}")
    drawn = await parts.drawings.draw(data)
    if wants_json(request):
        return Response(who.filled(drawn.written()), status, media_type="application/json")
    return page(request, guest, await written(parts, who, data, drawn), status)


async def _framed(request: Request, table: str, work: Callable[[], Awaitable[Any]]) -> Response:
    """Do what a form asks and answer with its frame, which the stream of the same page then leaves out. A stale form is
    answered with why; what the page has missed comes by its stream."""
    parts, who = parts_of(request), visitor(request, guest_of(request))
    with parts.streams.holding(table, request.headers.get("x-page", "")) as cursor:
        entry = await work()
        known = cursor.version if cursor else request.headers.get("x-version", "")[:80]
        version, written = await parts.drawings.reply(table, who, known, entry if isinstance(entry, int) else 0)
        if cursor:
            cursor.version = version
    return Response(who.filled(written), media_type="application/json")


async def _shown(request: Request, parts: Services, guest: Guest, table: str, anchor: str) -> Response:
    """The table after a form was accepted: as an update for the script, or by its address."""
    if not wants_json(request):
        return go(request, guest, f"/t/{table}{anchor}")
    who = visitor(request, guest)
    drawn = await parts.drawings.now(table, who)
    return Response(who.filled(drawn.written()), media_type="application/json")


@router.post("/t/{table}/choose")
async def choose(request: Request, table: TableId) -> Response:
    async def work(at: Posted) -> int:
        seq, key = number(at.form, "seq"), at.form.get("key", "")[:200]
        return await at.parts.choices.choose(table, at.token_hash, seq, key, client_key(at.form))

    return await act(request, table, work)


@router.post("/t/{table}/undo")
async def undo(request: Request, table: TableId) -> Response:
    async def work(at: Posted) -> None:
        client = "undo-" + client_key(at.form)[:56]
        await at.parts.undos.undo(table, at.token_hash, number(at.form, "seq"), client)

    return await act(request, table, work)


@router.post("/t/{table}/takeback")
async def takeback(request: Request, table: TableId) -> Response:
    async def work(at: Posted) -> None:
        back: Back = "lesson" if at.form.get("lesson") else "far" if at.form.get("far") == "yes" else "choice"
        await at.parts.takebacks.ask(table, at.token_hash, number(at.form, "seq"), back)

    return await act(request, table, work)


@router.post("/t/{table}/takeback/answer")
async def takeback_answer(request: Request, table: TableId) -> Response:
    async def work(at: Posted) -> None:
        yes = at.form.get("answer") == "yes"
        await at.parts.takebacks.answer(table, at.token_hash, number(at.form, "seq"), yes)

    return await act(request, table, work)


@router.post("/t/{table}/chat")
async def chat(request: Request, table: TableId) -> Response:
    async def work(at: Posted) -> None:
        name = visitor(request, guest_of(request)).shell.name
        await at.parts.chat.say(table, at.token_hash, name, at.form.get("text", ""), address(request))

    return await act(request, table, work, CHAT, talking=True)


@router.post("/t/{table}/mute")
async def mute(request: Request, table: TableId) -> Response:
    async def work(at: Posted) -> None:
        seat = None if at.form.get("seat") == "watch" else number(at.form, "seat")
        await at.parts.chat.mute(table, at.token_hash, seat, at.form.get("muted") == "yes")

    return await act(request, table, work, CHAT)


@router.post("/t/{table}/spectators")
async def spectators(request: Request, table: TableId) -> Response:
    async def work(at: Posted) -> None:
        await at.parts.chat.open_to_spectators(table, at.token_hash, at.form.get("open") == "yes")

    return await act(request, table, work)


@router.post("/t/{table}/wish")
async def wish(request: Request, table: TableId) -> Response:
    async def work(at: Posted) -> None:
        name, _, place = at.form.get("wish", "")[:100].partition(":")
        await at.parts.partners.wish(table, at.token_hash, number(at.form, "seat"), name, place)

    return await act(request, table, work, CHAT)


@router.post("/t/{table}/stand-in")
async def stand_in(request: Request, table: TableId) -> Response:
    async def work(at: Posted) -> None:
        await at.parts.lobby.stand_in(table, at.token_hash, number(at.form, "seat"), at.form.get("level", ""))

    return await act(request, table, work)


@router.post("/t/{table}/start")
async def start(request: Request, table: TableId) -> Response:
    return await act(request, table, lambda at: at.parts.lobby.start(table, at.token_hash))


@router.post("/t/{table}/leave")
async def leave(request: Request, table: TableId) -> Response:
    return await act(request, table, lambda at: at.parts.lobby.leave(table, at.token_hash))


@router.post("/t/{table}/rematch")
async def rematch(request: Request, table: TableId) -> Response:
    parts, guest, _ = await posted(request)
    parts.table_limit(request, guest)
    return go(request, guest, f"/t/{await parts.rematches.rematch(table, guest.hash)}")


@router.post("/t/{table}/go-back")
async def go_back(request: Request, table: TableId) -> Response:
    """After the end, where the game goes back: a table at that moment, with the same people."""
    parts, guest, _ = await posted(request)
    parts.table_limit(request, guest)
    return go(request, guest, f"/t/{await parts.branches.go_back(table, guest.hash)}")
