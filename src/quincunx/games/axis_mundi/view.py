"""The view: everything one seat may know, built up from nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quincunx.engine import View

from .content import FIRST_CARD, NAMES, POWERS, TERRAIN
from .geometry import BOARDS
from .rules.attacks import melee_reach, targets_in
from .rules.axis import slot_count
from .rules.forced import possible
from .rules.hands import hand_limit
from .state import ACT, CHOOSE, OVER, Axis, Turn, max_hp, upgraded

PHASES = ("characters", "hands", "crates", "crates", "turn", "turn", "turn", "rotation", "over")
GATES = ("open", "birth", "sealed")


@dataclass(frozen=True)
class HexView:
    """One hex as it lies now."""

    name: str
    """`ring-slot`, `centre` or `pier-n`: world slots, fixed to the sea."""
    ring: int
    slot: int
    level: int
    q: int
    r: int
    """Axial place: draw at x = q + r / 2, y = r * 0.866."""
    terrain: str
    harvested: bool
    infected: int
    """The seat whose Infection Token lies here, or -1."""
    treasure: bool
    bomb: bool
    character: int
    """The seat that stands here, seen by all, or -1."""
    marker: int
    """The seat that vanished here, or -1."""


@dataclass(frozen=True)
class MatView:
    """One player's mat and play area."""

    seat: int
    character: str
    power: str
    """Whose powers it uses now."""
    upgraded: bool
    hp: int
    max_hp: int
    wounds: int
    energy: int
    sections: tuple[int, ...]
    """The Upgraded Beastmaster's Energy; empty for all others."""
    tokens: int
    at: str
    """Its hex; empty while it is unseen by this viewer."""
    unseen: bool
    active: tuple[str, ...]
    slots: int
    one_time: int
    permanent: int
    """Hand cards by back."""
    hand_limit: int
    known: tuple[str, ...]
    """Hand cards this viewer knows."""
    treasure: int
    known_treasure: tuple[str, ...]
    face_down: int
    known_face_down: tuple[str, ...]
    god_mode: bool
    immobilized: bool
    demanded: bool
    floats: bool
    area_wounds: int
    """Wounds of an area of effect taken in this turn, 2 at most (AM-263)."""


@dataclass(frozen=True)
class TurnView:
    """What is left of the running turn: nothing once it is over, by choice, death, ejection or transformation."""

    actions: int
    moves: int
    attacks: int
    melees: int
    immobilized: bool
    copied: str
    downs: int
    """Moves Down so far: every third one costs 1 HP (AM-177)."""


@dataclass(frozen=True)
class DriveView:
    """Where a Melee Attack at a hex would drive its target: with two hexes a die decides, with none it stays."""

    target: str
    to: tuple[str, ...]


@dataclass(frozen=True)
class AxisView(View):
    seats: int
    round: int
    last_round: int
    rotations: int
    phase: str
    active: int
    starting: int
    other_worldly: int
    """The seat that is the Angel or Demon, or -1."""
    gate: str
    """`open`, `birth` (a new Angel or Demon stands in it) or `sealed`."""
    winner: int
    hexes: tuple[HexView, ...]
    mats: tuple[MatView, ...]
    crates: tuple[tuple[str, ...], ...]
    """By Warehouse; empty where it was destroyed."""
    decks: tuple[int, int]
    tops: tuple[tuple[str, ...], ...]
    """Of each deck, the cards on top that this viewer knows, topmost first."""
    discard: int
    known_discard: tuple[str, ...]
    looked_at: tuple[str, ...]
    """Cards being carried out or looked at, as far as this viewer knows them."""
    fetched: int
    bomber: int
    turn: TurnView
    drives: tuple[DriveView, ...]


def build(s: Axis, seat: int) -> AxisView:
    return AxisView(
        seat,
        seats=s.seats,
        round=min(s.round, s.cap),
        last_round=s.cap,
        rotations=s.rotations,
        phase=PHASES[s.phase],
        active=-1 if s.phase == OVER else s.active,
        starting=-1 if s.phase == CHOOSE else s.start,
        other_worldly=s.angel,
        gate=GATES[s.gate],
        winner=s.winner,
        hexes=tuple(_hex(s, at) for at in range(s.island.count)),
        mats=tuple(_mat(s, other, seat) for other in range(s.seats)),
        crates=tuple(tuple(NAMES[s.faces[card]] if card >= 0 else "" for card in crate) for crate in s.crates),
        decks=(len(s.decks[0]), len(s.decks[1])),
        tops=tuple(_tops(s, deck, seat) for deck in (0, 1)),
        discard=len(s.discard),
        known_discard=_known(s, s.discard, seat),
        looked_at=_known(s, s.laid, seat),
        fetched=len(s.fetched),
        bomber=s.bomber,
        turn=_turn(s),
        drives=_drives(s, seat),
    )


def _known(s: Axis, pieces: Sequence[int], seat: int) -> tuple[str, ...]:
    """The names of what the seat knows among these pieces, in an order that tells nothing."""
    return tuple(sorted(NAMES[s.faces[piece]] for piece in pieces if s.seen[piece] >> seat & 1))


def _tops(s: Axis, deck: int, seat: int) -> tuple[str, ...]:
    names: list[str] = []
    for card in reversed(s.decks[deck]):
        if not s.seen[card] >> seat & 1:
            break
        names.append(NAMES[s.faces[card]])
    return tuple(names)


def _hex(s: Axis, at: int) -> HexView:
    board = s.island
    return HexView(
        board.name(at),
        board.ring[at],
        board.index[at],
        board.level[at],
        board.place[at][0],
        board.place[at][1],
        TERRAIN[s.terrain[at]],
        bool(s.harvested[at]),
        s.infected[at],
        s.treasure[at] >= 0,
        s.bomb == at,
        s.who[at],
        s.marker.index(at) if at in s.marker else -1,
    )


def _mat(s: Axis, seat: int, viewer: int) -> MatView:
    hand = s.hands[seat]
    ones = sum(1 for card in hand if card >= FIRST_CARD)
    hidden = s.unseen[seat] and viewer != seat
    sections = tuple(s.sections) if s.power[seat] == 0 and upgraded(s, seat) else ()
    return MatView(
        seat,
        POWERS[s.char[seat]] if s.char[seat] >= 0 else "",
        POWERS[s.power[seat]] if s.power[seat] >= 0 else "",
        upgraded(s, seat),
        s.hp[seat],
        max_hp(s, seat),
        s.wounds[seat],
        s.energy[seat],
        sections,
        s.tokens[seat],
        "" if hidden else s.island.name(s.at[seat]),
        bool(s.unseen[seat]),
        tuple(NAMES[s.faces[card]] for card in s.slots[seat]),
        slot_count(s, seat),
        ones,
        len(hand) - ones,
        hand_limit(s, seat),
        _known(s, hand, viewer),
        len(s.loot[seat]),
        _known(s, s.loot[seat], viewer),
        len(s.veiled[seat]),
        _known(s, s.veiled[seat], viewer),
        bool(s.god[seat]),
        bool(s.due[seat]),
        bool(s.demanded[seat]),
        bool(s.floats[seat]),
        s.aoe[seat],
    )


def _turn(s: Axis) -> TurnView:
    turn = s.turn
    extra = (turn[Turn.ALPINIST] == 1) + (turn[Turn.CORNERED] == 1)
    copied = turn[Turn.IDENTITY]
    left = s.phase == ACT and not turn[Turn.CUT]
    return TurnView(
        turn[Turn.ACTS] * left,
        (turn[Turn.MOVES] + extra) * left,
        turn[Turn.ATTACKS] * left,
        turn[Turn.MELEES] * left,
        bool(turn[Turn.BOUND]),
        POWERS[copied - 1] if copied else "",
        turn[Turn.DOWNS],
    )


def _drives(s: Axis, viewer: int) -> tuple[DriveView, ...]:
    """What a Melee Attack of the active player would do, where its place may be known."""
    me = s.active
    if s.phase != ACT or s.angel >= 0 or (s.unseen[me] and viewer != me):
        return ()
    name = BOARDS[s.seats].name
    hexes = [at for at in targets_in(s, me, melee_reach(s, me)) if s.who[at] >= 0]
    return tuple(DriveView(name(at), tuple(name(to) for to in possible(s, s.at[me], at))) for at in hexes)
