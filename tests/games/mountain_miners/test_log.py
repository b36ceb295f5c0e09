"""The log of every action: its sentences with their rules, the same for everybody at the table."""

from __future__ import annotations

from typing import Any

import pytest

from quincunx.games.mountain_miners.content import DARK, GOLDEN, LATE, SHARDS

from .scenes import Scene

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]
EVERY = DARK | SHARDS | GOLDEN | LATE
REST = ["Em Di On", "Ru Ru Ru"]

Line = tuple[str, str]


def used(name: str) -> Line:
    return "MM-056", f"Bo uses {name}."


def action(rule: str, held: str, keys: str, *lines: Line, rows: list[str] | None = None, **more: Any) -> Any:
    return pytest.param(held, keys, lines, rows or BOARD, more, marks=pytest.mark.rule(rule), id=f"{rule}-{held}")


@pytest.mark.parametrize(
    ("held", "keys", "lines", "rows", "more"),
    [
        action(
            "MM-060",
            "mv",
            "use:move-arrow arrow:1:sw",
            used("Move the Arrow"),
            ("MM-060", "Bo puts an arrow to the south-west."),
        ),
        action("MM-063", "lk", "use:arrow-lock", used("Arrow Lock"), ("MM-063", "The arrow is locked.")),
        action("MM-063", "lk", "use:arrow-lock", used("Arrow Lock"), ("MM-063", "The arrow is unlocked."), locked=1),
        action("MM-068", "sw", "use:swap swap:a1 with:d4", used("Swap"), ("MM-068", "Bo swaps a1 and d4.")),
        action(
            "MM-069",
            "sw",
            "use:swap swap:a1 with:c2",
            used("Swap"),
            ("MM-069", "Bo moves a1 to c2."),
            rows=["Ru Em Di", "Em Ru .", "Di Em ."],
        ),
        action("MM-075", "st", "use:steal steal:3:onyx", used("Steal"), ("MM-075", "Bo steals Onyx of Cy.")),
        action("MM-075", "st", "use:steal steal:1:ruby", used("Steal"), ("MM-075", "Bo steals Ruby of Ada.")),
        action(
            "MM-140",
            "li",
            "use:lightbulb row:a",
            used("Lightbulb"),
            ("MM-140", "Bo turns up a1: Ruby."),
            ("MM-140", "Bo turns up a3: Diamond."),
            rows=["?Ru Em Di", "Em Ru Ru", "?Di Em On"],
            sets=DARK,
        ),
        action(
            "MM-141",
            "bo",
            "use:bomb bomb:b2",
            used("Bomb"),
            ("MM-141", "Bo blows up the block south of b2."),
            deck="Ru Em",
        ),
        action(
            "MM-146",
            "2a",
            "use:second-arrow second:w",
            used("Second Arrow"),
            ("MM-146", "Bo puts the second arrow to the west."),
        ),
        action(
            "MM-146",
            "2a",
            "use:second-arrow",
            used("Second Arrow"),
            ("MM-146", "Bo takes the second arrow away."),
            second="sw",
        ),
        action(
            "MM-149",
            "rk",
            "use:ransack cover:b2 collect:b1",
            used("Ransack"),
            ("MM-149", "Bo turns b2 facedown."),
            ("MM-149", "Bo takes Emerald from b1."),
            ("MM-150", "Ransack ends Bo’s turn: no grab, no second action."),
        ),
        action(
            "MM-185",
            "rg Ru/Em",
            "use:rotate-grabbed",
            used("Rotate Grabbed"),
            ("MM-185", "Bo rotates Ruby to Emerald."),
        ),
        action(
            "MM-187",
            "rb",
            "use:rotate-board turn:c2 angle:270",
            used("Rotate Board"),
            ("MM-187", "Bo rotates c2 by 270 degrees."),
        ),
        action(
            "MM-188",
            "te",
            "use:teleport-arrow arrow:1:nw",
            used("Teleport Arrow"),
            ("MM-188", "Bo puts an arrow to the north-west."),
        ),
        action("MM-200", "fl", "use:flashlight flash:c2", used("Flashlight"), ("MM-200", "Bo takes Onyx from c2.")),
        action(
            "MM-201",
            "rm",
            "use:rumble lift:a1 drop:c2 lift:b1 drop:a1",
            used("Rumble"),
            ("MM-201", "Bo moves a1 to c2."),
            ("MM-201", "Bo moves b1 to a1."),
            rows=["Ru Em Di", "Em Ru .", "Di Em ."],
        ),
        action("MM-204", "ri", "use:ring", used("Ring"), ("MM-204", "The arrow now travels counter-clockwise.")),
        action("MM-204", "ri", "use:ring", used("Ring"), ("MM-204", "The arrow now travels clockwise."), direction=-1),
        action(
            "MM-205",
            "wa",
            "use:wildcard-arrow step:eighth",
            used("Wildcard Arrow"),
            ("MM-205", "The arrow now travels an eighth of a turn each turn."),
        ),
        action(
            "MM-221",
            "ch",
            "use:chameleon",
            used("Chameleon"),
            ("MM-221", "Bo executes Arrow Lock from the board."),
            ("MM-063", "The arrow is locked."),
            rows=["Ru Em Di", "Em lk Ru", "Di Em On"],
        ),
        action(
            "MM-222",
            "ar Ru Em",
            "use:artefact throw:ruby",
            used("Artefact"),
            ("MM-222", "Bo throws away Bo’s Ruby pile."),
        ),
    ],
)
def test_an_action_is_told_to_everybody_with_its_rule(
    held: str, keys: str, lines: tuple[Line, ...], rows: list[str], more: dict[str, Any]
) -> None:
    state = {name: more.pop(name) for name in ("locked", "direction") if name in more}
    more.setdefault("sets", EVERY)
    scene = Scene(rows, seats=3, arrow="ne", active=1, held=["Ru", held, "On"], start=False, **more)
    for name, value in state.items():
        setattr(scene.state, name, value)
    scene.play.start()
    scene.do(*keys.split())
    assert scene.lines(31)[: len(lines)] == list(lines)
    for seat in (0, 1, 2):
        assert [rule for rule, _ in scene.lines(seat)[: len(lines)]] == [rule for rule, _ in lines]


@pytest.mark.rule("MM-154", "MM-190", "MM-132", "MM-136", "MM-049")
def test_what_a_turn_does_by_itself_is_told_to_everybody() -> None:
    scene = Scene(["?Mu Em Di", "Ru Ru ?Ru", "Em Em Em"], seats=3, active=1, arrow="ne", held=["", "Ru lk"], sets=DARK)
    scene.do("use:arrow-lock", "grab:a1")
    for seat in (0, 2, 31):
        assert scene.lines(seat)[2:6] == [
            ("MM-132", "Bo turns up a1: Multiplier."),
            ("MM-043", "Bo takes Multiplier from a1."),
            ("MM-154", "Bo lays the Multiplier on Bo’s Ruby pile, now closed."),
            ("MM-136", "Bo turns up c2: Ruby."),
        ]


@pytest.mark.rule("MM-144", "MM-143")
def test_a_refill_is_told_cell_by_cell() -> None:
    scene = Scene(BOARD, seats=3, arrow="ne", held=["bo"], deck="Ru Em Di", sets=DARK)
    scene.do("use:bomb", "bomb:a1", "grab:c1")
    for seat in (0, 2, 31):
        assert scene.lines(seat)[-4:] == [
            ("MM-143", "Bo loses the turn and refills the hole."),
            ("MM-144", "A facedown tile is laid on a1."),
            ("MM-144", "A facedown tile is laid on b1."),
            ("MM-144", "A facedown tile is laid on a2."),
        ]


@pytest.mark.rule("MM-133", "MM-200")
def test_a_taking_that_comes_to_nothing_is_told() -> None:
    flash = Scene(["?Mu Wi", "Wi Wi"], arrow="ne", held=["fl"], sets=EVERY)
    flash.do("use:flashlight")
    assert flash.lines(1)[1:5] == [
        ("MM-200", "Ada has no choice: only a1 can be taken."),
        ("MM-132", "Ada turns up a1: Multiplier."),
        ("MM-133", "Ada may not take it: it stays, faceup."),
        ("MM-133", "Ada has nothing left to take."),
    ]
    ransack = Scene(["lk ?Mu .", ". . .", ". . Ru"], arrow="ne", held=["rk"], sets=DARK)
    ransack.do("use:ransack")
    assert ransack.lines(1)[2:7] == [
        ("MM-149", "Ada has no choice: only b1 can be taken."),
        ("MM-132", "Ada turns up b1: Multiplier."),
        ("MM-133", "Ada may not take it: it stays, faceup."),
        ("MM-133", "Ada has nothing left to collect."),
        ("MM-150", "Ransack ends Ada’s turn: no grab, no second action."),
    ]
    assert ransack.state.covered == -1
