"""Matches of people read as a run: rows as if the lab had played them, and nothing without consent."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from quincunx.engine import Match, QuincunxError, load_game
from quincunx.engine.log import Entry
from quincunx.lab import make_report, open_run
from quincunx.lab.runs.people import PeopleMatch, read_people, standing

PEBBLES = "quincunx.games._template:GAME"


def played(seed: int, seats: int = 2) -> PeopleMatch:
    game = load_game(PEBBLES)
    match = Match(game, game.setting(seats, {}), key=bytes([seed]) * 32, names=["Ada", "Bo", "Cy"][:seats])
    rng = random.Random(seed)
    while not match.over:
        for seat in match.waiting():
            ask = match.ask(seat)
            assert ask is not None
            match.submit(seat, rng.choice(list(ask[2])))
    return PeopleMatch(match, ["person", "casual", "person"][:seats])


def test_people_become_a_run_with_the_same_report(tmp_path: Path) -> None:
    matches = [played(seed) for seed in range(8)]
    run, left = read_people(PEBBLES, [*matches, played(9, 3)], tmp_path / "run")
    assert left == ["1 with another number of seats or other options"]
    rows = open_run(tmp_path / "run")
    assert rows.matches["decisions"].to_list() == [one.match.seq for one in matches]
    for number, one in enumerate(matches):
        ranks = rows.seats.filter(rows.seats["match"] == number)["rank"].to_list()
        assert ranks == list(one.match.result().ranks)
    assert rows.seats["bot"].unique().sort().to_list() == ["casual", "person"]
    report = make_report(run)
    html = report.path.read_text(encoding="utf-8")
    assert "8 matches" in html
    assert report.records, "the matches that show a finding are kept from their records"


def test_what_was_taken_back_is_not_read() -> None:
    log = [Entry(1, 0, "play", (), "a"), Entry(2, 1, "play", (), "b"), Entry(3, 1, "undo", (), 2),
           Entry(4, 1, "play", (), "c"), Entry(5, 0, "takeback", (), 4), Entry(6, 1, "play", (), "d")]  # fmt: skip
    assert [entry.choice for entry in standing(log)] == ["a", "d"]


def test_without_consent_there_is_nothing_to_read(tmp_path: Path) -> None:
    with pytest.raises(QuincunxError, match="agreed that the lab may read it"):
        read_people(PEBBLES, [], tmp_path / "run")
