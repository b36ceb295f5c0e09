"""Variants: read from files, compared on the same seeds, searched towards a goal."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from quincunx.engine import QuincunxError, load_game
from quincunx.engine.errors import ContentError
from quincunx.engine.variant import Variant, to_toml, varied
from quincunx.lab import load_variant, run, tune, vary
from quincunx.lab.analyse.compare import variants_of
from quincunx.lab.analyse.tune import read_goal, trials_of

COIN = "tests.lab.games:COIN"


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_values_become_variants_and_the_first_is_the_base() -> None:
    game = load_game("karmaka")
    found = variants_of(game, ["start-hand=4,5", "start_deck=1,2"], [])
    assert [variant.name for variant in found] == [
        "start_hand=4+start_deck=1",
        "start_hand=4+start_deck=2",
        "start_hand=5+start_deck=1",
        "start_hand=5+start_deck=2",
    ]
    with pytest.raises(QuincunxError, match="start_hand must be a whole number from 0 to 8"):
        variants_of(game, ["start_hand=4,50"], [])
    with pytest.raises(QuincunxError, match="names no option of Karmaka"):
        variants_of(game, ["hands=4,5"], [])
    with pytest.raises(QuincunxError, match="2 to 24 variants, not 1"):
        variants_of(game, ["start_hand=4"], [])


def test_a_difference_is_found_and_a_likeness_is_not(tmp_path: Path) -> None:
    found = vary(COIN, variants_of(load_game(COIN), ["rounds=4,6"], []), 60, 2, out=tmp_path, workers=1)
    rows = {row["column"]: row for row in found.differences.iter_rows(named=True)}
    assert rows["rounds"]["mean"] == rows["rounds"]["low"] == rows["rounds"]["high"] == 2.0
    assert rows["rounds"]["q"] < 0.001
    assert rows["seat 1"]["q"] > 0.05
    assert len(found.summary) == 1
    assert "rounds 4.0 → 6.0, +2.0" in found.summary[0]
    assert "won by seat" not in found.summary[0]
    html = found.path.read_text(encoding="utf-8")
    assert "rounds=6" in html
    assert html.count("<figure>") >= 3


def test_common_seeds_make_equal_variants_equal(tmp_path: Path) -> None:
    """The same rules under two names: every pair of matches is the same match."""
    twins = [Variant(name="one"), Variant(name="two")]
    found = vary(COIN, twins, 40, 2, out=tmp_path, workers=1)
    assert set(found.differences["mean"].to_list()) == {0.0}
    assert "no difference is larger than chance explains in 40 pairs" in found.summary[0]


def test_a_variant_file_says_what_changes(tmp_path: Path) -> None:
    path = write(
        tmp_path / "five.toml",
        'name = "five-cards"\nversion = 2\ngame = "karmaka"\nnote = "More choice."\n[options]\nstart_hand = 5\n',
    )
    game = load_game("karmaka")
    variant = load_variant(path, game)
    assert (variant.name, variant.version) == ("five-cards", "2")
    assert variant.given(game) == {"start_hand": 5}
    matches = run("karmaka", 2, 2, variant=variant, workers=1)
    assert matches.height == 2
    with pytest.raises(QuincunxError, match="is for karmaka, not for mountain-miners"):
        load_variant(path, load_game("mountain-miners"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("name = ", "is not TOML"),
        ("version = 1", "“name” is missing"),
        ('name = "x"\ncolour = 3', "x.toml:2: There is no field “colour”"),
        ('name = "x"\noptions = 3', "x.toml:2: “options” must be a table"),
        ('name = "x"\n[options]\nstart_hand = 50', "x.toml:3: start_hand must be a whole number"),
        ('name = "x"\n[options]\nhands = 5', "x.toml:3: There is no option “hands”"),
        ('name = "x"\n[change.pack]\nhead = "y"', "x.toml:2: There is no table or file “pack”"),
    ],
)
def test_faults_of_a_variant_file_are_told(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(QuincunxError, match=fault):
        load_variant(write(tmp_path / "x.toml", text), load_game("karmaka"))


def test_content_is_changed_in_a_copy(tmp_path: Path) -> None:
    game = load_game("kings-of-ruin")
    path = write(
        tmp_path / "blunt.toml",
        'name = "blunter"\ngame = "kings-of-ruin"\n[change.card.blunt-answer]\nname = "Blunter answer"\n',
    )
    variant = load_variant(path, game)
    assert variant.given(game) == {"pack": "first-tide"}
    assert "Blunter answer" in varied(game, variant).cards() and "Blunter answer" not in game.cards()
    matches = run("kings-of-ruin", 2, 1, variant=variant, workers=1)
    assert matches.height == 2
    wrong = path.read_text(encoding="utf-8").replace("blunt-answer", "no-such")
    with pytest.raises(ContentError, match=r"wrong\.toml:3: There is no “no-such” in the table card"):
        load_variant(write(tmp_path / "wrong.toml", wrong), game)


def test_toml_is_written_as_it_was_read() -> None:
    import tomllib

    table = {"a": 1, "b": 'two "quoted" ü', "c": [1, 2], "d": {"x": True}, "e": [{"id": "p", "y": {"z": 1.5}}]}
    assert tomllib.loads(to_toml(table)) == table


def test_a_search_reaches_its_goal_and_goes_on(tmp_path: Path) -> None:
    best = tune(COIN, ["rounds=1..12"], ["rounds=9±0.5"], trials=12, matches=6, seats=2, out=tmp_path, workers=1)
    assert best.trials == 12
    again = tune(COIN, ["rounds=1..12"], ["rounds=9±0.5"], trials=16, matches=6, seats=2, out=tmp_path, workers=1)
    assert again.trials == 16
    tried = trials_of(tmp_path)
    assert tried.height == 16
    assert tried.filter(pl.col("trial") == 0)["rounds"].to_list() == [4]  # the game as it is
    assert again.loss == min(tried["loss"].to_list())
    assert abs(again.options["rounds"] - 9) <= 2
    assert load_variant(again.variant, load_game(COIN)).options == again.options
    with pytest.raises(QuincunxError, match="holds a search with other goals"):
        tune(COIN, ["rounds=1..12"], ["rounds=3"], trials=2, matches=6, seats=2, out=tmp_path, workers=1)


def test_goals_are_read_and_refused() -> None:
    goal = read_goal("rounds=30±5")
    assert (goal.measure, goal.target, goal.slack) == ("rounds", 30.0, 5.0)
    assert read_goal("ties=10+-2").target == pytest.approx(0.1)
    assert read_goal("seats=equal").target is None
    for text in ("rounds", "rounds=equal", "colour=3", "seats=3"):
        with pytest.raises(QuincunxError):
            read_goal(text)
    with pytest.raises(QuincunxError, match="cannot be searched"):
        tune(COIN, ["colour"], ["rounds=3"], out=Path("unused"), workers=1)
