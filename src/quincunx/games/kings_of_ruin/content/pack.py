"""A content pack: loaded once from a folder of TOML files, checked, and held for every match that plays it."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from quincunx.engine.content import ContentRow, Faults
from quincunx.engine.errors import ContentError

from .. import constants as k
from . import cards, crosscheck, shapes, world
from .compiler import Compiler
from .model import (
    Ability,
    Achievement,
    Atom,
    Card,
    Chapter,
    Cond,
    Encounter,
    Event,
    Hero,
    Item,
    Legendary,
    Location,
    Milestone,
    Mod,
    Secret,
    Skill,
    Verse,
)
from .rows import Rows

BUILT_IN: Final = Path(__file__).parent.parent / "packs"
TUTORIAL: Final = "first-tide"


class Pack:
    """Static tables. Faces are numbered cards first, then encounters (by colour and difficulty), events (random ones
    first) and items, so that what is exchangeable by what players know stands together."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.key = str(folder)
        faults = Faults()
        rows = Rows(folder, faults)
        self.rows = rows
        self.faults = faults
        self.hash = _hash(folder)
        head = rows.head or ContentRow((rows.files[0], ()), {}, Faults())
        kept = head.number("token", 0) if folder.parent == BUILT_IN else 0
        self.code = kept or int(self.hash[:6], 16)
        """Stands for the pack in tokens, sentences and positions: the same in every process. Our own packs keep theirs,
        so that a corrected comma does not end the matches begun before it."""
        self.id = head.text("id")
        self.title = head.text("title")
        self.version = head.text("version", "1")
        """Named by saves; two versions of one shape (see `shape`) continue each other's campaigns."""
        self.summary = head.text("summary", "")
        self.start = head.number("start", 101)
        self.stones = head.number("waystones", 4)
        """KR-R56: the number of waystone models."""
        shapes.check(rows, faults)
        self.compiler = Compiler(faults)
        try:
            self._compile(rows, self.compiler)
        except (AttributeError, LookupError, RuntimeError, StopIteration, TypeError, ValueError):
            if not faults.found:  # else it is one of the faults told already that was in the way
                raise
        if not faults.found:
            crosscheck.check(self, rows, faults)

    def _compile(self, rows: Rows, c: Compiler) -> None:
        self._name(rows, c)
        self._pieces(rows, c)
        self._read(rows, c)
        self._index()

    # -- the first reading: names, faces and pieces

    def _name(self, rows: Rows, c: Compiler) -> None:
        _sort(rows)
        for table in rows.tables:
            c.names[table] = rows.names(table)
        sizes = [len(rows.tables[name]) for name in ("card", "encounter", "event", "item")]
        self.enc0 = sizes[0]
        self.ev0 = self.enc0 + sizes[1]
        self.item0 = self.ev0 + sizes[2]
        self.face_count = self.item0 + sizes[3]
        for table, first in (("encounter", self.enc0), ("event", self.ev0), ("item", self.item0)):
            c.names[table] = {name: at + first for name, at in c.names[table].items()}
        c.names["skill"] = {
            f"{name}-{side}": at * 2 + s for name, at in c.names["skill"].items() for s, side in enumerate("ab")
        }

    def _pieces(self, rows: Rows, c: Compiler) -> None:
        """Every physical card is a piece; its place in this list is its id."""
        self.piece_face: list[int] = []
        self.piece_hero: list[int] = []
        groups: dict[tuple[int, int, bool], list[int]] = {}
        for face, row in enumerate(rows.tables["card"]):
            hero = c.names["hero"].get(str(row.data.get("hero")), 0)
            deck = 1 if row.data.get("deck") == "diplomacy" else 0
            starter = row.data.get("set", "starter") == "starter"
            for _ in range(row.number("copies", 1)):
                groups.setdefault((hero, deck, starter), []).append(self._piece(face, hero))
        self.hero_pieces = groups
        self.first_pieces = [len(self.piece_face)]
        """Where the pieces of encounters, events and items begin, and where they all end."""
        for first, table in ((self.enc0, "encounter"), (self.ev0, "event"), (self.item0, "item")):
            for at, row in enumerate(rows.tables[table]):
                for _ in range(row.number("copies", 1)):
                    self._piece(first + at, -1)
            self.first_pieces.append(len(self.piece_face))

    def _piece(self, face: int, hero: int) -> int:
        self.piece_face.append(face)
        self.piece_hero.append(hero)
        return len(self.piece_face) - 1

    # -- the second reading

    def _read(self, rows: Rows, c: Compiler) -> None:
        t = rows.tables
        self.cards: list[Card] = [cards.read_card(c, row, at) for at, row in enumerate(t["card"])]
        self.encounters: list[Encounter] = [
            cards.read_encounter(c, row, self.enc0 + at) for at, row in enumerate(t["encounter"])
        ]
        self.events: list[Event] = [cards.read_event(c, row, self.ev0 + at) for at, row in enumerate(t["event"])]
        self.items: list[Item] = [cards.read_item(c, row, self.item0 + at) for at, row in enumerate(t["item"])]
        self.by_face: list[Card | Encounter | Event | Item] = [*self.cards, *self.encounters, *self.events, *self.items]
        self.secrets: list[Secret] = [cards.read_secret(c, row) for row in t["secret"]]
        self.verses: list[Verse] = [world.read_verse(c, row, at) for at, row in enumerate(t["verse"])]
        self.heroes: list[Hero] = [
            cards.read_hero(c, row, at, self._hero_groups(at)) for at, row in enumerate(t["hero"])
        ]
        self.skills: list[Skill] = [cards.read_skill(c, row, at) for at, row in enumerate(t["skill"])]
        sections, visions = _sections(self.verses)
        self.locations: list[Location] = [
            world.read_location(c, row, at, sections, visions) for at, row in enumerate(t["location"])
        ]
        self.chapters: list[Chapter] = [world.read_chapter(c, row) for row in t["chapter"]]
        self.achievements: list[Achievement] = [
            cards.read_achievement(c, row, at) for at, row in enumerate(t["achievement"])
        ]
        self.legendaries: list[Legendary] = [cards.read_legendary(c, row, at) for at, row in enumerate(t["legendary"])]
        self.milestones: list[Milestone] = [world.read_milestone(c, row) for row in t["milestone"]]
        self.statuses = [(row.text("id"), row.text("name"), row.number("parts", 1)) for row in t["status"]]
        self.counters = list(c.names["counter"])
        self.standees = [(row.text("id"), row.text("name")) for row in t["standee"]]
        self.filters = list(c.names["filter"])

    def _hero_groups(self, hero: int) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(self.hero_pieces.get((hero, deck, starter), [])) for starter in (True, False) for deck in (0, 1)
        )

    def _index(self) -> None:
        c = self.compiler
        self.lists: list[tuple[Atom, ...]] = c.lists
        self.atoms: list[Atom] = c.atoms
        self.conds: list[Cond] = c.conds
        self.abilities: list[Ability] = c.abilities
        self.mods: list[Mod] = c.mods
        self.notes: list[str] = c.notes
        self.says: list[str] = c.says
        for verse, place in c.told_apart.items():
            self.verses[verse].counted = place
        self.counted = len(c.told_apart)
        self.secret_at = {secret.number: at for at, secret in enumerate(self.secrets)}
        self.by_number: dict[int, list[int]] = {}
        for location in sorted(self.locations, key=lambda place: place.rank):
            self.by_number.setdefault(location.number, []).append(location.id)
        self.chapter_at = {chapter.number: at for at, chapter in enumerate(self.chapters)}
        self.has_mods = bool(self.mods)
        self.item_mods = any(item.mods for item in self.items)
        self.skill_mods = any(mods for skill in self.skills for mods in skill.mods)
        self.secret_mods = any(secret.mods for secret in self.secrets)
        self.event_mods = any(event.mods for event in self.events)
        self.secret_abilities = any(secret.abilities for secret in self.secrets)
        self.mod_kinds = frozenset(mod.kind * 100 + mod.what for mod in self.mods)
        self.open_quests = any(event.quest and event.done >= 0 for event in self.events)
        self.own_triggers = frozenset(a.trigger for a in self.abilities if a.source in (1, 2, 3))
        self.card_triggers = frozenset(a.trigger for a in self.abilities if a.source == 4)

    def shape(self) -> str:
        """A digest of everything a state refers to by number: while it is the same, only words and values differ."""
        c = self.compiler
        parts: list[object] = [{table: list(names) for table, names in c.names.items()}, self.piece_face]
        parts += [[atom.op for atom in atoms] for atoms in c.lists]
        parts += [[cond.op for cond in c.conds], [atom.op for atom in c.atoms], len(c.notes), len(c.mods)]
        if c.says or c.told_apart:
            parts += [[len(verse.forms) for verse in self.verses], list(c.told_apart), len(c.says)]
        parts += [[ability.key for ability in c.abilities], [len(chapter.ring) for chapter in self.chapters]]
        return hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()

    def enc(self, face: int) -> Encounter:
        return self.encounters[face - self.enc0]

    def event(self, face: int) -> Event:
        return self.events[face - self.ev0]

    def item(self, face: int) -> Item:
        return self.items[face - self.item0]


def _sort(rows: Rows) -> None:
    """Encounters by colour and difficulty, random events first: see the class."""
    colours = {name: at for at, name in enumerate(k.COLOURS)}
    rows.tables["encounter"].sort(
        key=lambda row: (colours.get(str(row.data.get("colour")), 9), str(row.data.get("difficulty", 0)))
    )
    rows.tables["event"].sort(key=lambda row: row.data.get("kind") != "random")
    rows.tables["item"].sort(key=lambda row: str(row.data.get("set")))


def _sections(verses: list[Verse]) -> tuple[dict[str, int], dict[str, int]]:
    """The entry verse and the vision of each section."""
    entries: dict[str, int] = {}
    visions: dict[str, int] = {}
    for verse in verses:
        if verse.vision:
            visions.setdefault(verse.section, verse.id)
        else:
            entries.setdefault(verse.section, verse.id)
    return entries, visions


def _hash(folder: Path) -> str:
    mix = hashlib.blake2b(digest_size=8)
    for path in sorted(folder.glob("*.toml")):
        mix.update(path.name.encode() + b"\0" + path.read_bytes())
    return mix.hexdigest()


_LOADED: Final[dict[str, Pack]] = {}
_BY_CODE: Final[dict[int, Pack]] = {}


def pack_names() -> tuple[str, ...]:
    """The packs that come with the game."""
    return tuple(sorted(folder.name for folder in BUILT_IN.iterdir() if (folder / "pack.toml").is_file()))


def pack_folder(name: str) -> Path:
    """The folder of a pack: one of ours by its name, or any folder by its path."""
    return BUILT_IN / name if (BUILT_IN / name).is_dir() else Path(name)


def load_pack(name: str) -> Pack:
    """The pack, read and checked once in this process; raises ContentError with every fault."""
    found = _LOADED.get(name)
    if found is None:
        folder = pack_folder(name)
        faults = check_pack(folder)
        if faults:
            raise ContentError(f"The content pack {name}", faults)
        found = _LOADED[name]
    return found


def check_pack(path: str | Path) -> list[str]:
    """Every fault of the pack in this folder, each with file and line; empty if it can be played."""
    folder = Path(path)
    if not folder.is_dir():
        return [f"{path}: there is no such folder."]
    if not list(folder.glob("*.toml")):
        return [f"{path}: there is no TOML file in this folder."]
    pack = Pack(folder)
    if not pack.faults.found:
        name = folder.name if folder.parent == BUILT_IN else str(path)
        if name not in _LOADED:
            adopt(pack, name)
    return pack.faults.found


def pack_of(name: str) -> Pack:
    """The pack of a running match. A record may be opened in a process that has not loaded it yet."""
    found = _LOADED.get(name)
    return load_pack(name) if found is None else found


def adopt(pack: Pack, name: str) -> None:
    """Hold a pack that was made in memory under a name; tests build theirs this way."""
    pack.key = name
    _LOADED[name] = pack
    _BY_CODE[pack.code] = pack


def pack_by_code(code: int) -> Pack:
    return _BY_CODE[code]
