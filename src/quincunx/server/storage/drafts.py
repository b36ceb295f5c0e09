"""Rows of the workshop: variants of visitors, and measurements of them. Every function runs inside one transaction."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from . import schema

MOST_DRAFTS: Final = 60
"""Of one visitor, over all games."""
MOST_MEASURED: Final = 60
"""Measurements of one visitor that are kept; older ones are forgotten."""


@dataclass(frozen=True)
class DraftRow:
    id: str
    owner: bytes
    game: str
    name: str
    text: str
    changed_at: int


@dataclass(frozen=True)
class MeasurementRow:
    id: str
    owner: bytes
    game: str
    title: str
    wanted: str
    status: str
    """`waiting`, `running`, `done`, `stopped` or `failed`."""
    told: str
    created_at: int


def _draft(row: RowMapping) -> DraftRow:
    return DraftRow(**{**row, "owner": bytes(row["owner"])})


def draft(c: Connection, id: str) -> DraftRow | None:
    row = c.execute(select(schema.draft).where(schema.draft.c.id == id)).mappings().first()
    return _draft(row) if row else None


def drafts_of(c: Connection, owner: bytes, game: str) -> list[DraftRow]:
    d = schema.draft
    rows = c.execute(select(d).where(d.c.owner == owner, d.c.game == game).order_by(d.c.changed_at.desc()))
    return [_draft(row) for row in rows.mappings()]


def count_drafts(c: Connection, owner: bytes) -> int:
    return int(c.execute(select(func.count()).where(schema.draft.c.owner == owner)).scalar_one())


def add_draft(c: Connection, row: DraftRow) -> None:
    c.execute(insert(schema.draft).values(**asdict(row)))


def write_draft(c: Connection, id: str, owner: bytes, name: str, text: str, at: int) -> bool:
    d = schema.draft
    done = c.execute(update(d).where(d.c.id == id, d.c.owner == owner).values(name=name, text=text, changed_at=at))
    return bool(done.rowcount)


def drop_draft(c: Connection, id: str, owner: bytes) -> None:
    c.execute(delete(schema.draft).where(schema.draft.c.id == id, schema.draft.c.owner == owner))


# -- measurements


def measurement(c: Connection, id: str) -> MeasurementRow | None:
    row = c.execute(select(schema.measurement).where(schema.measurement.c.id == id)).mappings().first()
    return MeasurementRow(**{**row, "owner": bytes(row["owner"])}) if row else None


def measurements_of(c: Connection, owner: bytes, game: str) -> list[MeasurementRow]:
    m = schema.measurement
    rows = c.execute(select(m).where(m.c.owner == owner, m.c.game == game).order_by(m.c.created_at.desc()).limit(20))
    return [MeasurementRow(**{**row, "owner": bytes(row["owner"])}) for row in rows.mappings()]


def add_measurement(c: Connection, row: MeasurementRow) -> None:
    """Keep it; the oldest of the visitor go."""
    m = schema.measurement
    c.execute(insert(m).values(**asdict(row)))
    old = select(m.c.id).where(m.c.owner == row.owner).order_by(m.c.created_at.desc()).offset(MOST_MEASURED)
    ids = [one for (one,) in c.execute(old)]
    if ids:
        c.execute(delete(m).where(m.c.id.in_(ids)))


def set_measurement(c: Connection, id: str, status: str, told: str) -> None:
    c.execute(update(schema.measurement).where(schema.measurement.c.id == id).values(status=status, told=told))


def give_up_running(c: Connection) -> None:
    """After a restart nobody plays what was being measured."""
    m = schema.measurement
    c.execute(update(m).where(m.c.status.in_(("waiting", "running"))).values(status="stopped"))
