"""Playing on from a past moment: a new table that begins with the choices of another match.

Dice and draws to come are those of that match, as long as the choices are the same: whoever has seen its end knows
more than a newcomer. The bots do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_bytes

from sqlalchemy import Connection

from quincunx.bots import LEVELS
from quincunx.engine import Match, commitment, wire
from quincunx.engine.codec import choice_out
from quincunx.engine.errors import QuincunxError
from quincunx.engine.log import Entry
from quincunx.engine.replay import Logged, replay

from ..errors import Refusal, paused
from ..identity import clean_name, new_id
from ..storage import queries as rows
from ..storage.queries import EntryRow, MatchRow, SeatRow, Secrets
from ..storage.store import Unavailable, now_ms
from .manager import TableManager, own_key
from .seating import bot_name
from .session import TablePolicy, TableSession

BRANCH = "branch"


class Branches:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager

    async def play_on(self, session: TableSession, at: int, seat: int, name: str, token_hash: bytes) -> str:
        """From the moment after so many entries of a finished match, at this seat, bots at the others."""
        lines = [Logged(e.seq, e.seat, e.kind, e.digest(), e.choice, e.chance) for e in session.playing.log[:at]]
        fresh = Match(session.game, session.setting, key=session.secrets.chance_key, names=session.names())
        return await self.create(fresh, lines, seat, name, token_hash, session.row.variant)

    async def create(
        self, fresh: Match, lines: Sequence[Logged], seat: int, name: str, token_hash: bytes, variant: str = ""
    ) -> str:
        """The table, at which the match has come as far as the lines go."""
        table = new_id()
        try:
            entries = await self.manager.aside(lambda: _entries(table, fresh, lines))
        except QuincunxError as fault:
            raise Refusal(409, f"The match cannot be set up there: {fault}", "Choose another moment.") from fault
        if fresh.over:
            raise Refusal(409, "The match is over there; there is nothing left to play.", "Choose an earlier moment.")
        row = _row(table, fresh, token_hash, variant)
        seats = _seats(table, fresh, seat, clean_name(name), token_hash)
        assert fresh.key is not None
        secrets = Secrets(fresh.key, token_bytes(32))

        def write(c: Connection) -> None:
            rows.create(c, row, secrets, seats)
            rows.add_entries(c, entries)

        try:
            await self.manager.store.write(write)
        except Unavailable:
            raise paused() from None
        self.manager.metrics.count("quincunx_tables_made_total")
        async with self.manager.at(table):
            pass
        return table


def _entries(table: str, match: Match, lines: Sequence[Logged]) -> list[EntryRow]:
    return [_entry(table, match, replay(match, line)) for line in lines]


def _entry(table: str, match: Match, entry: Entry) -> EntryRow:
    return EntryRow(
        table,
        entry.seq,
        entry.seat,
        entry.kind,
        entry.digest(),
        wire.encode(choice_out(entry.choice)).decode(),
        wire.encode(entry.chance).decode(),
        match.digest(),
        own_key(BRANCH, entry.seq),
        BRANCH,
        now_ms(),
    )


def _row(table: str, match: Match, owner: bytes, variant: str) -> MatchRow:
    assert match.key is not None
    return MatchRow(
        id=table,
        game=match.game.id,
        rules_version=match.game.rules_version,
        options=wire.encode(match.setting.values).decode(),
        manners=wire.encode(TablePolicy()).decode(),
        commitment=commitment(match.key),
        status="playing",
        listed=0,
        owner=owner,
        version=1,
        rematch="",
        created_at=now_ms(),
        variant=variant,
    )


def _seats(table: str, match: Match, mine: int, name: str, token_hash: bytes) -> list[SeatRow]:
    if not 0 <= mine < match.setting.seats:
        raise Refusal(422, "There is no such seat.", f"The match has {match.setting.seats}.")
    person = SeatRow(table, mine, "person", name, token_hash=token_hash, seen_at=now_ms())
    others = [SeatRow(table, n, "bot", bot_name(n), level=LEVELS[-1]) for n in range(match.setting.seats)]
    return [person if seat.number == mine else seat for seat in others]
