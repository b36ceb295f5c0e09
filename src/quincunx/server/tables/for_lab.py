"""Finished tables whose people agreed that the lab may read them: as matches without names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from sqlalchemy import select

from quincunx.engine import Game, Match
from quincunx.engine.replay import Logged, replay_all

from ..storage import queries, schema
from ..storage.database import reading
from ..storage.queries import EntryRow, TableRows
from .session import TablePolicy


def matches_for_lab(url: str, game: Game[Any]) -> Iterator[tuple[Match, list[str]]]:
    """Every finished match of the game that may be read, oldest first, with who held each seat: `person`, or a bot's
    level. Matches of variants and of other versions of the rules are left out: they are not the same game."""
    engine = reading(url, 30.0)
    m = schema.match
    wanted = (
        select(m.c.id)
        .where(m.c.game == game.id, m.c.status == "over", m.c.rules_version == game.rules_version, m.c.variant == "")
        .order_by(m.c.created_at, m.c.id)
    )
    try:
        with engine.connect() as c:
            for (name,) in c.execute(wanted).all():
                around = queries.around(c, name)
                if around is not None and msgspec.json.decode(around.match.manners, type=TablePolicy).lab:
                    entries, key = queries.entries(c, name), queries.secrets_of(c, name).chance_key
                    yield _match(game, around, entries, key), _holders(around)
    finally:
        engine.dispose()


def _match(game: Game[Any], around: TableRows, rows: list[EntryRow], key: bytes) -> Match:
    options: Mapping[str, Any] = msgspec.json.decode(around.match.options)
    names = [f"Player {seat.number + 1}" for seat in around.seats]
    match = Match(game, game.setting(len(around.seats), options), key=key, names=names)
    return replay_all(match, [_logged(row) for row in rows])


def _logged(row: EntryRow) -> Logged:
    choice, chance = msgspec.json.decode(row.choice), msgspec.json.decode(row.chance, type=list[int])
    return Logged(row.seq, row.seat, row.kind, row.decision_digest, choice, chance)


def _holders(around: TableRows) -> list[str]:
    return ["person" if seat.kind != "bot" else seat.level for seat in around.seats]
