"""At the terminal: the island as text, prices and names in labels, cards to read."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

from quincunx.engine import SPECTATOR, Match, Option, key_of_seed
from quincunx.engine.sentence import render
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.state import altered
from quincunx.games.axis_mundi.text_map import island

from .scenes import TITLES, Scene

WIDTH = 76
"""What the terminal prints on one line of 80 columns."""
BEAST = ("Beastmaster", "Savant", "Scrounger")


def lines_of(scene: Scene, viewer: int = 0) -> list[str]:
    return [Text.from_markup(line).plain.rstrip() for line in island(GAME.view(scene.s, viewer))]


def below(lines: list[str], address: str) -> str:
    """What stands under an address on the map, over the whole width of its hex."""
    for n, line in enumerate(lines):
        for found in re.finditer(rf"(?<![\w-]){re.escape(address)}(?![\d-])", line):
            middle = (found.start() + found.end() - 1) // 2
            return lines[n + 1].ljust(WIDTH)[max(0, middle - 2) : middle + 4].strip()
    raise AssertionError(f"{address} is not on the map")


@pytest.mark.parametrize("seats", [3, 6])
def test_the_island_stands_in_the_text_of_every_viewer_and_can_be_asked_for(seats: int) -> None:
    scene = Scene(seats, fixed=True)
    for viewer in (0, SPECTATOR):
        view, drawn = GAME.view(scene.s, viewer), "\n".join(island(GAME.view(scene.s, viewer)))
        assert drawn in GAME.text(view, TITLES[:seats])
        assert drawn in [panel.whole for panel in GAME.panels(view, TITLES[:seats], WIDTH) if panel.name == "board"]


@pytest.mark.parametrize("seats", [3, 6])
def test_every_hex_stands_on_the_map_once_with_the_address_of_options_and_log(seats: int) -> None:
    scene = Scene(seats, fixed=True)
    lines = lines_of(scene)
    words = [word.rstrip("$!") for line in lines for word in re.findall(r"centre|pier-\d|\d-\d+[$!]*", line)]
    assert sorted(words) == sorted(scene.board.name(at) for at in range(scene.board.count))
    assert max(len(line) for line in lines_of(scene)) <= WIDTH


@pytest.mark.parametrize("seats", [3, 6])
def test_neighbours_are_neighbours_on_the_map(seats: int) -> None:
    """Two columns of half a hex and one row of two lines: adjacent hexes and no others are that near."""
    scene = Scene(seats, fixed=True)
    where: dict[str, tuple[int, int]] = {}
    for n, line in enumerate(lines_of(scene)):
        for found in re.finditer(r"centre|(?<!ring )\b\d-\d+", line):
            where[found[0]] = ((found.start() + found.end() - 1) // 2, n)
    board = scene.board
    for a in range(board.size):
        for b in range(board.size):
            (x1, y1), (x2, y2) = where[board.name(a)], where[board.name(b)]
            near = (abs(x1 - x2) in (5, 6, 7) and y1 == y2) or (abs(x1 - x2) in (2, 3, 4) and abs(y1 - y2) == 2)
            assert near == (b in board.adj[a]), (board.name(a), board.name(b))


def test_terrain_people_and_things_stand_under_their_address() -> None:
    land = {"3-5": "A", "2-2": "I", "3-8": "C", "3-9": "S"}
    scene = Scene(at={0: "3-5", 1: "3-9", 2: "pier-3"}, land=land, treasure={"3-4": "Heal 4"}, unseen=[1])
    scene.s.harvested = altered(scene.s.harvested, scene.at_of("3-8"), 1)
    scene.s.infected = altered(scene.s.infected, scene.at_of("3-5"), 2)
    scene.s.bomb = scene.at_of("4-8")
    lines = lines_of(scene)
    assert [below(lines, name) for name in ("3-5!", "3-4$", "2-2", "3-8", "3-9")] == ["A@1", "P", "####", "c", "S?2"]
    assert [below(lines, name) for name in ("4-8", "4-12", "centre")] == ["W2*", "H2", "gate"]
    assert any(line.strip() == "pier-3@3" for line in lines)
    text = GAME.text(GAME.view(scene.s, 0), TITLES)
    assert "Vanished on 3-9." in text and "The Time Bomb is armed on 4-8." in text


@pytest.mark.parametrize(("seats", "levels"), [(3, 3), (6, 4)])
def test_a_key_names_the_levels(seats: int, levels: int) -> None:
    text = "\n".join(lines_of(Scene(seats)))
    assert all(f"Level {n}: ring {levels + 1 - n}" in text for n in range(1, levels + 1))
    assert f"Sea: ring {levels + 1}" in text


def test_there_is_room_for_somebody_on_every_pier() -> None:
    scene = Scene(6, at={seat: f"pier-{seat + 1}" for seat in range(6)}, fixed=True)
    assert max(len(line) for line in lines_of(scene)) <= WIDTH and "pier-1@1" in "\n".join(lines_of(scene))


# -- labels


def labels(scene: Scene) -> dict[str, str]:
    kind = scene.play.kind
    found: list[Option] = [GAME.describe(scene.s, scene.play.seat, kind, option) for option in scene.play.options]
    seats = list(range(scene.s.seats))
    return {one.key: render(one.label, seats, scene.play.seat, TITLES, GAME.name) for one in found}


def test_general_actions_tell_their_price() -> None:
    crates = {0: ["Dexterity", "Long Bow", "Salve", "Vermin"]}
    hand = {0: ["Dexterity", "Suture Kit", "Second Wind", "Seek and Destroy"]}
    scene = Scene(
        crates=crates, hands=hand, loot={0: ["Heal 4", "Time Bomb"]}, at={1: "4-2"}, treasure={"4-1": "Draw 3"}
    )
    told = labels(scene)
    assert (
        told["draw:permanent"] == "Draw a Permanent card: 1 Action" and told["draw-five"] == "Draw 5 cards: 3 Actions"
    )
    assert told["crate:salve"] == "Take Salve from the crate: 1 Action"
    assert told["activate:dexterity"] == "Activate Dexterity: 1 Action"
    assert (
        told["play:suture-kit"] == "Play Suture Kit: 1 Action" and told["play:second-wind"] == "Play Second Wind: free"
    )
    assert told["play:seek-and-destroy"] == "Play Seek and Destroy: 1 Action, 3 Energy"
    assert told["snare:seat-2"] == "Send the Familiar at Ben the Savant: 1 Action, 3 Energy"
    assert told["fetch:4-1"].endswith(": 1 Action, 3 Energy") and told["use:heal-4"] == "Use Heal 4: free"
    assert told["plant"].endswith(": 2 Actions") and told["end"] == "End the turn"


def test_prices_follow_who_pays_and_with_what() -> None:
    wise = Scene(cast=("Savant", "Cultivator", "Scrounger"), hands={0: ["Dexterity"]})
    assert labels(wise)["activate:dexterity"] == "Activate Dexterity: free"
    fed = Scene(cast=BEAST, at={0: "3-4", 1: "3-6", 2: "4-12"}, demon=2)
    assert labels(fed)["snare:seat-2"].endswith(": 1 Action, 2 Energy, takes 1 HP")
    armed = Scene(at={0: "3-4", 1: "3-5"}, active={0: ["Short Bow"]}, hands={0: ["Follow the Monkey"]})
    assert labels(armed)["arrow:3-5"] == "Shoot an Arrow at 3-5 (Path, Ben the Savant): 1 Action"
    assert labels(armed.do("play:follow-the-monkey"))["arrow:3-5"].endswith(": 1 Attack Action")
    poor = Scene(cast=("Scrounger", "Savant", "Cultivator"), at={0: "3-4", 1: "3-5"}, tokens={0: 3}, discard=["Salve"])
    assert labels(poor)["scrounge"].endswith(": 1 Action, 3 Scrounge")
    assert labels(poor)["melee:3-5"].endswith(": 1 Action, 2 HP, you lose 1 HP, drives to 3-6")
    rested = Scene(at={0: "4-4"}, hp={0: 3})
    assert labels(rested)["rest"] == "Heal on the Power Hex: 1 Action, heals 4 HP"


@pytest.mark.rule("AM-123", "AM-324", "AM-424", "AM-455")
def test_a_blow_that_costs_nothing_says_so() -> None:
    at = {0: "3-4", 1: "3-5", 2: "4-12"}
    spared = Scene(at=at, active={0: ["Perfect Execution"]}, hands={0: ["Perfect Counter"]})
    assert labels(spared)["melee:3-5"] == "Melee Attack at 3-5 (Path, Ben the Savant): 1 Action, 2 HP, drives to 3-6"
    plain = labels(Scene(at=at, hands={0: ["Perfect Counter"]}))
    assert plain["melee-counter:3-5"].endswith(" with Perfect Counter: 1 Action, 2 HP, drives to 3-6")
    extra = Scene(cast=("Scrounger", "Savant", "Cultivator"), at=at, demon=2)
    assert labels(extra)["melee:3-5"].endswith(": the extra Melee Attack, 2 HP")
    demon = Scene(at=at, demon=0)
    assert labels(demon)["demonic:3-5"].endswith(": 1 Action, 2 HP, 3 Wounds")


def test_within_a_tumble_only_energy_is_paid() -> None:
    hand = ["The Phrygian Tumble of Notes", "Suture Kit", "Godspeed"]
    scene = Scene(at={0: "3-4", 1: "3-6"}, hands={0: hand}).do("play:the-phrygian-tumble-of-notes")
    told = labels(scene)
    assert told["tumble-play:suture-kit"] == "Play Suture Kit" and told["tumble-play:godspeed"].endswith(": 3 Energy")


def test_labels_name_people_and_never_seats_by_number() -> None:
    cast = ("Mischievous", "Savant", "Scrounger", "Beastmaster", "Malignant", "Cultivator")
    scene = Scene(6, cast, {0: "3-4", 1: "3-9", 2: "2-4"}, demon=2, tokens={0: 2})
    told = labels(scene)
    assert told["pull:seat-2:3-5"] == "Pull Ben the Savant to 3-5 (Path): free"
    assert told["shove:2-3"] == "Shove Cleo the Demon to 2-3 (Path): 2 Mischief"
    wise = Scene(cast=("Savant", "Cultivator", "Scrounger"), hands={1: ["Salve"]})
    assert labels(wise)["demand:seat-2"] == "Demand a card from Ben the Cultivator: free"
    float_ = Scene(6, cast, {0: "3-4"}, tokens={0: 2}, start=1).end()
    assert labels(float_)["levitate:rise"] == "Levitate: 2 Mischief"


def test_plurals_are_right() -> None:
    scene = Scene(at={0: "3-4"}, wounds={0: 1}, hands={0: ["Second Wind"]}).do("draw:permanent", "play:second-wind")
    text = GAME.text(GAME.view(scene.s, 0), TITLES)
    assert "1 Wound," in text and "Left this turn: 2 Actions, 1 Move Action, 0 Attack Actions." in text


# -- cards to read


def test_the_own_hand_and_treasure_can_be_read_and_nobody_elses() -> None:
    scene = Scene(hands={0: ["Salve", "Dexterity"], 1: ["Vermin"]}, loot={0: ["Heal 4"]})
    assert list(GAME.hand(GAME.view(scene.s, 0))) == ["Dexterity", "Salve", "Heal 4"]
    assert list(GAME.hand(GAME.view(scene.s, 1))) == ["Vermin"] and list(GAME.hand(GAME.view(scene.s, SPECTATOR))) == []


def test_cards_that_a_question_is_about_are_shown_with_it() -> None:
    match = Match(GAME, GAME.setting(3), key=key_of_seed(1))
    assert len(GAME.shown_cards(match.view(0))) == 5 and list(GAME.shown_cards(match.view(1))) == []
    for key in ("character:savant", "character:malignant", "character:scrounger"):
        match.submit(match.waiting()[0], key)
    first = match.waiting()[0]
    match.submit(first, "split:2")
    assert sorted(GAME.shown_cards(match.view(first))) == sorted(match.view(first).mats[first].known)  # type: ignore[attr-defined]
    for key in ("redraw:done", "split:2", "redraw:done", "split:2", "redraw:done"):
        match.submit(match.waiting()[0], key)
    second = match.waiting()[0]
    assert list(GAME.shown_cards(match.view(second))) == list(match.view(second).crates[second])  # type: ignore[attr-defined]
    scene = Scene(hands={0: ["Peek-A-Boo"]})
    scene.top(0, "Salve", "Vermin")
    scene.do("play:peek-a-boo")
    assert list(GAME.shown_cards(GAME.view(scene.s, 0)))[:3] == ["Peek-A-Boo", "Salve", "Vermin"]
    assert list(GAME.shown_cards(GAME.view(scene.s, 1))) == ["Peek-A-Boo"]
    cards = GAME.cards()
    assert all(name in cards for name in GAME.shown_cards(GAME.view(scene.s, 0)))
