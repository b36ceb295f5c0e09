"""A table as drawn for one viewer, and what a page that shows something older needs to show this."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quincunx.engine import wire

from .pages.data import TableData
from .pages.table import regions, tab_title


class Shown:
    """A table as drawn: its regions, and what a page that shows something older needs to show this."""

    __slots__ = ("facts", "regions", "digests", "_written")

    def __init__(self, data: TableData) -> None:
        self.facts = {
            "version": data.version,
            "seq": data.seq,
            "title": tab_title(data),
            "your_turn": data.viewer in data.waiting and data.moment is None,
            "over": data.phase == "over",
        }
        self.regions = regions(data)
        self.digests = {name: hash(html) for name, html in self.regions.items()}
        """What a stream keeps of what it sent: the regions themselves would cost 70 kB for every open page."""
        self._written: dict[tuple[str, ...], bytes] = {}

    @property
    def version(self) -> str:
        return str(self.facts["version"])

    def update(self, before: Mapping[str, int] | None = None) -> dict[str, Any]:
        """What the script needs to bring a page up to date: all regions, or those that differ from an earlier state."""
        return {**self.facts, "regions": {name: self.regions[name] for name in self._new(before)}}

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
