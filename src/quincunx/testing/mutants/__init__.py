"""Mutants: each game's rules broken in one small place at a time, to see whether a test of that game notices.

`python -m quincunx.testing.mutants GAME` works for any installed game; `docs/mutants.md` explains it.
"""

from .plan import Mutant, plan, sample
from .scope import Scope, scope_of

__all__ = ["Mutant", "Scope", "plan", "sample", "scope_of"]
