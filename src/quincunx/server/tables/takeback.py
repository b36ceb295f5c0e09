"""Taking back with the consent of the others: asked, answered, done."""

from __future__ import annotations

from typing import Literal

from quincunx.drawing.tutorial import left_at

from ..errors import Refusal, Stale
from ..storage import queries as rows
from .choose import own_key
from .manager import TableManager
from .seating import seat_held
from .session import TableSession, last_choice

Back = Literal["choice", "far", "lesson"]
"""How far: the seat's last choice, as far as the game goes back, or where a tutorial was left."""


class Takebacks:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager

    async def ask(self, match_id: str, token_hash: bytes, seq: int, back: Back = "choice") -> None:
        """Ask the others; where there are no other people, it is done at once."""
        await self.manager.whole(self._ask(match_id, token_hash, seq, back))

    async def _ask(self, match_id: str, token_hash: bytes, seq: int, back: Back) -> None:
        async with self.manager.at(match_id) as session:
            seat = seat_held(session, token_hash)
            refusal = takeback_refusal(session, seat)
            if refusal:
                raise Refusal(409, refusal, "Go on playing.")
            if seq != session.seq:
                raise Stale("The match has moved on since you looked.")
            first = first_of(session, seat, back)
            if not first:
                raise Refusal(409, "There is no such moment to go back to now.", "Go on playing.")
            asked = rows.TakebackRow(session.id, seat, session.seq, first, "")
            await self._settle(session, asked)

    async def answer(self, match_id: str, token_hash: bytes, seq: int, yes: bool) -> None:
        await self.manager.whole(self._answer(match_id, token_hash, seq, yes))

    async def _answer(self, match_id: str, token_hash: bytes, seq: int, yes: bool) -> None:
        async with self.manager.at(match_id) as session:
            seat = seat_held(session, token_hash)
            asked = session.open_takeback()
            if asked is None or asked.at_seq != seq or seat not in still_asked(session, asked):
                raise Stale("Nobody is asking you for a takeback now.")
            if not yes:
                await self.manager.change(session, lambda c: rows.set_takeback(c, session.id, None))
                return
            agreed = ",".join([*filter(None, asked.agreed.split(",")), str(seat)])
            await self._settle(session, rows.TakebackRow(session.id, asked.seat, seq, asked.first, agreed))

    async def _settle(self, session: TableSession, asked: rows.TakebackRow) -> None:
        if still_asked(session, asked):
            await self.manager.change(session, lambda c: rows.set_takeback(c, session.id, asked))
            return
        client = own_key("takeback", asked.at_seq)
        done = await self.manager.enter(session, lambda: session.take_back(asked.seat, asked.first), client, "takeback")
        if not done:
            raise Stale("The match has moved on since you looked.")


def first_of(session: TableSession, seat: int, back: Back) -> int:
    """The first entry that is taken back; 0 where there is none."""
    match = session.playing
    if back == "far":
        return match.game.go_back(match)[1]
    if back == "lesson":
        return left_at(session.game, match, session.manners.lesson) if session.manners.tutorial else 0
    return last_choice(match, seat)


def takeback_refusal(session: TableSession, seat: int) -> str:
    """Why the seat cannot ask for a takeback; empty if it can."""
    if session.match is None or session.match.over:
        return "There is nothing to take back now."
    if not session.manners.takeback:
        return "At this table choices are taken back only with the undo button."
    if session.open_takeback():
        return "Somebody is already asking for a takeback."
    if not last_choice(session.match, seat):
        return "You have not chosen anything yet."
    return ""


def still_asked(session: TableSession, asked: rows.TakebackRow) -> list[int]:
    """The people whose consent is still missing."""
    agreed = {int(seat) for seat in asked.agreed.split(",") if seat}
    return [seat for seat in session.people() if seat != asked.seat and seat not in agreed]
