"""Records written by the last commit before the rooms were moved, one of each game: they are read and go on, or they
are refused with the rules version they need."""

from __future__ import annotations

from pathlib import Path

import pytest

from quincunx.engine import Match, load_game
from quincunx.engine.errors import RecordFault
from quincunx.engine.record import load_record, open_match

WRITTEN = sorted((Path(__file__).parent / "data").glob("*.jsonl"))
REFUSED = {"kings-of-ruin": "2"}
"""Their rules have changed since then: a match could go otherwise. By game, the rules version of its record."""


def opened(path: Path) -> Match:
    return open_match(load_record(path), load_game(path.stem))


def test_there_is_one_of_each_game() -> None:
    games = {"karmaka", "mountain-miners", "karmaggan", "axis-mundi", "kings-of-ruin"}
    assert {path.stem for path in WRITTEN} == games


@pytest.mark.parametrize("path", [path for path in WRITTEN if path.stem not in REFUSED], ids=lambda path: path.stem)
def test_an_older_record_is_read_whole_and_goes_on(path: Path) -> None:
    match = opened(path)
    assert match.seq == len(load_record(path).entries) >= 25
    assert match.over == (path.stem == "mountain-miners")
    if not match.over:
        seat = match.play.seat
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[0].key)


@pytest.mark.parametrize("path", [path for path in WRITTEN if path.stem in REFUSED], ids=lambda path: path.stem)
def test_a_record_of_older_rules_is_refused_with_what_reads_it(path: Path) -> None:
    with pytest.raises(RecordFault) as refused:
        opened(path)
    was, now = REFUSED[path.stem], load_game(path.stem).rules_version
    assert f"rules version {was}; this program plays {now}" in refused.value.reason
    assert refused.value.reason.endswith(f"Read it with a Quincunx that plays rules version {was}.")
