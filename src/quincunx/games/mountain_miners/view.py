"""The view: everything one seat may know, built up from nothing, with all that a drawing needs."""

from __future__ import annotations

from dataclasses import dataclass

from quincunx.engine import View, rule

from .content import (
    ATTACHED,
    DARK,
    GOLDEN,
    HARDER,
    KEYS,
    KINDS,
    LATE,
    MULTIPLIER,
    NAMES,
    SHARDS,
    TRASH,
    VALUES,
    WILDCARD,
    compass,
    copies,
    icon_at,
    icons_of,
    sections,
    start_icon,
    turn_of,
)
from .geometry import POSITIONS, cell_name, cells_in, map_of
from .rules.scoring import REASONS, kind_points, totals
from .rules.taking import BOTH_ARROWS, arrows_reaching, available, facing, may_try
from .rules.turn import patience
from .state import COUNTS, NONE, OVER, PHASE_NAMES, Miners
from .words import laid_name

SETS = (("dark-tunnels", DARK), ("gemshards", SHARDS), ("golden-actions", GOLDEN), ("late", LATE), ("harder", HARDER))


@dataclass(frozen=True)
class TileView:
    """A tile on the board."""

    name: str
    """Where the tile was first laid (`c4`; `c4-2` is the second one laid there, `start-1` the first start tile): the
    same as long as it is in play, so that drawings can let it glide."""
    up: bool
    known: bool
    """You know its face: it is faceup, or you have looked at it since it was last turned down."""
    sections: tuple[str, ...]
    """The icons of its sections in printed order; empty if you do not know it."""
    turn: int
    """By how many quarter turns clockwise it lies; 0 if you do not know it."""
    compass: tuple[str, ...]
    """The icons facing north, east, south and west; empty if you do not know it."""
    gives: tuple[str, ...]
    """What taking it now would give: the icons facing the arrows that reach it, or any arrow if none does."""


@dataclass(frozen=True)
class CellView:
    """A space of the map. `column` and `line` place it on the diamond: column grows to the right, line downward."""

    name: str
    x: int
    y: int
    column: int
    line: int
    tile: TileView | None
    available: bool
    offered: bool
    """Available, and the seat at turn might take it."""
    hole: bool
    """Emptied by a Bomb and awaiting its refill."""


@dataclass(frozen=True)
class ArrowView:
    number: int
    position: str
    place: int
    """0 north, then clockwise to 7 north-west."""
    layer: tuple[str, ...]
    """The cells of its top layer."""


@dataclass(frozen=True)
class HeldView:
    """A collected tile."""

    name: str
    """As in TileView."""
    shows: str
    """What it counts as: an icon, or `multiplier` for one that lies on a pile."""
    pile: str
    """The kind of the pile it lies in or on; empty for Trash and actions."""
    active: str
    """The icon of its active section: `wildcard` for a Wildcard that has become another kind."""
    section: int
    """The place of its active section in `sections`."""
    sections: tuple[str, ...]


@dataclass(frozen=True)
class PileView:
    """What a seat holds of one regular kind, and how it stands."""

    kind: str
    count: int
    wildcards: int
    doubled: bool
    closed: bool
    standing: str
    """most, least, both, between, or none for a seat without any."""
    points: int


@dataclass(frozen=True)
class SeatView:
    seat: int
    piles: tuple[PileView, ...]
    trash: int
    actions: tuple[tuple[str, int], ...]
    """Unused actions with their numbers."""
    tiles: tuple[HeldView, ...]
    secret: str
    """A secret start tile: its icon if you know it, `hidden` if not, empty if there is none."""
    score: int
    """As if the match ended now, without secret tiles."""


@dataclass(frozen=True)
class KindView:
    kind: str
    name: str
    value: int
    in_pool: int
    """How many icons of it exist in one copy of the pool."""
    on_board: int
    """On how many tiles of the board you see one."""


@dataclass(frozen=True)
class MinersView(View):
    seats: int
    active: int
    first: int
    phase: str
    turn: int
    sets: tuple[str, ...]
    width: int
    height: int
    cells: tuple[CellView, ...]
    arrows: tuple[ArrowView, ...]
    locked: bool
    clockwise: bool
    step: int
    """Eighths of a turn that the arrows travel: 1, 2 or 4."""
    kinds: tuple[KindView, ...]
    players: tuple[SeatView, ...]
    deck: int
    discarded: tuple[tuple[str, int], ...]
    rubble: int
    used: int
    grabs: int
    covered: str
    holes: tuple[str, ...]
    idle: int
    patience: int
    over: bool
    reason: str


def view_of(s: Miners, seat: int) -> MinersView:
    code = map_of(s.map).code
    return MinersView(
        seat,
        seats=s.seats,
        active=s.active,
        first=s.first,
        phase=PHASE_NAMES[s.phase],
        turn=s.turns + 1,
        sets=tuple(name for name, bit in SETS if s.sets & bit),
        width=map_of(s.map).width,
        height=map_of(s.map).height,
        cells=cell_views(s, seat),
        arrows=arrow_views(s),
        locked=bool(s.locked),
        clockwise=s.direction > 0,
        step=s.step,
        kinds=kind_views(s, seat),
        players=tuple(seat_view(s, each, seat) for each in range(s.seats)),
        deck=len(s.deck),
        discarded=tally([shown_key(s.shows[tile]) for tile in s.gone]),
        rubble=len(s.rubble),
        used=s.used,
        grabs=s.grabs,
        covered=cell_name(code[s.covered]) if s.covered != NONE else "",
        holes=tuple(cell_name(code[cell]) for cell in s.holes),
        idle=s.idle,
        patience=patience(s),
        over=s.phase == OVER,
        reason=REASONS[s.ended] if s.ended else "",
    )


def shown_key(shown: int) -> str:
    """The icon of what a collected tile counts as."""
    return KEYS[MULTIPLIER if shown >= ATTACHED else shown]


def tally(keys: list[str]) -> tuple[tuple[str, int], ...]:
    """How often each key occurs, in the order of the icon table."""
    return tuple((key, keys.count(key)) for key in KEYS if key in keys)


# -- the board


def cell_views(s: Miners, seat: int) -> tuple[CellView, ...]:
    here = map_of(s.map)
    layer = available(s) if s.arrow != NONE else 0
    return tuple(cell_view(s, seat, cell, layer) for cell in here.cells)


@rule("MM-021")
def cell_view(s: Miners, seat: int, cell: int, layer: int) -> CellView:
    here = map_of(s.map)
    x, y = cell % here.width, cell // here.width
    reached = bool(layer >> cell & 1)
    return CellView(
        name=cell_name(here.code[cell]),
        x=x,
        y=y,
        column=x - y,
        line=x + y,
        tile=tile_view(s, seat, cell, reached) if s.board[cell] != NONE else None,
        available=reached,
        offered=reached and may_try(s, s.active, cell, arrows_reaching(s, cell)),
        hole=cell in s.holes,
    )


def tile_view(s: Miners, seat: int, cell: int, reached: bool) -> TileView:
    tile = s.board[cell]
    up = not s.down >> cell & 1
    if not s.knows(seat, tile):
        return TileView(laid_name(s.laid[tile]), up, False, (), 0, (), ())
    face = s.faces[tile]
    arrows = arrows_reaching(s, cell) if reached else BOTH_ARROWS
    gives = facing(s, face, arrows)
    return TileView(
        laid_name(s.laid[tile]),
        up,
        True,
        tuple(KEYS[icon] for icon in icons_of(face)),
        turn_of(face),
        tuple(KEYS[icon] for icon in compass(face)),
        tuple(KEYS[icon_at(face, section)] for section in gives),
    )


def arrow_views(s: Miners) -> tuple[ArrowView, ...]:
    here = map_of(s.map)
    views: list[ArrowView] = []
    for number, place in ((1, s.arrow), (2, s.second)):
        if place != NONE:
            layer = tuple(cell_name(here.code[cell]) for cell in cells_in(here.layer(s.occupied, place)))
            views.append(ArrowView(number, POSITIONS[place], place, layer))
    return tuple(views)


# -- gemstones and seats


def kinds_in_play(s: Miners) -> list[int]:
    held = copies(s.sets)
    return [kind for kind in range(KINDS) if held[kind]]


def kind_views(s: Miners, seat: int) -> tuple[KindView, ...]:
    held = copies(s.sets)
    known = [s.faces[tile] for tile in s.board if tile != NONE and s.knows(seat, tile)]
    icons = [icons_of(face) for face in known]
    return tuple(
        KindView(KEYS[kind], NAMES[kind], VALUES[kind], held[kind], sum(1 for each in icons if kind in each))
        for kind in kinds_in_play(s)
    )


def seat_view(s: Miners, owner: int, seat: int) -> SeatView:
    tiles = s.gems[owner] + s.tools[owner]
    return SeatView(
        seat=owner,
        piles=tuple(pile_view(s, owner, kind) for kind in kinds_in_play(s)),
        trash=s.count[COUNTS * owner + TRASH],
        actions=tally([KEYS[s.shows[tile]] for tile in s.tools[owner]]),
        tiles=tuple(held_view(s, tile) for tile in tiles),
        secret=secret_word(s, owner, seat),
        score=totals(s)[owner],
    )


def secret_word(s: Miners, owner: int, seat: int) -> str:
    tile = s.secret[owner]
    if tile == NONE:
        return ""
    return KEYS[start_icon(s.faces[tile])] if s.knows(seat, tile) else "hidden"


def held_view(s: Miners, tile: int) -> HeldView:
    shown = s.shows[tile]
    face = s.faces[tile]
    attached = shown >= ATTACHED
    return HeldView(
        name=laid_name(s.laid[tile]),
        shows=shown_key(shown),
        pile=KEYS[shown - ATTACHED] if attached else KEYS[shown] if shown < KINDS else "",
        active=KEYS[icon_at(face, s.section[tile])],
        section=s.section[tile],
        sections=tuple(KEYS[icon] for icon in icons_of(face)) if sections(face) > 1 else (KEYS[face & 31],),
    )


def pile_view(s: Miners, owner: int, kind: int) -> PileView:
    count = s.count[COUNTS * owner + kind]
    wild = [tile for tile in s.gems[owner] if s.shows[tile] == kind]
    return PileView(
        kind=KEYS[kind],
        count=count,
        wildcards=sum(1 for tile in wild if icon_at(s.faces[tile], s.section[tile]) == WILDCARD),
        doubled=bool(s.doubled[owner] >> kind & 1),
        closed=bool(s.closed[owner] >> kind & 1),
        standing=standing(s.count[kind::COUNTS], count),
        points=kind_points(s, kind)[owner],
    )


def standing(numbers: list[int], count: int) -> str:
    """How a number of tiles stands among all holders (MM-091 to MM-096)."""
    if not count:
        return "none"
    most = count == max(numbers)
    least = count == min([number for number in numbers if number])
    return "both" if most and least else "most" if most else "least" if least else "between"
