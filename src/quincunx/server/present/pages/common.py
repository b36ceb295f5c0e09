"""What the drawings of one table have in common."""

from __future__ import annotations

from quincunx.drawing.painted import Painted
from quincunx.drawing.tree import Part


class Common:
    """What all kinds of viewers of one table take over from each other: a box is written and a region read once for
    everybody who sees the same. What is written follows from all that is compared, so nobody sees more by it."""

    def __init__(self) -> None:
        self.boxes: dict[str, Painted] = {}
        """As they were written last, for whom ever."""
        self.parts: dict[str, Part] = {}

    def read(self, name: str, html: str, before: Part | None) -> Part:
        """A region as a tree; that of before, or of another viewer, where the text is the same."""
        for known in (before, self.parts.get(name)):
            if known is not None and known.read_from == hash(html):
                return known
        made = self.parts[name] = Part(name, html, before)
        return made

    def clear(self) -> None:
        self.boxes.clear()
        self.parts.clear()
