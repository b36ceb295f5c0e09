"""The first schema: match, secret, entry, seat, chat, takeback, pulse; the log refuses update and delete."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

SQLITE_GUARDS = (
    "CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'the log is insert-only'); END",
    "CREATE TRIGGER entry_no_delete BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'the log is insert-only'); END",
)
POSTGRES_GUARDS = (
    "CREATE FUNCTION entry_is_insert_only() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'the log is insert-only'; END $$",
    "CREATE TRIGGER entry_no_change BEFORE UPDATE OR DELETE ON entry "
    "FOR EACH ROW EXECUTE FUNCTION entry_is_insert_only()",
    "CREATE TRIGGER entry_no_truncate BEFORE TRUNCATE ON entry EXECUTE FUNCTION entry_is_insert_only()",
)


def upgrade() -> None:
    _matches()
    _entries()
    _seats()
    _talk()
    for guard in SQLITE_GUARDS if op.get_bind().dialect.name == "sqlite" else POSTGRES_GUARDS:
        op.execute(guard)


def downgrade() -> None:
    for table in ("pulse", "takeback", "chat", "seat", "entry", "secret", "match"):
        op.drop_table(table)
    if op.get_bind().dialect.name != "sqlite":
        op.execute("DROP FUNCTION entry_is_insert_only")


def _key(name: str = "match_id") -> sa.Column[str]:
    return sa.Column(name, sa.String(32), sa.ForeignKey("match.id"), primary_key=True)


def _number(name: str, primary: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False, primary_key=primary, autoincrement=False)


def _matches() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("rules_version", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("manners", sa.Text, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("owner", sa.LargeBinary, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(32), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("match_by_status", "match", ["listed", "status", "created_at"])
    op.create_table(
        "secret",
        _key(),
        sa.Column("chance_key", sa.LargeBinary, nullable=False),
        sa.Column("invite_key", sa.LargeBinary, nullable=False),
    )


def _entries() -> None:
    op.create_table(
        "entry",
        _key(),
        _number("seq", True),
        _number("seat"),
        sa.Column("kind", sa.String(80), nullable=False),
        sa.Column("decision_digest", sa.String(16), nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("state_digest", sa.String(40), nullable=False),
        sa.Column("client_key", sa.String(64), nullable=False),
        sa.Column("request_digest", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("match_id", "seat", "client_key", name="entry_client_key"),
    )


def _seats() -> None:
    op.create_table(
        "seat",
        _key(),
        _number("number", True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.String(24), nullable=False),
        sa.Column("stand_in", sa.String(24), nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_index("seat_by_token", "seat", ["token_hash"])


def _talk() -> None:
    op.create_table(
        "chat",
        _key(),
        _number("number", True),
        _number("seat"),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "takeback",
        _key(),
        _number("seat"),
        _number("at_seq"),
        _number("first"),
        sa.Column("agreed", sa.Text, nullable=False),
    )
    op.create_table("pulse", _number("id", True), sa.Column("at", sa.BigInteger, nullable=False))
