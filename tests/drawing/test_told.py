"""What is shown large while it happens: made of what the viewer was told, and of nothing that can be pressed."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from quincunx.drawing.told import told
from quincunx.engine import Match, load_game

TELLINGS: Final = [
    ("axis-mundi", [("AM-120", "Ada attacks Bo in Melee.")], ["am-fig-", "moment-duel"]),
    ("axis-mundi", [("AM-120", "Bo attacks you in Melee.")], ["am-fig-", "moment-duel"]),
    ("axis-mundi", [("AM-204", "Bo rolls 5 and becomes the Demon.")], ["am-card-demon", "moment-dice"]),
    ("axis-mundi", [("AM-200", "You enter the Axis Mundi and roll 3.")], ["moment-dice"]),
    ("karmaggan", [("KG-013", "Bo rolls: up to 8 steps.")], [">8</text>", "moment-dice"]),
    ("karmaggan", [("KG-029", "Bo flips Fire."), ("KG-060", "You lose 2 coins.")], ["kg-card-fire", "lose 2"]),
    (
        "karmaggan",
        [("KG-118", "You commit Attack."), ("KG-118", "Bo commits Counter."), ("KG-124", "Bo wins the round.")],
        ["moment-duel", ">A</text>", ">C</text>"],
    ),
    ("kings-of-ruin", [("KR-055", "The die shows 4, with courage 6.")], [">6</text>", "moment-dice"]),
    ("kings-of-ruin", [("KR-205", "An encounter begins: Eel Swarm.")], ["Eel Swarm"]),
    ("mountain-miners", [("MM-043", "Bo takes Ruby from c4.")], ["mm-card-ruby"]),
    ("karmaka", [("KM-043", "Bo plays Roulette for its ability.")], ["km-card-roulette"]),
]  # fmt: skip


def begun(name: str) -> Match:
    game = load_game(name)
    seats = max(2, game.seats[0])
    return Match(game, game.setting(seats), key=bytes(32), names=["Ada", "Bo", "Cleo"][:seats])


@pytest.mark.parametrize(("name", "lines", "parts"), TELLINGS, ids=[f"{row[0]}-{row[1][-1][0]}" for row in TELLINGS])
def test_a_moment_shows_what_was_told(name: str, lines: list[tuple[str, str]], parts: list[str]) -> None:
    match = begun(name)
    drawn = told(match.game, match.view(0), match.names, lines)
    for part in parts:
        assert part in drawn
    assert " id=" not in drawn and 'href="/' not in drawn and "data-piece" not in drawn


@pytest.mark.parametrize("name", ["axis-mundi", "karmaggan", "karmaka", "kings-of-ruin", "mountain-miners"])
def test_most_lines_show_nothing(name: str) -> None:
    match = begun(name)
    for lines in ([], [("table", "Bo sat down.")], [("XX-1", "Nobody plays nothing.")]):
        assert told(match.game, match.view(0), match.names, lines) == ""


def seen(match: Match, viewer: int, wanted: int) -> str:
    """The first moment of a random match."""
    dice: Any = random.Random(wanted)
    for _ in range(wanted):
        seat, before = match.waiting()[0], len(list(match.lines(viewer)))
        match.submit(seat, dice.choice(match.decision(seat).choices))
        fresh = [(line.rule, line.text) for line in list(match.lines(viewer))[before:]]
        drawn = told(match.game, match.view(viewer), match.names, fresh)
        if drawn:
            return drawn
    return ""


@pytest.mark.parametrize("name", ["karmaggan", "mountain-miners", "karmaka"])
def test_real_matches_have_moments(name: str) -> None:
    """The sentences of the rules are those the drawings read."""
    assert "moment-card" in seen(begun(name), 0, 40)
