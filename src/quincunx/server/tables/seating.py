"""Before and after a match: making a table, taking a seat, starting, standing in, chatting, the rematch."""

from __future__ import annotations

import secrets as random_source
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, select

from quincunx.bots import LEVELS, level_named
from quincunx.drawing import tutorial_of
from quincunx.engine import SPECTATOR, Game, commitment, new_key, wire
from quincunx.engine.errors import BadOptions
from quincunx.engine.options import faults_from_afar

from ..errors import Refusal, Stale, not_seated, paused
from ..identity import LONGEST_NAME, clean_name, invited_seat, new_id
from ..storage import queries as rows
from ..storage import schema
from ..storage.queries import MatchRow, SeatRow, Secrets
from ..storage.store import Unavailable, now_ms
from .manager import TableManager, seat_held
from .session import TablePolicy, TableSession
from .variants import Offered

DEFAULT_LEVEL: Final = LEVELS[min(1, len(LEVELS) - 1)]


@dataclass(frozen=True)
class TableRequest:
    """A table as somebody wants it."""

    game: str
    seats: Sequence[str]
    """For each seat: `me`, `invite` or `bot:<level>`."""
    options: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""
    manners: TablePolicy = field(default_factory=TablePolicy)
    public: bool = False
    variant: str = ""
    """The name of one that the server offers for this game; empty for the game as printed."""


class Faults(Refusal):
    """422 with every fault of a form at once."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(422, " ".join(faults), "Change what is wrong and send it again.")
        self.faults = list(faults)


class Lobby:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self.store = manager.store

    # -- making

    async def create(self, wish: TableRequest, token_hash: bytes, given: Offered | None = None) -> str:
        """Make the table and return its id; raises Faults with everything that is wrong. `given` is a variant of the
        workshop, which is not among those that the server offers."""
        game = self.manager.games.get(wish.game)
        variant = given or self.manager.games.variants.find(game.id, wish.variant)
        faults = [*_seat_faults(wish.seats), *_variant_faults(wish, game, variant)]
        afar = faults_from_afar(game.options, wish.options)
        options = {**wish.options, **(variant.given if variant else {})}
        name = ""
        try:
            name = clean_name(wish.name) if "me" in wish.seats or wish.name else ""
        except Refusal as refusal:
            faults.append(refusal.what)
        values: Mapping[str, Any] = {}
        try:
            playing = variant.game if variant else game
            values = {} if afar else playing.setting(len(wish.seats), options).values
        except BadOptions as bad:
            faults.extend(bad.faults)
        if faults := faults + afar:
            raise Faults(faults)
        row, secrets = self._new_match(game.id, game.rules_version, wire.encode(values).decode(), wish, token_hash)
        row = replace(row, variant=wire.encode(variant.kept).decode() if variant else "")
        seats = [_seat(row.id, number, word, name, token_hash) for number, word in enumerate(wish.seats)]
        await self._write_new(row, secrets, seats)
        return row.id

    async def create_tutorial(self, game_id: str, name: str, token_hash: bytes, lesson: str = "") -> str:
        """A table of the game's tutorial: the learner at the first seat, bots that follow its script at the others."""
        tutorial = tutorial_of(self.manager.games.get(game_id), lesson)
        if tutorial is None:
            raise Refusal(404, "This game has no such lesson.", "Its rules and a match against easy bots explain it.")
        seats = ["me"] + [f"bot:{LEVELS[0]}"] * (tutorial.seats - 1)
        return await self.create(
            TableRequest(game_id, seats, tutorial.options, name, TablePolicy(tutorial=True, lesson=lesson)), token_hash
        )

    def _new_match(
        self, game: str, rules: str, options: str, wish: TableRequest, owner: bytes
    ) -> tuple[MatchRow, Secrets]:
        tutorial = tutorial_of(self.manager.games.get(game), wish.manners.lesson) if wish.manners.tutorial else None
        secrets = Secrets(tutorial.key if tutorial else new_key(), random_source.token_bytes(32))
        full = "invite" not in wish.seats
        row = MatchRow(
            id=new_id(),
            game=game,
            rules_version=rules,
            options=options,
            manners=wire.encode(wish.manners).decode(),
            commitment=commitment(secrets.chance_key),
            status="playing" if full else "waiting",
            listed=int(wish.public),
            owner=owner,
            version=1,
            rematch="",
            created_at=now_ms(),
        )
        return row, secrets

    async def _write_new(self, row: MatchRow, secrets: Secrets, seats: Sequence[SeatRow]) -> None:
        try:
            await self.store.write(lambda c: rows.create(c, row, secrets, seats))
        except Unavailable:
            raise paused() from None
        self.manager.metrics.count("quincunx_tables_made_total")
        async with self.manager.at(row.id):
            pass

    # -- sitting down

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
            if level_named(level) is None:
                raise Refusal(422, "There is no bot of that level.", f"The levels are: {', '.join(LEVELS)}.")
            if seat == mine or seat not in claimable(session, mine, self.manager.settings.away):
                raise Refusal(
                    403, "A bot cannot take that seat now.", "It can when its person has been away for a while."
                )
            await self.manager.change(session, lambda c: rows.set_stand_in(c, session.id, seat, level))

    async def back(self, session: TableSession, seat: int) -> None:
        """The person of this seat is here: the stand-in leaves. The table's queue must be held."""
        if session.seats[seat].stand_in:
            await self.manager.change(session, lambda c: rows.set_stand_in(c, session.id, seat, ""))

    # -- again

    async def rematch(self, match_id: str, token_hash: bytes) -> str:
        """A new table with the same options, seats and people; who asks second gets the one already made."""
        async with self.manager.at(match_id) as session:
            seat_held(session, token_hash)
            if session.phase != "over":
                raise Refusal(409, "The match is not over yet.", "Play it to its end first.")
            if session.row.rematch:
                return session.row.rematch
            manners = msgspec.structs.replace(session.manners, tutorial=False, lesson="", muted=())
            wish = TableRequest(session.game.id, ["me"], manners=manners, public=bool(session.row.listed))
            row, secrets = self._new_match(
                session.game.id, session.row.rules_version, session.row.options, wish, token_hash
            )
            row = replace(row, variant=session.row.variant)
            seats = [replace(s, match_id=row.id, stand_in="", seen_at=now_ms()) for s in session.seats]

            def again(c: Connection) -> str:
                m = schema.match
                held = c.execute(select(m.c.rematch).where(m.c.id == session.id).with_for_update()).scalar_one()
                if held:
                    return str(held)
                rows.create(c, row, secrets, seats)
                return rows.set_rematch(c, session.id, row.id)

            return await self.manager.change(session, again)


def _seat_faults(seats: Sequence[str]) -> list[str]:
    faults = []
    if seats.count("me") > 1:
        faults.append("You can take one seat only; invite somebody to the others.")
    if not all(word in ("me", "invite") or _is_bot(word) for word in seats):
        faults.append(f"A seat is one of: me, invite, {', '.join(f'bot:{level}' for level in LEVELS)}.")
    return faults


def _is_bot(word: str) -> bool:
    kind, _, level = word.partition(":")
    return kind == "bot" and level_named(level) is not None


def _variant_faults(wish: TableRequest, game: Game[Any], variant: Offered | None) -> list[str]:
    if variant is None:
        return [f"No variant of {game.title} is called “{wish.variant[:80]}” here."] if wish.variant else []
    wanted = variant.variant.seats
    seats = "1 seat" if wanted == 1 else f"{wanted} seats"
    return [f"{variant.kept.name} is for {seats}."] if wanted not in (None, len(wish.seats)) else []


def _seat(match_id: str, number: int, word: str, name: str, token_hash: bytes) -> SeatRow:
    if word == "me":
        return SeatRow(match_id, number, "person", name, token_hash=token_hash, seen_at=now_ms())
    if word == "invite":
        return SeatRow(match_id, number, "free")
    return SeatRow(match_id, number, "bot", bot_name(number), level=word.partition(":")[2])


def bot_name(number: int) -> str:
    return f"Bot {number + 1}"


def _wanted_seat(session: TableSession, seat: int | None, invite: str) -> int:
    """The seat somebody may take: the one invited to, or any free one of a public table."""
    invited = invited_seat(session.secrets.invite_key, len(session.seats), invite) if invite else None
    if invited is None and not session.row.listed:
        raise Refusal(403, "This table is by invitation.", "Ask somebody at the table for the link to a free seat.")
    if invite and (invited is None or seat not in (None, invited)):
        raise Refusal(403, "That invitation is not for this seat.", "Use the link as it was given to you.")
    free = [row.number for row in session.seats if row.kind == "free"]
    wanted = invited if invited is not None else seat if seat is not None else next(iter(free), -1)
    if wanted not in free:
        raise Stale("Somebody sits there already.", "Watch, or ask for another invitation.")
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
        if s.number != viewer and not s.stand_in and session.away_seconds(s.number) > away
    ]
