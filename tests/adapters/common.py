"""What the tests of the adapters share: the games, and random play through them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from quincunx.engine import Game, Play, Setting, game_ids, load_game, seeded

GAMES: Final = game_ids()


def settings() -> Iterator[tuple[Game[Any], Setting]]:
    """Every sample setting of every game."""
    for game_id in GAMES:
        game = load_game(game_id)
        for setting in game.sample_settings():
            yield game, setting


def tracked(game: Game[Any], setting: Setting, seed: object) -> Play:
    return Play.begin(game, setting, seeded(str(seed)), track=True)


def decisions(game: Game[Any], setting: Setting, seed: object) -> Iterator[Play]:
    """A random match, stopped at each of its decisions."""
    play = tracked(game, setting, seed)
    rnd = random.Random(str(seed))
    while not play.over:
        yield play
        play.send(play.options[int(rnd.random() * len(play.options))])
