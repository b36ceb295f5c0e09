"""What a seat knows as numbers, for learners: every cell of the frame with what taking it would change, the arrows,
the kinds, then the seats from the own one on."""

from __future__ import annotations

from typing import Final, TypeAlias

from quincunx.engine import Block, Layout, Setting, one_hot

from .content import (
    FIRST_ACTION,
    ICONS,
    KEYS,
    KINDS,
    TRASH,
    VALUES,
    compass,
    copies,
    icon_at,
    icons_of,
    sections,
    start_icon,
)
from .evaluate import expected
from .geometry import map_of
from .options import sets_of
from .rules.scoring import totals
from .rules.taking import BOTH_ARROWS, arrows_reaching, available, facing
from .rules.turn import patience
from .state import COUNTS, NONE, PHASE_NAMES, Miners

OF_CELL: Final = 7
"""Numbers of a cell before the icons of its tile."""

Gains: TypeAlias = list[tuple[float, float]]
"""By icon: what one more tile of it changes at once, and what it promises; nothing for what is no gemstone."""


class Plan:
    """Which icons a setting plays with, and so what its numbers stand for."""

    __slots__ = ("icons", "place", "kinds", "tools", "frame", "sides")

    def __init__(self, sets: int, frame: int) -> None:
        self.icons: list[int] = [icon for icon, number in enumerate(copies(sets)) if number]
        self.place: dict[int, int] = {icon: at for at, icon in enumerate(self.icons)}
        self.kinds: list[int] = [icon for icon in self.icons if icon < KINDS]
        self.tools: list[int] = [icon for icon in self.icons if icon >= FIRST_ACTION]
        self.frame: int = frame
        self.sides: dict[int, list[float]] = {}

    def sides_of(self, face: int) -> list[float]:
        """By icon in play: a quarter for each side of the tile that shows it; remembered."""
        known = self.sides.get(face)
        if known is None:
            known = self.sides[face] = [0.0] * len(self.icons)
            for icon in compass(face):
                known[self.place[icon]] += 0.25
        return known


class Look:
    """What several blocks need: scores, what the seat sees on the board, and what one more of a kind would change."""

    __slots__ = ("s", "seat", "me", "scores", "on_board", "gains")

    def __init__(self, s: Miners, seat: int) -> None:
        self.s: Miners = s
        self.seat: int = seat
        self.me: int = seat if seat < s.seats else 0
        """Spectators look from the first seat."""
        self.scores: list[int] = totals(s)
        self.on_board: list[int] = seen_on_board(s, seat)
        self.gains: Gains = gains_of(s, self.me, self.on_board, self.scores)


_LAYOUTS: Final[dict[tuple[int, int, int], Layout]] = {}


def layout(setting: Setting) -> Layout:
    key = setting.seats, sets_of(setting), setting.number("width") * setting.number("height")
    found = _LAYOUTS.get(key)
    if found is None:
        found = _LAYOUTS[key] = Layout(blocks(key[0], Plan(key[1], key[2])), Look)
    return found


def blocks(seats: int, plan: Plan) -> list[Block]:
    kinds = len(plan.kinds)
    icons = ", ".join([KEYS[icon] for icon in plan.icons])
    return [
        Block(
            f"{plan.frame} cells, row by row: exists, has a tile, available, up, known, gain and promise of taking it, "
            f"share of its sides by icon ({icons})",
            plan.frame * (OF_CELL + len(plan.icons)),
            lambda look, seat: board(look, plan),
        ),
        Block("two arrows, one-hot of 8 places each", 16, arrows),
        Block("locked, clockwise, eighths travelled (one-hot 1 to 4)", 6, travel),
        Block(
            "by kind: tiles of it seen on the board",
            kinds,
            lambda look, seat: [look.on_board[kind] / 8 for kind in plan.kinds],
        ),
        Block(
            "by kind: gain of one more (how the lead changes, in tens of points)",
            kinds,
            lambda look, seat: [look.gains[kind][0] for kind in plan.kinds],
        ),
        Block(
            "by kind: promise of one more (the same with what is still to come)",
            kinds,
            lambda look, seat: [look.gains[kind][1] for kind in plan.kinds],
        ),
        *[block for step in range(seats) for block in of_seat(plan, step)],
        Block(
            "at turn, from the own seat on",
            seats,
            lambda look, seat: one_hot((look.s.active - look.me) % seats, seats),
        ),
        Block("phase, one-hot", len(PHASE_NAMES), lambda look, seat: one_hot(look.s.phase, len(PHASE_NAMES))),
        Block("deck, actions used, grabs, idle turns", 4, common),
    ]


def of_seat(plan: Plan, step: int) -> list[Block]:
    """The blocks of the seat so many places on."""
    who = f"seat +{step}" if step else "own seat"
    kinds = len(plan.kinds)
    return [
        Block(f"{who}: tiles by kind", kinds, lambda look, seat: held(look, step, plan)),
        Block(f"{who}: closed piles", kinds, lambda look, seat: marked(look.s.closed, look, step, plan)),
        Block(f"{who}: doubled piles", kinds, lambda look, seat: marked(look.s.doubled, look, step, plan)),
        Block(f"{who}: unused actions by icon", len(plan.tools), lambda look, seat: tools(look, step, plan)),
        Block(f"{who}: secret tile", len(plan.icons), lambda look, seat: secret(look, step, plan)),
        Block(f"{who}: Trash, has a secret tile, score", 3, lambda look, seat: standing(look, step)),
    ]


# -- the board


def board(look: Look, plan: Plan) -> list[float]:
    s, seat = look.s, look.seat
    layer = available(s) if s.arrow != NONE else 0
    numbers: list[float] = []
    exists = map_of(s.map).mask
    nothing = [0.0] * len(plan.icons)
    for cell in range(plan.frame):
        tile = s.board[cell]
        reached = float(layer >> cell & 1)
        if tile == NONE:
            numbers += (float(exists >> cell & 1), 0.0, reached, 0.0, 0.0, 0.0, 0.0)
            numbers += nothing
            continue
        up = float(not s.down >> cell & 1)
        if not s.seen[tile] >> seat & 1:
            numbers += (1.0, 1.0, reached, up, 0.0, 0.0, 0.0)
            numbers += nothing
            continue
        face = s.faces[tile]
        gain, promise = gain_of(s, cell, face, reached > 0, look.gains)
        numbers += (1.0, 1.0, reached, up, 1.0, gain, promise)
        numbers += plan.sides_of(face)
    return numbers


def gain_of(s: Miners, cell: int, face: int, reached: bool, gains: Gains) -> tuple[float, float]:
    """Of the sections that face the arrows, the best gain and the best promise."""
    if sections(face) == 1:
        return gains[face & 31]
    given = facing(s, face, arrows_reaching(s, cell) if reached else BOTH_ARROWS)
    if not given:
        return 0.0, 0.0
    icons = [icon_at(face, section) for section in given]
    return max([gains[icon][0] for icon in icons]), max([gains[icon][1] for icon in icons])


def seen_on_board(s: Miners, seat: int) -> list[int]:
    """By kind: on how many tiles of the board the seat sees one."""
    found = [0] * ICONS
    faces, seen = s.faces, s.seen
    for tile in s.board:
        if tile != NONE and seen[tile] >> seat & 1:
            face = faces[tile]
            if sections(face) == 1:
                found[face & 31] += 1
            else:
                for icon in sorted(set(icons_of(face))):
                    found[icon] += 1
    return found[:KINDS]


def arrows(look: Look, seat: int) -> list[float]:
    return one_hot(look.s.arrow, 8) + one_hot(look.s.second, 8)


def travel(look: Look, seat: int) -> list[float]:
    s = look.s
    return [float(s.locked), float(s.direction > 0), *one_hot(s.step - 1, 4)]


# -- what one more of a kind would change


def gains_of(s: Miners, me: int, left: list[int], scores: list[int]) -> Gains:
    """How the lead over the best rival would change with one more tile of each kind, in tens of points."""
    rivals = [seat for seat in range(s.seats) if seat != me]
    lead = scores[me] - max([scores[seat] for seat in rivals])
    gains: Gains = [(0.0, 0.0)] * ICONS
    for kind in range(KINDS):
        counts = s.count[kind::COUNTS]
        if not left[kind] and not any(counts):
            continue
        more = counts[:]
        more[me] += 1
        now, then = points_of(kind, counts, s.doubled), points_of(kind, more, s.doubled)
        after = [score - one + other for score, one, other in zip(scores, now, then, strict=True)]
        hope = expected(kind, counts, s.doubled, left[kind])
        hoped = expected(kind, more, s.doubled, max(0, left[kind] - 1))
        change = [other - one for one, other in zip(hope, hoped, strict=True)]
        gain = after[me] - max([after[seat] for seat in rivals]) - lead
        gains[kind] = gain / 10, (change[me] - max([change[seat] for seat in rivals])) / 10
    return gains


def points_of(kind: int, counts: list[int], doubled: list[int]) -> list[int]:
    """What each seat scores for a kind of which the seats hold so many."""
    most = max(counts)
    if not most:
        return counts
    value = VALUES[kind]
    least = min([count for count in counts if count])
    points = [value * n * ((n == most) - (n == least)) for n in counts]
    return [2 * p if mask >> kind & 1 else p for p, mask in zip(points, doubled, strict=True)]


# -- the seats


def owner(look: Look, step: int) -> int:
    return (look.me + step) % look.s.seats


def held(look: Look, step: int, plan: Plan) -> list[float]:
    at = COUNTS * owner(look, step)
    return [look.s.count[at + kind] / 4 for kind in plan.kinds]


def marked(masks: list[int], look: Look, step: int, plan: Plan) -> list[float]:
    mask = masks[owner(look, step)]
    return [float(mask >> kind & 1) for kind in plan.kinds]


def tools(look: Look, step: int, plan: Plan) -> list[float]:
    s = look.s
    shown = [s.shows[tile] for tile in s.tools[owner(look, step)]]
    return [float(shown.count(icon)) for icon in plan.tools]


def secret(look: Look, step: int, plan: Plan) -> list[float]:
    """The icon of a secret tile that the viewer knows."""
    s = look.s
    tile = s.secret[owner(look, step)]
    icon = start_icon(s.faces[tile]) if tile != NONE and s.knows(look.seat, tile) else NONE
    return [float(each == icon) for each in plan.icons]


def standing(look: Look, step: int) -> list[float]:
    s, seat = look.s, owner(look, step)
    return [s.count[COUNTS * seat + TRASH] / 2, float(s.secret[seat] != NONE), look.scores[seat] / 20]


def common(look: Look, seat: int) -> list[float]:
    s = look.s
    return [len(s.deck) / 50, float(s.used), float(s.grabs), s.idle / patience(s)]
