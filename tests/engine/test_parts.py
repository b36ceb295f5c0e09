"""Sentences, options, the registry, the rulebook, and what importing the engine costs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from quincunx.engine import Flag, Folder, Number, Pick, Text, all_games, game_ids, load_game
from quincunx.engine.errors import BadOptions, BrokenGame, ContentError, UnknownGame
from quincunx.engine.options import faults_from_afar, read_options
from quincunx.engine.rulebook import parse_rulebook, rulebook_of
from quincunx.engine.sentence import render

NAMES = ["Ada", "James"]


@pytest.mark.parametrize(
    ("sentence", "args", "viewer", "text"),
    [
        ("{0} {0:draw|draws} a card.", (0,), 0, "You draw a card."),
        ("{0} {0:draw|draws} a card.", (0,), 1, "Ada draws a card."),
        ("{0:s} Deck is empty.", (0,), 0, "Your Deck is empty."),
        ("{0:s} Deck is empty.", (1,), 0, "James’ Deck is empty."),
        ("{0} {0:get|gets} {1:#card|cards}.", (0, 1), 1, "Ada gets 1 card."),
        ("{0} {0:get|gets} {1:#card|cards}.", (0, 0), 1, "Ada gets 0 cards."),
        ("{0:#} turns have passed.", (7,), 1, "7 turns have passed."),
        ("{0:card} is ruined.", (3,), 1, "<card 3> is ruined."),
    ],
)
def test_a_sentence_is_read_in_the_reader_s_person(
    sentence: str, args: tuple[int, ...], viewer: int, text: str
) -> None:
    assert render(sentence, args, viewer, NAMES, lambda what, value: f"<{what} {value}>") == text


DECLARED = (
    Number("rounds", "How many.", 5, 1, 9),
    Pick("size", "How large.", "small", ("small", "large")),
    Flag("late", "Late option.", False),
    Text("pack", "A folder.", "", 10),
)


def test_options_are_completed_and_converted() -> None:
    values, faults = read_options(DECLARED, {"rounds": "7", "late": "yes"})
    assert values == {"rounds": 7, "size": "small", "late": True, "pack": ""} and faults == []


def test_every_fault_is_reported_at_once() -> None:
    given = {"rounds": "12", "size": "huge", "late": "perhaps", "pack": "x" * 11, "colour": 1}
    _, faults = read_options(DECLARED, given)
    assert len(faults) == 5
    assert faults[0] == "rounds must be a whole number from 1 to 9, not '12'."
    assert "one of small, large" in faults[1] and "There is no option “colour”" in faults[4]


@pytest.mark.parametrize("given", [None, 1.5, True, "1e3", "٣", "99999999999", "", "--1"])
def test_odd_numbers_are_refused(given: object) -> None:
    assert read_options(DECLARED, {"rounds": given})[1]


def test_games_are_found_through_entry_points() -> None:
    assert "karmaka" in game_ids() and load_game("karmaka").title == "Karmaka"
    games, broken = all_games()
    assert [game.id for game in games] == game_ids() and broken == []
    assert load_game("quincunx.games._template:GAME").id == "pebbles"


def test_an_unknown_or_broken_game_is_said_plainly() -> None:
    with pytest.raises(UnknownGame, match=r"no game called “chess”\. The games are: .*karmaka"):
        load_game("chess")
    for path in ("quincunx.no_such_module:GAME", "quincunx.games.karmaka:NOTHING", "quincunx.engine:State"):
        with pytest.raises(BrokenGame, match="cannot be loaded"):
            load_game(path)


def test_a_legal_setting_is_complete_and_a_contradiction_is_refused() -> None:
    game = load_game("karmaka")
    assert game.setting(2).values["start_hand"] == 4
    with pytest.raises(BadOptions) as refused:
        game.setting(7, {"mode": "chess", "start_hand": -1})
    assert len(refused.value.faults) == 3


def test_content_faults_are_listed_one_by_one() -> None:
    assert str(ContentError("deck.toml", ["a", "b"])) == "deck.toml has 2 faults:\n  - a\n  - b"


def test_the_rulebook_is_read_by_id_section_and_words() -> None:
    book = rulebook_of(load_game("karmaka"))
    found = book.find("km-050")
    assert found is not None and found.section == "3.7 Karmic cost (offer)" and "offered" in found.text
    assert book.find("KM-999") is None
    assert next(rule.id for rule in book.section("empty well")) == "KM-080"
    assert {rule.id for rule in book.search("Mimic exposed Embodiment")} >= {"KM-138"}


def test_the_rulebook_parser_takes_lists_and_tables() -> None:
    text = "# T\n## One\n- **AB-001 H** first\n  goes on\n| AB-R01 | question | answer |\n* **AB-002** second\n"
    rules = parse_rulebook(text).rules
    assert [(r.id, r.section) for r in rules] == [("AB-001", "One"), ("AB-R01", "One"), ("AB-002", "One")]
    assert rules[0].text == "first goes on" and rules[1].text == "question | answer"


def test_importing_the_engine_pulls_in_no_numpy_and_little_else() -> None:
    heavy = "'numpy', 'scipy', 'rich', 'typer', 'asyncio'"
    code = f"import sys; import quincunx.engine; print([m for m in ({heavy}) if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_folder_is_for_ones_own_machine() -> None:
    """Somebody at another machine names one of our packs; a path would let them look around in our folders."""
    declared = (Folder("pack", "What is played.", "tide", ("tide", "bells")),)
    assert read_options(declared, {"pack": "/home/me/mine"}) == ({"pack": "/home/me/mine"}, [])
    assert read_options(declared, {"pack": ""})[1] == ["pack must be one of tide, bells, or the path of a folder."]
    assert faults_from_afar(declared, {}) == faults_from_afar(declared, {"pack": "bells"}) == []
    assert faults_from_afar(declared, {"pack": "../etc"}) == [
        "pack must be one of tide, bells; a folder of your own is played on your own machine."
    ]
