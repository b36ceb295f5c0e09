"""In which order things happen, and what begins and ends with a turn or a Rotation (AM-R83 and its kin)."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.state import BEGIN, Turn, altered, without

from .scenes import Scene

ILL = ("Malignant", "Savant", "Scrounger")
NEAR = ("Cultivator", "Savant", "Malignant")
MISCHIEF = ("Mischievous", "Savant", "Scrounger", "Beastmaster", "Malignant", "Cultivator")
VESSEL = "Empty Vessel"


def mined(scene: Scene, bomber: int, name: str) -> Scene:
    """The Time Bomb lies armed on a Warehouse."""
    s = scene.s
    bomb = next(piece for piece in s.gone if s.faces[piece] == 57)
    s.planted = (bomb,)
    s.gone = without(s.gone, bomb)
    s.bomb = scene.at_of(name)
    s.bomber = bomber
    s.crates = tuple((-1,) * 4 for _ in range(s.seats))
    return scene


# -- the start of a turn


@pytest.mark.rule("AM-R75", "AM-R83")
def test_god_mode_ends_before_the_own_bomb_explodes() -> None:
    scene = mined(Scene(turn=2, at={0: "4-0"}), 0, "4-0")
    scene.s.god = (1, 1, 0)
    scene.end()
    assert scene.asked == (0, "action") and scene.s.hp[0] == 5 and scene.s.god == (0, 1, 0)


@pytest.mark.rule("AM-R75", "AM-411")
def test_god_mode_covers_every_loss_but_neither_movement_nor_immobilization() -> None:
    blow = Scene(at={0: "3-4", 1: "3-5"}, hands={0: ["God-Mode"]}).do("play:god-mode", "melee:3-5", "shield:pass")
    assert blow.s.hp[:2] == (10, 8), "the attacker's own HP"
    sick = Scene(at={0: "3-4"}, hands={0: ["God-Mode"]})
    sick.s.infected = altered(sick.s.infected, sick.at_of("3-5"), 2)
    assert sick.do("play:god-mode", "move:3-5").s.hp[0] == 10
    bomb = mined(Scene(turn=2, at={1: "4-0", 0: "4-2"}), 0, "4-0")
    bomb.s.god = (0, 1, 0)
    assert bomb.end().s.hp[1] == 10
    fall = Scene(6, at={0: "1-0"}, hands={0: ["God-Mode", "Second Wind"]}).do("play:god-mode", "play:second-wind")
    assert fall.do("down:2-0", "down:3-0", "down:4-0").s.hp[0] == 10 and "AM-177" not in fall.rules()
    bound = Scene(at={0: "3-4", 1: "3-5"})
    bound.s.god = (0, 1, 0)
    assert bound.do("snare:seat-2", "evade:pass").s.due[1] == 1


@pytest.mark.rule("AM-R83", "AM-475", "AM-476")
def test_the_unseen_reappear_before_the_own_bomb_explodes() -> None:
    scene = mined(Scene(turn=2, at={0: "4-0", 1: "4-0"}, unseen=[0], dice=[4]), 0, "4-0")
    scene.s.who[scene.at_of("4-0")] = 1
    scene.end()
    assert scene.where(0) == "4-1" and scene.s.hp[:2] == (10, 5), "beside the hex, and out of the explosion"


@pytest.mark.rule("AM-R83", "AM-R76", "AM-239")
def test_a_death_by_the_own_bomb_comes_before_infection_and_housekeeping() -> None:
    scene = mined(Scene(cast=ILL, turn=2, at={0: "4-0"}, hp={0: 5}, energy={0: 1}), 0, "4-0")
    scene.s.infected = altered(scene.s.infected, scene.at_of("4-9"), 0)
    scene.s.due = (1, 0, 0)
    scene.end()
    assert scene.asked == (1, "action") and scene.s.energy[0] == 1, "no Housekeeping"
    assert scene.s.infected[scene.at_of("4-9")] == 0, "and its old tokens still lie there"
    assert scene.s.due[0] == 0, "the turn is over, and with it the immobilization"


@pytest.mark.rule("AM-R83", "AM-265")
def test_a_death_by_the_repeated_area_of_effect_comes_before_housekeeping() -> None:
    scene = Scene(cast=NEAR, at={0: "4-2", 2: "4-4"}, energy={0: 0}, land={"4-3": "P"}).do("move:4-3")
    scene.s.hp = altered(scene.s.hp, 0, 1)
    scene.s.wounds = altered(scene.s.wounds, 0, 3)
    scene.end().end().end()
    assert scene.asked == (1, "action") and scene.s.hp[0] == 5 and scene.s.energy[0] == 0


@pytest.mark.rule("AM-R83", "AM-264", "AM-R60")
def test_the_malignants_tokens_change_before_its_area_of_effect_repeats() -> None:
    scene = Scene(cast=ILL, at={0: "4-2", 1: "4-3"}, turn=2, hp={1: 1}, wounds={1: 3})
    scene.s.infected = altered(scene.s.infected, scene.at_of("4-9"), 0)
    scene.end()
    assert [at for at, owner in enumerate(scene.s.infected) if owner == 0] == [scene.at_of("4-2")]
    assert scene.s.hp[1] == 5 and scene.asked == (0, "action") and scene.pools()[0] == 3


# -- the end of a turn


@pytest.mark.rule("AM-R83", "AM-074", "AM-188")
def test_the_push_comes_before_the_fetched_treasure_even_if_it_kills() -> None:
    land = {"3-4": "S", "3-3": "A", "3-5": "A"}
    given = {"at": {0: "3-4"}, "land": land, "treasure": {"3-6": "Heal 4"}, "phase": BEGIN}
    scene = Scene(**given).do("fetch:3-6").end()  # type: ignore[arg-type]
    rules = scene.rules()
    assert rules.index("AM-188") < rules.index("AM-074")
    dead = Scene(**given, hp={0: 1}, wounds={0: 3}).do("fetch:3-6").end()  # type: ignore[arg-type]
    assert dead.s.hp[0] == 5 and dead.treasures(0) == ["Heal 4"] and dead.asked == (1, "action")


@pytest.mark.rule("AM-R83", "AM-R69", "AM-429")
def test_a_copied_hand_limit_ends_before_the_hand_is_counted() -> None:
    hand = ["So, S., who are you, then?", "Salve", "Vermin", "Elusive", "Crates"]
    scene = Scene(hands={0: hand}).do("become:savant", "draw:permanent", "draw:permanent")
    assert scene.asked == (0, "action") and len(scene.s.hands[0]) == 6, "the Savant's limit"
    scene.end()
    assert scene.asked == (0, "discard")
    scene.do("discard:salve")
    assert len(scene.s.hands[0]) == 5 and scene.asked == (1, "action")


@pytest.mark.rule("AM-R83", "AM-078", "AM-239")
def test_an_immobilization_ends_with_a_turn_cut_short_too() -> None:
    scene = Scene(turn=2, at={0: "3-4", 1: "3-5"}, hp={0: 1})
    scene.s.due = (1, 0, 0)
    scene.end().do("melee:3-8", "shield:pass")
    assert scene.asked == (1, "action") and scene.s.due[0] == 0


# -- once in each turn, once in each Rotation


@pytest.mark.rule("AM-R23", "AM-085")
def test_each_players_turn_and_each_rotation_heal_anew() -> None:
    scene = Scene(6, MISCHIEF, {0: "5-1", 1: "1-1"}, demon=1, hp={0: 2}, start=1)
    scene.do("move:5-2", "move:5-3")
    assert scene.s.hp[0] == 6
    scene.end().do("stroll:5-2")
    assert scene.s.hp[0] == 8, "the Rotation is a turn of its own"
    scene.s.hp = altered(scene.s.hp, 0, 4)
    for _ in range(5):
        scene.do("up:1-2" if scene.offered("up") and "end" not in scene.offered() else "end")
    assert scene.asked == (0, "action")
    scene.do("move:5-3", "move:5-2")
    assert scene.s.hp[0] == 7


@pytest.mark.rule("AM-R23", "AM-087")
def test_a_heal_in_the_own_turn_leaves_the_next_players_turn_free_to_heal() -> None:
    scene = Scene(at={0: "4-3", 1: "4-1"}, hp={0: 2}).do("move:4-4", "move:4-3").end()
    assert scene.s.hp[0] == 6
    scene.do("move:4-2", "melee:4-3", "shield:pass")
    assert scene.where(0) == "4-4" and scene.s.hp[0] == 4 + 3


@pytest.mark.rule("AM-R41", "AM-085")
def test_a_fall_uses_up_the_power_hex_for_this_turn() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={1: 2}).do("melee:3-5", "shield:pass")
    assert scene.where(1) == "4-4" and scene.s.hp[1] == 5
    for seat, name in ((0, "4-2"), (1, "4-3")):
        scene.s.who[scene.s.at[seat]] = -1
        scene.s.at[seat] = scene.at_of(name)
        scene.s.who[scene.at_of(name)] = seat
    scene.do("draw:permanent", "melee:4-3", "shield:pass")
    assert scene.where(1) == "4-4" and scene.s.hp[1] == 3, "5 - 2, and no heal"


@pytest.mark.rule("AM-263")
def test_the_cap_of_two_counts_each_turn_and_the_rotation_apart() -> None:
    scene = Scene(cast=NEAR, at={0: "4-2", 2: "4-4"}, land={"4-2": "P", "4-3": "P"})
    scene.do("move:4-3", "move:4-2", "move:4-3")
    assert scene.s.wounds[0] == 2 and scene.s.aoe[0] == 2
    scene.end().end()
    assert scene.s.aoe[0] == 0, "another player's turn"
    scene.do("move:4-5", "move:4-4")
    assert scene.s.wounds[0] == 3, "out of the zone and in again, in the Malignant's turn"
    turned = Scene(cast=ILL, at={0: "3-0", 1: "4-5"}, start=1)
    turned.s.aoe = (0, 2, 0)
    turned.end()
    assert turned.s.wounds[1] == 1, "the Rotation counts for itself"


# -- what counts as the first Action


@pytest.mark.rule("AM-R24", "AM-084")
def test_a_spent_attack_action_ends_the_first_action() -> None:
    hand = {0: ["Follow the Monkey", "So, S., who are you, then?"]}
    scene = Scene(at={0: "4-4", 1: "4-5"}, hp={0: 4}, hands=hand).do("play:follow-the-monkey")
    assert scene.offered("rest") and scene.offered("become")
    scene.do("melee:4-5", "shield:pass")
    assert scene.pools()[0] == 3 and scene.offered("rest") == scene.offered("become") == []
    moved = Scene(at={0: "4-4"}, hands={0: [*hand[0], "Second Wind"]}).do("play:second-wind", "move:4-5")
    assert moved.pools()[0] == 3 and moved.offered("become") == []
    climb = Scene(6, at={0: "4-5"}, hands={0: ["Rock-Climber", "Second Wind"]}).do("play:second-wind", "move:4-6")
    assert climb.pools()[0] == 3 and climb.offered("climb") == []


@pytest.mark.rule("AM-R24", "AM-324")
def test_the_extra_melee_attack_is_an_action_too() -> None:
    cast = ("Scrounger", "Savant", "Cultivator")
    scene = Scene(cast=cast, at={0: "4-4", 1: "4-5", 2: "3-3"}, demon=2, hp={0: 4})
    assert scene.offered("rest")
    scene.do("melee:4-5", "shield:pass")
    assert scene.pools()[0] == 3 and scene.offered("rest") == [] and scene.s.turn[Turn.MELEES] == 0


@pytest.mark.rule("AM-R24", "AM-311", "AM-312")
def test_free_powers_may_come_before_the_first_action() -> None:
    cast = ("Savant", "Cultivator", "Scrounger")
    scene = Scene(cast=cast, at={0: "4-4"}, hp={0: 4}, hands={0: ["Dexterity"], 1: ["Salve"]})
    scene.do("activate:dexterity", "demand:seat-2", "give:salve")
    assert scene.offered("rest") == ["rest"]


# -- every third Move Down


@pytest.mark.rule("AM-177", "AM-R26")
def test_every_third_move_down_costs_a_hit_point_not_only_the_first_time() -> None:
    scene = Scene(6, at={0: "1-0"})
    scene.s.turn[Turn.MOVES] = 30
    losses = []
    for key in ("down:2-0", "down:3-0", "down:4-0", "down:5-0", "up:4-0", "down:5-0", "up:4-0", "down:5-0"):
        before = scene.s.hp[0]
        scene.do(key)
        if key.startswith("down"):
            losses.append(before - scene.s.hp[0])
    assert losses == [0, 0, 1, 0, 0, 1]


@pytest.mark.rule("AM-177", "AM-R26", "AM-130")
def test_the_hit_point_is_lost_after_the_entry_even_in_a_shelter_and_by_an_angel() -> None:
    healed = Scene(6, at={0: "4-1"}, hp={0: 4})
    healed.s.turn[Turn.DOWNS] = 2
    assert healed.do("down:5-2").s.hp[0] == 4 + 3 - 1, "the Power Hex heals first"
    sheltered = Scene(at={0: "2-3"}, land={"3-4": "S"})
    sheltered.s.turn[Turn.DOWNS] = 2
    assert sheltered.do("down:3-4").s.hp[0] == 9
    angel = Scene(at={0: "2-3"}, angel=0)
    angel.s.turn[Turn.DOWNS] = 2
    assert angel.do("down:3-4").s.hp[0] == 24


@pytest.mark.rule("AM-R26", "AM-334")
def test_shoves_and_drops_are_no_moves_down() -> None:
    scene = Scene(at={0: "3-4", 1: "2-3"}).do("melee:2-3", "shield:pass")
    assert scene.s.turn[Turn.DOWNS] == 0


# -- unseen, through a Rotation


@pytest.mark.rule("AM-472", "AM-053")
def test_the_token_and_what_can_be_known_of_an_unseen_place_turn_with_their_level() -> None:
    scene = Scene(at={0: "3-4"}, hands={0: [VESSEL]}, start=1).do("play:empty-vessel")
    scene.end()
    assert scene.board.name(scene.s.marker[0]) == "3-7" and scene.where(0) == "3-7"
    assert scene.s.trail[0] == 1 << scene.at_of("3-7"), "it has not moved, so everybody can tell"
    shown = {hex_.name: hex_.marker for hex_ in GAME.view(scene.s, 1).hexes if hex_.marker >= 0}
    assert shown == {"3-7": 0}


@pytest.mark.rule("AM-472")
def test_an_unseen_character_cannot_move_after_its_turn() -> None:
    scene = Scene(at={0: "3-4", 1: "4-9", 2: "4-17"}, hands={0: [VESSEL]}).do("play:empty-vessel", "move:3-5").end()
    fixed = scene.where(0)
    scene.end()
    assert fixed == scene.where(0) == "3-5" and scene.s.unseen[0] == 1
