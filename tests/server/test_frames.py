"""Frames: applied one after the other they give the page fetched anew, byte for byte; small, and sent once."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
import zlib
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlencode

import pytest

from quincunx.drawing import Markup
from quincunx.drawing.difference import difference
from quincunx.drawing.tree import read
from quincunx.engine import SPECTATOR, Game, Match, game_ids, load_game
from quincunx.games._template import GAME as TEMPLATE
from quincunx.server.http.compression import GzipStream
from quincunx.server.identity import HOLE, csrf_of, hash_of, masked, unmasked
from quincunx.server.present.pages import REGIONS, LogLine, SeatInfo, Shell, TableData, prepare
from quincunx.server.present.pages.common import Common
from quincunx.server.present.pages.data import BotLevel, ChatLine, DiceCheck, PartnerInfo, Takeback
from quincunx.server.present.pages.drawn import PLAYER
from quincunx.server.present.pages.log import log_of
from quincunx.server.present.pages.often import SeatPanel, player
from quincunx.server.present.pages.render import render
from quincunx.server.present.pages.table import ABOUT, CHAT, Kept, regions
from quincunx.server.present.shown import Shown
from quincunx.server.present.table_data import Visitor, table_data
from quincunx.server.tables import bell

from .applier import Page
from .direct import Direct, direct
from .helpers import with_database

GAMES: list[Game[Any]] = [TEMPLATE, *map(load_game, game_ids())]
NAMES = ["Ada", "Bo <b>", "Cleo & Co", "Dan"]


def table_of(match: Match, viewer: int) -> TableData:
    lines = [LogLine(line.seq, line.rule, line.text, line.seq // 9) for line in match.lines(viewer)]
    seats = [SeatInfo(at, name, "person") for at, name in enumerate(match.names)]
    return TableData(
        Shell("csrf"), "k3x9", match.game, "over" if match.over else "playing", viewer, seats, "http://test/t/k3x9",
        match.seq, f"{match.seq}.0", match.view(viewer), match.waiting_line(viewer), match.waiting(),
        match.decision(viewer), f"key{match.seq}", lines, result=match.result() if match.over else None,
    )  # fmt: skip


def played(game: Game[Any], seed: int, most: int) -> Iterator[Match]:
    seats = game.seats[0]
    match = Match(game, game.setting(seats), key=bytes([seed]) * 32, names=NAMES[:seats])
    dice = random.Random(seed)
    yield match
    for _ in range(most):
        if match.over:
            return
        seat = dice.choice(match.waiting())
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))
        yield match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(("seed", "most"), [(1, 8), pytest.param(2, 1000, marks=pytest.mark.long)])
def test_all_differences_applied_give_the_fresh_page(game: Game[Any], seed: int, most: int) -> None:
    pages: dict[int, Page] = {}
    before: dict[int, Any] = {}
    kept: dict[int, Kept] = {}
    common = Common()
    for match in played(game, seed, most):
        for viewer in (*range(game.seats[0]), SPECTATOR):
            old = before.get(viewer, {})
            made = regions(table_of(match, viewer), kept.setdefault(viewer, Kept(common)))
            now = {name: common.read(name, html, old.get(name)) for name, html in made.items()}
            fresh = {name: part.inner for name, part in now.items()}
            page = pages.setdefault(viewer, Page(fresh))
            if old:
                page.apply(difference(old, now).ops)
            assert page.regions() == fresh
            again = {name: read(name, html).html for name, html in regions(table_of(match, viewer)).items()}
            assert again == {name: part.html for name, part in now.items()}, "the same, whatever there was before"
            before[viewer] = now


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_viewers_take_over_what_they_see_alike_and_nothing_else(game: Game[Any]) -> None:
    match, common = next(played(game, 1, 1)), Common()
    mine, theirs = (Shown(table_of(match, seat), common=common) for seat in (0, 1))
    for name, part in mine.parts.items():
        assert (part is theirs.parts[name]) is (part.inner == theirs.parts[name].inner)
    assert mine.regions == Shown(table_of(match, 0)).regions
    assert theirs.regions == Shown(table_of(match, 1)).regions
    boxes = [shown._kept.boxes for shown in (mine, theirs)]
    assert any(boxes[0][place] is boxes[1].get(place) for place in boxes[0])


def test_what_is_slow_the_first_time_can_be_done_beforehand() -> None:
    """A server does it beside its first visitors, and would begin it anew for ever if it failed."""
    prepare([TEMPLATE])


def test_what_is_written_without_a_template_has_no_line_breaks() -> None:
    """Reading would have to look for those that nobody sees."""
    asked = {"undo_refusal": "no", "may_ask_takeback": True, "takeback": Takeback(1, "Bo asks.", True)}
    for match in played(TEMPLATE, 2, 20):
        made = regions(replace(table_of(match, 0), **asked))  # type: ignore[arg-type]
        for name in ("r-status", "r-choices", "r-controls", "r-players", "r-log"):
            assert "\n" not in made[name]


class Noted:
    """Data that remembers what was read of it."""

    def __init__(self, data: TableData) -> None:
        self.data = data
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self.data, name)


@pytest.mark.parametrize(("name", "known"), [("about", {*ABOUT, "seq"}), ("chat", {*CHAT})])
def test_regions_that_are_kept_are_made_from_nothing_else(name: str, known: set[str]) -> None:
    match = next(played(TEMPLATE, 1, 1))
    plain = table_of(match, 0)
    partner = PartnerInfo(1, "Bo", "wait", "hold", "yes")
    ways = [
        plain,
        replace(plain, phase="over", dice=DiceCheck("a", "b", True, "c"), tells=True, viewer=SPECTATOR),
        replace(plain, owner=True, go_back="Back", may_ask_takeback=True, muted=(1, SPECTATOR), spectators=False),
        replace(plain, partners=[partner], wishes=[("hold", "Hold", True)], wish_places={"a": "A"}),
        replace(plain, chat=[ChatLine(1, 0, "Ada", "Hello", "12:00")], muted=(0,), settings={"a": "b"}),
    ]
    for data in ways:
        noted = Noted(data)
        render(f"region/{name}.html", data=noted, game=data.game, shell=data.shell, marks=["", ""])
        assert noted.read <= known


def test_a_kept_seat_is_made_from_its_panel_and_nothing_else() -> None:
    plain = table_of(next(played(TEMPLATE, 1, 1)), 0)
    away = replace(plain.seats[0], claimable=True, online=False)
    bot = replace(plain.seats[1], kind="bot", detail="club bot")
    for data in (plain, replace(plain, viewer=SPECTATOR), replace(plain, levels=[BotLevel("a", "A", "b")])):
        for seat in (*data.seats, away, bot):
            noted = Noted(data)
            panel = SeatPanel(seat, Markup(""), "seat-0", "", "", True, "seat-0", "p-seat-0", ["Choose"])
            player(cast(TableData, noted), panel)
            assert noted.read <= {*PLAYER}


def test_turns_of_the_log_are_kept_while_they_tell_nothing_new() -> None:
    data, kept = table_of(next(played(TEMPLATE, 1, 1)), 0), Kept()
    lines = [LogLine(seq, "PB-003", f"Line {seq}.", seq // 3) for seq in range(60)]
    for shown in (7, 8, 9, 30, 60, 12, 4, 0):
        now = replace(data, lines=lines[:shown])
        assert log_of(now, kept) == log_of(now)
        turns = [name for name in kept if name.startswith("turn ")]
        assert len(turns) == log_of(now).count("<section")
    told = replace(data, lines=[*lines[:6], replace(lines[6], text="Another line.")])
    assert log_of(replace(data, lines=lines[:7]), kept) != log_of(told, kept) == log_of(told)


def test_a_kept_region_is_made_anew_when_something_of_it_changed() -> None:
    data, kept = table_of(next(played(TEMPLATE, 1, 1)), 0), Kept()
    before = regions(data, kept)
    later = regions(replace(data, seq=5), kept)
    assert later["r-about"] is before["r-about"] and later["r-chat"] is before["r-chat"]
    back = replace(data, go_back="Back", may_ask_takeback=True)
    for changed in (replace(data, url="http://other"), back, replace(back, seq=6), replace(data, muted=(0,), seq=7)):
        assert regions(changed, kept) == regions(changed)


# -- over the wire


@pytest.fixture(autouse=True)
def no_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, a stream says here what happens and nothing else."""
    monkeypatch.setattr(bell, "BEAT", 1e6)


class Browser:
    """A page with a script: it has the regions, follows the stream and posts forms."""

    def __init__(self, app: Direct, table: str, token: str, name: str = "page1") -> None:
        self.app, self.table, self.name = app, table, name
        self.headers = {"cookie": f"quincunx={token}", "host": "test"}
        self.visitor = Visitor(hash_of(token), Shell(csrf_of(token)), "http://test", csrf=csrf_of(token))
        self.got: list[str] = []

    async def open(self) -> None:
        shown = await self.app.parts.drawings.now(self.table, self.visitor)
        self.page, self.version = Page(shown.regions), shown.version
        self.events = self.app.parts.streams._frame_events(self.table, self.visitor, self.version, self.name)
        self.next = asyncio.ensure_future(anext(self.events))
        await asyncio.sleep(0)

    async def close(self) -> None:
        self.next.cancel()
        with suppress(asyncio.CancelledError):
            await self.next
        await self.events.aclose()

    def take(self, frame: dict[str, Any]) -> None:
        assert frame["after"] == self.version, "frames come in order, and none twice"
        self.page.apply(frame["ops"])
        self.version = frame["version"]
        self.got.append(frame["version"])

    async def hear(self) -> dict[str, Any]:
        event = await asyncio.wait_for(self.next, 60)
        self.next = asyncio.ensure_future(anext(self.events))
        assert event.event == "frame"
        frame: dict[str, Any] = json.loads(event.data or b"")
        self.take(frame)
        return frame

    async def choose(self, **changes: Any) -> tuple[int, dict[str, Any]]:
        async with self.app.parts.manager.at(self.table) as session:
            seat = session.seat_of(self.visitor.token_hash)
            assert seat is not None
            decision = session.playing.decision(seat)
            key = decision.options[0].key if decision else ""
            form = {"csrf": masked(self.visitor.csrf), "seq": str(session.seq), "key": key, "client": f"c{session.seq}"}
        headers = {**self.headers, "x-frames": "1", "x-page": self.name, "x-version": self.version,
                   "accept": "application/json", "content-type": "application/x-www-form-urlencoded"}  # fmt: skip
        body = urlencode({**form, **changes}).encode()
        answer = await self.app.send("POST", f"/t/{self.table}/choose", body, headers)
        reply: dict[str, Any] = answer.json()
        for frame in [*filter(None, [reply.get("frame")]), *reply.get("more", [])]:
            self.take(frame)
        return answer.status, reply

    async def same_as_fresh(self) -> None:
        """The hole for the token apart, which is filled anew each time."""
        token = re.compile(f"{HOLE}|[0-9a-f]{{64}}")
        fresh = (await self.app.parts.drawings.now(self.table, self.visitor)).regions
        assert {n: token.sub("", h) for n, h in self.page.regions().items()} == {
            n: token.sub("", h) for n, h in fresh.items()
        }


def on_a_table(
    tmp_path: Path, work: Callable[[Direct, str, list[str]], Awaitable[None]], game: str = "karmaka"
) -> None:
    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'frames.sqlite'}")) as app:
            table, tokens = await app.table(2, game)
            await work(app, table, tokens)

    asyncio.run(run())


def test_an_answer_carries_its_frame_and_the_stream_leaves_it_out(tmp_path: Path) -> None:
    async def play(app: Direct, table: str, tokens: list[str]) -> None:
        pages = [Browser(app, table, token, f"p{n}") for n, token in enumerate([*tokens, "Z" * 22])]
        for page in pages:
            await page.open()
        for turn in range(12):
            async with app.parts.manager.at(table) as session:
                mover = session.playing.waiting()[0]
            status, reply = await pages[mover].choose()
            assert status == 200 and reply["frame"]["seq"] == turn + 1 and not reply["more"]
            assert reply["frame"]["seat"] == mover and reply["frame"]["caption"]
            for page in pages:
                if page is not pages[mover]:
                    frame = await page.hear()
                    assert frame["seq"] == turn + 1 and frame["seat"] == mover
                await page.same_as_fresh()
            await asyncio.sleep(0.01)
            assert not pages[mover].next.done(), "the stream says nothing to the page that was answered"
        assert len({*pages[0].got}) == len(pages[0].got) == 12
        for page in pages:
            await page.close()

    on_a_table(tmp_path, play)


def test_a_stale_choice_is_answered_with_why(tmp_path: Path) -> None:
    async def play(app: Direct, table: str, tokens: list[str]) -> None:
        async with app.parts.manager.at(table) as session:
            mover = session.playing.waiting()[0]
        page, other = Browser(app, table, tokens[mover]), Browser(app, table, tokens[1 - mover], "other")
        await page.open()
        await other.open()
        status, reply = await other.choose(key="x")
        assert status == 409 and "nothing to decide" in reply["what"] and "frame" not in reply
        await page.choose()
        assert (await other.hear())["seq"] == 1, "a refused page goes on hearing what happens"
        await page.close()
        await other.close()

    on_a_table(tmp_path, play)


def test_a_page_that_is_too_far_behind_gets_everything(tmp_path: Path) -> None:
    async def play(app: Direct, table: str, tokens: list[str]) -> None:
        visitor = Browser(app, table, tokens[0]).visitor
        events = app.parts.streams._frame_events(table, visitor, "0.0.elsewhere", "old")
        event = await anext(events)
        assert event.event == "page" and set(json.loads(event.data or b"")["regions"]) == set(REGIONS)
        await events.aclose()
        assert not app.parts.manager.tables[table].pages, "a page that is closed is forgotten"

    on_a_table(tmp_path, play)


def test_streams_are_compressed_event_by_event_and_secrets_are_not(tmp_path: Path) -> None:
    stream, back = GzipStream(), zlib.decompressobj(31)
    long = b"data: " + b"a piece moves " * 400
    secret = b"x" * 500 + b"join?invite=abc" + b"x" * 500
    for data in (b"event: beat\n\n", long, secret, long):
        sent = stream.write(data)
        assert back.decompress(sent) == data, "every event can be read at once"
        assert (len(sent) < len(data) // 10) == (data is long)
    assert back.decompress(stream.end()) == b"" and back.eof, "and the whole is a good gzip file"


def test_pages_are_compressed_unless_they_invite(tmp_path: Path) -> None:
    async def look(app: Direct, table: str, tokens: list[str]) -> None:
        headers = {"cookie": f"quincunx={tokens[0]}", "accept-encoding": "gzip"}
        answer = await app.send("GET", f"/t/{table}", headers=headers)
        assert answer.headers["content-encoding"] == "gzip" and b"r-board" in gzip.decompress(answer.body)
        assert "content-encoding" not in (await app.send("GET", f"/api/tables/{table}", headers=headers)).headers
        wish = {"game": "karmaka", "seats": ["me", "invite"], "name": "Ada"}
        made = (await app.json("POST", "/api/tables", wish)).json()
        headers["cookie"] = f"quincunx={made['token']}"
        waiting = await app.send("GET", f"/t/{made['table']}", headers=headers)
        assert "content-encoding" not in waiting.headers and b"join?invite=" in waiting.body

    on_a_table(tmp_path, look)


def test_forms_carry_another_mask_in_every_response(tmp_path: Path) -> None:
    async def look(app: Direct, table: str, tokens: list[str]) -> None:
        headers = {"cookie": f"quincunx={tokens[0]}"}
        bodies = [(await app.send("GET", f"/t/{table}", headers=headers)).body.decode() for _ in range(2)]
        found = [set(re.findall(r'name="csrf" value="([^"]*)"', body)) for body in bodies]
        assert not found[0] & found[1] and csrf_of(tokens[0]) not in bodies[0] and HOLE not in bodies[0]
        assert {unmasked(one) for one in found[0] | found[1]} == {csrf_of(tokens[0])}

    on_a_table(tmp_path, look)


# -- again, and since


async def _random_choices(app: Direct, table: str, tokens: list[str], times: int) -> None:
    dice = random.Random(5)
    for at in range(times):
        states = [await app.state(table, token) for token in tokens]
        mover = next(seat for seat, state in enumerate(states) if state["decision"])
        key = dice.choice(states[mover]["decision"]["options"])["key"]
        assert (await app.choose(table, tokens[mover], states[mover]["seq"], key, f"r{at}")).status == 200


def test_past_entries_are_played_again_as_their_viewer_saw_them(tmp_path: Path) -> None:
    async def look(app: Direct, table: str, tokens: list[str]) -> None:
        await _random_choices(app, table, tokens, 8)
        headers = {"cookie": f"quincunx={tokens[0]}"}

        async def film(query: str) -> Any:
            return await app.send("GET", f"/t/{table}/frames", headers=headers, query=query.encode())

        found = (await film("from=2&to=8")).json()
        page = Page(found["page"]["regions"])
        assert [frame["seq"] for frame in found["frames"]] == [3, 4, 5, 6, 7, 8]
        for frame in found["frames"]:
            page.apply(frame["ops"])
            assert page.regions() == (await film(f"from={frame['seq']}&to={frame['seq']}")).json()["page"]["regions"]
        assert (await film("from=0&to=2&seat=1")).status == 403, "another seat's eyes, before the end"
        assert (await film("from=0&to=2&seat=watch")).status == 403
        assert (await film("from=0&to=41")).status == 422 and (await film("from=5&to=4")).status == 422
        assert (await film("from=8&to=9")).status == 404, "it has not come that far"

    on_a_table(tmp_path, look)


def test_what_happened_since_ones_last_choice_is_in_the_data(tmp_path: Path) -> None:
    async def look(app: Direct, table: str, tokens: list[str]) -> None:
        await _random_choices(app, table, tokens, 9)
        async with app.parts.manager.at(table) as session:
            log = session.playing.log
            for seat, token in enumerate(tokens):
                mine = max(entry.seq for entry in log if entry.seat == seat)
                since = table_data(session, Browser(app, table, token).visitor).since
                assert all(one.seq > mine and one.seat == log[one.seq - 1].seat and one.lines for one in since)
                told = {line.seq for line in session.playing.lines(seat) if line.seq > mine}
                assert {one.seq for one in since} == told
            assert not table_data(session, Browser(app, table, "Z" * 22).visitor).since

    on_a_table(tmp_path, look)


def test_a_takeback_that_waits_for_somebody_is_said_first(tmp_path: Path) -> None:
    async def look(app: Direct, table: str, tokens: list[str]) -> None:
        await _random_choices(app, table, tokens, 2)
        async with app.parts.manager.at(table) as session:
            asker = session.playing.log[-1].seat
        assert (await app.json("POST", f"/api/tables/{table}/takeback", {"seq": 2}, tokens[asker])).status == 200
        asked = await app.parts.drawings.now(table, Browser(app, table, tokens[1 - asker]).visitor)
        assert "asks to take back" in asked.regions["r-status"] and "Take back?" in str(asked.facts["title"])
        asking = await app.parts.drawings.now(table, Browser(app, table, tokens[asker]).visitor)
        assert "Take back?" not in str(asking.facts["title"])

    on_a_table(tmp_path, look)
