"""The rows of a pack before they are read: every table of every file with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quincunx.engine.content import ContentRow, Faults, SourceFile

TABLES: Final = (
    "chapter", "status", "counter", "standee", "filter", "hero", "skill", "card", "encounter", "item", "secret",
    "event", "location", "verse", "achievement", "legendary", "milestone",
)  # fmt: skip
_ID: Final = {"location": "number", "secret": "number", "chapter": "number"}


class Rows:
    """All rows of a pack by table, in the order of files and lines."""

    def __init__(self, folder: Path, faults: Faults) -> None:
        self.faults = faults
        self.tables: dict[str, list[ContentRow]] = {name: [] for name in TABLES}
        self.head: ContentRow | None = None
        self.files = [SourceFile(path) for path in sorted(folder.glob("*.toml"))]
        for source in self.files:
            if source.fault:
                faults.at((source, ()), f"{source.fault[:1].upper()}{source.fault[1:]}.")
            self._take(source)
        if self.head is None:
            place = self.files[0] if self.files else None
            if place is None:
                faults.found.append(f"{folder}: there is no TOML file in this folder.")
            else:
                faults.at((place, ()), "The pack has no [pack] table.")

    def _take(self, source: SourceFile) -> None:
        for name, value in source.data.items():
            if name == "pack" and isinstance(value, dict):
                self.head = ContentRow((source, ("pack",)), value, self.faults)
            elif name in self.tables and isinstance(value, list):
                for at, row in enumerate(value):
                    if isinstance(row, dict):
                        self.tables[name].append(ContentRow((source, (name, at)), row, self.faults))
                    else:
                        self.faults.at((source, (name, at)), f"A {name} is a table headed [[{name}]].")
            else:
                known = ", ".join(("pack", *TABLES))
                self.faults.at((source, (name,)), f"There is no table “{name}”; the tables are {known}.")

    def names(self, table: str) -> dict[str, int]:
        """The id of every row of a table; two rows with one id are a fault."""
        found: dict[str, int] = {}
        for at, row in enumerate(self.tables[table]):
            if table == "milestone":
                continue
            field = _ID.get(table, "id")
            key = str(row.number(field)) if field == "number" else row.text(field)
            if table == "location":
                key += row.text("variant", "")
            if key in found:
                self.faults.at(row.node, f"The {table} “{key}” is there twice.")
            found[key] = at
        return found
