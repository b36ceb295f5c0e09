"""Tables of variants: which one a match is played under. Matches made before are of the game as printed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("variant", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("match") as match:
        match.drop_column("variant")
