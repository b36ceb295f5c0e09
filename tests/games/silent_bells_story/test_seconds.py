"""What tours are hunted for: somebody met a second time, something given that is given once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from quincunx.games.kings_of_ruin import recorded
from quincunx.games.kings_of_ruin.state import Realm

from .director import PACK, pack
from .record import FOLDER
from .seconds import SECONDS
from .spent import DRINK, HANDS, SPENT, given_once


def kept(name: str) -> dict[str, Any]:
    """A tour by its keys, without wandering afterwards."""
    play: dict[str, Any] = json.loads((FOLDER / "tour" / f"{name}.json").read_text(encoding="utf-8"))
    del play["tour"]
    return play


def standing(watched: recorded.Watched) -> Realm:
    state = watched.match.play.state
    assert isinstance(state, Realm)
    return state


def second_meetings(name: str) -> set[int]:
    texts = {f"met {key} >= 2" for key in SECONDS[name].met}
    conds = {cond for cond in recorded.asked(pack()) if pack().conds[cond].text in texts}
    assert len(conds) == len(texts), "each of them has something else to say"
    return conds


@pytest.mark.parametrize("name", SECONDS)
def test_everybody_hunted_is_met_twice_with_the_last_choice(name: str) -> None:
    play, conds = kept(name), second_meetings(name)
    assert conds <= recorded.Watched(pack(), play, PACK, name).true
    shorter = {**play, "keys": play["keys"].rpartition(" ")[0]}
    assert not conds <= recorded.Watched(pack(), shorter, PACK, name).true


def test_effects_are_looked_at_while_no_page_asks() -> None:
    (met,) = second_meetings("light")
    watched = recorded.Watched(pack(), kept("light"), PACK, "light")
    assert standing(watched).enc >= 0, "the tour stops when the second meeting begins"
    assert met in watched.true and met in watched.false and met not in watched.within


@pytest.mark.parametrize("name", SPENT)
def test_what_is_given_once_is_used_up_with_the_last_choice(name: str) -> None:
    once = {cond for cond in recorded.asked(pack()) if pack().conds[cond].op == "once"}
    play = kept(name)
    watched = recorded.Watched(pack(), play, PACK, name)
    before = recorded.Watched(pack(), {**play, "keys": play["keys"].rpartition(" ")[0]}, PACK, name)
    assert SPENT[name].done(standing(watched)) and not SPENT[name].done(standing(before))
    assert (watched.false - before.false) & once


def test_what_is_given_once_is_found_in_an_option() -> None:
    texts = [[pack().conds[cond].text for cond in given_once(answer)] for answer in (DRINK, HANDS)]
    assert texts == [["once per day"], ["once per chapter"]]


def test_conditions_of_effects_are_named_with_their_verse() -> None:
    (cond,) = given_once(DRINK)
    assert recorded.asked(pack())[cond] == "117.3, an effect: once per day"
    (met,) = second_meetings("light")
    assert recorded.asked(pack())[met] == "outside the verses, an effect: met p1a >= 2"
