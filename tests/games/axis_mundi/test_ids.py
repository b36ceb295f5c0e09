"""Ids tell nothing: another numbering of the pieces leaves views, texts, drawings and options as they are."""

from __future__ import annotations

from typing import Any

import pytest

from quincunx.drawing import picture
from quincunx.engine import Match, key_of_seed, seeded
from quincunx.engine.match import viewers
from quincunx.engine.wire import encode
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import FIRST_CARD, FIRST_TREASURE
from quincunx.games.axis_mundi.kinds import ACTION
from quincunx.games.axis_mundi.rules.menu import menu
from quincunx.games.axis_mundi.state import ACT, Axis


def renumbered(s: Axis, seed: int) -> Axis:
    """The same position with other ids for the same pieces; a back keeps its range."""
    chance = seeded(f"ids {seed}")
    new: list[int] = []
    for first, end in ((0, FIRST_TREASURE), (FIRST_TREASURE, FIRST_CARD), (FIRST_CARD, len(s.faces))):
        span = list(range(first, end))
        new += [span.pop(chance.below(len(span))) for _ in range(first, end)]
    out = s.copy()
    for old, piece in enumerate(new):
        out.faces[piece] = s.faces[old]
        out.seen[piece] = s.seen[old]
    for field in ("treasure", "discard", "laid", "gone", "fetched", "planted"):
        setattr(out, field, _mapped(getattr(s, field), new))
    for field in ("decks", "hands", "slots", "loot", "vessel", "veiled", "crates"):
        zones = getattr(s, field)
        setattr(out, field, type(zones)(_mapped(zone, new) for zone in zones))
    return out


def _mapped(zone: Any, new: list[int]) -> Any:
    return type(zone)(new[piece] if piece >= 0 else piece for piece in zone)


@pytest.mark.rule("AM-030", "AM-R18")
@pytest.mark.parametrize("seats", [3, 6])
def test_nothing_that_people_see_depends_on_ids(seats: int) -> None:
    match = Match(GAME, GAME.setting(seats, {"characters": "random"}), key=key_of_seed(seats))
    chance = seeded(f"match {seats}")
    compared = 0
    for n in range(240):
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        s = match.play.state
        assert isinstance(s, Axis)
        if n % 20 == 0:
            other = renumbered(s, n)
            for viewer in viewers(match.setting):
                one, two = GAME.view(s, viewer), GAME.view(other, viewer)
                assert encode(one) == encode(two)
                if n % 60 == 0:
                    assert picture(GAME, one, match.names) == picture(GAME, two, match.names)
            if s.phase == ACT and decision.kind == "action":
                told = [[GAME.describe(x, seat, ACTION, o) for o in menu(x, seat)] for x in (s, other)]
                assert told[0] == told[1]
                compared += 1
        match.submit(seat, decision.choices[chance.below(len(decision.choices))])
    assert compared > 3
