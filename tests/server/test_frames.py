"""Frames: applied one after the other they give the page fetched anew, byte for byte; small, and sent once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from quincunx.drawing.difference import difference, read
from quincunx.engine import SPECTATOR, Game, Match, game_ids, load_game
from quincunx.games._template import GAME as TEMPLATE
from quincunx.server.present.pages import LogLine, SeatInfo, Shell, TableData
from quincunx.server.present.pages.table import regions

from .applier import Page

GAMES: list[Game[Any]] = [TEMPLATE, *map(load_game, game_ids())]
NAMES = ["Ada", "Bo <b>", "Cleo & Co", "Dan"]


def table_of(match: Match, viewer: int) -> TableData:
    lines = [LogLine(line.seq, line.rule, line.text, line.seq // 9) for line in match.lines(viewer)]
    seats = [SeatInfo(at, name, "person") for at, name in enumerate(match.names)]
    return TableData(
        Shell("csrf"), "k3x9", match.game, "over" if match.over else "playing", viewer, seats, "http://test/t/k3x9",
        match.seq, f"{match.seq}.0", match.view(viewer), match.waiting_line(viewer), match.waiting(),
        match.decision(viewer), f"key{match.seq}", lines, result=match.result() if match.over else None,
    )  # fmt: skip


def played(game: Game[Any], seed: int, most: int) -> Iterator[Match]:
    seats = game.seats[0]
    match = Match(game, game.setting(seats), key=bytes([seed]) * 32, names=NAMES[:seats])
    dice = random.Random(seed)
    yield match
    for _ in range(most):
        if match.over:
            return
        seat = dice.choice(match.waiting())
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))
        yield match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(("seed", "most"), [(1, 25), pytest.param(2, 1000, marks=pytest.mark.long)])
def test_all_differences_applied_give_the_fresh_page(game: Game[Any], seed: int, most: int) -> None:
    pages: dict[int, Page] = {}
    before: dict[int, Any] = {}
    for match in played(game, seed, most):
        for viewer in (*range(game.seats[0]), SPECTATOR):
            old = before.get(viewer, {})
            now = {name: read(name, html, old.get(name)) for name, html in regions(table_of(match, viewer)).items()}
            fresh = {name: part.inner for name, part in now.items()}
            page = pages.setdefault(viewer, Page(fresh))
            if old:
                page.apply(difference(old, now).ops)
            assert page.regions() == fresh
            again = {name: read(name, html).html for name, html in regions(table_of(match, viewer)).items()}
            assert again == {name: part.html for name, part in now.items()}, "the same, whatever was read before"
            before[viewer] = now
