"""What a seat knows as numbers, for learners: every cell of the frame with what taking it would change, the arrows,
the kinds, then the seats from the own one on."""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import REAL, Divided, Layout, Reals, Setting, Span, Wholes, each_seat, put_all

from .content import (
    COUNT_SHIFT,
    FIRST_ACTION,
    ICONS,
    KEYS,
    KINDS,
    TRASH,
    TRASH_VALUE,
    VALUES,
    compass,
    copies,
    icon_at,
    icons_of,
    start_icon,
)
from .evaluate import expected
from .geometry import map_of
from .options import sets_of
from .rules.taking import BOTH_ARROWS, arrows_reaching, available, facing
from .rules.turn import patience
from .state import COUNTS, NONE, PHASE_NAMES, Miners

OF_CELL: Final = (1, 1, 1, 1, 1, REAL, REAL)
"""Numbers of a cell before the icons of its tile."""
REACHED: Final = 2
UP: Final = 3
KNOWN: Final = 4
GAIN: Final = 5
PROMISE: Final = 6

SECTIONS: Final = 7 << COUNT_SHIFT
UNDIVIDED: Final = 1 << COUNT_SHIFT
"""Of a face: the bits that count its sections, and what they are where it has one."""
ARROWS: Final = 16
ROUTE: Final = 6

MOST_KNOWN: Final = 50_000
"""So many judgements of a kind are remembered."""


class Judged:
    """What a kind is worth to the seats that hold so much of it, and what one more would change for one of them."""

    def __init__(self, kind: int, counts: list[int], doubled: list[int], left: int, me: int) -> None:
        more = counts[:]
        more[me] += 1
        then = points_of(kind, more, doubled)
        self.points: list[int] = points_of(kind, counts, doubled)
        self.change: list[int] = [other - one for one, other in zip(self.points, then, strict=True)]
        hope = expected(kind, counts, doubled, left)
        hoped = expected(kind, more, doubled, max(0, left - 1))
        hopes = [other - one for one, other in zip(hope, hoped, strict=True)]
        self.promise: float = (hopes[me] - max([hopes[seat] for seat in range(len(hopes)) if seat != me])) / 10
        self.gain: float = (self.change[me] - self.change[1 - me]) / 10 if len(counts) == 2 else 0.0
        """How the lead of one of two seats changes, in tens of points."""


def points_of(kind: int, counts: list[int], doubled: list[int]) -> list[int]:
    """What each seat scores for a kind of which the seats hold so many."""
    most = max(counts)
    if not most:
        return counts
    value = VALUES[kind]
    least = min([count for count in counts if count])
    points = [value * n * ((n == most) - (n == least)) for n in counts]
    return [2 * p if mask >> kind & 1 else p for p, mask in zip(points, doubled, strict=True)]


class Plan:
    """Which icons a setting plays with, and so what its numbers stand for; and what is remembered of them."""

    def __init__(self, seats: int, sets: int, frame: int) -> None:
        self.seats: int = seats
        self.icons: list[int] = [icon for icon, number in enumerate(copies(sets)) if number]
        self.place: dict[int, int] = {icon: at for at, icon in enumerate(self.icons)}
        self.kinds: list[int] = [icon for icon in self.icons if icon < KINDS]
        self.others: list[int] = [kind for kind in range(KINDS) if kind not in self.place]
        """Kinds that are not in play, unless a house puts them there."""
        self.tools: list[int] = [icon for icon in self.icons if icon >= FIRST_ACTION]
        self.tool_places: dict[int, int] = {icon: at for at, icon in enumerate(self.tools)}
        self.frame: int = frame
        self.width: int = len(OF_CELL) + len(self.icons)
        self.empty: bytes = bytes(self.width)
        self.hole: bytes = b"\1" + bytes(self.width - 1)
        """A cell that exists, without a tile."""
        self.unknown: list[bytes] = [self._cell((), state) for state in range(4)]
        self.undivided: list[bytes] = [
            self._cell((icon,) * 4 if icon in self.place else (), state) for icon in range(ICONS) for state in range(4)
        ]
        """By icon, up and reached: see `_cell`."""
        self.divided: dict[int, bytes] = {}
        self.icons_by_face: dict[int, list[int]] = {}
        self.starts: dict[int, int] = {}
        self.judgements: dict[int, Judged] = {}

    def _cell(self, icons: tuple[int, ...], state: int) -> bytes:
        """The whole numbers of a cell with a tile of these icons (none: an unknown one), a quarter for each side;
        `state` is two bits, up and reached."""
        numbers = [1, 1, state & 1, state >> 1, int(len(icons) > 0), 0, 0] + [0] * len(self.icons)
        for icon in icons:
            numbers[len(OF_CELL) + self.place[icon]] += 1
        return bytes(numbers)

    def cell(self, face: int, state: int) -> bytes:
        """The same of a tile that shows this face; remembered."""
        if face & SECTIONS == UNDIVIDED:
            return self.undivided[(face & 31) << 2 | state]
        known = self.divided.get(face << 2 | state)
        if known is None:
            known = self.divided[face << 2 | state] = self._cell(compass(face), state)
        return known

    def icons_on(self, face: int) -> list[int]:
        """Of a divided tile, each icon once; remembered."""
        known = self.icons_by_face.get(face)
        if known is None:
            known = self.icons_by_face[face] = sorted(set(icons_of(face)))
        return known

    def start_place(self, face: int) -> int:
        """Among the icons: that of a start tile; remembered."""
        known = self.starts.get(face)
        if known is None:
            known = self.starts[face] = self.place[start_icon(face)]
        return known

    def judged(self, s: Miners, kind: int, left: int, me: int) -> Judged:
        """Remembered: small numbers come again and again."""
        key = 2048 * kind + 8 * left + me
        count, doubled, at, mark = s.count, s.doubled, kind, 1 << kind
        for mask in doubled:
            key = 512 * key + 2 * count[at]
            if mask & mark:
                key += 1
            at += COUNTS
        known = self.judgements.get(key)
        if known is None:
            if len(self.judgements) >= MOST_KNOWN:
                self.judgements.clear()
            known = self.judgements[key] = Judged(kind, count[kind::COUNTS], doubled, left, me)
        return known


class Look:
    """What several blocks need: scores, what the seat sees on the board, and what one more of each icon would change:
    at once, in tens of points of the lead, and what it promises; nothing for what is no gemstone."""

    def __init__(self, s: Miners, seat: int, plan: Plan) -> None:
        self.me: int = seat if seat < s.seats else 0
        """Spectators look from the first seat."""
        self.on_board: list[int] = seen_on_board(s, seat, plan)
        self.scores: list[int] = [TRASH_VALUE * number for number in s.count[TRASH::COUNTS]]
        self.gains: list[float] = [0.0] * ICONS
        self.promises: list[float] = [0.0] * ICONS
        self.judge(plan.kinds, s, plan)
        others = [kind for kind in plan.others if self.on_board[kind] or held(s, kind)]
        if others:
            self.judge(others, s, plan)
        if len(self.scores) != 2:
            self.compare([*plan.kinds, *others], s, plan)

    def judge(self, kinds: list[int], s: Miners, plan: Plan) -> None:
        """Add to the scores what some kinds are worth."""
        scores = self.scores
        for kind in kinds:
            one = plan.judged(s, kind, self.on_board[kind], self.me)
            self.gains[kind] = one.gain
            self.promises[kind] = one.promise
            points = one.points
            for seat in range(len(points)):
                scores[seat] = scores[seat] + points[seat]

    def compare(self, kinds: list[int], s: Miners, plan: Plan) -> None:
        """Where there are several rivals, gains depend on who leads."""
        me, scores = self.me, self.scores
        lead = scores[me] - best_rival(scores, me)
        for kind in kinds:
            change = plan.judged(s, kind, self.on_board[kind], me).change
            after = [score + change[at] for at, score in enumerate(scores)]
            self.gains[kind] = (after[me] - best_rival(after, me) - lead) / 10


def held(s: Miners, kind: int) -> bool:
    """Somebody has a tile of this kind."""
    return any(s.count[kind::COUNTS])


def best_rival(scores: list[int], me: int) -> int:
    return max([score for seat, score in enumerate(scores) if seat != me])


def seen_on_board(s: Miners, seat: int, plan: Plan) -> list[int]:
    """By icon: on how many tiles of the board the seat sees one."""
    found = [0] * ICONS
    faces, seen, mark = s.faces, s.seen, 1 << seat
    for tile in s.board:
        if tile != NONE and seen[tile] & mark:
            face = faces[tile]
            if face & SECTIONS == UNDIVIDED:
                icon = face & 31
                found[icon] = found[icon] + 1
            else:
                for icon in plan.icons_on(face):
                    found[icon] = found[icon] + 1
    return found


# -- the layout


_LAYOUTS: Final[dict[tuple[int, int, int], Layout]] = {}


def layout(setting: Setting) -> Layout:
    key = setting.seats, sets_of(setting), setting.number("width") * setting.number("height")
    found = _LAYOUTS.get(key)
    if found is None:
        found = _LAYOUTS[key] = Layout([of_plan(Plan(key[0], key[1], key[2]))])
    return found


def of_plan(plan: Plan) -> Span:
    seats, kinds, icons = plan.seats, len(plan.kinds), ", ".join([KEYS[icon] for icon in plan.icons])
    board: Divided = (
        f"{plan.frame} cells, row by row: exists, has a tile, available, up, known, gain and promise of taking it, "
        f"share of its sides by icon ({icons})",
        plan.frame * plan.width,
        (*OF_CELL, *([4] * len(plan.icons))),
    )
    match: list[Divided] = [
        ("two arrows, one-hot of 8 places each", ARROWS, 1),
        ("locked, clockwise, eighths travelled (one-hot 1 to 4)", ROUTE, 1),
        ("by kind: tiles of it seen on the board", kinds, 8),
        ("by kind: gain of one more (how the lead changes, in tens of points)", kinds, REAL),
        ("by kind: promise of one more (the same with what is still to come)", kinds, REAL),
    ]
    of_seat: list[Divided] = [
        ("tiles by kind", kinds, 4),
        ("closed piles", kinds, 1),
        ("doubled piles", kinds, 1),
        ("unused actions by icon", len(plan.tools), 1),
        ("secret tile", len(plan.icons), 1),
        ("Trash, has a secret tile, score", 3, (2, 1, REAL)),
    ]
    end: list[Divided] = [
        ("at turn, from the own seat on", seats, 1),
        ("phase, one-hot", len(PHASE_NAMES), 1),
        ("deck, actions used, grabs, idle turns", 4, (50, 1, 1, REAL)),
    ]
    return Span([board, *match, *each_seat(seats, of_seat), *end], Writer(plan).write)


class Writer:
    """Writes what a plan stands for."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Plan = plan

    def write(self, whole: Wholes, real: Reals, at: int, seen: Any, seat: int) -> None:
        write(whole, real, at, seen, seat, self.plan)


def write(whole: Wholes, real: Reals, at: int, seen: Any, seat: int, plan: Plan) -> None:
    s: Miners = seen
    look = Look(s, seat, plan)
    write_board(whole, real, at, s, seat, look, plan)
    at += plan.frame * plan.width
    write_match(whole, real, at, s, look, plan)
    at += ARROWS + ROUTE + 3 * len(plan.kinds)
    for step in range(s.seats):
        at = write_seat(whole, real, at, s, seat, look, (look.me + step) % s.seats, plan)
    whole[at + (s.active - look.me) % s.seats] = 1
    at += s.seats
    whole[at + s.phase] = 1
    at += len(PHASE_NAMES)
    whole[at] = len(s.deck)
    whole[at + 1] = s.used
    whole[at + 2] = s.grabs
    if s.idle:
        real[at + 3] = s.idle / patience(s)


# -- the board


def write_board(whole: Wholes, real: Reals, at: int, s: Miners, seat: int, look: Look, plan: Plan) -> None:
    layer = available(s) if s.arrow != NONE else 0
    exists, down, width, mark, bit = map_of(s.map).mask, s.down, plan.width, 1 << seat, 1
    known, faces, gains, promises, undivided = s.seen, s.faces, look.gains, look.promises, plan.undivided
    cells: list[bytes] = []
    place = at
    for cell, tile in enumerate(s.board):
        state = (1 if layer & bit else 0) + (0 if down & bit else 2)
        if tile == NONE:  # out of reach: layers are of tiles
            cells.append(plan.hole if exists & bit else plan.empty)
        elif not known[tile] & mark:
            cells.append(plan.unknown[state])
        else:
            face = faces[tile]
            if face & SECTIONS == UNDIVIDED:
                icon = face & 31
                cells.append(undivided[4 * icon + state])
                if icon < KINDS:
                    write_both(real, place, gains[icon], promises[icon])
            else:
                cells.append(plan.cell(face, state))
                write_gain(real, place, s, cell, face, state & 1, look)
        place += width
        bit += bit
    put_all(whole, at, cells)


def write_both(real: Reals, at: int, gain: float, promise: float) -> None:
    if gain:
        real[at + GAIN] = gain
    if promise:
        real[at + PROMISE] = promise


def write_gain(real: Reals, at: int, s: Miners, cell: int, face: int, reached: int, look: Look) -> None:
    """Of the sections that face the arrows, the best gain and the best promise."""
    given = facing(s, face, arrows_reaching(s, cell) if reached else BOTH_ARROWS)
    if given:
        icons = [icon_at(face, section) for section in given]
        real[at + GAIN] = max([look.gains[icon] for icon in icons])
        real[at + PROMISE] = max([look.promises[icon] for icon in icons])


def write_match(whole: Wholes, real: Reals, at: int, s: Miners, look: Look, plan: Plan) -> None:
    if s.arrow >= 0:
        whole[at + s.arrow] = 1
    if s.second >= 0:
        whole[at + 8 + s.second] = 1
    at += ARROWS
    whole[at] = s.locked
    if s.direction > 0:
        whole[at + 1] = 1
    if 1 <= s.step <= 4:
        whole[at + 1 + s.step] = 1
    at += ROUTE
    kinds = len(plan.kinds)
    for kind in plan.kinds:
        if look.on_board[kind]:
            whole[at] = look.on_board[kind]
        if look.gains[kind]:
            real[at + kinds] = look.gains[kind]
        if look.promises[kind]:
            real[at + 2 * kinds] = look.promises[kind]
        at += 1


# -- the seats


def write_seat(whole: Wholes, real: Reals, at: int, s: Miners, viewer: int, look: Look, seat: int, plan: Plan) -> int:
    """Returns the place behind it."""
    at = write_piles(whole, at, s, seat, plan)
    for tool in s.tools[seat]:
        whole[at + plan.tool_places[s.shows[tool]]] += 1
    at += len(plan.tools)
    tile = s.secret[seat]
    if tile != NONE and s.knows(viewer, tile):
        whole[at + plan.start_place(s.faces[tile])] = 1
    at += len(plan.icons)
    whole[at] = s.count[COUNTS * seat + TRASH]
    if tile != NONE:
        whole[at + 1] = 1
    real[at + 2] = look.scores[seat] / 20
    return at + 3


def write_piles(whole: Wholes, at: int, s: Miners, seat: int, plan: Plan) -> int:
    """By kind: tiles, closed, doubled. Returns the place behind them."""
    first, kinds, count = COUNTS * seat, len(plan.kinds), s.count
    closed, doubled = s.closed[seat], s.doubled[seat]
    for kind in plan.kinds:
        number = count[first + kind]
        if number:
            whole[at] = number
        if closed and closed >> kind & 1:
            whole[at + kinds] = 1
        if doubled and doubled >> kind & 1:
            whole[at + 2 * kinds] = 1
        at += 1
    return at + 2 * kinds
