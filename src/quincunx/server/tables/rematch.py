"""Playing again with the same options, seats and people."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from sqlalchemy import Connection, select

from quincunx.engine import wire

from ..errors import Refusal
from ..storage import queries as rows
from ..storage import schema
from ..storage.store import now_ms
from .making import new_match, new_secrets
from .manager import TableManager
from .seating import seat_held


class Rematches:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager

    async def rematch(self, match_id: str, token_hash: bytes) -> str:
        """A new table with the same options, seats and people; who asks second gets the one already made."""
        async with self.manager.at(match_id) as session:
            seat_held(session, token_hash)
            if session.phase != "over":
                raise Refusal(409, "The match is not over yet.", "Play it to its end first.")
            if session.row.rematch:
                return session.row.rematch
            was, secrets = session.row, new_secrets()
            edition = session.game.edition(session.setting)
            manners = msgspec.structs.replace(session.manners, tutorial=False, lesson="", muted=(), edition=edition)
            row = new_match(
                secrets,
                game=was.game,
                rules_version=was.rules_version,
                options=was.options,
                manners=wire.encode(manners).decode(),
                status="playing",
                listed=was.listed,
                owner=token_hash,
                variant=was.variant,
            )
            seats = [replace(s, match_id=row.id, stand_in="", seen_at=now_ms()) for s in session.seats]

            def again(c: Connection) -> str:
                m = schema.match
                held = c.execute(select(m.c.rematch).where(m.c.id == session.id).with_for_update()).scalar_one()
                if held:
                    return str(held)
                rows.create(c, row, secrets, seats)
                return rows.set_rematch(c, session.id, row.id)

            return await self.manager.change(session, again)
