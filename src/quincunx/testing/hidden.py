"""Non-interference: exchange what a viewer cannot know, and everything it is shown, told and asked stays the same."""

from __future__ import annotations

from typing import Any

from quincunx.engine import SPECTATOR, Play, Sampler, permute, seeded
from quincunx.engine.chance import Tape
from quincunx.engine.context import NO_ASK
from quincunx.engine.state import plain
from quincunx.engine.takeback import NatureAsked, NoChance, tried

from . import differences
from .probe import Probe, asked, options_of, shown


def non_interference(p: Probe) -> None:
    """Exchange what a viewer cannot know: everything it is shown stays the same to the byte; it is a legal guess."""
    for viewer in p.some_viewers():
        guess = Sampler(p.play, viewer).sample(seeded(p.rnd.random().hex()))
        same_view(p, viewer, p.state, guess.state)
        same_options(p, viewer, p.play, guess)
        if viewer != SPECTATOR:
            mine = p.game.numbers(p.state, viewer, p.setting)
            theirs = p.game.numbers(guess.state, viewer, p.setting)
            at = next((n for n, pair in enumerate(zip(mine, theirs, strict=False)) if pair[0] != pair[1]), 0)
            p.check(
                "non-interference: features", mine == theirs, f"viewer {viewer}: feature {at} tells something hidden"
            )


def same_view(p: Probe, viewer: int, left: Any, right: Any, law: str = "non-interference: view") -> None:
    names = p.match.names
    if shown(p.game, left, viewer, names) == shown(p.game, right, viewer, names):
        p.check(law, True, "")
        return
    mine, theirs = p.game.view(left, viewer), p.game.view(right, viewer)
    place, how = differences.of_data(mine, theirs)
    if how == "the same":
        place, how = "the text", differences.of_text(p.game.text(mine, names), p.game.text(theirs, names))
    p.check(law, False, f"viewer {viewer} sees a difference in the view, {place}: {how}", place)


def same_options(p: Probe, viewer: int, left: Play, right: Play, law: str = "non-interference: options") -> None:
    if asked(p.game, left, viewer) == asked(p.game, right, viewer):
        p.check(law, True, "")
        return
    kind = left.kind.name
    place, how = differences.of_data(options_of(p.game, left, viewer), options_of(p.game, right, viewer))
    p.check(law, False, f"viewer {viewer} sees a difference in “{kind}”: {place} {how}", f"{kind} {place}")


def marks(p: Probe) -> None:
    """Which options are marked as final tells the asked seat nothing hidden: places and bids are guessed as well."""
    play = p.play
    if play.since or play.tape or play.asks or play.snap is None:
        return
    chance = seeded(p.rnd.random().hex())
    other = Play(p.game, play.snap.copy(), NoChance(), True, False)
    assert other.state is not None
    for pieces, faces in play.unknown(play.seat):
        permute(other.state, pieces, faces, chance)
    if p.game.guesses():
        p.game.guess(other.state, play.seat, chance)
    try:
        other.start()
    except NatureAsked:
        return  # a guess that the rules would not have stopped at
    if (other.seat, other.kind, list(other.options)) == (play.seat, play.kind, list(play.options)):
        same_marks(p, play, other)


def same_marks(p: Probe, left: Play, right: Play) -> None:
    if left.asks or left.over:
        return
    for option in p.few(left.options):
        mine, theirs = tried(left, left.seat, option), tried(right, left.seat, option)
        key = p.game.key(left.kind, p.game.token(left.state, left.kind, option))
        what = f"whether “{key}” can be taken back tells something hidden: {mine or 'yes'} or {theirs or 'yes'}"
        p.check("non-interference: marks", bool(mine) == bool(theirs), what, left.kind.name)


# -- rules in mid-step


def stale_locals(p: Probe) -> None:
    """A guess made in the middle of a step goes on exactly like one made at the boundary: no rule has kept a face."""
    source = p.play
    if source.tape or not source.since:
        return
    viewer = source.seat  # guesses are made for whoever is asked
    early = _exchanged(p, viewer)
    if early is None or early.state is None:
        return  # the rules have branched on what was exchanged; `told` judges that
    late = source.clone(seeded(1), emits_events=True)
    assert late.state is not None
    late.state.faces[:] = early.state.faces
    late.events.clear()
    early.events.clear()
    early.chance = seeded(1)
    p.check("locals", _go_on(early) == _go_on(late), "a rule has kept something unseen across a decision")


def _exchanged(p: Probe, viewer: int) -> Play | None:
    """The step as far as it has come, with faces exchanged at its boundary."""
    source = p.play
    assert source.snap is not None
    play = Play(p.game, source.snap.copy(), Tape([]), False, True)
    _exchange(p, viewer, play)
    try:
        play.start()
        for choice in source.since:
            if not play.asks and choice not in play.options:
                return None
            play.spread(choice)
            play.answer(choice)
    except IndexError:
        return None
    return play


def _exchange(p: Probe, viewer: int, play: Play) -> None:
    """What the viewer does not know now and did not know at the boundary either: a card that lay open and was taken up
    in the step did what it did for all to see."""
    chance = seeded(p.rnd.random().hex())
    state = play.state
    assert state is not None
    for group, _ in p.play.unknown(viewer):
        pieces = [piece for piece in group if not state.knows(viewer, piece)]
        permute(state, pieces, sorted([state.faces[piece] for piece in pieces]), chance)


def _go_on(play: Play) -> list[Any]:
    """What the next few decisions of a match look like, always taking the first option."""
    seen: list[Any] = [plain(play.state.copy()) if play.state else None]
    for _ in range(4):
        if play.over or play.asks:
            break
        seen.append((play.seat, play.kind.name, list(play.options)))
        play.send(play.options[0])
    assert play.state is not None
    return [*seen, list(play.events), plain(play.state)]


# -- clones


def boundary(p: Probe) -> None:
    """A clone (fresh rules over the snapshot, choices since sent again) stands exactly where the match stands, whether
    it lists the options of its first decision itself or takes them from the match (`Context.offered`)."""
    play = p.play
    first, play.first = play.first, NO_ASK
    _stands_alike(p, play.clone(seeded(0)))
    play.first = first
    _stands_alike(p, play.clone(seeded(0)))


def _stands_alike(p: Probe, clone: Play) -> None:
    play = p.play
    assert clone.state is not None
    same = (clone.seat, clone.kind.name, list(clone.options)) == (play.seat, play.kind.name, list(play.options))
    if play.asks:
        same = [a[0] for a in clone.asks] == [a[0] for a in play.asks]
    p.check("boundary", same, "a fresh generator asks something else")
    p.check("boundary", plain(clone.state) == plain(p.state), "a fresh generator leads to another state")
