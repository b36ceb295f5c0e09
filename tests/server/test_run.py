"""Starting and stopping as people do it, and the example bot against a server of its own."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest

from quincunx.server import reach, run
from quincunx.server.settings import Settings

from .helpers import GAME, NO_CERTIFICATES, PATIENCE, Server, make_table, wait_for
from .long.process import SETTINGS, START, Process

ROOT = Path(__file__).parents[2]


def test_several_processes_need_postgres(tmp_path: Path) -> None:
    with pytest.raises(run.CannotServe, match="PostgreSQL"):
        run.prepare(Settings(database=str(tmp_path / "x.sqlite")), "127.0.0.1", 0, 2)


def test_a_taken_port_and_a_bad_database_are_named(tmp_path: Path, server: Server) -> None:
    with pytest.raises(run.CannotServe, match=str(server.port)):
        run.prepare(Settings(database=str(tmp_path / "x.sqlite")), "127.0.0.1", server.port, 1)
    with pytest.raises(run.CannotServe, match="database"):
        run.prepare(Settings(database=str(tmp_path / "no" / "folder" / "x.sqlite")), "127.0.0.1", 0, 1)


def test_a_stop_waits_for_no_stream_to_end_by_itself(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "stop.sqlite"))
    process.start()
    assert process.child is not None
    wish = {"game": GAME, "seats": ["me", "bot:novice"], "name": "Ada"}
    made = process.http.post(f"{process.base}/api/tables", json=wish).json()
    heard: list[str] = []

    def listen() -> None:
        with process.http.stream("GET", f"{process.base}/api/tables/{made['table']}/stream") as answer:
            heard.extend(answer.iter_lines())

    thread = threading.Thread(target=listen)
    thread.start()
    wait_for(lambda: heard)
    process.child.send_signal(signal.SIGTERM)
    thread.join(PATIENCE)
    assert '"bye"' in heard[-1], "a stream is told, and not cut off after a while"
    assert process.child.wait(PATIENCE) in (0, -signal.SIGTERM)
    process.close()


def test_two_workers_serve_one_postgres(postgres_url: str) -> None:
    process = Process(postgres_url)
    code = START.replace("database=sys.argv[2]", "database=sys.argv[2], workers=2")
    environment = {**os.environ, **SETTINGS}
    child = subprocess.Popen(
        [sys.executable, "-c", code, str(process.port), postgres_url], env=environment, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(lambda: _up(process))
        _play_one(process.base)
    finally:
        process.http.close()
        child.send_signal(signal.SIGTERM)
        child.wait(PATIENCE)


def _up(process: Process) -> bool:
    try:
        return process.http.get(f"{process.base}/healthz", headers={"Connection": "close"}).status_code == 200
    except httpx.HTTPError:
        return False


def _play_one(base: str) -> None:
    """Each request on a connection of its own, so that both processes take part."""
    closing = {"Connection": "close"}
    with httpx.Client(base_url=base, headers=closing, timeout=PATIENCE, verify=NO_CERTIFICATES) as http:
        made = http.post("/api/tables", json={"game": GAME, "seats": ["me", "invite"], "name": "Ada"}).json()
        table = f"/api/tables/{made['table']}"
        joined = http.post(f"{table}/join", json={"name": "Ben", "invite": made["invites"]["1"]}).json()
        headers = [{"Authorization": f"Bearer {seat['token']}"} for seat in (made, joined)]
        for number in range(60):
            states = [http.get(table, headers=header).json()["state"] for header in headers]
            assert states[0]["seq"] == states[1]["seq"], "every process shows what was committed"
            asked = next((at for at, state in enumerate(states) if state["decision"]), None)
            if asked is None:
                return
            key = states[asked]["decision"]["options"][0]["key"]
            body = {"seq": states[asked]["seq"], "key": key, "client": f"c{number}"}
            assert http.post(f"{table}/choices", json=body, headers=headers[asked]).status_code == 200
    raise AssertionError("the match did not end")


def test_the_example_bot_plays_a_whole_match(server: Server) -> None:
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), server.base, GAME]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert "'ranks'" in done.stdout and "Choose a pebble to lay." in done.stdout


def test_the_example_bot_takes_an_invitation(server: Server) -> None:
    table, maker, invites = make_table(server, ["me", "invite"])
    address = f"{server.base}/t/{table}/join?invite={invites['1']}"
    child = subprocess.Popen([sys.executable, str(ROOT / "examples" / "bot.py"), address], stdout=subprocess.DEVNULL)
    try:
        rng = random.Random(1)
        wait_for(lambda: maker.choose_any(rng) is None and maker.state()["over"])
        assert child.wait(PATIENCE) == 0
    finally:
        child.kill()
        child.wait()


def test_no_link_is_given_without_saying_who_can_open_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "lan_address", lambda: "192.168.7.3")
    assert reach.said("127.0.0.1", 8000) == ["http://127.0.0.1:8000/", f"{reach.ONLY_HERE} {reach.HOW}"]
    there = reach.said("0.0.0.0", 8000, "records/")
    assert there[0] == "http://192.168.7.3:8000/records/" and "network" in there[1]
    monkeypatch.setattr(reach, "lan_address", lambda: "")
    assert "nobody else" in reach.said("0.0.0.0", 8000)[1]
    assert reach.reach_of("http://localhost:8000") == reach.reach_of("http://[::1]") == f"{reach.ONLY_HERE} {reach.HOW}"
    assert "same network" in reach.reach_of("http://192.168.7.3:8000") and reach.reach_of("https://play.example") == ""
