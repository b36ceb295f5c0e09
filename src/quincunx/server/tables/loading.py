"""A table from the database or from a record: rebuilt from its log, and brought up to date."""

from __future__ import annotations

from typing import Any

import msgspec

from ..errors import Refusal, no_such_table
from ..storage import queries as rows
from ..storage.store import Store
from .games import Games
from .incidents import Incidents
from .recorded import RecordedMatches
from .session import TableSession
from .threads import Threads


class Loader:
    def __init__(
        self, store: Store, games: Games, shelf: RecordedMatches, threads: Threads, incidents: Incidents
    ) -> None:
        self.store = store
        self.games = games
        self.shelf = shelf
        self.threads = threads
        self.incidents = incidents

    async def freshen(self, session: TableSession) -> bool:
        """Load the table, or follow what other processes wrote; whether anything is new."""
        if not session.loaded:
            self.incidents.quarantine.check(session.id)
            await self.load(session)
            return True
        if session.recorded or not (self.store.shared or session.suspect):
            return False
        stamp = await self.store.read(lambda c: rows.stamp(c, session.id))
        session.suspect = False
        if stamp == (session.row.version, session.seq):
            return False
        await self.catch_up(session)
        return True

    async def load(self, session: TableSession) -> None:
        record = self.shelf.record_at(session.id)
        if record:
            await self.threads.run(lambda: self.shelf.lay_out(session, record, self.games))
            return
        with self.incidents.contained(session):
            await self._rebuild(session)
        self.incidents.metrics.count("quincunx_tables_loaded_total")

    async def _rebuild(self, session: TableSession) -> None:
        found = await self.store.read(lambda c: _everything(c, session.id))
        if found is None:
            raise no_such_table()
        around, secrets, entries = found
        game = self.games.get(around.match.game)
        if game.rules_version != around.match.rules_version:
            raise _other_rules(around.match.rules_version, game.rules_version)
        options = msgspec.json.decode(around.match.options, type=dict[str, Any])
        variant = await self.threads.run(lambda: self.games.variants.again(game, around.match.variant, options))
        await self.threads.run(lambda: session.fill(game, around, secrets, entries, variant))

    async def catch_up(self, session: TableSession) -> None:
        """Follow what another process wrote."""
        around, entries = await self.store.read(
            lambda c: (rows.around(c, session.id), rows.entries(c, session.id, session.seq))
        )
        if around is None:
            raise no_such_table()

        def follow() -> None:
            session.set_around(around)
            if session.match is None and around.match.status != "waiting":
                session.begin()
            if entries:
                session.follow(entries)

        with self.incidents.contained(session):
            await self.threads.run(follow)


def _everything(c: Any, match_id: str) -> tuple[rows.TableRows, rows.Secrets, list[rows.EntryRow]] | None:
    around = rows.around(c, match_id)
    if around is None:
        return None
    return around, rows.secrets_of(c, match_id), rows.entries(c, match_id)


def _other_rules(was: str, now: str) -> Refusal:
    return Refusal(
        409,
        f"This match was begun under rules version {was}; this server plays {now}.",
        "It cannot go on here; start a new table.",
    )
