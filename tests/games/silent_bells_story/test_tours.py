"""Campaigns, tours and wanderers together open every page, see every condition come true, and see it not hold."""

from __future__ import annotations

import json

import pytest

from quincunx.games.kings_of_ruin import recorded
from quincunx.games.kings_of_ruin.asking import asked

from .closed import CLOSED
from .director import PACK, pack
from .openings import OPENINGS
from .record import FOLDER
from .returning import RETURNS
from .seconds import SECONDS
from .spent import SPENT
from .tours import TOURS
from .unseen import UNSEEN


def test_every_tour_by_plan_is_kept() -> None:
    kept = {path.stem for path in (FOLDER / "tour").glob("*.json")}
    assert {name for name in kept if not name.isdigit()} == {
        *TOURS,
        *OPENINGS,
        *RETURNS,
        *SPENT,
        *CLOSED,
        *SECONDS,
        *UNSEEN,
    }
    assert all(json.loads(path.read_text(encoding="utf-8"))["tour"] for path in (FOLDER / "tour").glob("*.json"))


def test_a_condition_seen_both_ways_is_not_looked_at_again() -> None:
    play = json.loads((FOLDER / "tour" / "chapel.json").read_text(encoding="utf-8"))
    alone = recorded.Watched(pack(), play, PACK, "chapel")
    known = recorded.Seen(true=set(asked(pack())), false=set(list(asked(pack()))[1:]))
    again = recorded.Watched(pack(), play, PACK, "chapel", known)
    (first,) = set(asked(pack())) - known.false
    assert again.true | again.false == {first} & (alone.true | alone.false) == {first}
    assert again.pages == alone.pages


@pytest.mark.long
def test_every_page_is_opened_and_every_condition_true_in_one_play_and_false_in_another() -> None:
    told = recorded.report(pack(), recorded.look(PACK, FOLDER))
    verses = len(pack().verses)
    assert told[0].endswith(f" read {verses} of {verses} verses.")
    assert told[1].startswith("Every one of ") and len(told) == 3, told
