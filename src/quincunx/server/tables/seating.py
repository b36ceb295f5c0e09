"""Who sits where: taking a seat, starting, leaving, and bots that stand in for people who are away."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from quincunx.bots import LEVELS
from quincunx.engine import SPECTATOR

from ..errors import Refusal, Stale, not_seated
from ..identity import LONGEST_NAME, clean_name, invited_seat
from ..storage import queries as rows
from ..storage.store import now_ms
from .holders import bot_faults, bot_named, names_of
from .making import bot_name
from .manager import TableManager
from .session import TableSession

DEFAULT_LEVEL: Final = LEVELS[min(1, len(LEVELS) - 1)]


class Lobby:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager

    async def sit(self, match_id: str, token_hash: bytes, name: str, seat: int | None, invite: str) -> int:
        """Take a free seat and return its number; who already sits gets the own seat again."""
        return await self.manager.whole(self._sit(match_id, token_hash, name, seat, invite))

    async def _sit(self, match_id: str, token_hash: bytes, name: str, seat: int | None, invite: str) -> int:
        async with self.manager.at(match_id) as session:
            held = session.seat_of(token_hash)
            if held is not None:
                return held
            wanted = _wanted_seat(session, seat, invite)
            unique = _unique_name(clean_name(name), session)
            at = now_ms()

            def take(c: Connection) -> bool:
                taken = rows.take_seat(c, session.id, wanted, unique, token_hash, at)
                if taken:
                    rows.begin_if_full(c, session.id)
                return taken

            if not await self.manager.change(session, take):
                raise Stale("Somebody else was quicker: the seat is taken.", "Watch, or ask for another invitation.")
            return wanted

    async def start(self, match_id: str, token_hash: bytes) -> None:
        """Begin now: bots take the seats that are still free."""
        async with self.manager.at(match_id) as session:
            if session.seat_of(token_hash) is None and session.row.owner != token_hash:
                raise not_seated()
            if session.match is not None:
                return
            names = {seat.number: bot_name(seat.number) for seat in session.seats if seat.kind == "free"}

            def begin(c: Connection) -> None:
                rows.fill_with_bots(c, session.id, names, DEFAULT_LEVEL)
                rows.begin_if_full(c, session.id)

            await self.manager.change(session, begin)

    async def leave(self, match_id: str, token_hash: bytes) -> None:
        """Give up a seat for good: its token is worth nothing from here on. Before the match the seat is free again;
        in play a bot takes over; after the end it only leaves the list of one's tables."""
        async with self.manager.at(match_id) as session:
            seat = seat_held(session, token_hash)
            kind, level = {"waiting": ("free", ""), "playing": ("bot", DEFAULT_LEVEL)}.get(
                session.phase, ("person", "")
            )
            await self.manager.change(session, lambda c: rows.give_up(c, session.id, seat, kind, level))

    # -- standing in

    async def stand_in(self, match_id: str, token_hash: bytes, seat: int, level: str) -> None:
        """Put a bot on the seat of somebody who is away. It leaves when the person comes back."""
        async with self.manager.at(match_id) as session:
            mine = seat_held(session, token_hash)
            if bot_named(level) is None:
                known = ", ".join(names_of(session.game))
                raise Refusal(422, "There is no bot of that level.", f"The levels are: {known}.")
            if faults := bot_faults([level], session.game, session.setting, self.manager.settings):
                raise Refusal(422, " ".join(faults), "Choose another bot.")
            if seat == mine or seat not in claimable(session, mine, self.manager.settings.away):
                raise Refusal(
                    403, "A bot cannot take that seat now.", "It can when its person has been away for a while."
                )
            await self.manager.change(session, lambda c: rows.set_stand_in(c, session.id, seat, level))

    async def back(self, session: TableSession, seat: int) -> None:
        """The person of this seat is here: the stand-in leaves. The table's queue must be held."""
        if session.seats[seat].stand_in:
            await self.manager.change(session, lambda c: rows.set_stand_in(c, session.id, seat, ""))


def seat_held(session: TableSession, token_hash: bytes) -> int:
    seat = session.seat_of(token_hash)
    if seat is None:
        raise not_seated()
    return seat


def check_admitted(session: TableSession, token_hash: bytes) -> None:
    if not session.admits(token_hash):
        raise Refusal(403, "This table is closed to spectators.", "Ask somebody at the table for an invitation.")


def _wanted_seat(session: TableSession, seat: int | None, invite: str) -> int:
    """The seat somebody may take: the one invited to, or any free one of a public table."""
    invited = invited_seat(session.secrets.invite_key, len(session.seats), invite) if invite else None
    if invited is None and not session.row.listed:
        raise Refusal(403, "This table is by invitation only.", "Ask somebody at the table for a link to a free seat.")
    if invite and (invited is None or seat not in (None, invited)):
        raise Refusal(403, "That invitation is not for this seat.", "Use the link as it was given to you.")
    free = [row.number for row in session.seats if row.kind == "free"]
    wanted = invited if invited is not None else seat if seat is not None else next(iter(free), -1)
    if wanted not in free:
        raise Stale("That seat is already taken.", "Watch, or ask for another invitation.")
    return wanted


def _unique_name(name: str, session: TableSession) -> str:
    """Two people of one name are told apart by a number."""
    taken = {seat.name.casefold() for seat in session.seats}
    if name.casefold() not in taken:
        return name
    for number in range(2, 2 + len(taken)):
        tail = f" {number}"
        other = name[: LONGEST_NAME - len(tail)] + tail
        if other.casefold() not in taken:
            return other
    return name


def claimable(session: TableSession, viewer: int, away: float) -> list[int]:
    """The seats on which this viewer may put a stand-in now."""
    if viewer == SPECTATOR or session.phase != "playing" or not session.manners.stand_in:
        return []
    return [
        s.number
        for s in session.seats
        if s.number != viewer and not s.stand_in and session.missed_seconds(s.number) > away
    ]
