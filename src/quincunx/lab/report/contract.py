"""What the lab writes and the server shows: names of files, places in a report, and what is said to readers of a file.

Needs no extra: a server shows reports where the lab is not installed.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import Final

REPORT: Final = "report.html"
FOLDER: Final = "records"
RECORD: Final = ".jsonl"
PAGE: Final = ".html"
"""Beside a record lies a page of the same name; served, the replay stands in its place."""
_MATCH: Final = "match-"
_BEGIN: Final = "<!--how-->"
_END: Final = "<!--/how-->"


def record_name(number: int) -> str:
    """The file that holds the record of a match of a run."""
    return f"{_MATCH}{number:07}{RECORD}"


def anchor(number: int) -> str:
    """Where a report tells of a match."""
    return f"{_MATCH}{number}"


def number_of(name: str) -> int | None:
    """The match whose record, or page beside it, has this name; None for other files."""
    stem = PurePath(name).stem
    digits = stem.removeprefix(_MATCH)
    return int(digits) if digits != stem and digits.isascii() and digits.isdigit() else None


def for_readers_of_the_file(html: str) -> str:
    """A part of a report that is left out where the report is served."""
    return f"{_BEGIN}{html}{_END}"


def as_served(html: bytes) -> bytes:
    """A report without what it says to somebody who reads it as a file."""
    first, *rest = html.split(_BEGIN.encode())
    return first + b"".join(part.partition(_END.encode())[2] for part in rest)
