"""Batches: many matches stepped by one call, as arrays that are written in place. For learners (docs/batches.md)."""

from __future__ import annotations

from .batch import Batch
from .lanes import NOBODY_ASKED, IllegalActions
from .opponents import Bots, Policy

__all__ = ["NOBODY_ASKED", "Batch", "Bots", "IllegalActions", "Policy"]
