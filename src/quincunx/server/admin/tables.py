"""Tables as their operator sees them: what there is, what is wrong with it, and what is done about it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, func, select, text

from quincunx.engine import QuincunxError
from quincunx.engine.record import record_of

from ..errors import Refusal
from ..storage import queries as rows
from ..storage import schema
from ..tables.games import Games
from ..tables.session import TablePolicy, TableSession
from .office import CannotAdminister, Office

DAY_MS: Final = 24 * 60 * 60 * 1000
CLOSED: Final = "it was closed"


@dataclass(frozen=True)
class Wanted:
    """Which tables are meant; every bound that is given must hold."""

    game: str = ""
    status: str = ""
    older_days: float = 0.0
    """Nothing happened at the table for so many days."""


@dataclass(frozen=True)
class Listed:
    id: str
    game: str
    status: str
    created_at: int
    last_at: int
    """When something was last chosen; when it was made, if nothing was."""
    entries: int
    people: int
    aside: str
    """Why it was set aside; empty if it was not."""


@dataclass(frozen=True)
class Inspected:
    listed: Listed
    rules_version: str
    variant: str
    seats: tuple[tuple[int, str, str], ...]
    """Number from 1, kind, and level of a bot. Names are not told: an operator needs none."""
    chat_lines: int
    fault: str
    """Why the match cannot be rebuilt from its log; empty if it can."""


def tables(c: Connection, wanted: Wanted | None = None) -> list[Listed]:
    """The tables meant, those with the newest choice first."""
    wanted = wanted or Wanted()
    found = [_listed(row) for row in c.execute(_overview())]
    before = time.time_ns() // 1_000_000 - int(wanted.older_days * DAY_MS)
    meant = [
        one
        for one in found
        if wanted.game in ("", one.game) and wanted.status in ("", one.status) and one.last_at <= before
    ]
    return sorted(meant, key=lambda one: (-one.last_at, one.id))


def _overview() -> Select[Any]:
    m, e, s = schema.match, schema.entry, schema.seat
    logs = select(e.c.match_id, func.count().label("entries"), func.max(e.c.at).label("last"))
    log = logs.group_by(e.c.match_id).subquery()
    here = select(s.c.match_id, func.count().label("people")).where(s.c.kind == "person").group_by(s.c.match_id)
    people = here.subquery()
    columns = (m.c.id, m.c.game, m.c.status, m.c.manners, m.c.created_at, log.c.entries, log.c.last, people.c.people)
    return select(*columns).outerjoin(log, log.c.match_id == m.c.id).outerjoin(people, people.c.match_id == m.c.id)


def _listed(row: Any) -> Listed:
    last = row.last or row.created_at
    aside = _aside_of(row.manners)
    return Listed(row.id, row.game, row.status, row.created_at, last, row.entries or 0, row.people or 0, aside)


def _aside_of(manners: str) -> str:
    try:
        return msgspec.json.decode(manners, type=TablePolicy).aside
    except msgspec.MsgspecError:
        return "its row cannot be read"


def inspect(c: Connection, match_id: str, games: Games) -> Inspected:
    """One table, with its whole log played again."""
    around = _around(c, match_id)
    row = c.execute(_overview().where(schema.match.c.id == match_id)).one()
    spoken = select(func.count()).where(schema.chat.c.match_id == match_id)
    fault = ""
    try:
        rebuilt(c, around, games)
    except (QuincunxError, Refusal, rows.BadRow, msgspec.MsgspecError) as why:
        fault = str(why)
    seats = tuple((seat.number + 1, seat.kind, seat.level) for seat in around.seats)
    talk = int(c.execute(spoken).scalar_one())
    return Inspected(_listed(row), around.match.rules_version, around.match.variant, seats, talk, fault)


def rebuilt(c: Connection, around: rows.TableRows, games: Games) -> TableSession:
    """The match as a server would load it, every digest compared."""
    game = games.get(around.match.game)
    if game.rules_version != around.match.rules_version:
        raise CannotAdminister(
            f"The match was begun under rules version {around.match.rules_version}; this program plays "
            f"{game.rules_version}."
        )
    session = TableSession(around.match.id)
    options = msgspec.json.decode(around.match.options, type=dict[str, Any])
    variant = games.variants.again(game, around.match.variant, options)
    match_id = around.match.id
    session.fill(game, around, rows.secrets_of(c, match_id), rows.entries(c, match_id), variant)
    return session


def record(c: Connection, match_id: str, games: Games) -> bytes:
    """The match as a record file. While it is not over it holds everything hidden."""
    try:
        session = rebuilt(c, _around(c, match_id), games)
    except Refusal as why:
        raise CannotAdminister(str(why)) from why
    if session.match is None:
        raise CannotAdminister(f"The match of table {match_id} has not begun: there is no record of it yet.")
    return record_of(session.match)


def _around(c: Connection, match_id: str) -> rows.TableRows:
    around = rows.around(c, match_id)
    if around is None:
        raise CannotAdminister(
            f"There is no table {match_id}: the id is the last part of its address, and “quincunx admin tables” lists "
            "them all."
        )
    return around


# -- changing


def set_aside(office: Office, match_id: str, why: str) -> None:
    """Nobody sees or plays the table until it is released; nothing of it is lost. An empty reason releases it."""
    with office.changing() as c:
        _put_aside(c, _around(c, match_id).match, why)
        office.tell(c, match_id)


def _put_aside(c: Connection, row: rows.MatchRow, why: str) -> None:
    manners = msgspec.json.decode(row.manners, type=TablePolicy)
    told = msgspec.structs.replace(manners, aside=why)
    rows.set_manners(c, row.id, msgspec.json.encode(told).decode())


def close(office: Office, match_id: str) -> None:
    """The match ends here, without a result: it leaves the lists, its seats, and the memory of bots."""
    with office.changing() as c:
        row = _around(c, match_id).match
        if row.status == "over":
            raise CannotAdminister(f"The match of table {match_id} is over already.")
        _put_aside(c, row, CLOSED)
        c.execute(schema.match.update().where(schema.match.c.id == match_id).values(listed=0))
        office.tell(c, match_id)


def delete(office: Office, matches: Sequence[str]) -> None:
    """Remove tables with all that belongs to them: log, names, chat, keys. There is no way back."""
    with office.changing() as c:
        for match_id in matches:
            _around(c, match_id)
            office.tell(c, match_id)
        with _log_unguarded(c):
            for table in reversed(schema.metadata.sorted_tables):
                if "match_id" in table.c:
                    c.execute(table.delete().where(table.c.match_id.in_(matches)))
            c.execute(schema.match.update().where(schema.match.c.rematch.in_(matches)).values(rematch=""))
            c.execute(schema.match.delete().where(schema.match.c.id.in_(matches)))


@contextmanager
def _log_unguarded(c: Connection) -> Iterator[None]:
    """The log refuses removal by a guard of the database. It is lifted and set again inside one transaction: no other
    process ever sees the log without it."""
    if c.dialect.name == "sqlite":
        made = c.execute(text("SELECT sql FROM sqlite_master WHERE name = 'entry_no_delete'")).scalar_one()
        c.execute(text("DROP TRIGGER entry_no_delete"))
        yield
        c.execute(text(str(made)))
    else:
        c.execute(text("ALTER TABLE entry DISABLE TRIGGER entry_no_change"))
        yield
        c.execute(text("ALTER TABLE entry ENABLE TRIGGER entry_no_change"))
