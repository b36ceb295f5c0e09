"""What of a game's content can be changed: its tables and rows as plain data, and changes made row by row.

The workshop makes its forms from this. A table is an array of tables of the files (“cards”), a table of tables at the
head of a file (“objects.cards”), or the plain values of a file or of one of its tables (“ladder”, “temple.cards”).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from .changes import Changes, Layer, is_table, row_id
from .content import SourceFile
from .game import Game
from .reprint import reprinted
from .variant import Variant, content_folder, source_of, toml_value

VALUES: Final = "values"
"""The one row of a table that is no list of rows."""
LONG: Final = 60
"""Letters from which a text gets several lines."""


class RowInfo(msgspec.Struct, frozen=True):
    id: str
    title: str
    state: str = ""
    """Nothing, “changed”, “added” or “removed”."""


class TableInfo(msgspec.Struct, frozen=True):
    name: str
    rows: list[RowInfo]
    fields: list[str]
    """That any row has, in the order of the files."""
    grows: bool = False
    """Rows can be added and removed."""


Values = dict[str, dict[str, dict[str, Any]]]
"""By table and row: the fields."""


def read_folder(game: Game[Any], variant: Variant) -> tuple[Values, Values, list[str]]:
    """The content as printed, as the variant has it, and what is wrong with the places that the variant names."""
    folder = content_folder(game, variant) or printed_folder(game)
    if folder is None:
        return {}, {}, []
    bare, layer = Layer(Changes(), source_of(variant), folder), Layer(variant.changes, source_of(variant), folder)
    return values_of(bare.lay()), values_of(layer.lay()), layer.faults.found


_FOLDERS: Final[dict[str, Path | None]] = {}


def printed_folder(game: Game[Any]) -> Path | None:
    """Where the game reads its content from, found out by loading it once more; None for one that reads no files."""
    if game.id not in _FOLDERS:
        layer = Layer(Changes(), SourceFile(Path("none.toml"), b""))
        reprinted(game, layer, "printed", game.title)
        _FOLDERS[game.id] = layer.folder
    return _FOLDERS[game.id]


def values_of(files: Mapping[str, SourceFile]) -> Values:
    found: Values = {}
    for name, file in files.items():
        plain = {word: value for word, value in file.data.items() if word != "version"}
        rows = {word: value for word, value in plain.items() if is_table(value) or value == []}
        for word, value in rows.items():
            table = found.setdefault(word, {})
            table.update({row_id(row, at): row for at, row in enumerate(value)})
        _head(Path(name).stem, {word: value for word, value in plain.items() if word not in rows}, found)
    return found


def _head(name: str, values: dict[str, Any], found: Values) -> None:
    """Values at the head of a file, or of a table in it."""
    inner = {word: value for word, value in values.items() if isinstance(value, dict)}
    plain = {word: value for word, value in values.items() if word not in inner}
    if plain:
        found[name] = {VALUES: plain}
    for word, value in inner.items():
        if value and all(isinstance(one, dict) for one in value.values()):
            found[f"{name}.{word}"] = dict(value)
        else:
            found[f"{name}.{word}"] = {VALUES: value}


def tables_of(printed: Values, now: Values) -> list[TableInfo]:
    """Every table with its rows, those that were removed among them."""
    return [_table(name, printed.get(name, {}), rows) for name, rows in now.items()]


def _table(name: str, printed: dict[str, dict[str, Any]], now: dict[str, dict[str, Any]]) -> TableInfo:
    infos = [RowInfo(id, title(id, row), _state(printed.get(id), row)) for id, row in now.items()]
    infos += [RowInfo(id, title(id, row), "removed") for id, row in printed.items() if id not in now]
    fields = dict.fromkeys(field for row in (*printed.values(), *now.values()) for field in row)
    return TableInfo(name, infos, list(fields), "." not in name and VALUES not in now)


def _state(printed: dict[str, Any] | None, row: dict[str, Any]) -> str:
    return "added" if printed is None else "" if printed == row else "changed"


def title(id: str, row: Mapping[str, Any]) -> str:
    """A row in a few words."""
    if id == VALUES:
        return "Numbers"
    return str(row.get("name") or row.get("title") or id.replace("-", " "))


# -- values as they are typed


def typed(value: Any) -> str:
    """A value as a field of a form shows it; empty where there is none."""
    if value is None:
        return ""
    return value if isinstance(value, str) else toml_value(value)


def read_typed(text: str, like: Any) -> Any:
    """What somebody typed, as the kind of value that stood there; None for nothing. What cannot be read stays a text,
    and the game says what is wrong with it."""
    text = text.strip()
    if not text:
        return None
    if isinstance(like, str):
        return text
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, RecursionError):
        return text


# -- changes, row by row


def with_fields(variant: Variant, table: str, row: str, fields: Mapping[str, Any], printed: Values) -> Variant:
    """The variant with these fields in a row; None takes a field away. What is as printed is no change."""
    at = _added_at(variant, table, row, printed)
    if at is not None:
        kept = {name: value for name, value in {**variant.add[table][at], **fields}.items() if value is not None}
        rows = [*variant.add[table][:at], kept, *variant.add[table][at + 1 :]]
        return msgspec.structs.replace(variant, add={**variant.add, table: rows})
    was = printed.get(table, {}).get(row, {})
    change = {name: value for name, value in fields.items() if value is not None and value != was.get(name)}
    gone = [f"{row}.{name}" for name, value in fields.items() if value is None and name in was]
    place = [*table.split("."), *([] if row == VALUES else [row])]
    removed = [word for word in variant.remove.get(table, []) if not word.startswith(f"{row}.")]
    found = msgspec.structs.replace(variant, change=_put(variant.change, place, change, fields))
    return _removing(found, table, [*removed, *gone] if row != VALUES else removed)


def _put(
    tree: Mapping[str, Any], place: list[str], change: dict[str, Any], fields: Mapping[str, Any]
) -> dict[str, Any]:
    """The tree with the change at this place, in place of what was there of these fields; empty branches fall off."""
    if not place:
        return {**{name: value for name, value in tree.items() if name not in fields}, **change}
    inner = tree.get(place[0], {})
    below = _put(inner if isinstance(inner, dict) else {}, place[1:], change, fields)
    found = {**tree, place[0]: below}
    return {name: value for name, value in found.items() if value != {}}


def _added_at(variant: Variant, table: str, row: str, printed: Values) -> int | None:
    count = len(printed.get(table, {}))
    ids = [row_id(one, count + at) for at, one in enumerate(variant.add.get(table, []))]
    return ids.index(row) if row in ids else None


def with_row(variant: Variant, table: str, row: Mapping[str, Any]) -> Variant:
    """The variant with one more row."""
    return msgspec.structs.replace(variant, add={**variant.add, table: [*variant.add.get(table, []), dict(row)]})


def without_row(variant: Variant, table: str, row: str, printed: Values) -> Variant:
    """The variant without the row: an added one is gone, a printed one is removed."""
    at = _added_at(variant, table, row, printed)
    if at is not None:
        rows = [one for number, one in enumerate(variant.add[table]) if number != at]
        return msgspec.structs.replace(variant, add={k: v for k, v in {**variant.add, table: rows}.items() if v})
    bare = restored(variant, table, row)
    return _removing(bare, table, [*bare.remove.get(table, []), row])


def restored(variant: Variant, table: str, row: str) -> Variant:
    """The variant with the row as printed."""
    words = [word for word in variant.remove.get(table, []) if word != row and not word.startswith(f"{row}.")]
    inner: Any = variant.change
    for word in table.split("."):
        inner = inner.get(word, {}) if isinstance(inner, dict) else {}
    fields = inner if row == VALUES else inner.get(row, {})
    place = [*table.split("."), *([] if row == VALUES else [row])]
    change = _put(variant.change, place, {}, fields if isinstance(fields, dict) else {})
    return _removing(msgspec.structs.replace(variant, change=change), table, words)


def _removing(variant: Variant, table: str, words: list[str]) -> Variant:
    remove = {name: ids for name, ids in {**variant.remove, table: words}.items() if ids}
    return msgspec.structs.replace(variant, remove=remove)
