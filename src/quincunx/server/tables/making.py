"""Making a table: what is wanted, what is wrong with it, and its first rows."""

from __future__ import annotations

import secrets as random_source
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection

from quincunx.drawing import tutorial_of
from quincunx.engine import Game, commitment, new_key, wire
from quincunx.engine.errors import BadOptions
from quincunx.engine.options import faults_from_afar

from ..errors import Refusal, paused
from ..identity import clean_name, new_id
from ..storage import queries as rows
from ..storage.queries import EntryRow, MatchRow, SeatRow, Secrets
from ..storage.store import Unavailable, now_ms
from .holders import bot_faults, bot_named, names_of
from .manager import TableManager
from .session import TablePolicy
from .variants import Offered


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


class FormFaults(Refusal):
    """422 with every fault of a form at once."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(422, " ".join(faults), "Change what is wrong and send it again.")
        self.faults = list(faults)


class NewTables:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager

    async def create(self, wish: TableRequest, token_hash: bytes, given: Offered | None = None) -> str:
        """Make the table and return its id; raises FormFaults with everything that is wrong. `given` is a variant of
        the workshop, which is not among those that the server offers."""
        game = self.manager.games.get(wish.game)
        variant = given or self.manager.games.variants.find(game.id, wish.variant)
        faults = [*_seat_faults(wish.seats, game), *_variant_faults(wish, game, variant)]
        afar = faults_from_afar(game.options, wish.options)
        options = {**wish.options, **(variant.given if variant else {})}
        name = ""
        try:
            name = clean_name(wish.name) if "me" in wish.seats or wish.name else ""
        except Refusal as refusal:
            faults.append(refusal.what)
        values: Mapping[str, Any] = {}
        edition = ""
        try:
            if not afar:
                playing = variant.game if variant else game
                setting = playing.setting(len(wish.seats), options)
                values, edition = setting.values, playing.edition(setting)
                faults.extend(bot_faults(_bots(wish.seats), playing, setting, self.manager.settings))
        except BadOptions as bad:
            faults.extend(bad.faults)
        if faults := faults + afar:
            raise FormFaults(faults)
        secrets = new_secrets(_key_of(game, wish))
        row = new_match(
            secrets,
            game=game.id,
            rules_version=game.rules_version,
            options=wire.encode(values).decode(),
            manners=wire.encode(msgspec.structs.replace(wish.manners, edition=edition)).decode(),
            status="waiting" if "invite" in wish.seats else "playing",
            listed=int(wish.public),
            owner=token_hash,
            variant=wire.encode(variant.kept).decode() if variant else "",
        )
        seats = [_seat(row.id, number, word, name, token_hash) for number, word in enumerate(wish.seats)]
        return await self.write(row, secrets, seats)

    async def write(
        self, row: MatchRow, secrets: Secrets, seats: Sequence[SeatRow], entries: Sequence[EntryRow] = ()
    ) -> str:
        """Keep a new table with what has happened at it already, and open it."""

        def create(c: Connection) -> None:
            rows.create(c, row, secrets, seats)
            rows.add_entries(c, entries)

        try:
            await self.manager.store.write(create)
        except Unavailable:
            raise paused() from None
        self.manager.metrics.count("quincunx_tables_made_total")
        async with self.manager.at(row.id):
            return row.id


def new_secrets(chance_key: bytes | None = None) -> Secrets:
    return Secrets(chance_key or new_key(), random_source.token_bytes(32))


def new_match(secrets: Secrets, **what: Any) -> MatchRow:
    """The row of a table that nobody has been at yet."""
    told = {"id": new_id(), "version": 1, "rematch": "", "created_at": now_ms(), **what}
    return MatchRow(commitment=commitment(secrets.chance_key), **told)


def _key_of(game: Game[Any], wish: TableRequest) -> bytes | None:
    """The dice of a tutorial are those that it was written for."""
    tutorial = tutorial_of(game, wish.manners.lesson) if wish.manners.tutorial else None
    return tutorial.key if tutorial else None


def _bots(seats: Sequence[str]) -> list[str]:
    return [word.partition(":")[2] for word in seats]


def _seat_faults(seats: Sequence[str], game: Game[Any]) -> list[str]:
    faults = []
    if seats.count("me") > 1:
        faults.append("You can take one seat only; invite somebody to the others.")
    if not all(word in ("me", "invite") or _is_bot(word) for word in seats):
        faults.append(f"A seat is one of: me, invite, {', '.join(f'bot:{name}' for name in names_of(game))}.")
    return faults


def _is_bot(word: str) -> bool:
    kind, _, level = word.partition(":")
    return kind == "bot" and bot_named(level) is not None


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
