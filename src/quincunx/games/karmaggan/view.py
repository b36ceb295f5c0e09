"""What one seat may know: the board as it lies, all that is public, and the own hand. Built up from nothing."""

from __future__ import annotations

from dataclasses import dataclass

from quincunx.engine import View
from quincunx.engine.decision import SPECTATOR

from . import board as b
from .cards import B_FIRST, BLOOD_PIECE, FACE_KEYS, T_ARROWS, TEMPLE_KEYS, blood_key
from .content import COLUMNS, CONTENT, RINGS, ROWS
from .state import DEAD, ESCAPED, LAST_ROUND, NOBODY_LEFT, OUT, PLACING, RAIDER, UNPLACED, Karmaggan

KIND_LETTERS = ".#OTBP  ?DLX"
"""By kind of tile; a Summoning Tile is D (Dark, or everybody's), L (Light) or X (both)."""
TRAPS = ("fire", "acid", "arrows")


@dataclass(frozen=True)
class RingView:
    name: str
    rotation: int
    """Sectors turned clockwise."""
    rows: tuple[str, ...]
    """Letters of the tiles in local columns, from the centre outwards."""
    wall: str
    """The circular wall outside, in local segments: `=` solid, space open, `f` fire, `a` acid, `r` arrows."""
    radial: tuple[int, ...]
    """Radial walls, by the local column before them."""


@dataclass(frozen=True)
class GateView:
    kind: str
    open: bool
    first: int
    last: int


@dataclass(frozen=True)
class SeatView:
    seat: int
    side: int
    status: str
    """unplaced, temple, jungle, dead or out"""
    place: str
    """Key of the Raider's place, empty if it has none."""
    column: int
    """Its temple column, -1 if none."""
    coins: int
    medallions: int
    cards: int
    known: tuple[str, ...]
    """Cards of this hand that the viewer knows; the whole hand for the own seat."""
    carries_egg: bool
    first_turn: bool


@dataclass(frozen=True)
class SpawnView:
    number: int
    swarm: int
    place: str
    column: int


@dataclass(frozen=True)
class BattleView:
    attacker: int
    defender: int
    attacker_is_spawn: bool
    defender_is_spawn: bool
    place: str
    round: int
    attacker_won: int
    defender_won: int


@dataclass(frozen=True)
class TurnView:
    seat: int
    phase: str
    """placing, raider or swarm"""
    rolled: bool
    steps: int
    bonus: int
    played: int
    pole: int
    spell: bool
    activated: tuple[str, ...]
    """Tiles activated this turn, as `seat:place`."""


@dataclass(frozen=True)
class BeamView:
    """The wall traps that fired last, with the rotations of that moment."""

    trap: str
    rotations: tuple[int, ...]
    places: tuple[str, ...]


@dataclass(frozen=True)
class KarmagganView(View):
    teams: bool
    round: int
    last_round: int
    first: int
    turn: TurnView
    rings: tuple[RingView, ...]
    gates: tuple[GateView, ...]
    rollers: tuple[int, ...]
    """Temple columns behind which a Roller hangs; empty until they have come down."""
    egg: str
    carrier: int
    seats: tuple[SeatView, ...]
    spawns: tuple[SpawnView, ...]
    hand: tuple[str, ...]
    object_deck: int
    temple_deck: int
    object_top: str
    """The top card where the viewer knows it, else empty."""
    temple_top: str
    object_discard: tuple[str, ...]
    temple_discard: tuple[str, ...]
    open: tuple[str, ...]
    open_owners: tuple[int, ...]
    blood: tuple[str, ...]
    """Keys of the places of full Blood Tiles."""
    drained: tuple[str, ...]
    """Faces of consumed Blood Tiles, as far as they were seen."""
    temple_tiles_left: int
    battle: BattleView | None
    beams: BeamView | None
    ended: str
    winners: tuple[int, ...]


def face_key(face: int) -> str:
    if face >= B_FIRST:
        return blood_key(face)
    return TEMPLE_KEYS[face - T_ARROWS] if face >= T_ARROWS else FACE_KEYS[face]


def place_key(place: int) -> str:
    return b.tile_key(place) if place >= 0 else ""


def build(s: Karmaggan, seat: int) -> KarmagganView:
    seats = range(len(s.at))
    own = s.hands[seat] if seat != SPECTATOR else []
    return KarmagganView(
        seat,
        teams=s.teams,
        round=s.round,
        last_round=s.last,
        first=s.first,
        turn=_turn(s),
        rings=tuple(_ring(s, ring) for ring in range(4)),
        gates=tuple(_gate(s, gate) for gate in range(8)),
        rollers=CONTENT.rollers if s.rollers else (),
        egg=place_key(s.egg_place()),
        carrier=s.carrier,
        seats=tuple(_seat(s, other, seat) for other in seats),
        spawns=tuple(SpawnView(n, s.swarm[n], place_key(x), b.temple_column(s.rot, x)) for n, x in enumerate(s.spawns)),
        hand=_faces(s, own),
        object_deck=len(s.objects),
        temple_deck=len(s.temple),
        object_top=_top(s, s.objects, seat),
        temple_top=_top(s, s.temple, seat),
        object_discard=tuple(face_key(s.faces[card]) for card in s.spent),
        temple_discard=tuple(face_key(s.faces[card]) for card in s.temple_spent),
        open=tuple(face_key(s.faces[card]) for card in s.open),
        open_owners=tuple(s.owners),
        blood=tuple(b.tile_key(b.BLOODS[piece - BLOOD_PIECE]) for piece in s.blood),
        drained=_faces(s, [piece for piece in s.drained if s.knows(seat, piece)]),
        temple_tiles_left=s.tiles_left,
        battle=_battle(s),
        beams=_beams(s),
        ended={ESCAPED: "escaped", NOBODY_LEFT: "nobody left", LAST_ROUND: "last round"}.get(s.ended, ""),
        winners=tuple(other for other in seats if s.winners >> other & 1),
    )


def _faces(s: Karmaggan, pieces: list[int]) -> tuple[str, ...]:
    return tuple(face_key(face) for face in sorted(s.faces[piece] for piece in pieces))


def _top(s: Karmaggan, deck: list[int], seat: int) -> str:
    return face_key(s.faces[deck[-1]]) if deck and s.knows(seat, deck[-1]) else ""


def _ring(s: Karmaggan, ring: int) -> RingView:
    first = b.place(ring, 0, 0)
    letters = [KIND_LETTERS[kind] for kind in s.kinds[first : first + ROWS[ring] * COLUMNS[ring]]]
    rows = tuple("".join(letters[r * COLUMNS[ring] : (r + 1) * COLUMNS[ring]]) for r in range(ROWS[ring]))
    radial = CONTENT.radial[ring - 1] if ring else ()
    return RingView(RINGS[ring], s.rot[ring], rows, _wall(ring), radial)


def _wall(ring: int) -> str:
    if ring == b.OUTER:
        return ""
    opened, traps = CONTENT.wall_open[ring], CONTENT.wall_traps[ring]
    mouth = "far"[ring]
    return "".join(" " if n in opened else mouth if n in traps else "=" for n in range(COLUMNS[ring + 1]))


def _gate(s: Karmaggan, gate: int) -> GateView:
    kind = b.GATE_KIND[gate]
    first, last = CONTENT.gates[gate]
    return GateView("sun" if kind == b.SUN else "moon", bool(s.gates & kind), first, last)


def _seat(s: Karmaggan, seat: int, viewer: int) -> SeatView:
    place = s.at[seat]
    hand = s.hands[seat]
    return SeatView(
        seat=seat,
        side=s.side(seat),
        status=_status(place),
        place=place_key(place),
        column=b.temple_column(s.rot, place) if 0 <= place < b.J0 else -1,
        coins=s.coins[seat],
        medallions=s.medals[seat],
        cards=len(hand),
        known=_faces(s, [card for card in hand if s.knows(viewer, card)]),
        carries_egg=s.carrier == seat,
        first_turn=s.turns[seat] == 0,
    )


def _status(place: int) -> str:
    if place >= 0:
        return "jungle" if place >= b.J0 else "temple"
    return {UNPLACED: "unplaced", DEAD: "dead", OUT: "out"}[place]


def _turn(s: Karmaggan) -> TurnView:
    phase = "placing" if s.phase == PLACING else "raider" if s.phase == RAIDER else "swarm"
    used = tuple(f"{code // 300}:{b.tile_key(code % 300)}" for code in s.used)
    return TurnView(s.active, phase, s.rolled, s.steps, s.bonus, s.played, s.pole, s.spell, used)


def _battle(s: Karmaggan) -> BattleView | None:
    if not s.fight:
        return None
    a, d, a_spawn, d_spawn, tile, number, a_won, d_won = s.fight
    return BattleView(a, d, bool(a_spawn), bool(d_spawn), b.tile_key(tile), number, a_won, d_won)


def _beams(s: Karmaggan) -> BeamView | None:
    if not s.beams:
        return None
    return BeamView(TRAPS[s.beams[0]], tuple(s.beams[1:5]), tuple(b.tile_key(tile) for tile in s.beams[5:]))
