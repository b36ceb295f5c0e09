"""Networks that come with the package hold seats at tables; what they need is said before it is missed."""

from __future__ import annotations

import random
import sys

import pytest

pytest.importorskip("numpy")

from quincunx.adapters import shipped
from quincunx.bots import context_of, make_bot
from quincunx.engine import Match
from quincunx.server.bots.players import BotPlayers

from .helpers import PATIENCE, Seat, Server, make_table, running, wait_for, with_database

BOT = "policy:karmaka"
WITHOUT_NUMPY = "import sys; sys.modules['numpy'] = None; from quincunx.server.bots.worker import main; main()"


def played(server: Server, me: Seat, choices: int) -> Match:
    """The match once the bot has chosen so often; the person chooses anything."""
    rng, match = random.Random(1), server.parts.manager.tables[me.table].playing

    def enough() -> bool:
        me.choose_any(rng)
        return sum(entry.seat == 1 for entry in match.log) >= choices or match.over

    wait_for(enough)
    return match


def test_a_network_plays_at_a_table_what_it_would_play_anywhere(sqlite_url: str) -> None:
    with running(with_database(sqlite_url)) as server:
        games = {game["id"]: game for game in server.client().get("/api/games").json()["games"]}
        assert [bot["bot"] for bot in games["karmaka"]["bots"]] == [BOT] and not games["axis-mundi"]["bots"]
        _, me, _ = make_table(server, ["me", f"bot:{BOT}"], game="karmaka")
        log = list(played(server, me, 6).log)
        session = server.parts.manager.tables[me.table]
        again = Match(session.game, session.setting, key=session.secrets.chance_key)
        for entry in log:
            if entry.seat == 1:
                assert entry.choice == make_bot(BOT).choose(context_of(again, 1))
            again.submit(entry.seat, entry.choice)
        assert not session.bot_failures and not server.parts.manager.metrics.value("quincunx_bot_fallbacks_total")
        assert "self-taught" in server.client(me.token).get(f"/t/{me.table}").text


def test_a_network_is_offered_where_it_plays_and_refused_elsewhere(sqlite_url: str) -> None:
    with running(with_database(sqlite_url)) as server:
        page, words = server.client().get("/new/karmaka").text, shipped.card_named(BOT)
        assert words is not None and words.level.words in page and f'value="bot:{BOT}"' in page
        assert BOT not in server.client().get("/new/mountain-miners").text
        refusals = {
            ("karmaka", ("me", f"bot:{BOT}", "bot:casual")): "plays Karmaka at 2 seats",
            ("mountain-miners", ("me", f"bot:{BOT}")): "plays Karmaka at 2 seats",
            ("karmaka", ("me", "bot:policy:/etc/passwd")): f"bot:expert, bot:{BOT}.",
        }
        for (game, seats), why in refusals.items():
            body = {"game": game, "seats": list(seats), "name": "Ada"}
            answer = server.client().post("/api/tables", json=body)
            assert answer.status_code == 422 and why in answer.json()["what"], (game, answer.text)


def test_a_server_without_numpy_says_what_to_install(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "find_spec", lambda name: None)
    with running(with_database(sqlite_url)) as server:
        page = server.client().get("/new/karmaka").text
        assert f'value="bot:{BOT}" disabled' in page and "pip install" in page
        body = {"game": "karmaka", "seats": ["me", f"bot:{BOT}"], "name": "Ada"}
        answer = server.client().post("/api/tables", json=body)
        assert answer.status_code == 422 and "pip install" in answer.json()["what"]


def test_a_bot_process_without_numpy_is_told_at_the_table(sqlite_url: str) -> None:
    with running(with_database(sqlite_url)) as server:
        manager = server.parts.manager
        manager.bots = server.parts.bots = BotPlayers(manager, [sys.executable, "-c", WITHOUT_NUMPY, str(PATIENCE)])
        _, me, _ = make_table(server, ["me", f"bot:{BOT}"], game="karmaka")
        played(server, me, 1)
        assert "NumPy is missing (pip install numpy)" in server.client(me.token).get(f"/t/{me.table}").text
