"""3.19 Combat traits, 3.20 End of combat."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.rules import encounter, leaving, sequence

from .helpers import Sitting, goods, sit
from .test_combat import BEFORE, CARDS, TRAITS, card

# -- traits


@pytest.mark.rule("KR-271", "KR-273", "KR-274", "KR-R19")
def test_dread_exhaustive_and_harass() -> None:
    game = sit(1, TRAITS).fight("brute")
    s = game.s
    s.goods[0][1] = 3
    deck = len(s.deck[0])
    game.hand(0, "anna-cut")
    deck = len(s.deck[0])
    game.choose("play:anna-cut", "stop")
    assert s.terror == [2], "at most 1 card in hand"
    assert len(s.discard[0]) == 1 and len(s.deck[0]) == deck - 2, "one discarded, one drawn at the end of the turn"
    assert goods(game, 0)[1] == 2, "1 card in the sequence; the encounter card is not counted"
    game.hand(0, "anna-cut", "anna-cut")
    game.s.seq += [s.deck[0].pop(), s.deck[0].pop()]
    game.s.waits += [0, 0]
    game.s.charges += [0, 0]
    game.again().choose("stop")
    assert goods(game, 0)[1] == 2 and s.terror == [2], "3 cards: no harassing; 2 in hand: no dread"


@pytest.mark.rule("KR-275")
def test_haste_allows_three_cards() -> None:
    game = sit(1, TRAITS + card("loop", 'F = "link"', "F = 1", "copies = 5")).fight("brute")
    game.hand(0, *["loop"] * 5)
    game.choose("play:loop", "play:loop", "play:loop")
    assert not any(key.startswith("play") for key in game.offers())


@pytest.mark.rule("KR-276", "KR-R31")
def test_shatter_takes_a_face_up_weapon_before_loot() -> None:
    game = sit(2, TRAITS).fight("brute", [0, 1])
    axe = game.item(0, "axe")
    game.item(1, "blade", up=False)
    game.secret(2, 0)
    game.s.need = 1
    game.choose("active:anna", "play:anna-cut", "share:1")
    assert game.s.items[0] == [] and game.s.item_deck[0] == axe and len(game.s.items[1]) == 1
    away = sit(1, TRAITS).fight("brute")
    away.item(0, "axe")
    away.run("run_away")
    assert away.s.items[0] == [], "also after run away"


# -- the end


@pytest.mark.rule("KR-277", "KR-278", "KR-293")
def test_victory_at_once_and_loot() -> None:
    game = sit(2)
    game.run({"encounter": "dog", "win": ["gain magic 1"]}, members=[0, 1])
    game.choose("keep-hand", "keep-hand", "active:anna")
    game.s.pool = 5
    game.run("pool 1", "gain exp 50")
    assert goods(game, 0)[3] == 0 and game.asked == (0, "share"), "nothing pending is resolved; 2 FOOD are split"
    game.choose("share:2")
    assert [goods(game, c) for c in (0, 1)] == [[4, 0, 2, 1], [2, 1, 0, 1]], "the verse went on with its branch"
    assert game.s.health == [8, 8], "no attack"


@pytest.mark.rule("KR-279", "KR-280", "KR-281", "KR-282", "KR-283", "KR-284", "KR-285", "KR-R14", "KR-R15", "KR-R16")
def test_escaping() -> None:
    game = sit(2, CARDS).fight("dog", [0, 1])
    s = game.s
    s.energy[0] = 0
    game.hand(0, "steady")
    game.choose("active:anna", "play:steady", "escape")
    assert s.health == [7, 8] and s.members == [1], "the attack of the row, no opportunity attack; possible at 0 ENERGY"
    assert len(s.seq) == 1 and game.asked == (1, "turn"), "its cards stay; the rest go on"
    s.pool = 5
    game.again().choose("play:bern-cut")
    assert goods(game, 0)[3] == 0 and goods(game, 1)[3] == 1, "no loot for who escaped"
    assert len(s.deck[0]) == 11, "the borrowed card and the ten of the start"
    free = sit(1).fight("dog").choose("escape")
    assert free.s.energy == [5] and free.s.health == [7] and free.s.result == k.LOST


@pytest.mark.rule("KR-286", "KR-291")
def test_when_nobody_is_left_it_is_lost_and_cleaned_up() -> None:
    game = sit(1)
    game.run({"encounter": "blue", "lose": ["gain exp 4"]})
    piece = game.s.enc
    game.choose("keep-hand", "escape")
    assert goods(game, 0)[3] == 4 and game.s.enc == -1
    assert game.s.enc_decks[0][0] == piece, "to the bottom of its deck"


@pytest.mark.rule("KR-287")
def test_falling_in_the_parting_attack_is_dying_and_no_escape() -> None:
    game = sit(2).fight("dog", [0, 1])
    game.s.health[0] = 1
    game.choose("active:anna", "escape")
    assert game.s.dying[0] == 2 and not game.heard("KR-283")


@pytest.mark.rule("KR-288")
def test_victory_in_the_parting_attack_is_won_by_the_escaper_too() -> None:
    extra = BEFORE.replace("before_attack", "after_attack").replace("pool 1", "pool 9")
    game = sit(1, extra).fight("dog")
    game.item(0, "horn")
    game.again().choose("escape", "use:horn")
    assert game.s.result == k.WON and goods(game, 0)[3] == 1


@pytest.mark.rule("KR-289")
def test_run_away_counts_as_won_without_loot() -> None:
    game = sit(1)
    game.run({"encounter": "dog", "win": ["gain magic 5"]})
    game.choose("keep-hand").run("run_away")
    assert goods(game, 0) == [2, 0, 6, 0]


@pytest.mark.rule("KR-290", "KR-325", "KR-336")
def test_a_lost_guardian_stands_where_it_was_fought() -> None:
    game = sit(1)
    game.run({"encounter": "warden"})
    game.choose("keep-hand", "play:anna-cut", "escape")
    assert game.s.guards == [[game.s.guards[0][0], game.loc("101")]]
    game.choose("challenge:warden", "keep-hand")
    assert game.s.pool == 0, "nothing is kept for the next time"
    game.choose("escape")
    assert len(game.s.guards) == 1


@pytest.mark.rule("KR-292", "KR-294")
def test_cleanup_once_at_the_very_end() -> None:
    game = sit(2, CARDS).fight("dog", [0, 1])
    s = game.s
    game.choose("active:anna", "play:anna-cut", "escape")
    assert len(s.seq) == 1 and len(s.deck[0]) < 10, "not before the last member has left"
    game.choose("play:bern-cut", "escape")
    assert s.seq == [] and s.waits == [] and s.charges == [] and s.marked == 0
    assert [len(s.deck[at]) for at in (0, 2)] == [10, 10] and s.hand[0] == s.discard[0] == []
    assert all(s.seen[piece] == 0 for piece in s.deck[0])


def test_phases_are_in_order() -> None:
    assert leaving.START == 0 and leaving.OVER == 15 and sequence.kind_of(sit(1).fight("dog").s) == k.COMBAT
    assert encounter.FROM_GUARDIAN == 3 and isinstance(sit(1), Sitting)
