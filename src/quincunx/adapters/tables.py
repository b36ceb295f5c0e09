"""Writes what actions and observations mean into `docs/vocabulary`: `python -m quincunx.adapters.tables [folder]`.

Actions come from `Game.vocabulary`, observations from the blocks of `Game.layout`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from quincunx.engine import Game, Setting, all_games

from .encoding import Encoder
from .episodes import setting_for

Block = tuple[str, int]
FOLDER: Final = Path("docs") / "vocabulary"
MOST_WORDS: Final = 400
"""A row lists so many objects at most; longer ones show the first and the last few."""


def blocks_of(game: Game[Any], setting: Setting) -> list[Block]:
    """The blocks of an observation's features."""
    return [(block.name, block.length) for block in game.layout(setting).blocks]


def page(game: Game[Any]) -> str:
    encoder = Encoder(game, setting_for(game, None, {}))
    parts = [_head(encoder), _sizes(game), _actions(encoder), _observation(encoder)]
    return "\n\n".join(parts) + "\n"


def _head(encoder: Encoder) -> str:
    game = encoder.game
    return (
        f"# {game.title}: actions and observations\n\n"
        "Made by `python -m quincunx.adapters.tables`; do not edit.\n\n"
        f"For {encoder.setting.seats} seats and default options: {encoder.actions} actions, observations of "
        f"{encoder.features} features and {len(encoder.kinds)} kinds of decision. "
        "The order is fixed for a setting; other settings have other sizes."
    )


def _sizes(game: Game[Any]) -> str:
    rows = ["## Sizes", "", "| seats | options | actions | observation |", "|---:|---|---:|---:|"]
    for setting in game.sample_settings():
        encoder = Encoder(game, setting)
        changed = {o.name: setting.values[o.name] for o in game.options if setting.values[o.name] != o.default}
        words = ", ".join(f"`{name}={value}`" for name, value in changed.items()) or "default"
        rows.append(f"| {setting.seats} | {words} | {encoder.actions} | {encoder.features} + {len(encoder.kinds)} |")
    return "\n".join(rows)


def runs(keys: Sequence[str]) -> Iterator[tuple[int, str, list[str]]]:
    """Neighbouring keys with the same verb: place of the first, verb, objects."""
    at = 0
    for verb, group in groupby(keys, key=lambda key: key.partition(":")[0]):
        objects = [key.partition(":")[2] for key in group]
        yield at, verb, objects
        at += len(objects)


def _actions(encoder: Encoder) -> str:
    rows = ["## Actions", "", "The place in this list is the action; its key is `verb:object`.", ""]
    rows += ["| places | verb | objects |", "|---|---|---|"]
    for first, verb, objects in runs(encoder.keys):
        last = first + len(objects) - 1
        places = f"{first}" if first == last else f"{first}–{last}"
        rows.append(f"| {places} | `{verb}` | {_words(objects)} |")
    return "\n".join(rows)


def _words(objects: Sequence[str]) -> str:
    if objects == [""]:
        return "none"
    if len(objects) <= MOST_WORDS:
        return ", ".join(word or "(none)" for word in objects)
    return f"{', '.join(objects[:20])} … {', '.join(objects[-5:])} ({len(objects)})"


def _observation(encoder: Encoder) -> str:
    rows = ["## Observation", "", "| places | what |", "|---|---|"]
    at = 0
    for name, size in blocks_of(encoder.game, encoder.setting):
        rows.append(f"| {_places(at, size)} | {name} |")
        at += size
    kinds = ", ".join(f"`{kind}`" for kind in encoder.kinds)
    rows.append(
        f"| {_places(at, len(encoder.kinds))} | the decision put to the seat, one-hot; zero if it waits: {kinds} |"
    )
    return "\n".join(rows)


def _places(at: int, size: int) -> str:
    return f"{at}" if size == 1 else f"{at}–{at + size - 1}"


def write(folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for game in all_games()[0]:
        path = folder / f"{game.id}.md"
        path.write_text(page(game), encoding="utf-8")
        written.append(path)
    return written


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m quincunx.adapters.tables", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    for path in write(parser.parse_args().folder):
        print(path)


if __name__ == "__main__":
    main()
