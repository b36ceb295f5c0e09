"""A guide: what a friend would say of a game, before it and beside each decision. Data in `guide.toml` of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Guide:
    goal: str = ""
    """What everybody is after, in a sentence."""
    turn: str = ""
    """What one does in a turn."""
    win: str = ""
    """How it is won."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """By kind of decision: why one is asked, and what usually matters."""
    steps: tuple[str, ...] = ()
    """A turn, or a day, step by step: for whoever plays on paper."""


@cache
def guide_beside(module: str) -> Guide:
    """The guide in the folder of this file; an empty one where there is none."""
    path = Path(module).with_name("guide.toml")
    if not path.is_file():
        return Guide()
    from .content import ContentFile, Faults  # most who import the engine read no file

    faults = Faults()
    head = ContentFile(path, {}, frozenset({"goal", "turn", "win", "kinds", "steps"}), faults).head
    kinds = head.inner("kinds")
    guide = Guide(
        head.text("goal", ""),
        head.text("turn", ""),
        head.text("win", ""),
        {name: kinds.text(name) for name in kinds.data},
        head.texts("steps"),
    )
    faults.refuse(f"{path.parent.name}/{path.name}")
    return guide
