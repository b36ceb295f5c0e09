"""Index 3.18: 1-Time cards."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.state import BEGIN, altered

from .scenes import Scene

BEAST = ("Beastmaster", "Savant", "Scrounger")
IDENTITY = "So, S., who are you, then?"
NOW = "Now You See Me"


# -- moving


@pytest.mark.rule("AM-400", "AM-401", "AM-R73")
def test_rock_climber_goes_up_two_levels_and_ends_the_turn() -> None:
    scene = Scene(6, at={0: "4-5"}, hands={0: ["Rock-Climber"]}, land={"3-4": "A"})
    assert scene.offered("climb") == ["climb:3-3", "climb:3-4"]
    scene.do("climb:3-4")
    assert scene.asked == (0, "stride") and scene.offered() == ["stride:2-2", "stride:2-3"]
    scene.do("stride:2-3")
    assert scene.where(0) == "2-3" and scene.s.wounds[0] == 1 and scene.asked == (1, "action")
    assert Scene(6, at={0: "2-3"}, hands={0: ["Rock-Climber"]}).offered("climb") == [], "it cannot end in the centre"


@pytest.mark.rule("AM-400", "AM-401", "AM-R24", "AM-R29")
def test_rock_climber_only_as_the_first_action_without_treasure_and_free_to_move() -> None:
    hand = {0: ["Rock-Climber", "Second Wind"]}
    assert Scene(6, at={0: "4-5"}, hands=hand).do("draw:permanent").offered("climb") == []
    assert Scene(6, at={0: "4-5"}, hands=hand).do("play:second-wind").offered("climb"), "free cards may come before"
    used = Scene(6, at={0: "4-5"}, hands=hand, loot={0: ["Heal 4"]}).do("use:heal-4")
    assert used.offered("climb") == [], "no Treasure in that turn"
    bound = Scene(6, at={0: "4-5"}, hands=hand, turn=5)
    bound.s.due = altered(bound.s.due, 0, 1)
    bound.end()
    while bound.asked[1] != "action":
        bound.do(bound.offered()[0])
    assert bound.asked == (0, "action") and bound.offered("climb") == []


@pytest.mark.rule("AM-406", "AM-407", "AM-R72")
@pytest.mark.parametrize(("roll", "ends"), [(3, "3-0"), (4, "3-8")])
def test_now_you_see_me_goes_along_the_ring_by_the_die(roll: int, ends: str) -> None:
    scene = Scene(at={0: "3-4", 1: "3-6", 2: "3-2"}, hands={0: [f"{NOW} 4"]}, land={ends: "A"}, dice=[roll])
    scene.do("play:now-you-see-me-4")
    assert scene.where(0) == ends and scene.s.wounds[0] == 1, "hexes between do not matter, the landing hex does"


@pytest.mark.rule("AM-R72")
def test_now_you_see_me_takes_the_other_side_or_cannot_be_played() -> None:
    one = Scene(at={0: "3-4", 1: "3-0"}, hands={0: [f"{NOW} 4"]}).do("play:now-you-see-me-4")
    assert one.where(0) == "3-8" and one.dice.rolled == 0
    assert Scene(at={0: "3-4", 1: "3-0", 2: "3-8"}, hands={0: [f"{NOW} 4"]}).offered("play") == []
    assert Scene(at={0: "1-2"}, hands={0: [f"{NOW} 6"]}).offered("play") == [], "the own hex"
    assert Scene(at={0: "pier-1"}, hands={0: [f"{NOW} 4"]}).offered("play") == []


@pytest.mark.rule("AM-410")
def test_second_wind() -> None:
    assert Scene(hands={0: ["Second Wind"]}).do("play:second-wind").pools() == (3, 1, 0)


@pytest.mark.rule("AM-418")
def test_inspiration() -> None:
    assert Scene(hands={0: ["Inspiration"]}).do("play:inspiration").pools() == (4, 0, 0)


@pytest.mark.rule("AM-437")
def test_follow_the_monkey() -> None:
    assert Scene(hands={0: ["Follow the Monkey"]}).do("play:follow-the-monkey").pools() == (3, 0, 1)


# -- Familiars and fighting


@pytest.mark.rule("AM-402", "AM-403")
@pytest.mark.parametrize(("cast", "demon", "far", "loss"), [((), -1, 3, 1), (BEAST, -1, 5, 1), (BEAST, 2, 6, 2)])
def test_seek_and_destroy(cast: tuple[str, ...], demon: int, far: int, loss: int) -> None:
    at = {0: "4-0", 2: "3-17" if demon == 2 else "4-16"}
    near = Scene(cast=cast, at={**at, 1: f"4-{far}"}, demon=demon, hands={0: ["Seek and Destroy"]})
    assert near.board.dist[near.at_of("4-0")][near.at_of(f"4-{far}")] == min(far, 99)
    near.do("play:seek-and-destroy")
    if near.asked == (0, "target"):
        near.do("target:seat-2")
    assert near.s.hp[1] == 10 - loss and near.pools()[0] == 2
    assert near.s.energy[0] == 0 or near.s.sections.count(2) == 2
    beyond = Scene(cast=cast, at={**at, 1: f"4-{far + 1}", 2: "4-16"}, hands={0: ["Seek and Destroy"]})
    assert demon == 2 or beyond.offered("play") == []
    weak = Scene(cast=cast, at={**at, 1: "4-2", 2: "4-16"}, energy={0: 2}, hands={0: ["Seek and Destroy"]})
    assert weak.offered("play") == []


@pytest.mark.rule("AM-402")
def test_seek_and_destroy_hits_an_angel_too() -> None:
    scene = Scene(at={0: "3-4", 1: "3-6"}, angel=1, hands={0: ["Seek and Destroy"]}).do("play:seek-and-destroy")
    assert scene.s.hp[1] == 24


@pytest.mark.rule("AM-404", "AM-R62")
def test_godspeed_fetches_or_immobilizes_at_three() -> None:
    scene = Scene(at={0: "3-4", 1: "3-7"}, treasure={"3-1": "Heal 4"}, hands={0: ["Godspeed"]}).do("play:godspeed")
    assert scene.offered() == ["target:3-1", "target:seat-2"]
    scene.do("target:seat-2")
    assert scene.asked == (1, "evade")
    scene.do("evade:pass")
    assert scene.s.due[1] == 1 and scene.s.energy[0] == 0
    scene = Scene(at={0: "3-4", 1: "3-7"}, treasure={"3-1": "Heal 4"}, hands={0: ["Godspeed"]})
    scene.do("play:godspeed", "target:3-1").end()
    assert scene.treasures(0) == ["Heal 4"]


@pytest.mark.rule("AM-405", "AM-456")
@pytest.mark.parametrize(("hail", "demon", "far"), [(False, -1, 5), (True, -1, 6), (False, 2, 6), (True, 2, 7)])
def test_godspeed_of_the_beastmaster(hail: bool, demon: int, far: int) -> None:
    active = {0: ["Hail Anemoi"]} if hail else {}
    for place in (far - 1, far, far + 1):
        at = {0: "4-0", 1: f"4-{place}", 2: "4-16"}
        scene = Scene(cast=BEAST, at=at, demon=demon, hands={0: ["Godspeed"]}, active=active)
        gap = scene.board.dist[scene.s.at[0]][scene.s.at[1]]
        assert bool(scene.offered("play")) == (gap <= far), f"at distance {gap}"


@pytest.mark.rule("AM-408")
def test_desperate_measures_needs_three_hit_points_or_less() -> None:
    at = {0: "3-4", 1: "3-5"}
    assert Scene(at=at, hp={0: 4}, hands={0: ["Desperate Measures"]}).offered("desperate") == []
    scene = Scene(at=at, hp={0: 3}, hands={0: ["Desperate Measures"]}).do("desperate:3-5", "shield:pass")
    assert (scene.s.hp[0], scene.s.hp[1]) == (2, 7) and scene.pools()[0] == 2 and scene.where(1) == "3-6"


@pytest.mark.rule("AM-409", "AM-424")
def test_desperate_measures_with_perfect_counter_and_permanent_cards() -> None:
    hand = ["Desperate Measures", "Perfect Counter"]
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={0: 3}, hands={0: hand}, active={0: ["Cornered Animal"]})
    scene.do("desperate-counter:3-5", "shield:pass")
    assert (scene.s.hp[0], scene.s.hp[1], scene.s.wounds[1]) == (3, 7, 2)
    assert scene.discarded() == sorted(hand)


@pytest.mark.rule("AM-411", "AM-R75")
def test_god_mode_until_the_own_next_turn() -> None:
    scene = Scene(at={0: "3-4", 1: "3-6"}, hands={0: ["God-Mode"]}, land={"3-5": "A"}).do("play:god-mode", "move:3-5")
    assert scene.s.wounds[0] == 0, "self-caused Wounds too"
    scene.end().do("melee:3-5", "shield:pass")
    assert scene.s.hp[0] == 10 and scene.where(0) == "3-4", "moved all the same"
    scene.end().end()
    assert scene.asked == (0, "action") and scene.s.god[0] == 0


@pytest.mark.rule("AM-422", "AM-438")
@pytest.mark.parametrize(
    ("answer", "hp"),
    [("makeshift-wooden-shield", 9), ("hickory-shield", 10), ("double-makeshift-wooden-shield", 10)],
)
def test_shields(answer: str, hp: int) -> None:
    hand = ["Makeshift Wooden Shield", "Hickory Shield", "Double Double"]
    scene = Scene(at={0: "3-4", 1: "3-5"}, hands={1: hand}).do("melee:3-5", f"shield:{answer}", "shield:pass")
    assert scene.s.hp[1] == hp and scene.pools()[0] == 2


@pytest.mark.rule("AM-424")
def test_perfect_counter_saves_the_own_hit_point() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hands={0: ["Perfect Counter"]})
    assert scene.offered("play") == []
    scene.do("melee-counter:3-5", "shield:pass")
    assert (scene.s.hp[0], scene.s.hp[1]) == (10, 8) and scene.pools()[0] == 2
    assert scene.discarded() == ["Perfect Counter"]


@pytest.mark.rule("AM-426", "AM-R37")
def test_elusive_answers_a_familiar() -> None:
    scene = Scene(at={0: "3-4", 1: "3-6"}, hands={1: ["Elusive"]}).do("snare:seat-2")
    assert scene.asked == (1, "evade") and scene.offered() == ["evade:elusive", "evade:pass"]
    scene.do("evade:elusive")
    assert scene.s.due[1] == 0 and scene.discarded() == ["Elusive"]
    bare = Scene(at={0: "3-4", 1: "3-6"}).do("snare:seat-2")
    assert bare.asked == (1, "evade") and bare.offered() == ["evade:pass"], "asked with or without the card"


@pytest.mark.rule("AM-427")
def test_hafdasa_hits_all_around_on_all_levels() -> None:
    scene = Scene(at={0: "3-4", 1: "2-3", 2: "4-5"}, hands={0: ["Hafdasa C-4", "Double Double"]})
    scene.do("double:hafdasa-c-4")
    assert scene.s.hp == (10, 8, 8) and scene.pools()[0] == 2


# -- healing and Energy


@pytest.mark.rule("AM-413")
def test_harvester_chooses_for_anybody() -> None:
    scene = Scene(turn=1, at={1: "3-4"}, land={"3-4": "A"}, hands={1: ["Harvester"]}, hp={1: 5})
    scene.do("harvest-card:heal")
    assert scene.s.hp[1] == 6 and scene.pools()[0] == 2 and scene.discarded() == ["Harvester"]
    assert scene.dice.rolled == 0


@pytest.mark.rule("AM-414", "AM-R71")
@pytest.mark.parametrize(
    ("key", "pools", "hp"),
    [
        ("options-move", (3, 1, 0), 5),
        ("options-heal", (2, 0, 0), 6),
        ("options-move-move", (3, 2, 0), 5),
        ("options-move-heal", (2, 1, 0), 6),
        ("options-heal-heal", (2, 0, 0), 7),
    ],
)
def test_options(key: str, pools: tuple[int, int, int], hp: int) -> None:
    scene = Scene(hands={0: ["Options", "Double Double"]}, hp={0: 5}).do(f"{key}:options")
    assert scene.pools() == pools and scene.s.hp[0] == hp


@pytest.mark.rule("AM-419", "AM-421")
@pytest.mark.parametrize(("card", "hp", "wounds"), [("salve", 5, 1), ("holistic-herbs", 6, 3), ("suture-kit", 7, 3)])
def test_remedies(card: str, hp: int, wounds: int) -> None:
    hand = {0: ["Salve", "Holistic Herbs", "Suture Kit"]}
    scene = Scene(hands=hand, hp={0: 5}, wounds={0: 3}).do(f"play:{card}")
    assert (scene.s.hp[0], scene.s.wounds[0], scene.pools()[0]) == (hp, wounds, 2)


@pytest.mark.rule("AM-420", "AM-439")
def test_salve_and_herbs_together() -> None:
    hand = {0: ["Salve", "Holistic Herbs", "Double Double"]}
    scene = Scene(hands=hand, hp={0: 4}, wounds={0: 3}).do("combo")
    assert (scene.s.hp[0], scene.s.wounds[0], scene.pools()[0]) == (7, 0, 2)
    scene = Scene(hands=hand, hp={0: 4}, wounds={0: 3}).do("combo-double")
    assert (scene.s.hp[0], scene.s.wounds[0], scene.pools()[0]) == (9, 0, 2) and scene.hand(0) == []


@pytest.mark.rule("AM-425")
def test_vermin() -> None:
    scene = Scene(hands={0: ["Morsel of Vermin", "Vermin"]}, energy={0: 0}).do("play:morsel-of-vermin")
    assert scene.s.energy[0] == 1
    assert scene.do("play:vermin").s.energy[0] == 3 and scene.pools()[0] == 1


@pytest.mark.rule("AM-431")
def test_ethereal_drain() -> None:
    scene = Scene(hands={0: ["Ethereal Drain"]}, energy={0: 0, 1: 2, 2: 0}).do("play:ethereal-drain")
    assert scene.s.energy == (3, 1, 0)


@pytest.mark.rule("AM-434", "AM-R97")
def test_last_resort_heals_one_for_each_card_itself_included() -> None:
    scene = Scene(hands={0: ["Last Resort", "Salve", "Vermin", "Dexterity"]}, hp={0: 3}).do("play:last-resort")
    scene.do("burn:salve")
    assert scene.s.hp[0] == 3 and "Salve" in scene.hand(0), "nothing happens before the last answer"
    scene.do("burn:dexterity", "burn:done")
    assert scene.s.hp[0] == 6 and scene.hand(0) == ["Vermin"] and scene.pools()[0] == 2


# -- cards about cards


@pytest.mark.rule("AM-415", "AM-R18", "AM-R20")
def test_second_times_the_charm_takes_any_discarded_card_unseen() -> None:
    scene = Scene(hands={0: ["2nd Time’s the Charm"]}, discard=["Salve", "Vermin"]).do("play:2nd-times-the-charm")
    assert scene.offered() == ["search:salve", "search:vermin"], "not itself"
    scene.do("search:vermin")
    assert scene.hand(0) == ["Vermin"] and GAME.view(scene.s, 1).mats[0].known == ()
    assert not any("Vermin" in line for line in scene.said(1))
    assert Scene(hands={0: ["2nd Time’s the Charm"]}).offered("play") == []


@pytest.mark.rule("AM-416")
def test_free_refills() -> None:
    scene = Scene(hands={0: ["Free Refills"]}).do("play:free-refills", "split:2")
    assert sorted(card >= 68 for card in scene.s.hands[0]) == [False, True, True]


@pytest.mark.rule("AM-417", "AM-R20")
def test_peek_a_boo_reorders_the_top_two_of_both_decks_in_secret() -> None:
    scene = Scene(hands={0: ["Peek-A-Boo"]})
    scene.top(0, "Salve", "Vermin")
    scene.top(1, "Dexterity", "Alpinist")
    scene.do("play:peek-a-boo")
    assert scene.offered() == ["order:salve", "order:vermin"]
    scene.do("order:vermin", "order:dexterity")
    assert GAME.view(scene.s, 0).tops == (("Vermin", "Salve"), ("Dexterity", "Alpinist"))
    assert GAME.view(scene.s, 1).tops == ((), ())
    scene.do("draw:one-time")
    assert scene.hand(0) == ["Vermin"]


@pytest.mark.rule("AM-428", "AM-R97")
def test_hurry_change() -> None:
    hand = ["Hurry. Change.", "Salve", "Vermin", "Dexterity", "Alpinist"]
    scene = Scene(hands={0: hand}).do("play:hurry-change", "burn:salve", "burn:dexterity", "burn:done")
    assert scene.offered() == ["split:0", "split:1", "split:2", "split:3"], "two and one more"
    scene.do("split:0")
    assert len(scene.s.hands[0]) == 5 and {"Salve", "Dexterity"} <= set(scene.discarded())


@pytest.mark.rule("AM-432")
def test_crates_takes_a_card_from_any_crate_anywhere() -> None:
    crates = {0: ["Dexterity", "Long Bow", "Salve", "Vermin"], 2: ["Alpinist", "Long Bow", "Salve", "Vermin"]}
    scene = Scene(at={0: "3-4"}, hands={0: ["Crates"]}, crates=crates).do("play:crates", "take:crate-3:alpinist")
    assert scene.hand(0) == ["Alpinist"] and scene.s.crates[2][0] >= 0


@pytest.mark.rule("AM-433", "AM-R97")
def test_mobilizing_forces_gives_everybody_a_card() -> None:
    scene = Scene(hands={0: ["Mobilizing Forces"]})
    scene.top(0, "Salve", "Vermin", "Elusive")
    scene.do("play:mobilizing-forces", "split:3")
    assert scene.asked == (0, "keep")
    scene.do("keep:vermin")
    assert scene.asked == (0, "handout") and scene.hand(0) == []
    scene.do("handout:elusive")
    assert [scene.hand(seat) for seat in range(3)] == [["Vermin"], ["Elusive"], ["Salve"]]
    assert GAME.view(scene.s, 2).mats[1].known == (), "face down"
    assert GAME.view(scene.s, 0).mats[1].known == ("Elusive",), "but the giver has seen it"


@pytest.mark.rule("AM-435")
def test_the_archers_tales() -> None:
    scene = Scene(hands={0: ["The Archer’s Tales"]})
    scene.top(0, "Salve", "Vermin", "Elusive", "Crates", "Options", "Inspiration", "Harvester")
    scene.do("play:the-archers-tales", "tales:one-time")
    assert len(scene.offered()) == 6 and "keep:harvester" not in scene.offered()
    scene.do("keep:elusive")
    assert scene.hand(0) == ["Elusive"] and len(scene.s.discard) == 6


# -- Identity


@pytest.mark.rule("AM-429", "AM-430", "AM-R69")
def test_identity_gives_another_characters_powers_for_this_turn() -> None:
    scene = Scene(hands={0: [IDENTITY]}, at={0: "3-4"}, land={"3-4": "A"}, discard=["Salve"])
    assert scene.offered("become") == ["become:savant", "become:scrounger"], "only Characters in play"
    scene.do("become:scrounger")
    assert scene.pools() == (3, 1, 0) and scene.offered("harvest-as") == [], "the own powers are gone"
    scene.do("scrounge", "search:salve")
    assert scene.pools()[0] == 2 and scene.offered("scrounge") == [], "one Scrounge, without tokens"
    scene.end()
    assert scene.s.power[0] == scene.s.char[0]
    assert Scene(hands={0: [IDENTITY]}).do("draw:permanent").offered("become") == []
    assert Scene(hands={0: [IDENTITY]}, at={1: "3-3"}, demon=1).offered("become") == []


@pytest.mark.rule("AM-429", "AM-R69", "AM-312")
def test_identity_as_savant_and_as_malignant() -> None:
    wise = Scene(hands={0: [IDENTITY], 1: ["Salve"]}).do("become:savant", "demand:seat-2", "give:salve")
    assert wise.s.demanded[0] == 1
    cast = ("Cultivator", "Savant", "Malignant")
    ill = Scene(cast=cast, hands={0: [IDENTITY]}, at={0: "4-2", 1: "4-3"}).do("become:malignant")
    assert ill.s.wounds[1] == 0, "nothing at the moment of copying"
    assert ill.s.infected[ill.at_of("4-2")] == 0
    ill.do("move:4-1").end()
    assert ill.s.infected[ill.at_of("4-1")] == 0, "its tokens stay until its next turn begins"
    ill.end().end()
    assert 0 not in ill.s.infected


@pytest.mark.rule("AM-429", "AM-R69", "AM-350")
def test_identity_as_mischievous_gives_one_levitation() -> None:
    scene = Scene(6, at={0: "3-4", 1: "3-9"}, hands={0: [IDENTITY]}, start=1).do("become:mischievous")
    assert scene.offered("pull")
    scene.end()
    assert scene.asked == (0, "levitate")
    scene.do("levitate:rise")
    assert scene.where(0) == "3-4"


# -- Tumble and Double Double


@pytest.mark.rule("AM-436", "AM-R70")
def test_a_tumble_plays_any_number_of_cards_for_one_action() -> None:
    hand = ["The Phrygian Tumble of Notes", "Suture Kit", "Salve", "Harvester", "Makeshift Wooden Shield"]
    scene = Scene(hands={0: hand}, hp={0: 5}, wounds={0: 3}).do("play:the-phrygian-tumble-of-notes")
    assert scene.offered() == ["tumble-play:salve", "tumble-play:suture-kit", "tumble:done"], (
        "no companions, no reactions"
    )
    scene.do("tumble-play:suture-kit", "tumble-play:salve")
    assert scene.discarded() == [], "all are discarded together"
    scene.do("tumble:done")
    assert (scene.s.hp[0], scene.s.wounds[0], scene.pools()[0]) == (7, 1, 2)
    assert scene.discarded() == ["Salve", "Suture Kit", "The Phrygian Tumble of Notes"]


@pytest.mark.rule("AM-R70")
def test_cards_of_one_tumble_cannot_fetch_each_other_and_conditions_hold() -> None:
    hand = ["The Phrygian Tumble of Notes", "Salve", "2nd Time’s the Charm", "Godspeed", "Perfect Counter"]
    scene = Scene(hands={0: hand}, at={0: "3-4", 1: "3-5"}, energy={0: 2}).do("play:the-phrygian-tumble-of-notes")
    scene.do("tumble-play:salve")
    assert scene.offered() == ["tumble:done"], "no Energy for Godspeed, nothing discarded yet to fetch"
    hand = ["The Phrygian Tumble of Notes", "Desperate Measures", "Perfect Counter"]
    fight = Scene(hands={0: hand}, at={0: "3-4", 1: "3-5"}, hp={0: 2}).do("play:the-phrygian-tumble-of-notes")
    fight.do("tumble-desperate-counter:3-5", "shield:pass", "tumble:done")
    assert fight.s.hp[:2] == (2, 7) and len(fight.discarded()) == 3


@pytest.mark.rule("AM-R70", "AM-400")
def test_rock_climber_in_a_first_tumble_ends_the_turn_after_it() -> None:
    hand = ["The Phrygian Tumble of Notes", "Rock-Climber", "Salve"]
    scene = Scene(6, at={0: "4-5"}, hands={0: hand}).do("play:the-phrygian-tumble-of-notes")
    scene.do("tumble-climb:3-4", "stride:2-3", "tumble-play:salve", "tumble:done")
    assert scene.where(0) == "2-3" and scene.asked == (1, "action")


@pytest.mark.rule("AM-438", "AM-R71")
def test_double_double_makes_an_effect_happen_twice_for_one_cost() -> None:
    scene = Scene(hands={0: ["Double Double", "Suture Kit", "God-Mode"]}, hp={0: 4}).do("double:suture-kit")
    assert scene.s.hp[0] == 8 and scene.pools()[0] == 2 and scene.discarded() == ["Double Double", "Suture Kit"]
    assert Scene(hands={0: ["Double Double", "God-Mode"]}).offered("double") == [], "not every card"
    free = Scene(hands={0: ["Double Double", "Inspiration"]}).do("double:inspiration")
    assert free.pools() == (5, 0, 0)
    twice = Scene(hands={0: ["Double Double", "Crates"]}, crates={0: ["Dexterity", "Long Bow", "Salve", "Vermin"]})
    twice.do("double:crates", "take:crate-1:salve", "take:crate-1:vermin")
    assert twice.hand(0) == ["Salve", "Vermin"], "each chosen separately"


DOUBLED = {
    "Second Wind", "Options", "2nd Time’s the Charm", "Free Refills", "Inspiration", "Salve", "Holistic Herbs",
    "Suture Kit", "Makeshift Wooden Shield", "Hickory Shield", "Morsel of Vermin", "Vermin", "Hafdasa C-4",
    "Hurry. Change.", "Crates", "Mobilizing Forces", "The Archer’s Tales", "Follow the Monkey",
}  # fmt: skip


@pytest.mark.rule("AM-438")
def test_which_cards_can_be_doubled() -> None:
    from quincunx.games.axis_mundi.content import CARDS

    assert {card.name for card in CARDS if card.doubles} == DOUBLED


@pytest.mark.rule("AM-R84")
def test_cards_are_paid_with_general_actions_only() -> None:
    scene = Scene(
        at={0: "3-4", 1: "3-5"},
        hp={0: 3},
        hands={0: ["Desperate Measures", "Follow the Monkey", "Second Wind", f"{NOW} 4"]},
    )
    scene.do("play:follow-the-monkey", "play:second-wind")
    for _ in range(3):
        scene.do("draw:permanent")
    assert scene.offered("desperate") == scene.offered("play") == [] and scene.offered("melee")


@pytest.mark.rule("AM-R98")
def test_at_most_forty_card_plays_in_a_turn() -> None:
    scene = Scene(hands={0: ["Second Wind"]})
    scene.s.turn[10] = 40
    scene.do("draw:permanent")
    assert scene.offered("play") == []


@pytest.mark.rule("AM-R77", "AM-R98")
def test_a_begun_turn_counts_from_nothing() -> None:
    assert Scene(phase=BEGIN, hands={0: ["Second Wind"]}).s.turn[10] == 0
