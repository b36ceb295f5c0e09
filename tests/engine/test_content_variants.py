"""Variants that change what is printed: one mechanism for all games, every fault with its line, nothing else."""

# ruff: noqa: E501  (a table of faults is read as a whole)

from __future__ import annotations

import gc
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from quincunx.bots import make_bot
from quincunx.bots.run import run_match
from quincunx.drawing import draw
from quincunx.drawing.picture import card_picture
from quincunx.engine import Game, Match, QuincunxError, load_game, reprint
from quincunx.engine.catalogue import (
    VALUES,
    read_folder,
    read_typed,
    restored,
    tables_of,
    with_fields,
    with_row,
    without_row,
)
from quincunx.engine.errors import ContentError
from quincunx.engine.record import open_match, parse_record, record_of
from quincunx.engine.reprint import MARK
from quincunx.engine.variant import Variant, check_variant, load_variant, name_of, read_variant, to_file, varied

EXAMPLES = Path(__file__).parents[2] / "examples" / "variants"
ADDED = {
    "spring-tide": "Spring Tide",
    "thieves-blade": "Thieves' Blade (Counter)",
    "field-kitchen": "Field Kitchen",
    "drowned-piper": "The Drowned Piper",
    "geode": "",
    "three-answers": "",
}
"""The card that each example adds, if it is a card with a face of its own."""


def played(game: Game[Any], variant: Variant, seed: int = 3) -> Match:
    """A match of random choices, to its end."""
    seats = variant.seats or game.seats[0]
    match = Match(game, game.setting(seats, variant.given(game)), key=bytes([seed]) * 32)
    dice = random.Random(seed)
    while not match.over:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))
    return match


def example(name: str) -> tuple[Game[Any], Variant, Game[Any]]:
    variant = load_variant(EXAMPLES / f"{name}.toml")
    printed = load_game(variant.game)
    return printed, load_variant(EXAMPLES / f"{name}.toml", printed), varied(printed, variant)


def test_every_game_has_an_example_and_every_example_is_tested() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.toml")} == set(ADDED)
    games = {load_variant(path).game for path in EXAMPLES.glob("*.toml") if load_variant(path).add}
    assert games == {"karmaka", "mountain-miners", "karmaggan", "axis-mundi", "kings-of-ruin"}


@pytest.mark.parametrize("name", [name for name in ADDED if name != "field-kitchen"])
def test_an_example_is_played_to_its_end_and_its_record_needs_no_file(name: str) -> None:
    printed, variant, game = example(name)
    match = played(game, variant)
    record = parse_record(record_of(match))
    assert record.variant == game.variant and record.variant is not None and record.variant.content
    again = open_match(record, printed)
    assert again.digest() == match.digest() and again.game.variant == game.variant
    setting = match.setting
    assert not game.layout(setting).faults(match.play.state, 0)
    assert draw(game, match.view(0), match.names).board


def test_a_new_card_of_axis_mundi_is_held_drawn_and_played_by_bots() -> None:
    printed, _, game = example("field-kitchen")
    setting = game.setting(3, {})
    assert "play:field-kitchen" in game.vocabulary(setting) and "play:field-kitchen" not in printed.vocabulary(setting)
    result = run_match(game, setting, [make_bot("random", n) for n in range(3)], 11)
    assert result.decisions > 50
    match = Match(game, setting, key=bytes([5]) * 32)
    dice = random.Random(5)
    for _ in range(60):
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))
    assert open_match(parse_record(record_of(match)), printed).digest() == match.digest()


@pytest.mark.parametrize(("name", "card"), [(name, card) for name, card in ADDED.items() if card])
def test_a_new_card_has_a_text_and_a_face(name: str, card: str) -> None:
    printed, _, game = example(name)
    assert card in game.cards() and card not in printed.cards()
    for theme in ("day", "night"):
        svg = card_picture(game, card, theme)
        assert svg is not None and svg.startswith("<svg")
    assert card_picture(printed, card, "day") is None


def test_options_and_numbers_of_the_printed_game_stay_as_they_are() -> None:
    printed, _, game = example("spring-tide")
    setting = printed.setting(2, {})
    before = printed.vocabulary(setting)
    assert any("spring-tide" in key for key in game.vocabulary(game.setting(2, {})))
    assert not any(key.endswith(":crisis") for key in game.vocabulary(game.setting(2, {})))
    assert printed.vocabulary(setting) == before and "points:crisis" in before
    assert type(game) is not type(printed) and type(game).__name__ == type(printed).__name__


def test_another_process_finds_the_game_by_its_name_alone() -> None:
    printed, variant, game = example("spring-tide")
    name = name_of("karmaka", variant, printed)
    found = load_game(name)
    assert found.variant == game.variant and found.cards().keys() == game.cards().keys()
    with pytest.raises(QuincunxError, match="is not a variant"):
        load_game("karmaka+{]")
    assert name_of("karmaka", Variant("plain", options={"start_hand": 5}), printed) == "karmaka"


def test_copies_that_nobody_plays_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reprint, "MOST", 2)
    printed = load_game("karmaka")

    def modules() -> int:
        gc.collect()
        return sum(MARK in name for name in sys.modules)

    games = [varied(printed, Variant("r", change={"ladder": {"rings": rings}})) for rings in (5, 6, 7, 8)]
    held = modules()
    assert all(len(game.cards()) == len(printed.cards()) for game in games)
    del games
    assert modules() < held, "two are kept for the next who asks"


# -- faults

BAD = """name = "Bad Name"
version = "1"
game = "karmaka"
colour = "red"

[options]
start_hand = 99
hands = 2
"""
WRONG = """name = "wrong"
game = "karmaka"

[change.cards.peek]
points = 70
copies = "many"

[change.cards.peak]
points = 1

[change.ladder]
rings = -1
steps = 4

[change.tiles.ruby]
value = 2

[[add.cards]]
name = "Peek"
colour = "pink"
points = 2
copies = 1
rule = "KM-149"
abilities = [{ does = "fly", cards = 1 }, { does = "draw", cards = 99 }]
text = "Flies."

[remove]
cards = ["nobody", "crisis.wings"]
"""


def faults_of(text: str, game: str = "karmaka") -> list[str]:
    with pytest.raises(ContentError) as refused:
        read_variant(text, "x.toml", load_game(game))
    return refused.value.faults


def test_every_fault_of_a_head_is_told_with_its_line() -> None:
    found = faults_of(BAD)
    assert any(fault.startswith("x.toml:1: “name” must be made of") for fault in found)
    assert any(fault.startswith("x.toml:4: There is no field “colour”") for fault in found)
    sound = BAD.replace("Bad Name", "bad").replace('colour = "red"\n', "")
    assert [fault.split(":")[1] for fault in faults_of(sound)] == ["6", "7"]


def test_every_fault_of_changed_content_is_told_at_once_with_its_line() -> None:
    found = faults_of(WRONG)
    for line, words in (
        (5, "“points” must be a whole number from 0 to 9, not 70"),
        (6, "“copies” must be a whole number"),
        (8, "There is no “peak” in the table cards (did you mean “peek”?)"),
        (12, "“rings” must be a whole number from 0 to 40"),
        (13, "There is no field “steps”"),
        (15, "There is no table or file “tiles”"),
        (19, "There is more than one card “Peek”"),
        (20, "“colour” must be one of red, green, blue, mosaic"),
        (24, "There is no ability “fly”; the library has"),
        (24, "“cards” must be a whole number from 1 to 6, not 99"),
        (28, "There is no “nobody” in the table cards"),
        (28, "“crisis” has no field “wings”"),
    ):
        assert any(fault.startswith(f"x.toml:{line}: ") and words in fault for fault in found), (line, words, found)


def test_a_faulty_variant_changes_nothing() -> None:
    game = load_game("karmaka")
    before = dict(game.cards())
    loaded = {name for name in sys.modules if MARK in name}
    faults_of(WRONG)
    assert dict(game.cards()) == before and {name for name in sys.modules if MARK in name} == loaded


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("mountain-miners", '[[add.icon]]\nkey = "topaz"\n', "needs new code"),
        ("mountain-miners", '[[add.tile]]\nicons = ["ruby", "topaz"]\n', "There is no icon “topaz”; a new one needs new code"),
        ("mountain-miners", '[[add.tile]]\nicons = ["ruby"]\n', "raise the copies of the icon"),
        ("mountain-miners", "[change.icon.bomb]\nsets = []\n", "belong to dark-tunnels: without them it needs new code"),
        ("mountain-miners", "".join(f"[change.icon.{k}]\ncopies = 0\n" for k in ("ruby", "emerald", "diamond", "onyx")),
         "at least 6 gemstones"),
        ("axis-mundi", '[change.card.godspeed]\nability = "heal"\namount = 2\n', "another one is a new card"),
        ("axis-mundi", '[[add.card]]\nface = 58\nname = "Two"\ncopies = 1\nrule = "AM-080"\ntext = "x"\nability = "vanish"\n',
         "tied to its own card and needs new code"),
        ("axis-mundi", '[[add.character]]\nname = "Cook"\ntext = "x"\n', "There must be 8 characters"),
        ("karmaggan", '[[add.card]]\nname = "Wings"\ndoes = ["fly"]\nroles = { null = 1 }\ntext = "x"\n', "no ability “fly”"),
        ("karmaggan", '[[add.card]]\nname = "Two"\ndoes = ["khaleidas-saliva", "tar"]\nroles = { null = 1 }\ntext = "x"\n',
         "must be the last thing"),
        ("karmaggan", '[[add.card]]\nname = "Tar"\ndoes = ["tar"]\ntext = "x"\n', "There is another card “Tar” already"),
        ("karmaggan", "[change.temple.cards]\nflood = 3\n", "There is no field “flood”"),
        ("kings-of-ruin", "[change.card.blunt-answer]\ncopies = 3\n", "needs exactly 10 starter combat cards, not 11"),
        ("kings-of-ruin", '[[add.ladder]]\nname = "x"\n', "There is no table “ladder”"),
        ("kings-of-ruin", "[options]\npack = 'elsewhere'\n", "pack"),
    ],
)  # fmt: skip
def test_what_a_game_cannot_do_is_said(game: str, text: str, words: str) -> None:
    with pytest.raises(QuincunxError) as refused:
        read_variant(f'name = "x"\ngame = "{game}"\n{text}', "x.toml", load_game(game))
    assert words in str(refused.value)


# -- the catalogue


def test_changes_are_made_row_by_row_and_taken_back() -> None:
    game = load_game("karmaka")
    bare = Variant("x", game="karmaka")
    printed = read_folder(game, bare)[0]
    one = with_fields(bare, "cards", "peek", {"points": 7, "copies": printed["cards"]["peek"]["copies"]}, printed)
    assert one.change == {"cards": {"peek": {"points": 7}}}, "what is as printed is no change"
    two = with_fields(one, "ladder", VALUES, {"rings": 9}, printed)
    three = without_row(
        with_row(two, "cards", {**printed["cards"]["peek"], "name": "Peer"}), "cards", "crisis", printed
    )
    four = with_fields(three, "cards", "peer", {"points": 2, "short": None}, printed)
    check_variant(four, game, "x")
    assert read_variant(to_file(four), "x.toml", game) == four
    states = {row.id: row.state for table in tables_of(printed, read_folder(game, four)[1]) for row in table.rows}
    assert (states["peek"], states["peer"], states["crisis"], states["panic"]) == ("changed", "added", "removed", "")
    back = restored(restored(restored(four, "cards", "peek"), "cards", "crisis"), "ladder", VALUES)
    assert without_row(back, "cards", "peer", printed) == bare
    assert with_fields(one, "cards", "peek", {"points": 1}, printed) == bare, "the printed number again"


def test_what_is_typed_is_read_as_what_stood_there() -> None:
    assert read_typed(" 7 ", 1) == 7 and read_typed("7", "text") == "7" and read_typed("", 1) is None
    assert read_typed("[1, 2]", [3]) == [1, 2] and read_typed("{ a = 1 }", {}) == {"a": 1}
    assert read_typed("seven", 1) == "seven", "the game says what is wrong with it"
