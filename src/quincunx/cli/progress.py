"""How far a long command is: a bar, and what is told of one that was stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from .announcing import Announcement
from .groups import TOLD
from .terminal.screen import complain

RESUME: Final = "the same command with --resume"
Progress = Callable[[int, int], None]


def resumed(folder: Path, command: str = "the same command") -> str:
    """What is told of a command that can be resumed."""
    return f"What was finished is kept in {folder}; {command} goes on."


@contextmanager
def bar(what: str, stopped: str, unit: str = "matches") -> Iterator[Progress]:
    """A bar on standard error with rate and time left; `stopped` is told where Ctrl-C ends it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    rate = TextColumn("{task.fields[rate]}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    try:
        with Bar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task, announced = bar.add_task(what, total=None, rate=""), Announcement(bar.console.print)

            def tell(done: int, of: int) -> None:
                speed = bar.tasks[task].speed
                words = f"{speed:,.1f} {unit}/s" if speed else ""
                bar.update(task, completed=done, total=of, rate=words)
                announced.heard(done, of)

            yield tell
    except KeyboardInterrupt:
        complain(f"Interrupted. {stopped}")
        raise KeyboardInterrupt(TOLD) from None
