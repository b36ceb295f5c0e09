"""`quincunx admin`: what whoever runs a server does to its database, at its machine and nowhere else."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import track

from quincunx.server.admin import backup, people, tables
from quincunx.server.admin.office import Office
from quincunx.server.settings import Settings, from_environment
from quincunx.server.storage.database import keep_private
from quincunx.server.tables.games import Games

from ..errors import BadInput
from ..groups import Interruptible
from ..outputs import may_write, write_out
from ..terminal.screen import Screen, clean
from ..words import Force, counted

app = typer.Typer(
    cls=Interruptible,
    help="Look after the database of a server: tables, visitors, copies. Nothing of this goes over the network.",
    no_args_is_help=True,
    add_completion=False,
)
Database = Annotated[
    str | None, typer.Option(metavar="URL", help="Where tables are kept; otherwise the file in your data folder.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The last part of the table’s address.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
Days = Annotated[float, typer.Option("--older", metavar="N", help="Only where nothing has happened for N days.")]
OfGame = Annotated[str, typer.Option("--game", metavar="GAME", help="Only tables of this game.")]
OfStatus = Annotated[str, typer.Option("--status", metavar="STATUS", help="Only waiting, playing or over.")]
Name = Annotated[str, typer.Option("--name", metavar="NAME", help="The name they gave.")]
Token = Annotated[str, typer.Option("--token", metavar="TOKEN", help="The token in their browser.")]

NAMES = {"ignore_unknown_options": True}
"""The names of some older tables begin with a hyphen, and are no options."""


@app.command("tables")
def list_tables(
    database: Database = None, game: OfGame = "", status: OfStatus = "", older: Days = 0.0, as_json: Json = False
) -> None:
    """List tables, those with the newest choice first."""
    with _office(database).looking() as c:
        found = tables.tables(c, _wanted(game, status, older))
    if as_json:
        print(json.dumps([asdict(one) for one in found], ensure_ascii=False))
        return
    for one in found:
        aside = f", set aside: {clean(one.aside)}" if one.aside else ""
        print(f"{one.id}  {one.game}, {one.status}, {counted(one.entries, 'choice')}, last {_day(one.last_at)}{aside}")
    print(f"{counted(len(found), 'table')}.")


@app.command("show", context_settings=NAMES)
def show(table: TableId, database: Database = None, as_json: Json = False) -> None:
    """One table: what it is, who sits there by kind, and whether its match can be rebuilt from its log."""
    settings = from_environment(database=database)
    with _office(database).looking() as c:
        found = tables.inspect(c, table, _games(settings))
    if as_json:
        print(json.dumps(asdict(found), ensure_ascii=False))
        return
    for line in _shown(found):
        print(line)


def _shown(found: tables.Inspected) -> list[str]:
    one = found.listed
    seats = "; ".join(f"{number} {kind}{f' ({level})' if level else ''}" for number, kind, level in found.seats)
    variant = ", a variant" if found.variant else ""
    return [
        f"Table {one.id}: {one.game}, rules {found.rules_version}{variant}, {one.status}",
        f"Made {_day(one.created_at)}, last choice {_day(one.last_at)}, {counted(one.entries, 'choice')}",
        f"Seats: {seats}",
        f"Chat: {counted(found.chat_lines, 'line')}",
        *([f"Set aside: {clean(one.aside)}"] if one.aside else []),
        f"The log does not replay: {clean(found.fault)}" if found.fault else "The log replays, every digest compared.",
    ]


@app.command("quarantine", context_settings=NAMES)
def quarantine(
    table: TableId,
    why: Annotated[str, typer.Option(metavar="WORDS", help="The reason visitors are told.")] = "it is looked into",
    release: Annotated[bool, typer.Option("--release", help="Open the table again.")] = False,
    database: Database = None,
) -> None:
    """Set a table aside: nobody sees or plays it until it is released. Nothing of it is lost."""
    if not why.strip():
        raise BadInput("Give a reason, or --release to open the table again.")
    tables.set_aside(_office(database), table, "" if release else why.strip().rstrip("."))
    print(f"Table {table} is {'open again' if release else 'set aside'}.")


@app.command("close", context_settings=NAMES)
def close(table: TableId, database: Database = None) -> None:
    """End a match without a result; its log is kept, and “quarantine --release” opens it again."""
    tables.close(_office(database), table)
    print(f"Table {table} is closed.")


@app.command("export", context_settings=NAMES)
def export(
    table: TableId,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Write it here.")],
    database: Database = None,
    force: Force = False,
) -> None:
    """Write the record of a table. While the match is not over it holds everything hidden."""
    settings = from_environment(database=database)
    may_write(out, force)
    with _office(database).looking() as c:
        record = tables.record(c, table, _games(settings))
    replaced = out.is_file()
    if replaced or not out.exists():
        keep_private(out)  # before anything hidden is in it
    write_out(out, record)
    told = " (replaced)" if replaced else ""
    print(f"The record of table {table} is in {out}{told}.")


@app.command("delete", context_settings=NAMES)
def delete(
    matches: Annotated[list[str] | None, typer.Argument(metavar="[TABLE]...", help="Tables by their ids.")] = None,
    game: OfGame = "",
    status: OfStatus = "",
    older: Days = 0.0,
    yes: Yes = False,
    database: Database = None,
) -> None:
    """Delete tables with log, names, chat and keys: those named, or all that --game, --status and --older mean."""
    office = _office(database)
    meant = list(matches or [])
    if not meant:
        if not (game or status or older):
            raise BadInput("Say which tables: their ids, or --game, --status and --older.")
        with office.looking() as c:
            meant = [one.id for one in tables.tables(c, _wanted(game, status, older))]
    if meant and _agreed(yes, f"Delete {counted(len(meant), 'table')} for good?"):
        tables.delete(office, meant)
        print(f"Deleted {counted(len(meant), 'table')}.")
    else:
        print("Nothing was deleted.")


@app.command("visitor")
def visitor(database: Database = None, name: Name = "", token: Token = "", as_json: Json = False) -> None:
    """What is kept of somebody: their seats, and how much they said there."""
    with _office(database).looking() as c:
        found = people.seats_held(c, name, token)
    if as_json:
        print(json.dumps([asdict(one) for one in found], ensure_ascii=False))
        return
    for one in found:
        print(f"{one.table}  seat {one.seat}, “{clean(one.name)}”, {counted(one.lines, 'chat line')}")
    print(f"{counted(len(found), 'seat')}.")


@app.command("forget")
def forget(database: Database = None, name: Name = "", token: Token = "", yes: Yes = False) -> None:
    """Remove somebody’s names, chat and the way back to their seats; the matches stay."""
    office = _office(database)
    with office.looking() as c:
        found = people.seats_held(c, name, token)
    if found and _agreed(yes, f"Forget whoever sits at {counted(len(found), 'seat')}?"):
        print(f"Forgotten at {counted(len(people.forget(office, name, token)), 'seat')}.")
    else:
        print("Nothing was changed.")


@app.command("rotate")
def rotate(database: Database = None) -> None:
    """New invitation links for every table that waits; those given out so far open nothing."""
    print(f"{counted(people.rotate(_office(database)), 'table')} with new invitations.")


@app.command("backup")
def make_backup(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; the file must not exist yet.")],
    database: Database = None,
) -> None:
    """Copy the database while its server runs. The copy holds the keys of running matches: keep it as safe."""
    backup.back_up(_office(database), out)
    print(f"The copy is {out}. “quincunx admin check --database {out}” proves it.")


@app.command("check")
def check(database: Database = None, as_json: Json = False) -> None:
    """Rebuild every table of a database, or of a copy, from its log; leaves with 1 if one cannot be."""
    settings = from_environment(database=database)
    office, games = _office(database), _games(settings)
    bar: Any = iter if as_json or not Screen().interactive else lambda found: track(found, "Tables", transient=True)
    found = backup.check(office, games, bar)
    if as_json:
        print(json.dumps(asdict(found), ensure_ascii=False))
    else:
        for table, fault in found.faults:
            print(f"{table}: {clean(fault)}")
        print(f"{counted(found.tables, 'table')}, {counted(found.entries, 'choice')}, {len(found.faults)} faulty.")
    raise typer.Exit(1 if found.faults else 0)


def _office(database: str | None) -> Office:
    return Office(from_environment(database=database).database_url())


def _games(settings: Settings) -> Games:
    return Games(settings.games, settings.variants)


def _wanted(game: str, status: str, older: float) -> tables.Wanted:
    if status not in ("", "waiting", "playing", "over"):
        raise BadInput(f"“{status}” is not a status: waiting, playing or over.")
    return tables.Wanted(game, status, older)


def _agreed(yes: bool, question: str) -> bool:
    if yes:
        return True
    if not Screen().interactive:
        raise BadInput("There is no terminal to ask at: add --yes to go ahead.")
    return typer.confirm(question, default=False)


def _day(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))
