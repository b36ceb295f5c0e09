"""What the pages say holds: every Python snippet runs, page by page, in one interpreter, from top to bottom."""

from __future__ import annotations

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ELSEWHERE = {"add-a-game.md"}
"""Run in a shell of its own by tests/test_add_a_game.py."""
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    found = [path for path in sorted((ROOT / "docs").rglob("*.md")) if BLOCK.search(path.read_text(encoding="utf-8"))]
    return [path for path in found if path.name not in ELSEWHERE]


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.stem)
def test_the_snippets_of_a_page_run_in_order(page: Path, tmp_path: Path) -> None:
    script = tmp_path / "page.py"
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    script.write_text("\n\n".join(blocks), encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{page.name}:\n{done.stderr[-2000:]}"


def test_every_page_is_linked_or_listed() -> None:
    """A page nobody can find is not there: all are in the navigation of the site."""
    listed = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert sorted(page for page in pages if page not in listed) == []


def test_every_public_package_is_in_the_reference() -> None:
    """What a package offers by name can be looked up: one page for each, made from its docstrings."""
    source = ROOT / "src" / "quincunx"
    public = {
        path.parent.name for path in source.glob("*/__init__.py") if "__all__" in path.read_text(encoding="utf-8")
    }
    written = {path.stem for path in (ROOT / "docs" / "reference").glob("*.md")}
    assert public <= written


def shown() -> list[str]:
    """The modules whose docstrings show what they do."""
    source = ROOT / "src"
    found = [path for path in source.rglob("*.py") if "    >>> " in path.read_text(encoding="utf-8")]
    return sorted(".".join(path.relative_to(source).with_suffix("").parts) for path in found)


@pytest.mark.parametrize("name", shown())
def test_what_docstrings_show_is_so(name: str) -> None:
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted and not done.failed
