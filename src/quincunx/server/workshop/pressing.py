"""The press: a process that reads variants, says what is wrong with them, and draws their cards.

Run as `python -m quincunx.server.workshop.pressing LIMIT`: a line of JSON in, a line of JSON out. Nothing a visitor
types is read in the server itself before it has passed here; the process ends itself when one answer takes longer than
LIMIT seconds, and holds so much memory and no more.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from quincunx.drawing import slug
from quincunx.drawing.drawing import part_of
from quincunx.drawing.picture import board_picture, card_picture
from quincunx.engine import Flag, Folder, Game, Number, Pick, QuincunxError, load_game
from quincunx.engine.catalogue import (
    VALUES,
    TableInfo,
    Values,
    read_folder,
    read_typed,
    restored,
    tables_of,
    typed,
    with_fields,
    with_row,
    without_row,
)
from quincunx.engine.content import SourceFile
from quincunx.engine.errors import ContentError
from quincunx.engine.options import faults_from_afar
from quincunx.engine.variant import Variant, check_variant, read_variant, source_of, to_file, varied

MEMORY: Final = 2 << 30
"""Bytes."""
WORD: Final = 16
MOST_USED: Final = 24
MOST_TEXT: Final = 48 * 1024
"""Letters of a variant file in the workshop."""


class Asked(msgspec.Struct, frozen=True):
    game: str
    text: str
    table: str = ""
    row: str = ""
    do: str = ""
    """Nothing, or what is done to the row: `fields`, `add`, `remove`, `restore`, `options`, `name`."""
    fields: dict[str, str] = {}
    theme: str = "auto"
    draw: bool = True


class FieldInfo(msgspec.Struct, frozen=True):
    name: str
    value: str
    kind: str
    """`number`, `word`, `text`, `long` or `flag`."""
    printed: str = ""
    changed: bool = False
    help: str = ""
    choices: list[str] = []
    used: list[str] = []
    """What other rows say there, where that is a few words."""
    low: int | None = None
    high: int | None = None


class Answer(msgspec.Struct, frozen=True):
    text: str = ""
    faults: list[str] = []
    readable: bool = True
    """The file can be read, even if the game refuses what it says."""
    name: str = ""
    version: str = ""
    note: str = ""
    words: list[str] = []
    """What the variant changes."""
    tables: list[TableInfo] = []
    table: str = ""
    row: str = ""
    title: str = ""
    state: str = ""
    fields: list[FieldInfo] = []
    options: list[FieldInfo] = []
    picture: str = ""
    drawn: str = ""
    """`card`, `board`, or nothing."""


def answer(asked: Asked) -> Answer:
    """Do what is asked of a variant, and show the outcome."""
    game = load_game(asked.game)
    try:
        variant = read_variant(asked.text[:MOST_TEXT], "variant.toml")
    except ContentError as fault:
        return _shown(game, asked, Variant("unreadable", game=game.id), asked.text, fault.faults, readable=False)
    if afar := faults_from_afar(game.options, variant.options):
        return _shown(
            game, asked, Variant(variant.name, variant.version, game.id, variant.note), asked.text, afar, False
        )
    printed = read_folder(game, variant)[0] if asked.do else {}
    variant, row = _done(game, variant, asked, printed)
    text = to_file(variant) if asked.do else asked.text
    if len(text) > MOST_TEXT:
        faults = [f"The file has more than {MOST_TEXT:,} letters: nothing was changed."]
        return _shown(game, asked, variant, asked.text, faults)
    asked = msgspec.structs.replace(asked, row=row, text=text)
    try:
        check_variant(variant, game, variant.name, read_source(text, variant))
    except ContentError as fault:
        return _shown(game, asked, variant, text, fault.faults)
    except QuincunxError as fault:
        return _shown(game, asked, variant, text, [str(fault)])
    return _shown(game, asked, variant, text, [])


def read_source(text: str, variant: Variant) -> SourceFile:
    """The file as its lines are counted on the page."""
    source = SourceFile(Path(f"{variant.name}.toml"), text.encode("utf-8", "replace"))
    return source if not source.fault else source_of(variant)


# -- changing


def _done(game: Game[Any], variant: Variant, asked: Asked, printed: Values) -> tuple[Variant, str]:
    """The variant after what was asked, and the row to look at."""
    table, row = asked.table, asked.row
    if asked.do == "fields":
        return _typed_in(game, variant, asked, printed)
    if asked.do == "add":
        return _added(game, variant, asked)
    if asked.do == "remove":
        return without_row(variant, table, row, printed), row
    if asked.do == "restore":
        return restored(variant, table, row), row
    if asked.do == "options":
        return _with_options(game, variant, asked.fields), row
    if asked.do == "name":
        words = {word: asked.fields[word].strip() for word in ("name", "version", "note") if word in asked.fields}
        return msgspec.structs.replace(variant, **words), row
    return variant, row


def _typed_in(game: Game[Any], variant: Variant, asked: Asked, printed: Values) -> tuple[Variant, str]:
    now = read_folder(game, variant)[1]
    old = now.get(asked.table, {}).get(asked.row, {})
    examples = _examples(now.get(asked.table, {}), game, asked.table)
    values = {name: read_typed(text, old.get(name, examples.get(name))) for name, text in asked.fields.items()}
    same = {name for name, value in values.items() if value == old.get(name)}
    found = with_fields(variant, asked.table, asked.row, values, printed) if len(same) < len(values) else variant
    rows = read_folder(game, found)[1].get(asked.table, {})
    # A row that is called by its name has another id when the name is another.
    moved = asked.row if asked.row in rows else next(reversed(rows), "") if len(rows) == len(now[asked.table]) else ""
    return found, moved


def _examples(rows: dict[str, dict[str, Any]], game: Game[Any], table: str) -> dict[str, Any]:
    """A value of each field, to know what kind of thing stands there."""
    found: dict[str, Any] = dict(game.new_rows.get(table, {}))
    for row in rows.values():
        for name, value in row.items():
            found.setdefault(name, value)
    return found


def _added(game: Game[Any], variant: Variant, asked: Asked) -> tuple[Variant, str]:
    """A copy of a row under a name of its own; in an empty table the game says what a first row can be."""
    rows = read_folder(game, variant)[1].get(asked.table, {})
    like = dict(rows.get(asked.row) or game.new_rows.get(asked.table) or next(iter(rows.values()), {}))
    if not like:
        return variant, ""
    taken = {str(row.get(field)) for row in rows.values() for field in ("name", "id", "key")}
    for field in ("name", "id", "key"):
        if isinstance(like.get(field), str):
            like[field] = _fresh(str(like[field]), taken, field == "name")
    for field in ("face", "number"):
        if isinstance(like.get(field), int):
            first = game.new_rows.get(asked.table, {}).get(field, 0)
            like[field] = max([first, *[row[field] + 1 for row in rows.values() if isinstance(row.get(field), int)]])
    found = with_row(variant, asked.table, like)
    return found, next(reversed(read_folder(game, found)[1][asked.table]))


def _fresh(word: str, taken: set[str], name: bool) -> str:
    for number in range(2, 1000):
        other = f"{word} {number}" if name else f"{word}-{number}"
        if other not in taken:
            return other
    return word


def _with_options(game: Game[Any], variant: Variant, fields: dict[str, str]) -> Variant:
    options: dict[str, Any] = dict(variant.options)
    for option in game.options:
        given = fields.get(option.name)
        if given is None:
            continue
        try:
            value = option.read(given)
        except ValueError:
            value = given[:200]
        if isinstance(option, Folder) and value not in option.values:
            continue  # a folder of the server's machine is nobody's business
        if value == option.default:
            options.pop(option.name, None)
        else:
            options[option.name] = value
    return msgspec.structs.replace(variant, options=options)


# -- showing


def _shown(
    game: Game[Any], asked: Asked, variant: Variant, text: str, faults: list[str], readable: bool = True
) -> Answer:
    printed, now, _ = read_folder(game, variant)
    tables = tables_of(printed, now)
    largest = max(tables, key=lambda one: len(one.rows)).name if tables else ""
    table = asked.table if asked.table in now or asked.table in printed else largest
    info = next((one for one in tables if one.name == table), None)
    ids = [row.id for row in info.rows] if info else []
    row = asked.row if asked.row in ids else ids[0] if ids else ""
    chosen = next((one for one in info.rows if one.id == row), None) if info else None
    values, was = now.get(table, {}).get(row), printed.get(table, {}).get(row)
    fields = _fields(game, table, info.fields if info else [], values if values is not None else was, was, now)
    picture, drawn = ("", "")
    if asked.draw and not faults and chosen is not None and chosen.state != "removed":
        picture, drawn = draw(varied(game, variant), table, row, values or {}, asked.theme)
    return Answer(
        text, faults, readable, variant.name, variant.version, variant.note, variant.changes.words(), tables, table,
        row,
        chosen.title if chosen else "", chosen.state if chosen else "", fields, _options(game, variant), picture, drawn,
    )  # fmt: skip


def _fields(
    game: Game[Any],
    table: str,
    names: list[str],
    values: dict[str, Any] | None,
    was: dict[str, Any] | None,
    now: Values,
) -> list[FieldInfo]:
    values = values or {}
    rows = now.get(table, {})
    examples = _examples(rows, game, table)
    return [
        msgspec.structs.replace(
            _field(name, values.get(name), (was or {}).get(name), examples.get(name), was is not None),
            help=game.content_help.get(f"{table}.{name}", ""),
            used=_used([row.get(name) for row in rows.values()]),
        )
        for name in names
    ]


def _used(values: list[Any]) -> list[str]:
    words = sorted({value for value in values if isinstance(value, str) and len(value) <= WORD})
    return words if len(words) <= MOST_USED and len(words) * 2 < len(values) else []


def _field(name: str, value: Any, was: Any, example: Any, known: bool) -> FieldInfo:
    like = value if value is not None else was if was is not None else example
    shown = typed(value)
    kind = "text"
    if isinstance(like, bool):
        kind = "flag"
    elif isinstance(like, int):
        kind = "number"
    elif len(shown) > 40 or isinstance(like, (list, dict)) or name == "text":
        kind = "long"
    elif len(shown) <= WORD and name != "name":
        kind = "word"
    return FieldInfo(name, shown, kind, typed(was), known and value != was)


def _options(game: Game[Any], variant: Variant) -> list[FieldInfo]:
    found = []
    for option in game.options:
        value = variant.options.get(option.name, option.default)
        changed = value != option.default
        words = {True: "yes", False: "no"}
        shown = words[value] if isinstance(value, bool) else str(value)
        was = words[option.default] if isinstance(option.default, bool) else str(option.default)
        number = isinstance(option, Number)
        kind = "number" if number else "flag" if isinstance(option, Flag) else "text"
        choices = list(option.values) if isinstance(option, Pick) else []
        low, high = (option.low, option.high) if isinstance(option, Number) else (None, None)
        found.append(FieldInfo(option.name, shown, kind, was, changed, option.help, choices, low=low, high=high))
    return found


def draw(game: Game[Any], table: str, row: str, values: dict[str, Any], theme: str) -> tuple[str, str]:
    """The card that a row is printed on; the board where it is on no card."""
    page = part_of(game, "row_art")
    if page is not None and (found := page(table, row, values, theme)):
        return found, "page"
    name = _card_name(game, row, str(values.get("name", "")))
    art = card_picture(game, name, theme) if name else None
    if art:
        return art, "card"
    return board_picture(game, theme, choices=12), "board"


def _card_name(game: Game[Any], row: str, name: str) -> str:
    if row == VALUES:
        return ""
    names = list(game.cards())
    if name:
        return next((one for one in names if one == name or one.startswith(f"{name} (")), "")
    same = [one for one in names if slug(one) == row]
    return next(iter([*same, *[one for one in names if slug(one).startswith(f"{row}-")]]), "")


# -- the process


def main() -> None:
    limit = float(sys.argv[1])
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    while line := source.readline():
        signal.setitimer(signal.ITIMER_REAL, limit)
        try:
            found = answer(msgspec.json.decode(line, type=Asked))
        except Exception as cause:
            found = Answer(faults=[f"The workshop cannot show this ({type(cause).__name__})."], readable=False)
        signal.setitimer(signal.ITIMER_REAL, 0)
        sink.write(msgspec.json.encode(found) + b"\n")
        sink.flush()


if __name__ == "__main__":
    main()
