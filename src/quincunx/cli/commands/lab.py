"""`quincunx lab`: runs, reports, variants compared, options searched."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer

from quincunx.engine import Game

from ..errors import BadInput
from ..flags import read_flags, read_values
from ..groups import GameCommand, Interruptible
from ..inputs import find_game, read_seed
from ..outputs import may_write, pages_in
from ..progress import RESUME, bar, resumed
from ..seats_flag import read_bots
from ..terminal.screen import Screen, complain
from ..words import Force, counted
from .lab_export import export
from .serve import check_game_of

if TYPE_CHECKING:
    from quincunx.engine.variant import Variant
    from quincunx.lab.report.report import Report

app = typer.Typer(
    cls=Interruptible,
    help="Thousands of matches, reports with pictures, variants compared.",
    no_args_is_help=True,
    add_completion=False,
)

FULL: Final = 1000
"""Matches of a run that is given minutes, and not a number, at most."""
FIRST_MINUTES: Final = 1.75
"""So that the first report is there within three."""
REPLACED: Final = "It replaces the one that was there."
EXTRA: Final = {"allow_extra_args": True, "ignore_unknown_options": True}
"""Options of the game are flags, which typer does not know."""
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game’s id, or package.module:ATTRIBUTE.")]
RunDir = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a run.")]
Wanted = Annotated[
    int | None, typer.Option("--matches", metavar="N", help="Matches to play; otherwise as many as --minutes allows.")
]
Minutes = Annotated[
    float | None, typer.Option(metavar="N", help="Play for this long; 1.75 if neither this nor --matches is given.")
]
Seats = Annotated[
    str | None,
    typer.Option(metavar="BOT,BOT", help="A bot for each seat; or a number: that many bots that play to win."),
]
Seed = Annotated[str, typer.Option("--seed", metavar="N", help="A whole number: the same seed, the same matches.")]
Sets = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="An option of the game.")]
Workers = Annotated[int | None, typer.Option(metavar="N", help="Processes; otherwise one for each core.")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster, for example tcp://10.0.0.1:8786.")
]
Observers = Annotated[
    list[str] | None,
    typer.Option("--observer", metavar="MODULE:CLASS", help="Your own statistics; can be repeated."),
]
OfGame = Annotated[
    str | None, typer.Option("--game", metavar="MODULE:ATTR", help="Where to find the game, if it is not registered.")
]
Cards = Annotated[
    list[str] | None, typer.Option("--card", metavar="NAME", help="A card to compare as well; can be repeated.")
]
VariantFile = Annotated[Path | None, typer.Option("--variant", metavar="FILE", help="A variant file (TOML).")]


@app.command(cls=GameCommand, context_settings=EXTRA)
def run(
    context: typer.Context,
    game: GameName,
    matches: Wanted = None,
    minutes: Minutes = None,
    seats: Seats = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep rows here; otherwise runs/GAME.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in that folder.")] = False,
    seed: Seed = "0",
    sets: Sets = None,
    variant: VariantFile = None,
    workers: Workers = None,
    cluster: Cluster = None,
    observers: Observers = None,
    ladder: Annotated[int, typer.Option(metavar="N", help="Matches for each step of the skill ladder; 0: none.")] = 0,
    rungs: Annotated[str, typer.Option(metavar="BOT,BOT", help="Weakest first.")] = "random,first-steps,greedy",
    fixed: Annotated[bool, typer.Option("--fixed", help="Bots stay in their seats.")] = False,
    report: Annotated[bool, typer.Option("--report/--no-report", help="Write the report as well.")] = True,
    as_json: Json = False,
) -> None:
    """Play many matches and keep rows of them; options of the game are flags; Ctrl-C keeps what is done."""
    lab = _lab()
    found, folder = _run_of(game, out)
    names = observers or []
    from quincunx.lab.runs.observe import find_observer

    makers = [find_observer(name) for name in names]
    count, seconds = _budget(matches, minutes)
    plan = lab.plan.make_plan(
        game,
        count,
        read_bots(seats),
        options=read_flags(found, context.args, sets or []),
        variant=_variant(variant, found),
        seed=read_seed(seed) or 0,
        fixed=fixed,
        observers=[f"{make.__module__}:{make.__qualname__}" for make in makers],
    )
    with bar(found.title, resumed(folder, RESUME)) as progress:
        kept = lab.runner.run_plan(plan, folder, resume, workers, cluster, makers, progress, seconds)
    if ladder:
        from quincunx.lab.analyse.ladder import climb

        with bar("Skill ladder", resumed(folder, RESUME)) as progress:
            climb(plan, folder, ladder, rungs.split(","), workers, cluster, progress)
    played = kept.matches.height
    if not as_json:
        more = "" if played >= kept.plan.matches else " The same command with --resume goes on."
        Screen().say(f"Kept in {folder}: {counted(played, 'match', 'matches')}.{more}")
    elif not report:
        print(json.dumps({"folder": str(folder), "matches": played}))
    if report:
        _write_report(folder, None, True, as_json, {"matches": played})


app.command("export", cls=GameCommand, context_settings=EXTRA)(export)


@app.command("report")
def report_command(
    folder: RunDir,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it here instead.")] = None,
    records: Annotated[
        bool, typer.Option("--records/--no-records", help="Keep the matches that show findings.")
    ] = True,
    game: OfGame = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Write the report of a run: one HTML file that opens without a network."""
    _lab()
    may_write(out, force)
    check_game_of(folder, game)
    _write_report(folder, out, records, as_json)


@app.command()
def card(
    folder: RunDir,
    name: Annotated[str, typer.Argument(metavar="CARD", help="The name of a card, tile or character.")],
    most: Annotated[int, typer.Option("--matches", metavar="N", help="Play at most this many matches again.")] = 400,
    minutes: Minutes = None,
    also: Annotated[
        list[str] | None, typer.Option(metavar="BOT", help="Ask bots of another strength too; can be repeated.")
    ] = None,
    workers: Workers = None,
    game: OfGame = None,
    as_json: Json = False,
) -> None:
    """What did this card do? The same matches without it, as a page."""
    _lab()
    check_game_of(folder, game)
    from quincunx.lab.analyse.card import study_card

    seconds, before = 60 * (minutes or FIRST_MINUTES), pages_in(folder)
    with bar(f"Without {name}", f"The run in {folder} is as it was; the same command begins anew.") as progress:
        found = study_card(
            folder, name, most=most, also=also or (), workers=workers, progress=progress, seconds=seconds
        )
    _tell(found.summary, found.path, as_json, before)


@app.command()
def people(
    game: GameName,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="The database of your server, a file or a URL; as for serve.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep rows here; otherwise runs/GAME-people.")] = None,
    beside: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A run of bots: its figures stand beside those of people.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Read finished matches of people, whose tables agreed to it, as a run: the same report as of bots."""
    _lab()
    from quincunx.lab.report.beside import write_beside
    from quincunx.lab.runs.people import PeopleMatch, read_people

    from .serve import people_of

    found, folder = _run_of(game, out, "-people")
    played = [PeopleMatch(match, holders) for match, holders in people_of(found, database)]
    run, left = read_people(game, played, folder)
    if left and not as_json:
        Screen().say(f"Left out: {'; '.join(left)}.")
    page = None if beside is None else str(write_beside(run, beside))
    _write_report(folder, None, True, as_json, {"left_out": left, "beside": page})
    if page and not as_json:
        Screen().literal(page)


@app.command()
def show(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A run with its report, or a folder of them.")],
    port: Annotated[int, typer.Option(metavar="N", help="The port to listen on; the next free one is taken.")] = 8000,
    game: OfGame = None,
) -> None:
    """Open a report in the browser, with its matches drawn behind its links."""
    from .serve import show as run_server

    raise typer.Exit(run_server(folder, port=port, game=game))


@app.command(cls=GameCommand, context_settings=EXTRA)
def vary(
    context: typer.Context,
    game: GameName,
    sets: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=V,V,V", help="Values to compare with the first."),
    ] = None,
    variants: Annotated[
        list[Path] | None,
        typer.Option("--variant", metavar="FILE", help="A variant file to compare; can be repeated."),
    ] = None,
    matches: Wanted = None,
    minutes: Minutes = None,
    cards: Cards = None,
    seats: Seats = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep rows here; otherwise runs/GAME-vary.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what is in that folder.")] = False,
    seed: Seed = "0",
    workers: Workers = None,
    cluster: Cluster = None,
    as_json: Json = False,
) -> None:
    """Compare variants on the same seeds: differences with intervals. Options that all of them share are flags."""
    _lab()
    from quincunx.lab.analyse.compare import variants_of
    from quincunx.lab.analyse.compare import vary as compare

    found, folder = _run_of(game, out, "-vary")
    wanted = variants_of(found, sets or [], [_variant(path, found) for path in variants or []])
    wanted = _all_with(wanted, read_flags(found, context.args), found)
    count, seconds = _budget(matches, minutes)
    before = pages_in(folder)
    with bar(found.title, resumed(folder, RESUME)) as progress:
        comparison = compare(
            game, wanted, count, read_bots(seats), out=folder, resume=resume, seed=read_seed(seed) or 0,
            workers=workers, cluster=cluster, progress=progress, cards=cards or (), seconds=seconds,
        )  # fmt: skip
    _tell(comparison.summary, comparison.path, as_json, before)


@app.command(cls=GameCommand, context_settings=EXTRA)
def tune(
    context: typer.Context,
    game: GameName,
    search: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="NAME[=LOW..HIGH]", help="An option to search; can be repeated."),
    ] = None,
    goals: Annotated[
        list[str] | None,
        typer.Option(
            "--goal", metavar="GOAL", help="seats=equal, rounds=30±5, decisions=120±20, ties=0; can be repeated."
        ),
    ] = None,
    trials: Annotated[int, typer.Option(metavar="N", help="Settings to try; those already tried count.")] = 30,
    matches: Wanted = None,
    minutes: Minutes = None,
    seats: Seats = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep the search here; otherwise runs/GAME-tune.")
    ] = None,
    seed: Seed = "0",
    sets: Sets = None,
    workers: Workers = None,
    cluster: Cluster = None,
    as_json: Json = False,
) -> None:
    """Search declared options towards a goal; the same folder goes on where it stopped."""
    _lab()
    from quincunx.lab.analyse.tune import tune as run_search

    found, folder = _run_of(game, out, "-tune")
    count, seconds = _budget(matches, minutes)
    before = pages_in(folder)
    with bar(found.title, resumed(folder), "settings") as progress:
        best = run_search(
            game, search or [], goals or [], trials=trials, matches=count, seats=read_bots(seats), out=folder,
            seed=read_seed(seed) or 0, options=read_flags(found, context.args, sets or []), workers=workers,
            cluster=cluster, progress=progress, seconds=seconds,
        )  # fmt: skip
    _tell(best.summary, best.variant, as_json, before)


@app.command("play", context_settings=EXTRA)
def play_variant(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A variant file (TOML) that names its game.")],
    seats: Annotated[
        str | None,
        typer.Option(metavar="WHO,WHO", help="Who sits where: me, me:Ada, or a bot; a number: you and bots."),
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="The same seed, the same chance.")] = None,
) -> None:
    """Play a variant at the terminal: the same file that the lab runs. Other options of the game are flags."""
    from quincunx.engine.variant import load_variant

    from .play import play, with_variant

    game = load_variant(file).game
    if not game:
        raise BadInput(f'{file} does not say which game it is for; add a line: game = "karmaka".')
    playing, sets = with_variant(game, file)
    raise typer.Exit(play(playing, context.args, seats=seats, seed=seed, sets=sets, record=None, load=None))


@app.command()
def reports(
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the reports go.")] = Path("reports"),
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; otherwise all.")] = None,
    matches: Wanted = None,
    minutes: Minutes = None,
    seats: Seats = None,
    ladder: Annotated[int, typer.Option(metavar="N", help="Matches for each step of the skill ladder; 0: none.")] = 40,
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Run and report every registered game; runs that are in the folder already go on."""
    _lab()
    before = pages_in(out)
    from quincunx.lab.report.all_games import make_reports

    with bar("Reports", resumed(out)) as progress:
        index = make_reports(
            out, names or None, *_budget(matches, minutes), read_bots(seats), ladder, workers, progress, complain
        )
    _tell([], index, as_json, before)


# -- helpers


class _Modules:
    """The parts of the lab that commands use, imported together so that a missing extra is told once."""

    def __init__(self) -> None:
        from quincunx.lab.runs import plan, runner

        self.plan = plan
        self.runner = runner


def _lab() -> _Modules:
    try:
        return _Modules()
    except ModuleNotFoundError as cause:
        from quincunx.engine.errors import MissingExtra

        raise MissingExtra("The lab", "lab") from cause


def _run_of(game: str, out: Path | None, what: str = "") -> tuple[Game[Any], Path]:
    """The game, and the folder where rows are kept."""
    found = find_game(game)
    return found, out or Path("runs") / f"{found.id}{what}"


def _budget(matches: int | None, minutes: float | None) -> tuple[int, float | None]:
    """How many matches at most, and for how many seconds."""
    if minutes is not None and minutes <= 0:
        raise BadInput(f"--minutes {minutes:g}: a run needs more than 0 minutes.")
    if matches is None:
        return FULL, 60 * (minutes or FIRST_MINUTES)
    return matches, None if minutes is None else 60 * minutes


def _variant(path: Path | None, game: Game[Any]) -> Any:
    from quincunx.engine.variant import load_variant

    return None if path is None else load_variant(path, game)


def _all_with(variants: list[Variant], shared: Mapping[str, object], game: Game[Any]) -> list[Variant]:
    """The variants with the options that were given for all of them; what one of them sets is not given again."""
    values = read_values(game, shared)
    for variant in variants:
        if twice := values.keys() & variant.options.keys():
            raise BadInput(f"The option “{min(twice)}” is given for all variants and set by “{variant.name}”.")
    return [msgspec.structs.replace(variant, options={**variant.options, **values}) for variant in variants]


def _tell(summary: Sequence[str], path: Path, as_json: bool, before: Collection[Path]) -> None:
    """What a comparison or a search found, where it is kept, and that something else was kept there before."""
    replaced = path in before
    if as_json:
        print(json.dumps({"summary": list(summary), "path": str(path), "replaced": replaced}, ensure_ascii=False))
        return
    screen = Screen()
    if replaced:
        screen.say(REPLACED)
    for line in summary:
        screen.say(line)
    screen.literal(str(path))


def _write_report(
    folder: Path, out: Path | None, records: bool, as_json: bool, also: Mapping[str, object] | None = None
) -> None:
    from quincunx.lab.report.contract import REPORT
    from quincunx.lab.report.report import make_report

    replaced = (out or folder / REPORT).is_file()
    later = f"The run in {folder} is kept; “quincunx lab report {folder}” writes its report."
    with bar("Matches that show it", later) as progress:
        report = make_report(folder, out, records=records, progress=progress)
    if as_json:
        found = [{"text": finding.text, "q": finding.q} for finding in report.findings]
        told = {"folder": str(folder), "report": str(report.path), "replaced": replaced, "findings": found}
        print(json.dumps({**told, **(also or {})}, ensure_ascii=False))
        return
    if replaced:
        Screen().say(REPLACED)
    _show(Screen(), report)


def _show(screen: Screen, report: Report) -> None:
    if report.limits:
        screen.say(report.limits)
    tested = [finding for finding in report.findings if finding.q is not None]
    others = len(report.findings) - len(tested)
    screen.say(f"{counted(len(tested), 'finding')} beyond chance, {counted(others, 'count')}.")
    for finding in report.findings[:8]:
        screen.say(f"· {finding.text}", indent=2)
    screen.literal(f"{report.path}")
    if report.records:
        screen.say(f"To click through its matches: quincunx lab show {report.path.parent}")
