"""For authors of games: positions built by hand and played by keys, and the laws every game must keep.

`Scene` builds a position; `check_game` plays random matches and checks every law; `coverage` maps rule ids to tests and
to how often they fired; `playthrough` writes a golden text of one match; `mutants` asks whether tests would notice.
"""

from .coverage import coverage
from .playthrough import playthrough
from .report import Report, Violation
from .runner import check_game
from .scene import PLAYERS, Scene, Script, setup, stack, take

__all__ = [
    "PLAYERS",
    "Report",
    "Scene",
    "Script",
    "Violation",
    "check_game",
    "coverage",
    "playthrough",
    "setup",
    "stack",
    "take",
]
