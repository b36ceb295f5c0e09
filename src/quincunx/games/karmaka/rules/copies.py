"""The memory that ends loops of copy cards (KM-R07): which of Embodiment and Mimic one resolution has used."""

from __future__ import annotations

from typing import Final

from quincunx.engine import rule

from ..cards import DOES, LIBRARY, Does

USED: Final = {LIBRARY.index("copy-own-deed"): 1, LIBRARY.index("copy-exposed"): 2}


def _bits(does: Does) -> int:
    bits = 0
    for ability, _, _ in does:
        bits |= USED.get(ability, 0)
    return bits


MEMORY: Final = tuple(_bits(does) for does in DOES)


@rule("KM-R07")
def remembered(face: int) -> int:
    """What using this card adds to the memory. A Denial starts afresh, because it costs a card of the Hand."""
    return MEMORY[face]


@rule("KM-134", "KM-137", "KM-142", "KM-R07")
def ended_by_loop(face: int, used: int) -> bool:
    return bool(remembered(face) & used)
