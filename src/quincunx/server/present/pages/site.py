"""Pages around the tables: home, a new table, an invitation, something went wrong."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from quincunx.drawing import cover_picture, tutorial_of
from quincunx.engine import Flag, Folder, Game, Number, Pick
from quincunx.engine.options import Declared

from .data import HomeData, JoinData, NewData, ProblemData, RecordsData
from .render import render


def home_page(data: HomeData) -> str:
    return render("home.html", shell=data.shell, data=data, taught=[g for g in data.games if tutorial_of(g)])


@lru_cache(maxsize=64)
def picture(game: Game[Any], theme: str = "auto") -> str:
    """The picture on a game's card, always the same; `auto` follows the reader's system."""
    return cover_picture(game, theme)


def new_page(data: NewData) -> str:
    game = data.game
    seats = range(1, max(game.seats) + 1)
    chosen = data.given.get("seats", "")
    return render(
        "new.html",
        shell=data.shell,
        data=data,
        game=game,
        fields=[_field(option, data) for option in game.options],
        seats=[(seat, _holder(data, seat)) for seat in seats],
        chosen=int(chosen) if chosen.isdigit() and int(chosen) in game.seats else game.seats[0],
        taught=tutorial_of(game) is not None,
        names=",".join(option.name for option in game.options),
    )


def _holder(data: NewData, seat: int) -> str:
    """Who is to hold the seat: as posted, or me and bots."""
    first = f"bot:{data.levels[0].key}" if data.levels else "invite"
    return data.given.get(f"seat-{seat}", "me" if seat == 1 else first)


def _field(option: Declared, data: NewData) -> dict[str, Any]:
    """An option as a field of the form."""
    kind = {Number: "number", Pick: "pick", Folder: "pick", Flag: "flag"}.get(type(option), "text")
    posted = data.given.get(f"option-{option.name}")
    value: object = option.default if posted is None else posted
    if kind == "flag":
        value = posted == "yes" if data.given else option.default
    title = option.name.replace("_", " ").replace("-", " ")
    return {"kind": kind, "option": option, "value": value, "title": title[:1].upper() + title[1:]}


def join_page(data: JoinData) -> str:
    return render("join.html", shell=data.shell, data=data, game=data.game)


def records_page(data: RecordsData) -> str:
    return render("records.html", shell=data.shell, data=data)


TITLES = {
    400: "That did not arrive as it should",
    403: "Not from this seat",
    404: "Nothing here",
    405: "Not this way",
    409: "The table has moved on",
    413: "Too much at once",
    422: "Something is missing",
    429: "A little slower",
    500: "Our mistake",
    503: "Back in a moment",
}


def problem_page(data: ProblemData) -> str:
    title = TITLES.get(data.status, "That did not work")
    return render("problem.html", shell=data.shell, data=data, title=title)
