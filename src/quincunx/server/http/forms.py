"""Forms as pages post them: read, bounded, and turned into what the tables take."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Literal

from starlette.requests import Request

from quincunx.engine import Flag, Game

from ..errors import Refusal
from ..tables.making import TableRequest
from ..tables.session import TablePolicy

MOST_FIELDS: Final = 100
_NUMBER: Final = re.compile(r"\d{1,7}", re.ASCII)
_CLIENT: Final = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a posted form that are texts; the first of each name."""
    fields: dict[str, str] = {}
    try:
        form = await request.form(max_files=0, max_fields=MOST_FIELDS)
    except Exception as cause:
        raise Refusal(400, "The form could not be read.", "Open the page again and send it once more.") from cause
    for name, value in form.multi_items():
        if isinstance(value, str):
            fields.setdefault(name, value.encode("utf-8", "replace").decode())
    return fields


def number(form: Mapping[str, str], name: str) -> int:
    given = form.get(name, "")
    if not _NUMBER.fullmatch(given):
        raise Refusal(422, f"The field “{name}” must be a whole number.", "Open the page again and send it once more.")
    return int(given)


def client_key(form: Mapping[str, str]) -> str:
    given = form.get("client", "")
    if not _CLIENT.fullmatch(given):
        raise Refusal(422, "The form was sent without its security key.", "Open the page again and send it once more.")
    return given


def back_path(form: Mapping[str, str]) -> str:
    """A path of this site, and nothing else."""
    given = form.get("back", "/")
    legal = given.startswith("/") and not given.startswith(("//", "/\\")) and given.isprintable()
    return given if legal and len(given) < 400 and "\\" not in given else "/"


def wish_of(form: Mapping[str, str], game: Game[Any]) -> TableRequest:
    """The table that the form for a new table asks for."""
    seats = int(form["seats"]) if _NUMBER.fullmatch(form.get("seats", "")) else 0
    words = [form.get(f"seat-{n}", "invite") for n in range(1, min(seats, 16) + 1)]
    hints: Literal["alone", "all"] = "all" if form.get("hints") == "yes" else "alone"
    manners = TablePolicy(stand_in=form.get("stand-in") == "yes", lab=form.get("lab") == "yes", hints=hints)
    public, variant = form.get("public") == "yes", form.get("variant", "")
    return TableRequest(game.id, words, options_of(form, game), form.get("name", ""), manners, public, variant)


def options_of(form: Mapping[str, str], game: Game[Any]) -> dict[str, Any]:
    """Options as typed; a flag that was shown and not ticked is a no."""
    shown = form.get("option-names", "").split(",")
    options: dict[str, Any] = {}
    for declared in game.options:
        given = form.get(f"option-{declared.name}")
        if given is not None:
            options[declared.name] = given
        elif isinstance(declared, Flag) and declared.name in shown:
            options[declared.name] = "no"
    return options
