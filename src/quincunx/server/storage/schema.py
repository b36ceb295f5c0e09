"""The tables of the database. Migrations in `migrations/versions` make them; a test holds both together.

The log is the truth: `entry` is insert-only (triggers refuse everything else) with primary key (match, seq), so two
writers can never both add the same entry. The chance key stands apart in `secret` and is read only to run a match.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.types import TypeEngine

metadata: Final = MetaData()


def of_match() -> Column[str]:
    """The match that a row belongs to."""
    return Column("match_id", String(32), ForeignKey("match.id"), primary_key=True)


def numbered(name: str) -> Column[int]:
    """A number that is part of the key and given by us."""
    return Column(name, Integer, primary_key=True, autoincrement=False)


def needed(name: str, kind: TypeEngine[Any] | type[TypeEngine[Any]]) -> Column[Any]:
    return Column(name, kind, nullable=False)


match: Final = Table(
    "match",
    metadata,
    Column("id", String(32), primary_key=True),
    needed("game", String(80)),
    needed("rules_version", String(40)),
    needed("options", Text),
    needed("manners", Text),
    needed("commitment", String(64)),
    needed("status", String(10)),
    needed("listed", Integer),
    needed("owner", LargeBinary),
    needed("version", Integer),
    needed("rematch", String(32)),
    needed("created_at", BigInteger),
    Column("variant", Text, nullable=False, server_default=""),
    Index("match_by_status", "listed", "status", "created_at"),
)

secret: Final = Table(
    "secret",
    metadata,
    of_match(),
    needed("chance_key", LargeBinary),
    needed("invite_key", LargeBinary),
)

entry: Final = Table(
    "entry",
    metadata,
    of_match(),
    numbered("seq"),
    needed("seat", Integer),
    needed("kind", String(80)),
    needed("decision_digest", String(16)),
    needed("choice", Text),
    needed("chance", Text),
    needed("state_digest", String(40)),
    needed("client_key", String(64)),
    needed("request_digest", String(32)),
    needed("at", BigInteger),
    UniqueConstraint("match_id", "seat", "client_key", name="entry_client_key"),
)

seat: Final = Table(
    "seat",
    metadata,
    of_match(),
    numbered("number"),
    needed("kind", String(8)),
    needed("name", String(64)),
    needed("level", String(24)),
    needed("stand_in", String(24)),
    needed("token_hash", LargeBinary),
    needed("seen_at", BigInteger),
    Index("seat_by_token", "token_hash"),
)

chat: Final = Table(
    "chat",
    metadata,
    of_match(),
    numbered("number"),
    needed("seat", Integer),
    needed("name", String(64)),
    needed("text", Text),
    needed("at", BigInteger),
    Column("source", String(16), nullable=False, server_default=""),
)

partner: Final = Table(
    "partner",
    metadata,
    of_match(),
    numbered("seat"),
    Column("asker", Integer, nullable=False, server_default="-1"),
    Column("wish", String(32), nullable=False, server_default=""),
    Column("place", String(64), nullable=False, server_default=""),
    Column("round", Integer, nullable=False, server_default="0"),
    Column("said", Text, nullable=False, server_default=""),
)

takeback: Final = Table(
    "takeback",
    metadata,
    of_match(),
    needed("seat", Integer),
    needed("at_seq", Integer),
    needed("first", Integer),
    needed("agreed", Text),
)

hint: Final = Table(
    "hint",
    metadata,
    of_match(),
    numbered("seat"),
    numbered("seq"),
    needed("at", BigInteger),
)
"""Who asked for a hint, and how many entries the log had then."""

examined: Final = Table(
    "examined",
    metadata,
    Column("play", String(48), primary_key=True),
    numbered("seq"),
    Column("care", String(16), primary_key=True),
    needed("found", Text),
)
"""What the coach found of single choices of finished matches; can be made again from the log at any time."""

pulse: Final = Table(
    "pulse",
    metadata,
    numbered("id"),
    needed("at", BigInteger),
)
"""Written to find out whether the database accepts writes again."""

draft: Final = Table(
    "draft",
    metadata,
    Column("id", String(32), primary_key=True),
    needed("owner", LargeBinary),
    needed("game", String(80)),
    needed("name", String(80)),
    needed("text", Text),
    needed("changed_at", BigInteger),
    UniqueConstraint("owner", "game", "name", name="draft_name"),
)
"""A visitor's own variant, as its file."""

measurement: Final = Table(
    "measurement",
    metadata,
    Column("id", String(32), primary_key=True),
    needed("owner", LargeBinary),
    needed("game", String(80)),
    needed("title", String(400)),
    needed("wanted", Text),
    needed("status", String(10)),
    needed("told", Text),
    needed("created_at", BigInteger),
    Index("measurement_by_owner", "owner", "game", "created_at"),
)
"""Variants measured in the workshop: what was wanted, and what is known so far."""
