"""The law of twins: which of several equal pieces is taken changes nothing that anybody else knows, sees or guesses."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from quincunx.engine import Play
from quincunx.engine.decision import Choice
from quincunx.engine.takeback import NatureAsked, NoChance
from quincunx.engine.twins import names

from .hidden import same_view
from .probe import Probe

LAW: Final = "twins"
MOST: Final = 3
"""Pairs of equal options tried at one decision."""


def twins(p: Probe) -> None:
    """Take one copy here and the other there: every other viewer's knowledge and guesses are the same in meaning."""
    play = p.play
    if play.asks or play.over:
        return
    for one, other in _equal_options(p)[:MOST]:
        left, right = _after(p, one), _after(p, other)
        if left is not None and right is not None:
            named = _named(p, one) + _named(p, other)
            for viewer in p.some_viewers():
                if viewer != play.seat:
                    _same(p, viewer, left, right, one)
                    if p.ids and not all(p.state.knows(viewer, piece) for piece in named):
                        same_view(p, viewer, left.state, right.state, LAW)


def _named(p: Probe, choice: Choice) -> list[int]:
    """The pieces that the option names. Who knows them all may see which was taken."""
    return [piece for piece in range(len(p.state.faces)) if names(p.game, p.state, p.play.kind, choice, piece)]


def _equal_options(p: Probe) -> list[tuple[Choice, Choice]]:
    """Pairs of options with one token; those of twins that somebody knows unequally come first."""
    play, seen = p.play, p.state.seen
    first: dict[Any, Choice] = {}
    pairs: list[tuple[Choice, Choice]] = []
    for option in play.options:
        token = p.game.token(p.state, play.kind, option)
        if token in first:
            pairs.append((first[token], option))
        first.setdefault(token, option)
    if all(type(option) is int and option < len(seen) for pair in pairs for option in pair):
        pairs.sort(key=lambda pair: seen[pair[0]] == seen[pair[1]])
    return pairs


def _after(p: Probe, choice: Choice) -> Play | None:
    """A copy in which the choice was made; None where nature has a say, since it would speak of places in a zone."""
    copy = p.play.clone(NoChance(), track=True, emits_events=True)
    copy.events.clear()
    try:
        copy.send(choice)
    except NatureAsked:
        return None
    return copy


def _same(p: Probe, viewer: int, left: Play, right: Play, choice: Choice) -> None:
    mine, theirs = meaning(left, viewer), meaning(right, viewer)
    place = next((name for name in mine if mine[name] != theirs.get(name)), "")
    key = p.game.key(p.play.kind, p.game.token(p.state, p.play.kind, choice))
    what = f"viewer {viewer} can tell which of two equal pieces “{key}” took, by what it knows of “{place}”"
    p.check(LAW, mine == theirs, what, p.play.kind.name)
    told = [[event for event in play.events if event[1] >> viewer & 1] for play in (left, right)]
    p.check(LAW, told[0] == told[1], f"viewer {viewer} is told which of two equal pieces “{key}” took")


def meaning(play: Play, viewer: int) -> dict[str, Any]:
    """What the viewer knows and may guess of every zone, without ids: how often which face, known or not."""
    state = play.state
    assert state is not None
    fixed = set(play.pins)
    known: dict[str, Any] = {}
    where: dict[int, str] = {}
    for name, zone in state.zones():
        known[name] = Counter((state.faces[piece], state.knows(viewer, piece)) for piece in zone)
        where.update(dict.fromkeys(zone, name))
    for at, group in enumerate(play.game.unknown(state, viewer)):
        free = [piece for piece in group if piece not in fixed]
        known[f"guesses {at}"] = Counter(where.get(piece, "") for piece in free), sorted(state.faces[q] for q in free)
    return known
