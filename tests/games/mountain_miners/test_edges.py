"""Small boards and last tiles: where a rule has one tile, one space, one answer left, or none."""

from __future__ import annotations

import pytest

from quincunx.engine import ALL
from quincunx.games.mountain_miners import GAME
from quincunx.games.mountain_miners.content import DARK, GOLDEN, LATE, SHARDS
from quincunx.games.mountain_miners.geometry import shape_mask

from .scenes import Scene, dealt, match

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]
EVERY = DARK | SHARDS | GOLDEN | LATE


# -- Swap, Rumble, Rotate Board on almost empty boards


@pytest.mark.rule("MM-055", "MM-068", "MM-203", "MM-187", "MM-141", "MM-149", "MM-200")
def test_on_an_empty_board_nothing_that_needs_a_tile_can_be_used() -> None:
    scene = Scene(["Ru Em", "Di On"], arrow="ne", held=["bo sw rm rb fl rk x2 li lk"], deck="Ru Ru Ru Ru", sets=EVERY)
    scene.do("use:bomb")
    assert scene.asked == (0, "after")
    assert scene.offered() == ["pass", "use:arrow-lock"], "the hole is refilled in the next turn only"


@pytest.mark.rule("MM-055", "MM-069")
def test_a_single_tile_can_be_moved_only_where_there_is_a_space() -> None:
    full = Scene(["Ru"], held=["sw lk"])
    assert full.offered() == ["pass", "use:arrow-lock"]
    scene = Scene(["Ru .", "# #"], arrow="s", held=["sw"])
    scene.do("use:swap")
    assert ("MM-069", "Ada moves a1 to b1.") in scene.lines(), "one tile, one space: no question"


@pytest.mark.rule("MM-068", "MM-069")
def test_two_tiles_on_a_full_board_are_two_questions_at_most() -> None:
    scene = Scene(["Ru Em"], arrow="nw", held=["sw"])
    scene.do("use:swap")
    assert scene.offered() == ["swap:a1", "swap:b1"]
    scene.do("swap:b1")
    assert ("MM-068", "Ada swaps b1 and a1.") in scene.lines(), "there is only one tile to exchange it with"
    assert scene.holds(0) == ["emerald"], "which now lies nearest to the arrow"


@pytest.mark.rule("MM-201", "MM-202")
def test_rumble_with_one_space_asks_only_for_the_tiles() -> None:
    scene = Scene(["Ru Em .", "Di On Ru"], arrow="nw", held=["rm"], sets=GOLDEN)
    scene.do("use:rumble", "lift:a1")
    assert scene.asked == (0, "lift")
    assert "lift:c1" not in scene.offered()
    scene.do("lift:b1")
    assert [scene.at(name) for name in ("a1", "b1", "c1")] == ["Em", ".", "Ru"]


@pytest.mark.rule("MM-201")
def test_rumble_chooses_between_two_tiles() -> None:
    scene = Scene(["Ru Em . ."], arrow="nw", held=["rm"], sets=GOLDEN)
    scene.do("use:rumble")
    assert scene.offered() == ["lift:a1", "lift:b1"]
    scene.do("lift:b1", "drop:c1")
    assert scene.asked == (0, "drop"), "only the other tile is left to move"


@pytest.mark.rule("MM-187")
def test_rotate_board_chooses_between_two_tiles() -> None:
    scene = Scene(["Ru Em"], arrow="nw", held=["rb"], sets=SHARDS)
    scene.do("use:rotate-board")
    assert scene.offered() == ["turn:a1", "turn:b1"]


@pytest.mark.rule("MM-200", "MM-043", "MM-149")
def test_two_tiles_are_a_choice() -> None:
    flash = Scene(["Ru Em"], arrow="nw", held=["fl"], sets=GOLDEN)
    flash.do("use:flashlight")
    assert flash.offered() == ["flash:a1", "flash:b1"]
    grab = Scene(["Ru Em"], arrow="ne")
    assert grab.offered() == ["grab:a1", "grab:b1"]
    ransack = Scene(["Ru On Em"], arrow="nw", held=["rk"], sets=DARK)
    ransack.do("use:ransack", "cover:b1")
    assert ransack.offered() == ["collect:a1", "collect:c1"]
    pair = Scene(["Ru Em"], arrow="nw", held=["rk"], sets=DARK)
    pair.do("use:ransack")
    assert pair.offered() == ["cover:a1", "cover:b1"]


@pytest.mark.rule("MM-141")
def test_two_blocks_are_a_choice() -> None:
    scene = Scene(["Ru Em Di", "Em Di On"], arrow="ne", held=["bo"], sets=DARK)
    scene.do("use:bomb")
    assert scene.offered() == ["bomb:a1", "bomb:b1"]
    square = Scene(["Ru Em Di", "Em Di On", "Ru Ru Ru"], arrow="ne", held=["bo"], sets=DARK)
    square.do("use:bomb")
    assert square.offered() == ["bomb:a1", "bomb:a2", "bomb:b1", "bomb:b2"], "no block goes on in the next row"


@pytest.mark.rule("MM-141", "MM-134", "MM-144")
def test_what_a_bomb_took_is_neither_facedown_nor_there() -> None:
    rows = ["?Ru ?Em Di", "?Em ?Di On", "Ru Ru Ru"]
    scene = Scene(rows, arrow="nw", held=["bo"], deck="Ru", sets=DARK, seats=3)
    scene.do("use:bomb", "bomb:a1")
    assert scene.holds(0) == ["ruby"], "a3 was all that was left on that side"
    assert scene.asked == (2, "grab"), "nothing facedown was left to look at"
    assert scene.cells(scene.state.occupied) == ["a1", "b3", "c1", "c2", "c3"]
    assert scene.cells(scene.state.down) == ["a1"]


@pytest.mark.rule("MM-075", "MM-222", "MM-221", "MM-185", "MM-154")
def test_two_answers_are_a_choice() -> None:
    steal = Scene(BOARD, arrow="ne", held=["st", "Ru Em"])
    steal.do("use:steal")
    assert steal.offered() == ["steal:2:emerald", "steal:2:ruby"]
    throw = Scene(BOARD, arrow="ne", held=["ar Ru Em"], sets=EVERY)
    throw.do("use:artefact")
    assert throw.offered() == ["throw:emerald", "throw:ruby"]
    turn = Scene(BOARD, arrow="ne", held=["rg Ru/Em On/Em"], sets=EVERY)
    turn.do("use:rotate-grabbed")
    assert turn.offered() == ["rotate:onyx", "rotate:ruby"]
    turn.do("rotate:onyx")
    assert turn.holds(0) == ["emerald", "ruby"]


@pytest.mark.rule("MM-222")
def test_a_single_pile_is_thrown_away_without_a_question_and_lies_open() -> None:
    scene = Scene(BOARD, arrow="ne", active=1, held=["Ru Em", "ar Ru Wi=Ru"], sets=EVERY)
    scene.do("use:artefact")
    assert scene.holds(1) == [] and scene.holds(0) == ["emerald", "ruby"]
    assert scene.view(0).discarded == (("ruby", 2), ("artefact", 1))
    assert len(scene.state.gone) == 3


# -- arrows


@pytest.mark.rule("MM-060", "MM-188")
@pytest.mark.parametrize(("sign", "action"), [("mv", "move-arrow"), ("te", "teleport-arrow")])
def test_either_arrow_can_be_put_to_the_north(sign: str, action: str) -> None:
    one = Scene(BOARD, arrow="ne", second="sw", held=[sign], sets=EVERY)
    one.do(f"use:{action}", "arrow:1:n")
    assert "Ada puts an arrow to the north." in one.said(31)
    assert (one.state.arrow, one.second) == (0, "sw")
    two = Scene(BOARD, arrow="ne", second="sw", held=[sign], sets=EVERY)
    two.do(f"use:{action}", "arrow:2:n")
    assert (two.arrow, two.second) == ("ne", "n")
    last = Scene(BOARD, arrow="ne", second="sw", held=[sign], sets=EVERY)
    last.do(f"use:{action}", "arrow:1:nw")
    assert (last.arrow, last.second) == ("nw", "sw")


# -- stealing and choosing between tiles


@pytest.mark.rule("MM-075", "MM-077")
@pytest.mark.parametrize("sign", ["mv", "ar", "Ru", "Am"])
def test_the_first_and_the_last_of_every_sort_can_be_stolen(sign: str) -> None:
    scene = Scene(BOARD, arrow="ne", active=1, held=[sign, "st"], sets=EVERY)
    scene.do("use:steal")
    assert scene.holds(0) == [] and len(scene.holds(1)) == 1


@pytest.mark.rule("MM-176", "MM-180")
def test_the_thief_chooses_between_tiles_that_count_as_the_same() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st", "Ru/Em Ru/On"], sets=SHARDS)
    scene.do("use:steal")
    assert scene.asked == (0, "tile")
    scene.do("tile:1")
    assert [tile.sections for tile in scene.view(0).players[0].tiles] == [("ruby", "onyx")]
    assert [tile.sections for tile in scene.view(0).players[1].tiles] == [("ruby", "emerald")]


@pytest.mark.rule("MM-176", "MM-182")
def test_how_a_collected_tile_lay_makes_no_difference() -> None:
    scene = Scene(BOARD, arrow="ne", held=["lk/Ru lk/Ru@2 lk/Ru@1"], sets=SHARDS)
    scene.do("use:arrow-lock")
    assert scene.asked == (0, "grab")
    assert len(scene.holds(0)) == 2


@pytest.mark.rule("MM-176", "MM-190")
def test_the_same_print_with_another_active_section_is_another_tile() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st", "Wi/Ru=Ru Ru/Em"], sets=SHARDS, start=False)
    s = scene.state
    wild, other = s.gems[1]
    s.faces[other] = s.faces[wild]
    s.section[other] = 1
    scene.play.start()
    scene.do("use:steal")
    assert scene.offered() == ["tile:0", "tile:1"], "one is a Wildcard, the other was grabbed as a ruby"
    scene.do("tile:0")
    assert scene.view(0).players[0].piles[0].wildcards == 1


# -- windows


@pytest.mark.rule("MM-052", "MM-055")
def test_no_question_after_the_grab_where_nothing_can_be_used() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st"])
    scene.do("grab:a1")
    assert scene.asked == (1, "grab")


# -- secrets


@pytest.mark.rule("MM-114", "MM-055")
@pytest.mark.parametrize(("sign", "key"), [("mv", "move-arrow"), ("lk", "arrow-lock"), ("ri", "ring")])
def test_every_secret_action_can_be_used_and_is_then_known(sign: str, key: str) -> None:
    scene = Scene(BOARD, arrow="ne", active=1, secret={1: sign}, sets=GOLDEN)
    tile = scene.state.secret[1]
    assert scene.offered() == ["pass", f"use:secret-{key}"]
    scene.do(f"use:secret-{key}")
    assert scene.state.seen[tile] == ALL
    assert scene.state.secret == [-1, -1] and scene.state.gone == [tile]
    assert scene.view(0).discarded == ((key, 1),)


@pytest.mark.rule("MM-114")
def test_who_starts_with_what_is_told_in_secret() -> None:
    m = match(2, 3, quick_start="actions", secret_start=True)
    for seat, other in ((0, 1), (1, 0)):
        mine = [line.text for line in m.lines(seat) if line.rule == "MM-114"]
        assert any(line.startswith("You secretly start with ") for line in mine)
        assert f"{m.names[other]} starts with a secret tile." in mine
        assert len(mine) == 2
    assert [line.text for line in m.lines(31) if line.rule == "MM-114"] == [
        f"{m.names[seat]} starts with a secret tile."
        for seat in (m.play.state.first, 1 - m.play.state.first)  # type: ignore[union-attr]
    ]


@pytest.mark.rule("MM-114", "MM-098")
def test_secrets_are_shown_to_everybody_at_the_end() -> None:
    scene = Scene(["On sw", "sw sw"], arrow="ne", held=["", "Ru"], secret={0: "mv", 1: "Ru"}, sets=DARK)
    tiles = scene.state.secret[:]
    scene.do("pass", "grab:a1")
    assert scene.over and [scene.state.seen[tile] for tile in tiles] == [ALL, ALL]
    assert scene.holds(0) == ["move-arrow", "onyx"] and scene.holds(1) == ["ruby", "ruby"]
    for seat in (0, 1, 31):
        assert [rule for rule, _ in scene.lines(seat)].count("MM-114") == 2


# -- the end


@pytest.mark.rule("MM-080", "MM-150")
def test_a_ransack_that_takes_the_last_gemstone_ends_the_game_at_once() -> None:
    scene = Scene(["lk Ru .", ". . .", ". . mv"], arrow="ne", held=["rk"], sets=DARK)
    scene.do("use:ransack", "cover:a1")
    assert scene.over and scene.arrow == "ne"
    assert "MM-150" not in scene.rules()


@pytest.mark.rule("MM-080", "MM-200")
def test_a_flashlight_that_takes_the_last_gemstone_ends_the_game_at_once() -> None:
    scene = Scene(["lk Ru .", ". . .", ". . mv"], arrow="ne", held=["fl"], sets=GOLDEN)
    scene.do("use:flashlight", "flash:b1")
    assert scene.over and scene.holds(0) == ["ruby"]


@pytest.mark.rule("MM-144", "MM-143")
def test_a_refilled_tile_is_on_the_board_like_any_other() -> None:
    scene = Scene(BOARD, seats=3, arrow="ne", held=["bo"], deck="Ru Em Di On", sets=DARK)
    scene.do("use:bomb", "bomb:c1", "grab:a1")
    assert scene.layer == ["d1", "d2", "d3", "d4"]
    assert {"grab:d1", "grab:d2"} <= set(scene.offered())
    assert scene.view(0).turn == 3, "the lost turn was one"
    assert scene.view(0).holes == ()


@pytest.mark.rule("MM-145", "MM-086", "MM-143")
def test_a_lost_turn_starts_the_count_of_idle_turns_anew() -> None:
    scene = Scene(BOARD, seats=3, arrow="ne", held=["bo"], deck="Ru Em Di On", sets=DARK, start=False)
    scene.state.idle = 5
    scene.play.start()
    scene.do("use:bomb", "bomb:c1", "grab:a1")
    assert (scene.state.idle, scene.asked) == (0, (2, "grab"))


@pytest.mark.rule("MM-098", "MM-151")
def test_the_parts_of_a_score_say_where_it_comes_from() -> None:
    scene = Scene(BOARD, held=["Ru Ru Tr Tr Mu=Ru", "Ru Tr"], sets=DARK, start=False)
    assert GAME.result(scene.state).parts == ({"ruby": 4, "trash": -4}, {"ruby": -1, "trash": -2})


@pytest.mark.rule("MM-176", "MM-046", "MM-047")
def test_a_grabbed_tile_is_shown_with_its_section() -> None:
    scene = Scene(["Ru lk", "Em Di"], arrow="ne")
    scene.do("grab:a1")
    (tile,) = scene.view(1).players[0].tiles
    assert (tile.name, tile.shows, tile.pile, tile.active, tile.section, tile.sections) == (
        "a1",
        "ruby",
        "ruby",
        "ruby",
        0,
        ("ruby",),
    )


@pytest.mark.rule("MM-176", "MM-170")
def test_an_undivided_tile_is_its_own_section() -> None:
    scene = Scene(["Ru lk", "Em Di"], arrow="ne", sets=SHARDS)
    scene.do("grab:a1")
    assert scene.view(1).players[0].tiles[0].section == 0


# -- setup


@pytest.mark.rule("MM-008", "MM-130", "MM-010", "MM-011")
@pytest.mark.parametrize(("dark", "line"), [(False, ("MM-008", "faceup")), (True, ("MM-130", "facedown"))])
def test_how_a_match_starts_is_told_to_everybody(dark: bool, line: tuple[str, str]) -> None:
    m = match(3, 4, dark_tunnels=dark, start_player=2)
    for seat in (0, 1, 2, 31):
        told = [(each.rule, each.text) for each in m.lines(seat) if each.seq == 0][:3]
        assert told[0] == ("MM-011", "You are the start player." if seat == 1 else "Bo is the start player.")
        assert told[1] == (line[0], f"The board is laid {line[1]}.")
        assert told[2][0] == "MM-010" and told[2][1].startswith("The arrow starts in the ")


PICTURES = {
    ("cross", 6, 6): "001100/001100/111111/111111/001100/001100",
    ("cross", 5, 4): "01110/11111/11111/01110",
    ("ring", 6, 6): "111111/111111/110011/110011/111111/111111",
    ("ring", 5, 4): "11111/10001/10001/11111",
    ("hourglass", 6, 6): "111000/111000/111000/000111/000111/000111",
    ("hourglass", 5, 4): "11100/11100/00111/00111",
    ("hourglass", 4, 5): "1100/1100/1111/0011/0011",
    ("stairs", 6, 6): "111111/111111/111110/111100/111000/110000",
    ("stairs", 5, 4): "11111/11110/11100/11000",
    ("stairs", 4, 5): "1111/1111/1110/1100/1000",
    ("diamond", 3, 4): "111/111/111/111",
}


@pytest.mark.rule("MM-120")
@pytest.mark.parametrize(("shape", "width", "height"), list(PICTURES))
def test_the_named_shapes(shape: str, width: int, height: int) -> None:
    mask = shape_mask(shape, width, height)
    rows = ["".join(str(mask >> y * width + x & 1) for x in range(width)) for y in range(height)]
    assert "/".join(rows) == PICTURES[shape, width, height]


@pytest.mark.rule("MM-007", "MM-120")
def test_every_space_of_a_shape_is_named_by_the_tile_laid_there() -> None:
    s = dealt(2, 1, shape="ring", width=5, height=4)
    view = GAME.view(s, 0)
    assert [cell.tile.name for cell in view.cells if cell.tile] == [cell.name for cell in view.cells]
