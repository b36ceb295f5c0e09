"""The rulebook as PDF: every rule with its number, nothing outside the paper."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from quincunx.engine import load_game
from quincunx.engine.rulebook import rulebook_of
from quincunx.printing import PAPERS, rulebook_pdf
from quincunx.printing.flow import Style, broken, runs, wide
from quincunx.printing.rulebook import blocks, rulebook_pages


def test_every_rule_is_in_the_file_with_its_number() -> None:
    game = load_game("quincunx.games._template:GAME")
    data, count = rulebook_pdf(game, PAPERS["letter"])
    pages = PdfReader(io.BytesIO(data)).pages
    assert len(pages) == count
    text = " ".join(" ".join(page.extract_text() for page in pages).split())
    for rule in rulebook_of(game).rules:
        assert rule.id in text
        assert re.sub(r"[*`]", "", rule.text).split()[0] in text


LONG = [pytest.param(name, marks=pytest.mark.long) for name in ("mountain-miners", "axis-mundi", "kings-of-ruin")]


@pytest.mark.parametrize("name", ["karmaka", "karmaggan", *LONG])
def test_nothing_is_set_outside_the_paper(name: str) -> None:
    sheet = PAPERS["a4"]
    game = load_game(name)
    pages = list(rulebook_pages(game, sheet))
    told = "".join(pages)
    assert all(f">{rule.id}<" in told or rule.id in told for rule in rulebook_of(game).rules)
    for page in pages[1:]:
        for x, y in re.findall(r'<text x="([\d.]+)" y="([\d.]+)"', page):
            assert 0 < float(x) < sheet.width and 0 < float(y) < sheet.height


def test_text_is_broken_by_width_and_keeps_its_emphasis() -> None:
    style = Style(3.0)
    assert runs("a **b c**, `d`") == [("a ", ""), ("b c", "b"), (", ", ""), ("d", "c")]
    lines = broken("one **two**, three four five six seven eight nine ten", 30, style)
    assert [word for line in lines for word, _, _ in line][:3] == ["one", "two", ","]
    assert lines[0][2] == (",", "", True), "a comma after emphasis follows without a space"
    for line in lines:
        assert sum(wide(word, 3.0, how) for word, how, _ in line) <= 30


def test_blocks_are_told_apart() -> None:
    text = "# T\n\n## Part\n\n- **XX-001** A rule\n  that goes on.\n- an item\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n"
    text += "Words.\n"
    found = [(block.sort, block.text or block.rows, block.id) for block in blocks(text)]
    assert found == [
        ("head", "T", ""), ("head", "Part", ""), ("rule", "A rule that goes on.", "XX-001"), ("item", "an item", ""),
        ("table", [["a", "b"], ["1", "2"]], ""), ("text", "Words.", ""),
    ]  # fmt: skip
