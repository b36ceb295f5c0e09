"""A table as drawn for one viewer, and what a page that shows something older needs to show this."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from quincunx.drawing.difference import difference
from quincunx.drawing.told import told
from quincunx.drawing.tree import Part
from quincunx.engine import wire

from .pages.common import Common
from .pages.data import LogLine, TableData
from .pages.kept import Kept
from .pages.table import regions, tab_title

NESTED: Final = 4


class Shown:
    """A table as drawn: its regions as trees of keyed elements."""

    __slots__ = ("facts", "parts", "digests", "_seen", "_written", "_kept")
    parts: dict[str, Part]

    def __init__(self, data: TableData, before: Shown | None = None, common: Common | None = None) -> None:
        self.facts: dict[str, Any] = {
            "version": data.version,
            "seq": data.seq,
            "title": tab_title(data),
            "your_turn": data.viewer in data.waiting and data.moment is None,
            "over": data.phase == "over",
        }
        old: Mapping[str, Part] = before.parts if before else {}
        self._kept: Kept = before._kept if before else Kept(common)
        made, read = regions(data, self._kept), self._kept.common.read
        self.parts = {name: read(name, html, old.get(name)) for name, html in made.items()}
        self.digests = {name: part.read_from for name, part in self.parts.items()}
        """What a stream of an older page keeps of what it sent."""
        self._seen = (data.game, data.view, data.names)
        self._written: dict[tuple[str, ...], bytes] = {}

    @property
    def version(self) -> str:
        return str(self.facts["version"])

    @property
    def weight(self) -> int:
        """About how many characters it keeps: an element's text is also in that of everything around it."""
        return NESTED * sum([part.size for part in self.parts.values()])

    @property
    def regions(self) -> dict[str, str]:
        return {name: part.inner for name, part in self.parts.items()}

    def only(self, names: Collection[str]) -> Shown:
        """These regions alone."""
        self.parts = {name: part for name, part in self.parts.items() if name in names}
        return self

    def frame(self, before: Shown, lines: list[LogLine], actor: int | None) -> dict[str, Any]:
        """What leads a page from an earlier state to this one: who did what, and the keyed difference. `force` says
        that it is no entry of the log: a line of chat, somebody who came or went."""
        found = difference(before.parts, self.parts)
        rules = [line.rule for line in lines if line.rule and line.rule != "table"]
        return {
            "seq": self.facts["seq"],
            "version": self.version,
            "after": before.version,
            "seat": actor,
            "caption": [line.text for line in lines],
            "rule": rules[-1] if rules else "",
            "focus": found.focus(),
            "moves": found.moves(),
            "show": str(told(*self._seen, [(line.rule, line.text) for line in lines])),
            "ops": found.ops,
            "force": self.facts["seq"] == before.facts["seq"],
            "facts": self.facts,
        }

    def update(self, before: Mapping[str, int] | None = None) -> dict[str, Any]:
        """What the script needs to bring a page up to date: all regions, or those that differ from an earlier state."""
        return {**self.facts, "regions": {name: self.parts[name].inner for name in self._new(before)}}

    def written(self, before: Mapping[str, int] | None = None) -> bytes:
        """The update as JSON; pages that showed the same before share it."""
        names = self._new(before)
        if names not in self._written:
            self._written[names] = wire.encode(self.update(before))
        return self._written[names]

    def _new(self, before: Mapping[str, int] | None) -> tuple[str, ...]:
        then = before or {}
        return tuple(name for name, digest in self.digests.items() if then.get(name) != digest)


def table_update(data: TableData, before: TableData | None = None) -> dict[str, Any]:
    """The update of a page that showed `before`."""
    return Shown(data).update(Shown(before).digests if before else None)
