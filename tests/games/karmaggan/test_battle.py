"""Battle (3.9)."""

from __future__ import annotations

import pytest

from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.cards import FACE_KEYS
from quincunx.games.karmaggan.kinds import DROP
from quincunx.games.karmaggan.rules.battle import NO_SPAWN, nearest_landing
from quincunx.games.karmaggan.state import DEAD

from .helpers import Scene, carry, flight, hand, scene, spawn, tile

NULL, ATTACK, COUNTER, ABSOLUTE, SWORD = "tar", "pole", "embedded-gaze", "deliberate-eclipse", "sword"


def duel(mine: list[str], theirs: list[str], coins: int = 5, steps: int = 3) -> Scene:
    """Seat 0 attacks seat 1 on O:2:3."""
    s = scene(["O:2:2", "O:2:3", "O:2:40"], coins=coins, steps=steps)
    s.deaths = 1
    hand(s, 0, *mine)
    hand(s, 1, *theirs)
    table = Scene(s, loose=True).step("O:2:3")
    return table.do("meet:attack") if table.kind == "meet" else table


def settle(table: Scene) -> Scene:
    """Any throw will do."""
    while table.kind in ("fling", "hurl", "drop"):
        table.do(table.offered()[0])
    return table


@pytest.mark.rule("KG-114", "KG-115")
def test_entering_an_enemys_tile_is_an_attack_or_a_request_to_pass() -> None:
    s = scene(["O:2:2", "O:2:3"], steps=3)
    table = Scene(s).step("O:2:3")
    assert (table.seat, table.offered()) == (0, ["meet:attack", "meet:ask"])
    table.do("meet:ask")
    assert (table.seat, table.kind) == (1, "answer")
    table.do("answer:accept")
    assert s.coins == [5, 5] and table.steps() == {"O:2:2", "O:2:4"} and "end" not in table.offered()


@pytest.mark.rule("KG-115")
def test_without_a_step_left_it_is_an_attack_and_a_refusal_starts_the_battle() -> None:
    s = scene(["O:2:2", "O:2:3"], steps=1)
    hand(s, 0, NULL)
    table = Scene(s).step("O:2:3")
    assert table.kind == "commit"
    s = scene(["O:2:2", "O:2:3"], steps=2)
    hand(s, 0, NULL)
    table = Scene(s).step("O:2:3").do("meet:ask", "answer:refuse")
    assert table.kind == "commit"


@pytest.mark.rule("KG-117", "KG-131")
def test_the_active_player_is_the_attacker_and_equality_is_the_defenders_win() -> None:
    table = duel([], [])  # nobody has a card: three ties
    assert (table.seat, table.kind) == (1, "fling")
    settle(table)
    assert table.at(1) == "O:2:3" and table.at(0) != "O:2:3" and table.s.coins == [5, 5, 5]


@pytest.mark.rule("KG-118", "KG-186")
def test_three_rounds_of_secret_commitments_revealed_together() -> None:
    table = duel([NULL, NULL, ATTACK], [NULL, COUNTER])
    assert (
        len(table.play.asks) == 2
        and table.offered(seat=0)
        and set(table.offered(seat=1))
        == {
            "commit:tar",
            "commit:embedded-gaze",
            "commit:none",
        }
    )
    before = GAME.view(table.s, 1)
    table.do("commit:pole")
    assert GAME.view(table.s, 1) == before  # still in hand for everybody else
    table.do("commit:tar")
    assert table.s.fight[5:] == [2, 1, 0] and len(table.s.spent) == 2


@pytest.mark.rule("KG-118")
def test_there_are_three_rounds_at_most() -> None:
    table = duel([NULL] * 4, [NULL] * 4)
    for _ in range(3):
        assert table.kind == "commit"
        table.commit(NULL, NULL)
    assert table.kind == "fling"


@pytest.mark.rule("KG-119", "KG-120", "KG-121", "KG-122", "KG-123")
@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"),
    [
        (ATTACK, NULL, 1),
        (NULL, ATTACK, -1),
        (COUNTER, ATTACK, 1),
        (ATTACK, COUNTER, -1),
        (COUNTER, NULL, 0),
        (NULL, COUNTER, 0),
        (ATTACK, ATTACK, 0),
        (COUNTER, COUNTER, 0),
        (NULL, NULL, 0),
        (ABSOLUTE, NULL, 1),
        (ABSOLUTE, ATTACK, 1),
        (ABSOLUTE, COUNTER, 1),
        (SWORD, ABSOLUTE, 1),
        (ABSOLUTE, SWORD, -1),
        (SWORD, NULL, 1),
        (SWORD, ATTACK, 1),
        (SWORD, COUNTER, 1),
        (SWORD, SWORD, 0),
    ],
)
def test_which_role_beats_which(mine: str, theirs: str, outcome: int) -> None:
    table = duel([mine], [theirs])
    table.commit(mine, theirs)
    assert table.s.coins == [5 + outcome, 5 - outcome, 5]


@pytest.mark.rule("KG-124")
def test_the_loser_of_a_round_pays_the_winner() -> None:
    table = duel([ATTACK], [NULL])
    table.commit(ATTACK, NULL)
    assert table.s.coins == [6, 4, 5]


@pytest.mark.rule("KG-125", "KG-126")
def test_cards_of_a_decided_round_are_discarded_and_tied_ones_return_after_the_battle() -> None:
    table = duel([NULL, ATTACK, NULL], [NULL, NULL, NULL])
    table.commit(NULL, NULL)
    s = table.s
    assert len(s.open) == 2 and s.spent == [] and table.hand(0) == [ATTACK, NULL]
    table.commit(ATTACK, NULL)
    assert len(s.spent) == 2 and len(s.open) == 2
    settle(table.commit("none", "none"))
    assert table.hand(0).count(NULL) >= 2 and s.open == [] and len(s.hands[0]) == 3


@pytest.mark.rule("KG-127")
def test_no_card_loses_against_a_card_and_ties_with_none() -> None:
    table = duel([NULL, NULL], [NULL])
    table.commit(NULL, "none")
    assert table.s.coins == [6, 4, 5]
    table.commit("none", "none")
    assert table.s.coins == [6, 4, 5] and table.s.fight[5] == 3


@pytest.mark.rule("KG-128", "KG-156")
def test_against_a_spawn_the_raiders_coin_is_lost() -> None:
    s = scene(["O:2:2", DEAD], steps=2)
    spawn(s, "O:2:3")
    hand(s, 0, NULL)
    hand(s, 1, ATTACK)
    Scene(s, loose=True).step("O:2:3").do("meet:attack").commit(NULL, ATTACK)
    assert s.coins == [4, 0]


@pytest.mark.rule("KG-129", "KG-185", "KG-130")
def test_losing_one_round_kills_a_spawn_and_a_raider_takes_its_coin() -> None:
    s = scene(["O:2:2", DEAD], steps=2)
    spawn(s, "O:2:3")
    hand(s, 0, ATTACK)
    table = Scene(s, loose=True).step("O:2:3").do("meet:attack").commit(ATTACK, "-")
    assert s.coins[0] == 6 and s.spawns == [] and table.at(0) == "O:2:3"
    assert table.kind_of("O:2:3") == b.EMPTY  # no Summoning Tile


@pytest.mark.rule("KG-130", "KG-137", "KG-141")
def test_the_battle_stops_at_zero_coins_and_the_dead_are_thrown_first() -> None:
    table = duel([ATTACK, NULL], [NULL, ATTACK], coins=1)
    table.commit(ATTACK, NULL)
    assert table.kind == "fling" and table.at(1) == "O:2:3"
    settle(table)
    s = table.s
    assert s.at[1] == DEAD and s.kinds.count(b.SUMMON | 1) == 1
    assert s.kinds[tile("O:2:3")] == b.EMPTY  # death took effect where it landed


@pytest.mark.rule("KG-131")
def test_more_rounds_won_decide() -> None:
    table = duel([ATTACK, NULL, NULL], [NULL, NULL, NULL])
    table.commit(ATTACK, NULL).commit(NULL, NULL).commit(NULL, NULL)
    assert (table.seat, table.kind) == (0, "fling")


@pytest.mark.rule("KG-132", "KG-133", "KG-R56")
def test_the_winner_throws_the_loser_exactly_three_tiles_along_adjacent_tiles_and_nothing_is_activated() -> None:
    table = duel([SWORD], [])
    table.commit(SWORD, "-")
    settle(table)
    s = table.s
    assert flight(s, "O:2:3", s.at[1]) in (1, 3) and s.temple_spent == [] and s.steps == 2


@pytest.mark.rule("KG-134", "KG-135")
def test_an_occupied_or_abyss_landing_place_is_flown_over() -> None:
    s = scene(["O:2:1", "O:2:2", "O:2:5"], steps=3)
    s.at[0] = tile("O:1:2")
    s.stay = s.at[0]
    hand(s, 0, SWORD)
    table = Scene(s, loose=True).step("O:2:2").do("meet:attack").commit(SWORD, "-")
    table.do("fling:o-2-3")
    # from O:2:3 the third tile would be O:2:5 (occupied) over O:2:4, or O:1:4 (Abyss), or over O:1:3 …
    while table.kind == "fling":
        options = table.offered()
        table.do("fling:o-2-4" if "fling:o-2-4" in options else options[-1])
    assert s.kinds[s.at[1]] != b.ABYSS and s.at.count(s.at[1]) == 1


@pytest.mark.rule("KG-135")
def test_a_throw_visits_no_tile_twice_and_stays_in_the_temple() -> None:
    s = scene(["O:2:2", "O:2:3", "O:2:40"], steps=3)
    s.gates = 3
    carry(s, 1)
    hand(s, 0, SWORD)
    table = Scene(s, loose=True).step("O:2:3").do("meet:attack").commit(SWORD, "-")
    seen = {"o-2-3"}
    while table.kind == "fling":
        offered = {key.partition(":")[2] for key in table.offered()}
        assert not offered & seen and not any(place.startswith("j") for place in offered)
        seen.add(min(offered))
        table.do(f"fling:{min(offered)}")
    assert table.at(1) not in ("O:2:3", "J:0")


@pytest.mark.rule("KG-135")
def test_where_no_way_of_three_exists_the_nearest_landing_tile_is_picked() -> None:
    s = scene(["O:2:15", "O:2:15", "O:2:16", "O:1:15"])
    table = Scene(s)
    throw = nearest_landing(s, table.play, 0, 1, NO_SPAWN, tile("O:2:15"))
    assert throw.send(None) == (0, DROP, [tile("O:2:17"), tile("O:0:15")])
    with pytest.raises(StopIteration):
        throw.send(tile("O:0:15"))
    assert s.at[1] == tile("O:0:15")


@pytest.mark.rule("KG-136", "KG-165")
def test_the_egg_of_a_beaten_raider_goes_to_the_winning_raider() -> None:
    s = scene(["O:2:2", "O:2:3", "O:2:40"], steps=3)
    carry(s, 1)
    hand(s, 0, SWORD)
    table = settle(Scene(s, loose=True).step("O:2:3").do("meet:attack").commit(SWORD, "-"))
    assert s.carrier == 0 and table.at(0) == "O:2:3"


@pytest.mark.rule("KG-138")
def test_afterwards_both_draw_up_to_three() -> None:
    table = duel([SWORD], [NULL, NULL, NULL, NULL])
    table.commit(SWORD, "none")
    while table.kind == "commit":
        table.do("commit:none")
    settle(table)
    assert len(table.s.hands[0]) == 3 and len(table.s.hands[1]) == 4


@pytest.mark.rule("KG-139")
def test_a_winning_attacker_stands_there_and_goes_on() -> None:
    table = duel([SWORD], [])
    settle(table.commit(SWORD, "-"))
    assert table.at(0) == "O:2:3" and table.seat == 0 and "O:2:4" in table.steps()


@pytest.mark.rule("KG-140")
def test_no_card_is_played_for_its_effect_in_a_battle() -> None:
    table = duel(["mishmash"], [])
    assert set(table.offered()) == {"commit:mishmash", "commit:none"}
    table.commit("mishmash", "-")
    assert table.s.played == 0


@pytest.mark.rule("KG-184")
def test_order_after_the_battle_throw_roller_death_egg_cards_draws() -> None:
    s = scene(["O:1:15", "O:2:15", "O:2:40"], steps=3, coins=2)
    carry(s, 1)
    s.deaths = 1
    hand(s, 0, SWORD)
    hand(s, 1, NULL)
    table = Scene(s, dice=[6], loose=True).step("O:2:15").do("meet:attack").commit(SWORD, NULL)
    assert table.offered() == ["commit:none"] or table.kind == "fling"
    table.do("fling:o-2-16")
    settle(table)
    told = table.rules()
    order = ["KG-132", "KG-071", "KG-141", "KG-136", "KG-138"]
    assert [told.index(rule) for rule in order] == sorted(told.index(rule) for rule in order)
    assert s.at[1] == DEAD and s.carrier == 0


@pytest.mark.rule("KG-184", "KG-137")
def test_a_raider_at_zero_rolls_for_no_roller() -> None:
    s = scene(["O:1:15", "O:2:15", "O:2:40"], steps=3, coins=1)
    s.rollers, s.egg, s.deaths = True, tile("I:8"), 1
    hand(s, 0, SWORD)
    table = Scene(s, loose=True).step("O:2:15").do("meet:attack").commit(SWORD, "-").do("fling:o-2-16")
    settle(table)
    assert "KG-071" not in table.rules() and s.at[1] == DEAD


@pytest.mark.rule("KG-185")
def test_a_spawn_that_loses_on_equality_is_thrown_and_a_winning_one_stays() -> None:
    s = scene([DEAD, "O:2:3"], steps=1)
    s.did = 2
    spawn(s, "O:2:2")
    table = Scene(s, loose=True).do("crawl:o-2-2:cw")  # ties: the Raider defends and wins
    assert (table.seat, table.kind) == (1, "fling")
    settle(table)
    assert len(s.spawns) == 1 and s.spawns[0] not in (tile("O:2:3"), tile("O:2:2")) and table.at(1) == "O:2:3"
    s = scene(["O:2:2", DEAD], steps=2)
    spawn(s, "O:2:3")
    settle(Scene(s, loose=True).step("O:2:3").do("meet:attack"))
    assert s.spawns == [tile("O:2:3")] and s.at[0] != tile("O:2:3")


@pytest.mark.rule("KG-186", "KG-091")
def test_committing_is_not_playing_and_is_allowed_in_the_first_turn() -> None:
    s = scene(["O:2:2", "O:2:3", "O:2:40"])
    s.turns = [0, 0, 0]
    hand(s, 0, SWORD, ATTACK)
    table = settle(
        Scene(s, loose=True).step("O:2:3").do("meet:attack").commit(SWORD, "-").do("commit:none", "commit:none")
    )
    assert s.played == 0 and s.medals[0] == 1 and table.seat == 0


@pytest.mark.rule("KG-R35", "KG-159", "KG-155")
def test_a_spawn_that_beats_a_carrier_throws_raider_and_egg() -> None:
    s = scene([DEAD, "O:2:3", "O:2:40"], steps=3)
    s.did = 2
    carry(s, 1)
    spawn(s, "O:2:2")
    hand(s, 0, SWORD)
    table = Scene(s, loose=True).do("crawl:o-2-2:cw", "meet:attack").commit(SWORD, "-")
    while table.kind == "fling":
        table.do(table.offered()[-1])
    assert (table.seat, table.kind) == (0, "hurl") and set(table.offered()) == {"hurl:o-2-2", "hurl:o-2-4"}
    table.do("hurl:o-2-4")
    assert s.egg == tile("O:2:4") and s.carrier == -1 and s.spawns == [tile("O:2:3")]


def test_the_battle_is_in_the_view_while_it_lasts() -> None:
    table = duel([NULL], [NULL])
    fight = GAME.view(table.s, 2).battle
    assert fight is not None and (fight.attacker, fight.defender, fight.place, fight.round) == (0, 1, "o-2-3", 1)
    assert FACE_KEYS and "Battle in the Outer Ring (O:2:3)" in GAME.text(GAME.view(table.s, 2), ["A", "B", "C"])
