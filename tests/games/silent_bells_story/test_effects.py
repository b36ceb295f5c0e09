"""Every option of every verse, and every event, is carried out once by the rules, whatever it asks on the way."""

from __future__ import annotations

import random

import pytest

from quincunx.engine import Play, seeded
from quincunx.games.kings_of_ruin import GAME
from quincunx.games.kings_of_ruin.content.graph import map_cells
from quincunx.games.kings_of_ruin.content.model import Verse
from quincunx.games.kings_of_ruin.rules.stack import LIST, VERSE
from quincunx.games.kings_of_ruin.state import IN_DECK, IN_PLAY, Realm

from .director import PACK, pack

QUESTIONS = 400
"""Asked at most before an effect has to be over."""
SECTIONS = sorted({verse.section for verse in pack().verses})


def somewhere(seats: int, chapter: int) -> Realm:
    """A group in the middle of a campaign: the whole map lies open, and everybody has some of everything."""
    heroes = ",".join(hero.key for hero in pack().heroes[:seats])
    play = Play.begin(GAME, GAME.setting(seats, {"pack": PACK, "heroes": heroes, "echoes": True}), seeded(seats))
    s = play.state
    assert isinstance(s, Realm)
    while s.stage != 3:
        play.send(play.options[-1])
    s.chapter = chapter
    s.goods = [[5, 5, 5, 5] for _ in range(seats)]
    for number, (x, y) in map_cells(pack()).items():
        plain = pack().by_number[number][0]
        s.loc_zone[plain], s.loc_x[plain], s.loc_y[plain] = IN_PLAY, x, y
    return s


def go_to(s: Realm, section: str) -> int:
    """Everybody stands where the verse belongs; a lettered version takes the place of the plain card."""
    found = [place for place in pack().locations if place.key == section]
    if found and found[0].variant:
        plain = pack().by_number[found[0].number][0]
        s.loc_zone[plain], s.loc_zone[found[0].id] = IN_DECK, IN_PLAY
        s.loc_x[found[0].id], s.loc_y[found[0].id] = s.loc_x[plain], s.loc_y[plain]
    at = found[0].id if found else s.place[0]
    s.place = [at] * s.seats
    return at


def carry_out(s: Realm, seed: int) -> None:
    """Go on from here, answering at random, until what lay on the stack is done."""
    play = Play(GAME, s, seeded(seed), False, False)
    play.start()
    rnd = random.Random(seed)
    for _ in range(QUESTIONS):
        if play.over or not s.stack:
            return
        play.send(rnd.choice(list(play.options)))
    pytest.fail("it does not come to an end")


def everybody(s: Realm) -> int:
    return (1 << s.seats) - 1


@pytest.fixture(scope="module", params=[1, pytest.param(3, marks=pytest.mark.long)])
def group(request: pytest.FixtureRequest) -> Realm:
    return somewhere(request.param, request.param - 1 or 1)


@pytest.mark.parametrize("section", SECTIONS)
def test_the_options_of_a_section_can_be_carried_out(group: Realm, section: str) -> None:
    for verse in pack().verses:
        if verse.section == section:
            take_all(group, verse)


def take_all(group: Realm, verse: Verse) -> None:
    for at in range(-1, len(verse.choices)):
        s = group.copy()
        here = go_to(s, verse.section)
        reader = -1 if verse.vision else 0
        if at < 0:
            s.stack = [[VERSE, verse.id, 0, reader, everybody(s), here]]
        else:
            s.stack = [[VERSE, verse.id, 2, reader, everybody(s), here]]
            if verse.choices[at].eff:
                s.stack.append([LIST, verse.choices[at].eff, 0, reader, everybody(s), here])
        carry_out(s, verse.id * 10 + at)
        assert all(0 <= level <= 9 for level in (*s.energy, *s.health, *s.terror)), verse.key


def test_every_event_can_be_carried_out(group: Realm) -> None:
    for event in pack().events:
        for effects in (event.reveal, event.start, event.end, event.on_end):
            if effects > 0:
                s = group.copy()
                s.stack = [[LIST, effects, 0, -1, 0, -1]]
                carry_out(s, event.face)
                assert all(mark % 100 for mark in s.status), event.key


def test_instants_and_actions_of_every_side_can_be_carried_out(group: Realm) -> None:
    for place in pack().locations:
        for at, side in enumerate(place.sides):
            for action in (side.instant, side.action):
                if action is not None and action.eff > 0:
                    s = group.copy()
                    here = go_to(s, place.key)
                    s.loc_side[here] = at
                    s.stack = [[LIST, action.eff, 0, 0, everybody(s), here]]
                    carry_out(s, place.id)
