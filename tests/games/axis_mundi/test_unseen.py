"""Index 3.19: invisibility, and what it hides."""

from __future__ import annotations

import pytest

from quincunx.engine import SPECTATOR, Sampler, seeded
from quincunx.engine.wire import encode
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import ACCESS
from quincunx.games.axis_mundi.state import BEGIN, altered, without

from .scenes import TITLES, Scene

VESSEL = "Empty Vessel"


def vanished(at: dict[int, str] | None = None, hand: tuple[str, ...] = (), **more: object) -> Scene:
    given = {"at": at or {0: "3-4"}, "hands": {0: [VESSEL, *hand]}, **more}
    return Scene(**given).do("play:empty-vessel")  # type: ignore[arg-type]


@pytest.mark.rule("AM-470")
def test_vanishing_costs_an_action_and_leaves_a_token_and_an_open_card() -> None:
    scene = vanished()
    view = GAME.view(scene.s, 1)
    assert scene.pools()[0] == 2 and scene.s.who[scene.at_of("3-4")] == -1
    assert next(h.marker for h in view.hexes if h.name == "3-4") == 0
    assert view.mats[0].unseen and view.mats[0].at == "" and GAME.view(scene.s, 0).mats[0].at == "3-4"
    assert len(scene.s.vessel[0]) == 1 and scene.s.seen[scene.s.vessel[0][0]] == -1 and scene.discarded() == []


@pytest.mark.rule("AM-471", "AM-R77")
def test_moves_are_secret_and_occupied_hexes_are_closed() -> None:
    scene = vanished({0: "3-4", 1: "3-6"}).do("move:3-5")
    assert "move:3-6" not in scene.offered()
    assert "You move to a Path on Level 1 (3-5)." in scene.said(0)
    for viewer in (1, 2, SPECTATOR):
        said = scene.said(viewer) if viewer != SPECTATOR else scene.said(2)
        assert not any("3-5" in line for line in said) and "Ada acts unseen." in said


@pytest.mark.rule("AM-471", "AM-R77")
def test_nobody_else_can_tell_where_it_is() -> None:
    scene = vanished().do("move:3-5")
    for viewer in (1, 2, SPECTATOR):
        shown = encode(GAME.view(scene.s, viewer)) + GAME.text(GAME.view(scene.s, viewer), TITLES).encode()
        elsewhere = scene.s.copy()
        elsewhere.at[0] = scene.at_of("3-3")
        assert encode(GAME.view(elsewhere, viewer)) + GAME.text(GAME.view(elsewhere, viewer), TITLES).encode() == shown


@pytest.mark.rule("AM-472", "AM-475")
def test_it_stays_where_it_is_turns_with_its_level_and_reappears_at_its_next_turn() -> None:
    scene = vanished(start=1).do("move:3-5").end()
    assert scene.where(0) == "3-8" and scene.s.unseen[0] == 1, "the Rotation carried it"
    scene.end().end()
    assert scene.asked == (0, "action") and scene.s.who[scene.at_of("3-8")] == 0 and scene.s.unseen[0] == 0
    assert scene.discarded() == [VESSEL] and scene.s.marker[0] == -1


@pytest.mark.rule("AM-473", "AM-R77")
def test_cards_played_unseen_lie_face_down_and_show_only_their_effect() -> None:
    scene = vanished(hand=("Suture Kit",), hp={0: 5}).do("play:suture-kit")
    view = GAME.view(scene.s, 1)
    assert view.mats[0].face_down == 1 and view.mats[0].known_face_down == () and view.mats[0].hp == 7
    assert not any("Suture" in line for line in scene.said(1)) and "AM-421" not in scene.rules()
    scene.end().do("end", "end")
    assert scene.discarded() == [VESSEL, "Suture Kit"]


@pytest.mark.rule("AM-474")
def test_attacking_makes_it_visible_at_once() -> None:
    scene = vanished({0: "3-4", 1: "3-6"}).do("move:3-5", "melee:3-6")
    assert scene.s.unseen[0] == 0 and scene.s.who[scene.at_of("3-5")] == 0 and scene.asked == (1, "shield")
    shot = vanished({0: "3-4", 1: "3-6"}, active={0: ["Short Bow"]}).do("arrow:3-6")
    assert shot.s.unseen[0] == 0


@pytest.mark.rule("AM-476", "AM-R79")
@pytest.mark.parametrize(("roll", "ends"), [(3, "4-5"), (4, "4-7")])
def test_somebody_on_its_hex_puts_it_beside(roll: int, ends: str) -> None:
    scene = Scene(at={0: "4-6", 1: "4-7"}, unseen=[0], turn=1, dice=[roll], land={"4-6": "P", ends: "A"})
    scene.do("move:4-6").end().end()
    assert scene.asked == (0, "action") and scene.where(0) == ends and scene.where(1) == "4-6"
    assert scene.s.wounds[0] == 1, "an entry as by Move"


@pytest.mark.rule("AM-R79")
def test_reappearing_goes_further_where_both_sides_are_taken_and_from_pier_and_centre() -> None:
    crowd = Scene(6, at={0: "5-6", 1: "5-6", 2: "5-5", 3: "5-7"}, unseen=[0], turn=5, phase=BEGIN, dice=[1])
    crowd.s.who[crowd.at_of("5-6")] = 1
    crowd.end()
    assert crowd.asked == (0, "action") and crowd.where(0) in ("5-4", "5-8")
    pier = Scene(at={0: "pier-1", 1: "pier-1"}, unseen=[0], turn=2)
    pier.s.who[pier.at_of("pier-1")] = 1
    assert pier.end().where(0) == "4-0"
    centre = Scene(at={0: "centre", 1: "centre", 2: "3-3"}, demon=2, unseen=[0], turn=2)
    centre.s.who[0] = 1
    assert centre.end().where(0).startswith("1-")


@pytest.mark.rule("AM-477", "AM-479", "AM-R87", "AM-R99")
def test_empty_hexes_can_be_attacked_while_somebody_hides() -> None:
    at = {0: "3-4", 1: "3-9"}
    assert Scene(at=at).offered("melee") == []
    scene = Scene(at=at, unseen=[1], land={"3-5": "S"}, active={0: ["Short Bow"]})
    assert scene.offered("melee") == ["melee:2-2", "melee:2-3", "melee:3-3"], "not a shelter"
    assert len(scene.offered("arrow")) > 8
    scene.do("melee:3-3")
    assert scene.s.hp[0] == 10 and scene.s.unseen[1] == 1 and scene.pools()[0] == 2, "a miss costs no HP"
    assert "AM-477" in scene.rules()


@pytest.mark.rule("AM-478", "AM-479", "AM-R99")
def test_a_hit_makes_it_visible_and_deals_normal_damage() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, unseen=[1]).do("melee:3-5")
    assert scene.s.unseen[1] == 0 and scene.asked == (1, "shield"), "the window opens after it has become visible"
    scene.do("shield:pass")
    assert (scene.s.hp[0], scene.s.hp[1]) == (10, 8) and scene.where(1) == "3-6", "the attacker loses nothing"
    grenade = Scene(at={0: "3-4", 1: "3-9"}, unseen=[1], loot={0: ["Grenade"]}).do("grenade:3-5")
    assert grenade.treasures(0) == [], "spent on a miss"


@pytest.mark.rule("AM-R99")
def test_two_on_the_guessed_hex_are_both_hit_and_a_visible_one_shields_them() -> None:
    two = Scene(at={0: "3-4", 1: "3-5", 2: "3-5"}, unseen=[1, 2], active={0: ["Short Bow"]}).do("arrow:3-5")
    assert two.s.hp[1:] == (9, 9) and two.where(1) == "3-5" and two.where(2) in ("3-4", "3-6")
    seen = Scene(at={0: "3-4", 1: "3-5", 2: "3-5"}, active={0: ["Short Bow"]}, unseen=[2])
    seen.s.who[seen.at_of("3-5")] = 1
    seen.do("arrow:3-5")
    assert seen.s.hp[1:] == (9, 10) and seen.s.unseen[2] == 1


@pytest.mark.rule("AM-R78")
def test_an_unseen_character_does_not_block_and_is_no_target_of_familiars() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, unseen=[1])
    assert "move:3-5" in scene.offered() and scene.offered("snare") == []


@pytest.mark.rule("AM-R78")
def test_what_reveals_it() -> None:
    blast = Scene(at={0: "3-4", 1: "3-5"}, unseen=[1], demon=0).do("blast")
    assert blast.s.unseen[1] == 0 and blast.s.hp[1] == 9
    gun = Scene(at={0: "3-4", 1: "3-5"}, unseen=[1], hands={0: ["Hafdasa C-4"]}).do("play:hafdasa-c-4")
    assert gun.s.unseen[1] == 0
    gate = vanished({0: "1-2"}, dice=(6, 6)).do("enter")
    assert gate.s.unseen[0] == 0 and gate.where(0) == "centre"
    ill = ("Malignant", "Savant", "Scrounger")
    touched = Scene(cast=ill, at={0: "3-3", 1: "3-5"}, unseen=[1]).do("move:3-4")
    assert touched.s.unseen[1] == 1 and touched.s.wounds[1] == 1, "the Malignant's zone hurts without revealing"
    dead = Scene(cast=ill, at={0: "3-3", 1: "3-5"}, unseen=[1], hp={1: 1}, wounds={1: 3}).do("move:3-4")
    assert dead.s.unseen[1] == 0 and dead.where(1) == "4-4"


@pytest.mark.rule("AM-R78", "AM-301")
def test_an_unseen_malignant_still_infects() -> None:
    scene = vanished(cast=("Malignant", "Savant", "Scrounger")).do("move:3-5")
    assert scene.s.infected[scene.at_of("3-5")] == 0


@pytest.mark.rule("AM-R99")
def test_no_levitation_while_unseen() -> None:
    cast = ("Mischievous", "Savant", "Scrounger", "Beastmaster", "Cultivator", "Malignant")
    scene = Scene(6, cast, {0: "3-4"}, tokens={0: 2}, start=1, unseen=[0]).end()
    assert scene.asked == (1, "action")
    hunt = Scene(6, cast, {0: "3-4", 1: "1-1"}, start=1, unseen=[0], demon=1).end()
    assert hunt.asked == (1, "action"), "nor the walk of AM-333"


@pytest.mark.rule("AM-R45")
def test_an_unseen_character_in_the_centre_is_thrown_out_and_seen() -> None:
    scene = Scene(at={0: "3-4", 1: "centre", 2: "3-5"}, demon=2, hp={2: 1}, unseen=[1], active={0: ["Long Bow"]})
    scene.s.hp = altered(scene.s.hp, 2, 1)
    scene = Scene(at={0: "3-4", 1: "centre", 2: "3-6"}, demon=2, hp={2: 1}, unseen=[1], active={0: ["Long Bow"]})
    scene.do("arrow:3-6")
    assert scene.s.unseen[1] == 0 and scene.where(1) == "4-4"


# -- guessing


@pytest.mark.rule("AM-471")
def test_guesses_cover_the_trail_and_never_read_the_truth() -> None:
    scene = vanished({0: "3-4", 1: "4-9", 2: "4-16"}, land={"3-5": "I"}).do("move:3-3").end()
    guesses = set()
    for seed in range(60):
        guess = Sampler(scene.play, 1).sample(seeded(seed))
        assert guess.state is not None
        guesses.add(guess.state.at[0])  # type: ignore[attr-defined]
    assert scene.at_of("3-3") in guesses and len(guesses) > 5 and scene.at_of("3-5") not in guesses
    for seed in range(10):
        own = Sampler(scene.play, 0).sample(seeded(seed))
        assert own.state is not None and own.state.at[0] == scene.s.at[0]  # type: ignore[attr-defined]


@pytest.mark.rule("AM-R77")
def test_a_public_act_tells_where_it_is() -> None:
    scene = vanished({0: "3-4"}, treasure={"3-5": "Heal 4"}).do("move:3-5", "pick-up")
    trail = [at for at in range(scene.board.count) if scene.s.trail[0] >> at & 1]
    assert trail == [scene.at_of("3-5")]


@pytest.mark.rule("AM-475")
def test_reappearing_counts_as_a_secret_told() -> None:
    scene = vanished()
    before = GAME.secrets_told(scene.s)
    scene.end().do("end", "end")
    assert GAME.secrets_told(scene.s) == before + 1


@pytest.mark.rule("AM-R78", "AM-097")
def test_a_destroyed_warehouse_reveals_whoever_hides_there() -> None:
    scene = Scene(at={0: "4-1", 1: "4-0"}, unseen=[1], turn=2)
    scene.s.bomb = scene.at_of("4-0")
    scene.s.bomber = 0
    bomb = next(p for p in scene.s.gone if scene.s.faces[p] == 57)
    scene.s.planted = (bomb,)
    scene.s.gone = without(scene.s.gone, bomb)
    scene.s.crates = altered(scene.s.crates, 0, (-1,) * 4)
    scene.end()
    assert scene.s.unseen[1] == 0 and scene.s.hp[1] == 5 and scene.s.terrain[scene.at_of("4-0")] == ACCESS


@pytest.mark.rule("AM-427", "AM-R78")
def test_hafdasa_hits_the_six_hexes_around_and_not_the_own_one() -> None:
    scene = Scene(at={0: "3-4", 1: "3-4", 2: "3-5"}, unseen=[1], hands={0: ["Hafdasa C-4"]})
    scene.s.who[scene.at_of("3-4")] = 0
    scene.do("play:hafdasa-c-4")
    assert scene.s.hp == (10, 10, 9) and scene.s.unseen[1] == 1, (
        "whoever hides on the own hex is neither hurt nor found"
    )
    for far, loss in (("3-5", 1), ("3-6", 0)):
        assert Scene(at={0: "3-4", 1: far}, hands={0: ["Hafdasa C-4"]}).do("play:hafdasa-c-4").s.hp[1] == 10 - loss
