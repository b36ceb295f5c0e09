"""Wall traps (3.4), Rollers (3.5), Piston, Translations, Ram, Flash, Gates (3.6)."""

from __future__ import annotations

import random

import pytest

from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.content import COLUMNS, CONTENT, ROWS
from quincunx.games.karmaggan.rules.traps import RING_TILES, trace
from quincunx.games.karmaggan.state import DEAD, Karmaggan

from .helpers import Scene, carry, hand, scene, spawn, stack_temple, tile

# Arrow mouths of the Middle wall at rot 0 lie before O:0:3, 6, 7, 9, 10, …; acid mouths before M:0:4, 7, 10, …;
# fire mouths before I:1, 2, 5, 6, …


def fires(s: Karmaggan, card: str, dice: list[int] | None = None) -> Scene:
    """Seat 0 steps on the Temple Tile O:1:2, which no trap reaches at rot 0, and this card comes up."""
    stack_temple(s, card)
    s.at[0] = tile("O:2:2")
    return Scene(s, dice=dice or []).step("O:1:2")


def swept(s: Karmaggan) -> set[str]:
    return {b.tile_name(x) for x in s.beams[5:]}


@pytest.mark.rule("KG-049", "KG-R49")
def test_wall_traps_are_set_off_by_temple_cards_only() -> None:
    s = scene(["O:2:8", "O:1:7"])
    hand(s, 0, "khaleidas-saliva")
    stack_temple(s, "arrows")
    Scene(s, dice=[1]).do("play:khaleidas-saliva")
    assert s.coins[1] == 4
    names = {path.split(":")[0] for path in GAME.vocabulary(GAME.setting(2))}
    assert not names & {"fire", "acid", "arrows", "trap"}


@pytest.mark.rule("KG-050", "KG-051", "KG-058")
def test_all_arrows_of_the_middle_wall_fire_outwards_for_one_coin() -> None:
    s = scene(["O:2:8", "O:2:3", "O:0:41", "M:1:3"])
    fires(s, "arrows")
    assert s.coins == [5, 4, 4, 5]  # M:1:3 stands inside the wall
    assert all(b.RING[x] == b.OUTER for x in s.beams[5:])
    assert {"O:0:3", "O:1:3", "O:2:3"} <= swept(s) and "O:0:4" not in swept(s)


@pytest.mark.rule("KG-052", "KG-053")
def test_a_trap_splits_where_columns_narrow_and_each_branch_stops_at_its_own_wall() -> None:
    s = scene(["O:2:8", "O:2:45"])
    fires(s, "acid")
    # the mouth before M:0:4 reaches M:1:4, whose wall is open at 8 and a trap (solid) at 9
    assert {"M:0:4", "M:1:4", "O:0:8", "O:1:8", "O:2:8"} <= swept(s)
    assert not {"O:0:9", "O:1:9"} & swept(s)


@pytest.mark.rule("KG-054")
def test_the_raider_in_front_is_hit_and_shields_those_behind() -> None:
    s = scene(["O:2:8", "O:0:3", "O:2:3"])
    fires(s, "arrows")
    assert s.coins == [5, 4, 5] and "O:1:3" not in swept(s)


@pytest.mark.rule("KG-055", "KG-063")
def test_a_spawn_stops_a_trap_unharmed() -> None:
    s = scene(["O:2:8", "O:2:3", DEAD])
    spawn(s, "O:1:3" if b.PRINTED[tile("O:1:3")] != b.ABYSS else "O:0:3")
    fires(s, "arrows")
    assert s.coins[1] == 5 and len(s.spawns) == 1


@pytest.mark.rule("KG-056", "KG-057")
def test_abyss_egg_tiles_and_rollers_stop_nothing() -> None:
    s = scene(["O:2:8", "O:2:6", "O:2:7"])
    s.rollers = True
    s.egg = tile("O:0:7")
    s.kinds[tile("O:1:7")] = b.SUMMON | 1
    s.at[1] = tile("O:2:40")
    fires(s, "arrows")
    assert {"O:0:6", "O:1:6", "O:2:6"} <= swept(s)  # over the Abyss O:0:6 and an Object Tile
    assert s.coins[2] == 4


@pytest.mark.rule("KG-059", "KG-R02")
@pytest.mark.parametrize(("die", "coins"), [(1, 5), (2, 5), (3, 4), (6, 1)])
def test_acid_costs_a_die_minus_two_and_never_heals(die: int, coins: int) -> None:
    s = scene(["O:2:4", "M:0:4"])
    s.at[0] = tile("O:2:5")
    s.kinds[tile("O:2:4")] = b.TEMPLE
    stack_temple(s, "acid")
    Scene(s, dice=[die]).step("O:2:4")
    assert s.coins[1] == coins


@pytest.mark.rule("KG-060")
def test_fire_costs_two() -> None:
    s = scene(["O:2:8", "I:5"])
    fires(s, "fire")
    assert s.coins == [5, 3]


@pytest.mark.rule("KG-061")
def test_who_set_the_trap_off_is_not_spared() -> None:
    s = scene(["O:2:8", "O:2:40"])
    stack_temple(s, "arrows")
    Scene(s).step("O:2:9")  # the mouth at 9 shoots over O:0:9 and O:1:9 to O:2:9
    assert s.coins[0] == 4


@pytest.mark.rule("KG-062", "KG-187")
def test_all_paths_first_each_raider_once_and_acid_per_raider_in_turn_order_from_the_activator() -> None:
    s = scene(["O:2:40", "M:0:4", "O:2:8", "M:0:20"])
    s.active, s.first = 2, 2
    stack_temple(s, "acid")
    s.kinds[tile("O:2:8")] = b.TEMPLE
    s.at[2] = tile("O:1:8")
    s.kinds[tile("O:1:8")] = b.EMPTY
    s.stay = s.at[2]
    Scene(s, dice=[4, 6]).step("O:2:8")  # seat 2 stands behind seat 1's line; order: 3, then 1
    assert s.coins == [5, 1, 5, 3]


@pytest.mark.rule("KG-062")
def test_every_raider_on_a_shared_tile_is_hit() -> None:
    s = scene(["O:2:2", "O:2:3"], steps=3)
    hand(s, 0, "khaleidas-saliva")
    stack_temple(s, "arrows")
    table = Scene(s, dice=[1]).step("O:2:3").do("meet:ask", "answer:accept")
    table.do("play:khaleidas-saliva")
    assert s.coins == [4, 4]


@pytest.mark.rule("KG-187")
def test_damage_is_dealt_to_all_before_anybody_dies_and_deaths_follow_turn_order() -> None:
    s = scene(["O:2:8", "O:0:3", "O:2:3", "O:0:7"], coins=1)
    s.coins[0] = 3
    stack_temple(s, "arrows")
    table = Scene(s).step("O:2:9")
    assert (table.seat, table.kind) == (1, "second")  # seat 1 is the first to die, seat 3 the next
    table.do(table.offered()[0])
    assert table.at(1) == table.at(3) == "dead" and s.coins[2] == 1  # seat 1's body still shielded seat 2


@pytest.mark.rule("KG-063")
def test_spawns_take_no_damage_from_rollers_and_piston() -> None:
    s = scene([DEAD, "O:2:40"], steps=2)
    s.did, s.rollers, s.egg = 2, True, tile("I:8")
    spawn(s, "O:2:15")
    spawn(s, "C")
    Scene(s).do("crawl:o-2-15:cw")
    assert s.spawns == [tile("O:2:16"), tile("C")]
    s = scene(["O:2:8", DEAD])
    spawn(s, "C")
    fires(s, "piston")
    assert s.spawns == [tile("C")]


# -- an independent tracer: walks straight out from every trap by geometry alone, tile by tile


def brute(s: Karmaggan, trap: int) -> set[int]:
    found: set[int] = set()
    ring = trap + 1
    span = COLUMNS[ring] // 16
    for segment in CONTENT.wall_traps[trap]:
        beam(s, ring, 0, (segment + span * s.rot[trap]) % COLUMNS[ring], found)
    return found


def beam(s: Karmaggan, ring: int, row: int, column: int, found: set[int]) -> None:
    """`column` is a temple column. The beam has reached this tile; it goes on unless somebody stands there."""
    local = (column - COLUMNS[ring] // 16 * s.rot[ring]) % COLUMNS[ring]
    here = b.place(ring, row, local)
    found.add(here)
    if here in s.at or here in s.spawns:
        return
    if row + 1 < ROWS[ring]:
        beam(s, ring, row + 1, column, found)
    elif ring < 3:
        for narrow in (2 * column, 2 * column + 1):
            segments = COLUMNS[ring + 1]
            segment = (narrow - segments // 16 * s.rot[ring]) % segments
            if segment in CONTENT.wall_open[ring]:
                beam(s, ring + 1, 0, narrow, found)


@pytest.mark.rule("KG-051", "KG-052", "KG-053", "KG-054", "KG-055", "KG-056")
def test_traps_agree_with_a_brute_force_tracer_on_random_alignments() -> None:
    rnd = random.Random(7)
    for _ in range(400):
        s = scene(["C"] * 8)
        s.rot = [rnd.randrange(16) for _ in range(4)]
        s.at = [rnd.randrange(b.TILES) for _ in range(8)]
        s.spawns = [rnd.randrange(b.TILES) for _ in range(6)]
        s.swarm = [0] * 6
        for trap in (b.FIRE, b.ACID, b.ARROWS):
            path = trace(s, trap)
            assert set(path) == brute(s, trap) and len(path) == len(set(path))


# -- Rollers


@pytest.mark.rule("KG-064", "KG-162")
def test_the_rollers_appear_when_the_egg_leaves_the_centre_and_stay() -> None:
    s = scene(["I:4", "O:2:40"], steps=4)
    stack_temple(s, "still-air")
    table = Scene(s).step("C")
    assert not s.rollers and GAME.view(s, 0).rollers == ()
    table.step("I:4")
    assert s.rollers and GAME.view(s, 0).rollers == (15, 47)
    table.step("C")
    assert s.rollers


@pytest.mark.rule("KG-065", "KG-066", "KG-069", "KG-R01")
@pytest.mark.parametrize(("die", "coins"), [(1, 5), (3, 3), (6, 0)])
def test_a_step_across_a_roller_costs_a_die_minus_one(die: int, coins: int) -> None:
    s = scene(["O:2:15", "O:2:40", "O:2:50"])
    s.rollers, s.egg, s.deaths = True, tile("I:8"), 1
    Scene(s, dice=[die]).step("O:2:16")
    assert s.coins[0] == coins and (s.at[0] == DEAD) == (coins == 0)


@pytest.mark.rule("KG-065", "KG-072")
def test_only_the_outer_ring_and_only_sideways() -> None:
    rot = [0, 0, 0, 0]
    assert b.crosses(rot, tile("O:0:15"), tile("O:0:16")) and b.crosses(rot, tile("O:1:48"), tile("O:1:47"))
    assert not b.crosses(rot, tile("M:1:7"), tile("M:1:8"))
    assert not b.crosses(rot, tile("O:1:15"), tile("O:2:15"))
    assert not b.crosses(rot, tile("O:0:16"), tile("M:1:8"))
    assert not b.crosses(rot, tile("O:2:14"), tile("O:2:15"))


@pytest.mark.rule("KG-067", "KG-070", "KG-072", "KG-073", "KG-078")
def test_a_rotation_of_the_outer_ring_drags_raiders_across_and_each_rolls() -> None:
    s = scene(["O:2:12", "O:2:44", "O:2:20", "M:1:7"])
    s.rollers, s.egg = True, tile("I:8")
    s.at[0] = tile("O:2:8")
    stack_temple(s, "outer-clockwise")
    s.at[2] = tile("O:2:14")
    Scene(s, dice=[1, 4, 2]).step("O:2:9")  # one sector: columns 44 and 14 do (44: to 48, 14: to 18), 9 does not
    assert s.coins == [5, 2, 4, 5]  # dice 4 and 2 in turn order
    assert s.rot == [0, 0, 0, 1] and GAME.view(s, 0).rollers == (15, 47)
    assert b.temple_column(s.rot, s.at[0]) == 13


@pytest.mark.rule("KG-072")
def test_at_most_one_roller_is_passed_by_one_rotation() -> None:
    for column in range(64):
        for sectors in range(1, 7):
            forth, back = b.dragged_across(column, 4 * sectors), b.dragged_across(column, -4 * sectors)
            assert forth == sum(1 for n in range(column, column + 4 * sectors) if n % 64 in (15, 47)) <= 1
            assert back == sum(1 for n in range(column - 4 * sectors, column) if n % 64 in (15, 47)) <= 1


@pytest.mark.rule("KG-068", "KG-110")
def test_being_moved_across_by_an_opponent_counts() -> None:
    s = scene(["O:2:40", "O:2:15"])
    s.rollers, s.egg = True, tile("I:8")
    hand(s, 0, "dominances-dagger")
    Scene(s, dice=[4]).do("play:dominances-dagger", "drag:o-2-16", "blood:leave", "drag:o-2-17")
    assert s.coins == [5, 2]


@pytest.mark.rule("KG-071")
def test_being_thrown_across_after_a_battle_counts() -> None:
    s = scene(["O:2:14", "O:2:13"], steps=3)
    s.at = [tile("O:1:15"), tile("O:2:15")]
    s.rollers, s.egg, s.stay = True, tile("I:8"), tile("O:1:15")
    hand(s, 0, "sword")
    table = Scene(s, dice=[3], loose=True).step("O:2:15").do("meet:attack").commit("sword", "-")
    table.do("fling:o-2-16")
    while table.kind == "fling":
        table.do(table.offered()[0])
    assert s.coins[1] == 5 - 1 - 2


@pytest.mark.rule("KG-072", "KG-R50")
def test_passage_and_flash_cross_no_roller_and_use_up_neither_spell_nor_pole() -> None:
    s = scene(["O:1:7", "O:2:40"])
    s.rollers, s.egg, s.pole, s.spell = True, tile("I:8"), 1, False
    Scene(s).step("O:1:8").do("passage:o-1-24")
    assert s.coins[0] == 5 and s.pole == 1


# -- Piston


@pytest.mark.rule("KG-074", "KG-075", "KG-R03")
@pytest.mark.parametrize(("coins", "left"), [(7, 4), (1, 1), (2, 1), (6, 3)])
def test_the_piston_takes_half_of_those_on_the_centre_rounded_down(coins: int, left: int) -> None:
    s = scene(["O:2:8", "C", "I:4"])
    s.egg = tile("I:8")
    s.coins = [5, coins, 5]
    fires(s, "piston")
    assert s.coins == [5, left, 5]


@pytest.mark.rule("KG-074", "KG-R38")
def test_the_piston_strikes_the_centre_even_when_it_is_a_summoning_tile() -> None:
    s = scene(["O:2:8", "C"])
    s.egg = tile("I:8")
    s.kinds[b.C] = b.SUMMON | 1
    fires(s, "piston")
    assert s.coins[1] == 3


# -- Translations


@pytest.mark.rule("KG-076", "KG-077")
@pytest.mark.parametrize(
    ("card", "die", "rot"),
    [
        ("central-clockwise", 6, [6, 0, 0, 0]),
        ("inner-counter-clockwise", 1, [0, 15, 0, 0]),
        ("middle-clockwise", 3, [0, 0, 3, 0]),
        ("outer-counter-clockwise", 5, [0, 0, 0, 11]),
    ],
)
def test_a_translation_turns_its_ring_its_way_by_the_activators_die(card: str, die: int, rot: list[int]) -> None:
    s = scene(["O:2:8", "O:2:40"])
    fires(s, card, [die])
    assert s.rot == rot


@pytest.mark.rule("KG-078", "KG-079")
def test_a_ring_carries_all_that_is_on_it_and_the_new_position_counts_at_once() -> None:
    s = scene(["M:1:8", "O:2:40"])
    assert "O:0:16" in Scene(s).steps()
    s.rot[2] = 1  # everything on the Middle Ring moves two of its columns on; the wall's opening at 16 goes to 20
    assert Scene(s).steps() == {"M:1:7", "M:1:9", "M:0:8", "O:0:20"}
    assert GAME.view(s, 0).seats[0].column == 10
    s.egg = tile("M:1:9")
    assert GAME.view(s, 0).egg == "m-1-9"


# -- Battering Ram, Flash, Gates


@pytest.mark.rule("KG-080", "KG-R44")
def test_the_ram_discards_the_activators_hand_and_draws_four() -> None:
    s = scene(["O:2:8", "O:2:40"])
    hand(s, 0, "tar", "sword")
    hand(s, 1, "tar")
    before = set(s.hands[0])
    fires(s, "battering-ram")
    assert len(s.hands[0]) == 4 and not before & set(s.hands[0]) and before <= set(s.spent) and len(s.hands[1]) == 1
    s = scene(["O:2:8", "O:2:40"])
    hand(s, 0, "khaleidas-saliva", "tar")
    stack_temple(s, "battering-ram")
    Scene(s, dice=[1]).do("play:khaleidas-saliva")  # it hits the Saliva's player
    assert len(s.hands[0]) == 4 and len(s.hands[1]) == 0


@pytest.mark.rule("KG-081", "KG-082", "KG-083", "KG-084", "KG-R16")
def test_the_flash_leads_to_another_free_temple_tile_of_the_ring_without_activating_it() -> None:
    s = scene(["I:5", "I:14"], steps=4)
    stack_temple(s, "iris-flash", "sun-gates-open")
    table = Scene(s).step("I:6")
    assert table.at(0) == "I:6"  # the only other one, I:14, is occupied
    s = scene(["M:0:1", "M:0:13", "O:2:40"], steps=4)
    stack_temple(s, "iris-flash", "sun-gates-open")
    table = Scene(s).step("M:0:2")
    assert (table.seat, table.kind) == (0, "flash")
    assert set(table.offered()) == {"flash:m-0-18", "flash:m-0-29", "flash:m-1-9", "flash:m-1-25"}
    table.do("flash:m-1-9")
    assert table.at(0) == "M:1:9" and s.steps == 3 and s.gates == 0
    table.step("M:1:8", "M:1:9")
    assert s.gates == b.SUN


@pytest.mark.rule("KG-084")
def test_on_the_centre_the_flash_does_nothing() -> None:
    s = scene(["I:4", "O:2:40"])
    stack_temple(s, "iris-flash")
    assert Scene(s).step("C").at(0) == "C"
    assert len(RING_TILES[0]) == 1


@pytest.mark.rule("KG-R15")
def test_a_flash_from_saliva_works_off_a_temple_tile() -> None:
    s = scene(["I:5", "O:2:40"])
    hand(s, 0, "khaleidas-saliva")
    stack_temple(s, "iris-flash")
    table = Scene(s, dice=[1]).do("play:khaleidas-saliva")
    assert set(table.offered()) == {"flash:i-6", "flash:i-14"}


@pytest.mark.rule("KG-085")
def test_gate_cards_set_all_four_gates_of_their_kind() -> None:
    s = scene(["O:2:8", "O:2:40"])
    fires(s, "sun-gates-open")
    assert [gate.open for gate in GAME.view(s, 0).gates] == [True, False] * 4
    for card, gates in (("moon-gates-open", 3), ("moon-gates-open", 3), ("sun-gates-close", 2), ("sun-gates-close", 2)):
        s.used = []
        s.steps = 3
        fires(s, card)
        assert s.gates == gates


@pytest.mark.rule("KG-R48")
def test_a_rotation_or_throw_activates_no_tile() -> None:
    s = scene(["O:2:8", "O:2:40"])
    stack_temple(s, "outer-clockwise", "sun-gates-open")
    Scene(s, dice=[2]).step("O:2:9")
    assert len(s.temple_spent) == 1 and s.gates == 0


def test_a_carrier_dragged_to_death_leaves_the_egg_on_its_tile() -> None:
    s = scene(["O:2:8", "O:2:14", "O:2:50"], coins=1)
    carry(s, 1)
    s.deaths = 1
    stack_temple(s, "outer-clockwise")
    Scene(s, dice=[1, 6]).step("O:2:9")
    assert s.at[1] == DEAD and s.egg == tile("O:2:14") and s.carrier == -1
