"""First Tide at its size: every ending in a recorded campaign, every page and condition seen, links taught at once."""

from __future__ import annotations

import json

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin import recorded
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.content.prose import bounds, prose_lines, voices
from quincunx.games.kings_of_ruin.drawing.tutorial import THE_FIGHT

from .record import DEATH, EVENINGS, FOLDER, LATE, LATE_WITH_ROPE, PACK, RUNG, RUNG_BY_NAME, TOURS, ends_so, replayed
from .seconds import SECONDS
from .unseen import UNSEEN


@pytest.mark.parametrize("name", EVENINGS)
def test_a_recorded_evening_ends_as_it_should(name: str) -> None:
    play = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    match = replayed(play["options"], play["seats"], play["seed"], play["keys"].split())
    assert ends_so(match, EVENINGS[name])


def test_every_plan_has_its_play_and_every_ending_its_plan() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted([*EVENINGS, *TOURS, *SECONDS, *UNSEEN])
    assert {evening.ends for evening in EVENINGS.values()} == {RUNG, RUNG_BY_NAME, LATE, LATE_WITH_ROPE, DEATH}


def test_every_page_is_opened_every_condition_goes_both_ways_and_nothing_is_read_three_times() -> None:
    pack, seen = load_pack(PACK), recorded.look(PACK, FOLDER)
    told = recorded.report(pack, seen)
    assert told[0].endswith(" read 26 of 26 verses.") and told[1].startswith("Every one of ") and len(told) == 3, told
    often = {pack.verses[verse].key: n for (verse, _), n in seen.pages.items() if n > recorded.OFTEN}
    assert often == {}, "not an entry page only"


def test_its_words_are_counted_and_its_people_heard() -> None:
    pack = load_pack(PACK)
    assert bounds(pack) == (1900, 2400) and all(voices(pack).values()) and len(voices(pack)) == 2
    assert "Options without an answer: 0. Results of checks and encounters without a sentence: 0." in prose_lines(pack)


def test_whatever_is_fought_first_teaches_what_a_link_is_and_only_then() -> None:
    fights = [one for one in load_pack(PACK).encounters if one.kind == k.COMBAT]
    assert len(fights) == 5
    for one in fights:
        assert "“link”" in one.text and ("opens" in one.text or "opened" in one.text), one.name
        assert one.again and "link" not in one.again, one.name
    assert sum("link" in lesson.text for lesson in THE_FIGHT) >= 2, "and so does the guided evening"
