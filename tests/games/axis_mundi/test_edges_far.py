"""How far it reaches: the last round, the own hex, whoever is in the air, whoever dies on the way."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.rules import aoe, levitation

from .scenes import Scene
from .told import log_of

ILL = ("Malignant", "Savant", "Scrounger")
FLYING = ("Cultivator", "Savant", "Scrounger", "Beastmaster", "Malignant", "Mischievous")


@pytest.mark.rule("AM-R80")
@pytest.mark.parametrize(("played", "over"), [(28, False), (29, False), (30, True)])
def test_the_last_round_is_played(played: int, over: bool) -> None:
    scene = Scene(turn=2)
    scene.s.cap = 30
    scene.s.round = played
    scene.end()
    assert scene.play.over is over and scene.s.rotations == 1


@pytest.mark.rule("AM-020", "AM-R06")
@pytest.mark.parametrize("seats", [3, 6])
def test_the_centre_is_a_ring_of_one_slot(seats: int) -> None:
    centre = GAME.view(Scene(seats).s, 0).hexes[0]
    assert (centre.name, centre.ring, centre.slot, centre.q, centre.r) == ("centre", 0, 0, 0, 0)


# -- reach


@pytest.mark.rule("AM-261")
@pytest.mark.parametrize(("at", "plain", "upgraded"), [("3-4", 0, 0), ("3-5", 1, 2), ("3-6", 0, 1), ("3-7", 0, 0)])
def test_the_zone_of_the_malignant_leaves_out_its_own_hex(at: str, plain: int, upgraded: int) -> None:
    places = {0: "3-4", 1: at}
    assert aoe.zone_value(Scene(cast=ILL, at=places, unseen=[1]).s, 0, 1) == plain
    assert aoe.zone_value(Scene(cast=ILL, at={**places, 2: "1-0"}, demon=2, unseen=[1]).s, 0, 1) == upgraded


@pytest.mark.rule("AM-076", "AM-R78")
def test_a_familiar_is_not_sent_at_who_stands_on_the_master_s_own_hex() -> None:
    scene = Scene(at={0: "3-4", 1: "3-4", 2: "3-5"}, unseen=[0])
    scene.s.who[scene.at_of("3-4")] = 1
    assert scene.again().offered("snare") == ["snare:seat-3"]


# -- the air


@pytest.mark.rule("AM-R95", "AM-262")
@pytest.mark.parametrize("flying", [1, 2])
def test_a_malignant_that_is_moved_hurts_nobody_in_the_air(flying: int) -> None:
    scene = Scene(cast=ILL, at={0: "3-4", 1: "3-3", 2: "3-5"})
    s = scene.s
    s.zone, s.mode_of = [0] * 9, [0] * 9
    s.aloft = 1 << flying
    aoe.compare_mover(s, scene.play, 0)
    assert [seat for seat in range(3) if s.wounds[seat]] == [3 - flying]


def landing(**given: object) -> Scene:
    """The Malignant comes down on the first seat, and that one on the second."""
    scene = Scene(6, FLYING, {0: "3-4", 1: "4-5", 4: "3-4"}, turn=2, **given)  # type: ignore[arg-type]
    scene.s.who[scene.at_of("3-4")] = 0
    levitation.land(scene.s, scene.play, 4)
    return scene


@pytest.mark.rule("AM-352", "AM-355")
def test_the_first_seat_is_bumped_like_anybody() -> None:
    scene = landing()
    s = scene.s
    assert (scene.where(4), scene.where(0)) == ("3-4", "4-5") and s.island.ring[s.at[1]] == 5
    assert [s.who[s.at[seat]] for seat in (4, 0, 1)] == [4, 0, 1]


@pytest.mark.rule("AM-R95", "AM-R49")
def test_who_dies_before_coming_down_enters_nothing() -> None:
    scene = landing(land={"4-5": "A"}, hp={0: 1}, wounds={0: 3})
    assert scene.s.hp[0] == 0 and scene.s.wounds[0] == 0
    assert [line for line in log_of(scene) if "Ada takes" in line] == ["AM-262 Ada takes 1 Wound."]
    assert landing(land={"4-5": "A"}).s.wounds[0] == 2, "the zone, and rough ground"


@pytest.mark.rule("AM-R49", "AM-086", "AM-239")
def test_a_runner_that_dies_on_a_power_hex_is_not_healed_there() -> None:
    scene = Scene(at={0: "4-2"}, land={"4-3": "A"}, hp={0: 1}, wounds={0: 1}).do("run:4-3")
    assert "AM-235 Ada dies." in log_of(scene) and "AM-086" not in scene.rules()
    assert scene.asked == (1, "action") and scene.s.hp[0] == 5


# -- the first seat as a target, and the hands of others


@pytest.mark.rule("AM-404", "AM-405")
def test_godspeed_flies_at_the_first_seat_too() -> None:
    scene = Scene(turn=1, at={0: "3-6", 1: "3-4"}, hands={1: ["Godspeed"]}).do("play:godspeed")
    assert scene.asked == (0, "evade")
    scene.do("evade:pass")
    assert scene.s.due == (1, 0, 0) and scene.s.fetched == ()


@pytest.mark.rule("AM-424", "AM-408")
def test_a_counter_is_offered_against_the_first_seat_too() -> None:
    hand = ["Perfect Counter", "Desperate Measures"]
    scene = Scene(turn=1, at={0: "3-5", 1: "3-4"}, hp={1: 3}, hands={1: hand})
    assert {"melee-counter:3-5", "desperate:3-5", "desperate-counter:3-5"} <= set(scene.offered())


@pytest.mark.rule("AM-433", "AM-231")
def test_who_is_handed_a_sixth_card_discards_at_once() -> None:
    full = ["Salve", "Vermin", "Elusive", "Crates", "Options"]
    scene = Scene(hands={0: ["Mobilizing Forces"], 2: full}).do("play:mobilizing-forces", "split:3")
    while scene.asked[1] in ("keep", "handout"):
        scene.do(scene.offered()[0])
    assert scene.asked == (2, "discard") and len(scene.s.hands[2]) == 6
    scene.do("discard:salve")
    assert [len(hand) for hand in scene.s.hands] == [1, 1, 5] and scene.asked == (0, "action")
    assert scene.discarded() == ["Mobilizing Forces", "Salve"] and scene.s.laid == (), "what was given is not discarded"


@pytest.mark.rule("AM-172", "AM-R25")
def test_a_run_needs_a_second_hex_that_can_be_entered() -> None:
    assert Scene(at={0: "4-2"}).offered("run") == ["run:4-1", "run:4-3"]
    assert Scene(at={0: "4-2"}, land={"4-4": "I"}).offered("run") == ["run:4-1"]


# -- what is not offered


@pytest.mark.rule("AM-176", "AM-181")
def test_no_step_down_onto_an_inaccessible_hex() -> None:
    below = Scene(at={0: "2-3"}).offered("down")
    closed = below[0].removeprefix("down:")
    assert len(below) == 2 and Scene(at={0: "2-3"}, land={closed: "I"}).offered("down") == below[1:]


@pytest.mark.rule("AM-091", "AM-092", "AM-061")
def test_without_an_action_nothing_is_activated_or_swapped() -> None:
    for active, verb in (([], "activate"), (["Long Bow"], "swap")):
        scene = Scene(hands={0: ["Dexterity"]}, active={0: active})
        assert scene.offered(verb) == [f"{verb}:dexterity"]
        scene.do("draw:one-time", "draw:one-time", "draw:one-time")
        assert scene.pools()[0] == 0 and scene.offered(verb) == []


@pytest.mark.rule("AM-330", "AM-R65")
@pytest.mark.parametrize("form", ["angel", "demon"])
def test_neither_angel_nor_demon_is_pulled(form: str) -> None:
    cast, at = (FLYING[5], *FLYING[:5]), {0: "3-4", 1: "3-9", 2: "3-14"}
    assert {key.split(":")[1] for key in Scene(6, cast, at).offered("pull")} == {"seat-2", "seat-3"}
    scene = Scene(6, cast, at, **{form: 1})  # type: ignore[arg-type]
    assert {key.split(":")[1] for key in scene.offered("pull")} == {"seat-3"}
