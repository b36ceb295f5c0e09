"""Visitors and what is kept of them: the names they gave, what they said, and the hash of their browser's token."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, select, update

from ..identity import hash_of, is_token
from ..storage import schema
from .office import CannotAdminister, Office

NOBODY: Final = "Somebody"


@dataclass(frozen=True)
class HeldSeat:
    """A person at a seat of a table."""

    table: str
    seat: int
    name: str
    lines: int
    """What they said there."""


def seats_held(c: Connection, name: str = "", token: str = "") -> list[HeldSeat]:
    """Where somebody sits: found by the name they gave, or by the token of their browser, which proves who asks."""
    s = schema.seat
    if token and not is_token(token):
        raise CannotAdminister("That is not a token: it has 22 letters, digits, “-” and “_”.")
    if not (name or token):
        raise CannotAdminister("Say who is meant: --name or --token.")
    meant = s.c.token_hash == hash_of(token) if token else s.c.name == name
    found = c.execute(select(s.c.match_id, s.c.number, s.c.name).where(meant, s.c.kind == "person"))
    return [HeldSeat(match_id, number + 1, given, _said(c, match_id, number)) for match_id, number, given in found]


def _said(c: Connection, match_id: str, number: int) -> int:
    table = schema.chat
    said = select(table.c.number).where(table.c.match_id == match_id, table.c.seat == number)
    return len(c.execute(said).all())


def forget(office: Office, name: str = "", token: str = "") -> list[HeldSeat]:
    """Remove what is kept of somebody: names, chat and the way back to their seats. The matches stay: whose seat it was
    is no longer known. A match that is being played keeps its seat, under no name."""
    with office.changing() as c:
        found = seats_held(c, name, token)
        for one in found:
            seat, talk = schema.seat, schema.chat
            here = (seat.c.match_id == one.table) & (seat.c.number == one.seat - 1)
            c.execute(update(seat).where(here).values(name=NOBODY, token_hash=b""))
            c.execute(talk.delete().where(talk.c.match_id == one.table, talk.c.seat == one.seat - 1))
            office.tell(c, one.table)
    return found


def rotate(office: Office) -> int:
    """New invitation keys for every table that waits: links given out so far open nothing. Returns how many.

    The keys of chance are never changed: the commitment made at the start of a match names them.
    """
    with office.changing() as c:
        m, kept = schema.match, schema.secret
        waiting = [row.id for row in c.execute(select(m.c.id).where(m.c.status == "waiting"))]
        for match_id in waiting:
            c.execute(update(kept).where(kept.c.match_id == match_id).values(invite_key=secrets.token_bytes(32)))
            office.tell(c, match_id)
    return len(waiting)
