"""Variants: a named, versioned set of option changes and content changes, in a TOML file. Needs no extra.

    name = "five-cards"
    version = "1"
    game = "karmaka"
    note = "One more card in the first Hand, and Peek is worth more."

    [options]
    start_hand = 5

    [change.cards.peek]
    points = 7

What may be changed, added and removed of the content is in `engine/changes.py`. A game with changed content is another
object of the same game (`engine/reprint.py`); `varied` gives it, and `name_of` a name under which `load_game` finds it
in every process.
"""

from __future__ import annotations

import copy
import hashlib
import inspect
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from . import wire
from .changes import MOST_ROWS, Changes, Layer, is_table
from .content import MOST_BYTES, ContentRow, Faults, SourceFile, laid_over
from .errors import BadOptions, ContentError, QuincunxError
from .game import MOST_CONTENT, Game, VariantId
from .options import Folder
from .registry import JOINED
from .reprint import reprinted

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9.=+_-]{0,79}")
KNOWN: Final = ("name", "version", "game", "note", "seats", "options", "change", "add", "remove")
LONGEST: Final = {"version": 40, "note": 2000, "game": 80}


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A variant of a game, as its file says it."""

    name: str
    version: str = "1"
    game: str = ""
    note: str = ""
    seats: int | None = None
    options: dict[str, int | str | bool] = {}
    change: dict[str, dict[str, Any]] = {}
    add: dict[str, list[dict[str, Any]]] = {}
    remove: dict[str, list[str]] = {}

    @property
    def changes(self) -> Changes:
        return Changes(self.change, self.add, self.remove)

    def given(self, game: Game[Any]) -> dict[str, object]:
        """The options to set a match up with. Where content comes from a folder that an option names, changes of it are
        for that folder alone, so the option is set with them."""
        folder = _folder_option(game)
        if folder is None or not self.changes:
            return dict(self.options)
        return {folder.name: folder.default, **self.options}


# -- files


def load_variant(path: Path, game: Game[Any] | None = None) -> Variant:
    """Read a variant file; raises with every fault that can be seen in it, and for the game if one is given."""
    source = SourceFile(path)
    if source.fault:
        raise ContentError(f"The variant {path}", [f"{path.name}: {source.fault}."])
    return variant_from(source, game, str(path))


def read_variant(text: str, name: str = "variant.toml", game: Game[Any] | None = None) -> Variant:
    """The same for a text that is in no file."""
    source = SourceFile(Path(name), text.encode("utf-8", "replace"))
    if source.fault:
        raise ContentError("The variant", [f"{name}: {source.fault}."])
    return variant_from(source, game, "")


def variant_from(source: SourceFile, game: Game[Any] | None, place: str) -> Variant:
    what = f"The variant {place}".strip()
    faults = Faults()
    variant = _read(source, faults)
    faults.refuse(what)
    if game is not None:
        check_variant(variant, game, place or variant.name, source)
    return variant


def _read(source: SourceFile, faults: Faults) -> Variant:
    head = ContentRow((source, ()), source.data, faults, frozenset(KNOWN))
    name = head.text("name")
    if "name" in source.data and not _NAME.fullmatch(name):
        head.fault("name", "“name” must be made of a to z, 0 to 9, point, hyphen and underscore, at most 80 of them.")
    words = {field: _short(head, field, most) for field, most in LONGEST.items()}
    seats = head.number("seats", low=1, high=16) if "seats" in head.data else None
    return Variant(
        name=name,
        **{**words, "version": words["version"] or "1"},
        seats=seats,
        options=_options(head),
        change=_tables_of(head, "change", dict, "[change.table.row]"),
        add=_added(head),
        remove=_removed(head),
    )


def _short(head: ContentRow, field: str, most: int) -> str:
    given = head.data.get(field, "")
    text = str(given) if field == "version" and isinstance(given, (int, float)) else head.text(field, "")
    if len(text) > most:
        head.fault(field, f"“{field}” has {len(text)} letters; {most} are the most.")
    return text


def _options(head: ContentRow) -> dict[str, Any]:
    found = head.table("options")
    for name, value in found.items():
        if not isinstance(value, (int, str, bool)):
            head.inner("options").fault(name, f"“{name}” must be a number, a text, true or false.")
    return found


def _tables_of(head: ContentRow, word: str, kind: type, example: str) -> dict[str, Any]:
    found = head.table(word)
    for name, value in found.items():
        if not isinstance(value, kind):
            head.inner(word).fault(name, f"“{name}” must have a head of its own: {example}.")
    return {name: value for name, value in found.items() if isinstance(value, kind)}


def _added(head: ContentRow) -> dict[str, list[dict[str, Any]]]:
    found = head.table("add")
    for name, rows in found.items():
        if not is_table(rows):
            head.inner("add").fault(name, f"What is added stands below a head of its own: [[add.{name}]].")
    if sum(len(rows) for rows in found.values() if isinstance(rows, list)) > MOST_ROWS:
        head.fault("add", f"More than {MOST_ROWS} rows are added.")
    return {name: rows for name, rows in found.items() if is_table(rows)}


def _removed(head: ContentRow) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, words in head.table("remove").items():
        if not isinstance(words, list) or not all(isinstance(word, (str, int)) for word in words):
            head.inner("remove").fault(name, f'“{name}” must be a list of ids, such as ["crisis"].')
            continue
        found[name] = [str(word) for word in words]
    return found


def to_file(variant: Variant) -> str:
    """The variant as the text of its file."""
    found = msgspec.to_builtins(variant)
    plain = [
        f"{word} = {toml_value(found[word])}" for word in ("name", "version", "game", "note", "seats") if word in found
    ]
    blocks = [_block("options", variant.options)] if variant.options else []
    for name, fields in variant.change.items():
        blocks += _changed(f"change.{toml_word(name)}", fields)
    blocks += [_block(f"add.{toml_word(name)}", row, "[[{}]]") for name, rows in variant.add.items() for row in rows]
    blocks += [_block("remove", variant.remove)] if variant.remove else []
    return "\n\n".join(["\n".join(plain), *blocks]) + "\n"


def _changed(place: str, fields: Mapping[str, Any]) -> list[str]:
    plain = {name: value for name, value in fields.items() if not isinstance(value, dict)}
    inner = [part for name, value in fields.items() if isinstance(value, dict)
             for part in _changed(f"{place}.{toml_word(name)}", value)]  # fmt: skip
    return ([_block(place, plain)] if plain else []) + inner


def _block(place: str, fields: Mapping[str, Any], head: str = "[{}]") -> str:
    return "\n".join([head.format(place), *(f"{toml_word(name)} = {toml_value(v)}" for name, v in fields.items())])


def to_toml(table: Mapping[str, Any]) -> str:
    """A parsed TOML file as text again: one line for each value, arrays of tables as such."""
    plain = [f"{toml_word(key)} = {toml_value(v)}" for key, v in table.items() if not is_table(v)]
    blocks = [
        "\n" + _block(toml_word(key), row, "[[{}]]") for key, rows in table.items() if is_table(rows) for row in rows
    ]
    return "\n".join([*plain, *blocks]) + "\n"


def toml_word(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def toml_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml_word(k)} = {toml_value(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(v) for v in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


# -- checking


def check_variant(variant: Variant, game: Game[Any], place: str, source: SourceFile | None = None) -> None:
    """The variant is for this game, and the game takes its content and its options; raises with every fault."""
    if variant.game not in ("", game.id):
        raise QuincunxError(f"The variant {place} is for {variant.game}, not for {game.id}.")
    source = source or source_of(variant)
    faults = Faults()
    _check_options(variant, game, source, faults)
    if len(wire.encode(variant.changes)) > MOST_CONTENT:
        faults.at((source, ("change",)), f"The changes have more than {MOST_CONTENT:,} letters.")
    if variant.changes:
        try:
            game = _printed(game, variant, source, place)
        except ContentError as fault:
            faults.found += fault.faults
    faults.refuse(f"The variant {place}")
    _check_setting(variant, game, place)


def _check_options(variant: Variant, game: Game[Any], source: SourceFile, faults: Faults) -> None:
    declared = {option.name: option for option in game.options}
    for name, value in variant.options.items():
        node = (source, ("options", name))
        if name not in declared:
            faults.at(node, f"There is no option “{name}”; the options are: {', '.join(declared) or 'none'}.")
            continue
        try:
            declared[name].read(value)
        except ValueError as fault:
            faults.at(node, str(fault))
    if variant.seats is not None and variant.seats not in game.seats:
        faults.at((source, ("seats",)), f"{game.title} is for {', '.join(map(str, game.seats))} seats.")


def _check_setting(variant: Variant, game: Game[Any], place: str) -> None:
    """Some number of seats can be played with these options."""
    given = variant.given(game)
    tried: list[QuincunxError] = []
    for seats in game.seats if variant.seats is None else (variant.seats,):
        try:
            game.setting(seats, given)
            return
        except BadOptions as fault:
            tried.append(fault)
    raise QuincunxError(f"The variant {place} cannot be played: {tried[0]}")


def source_of(variant: Variant) -> SourceFile:
    """The file of a variant that was not read from one: what its lines would be."""
    return SourceFile(Path(f"{variant.name}.toml"), to_file(variant).encode()[:MOST_BYTES])


# -- playing


def varied(game: Game[Any], variant: Variant) -> Game[Any]:
    """The game as the variant plays it: with its content, and naming the variant, so that records of its matches say
    what was played and are not taken for the game as printed. Its options are set by `given`."""
    found = copy.copy(_printed(game, variant, None, variant.name) if variant.changes else game)
    found.variant = identity(variant, game)
    return found


def _printed(game: Game[Any], variant: Variant, source: SourceFile | None, place: str) -> Game[Any]:
    folder = content_folder(game, variant)
    layer = Layer(variant.changes, source or source_of(variant), folder)
    digest = hashlib.blake2b(wire.encode([variant.changes, str(folder)]), digest_size=8).hexdigest()
    found = reprinted(game, layer, digest, f"The variant {place}")
    if folder is not None:
        _read_folder(found, variant, layer, place)
    return found


def _read_folder(game: Game[Any], variant: Variant, layer: Layer, place: str) -> None:
    """Where content comes from a folder, the game reads it when a match is set up: now, with the changes."""
    with laid_over(layer):
        try:
            game.setting(variant.seats or game.seats[0], variant.given(game))
        except BadOptions as fault:
            lines = [line[4:] for text in fault.faults for line in text.splitlines() if line.startswith("  - ")]
            if layer.faults.found or lines:
                raise ContentError(f"The variant {place}", [*layer.faults.found, *lines]) from fault
    layer.faults.refuse(f"The variant {place}")


def _folder_option(game: Game[Any]) -> Folder | None:
    return next((option for option in game.options if isinstance(option, Folder)), None)


def content_folder(game: Game[Any], variant: Variant) -> Path | None:
    """The folder that an option names: one of those that come with the game, or one's own by its path."""
    option = _folder_option(game)
    if option is None:
        return None
    wanted = str(variant.options.get(option.name, option.default))
    if wanted not in option.values:
        return Path(wanted)
    return Path(inspect.getfile(type(game))).parent / f"{option.name}s" / wanted


def digest_of(variant: Variant, game: Game[Any]) -> str:
    """Of what the variant changes: the same on every machine, another one as soon as a value is another."""
    what: list[object] = [game.id, variant.seats, variant.given(game)]
    changed = msgspec.json.encode([*what, variant.changes] if variant.changes else what, order="deterministic")
    return hashlib.blake2b(changed, digest_size=5).hexdigest()


def identity(variant: Variant, game: Game[Any]) -> VariantId:
    """What tables and records keep of a variant."""
    content = wire.encode(variant.changes).decode() if variant.changes else ""
    return VariantId(variant.name, variant.version, digest_of(variant, game), content)


def of_identity(kept: VariantId, options: Mapping[str, Any]) -> Variant:
    """The variant that a record or a table was played under, as far as it changes content."""
    changes = msgspec.json.decode(kept.content, type=Changes) if kept.content else Changes()
    return Variant(kept.name, kept.version, options=dict(options), change=changes.change, add=changes.add,
                   remove=changes.remove)  # fmt: skip


def name_of(path: str, variant: Variant, game: Game[Any]) -> str:
    """The name under which `load_game` finds the game with the variant's content, here and in other processes."""
    if not variant.changes:
        return path
    option = _folder_option(game)
    folder = {name: value for name, value in variant.options.items() if option is not None and name == option.name}
    bare = Variant(variant.name, variant.version, options=folder, change=variant.change, add=variant.add,
                   remove=variant.remove)  # fmt: skip
    return f"{path}{JOINED}{wire.encode(bare).decode()}"


def named(path: str, said: str, load: Callable[[str], Game[Any]]) -> Game[Any]:
    """The game of such a name, in its two parts."""
    try:
        variant = msgspec.json.decode(said, type=Variant)
    except (msgspec.DecodeError, RecursionError) as cause:
        raise QuincunxError(f"“{said[:60]}” after the name of a game is not a variant: {cause}.") from cause
    return varied(load(path), variant)
