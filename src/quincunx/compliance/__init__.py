"""The compliance suite: laws that every game must keep, checked by playing it. Shipped, so that anybody's game can be.

`check_game` plays random matches and checks every law; `coverage` maps rule ids to tests and to how often they fired;
`playthrough` writes a golden text of one match.
"""

from .coverage import coverage
from .playthrough import playthrough
from .report import Report, Violation
from .runner import check_game

__all__ = ["Report", "Violation", "check_game", "coverage", "playthrough"]
