"""The tables of the database. Migrations in `migrations/versions` make them; a test holds both together.

The log is the truth: `entry` is insert-only (triggers refuse everything else) with primary key (match, seq), so two
writers can never both add the same entry. The chance key stands apart in `secret` and is read only to run a match.
"""

from __future__ import annotations

from typing import Final

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

metadata: Final = MetaData()

match: Final = Table(
    "match",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules_version", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("manners", Text, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("status", String(10), nullable=False),
    Column("listed", Integer, nullable=False),
    Column("owner", LargeBinary, nullable=False),
    Column("version", Integer, nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("variant", Text, nullable=False, server_default=""),
    Index("match_by_status", "listed", "status", "created_at"),
)

secret: Final = Table(
    "secret",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id"), primary_key=True),
    Column("chance_key", LargeBinary, nullable=False),
    Column("invite_key", LargeBinary, nullable=False),
)

entry: Final = Table(
    "entry",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(80), nullable=False),
    Column("decision_digest", String(16), nullable=False),
    Column("choice", Text, nullable=False),
    Column("chance", Text, nullable=False),
    Column("state_digest", String(40), nullable=False),
    Column("client_key", String(64), nullable=False),
    Column("request_digest", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("match_id", "seat", "client_key", name="entry_client_key"),
)

seat: Final = Table(
    "seat",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(24), nullable=False),
    Column("stand_in", String(24), nullable=False),
    Column("token_hash", LargeBinary, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Index("seat_by_token", "token_hash"),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("source", String(16), nullable=False, server_default=""),
)

partner: Final = Table(
    "partner",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("asker", Integer, nullable=False, server_default="-1"),
    Column("wish", String(32), nullable=False, server_default=""),
    Column("place", String(64), nullable=False, server_default=""),
    Column("round", Integer, nullable=False, server_default="0"),
    Column("said", Text, nullable=False, server_default=""),
)

takeback: Final = Table(
    "takeback",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("at_seq", Integer, nullable=False),
    Column("first", Integer, nullable=False),
    Column("agreed", Text, nullable=False),
)

hint: Final = Table(
    "hint",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""Who asked for a hint, and how many entries the log had then."""

examined: Final = Table(
    "examined",
    metadata,
    Column("play", String(48), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("care", String(16), primary_key=True),
    Column("found", Text, nullable=False),
)
"""What the coach found of single choices of finished matches; can be made again from the log at any time."""

pulse: Final = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""Written to find out whether the database accepts writes again."""

draft: Final = Table(
    "draft",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", LargeBinary, nullable=False),
    Column("game", String(80), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    UniqueConstraint("owner", "game", "name", name="draft_name"),
)
"""A visitor's own variant, as its file."""

measurement: Final = Table(
    "measurement",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", LargeBinary, nullable=False),
    Column("game", String(80), nullable=False),
    Column("title", String(400), nullable=False),
    Column("wanted", Text, nullable=False),
    Column("status", String(10), nullable=False),
    Column("told", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index("measurement_by_owner", "owner", "game", "created_at"),
)
"""Variants measured in the workshop: what was wanted, and what is known so far."""
