"""A hand of drawn cards beside many things: nothing of it is covered, and the label of the things lies on no card."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.games.kings_of_ruin import GAME
from quincunx.games.kings_of_ruin.state import Realm
from quincunx.games.kings_of_ruin.view import view
from quincunx.server.storage.queries import EntryRow
from quincunx.server.tables.branching import BRANCH
from quincunx.server.tables.choose import own_key
from quincunx.server.tables.session import entry_row
from tests.drawing.browsing import Serving, until, visit
from tests.drawing.one_screen import HAND
from tests.drawing.page_scripts import STILL
from tests.drawing.positions import lay, take_seat

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PLAYS: Final = Path(__file__).parents[1] / "games" / "silent_bells_story" / "plays"
THINGS: Final = 6
CARDS: Final = 4
LOOK: Final = """() => {
  const span = (one) => { const box = one.getBoundingClientRect(); return [box.left, box.right]; };
  const [hand, things] = document.querySelectorAll(".dock-group");
  return { hand: [...hand.querySelectorAll(".dock-cards .art")].map(span), label: span(things.querySelector("h3")),
    things: [...things.querySelectorAll(".dock-cards > li")].map(span) };
}"""


@cache
def crowded() -> tuple[Match, list[EntryRow]]:
    """The first moment of a recorded campaign with a full hand and six things in a fight."""
    play = json.loads((PLAYS / "forty.json").read_text(encoding="utf-8"))
    setting = GAME.setting(1, {"pack": "silent-bells", **play["options"]})
    match, log = Match(GAME, setting, key=key_of_seed(play["seed"]), names=["Ada"]), list[EntryRow]()
    for key in play["keys"].split():
        match.submit(0, key)
        log.append(entry_row("", match, match.log[-1], own_key(BRANCH, match.seq), BRANCH))
        if held(match) == (CARDS, THINGS):
            return match, log
    raise AssertionError("the campaign never holds so much")


def held(match: Match) -> tuple[int, int]:
    s = match.play.state
    assert isinstance(s, Realm)
    shown = view(s, 0)
    if shown.encounter is None or not shown.encounter.hands or not shown.heroes:
        return 0, 0
    hero = shown.heroes[0]
    own = 1 + len(hero.skills) + len(hero.items) + len(hero.secrets) + len(shown.secrets)
    return len(shown.encounter.hands[0][1]), own


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768)])
def test_a_hand_beside_six_things_is_seen_whole(browser: Browser, serving: Serving, size: tuple[int, int]) -> None:
    view = {"width": size[0], "height": size[1]}
    page, complaints = visit(browser, "once", reduced_motion="reduce", viewport=view)
    take_seat(page, serving, *lay(serving, *crowded()))
    until(page, STILL)
    seen: dict[str, Any] = page.evaluate(LOOK)
    assert len(seen["hand"]) == CARDS and len(seen["things"]) == THINGS
    edges = [*seen["hand"], seen["label"], seen["things"][0]]
    assert all(left[1] <= right[0] + 1 for left, right in pairwise(edges)), edges
    assert page.evaluate(HAND) == [] and complaints == []
