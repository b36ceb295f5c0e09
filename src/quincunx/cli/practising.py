"""The commands of learning: `review`, `learn` and `puzzle`. What they do is imported when one of them is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game’s id, or package.module:ATTRIBUTE.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A recorded match.")]


def review(
    file: RecordFile,
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="MODULE:ATTR", help="Where to find the game, if it is not registered."),
    ] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Processes; otherwise one for each core.")] = None,
    no_cache: Annotated[bool, typer.Option("--no-cache", help="Keep nothing beside the record.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Where a match was decided: chances, turning points, best and worst choices, luck. Ctrl-C keeps what is done."""
    from .commands.review import review as run

    raise typer.Exit(run(file, game, workers, as_json, not no_cache))


def learn(
    game: GameName,
    lesson: Annotated[
        str,
        typer.Argument(metavar="[LESSON]", help="A short extra lesson; otherwise the first match."),
    ] = "",
    name: Annotated[str, typer.Option(metavar="NAME", help="What the others call you.")] = "Learner",
) -> None:
    """A first match that teaches the game, one thing at a time, against a gentle bot."""
    from .commands.practice import learn as run

    raise typer.Exit(run(game, name, lesson))


def puzzle(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game’s id; otherwise today’s puzzle.")] = None,
    number: Annotated[int | None, typer.Argument(metavar="[N]", help="Which one; otherwise any.")] = None,
    solve: Annotated[bool, typer.Option("--solve", help="Show the answer at once.")] = False,
) -> None:
    """A position of a real match where one option is clearly best: find it."""
    from .commands.practice import puzzle as run

    raise typer.Exit(run(game, number, solve))


def add_practice(app: typer.Typer) -> None:
    for command in (review, learn, puzzle):
        app.command()(command)
