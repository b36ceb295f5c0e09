"""The site's own pages: each game's rulebook from where the game keeps it, the galleries of cards, and links that
leave docs/."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "quincunx" / "games"
OUTSIDE = re.compile(r"\[([^\]]*)\]\((?:\.\./)+(?:src|tests|examples|benchmarks|[A-Z]|compose)[^)]*\)")
"""A link to a file that is not documentation: on the site only its words stay."""


def rulebooks() -> dict[str, Path]:
    found = sorted(path for path in GAMES.glob("*/rules.md") if not path.parent.name.startswith("_"))
    return {path.parent.name.replace("_", "-"): path for path in found}


def on_files(files: Files, *, config: Any) -> Files:
    listed = [
        "# Rulebooks",
        "",
        "Every rule with its number, in our own words: what the program does and a player reads.",
        "",
    ]
    for name, path in rulebooks().items():
        text = path.read_text(encoding="utf-8")
        files.append(File.generated(config, f"rulebooks/{name}.md", content=text))
        title = text.splitlines()[0].lstrip("# ")
        pictures = sorted(path.name for path in (ROOT / "docs/pictures").glob(f"{name}-desk-day.png"))
        listed += [f"## [{title}](rulebooks/{name}.md)", "", *[f"![{title}](pictures/{one})" for one in pictures], ""]
    files.append(File.generated(config, "rulebooks.md", content="\n".join(listed)))
    hang(files, config)
    return files


def hang(files: Files, config: Any) -> None:
    """The galleries: every card of every game as a picture, and a page for each game."""
    from quincunx.drawing.gallery import page, pictures
    from quincunx.engine import load_game

    for name in rulebooks():
        game = load_game(name)
        files.append(File.generated(config, f"gallery/{name}.md", content=page(game, name)))
        for file, svg in pictures(game).items():
            files.append(File.generated(config, f"gallery/{name}/{file}", content=svg))


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Files) -> str:
    return OUTSIDE.sub(r"\1", markdown)
