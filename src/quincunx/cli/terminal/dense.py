"""A question in little room: in columns, run in behind its headings, folded, or page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from quincunx.engine import Decision, Option

from .answers import (
    FINAL_NOTE,
    all_final,
    final_mark,
    headed,
    option_cell,
    show_decision,
    show_options,
    speaks_for_itself,
    telling,
)
from .fitting import Block
from .screen import Screen, clean

COLUMNS, RUN_IN, FOLDED = 15, 45, 65
"""What these forms cost a reader, beside the panels of a table."""
FOLD_FROM: Final = 7
"""Groups of so many options may become one line."""
GAP: Final = "   "


def question(screen: Screen, decision: Decision) -> Block:
    """The question in all its forms."""
    return Block(
        "options",
        [
            (0, screen.lines(lambda: show_decision(screen, decision))),
            (COLUMNS, screen.lines(lambda: _show_columns(screen, decision))),
            (RUN_IN, [*head(screen, decision), *_flat(run_in(screen, decision, 0))]),
            (FOLDED, [*head(screen, decision), *_flat(run_in(screen, decision, FOLD_FROM))]),
        ],
    )


def head(screen: Screen, decision: Decision) -> list[Text]:
    """The question with its rule, and what the sign means that some options bear."""
    mark = final_mark(screen, decision.options)
    note = f"{mark} = {FINAL_NOTE}" if mark else all_final(screen, decision.options)
    whole = Text.assemble((clean(decision.prompt), "bold"), "  ", (f"{decision.rule}  {note}".rstrip(), "dim"))
    return screen.lines(lambda: screen.put(whole))


def _flat(chunks: Sequence[Sequence[Text]]) -> list[Text]:
    return [line for chunk in chunks for line in chunk]


def _show_columns(screen: Screen, decision: Decision) -> None:
    """Columns wherever they fit; a heading over one option stands in front of it."""
    _print(screen, head(screen, decision))
    options = decision.options
    mark = final_mark(screen, options)
    for group, members, labels in headed(options):
        if len(members) == 1:
            _print(screen, _one(screen, group, members, labels, mark))
            continue
        if group:
            screen.say(f"{group}:", "cyan", 1)
        show_options(screen, members, labels, mark, len(options), dense=True)


def run_in(screen: Screen, decision: Decision, fold_from: int) -> list[list[Text]]:
    """Each group as a paragraph behind its heading; groups of at least so many options folded, if asked for."""
    mark = final_mark(screen, decision.options)
    chunks = []
    for group, members, labels in headed(decision.options):
        if fold_from and len(members) >= fold_from:
            chunks.append(_folded(screen, group, members, labels))
        elif len(members) == 1:
            chunks.append(_one(screen, group, members, labels, mark))
        else:
            chunks.append(_packed(screen, group, _units(members, labels, mark)))
    return chunks


def _one(
    screen: Screen, group: str, members: Sequence[tuple[int, Option]], labels: Sequence[str], mark: str
) -> list[Text]:
    """A single option behind its heading, without which it would stand in the group above; its words are whole where
    they begin with the heading."""
    told = [members[0][1].label] if speaks_for_itself(group, members) else labels
    return _packed(screen, group, _units(members, told, mark))


def _print(screen: Screen, lines: Sequence[Text]) -> None:
    for line in lines:
        screen.line(line)


def _units(members: Sequence[tuple[int, Option]], labels: Sequence[str], mark: str) -> list[Text]:
    """Each option with its number."""
    return [
        Text.assemble((str(number), "bold cyan"), " ", option_cell(label, mark if option.final else ""))
        for (number, option), label in zip(members, labels, strict=True)
    ]


def _packed(screen: Screen, group: str, units: Sequence[Text]) -> list[Text]:
    """As many options on a line as fit; none is broken that fits on one."""
    lines: list[Text] = []
    line = Text.assemble(" ", (f"{group}:", "cyan")) if group else Text(" ")
    for unit in units:
        gap = GAP if line.plain.strip() and not line.plain.endswith(":") else " "
        if line.plain.strip() and cell_len(line.plain) + len(gap) + cell_len(unit.plain) > screen.width:
            lines.append(line)
            line, gap = Text(" "), " "
        line = Text.assemble(line, gap, unit)
    lines.append(line)
    return [part for whole in lines for part in _within(screen, whole)]


def _within(screen: Screen, line: Text) -> list[Text]:
    if cell_len(line.plain) <= screen.width:
        return [line]
    return screen.lines(lambda: screen.put(line[2:], 5, line[:2]))


def _folded(screen: Screen, group: str, members: Sequence[tuple[int, Option]], labels: Sequence[str]) -> list[Text]:
    """The first and the last of many options, and how to come to the others."""
    span = f"{members[0][0]} to {members[-1][0]}"
    example = clean(telling(labels)[len(labels) // 2])
    heading = f"{group}: " if group else ""
    told = f"{span}, {labels[0]} … {labels[-1]} (type for example “{example}”; “options” lists them)"
    return screen.lines(lambda: screen.put(Text.assemble((clean(heading), "cyan"), clean(told)), 3, Text(" ")))


def pages(screen: Screen, decision: Decision, room: int) -> list[list[Text]]:
    """All options, page by page, each page with the question and not higher than the room."""
    top = head(screen, decision)
    body = _flat(run_in(screen, decision, 0))
    many = max(1, room - len(top) - 1)
    parts = [body[at : at + many] for at in range(0, len(body), many)]
    if len(parts) < 2:
        return [[*top, *body]]
    notes = [
        f"Page {number} of {len(parts)}: “more” turns it; any number or words of an option choose."
        for number in range(1, len(parts) + 1)
    ]
    return [[*top, *part, Text(f" {note}", "dim")] for part, note in zip(parts, notes, strict=True)]
