"""The workshop as pages: the games, one's variants, the bench with its form and drawing, and what was measured."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quincunx.drawing import Markup, el, join
from quincunx.engine import Game

from .data import Shell
from .render import render
from .worlds import world_of


@dataclass(frozen=True)
class DraftInfo:
    """A variant in a list."""

    id: str
    name: str
    when: str


@dataclass(frozen=True)
class MeasuredInfo:
    """A measurement in a list."""

    id: str
    title: str
    status: str
    done: int
    of: int
    line: str
    """What is known, in a sentence."""


def games_page(shell: Shell, games: Sequence[Game[Any]]) -> str:
    return render("workshop/games.html", shell=shell, games=games)


def shelf_page(
    shell: Shell,
    game: Game[Any],
    drafts: Sequence[DraftInfo],
    measured: Sequence[MeasuredInfo],
    faults: Sequence[str] = (),
    given: str = "",
) -> str:
    """All variants of a visitor for one game."""
    return render(
        "workshop/shelf.html", shell=shell, game=game, drafts=drafts, measured=measured, faults=faults, given=given,
        world=world_of(game),
    )  # fmt: skip


def bench_page(
    shell: Shell, game: Game[Any], draft: DraftInfo, shown: Any, mine: bool, others: Sequence[DraftInfo],
    measured: Sequence[MeasuredInfo], link: str, notice: str = "",
) -> str:  # fmt: skip
    """One variant on the bench; `shown` is what the press says of it."""
    return render(
        "workshop/bench.html", shell=shell, game=game, draft=draft, shown=shown, mine=mine, others=others,
        measured=measured, link=link, notice=notice, world=world_of(game), picture=data_address(shown.picture),
        lines=list(enumerate(shown.text.splitlines(), 1)), wrong=wrong_lines(shown.faults),
    )  # fmt: skip


def measured_page(shell: Shell, game: Game[Any], info: MeasuredInfo, told: Any, mine: bool, whole: bool) -> str:
    """A measurement: how far it is, and what is known."""
    by_variant: dict[str, list[Any]] = {}
    for row in told.rows:
        by_variant.setdefault(row.variant, []).append(row)
    return render(
        "workshop/measured.html", shell=shell, game=game, info=info, told=told, mine=mine, whole=whole,
        world=world_of(game),
        groups=[(name, [(row, interval(row)) for row in rows]) for name, rows in by_variant.items()],
    )  # fmt: skip


def data_address(svg: str) -> str:
    """A drawing as the address of an image."""
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}" if svg else ""


def wrong_lines(faults: Sequence[str]) -> frozenset[int]:
    """The lines of the file that faults name."""
    found = set()
    for fault in faults:
        words = fault.split(":", 2)
        if len(words) == 3 and words[0].endswith(".toml") and words[1].isdigit():
            found.add(int(words[1]))
    return frozenset(found)


def interval(row: Any) -> Markup:
    """A difference with its interval, 160 by 18: zero in the middle, filled where chance does not explain it."""
    reach = max(abs(row.low), abs(row.high), 1e-9) * 1.1

    def x(value: float) -> float:
        return float(round(80 + 76 * max(-1.0, min(1.0, value / reach)), 1))

    clear = row.q <= 0.05
    parts = [
        el("line", x1=80, y1=1, x2=80, y2=17, class_="zero"),
        el("line", x1=x(row.low), y1=9, x2=x(row.high), y2=9, class_="span"),
        el("circle", cx=x(row.mean), cy=9, r=4.5, class_="here clear" if clear else "here"),
    ]
    return el("svg", join(parts), viewBox="0 0 160 18", width=160, height=18, class_="interval", aria_hidden="true")
