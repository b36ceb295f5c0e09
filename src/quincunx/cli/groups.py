"""Groups of commands that say so when Ctrl-C stops them (Typer by itself leaves with 130 and without a word), and
commands that know the options of a game."""

from __future__ import annotations

from typing import Any, Final

from typer.core import TyperCommand, TyperGroup

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


class GameCommand(TyperCommand):
    """A command whose help, asked for with a game, also lists that game's options."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        self.words = list(args)
        return super().parse_args(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super().format_help(ctx, formatter)
        from .commands.listing import show_flags

        show_flags([word for word in self.words if not word.startswith("-")])
