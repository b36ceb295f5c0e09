"""The workshop: visitors' own variants, and what was measured of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "draft",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("owner", "game", "name", name="draft_name"),
    )
    op.create_table(
        "measurement",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("title", sa.String(400), nullable=False),
        sa.Column("wanted", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("measurement_by_owner", "measurement", ["owner", "game", "created_at"])


def downgrade() -> None:
    op.drop_table("measurement")
    op.drop_table("draft")
