"""Choosing an option, as a person or as a bot; sent again, the same submission gives the same answer."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import Any, Final

from ..errors import Stale, paused
from ..storage import queries as rows
from .manager import TRIES, TableManager
from .seating import seat_held
from .session import TableSession

BOT: Final = "bot"


class Choices:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager

    async def choose(self, match_id: str, token_hash: bytes, seq: int, key: str, client: str) -> int:
        """Submit an option by its key; returns the number of its entry. The same submission again gives the same."""
        request = digest_of(seq, key)
        return await self.manager.whole(
            self._submit(match_id, lambda session: seat_held(session, token_hash), seq, key, client, request)
        )

    async def choose_for_bot(self, match_id: str, seat: int, seq: int, choice: Any) -> int:
        """A bot's choice: a light option, or a text that is none."""
        return await self.manager.whole(self._submit(match_id, lambda _: seat, seq, choice, own_key(BOT, seq), BOT))

    async def _submit(
        self, match_id: str, who: Callable[[TableSession], int], seq: int, choice: Any, client: str, request: str
    ) -> int:
        started = time.perf_counter()
        async with self.manager.at(match_id) as session:
            seat = who(session)
            if request != BOT and session.seats[seat].stand_in:
                await self.manager.change(session, lambda c: rows.set_stand_in(c, session.id, seat, ""))
            for _ in range(TRIES):
                stored = stored_entry(session, seat, client, request)
                if stored:
                    return stored
                _check_open(session, seat, seq)
                done = await self.manager.enter(
                    session, lambda: session.choose(seat, choice), client, request, "choose"
                )
                if done:
                    self.manager.metrics.observe("quincunx_choice_seconds", time.perf_counter() - started)
                    return done
            raise paused()


def _check_open(session: TableSession, seat: int, seq: int) -> None:
    if session.match is None:
        raise Stale("The match has not begun: seats are still free.")
    if session.match.over:
        raise Stale("The match is over; nothing more can be chosen.")
    if seat not in session.match.waiting():
        raise Stale("You have nothing to decide now.")
    if not session.asked_at(seat) <= seq <= session.seq:
        raise Stale("The match has moved on since you looked.")


def stored_entry(session: TableSession, seat: int, client: str, request: str) -> int:
    """The entry that this submission already made; 0 where it made none."""
    stored = session.given.get((seat, client)) if session.match else None
    if stored is None:
        return 0
    if stored[1] != request:
        raise Stale("This submission was already used for another choice.")
    return stored[0]


def own_key(what: str, seq: int) -> str:
    """The client key of an entry that the server makes itself. People's keys hold no colon, so neither takes another's
    place."""
    return f"{what}:{seq}"


def digest_of(seq: int, key: str) -> str:
    """What a submission said, for telling a repeated one from another one under the same client key."""
    return hashlib.blake2b(f"{seq}\n{key}".encode("utf-8", "replace"), digest_size=12).hexdigest()
