"""Talking at a table, and what its owner may do about it: mute somebody, close the table to those who watch."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Any, Final

import msgspec

from quincunx.engine import SPECTATOR, wire

from ..errors import Refusal, paused
from ..identity import LONGEST_NAME, clean_chat, clean_name, same
from ..storage import queries as rows
from ..storage.store import Conflict, now_ms
from .manager import TableManager
from .seating import check_admitted
from .session import TableSession

WATCHING: Final = " (watching)"


class Chat:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self.key = secrets.token_bytes(32)

    async def say(self, match_id: str, token_hash: bytes, name: str, text: str, address: str) -> None:
        line = clean_chat(text)
        async with self.manager.at(match_id) as session:
            check_admitted(session, token_hash)
            seat = session.seat_of(token_hash)
            number = SPECTATOR if seat is None else seat
            if number in session.manners.muted and not same(session.row.owner, token_hash):
                raise Refusal(403, "The owner of the table has muted you here.", "Go on playing or watching.")
            who = session.seats[seat].name if seat is not None else watching_name(clean_name(name or "Guest"))
            source = self._source(address) if seat is None else ""
            row = rows.ChatRow(session.id, 0, number, who, line, now_ms(), source)
            for _ in range(5):
                try:
                    await self.manager.change(session, lambda c: rows.add_chat(c, row))
                    return
                except Conflict:
                    continue
            raise paused()

    def _source(self, address: str) -> str:
        """Tells addresses apart; the address cannot be found from it once this process is gone."""
        return blake2b(address.encode(), key=self.key, digest_size=8).hexdigest()

    async def mute(self, match_id: str, token_hash: bytes, seat: int | None, muted: bool) -> None:
        """Refuse, or allow again, what a seat says; None stands for everybody who watches."""
        number = SPECTATOR if seat is None else seat
        async with self.manager.at(match_id) as session:
            self._check_owner(session, token_hash)
            if seat is not None and seat >= len(session.seats):
                raise Refusal(422, "There is no such seat.", f"The table has {len(session.seats)}.")
            others = {other for other in session.manners.muted if other != number}
            await self._set(session, muted=tuple(sorted(others | {number} if muted else others)))

    async def open_to_spectators(self, match_id: str, token_hash: bytes, wanted: bool) -> None:
        async with self.manager.at(match_id) as session:
            self._check_owner(session, token_hash)
            await self._set(session, spectators=wanted)

    def _check_owner(self, session: TableSession, token_hash: bytes) -> None:
        if not same(session.row.owner, token_hash):
            raise Refusal(403, "Only whoever made the table can do that.", "Ask them.")

    async def _set(self, session: TableSession, **manners: Any) -> None:
        written = wire.encode(msgspec.structs.replace(session.manners, **manners)).decode()
        await self.manager.change(session, lambda c: rows.set_manners(c, session.id, written))


def watching_name(name: str) -> str:
    """The name of somebody who watches, always marked: there are more letters that look alike than any list knows."""
    return name[: LONGEST_NAME - len(WATCHING)] + WATCHING
