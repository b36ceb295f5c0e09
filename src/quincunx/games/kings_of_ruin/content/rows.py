"""The rows of a pack before they are read: every table of every file with its place, and typed access to a row."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from .source import Faults, Node, SourceFile, below

TABLES: Final = (
    "chapter", "status", "counter", "standee", "filter", "hero", "skill", "card", "encounter", "item", "secret",
    "event", "location", "verse", "achievement", "legendary", "milestone",
)  # fmt: skip
_ID: Final = {"location": "number", "secret": "number", "chapter": "number"}


class Row:
    """One table of a file, with its place; every wrong type is noted as a fault and replaced by a default."""

    def __init__(self, node: Node, data: dict[str, Any], faults: Faults, allowed: frozenset[str] = frozenset()) -> None:
        self.node = node
        self.data = data
        self.faults = faults
        for name in data:
            if allowed and name not in allowed:
                faults.at(
                    below(node, name), f"There is no field “{name}” here; the fields are {', '.join(sorted(allowed))}."
                )

    def at(self, *names: str | int) -> Node:
        return below(self.node, *names)

    def text(self, name: str, default: str | None = None) -> str:
        value = self.data.get(name, default)
        if not isinstance(value, str):
            self.faults.at(self.at(name), f"“{name}” must be a text." if name in self.data else f"“{name}” is missing.")
            return ""
        return value.strip()

    def number(self, name: str, default: int | None = None) -> int:
        value = self.data.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            said = "must be a whole number" if name in self.data else "is missing"
            self.faults.at(self.at(name), f"“{name}” {said}.")
            return 0
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        value = self.data.get(name, default)
        if not isinstance(value, bool):
            self.faults.at(self.at(name), f"“{name}” must be true or false.")
            return default
        return value

    def listed(self, name: str) -> list[Any]:
        value = self.data.get(name, [])
        if not isinstance(value, list):
            return [value]
        return value

    def table(self, name: str) -> dict[str, Any]:
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            self.faults.at(self.at(name), f"“{name}” must be a table {{…}}.")
            return {}
        return value

    def words(self, name: str, allowed: tuple[str, ...]) -> int:
        """A list of words as a mask over the allowed ones."""
        mask = 0
        for word in self.listed(name):
            if word in allowed:
                mask |= 1 << allowed.index(word)
            else:
                self.faults.at(self.at(name), f"“{word}” is not one of {', '.join(allowed)}.")
        return mask


class Rows:
    """All rows of a pack by table, in the order of files and lines."""

    def __init__(self, folder: Path, faults: Faults) -> None:
        self.faults = faults
        self.tables: dict[str, list[Row]] = {name: [] for name in TABLES}
        self.head: Row | None = None
        self.files = [SourceFile(path) for path in sorted(folder.glob("*.toml"))]
        for source in self.files:
            if source.fault:
                faults.at((source, ()), f"This is not TOML: {source.fault}.")
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
                self.head = Row((source, ("pack",)), value, self.faults)
            elif name in self.tables and isinstance(value, list):
                self.tables[name].extend(
                    Row((source, (name, at)), row, self.faults) for at, row in enumerate(value) if isinstance(row, dict)
                )
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
