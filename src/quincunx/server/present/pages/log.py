"""The log as a page shows it: by turn, and within a turn by the choice that caused a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from quincunx.drawing.markup import content

from .data import LogLine, TableData
from .kept import Kept, kept_or_made
from .words import card_links, rule_url

LINES_SHOWN: Final = 45
"""A live page shows the last lines, at least so many; the position pages show all up to theirs."""
LINES_DROPPED: Final = 30
"""So many at a time leave a live page: in between, new lines are only added."""
TURN: Final = "turn "
"""What the names of turns begin with among the regions that are kept."""
HEAD: Final = '<div class="log" role="log" aria-live="off" aria-label="What happened" tabindex="0">'
HERE: Final = ' class="here"'
NOTHING_YET: Final = '<p class="help">Nothing has happened yet.</p>'


def happened(lines: Sequence[LogLine]) -> list[LogLine]:
    """What the last entry of the log brought, for this viewer; at the start, nothing."""
    last = lines[-1].seq if lines else 0
    return [line for line in lines[-6:] if line.seq == last] if last else []


def earlier(data: TableData) -> int:
    """How many lines are not shown."""
    return 0 if data.moment else max(0, len(data.lines) - LINES_SHOWN) // LINES_DROPPED * LINES_DROPPED


def log_of(data: TableData, kept: Kept | None = None) -> str:
    """All that is shown of it. Turns that tell nothing new are kept."""
    hidden, kept = earlier(data), Kept() if kept is None else kept
    turns = log_turns(data.lines[hidden:])
    here = data.moment.at if data.moment else -1
    made = [
        kept_or_made(kept, f"{TURN}{at}", (here, *lines), partial(log_turn, data, lines, here))
        for at, lines in enumerate(turns)
    ]
    for old in [name for name in kept if name.startswith(TURN) and int(name.removeprefix(TURN)) >= len(turns)]:
        del kept[old]
    before = f"{hidden} earlier line{'s' if hidden != 1 else ''}"
    more = f'<p class="log-earlier"><a href="/t/{data.id}?at={data.seq}">{before}</a></p>' if hidden else ""
    return f'{more}{HEAD}<div class="log-inner">{"".join(made) or NOTHING_YET}</div></div>'


def log_turns(lines: Sequence[LogLine]) -> list[list[LogLine]]:
    """The lines of each turn; those of the setup, which no entry caused, by themselves."""
    turns: list[list[LogLine]] = []
    for line in lines:
        last = turns[-1][-1] if turns else None
        if last is not None and last.turn == line.turn and (last.seq > 0) is (line.seq > 0):
            turns[-1].append(line)
        else:
            turns.append([line])
    return turns


def log_turn(data: TableData, lines: Sequence[LogLine], here: int) -> str:
    first = lines[0]
    number = first.turn + 1
    title, name = (f"Round {number}", f"round-{number}") if first.seq > 0 else ("Setup", "round-setup")
    items = "".join([log_line(data, line, line.seq == here) for line in lines])
    return f'<section class="log-turn" id="{name}"><h3>{title}</h3><ol>{items}</ol></section>'


def log_line(data: TableData, line: LogLine, here: bool) -> str:
    address, words = rule_url(data.game, line.rule), card_links(line.text, data.game)
    rule = f'<a href="{address}" class="rule-link" data-sheet="">{content(line.rule)}</a>' if address else ""
    moment = f'href="/t/{data.id}?at={line.seq}" class="moment-link" aria-label="The position after this"'
    links = f'<span class="log-links">{rule} <a {moment}>◷</a></span>'
    return f'<li{HERE if here else ""} data-seq="{line.seq}">{words} {links}</li>'
