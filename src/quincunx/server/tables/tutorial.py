"""A table of a game's tutorial: the learner at the first seat, bots that follow its script at the others."""

from __future__ import annotations

from quincunx.bots import LEVELS
from quincunx.drawing import tutorial_of

from ..errors import Refusal
from .making import NewTables, TableRequest
from .session import TablePolicy


class Tutorials:
    def __init__(self, tables: NewTables) -> None:
        self.tables = tables

    async def create(self, game_id: str, name: str, token_hash: bytes, lesson: str = "") -> str:
        tutorial = tutorial_of(self.tables.manager.games.get(game_id), lesson)
        if tutorial is None:
            raise Refusal(404, "This game has no such lesson.", "Its rules and a match against easy bots explain it.")
        seats = ["me"] + [f"bot:{LEVELS[0]}"] * (tutorial.seats - 1)
        wish = TableRequest(game_id, seats, tutorial.options, name, TablePolicy(tutorial=True, lesson=lesson))
        return await self.tables.create(wish, token_hash)
