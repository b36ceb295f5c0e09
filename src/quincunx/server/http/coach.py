"""The coach over HTTP: first matches, hints, a quiet word, reviews, playing on, puzzles, and a game in ten seconds."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from quincunx.coach.puzzles import Puzzle, PuzzleBroken, of_the_day, puzzles_of, set_up
from quincunx.engine import Match
from quincunx.engine.replay import logged

from ..errors import Refusal
from ..present import table_data as show
from ..present.pages import coach as drawn
from ..present.pages.data import LogLine, SeatInfo, TableData
from ..services import Services
from ..tables.seating import check_admitted
from . import api_models as m
from .api import PROBLEMS, changing
from .forms import number
from .routing import GameId, TableId, go, page, parts_of, posted, visitor, wants_json
from .visitors import Guest, guest_of

router: Final = APIRouter(include_in_schema=False)
api_router: Final = APIRouter(prefix="/api", responses=PROBLEMS, tags=["coach"])
Number = Annotated[int, Path(ge=1, le=10_000)]
LessonName = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,60}$")]


def json_bytes(value: Any) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")


# -- a first match


@router.post("/tutorial/{game}")
async def tutorial(request: Request, game: GameId) -> Response:
    return await extra_lesson(request, game, "")


@router.post("/tutorial/{game}/{lesson}")
async def extra_lesson(request: Request, game: GameId, lesson: LessonName) -> Response:
    parts, guest, form = await posted(request)
    parts.table_limit(request, guest)
    name = form.get("name", "") or visitor(request, guest).shell.name or "Learner"
    table = await parts.tutorials.create(game, name, guest.hash, lesson)
    return go(request, guest, f"/t/{table}")


# -- at the table


@router.post("/t/{table}/hint")
async def hint(request: Request, table: TableId) -> Response:
    parts, guest, _ = await posted(request)
    parts.choice_limit(request, guest, table)
    found = await parts.coach.hint(table, guest.hash)
    if wants_json(request):
        return json_bytes(found)
    async with parts.manager.at(table) as session:
        data = drawn.HintData(visitor(request, guest).shell, table, session.game, found)
    return page(request, guest, drawn.hint_page(data))


@api_router.post("/tables/{table}/hint", response_model=m.HintOut)
async def hint_for_programs(request: Request, table: TableId) -> Response:
    """The best options of your open decision, with chances and reasons; noted in the record."""
    parts, guest = parts_of(request), changing(request)
    parts.choice_limit(request, guest, table)
    return json_bytes(await parts.coach.hint(table, guest.hash))


@api_router.get("/tables/{table}/review", response_model=m.ReviewOut)
async def review_for_programs(request: Request, table: TableId) -> Response:
    """After the end: how far the review has come, and the review when it is whole. Asking begins it."""
    return await review_state(request, table)


@router.post("/t/{table}/wise")
async def wise(request: Request, table: TableId) -> Response:
    parts, guest, _ = await posted(request)
    parts.choice_limit(request, guest, table)
    return json_bytes(await parts.coach.wise(table, guest.hash))


# -- after the end


@router.get("/t/{table}/review")
async def review(request: Request, table: TableId) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
    done, of, found = await parts.coach.review(table)
    async with parts.manager.at(table) as session:
        names, game, hints = session.names(), session.game, list(session.playing.hints)
    data = drawn.ReviewData(visitor(request, guest).shell, table, game, names, done, of, found, hints)
    return page(request, guest, await parts.manager.threads.run(lambda: drawn.review_page(data)))


@router.get("/t/{table}/review/state")
async def review_state(request: Request, table: TableId) -> Response:
    """How far the review has come; the whole of it when it is done."""
    parts, guest = parts_of(request), guest_of(request)
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
    done, of, found = await parts.coach.review(table)
    return json_bytes({"done": done, "of": of, "review": found})


@router.post("/t/{table}/play-on")
async def play_on(request: Request, table: TableId) -> Response:
    """A table of one's own, at a moment of a match that is over."""
    parts, guest, form = await posted(request)
    parts.table_limit(request, guest)
    at, seat = number(form, "at"), number(form, "seat")
    async with parts.manager.at(table) as session:
        check_admitted(session, guest.hash)
        if not show.open_after_end(session):
            raise Refusal(403, "You can play on from a past moment only after the match has ended.", "Come back then.")
        if at >= session.seq:
            raise Refusal(409, "The match is already over at that point.", "Choose an earlier moment.")
        made = await parts.branches.play_on(session, at, seat, _name(request, guest), guest.hash)
    return go(request, guest, f"/t/{made}")


def _name(request: Request, guest: Guest) -> str:
    return visitor(request, guest).shell.name or "Player"


# -- puzzles


@router.get("/puzzles")
async def puzzles(request: Request) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    data = drawn.PuzzlesData(visitor(request, guest).shell, parts.games.all(), today(parts))
    return page(request, guest, drawn.puzzles_page(data))


def today(parts: Services) -> tuple[str, int] | None:
    return of_the_day(datetime.now(UTC).date(), sorted(parts.games.by_id))


def found_puzzle(game: str, number: int) -> Puzzle:
    known = puzzles_of(game)
    if number > len(known):
        raise Refusal(404, "There is no such puzzle.", "The page of puzzles lists them all.")
    return known[number - 1]


@router.get("/puzzles/{game}/{number}")
async def puzzle(
    request: Request, game: GameId, number: Number, key: Annotated[str, Query(max_length=200)] = ""
) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    known, one = parts.games.get(game), found_puzzle(game, number)
    who = visitor(request, guest)
    try:
        match = await parts.manager.threads.run(lambda: set_up(one, known))
    except PuzzleBroken as fault:
        raise Refusal(409, str(fault), "Try another one.") from fault
    data = await parts.manager.threads.run(lambda: puzzle_data(match, one, number, key, who))
    return page(request, guest, who.filled(drawn.puzzle_page(data).encode()))


def puzzle_data(match: Match, one: Puzzle, number: int, key: str, who: show.Visitor) -> drawn.PuzzleData:
    """What the page shows: all of it follows from the seat's view and its open decision."""
    seat, decision = one.seat, match.decision(one.seat)
    assert decision is not None, "a puzzle asks its seat"
    labels = [(option.key, option.label) for option in decision.options]
    if key and key not in dict(labels):
        raise Refusal(422, "That is not one of the options.", "Choose one of those offered.")
    rounds = match.game.rounds(match.play.state)
    lines = [LogLine(line.seq, line.rule, line.text, rounds) for line in match.lines(seat)]
    table = TableData(
        shell=who.shell,
        id="puzzle",
        game=match.game,
        phase="playing",
        viewer=seat,
        seats=[SeatInfo(n, name, "person") for n, name in enumerate(match.names)],
        url="",
        view=match.view(seat),
        status=match.waiting_line(seat),
        waiting=[seat],
        decision=None if key else decision,
        lines=lines,
    )
    return drawn.PuzzleData(table, one, number, len(puzzles_of(one.game)), key, labels)


@router.post("/puzzles/{game}/{number}/play-on")
async def play_puzzle(request: Request, game: GameId, number: Number) -> Response:
    """The match of a puzzle, from its position."""
    parts, guest, _ = await posted(request)
    parts.table_limit(request, guest)
    known, one = parts.games.get(game), found_puzzle(game, number)
    match = await parts.manager.threads.look_back(lambda: set_up(one, known))
    fresh = Match(known, match.setting, key=bytes.fromhex(one.key), names=one.names)
    lines = [logged(entry) for entry in match.log]
    made = await parts.branches.create(fresh, lines, one.seat, _name(request, guest), guest.hash)
    return go(request, guest, f"/t/{made}")


# -- a game


@router.get("/game/{game}")
async def one_game(request: Request, game: GameId) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    data = drawn.GameData(visitor(request, guest).shell, parts.games.get(game))
    return page(request, guest, drawn.game_page(data))
