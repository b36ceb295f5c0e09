"""The pages people see: routes that gather data, let `pages` draw it, and take the forms that pages post."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from quincunx.engine import SPECTATOR

from ..errors import Refusal, Stale
from ..identity import clean_name, invited_seat
from ..ops.logs import log
from ..present import pages
from ..present import table_data as show
from ..present.drawings import as_seen
from ..present.frames import film
from ..present.shown import Shown
from ..services import Services
from ..storage.queries import listed, seats_of_token, table_heads
from ..tables.history import still
from ..tables.seating import Faults
from ..tables.session import TableSession
from ..tables.takeback import Back
from ..tables.talk import check_admitted
from .api import NDJSON, TableId, check_moment, parts_of, record_bytes, while_admitted
from .forms import back_path, client_key, number, read_form, wish_of
from .visitors import Guest, check_csrf, guest_of, remember, visitor_of

router: Final = APIRouter(include_in_schema=False)
ROWS_SHOWN: Final = 20
ROWS_KEPT: Final = 20_000
PICTURE_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'"
MOST_FRAMES: Final = 40
PAGE_NAME: Final = r"^[A-Za-z0-9_-]{0,40}$"
GameId = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,60}$")]


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


# -- the way in


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
    return page(request, guest, await parts.manager.think(lambda: pages.home_page(data)))


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
    data = pages.NewData(visitor(request, guest).shell, known, show.levels(), variants=_variants(parts, game))
    return page(request, guest, await parts.manager.think(lambda: pages.new_page(data)))


def _variants(parts: Services, game: str) -> list[pages.VariantInfo]:
    return [info for offered in parts.games.variants.of(game) if (info := show.variant_info(offered))]


@router.post("/tables")
async def create(request: Request) -> Response:
    parts, guest, form = await posted(request)
    game = parts.games.get(form.get("game", ""))
    parts.table_limit(request, guest)
    try:
        table = await parts.lobby.create(wish_of(form, game), guest.hash)
    except Faults as refused:
        shell, variants = visitor(request, guest).shell, _variants(parts, game.id)
        data = pages.NewData(shell, game, show.levels(), form, refused.faults, variants)
        return page(request, guest, await parts.manager.think(lambda: pages.new_page(data)), 422)
    name = clean_name(form["name"]) if form.get("name") else ""
    return go(request, guest, f"/t/{table}", name)


@router.post("/name")
async def name(request: Request) -> Response:
    _, guest, form = await posted(request)
    return go(request, guest, back_path(form), clean_name(form.get("name", "")))


def go(request: Request, guest: Guest, path: str, name: str = "") -> Response:
    response: Response = JSONResponse({"go": path}) if wants_json(request) else RedirectResponse(path, 303)
    remember(request, response, guest, name)
    return response


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
    return page(request, guest, await parts.manager.think(lambda: pages.join_page(data)))


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


# -- the table


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
            parts.manager.saw(session, viewer)
        now = session.match is None or (at is None and not (seat and session.phase == "over"))
        drawing = await parts.drawings.begin(session, who) if now else None
        data = await parts.manager.think(lambda: show.table_data(session, who), f"data {session.game.id}")
        past = None if now else still(session)
    if past is not None:
        data = await parts.manager.aside(lambda: _moment(past, who, at, seat, data))
    shown = await drawing if drawing else await parts.manager.aside(lambda: Shown(data))
    return page(request, guest, await _written(parts, who, data, shown))


async def _written(parts: Services, who: show.Visitor, data: pages.TableData, shown: Shown) -> bytes:
    return await parts.manager.think(lambda: who.filled(pages.table_page(data, shown.regions).encode()))


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
        raise Refusal(422, f"At most {MOST_FRAMES} entries are played at a time.", "Ask for fewer, in their order.")
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        viewer = show.viewer_of(session, guest.hash)
        eyes = viewer if not seat else SPECTATOR if seat == "watch" else int(seat)
        check_moment(session, viewer, last, eyes)
        seen = as_seen(session, who)
        actors = [entry.seat for entry in session.playing.log[first:last]]
        data = await parts.manager.think(lambda: show.table_data(session, seen), f"data {session.game.id}")
        past = still(session)

    def played() -> bytes:
        return film([show.moment_data(past, seen, n, eyes, data) for n in range(first, last + 1)], actors)

    written = await parts.manager.aside(played)
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
        raise Refusal(403, "Everything is shown after the end only.", "Come back then.")
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
    response = parts.streams.frames(table, who, last, name) if frames else parts.streams.page(table, who, last)
    response.body_iterator = while_admitted(cast("AsyncIterator[Any]", response.body_iterator), session, guest)
    return response


Act = Callable[[Services, Guest, dict[str, str]], Awaitable[Any]]


async def act(request: Request, table: str, work: Act, anchor: str = "") -> Response:
    """Do what a form asks at a table, then show the table; a stale form shows it with a notice."""
    parts, guest, form = await posted(request)
    if request.headers.get("x-frames") == "1":
        return await _framed(request, table, lambda: work(parts, guest, form))
    notice, status = "", 200
    try:
        await work(parts, guest, form)
    except Stale as stale:
        notice, status = f"{stale.what} {stale.todo}", 409
    if not notice:
        return await _shown(request, parts, guest, table, anchor)
    who = visitor(request, guest)
    async with parts.manager.at(table) as session:
        data = await parts.manager.think(lambda: show.table_data(session, who, notice), f"data {session.game.id}")
    drawn = await parts.drawings.draw(data)
    if wants_json(request):
        return Response(who.filled(drawn.written()), status, media_type="application/json")
    return page(request, guest, await _written(parts, who, data, drawn), status)


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
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> int:
        parts.choice_limit(request, guest, table)
        seq, key = number(form, "seq"), form.get("key", "")[:200]
        return await parts.manager.choose(table, guest.hash, seq, key, client_key(form))

    return await act(request, table, work)


@router.post("/t/{table}/undo")
async def undo(request: Request, table: TableId) -> Response:
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> None:
        parts.choice_limit(request, guest, table)
        await parts.manager.undo(table, guest.hash, number(form, "seq"), "undo-" + client_key(form)[:56])

    return await act(request, table, work)


@router.post("/t/{table}/takeback")
async def takeback(request: Request, table: TableId) -> Response:
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> None:
        parts.choice_limit(request, guest, table)
        back: Back = "lesson" if form.get("lesson") else "far" if form.get("far") == "yes" else "choice"
        await parts.takebacks.ask(table, guest.hash, number(form, "seq"), back)

    return await act(request, table, work)


@router.post("/t/{table}/takeback/answer")
async def takeback_answer(request: Request, table: TableId) -> Response:
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> None:
        parts.choice_limit(request, guest, table)
        yes = form.get("answer") == "yes"
        await parts.takebacks.answer(table, guest.hash, number(form, "seq"), yes)

    return await act(request, table, work)


@router.post("/t/{table}/chat")
async def chat(request: Request, table: TableId) -> Response:
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> None:
        parts.chat_limit(request, guest, table)
        await parts.talk.say(table, guest.hash, visitor(request, guest).shell.name, form.get("text", ""))

    return await act(request, table, work, "#chat")


@router.post("/t/{table}/stand-in")
async def stand_in(request: Request, table: TableId) -> Response:
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> None:
        parts.choice_limit(request, guest, table)
        await parts.lobby.stand_in(table, guest.hash, number(form, "seat"), form.get("level", ""))

    return await act(request, table, work)


@router.post("/t/{table}/start")
async def start(request: Request, table: TableId) -> Response:
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> None:
        parts.choice_limit(request, guest, table)
        await parts.lobby.start(table, guest.hash)

    return await act(request, table, work)


@router.post("/t/{table}/leave")
async def leave(request: Request, table: TableId) -> Response:
    async def work(parts: Services, guest: Guest, form: dict[str, str]) -> None:
        parts.choice_limit(request, guest, table)
        await parts.lobby.leave(table, guest.hash)

    return await act(request, table, work)


@router.post("/t/{table}/rematch")
async def rematch(request: Request, table: TableId) -> Response:
    parts, guest, _ = await posted(request)
    parts.table_limit(request, guest)
    return go(request, guest, f"/t/{await parts.lobby.rematch(table, guest.hash)}")


# -- beside the table


@router.get("/t/{table}/record")
async def record(request: Request, table: TableId) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        data = await record_bytes(parts, session)
    name = f"{session.game.id}-{session.id}.jsonl"
    return Response(data, media_type=NDJSON, headers={"Content-Disposition": f'attachment; filename="{name}"'})


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
        raise Refusal(403, "There is nobody to invite to that seat.", "Only people at the table invite to free seats.")
    return Response(pages.qr_svg(infos[seat].invite), media_type="image/svg+xml")


@router.get("/card/{game}/{card}")
async def card(request: Request, game: GameId, card: Annotated[str, Path(max_length=80)], back: str = "") -> Response:
    parts, guest = parts_of(request), guest_of(request)
    data = pages.CardData(visitor(request, guest).shell, parts.games.get(game), card, back_path({"back": back}))
    html = await parts.manager.think(lambda: pages.card_page(data))
    if html is None:
        raise Refusal(404, "There is no such card.", "Look it up in the rules of the game.")
    return page(request, guest, html)


@router.get("/rules/{game}")
async def rules(
    request: Request, game: GameId, q: Annotated[str, Query(max_length=100)] = "", back: str = ""
) -> Response:
    return await _rules(request, game, "", q, back)


@router.get("/rules/{game}/{rule}")
async def one_rule(
    request: Request, game: GameId, rule: Annotated[str, Path(max_length=20)], back: str = ""
) -> Response:
    return await _rules(request, game, rule, "", back)


async def _rules(request: Request, game: str, rule: str, search: str, back: str) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    shell = visitor(request, guest).shell
    data = pages.RulesData(shell, parts.games.get(game), rule, search, back_path({"back": back}))
    html = await parts.manager.think(lambda: pages.rules_page(data))
    if html is None:
        raise Refusal(404, "There is no such rule.", "Look it up in the rules of the game.")
    return page(request, guest, html)


@router.get("/picture/{game}.svg")
async def picture(
    request: Request, game: GameId, theme: Annotated[str, Query(pattern=r"^(auto|light|dark)?$")] = "auto"
) -> Response:
    parts = parts_of(request)
    known = parts.games.get(game)
    svg = await parts.manager.think(lambda: pages.picture(known, theme or "auto"))
    headers = {"Content-Security-Policy": PICTURE_CSP, "Cache-Control": "public, max-age=86400"}
    return Response(svg, media_type="image/svg+xml", headers=headers)
