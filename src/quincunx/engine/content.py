"""Content: what is printed on cards, tiles and boards, read from TOML files and checked.

A file that is wrong is refused with every fault at once, each with file, line and field. Depth, size and numbers are
bounded, so that no file can hang or exhaust a program.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from .errors import ContentError

MOST_BYTES: Final = 4_000_000
MOST_DEPTH: Final = 32
LARGEST: Final = 2**53
_DEEP_KEY: Final = re.compile(rf"(?<![\w\-])(?:[\w\-]+[ \t]*\.[ \t]*){{{MOST_DEPTH},}}")
FORMAT: Final = 1
"""Of content files: what `version` says at their head, where it stands there."""
_HEADER: Final = re.compile(r"^\s*\[\[?\s*([A-Za-z0-9_.\-]+)\s*\]\]?")
_KEY: Final = re.compile(r"^\s*([A-Za-z0-9_\-]+)\s*=")

Place: TypeAlias = tuple[str | int, ...]


def parse_toml(data: bytes) -> tuple[dict[str, Any], str]:
    """What a file says, or why it cannot be read: one of the two is empty."""
    if len(data) > MOST_BYTES:
        return {}, f"the file is larger than {MOST_BYTES // 1_000_000} MB"
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as cause:
        return {}, f"this is not UTF-8: byte {cause.start} cannot be read"
    if any(line.count(".") >= MOST_DEPTH and _DEEP_KEY.search(line) for line in text.splitlines()):
        return {}, f"a key has more than {MOST_DEPTH} parts"
    try:
        found = tomllib.loads(text)
    except RecursionError:
        return {}, "values are nested too deeply"
    except ValueError as cause:  # TOMLDecodeError, and numbers too long to be read
        return {}, f"this is not TOML: {cause}"
    return (found, "") if not (fault := _beyond(found)) else ({}, fault)


def _beyond(table: dict[str, Any]) -> str:
    """What in a table is out of all bounds; empty if nothing is. Level by level, since every file is looked through."""
    level: list[Any] = [table]
    for _ in range(MOST_DEPTH):
        inner: list[Any] = []
        for one in level:
            for value in one.values() if isinstance(one, dict) else one:
                if isinstance(value, (dict, list)):
                    inner.append(value)
                elif isinstance(value, (int, float)) and not -LARGEST <= value <= LARGEST:
                    return "a number is too large"
        level = inner
    return f"values are nested more than {MOST_DEPTH} deep" if any(level) else ""


class SourceFile:
    """One file: its data, and where each table and key stands."""

    def __init__(self, path: Path, text: bytes | None = None) -> None:
        """Read the file; or take `text` in its place, and use the path as a name only."""
        self.path = path
        self.data: dict[str, Any] = {}
        self.fault = ""
        self._lines: dict[Place, int] = {}
        self._unread = ""
        """The text, until somebody asks for lines: most files have no faults."""
        self.borrowed: dict[Place, Node] = {}
        """What stands in another file: a variant's changes, whose faults are told with its lines."""
        overlay = _OVERLAY.get()
        if text is not None:
            self._take(text)
        elif overlay is None or not overlay.fill(self):
            self.read()

    def read(self) -> None:
        """What the file itself says."""
        try:
            self._take(self.path.read_bytes())
        except OSError as cause:
            self.fault = f"the file cannot be read ({cause.strerror})"

    def _take(self, data: bytes) -> None:
        self.data, self.fault = parse_toml(data)
        if not self.fault:
            self._unread = data.decode("utf-8")

    @property
    def lines(self) -> dict[Place, int]:
        """The line of each table and key."""
        if self._unread:
            text, self._unread = self._unread, ""
            self._index(text)
        return self._lines

    @lines.setter
    def lines(self, known: dict[Place, int]) -> None:
        self._lines, self._unread = known, ""

    def _index(self, text: str) -> None:
        counts: dict[Place, int] = {}
        here: Place = ()
        for number, line in enumerate(text.splitlines(), 1):
            header = _HEADER.match(line)
            key = _KEY.match(line)
            if header:
                here = self._enter(header[1].split("."), line.lstrip().startswith("[["), counts)
                self._lines[here] = number
                for length in range(1, len(here)):
                    self._lines.setdefault(here[:length], number)
            elif key:
                self._lines.setdefault((*here, key[1]), number)

    def _enter(self, names: list[str], array: bool, counts: dict[Place, int]) -> Place:
        here: Place = ()
        for at, name in enumerate(names):
            here = (*here, name)
            last = at == len(names) - 1
            if last and array:
                counts[here] = counts.get(here, -1) + 1
            if here in counts:
                here = (*here, counts[here])
        return here

    def line(self, path: Place) -> int:
        """The line of the deepest part of the path that has one."""
        for length in range(len(path), 0, -1):
            found = self.lines.get(path[:length])
            if found is not None:
                return found
        return 1

    def where(self, path: Place) -> str:
        """File and line of a value, in this file or in the one it was taken from."""
        for length in range(len(path), 0, -1):
            if (there := self.borrowed.get(path[:length])) is not None:
                return there[0].where((*there[1], *path[length:]))
            if path[:length] in self.lines:
                break
        return f"{self.path.name}:{self.line(path)}"


Node: TypeAlias = tuple[SourceFile, Place]
"""A value in a file."""


class Overlay(Protocol):
    """Changes that are laid over the files of a game while its content is read (`engine/changes.py`)."""

    def fill(self, source: SourceFile) -> bool:
        """Give the source what the changed file says; False where nothing is laid over it."""


_OVERLAY: Final[ContextVar[Overlay | None]] = ContextVar("overlay", default=None)


@contextmanager
def laid_over(overlay: Overlay | None) -> Iterator[None]:
    """While this lasts, and in this thread alone, content is read with these changes."""
    token = _OVERLAY.set(overlay)
    try:
        yield
    finally:
        _OVERLAY.reset(token)


class Faults:
    """Everything wrong with some files, with file and line; nothing stops at the first."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def at(self, node: Node, sentence: str) -> None:
        source, path = node
        self.found.append(f"{source.where(path)}: {sentence}")

    def refuse(self, place: str) -> None:
        """Raise with all of them, if there are any."""
        if self.found:
            raise ContentError(place, self.found)


def below(node: Node, *names: str | int) -> Node:
    return node[0], (*node[1], *names)


class ContentRow:
    """One table of a file, with its place; every wrong value is noted as a fault and replaced by a default."""

    def __init__(self, node: Node, data: dict[str, Any], faults: Faults, allowed: frozenset[str] = frozenset()) -> None:
        self.node = node
        self.data = data
        self.faults = faults
        for name in data:
            if allowed and name not in allowed:
                self.fault(name, f"There is no field “{name}” here; the fields are {', '.join(sorted(allowed))}.")

    def at(self, *names: str | int) -> Node:
        return below(self.node, *names)

    def fault(self, name: str, sentence: str) -> None:
        self.faults.at(self.at(name), sentence)

    def _wrong(self, name: str, should: str) -> None:
        self.fault(name, f"“{name}” must be {should}." if name in self.data else f"“{name}” is missing.")

    def text(self, name: str, default: str | None = None) -> str:
        value = self.data.get(name, default)
        if not isinstance(value, str):
            self._wrong(name, "a text")
            return ""
        return value.strip()

    def number(self, name: str, default: int | None = None, low: int = -LARGEST, high: int = LARGEST) -> int:
        value = self.data.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            self._wrong(name, "a whole number")
            return max(low, 0)
        if not low <= value <= high:
            self.fault(name, f"“{name}” must be a whole number from {low} to {high}, not {value}.")
            return low
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        value = self.data.get(name, default)
        if not isinstance(value, bool):
            self._wrong(name, "true or false")
            return default
        return value

    def pick(self, name: str, words: Sequence[str], default: str | None = None) -> int:
        """One of some words, as its place among them."""
        value = self.data.get(name, default)
        if value not in words:
            self._wrong(name, f"one of {', '.join(words)}, not {value!r}")
            return 0
        return words.index(value)

    def listed(self, name: str) -> list[Any]:
        value = self.data.get(name, [])
        return value if isinstance(value, list) else [value]

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; none where nothing is said."""
        found = self.listed(name)
        if any(not isinstance(one, str) for one in found):
            self._wrong(name, "a list of texts")
            return ()
        return tuple(found)

    def numbers(self, name: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers within limits."""
        found = self.listed(name)
        if name not in self.data or any(type(one) is not int or not low <= one <= high for one in found):
            self._wrong(name, f"a list of whole numbers from {low} to {high}")
            return ()
        return tuple(found)

    def table(self, name: str) -> dict[str, Any]:
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            self._wrong(name, "a table {…}")
            return {}
        return value

    def inner(self, name: str, allowed: frozenset[str] = frozenset()) -> ContentRow:
        """A table within this one, as a row."""
        return ContentRow(self.at(name), self.table(name), self.faults, allowed)

    def words(self, name: str, allowed: tuple[str, ...]) -> int:
        """A list of words as a mask over the allowed ones."""
        mask = 0
        for word in self.listed(name):
            if word in allowed:
                mask |= 1 << allowed.index(word)
            else:
                self.fault(name, f"“{word}” is not one of {', '.join(allowed)}.")
        return mask


class ContentFile:
    """One file of a game's content: its head as a row, and its arrays of tables as rows."""

    def __init__(self, path: Path, tables: Mapping[str, frozenset[str]], head: frozenset[str], faults: Faults) -> None:
        """`tables`: the arrays of tables the file may have, each with the fields of a row; `head`: its other fields."""
        self.source = SourceFile(path)
        self.tables = tables
        self.faults = faults
        node: Node = (self.source, ())
        if self.source.fault:
            faults.found.append(f"{path.name}: {self.source.fault}.")
        plain = {name: value for name, value in self.source.data.items() if name not in tables}
        self.head = ContentRow(node, plain, faults, head | {"version"})
        self.head.number("version", FORMAT, FORMAT, FORMAT)

    def rows(self, table: str) -> list[ContentRow]:
        """The rows of an array of tables, in the order of the file."""
        found = self.source.data.get(table, [])
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            self.faults.at((self.source, (table,)), f"“{table}” must be tables, each headed [[{table}]].")
            return []
        fields = self.tables[table]
        return [ContentRow((self.source, (table, at)), row, self.faults, fields) for at, row in enumerate(found)]
