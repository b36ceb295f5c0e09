"""The entry point: commands, and one place where every failure becomes a sentence and an exit code.

Exit codes: 0 well, 1 something checked does not hold, 2 bad input, 3 standard input closed, 70 a fault of the program,
130 Ctrl-C. Commands import what they need when they run, so that `quincunx --help` is quick.
"""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer

from .failures import complained, failed, open_streams, pipe_closed
from .groups import GameCommand, Interruptible, Stopped
from .practising import add_practice
from .words import Force

EXTRA: Final = {"allow_extra_args": True, "ignore_unknown_options": True}


class Commands(Interruptible):
    """All commands. The help ends with the games there are, and is what the bare word `quincunx` shows."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args or ["--help"])

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super().format_help(ctx, formatter)
        from importlib.metadata import entry_points

        names = sorted(point.name for point in entry_points(group="quincunx.games"))
        print(f" Games: {', '.join(names)}. “quincunx play” lets you choose one.\n")


app = typer.Typer(
    name="quincunx",
    cls=Commands,
    help="Five rulebooks, one engine: play, read the rules, replay, check and measure.",
    add_completion=True,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game’s id, or package.module:ATTRIBUTE.")]
Sets = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="An option of the game.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="N", help="A whole number: the same seed, the same chance.")
]
RunSeed = Annotated[str, typer.Option("--seed", metavar="N", help="A whole number: the same seed, the same run.")]
SeatCount = Annotated[
    str | None,
    typer.Option("--seats", metavar="N", help="How many seats, which choose at random; otherwise the fewest."),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A recorded or saved match.")]
OfGame = Annotated[
    str | None, typer.Option("--game", metavar="MODULE:ATTR", help="Where to find the game, if it is not registered.")
]


def _version(wanted: bool) -> None:
    if wanted:
        from quincunx import __version__

        print(f"quincunx {__version__}")
        raise typer.Exit()


@app.callback()
def _common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


@app.command()
def games(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these games.")] = None,
    as_json: Json = False,
) -> None:
    """List the games with seats, length and options."""
    from .commands.listing import games as run

    _leave(run(names or [], as_json))


@app.command(cls=GameCommand, context_settings=EXTRA)
def play(
    context: typer.Context,
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game’s id, or package.module:ATTRIBUTE; otherwise you choose."),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="WHO,WHO",
            help="Who sits where: me, me:Ada, a bot (first-steps, casual, club, strong, expert); or how many.",
        ),
    ] = None,
    seed: Seed = None,
    sets: Sets = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the record of the match here.")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")] = None,
    variant: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A variant file: changed options and content, as in the lab.")
    ] = None,
) -> None:
    """Play a match at the terminal. Every option of the game is a flag: `quincunx games GAME` lists them."""
    from .commands.play import choose_game, with_variant
    from .commands.play import play as run

    wanted = game or choose_game()
    words = _game_first(wanted, context.args)
    playing, given = with_variant(wanted, variant) if variant else (wanted, [])
    _leave(run(playing, words, seats=seats, seed=seed, sets=[*given, *(sets or [])], record=record, load=load))


@app.command()
def rules(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(metavar="[ID]", help="A rule’s id, or words to find.")] = None,
    section: Annotated[str | None, typer.Option(metavar="WORDS", help="Read the sections with this title.")] = None,
    search: Annotated[str | None, typer.Option(metavar="WORDS", help="Find rules with all these words.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Read the whole rulebook.")] = False,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which tests name each rule; how often it fired.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --coverage: print JSON.")] = False,
    matches: Annotated[int, typer.Option(metavar="N", help="With --coverage: simulated matches.")] = 40,
    tests: Annotated[Path | None, typer.Option(metavar="DIR", help="With --coverage: the folder with tests.")] = None,
) -> None:
    """Read the rulebook by section or id, and search it."""
    from .commands import listing
    from .errors import BadInput

    if coverage:
        _leave(listing.coverage(game, tests, matches, as_json))
    if as_json or tests is not None:
        raise BadInput("--json and --tests go with --coverage.")
    _leave(listing.rules(game, words or [], section, search, everything))


@app.command()
def replay(
    file: RecordFile,
    seat: Annotated[str, typer.Option(metavar="N|spectator|all", help="Whose view.")] = "spectator",
    at: Annotated[
        str | None, typer.Option(metavar="N", help="Begin at (without a terminal: show only) position N.")
    ] = None,
    game: OfGame = None,
    browser: Annotated[bool, typer.Option("--browser", help="Look at it drawn, in the browser.")] = False,
) -> None:
    """Step through a recorded match from any seat’s view."""
    from .commands.replay import replay as run
    from .commands.replay import replay_in_browser as show

    _leave(show(file, seat, at, game) if browser else run(file, seat, at, game))


@app.command()
def verify(
    file: RecordFile,
    game: OfGame = None,
    commitment: Annotated[
        str | None, typer.Option(metavar="HASH", help="The commitment you noted at the start of the match.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Prove the dice and shuffles of a record against the commitment made at its start."""
    from quincunx.engine.errors import RecordFault, ReplayDiverged

    from .commands.replay import verify as run
    from .terminal.screen import complain

    try:
        _leave(run(file, game, commitment, as_json))
    except (RecordFault, ReplayDiverged) as fault:
        if as_json:
            print(json.dumps({"file": str(file), "holds": False, "why": str(fault)}, ensure_ascii=False))
        complain(f"The record does not hold: {fault}")
        _leave(1)


@app.command(cls=GameCommand, context_settings=EXTRA)
def check(
    context: typer.Context,
    game: GameName,
    matches: Annotated[
        int | None, typer.Option(metavar="N", help="Random matches to play; otherwise as many as two minutes allow.")
    ] = None,
    seats: SeatCount = None,
    seed: RunSeed = "0",
    sets: Sets = None,
    as_json: Json = False,
) -> None:
    """Run the compliance suite on a game: every law it must keep, with how often it was checked."""
    from .commands.measuring import check as run

    _leave(run(game, _game_first(game, context.args), matches, seats, seed, sets or [], as_json))


@app.command(cls=GameCommand, context_settings=EXTRA)
def bench(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games, otherwise all; after a single one, its options as flags."),
    ] = None,
    rounds: Annotated[int | None, typer.Option(metavar="N", help="How often everything is measured.")] = None,
    seats: SeatCount = None,
    sets: Sets = None,
    as_json: Json = False,
) -> None:
    """Measure speed: decisions, matches, clones and IS-MCTS simulations a second, beside a calibration loop."""
    from .commands.measuring import bench as run

    _leave(run(names or [], rounds, seats, sets or [], as_json))


@app.command(cls=GameCommand, context_settings=EXTRA)
def duel(
    game: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT BOT...", help="Bots, for example: ismcts:400 greedy; then options of the game as flags."
        ),
    ] = None,
    matches: Annotated[int, typer.Option(metavar="N", help="Matches to play.")] = 400,
    seats: Annotated[
        str | None,
        typer.Option(metavar="BOT,BOT", help="Instead of BOT BOT: bots, or how many seats they take in turn."),
    ] = None,
    seed: RunSeed = "0",
    workers: Annotated[int | None, typer.Option(metavar="N", help="Processes; otherwise one for each core.")] = None,
    sets: Sets = None,
    as_json: Json = False,
) -> None:
    """Play bots against each other; prints win rates with Wilson intervals. Ctrl-C shows what was played so far."""
    from .commands.measuring import duel as run

    _leave(run(game, bots or [], matches, seats=seats, seed=seed, workers=workers, sets=sets or [], as_json=as_json))


@app.command(cls=GameCommand, context_settings=EXTRA)
def playthrough(
    context: typer.Context,
    game: GameName,
    seats: SeatCount = None,
    seed: RunSeed = "0",
    sets: Sets = None,
    label: Annotated[
        str | None, typer.Option(metavar="NAME", help="Write it to tests/playthroughs/<game>/NAME.txt instead.")
    ] = None,
    force: Force = False,
) -> None:
    """Print a golden playthrough: one match of random seats as readable text."""
    from .commands.measuring import playthrough as run

    _leave(run(game, _game_first(game, context.args), seats, seed, sets or [], label, force))


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="The port to listen on.")] = 8000,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Where matches are kept; otherwise a file in your data folder.")
    ] = None,
    workers: Annotated[int, typer.Option(metavar="N", help="Server processes (more than one needs PostgreSQL).")] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    lan: Annotated[
        bool, typer.Option("--lan", envvar="QUINCUNX_LAN", help="Let people in your network reach it.")
    ] = False,
    variants: Annotated[
        list[Path] | None,
        typer.Option("--variant", metavar="FILE", help="A variant to offer beside its game; can be repeated."),
    ] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Show the reports and recorded matches in this folder, too.")
    ] = None,
) -> None:
    """Serve tables to browsers: play with friends and bots."""
    from .commands.serve import serve as run

    _leave(run(host, port, database, workers, open_browser, variants or [], records, lan=lan))


@app.command("bots")
def bots(
    database: Annotated[str, typer.Option(metavar="URL", help="The servers’ PostgreSQL database.")],
    processes: Annotated[
        int | None, typer.Option(metavar="N", help="Bots that think at the same time; otherwise one for each core.")
    ] = None,
) -> None:
    """Let bots think on this machine for servers that were started with QUINCUNX_BOTS=queue."""
    from .commands.serve import think as run

    _leave(run(database, processes))


@app.command(cls=GameCommand, context_settings=EXTRA)
def picture(
    context: typer.Context,
    game: GameName,
    card: Annotated[str, typer.Option("--card", metavar="NAME", help="One card, to be read.")] = "",
    board: Annotated[bool, typer.Option("--board", help="The board in the middle of a match.")] = False,
    cover: Annotated[bool, typer.Option("--cover", help="The cover of the game, which is the default.")] = False,
    theme: Annotated[str, typer.Option("--theme", metavar="THEME", help="day, night, or auto.")] = "auto",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write it here instead.")] = None,
    seats: SeatCount = None,
    sets: Sets = None,
    force: Force = False,
) -> None:
    """Print a picture of a game as SVG: its cover, its board (options are flags), or a card, by day or by night."""
    from .commands.serve import picture as run

    given: dict[str, Any] = {"card": card, "board": board, "cover": cover, "theme": theme, "force": force}
    _leave(run(game, _game_first(game, context.args), out, **given, seats=seats, sets=sets or []))


@app.command("print", context_settings=EXTRA, cls=GameCommand)
def print_(
    context: typer.Context,
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where the PDF goes.")],
    variant: Annotated[Path | None, typer.Option("--variant", metavar="FILE", help="A variant file (TOML).")] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="PAPER", help="a4 or letter.")] = "a4",
    rulebook: Annotated[bool, typer.Option("--rulebook", help="The rules instead of what is in the box.")] = False,
    force: Force = False,
    seats: Annotated[str | None, typer.Option(metavar="N", help="For this many players; otherwise the most.")] = None,
    sets: Sets = None,
) -> None:
    """Write a game as PDF to print and play: cards, boards, tokens and a player aid, or its rulebook."""
    from .commands.printing import print_command as run

    _leave(run(game, out, variant, paper, rulebook, force, seats, context.args, sets or []))


@app.command()
def chronicle(
    file: RecordFile,
    seat: Annotated[str, typer.Option(metavar="N", help="As this seat read it, or spectator.")] = "spectator",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write .html or .md instead.")] = None,
    force: Force = False,
) -> None:
    """Read a campaign so far as a story: what was done, in the words that were read, with the map."""
    from .commands.chronicle import tell

    _leave(tell(file, seat, out, force))


@app.command("pack", context_settings=EXTRA, add_help_option=False)
def pack(context: typer.Context) -> None:
    """List, check and draw content packs of Kings of Ruin."""
    from .commands.pack import app as run

    _leave(run(context.args or ["--help"], prog_name="quincunx pack", standalone_mode=False) or 0)


@app.command(cls=GameCommand, context_settings=EXTRA)
def league(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT BOT...",
            help="Bots, policy:FILE, “program:COMMAND”, url:ADDRESS; then options of the game as flags.",
        ),
    ],
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep it here; otherwise runs/league-GAME.")] = None,
    half: Annotated[float, typer.Option(metavar="POINTS", help="How sure a rating must be, to either side.")] = 40.0,
    least: Annotated[int, typer.Option(metavar="N", help="At least this many matches of every neighbouring pair.")] = 0,
    most: Annotated[int, typer.Option(metavar="N", help="At most this many matches in all.")] = 100_000,
    seats: Annotated[
        str | None, typer.Option(metavar="N", help="How many seats; the two bots of a match take turns in them.")
    ] = None,
    seed: RunSeed = "0",
    workers: Annotated[int | None, typer.Option(metavar="N", help="Processes; otherwise one for each core.")] = None,
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster.")] = None,
    sets: Sets = None,
    as_json: Json = False,
) -> None:
    """Rate bots and programs, round after round until the ratings are sure. Ctrl-C keeps what is done."""
    from .commands.league import league as run

    given: dict[str, Any] = {"out": out, "half": half, "least": least, "most": most, "seats": seats, "seed": seed}
    _leave(run(game, bots, **given, workers=workers, cluster=cluster, sets=sets or [], as_json=as_json))


@app.command("lab", context_settings=EXTRA, add_help_option=False)
def lab(context: typer.Context) -> None:
    """Thousands of matches, reports with pictures, variants compared, options searched."""
    from .commands.lab import app as run

    _leave(run(context.args or ["--help"], prog_name="quincunx lab", standalone_mode=False) or 0)


@app.command("admin", context_settings=EXTRA, add_help_option=False)
def admin(context: typer.Context) -> None:
    """Look after a server’s database: list, set aside, export and delete tables, copies, visitors’ data."""
    from .commands.admin import app as run

    _leave(run(context.args or ["--help"], prog_name="quincunx admin", standalone_mode=False) or 0)


add_practice(app)


# -- failures


def _leave(code: int) -> NoReturn:
    raise typer.Exit(code)


def _game_first(game: str, words: list[str]) -> list[str]:
    from .errors import BadInput

    if game.startswith("-"):
        raise BadInput("Name the game before its options, for example: quincunx play karmaka --seed 7.")
    return words


def main() -> NoReturn:
    """Run the command line and leave with its exit code."""
    code = run(sys.argv[1:])
    gc.freeze()  # nothing is searched for garbage on the way out: after the lab that took longer than all else
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Carry out one command line; every failure becomes one sentence on standard error and an exit code."""
    open_streams()
    try:
        code = app(arguments, prog_name="quincunx", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except (KeyboardInterrupt, Stopped) as stop:
        return 130 if stop.args else complained("Interrupted.", 130)
    except typer.Abort:
        return complained("Stopped.", 1)
    except BrokenPipeError:
        return pipe_closed()
    except SystemExit as leaving:
        # Rich and Typer meet a closed pipe by leaving with 1.
        if isinstance(leaving.__context__, BrokenPipeError):
            return pipe_closed()
        raise
    except Exception as cause:
        return failed(cause)


if __name__ == "__main__":
    main()
