"""Asking something of a partner: from the page, and for programs."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ..services import Services
from . import api_models as m
from .api import PROBLEMS, TableId, changing, json_of, parts_of
from .forms import number
from .pages import act
from .visitors import Guest

router: Final = APIRouter(include_in_schema=False)
programs: Final = APIRouter(prefix="/api", responses=PROBLEMS, tags=["tables"])


@router.post("/t/{table}/wish")
async def wish(request: Request, table: TableId) -> Response:
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> None:
        parts.choice_limit(request, guest, table)
        name, place = form.get("wish", ""), form.get("place", "")
        await parts.partners.wish(table, guest.hash, number(form, "seat"), name, place)

    return await act(request, table, work, "#chat")


@programs.post("/tables/{table}/wish", response_model=m.Done)
async def wish_by_program(request: Request, table: TableId, body: m.WishIn) -> Response:
    """Ask something simple of a bot of your own side, or, with an empty wish, nothing any more."""
    parts, guest = parts_of(request), changing(request)
    parts.choice_limit(request, guest, table)
    await parts.partners.wish(table, guest.hash, body.seat, body.wish, body.place)
    return json_of({"done": True})
