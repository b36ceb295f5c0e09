"""The way to a table: the start page, a new table, an invitation."""

from __future__ import annotations

import logging
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from quincunx.engine import Game

from ..errors import Refusal
from ..identity import clean_name, invited_seat
from ..ops.logs import log
from ..present import pages
from ..present import table_data as show
from ..services import Services
from ..storage.queries import listed, seats_of_token, table_heads
from ..tables.holders import lacking
from ..tables.making import FormFaults
from ..tables.session import TableSession
from .forms import back_path, number, wish_of
from .routing import GameId, TableId, go, page, parts_of, posted, visitor
from .visitors import guest_of

router: Final = APIRouter(include_in_schema=False)
ROWS_SHOWN: Final = 20
ROWS_KEPT: Final = 20_000


@router.get("/")
async def home(request: Request) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    who = visitor(request, guest)
    mine = [] if guest.fresh else await parts.store.read(lambda c: seats_of_token(c, guest.hash))
    public = await parts.store.read(listed)
    own = await _rows(parts, who, mine)
    others = await _rows(parts, who, [table for table in public if table not in mine][:ROWS_SHOWN])
    own.sort(key=lambda row: row.phase == "over")
    shelf, puzzle = parts.manager.shelf.place is not None, parts.puzzle_of_the_day()
    data = pages.HomeData(who.shell, parts.games.all(), own, others, parts.games.broken, shelf, puzzle)
    return page(request, guest, await parts.manager.threads.run(lambda: pages.home_page(data)))


async def _rows(parts: Services, who: show.Visitor, tables: list[str]) -> list[pages.TableRow]:
    rows = []
    heads = await parts.store.read(lambda c: table_heads(c, tables))
    read = 0
    for table in tables:
        kept = parts.finished.get((table, who.token_hash))
        try:
            if kept is None and heads[table].over and read >= ROWS_SHOWN:
                kept = show.row_of_head(parts.games.get(heads[table].game), heads[table])
            read += kept is None
            rows.append(kept or await _row(parts, who, table))
        except Refusal:
            continue
        except Exception as fault:  # a table that cannot be told is left out, and everybody else goes on
            log("not_listed", logging.ERROR, exc=fault, match=table)
            parts.metrics.count("quincunx_incidents_total")
    return rows


async def _row(parts: Services, who: show.Visitor, table: str) -> pages.TableRow:
    """A table in the list. How a match ended does not change: it is not read again."""
    async with parts.manager.at(table) as session:
        with parts.manager.incidents.contained(session):  # one incident, not one for every visitor
            row = show.row_of(session, who)
    if row.phase == "over":
        if len(parts.finished) >= ROWS_KEPT:
            parts.finished.clear()
        parts.finished[table, who.token_hash] = row
    return row


@router.get("/new/{game}")
async def new(request: Request, game: GameId) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    known = parts.games.get(game)
    data = pages.NewData(visitor(request, guest).shell, known, _levels(parts, known), variants=_variants(parts, game))
    return page(request, guest, await parts.manager.threads.run(lambda: pages.new_page(data)))


def _levels(parts: Services, game: Game[Any]) -> list[pages.BotLevel]:
    return show.levels(game, lacking(parts.manager.settings))


def _variants(parts: Services, game: str) -> list[pages.VariantInfo]:
    return [info for offered in parts.games.variants.of(game) if (info := show.variant_info(offered))]


@router.post("/tables")
async def create(request: Request) -> Response:
    parts, guest, form = await posted(request)
    game = parts.games.get(form.get("game", ""))
    parts.table_limit(request, guest)
    try:
        table = await parts.new_tables.create(wish_of(form, game), guest.hash)
        parts.made(request, table)
    except FormFaults as refused:
        shell, variants = visitor(request, guest).shell, _variants(parts, game.id)
        data = pages.NewData(shell, game, _levels(parts, game), form, refused.faults, variants)
        return page(request, guest, await parts.manager.threads.run(lambda: pages.new_page(data)), 422)
    name = clean_name(form["name"]) if form.get("name") else ""
    return go(request, guest, f"/t/{table}", name)


@router.post("/name")
async def name(request: Request) -> Response:
    _, guest, form = await posted(request)
    return go(request, guest, back_path(form), clean_name(form.get("name", "")))


@router.get("/t/{table}/join")
async def join(request: Request, table: TableId, invite: Annotated[str, Query(max_length=64)] = "") -> Response:
    parts, guest = parts_of(request), guest_of(request)
    who = visitor(request, guest)
    async with parts.manager.at(table) as session:
        if session.seat_of(guest.hash) is not None:
            return go(request, guest, f"/t/{table}")
        seat = _invited(session, invite)
        taken = session.seats[seat].kind != "free"
        names = [row.name for row in session.seats if row.name]
        variant = show.variant_of(session)
        data = pages.JoinData(
            who.shell, session.id, session.game, seat, invite, names, given=who.shell.name, taken=taken,
            variant=variant, lab=session.manners.lab,
        )  # fmt: skip
    return page(request, guest, await parts.manager.threads.run(lambda: pages.join_page(data)))


def _invited(session: TableSession, invite: str) -> int:
    seat = invited_seat(session.secrets.invite_key, len(session.seats), invite)
    free = [row.number for row in session.seats if row.kind == "free"]
    if seat is None and session.row.listed and free:
        return free[0]
    if seat is None:
        raise Refusal(403, "That invitation is not for this table.", "Use the link as it was given to you.")
    return seat


@router.post("/t/{table}/sit")
async def sit(request: Request, table: TableId) -> Response:
    parts, guest, form = await posted(request)
    parts.choice_limit(request, guest, table)
    who = visitor(request, guest)
    given = form.get("name", "") or who.shell.name
    await parts.lobby.sit(table, guest.hash, given, number(form, "seat"), form.get("invite", ""))
    return go(request, guest, f"/t/{table}", clean_name(given))
