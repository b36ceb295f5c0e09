"""Index 3.16: Levitation. Every case as a small drawing on the island of six players.

The Mischievous keeps its world slot while its Level turns: on ring 1 by 4 slots, ring 2 and 3 by 6, ring 4 by 4. So
whoever shall be landed on stands that many slots earlier.
"""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.geometry import BOARDS
from quincunx.games.axis_mundi.state import BEGIN, altered

from .scenes import Scene

CAST = ("Mischievous", "Savant", "Scrounger", "Beastmaster", "Cultivator", "Malignant")
SHIFT = {1: 4, 2: 6, 3: 6, 4: 4, 5: 0}


def before(slot: str) -> str:
    """The slot from which the Rotation carries somebody to this one."""
    ring, index = (int(part) for part in slot.split("-"))
    return f"{ring}-{(index - SHIFT[ring]) % (6 * ring)}"


def levitate(
    mischief: str, others: dict[int, str], dice: tuple[int, ...] = (), land: dict[str, str] | None = None
) -> Scene:
    """The Mischievous on a slot; the others named by where the Rotation brings them."""
    at = {0: mischief, **{seat: before(slot) for seat, slot in others.items()}}
    tiles = {before(slot): letter for slot, letter in (land or {}).items()}
    scene = Scene(6, CAST, at, tokens={0: 2}, start=1, dice=dice, land=tiles)
    return scene.end().do("levitate:rise")


@pytest.mark.rule("AM-332", "AM-350", "AM-351", "AM-R66")
def test_it_keeps_its_slot_while_its_level_turns_under_it() -> None:
    scene = levitate("3-4", {}, land={"3-4": "A"})
    assert scene.where(0) == "3-4" and scene.s.who[scene.at_of("3-4")] == 0 and scene.s.tokens[0] == 0
    assert scene.s.wounds[0] == 1, "landing on another tile is an entry"
    stayed = Scene(6, CAST, {0: "3-4"}, tokens={0: 2}, start=1).end().do("levitate:stay")
    assert stayed.where(0) == "3-10" and stayed.s.tokens[0] == 2


@pytest.mark.rule("AM-332", "AM-361", "AM-R66")
def test_when_it_is_not_offered() -> None:
    assert Scene(6, CAST, {0: "3-4"}, tokens={0: 1}, start=1).end().asked == (1, "action"), "one token"
    assert Scene(6, CAST, {0: "5-3"}, tokens={0: 2}, start=1).end().asked == (1, "action"), "Sea Level"
    closed = Scene(6, CAST, {0: "3-4"}, tokens={0: 2}, start=1, land={before("3-4"): "I"}).end()
    assert closed.asked == (1, "action"), "an Inaccessible tile will be there"


@pytest.mark.rule("AM-352", "AM-357", "AM-358")
@pytest.mark.parametrize(("roll", "ends"), [(1, "4-4"), (3, "4-4"), (4, "4-7"), (6, "4-7")])
def test_from_a_hex_between_corners_the_bumped_one_drops_left_or_right(roll: int, ends: str) -> None:
    scene = levitate("3-4", {1: "3-4"}, (roll,))
    assert scene.where(0) == "3-4" and scene.where(1) == ends
    board = BOARDS[6]
    assert board.dist[scene.at_of("3-4")][scene.at_of(ends)] == 2


@pytest.mark.rule("AM-358")
@pytest.mark.parametrize(("roll", "ends"), [(2, "4-2"), (5, "4-6")])
def test_from_a_corner_it_drops_two_to_the_side(roll: int, ends: str) -> None:
    assert levitate("3-3", {1: "3-3"}, (roll,)).where(1) == ends


@pytest.mark.rule("AM-353", "AM-355", "AM-360")
def test_one_in_the_zone_below_gives_up_its_place() -> None:
    # landing at 3-4 (sector 1): the zone on ring 4 is 4-4 … 4-8, both corners included
    for slot in ("4-4", "4-6", "4-8"):
        scene = levitate("3-4", {1: "3-4", 2: slot}, (1,))
        assert scene.where(1) == slot, "bumped onto the place of the lower one"
        assert scene.where(2).startswith("5-"), "which drops to Sea Level"
    for slot in ("4-3", "4-9"):
        scene = levitate("3-4", {1: "3-4", 2: slot}, (1,))
        assert scene.where(2) == slot and scene.where(1) == "4-4", "outside the zone nobody is affected"


@pytest.mark.rule("AM-354", "AM-355")
def test_the_zone_of_a_corner_is_two_sectors_wide() -> None:
    # landing at the corner 3-3 (sector 1): on ring 4 from 4-0 to 4-8
    for slot in ("4-0", "4-4", "4-8"):
        assert levitate("3-3", {1: "3-3", 2: slot}, (1,)).where(1) == slot
    assert levitate("3-3", {1: "3-3", 2: "4-9"}, (1,)).where(2) == "4-9"
    assert levitate("3-3", {1: "3-3", 2: "4-23"}, (1,)).where(2) == "4-23"


@pytest.mark.rule("AM-355", "AM-357", "AM-358")
def test_the_chain_of_the_example_goes_down_level_by_level() -> None:
    # green on Level 4, blue on Level 3, red on Level 2, yellow on Level 1, purple at sea: purple is not affected
    scene = levitate("1-1", {1: "1-1", 2: "2-3", 3: "3-4", 4: "4-5", 5: "5-9"}, (6,))
    assert [scene.where(seat) for seat in range(4)] == ["1-1", "2-3", "3-4", "4-5"]
    assert scene.where(4) == "5-8" and scene.where(5) == "5-9", "4-5 is left outer 5-6: right drop is 5-8"


@pytest.mark.rule("AM-357", "AM-360")
def test_a_level_without_anybody_in_the_zone_ends_the_chain() -> None:
    scene = levitate("1-1", {1: "1-1", 2: "2-3", 3: "3-15", 4: "4-5"}, (6,))
    assert scene.where(1) == "2-3" and scene.where(3) == "3-15" and scene.where(4) == "4-5"
    assert scene.where(2) == "3-6", "right of 2-3: 3-4 is its left outer neighbour"


@pytest.mark.rule("AM-356")
@pytest.mark.parametrize(("pick", "hit"), [(1, 2), (2, 3)])
def test_of_several_in_the_zone_a_die_decides(pick: int, hit: int) -> None:
    scene = levitate("3-4", {1: "3-4", 2: "4-5", 3: "4-7"}, (pick, 1))
    places = {2: "4-5", 3: "4-7"}
    other = 5 - hit
    assert scene.where(1) == places[hit] and scene.where(other) == places[other] and scene.where(hit)[0] == "5"


@pytest.mark.rule("AM-359", "AM-R67")
def test_a_blocked_side_means_the_other_and_two_blocked_ones_go_further() -> None:
    closed = levitate("3-4", {1: "3-4"}, land={"4-4": "I"})
    assert closed.where(1) == "4-7" and closed.dice.rolled == 0
    taken = levitate("4-5", {1: "4-5", 2: "5-5"})
    assert taken.where(1) == "5-8" and taken.dice.rolled == 0, "an occupied one is blocked too"
    further = levitate("3-4", {1: "3-4"}, (4,), land={"4-4": "I", "4-7": "I"})
    assert further.where(1) == "4-8", "one further on each side, by the die"


@pytest.mark.rule("AM-R67", "AM-R95")
def test_the_bumped_enter_as_by_move_from_the_top_down() -> None:
    scene = levitate("3-4", {1: "3-4", 2: "4-5"}, (1,), land={"4-5": "A", "3-4": "A"})
    assert scene.s.wounds[:2] == (1, 1)
    told = [line for line in scene.said(3) if "takes 1 Wound" in line]
    assert told[0].startswith("Ada") and told[1].startswith("Ben")


@pytest.mark.rule("AM-R95", "AM-302")
def test_the_rotation_is_nobodys_turn_and_a_bumped_malignant_leaves_no_token() -> None:
    scene = levitate("3-4", {5: "3-4"}, (1,))
    assert 5 not in scene.s.infected


@pytest.mark.rule("AM-R95", "AM-262")
def test_the_levitator_is_compared_when_it_lands() -> None:
    scene = levitate("3-4", {5: "3-5"})
    assert scene.s.wounds[0] == 1 and scene.s.mode_of[5 * 6 + 0] == 1


@pytest.mark.rule("AM-R29")
def test_an_immobilized_mischievous_may_still_levitate() -> None:
    scene = Scene(6, CAST, {0: "3-4"}, tokens={0: 1}, start=1, phase=BEGIN, turn=0)
    scene.s.due = altered(scene.s.due, 0, 1)
    scene.end()
    assert scene.asked == (0, "levitate")


@pytest.mark.rule("AM-353", "AM-354")
@pytest.mark.parametrize("slot", ["1-1", "2-3", "3-4", "3-3"])
def test_zones_hold_only_lower_levels_above_the_sea(slot: str) -> None:
    board = BOARDS[6]
    at = next(n for n in range(board.size) if board.name(n) == slot)
    zone = board.zone(at)
    assert all(board.ring[at] < board.ring[n] < board.sea for n in zone)
