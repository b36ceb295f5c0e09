"""The house-designed parts of KARMAGGÄN, read from the TOML files in `data` and checked (index, chapter 2).

A file that breaks the grammar of the game is refused with every fault at once, each with its line. A designer’s own
set is a folder with the same four files, named by the environment variable `QUINCUNX_KARMAGGAN`: one set for everything
a program plays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from quincunx.engine.content import ContentFile, ContentRow, Faults
from quincunx.engine.house import own_folder

DATA: Final = Path(__file__).parent / "data"
HOUSE: Final = own_folder("QUINCUNX_KARMAGGAN")
"""The folder of a designer's own set, if there is one."""
FILES: Final = {
    "board.toml": frozenset({"tiles", "walls", "radial", "temple"}),
    "objects.toml": frozenset({"cards", "beats"}),
    "temple.toml": frozenset({"cards"}),
    "pieces.toml": frozenset({"starting_cards", "starting_medallions", "spawns", "temple_tiles", "starting_coins"}),
}
"""What each file says at its head."""
TABLES: Final = {
    "pieces.toml": {"blood": frozenset({"coins", "medallions", "copies"})},
    "objects.toml": {"card": frozenset({"name", "does", "roles", "text", "short"})},
}

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
LAST: Final = ("khaleidas-saliva", "contact-helmet", "dominances-dagger")
"""What they set going may kill whoever played them: on a card that does several things they come last."""
LETTERS_SHORT: Final = 60
MOST_FACES: Final = 99
SEATS: Final = range(2, 9)
MOST_EMPTY: Final = 200
"""Siameses' Ring offers every Empty Tile at once, and a decision has at most this many options."""


@dataclass(frozen=True)
class ObjectCard:
    """A further Object Card, put together of what the printed ones do."""

    name: str
    does: tuple[int, ...]
    text: str
    short: str


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
    """The faces of the Object Deck: card, role, copies. Further cards are numbered behind the printed ones."""
    further: tuple[ObjectCard, ...]
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


def load(folder: Path = DATA) -> Content:
    """Read and check the four files; raises ContentError with every fault of all of them."""
    faults = Faults()
    files = [ContentFile(folder / name, TABLES.get(name, {}), head, faults) for name, head in FILES.items()]
    if any(file.source.fault for file in files):
        faults.refuse(folder.name)
    content = _content(*files)
    _check_together(content, *files)
    faults.refuse(folder.name)
    return content


def _content(board: ContentFile, objects: ContentFile, temple: ContentFile, pieces: ContentFile) -> Content:
    tiles = board.head.inner("tiles", frozenset(RINGS[1:]))
    walls = board.head.inner("walls", frozenset(RINGS[:3]))
    radial = board.head.inner("radial", frozenset(RINGS[2:]))
    fixed = board.head.inner("temple", frozenset({"gates", "rollers"}))
    both = [_wall(walls, ring, COLUMNS[at + 1]) for at, ring in enumerate(RINGS[:3])]
    coins = pieces.head.inner("starting_coins", frozenset(str(n) for n in SEATS))
    cards = temple.head.inner("cards", frozenset(TEMPLE))
    return Content(
        tiles=tuple(_rows(tiles, at) for at in (1, 2, 3)),
        wall_open=tuple(wall[0] for wall in both),
        wall_traps=tuple(wall[1] for wall in both),
        radial=((), _columns(radial, "middle", 32), _columns(radial, "outer", 64)),
        gates=_gates(fixed),
        rollers=_columns(fixed, "rollers", 64),
        objects=(
            *_objects(objects.head.inner("cards", frozenset(OBJECTS))),
            *[face for at, row in enumerate(objects.rows("card")) for face in _roles(row, len(OBJECTS) + at)],
        ),
        further=tuple(_further(row) for row in objects.rows("card")),
        beats=_beats(objects.head.inner("beats", frozenset(ROLES))),
        temple=tuple(cards.number(name, low=0, high=60) for name in TEMPLE),
        blood=tuple(_blood(row) for row in pieces.rows("blood")),
        starting_coins=(0, 0, *(coins.number(str(n), low=1, high=20) for n in SEATS)),
        starting_cards=pieces.head.number("starting_cards", low=0, high=8),
        starting_medallions=pieces.head.number("starting_medallions", low=0, high=8),
        spawns=pieces.head.number("spawns", low=1, high=8),
        temple_tiles=pieces.head.number("temple_tiles", low=0, high=40),
    )


def slug(name: str) -> str:
    """A name as keys write it."""
    letters = "".join(c if c.isascii() and c.isalnum() else " " for c in name.lower().replace("'", "").replace("’", ""))
    return "-".join(letters.split())


def _twice(numbers: Iterable[int]) -> list[int]:
    return sorted(number for number, times in Counter(numbers).items() if times > 1)


def _columns(row: ContentRow, name: str, below: int) -> tuple[int, ...]:
    """Different columns or segments, counted from 0."""
    found = row.numbers(name, 0, below - 1)
    for column in _twice(found):
        row.fault(name, f"“{name}” names {column} more than once.")
    return found


def _rows(tiles: ContentRow, ring: int) -> tuple[str, ...]:
    name, many, columns = RINGS[ring], ROWS[ring], COLUMNS[ring]
    rows = tiles.data.get(name)
    if not isinstance(rows, list) or len(rows) != many or not all(isinstance(row, str) for row in rows):
        tiles.fault(name, f"“{name}” must be a list of {many} row{'s' if many > 1 else ''} of letters.")
        return ("." * columns,) * many
    for at, row in enumerate(rows):
        if len(row) != columns:
            tiles.fault(name, f"Row {at} of “{name}” has {len(row)} columns instead of {columns}.")
        for letter in sorted({letter for letter in row if letter not in LETTERS}):
            tiles.fault(name, f"“{letter}” in row {at} of “{name}” is no tile; the letters are {LETTERS}")
    return tuple((row + "." * columns)[:columns] for row in rows)


def _wall(walls: ContentRow, ring: str, segments: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    row = walls.inner(ring, frozenset({"open", "traps"}))
    opened, traps = _columns(row, "open", segments), _columns(row, "traps", segments)
    for segment in sorted({*opened} & {*traps}):
        row.fault("open", f"Segment {segment} of the {ring} wall is open and a trap at once.")
    if row.data.get("open") == []:
        row.fault("open", f"The {ring} wall has no open segment, so nobody can pass it.")
    return opened, traps


def _gates(fixed: ContentRow) -> tuple[tuple[int, int], ...]:
    spans: list[tuple[int, int]] = []
    for span in fixed.listed("gates"):
        if not isinstance(span, list) or len(span) != 2 or any(type(n) is not int or not 0 <= n <= 63 for n in span):
            fixed.fault("gates", f"A Gate must be a first and a last column from 0 to 63, not {span!r}.")
            continue
        first, last = span
        if first > last:
            fixed.fault("gates", f"A Gate ends at {last}, before it begins at {first}.")
        spans.append((first, last))
    if len(fixed.listed("gates")) != 8:
        fixed.fault("gates", f"There must be 8 Gates, four Sun and four Moon, not {len(fixed.listed('gates'))}.")
    for column in _twice(column for first, last in spans for column in range(first, last + 1)):
        fixed.fault("gates", f"Column {column} belongs to two Gates.")
    return tuple(spans)


def _objects(cards: ContentRow) -> tuple[tuple[int, int, int], ...]:
    faces: list[tuple[int, int, int]] = []
    for card, name in enumerate(OBJECTS):
        if not cards.data.get(name):
            cards.fault(name, f"“{name}” is missing, or does not say how many copies carry which role.")
            continue
        roles = cards.inner(name, frozenset(ROLES))
        faces += [(card, at, roles.number(role, low=1, high=60)) for at, role in enumerate(ROLES) if role in roles.data]
    return tuple(faces)


def _roles(row: ContentRow, card: int) -> list[tuple[int, int, int]]:
    roles = row.inner("roles", frozenset(ROLES))
    if not roles.data:
        row.fault("roles", "“roles” must say how many copies carry which battle role, such as { attack = 2 }.")
    return [(card, at, roles.number(role, low=1, high=60)) for at, role in enumerate(ROLES) if role in roles.data]


def _further(row: ContentRow) -> ObjectCard:
    does = [word for word in row.listed("does") if word in OBJECTS]
    for word in row.listed("does"):
        if word not in OBJECTS:
            row.fault(
                "does", f"There is no ability “{word}”: a new card does what printed ones do ({', '.join(OBJECTS)})."
            )
    if not 1 <= len(row.listed("does")) <= 3:
        row.fault("does", "“does” must name one to three Object Cards, in the order in which they are carried out.")
    for word in does[:-1]:
        if word in LAST:
            row.fault("does", f"“{word}” must be the last thing a card does: it may be the end of whoever plays it.")
    text, short = row.text("text"), row.text("short", "")
    if len(short) > LETTERS_SHORT:
        row.fault("short", f"“short” has {len(short)} letters; a card has room for {LETTERS_SHORT}.")
    return ObjectCard(
        row.text("name"), tuple(OBJECTS.index(word) for word in does), text, short or text[:LETTERS_SHORT]
    )


def _beats(table: ContentRow) -> tuple[tuple[bool, ...], ...]:
    rows: list[tuple[bool, ...]] = []
    for role in ROLES:
        if not isinstance(table.data.get(role), list):
            table.fault(role, f"“{role}” must be a list of the roles it beats, perhaps an empty one.")
        losers = table.words(role, ROLES)
        rows.append(tuple(bool(losers >> at & 1) for at in range(len(ROLES))))
    for a, row in enumerate(rows):
        for b in range(a, len(rows)):
            if row[b] and rows[b][a]:
                table.fault(ROLES[a], f"{ROLES[a]} and {ROLES[b]} beat each other.")
    return tuple(rows)


def _blood(row: ContentRow) -> tuple[int, int, int]:
    coins, medallions = row.number("coins", 0, 0, 20), row.number("medallions", 0, 0, 8)
    if not coins and not medallions:
        row.fault("coins", "A Blood face must give coins or Medallions.")
    return coins, medallions, row.number("copies", low=1, high=60)


def _check_together(
    content: Content, board: ContentFile, objects: ContentFile, temple: ContentFile, pieces: ContentFile
) -> None:
    """What no field can be wrong about alone."""
    letters = "".join("".join(rows) for rows in content.tiles)
    starts, bloods = letters.count("S"), letters.count("B")
    if starts < 8 or "S" in "".join(content.tiles[0] + content.tiles[1]):
        board.head.fault("tiles", f"8 Starting Points are needed, on the Outer Ring; there are {starts}.")
    if letters.count("P") < 2:
        board.head.fault("tiles", "At least 2 Passages are needed.")
    if letters.count(".") + starts + bloods > MOST_EMPTY:
        board.head.fault("tiles", f"More than {MOST_EMPTY} tiles are or can become Empty Tiles.")
    faces = sum(face[2] for face in content.blood)
    if faces != bloods:
        pieces.faults.at(pieces.head.at("blood", 0), f"{faces} faces for the {bloods} Blood Tiles of the board.")
    names = Counter(slug(card.name) for card in content.further) + Counter([*OBJECTS, *TEMPLE])
    for at, card in enumerate(content.further):
        if names[slug(card.name)] > 1 or not slug(card.name):
            objects.faults.at((objects.source, ("card", at, "name")), f"There is another card “{card.name}” already.")
    if len(content.objects) > MOST_FACES:
        objects.head.fault("cards", f"There are more than {MOST_FACES} different faces.")
    cards = sum(face[2] for face in content.objects)
    if cards < 8 * content.starting_cards:
        objects.head.fault("cards", f"{cards} cards are too few to deal {content.starting_cards} to each of 8 seats.")
    if not sum(content.temple):
        temple.head.fault("cards", "The deck is empty.")


CONTENT: Final = load(HOUSE or DATA)
CARD_KEYS: Final = (*OBJECTS, *[slug(card.name) for card in CONTENT.further])
"""Every Object Card by its number."""
