"""The games this server plays: the registered ones, and those given for development."""

from __future__ import annotations

from typing import Any

from quincunx.engine import Game, all_games, load_game
from quincunx.engine.variant import name_of

from ..errors import Refusal
from .variants import Offered, Variants


class Games:
    def __init__(self, further: str = "", variants: str = "") -> None:
        games, broken = all_games()
        self.broken = [str(fault) for fault in broken]
        self.paths: dict[str, str] = {game.id: game.id for game in games}
        """How another process loads the game."""
        self.by_id: dict[str, Game[Any]] = {game.id: game for game in games}
        for path in [p.strip() for p in further.split(",") if p.strip()]:
            game = load_game(path)
            self.by_id[game.id] = game
            self.paths[game.id] = path
        self.variants = Variants(self.by_id, variants)

    def path_of(self, game: Game[Any], variant: Offered | None) -> str:
        """How another process loads the game as a table plays it."""
        path = self.paths[game.id]
        return name_of(path, variant.variant, self.by_id[game.id]) if variant else path

    def all(self) -> list[Game[Any]]:
        return [self.by_id[name] for name in sorted(self.by_id)]

    def get(self, game_id: str) -> Game[Any]:
        game = self.by_id.get(game_id)
        if game is None:
            known = ", ".join(sorted(self.by_id)) or "none"
            raise Refusal(404, "There is no game of that name here.", f"The games are: {known}.")
        return game
