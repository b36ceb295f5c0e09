"""The laws, one function each: what must be true of every game at every decision."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from quincunx.engine import Play, Setting, seeded
from quincunx.engine.chance import Tape
from quincunx.engine.errors import QuincunxError
from quincunx.engine.record import open_match, parse_record, record_of
from quincunx.engine.state import fields, plain

from .probe import Probe, fingerprint, shown

KEY: Final = re.compile(r"[a-z0-9-]+(:[a-z0-9+-]+)*")
MOST_OPTIONS: Final = 200
FORGED: Final[tuple[Any, ...]] = (None, -1, 10**9, 1.0, True, "", "no:such:key", (), (0,), (1, 2, 3, 4), [0], b"0", {})


def copies(p: Probe) -> None:
    """A copy is equal, shares no list, and no earlier copy has changed."""
    state = p.state
    copy = state.copy()
    p.check("copies", type(copy) is type(state) and plain(copy) == plain(state), "the copy differs from the state")
    for name in fields(state):
        p.check("copies", not _shares(getattr(state, name), getattr(copy, name)), f"the copy shares the list “{name}”")
    for earlier, print_ in p.copies:
        p.check("copies", fingerprint(earlier) == print_, "an earlier copy has changed")
    p.copies = [*p.copies[-7:], (copy, fingerprint(copy))]


def _shares(left: Any, right: Any) -> bool:
    if not isinstance(left, list) or not isinstance(right, list):
        return isinstance(left, (dict, set, bytearray))
    if left is right:
        return bool(left)
    return any(isinstance(a, list) and _shares(a, b) for a, b in zip(left, right, strict=False))


def conservation(p: Probe) -> None:
    """Every piece stands in exactly one zone."""
    state = p.state
    held = Counter(piece for _, zone in state.zones() for piece in zone)
    wrong = [piece for piece in range(len(state.faces)) if held[piece] != 1] if held else []
    p.check("conservation", not wrong, f"pieces {wrong[:5]} stand in no zone or in several")
    p.check("conservation", len(state.seen) == len(state.faces), "seen and faces differ in length")


def legal(p: Probe) -> None:
    """What is not offered, or comes from another seat, is refused and changes nothing."""
    match = p.match
    before = match.digest(), match.seq
    seat = p.rnd.choice(match.waiting())
    others = [s for s in range(-1, p.setting.seats + 1) if s not in match.waiting()]
    for forged in FORGED:
        options = next(a for a in match.asks() if a[0] == seat)[2]
        if any(type(o) is type(forged) and o == forged for o in options):
            continue
        p.check("legal", _refused(lambda f=forged: match.submit(seat, f)), f"{forged!r} was accepted")  # type: ignore[misc]
    for other in others:
        p.check("legal", _refused(lambda o=other: match.submit(o, 0)), f"seat {other} was accepted")  # type: ignore[misc]
    p.check("legal", (match.digest(), match.seq) == before, "a refused choice changed the match")


def _refused(submit: Callable[[], None]) -> bool:
    try:
        submit()
    except QuincunxError:
        return True
    return False


def options(p: Probe, vocabulary: frozenset[str]) -> None:
    """Options are few, declared, and their keys are stable, well-formed, and in the vocabulary."""
    kinds = {kind.name for kind in p.game.kinds}
    for seat, kind, lights in p.match.asks():
        p.check("options", kind.name in kinds, f"the kind “{kind.name}” is not declared")
        p.check("options", 0 < len(lights) <= MOST_OPTIONS, f"“{kind.name}” offers {len(lights)} options")
        p.check("options", len(set(lights)) == len(lights), f"“{kind.name}” offers an option twice")
        p.report.most_options = max(p.report.most_options, len(lights))
        for light in lights:
            _option(p, seat, kind, light, vocabulary)


def _option(p: Probe, seat: int, kind: Any, light: Any, vocabulary: frozenset[str]) -> None:
    option = p.game.describe(p.state, seat, kind, light)
    key = p.game.key(kind, p.game.token(p.state, kind, light))
    p.check("options", option.key == key, f"described as {option.key}, keyed as {key}")
    p.check("options", KEY.fullmatch(key) is not None, f"the key {key!r} is not well-formed")
    p.check("options", key in vocabulary, f"the key {key!r} is not in the vocabulary")
    p.check("options", bool(option.label.strip()), f"the option {key!r} has no label")
    p.check("options", _light(light), f"{light!r} is neither an int nor a small tuple of ints")


def _light(option: Any) -> bool:
    parts = option if type(option) is tuple else (option,)
    return len(parts) <= 8 and all(type(part) is int for part in parts)


def events(p: Probe, since: int, rules: frozenset[str]) -> None:
    """Every event has an audience, a rule of the rulebook, and a sentence that can be read by all it is for."""
    for seq, (rule, audience, sentence, args) in p.match.story[since:]:
        p.check("events", audience != 0, f"“{sentence}” has no audience")
        p.check("events", rule in rules or (seq > 0 and rule == "table"), f"“{sentence}” names no rule: {rule!r}")
        for viewer in p.viewers:
            if audience >> viewer & 1:
                text = p.match.render(sentence, args, viewer)
                p.check("events", "{" not in text and text.strip() != "", f"“{sentence}” cannot be read: {text!r}")


def marks(p: Probe, seat: int, key: str, final: bool) -> None:
    """An option is marked as final exactly when taking it cannot be undone."""
    why = p.match.undo_refusal(seat)
    what = f"“{key}” was not marked: {why}" if why else f"“{key}” was marked, and can be taken back"
    p.check("undo: marks", final == bool(why), what, p.match.effective[-1].kind)


def undo(p: Probe, seat: int, before: str) -> None:
    """Taking back leads to exactly the earlier position, and nobody had learned anything in between."""
    match = p.match
    if match.undo_refusal(seat):
        return
    knew = [_known(p, viewer) for viewer in p.viewers]
    match.undo(seat)
    p.check("undo", match.digest() == before, "taking back does not lead to the position before the choice")
    shrunk = any(old > _known(p, viewer) for viewer, old in zip(p.viewers, knew, strict=True))
    p.check("undo", not shrunk, "somebody knew less after taking back")


def _known(p: Probe, viewer: int) -> int:
    """How many pieces the viewer knows: which of several equal ones may change."""
    return sum(1 for mask in p.state.seen if mask >> viewer & 1)


def simultaneous(p: Probe, seat: int, before: dict[int, bytes]) -> None:
    """While others have still to answer, nobody but the seat itself sees its answer."""
    if not p.match.answered_early():
        return
    for viewer in p.viewers:
        if viewer != seat:
            now = shown(p.game, p.state, viewer, p.match.names)
            p.check("simultaneous", now == before[viewer], f"viewer {viewer} sees that seat {seat} has answered")


def from_boundary(p: Probe) -> None:
    """From a boundary in the middle of the match a fresh generator goes on identically to the end."""
    if p.boundary is None:
        return
    state, made = p.boundary
    tail = p.match.effective[made:]
    play = Play(p.game, state, Tape([value for entry in tail for value in entry.chance]), False, False)
    play.start()
    answers: dict[int, Any] = {}
    for entry in tail:
        if play.asks:
            answers[entry.seat] = entry.choice
            if len(answers) == len(play.asks):
                play.spread([answers[a[0]] for a in play.asks])
                play.answer_all([answers[a[0]] for a in play.asks])
                answers = {}
            continue
        play.spread(entry.choice)
        if (play.seat, play.kind.name, list(play.options)) != (entry.seat, entry.kind, list(entry.options)):
            p.check("boundary", False, f"from the boundary before choice {made + 1}, choice {entry.seq} is another")
            return
        play.send(entry.choice)
    assert play.state is not None
    p.check("boundary", plain(play.state) == plain(p.state), f"from choice {made + 1} on the match ends differently")


def replay(p: Probe) -> None:
    """The record leads to the same digest; so does the record of a match cut short."""
    data = record_of(p.match)
    again = open_match(parse_record(data), p.game)
    p.check("replay", again.digest() == p.match.digest(), "the record leads to another position")
    p.check("replay", record_of(again) == data, "the record of the replay is another")
    lines = [encoded(p, again, viewer) == encoded(p, p.match, viewer) for viewer in p.viewers]
    p.check("replay", all(lines), "the log of the replay is another")


def encoded(p: Probe, match: Any, viewer: int) -> list[str]:
    return [f"{line.rule} {line.text}" for line in match.lines(viewer)]


def ending(p: Probe) -> None:
    """The match ended within the bound, and its result is a ranking."""
    result = p.match.result()
    seats = p.setting.seats
    p.check("termination", len(p.match.effective) <= p.game.bound, f"{len(p.match.effective)} decisions")
    p.check("termination", len(result.ranks) == seats == len(result.scores), "the result does not name every seat")
    sides = p.game.sides(p.setting)
    lowest = seats + 1 if len(set(sides)) == 1 else seats  # a cooperative side that failed has no rank 1
    p.check("termination", all(1 <= rank <= lowest for rank in result.ranks), f"ranks {result.ranks}")
    same = all(result.ranks[a] == result.ranks[b] for a in range(seats) for b in range(a) if sides[a] == sides[b])
    p.check("termination", same, "seats of one side have different ranks")


def symmetry(p: Probe) -> None:
    """Where the game claims it: every seat moved on by one, the same options, moved on, are open."""
    before = p.play.snap
    if before is None or p.play.since or p.play.tape or p.play.asks:
        return
    turned = p.game.rotate(before, 1)
    if turned is None:
        return
    play = Play(p.game, turned, seeded(0), False, False)
    play.start()
    seats = p.setting.seats
    expected = [p.game.rotate_option(p.state, p.play.kind, o, 1) for o in p.play.options]
    same = play.seat == (p.play.seat + 1) % seats and sorted(play.options) == sorted(expected)
    p.check("symmetry", same and play.kind is p.play.kind, "moved on by one seat, something else is asked")
    for seat in range(seats):
        mine = p.game.evaluate(p.state, seat)  # both have run from the boundary to the decision
        p.check("symmetry", abs(mine - p.game.evaluate(turned, (seat + 1) % seats)) < 1e-9, "the evaluation differs")


def evaluation(p: Probe) -> None:
    """The evaluation is a number from 0 to 1."""
    for seat in range(p.setting.seats):
        value = p.game.evaluate(p.state, seat)
        p.check("evaluation", 0.0 <= value <= 1.0, f"seat {seat} is worth {value}")


def features(p: Probe, lengths: dict[str, int]) -> None:
    """Features of a setting always have the same length."""
    shape = f"{p.setting.seats} {sorted(p.setting.values.items())}"
    for seat in range(p.setting.seats):
        length = len(p.game.numbers(p.state, seat, p.setting))
        p.check(
            "features", lengths.setdefault(shape, length) == length, f"{length} features instead of {lengths[shape]}"
        )


def vocabulary_of(p: Probe, setting: Setting) -> frozenset[str]:
    words = p.game.vocabulary(setting)
    p.check("options", len(set(words)) == len(words), "the vocabulary names a key twice")
    return frozenset(words)
