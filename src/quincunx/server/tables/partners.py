"""Partners at a table: a person asks something simple of a bot of the own side; the bot says what it means to do.

Only those of the side learn of either: rivals and those who watch do not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import msgspec

from quincunx.bots.partners import COSTLY, YES, Thought
from quincunx.engine import SPECTATOR, Wish, Wished

from ..errors import Refusal
from ..storage import queries as rows
from .manager import TableManager
from .session import TableSession

LASTS: Final = 1
"""Rounds after the one in which it was uttered that a wish is remembered."""


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot said last to its partners."""

    steps: tuple[str, ...] = ()
    """Sentences with places for seats."""
    heeds: str = ""


class Partners:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager

    async def wish(self, match_id: str, token_hash: bytes, seat: int, name: str, place: str = "") -> None:
        """Ask something of a partner that is a bot; an empty name takes back what was asked."""
        async with self.manager.at(match_id) as session:
            asker = session.seat_of(token_hash)
            if asker is None or seat not in partners_of(session, asker):
                raise Refusal(403, "Only a bot of your own side can be asked.", "Choose one of your partners.")
            row = rows.PartnerRow(session.id, seat, said=kept(session, seat).said)
            if name:
                check_wish(session, asker, name, place)
                row = replace(row, asker=asker, wish=name, place=place, round=round_of(session))
            await self.manager.change(session, lambda c: rows.set_partner(c, row))

    async def say(self, session: TableSession, seat: int, thought: Thought) -> None:
        """Note what a bot says. Called with nothing held."""
        async with self.manager.at(session.id) as now:
            old = kept(now, seat)
            said = Said(thought.steps, thought.heeds)
            if not thought.steps and old.said:
                said = msgspec.structs.replace(said_of(old), heeds=thought.heeds)
            row = replace(old, said=msgspec.json.encode(said).decode())
            if row != old:
                await self.manager.change(now, lambda c: rows.set_partner(c, row))


def check_wish(session: TableSession, asker: int, name: str, place: str) -> None:
    known = {wish.name: wish for wish in session.game.wishes}
    if name not in known:
        raise Refusal(422, "Nobody can be asked that here.", f"These can be asked: {', '.join(known)}.")
    if known[name].where and place not in places_of(session, asker):
        raise Refusal(422, "There is no such place on the table.", "Choose one that you can see.")


def partners_of(session: TableSession, viewer: int) -> list[int]:
    """The bots of the viewer's side in a match that goes on, where the game lets partners talk."""
    if viewer == SPECTATOR or session.match is None or session.match.over or not session.game.wishes:
        return []
    sides = session.game.sides(session.setting)
    alike = [seat for seat, side in enumerate(sides) if side == sides[viewer] and seat != viewer]
    return [seat for seat in alike if session.bot_of(seat)]


def listens(session: TableSession, seat: int) -> bool:
    """Some person of the bot's side would hear what it says."""
    return any(seat in partners_of(session, person) for person in session.people())


def places_of(session: TableSession, viewer: int) -> Mapping[str, str]:
    return session.game.wish_places(session.playing.view(viewer))


def kept(session: TableSession, seat: int) -> rows.PartnerRow:
    return session.partners.get(seat, rows.PartnerRow(session.id, seat))


def said_of(row: rows.PartnerRow) -> Said:
    return msgspec.json.decode(row.said, type=Said) if row.said else Said()


def round_of(session: TableSession) -> int:
    return session.turns[-1]


def wishes_to(session: TableSession, seat: int) -> list[Wished]:
    """What the bot at this seat was asked and should still remember."""
    row = kept(session, seat)
    if not row.wish or round_of(session) > row.round + LASTS or seat not in partners_of(session, row.asker):
        return []
    return [Wished(row.wish, row.asker, row.place)]


def asked_words(session: TableSession, viewer: int, wished: Wished) -> str:
    """A wish as a button says it."""
    wish = next((one for one in session.game.wishes if one.name == wished.name), Wish("", wished.name))
    return f"{wish.words} {places_of(session, viewer).get(wished.place, '')}".strip()


def answer_words(heeds: str) -> str:
    return {YES: "I do what you asked.", COSTLY: "Not now: it would harm us."}.get(heeds, "")
