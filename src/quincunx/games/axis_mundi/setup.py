"""Setup (index 3.2): island, Treasure, Characters, starting hands, crates."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, Setting, rule

from .content import (
    ACCESS,
    AXIS,
    CARDS,
    CAVE,
    CLOSED,
    FIRST_CARD,
    FIRST_TREASURE,
    ISLANDS,
    LETTERS,
    MISCHIEF,
    ONE_TIME_FACES,
    PERMANENT_FACES,
    PERMANENTS,
    PIER,
    ROCK_CLIMBER,
    SHELTER,
    TREASURE_FACES,
    TREASURES,
)
from .geometry import BOARDS, Board, first_of
from .kinds import CHARACTER, DONE, PREGAME_CRATE, REDRAW
from .rules import aoe
from .rules.general import refill, take_from_crate
from .rules.hands import choose_some, choose_split, discard_hidden, draw, trim
from .state import BEGIN, HANDS, NONE, PREGAME, STOCK, Axis, altered, fresh

DEALT = 1
MISCHIEF_LAST = 2


@rule("AM-001", "AM-020", "AM-024", "AM-026", "AM-027")
def setup(setting: Setting, t: Context) -> Axis:
    """Everything before the first choice."""
    faces = pieces(setting.seats)
    mode = (DEALT if setting.word("characters") == "random" else 0) | (
        MISCHIEF_LAST if setting.flag("mischievous_last") else 0
    )
    s = fresh(faces, setting.seats, setting.number("rounds"), mode)
    s.decks = [list(range(FIRST_CARD, len(faces))), list(range(PERMANENTS))]
    for deck in s.decks:
        t.shuffle(s, deck)
    fixed = setting.word("island") == "fixed"
    s.terrain = tuple(fixed_island(setting.seats) if fixed else random_island(setting.seats, t))
    for seat in range(s.seats):
        s.who[s.at[seat]] = seat
    hide_treasure(s, t)
    return s


@rule("AM-026", "AM-R02")
def pieces(seats: int) -> list[int]:
    """The face of every piece: Permanent cards, Treasure, 1-Time cards; no Rock-Climber with three players."""
    copies = [card.face for card in CARDS for _ in range(card.copies)]
    permanent = [face for face in copies if face in PERMANENT_FACES]
    treasure = [face for face in copies if face in TREASURE_FACES]
    once = [face for face in copies if face in ONE_TIME_FACES and (seats == 6 or face != ROCK_CLIMBER)]
    return permanent + treasure + once


# -- the island


def read_island(seats: int, rings: tuple[str, ...]) -> list[int]:
    """Terrain by hex from one string per ring."""
    letters = "".join(rings)
    return [AXIS, *[LETTERS[letter] for letter in letters], *[PIER] * seats]


@rule("AM-020", "AM-021")
def fixed_island(seats: int) -> list[int]:
    return read_island(seats, ISLANDS[seats].fixed)


@rule("AM-020", "AM-021")
def random_island(seats: int, t: Context) -> list[int]:
    """Per Level: two opposite Cave mouths, then Inaccessible, then Sheltered tiles, each on a legal hex."""
    board = BOARDS[seats]
    terrain = read_island(seats, ISLANDS[seats].printed)
    for ring, (closed, sheltered) in enumerate(ISLANDS[seats].tiles, start=1):
        slots = range(first_of(ring), first_of(ring + 1))
        mouths = [at for at in slots if terrain[at] == ACCESS and terrain[board.far[at]] == ACCESS]
        mouth = mouths[t.below(len(mouths))]
        terrain[mouth] = CAVE
        terrain[board.far[mouth]] = CAVE
        for tile, count in ((CLOSED, closed), (SHELTER, sheltered)):
            for _ in range(count):
                fits = [at for at in slots if tile_fits(board, terrain, at, tile)]
                terrain[fits[t.below(len(fits))]] = tile
    return terrain


@rule("AM-020")
def tile_fits(board: Board, terrain: list[int], at: int, tile: int) -> bool:
    """On uncovered Accessible terrain; Inaccessible not on a corner; neither beside an Inaccessible tile, nor a
    Sheltered one beside a Sheltered one."""
    if terrain[at] != ACCESS or (tile == CLOSED and board.corner(at)):
        return False
    beside = (terrain[board.left[at]], terrain[board.right[at]])
    return CLOSED not in beside and not (tile == SHELTER and SHELTER in beside)


def island_faults(seats: int, terrain: list[int]) -> list[str]:
    """What is illegal about an island (2.4); empty if nothing is."""
    board = BOARDS[seats]
    faults: list[str] = []
    for at in range(1, board.size):
        beside = (terrain[board.left[at]], terrain[board.right[at]])
        name = board.name(at)
        if terrain[at] == CLOSED and board.corner(at):
            faults.append(f"The Inaccessible hex {name} is a corner.")
        if terrain[at] == CLOSED and CLOSED in beside:
            faults.append(f"The Inaccessible hex {name} is beside another.")
        if terrain[at] == SHELTER and (CLOSED in beside or SHELTER in beside):
            faults.append(f"The Sheltered hex {name} is beside a Sheltered or Inaccessible one.")
        if board.ring[at] == board.sea and terrain[at] in (CLOSED, SHELTER, CAVE):
            faults.append(f"The sea hex {name} is covered.")
        if terrain[at] == CAVE and terrain[board.far[at]] != CAVE:
            faults.append(f"The Cave at {name} has no other end.")
    return faults


@rule("AM-022")
def hide_treasure(s: Axis, t: Context) -> None:
    """Eight tokens face down on different open hexes of Level 1 and up."""
    board = BOARDS[s.seats]
    open_to = [at for at in range(1, board.size) if board.level[at] > 0 and s.terrain[at] != CLOSED]
    t.reorder(open_to)
    tokens = list(range(FIRST_TREASURE, FIRST_TREASURE + TREASURES))
    t.shuffle(s, tokens)
    for token, at in zip(tokens, open_to, strict=False):
        s.treasure = altered(s.treasure, at, token)


# -- Characters


@rule("AM-002", "AM-023", "AM-R08")
def choose_character(s: Axis, t: Context) -> Rules:
    """In seat order, or dealt at random; each a different one, the Mischievous only with six players."""
    seat = s.active
    free = [char for char in range(6 if s.seats == 6 else 5) if char not in s.char]
    if s.mode & DEALT:
        char = free[t.below(len(free))]
    else:
        char = (yield seat, CHARACTER, free) if len(free) > 1 else free[0]
    s.char = altered(s.char, seat, char)
    s.power = altered(s.power, seat, char)
    t.tell("AM-023", ALL, "{0} {0:are|is} the {1:power}.", seat, char)
    s.active += 1
    if s.active == s.seats:
        first_player(s, t)


@rule("AM-025", "AM-R08")
def first_player(s: Axis, t: Context) -> None:
    """One draw with equal chances; or the seat after the Mischievous."""
    if s.mode & MISCHIEF_LAST and MISCHIEF in s.char:
        s.start = (s.char.index(MISCHIEF) + 1) % s.seats
    else:
        s.start = t.below(s.seats)
    s.active = s.start
    s.phase = HANDS
    aoe.rezone(s)
    t.tell("AM-025", ALL, "{0} {0:are|is} the starting player.", s.start)


# -- hands and crates


@rule("AM-028", "AM-029", "AM-030")
def starting_hand(s: Axis, t: Context) -> Rules:
    """Five cards in any mix; once, any number may be exchanged."""
    me = s.active
    yield from take_mix(s, t, me, 5, "AM-028")
    unwanted = yield from choose_some(s, me, REDRAW, 5)
    if unwanted:
        discard_hidden(s, t, me, unwanted, "AM-029")
        yield from take_mix(s, t, me, len(unwanted), "AM-029")
    s.active = (me + 1) % s.seats
    if s.active == s.start:
        s.phase = STOCK


def take_mix(s: Axis, t: Context, me: int, count: int, by: str) -> Rules:
    ones, total = yield from choose_split(s, me, count)
    for n in range(total):
        draw(s, t, me, 0 if n < ones else 1, by)


@rule("AM-031")
def stock_crates(s: Axis, t: Context) -> Rules:
    """Two Permanent and two 1-Time cards for each Warehouse, face up."""
    for crate in range(s.seats):
        s.crates = altered(s.crates, crate, (NONE,) * 4)
        refill(s, t, crate)
    t.tell("AM-031", ALL, "The crates are stocked.")
    s.active = (s.start + 1) % s.seats
    s.phase = PREGAME
    yield from ()


@rule("AM-032", "AM-033", "AM-R16")
def pregame_crate(s: Axis, t: Context) -> Rules:
    """Everybody but the starting player may take one card, and discards down to 5."""
    me = s.active
    slots = [slot for slot in range(4) if s.crates[me][slot] >= 0]
    slot = yield me, PREGAME_CRATE, [DONE, *slots]
    if slot != DONE:
        take_from_crate(s, t, me, me, [slot], "AM-032")
        yield from trim(s, t, me, 5)
    s.active = (me + 1) % s.seats
    if s.active == s.start:
        s.phase = BEGIN
