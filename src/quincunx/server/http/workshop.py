"""The workshop in the browser: `/workshop/karmaka`. Who may enter is in `hosts.at_home` and the setting `workshop`."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from quincunx.bots import LEVELS
from quincunx.engine import Game, QuincunxError
from quincunx.engine.errors import ContentError
from quincunx.engine.variant import read_variant

from ..errors import Refusal
from ..identity import new_id
from ..present.pages import workshop as show
from ..services import Services
from ..storage import drafts as rows
from ..storage.drafts import DraftRow, MeasurementRow
from ..storage.store import Conflict, now_ms
from ..tables.making import TableRequest
from ..tables.variants import offered
from ..workshop.measuring import MeasuringProgress, Wanted
from ..workshop.pressing import MOST_TEXT, Answer, Asked
from .forms import number
from .hosts import may_use_workshop
from .records import REPORT_CSP
from .routing import GameId, page, parts_of, posted, visitor
from .visitors import Guest, guest_of

router: Final = APIRouter(include_in_schema=False)
DraftId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16}$")]
Word = Annotated[str, Query(max_length=80, pattern=r"^[A-Za-z0-9_. -]*$")]
FEWEST: Final = 10
DOING: Final = ("fields", "add", "remove", "restore", "options", "name")
THEMES: Final = {"light": "light", "dark": "dark"}


def _enter(request: Request) -> tuple[Services, Guest]:
    """Whoever the owner of the server lets in, or a refusal."""
    parts = parts_of(request)
    if not may_use_workshop(request, parts.settings):
        raise Refusal(
            403,
            "The workshop is not open to you here.",
            "On your own machine it always is; the owner of a server opens it with QUINCUNX_WORKSHOP=all.",
        )
    return parts, guest_of(request)


async def _posted(request: Request) -> tuple[Services, Guest, dict[str, str]]:
    parts, _ = _enter(request)
    _, guest, form = await posted(request)
    parts.workshop_limit(request)
    return parts, guest, form


# -- the way in


@router.get("/workshop")
async def games(request: Request) -> Response:
    parts, guest = _enter(request)
    shell = visitor(request, guest).shell
    return page(request, guest, show.games_page(shell, parts.games.all()))


@router.get("/workshop/{game}")
async def shelf(request: Request, game: GameId) -> Response:
    parts, guest = _enter(request)
    return await _shelf(request, parts, guest, parts.games.get(game))


async def _shelf(
    request: Request, parts: Services, guest: Guest, game: Game[Any], faults: list[str] | None = None, given: str = ""
) -> Response:
    mine = await parts.store.read(lambda c: rows.drafts_of(c, guest.hash, game.id))
    measured = await _measured(parts, guest, game.id)
    shell = visitor(request, guest).shell
    html = show.shelf_page(shell, game, [_info(one) for one in mine], measured, faults or [], given)
    return page(request, guest, html, 422 if faults else 200)


@router.post("/workshop/{game}/new")
async def new(request: Request, game: GameId) -> Response:
    parts, guest, form = await _posted(request)
    known = parts.games.get(game)
    text = f'name = "{form.get("name", "")[:80]}"\ngame = "{known.id}"\n'
    return await _take_in(request, parts, guest, known, text)


@router.post("/workshop/{game}/import")
async def take_in(request: Request, game: GameId) -> Response:
    parts, guest, form = await _posted(request)
    return await _take_in(request, parts, guest, parts.games.get(game), form.get("text", ""), form.get("text", ""))


async def _take_in(
    request: Request, parts: Services, guest: Guest, game: Game[Any], text: str, given: str = ""
) -> Response:
    """Keep a text as a new variant, or say everything that is wrong with it."""
    try:
        variant = read_variant(text[:MOST_TEXT], "variant.toml")
        if variant.game not in ("", game.id):
            raise QuincunxError(f"It is for {variant.game}, not for {game.id}.")
        id = await _keep_new(parts, guest, game.id, variant.name, text)
    except ContentError as fault:
        return await _shelf(request, parts, guest, game, fault.faults, given)
    except Refusal:
        raise
    except QuincunxError as fault:
        return await _shelf(request, parts, guest, game, [str(fault)], given)
    return _go(f"/workshop/{game.id}/{id}")


async def _keep_new(parts: Services, guest: Guest, game: str, name: str, text: str) -> str:
    if await parts.store.read(lambda c: rows.count_drafts(c, guest.hash)) >= rows.MOST_DRAFTS:
        raise Refusal(
            409, f"You keep {rows.MOST_DRAFTS} variants, the most that one visitor may keep.", "Delete one first."
        )
    row = DraftRow(new_id(), guest.hash, game, name, text.replace("\r\n", "\n")[:MOST_TEXT], now_ms())
    try:
        await parts.store.write(lambda c: rows.add_draft(c, row))
    except Conflict:
        raise QuincunxError(f"A variant of yours is called “{name}” already.") from None
    return row.id


def _go(path: str) -> Response:
    return RedirectResponse(path, 303)


def _info(row: DraftRow) -> show.DraftInfo:
    when = datetime.fromtimestamp(row.changed_at / 1000, UTC)
    return show.DraftInfo(row.id, row.name, f"{when.day} {when:%B, %H:%M} UTC")


# -- the bench


async def _draft(parts: Services, game: str, id: str) -> DraftRow:
    row = await parts.store.read(lambda c: rows.draft(c, id))
    if row is None or row.game != game:
        raise Refusal(404, "There is no such variant here.", "It may have been deleted.")
    return row


async def _own(parts: Services, guest: Guest, game: str, id: str) -> DraftRow:
    row = await _draft(parts, game, id)
    if row.owner != guest.hash:
        raise Refusal(403, "This variant belongs to somebody else.", "Take a copy: that one is yours.")
    return row


def _theme(request: Request) -> str:
    return THEMES.get(request.cookies.get("theme", ""), "auto")


@router.get("/workshop/measured/{id}")
async def measured(request: Request, id: DraftId) -> Response:
    parts, guest = _enter(request)
    row = await _measurement(parts, id)
    info, told = _told(parts, row)
    game, shell = parts.games.get(row.game), visitor(request, guest).shell
    whole = parts.measurements.page_of(id) is not None
    return page(request, guest, show.measured_page(shell, game, info, told, row.owner == guest.hash, whole))


@router.get("/workshop/measured/{id}/comparison")
async def comparison(request: Request, id: DraftId) -> Response:
    """The lab's own page of the comparison."""
    parts, _ = _enter(request)
    path = parts.measurements.page_of(id)
    if path is None:
        raise Refusal(404, "The whole comparison is no longer kept.", "Measure again to have it.")
    html = await asyncio.to_thread(path.read_bytes)
    return Response(html, media_type="text/html; charset=utf-8", headers={"Content-Security-Policy": REPORT_CSP})


@router.post("/workshop/measured/{id}/stop")
async def stop(request: Request, id: DraftId) -> Response:
    parts, guest, _ = await _posted(request)
    await parts.measurements.end(id, guest.hash)
    return _go(f"/workshop/measured/{id}")


@router.get("/workshop/{game}/{draft}")
async def bench(request: Request, game: GameId, draft: DraftId, table: Word = "", row: Word = "") -> Response:
    parts, guest = _enter(request)
    known, kept = parts.games.get(game), await _draft(parts, game, draft)
    shown = await parts.press.ask(Asked(parts.games.paths[game], kept.text, table, row, theme=_theme(request)))
    return await _bench(request, parts, guest, known, kept, shown)


async def _bench(
    request: Request, parts: Services, guest: Guest, game: Game[Any], kept: DraftRow, shown: Answer, notice: str = ""
) -> Response:
    mine = await parts.store.read(lambda c: rows.drafts_of(c, guest.hash, game.id))
    who = visitor(request, guest)
    html = show.bench_page(
        who.shell, game, _info(kept), shown, kept.owner == guest.hash,
        [_info(one) for one in mine if one.id != kept.id][:12], await _measured(parts, guest, game.id, kept.name),
        f"{who.base}/workshop/{game.id}/{kept.id}", notice,
    )  # fmt: skip
    return page(request, guest, html, 422 if notice else 200)


@router.post("/workshop/{game}/{draft}/row")
async def change(request: Request, game: GameId, draft: DraftId) -> Response:
    """Change a row, add one, take one out; the options; the name."""
    parts, guest, form = await _posted(request)
    kept = await _own(parts, guest, game, draft)
    asked = _asked(parts, game, kept, form, _theme(request))
    shown = await parts.press.ask(asked)
    if not shown.readable:
        return await _bench(request, parts, guest, parts.games.get(game), kept, shown)
    try:
        await _write(parts, guest, kept, shown.name, shown.text)
    except QuincunxError as fault:
        return await _bench(request, parts, guest, parts.games.get(game), kept, shown, str(fault))
    return _go(f"/workshop/{game}/{draft}?table={shown.table}&row={shown.row}")


def _asked(parts: Services, game: str, kept: DraftRow, form: dict[str, str], theme: str) -> Asked:
    do = form.get("do", "fields")
    if do not in DOING:
        raise Refusal(422, "That cannot be done to a variant.", "Use the forms of the page.")
    prefix = "option-" if do == "options" else "field-"
    fields = {name.removeprefix(prefix): value for name, value in form.items() if name.startswith(prefix)}
    fields = {name: value.replace("\r\n", "\n")[:6000] for name, value in fields.items()}
    return Asked(
        parts.games.paths[game], kept.text, form.get("table", "")[:80], form.get("row", "")[:80], do, fields, theme
    )


async def _write(parts: Services, guest: Guest, kept: DraftRow, name: str, text: str) -> None:
    try:
        await parts.store.write(lambda c: rows.write_draft(c, kept.id, guest.hash, name[:80], text, now_ms()))
    except Conflict:
        raise QuincunxError(f"A variant of yours is called “{name}” already.") from None


@router.post("/workshop/{game}/{draft}/draw")
async def draw(request: Request, game: GameId, draft: DraftId) -> Response:
    """What the form says now, drawn; nothing is kept."""
    parts, _, form = await _posted(request)
    kept = await _draft(parts, game, draft)
    theme = THEMES.get(form.get("theme", ""), "auto")
    shown = await parts.press.ask(_asked(parts, game, kept, {**form, "do": "fields"}, theme))
    answer = {"faults": shown.faults, "picture": show.data_address(shown.picture), "drawn": shown.drawn}
    return JSONResponse(answer)


@router.post("/workshop/{game}/{draft}/file")
async def write_file(request: Request, game: GameId, draft: DraftId) -> Response:
    parts, guest, form = await _posted(request)
    kept = await _own(parts, guest, game, draft)
    text = form.get("text", "").replace("\r\n", "\n")[:MOST_TEXT]
    shown = await parts.press.ask(Asked(parts.games.paths[game], text, draw=False))
    try:
        await _write(parts, guest, kept, shown.name if shown.readable else kept.name, text)
    except QuincunxError as fault:
        return await _bench(request, parts, guest, parts.games.get(game), kept, shown, str(fault))
    return _go(f"/workshop/{game}/{draft}")


@router.get("/workshop/{game}/{draft}/{name}.toml")
async def export(request: Request, game: GameId, draft: DraftId, name: str) -> Response:
    parts, _ = _enter(request)
    kept = await _draft(parts, game, draft)
    headers = {"Content-Disposition": f'attachment; filename="{kept.name}.toml"'}
    return Response(kept.text.encode(), media_type="application/toml", headers=headers)


@router.post("/workshop/{game}/{draft}/copy")
async def copy(request: Request, game: GameId, draft: DraftId) -> Response:
    parts, guest, _ = await _posted(request)
    kept = await _draft(parts, game, draft)
    return await _take_in(request, parts, guest, parts.games.get(game), kept.text)


@router.post("/workshop/{game}/{draft}/delete")
async def delete(request: Request, game: GameId, draft: DraftId) -> Response:
    parts, guest, _ = await _posted(request)
    kept = await _own(parts, guest, game, draft)
    await parts.store.write(lambda c: rows.drop_draft(c, kept.id, guest.hash))
    return _go(f"/workshop/{game}")


# -- playing and measuring


@router.post("/workshop/{game}/{draft}/play")
async def play(request: Request, game: GameId, draft: DraftId) -> Response:
    """A table with the variant: the visitor at the first seat, bots at the others."""
    parts, guest, _ = await _posted(request)
    parts.table_limit(request, guest)
    known, kept = parts.games.get(game), await _draft(parts, game, draft)
    await _check_sound(parts, game, kept)
    variant = await parts.manager.threads.run(lambda: offered(known, read_variant(kept.text, f"{kept.name}.toml")))
    seats = variant.variant.seats or next((n for n in sorted(known.seats) if n >= 2), known.seats[0])
    who = ["me", *[f"bot:{LEVELS[min(1, len(LEVELS) - 1)]}"] * (seats - 1)]
    name = visitor(request, guest).shell.name or "Designer"
    table = await parts.new_tables.create(TableRequest(game, who, name=name), guest.hash, variant)
    return _go(f"/t/{table}")


async def _check_sound(parts: Services, game: str, kept: DraftRow) -> None:
    shown = await parts.press.ask(Asked(parts.games.paths[game], kept.text, draw=False))
    if shown.faults:
        raise Refusal(422, " ".join(shown.faults), "Change what is wrong on the bench first.")


@router.post("/workshop/{game}/{draft}/measure")
async def measure(request: Request, game: GameId, draft: DraftId) -> Response:
    parts, guest, form = await _posted(request)
    kept = [await _draft(parts, game, draft)]
    for word in [name.removeprefix("with-") for name in form if name.startswith("with-")][:4]:
        kept.append(await _own(parts, guest, game, word))
    for one in kept:
        await _check_sound(parts, game, one)
    matches = max(FEWEST, min(number(form, "matches"), parts.settings.workshop_matches))
    names = [one.name for one in kept]
    if len(set(names)) < len(names) or "as-printed" in names:
        raise Refusal(422, "Two of these have the same name.", "Give one of them another.")
    bots = "random" if form.get("bots") == "random" else ""
    wanted = Wanted(parts.games.paths[game], ["", *[one.text for one in kept]], matches, bots)
    title = f"{' and '.join(names)} against the game as printed"
    id = await parts.measurements.submit(guest.hash, game, title, wanted)
    return _go(f"/workshop/measured/{id}")


async def _measurement(parts: Services, id: str) -> MeasurementRow:
    row = await parts.store.read(lambda c: rows.measurement(c, id))
    if row is None:
        raise Refusal(404, "There is no such measurement.", "It may have been deleted.")
    return row


async def _measured(parts: Services, guest: Guest, game: str, name: str = "") -> list[show.MeasuredInfo]:
    found = await parts.store.read(lambda c: rows.measurements_of(c, guest.hash, game))
    return [_told(parts, row)[0] for row in found if not name or name in row.title.split()][:8]


def _told(parts: Services, row: MeasurementRow) -> tuple[show.MeasuredInfo, MeasuringProgress]:
    """How a measurement stands: from the one that runs here, or from what was kept."""
    job = parts.measurements.jobs.get(row.id)
    told = job.shown if job else msgspec.json.decode(row.told, type=MeasuringProgress)
    status = job.status if job else row.status
    line = told.fault or (told.summary[0] if told.summary else "")
    return show.MeasuredInfo(row.id, row.title, status, told.done, told.of, line), told
