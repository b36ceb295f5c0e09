"""How Alembic reaches the database: over the connection that `database.migrate` hands in."""

from __future__ import annotations

from alembic import context

from quincunx.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
