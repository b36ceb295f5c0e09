"""Reading the TOML files of a pack, and finding the line of anything in them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

_HEADER: Final = re.compile(r"^\s*\[\[?\s*([A-Za-z0-9_.\-]+)\s*\]\]?")
_KEY: Final = re.compile(r"^\s*([A-Za-z0-9_\-]+)\s*=")

Node = tuple["SourceFile", tuple[str | int, ...]]


class SourceFile:
    """One file: its data, and where each table and key stands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.data: dict[str, Any] = {}
        self.fault = ""
        self.lines: dict[tuple[str | int, ...], int] = {}
        text = path.read_text(encoding="utf-8")
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as fault:
            self.fault = str(fault)
        self._index(text)

    def _index(self, text: str) -> None:
        counts: dict[tuple[str | int, ...], int] = {}
        here: tuple[str | int, ...] = ()
        for number, line in enumerate(text.splitlines(), 1):
            header = _HEADER.match(line)
            key = _KEY.match(line)
            if header:
                here = self._enter(header[1].split("."), line.lstrip().startswith("[["), counts)
                self.lines[here] = number
            elif key:
                self.lines.setdefault((*here, key[1]), number)

    def _enter(self, names: list[str], array: bool, counts: dict[tuple[str | int, ...], int]) -> tuple[str | int, ...]:
        here: tuple[str | int, ...] = ()
        for at, name in enumerate(names):
            here = (*here, name)
            last = at == len(names) - 1
            if last and array:
                counts[here] = counts.get(here, -1) + 1
            if here in counts:
                here = (*here, counts[here])
        return here

    def line(self, path: tuple[str | int, ...]) -> int:
        """The line of the deepest part of the path that has one."""
        for length in range(len(path), 0, -1):
            found = self.lines.get(path[:length])
            if found is not None:
                return found
        return 1


class Faults:
    """Everything wrong with a pack, with file and line; nothing stops at the first."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def at(self, node: Node, sentence: str) -> None:
        source, path = node
        self.found.append(f"{source.path.name}:{source.line(path)}: {sentence}")


def below(node: Node, *names: str | int) -> Node:
    return node[0], (*node[1], *names)
