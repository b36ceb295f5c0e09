"""Words that several commands need."""

from __future__ import annotations

from typing import Annotated

import typer

Force = Annotated[bool, typer.Option("--force", help="Replace what is there.")]


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 match`, `2,000 matches`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"
