"""Scoring: most and least of each kind, Trash, and the result."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Result, ranks_of, rule

from ..content import KEYS, KINDS, TRASH, TRASH_VALUE, VALUES, start_icon, start_section
from ..state import COUNTS, DEADLOCK, NONE, Miners
from .taking import keep

REASONS: Final = (
    "The match is not over yet.",
    "No gemstone is left on the board.",
    "Nobody can take anything any more, whichever way the arrow points.",
)


@rule("MM-090", "MM-091", "MM-092", "MM-093", "MM-094", "MM-095", "MM-096", "MM-155", "MM-157")
def kind_points(s: Miners, kind: int) -> list[int]:
    """What each seat scores for one regular kind."""
    numbers = s.count[kind::COUNTS]
    most = max(numbers)
    if not most:
        return numbers
    least = min([number for number in numbers if number])
    value = VALUES[kind]
    points = [value * n * ((n == most) - (n == least)) for n in numbers]
    if any(s.doubled):
        points = [2 * p if s.doubled[seat] >> kind & 1 else p for seat, p in enumerate(points)]
    return points


@rule("MM-097", "MM-098", "MM-151")
def totals(s: Miners) -> list[int]:
    """The score of every seat: all kinds, plus Trash. Actions score nothing."""
    result = [TRASH_VALUE * number for number in s.count[TRASH::COUNTS]]
    for kind in range(KINDS):
        for seat, points in enumerate(kind_points(s, kind)):
            result[seat] += points
    return result


@rule("MM-099")
def result(s: Miners) -> Result:
    """The highest total wins; equal totals share the place."""
    scores = tuple(float(total) for total in totals(s))
    return Result(ranks_of(scores), scores, REASONS[s.ended], tuple(_parts(s, seat) for seat in range(s.seats)))


def _parts(s: Miners, seat: int) -> dict[str, float]:
    parts = {KEYS[kind]: float(kind_points(s, kind)[seat]) for kind in range(KINDS)}
    parts["trash"] = float(TRASH_VALUE * s.count[COUNTS * seat + TRASH])
    return {name: points for name, points in parts.items() if points}


@rule("MM-114")
def show_secrets(s: Miners, t: Context) -> None:
    """Secret start tiles are shown; a gemstone joins its pile, even a closed one."""
    for seat in range(s.seats):
        tile = s.secret[seat]
        if tile != NONE:
            s.secret[seat] = NONE
            s.seen[tile] = ALL
            keep(s, seat, tile, start_section(s.faces[tile]))
            t.tell("MM-114", ALL, "{0} {0:show|shows} a secret {1:icon}.", seat, start_icon(s.faces[tile]))


@rule("MM-099")
def tell_result(s: Miners, t: Context) -> None:
    """The end of the match in the log."""
    if not t.emits_events:
        return
    t.tell("MM-086" if s.ended == DEADLOCK else "MM-080", ALL, REASONS[s.ended])
    scores = totals(s)
    for seat, score in enumerate(scores):
        t.tell("MM-098", ALL, "{0} {0:score|scores} {1:#}.", seat, score)
    for seat, score in enumerate(scores):
        if score == max(scores):
            t.tell("MM-099", ALL, "{0} {0:win|wins}.", seat)
