"""For authors of games: positions built by hand and played by keys, and the laws every game must keep.

`Scenario` builds a position; `check_laws` plays random matches and raises with every law that is broken (`check_game`
gives the report, and `quincunx.testing.plugin` makes a test of each law); `coverage` maps rule ids to tests and to how
often they fired; `playthrough` writes a golden text of one match; `mutants` asks whether tests would notice.
"""

from .coverage import coverage
from .playthrough import playthrough
from .report import Report, Violation
from .runner import check_game, check_laws
from .scenario import PLAYERS, Scenario, Script, setup, stack, take

__all__ = [
    "PLAYERS",
    "Report",
    "Scenario",
    "Script",
    "Violation",
    "check_game",
    "check_laws",
    "coverage",
    "playthrough",
    "setup",
    "stack",
    "take",
]
