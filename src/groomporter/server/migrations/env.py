"""Migrations run in the store's own connection."""

from __future__ import annotations

from alembic import context

from groomporter.server.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
