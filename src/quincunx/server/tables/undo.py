"""Undoing the own last choice, where the engine says that it showed and changed nothing for others."""

from __future__ import annotations

from ..errors import Stale, paused
from .choose import digest_of, stored_entry
from .manager import TRIES, TableManager
from .seating import seat_held


class Undos:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager

    async def undo(self, match_id: str, token_hash: bytes, seq: int, client: str) -> int:
        return await self.manager.whole(self._undo(match_id, token_hash, seq, client))

    async def _undo(self, match_id: str, token_hash: bytes, seq: int, client: str) -> int:
        request = digest_of(seq, "undo")
        async with self.manager.at(match_id) as session:
            seat = seat_held(session, token_hash)
            for _ in range(TRIES):
                stored = stored_entry(session, seat, client, request)
                if stored:
                    return stored
                if session.match is None or not session.given or seq != session.seq:
                    raise Stale("The match has moved on since you looked.")
                done = await self.manager.enter(session, lambda: session.undo(seat), client, request)
                if done:
                    return done
            raise paused()
