"""Forms of a table's owner: mute somebody, close the table to those who watch."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ..services import Services
from .api import TableId
from .forms import number
from .pages import act
from .visitors import Guest

router: Final = APIRouter(include_in_schema=False)


@router.post("/t/{table}/mute")
async def mute(request: Request, table: TableId) -> Response:
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> None:
        parts.choice_limit(request, guest, table)
        seat = None if form.get("seat") == "watch" else number(form, "seat")
        await parts.talk.mute(table, guest.hash, seat, form.get("muted") == "yes")

    return await act(request, table, work, "#chat")


@router.post("/t/{table}/spectators")
async def spectators(request: Request, table: TableId) -> Response:
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> None:
        parts.choice_limit(request, guest, table)
        await parts.talk.open_to_spectators(table, guest.hash, form.get("open") == "yes")

    return await act(request, table, work)
