"""More edges: flights, sections, falls, the gate, Tumbles, and two in the air at once."""

from __future__ import annotations

import math

import pytest

from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.geometry import BOARDS
from quincunx.games.axis_mundi.rules.dying import left_first
from quincunx.games.axis_mundi.state import BEGIN, Turn, altered

from .scenes import Scene
from .told import log_of

BEAST = ("Beastmaster", "Savant", "Scrounger")
MISCHIEF = ("Mischievous", "Savant", "Scrounger", "Beastmaster", "Malignant", "Cultivator")
TUMBLE = "The Phrygian Tumble of Notes"


@pytest.mark.rule("AM-436", "AM-414", "AM-R70", "AM-R71")
@pytest.mark.parametrize(
    ("key", "moves", "hp"),
    [("move", 1, 5), ("heal", 0, 6), ("move-move", 2, 5), ("move-heal", 1, 6), ("heal-heal", 0, 7)],
)
def test_options_within_a_tumble(key: str, moves: int, hp: int) -> None:
    scene = Scene(hands={0: [TUMBLE, "Options", "Double Double"]}, hp={0: 5}).do("play:the-phrygian-tumble-of-notes")
    scene.do(f"tumble-options-{key}:options", "tumble:done")
    assert scene.pools() == (2, moves, 0) and scene.s.hp[0] == hp


@pytest.mark.rule("AM-436", "AM-420", "AM-438", "AM-439")
def test_pairs_and_doubles_within_a_tumble() -> None:
    hand = [TUMBLE, "Salve", "Holistic Herbs", "Double Double"]
    given = {"hands": {0: hand}, "hp": {0: 4}, "wounds": {0: 3}}
    for key, hp in (("combo", 7), ("combo-double", 9), ("double:holistic-herbs", 6)):
        scene = Scene(**given).do("play:the-phrygian-tumble-of-notes", f"tumble-{key}")  # type: ignore[arg-type]
        assert scene.s.hp[0] == hp and scene.asked == (0, "tumble") and scene.pools()[0] == 2


@pytest.mark.rule("AM-236", "AM-R40", "AM-R05")
@pytest.mark.parametrize("seats", [3, 6])
def test_of_two_power_hexes_the_clockwise_one_is_the_left(seats: int) -> None:
    """By angle: seen from the middle, going clockwise from the place of death leads to the left one first."""
    board = BOARDS[seats]

    def angle(at: int) -> float:
        q, r = board.place[at]
        return math.atan2(-r * math.sqrt(3) / 2, q + r / 2)

    s = Scene(seats).s
    compared = 0
    for here in range(1, board.size):
        for one in board.power:
            for two in board.power:
                if one == two or board.dist[here][one] != board.dist[here][two] or here in board.power:
                    continue
                turns = [(angle(here) - angle(at)) % (2 * math.pi) for at in (one, two)]
                if min(turns) < math.pi < max(turns):
                    left = one if turns[0] < turns[1] else two
                    assert left_first(s, here, [one, two])[0] == left, (board.name(here), one, two)
                    compared += 1
    assert compared > 10


@pytest.mark.rule("AM-200", "AM-230", "AM-131")
@pytest.mark.parametrize("dice", [(1, 1), (6, 6)])
def test_whoever_goes_through_the_gate_leaves_its_hex_free(dice: tuple[int, int]) -> None:
    scene = Scene(at={0: "1-2"}, dice=dice).do("enter")
    assert scene.s.who[scene.at_of("1-2")] == -1 and scene.s.who.count(0) == 1


@pytest.mark.rule("AM-R44", "AM-201")
def test_seat_one_on_a_power_hex_passes_the_ejected_on() -> None:
    scene = Scene(turn=1, at={1: "1-2", 0: "4-4"}, dice=(1, 1)).do("enter")
    assert scene.where(1) == "4-12" and scene.where(0) == "4-4"


@pytest.mark.rule("AM-377", "AM-011")
def test_any_section_with_room_may_be_fed() -> None:
    scene = Scene(cast=BEAST, at={1: "3-5"}, demon=1, hands={0: ["Morsel of Vermin", "Vermin"]})
    scene.s.sections = (2, 0, 1)
    scene.do("play:morsel-of-vermin")
    assert scene.offered() == ["section:2", "section:3"]
    scene.do("section:3")
    assert scene.s.sections == (2, 0, 2)
    scene.do("play:vermin")
    assert scene.s.sections == (2, 2, 2) and scene.asked == (0, "action"), "one place is left: nothing to choose"


@pytest.mark.rule("AM-056")
@pytest.mark.parametrize("had", [0, 1, 2, 3])
def test_housekeeping_adds_one_energy_up_to_three(had: int) -> None:
    assert Scene(phase=BEGIN, energy={0: had}).s.energy[0] == min(3, had + 1)


@pytest.mark.rule("AM-456", "AM-073", "AM-280")
def test_hail_anemoi_adds_one_hex_and_no_more() -> None:
    tokens = {"3-7": "Heal 4", "3-8": "Draw 3"}
    plain = Scene(at={0: "3-4"}, treasure=tokens, active={0: ["Hail Anemoi"]})
    gaps = [plain.board.dist[plain.at_of("3-4")][plain.at_of(name)] for name in tokens]
    assert gaps == [3, 4] and plain.offered("fetch") == ["fetch:3-7"]
    beast = Scene(cast=BEAST, at={0: "3-4"}, treasure={**tokens, "3-9": "Grenade"}, active={0: ["Hail Anemoi"]})
    assert beast.board.dist[beast.at_of("3-4")][beast.at_of("3-9")] == 5
    assert beast.offered("fetch") == ["fetch:3-7", "fetch:3-8"]


@pytest.mark.rule("AM-073", "AM-010")
def test_a_fetch_costs_one_action_and_all_energy() -> None:
    scene = Scene(at={0: "3-4"}, treasure={"3-5": "Heal 4", "3-3": "Draw 3"}).do("fetch:3-5")
    assert scene.pools()[0] == 2 and scene.s.energy[0] == 0 and scene.offered("fetch") == []


@pytest.mark.rule("AM-077", "AM-220")
def test_only_an_angel_or_demon_itself_is_free_of_immobilization() -> None:
    scene = Scene(turn=0, at={0: "3-4", 1: "4-9"}, demon=0)
    scene.s.due = (0, 1, 0)
    scene.end()
    assert scene.asked == (1, "action") and scene.s.turn[Turn.BOUND] == 1 and scene.offered("move") == []


@pytest.mark.rule("AM-072", "AM-033")
def test_only_the_slot_that_was_emptied_is_refilled() -> None:
    scene = Scene(crates={0: ["Dexterity", "Long Bow", "Salve", "Vermin"]})
    before = scene.s.crates[0]
    scene.do("crate:salve")
    after = scene.s.crates[0]
    assert (after[0], after[1], after[3]) == (before[0], before[1], before[3]) and after[2] not in before


@pytest.mark.rule("AM-092", "AM-313")
def test_the_new_card_of_a_swap_is_shown_before_the_old_one_is_chosen() -> None:
    cast = ("Savant", "Cultivator", "Scrounger")
    active = {0: ["Dexterity", "Alpinist"]}
    scene = Scene(cast=cast, at={1: "3-3"}, demon=1, hands={0: ["Long Bow"]}, active=active).do("swap:long-bow")
    assert scene.asked == (0, "return") and GAME.view(scene.s, 2).mats[0].known == ("Long Bow",)


@pytest.mark.rule("AM-333", "AM-R68")
def test_the_walk_is_offered_whichever_seat_is_the_demon() -> None:
    cast = (*MISCHIEF[1:], "Mischievous")
    scene = Scene(6, cast, {0: "3-4", 5: "1-0"}, demon=0, turn=5).end()
    assert scene.asked == (5, "stroll")
    assert Scene(6, cast, {5: "1-0"}, turn=5).end().asked == (0, "action"), "no Demon, no walk"


@pytest.mark.rule("AM-473")
def test_everybody_has_face_down_cards_of_their_own() -> None:
    scene = Scene(unseen=[0, 1], hands={0: ["Inspiration"], 1: ["Second Wind"]}).do("play:inspiration").end()
    scene.s.unseen = (1, 1, 0)
    assert scene.asked == (1, "action")
    assert (len(scene.s.veiled[0]), len(scene.s.veiled[1])) == (1, 0)
    scene.do("play:second-wind")
    assert (len(scene.s.veiled[0]), len(scene.s.veiled[1])) == (1, 1) and scene.s.veiled[0] != scene.s.veiled[1]


@pytest.mark.rule("AM-R79")
@pytest.mark.parametrize(("dice", "ends"), [((1, 3), "5-4"), ((1, 4), "5-8"), ((6, 3), "5-4")])
def test_each_step_further_has_a_die_of_its_own(dice: tuple[int, int], ends: str) -> None:
    at = {0: "5-6", 1: "5-6", 2: "5-5", 3: "5-7", 4: "5-15", 5: "5-20"}
    scene = Scene(6, at=at, unseen=[1], dice=dice)
    scene.s.who[scene.at_of("5-6")] = 0
    assert scene.end().where(1) == ends


@pytest.mark.rule("AM-R95", "AM-R69", "AM-262")
def test_of_two_in_the_air_the_first_to_land_is_compared_when_the_other_has_landed() -> None:
    """The Malignant levitates by a copied power: while it is in the air its zone hurts nobody."""
    at = {0: "3-4", 1: "5-1", 2: "5-6", 3: "5-11", 4: "3-5", 5: "5-21"}
    scene = Scene(6, MISCHIEF, at, tokens={0: 2}, turn=5, start=0)
    scene.s.floats = altered(scene.s.floats, 4, 1)
    scene.s.zone = [0] * 36
    scene.s.mode_of = [0] * 36
    scene.end().do("levitate:rise", "levitate:rise")
    lines = [line.partition(" ")[2] for line in log_of(scene)]
    first, second = (
        lines.index("Ada lands on a Path on Level 2 (3-4)."),
        lines.index("Eve lands on a Path on Level 2 (3-5)."),
    )
    assert first < second < lines.index("Ada takes 1 Wound."), "not at Ada's own landing"
    assert scene.s.aloft == 0 and scene.s.mode_of[4 * 6 + 0] == 1
