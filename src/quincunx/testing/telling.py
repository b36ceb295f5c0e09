"""What a viewer is told in a step, chance included: the step is played again with what it does not know exchanged.

The same choices are made and nature answers the same. Exchanged are the faces of pieces that the viewer knew neither
before the step nor since; in a pile that is shuffled within the step, after the shuffle.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final

from quincunx.engine import Match, Play, State, seeded
from quincunx.engine.chance import Tape
from quincunx.engine.context import RawEvent
from quincunx.engine.decision import Choice

from .hidden import same_marks, same_options, same_view
from .probe import Probe, asked, shown

LAW: Final = "non-interference: events"
MOST_TRIED: Final = 200
"""Pieces tried one by one to find the one that was told of."""


class Step:
    """A step from its boundary to the decision after a choice: enough to play it again."""

    __slots__ = ("snap", "choices", "chance", "asks")

    def __init__(self, play: Play) -> None:
        assert play.snap is not None
        self.snap: State = play.snap
        self.choices: list[Choice] = play.since[:]
        self.chance: list[int] = play.tape[:]
        self.asks = list(play.asks)

    def ended(self, match: Match) -> bool:
        """Add the choice just made; False while others have still to answer."""
        if match.answered_early():
            return False
        last = match.effective[-1]
        if self.asks:
            given = {entry.seat: entry.choice for entry in match.effective[-len(self.asks) :]}
            self.choices.append([given[ask[0]] for ask in self.asks])
        else:
            self.choices.append(last.choice)
        self.chance = self.chance + last.chance
        return True


class Exchange:
    """Which pieces change their faces: groups of them at the boundary, and others after the n-th shuffle."""

    __slots__ = ("start", "piles", "shuffles", "seed")

    def __init__(self, start: list[list[int]], piles: list[tuple[int, list[int]]], seed: str = "") -> None:
        self.start = start
        self.piles = piles
        self.shuffles = 0
        self.seed = seed

    def begin(self, state: State) -> None:
        self.shuffles = 0
        for group in self.start:
            self._deal(state, group)

    def watch(self, state: State, pieces: list[int]) -> None:
        for at, group in self.piles:
            if at == self.shuffles:
                self._deal(state, group)
        self.shuffles += 1

    def _deal(self, state: State, group: list[int]) -> None:
        faces = [state.faces[piece] for piece in group]
        if len(group) == 2:
            faces.reverse()
        else:
            seeded(self.seed).shuffle(faces)
        for piece, face in zip(group, faces, strict=True):
            state.faces[piece] = face

    def single(self, faces: list[int]) -> list[Exchange]:
        """Exchanges of one pair each, which together try every piece."""
        pairs = [Exchange([pair], []) for group in self.start for pair in _pairs(group, faces)]
        return pairs + [Exchange([], [(at, pair)]) for at, group in self.piles for pair in _pairs(group, faces)]

    def pieces(self) -> list[int]:
        return [piece for group in [*self.start, *[group for _, group in self.piles]] for piece in group]


def _pairs(group: list[int], faces: list[int]) -> list[list[int]]:
    """Each piece with one that had another face before the step."""
    others = [next((other for other in group if faces[other] != faces[piece]), piece) for piece in group]
    return [[piece, other] for piece, other in zip(group, others, strict=True) if piece != other]


class Run:
    """A step played again, and what was noticed on the way."""

    def __init__(self, step: Step) -> None:
        self.known = step.snap.seen[:]
        """Who has known each piece at some decision since the last shuffle of it."""
        self.pinned: set[int] = set()
        self.last: dict[int, int] = {}
        """The last shuffle that each piece was in."""
        self.shuffles = 0

    def look(self, play: Play) -> None:
        assert play.state is not None
        self.known = [old | new for old, new in zip(self.known, play.state.seen, strict=True)]
        self.pinned.update(play.branched, play.pins)

    def watch(self, state: State, pieces: list[int]) -> None:
        for piece in pieces:
            self.last[piece] = self.shuffles
            self.known[piece] = 0
        self.shuffles += 1


def again(
    p: Probe, step: Step, run: Run | None = None, exchange: Exchange | None = None, events: Any = None
) -> Play | None:
    """The step once more; None where the rules would not go this way."""
    play = Play(p.game, step.snap.copy(), Tape(step.chance), True, True)
    play.events = [] if events is None else events
    assert play.state is not None
    if exchange is not None:
        exchange.begin(play.state)
        play.watch = exchange.watch
    elif run is not None:
        play.watch = run.watch
    try:
        play.start()
        for choice in step.choices:
            if run is not None:
                run.look(play)
            if not _took(play, choice):
                return None
    except (IndexError, ValueError, KeyError, AssertionError):
        return None
    if run is not None:
        run.look(play)
    return play


def _took(play: Play, choice: Choice) -> bool:
    if not play.asks and choice not in play.options:
        return False
    play.answer(choice)
    return True


def told(p: Probe, step: Step) -> None:
    """No viewer can tell the step from one in which what it does not know is exchanged."""
    run = Run(step)
    first = again(p, step, run)
    if first is None:
        p.check(LAW, False, "the step cannot be played again from its boundary")
        return
    for viewer in p.some_viewers():
        exchange = exchange_for(p, step, run, first, viewer)
        if exchange is not None:
            second = again(p, step, None, exchange)
            _compare(p, step, viewer, first, second, exchange)


def exchange_for(p: Probe, step: Step, run: Run, first: Play, viewer: int) -> Exchange | None:
    """What the viewer has not known in the step and no rule has branched on; None if that is nothing."""
    free = {piece for piece in range(len(run.known)) if not run.known[piece] >> viewer & 1 and piece not in run.pinned}
    assert first.state is not None
    now = [[piece for piece in group if piece in free] for group in p.game.unknown(first.state, viewer)]
    then = [frozenset(group) for group in p.game.unknown(step.snap, viewer)]
    still = [[q for q in group if q in old and q not in run.last] for group in now for old in then]
    fresh = [(at, [q for q in group if run.last.get(q) == at]) for at in range(run.shuffles) for group in now]
    start = [group for group in still if len({step.snap.faces[q] for q in group}) > 1]
    piles = [(at, group) for at, group in fresh if len(group) > 1]
    return Exchange(start, piles, p.rnd.random().hex()) if start or piles else None


def _compare(p: Probe, step: Step, viewer: int, first: Play, second: Play | None, exchange: Exchange) -> None:
    if second is None:
        about = "the rules go another way"
        known = p.report.knows(LAW, about)
        piece = "" if known else guilty(p, step, viewer, first, exchange)
        p.check(LAW, False, f"with other faces that viewer {viewer} does not know {about}{piece}", about)
        return
    mine, theirs = heard(first.events, viewer), heard(second.events, viewer)
    if mine != theirs:
        at = _first_difference(mine, theirs)
        rule, _, sentence, args = (mine[at:] or theirs[at:])[0]
        about = f"{rule} {sentence}"
        known = p.report.knows(LAW, about)
        how = "" if known else line_of(p, step, viewer, at) + guilty(p, step, viewer, first, exchange)
        p.check(LAW, False, f"viewer {viewer} is told too much by {rule} “{sentence}” {list(args)}{how}", about)
        return
    p.check(LAW, True, "")
    same_view(p, viewer, first.state, second.state)
    same_options(p, viewer, first, second)
    if viewer == first.seat == second.seat and first.kind is second.kind:
        same_marks(p, first, second)


def _first_difference(mine: Sequence[RawEvent], theirs: Sequence[RawEvent]) -> int:
    pairs = enumerate(zip(mine, theirs, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(mine), len(theirs)))


def heard(events: Sequence[RawEvent], viewer: int) -> list[RawEvent]:
    return [event for event in events if event[1] >> viewer & 1]


def guilty(p: Probe, step: Step, viewer: int, first: Play, exchange: Exchange) -> str:
    """The first piece whose face alone makes the difference, with its place, in words."""
    expected = _what_is_told(p, first, viewer)
    for one in exchange.single(step.snap.faces)[:MOST_TRIED]:
        second = again(p, step, None, one)
        if second is None or _what_is_told(p, second, viewer) != expected:
            piece = one.pieces()[0]
            zone = next((name for name, zone in step.snap.zones() if piece in zone), "nowhere")
            return f"; it was piece {piece} of “{zone}” or the one it was exchanged with"
    return ""


def _what_is_told(p: Probe, play: Play, viewer: int) -> Any:
    return heard(play.events, viewer), shown(p.game, play.state, viewer, p.match.names), asked(p.game, play, viewer)


class Overheard(list[RawEvent]):
    """Events that remember the line of the rule that told them."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def append(self, event: RawEvent) -> None:
        frame = sys._getframe(2)
        self.lines.append(f"{frame.f_globals.get('__name__', '?')}:{frame.f_lineno}")
        super().append(event)


def line_of(p: Probe, step: Step, viewer: int, at: int) -> str:
    """Where the viewer's n-th event was told; nothing where compiled rules cannot say it."""
    events = Overheard()
    again(p, step, events=events)
    lines = [line for event, line in zip(events, events.lines, strict=False) if event[1] >> viewer & 1]
    return f" at {lines[at]}" if at < len(lines) else ""
