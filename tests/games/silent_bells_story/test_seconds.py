"""What tours are hunted for: somebody met a second time, something given once, what only some heroes have."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from quincunx.games.kings_of_ruin import recorded
from quincunx.games.kings_of_ruin.asking import asked
from quincunx.games.kings_of_ruin.state import Realm

from .closed import CLOSED, COME, RIGHT
from .director import PACK, pack
from .record import FOLDER
from .seconds import SECONDS
from .spent import DRINK, HANDS, SPENT, given_once
from .unseen import UNSEEN

ONCE = {**SPENT, **CLOSED}


def kept(name: str) -> dict[str, Any]:
    """A tour by its keys, without wandering afterwards."""
    play: dict[str, Any] = json.loads((FOLDER / "tour" / f"{name}.json").read_text(encoding="utf-8"))
    del play["tour"]
    return play


def watched(name: str, conds: Iterable[int], without: int = 0) -> recorded.Watched:
    """A tour by its keys, or by all but the last of them, with an eye on some conditions."""
    play = kept(name)
    keys = play["keys"].split()
    others = set(asked(pack())) - set(conds)
    play["keys"] = " ".join(keys[: len(keys) - without])
    return recorded.Watched(pack(), play, PACK, name, recorded.Seen(true=others, false=others))


def standing(play: recorded.Watched) -> Realm:
    state = play.match.play.state
    assert isinstance(state, Realm)
    return state


def second_meetings(name: str) -> set[int]:
    texts = {f"met {key} >= 2" for key in SECONDS[name].met}
    conds = {cond for cond in asked(pack()) if pack().conds[cond].text in texts}
    assert len(conds) == len(texts), "each of them has something else to say"
    return conds


@pytest.mark.parametrize("name", SECONDS)
def test_everybody_hunted_is_met_twice_with_the_last_choice(name: str) -> None:
    conds = second_meetings(name)
    assert conds <= watched(name, conds).true
    assert not conds <= watched(name, conds, without=1).true


def test_effects_are_looked_at_while_no_page_asks() -> None:
    (met,) = second_meetings("light")
    light = watched("light", [met])
    assert standing(light).enc >= 0, "the tour stops when the second meeting begins"
    assert met in light.true and met in light.false
    assert not any(conds for _, conds in light.eye.left), "and what was seen both ways is looked at no more"


@pytest.mark.parametrize("name", ONCE)
def test_what_is_given_once_is_used_up_with_the_last_choice(name: str) -> None:
    once = {cond for cond in asked(pack()) if pack().conds[cond].op == "once"}
    whole, before = watched(name, once), watched(name, once, without=1)
    assert ONCE[name].done(standing(whole)) and not ONCE[name].done(standing(before))
    assert (whole.false - before.false) & once


@pytest.mark.parametrize("name", UNSEEN)
def test_what_is_wished_for_is_seen_both_ways(name: str) -> None:
    wish = UNSEEN[name]
    assert wish.conds and wish.granted(watched(name, wish.conds))


def test_what_is_given_once_is_found_in_an_option() -> None:
    texts = [[pack().conds[cond].text for cond in given_once(answer)] for answer in (DRINK, HANDS)]
    assert texts == [["once per day"], ["once per chapter"]]


def test_an_option_that_can_be_chosen_once_is_found_by_its_condition() -> None:
    texts = [[pack().conds[cond].text for cond in given_once(answer)] for answer in (COME, RIGHT)]
    assert texts == [["once per campaign"], ["once per campaign"]]


def test_conditions_of_effects_are_named_with_their_verse() -> None:
    (cond,) = given_once(DRINK)
    assert asked(pack())[cond] == "117.3, an effect: once per day"
    (met,) = second_meetings("light")
    assert asked(pack())[met] == "outside the verses, an effect: met p1a >= 2"
