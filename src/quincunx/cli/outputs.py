"""Files that commands write: one that is there already is replaced only if that was said, and then it is told."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from .errors import BadInput

PAGES: Final = (".html", ".toml")


def may_write(path: Path | None, force: bool, flag: str = "--out") -> None:
    """Refuse, before any work is done, to write over a file. What is no file, as /dev/stdout, is written to."""
    if path is None:
        return
    if path.is_dir():
        raise BadInput(f"{path} is a folder: give {flag} the name of a file.")
    if path.is_file() and not force:
        raise BadInput(f"{path} exists already; --force replaces it, or give {flag} another name.")


def write_out(path: Path, data: str | bytes) -> str:
    """Write the file; returns what stands behind its name where another was there: “ (replaced)”."""
    told = " (replaced)" if path.is_file() else ""
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return told


def may_fill(folder: Path, force: bool, mark: str, ours: Iterable[str]) -> bool:
    """Refuse a folder that holds anything. With force, one that holds the file `mark` is ours: our files in it make
    way, and it is True; nobody else's are touched."""
    if not (folder.exists() and any(folder.iterdir())):
        return False
    if not (folder / mark).is_file():
        raise BadInput(
            f"{folder} is not empty, and this command did not make what it holds; give --out another folder."
        )
    if not force:
        raise BadInput(f"{folder} is not empty; --force replaces what is there, or give --out another name.")
    for path in [path for pattern in ours for path in folder.glob(pattern)]:
        path.unlink()
    return True


def pages_in(folder: Path) -> set[Path]:
    """The pages and variants that are there before a command makes them anew."""
    return {path for path in folder.rglob("*") if path.suffix in PAGES}
