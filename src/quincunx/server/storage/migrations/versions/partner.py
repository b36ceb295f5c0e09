"""Partners: what was asked of a bot by those of its side, and what it says it will do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "partner",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("asker", sa.Integer, nullable=False, server_default="-1"),
        sa.Column("wish", sa.String(32), nullable=False, server_default=""),
        sa.Column("place", sa.String(64), nullable=False, server_default=""),
        sa.Column("round", sa.Integer, nullable=False, server_default="0"),
        sa.Column("said", sa.Text, nullable=False, server_default=""),
    )


def downgrade() -> None:
    op.drop_table("partner")
