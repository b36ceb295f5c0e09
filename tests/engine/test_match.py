"""Match: what people and bots meet: refusals, taking back, sentences, where it stands."""

from __future__ import annotations

import gc
import random

import pytest

import quincunx.engine.match as match_module
from quincunx.engine import SPECTATOR, Context, Match, Rules, Setting, key_of_seed, only, seeded
from quincunx.engine.errors import IllegalChoice, NotYourDecision, UndoRefused
from quincunx.engine.log import Entry
from quincunx.engine.play import Play
from quincunx.engine.record import open_match, parse_record, record_of
from quincunx.engine.state import slots_of
from quincunx.games._template import GAME as PEBBLES
from quincunx.games._template import rules
from quincunx.games._template.game import PebblesGame
from quincunx.games._template.state import Pebbles
from quincunx.games.karmaka import GAME as KARMAKA


def duel(seed: int = 1) -> Match:
    return Match(KARMAKA, KARMAKA.setting(2), key=key_of_seed(seed), names=["Ada", "Bo"])


def test_choices_are_taken_by_key_or_by_light_option() -> None:
    one, two = duel(), duel()
    seat = one.waiting()[0]
    decision = one.decision(seat)
    assert decision is not None
    one.submit(seat, decision.options[2].key)
    two.submit(seat, decision.choices[2])
    assert one.digest() == two.digest()


def test_the_wrong_seat_and_the_wrong_choice_are_refused_with_facts() -> None:
    match = duel()
    seat = match.waiting()[0]
    with pytest.raises(NotYourDecision, match=f"waits for seat {seat + 1}") as refused:
        match.submit(1 - seat, 0)
    assert refused.value.waiting == [seat]
    with pytest.raises(IllegalChoice, match="options of the decision “play”") as illegal:
        match.submit(seat, "points:nothing")
    assert illegal.value.given == "points:nothing"
    for disguised in (True, 1.0, "0", [0], (0,)):
        with pytest.raises(IllegalChoice):
            match.submit(seat, disguised)


def test_equal_cards_are_one_option_for_people() -> None:
    for seed in range(40):
        match = duel(seed)
        decision = match.decision(match.waiting()[0])
        assert decision is not None
        keys = [option.key for option in decision.options]
        assert len(set(keys)) == len(keys) == len(decision.choices)


def test_one_sentence_says_what_the_table_waits_for() -> None:
    match = duel()
    seat = match.waiting()[0]
    name = ["Ada", "Bo"][seat]
    assert match.waiting_line(seat).startswith("Play a card")
    assert match.waiting_line(1 - seat) == match.waiting_line(SPECTATOR) == f"{name} plays a card."


def test_lines_speak_to_their_reader() -> None:
    match = duel()
    seat = match.waiting()[0]
    mine = [line.text for line in match.lines(seat)]
    theirs = [line.text for line in match.lines(1 - seat)]
    assert any(text.startswith("You draw ") for text in mine) and "You take the first turn." in mine
    assert f"{['Ada', 'Bo'][seat]} takes the first turn." in theirs
    assert all(line.rule.startswith("KM-") for line in match.lines(SPECTATOR))


def test_a_choice_that_revealed_or_passed_the_turn_cannot_be_taken_back() -> None:
    match = duel()
    seat = match.waiting()[0]
    with pytest.raises(UndoRefused, match="nobody has chosen yet"):
        match.undo(seat)
    decision = match.decision(seat)
    assert decision is not None
    match.submit(seat, next(o.key for o in decision.options if o.key.startswith("points:")))
    with pytest.raises(UndoRefused, match="revealed something"):
        match.undo(seat)
    with pytest.raises(UndoRefused, match="somebody else"):
        match.undo(1 - seat)


def test_what_was_taken_back_does_not_wait_for_the_garbage_collector() -> None:
    """A play and its rules hold each other; on a busy server nothing else would part them for a long time."""
    match = Match(PEBBLES, PEBBLES.setting(2), key=key_of_seed(3))
    gc.collect()
    gc.disable()
    try:
        before = plays()
        for _ in range(10):
            match.submit(0, match.asks()[0][2][0])
            match.undo(0)
        assert plays() == before
    finally:
        gc.enable()


def plays() -> int:
    return sum(isinstance(thing, Play) for thing in gc.get_objects())


def test_a_choice_that_revealed_nothing_can_be_taken_back_and_nobody_forgets() -> None:
    match = Match(PEBBLES, PEBBLES.setting(2), key=key_of_seed(3))
    before, options = match.digest(), match.asks()[0][2]
    match.submit(0, options[0])
    assert "others’ answers" in match.undo_refusal(1) and match.undo_refusal(0) == ""
    match.undo(0)
    assert match.digest() == before and match.seq == 2 and match.waiting() == [0, 1]
    assert match.lines(1)[-1].text == "Seat 1 takes back a choice."


def test_dice_and_draws_cannot_be_taken_back() -> None:
    rnd = random.Random(1)
    for seed in range(60):
        match = duel(seed)
        while not match.over:
            seat = match.play.seat
            match.submit(seat, rnd.choice(match.play.options))
            if match.log[-1].chance and match.play.seat == seat:
                assert match.undo_refusal(seat) == "dice were rolled or cards were drawn because of it"
                return
    pytest.fail("no choice in 60 matches rolled and left the seat on turn")


def test_where_tells_in_words_which_rule_is_suspended() -> None:
    match = duel()
    where = match.where()
    assert "is asked “play” (KM-030)" in where
    if hasattr(match.play.gen, "gi_code"):
        assert "play (KM-010" in where and "turn (KM-026" in where and "karmaka.rules.turn:" in where
    else:
        assert where.startswith("compiled rules")


def test_an_interruption_in_a_rule_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(PEBBLES, PEBBLES.setting(2), key=key_of_seed(1))
    before = match.digest()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("quincunx.games._template.rules.win_round", interrupted)
    match.submit(0, match.play.options[0])
    answered = match.digest()
    with pytest.raises(KeyboardInterrupt):
        match.submit(1, match.play.asks[1][2][0])
    assert match.digest() == answered != before and match.seq == 1 and match.waiting() == [1]


def test_names_default_to_seats() -> None:
    assert Match(KARMAKA, KARMAKA.setting(3), names=["Ada"]).names == ["Ada", "Seat 2", "Seat 3"]


def test_without_a_key_every_match_is_another_and_commits_to_its_chance() -> None:
    one, two = Match(KARMAKA, KARMAKA.setting(2)), Match(KARMAKA, KARMAKA.setting(2))
    assert one.commitment != two.commitment and len(one.commitment) == 64


def played_with_takebacks(seed: int) -> Match:
    """A hundred random choices at a table where people often change their minds, sometimes far back."""
    rnd = random.Random(seed)
    match = Match(KARMAKA, KARMAKA.setting(3), key=bytes(range(32)))
    while len(match.log) < 140 and not match.over:
        seat = rnd.choice(match.waiting())
        ask = match.ask(seat)
        assert ask is not None
        match.submit(seat, rnd.choice(list(ask[2])))
        if not match.undo_refusal(seat) and rnd.random() < 0.3:
            match.undo(seat)
        elif rnd.random() < 0.03:
            match.take_back(seat, rnd.choice(match.effective).seq)
    return match


@pytest.mark.parametrize("seed", range(4))
def test_going_back_to_a_bookmark_is_going_back_to_the_setup(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    near = played_with_takebacks(seed)
    assert near._bookmarks, "the match was long enough for bookmarks"
    monkeypatch.setattr(match_module, "BOOKMARK_EVERY", 10**9)
    far = played_with_takebacks(seed)
    assert not far._bookmarks
    assert near.digest() == far.digest()
    assert near.story == far.story and near.play.marks == far.play.marks
    assert [vars_of(entry) for entry in near.log] == [vars_of(entry) for entry in far.log]


def vars_of(entry: Entry) -> tuple[object, ...]:
    return tuple(getattr(entry, name) for name in slots_of(Entry))


class Reading(PebblesGame):
    """Seat 0 lays pebbles aside: nothing, one is shown, nature rolls, a hidden face matters, another secret does."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        while s.hands[0]:
            t.boundary()
            pebble = yield 0, rules.TAKE, s.hands[0][:]
            s.hands[0].remove(pebble)
            s.gone.append(pebble)
            if len(s.hands[0]) == 3:
                s.show([pebble])
            elif len(s.hands[0]) == 2:
                t.below(6)
            elif len(s.hands[0]) == 1:
                t.pin([s.bag[0]])
            elif not s.hands[0]:
                t.branch()
        yield 1, rules.TAKE, s.hands[1][:]


def marks(match: Match) -> set[bool]:
    decision = match.decision(match.waiting()[0])
    assert decision is not None
    return {option.final for option in decision.options}


def test_an_option_is_marked_exactly_when_taking_it_cannot_be_undone() -> None:
    """Whatever the game says: it says that everything is final."""
    match = Match(Reading(), PEBBLES.setting(2, {"hand": 5}), key=key_of_seed(1))
    found = []
    while match.waiting() == [0]:
        marked = marks(match)
        match.submit(0, match.play.options[0])
        assert marked == {bool(match.undo_refusal(0))}
        found.append(match.undo_refusal(0))
    rolled, hidden = "dice were rolled or cards were drawn because of it", "what it did depended on something hidden"
    assert found == ["", "it revealed something", rolled, hidden, hidden]
    assert marks(match) == {True}, "the match would be over"


def test_of_a_common_decision_only_the_last_answer_is_final() -> None:
    match = Match(PEBBLES, PEBBLES.setting(2), key=key_of_seed(1))
    assert marks(match) == {False}
    match.submit(0, match.asks()[0][2][0])
    assert match.undo_refusal(0) == "" and marks(match) == {True}
    match.submit(1, match.asks()[0][2][0])
    assert match.undo_refusal(1) == "everybody has answered"


def test_marks_cost_nothing_where_only_a_key_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(Reading(), PEBBLES.setting(2, {"hand": 5}), key=key_of_seed(1))
    decision = match.decision(0)
    assert decision is not None

    def never(*args: object) -> str:
        raise AssertionError("found out once a decision, and never for a key")

    monkeypatch.setattr("quincunx.engine.match.tried", never)
    match.decision(0)
    match.submit(0, decision.options[0].key)
    assert match.seq == 1


class Peeked(PebblesGame):
    """Seat 1 has seen some pebbles of seat 0, who lays them one by one."""

    def setup(self, setting: Setting, t: Context) -> Pebbles:
        s = super().setup(setting, t)
        s.faces[:] = [1] * len(s.faces)
        s.faces[s.hands[0][-1]] = 2
        s.show(s.hands[0][:1], only(1))
        s.show(s.hands[0][1:2])
        return s

    def play(self, s: Pebbles, t: Context) -> Rules:
        while s.hands[0]:
            t.boundary()
            pebble = yield 0, rules.TAKE, s.hands[0][:]
            s.hands[0].remove(pebble)
            yield 0, rules.TAKE, [pebble]
            s.gone.append(pebble)


@pytest.mark.parametrize("snapshots", [True, False])
@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_whichever_of_equal_pieces_is_taken_others_know_the_same(taken: int, snapshots: bool) -> None:
    match = Match(Peeked(), PEBBLES.setting(2, {"hand": 5}), key=key_of_seed(1), snapshots=snapshots)
    pebble = match.play.options[taken]
    match.submit(0, pebble)
    state = match.play.state
    assert isinstance(state, Pebbles)
    left = [piece for piece in state.hands[0] if state.faces[piece] == 1]
    assert state.knows(1, pebble) and sum(state.knows(1, piece) for piece in left) == 1
    assert state.knows(SPECTATOR, pebble) and not any(state.knows(SPECTATOR, piece) for piece in left)
    assert all(state.knows(0, piece) for piece in left)
    again = open_match(parse_record(record_of(match)), Peeked())
    assert again.digest() == match.digest()
    clone = again.play.clone(seeded(1)).state
    assert clone is not None and clone.seen == state.seen, "a clone stands where the match stands"


def test_a_piece_that_has_no_equal_keeps_what_is_known_of_it() -> None:
    match = Match(Peeked(), PEBBLES.setting(2, {"hand": 5}), key=key_of_seed(1))
    state = match.play.state
    assert isinstance(state, Pebbles)
    before = state.seen[:]
    match.submit(0, state.hands[0][-1])
    assert state.seen == before
