"""Dark Tunnels (MM-130 to MM-159)."""

from __future__ import annotations

import pytest

from quincunx.games.mountain_miners.content import DARK, GOLDEN, SHARDS
from quincunx.games.mountain_miners.geometry import POSITION_NAMES as NAMES
from quincunx.games.mountain_miners.geometry import POSITIONS
from quincunx.games.mountain_miners.rules.scoring import kind_points

from .scenes import Scene, dealt

DARK_BOARD = ["?Ru ?Em ?Di ?On", "?Em ?Di ?On ?Ru", "?Di ?On ?Ru ?Em", "?On ?Ru ?Em ?Di"]
BOARD = [row.replace("?", "") for row in DARK_BOARD]


def known(scene: Scene, seat: int) -> dict[str, tuple[str, ...]]:
    """The facedown tiles whose face the seat's view shows."""
    tiles = {cell.name: cell.tile for cell in scene.view(seat).cells}
    return {name: tile.sections for name, tile in tiles.items() if tile and not tile.up and tile.known}


# -- facedown tiles and information


@pytest.mark.rule("MM-130")
def test_all_tiles_start_facedown() -> None:
    s = dealt(3, dark_tunnels=True)
    assert s.down == s.occupied
    assert all(s.seen[tile] == 0 for tile in s.board)


@pytest.mark.rule("MM-131")
def test_layers_ignore_which_side_is_up() -> None:
    mixed = ["?Ru Em ?Di On", *DARK_BOARD[1:]]
    for position in POSITIONS:
        down = Scene(mixed, arrow=position, sets=DARK, start=False)
        up = Scene(BOARD, arrow=position, sets=DARK, start=False)
        assert down.layer == up.layer


@pytest.mark.rule("MM-132")
def test_a_blind_grab_turns_the_tile_up() -> None:
    scene = Scene(DARK_BOARD, arrow="ne", sets=DARK)
    scene.do("grab:b1")
    assert scene.said(31)[:2] == ["Ada turns up b1: Emerald.", "Ada takes Emerald from b1."]
    tile = scene.state.gems[0][0]
    assert scene.state.seen[tile] == -1


@pytest.mark.rule("MM-133", "MM-R25")
def test_a_forbidden_tile_grabbed_blind_stays_faceup_and_another_is_chosen() -> None:
    scene = Scene(["?Mu ?Em Mu On", *DARK_BOARD[1:]], arrow="ne", sets=DARK, known={"a1": 0})
    assert scene.offered() == ["grab:a1", "grab:b1", "grab:d1"], "facedown always offered, even known to be forbidden"
    scene.do("grab:a1")
    assert scene.at("a1") == "Mu"
    assert scene.asked == (0, "grab")
    assert scene.offered() == ["grab:b1", "grab:d1"]


@pytest.mark.rule("MM-133")
def test_a_grab_is_lost_when_nothing_remains_to_choose() -> None:
    scene = Scene(["?Mu . . .", *DARK_BOARD[1:]], arrow="ne", sets=DARK)
    assert scene.said(31)[:5] == [
        "Ada has no choice: only a1 can be taken.",
        "Ada turns up a1: Multiplier.",
        "Ada may not take it: it stays, faceup.",
        "Ada may take nothing in reach and skips the grab.",
        "The arrow moves to the south-east.",
    ]
    assert scene.asked == (0, "look")


@pytest.mark.rule("MM-134")
def test_information_is_gathered_even_with_a_locked_arrow() -> None:
    scene = Scene(DARK_BOARD, arrow="ne", sets=DARK, start=False)
    scene.state.locked = 1
    scene.play.start()
    scene.do("grab:a1")
    assert scene.asked == (0, "look")
    assert len(scene.offered()) == 15, "mandatory: there is no way to decline"


@pytest.mark.rule("MM-134")
def test_without_facedown_tiles_there_is_nothing_to_gather() -> None:
    scene = Scene(BOARD, arrow="ne", sets=DARK)
    scene.do("grab:a1")
    assert scene.asked == (1, "grab")


@pytest.mark.rule("MM-135", "MM-R26")
def test_without_an_action_one_looks_secretly() -> None:
    scene = Scene(DARK_BOARD, arrow="ne", sets=DARK, known={"b2": 0})
    scene.do("grab:a1")
    assert "look:b2" in scene.offered(), "a tile already known may be looked at again"
    scene.do("look:c3")
    assert scene.at("c3") == "?Ru"
    assert known(scene, 0) == {"b2": ("diamond",), "c3": ("ruby",)}
    assert known(scene, 1) == {}
    assert "You look at c3: Ruby." in scene.said(0)
    assert "Ada looks secretly at c3." in scene.said(1)
    assert [rule for rule, _ in scene.lines(0)].count("MM-135") == 1, "one line for who looks"
    assert not any("Ruby" in line and "c3" in line for line in scene.said(1))


@pytest.mark.rule("MM-136", "MM-R26")
@pytest.mark.parametrize("before", [True, False])
def test_after_an_action_in_either_window_a_tile_is_turned_up(before: bool) -> None:
    scene = Scene(DARK_BOARD, arrow="ne", held=["lk"], sets=DARK)
    scene.do(*(["use:arrow-lock", "grab:a1"] if before else ["pass", "grab:a1", "use:arrow-lock"]))
    assert scene.asked == (0, "turn-up")
    scene.do("turn-up:c3")
    assert scene.at("c3") == "Ru"
    assert scene.state.seen[scene.state.board[scene.cell("c3")]] == -1


@pytest.mark.rule("MM-137", "MM-R27")
def test_knowledge_follows_a_moved_tile_and_ends_with_ransack() -> None:
    scene = Scene(DARK_BOARD, arrow="ne", held=["sw", "rk"], sets=DARK, known={"a4": 1})
    scene.do("use:swap", "swap:a4", "with:d4")
    assert known(scene, 1) == {"d4": ("onyx",)}
    assert known(scene, 0) == {}
    scene.do("grab:a1", "turn-up:d4")
    assert known(scene, 1) == {}, "it is faceup now"
    scene.do("use:ransack")
    assert scene.at("d4") == "?On"
    assert known(scene, 0) == known(scene, 1) == {}, "hidden from all, earlier lookers included"


@pytest.mark.rule("MM-138", "MM-R28")
def test_the_end_test_uses_the_true_faces() -> None:
    rows = ["Ru mv mv", "?mv ?lk ?sw", "?mv ?mv ?mv"]
    scene = Scene(rows, arrow="ne", sets=DARK)
    scene.do("grab:a1")
    assert scene.over
    again = Scene([*rows[:2], "?mv ?mv ?Ru"], arrow="ne", sets=DARK)
    again.do("grab:a1")
    assert not again.over


# -- Lightbulb


@pytest.mark.rule("MM-140", "MM-R29")
def test_lightbulb_turns_up_one_row_parallel_to_a_side() -> None:
    scene = Scene(["Ru Em Di", "?Em ?Di ?On", "Di Ru On"], arrow="ne", held=["li"], sets=DARK)
    scene.do("use:lightbulb")
    assert scene.offered() == ["row:2", "row:a", "row:b", "row:c"], "only rows with a facedown tile"
    scene.do("row:2")
    assert [scene.at(name) for name in ("a2", "b2", "c2")] == ["Em", "Di", "On"]
    column = Scene(DARK_BOARD, arrow="ne", held=["li"], sets=DARK)
    column.do("use:lightbulb", "row:b")
    assert [column.at(f"b{y}") for y in (1, 2, 3, 4)] == ["Em", "Di", "On", "Ru"]
    assert column.state.down.bit_count() == 12


# -- Bomb


@pytest.mark.rule("MM-141", "MM-R30", "MM-R34")
def test_a_bomb_removes_a_full_block_unseen() -> None:
    scene = Scene(["?Ru Tr Di", "?Em On .", "Ru Em Di"], arrow="ne", held=["bo"], sets=DARK, seats=3)
    scene.do("use:bomb", "bomb:a1")
    assert [scene.at(name) for name in ("a1", "b1", "a2", "b2")] == ["."] * 4
    assert scene.holds(0) == ["diamond"], "nothing but the grab that followed"
    assert len(scene.state.rubble) == 4
    assert scene.view(1).rubble == 4
    hidden = [tile for tile in scene.state.rubble if scene.state.seen[tile] == 0]
    assert len(hidden) == 2, "facedown ones are not shown"
    none = Scene(["Ru . Di", "Em On .", ". Em Di"], arrow="ne", held=["bo lk"], sets=DARK)
    assert none.offered() == ["pass", "use:arrow-lock"], "no full block, no Bomb"


@pytest.mark.rule("MM-142")
def test_the_bombers_turn_goes_on_with_the_hole() -> None:
    scene = Scene(BOARD, arrow="ne", held=["bo"], deck="Ru Ru Ru Ru", sets=DARK)
    scene.do("use:bomb", "bomb:a1")
    assert scene.offered() == ["grab:c1", "grab:d1"]
    assert scene.view(0).holes == ("a1", "b1", "a2", "b2")


@pytest.mark.rule("MM-143", "MM-144", "MM-R31")
def test_the_next_player_loses_the_turn_and_refills_facedown() -> None:
    scene = Scene(BOARD, arrow="ne", held=["bo", "lk lk"], deck="Ru Em Di On mv", sets=DARK, seats=3)
    scene.do("use:bomb", "bomb:a1", "grab:c1")
    assert scene.asked == (2, "grab"), "Bo had no window, no grab, no information"
    assert scene.arrow == "se", "moved once, by Ada"
    assert [scene.at(name) for name in ("a1", "b1", "a2", "b2")] == ["?Ru", "?Em", "?Di", "?On"]
    assert all(scene.state.seen[scene.state.board[scene.cell(name)]] == 0 for name in ("a1", "b2")), "nobody looks"
    assert len(scene.state.deck) == 1
    assert scene.holds(1) == ["arrow-lock", "arrow-lock"]


@pytest.mark.rule("MM-144", "MM-R30")
def test_a_short_deck_leaves_spaces_empty_and_filled_cells_are_left_alone() -> None:
    for deck, expected in (("Ru Em On mv", "?Ru ?Em Di ?On"), ("Ru", "?Ru . Di .")):
        scene = Scene(BOARD, arrow="ne", held=["bo sw"], deck=deck, sets=DARK, seats=3)
        scene.do("use:bomb", "bomb:a1", "grab:c1", "use:swap", "swap:d4", "with:a2")
        assert [scene.at(name) for name in ("a1", "b1", "a2", "b2")] == expected.split()
        assert scene.at("d4") == "."


@pytest.mark.rule("MM-145", "MM-R31")
def test_two_bombs_cost_one_turn_that_refills_both_in_order() -> None:
    scene = Scene(BOARD, arrow="ne", held=["bo bo"], deck="mv mv mv mv lk lk lk lk", sets=DARK, seats=3)
    scene.do("use:bomb", "bomb:c3", "grab:a1", "use:bomb", "bomb:c1")
    assert scene.asked[0] == 2
    assert [scene.at(name) for name in ("c3", "d3", "c4", "d4")] == ["?mv"] * 4
    assert [scene.at(name) for name in ("c1", "d1", "c2", "d2")] == ["?lk"] * 4


# -- Second Arrow


@pytest.mark.rule("MM-146", "MM-R32")
def test_the_second_arrow_comes_and_goes() -> None:
    scene = Scene(BOARD, arrow="ne", held=["2a 2a"], sets=DARK)
    scene.do("use:second-arrow")
    assert scene.offered() == sorted(f"second:{place}" for place in POSITIONS), "the other arrow's place included"
    scene.do("second:sw", "grab:a1")
    assert (scene.arrow, scene.second) == ("se", "nw")
    scene.do("use:second-arrow")
    assert (scene.arrow, scene.second) == ("se", ""), "the second one is taken away, without a question"
    assert scene.asked == (1, "grab")


@pytest.mark.rule("MM-147")
def test_two_arrows_offer_both_layers() -> None:
    scene = Scene(BOARD, arrow="ne", second="nw", sets=DARK)
    assert scene.offered() == ["grab:a1", "grab:a2", "grab:a3", "grab:a4", "grab:b1", "grab:c1", "grab:d1"]


@pytest.mark.rule("MM-148", "MM-R32")
def test_both_arrows_move_and_share_lock_direction_and_step() -> None:
    scene = Scene(BOARD, arrow="ne", second="s", sets=DARK | GOLDEN)
    scene.do("grab:a1")
    assert (scene.arrow, scene.second) == ("se", "w")
    locked = Scene(BOARD, arrow="ne", second="s", held=["lk"], sets=DARK)
    locked.do("use:arrow-lock", "grab:a1")
    assert (locked.arrow, locked.second) == ("ne", "s")
    ring = Scene(BOARD, arrow="ne", second="s", held=["ri wa"], sets=DARK | GOLDEN)
    ring.do("use:ring", "grab:a1")
    assert (ring.arrow, ring.second) == ("nw", "e")


# -- Ransack


@pytest.mark.rule("MM-149", "MM-R33")
def test_ransack_turns_a_tile_down_and_collects_a_neighbour() -> None:
    scene = Scene(["?Ru Em ?Di On", *DARK_BOARD[1:]], arrow="se", held=["rk"], sets=DARK)
    scene.do("use:ransack")
    assert scene.offered() == ["cover:b1", "cover:d1"], "only faceup tiles"
    scene.do("cover:b1")
    assert scene.at("b1") == "?Em"
    assert scene.offered() == ["collect:a1", "collect:b2", "collect:c1"], "layers do not matter"
    scene.do("collect:b2")
    assert scene.holds(0) == ["diamond"]


@pytest.mark.rule("MM-149", "MM-133")
def test_ransack_needs_a_neighbour_to_collect_and_may_meet_a_forbidden_one() -> None:
    alone = Scene(["Em . ?Di", ". . ?On", "?Ru ?Ru ?Ru"], arrow="ne", held=["rk lk"], sets=DARK)
    assert alone.offered() == ["pass", "use:arrow-lock"]
    scene = Scene(["Em ?Mu ?Di", "?Ru ?Ru ?Ru", "?Ru ?Ru ?Ru"], arrow="ne", held=["rk"], sets=DARK)
    scene.do("use:ransack", "collect:b1")
    assert scene.at("b1") == "Mu"
    assert scene.holds(0) == ["ruby"], "the other neighbour was the only one left"


@pytest.mark.rule("MM-150", "MM-R33")
def test_ransack_ends_the_turn_but_arrow_and_information_still_come() -> None:
    scene = Scene(["?Ru Em ?Di On", *DARK_BOARD[1:]], arrow="ne", held=["rk lk"], sets=DARK)
    scene.do("use:ransack", "cover:b1", "collect:b2")
    assert scene.arrow == "se"
    assert scene.asked == (0, "turn-up"), "no grab and no second window, but information"
    after = Scene(["?Ru Em ?Di On", *DARK_BOARD[1:]], arrow="ne", held=["rk"], sets=DARK)
    after.do("pass", "grab:a1", "use:ransack", "cover:b1", "collect:b2")
    assert after.arrow == "se", "not a second time"
    assert after.asked == (0, "turn-up")


# -- Trash


@pytest.mark.rule("MM-151")
def test_trash_costs_two_whatever_others_have() -> None:
    scene = Scene(BOARD, held=["Tr Tr", "Tr"], sets=DARK, start=False)
    assert scene.scores == [-4, -2]


@pytest.mark.rule("MM-152", "MM-R34")
def test_collected_trash_stays_but_trash_on_the_board_moves() -> None:
    thief = Scene(BOARD, arrow="ne", held=["st lk", "Tr"], sets=DARK)
    assert "use:steal" not in thief.offered()
    turner = Scene(BOARD, arrow="ne", held=["rg lk Tr/Ru"], sets=DARK | SHARDS)
    assert "use:rotate-grabbed" not in turner.offered()
    scene = Scene(["Tr Em", "Ru Di"], arrow="ne", held=["sw bo"], sets=DARK, deck="Ru Ru Ru Ru")
    scene.do("use:swap", "swap:a1", "with:b2")
    assert scene.at("b2") == "Tr"
    bombed = Scene(["Tr Em .", "Ru Di .", ". . On"], arrow="s", held=["bo"], sets=DARK)
    bombed.do("use:bomb")
    assert len(bombed.state.rubble) == 4


@pytest.mark.rule("MM-153")
def test_trash_must_be_grabbed_when_it_is_all_there_is() -> None:
    scene = Scene(["Tr Mu", "Em Em"], arrow="ne", sets=DARK)
    assert scene.said(31)[:2] == ["Ada has no choice: only a1 can be taken.", "Ada takes Trash from a1."]


# -- Multiplier


@pytest.mark.rule("MM-154", "MM-R35")
def test_a_multiplier_is_laid_on_an_open_pile_at_once() -> None:
    scene = Scene(["Mu Em Di", "Ru Ru Ru", "Em Em Em"], arrow="ne", held=["Ru Em"], sets=DARK)
    scene.do("grab:a1")
    assert scene.asked == (0, "multiplier-pile")
    assert scene.offered() == ["pile:emerald", "pile:ruby"]
    scene.do("pile:emerald")
    assert scene.holds(0) == ["emerald", "multiplier-emerald", "ruby"]
    without = Scene(["Mu Em Di", "Ru Ru Ru", "Em Em Em"], arrow="ne", sets=DARK)
    assert without.offered() == ["grab:b1", "grab:c1"], "no pile, no Multiplier"


@pytest.mark.rule("MM-155", "MM-R35")
def test_a_multiplied_pile_counts_double_up_and_down() -> None:
    def ruby(*held: str) -> list[int]:
        return kind_points(Scene(["Ru"], seats=len(held), held=held, sets=DARK, start=False).state, 0)

    assert ruby("Ru Ru Mu=Ru", "Ru") == [4, -1]
    assert ruby("Ru Mu=Ru", "Ru Ru") == [-2, 2]
    assert ruby("Ru Mu=Ru", "Ru") == [0, 0]


@pytest.mark.rule("MM-156", "MM-R35")
def test_a_closed_pile_takes_nothing_more() -> None:
    rows = ["Ru Wi Mu Em", "Di Di Di Di", "On On On On", "Em Em Em Em"]
    sets = DARK | SHARDS | GOLDEN
    scene = Scene(rows, arrow="ne", held=["Ru Mu=Ru fl lk", "Ru"], sets=sets)
    scene.do("use:flashlight")
    assert not {"flash:a1", "flash:b1", "flash:c1"} & set(scene.offered()), "no Flashlight, no Wildcard, no Multiplier"
    grab = Scene(["Ru Em Di", "Ru Ru Ru", "On On On"], arrow="ne", held=["Ru Mu=Ru"], sets=DARK)
    assert grab.offered() == ["grab:b1", "grab:c1"]
    thief = Scene(rows, arrow="ne", held=["Ru Mu=Ru st lk", "Ru"], sets=sets)
    assert "use:steal" not in thief.offered()
    turner = Scene(rows, arrow="ne", held=["Ru Mu=Ru rg lk Em/Ru"], sets=sets)
    assert "use:rotate-grabbed" not in turner.offered()
    ransack = Scene(["On Ru .", "Em . .", ". . Di"], arrow="s", held=["Ru Mu=Ru rk"], sets=sets)
    ransack.do("use:ransack", "cover:a1")
    assert ransack.holds(0) == ["emerald", "multiplier-ruby", "ruby"], "the ruby beside it was no choice"


@pytest.mark.rule("MM-156", "MM-R35")
@pytest.mark.parametrize("special", ["Wi", "Mu"])
def test_nothing_is_laid_on_a_closed_pile_beside_open_ones(special: str) -> None:
    rows = [f"{special} Em Di", "Ru Ru Ru", "Em Em Em"]
    scene = Scene(rows, arrow="ne", active=1, held=["Ru", "Ru Mu=Ru Em On"], sets=DARK | SHARDS)
    scene.do("grab:a1")
    assert scene.offered() == ["pile:emerald", "pile:onyx"]
    one = Scene(rows, arrow="ne", active=1, held=["Ru", "Ru Mu=Ru On"], sets=DARK | SHARDS)
    one.do("grab:a1")
    assert {"ruby", "multiplier-ruby"} <= set(one.holds(1)) and one.holds(1).count("ruby") == 1, "onyx it was"


@pytest.mark.rule("MM-156", "MM-133")
def test_a_blind_grab_of_a_closed_kind_stays_on_the_board() -> None:
    scene = Scene(["?Ru ?Em Di", "Ru Ru Ru", "Em Em Em"], arrow="ne", held=["Ru Mu=Ru"], sets=DARK)
    scene.do("grab:a1")
    assert scene.at("a1") == "Ru" and scene.offered() == ["grab:b1", "grab:c1"]


@pytest.mark.rule("MM-156", "MM-R36")
def test_a_thief_with_closed_piles_is_offered_only_what_is_open() -> None:
    scene = Scene(BOARD, arrow="ne", seats=3, held=["st Ru Mu=Ru", "Ru Em lk", "Ru Mu=Ru On On Mu=On"], sets=DARK)
    scene.do("use:steal")
    assert scene.offered() == ["steal:2:arrow-lock", "steal:2:emerald", "steal:3:onyx"], "no ruby, and no Multiplier"
    other = Scene(BOARD, arrow="ne", seats=3, held=["st Em", "Ru Mu=Ru", "On"], sets=DARK)
    other.do("use:steal")
    assert other.offered() == ["steal:2:multiplier-ruby", "steal:2:ruby", "steal:3:onyx"], "closed to Bo, not to Ada"


@pytest.mark.rule("MM-156")
def test_a_kind_closed_to_one_is_open_to_the_others() -> None:
    scene = Scene(["Ru Ru Ru", "Em Em Em", "Di Di Di"], arrow="ne", active=1, held=["Ru Mu=Ru", ""], sets=DARK)
    assert scene.offered() == ["grab:a1", "grab:b1", "grab:c1"]
    scene.do("grab:a1")
    assert scene.holds(1) == ["ruby"]


@pytest.mark.rule("MM-148", "MM-R32")
@pytest.mark.parametrize(
    ("step", "direction", "places"),
    [(1, 1, ("e", "nw")), (2, 1, ("se", "n")), (4, 1, ("sw", "e")), (2, -1, ("nw", "s")), (1, -1, ("n", "sw"))],
)
def test_both_arrows_move_by_the_step_and_round_the_corner(step: int, direction: int, places: tuple[str, str]) -> None:
    scene = Scene(BOARD, arrow="ne", second="w", held=["lk"], sets=DARK | GOLDEN, start=False)
    scene.state.step, scene.state.direction = step, direction
    scene.play.start()
    scene.do("pass", "grab:b1")
    assert (scene.arrow, scene.second) == places
    names = [NAMES[POSITIONS.index(place)] for place in places]
    assert scene.lines()[-1] == ("MM-148", f"The arrows move to the {names[0]} and the {names[1]}.")


@pytest.mark.rule("MM-148", "MM-205", "MM-R32")
def test_a_wildcard_arrow_changes_the_step_of_both() -> None:
    scene = Scene(BOARD, arrow="ne", second="w", held=["wa lk"], sets=DARK | GOLDEN)
    scene.do("use:wildcard-arrow", "step:half", "grab:b1")
    assert (scene.arrow, scene.second) == ("sw", "e")


@pytest.mark.rule("MM-157")
def test_a_multiplier_is_no_tile_of_its_kind_and_worth_nothing() -> None:
    scene = Scene(["Ru"], held=["Ru Mu=Ru", "Ru"], sets=DARK, start=False)
    piles = {pile.kind: pile for pile in scene.view(0).players[0].piles}
    assert piles["ruby"].count == 1 and piles["ruby"].doubled and piles["ruby"].closed
    assert scene.scores == [0, 0]


@pytest.mark.rule("MM-158", "MM-R36")
def test_a_stolen_multiplier_leaves_the_old_pile_closed() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st Em On", "Ru Ru Mu=Ru"], sets=DARK)
    scene.do("use:steal", "steal:2:multiplier-ruby")
    assert scene.offered() == ["pile:emerald", "pile:onyx"]
    scene.do("pile:onyx")
    assert scene.holds(0) == ["emerald", "multiplier-onyx", "onyx"]
    victim = {pile.kind: pile for pile in scene.view(0).players[1].piles}["ruby"]
    assert not victim.doubled and victim.closed
    poor = Scene(BOARD, arrow="ne", held=["st lk", "Mu=Ru"], sets=DARK)
    assert "use:steal" not in poor.offered(), "no open pile to lay it on"


@pytest.mark.rule("MM-159", "MM-R47")
def test_a_closed_pile_can_be_stolen_empty_by_others() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st", "Ru Mu=Ru"], sets=DARK, seats=3)
    scene.do("use:steal")
    assert scene.holds(0) == ["ruby"], "the ruby is free to her; the Multiplier would need a pile"
    assert scene.holds(1) == ["multiplier-ruby"]
    pile = {pile.kind: pile for pile in scene.view(0).players[1].piles}["ruby"]
    assert (pile.count, pile.closed, pile.points) == (0, True, 0)
    again = Scene(BOARD, arrow="ne", held=["st Em", "Mu=Ru"], sets=DARK)
    again.do("use:steal")
    assert again.holds(0) == ["emerald", "multiplier-emerald"], "the orphaned Multiplier can still be stolen"
