"""The command: what to break, what to show, and a bar while it goes on."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from quincunx.engine.errors import QuincunxError

from .hunt import Hunt, score
from .plan import Mutant, plan, proofs, sample
from .report import entry, listing, show, summary
from .scope import CannotMutate, scope_of
from .store import Store


def command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game’s id, or package.module:ATTRIBUTE.")],
    count: Annotated[int, typer.Option("--count", "-n", help="How many mutants, drawn from all.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed draws the same mutants.")] = 1,
    jobs: Annotated[int, typer.Option(help="How many are tried at a time.")] = 2,
    tests: Annotated[list[Path] | None, typer.Option(help="Files or folders of the game’s scenario tests.")] = None,
    equivalents: Annotated[Path | None, typer.Option(help="The list of equivalent mutants.")] = None,
    runs: Annotated[Path, typer.Option(help="Where results are kept.")] = Path("runs/mutants"),
    only: Annotated[str, typer.Option(help="Draw from files or functions whose name contains this.")] = "",
    again: Annotated[bool, typer.Option("--again", help="Try the survivors once more.")] = False,
    list_: Annotated[bool, typer.Option("--list", help="List the drawn mutants and what is known of them.")] = False,
    toml: Annotated[str, typer.Option(metavar="KEY", help="Print its entry for the list of equivalents.")] = "",
    prove: Annotated[
        bool, typer.Option("--prove", help="Check the harness: let every function raise; each must be killed.")
    ] = False,
    show_: Annotated[str, typer.Option("--show", metavar="KEY", help="Show one mutant.")] = "",
) -> None:
    """Break the rules of GAME in many small ways and count how often its tests notice."""
    scope = scope_of(game, tests or (), equivalents)
    every = [one for one in (proofs if prove else plan)(scope) if only in f"{one.module}::{one.function}"]
    hunt = Hunt(scope, every if prove else sample(every, count, seed), Store(scope, runs), jobs, again)
    console = Console(soft_wrap=True, highlight=False)
    if list_:
        listing(hunt, console)
    elif show_:
        show(found(every, show_), hunt, console)
    elif toml:
        print(entry(found(every, toml)))
    else:
        chase(hunt)
        summary(hunt, score(hunt), console)


def found(mutants: list[Mutant], key: str) -> Mutant:
    for mutant in mutants:
        if mutant.key.startswith(key):
            return mutant
    raise CannotMutate(f"There is no mutant {key}.")


def chase(hunt: Hunt) -> None:
    todo = hunt.missing()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        known = len(hunt.mutants) - len(todo)
        task = bar.add_task(hunt.scope.game, total=len(hunt.mutants), completed=known)
        hunt.run(todo, lambda step, more: bar.update(task, advance=more, description=f"{hunt.scope.game}: {step}"))


def main() -> None:
    try:
        typer.run(command)
    except QuincunxError as fault:
        print(fault, file=sys.stderr)
        raise SystemExit(2) from fault
