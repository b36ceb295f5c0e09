"""The memory that ends loops of copy cards (KM-R07): which of Embodiment and Mimic one resolution has used."""

from __future__ import annotations

from typing import Final

from quincunx.engine import rule

from ..cards import EMBODIMENT, MIMIC

USED_EMBODIMENT: Final = 1
USED_MIMIC: Final = 2


@rule("KM-R07")
def remembered(face: int) -> int:
    """What using this card adds to the memory. A Denial starts afresh, because it costs a card of the Hand."""
    if face == EMBODIMENT:
        return USED_EMBODIMENT
    return USED_MIMIC if face == MIMIC else 0


@rule("KM-134", "KM-137", "KM-142", "KM-R07")
def ended_by_loop(face: int, used: int) -> bool:
    return bool(remembered(face) & used)
