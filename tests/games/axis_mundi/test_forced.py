"""Index 3.8: Forced Movement. Every case as a small drawing.

Rows are the Levels of one sector of the island of six players (ring 2 above, ring 3 below); each drawing names the
attacker, the target, what is blocked and where the target ends.
"""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.geometry import BOARDS

from .scenes import Scene


def drive(attacker: str, target: str, blocked: str = "", occupied: str = "", dice: tuple[int, ...] = ()) -> Scene:
    """A Melee from one hex at another; `blocked` hexes are Inaccessible, `occupied` ones hold other players."""
    at = {0: attacker, 1: target}
    at.update({n + 2: name for n, name in enumerate(occupied.split())})
    land = dict.fromkeys(blocked.split(), "I")
    scene = Scene(
        6, ("Cultivator", "Savant", "Scrounger", "Beastmaster", "Malignant", "Mischievous"), at, land=land, dice=dice
    )
    return scene.do(f"melee:{target}", "shield:pass")


# Ring 3 has corners at 0, 3, 6, … ; 3-4 and 3-5 lie between two corners. Below 3-4 lie 4-5 (left) and 4-6 (right),
# below 3-5 lie 4-6 and 4-7; below the corner 3-3 lie 4-3, 4-4 (straight) and 4-5.

CASES = [
    # AM-140: same Level, not a corner: straight back
    ("AM-140", "3-4", "3-5", "", "", "3-6"),
    ("AM-140", "3-5", "3-4", "", "", "3-3"),
    # AM-141: blocked: down on the far side
    ("AM-141", "3-4", "3-5", "3-6", "", "4-7"),
    ("AM-141", "3-5", "3-4", "3-3", "", "4-5"),
    ("AM-141", "3-4", "3-5", "", "3-6", "4-7"),
    # AM-142: then the near side, then stay
    ("AM-142", "3-4", "3-5", "3-6 4-7", "", "4-6"),
    ("AM-142", "3-5", "3-4", "3-3 4-5", "", "4-6"),
    ("AM-R30", "3-4", "3-5", "3-6 4-7 4-6", "", "3-5"),
    # AM-143: same Level, on a corner: straight back is down
    ("AM-143", "3-2", "3-3", "", "", "4-5"),
    ("AM-143", "3-4", "3-3", "", "", "4-3"),
    # AM-144: one further
    ("AM-144", "3-2", "3-3", "4-5", "", "4-6"),
    ("AM-144", "3-4", "3-3", "", "4-3", "4-2"),
    ("AM-R30", "3-2", "3-3", "4-5 4-6", "", "3-3"),
    # AM-145: attacker below, target not on a corner: sideways away
    ("AM-145", "4-5", "3-4", "", "", "3-5"),
    ("AM-145", "4-6", "3-4", "", "", "3-3"),
    # AM-146: blocked: down to the other outer hex, then one further, then stay
    ("AM-146", "4-5", "3-4", "3-5", "", "4-6"),
    ("AM-146", "4-6", "3-4", "3-3", "", "4-5"),
    ("AM-146", "4-5", "3-4", "3-5 4-6", "", "4-7"),
    ("AM-146", "4-6", "3-4", "3-3 4-5", "", "4-4"),
    ("AM-R30", "4-5", "3-4", "3-5 4-6 4-7", "", "3-4"),
    # AM-147: attacker below beside a corner: to the other side
    ("AM-147", "4-3", "3-3", "", "", "4-5"),
    ("AM-147", "4-5", "3-3", "", "", "4-3"),
    # AM-148: one further
    ("AM-148", "4-3", "3-3", "4-5", "", "4-6"),
    ("AM-148", "4-5", "3-3", "4-3", "", "4-2"),
    ("AM-R30", "4-3", "3-3", "4-5 4-6", "", "3-3"),
    # AM-150: straight below a corner with one side blocked: the other, no die
    ("AM-150", "4-4", "3-3", "4-3", "", "4-5"),
    ("AM-150", "4-4", "3-3", "", "4-5", "4-3"),
    ("AM-R30", "4-4", "3-3", "4-3 4-5", "", "3-3"),
    # AM-151, AM-152: at sea along the ring, round the corners; blocked means stay
    ("AM-151", "5-3", "5-4", "", "5-1", "5-5"),
    ("AM-R30", "5-2", "5-3", "", "5-4", "5-3"),
    ("AM-152", "5-4", "5-5", "", "5-1", "5-6"),
    ("AM-152", "5-6", "5-5", "", "5-1", "5-4"),
    ("AM-R30", "5-4", "5-5", "", "5-6", "5-5"),
]


@pytest.mark.rule("AM-140", "AM-141", "AM-142", "AM-143", "AM-144", "AM-145", "AM-146", "AM-147", "AM-148")
@pytest.mark.rule("AM-150", "AM-151", "AM-152", "AM-R30", "AM-R31", "AM-R32", "AM-R34")
@pytest.mark.parametrize(("rule", "attacker", "target", "blocked", "occupied", "ends"), CASES)
def test_where_a_melee_drives_its_target(
    rule: str, attacker: str, target: str, blocked: str, occupied: str, ends: str
) -> None:
    scene = drive(attacker, target, blocked, occupied)
    assert scene.where(1) == ends
    assert rule in scene.rules(), "the log names the rung of the ladder"
    assert scene.dice.rolled == 0


@pytest.mark.rule("AM-149")
@pytest.mark.parametrize(("roll", "ends"), [(1, "4-3"), (3, "4-3"), (4, "4-5"), (6, "4-5")])
def test_straight_below_a_corner_a_die_decides(roll: int, ends: str) -> None:
    scene = drive("4-4", "3-3", dice=(roll,))
    assert scene.where(1) == ends and scene.dice.rolled == 1 and "AM-149" in scene.rules()


@pytest.mark.rule("AM-153", "AM-R33")
@pytest.mark.parametrize(("roll", "ends"), [(1, "5-4"), (4, "5-6")])
def test_from_the_pier_a_die_drives_along_the_coast(roll: int, ends: str) -> None:
    scene = drive("pier-2", "5-5", dice=(roll,))
    assert scene.where(1) == ends and "AM-153" in scene.rules()
    assert drive("pier-2", "5-5", occupied="5-4").where(1) == "5-6", "one side blocked: the other"
    assert drive("pier-2", "5-5", occupied="5-4 5-6").where(1) == "5-5"


@pytest.mark.rule("AM-154", "AM-R33")
def test_nobody_is_driven_from_a_pier() -> None:
    scene = drive("5-5", "pier-2")
    assert scene.where(1) == "pier-2" and scene.s.hp[1] == 8


@pytest.mark.rule("AM-155")
@pytest.mark.parametrize("seats", [3, 6])
def test_no_ladder_goes_up_or_into_the_centre(seats: int) -> None:
    board = BOARDS[seats]
    for pair, ladder in board.ladder.items():
        target = pair % 128
        assert all(to != 0 and board.level[to] <= board.level[target] for to in ladder.steps)
        assert all(board.dist[target][to] in (1, 2) for to in ladder.steps)


@pytest.mark.parametrize("seats", [3, 6])
def test_ladders_are_mirror_images(seats: int) -> None:
    board = BOARDS[seats]

    def mirror(at: int) -> int:
        return board.hex(board.ring[at], -board.index[at]) if 0 < at < board.size else at

    for pair, ladder in board.ladder.items():
        a, b = divmod(pair, 128)
        if max(a, b) < board.size:
            other = board.ladder[mirror(a) * 128 + mirror(b)]
            steps = [mirror(to) for to in ladder.steps]
            assert (sorted(steps) if ladder.die else steps) == (
                sorted(other.steps) if ladder.die else list(other.steps)
            )


@pytest.mark.rule("AM-242")
def test_while_there_is_a_demon_nobody_is_driven_back() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5", 2: "1-1"}, demon=2).do("melee:3-5", "shield:pass")
    assert scene.where(1) == "3-5" and scene.s.hp[1] == 8


def test_the_view_shows_where_a_melee_would_drive() -> None:
    from quincunx.games.axis_mundi import GAME

    scene = Scene(at={0: "3-4", 1: "3-5"})
    drives = GAME.view(scene.s, 2).drives
    assert [(d.target, d.to) for d in drives] == [("3-5", ("3-6",))]
