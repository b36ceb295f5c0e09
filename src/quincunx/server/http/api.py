"""The HTTP API for programs: OpenAPI at `/api/openapi.json`, explained in `docs/api.md`, played by `examples/bot.py`.

Every operation answers what it says or a `Problem`; a seat comes from the token only.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, Response

from quincunx.adapters.shipped import cards_of
from quincunx.bots import LEVELS
from quincunx.engine import SPECTATOR, Game

from ..errors import Refusal, Stale
from ..identity import invite_of
from ..present import api_state as told
from ..present import table_data as show
from ..present.flow import Flow
from ..present.pages.data import LogLine
from ..services import Services, address
from ..tables.history import replayed, still
from ..tables.making import TableRequest
from ..tables.seating import check_admitted
from ..tables.session import TablePolicy, TableSession
from ..tables.variants import Offered
from . import api_models as m
from .routing import NDJSON, TableId, check_moment, parts_of, record_file, while_admitted
from .visitors import Guest, check_csrf, check_origin, guest_of

_WORDS: Final = {
    400: "Not JSON, or nested too deep.",
    403: "Not your seat, or no token.",
    404: "No such table or game.",
    408: "The body came too slowly.",
    409: "The match has moved on; the fresh state is in the answer.",
    413: "The body is too large.",
    422: "A field is wrong, or the option is not offered.",
    429: "Too fast; wait.",
    503: "The database does not answer; send it again.",
}
PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": m.Problem, "description": words} for status, words in _WORDS.items()
}
DONE: Final = {"done": True}
router: Final = APIRouter(prefix="/api", responses=PROBLEMS, tags=["tables"])


def changing(request: Request) -> Guest:
    """Who changes something: a program by its token, or a page by cookie and its CSRF token."""
    guest = guest_of(request)
    if guest.fresh:
        check_origin(request)
    else:
        check_csrf(request, guest, request.headers.get("x-csrf", ""))
    return guest


def acting(request: Request, table: str) -> tuple[Services, bytes]:
    """Who changes something at a table, within the limits; the hash of their token, as it is kept."""
    parts, guest = parts_of(request), changing(request)
    parts.choice_limit(request, guest, table)
    return parts, guest.hash


def json_of(value: Any) -> Response:
    return Response(told.encoded(value), media_type="application/json")


# -- games


@router.get("/games", response_model=m.GamesOut)
async def games(request: Request) -> Response:
    """Every game this server plays, with its options."""
    known = parts_of(request).manager.games
    found = [_game(game, known.variants.of(game.id)) for game in known.all()]
    return json_of({"games": found, "levels": list(LEVELS)})


def _game(game: Game[Any], variants: list[Offered]) -> dict[str, Any]:
    declared = [
        {"name": o.name, "kind": type(o).__name__.lower(), "help": o.help, "default": o.default, "limits": o.limits()}
        for o in game.options
    ]
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "options": declared,
        "bots": [{"bot": c.level.name, "words": c.level.words, "seats": c.seats} for c in cards_of(game.id)],
        "variants": [
            {"name": v.kept.name, "version": v.kept.version, "digest": v.kept.digest, "note": v.variant.note}
            for v in variants
        ],
    }


# -- making and joining


@router.post("/tables", status_code=201, response_model=m.SeatOut)
async def create(request: Request, body: m.CreateIn) -> Response:
    """Make a table. Without a token of your own you get one; it holds your seat."""
    parts, guest = parts_of(request), changing(request)
    parts.table_limit(request, guest)
    wanted = body.manners
    manners = TablePolicy(wanted.stand_in, wanted.takeback, wanted.replay, lab=wanted.lab, hints=wanted.hints)
    wish = TableRequest(body.game, body.seats, body.options, body.name, manners, body.public, body.variant)
    table = await parts.new_tables.create(wish, guest.hash)
    parts.made(request, table)
    return await _seated(parts, table, guest, 201)


@router.post("/tables/{table}/join", response_model=m.SeatOut)
async def join(request: Request, table: TableId, body: m.JoinIn) -> Response:
    """Take a free seat: by its invitation, or any free one of a public table."""
    parts, guest = parts_of(request), changing(request)
    parts.choice_limit(request, guest, table)
    await parts.lobby.sit(table, guest.hash, body.name, body.seat, body.invite)
    return await _seated(parts, table, guest, 200)


async def _seated(parts: Services, table: str, guest: Guest, status: int) -> Response:
    async with parts.manager.at(table) as session:
        seat = session.seat_of(guest.hash)
        key = session.secrets.invite_key
        invites = {str(s.number): invite_of(key, s.number) for s in session.seats if s.kind == "free"}
    token = guest.seat_token if guest.fresh else None
    answer = {"table": table, "seat": seat, "token": token, "invites": invites}
    return Response(told.encoded(answer), status, media_type="application/json")


@router.post("/tables/{table}/start", response_model=m.Done)
async def start(request: Request, table: TableId) -> Response:
    """Begin now; bots take the seats that are still free."""
    parts, token_hash = acting(request, table)
    await parts.lobby.start(table, token_hash)
    return json_of(DONE)


# -- reading


@router.get("/tables/{table}", response_model=m.WholeOut)
async def read(request: Request, table: TableId) -> Response:
    """The table, the match as you may know it, and the chat."""
    parts, guest = parts_of(request), guest_of(request)
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        viewer = show.viewer_of(session, guest.hash)
        if viewer != SPECTATOR:
            parts.manager.presence.saw(session, viewer)
        return json_of(await parts.manager.threads.run(lambda: _whole(session, viewer), f"state {session.game.id}"))


def _whole(session: TableSession, viewer: int) -> dict[str, Any]:
    return {"table": told.public_of(session), "state": told.state_of(session, viewer), "chat": told.chat_of(session)}


@router.get(
    "/tables/{table}/stream",
    response_class=Response,
    responses={200: {"content": {NDJSON: {}}, "description": "One JSON object per line."}},
)
async def stream(
    request: Request,
    table: TableId,
    since: Annotated[int | None, Query(ge=0, le=1_000_000, description="The seq you have seen.")] = None,
    chat: Annotated[int, Query(ge=0, le=1_000_000_000, description="The chat line you have seen.")] = 0,
) -> Response:
    """What happens, as it happens: `table`, `state`, `chat`, `beat`, `bye` lines. Ends only when you leave."""
    parts, guest = parts_of(request), guest_of(request)
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
    lines = while_admitted(parts.streams.lines(table, guest.hash, since, chat), session, guest)
    return Flow(lines, NDJSON, {"X-Accel-Buffering": "no"})


# -- playing


@router.post("/tables/{table}/choices", response_model=m.Accepted)
async def choose(request: Request, table: TableId, body: m.ChoiceIn) -> Response:
    """Take an option. `seq` is the state you decided on; 409 with the fresh state if that is no longer open."""
    parts, guest = parts_of(request), changing(request)
    parts.choice_limit(request, guest, table)
    try:
        seq = await parts.choices.choose(table, guest.hash, body.seq, body.key, body.client)
    except Stale as stale:
        return await _stale(parts, table, guest, stale)
    return json_of({"seq": seq})


@router.post("/tables/{table}/undo", response_model=m.Accepted)
async def undo(request: Request, table: TableId, body: m.UndoIn) -> Response:
    """Take back your last choice, where it rolled, revealed and handed on nothing."""
    parts, guest = parts_of(request), changing(request)
    parts.choice_limit(request, guest, table)
    try:
        seq = await parts.undos.undo(table, guest.hash, body.seq, body.client)
    except Stale as stale:
        return await _stale(parts, table, guest, stale)
    return json_of({"seq": seq})


async def _stale(parts: Services, table: str, guest: Guest, stale: Stale) -> Response:
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        viewer = show.viewer_of(session, guest.hash)
        state = await parts.manager.threads.run(
            lambda: told.encoded(told.state_of(session, viewer)), f"state {session.game.id}"
        )
    answer = told.encoded({"status": 409, "what": stale.what, "todo": stale.todo})
    return Response(answer[:-1] + b',"state":' + state + b"}", 409, media_type="application/json")


@router.post("/tables/{table}/takeback", response_model=m.Done)
async def takeback(request: Request, table: TableId, body: m.TakebackIn) -> Response:
    """Ask the other people to let you take back your last choice and everything after it."""
    parts, token_hash = acting(request, table)
    await parts.takebacks.ask(table, token_hash, body.seq)
    return json_of(DONE)


@router.post("/tables/{table}/takeback/answer", response_model=m.Done)
async def answer_takeback(request: Request, table: TableId, body: m.TakebackAnswerIn) -> Response:
    """Agree or refuse when somebody asks to take back."""
    parts, token_hash = acting(request, table)
    await parts.takebacks.answer(table, token_hash, body.seq, body.answer == "yes")
    return json_of(DONE)


@router.post("/tables/{table}/chat", response_model=m.Done)
async def chat(request: Request, table: TableId, body: m.ChatIn) -> Response:
    parts, guest = parts_of(request), changing(request)
    parts.chat_limit(request, guest, table)
    await parts.chat.say(table, guest.hash, body.name, body.text, address(request))
    return json_of(DONE)


@router.post("/tables/{table}/wish", response_model=m.Done)
async def wish(request: Request, table: TableId, body: m.WishIn) -> Response:
    """Ask something simple of a bot of your own side or, with an empty wish, nothing any more."""
    parts, guest = parts_of(request), changing(request)
    parts.choice_limit(request, guest, table)
    await parts.partners.wish(table, guest.hash, body.seat, body.wish, body.place)
    return json_of(DONE)


@router.post("/tables/{table}/mute", response_model=m.Done)
async def mute(request: Request, table: TableId, body: m.MuteIn) -> Response:
    """The owner refuses what a seat says, or what everybody says who watches; or allows it again."""
    parts, token_hash = acting(request, table)
    await parts.chat.mute(table, token_hash, body.seat, body.muted)
    return json_of(DONE)


@router.post("/tables/{table}/spectators", response_model=m.Done)
async def spectators(request: Request, table: TableId, body: m.SpectatorsIn) -> Response:
    """The owner closes the table to everybody who holds no seat, or opens it again."""
    parts, token_hash = acting(request, table)
    await parts.chat.open_to_spectators(table, token_hash, body.open)
    return json_of(DONE)


@router.post("/tables/{table}/stand-in", response_model=m.Done)
async def stand_in(request: Request, table: TableId, body: m.StandInIn) -> Response:
    """Put a bot on the seat of somebody who has been away for a while."""
    parts, token_hash = acting(request, table)
    await parts.lobby.stand_in(table, token_hash, body.seat, body.level)
    return json_of(DONE)


@router.post("/tables/{table}/leave", response_model=m.Done)
async def leave(request: Request, table: TableId) -> Response:
    """Give up your seat for good: your token holds it no longer. In play a bot takes over."""
    parts, token_hash = acting(request, table)
    await parts.lobby.leave(table, token_hash)
    return json_of(DONE)


@router.post("/tables/{table}/rematch", response_model=m.RematchOut)
async def rematch(request: Request, table: TableId) -> Response:
    """The table after this one: same options, same people. Your token holds your seat there too."""
    parts, guest = parts_of(request), changing(request)
    parts.table_limit(request, guest)
    return json_of({"table": await parts.rematches.rematch(table, guest.hash)})


# -- looking back


@router.get("/tables/{table}/moments/{at}", response_model=m.StateOut)
async def moment(
    request: Request,
    table: TableId,
    at: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: Annotated[int | None, Query(ge=0, le=30, description="Another seat's view: after the end only.")] = None,
) -> Response:
    """The match as it stood after so many entries, as you saw it; after the end as any seat saw it."""
    parts, guest = parts_of(request), guest_of(request)
    async with parts.manager.at(table) as session:
        viewer = show.viewer_of(session, guest.hash)
        shown = viewer if seat is None else seat
        check_admitted(session, guest.hash)
        check_moment(session, viewer, at, shown)
        past = still(session)
    return json_of(await parts.manager.threads.look_back(lambda: _moment(past, at, shown)))


def _moment(session: TableSession, at: int, shown: int) -> dict[str, Any]:
    match = replayed(session, at)
    lines = [LogLine(line.seq, line.rule, line.text, session.turns[line.seq]) for line in match.lines(shown)]
    return {**told.position_of(session, match, shown, lines, 0), "decision": None, "undo_refusal": None}


@router.get(
    "/tables/{table}/record",
    response_class=Response,
    responses={200: {"content": {NDJSON: {}}, "description": "The record, for `quincunx verify`."}},
)
async def record(request: Request, table: TableId) -> Response:
    """The finished match as a record file: log, chance and key."""
    parts, guest = parts_of(request), guest_of(request)
    return await record_file(parts, guest, table)


@router.get("/tables/{table}/check", response_model=m.CheckOut)
async def check(request: Request, table: TableId) -> Response:
    """After the end: the key, and whether every die and shuffle follows from it."""
    parts, guest = parts_of(request), guest_of(request)
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        if not show.open_after_end(session):
            raise Refusal(403, "The key is published when the match has ended.", "Come back then.")
        dice = await parts.manager.threads.run(lambda: show.dice_of(session))
    answer = {"commitment": dice.commitment, "key": dice.key, "checked": bool(dice.checked), "detail": dice.detail}
    return json_of(answer)


def problem(refusal: Refusal) -> JSONResponse:
    answer: dict[str, Any] = {"status": refusal.status, "what": refusal.what, "todo": refusal.todo}
    if refusal.retry_after:
        answer["retry_after"] = refusal.retry_after
    faults = getattr(refusal, "faults", None)
    if faults:
        answer["faults"] = faults
    return JSONResponse(answer, refusal.status)
