"""For authors of games: positions built by hand and played by keys."""

from .scene import PLAYERS, Scene, Script, setup, stack, take

__all__ = ["PLAYERS", "Scene", "Script", "setup", "stack", "take"]
