"""`quincunx pack new` and what a check says about a fault: the line it stands in, and the rule behind it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from quincunx.engine import load_game
from quincunx.engine.rulebook import rulebook_of
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN, TUTORIAL, check_pack
from quincunx.games.kings_of_ruin.content.prose import VOICES

from ..errors import BadInput

_HEAD: Final = re.compile(r'^(id|title|summary) = ".*"$', re.MULTILINE)
_ITS_OWN: Final = re.compile(r"^(words|token|returns) = .*\n?", re.MULTILINE)
"""How long the story is to be, its number, and that it changes at every visit: like the page of its voices, another
pack's say nothing of this one."""
_PLACE: Final = re.compile(r"^([\w.-]+\.toml):(\d+): ")
_RULE: Final = re.compile(r"\bKR-R?\d{2,3}\b")
LONGEST: Final = 110


def make_pack(folder: Path, title: str, like: str = TUTORIAL) -> list[str]:
    """A new pack: a sound one under a name of its own, to be changed file by file. Returns what to do next."""
    source = BUILT_IN / like
    if not (source / "pack.toml").is_file():
        known = ", ".join(sorted(path.parent.name for path in BUILT_IN.glob("*/pack.toml")))
        raise BadInput(f"There is no pack “{like}” to begin with; there are {known}.")
    if folder.exists() and any(folder.iterdir()):
        raise BadInput(f"{folder} is not empty: give a folder that does not exist yet.")
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns(VOICES), dirs_exist_ok=True)
    head = folder / "pack.toml"
    name = re.sub(r"[^a-z0-9]+", "-", folder.name.lower()).strip("-") or "pack"
    words = {"id": name, "title": title or name.replace("-", " ").title(), "summary": f"Begun as a copy of {like}."}
    text = head.read_text(encoding="utf-8")
    start = text.index("[pack]")
    changed = _HEAD.sub(lambda found: f'{found[1]} = "{words[found[1]]}"', text[start:].split("\n\n", 1)[0])
    changed = _ITS_OWN.sub("", changed)
    head.write_text(text[:start] + changed + text[start + len(text[start:].split("\n\n", 1)[0]) :], encoding="utf-8")
    assert not check_pack(folder), "a copy of a sound pack is sound"
    files = ", ".join(sorted(path.name for path in folder.glob("*.toml")))
    return [
        f"{folder} is a pack that can be played: {files}.",
        f"  quincunx pack check {folder}      after every change: each fault with its line and its rule",
        f"  quincunx play kings-of-ruin --pack {folder}",
        f"  quincunx pack graph {folder} --out graph.html      the map and the journal, to click through",
        f"  quincunx pack balance {folder}      who wins with whom, what kills, what nobody takes",
    ]


def explained(folder: Path, faults: Sequence[str]) -> list[str]:
    """Each fault, below it the line it speaks of, and the rule that asks for it."""
    book = rulebook_of(load_game("kings-of-ruin"))
    lines: list[str] = []
    for fault in faults:
        lines.append(fault)
        if place := _PLACE.match(fault):
            lines += _line(folder / place[1], int(place[2]))
        for rule in dict.fromkeys(_RULE.findall(fault)):
            said = next((one.text for one in book.rules if one.id == rule), "")
            if said:
                lines.append(f"      {rule}: {_short(' '.join(said.split()), 240)}")
    return lines


def _line(path: Path, number: int) -> list[str]:
    try:
        text = path.read_text(encoding="utf-8").splitlines()[number - 1]
    except (OSError, IndexError, UnicodeDecodeError):
        return []
    return [f"  {number:4} | {_short(text)}"]


def _short(text: str, most: int = LONGEST) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
