"""`serve` and `picture`: bad input and what a picture is. The server itself is tested in tests/server."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from quincunx.cli.main import run


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["serve", "--port", "0"], "port must be a number from 1 to 65535"),
        (["serve", "--port", "99999"], "port must be a number from 1 to 65535"),
        (["serve", "--workers", "0"], "at least one worker"),
        (["serve", "--port", "many"], "port"),
        (["picture", "chess"], "no game called “chess”"),
    ],
)
def test_bad_input_is_one_sentence_and_a_code(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    assert says in capsys.readouterr().err


def test_a_picture_is_an_svg_file(tmp_path: Path) -> None:
    path = tmp_path / "karmaka.svg"
    assert run(["picture", "karmaka", "--out", str(path)]) == 0
    assert ElementTree.parse(path).getroot().tag.endswith("svg")
