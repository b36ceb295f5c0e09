"""Hearts, a package of its own: `docs/add-a-game.md` of Quincunx walks through it."""

from .game import GAME as GAME
