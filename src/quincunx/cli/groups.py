"""Groups of commands that say so when Ctrl-C stops them: Typer by itself leaves with 130 and without a word."""

from __future__ import annotations

from typing import Any, Final

from typer.core import TyperGroup

TOLD: Final = "told"
"""The argument of a KeyboardInterrupt of which the person was told."""


class Stopped(Exception):
    """Ctrl-C has stopped a command; with an argument, the person was told already."""


class Interruptible(TyperGroup):
    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as stop:
            raise Stopped(*stop.args) from stop
