"""Taking tiles: what is available, what may legally be taken, and where a taken tile goes.

Chapters "Gameplay" (grab), "Gemstones & Actions" (piles), "Dark Tunnels" (facedown tiles, Multiplier) and
"Gemshards" (sections, Wildcard).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

from quincunx.engine import ALL, Ask, Context, Rules, rule

from ..content import (
    ATTACHED,
    COUNT_SHIFT,
    DARK,
    FIRST_ACTION,
    GEM,
    KINDS,
    MULTIPLIER,
    SHARDS,
    TRASH,
    WILDCARD,
    icon_at,
    section_facing,
)
from ..geometry import cells_in, map_of
from ..kinds import GRAB_TILE, MULTIPLIER_PILE, PICK_SECTION, WILDCARD_PILE
from ..state import COUNTS, NO_GEMS, NONE, OVER, Miners

FIRST_ARROW: Final = 1
OTHER_ARROW: Final = 2
BOTH_ARROWS: Final = FIRST_ARROW | OTHER_ARROW

CORNERS_FACING: Final = ((0,), (0, 1), (1,), (1, 2), (2,), (2, 3), (3,), (3, 0))
"""By arrow position: the quadrants that face it (MM-173, MM-174)."""
ONLY_SECTION: Final = (0,)

# -- the top layer


@rule("MM-024", "MM-131", "MM-147")
def available(s: Miners) -> int:
    """The tiles of the top layer; with two arrows, of both layers."""
    here = map_of(s.map)
    if s.second == NONE:
        return here.layer(s.occupied, s.arrow)
    return here.layer(s.occupied, s.arrow) | here.layer(s.occupied, s.second)


@rule("MM-178")
def arrows_reaching(s: Miners, cell: int) -> int:
    """The arrows in whose layer the tile lies."""
    if s.second == NONE:
        return FIRST_ARROW
    here = map_of(s.map)
    by_first = here.layer(s.occupied, s.arrow) >> cell & 1
    return by_first | (here.layer(s.occupied, s.second) >> cell & 1) << 1


# -- what a player may take


@rule("MM-154", "MM-190", "MM-193")
def open_piles(s: Miners, seat: int) -> list[int]:
    """The kinds of which the seat has a pile that is not closed."""
    at = COUNTS * seat
    closed = s.closed[seat]
    return [kind for kind in range(KINDS) if s.count[at + kind] and not closed >> kind & 1]


@rule("MM-154", "MM-156", "MM-191")
def may_take(s: Miners, seat: int, icon: int) -> bool:
    """The seat may acquire this icon now."""
    if icon < KINDS:
        return not s.closed[seat] >> icon & 1
    if icon in (MULTIPLIER, WILDCARD):
        return bool(open_piles(s, seat))
    return True


@rule("MM-173", "MM-174", "MM-175")
def facing(s: Miners, face: int, arrows: int) -> Sequence[int]:
    """The sections of a tile that face these arrows, each icon once."""
    if face >> COUNT_SHIFT & 7 == 1:
        return ONLY_SECTION
    found: dict[int, int] = {}
    for arrow, position in ((FIRST_ARROW, s.arrow), (OTHER_ARROW, s.second)):
        if arrows & arrow and position != NONE:
            for corner in CORNERS_FACING[position]:
                section = section_facing(face, corner)
                found.setdefault(icon_at(face, section), section)
    return list(found.values())


@rule("MM-177")
def legal_sections(s: Miners, seat: int, face: int, arrows: int) -> list[int]:
    return [section for section in facing(s, face, arrows) if may_take(s, seat, icon_at(face, section))]


@rule("MM-133", "MM-177")
def may_try(s: Miners, seat: int, cell: int, arrows: int) -> bool:
    """The tile is offered: it is facedown, or a section of it that faces the arrows may be taken."""
    if s.down >> cell & 1:
        return True
    return bool(legal_sections(s, seat, s.faces[s.board[cell]], arrows))


@rule("MM-043", "MM-044", "MM-048", "MM-153")
def grabbable(s: Miners, seat: int) -> Sequence[int]:
    """The available tiles that the seat may grab."""
    here = map_of(s.map)
    cells = here.listed(here.layer(s.occupied, s.arrow) if s.second == NONE else available(s))
    if not s.sets & (DARK | SHARDS):
        return cells
    return [cell for cell in cells if may_try(s, seat, cell, arrows_reaching(s, cell))]


@rule("MM-179")
def takeable_anywhere(s: Miners, seat: int, cells: int) -> list[int]:
    """Of these cells, those whose tile is offered to a taker who needs no layer (MM-179)."""
    return [cell for cell in cells_in(cells & s.occupied) if may_try(s, seat, cell, BOTH_ARROWS)]


# -- taking


@rule("MM-043", "MM-044", "MM-048", "MM-133")
def grab(s: Miners, t: Context) -> Rules:
    """One grab from the top layer, if possible; a facedown tile that proves forbidden means choosing again."""
    me = s.active
    while True:
        cells = grabbable(s, me)
        if not cells:
            t.tell("MM-048", ALL, "{0} may take nothing in reach and {0:skip|skips} the grab.", me)
            return
        cell = cells[0]
        if len(cells) > 1:
            cell = yield me, GRAB_TILE, cells
        elif t.emits_events:
            tell_forced(s, t, cell, "MM-043")
        if not s.sets & (DARK | SHARDS):  # everything is open, undivided and allowed: the short way
            collect(s, t, cell, 0, "MM-043")
            test_end(s, t)
            return
        if (yield from take(s, t, cell, arrows_reaching(s, cell), "MM-043")):
            return


def tell_forced(s: Miners, t: Context, cell: int, by: str) -> None:
    """A tile that is taken without a question, since there is no other."""
    code = map_of(s.map).code[cell]
    t.tell(by, ALL, "{0} {0:have|has} no choice: only {1:cell} can be taken.", s.active, code)


@rule("MM-083", "MM-132", "MM-133", "MM-174", "MM-176")
def take(s: Miners, t: Context, cell: int, arrows: int, by: str) -> Generator[Ask, Any, bool]:
    """Take the tile of a cell. False if it was facedown and proves to be one the player may not take."""
    me = s.active
    tile = s.board[cell]
    if s.down >> cell & 1:
        turn_up(s, t, cell, "MM-132")
    sections = legal_sections(s, me, s.faces[tile], arrows)
    if not sections:
        t.tell("MM-133", ALL, "{0} may not take it: it stays, faceup.", me)
        return False
    section = sections[0]
    if len(sections) > 1:
        icons = [icon_at(s.faces[tile], each) for each in sections]
        section = sections[icons.index((yield me, PICK_SECTION, icons))]
    collect(s, t, cell, section, by)
    if MULTIPLIER <= s.shows[tile] <= WILDCARD:
        yield from lay_on_pile(s, t, me, tile)
    test_end(s, t)
    return True


@rule("MM-045", "MM-046", "MM-047")
def collect(s: Miners, t: Context, cell: int, section: int, by: str) -> None:
    """The tile leaves an empty space and goes to its taker."""
    tile = s.board[cell]
    s.board[cell] = NONE
    s.occupied &= ~(1 << cell)
    s.stirred = 1
    keep(s, s.active, tile, section)
    if t.emits_events:
        tell_taken(s, t, tile, map_of(s.map).code[cell], by)


def tell_taken(s: Miners, t: Context, tile: int, code: int, by: str) -> None:
    """What the taker gets; of a divided tile also what does not count (MM-176)."""
    sentence = "{0} {0:take|takes} {1:icon} from {2:cell}."
    if s.faces[tile] >> COUNT_SHIFT & 7 > 1:
        sentence = "{0} {0:take|takes} {1:icon} from {2:cell}; {3:rest} not count."
        t.mark("MM-176")
    t.tell(by, ALL, sentence, s.active, s.shows[tile], code, s.faces[tile] << 2 | s.section[tile])
    t.mark("MM-047" if s.shows[tile] >= FIRST_ACTION else "MM-046")


@rule("MM-046", "MM-047", "MM-176")
def keep(s: Miners, seat: int, tile: int, section: int) -> None:
    """A tile joins the seat's collected tiles as what its active section shows."""
    face = s.faces[tile]
    icon = icon_at(face, section) if section else face & 31
    s.section[tile] = section
    s.shows[tile] = icon
    if icon >= FIRST_ACTION:
        s.tools[seat].append(tile)
        return
    s.gems[seat].append(tile)
    if icon <= TRASH:
        s.count[COUNTS * seat + icon] += 1


def part_with(s: Miners, seat: int, tile: int) -> None:
    """A collected tile leaves the seat, whatever it counted as. Closed kinds stay closed (MM-R36)."""
    shown = s.shows[tile]
    if FIRST_ACTION <= shown < ATTACHED:
        s.tools[seat].remove(tile)
        return
    s.gems[seat].remove(tile)
    if shown <= TRASH:
        s.count[COUNTS * seat + shown] -= 1
    elif shown >= ATTACHED:
        s.doubled[seat] &= ~(1 << shown - ATTACHED)


@rule("MM-154", "MM-190")
def lay_on_pile(s: Miners, t: Context, seat: int, tile: int) -> Rules:
    """A Wildcard or Multiplier just acquired is laid on one of the seat's open piles."""
    wild = s.shows[tile] == WILDCARD
    piles = open_piles(s, seat)
    kind = piles[0]
    if len(piles) > 1:
        kind = yield seat, WILDCARD_PILE if wild else MULTIPLIER_PILE, piles
    if wild:
        s.shows[tile] = kind
        s.count[COUNTS * seat + kind] += 1
        t.tell("MM-190", ALL, "{0} {0:lay|lays} the Wildcard on {0:s} {1:icon} pile.", seat, kind)
    else:
        attach(s, t, seat, tile, kind)


@rule("MM-155", "MM-156")
def attach(s: Miners, t: Context, seat: int, tile: int, kind: int) -> None:
    """The pile counts double and is closed to its owner for good."""
    s.shows[tile] = ATTACHED + kind
    s.doubled[seat] |= 1 << kind
    s.closed[seat] |= 1 << kind
    t.tell("MM-154", ALL, "{0} {0:lay|lays} the Multiplier on {0:s} {1:icon} pile, now closed.", seat, kind)


@rule("MM-132")
def turn_up(s: Miners, t: Context, cell: int, by: str) -> None:
    """A facedown tile of the board is turned faceup for everyone."""
    s.down &= ~(1 << cell)
    tile = s.board[cell]
    s.seen[tile] = ALL
    if t.emits_events:
        code = map_of(s.map).code[cell]
        t.tell(by, ALL, "{0} {0:turn|turns} up {1:cell}: {2:tile}.", s.active, code, s.faces[tile])


# -- the end


@rule("MM-080", "MM-081", "MM-082", "MM-084", "MM-085", "MM-138", "MM-181")
def test_end(s: Miners, t: Context) -> None:
    """No gemstone left on the board ends the game at once, unless a Bomb hole awaits its refill."""
    if s.holes:
        t.mark("MM-085")
        return
    faces = s.faces
    for tile in s.board:
        if tile != NONE and faces[tile] & GEM:
            return
    s.phase = OVER
    s.ended = NO_GEMS
