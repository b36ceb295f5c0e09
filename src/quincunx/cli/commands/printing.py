"""`quincunx print`: a game on paper, and its rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quincunx.engine import Game, QuincunxError, Setting

from ..errors import BadInput
from ..flags import read_flags
from ..inputs import find_game
from ..outputs import may_write
from ..seats_flag import read_count
from ..terminal.screen import Screen
from ..words import counted


def print_command(
    name: str,
    out: Path,
    variant: Path | None,
    paper: str,
    rulebook: bool,
    force: bool,
    seats: str | None,
    flags: Sequence[str],
    sets: Sequence[str],
) -> int:
    """Write the PDF; a file that is there is replaced only if that was said."""
    from quincunx.printing import PAPERS, rulebook_pdf
    from quincunx.printing.pdf import write_whole

    if paper.lower() not in PAPERS:
        raise BadInput(f"There is no paper “{paper}”: it is {' or '.join(PAPERS)}.")
    may_write(out, force)
    count = read_count(seats, "Nobody plays while a game is printed", default="")
    sheet = PAPERS[paper.lower()]
    game, given, note = _varied(find_game(name), variant)
    options = {**given, **read_flags(game, flags, sets)}
    if rulebook:
        data, pages = rulebook_pdf(game, sheet)
        words = f"the rulebook, {counted(pages, 'page')}"
    else:
        printed = _printed(game, _setting(game, options, count), sheet, note)
        data, words = printed.data, printed.words
    replaced = " (replaced)" if out.exists() else ""
    write_whole(out, data)
    Screen().say(f"{out}{replaced}: {words}, {sheet.name}.")
    return 0


class _Words:
    def __init__(self, data: bytes, words: str) -> None:
        self.data = data
        self.words = words


def _printed(game: Game[Any], setting: Setting, sheet: Any, note: str) -> _Words:
    from quincunx.printing import print_game

    made = print_game(game, setting, sheet, note)
    cards = sum(made.cards.values())
    return _Words(made.data, f"{counted(cards, 'card')} and more on {counted(len(made.pages), 'page')}")


def _varied(game: Game[Any], path: Path | None) -> tuple[Game[Any], dict[str, object], str]:
    """The game with the variant's changes, the options it sets, and what the sheets say of it."""
    from quincunx.engine.variant import load_variant, varied

    if path is None:
        return game, {}, ""
    variant = load_variant(path, game)
    return varied(game, variant), variant.given(game), f"{variant.name}, version {variant.version}"


def _setting(game: Game[Any], options: dict[str, object], seats: int | None) -> Setting:
    """For as many seats as the game takes, unless somebody says how many: the box is for the most."""
    faults: list[QuincunxError] = []
    for count in [seats] if seats is not None else sorted(game.seats, reverse=True):
        try:
            return game.setting(count, options)
        except QuincunxError as fault:
            faults.append(fault)
    raise faults[0]
