"""Rows of the database as typed things, and the queries over them. Every function runs inside one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, insert, select, update

from . import schema

CHAT_SHOWN: Final = 200
LISTED: Final = 50
OWN: Final = 200
"""Tables of one visitor."""


@dataclass(frozen=True)
class MatchRow:
    id: str
    game: str
    rules_version: str
    options: str
    manners: str
    commitment: str
    status: str
    listed: int
    owner: bytes
    version: int
    rematch: str
    created_at: int
    variant: str = ""
    """Name, version and digest of the variant as JSON; empty for the game as printed."""


@dataclass(frozen=True)
class SeatRow:
    match_id: str
    number: int
    kind: str
    name: str = ""
    level: str = ""
    stand_in: str = ""
    """The level of the bot that plays for an absent person; empty if none does."""
    token_hash: bytes = field(default=b"", repr=False)
    seen_at: int = 0


@dataclass(frozen=True)
class EntryRow:
    match_id: str
    seq: int
    seat: int
    kind: str
    decision_digest: str
    choice: str
    chance: str
    state_digest: str
    client_key: str
    request_digest: str
    at: int

    def columns(self) -> dict[str, Any]:
        return dict(vars(self))

    def values(self) -> tuple[Any, ...]:
        """In the order of the columns of the table."""
        return tuple(vars(self).values())


@dataclass(frozen=True)
class ChatRow:
    match_id: str
    number: int
    seat: int
    name: str
    text: str
    at: int
    source: str = field(default="", repr=False)
    """Tells those who watch apart, by address; says nothing to anybody who does not hold this process's key."""


@dataclass(frozen=True)
class TakebackRow:
    match_id: str
    seat: int
    at_seq: int
    first: int
    """The first entry that would be taken back."""
    agreed: str
    """Seats that agreed, comma separated."""


@dataclass(frozen=True)
class PartnerRow:
    """Between a bot and those of its side: what it was asked, and what it said last."""

    match_id: str
    seat: int
    asker: int = -1
    wish: str = ""
    """Empty where nothing is asked of it."""
    place: str = ""
    round: int = 0
    """The round in which it was asked."""
    said: str = ""
    """JSON, of `tables.partners.Said`."""


@dataclass(frozen=True)
class TableRows:
    """Everything of a table that is not the log."""

    match: MatchRow
    seats: list[SeatRow]
    chat: list[ChatRow]
    takeback: TakebackRow | None
    hints: tuple[tuple[int, int], ...] = ()
    """Seats that asked for a hint, each with the number of entries there were then."""
    partners: Mapping[int, PartnerRow] = field(default_factory=dict)
    """By the seat of a bot."""


@dataclass(frozen=True)
class Secrets:
    chance_key: bytes = field(repr=False)
    invite_key: bytes = field(repr=False)


class BadRow(Exception):
    """What the database says of a match cannot be; the database itself is well."""


# -- reading


def around(c: Connection, match_id: str) -> TableRows | None:
    found = c.execute(select(schema.match).where(schema.match.c.id == match_id)).first()
    if found is None:
        return None
    seats = c.execute(select(schema.seat).where(schema.seat.c.match_id == match_id).order_by(schema.seat.c.number))
    talk = schema.chat
    newest = select(talk).where(talk.c.match_id == match_id).order_by(talk.c.number.desc()).limit(CHAT_SHOWN)
    asked = c.execute(select(schema.takeback).where(schema.takeback.c.match_id == match_id)).first()
    return TableRows(
        MatchRow(*found),
        [SeatRow(*row) for row in seats],
        [ChatRow(*row) for row in reversed(c.execute(newest).all())],
        TakebackRow(*asked) if asked else None,
        hints(c, match_id),
        partners(c, match_id),
    )


def partners(c: Connection, match_id: str) -> dict[int, PartnerRow]:
    table = schema.partner
    rows = c.execute(select(table).where(table.c.match_id == match_id).order_by(table.c.seat))
    return {row.seat: PartnerRow(*row) for row in rows}


def set_partner(c: Connection, row: PartnerRow) -> None:
    table = schema.partner
    c.execute(table.delete().where(table.c.match_id == row.match_id, table.c.seat == row.seat))
    c.execute(insert(table).values(**asdict(row)))


def hints(c: Connection, match_id: str) -> tuple[tuple[int, int], ...]:
    table = schema.hint
    wanted = select(table.c.seat, table.c.seq).where(table.c.match_id == match_id).order_by(table.c.seq, table.c.seat)
    return tuple((int(row[0]), int(row[1])) for row in c.execute(wanted))


def examined(c: Connection, play: str, care: str) -> dict[int, str]:
    """What was found of the choices of a match, by entry."""
    table = schema.examined
    wanted = select(table.c.seq, table.c.found).where(table.c.play == play, table.c.care == care)
    return {int(row[0]): str(row[1]) for row in c.execute(wanted)}


def entries(c: Connection, match_id: str, after: int = 0) -> list[EntryRow]:
    log = schema.entry
    wanted = select(log).where(log.c.match_id == match_id, log.c.seq > after).order_by(log.c.seq)
    return [EntryRow(*row) for row in c.execute(wanted)]


def secrets_of(c: Connection, match_id: str) -> Secrets:
    table = schema.secret
    row = c.execute(select(table.c.chance_key, table.c.invite_key).where(table.c.match_id == match_id)).first()
    if row is None:
        raise BadRow("a match without its secrets")
    return Secrets(bytes(row[0]), bytes(row[1]))


def stamp(c: Connection, match_id: str) -> tuple[int, int]:
    """(version, newest seq): whether anything changed since somebody looked."""
    log = schema.entry
    newest = select(func.coalesce(func.max(log.c.seq), 0)).where(log.c.match_id == match_id).scalar_subquery()
    row = c.execute(select(schema.match.c.version, newest).where(schema.match.c.id == match_id)).first()
    return (int(row[0]), int(row[1])) if row else (-1, -1)


def seats_of_token(c: Connection, token_hash: bytes) -> list[str]:
    """The matches in which this token holds a seat, newest first."""
    m, s = schema.match, schema.seat
    wanted = select(m.c.id).join(s, s.c.match_id == m.c.id).where(s.c.token_hash == token_hash)
    return [row[0] for row in c.execute(wanted.order_by(m.c.created_at.desc()).limit(OWN))]


@dataclass(frozen=True)
class TableHead:
    """A table as a list names it, without its match."""

    id: str
    game: str
    over: bool
    created_at: int
    names: tuple[str, ...]


def table_heads(c: Connection, tables: Sequence[str]) -> dict[str, TableHead]:
    m, s = schema.match, schema.seat
    named: dict[str, list[str]] = {table: [] for table in tables}
    seats = select(s.c.match_id, s.c.name).where(s.c.match_id.in_(tables), s.c.name != "")
    for match_id, name in c.execute(seats.order_by(s.c.number)):
        named[match_id].append(name)
    found = c.execute(select(m.c.id, m.c.game, m.c.status, m.c.created_at).where(m.c.id.in_(tables)))
    return {
        row.id: TableHead(row.id, row.game, row.status == "over", row.created_at, tuple(named[row.id])) for row in found
    }


def listed(c: Connection) -> list[str]:
    """Public tables that wait for somebody or can be watched, newest first."""
    m = schema.match
    wanted = select(m.c.id).where(m.c.listed == 1, m.c.status != "over").order_by(m.c.created_at.desc()).limit(LISTED)
    return [row[0] for row in c.execute(wanted)]


# -- writing


def create(c: Connection, match: MatchRow, secrets: Secrets, seats: Sequence[SeatRow]) -> None:
    c.execute(insert(schema.match).values(**asdict(match)))
    c.execute(
        insert(schema.secret).values(match_id=match.id, chance_key=secrets.chance_key, invite_key=secrets.invite_key)
    )
    c.execute(insert(schema.seat), [asdict(seat) for seat in seats])


def take_seat(c: Connection, match_id: str, number: int, name: str, token_hash: bytes, at: int) -> bool:
    """Whether the free seat could be taken: somebody else may have been quicker."""
    table = schema.seat
    free = (table.c.match_id == match_id) & (table.c.number == number) & (table.c.kind == "free")
    values = {"kind": "person", "name": name, "token_hash": token_hash, "seen_at": at}
    return c.execute(update(table).where(free).values(**values)).rowcount == 1


def fill_with_bots(c: Connection, match_id: str, names: dict[int, str], level: str) -> None:
    table = schema.seat
    for number, name in names.items():
        free = (table.c.match_id == match_id) & (table.c.number == number) & (table.c.kind == "free")
        c.execute(update(table).where(free).values(kind="bot", name=name, level=level))


def begin_if_full(c: Connection, match_id: str) -> bool:
    """From waiting to playing, once, when no seat is free."""
    m, s = schema.match, schema.seat
    free = select(func.count()).where(s.c.match_id == match_id, s.c.kind == "free")
    if c.execute(free).scalar_one():
        return False
    waiting = (m.c.id == match_id) & (m.c.status == "waiting")
    return c.execute(update(m).where(waiting).values(status="playing")).rowcount == 1


def give_up(c: Connection, match_id: str, number: int, kind: str, level: str) -> None:
    """The seat's token holds it no longer. A seat that is free again has no name; a match in play keeps its names."""
    table = schema.seat
    values: dict[str, Any] = {"kind": kind, "level": level, "stand_in": "", "token_hash": b""}
    if kind == "free":
        values["name"] = ""
    c.execute(update(table).where((table.c.match_id == match_id) & (table.c.number == number)).values(**values))


def set_stand_in(c: Connection, match_id: str, number: int, level: str) -> None:
    table = schema.seat
    where = (table.c.match_id == match_id) & (table.c.number == number) & (table.c.kind == "person")
    c.execute(update(table).where(where).values(stand_in=level))


def set_seen(c: Connection, seen: dict[tuple[str, int], int]) -> None:
    """One statement for all: it holds up every choice that waits to be written."""
    table = schema.seat
    where = (table.c.match_id == bindparam("of_match")) & (table.c.number == bindparam("of_seat"))
    many = [{"of_match": match_id, "of_seat": number, "at": at} for (match_id, number), at in seen.items()]
    c.execute(update(table).where(where).values(seen_at=bindparam("at")), many)


def seen_at(c: Connection, tables: list[str]) -> list[tuple[str, int, int]]:
    """The sign of life of every person at these tables: table, seat, and when."""
    s = schema.seat
    wanted = select(s.c.match_id, s.c.number, s.c.seen_at).where(s.c.match_id.in_(tables), s.c.kind == "person")
    return [(str(row[0]), int(row[1]), int(row[2])) for row in c.execute(wanted)]


def add_hint(c: Connection, match_id: str, seat: int, seq: int, at: int) -> None:
    """Note that a seat was given a hint; once for a decision."""
    table = schema.hint
    where = (table.c.match_id == match_id) & (table.c.seat == seat) & (table.c.seq == seq)
    if c.execute(select(func.count()).select_from(table).where(where)).scalar_one() == 0:
        c.execute(insert(table).values(match_id=match_id, seat=seat, seq=seq, at=at))


def keep_examined(c: Connection, play: str, care: str, found: dict[int, str]) -> None:
    """Keep what was found; another process may have found the same already."""
    known = examined(c, play, care)
    fresh = [{"play": play, "seq": seq, "care": care, "found": one} for seq, one in found.items() if seq not in known]
    if fresh:
        c.execute(insert(schema.examined), fresh)


def add_entries(c: Connection, entries: Sequence[EntryRow]) -> None:
    """The beginning of a match that was played elsewhere."""
    if entries:
        c.execute(insert(schema.entry), [entry.columns() for entry in entries])


def add_chat(c: Connection, row: ChatRow) -> None:
    """Add a line; it gets the number that follows."""
    table = schema.chat
    newest = c.execute(select(func.max(table.c.number)).where(table.c.match_id == row.match_id)).scalar() or 0
    c.execute(insert(table).values(asdict(row) | {"number": newest + 1}))
    _shed_chat(c, row.match_id)


def _shed_chat(c: Connection, match_id: str) -> None:
    """Beyond what is shown, whoever said most loses the oldest line of their own; those who watch from one address
    count as one. So nobody can push out what others said."""
    table = schema.chat
    lines = select(func.count(), func.min(table.c.number)).where(table.c.match_id == match_id)
    said = c.execute(lines.group_by(table.c.seat, table.c.source)).all()
    if sum(count for count, _ in said) > CHAT_SHOWN:
        oldest = max(said, key=lambda row: (row[0], -row[1]))[1]
        c.execute(table.delete().where(table.c.match_id == match_id, table.c.number == oldest))


def set_manners(c: Connection, match_id: str, manners: str) -> None:
    c.execute(update(schema.match).where(schema.match.c.id == match_id).values(manners=manners))


def set_takeback(c: Connection, match_id: str, row: TakebackRow | None) -> None:
    table = schema.takeback
    c.execute(table.delete().where(table.c.match_id == match_id))
    if row is not None:
        c.execute(insert(table).values(**asdict(row)))


def set_rematch(c: Connection, match_id: str, following: str) -> str:
    """The match that follows this one: the given one, or one that somebody else was quicker to start."""
    m = schema.match
    c.execute(update(m).where(m.c.id == match_id, m.c.rematch == "").values(rematch=following))
    return str(c.execute(select(m.c.rematch).where(m.c.id == match_id)).scalar_one())
