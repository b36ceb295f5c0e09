"""Index 3.11 and 3.12: the Axis Mundi, Angel and Demon, upgrade."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.content import ACCESS, ANGEL, AXIS, DEMON
from quincunx.games.axis_mundi.state import BEGIN, BIRTH, GATE, SEALED, Turn, altered

from .scenes import Scene


def entering(seats: int = 3, dice: tuple[int, ...] = (6, 1), **more: object) -> Scene:
    return Scene(seats, at={0: "1-2"}, dice=dice, **more).do("enter")  # type: ignore[arg-type]


@pytest.mark.rule("AM-200", "AM-204", "AM-205", "AM-R92")
@pytest.mark.parametrize(("second", "power"), [(1, ANGEL), (3, ANGEL), (4, DEMON), (6, DEMON)])
def test_two_to_six_opens_the_gate_and_a_second_die_says_heaven_or_hell(second: int, power: int) -> None:
    for first in (2, 6):
        scene = entering(dice=(first, second))
        assert scene.s.power[0] == power and scene.where(0) == "centre" and scene.s.gate == BIRTH
        scene = scene if scene.asked[1] == "action" else scene.do("fill:done")
        assert scene.asked == (1, "action"), "the turn is over"


@pytest.mark.rule("AM-200", "AM-201", "AM-202", "AM-203")
@pytest.mark.parametrize(("roll", "ends"), [(1, "4-4"), (2, "4-4"), (3, "4-12"), (5, "4-20"), (6, "4-20")])
def test_a_one_ejects_to_a_random_power_hex_of_three(roll: int, ends: str) -> None:
    scene = entering(dice=(1, roll), hp={0: 3})
    assert scene.where(0) == ends and scene.s.hp[0] == 7 and scene.s.power[0] < ANGEL
    assert scene.asked == (1, "action"), "it ended the turn"
    scene.do("end", "end")
    assert scene.asked == (0, "action") and scene.pools()[0] == 3, "the next turn is normal"


@pytest.mark.rule("AM-201", "AM-R44")
def test_with_six_the_die_is_the_number_and_an_occupied_hex_passes_on() -> None:
    assert entering(6, dice=(1, 5)).where(0) == "5-22"
    scene = Scene(6, at={0: "1-2", 1: "5-27", 2: "5-2"}, dice=(1, 6)).do("enter")
    assert scene.where(0) == "5-7", "6 is taken, so is 1: number 2"


@pytest.mark.rule("AM-206", "AM-R93")
def test_a_newborn_takes_no_damage_and_is_no_target() -> None:
    scene = Scene(
        at={0: "centre", 1: "1-2"},
        demon=0,
        born=True,
        turn=1,
        active={1: ["Short Bow"]},
        hands={1: ["Hafdasa C-4", "Seek and Destroy"]},
    )
    assert scene.offered("melee") == [] and scene.offered("arrow") == []
    assert scene.offered("play") == ["play:hafdasa-c-4"], "no target to seek"
    scene.do("play:hafdasa-c-4")
    assert scene.s.hp[0] == 25


@pytest.mark.rule("AM-207", "AM-208", "AM-225", "AM-R93", "AM-R24")
def test_the_first_action_must_be_to_move_out_which_seals_the_centre() -> None:
    scene = Scene(
        at={0: "centre"}, demon=0, born=True, hands={0: ["Inspiration", "Salve"]}, loot={0: ["Gain an Action"]}
    )
    assert scene.offered() == sorted(["play:inspiration", "use:gain-an-action", *[f"up:1-{n}" for n in range(6)]])
    scene.do("up:1-3")
    assert scene.pools()[0] == 2 and scene.s.gate == SEALED and scene.s.terrain[0] == ACCESS
    assert "end" in scene.offered()


@pytest.mark.rule("AM-R48")
def test_with_no_way_out_the_newborn_may_do_other_things() -> None:
    scene = Scene(
        6, at={0: "centre", 1: "1-0", 2: "1-1", 3: "1-2", 4: "1-3", 5: "1-4"}, demon=0, born=True, land={"1-5": "I"}
    )
    assert "end" in scene.offered() and "draw:permanent" in scene.offered() and scene.offered("up") == []


@pytest.mark.rule("AM-209", "AM-208")
def test_the_sealed_centre_is_an_ordinary_hex() -> None:
    scene = Scene(at={0: "1-2", 1: "3-3"}, demon=1).do("down:centre")
    assert scene.where(0) == "centre" and scene.s.wounds[0] == 1
    assert "harvest-as:heal" in scene.offered()
    up = Scene(at={0: "centre", 1: "3-3"}, demon=1)
    assert up.offered("up") == [f"up:1-{n}" for n in range(6)]


@pytest.mark.rule("AM-210")
def test_nobody_can_transform_while_there_is_an_angel() -> None:
    scene = Scene(at={0: "1-2", 1: "3-3"}, angel=1)
    assert scene.offered("enter") == [] and "down:centre" in scene.offered()


@pytest.mark.rule("AM-213", "AM-214", "AM-R46", "AM-226")
@pytest.mark.parametrize(("seats", "hp"), [(3, 25), (6, 50)])
def test_the_new_mat(seats: int, hp: int) -> None:
    cast = ("Scrounger", "Savant", "Cultivator", "Beastmaster", "Malignant", "Mischievous")[:seats]
    scene = Scene(seats, cast, {0: "1-2"}, dice=(6, 6), hp={0: 2}, wounds={0: 3}, energy={0: 0}, tokens={0: 3})
    scene.do("enter")
    s = scene.s
    assert (s.hp[0], s.wounds[0], s.energy[0]) == (hp, 0, 3)
    while scene.asked != (1, "action"):
        scene.do(scene.offered()[0])
    for _ in range(seats - 1):
        scene.end()
        while scene.asked[1] == "stroll":
            scene.do("stroll:stay")
    assert scene.asked == (0, "action") and scene.pools() == (3, 0, 0), "no Scrounger's Move Action"
    assert s.tokens[0] == 3, "no tokens gained or lost"


@pytest.mark.rule("AM-215", "AM-217", "AM-218", "AM-R50")
def test_the_angel_of_six_draws_three_and_fills_up_to_five_slots() -> None:
    scene = Scene(
        6,
        at={0: "1-2"},
        hands={0: ["Dexterity", "Dexterity", "Alpinist", "Salve", "Vermin"]},
        active={0: ["Long Bow"]},
        dice=(6, 1),
    )
    scene.top(1, "Honed Blade", "Shields Up", "Perfect Execution")
    scene.do("enter")
    assert scene.asked == (0, "fill") and scene.slots(0) == [], "the active card is taken back"
    scene.do("fill:dexterity")
    assert "fill:dexterity" not in scene.offered(), "two equal cards are never active together"
    scene.do("fill:alpinist", "fill:long-bow", "fill:honed-blade", "fill:shields-up")
    assert len(scene.slots(0)) == 5
    assert scene.hand(0) == ["Dexterity", "Perfect Execution", "Salve", "Vermin"]


@pytest.mark.rule("AM-216", "AM-218", "AM-R50")
def test_the_angel_of_three_draws_two_and_has_three_slots() -> None:
    hand = ["Dexterity", "Alpinist", "Salve", "Vermin", "Elusive"]
    scene = entering(hands={0: hand})
    assert len(scene.s.hands[0]) == 7
    scene.do("fill:dexterity", "fill:done")
    assert scene.asked == (0, "discard"), "6 cards are left: down to 5"
    scene.do("discard:salve", "end", "end")
    if scene.asked[1] != "action":
        scene.do("stroll:stay")
    scene.do("up:1-1", "activate:alpinist")
    assert scene.slots(0) == ["Alpinist", "Dexterity"], "later Activate Actions fill the other slots"


@pytest.mark.rule("AM-219")
def test_the_demon_keeps_its_card_or_must_activate_one() -> None:
    kept = entering(dice=(6, 6), active={0: ["Long Bow"]}, hands={0: ["Dexterity"]})
    assert kept.slots(0) == ["Long Bow"]
    chosen = entering(dice=(6, 6), hands={0: ["Dexterity", "Alpinist"]})
    assert chosen.asked == (0, "must-fill") and chosen.offered() == ["must-fill:alpinist", "must-fill:dexterity"]
    chosen.do("must-fill:alpinist")
    assert chosen.slots(0) == ["Alpinist"]
    assert entering(dice=(6, 6), hands={0: ["Salve"]}).slots(0) == []


@pytest.mark.rule("AM-220")
def test_an_angel_or_demon_cannot_be_immobilized() -> None:
    assert Scene(at={0: "3-4", 1: "3-5"}, angel=1).offered("snare") == []
    scene = Scene(at={0: "3-4"}, demon=0, phase=BEGIN)
    scene.s.due = altered(scene.s.due, 0, 1)
    scene.do("end", "end", "end")
    assert scene.offered("move")


@pytest.mark.rule("AM-221", "AM-R51", "AM-243")
def test_the_demonic_melee() -> None:
    scene = Scene(at={0: "2-3", 1: "3-4"}, demon=0, active={0: ["Honed Blade"]}, hands={1: ["Makeshift Wooden Shield"]})
    scene.do("demonic:3-4")
    assert scene.asked == (1, "shield"), "it is a Melee"
    scene.do("shield:makeshift-wooden-shield", "shield:pass")
    assert (scene.s.hp[0], scene.s.hp[1]) == (25, 10 - 1 - 1) and scene.s.wounds[1] == (3 + 3) % 4
    assert scene.pools()[0] == 2 and scene.where(1) == "3-4"


@pytest.mark.rule("AM-222", "AM-268")
def test_the_demonic_area_attack_hits_all_within_three() -> None:
    scene = Scene(at={0: "2-3", 1: "3-4", 2: "4-16"}, demon=0)
    assert scene.board.dist[scene.at_of("2-3")][scene.at_of("4-16")] > 3
    scene.do("blast")
    assert scene.s.hp == (25, 9, 10) and scene.pools()[0] == 2
    scene.end()
    assert scene.s.hp[1] == 9, "it works only as an Action"


@pytest.mark.rule("AM-222")
def test_the_demonic_area_attack_hits_at_distance_one_to_three_not_on_the_own_hex() -> None:
    for far, loss in (("4-1", 1), ("4-3", 1), ("4-4", 0)):
        assert Scene(at={0: "4-0", 1: far}, demon=0).do("blast").s.hp[1] == 10 - loss, far
    below = Scene(at={0: "3-4", 1: "3-4", 2: "3-5"}, demon=0, unseen=[1])
    below.s.who[below.at_of("3-4")] = 0
    below.do("blast")
    assert below.s.hp == (25, 10, 9) and below.s.unseen[1] == 1, "neither hurt nor found"


@pytest.mark.rule("AM-R51", "AM-376")
def test_an_attack_action_pays_for_the_demons_attacks() -> None:
    scene = Scene(at={0: "2-3", 1: "3-4"}, demon=0, hands={0: ["Follow the Monkey"]}).do(
        "play:follow-the-monkey", "blast"
    )
    assert scene.pools() == (3, 0, 0)


@pytest.mark.rule("AM-223", "AM-224", "AM-225", "AM-226")
def test_how_an_angel_moves() -> None:
    scene = Scene(at={0: "2-3"}, angel=0)
    assert scene.offered("run") == []
    scene.do("up:1-1")
    assert scene.pools()[0] == 2 and scene.offered("down") == []
    scene = Scene(at={0: "2-3"}, angel=0, hands={0: ["Second Wind"]}).do("move:2-4", "play:second-wind", "down:3-6")
    assert scene.pools() == (0, 0, 0) and scene.where(0) == "3-6"


@pytest.mark.rule("AM-227", "AM-R47", "AM-R89")
def test_everybody_else_is_upgraded_at_the_transformation() -> None:
    scene = Scene(
        at={0: "1-2"},
        dice=(6, 6),
        hp={1: 2, 2: 7},
        wounds={1: 3},
        energy={1: 0, 2: 1},
        active={2: ["Long Bow"]},
        tokens={2: 1},
    )
    scene.do("enter")
    s = scene.s
    assert s.hp[1:] == (10, 10) and s.wounds[1] == 0 and s.energy[1:] == (3, 3) and s.tokens[2] == 3
    assert scene.slots(2) == ["Long Bow"]


@pytest.mark.rule("AM-R89", "AM-242", "AM-430")
def test_the_angel_is_in_play_from_its_birth_on() -> None:
    scene = Scene(
        at={0: "centre", 1: "3-4", 2: "3-5"}, angel=0, born=True, turn=1, hands={1: ["So, S., who are you, then?"]}
    )
    assert scene.offered("become") == []
    scene.do("melee:3-5", "shield:pass")
    assert scene.where(2) == "3-5"


@pytest.mark.rule("AM-R89", "AM-233", "AM-323", "AM-324")
@pytest.mark.parametrize(("moved", "wind", "left"), [(0, False, 1), (1, False, 0), (3, False, 0), (0, True, 2)])
def test_a_scrounger_that_kills_the_demon_in_its_turn_keeps_an_ordinary_scroungers_move_action(
    moved: int, wind: bool, left: int
) -> None:
    cast = ("Scrounger", "Savant", "Cultivator")
    hands = {0: ["Second Wind"]}
    scene = Scene(cast=cast, at={0: "4-2", 1: "4-4"}, demon=1, hp={1: 1}, active={0: ["Short Bow"]}, hands=hands)
    scene.do(*["move:4-3", "move:4-2", "move:4-3"][:moved])
    if wind:
        scene.do("play:second-wind")
    scene.do("arrow:4-4")
    assert scene.s.angel == -1 and scene.pools() == (2, left, 0) and scene.s.turn[Turn.MELEES] == 0


@pytest.mark.rule("AM-R89", "AM-233")
def test_the_demons_death_takes_no_move_actions_from_others() -> None:
    hands = {0: ["Second Wind"]}
    scene = Scene(at={0: "4-2", 1: "4-4"}, demon=1, hp={1: 1}, active={0: ["Short Bow"]}, hands=hands)
    scene.do("play:second-wind", "arrow:4-4")
    assert scene.s.angel == -1 and scene.pools() == (2, 1, 0)


@pytest.mark.rule("AM-R69")
def test_transforming_ends_a_copied_identity() -> None:
    scene = Scene(at={0: "1-2"}, hands={0: ["So, S., who are you, then?"]}, dice=(6, 6))
    scene.do("become:scrounger", "enter")
    assert scene.s.power[0] == DEMON


def test_the_gate_is_open_at_first() -> None:
    scene = Scene()
    assert scene.s.gate == GATE and scene.s.terrain[0] == AXIS
