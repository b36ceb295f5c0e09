"""Playing on from a past moment: a new table that begins with the choices of another match, with bots at the other
seats; or, where the game goes back after its end, with the same people.

Dice and draws to come are those of that match, as long as the choices are the same: whoever has seen its end knows
more than a newcomer. The bots do not.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace as changed

import msgspec

from quincunx.bots import LEVELS
from quincunx.engine import Match, wire
from quincunx.engine.errors import QuincunxError
from quincunx.engine.replay import Logged, replay

from ..errors import Refusal
from ..identity import clean_name, new_id
from ..storage.queries import EntryRow, MatchRow, SeatRow, Secrets
from ..storage.store import Conflict, now_ms
from .choose import own_key
from .making import NewTables, bot_name, new_match, new_secrets
from .seating import seat_held
from .session import TablePolicy, TableSession, entry_row

BRANCH = "branch"


class Branches:
    def __init__(self, tables: NewTables) -> None:
        self.tables = tables

    async def play_on(self, session: TableSession, at: int, seat: int, name: str, token_hash: bytes) -> str:
        """From the moment after so many entries of a finished match, at this seat, bots at the others."""
        fresh, lines = _begun(session, at)
        return await self.create(fresh, lines, seat, name, token_hash, session.row.variant)

    async def go_back(self, match_id: str, token_hash: bytes) -> str:
        """From the moment to which the game goes back after its end, with everybody at the seat they had. The match
        that is over stays as it was; who asks second gets the table already made."""
        async with self.tables.manager.at(match_id) as session:
            seat_held(session, token_hash)
            first = session.game.go_back(session.match)[1] if session.phase == "over" else 0
            if not first:
                raise Refusal(409, "There is no moment to go back to from here.", "Play again from the beginning.")
            fresh, lines = _begun(session, first - 1)
            table = following(session)
            entries = await self.tables.manager.threads.look_back(lambda: _entries(table, fresh, lines))
            secrets = new_secrets(fresh.key)
            manners = msgspec.structs.replace(session.manners, tutorial=False, lesson="", edition=edition_of(fresh))
            row = changed(
                branch_row(table, fresh, secrets, token_hash, session.row.variant),
                manners=wire.encode(manners).decode(),
                listed=session.row.listed,
            )
            seats = [changed(s, match_id=table, stand_in="", seen_at=now_ms()) for s in session.seats]
        with suppress(Conflict):
            await self.tables.write(row, secrets, seats, entries)
        return table

    async def create(
        self, fresh: Match, lines: Sequence[Logged], seat: int, name: str, token_hash: bytes, variant: str = ""
    ) -> str:
        """The table, at which the match has come as far as the lines go."""
        table = new_id()
        try:
            entries = await self.tables.manager.threads.look_back(lambda: _entries(table, fresh, lines))
        except QuincunxError as fault:
            raise Refusal(409, f"The match cannot go on from that point: {fault}", "Choose another moment.") from fault
        if fresh.over:
            raise Refusal(
                409,
                "The match is already over at that point; there is nothing left to play.",
                "Choose an earlier moment.",
            )
        seats = branch_seats(table, fresh, seat, clean_name(name), token_hash)
        secrets = new_secrets(fresh.key)
        return await self.tables.write(branch_row(table, fresh, secrets, token_hash, variant), secrets, seats, entries)


def _begun(session: TableSession, at: int) -> tuple[Match, list[Logged]]:
    """The match of a table from its start, and its first entries, which are still to be played."""
    lines = [Logged(e.seq, e.seat, e.kind, e.digest(), e.choice, e.chance) for e in session.playing.log[:at]]
    return Match(session.game, session.setting, key=session.secrets.chance_key, names=session.names()), lines


def following(session: TableSession) -> str:
    """The id of the table that goes back from this one: always the same, and nobody else can guess it."""
    made = hashlib.blake2b(session.id.encode(), key=session.secrets.invite_key[:64], person=b"go back", digest_size=12)
    return urlsafe_b64encode(made.digest()).decode()


def edition_of(match: Match) -> str:
    return match.game.edition(match.setting)


def branch_row(table: str, match: Match, secrets: Secrets, owner: bytes, variant: str = "") -> MatchRow:
    return new_match(
        secrets,
        id=table,
        game=match.game.id,
        rules_version=match.game.rules_version,
        options=wire.encode(match.setting.values).decode(),
        manners=wire.encode(TablePolicy(edition=edition_of(match))).decode(),
        status="playing",
        listed=0,
        owner=owner,
        variant=variant,
    )


def _entries(table: str, match: Match, lines: Sequence[Logged]) -> list[EntryRow]:
    return [entry_row(table, match, replay(match, line), own_key(BRANCH, line.seq), BRANCH) for line in lines]


def branch_seats(table: str, match: Match, mine: int, name: str, token_hash: bytes) -> list[SeatRow]:
    if not 0 <= mine < match.setting.seats:
        raise Refusal(422, "There is no such seat.", f"The match has {match.setting.seats}.")
    person = SeatRow(table, mine, "person", name, token_hash=token_hash, seen_at=now_ms())
    others = [SeatRow(table, n, "bot", bot_name(n), level=LEVELS[-1]) for n in range(match.setting.seats)]
    return [person if seat.number == mine else seat for seat in others]
