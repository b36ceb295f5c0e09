"""Ids say nothing: a match whose piles were laid out with other ids looks, sounds and is asked the same to everybody.

The match is played twice in step, from its setup, with the same choices and chance. In the second, every shuffle also
exchanges the ids in the pile, which nobody can know: the faces lie in the same order, under other names.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from quincunx.engine import Ask, Choice, Play, State
from quincunx.engine.chance import Tape
from quincunx.engine.log import Entry

from .drawings import same_drawing
from .hidden import same_options, same_view
from .probe import Probe

LAW: Final = "ids"
LOOKS: Final = 4
"""Moments of a match at which everything shown is compared; events are compared in every step."""


def other_ids(p: Probe) -> None:
    """Play the match again under other ids, beside itself."""
    entries = p.match.effective
    chance = p.match.setup_chance + [value for entry in entries for value in entry.chance]
    left, right = _set_up(p, chance, None), _set_up(p, chance, _renamer(p))
    looks = {0, *p.rnd.sample(range(len(entries)), min(LOOKS, len(entries)))} if entries else set()
    early: dict[int, tuple[Choice, Choice]] = {}
    for at, entry in enumerate(entries):
        if not _told_the_same(p, left, right) or (at in looks and not _looks_the_same(p, left, right)):
            return
        other = _counterpart(p, left, right, entry)
        if other is None:
            return
        early[entry.seat] = (entry.choice, other)
        if len(early) >= len(left.asks):
            _send(left, [early[ask[0]][0] for ask in left.asks] if left.asks else entry.choice)
            _send(right, [early[ask[0]][1] for ask in right.asks] if right.asks else other)
            early = {}


def _set_up(p: Probe, chance: list[int], watch: Callable[[State, list[int]], None] | None) -> Play:
    play = Play(p.game, None, Tape(chance), False, True)
    play.watch = watch
    play.again(p.setting)
    return play


def _renamer(p: Probe) -> Callable[[State, list[int]], None]:
    """Other ids for the pieces of a pile, their faces in the same order. Ids that are places stay what they are."""
    rnd = random.Random(p.rnd.random())
    placed = p.game.placed

    def rename(state: State, pieces: list[int]) -> None:
        if any(piece in placed for piece in pieces):
            return
        faces = [state.faces[piece] for piece in pieces]
        rnd.shuffle(pieces)
        for piece, face in zip(pieces, faces, strict=True):
            state.faces[piece] = face

    return rename


def _told_the_same(p: Probe, left: Play, right: Play) -> bool:
    pairs = zip(left.events, right.events, strict=False)
    found = next((one for one, other in pairs if one != other), None)
    same = found is None and len(left.events) == len(right.events)
    what = (
        f"{found[0]} “{found[2]}” {list(found[3])} depends on ids" if found else "the number of events depends on ids"
    )
    p.check(LAW, same, what, found[2] if found else "")
    left.events.clear()
    right.events.clear()
    return same


def _looks_the_same(p: Probe, left: Play, right: Play) -> bool:
    before = p.report.broken.get(LAW, 0)
    for viewer in p.some_viewers():
        same_view(p, viewer, left.state, right.state, LAW)
        same_options(p, viewer, left, right, LAW)
    same_drawing(p, left.seat, left.state, right.state, LAW)
    return p.report.broken.get(LAW, 0) == before


def _counterpart(p: Probe, left: Play, right: Play, entry: Entry) -> Choice | None:
    """The option in the second match that stands where the one taken stands in the first."""
    mine, theirs = _ask(left, entry.seat), _ask(right, entry.seat)
    what = f"“{entry.kind}” offers other options, or in another order, under other ids"
    if mine is None or theirs is None or mine[1] is not theirs[1] or len(mine[2]) != len(theirs[2]):
        p.check(LAW, False, what, entry.kind)
        return None
    other = theirs[2][list(mine[2]).index(entry.choice)]
    same = _token(p, left, mine, entry.choice) == _token(p, right, theirs, other)
    p.check(LAW, same, what, entry.kind)
    return other if same else None


def _ask(play: Play, seat: int) -> Ask | None:
    asks = play.asks or [(play.seat, play.kind, play.options)]
    return next((ask for ask in asks if ask[0] == seat), None)


def _token(p: Probe, play: Play, ask: Ask, option: Choice) -> Any:
    return p.game.token(play.state, ask[1], option)


def _send(play: Play, choice: Choice) -> None:
    play.spread(choice)
    play.answer(choice)
