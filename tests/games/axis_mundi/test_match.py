"""Whole matches: the compliance suite, with invisibility in play far more often than the decks would bring it."""

from __future__ import annotations

import pytest

from quincunx.engine import Context, FastChance, Match, Setting, key_of_seed, playout
from quincunx.engine.chance import seeded
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import (
    ANGEL,
    DEMON,
    EMPTY_VESSEL,
    HERBS,
    INSPIRATION,
    MORSEL,
    OPTIONS,
    SALVE,
    SECOND_WIND,
    SUTURE_KIT,
)
from quincunx.games.axis_mundi.game import AxisMundiGame
from quincunx.games.axis_mundi.rules import aoe
from quincunx.games.axis_mundi.rules.general import refill
from quincunx.games.axis_mundi.state import BEGIN, BIRTH, Axis, altered
from quincunx.testing import check_game

VEILS = (SECOND_WIND, OPTIONS, SALVE, HERBS, SUTURE_KIT, INSPIRATION, MORSEL)


class VeiledGame(AxisMundiGame):
    """The same game with Empty Vessel in the place of seven other kinds of cards."""

    def setup(self, setting: Setting, t: Context) -> Axis:
        s = super().setup(setting, t)
        s.faces = [EMPTY_VESSEL if face in VEILS else face for face in s.faces]
        return s


class SummitGame(VeiledGame):
    """The same, begun with a weak new Angel or Demon in the gate and the others upgraded around it."""

    def setup(self, setting: Setting, t: Context) -> Axis:
        s = super().setup(setting, t)
        kinds = 5 if s.seats == 3 else 6
        first = t.below(kinds)
        s.char = tuple((first + seat) % kinds for seat in range(s.seats))
        for seat in range(s.seats):
            s.hands[seat] = tuple(s.decks[n % 2].pop() for n in range(5))
            s.show(s.hands[seat], 1 << seat)
            s.crates = altered(s.crates, seat, (-1,) * 4)
            refill(s, t, seat)
            s.who[s.at[seat]] = -1
        s.power = s.char
        s.at = [0, *s.island.up[0][: s.seats - 1]]
        for seat, at in enumerate(s.at):
            s.who[at] = seat
        s.angel = 0
        s.power = altered(s.power, 0, ANGEL if t.below(2) else DEMON)
        s.hp = altered(s.hp, 0, 9)
        s.gate = BIRTH
        s.sections = (2, 2, 2)
        s.phase = BEGIN
        aoe.rezone(s)
        return s


@pytest.mark.parametrize("seats", [3, 6])
def test_the_laws_hold_with_angels_and_demons(seats: int) -> None:
    game = SummitGame()
    report = check_game(game, 1, seed=3, setting=game.setting(seats, {"rounds": 30}), elsewhere=False)
    assert report.clean, report.violations[:3]


def test_random_play_from_the_summit_meets_upgraded_powers_and_downgrades() -> None:
    game = SummitGame()
    told: list[str] = []
    for seed in range(8):
        match = Match(game, game.setting(3, {"rounds": 30}), key=key_of_seed(seed), snapshots=False)
        chance = seeded(f"summit {seed}")
        while not match.over:
            decision = match.decision(match.waiting()[0])
            assert decision is not None
            match.submit(decision.seat, decision.options[chance.below(len(decision.options))].key)
        told.extend(event[0] for _, event in match.story)
    assert told.count("AM-208") >= 8 and told.count("AM-233") > 0 and told.count("AM-284") > 0


@pytest.mark.parametrize("seats", [3, 6])
def test_the_laws_hold_with_unseen_characters_everywhere(seats: int) -> None:
    game = VeiledGame()
    report = check_game(
        game, 1, seed=5, setting=game.setting(seats, {"rounds": 30, "characters": "random"}), elsewhere=False
    )
    assert report.clean, report.violations[:3]


def test_the_veiled_game_really_has_unseen_characters() -> None:
    game = VeiledGame()
    match = Match(game, game.setting(3, {"rounds": 30}), key=key_of_seed(5))
    chance = seeded("veils")
    while not match.over:
        decision = match.decision(match.waiting()[0])
        assert decision is not None
        keys = [option.key for option in decision.options]
        vanish = [key for key in keys if key == "play:empty-vessel"]
        match.submit(decision.seat, vanish[0] if vanish else keys[chance.below(len(keys))])
    told = [event[0] for _, event in match.story]
    assert told.count("AM-470") > 5 and told.count("AM-R77") > 5


@pytest.mark.parametrize(("seats", "matches"), [(3, 10), (6, 4)])
def test_random_matches_end_and_keep_every_piece(seats: int, matches: int) -> None:
    for seed in range(matches):
        setting = GAME.setting(seats, {"island": "random" if seed % 2 else "fixed"})
        chance = seeded(f"random match {seed}")
        play = playout(GAME, setting, chance)
        decisions = 0
        while not play.over:
            assert 1 <= len(play.options) <= 200
            play.send(play.options[chance.below(len(play.options))])
            decisions += 1
        s = play.state
        assert isinstance(s, Axis) and decisions < GAME.bound
        held = sorted(piece for _, zone in s.zones() for piece in zone)
        assert held == list(range(len(s.faces)))
        assert s.winner >= 0 or s.round == s.cap + 1


def test_the_vocabulary_names_no_key_twice() -> None:
    for seats in (3, 6):
        words = GAME.vocabulary(GAME.setting(seats))
        assert len(words) == len(set(words))


def test_every_card_has_a_text_of_its_own() -> None:
    assert len(GAME.cards()) == 38 + 10 + 8 + 8 and all(len(text) > 20 for text in GAME.cards().values())
    assert GAME.card("card", "salve").startswith("Salve:")


def test_judgements_follow_the_way_to_the_gate_and_home() -> None:
    from .scenes import Scene

    low = GAME.evaluate(Scene(at={0: "4-1"}).s, 0)
    high = GAME.evaluate(Scene(at={0: "1-1"}).s, 0)
    assert high > low, "nearer to the gate is better"
    born = GAME.evaluate(Scene(at={0: "centre"}, demon=0, born=True).s, 0)
    home = GAME.evaluate(Scene(at={0: "4-0"}, demon=0).s, 0)
    assert home > born > high, "a Demon stands better, one near its Pier best"
    blocked = GAME.evaluate(Scene(at={0: "4-0", 1: "pier-1"}, demon=0).s, 0)
    assert blocked < home
    hunter = Scene(at={0: "3-4", 1: "3-6"}, demon=1)
    weaker = Scene(at={0: "3-4", 1: "3-6"}, demon=1, hp={1: 5})
    assert GAME.evaluate(weaker.s, 0) > GAME.evaluate(hunter.s, 0), "opponents gain together by a weaker Demon"
    assert GAME.evaluate(weaker.s, 2) > GAME.evaluate(hunter.s, 2)


def test_chance_of_a_playout_is_the_callers() -> None:
    setting = GAME.setting(3)
    one = playout(GAME, setting, FastChance(lambda: 0.3))
    two = playout(GAME, setting, FastChance(lambda: 0.3))
    assert one.state is not None and two.state is not None and one.state.faces == two.state.faces


@pytest.mark.long
def test_a_card_that_served_openly_and_was_taken_up_in_the_same_step_tells_nothing() -> None:
    """In this match an attacker dies of its own blow: the active card that made the blow what it was goes back to the
    hand, where others lose track of it. The law must not blame the blow."""
    report = check_game(GAME, 1, seed=20261153, setting=GAME.setting(6), elsewhere=False)
    assert report.clean, report.violations
