"""The view as text: the map with its addresses, figures and Egg, and what is read beside it."""

from __future__ import annotations

import random

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.content import COLUMNS
from quincunx.games.karmaggan.kinds import BLESS, CARD, CARVE, EXTRA, NONE, ROB, SWARM_TURN, TURN
from quincunx.games.karmaggan.state import DEAD, Karmaggan

from .helpers import Scene, carry, hand, scene, spawn, stack_temple, tile

NAMES = ("Ada", "Bo", "Cy", "Di")


def lines(s: Karmaggan, viewer: int = 0) -> list[str]:
    return GAME.text(GAME.view(s, viewer), NAMES[: len(s.at)]).splitlines()


def row(s: Karmaggan, name: str) -> str:
    return next(line for line in lines(s) if line.endswith(f"  {name}"))


def ruler(s: Karmaggan, ring: int) -> str:
    """The line of numbers above the outermost row of a ring."""
    found = lines(s)
    return found[found.index(row(s, ("I", "M:1", "O:2")[ring - 1])) - 1]


def on_map(s: Karmaggan, place: int) -> str:
    """What the map has where the numbers above the ring and the name beside the row say that a tile is."""
    ring, wide = b.RING[place], 64 // COLUMNS[b.RING[place]]
    name = "I" if ring == 1 else f"{'MO'[ring - 2]}:{b.ROW[place]}"
    every = 4 // wide
    number = b.COLUMN[place] // every * every
    marks = ruler(s, ring).ljust(64)
    at = next(n for n in range(0, 64, 4) if marks[n : n + 4].strip() == str(number))
    at += b.COLUMN[place] % every * wide
    return row(s, name)[at : at + wide]


@pytest.mark.rule("KG-078")
def test_addresses_match_the_map_however_the_rings_have_turned() -> None:
    rnd = random.Random(3)
    for _ in range(30):
        s = scene(["C", "O:2:40"])
        s.rot = [rnd.randrange(16) for _ in range(4)]
        place = rnd.randrange(1, b.TILES)
        s.at[0] = place
        assert on_map(s, place)[0] == "1", (s.rot, b.tile_name(place))
        s.at[0] = b.C
        assert on_map(s, place)[0] == ".#OTBP"[s.kinds[place]]


@pytest.mark.rule("KG-161")
def test_a_carried_egg_is_on_the_map_with_its_raider() -> None:
    s = scene(["O:2:4", "M:1:8", "I:3", "J:2"])
    for seat, place, marks in ((0, "O:2:4", "@"), (1, "M:1:8", "2*"), (2, "I:3", "3*#")):
        carry(s, seat)
        assert on_map(s, tile(place)).strip() == marks and f"{NAMES[seat]} carries the Egg." in lines(s)[0]
    carry(s, 3)
    above, trails = lines(s)[2:4]
    assert above[20:23].strip() == "4*" and trails[19:22] == "J:2"
    s.at[3] = b.C
    assert "4*T" in row(s, "C")
    s.carrier, s.egg = -1, tile("O:1:1")
    assert on_map(s, s.egg) == "*" and "carries" not in lines(s)[0]


def test_figures_that_share_a_tile_are_all_shown_or_said_to_be_several() -> None:
    s = scene(["O:2:4", "O:2:4", "M:1:8", DEAD])
    spawn(s, "M:1:8")
    assert on_map(s, tile("O:2:4")) == "&" and on_map(s, tile("M:1:8")) == "3x"
    carry(s, 1)
    assert on_map(s, tile("O:2:4")) == "@"  # the Egg matters more


def test_numbers_have_their_nouns() -> None:
    s = scene(["O:2:2", "O:2:40"], steps=1, coins=1)
    hand(s, 0, "tar")
    words = "\n".join(lines(s))
    assert "1 step left" in words and "1 Ada: in the Outer Ring (O:2:2), 1 coin, 1 Medallion, 1 card." in words
    s.steps, s.coins[0], s.medals[0], s.pole = 2, 3, 0, 2
    words = "\n".join(lines(s))
    assert "2 steps left" in words and "3 coins, 0 Medallions, 1 card." in words and "2 Poles are ready." in words


def test_a_trap_names_the_tiles_it_swept_row_by_row() -> None:
    s = scene(["O:2:2", "I:1", "I:2"])
    stack_temple(s, "fire")
    Scene(s).step("O:1:2")
    told = next(line for line in lines(s) if line.startswith("Last trap: fire"))
    assert "over I 1 2 5 6 9 10 13 14; M:0 " in told and told.count("I ") == 1


# -- cards and names


@pytest.mark.rule("KG-092")
def test_the_hand_is_read_in_the_order_shown_and_every_name_has_its_text() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "tar", "contact-helmet-null", "sword", "pole")
    held = GAME.hand(GAME.view(s, 0))
    assert f"Your hand: {', '.join(held)}." in lines(s) and set(held) <= set(GAME.cards())
    assert held == ["Pole", "Contact Helmet (Null)", "Dh'or Aeg'h Morn's Sword", "Tar"]
    assert GAME.cards()["Tar"].startswith("Lose one Blood Coin") and GAME.cards()["Tar"].endswith("In battle: Null.")
    assert GAME.hand(GAME.view(s, 1)) == []


def test_a_question_shows_the_card_it_is_about_but_not_those_of_a_battle() -> None:
    s = scene(["O:2:2", "O:2:3", "O:2:40"])
    hand(s, 0, "blood-stone", "tar", "tar")
    hand(s, 1, "tar", "tar")
    table = Scene(s)
    assert GAME.shown_cards(GAME.view(s, 0)) == []
    table.do("play:blood-stone")
    assert GAME.shown_cards(GAME.view(s, 0)) == ["Blood Stone"]
    table.do("blood-stone:gain").step("O:2:3").do("meet:attack").commit("tar", "tar")
    assert table.kind == "commit" and len(s.open) == 2 and GAME.shown_cards(GAME.view(s, 0)) == []
    s = scene(["M:0:1", "O:2:40"])
    stack_temple(s, "iris-flash")
    assert Scene(s).step("M:0:2").kind == "flash" and GAME.shown_cards(GAME.view(s, 0)) == ["Iris Flash"]


def test_options_speak_of_seats_by_their_names() -> None:
    s = scene(["O:2:2", "O:2:3", "O:2:40", "O:2:50"], teams=True)
    carry(s, 0)
    labels = [GAME.describe(s, 0, kind, option).label for kind, option in ((ROB, 2), (BLESS, 1), (BLESS, NONE))]
    labels += [GAME.describe(s, 0, CARVE, option).label for option in (2, 3)]
    labels += [GAME.describe(s, 0, TURN, option).label for option in (412, 422, 432, tile("O:2:3"))]
    assert labels == [
        "Steal from {2}",
        "Give 1 coin to {1}",
        "Gain 1 coin",
        "{1} draws 2 cards",
        "{1} discards a random card",
        "Hand the Egg to {2}",
        "Take the Egg from {2}",
        "Throw the Egg to {2}",
        "Step clockwise to an Empty Tile with {1:s} Raider (O:2:3)",
    ]


@pytest.mark.rule("KG-090", "KG-150")
def test_labels_end_with_what_the_option_costs() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "pole", "tar")
    first = GAME.describe(s, 0, TURN, CARD + s.hands[0][0])
    assert (first.label, first.price) == ("Play Pole", "") and first.text.startswith("The next Abyss Tile")
    s.played = 1
    further = GAME.describe(s, 0, TURN, CARD + s.hands[0][0])
    assert (further.label, further.price, further.short) == ("Play Pole: 1 Medallion", "1 Medallion", "Play Pole")
    assert GAME.describe(s, 0, SWARM_TURN, EXTRA).label == "Summon one more Spawn: 1 Medallion"
    assert GAME.describe(s, 0, TURN, tile("J:3")).label == "Go out into the Jungle (J:3)"


def test_no_label_of_a_match_numbers_a_seat() -> None:
    match = Match(GAME, GAME.setting(4, {"mode": "teams"}), key=key_of_seed(6), names=NAMES)
    rnd = random.Random(1)
    labels: set[str] = set()
    while not match.over and match.seq < 400:
        decision = match.decision(match.waiting()[0])
        assert decision is not None
        labels |= {option.label for option in decision.options}
        match.submit(decision.seat, rnd.choice(decision.choices))
    assert not any("seat" in label.lower() or "{" in label for label in labels)
    assert any("Bo" in label or "Cy" in label for label in labels)
