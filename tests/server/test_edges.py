"""The edges of the server: what fails inside, bad rows, crowds, clocks and invented hosts harm nobody else."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from quincunx.server.ops.logs import LOGGER
from quincunx.server.present import pages

from .direct import direct
from .helpers import Server, with_database


@pytest.fixture
def heard(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What the server logs."""
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = True
    return caplog


def lines_of(heard: pytest.LogCaptureFixture, event: str) -> list[logging.LogRecord]:
    return [record for record in heard.records if record.getMessage() == event]


# -- one door


@pytest.mark.parametrize("path", ["/", "/api/games"])
def test_an_answer_that_failed_inside_passes_the_same_door(
    server: Server, monkeypatch: pytest.MonkeyPatch, heard: pytest.LogCaptureFixture, path: str
) -> None:
    def broken(*_: object) -> str:
        raise RuntimeError("inside")

    monkeypatch.setattr(pages, "home_page", broken)
    monkeypatch.setattr("quincunx.server.http.api._game", broken)
    answer = server.client().get(path)
    assert answer.status_code == 500 and "incident" in answer.text and "RuntimeError" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff" and answer.headers["x-frame-options"] == "DENY"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    counts = server.client().get("/metrics").text
    assert 'quincunx_requests_total{status="500"} 1.0' in counts and "quincunx_incidents_total 1.0" in counts
    assert [record.levelname for record in lines_of(heard, "incident")] == ["ERROR"]


def test_a_database_that_does_not_answer_is_logged_as_an_error(tmp_path: Path, heard: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'down.sqlite'}")) as app:
            app.parts.store._failed(OSError())

    asyncio.run(run())
    assert [record.levelname for record in lines_of(heard, "database_down")] == ["ERROR"]
