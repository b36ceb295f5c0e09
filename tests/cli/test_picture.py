"""`quincunx picture`: cover, board or card of every game, by day and by night."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from quincunx.cli.main import run

GAMES = ("karmaka", "mountain-miners", "karmaggan", "axis-mundi", "kings-of-ruin")
CARDS = {"karmaka": "Hell's Heart", "axis-mundi": "Godspeed"}


def drawn(tmp_path: Path, *words: str) -> str:
    path = tmp_path / "picture.svg"
    assert run(["picture", *words, "--out", str(path), "--force"]) == 0
    text = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and root.get("aria-label")
    return text


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_cover_and_a_board(game: str, tmp_path: Path) -> None:
    cover, board = drawn(tmp_path, game, "--cover", "--theme", "day"), drawn(tmp_path, game, "--board")
    assert cover != board and cover == drawn(tmp_path, game, "--theme", "day"), "the cover is what comes unasked"


@pytest.mark.parametrize("game", CARDS)
def test_a_card_is_drawn_whatever_the_case_of_its_name(game: str, tmp_path: Path) -> None:
    day = drawn(tmp_path, game, "--card", CARDS[game].lower(), "--theme", "day")
    assert day == drawn(tmp_path, game, "--card", CARDS[game], "--theme", "day")
    assert day != drawn(tmp_path, game, "--card", CARDS[game], "--theme", "night")


def test_a_picture_of_a_world_needs_nothing_else(tmp_path: Path) -> None:
    """All drawings it refers to are inside, and colours are values."""
    text = drawn(tmp_path, "karmaka", "--board", "--theme", "night")
    root = ElementTree.fromstring(text)
    inside = {node.get("id") for node in root.iter()}
    used = [str(node.get("href")) for node in root.iter() if node.get("href")]
    assert used and all(link.startswith("#") and link[1:] in inside for link in used)
    assert text.replace("var(--mine)", "").count("var(--") == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--card", "Pek"], "Karmaka draws no card “Pek”. Perhaps Peek?"),
        (["--card", "zzz"], "Karmaka draws no card “zzz”."),
        (["--card", "Peek", "--board"], "One picture at a time"),
        (["--theme", "noon"], "There is no theme “noon”: it is day, night, or auto."),
    ],
)
def test_what_cannot_be_drawn_is_said(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["picture", "karmaka", *words]) == 2
    assert says in capsys.readouterr().err
