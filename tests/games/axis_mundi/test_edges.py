"""Edges: the last legal number, the first illegal one, and seat 1 where usually another seat stands."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import FIRST_CARD
from quincunx.games.axis_mundi.state import BEGIN, Turn, altered

from .scenes import Scene
from .told import log_of

BEAST = ("Beastmaster", "Savant", "Scrounger")
ILL = ("Malignant", "Savant", "Scrounger")
NEAR = ("Cultivator", "Savant", "Malignant")
POOR = ("Scrounger", "Savant", "Cultivator")
MISCHIEF = ("Mischievous", "Savant", "Scrounger", "Beastmaster", "Malignant", "Cultivator")
IDENTITY = "So, S., who are you, then?"

# -- seat 1 as the one that is hit, in the way, or other-worldly


@pytest.mark.rule("AM-131", "AM-170", "AM-172", "AM-175", "AM-176", "AM-230")
def test_seat_one_is_in_the_way_like_anybody() -> None:
    scene = Scene(turn=1, at={1: "3-4", 0: "3-5"})
    assert "move:3-5" not in scene.offered() and "run:3-5" not in scene.offered()
    assert Scene(turn=1, at={1: "3-4", 0: "2-3"}).offered("up") == ["up:2-2"]
    assert "down:3-4" not in Scene(turn=1, at={1: "2-3", 0: "3-4"}).offered("down")
    cave = {"3-2": "C", "3-11": "C"}
    assert Scene(turn=1, at={1: "3-2", 0: "3-11"}, land=cave).offered("cave") == []
    scene = Scene(turn=1, at={1: "3-3", 2: "3-2", 0: "3-5"}).do("run:3-4")
    assert "stride:3-5" not in scene.offered()


@pytest.mark.rule("AM-140", "AM-149", "AM-189", "AM-R55")
def test_seat_one_blocks_forced_movement_and_pushes() -> None:
    scene = Scene(turn=1, at={1: "3-4", 2: "3-5", 0: "3-6"}).do("melee:3-5", "shield:pass")
    assert scene.where(2) == "4-7"
    pushed = Scene(turn=1, at={1: "3-4", 0: "3-3"}, land={"3-4": "S"}, phase=BEGIN).end()
    assert pushed.where(1) == "3-5" and pushed.dice.rolled == 0


@pytest.mark.rule("AM-121", "AM-124", "AM-160", "AM-161", "AM-162", "AM-076", "AM-402")
def test_seat_one_can_be_hit_like_anybody() -> None:
    hands = {1: ["Seek and Destroy", "Follow the Monkey"]}
    scene = Scene(turn=1, at={1: "3-4", 0: "3-5"}, active={1: ["Short Bow"]}, loot={1: ["Grenade"]}, hands=hands)
    assert [scene.offered(verb) for verb in ("melee", "arrow", "grenade", "snare")] == [
        ["melee:3-5"],
        ["arrow:3-5"],
        ["grenade:3-5"],
        ["snare:seat-1"],
    ]
    scene.do("play:follow-the-monkey", "arrow:3-5", "grenade:3-5", "play:seek-and-destroy")
    assert (scene.s.hp[0], scene.s.wounds[0]) == (10 - 1 - 3 - 1, 2) and scene.pools() == (1, 0, 0)
    scene.do("melee:3-5", "shield:pass")
    assert scene.s.hp[:2] == (3, 9) and scene.where(0) == "3-6"


@pytest.mark.rule("AM-478", "AM-R99", "AM-R87")
def test_seat_one_can_hide_and_be_found() -> None:
    scene = Scene(turn=1, at={1: "3-4", 0: "3-5"}, unseen=[0], active={1: ["Short Bow"]})
    assert "melee:3-5" in scene.offered() and "melee:3-3" in scene.offered()
    scene.do("arrow:3-5")
    assert scene.s.unseen[0] == 0 and scene.s.hp[0] == 9
    beside = Scene(turn=1, at={1: "3-4", 0: "3-4", 2: "3-9"}, unseen=[1, 0])
    assert "melee:3-4" not in beside.offered(), "never the own hex"


@pytest.mark.rule("AM-R99", "AM-R87")
def test_an_attacker_that_hides_alone_cannot_guess() -> None:
    scene = Scene(at={0: "3-4", 1: "3-9"}, unseen=[0], active={0: ["Short Bow"]})
    assert scene.offered("melee") == scene.offered("arrow") == []
    walled = Scene(at={0: "3-4", 1: "3-9"}, unseen=[1], land={"3-5": "I"}, active={0: ["Short Bow"]})
    assert "melee:3-5" not in walled.offered() and "arrow:3-5" not in walled.offered()
    far = Scene(at={0: "3-4", 1: "3-9"}, unseen=[1], active={0: ["Short Bow"]})
    gaps = {far.board.dist[far.at_of("3-4")][far.at_of(key.partition(":")[2])] for key in far.offered("arrow")}
    assert gaps == {1, 2}
    gate = Scene(at={0: "1-2", 1: "3-9"}, unseen=[1], active={0: ["Short Bow"]})
    assert "arrow:centre" not in gate.offered(), "nobody hides in the gate"
    sealed = Scene(at={0: "1-2", 1: "3-9", 2: "4-2"}, unseen=[1], demon=2, active={0: ["Short Bow"]})
    assert "arrow:centre" in sealed.offered()


@pytest.mark.rule("AM-209", "AM-182")
def test_seat_one_on_the_sealed_centre_keeps_others_out() -> None:
    scene = Scene(turn=1, at={1: "1-2", 0: "centre", 2: "4-2"}, demon=2)
    assert "down:centre" not in scene.offered()
    scene.do("run:1-3")
    assert "stride:centre" not in scene.offered()
    blocked = Scene(6, at={1: "1-2", 0: "centre", 2: "1-4", 3: "2-5", 4: "2-6", 5: "2-7"}, demon=5, turn=1)
    assert "run:1-3" not in blocked.offered(), "no second hex behind it"
    lone = Scene(6, at={1: "1-2", 0: "5-3", 2: "1-4", 3: "2-5", 4: "2-6", 5: "2-7"}, demon=5, turn=1)
    assert "run:1-3" in lone.offered()
    lone.do("run:1-3")
    assert lone.where(1) == "centre" and lone.asked == (1, "action"), "one way on: nothing is asked"


@pytest.mark.rule("AM-313", "AM-227", "AM-314", "AM-323", "AM-R89")
def test_an_angel_in_seat_one_upgrades_the_others() -> None:
    scene = Scene(turn=1, at={0: "3-4"}, angel=0, hands={1: ["Dexterity", "Alpinist"]})
    scene.do("activate:dexterity", "activate:alpinist")
    assert scene.slots(1) == ["Alpinist", "Dexterity"] and scene.pools()[0] == 3
    assert Scene(turn=2, at={0: "3-4"}, angel=0).pools() == (3, 3, 0)
    plain = Scene(turn=1, hands={1: ["Dexterity", "Alpinist"]}).do("activate:dexterity")
    assert plain.offered("activate") == [], "one slot only"


@pytest.mark.rule("AM-224", "AM-209", "AM-225")
def test_an_angel_needs_three_actions_down_into_the_sealed_centre() -> None:
    scene = Scene(at={0: "1-2"}, angel=0)
    assert "down:centre" in scene.offered()
    assert scene.do("move:1-3").offered("down") == []
    assert Scene(at={0: "1-2"}, angel=0).do("down:centre").pools()[0] == 0


# -- what is bounded by a number


PLAYS = [
    (["Second Wind"], "play:second-wind", {}),
    (["Suture Kit", "Double Double"], "double:suture-kit", {}),
    (["Options"], "options-move:options", {}),
    (["Salve", "Holistic Herbs"], "combo", {}),
    (["Salve", "Holistic Herbs", "Double Double"], "combo-double", {}),
    ([IDENTITY], "become:savant", {}),
    (["Harvester"], "harvest-card:heal", {"land": {"3-4": "A"}, "cast": POOR}),
    (["The Phrygian Tumble of Notes"], "play:the-phrygian-tumble-of-notes", {}),
]


@pytest.mark.rule("AM-R98")
@pytest.mark.parametrize(("hand", "key", "more"), PLAYS)
def test_each_play_counts_once_towards_the_forty(hand: list[str], key: str, more: dict[str, object]) -> None:
    scene = Scene(at={0: "3-4"}, hands={0: [*hand, "Inspiration"]}, **more)  # type: ignore[arg-type]
    scene.do(key)
    assert scene.s.turn[Turn.PLAYS] == 1
    if scene.asked[1] == "tumble":
        scene.do("tumble-play:inspiration")
        assert scene.s.turn[Turn.PLAYS] == 2
        return
    scene.s.turn[Turn.PLAYS] = 39
    scene.do("play:inspiration")
    assert scene.offered("play") == [] and scene.s.turn[Turn.PLAYS] == 40


@pytest.mark.rule("AM-R98", "AM-424", "AM-413", "AM-436")
def test_after_forty_plays_no_companion_is_offered_either() -> None:
    hand = ["Perfect Counter", "Harvester", "Second Wind"]
    scene = Scene(cast=POOR, at={0: "3-4", 1: "3-5"}, land={"3-4": "A"}, hands={0: hand})
    scene.s.turn[Turn.PLAYS] = 39
    scene.do("draw:permanent")
    assert scene.offered("melee-counter") and scene.offered("harvest-card")
    scene.s.turn[Turn.PLAYS] = 40
    scene.do("draw:permanent")
    assert scene.offered("melee-counter") == scene.offered("harvest-card") == [] and scene.offered("melee")
    tumble = Scene(hands={0: ["The Phrygian Tumble of Notes", "Salve"]})
    tumble.s.turn[Turn.PLAYS] = 39
    assert tumble.do("play:the-phrygian-tumble-of-notes").offered() == ["tumble:done"]


@pytest.mark.rule("AM-R98", "AM-400", "AM-408", "AM-424")
def test_fighting_and_climbing_cards_count_too() -> None:
    at = {0: "3-4", 1: "3-5"}
    hand = {0: ["Desperate Measures", "Perfect Counter"]}
    assert Scene(at=at, hp={0: 3}, hands=hand).do("desperate:3-5", "shield:pass").s.turn[Turn.PLAYS] == 1
    assert Scene(at=at, hands=hand).do("melee-counter:3-5", "shield:pass").s.turn[Turn.PLAYS] == 1
    climb = Scene(6, at={0: "4-5"}, hands={0: ["Rock-Climber"]}).do("climb:3-4")
    assert climb.s.turn[Turn.PLAYS] == 1 and climb.hand(0) == []


@pytest.mark.rule("AM-263", "AM-R83")
def test_the_cap_is_two_in_a_begun_turn_too() -> None:
    land = {"3-5": "P", "3-6": "P"}
    scene = Scene(cast=NEAR, at={0: "3-6", 2: "3-4"}, land=land, phase=BEGIN, hands={0: ["Inspiration", "Second Wind"]})
    scene.do("move:3-5", "move:3-6", "move:3-5", "play:inspiration", "play:second-wind", "move:3-6", "move:3-5")
    assert scene.s.wounds[0] == 2
    turned = Scene(cast=ILL, at={0: "3-0", 1: "4-5"}, start=1).end()
    assert turned.s.aoe == (0, 0, 0), "and begins anew after the Rotation"


@pytest.mark.rule("AM-438", "AM-422", "AM-127")
@pytest.mark.parametrize(("shield", "left"), [("makeshift-wooden-shield", 9), ("hickory-shield", 10)])
def test_a_doubled_shield_counts_twice_and_no_more(shield: str, left: int) -> None:
    hand = ["Makeshift Wooden Shield", "Hickory Shield", "Double Double"]
    scene = Scene(cast=ILL, at={0: "3-4", 1: "3-5", 2: "4-12"}, demon=2, hands={1: hand})
    scene.do("melee:3-5", f"shield:double-{shield}", "shield:pass")
    assert scene.s.hp[1] == left, "3 HP less 2, or less 4"


@pytest.mark.rule("AM-R40", "AM-201", "AM-R44")
@pytest.mark.parametrize(("roll", "ends"), [(1, "4-4"), (2, "4-4"), (3, "4-12"), (4, "4-12"), (5, "4-20"), (6, "4-20")])
def test_who_dies_in_the_centre_falls_by_the_table(roll: int, ends: str) -> None:
    scene = Scene(at={0: "1-2", 1: "centre", 2: "3-3"}, demon=2, hp={1: 1}, active={0: ["Short Bow"]}, dice=[roll])
    assert scene.do("arrow:centre").where(1) == ends


@pytest.mark.rule("AM-R40", "AM-R44", "AM-201")
def test_a_taken_power_hex_passes_the_fallen_on_to_the_next_number() -> None:
    at = {0: "1-2", 1: "centre", 2: "3-3", 3: "5-27", 4: "5-2", 5: "5-15"}
    scene = Scene(6, at=at, demon=2, hp={1: 1}, active={0: ["Short Bow"]}, dice=[6]).do("arrow:centre")
    assert scene.where(1) == "5-7", "6 is taken, so is 1"
    one = Scene(6, at={**at, 4: "5-16"}, demon=2, hp={1: 1}, active={0: ["Short Bow"]}, dice=[6]).do("arrow:centre")
    assert one.where(1) == "5-2", "only 6 is taken"
    own = Scene(6, at={**at, 3: "5-13", 4: "5-16"}, demon=2, hp={1: 1}, active={0: ["Short Bow"]}, dice=[4])
    assert own.do("arrow:centre").where(1) == "5-17"


@pytest.mark.rule("AM-236", "AM-R40", "AM-R05")
@pytest.mark.parametrize(
    ("attacker", "target", "left", "right"),
    [("4-7", "4-8", "4-4", "4-12"), ("4-15", "4-16", "4-12", "4-20"), ("4-23", "4-0", "4-20", "4-4")],
)
def test_left_is_clockwise_all_around_the_island(attacker: str, target: str, left: str, right: str) -> None:
    rest = {seat: f"3-{2 * seat}" for seat in range(3)}
    for roll, ends in ((1, left), (3, left), (4, right), (6, right)):
        scene = Scene(at={**rest, 0: attacker, 1: target}, hp={1: 2}, dice=[roll])
        assert scene.do(f"melee:{target}", "shield:pass").where(1) == ends, roll


@pytest.mark.rule("AM-284", "AM-088")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_the_familiars_harvest_uses_the_usual_die(roll: int) -> None:
    at = {0: "3-4", 1: "4-12"}
    scene = Scene(cast=BEAST, at=at, demon=1, land={"3-6": "A"}, hp={0: 5}, dice=[roll]).do("reap:3-6")
    got = "heal" if scene.s.hp[0] == 6 else "one-time" if scene.s.hands[0][0] >= FIRST_CARD else "permanent"
    assert got == ("one-time", "permanent", "heal")[(roll - 1) // 2]


@pytest.mark.rule("AM-R20", "AM-232")
def test_one_single_discard_is_enough_to_draw() -> None:
    for deck, piece in ((0, FIRST_CARD), (1, 59), (1, 0)):
        scene = Scene()
        scene.s.decks[deck] = []
        scene.s.discard = (piece,)
        scene.do("draw:permanent" if deck == 0 else "draw:one-time")
        key = ("draw:one-time", "draw:permanent")[deck]
        assert key in scene.offered()
        scene.do(key)
        assert piece in scene.s.hands[0] and key not in scene.offered()


@pytest.mark.rule("AM-070", "AM-R20")
def test_every_card_of_the_crate_is_offered() -> None:
    scene = Scene(crates={0: ["Dexterity", "Long Bow", "Salve", "Vermin"]})
    assert scene.s.crates[0][0] == 0, "the card with the lowest number of all"
    assert scene.offered("crate") == ["crate:dexterity", "crate:long-bow", "crate:salve", "crate:vermin"]
    take = Scene(at={0: "3-4"}, hands={0: ["Crates"]}, crates={1: ["Alpinist", "Long Bow", "Salve", "Vermin"]})
    take.s.crates = altered(take.s.crates, 1, (0, -1, -1, -1))
    assert take.do("play:crates").offered() == ["take:crate-2:dexterity"]


@pytest.mark.rule("AM-431", "AM-283")
def test_the_drain_fills_every_section_of_the_upgraded_beastmaster() -> None:
    scene = Scene(cast=BEAST, at={1: "3-5"}, demon=1, hands={0: ["Ethereal Drain"]}, energy={1: 1, 2: 0})
    scene.s.sections = (0, 1, 0)
    scene.do("play:ethereal-drain")
    assert scene.s.sections == (2, 2, 2) and scene.s.energy[1:] == (0, 0)


@pytest.mark.rule("AM-287", "AM-R52")
def test_after_the_downgrade_no_section_holds_anything() -> None:
    cast = ("Savant", "Beastmaster", "Scrounger")
    scene = Scene(cast=cast, at={0: "3-4", 2: "3-5"}, demon=2, hp={2: 1}, active={0: ["Short Bow"]}).do("arrow:3-5")
    assert scene.s.sections == (0, 0, 0) and scene.s.energy[1] == 3
    fallen = Scene(cast=cast, at={0: "3-4", 1: "3-5"}, demon=1, hp={1: 1}, energy={1: 1}, active={0: ["Short Bow"]})
    assert fallen.do("arrow:3-5").s.energy[1] == 1, "who was the Demon itself had no sections"


# -- what ends with what


@pytest.mark.rule("AM-R69", "AM-213")
def test_transforming_ends_a_copied_levitation_too() -> None:
    scene = Scene(6, at={0: "1-2"}, hands={0: [IDENTITY]}, dice=(6, 6)).do("become:mischievous", "enter")
    assert scene.s.floats[0] == 0 and scene.s.turn[Turn.IDENTITY] == 0 and scene.s.power[0] == 7


@pytest.mark.rule("AM-376", "AM-324", "AM-160")
def test_the_extra_melee_attack_pays_for_nothing_else() -> None:
    scene = Scene(
        cast=POOR, at={0: "3-4", 1: "3-5", 2: "4-12"}, demon=2, active={0: ["Short Bow"]}, loot={0: ["Grenade"]}
    )
    for _ in range(3):
        scene.do("draw:permanent")
    assert scene.pools()[0] == 0 and scene.offered("melee") == ["melee:3-5"]
    assert scene.offered("arrow") == scene.offered("grenade") == []
    assert scene.do("melee:3-5", "shield:pass").offered("melee") == []


@pytest.mark.rule("AM-R43", "AM-333", "AM-235")
def test_a_walk_to_death_at_the_rotation_is_over_before_the_next_turn() -> None:
    scene = Scene(6, MISCHIEF, {0: "1-0", 1: "3-4"}, demon=1, start=1, hp={0: 1}, wounds={0: 3}, land={"1-5": "A"})
    scene.end().do("stroll:1-3")
    lines = [line.partition(" ")[2] for line in log_of(scene)]
    assert scene.s.hp[0] == 5 and lines.index("Ada dies.") < lines.index("It is Ben’s turn.")


@pytest.mark.rule("AM-R95", "AM-262", "AM-306")
def test_after_its_landing_a_levitator_is_hurt_like_anybody() -> None:
    scene = Scene(6, MISCHIEF, {0: "3-4", 4: "3-17"}, tokens={0: 2}, start=4, turn=3, hp={0: 10})
    scene.s.start = 4
    scene.end().do("levitate:rise")
    assert scene.s.aloft == 0 and scene.where(0) == "3-4" and scene.where(4) == "3-5"
    assert scene.asked == (4, "action") and scene.s.wounds[0] == 2, "by landing, and by the repeat"
    scene.do("move:3-6", "move:3-5")
    assert scene.s.wounds[0] == 3


@pytest.mark.rule("AM-478", "AM-R99", "AM-R35")
def test_of_two_hidden_ones_the_first_is_dealt_with_before_the_second() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5", 2: "3-5"}, unseen=[1, 2], hp={1: 3})
    scene.s.infected = altered(scene.s.infected, scene.at_of("3-6"), 2)
    scene.do("melee:3-5", "shield:pass", "shield:pass")
    lines = [line.partition(" ")[2] for line in log_of(scene)]
    assert lines.index("Ben dies.") < lines.index("Ada attacks Cleo in Melee.")
    assert scene.s.hp == (10, 5, 7) and scene.where(2) == "3-6", "the hex is free again: the second is driven on"


@pytest.mark.rule("AM-R37", "AM-R36", "AM-239")
def test_the_attackers_death_comes_before_the_targets_forced_movement() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={0: 1}).do("melee:3-5", "shield:pass")
    lines = [line.partition(" ")[2] for line in log_of(scene)]
    assert lines.index("Ada falls to a Power Hex at Sea Level (4-4) and has 5 HP.") < lines.index(
        "Ben is driven to a Path on Level 1 (3-6)."
    )
    assert scene.asked == (1, "action") and scene.where(1) == "3-6"


@pytest.mark.rule("AM-R78", "AM-235", "AM-003")
def test_dying_winning_and_the_gate_tell_a_hidden_place() -> None:
    dead = Scene(cast=ILL, at={0: "3-3", 1: "3-5"}, unseen=[1], hp={1: 1}, wounds={1: 3})
    before = GAME.secrets_told(dead.s)
    assert GAME.secrets_told(dead.do("move:3-4").s) == before + 1
    won = Scene(at={0: "4-0"}, angel=0, unseen=[0])
    assert GAME.secrets_told(won.do("move:pier-1").s) == 1
    gate = Scene(at={0: "1-2"}, unseen=[0], dice=(6, 6))
    assert GAME.secrets_told(gate.do("enter").s) == 1 and gate.s.trail[0] == 0 and gate.s.marker[0] == -1
    thrown = Scene(at={0: "3-4", 1: "centre", 2: "3-6"}, demon=2, hp={2: 1}, unseen=[1], active={0: ["Long Bow"]})
    assert GAME.secrets_told(thrown.do("arrow:3-6").s) == 1
    seen = Scene(at={0: "3-4", 1: "3-5"}, hp={1: 1}, loot={0: ["Grenade"]})
    assert GAME.secrets_told(seen.do("grenade:3-5").s) == 0


# -- what others still know of a hand


@pytest.mark.rule("AM-231", "AM-R18", "AM-030")
def test_a_hidden_discard_makes_others_lose_track_of_that_back_only() -> None:
    hand = ["Salve", "Vermin", "Elusive", "Crates", "Dexterity"]
    scene = Scene(hands={0: hand}, loot={0: ["Draw 3"]})
    for card in scene.s.hands[0]:
        scene.s.seen[card] |= 1 << 1
    scene.do("use:draw-3", "split:0", "discard:salve", "discard:vermin", "discard:dexterity")
    assert GAME.view(scene.s, 1).mats[0].known == () and GAME.view(scene.s, 1).known_discard == ()
    assert len(GAME.view(scene.s, 0).mats[0].known) == 5 and len(GAME.view(scene.s, 0).known_discard) == 3
    kept = Scene(hands={0: hand}, loot={0: ["Draw 3"]})
    for card in kept.s.hands[0]:
        kept.s.seen[card] |= 1 << 1
    kept.do("use:draw-3", "split:3", "discard:salve", "discard:vermin", "discard:elusive")
    assert GAME.view(kept.s, 1).mats[0].known == ("Dexterity",), "no Permanent card has left"
    last = Scene(hands={0: ["Hurry. Change.", "Salve"]})
    for card in last.s.hands[0]:
        last.s.seen[card] |= 1 << 1
    last.do("play:hurry-change", "burn:salve", "split:0")
    assert "Salve" in GAME.view(last.s, 1).known_discard, "the only card of its back: everybody can follow it"


@pytest.mark.rule("AM-R09", "AM-R20")
@pytest.mark.parametrize(
    ("ones", "permanents", "offered"), [(9, 1, [4, 5]), (1, 9, [0, 1]), (3, 3, [2, 3]), (9, 9, [0, 1, 2, 3, 4, 5])]
)
def test_a_split_never_asks_for_more_than_there_is(ones: int, permanents: int, offered: list[int]) -> None:
    scene = Scene()
    scene.s.decks = [scene.s.decks[0][:ones], scene.s.decks[1][:permanents]]
    scene.do("draw-five")
    assert scene.offered() == [f"split:{n}" for n in offered]
    scene.do(f"split:{offered[0]}")
    assert sum(card >= FIRST_CARD for card in scene.s.hands[0]) == offered[0] and len(scene.s.hands[0]) == 5


@pytest.mark.rule("AM-R09", "AM-R20")
def test_with_fewer_cards_than_wanted_all_of_them_are_drawn_unasked() -> None:
    scene = Scene()
    scene.s.decks = [scene.s.decks[0][:2], scene.s.decks[1][:1]]
    scene.do("draw-five")
    assert scene.asked == (0, "action") and len(scene.s.hands[0]) == 3 and scene.offered("draw") == []
