"""Lines of chat tell those who watch apart. Lines said before are all of one source."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("source", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("chat") as chat:
        chat.drop_column("source")
