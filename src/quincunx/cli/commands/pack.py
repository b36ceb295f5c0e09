"""`quincunx pack`: the tools of somebody who writes content for Kings of Ruin."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from quincunx.games.kings_of_ruin import recorded
from quincunx.games.kings_of_ruin.content.coverage import coverage, coverage_lines
from quincunx.games.kings_of_ruin.content.graph import graph_pack
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN, Pack, check_pack, load_pack, pack_folder
from quincunx.games.kings_of_ruin.content.prose import prose_details, prose_lines

from ..groups import Interruptible
from ..outputs import may_write, write_out
from ..terminal.screen import Screen
from ..words import Force, counted
from .pack_making import explained, make_pack
from .pack_page import graph_page

app = typer.Typer(
    cls=Interruptible,
    help="Content packs of Kings of Ruin: list, check and draw them.",
    no_args_is_help=True,
    add_completion=False,
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Folder = Annotated[str, typer.Argument(metavar="DIR", help="A pack’s folder, or the name of one of ours.")]


@app.command("list")
def list_packs(as_json: Json = False) -> None:
    """List the packs that come with the game."""
    screen = Screen()
    folders = sorted(path for path in BUILT_IN.iterdir() if path.is_dir())
    packs = {folder: load_pack(folder.name) for folder in folders}
    if as_json:
        print(json.dumps([{"name": f.name, "title": p.title, "summary": p.summary} for f, p in packs.items()]))
        return
    for folder, pack in packs.items():
        screen.say(f"{folder.name}: {pack.title}. {pack.summary}")


@app.command("check")
def check(
    folder: Folder,
    rules: Annotated[bool, typer.Option("--rules", help="Also list which file exercises which rule.")] = False,
    prose: Annotated[bool, typer.Option("--prose", help="Also list what has no sentence yet.")] = False,
    plays: Annotated[
        Path | None,
        typer.Option(
            "--plays", metavar="FOLDER", help="Also replay the plays recorded there; refuse what none of them shows."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Check a pack: every fault with file and line, or what it holds and which rules it exercises."""
    _sound(folder, as_json)
    pack = load_pack(folder)
    seen = recorded.look(folder, plays) if plays else None
    played = recorded.report(pack, seen) if seen else None
    if as_json:
        found = _facts(pack, rules, prose, played)
        print(json.dumps({"pack": folder, "faults": [], **found}, ensure_ascii=False, indent=2))
    else:
        more = [*(prose_details(pack) if prose else []), *(coverage_lines(pack) if rules else [])]
        for line in [*contents(pack), *prose_lines(pack), *exercised(pack), *(played or []), *more]:
            print(line)
    if seen and recorded.unseen(pack, seen):
        raise typer.Exit(1)


@app.command("graph")
def graph(
    folder: Folder,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write it here instead.")] = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Draw a pack’s map and journal: as SVG, or with --out FILE.html as a page to click through."""
    may_write(out, force)
    _sound(folder, as_json)
    page = out is not None and out.suffix == ".html"
    svg = graph_page(pack_folder(folder)) if page else graph_pack(pack_folder(folder))
    told = write_out(out, svg) if out is not None else ""
    if as_json:
        drawn = {"svg": svg} if out is None else {"out": str(out), "replaced": bool(told)}
        print(json.dumps({"pack": folder, **drawn}, ensure_ascii=False))
    elif out is None:
        print(svg)
    else:
        Screen().say(f"Map and journal of {folder} are drawn in {out}{told}.")


@app.command("new")
def new(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder that does not exist yet.")],
    title: Annotated[str, typer.Option(metavar="WORDS", help="What the pack is called.")] = "",
    like: Annotated[str, typer.Option(metavar="PACK", help="Which of our packs to begin with.")] = "first-tide",
    as_json: Json = False,
) -> None:
    """Begin a pack of your own: a copy that can be played at once, to be changed file by file."""
    told = make_pack(folder, title, like)
    if as_json:
        files = sorted(path.name for path in folder.glob("*.toml"))
        print(json.dumps({"folder": str(folder), "title": load_pack(str(folder)).title, "files": files}))
    for line in [] if as_json else told:
        print(line)


@app.command("balance")
def balance_command(
    folder: Folder,
    matches: Annotated[int, typer.Option(metavar="N", help="Campaigns of each party.")] = 60,
    seats: Annotated[
        str,
        typer.Option(metavar="N", help="Heroes in a party, in every combination; or who plays them: BOT,BOT."),
    ] = "1",
    heroes: Annotated[str, typer.Option(metavar="HERO,HERO", help="This party only.")] = "",
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who plays the heroes; otherwise novice.")] = "",
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Rows go here; otherwise runs/PACK-balance.")] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed, the same campaigns.")] = 0,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Processes; otherwise one for each core.")] = None,
    as_json: Json = False,
) -> None:
    """Play a pack many times: win rates by heroes and chapter, what kills, what nobody takes. Ctrl-C keeps what is
    done, the same command goes on."""
    from ..progress import bar, resumed
    from .pack_balance import balance, in_words, parties_of, who_plays

    _sound(folder, as_json)
    name = folder if (BUILT_IN / folder).is_dir() else str(Path(folder).absolute())
    count, player = who_plays(seats, bot)
    parties = parties_of(load_pack(name), count, heroes)
    place = out or Path("runs") / f"{Path(folder).name}-balance"
    with bar(load_pack(name).title, resumed(place), "campaigns") as progress:
        found = balance(name, parties, matches, player, place, seed, workers, progress)
    if as_json:
        print(json.dumps(found.as_data(), ensure_ascii=False))
    for line in [] if as_json else in_words(found):
        print(line)


def _facts(pack: Pack, rules: bool, prose: bool, plays: list[str] | None) -> dict[str, object]:
    """What a check says of a sound pack, as data; at length only what was asked for."""
    found = coverage(pack)
    data: dict[str, object] = {
        "title": pack.title,
        "holds": counts(pack),
        "missing_rules": found.missing_rules,
        "missing_words": found.missing_words,
    }
    if rules:
        data["rules"] = found.rules
    if prose:
        data["prose"] = prose_details(pack)
    return data if plays is None else {**data, "plays": plays}


def _sound(folder: str, as_json: bool = False) -> None:
    """Leave with every fault of the pack, if it has any."""
    faults = check_pack(pack_folder(folder))
    if as_json and faults:
        print(json.dumps({"pack": folder, "faults": [str(fault) for fault in faults]}, ensure_ascii=False, indent=2))
        raise typer.Exit(1)
    for line in explained(pack_folder(folder), faults):
        print(line)
    if faults:
        Screen().say(f"{counted(len(faults), 'fault')} in {folder}: the pack cannot be played yet.")
        raise typer.Exit(1)


def counts(pack: Pack) -> dict[str, int]:
    """What a pack holds, by kind."""
    return {
        "chapters": len(pack.chapters),
        "heroes": len(pack.heroes),
        "cards": len(pack.cards),
        "encounters": len(pack.encounters),
        "items": len(pack.items),
        "secrets": len(pack.secrets),
        "events": len(pack.events),
        "locations": len(pack.locations),
        "verses": len(pack.verses),
    }


ONE: Final = {
    "chapters": "chapter", "heroes": "hero", "cards": "card", "encounters": "encounter", "items": "item",
    "secrets": "secret", "events": "event", "locations": "location", "verses": "verse",
}  # fmt: skip


def contents(pack: Pack) -> list[str]:
    """What a sound pack holds, in one line for each kind."""
    sound = f"{pack.title}: no faults. Something leads to every verse, and every verse leads on or ends."
    return [sound, *(f"  {number:4} {what if number != 1 else ONE[what]}" for what, number in counts(pack).items())]


def exercised(pack: Pack) -> list[str]:
    """How much of the rule index and of the effect language the pack exercises, and what it leaves out."""
    found = coverage(pack)
    used = sum(1 for files in found.rules.values() if files)
    lines = [
        f"Exercises {used} of the {len(found.rules)} rules that content can exercise (--rules lists them by file)."
    ]
    if found.missing_rules:
        lines.append(f"  not exercised: {', '.join(found.missing_rules)}")
    if found.missing_words:
        lines.append(f"  words of the language it does not use: {', '.join(found.missing_words)}")
    return lines
