"""The house-designed parts of KARMAGGÄN, read from the TOML files in `data` and checked (index, chapter 2).

A file that breaks the grammar of the game is refused with every fault at once. A designer’s own set is a folder with
the same four files, named by the environment variable `QUINCUNX_KARMAGGAN`: one set for everything a program plays.
"""

from __future__ import annotations

import tomllib
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from quincunx.engine.errors import ContentError
from quincunx.engine.house import own_folder

DATA: Final = Path(__file__).parent / "data"
HOUSE: Final = own_folder("QUINCUNX_KARMAGGAN")
"""The folder of a designer's own set, if there is one."""
FILES: Final = ("board.toml", "objects.toml", "temple.toml", "pieces.toml")

RINGS: Final = ("central", "inner", "middle", "outer")
COLUMNS: Final = (1, 16, 32, 64)
ROWS: Final = (1, 1, 2, 3)
LETTERS: Final = ".#OTBPS"
ROLES: Final = ("null", "attack", "counter", "absolute", "sword")
OBJECTS: Final = (
    "greedy-fingers",
    "mishmash",
    "pole",
    "embedded-gaze",
    "unpronounceable-spell",
    "blood-stone",
    "contact-helmet",
    "sparks-stone",
    "sword",
    "khaleidas-saliva",
    "deliberate-eclipse",
    "arcane-carving",
    "siameses-ring",
    "tar",
    "dominances-dagger",
)
TEMPLE: Final = (
    "arrows",
    "acid",
    "fire",
    "piston",
    "battering-ram",
    "iris-flash",
    "central-clockwise",
    "central-counter-clockwise",
    "inner-clockwise",
    "inner-counter-clockwise",
    "middle-clockwise",
    "middle-counter-clockwise",
    "outer-clockwise",
    "outer-counter-clockwise",
    "sun-gates-open",
    "moon-gates-open",
    "sun-gates-close",
    "moon-gates-close",
    "still-air",
)
SEATS: Final = range(2, 9)
MOST_EMPTY: Final = 200
"""Siameses' Ring offers every Empty Tile at once, and a decision has at most this many options."""


@dataclass(frozen=True)
class Content:
    """Everything the files say, checked."""

    tiles: tuple[tuple[str, ...], ...]
    """Rows of letters for the Inner, Middle and Outer Ring."""
    wall_open: tuple[tuple[int, ...], ...]
    """Open segments of the Central, Inner and Middle wall."""
    wall_traps: tuple[tuple[int, ...], ...]
    radial: tuple[tuple[int, ...], ...]
    """Radial walls of the Inner (none), Middle and Outer Ring, by the column before them."""
    gates: tuple[tuple[int, int], ...]
    rollers: tuple[int, ...]
    objects: tuple[tuple[int, int, int], ...]
    """The faces of the Object Deck: card, role, copies."""
    beats: tuple[tuple[bool, ...], ...]
    temple: tuple[int, ...]
    """Copies of each Temple Card."""
    blood: tuple[tuple[int, int, int], ...]
    """The Blood faces: coins, Medallions, copies."""
    starting_coins: tuple[int, ...]
    """By number of seats, from 0."""
    starting_cards: int
    starting_medallions: int
    spawns: int
    temple_tiles: int


class Reader:
    """Takes values out of a parsed file and keeps every fault it meets."""

    def __init__(self, files: dict[str, Any]) -> None:
        self.files = files
        self.file = ""
        self.faults: list[str] = []

    def fault(self, place: str, what: str) -> None:
        self.faults.append(f"{self.file}, {place}: {what}")

    def get(self, *path: str) -> Any:
        value: Any = self.files[self.file]
        for word in path:
            value = value.get(word) if isinstance(value, dict) else None
        if value is None:
            self.fault(".".join(path), "is missing.")
        return value

    def number(self, low: int, high: int, *path: str) -> int:
        value = self.get(*path)
        if value is None:
            return low
        return self.checked(value, low, high, ".".join(path))

    def checked(self, value: Any, low: int, high: int, place: str) -> int:
        if type(value) is not int or not low <= value <= high:
            self.fault(place, f"must be a whole number from {low} to {high}, not {value!r}.")
            return low
        return value

    def numbers(self, below: int, *path: str) -> tuple[int, ...]:
        """A list of different whole numbers from 0 up."""
        values = self.get(*path)
        place = ".".join(path)
        if not isinstance(values, list):
            if values is not None:
                self.fault(place, "must be a list of whole numbers.")
            return ()
        found = [self.checked(value, 0, below - 1, place) for value in values]
        for value in sorted({v for v in found if found.count(v) > 1}):
            self.fault(place, f"names {value} more than once.")
        return tuple(found)

    def known(self, given: Any, words: tuple[str, ...], place: str) -> dict[str, Any]:
        """A table with exactly these words."""
        table = given if isinstance(given, dict) else {}
        for word in table:
            if word not in words:
                self.fault(place, f"there is no {word!r}; known are {', '.join(words)}.")
        for word in words:
            if word not in table:
                self.fault(place, f"{word!r} is missing.")
        return table


def load(folder: Path = DATA) -> Content:
    """Read and check the four files; raises ContentError with every fault of all of them."""
    files, faults = _parse(folder)
    if faults:
        raise ContentError(str(folder.name), faults)
    read = Reader(files)
    content = _content(read)
    _check_together(read, content)
    if read.faults:
        raise ContentError(str(folder.name), read.faults)
    return content


def edition(folder: Path) -> str:
    """A short name for what the files say, so that a match is not continued or replayed under another set."""
    said = b"".join((folder / name).read_bytes() for name in FILES)
    return f"{zlib.crc32(said):08x}"


def _parse(folder: Path) -> tuple[dict[str, Any], list[str]]:
    files: dict[str, Any] = {}
    faults: list[str] = []
    for name in FILES:
        try:
            files[name] = tomllib.loads((folder / name).read_text(encoding="utf-8"))
        except OSError as cause:
            faults.append(f"{name}: the file cannot be read ({cause.strerror}).")
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as cause:
            faults.append(f"{name}: this is not TOML: {cause}.")
    return files, faults


def _content(read: Reader) -> Content:
    read.file = "board.toml"
    walls = [(_wall(read, ring, COLUMNS[at + 1])) for at, ring in enumerate(RINGS[:3])]
    tiles = tuple(_rows(read, at) for at in (1, 2, 3))
    radial = ((), read.numbers(32, "radial", "middle"), read.numbers(64, "radial", "outer"))
    gates = _gates(read)
    rollers = read.numbers(64, "temple", "rollers")
    read.file = "objects.toml"
    objects = _objects(read)
    beats = _beats(read)
    read.file = "temple.toml"
    temple = _temple(read)
    read.file = "pieces.toml"
    return Content(
        tiles=tiles,
        wall_open=tuple(wall[0] for wall in walls),
        wall_traps=tuple(wall[1] for wall in walls),
        radial=radial,
        gates=gates,
        rollers=rollers,
        objects=objects,
        beats=beats,
        temple=temple,
        blood=_blood(read),
        starting_coins=(0, 0, *(read.number(1, 20, "starting_coins", str(n)) for n in SEATS)),
        starting_cards=read.number(0, 8, "starting_cards"),
        starting_medallions=read.number(0, 8, "starting_medallions"),
        spawns=read.number(1, 8, "spawns"),
        temple_tiles=read.number(0, 40, "temple_tiles"),
    )


def _rows(read: Reader, ring: int) -> tuple[str, ...]:
    place = f"tiles.{RINGS[ring]}"
    rows = read.get("tiles", RINGS[ring])
    if not isinstance(rows, list) or len(rows) != ROWS[ring] or not all(isinstance(row, str) for row in rows):
        read.fault(place, f"must be a list of {ROWS[ring]} rows of letters.")
        return tuple("." * COLUMNS[ring] for _ in range(ROWS[ring]))
    for at, row in enumerate(rows):
        if len(row) != COLUMNS[ring]:
            read.fault(f"{place} row {at}", f"has {len(row)} columns instead of {COLUMNS[ring]}.")
        for letter in sorted({letter for letter in row if letter not in LETTERS}):
            read.fault(f"{place} row {at}", f"{letter!r} is no tile; the letters are {LETTERS}")
    return tuple((row + "." * COLUMNS[ring])[: COLUMNS[ring]] for row in rows)


def _wall(read: Reader, ring: str, segments: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    opened = read.numbers(segments, "walls", ring, "open")
    traps = read.numbers(segments, "walls", ring, "traps")
    for segment in opened:
        if segment in traps:
            read.fault(f"walls.{ring}", f"segment {segment} is open and a trap at once.")
    if not opened:
        read.fault(f"walls.{ring}", "has no open segment, so nobody can pass it.")
    return opened, traps


def _gates(read: Reader) -> tuple[tuple[int, int], ...]:
    given = read.get("temple", "gates")
    spans: list[tuple[int, int]] = []
    for at, span in enumerate(given if isinstance(given, list) else []):
        if not isinstance(span, list) or len(span) != 2:
            read.fault(f"temple.gates {at}", "must be a first and a last column.")
            continue
        first, last = (read.checked(column, 0, 63, f"temple.gates {at}") for column in span)
        if first > last:
            read.fault(f"temple.gates {at}", f"ends at {last}, before it begins at {first}.")
        spans.append((first, last))
    if len(spans) != 8:
        read.fault("temple.gates", f"there must be 8 Gates, four Sun and four Moon, not {len(spans)}.")
    columns = [column for first, last in spans for column in range(first, last + 1)]
    for column in sorted({c for c in columns if columns.count(c) > 1}):
        read.fault("temple.gates", f"column {column} belongs to two Gates.")
    return tuple(spans)


def _objects(read: Reader) -> tuple[tuple[int, int, int], ...]:
    cards = read.known(read.get("cards"), OBJECTS, "cards")
    faces: list[tuple[int, int, int]] = []
    for card, name in enumerate(OBJECTS):
        roles = cards.get(name, {})
        if not isinstance(roles, dict) or (name in cards and not roles):
            read.fault(f"cards.{name}", "must say how many copies carry which role.")
            continue
        for role in roles:
            if role not in ROLES:
                read.fault(f"cards.{name}", f"{role!r} is no battle role; the roles are {', '.join(ROLES)}.")
        for role, word in enumerate(ROLES):
            if word in roles:
                faces.append((card, role, read.checked(roles[word], 1, 60, f"cards.{name}.{word}")))
    return tuple(faces)


def _beats(read: Reader) -> tuple[tuple[bool, ...], ...]:
    table = read.known(read.get("beats"), ROLES, "beats")
    rows: list[tuple[bool, ...]] = []
    for role in ROLES:
        losers = table.get(role, [])
        if not isinstance(losers, list) or any(loser not in ROLES for loser in losers):
            read.fault(f"beats.{role}", f"must be a list of roles out of {', '.join(ROLES)}.")
            losers = []
        rows.append(tuple(word in losers for word in ROLES))
    for a, row in enumerate(rows):
        for b in range(a, len(rows)):
            if row[b] and rows[b][a]:
                read.fault("beats", f"{ROLES[a]} and {ROLES[b]} beat each other.")
    return tuple(rows)


def _temple(read: Reader) -> tuple[int, ...]:
    cards = read.known(read.get("cards"), TEMPLE, "cards")
    return tuple(read.checked(cards.get(name, 0), 0, 60, f"cards.{name}") for name in TEMPLE)


def _blood(read: Reader) -> tuple[tuple[int, int, int], ...]:
    faces: list[tuple[int, int, int]] = []
    given = read.get("blood")
    for at, face in enumerate(given if isinstance(given, list) else []):
        place = f"blood {at}"
        table = face if isinstance(face, dict) else {}
        coins = read.checked(table.get("coins", 0), 0, 20, f"{place}.coins")
        medallions = read.checked(table.get("medallions", 0), 0, 8, f"{place}.medallions")
        if not coins and not medallions:
            read.fault(place, "gives neither coins nor Medallions.")
        faces.append((coins, medallions, read.checked(table.get("copies"), 1, 60, f"{place}.copies")))
    return tuple(faces)


def _check_together(read: Reader, content: Content) -> None:
    """What no file can be wrong about alone."""
    letters = "".join("".join(rows) for rows in content.tiles)
    read.file = "board.toml"
    if letters.count("S") < 8 or "S" in "".join(content.tiles[0] + content.tiles[1]):
        read.fault("tiles", f"8 Starting Points are needed, on the Outer Ring; there are {letters.count('S')}.")
    if letters.count("P") < 2:
        read.fault("tiles", "at least 2 Passages are needed.")
    if letters.count(".") + letters.count("S") + letters.count("B") > MOST_EMPTY:
        read.fault("tiles", f"more than {MOST_EMPTY} tiles are or can become Empty Tiles.")
    read.file = "pieces.toml"
    faces = sum(face[2] for face in content.blood)
    if faces != letters.count("B"):
        read.fault("blood", f"{faces} faces for the {letters.count('B')} Blood Tiles of the board.")
    read.file = "objects.toml"
    cards = sum(face[2] for face in content.objects)
    if cards < 8 * content.starting_cards:
        read.fault("cards", f"{cards} cards are too few to deal {content.starting_cards} to each of 8 seats.")
    read.file = "temple.toml"
    if not sum(content.temple):
        read.fault("cards", "the deck is empty.")


CONTENT: Final = load(HOUSE or DATA)
