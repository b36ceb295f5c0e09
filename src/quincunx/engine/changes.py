"""Changes of content: laid over the tables of a game's TOML files while they are read, never written into them.

    [change.cards.peek]        # the row “peek” of the table “cards”
    points = 7

    [change.ladder]            # what stands at the head of ladder.toml
    rings = 10

    [[add.cards]]              # one more row
    name = "Spring Tide"

    [remove]
    cards = ["crisis", "peek.short"]    # a row; one field of a row

The first word is a table of rows or the name of a file, then comes the id of a row (its `id`, `key`, `number` or
`seats`, its name in small letters with hyphens, or its place counted from 1), or a path within the file. The game reads
and checks the result as it reads its own files; what is wrong in a changed place is told with the line of the variant.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from .content import Faults, Node, Place, SourceFile, laid_over

WORDS: Final = ("change", "add", "remove")
MOST_ROWS: Final = 400
"""Added by one variant."""


class Changes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a variant changes of a game's content."""

    change: dict[str, dict[str, Any]] = {}
    add: dict[str, list[dict[str, Any]]] = {}
    remove: dict[str, list[str]] = {}

    def __bool__(self) -> bool:
        return bool(self.change or self.add or self.remove)

    def words(self) -> list[str]:
        """What is changed, for people: one phrase for each row or file."""
        changed = [word for table, fields in self.change.items() for word in _changed(table, fields)]
        added = [f"{row.get('name') or f'one {table}'} added" for table, rows in self.add.items() for row in rows]
        return [*changed, *added, *(f"{word} removed" for words in self.remove.values() for word in words)]


def _changed(place: str, fields: Mapping[str, Any]) -> list[str]:
    """The innermost tables that are changed, by their names, and plain values of a file."""
    found: list[str] = []
    for word, value in fields.items():
        if not isinstance(value, dict):
            found.append(f"{word.replace('_', ' ')} {value}" if len(str(value)) < 20 else f"{word} changed")
        elif any(isinstance(inner, dict) for inner in value.values()):
            found += _changed(word, value)
        else:
            found.append(f"{place} {word} changed" if word.isdigit() else f"{word} changed")
    return found


def slug(name: str) -> str:
    """A name as ids write it: small letters and digits joined by hyphens."""
    letters = "".join(c if c.isascii() and c.isalnum() else " " for c in name.lower().replace("'", "").replace("’", ""))
    return "-".join(letters.split())


def row_id(row: Mapping[str, Any], at: int) -> str:
    """The word by which a variant names a row."""
    for field in ("id", "key"):
        if isinstance(row.get(field), str):
            return str(row[field])
    if isinstance(row.get("number"), int):
        return f"{row['number']}{row.get('variant', '')}"
    if isinstance(row.get("name"), str):
        return slug(row["name"])
    return str(row["seats"]) if isinstance(row.get("seats"), int) else str(at + 1)


def is_table(value: Any) -> bool:
    """Rows: an array of tables."""
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


class Layer:
    """The changes of one variant over the files of one folder."""

    def __init__(self, changes: Changes, source: SourceFile, folder: Path | None = None) -> None:
        """`source` is the file they stand in, for its lines; without a folder, the first one that is read."""
        self.changes = changes
        self.source = source
        self.folder = folder
        self.faults = Faults()
        self.files: dict[str, SourceFile] = {}

    def fill(self, source: SourceFile) -> bool:
        if self.folder is None:
            self.folder = source.path.parent
        if source.path.parent != self.folder:
            return False
        known = self.lay().get(source.path.name)
        if known is None:
            return False
        source.data, source.fault = known.data, known.fault
        source.lines, source.borrowed = known.lines, known.borrowed
        return True

    # -- laying the changes over the files

    def lay(self) -> dict[str, SourceFile]:
        """The files of the folder with the changes in them."""
        assert self.folder is not None
        if self.files:
            return self.files
        with laid_over(None):
            self.files = {path.name: SourceFile(path) for path in sorted(self.folder.glob("*.toml"))}
        for name, rows in self.changes.add.items():
            self._add(name, rows)
        for name, fields in self.changes.change.items():
            self._change(name, fields)
        for name, ids in self.changes.remove.items():
            self._remove(name, ids)
        return self.files

    def _at(self, *place: str | int) -> Node:
        return self.source, place

    def _holders(self, table: str) -> list[SourceFile]:
        """The files that have this table, perhaps still without a row."""
        found = [(file, file.data.get(table)) for file in self.files.values()]
        return [file for file, rows in found if is_table(rows) or rows == []]

    def _rows(self, table: str) -> Iterable[tuple[SourceFile, int, dict[str, Any]]]:
        for file in self._holders(table):
            for at, row in enumerate(file.data[table]):
                yield file, at, row

    def _no_such(self, node: Node, name: str) -> None:
        tables = {
            table
            for file in self.files.values()
            for table, value in file.data.items()
            if is_table(value) or value == []
        }
        known = sorted(tables | {Path(file).stem for file in self.files})
        self.faults.at(node, f"There is no table or file “{name}”{_near(name, known)}; there are {', '.join(known)}.")

    def _add(self, table: str, rows: list[dict[str, Any]]) -> None:
        holders = self._holders(table)
        if not holders and Path(table + ".toml").name in self.files:
            tables = [name for name, value in self.files[table + ".toml"].data.items() if is_table(value)]
            more = f"; the tables of {table}.toml are {', '.join(tables)}" if tables else "; it has none"
            self.faults.at(self._at("add", table), f"“{table}” is a file: rows are added to a table{more}.")
            return
        # A table that no file has: the game says whether it knows it.
        file = holders[-1] if holders else next(iter(self.files.values()))
        found = file.data.setdefault(table, [])
        if not isinstance(found, list):
            self.faults.at(self._at("add", table), f"“{table}” has no rows that another could be added to.")
            return
        for at, row in enumerate(rows):
            file.borrowed[table, len(found)] = self._at("add", table, at)
            found.append(msgspec.json.decode(msgspec.json.encode(row)))

    def _change(self, name: str, fields: dict[str, Any]) -> None:
        node = self._at("change", name)
        if self._holders(name):
            for word, values in fields.items():
                self._change_row(name, word, values)
        elif f"{name}.toml" in self.files:
            file = self.files[f"{name}.toml"]
            _merge(file, file.data, fields, (), node)
        else:
            self._no_such(node, name)

    def _change_row(self, table: str, word: str, values: Any) -> None:
        node = self._at("change", table, word)
        rows = [(file, at, row) for file, at, row in self._rows(table) if word in (row_id(row, at), row.get("name"))]
        if not isinstance(values, dict):
            self.faults.at(node, f"What changes of a row stands below its own head: [change.{table}.{word}].")
        elif not rows:
            self._no_row(node, table, word)
        else:
            file, at, row = rows[0]
            _merge(file, row, values, (table, at), node)

    def _no_row(self, node: Node, table: str, word: str) -> None:
        known = [row_id(row, at) for _, at, row in self._rows(table)]
        shown = ", ".join(known[:40]) + (f" and {len(known) - 40} more" if len(known) > 40 else "")
        self.faults.at(node, f"There is no “{word}” in the table {table}{_near(word, known)}; there are {shown}.")

    def _remove(self, name: str, words: list[str]) -> None:
        for at, word in enumerate(words):
            node = self._at("remove", name, at)
            row, _, field = word.partition(".")
            if self._holders(name):
                self._remove_from_table(node, name, row, field)
            elif f"{name}.toml" in self.files:
                if not _cut(self.files[f"{name}.toml"].data, word.split(".")):
                    self.faults.at(node, f"There is nothing at “{word}” in {name}.toml.")
            else:
                self._no_such(node, name)

    def _remove_from_table(self, node: Node, table: str, word: str, field: str) -> None:
        found = [(file, at) for file, at, row in self._rows(table) if word in (row_id(row, at), row.get("name"))]
        if not found:
            self._no_row(node, table, word)
        elif field:
            file, at = found[0]
            if not _cut(file.data[table][at], field.split(".")):
                self.faults.at(node, f"“{word}” has no field “{field}”.")
        else:
            _take_out(*found[0], table)


def _near(word: str, known: list[str]) -> str:
    close = difflib.get_close_matches(word, known, 1)
    return f" (did you mean “{close[0]}”?)" if close else ""


def _merge(file: SourceFile, target: dict[str, Any], fields: dict[str, Any], place: Place, node: Node) -> None:
    """Set fields; where both sides are tables, those inside are set."""
    for name, value in fields.items():
        here, there = (*place, name), (node[0], (*node[1], name))
        if isinstance(value, dict) and isinstance(target.get(name), dict):
            _merge(file, target[name], value, here, there)
        else:
            target[name] = value
            file.borrowed[here] = there


def _cut(target: Any, path: list[str]) -> bool:
    for word in path[:-1]:
        target = target.get(word) if isinstance(target, dict) else None
    return isinstance(target, dict) and target.pop(path[-1], None) is not None


def _take_out(file: SourceFile, at: int, table: str) -> None:
    """Remove a row; the places of those behind it move up."""
    del file.data[table][at]

    def moved(place: Place) -> Place | None:
        number = place[1] if len(place) > 1 and place[0] == table else None
        if not isinstance(number, int) or number < at:
            return place
        return None if number == at else (table, number - 1, *place[2:])

    file.lines = {to: line for place, line in file.lines.items() if (to := moved(place)) is not None}
    file.borrowed = {to: node for place, node in file.borrowed.items() if (to := moved(place)) is not None}
