"""Judging positions: `evaluate` for bots, `features` for learners."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from quincunx.engine import Setting

from .content import FIRST_ACTION, ICONS, KEYS, KINDS, TRASH, TRASH_VALUE, VALUES, copies
from .options import sets_of
from .rules.scoring import totals
from .state import COUNTS, NONE, OVER, PHASE_NAMES, Miners

ACTION_WORTH: Final = (
    *[0.0] * FIRST_ACTION,
    *(1.2, 0.2, 0.1, 2.2, 6.8),  # Move the Arrow, Arrow Lock, Swap, Double, Steal
    *(0.3, 0.3, 0.3, 1.0),  # Lightbulb, Bomb, Second Arrow, Ransack
    *(1.0, 0.2, 0.4),  # Rotate Grabbed, Rotate Board, Teleport Arrow
    *(2.0, 0.2, 0.0, 0.0),  # Flashlight, Rumble, Ring, Wildcard Arrow
    *(0.3, 0.3),  # Chameleon, Artefact
)
"""By icon: what an unused action is taken to be worth, in points. Those of the base game are fitted, see below."""

# Fitted on 3,400 two-seat matches between one-step lookers with slips (the likelihood of who won): how fast a lead
# becomes certain as tiles of the kind run out, what those still to come add, what a pile nobody else has is worth,
# what being next to grab is worth, and how points become chances.
SPREADS: Final = tuple(0.33 + 1.3 * left**0.5 for left in range(101))
"""By tiles of the kind left on the board."""
TO_COME: Final = 1.0
ALONE: Final = 3.3
ALONE_LEFT: Final = 4.4
NEXT_TO_GRAB: Final = 2.0
SCALE: Final = 4.4
SCALE_BOARD: Final = 0.3


def evaluate(s: Miners, seat: int) -> float:
    """How well the seat stands, from 0 lost to 1 won."""
    if s.phase == OVER:
        return final(totals(s), seat)
    worth = outlook(s)
    mine = worth[seat]
    rival = max([each for other, each in enumerate(worth) if other != seat])
    scale = SCALE + SCALE_BOARD * s.occupied.bit_count()
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, (rival - mine) / scale))))


def final(scores: list[int], seat: int) -> float:
    mine = scores[seat]
    best = max(scores)
    if mine < best:
        return 0.0
    return 1.0 / scores.count(best)


def squash(x: float) -> float:
    """Odd and rising, from -1 to 1."""
    return x / (1.0 + (x if x > 0.0 else -x))


def outlook(s: Miners) -> list[float]:
    """The points each seat may expect: for every kind the chance to end with most or least, by what is left."""
    shows = s.shows
    count = s.count
    worth = [TRASH_VALUE * float(number) for number in count[TRASH::COUNTS]]
    for seat, tools in enumerate(s.tools):
        for tile in tools:
            worth[seat] += ACTION_WORTH[shows[tile]]
    worth[(s.active + s.moved) % s.seats] += NEXT_TO_GRAB
    left = tiles_left(s)
    for kind in range(KINDS):
        numbers = count[kind::COUNTS]
        if len(numbers) == 2:
            if numbers[0] or numbers[1]:
                judge_pair(s, kind, numbers[0], numbers[1], left[kind], worth)
        elif max(numbers):
            judge_kind(s, kind, numbers, left[kind], worth)
    return worth


def judge_pair(s: Miners, kind: int, one: int, other: int, left: int, worth: list[float]) -> None:
    """`judge_kind` for two seats, written out because search asks for it most."""
    value = VALUES[kind]
    if one and other:
        lead = value * squash((one - other) / SPREADS[left])
        first = (one + TO_COME * left) * lead
        second = -(other + TO_COME * left) * lead
    else:
        hope = ALONE * value * left / (left + ALONE_LEFT)
        first = one * hope
        second = other * hope
    doubled = s.doubled
    worth[0] += 2 * first if doubled[0] >> kind & 1 else first
    worth[1] += 2 * second if doubled[1] >> kind & 1 else second


def judge_kind(s: Miners, kind: int, numbers: list[int], left: int, worth: list[float]) -> None:
    """Add what each holder of a kind may expect from it."""
    value = VALUES[kind]
    spread = SPREADS[left]
    for seat, number in enumerate(numbers):
        if number:
            others = [n for other, n in enumerate(numbers) if n and other != seat]
            if others:
                lead = squash((number - max(others)) / spread) - squash((min(others) - number) / spread)
                points = value * (number + TO_COME * left) * lead / 2
            else:
                points = ALONE * value * number * left / (left + ALONE_LEFT)
            worth[seat] += 2 * points if s.doubled[seat] >> kind & 1 else points


def tiles_left(s: Miners) -> list[int]:
    """How many tiles of the board show each kind at their northern side as printed; exact for undivided tiles."""
    left = [0] * 32
    faces = s.faces
    for tile in s.board:
        if tile != NONE:
            left[faces[tile] & 31] += 1
    return left


# -- for learners

PLACE_OF: Final = {key: place for place, key in enumerate(KEYS)}
OF_CELL: Final = 7
"""Numbers of a cell before the icons of its tile."""


class Layout:
    """Which icons a setting plays with, and so what its numbers stand for."""

    __slots__ = ("icons", "place", "kinds", "tools", "of_cell", "frame")

    def __init__(self, sets: int, frame: int) -> None:
        self.icons: list[int] = [icon for icon, number in enumerate(copies(sets)) if number]
        self.place: dict[int, int] = {icon: at for at, icon in enumerate(self.icons)}
        self.kinds: list[int] = [icon for icon in self.icons if icon < KINDS]
        self.tools: list[int] = [icon for icon in self.icons if icon >= FIRST_ACTION]
        self.of_cell: int = OF_CELL + len(self.icons)
        self.frame: int = frame


_LAYOUTS: Final[dict[tuple[int, int], Layout]] = {}


def layout_of(setting: Setting) -> Layout:
    key = sets_of(setting), setting.number("width") * setting.number("height")
    found = _LAYOUTS.get(key)
    if found is None:
        found = _LAYOUTS[key] = Layout(*key)
    return found


def features(view: Any, setting: Setting) -> list[float]:
    """The view as numbers: every cell of the frame with what taking it would change, the arrows, the kinds, then the
    seats from the viewer's own on."""
    me = view.seat if view.seat < view.seats else 0
    plan = layout_of(setting)
    cells: list[list[float]] = [[0.0] * plan.of_cell] * plan.frame
    holds = [[0] * KINDS for _ in range(view.seats)]
    twice = [[False] * KINDS for _ in range(view.seats)]
    for player in view.players:
        for pile in player.piles:
            holds[player.seat][PLACE_OF[pile.kind]] = pile.count
            twice[player.seat][PLACE_OF[pile.kind]] = pile.doubled
    on_board = [0] * KINDS
    for kind in view.kinds:
        on_board[PLACE_OF[kind.kind]] = kind.on_board
    gains = gains_of(me, holds, twice, on_board, [player.score for player in view.players])
    for cell in view.cells:
        cells[cell.y * view.width + cell.x] = cell_features(cell, gains, plan)
    result = [number for each in cells for number in each]
    places = [arrow.place for arrow in view.arrows]
    result += arrow_features(places, view.locked, view.clockwise, view.step)
    result += kind_features(on_board, gains, plan)
    for turn in range(view.seats):
        result += seat_features(view.players[(me + turn) % view.seats], plan)
    result += one_hot((view.active - me) % view.seats, view.seats)
    result += one_hot(PHASE_NAMES.index(view.phase), len(PHASE_NAMES))
    return [*result, view.deck / 50, float(view.used), float(view.grabs), view.idle / view.patience]


def blocks(setting: Setting) -> list[tuple[str, int]]:
    """What the features are, in order: names with lengths."""
    plan = layout_of(setting)
    kinds = len(plan.kinds)
    icons = ", ".join(KEYS[icon] for icon in plan.icons)
    cell = (
        f"exists, has a tile, available, up, known, gain and promise of taking it, share of its sides by icon ({icons})"
    )
    found = [
        (f"{plan.frame} cells, row by row: {cell}", plan.frame * plan.of_cell),
        ("two arrows, one-hot of 8 places each", 16),
        ("locked, clockwise, eighths travelled (one-hot 1 to 4)", 6),
        ("by kind: tiles of it seen on the board", kinds),
        ("by kind: gain of one more (how the lead changes, in tens of points)", kinds),
        ("by kind: promise of one more (the same with what is still to come)", kinds),
    ]
    for step in range(setting.seats):
        who = f"seat +{step}" if step else "own seat"
        found += [(f"{who}: tiles by kind", kinds), (f"{who}: closed piles", kinds), (f"{who}: doubled piles", kinds)]
        found += [(f"{who}: unused actions by icon", len(plan.tools)), (f"{who}: secret tile", len(plan.icons))]
        found += [(f"{who}: Trash, has a secret tile, score", 3)]
    found += [("at turn, from the own seat on", setting.seats), ("phase, one-hot", len(PHASE_NAMES))]
    return [*found, ("deck, actions used, grabs, idle turns", 4)]


def one_hot(at: int, size: int) -> list[float]:
    return [float(at == place) for place in range(size)]


Gains = list[tuple[float, float]]
"""By icon: what one more tile of it changes at once, and what it promises; nothing for what is no gemstone."""


def gains_of(me: int, holds: list[list[int]], twice: list[list[bool]], left: list[int], scores: list[int]) -> Gains:
    """How the lead over the best rival would change with one more tile of each kind, in tens of points."""
    rivals = [seat for seat in range(len(scores)) if seat != me]
    lead = scores[me] - max([scores[seat] for seat in rivals])
    gains: Gains = [(0.0, 0.0)] * ICONS
    for kind in range(KINDS):
        value = VALUES[kind]
        counts = [held[kind] for held in holds]
        if not left[kind] and not any(counts):
            continue
        double = [flags[kind] for flags in twice]
        more = counts[:]
        more[me] += 1
        now, then = standing_points(counts, double, value), standing_points(more, double, value)
        after = [score - one + other for score, one, other in zip(scores, now, then, strict=True)]
        hope, hoped = expected(counts, double, value, left[kind]), expected(more, double, value, max(0, left[kind] - 1))
        change = [other - one for one, other in zip(hope, hoped, strict=True)]
        gain = after[me] - max([after[seat] for seat in rivals]) - lead
        gains[kind] = gain / 10, (change[me] - max([change[seat] for seat in rivals])) / 10
    return gains


def standing_points(counts: list[int], double: list[bool], value: int) -> list[int]:
    """What each seat scores for a kind of which the seats hold so many."""
    most = max(counts)
    if not most:
        return counts
    least = min([count for count in counts if count])
    points = [value * n * ((n == most) - (n == least)) for n in counts]
    return [2 * p if twice else p for p, twice in zip(points, double, strict=True)]


def expected(counts: list[int], double: list[bool], value: int, left: int) -> list[float]:
    """What each holder of a kind may expect from it, by `judge_kind`."""
    spread = SPREADS[left]
    found: list[float] = []
    for seat, number in enumerate(counts):
        others = [n for other, n in enumerate(counts) if n and other != seat]
        if not number:
            points = 0.0
        elif others:
            lead = squash((number - max(others)) / spread) - squash((min(others) - number) / spread)
            points = value * (number + TO_COME * left) * lead / 2
        else:
            points = ALONE * value * number * left / (left + ALONE_LEFT)
        found.append(2 * points if double[seat] else points)
    return found


def cell_features(cell: Any, gains: Gains, plan: Layout) -> list[float]:
    tile = cell.tile
    numbers = [1.0, float(tile is not None), float(cell.available), *[0.0] * (plan.of_cell - 3)]
    if tile is not None:
        numbers[3] = float(tile.up)
        numbers[4] = float(tile.known)
        if tile.gives:
            numbers[5:7] = best_of([PLACE_OF[key] for key in tile.gives], gains)
        for key in tile.compass:
            numbers[OF_CELL + plan.place[PLACE_OF[key]]] += 0.25
    return numbers


def best_of(icons: list[int], gains: Gains) -> tuple[float, float]:
    return max([gains[icon][0] for icon in icons]), max([gains[icon][1] for icon in icons])


def kind_features(on_board: list[int], gains: Gains, plan: Layout) -> list[float]:
    numbers = [on_board[kind] / 8 for kind in plan.kinds]
    return [*numbers, *[gains[kind][0] for kind in plan.kinds], *[gains[kind][1] for kind in plan.kinds]]


def arrow_features(places: list[int], locked: bool, clockwise: bool, step: int) -> list[float]:
    numbers: list[float] = []
    for number in range(2):
        numbers += one_hot(places[number] if number < len(places) else NONE, 8)
    return [*numbers, float(locked), float(clockwise), *one_hot(step, 5)[1:]]


def seat_features(player: Any, plan: Layout) -> list[float]:
    piles = {PLACE_OF[pile.kind]: pile for pile in player.piles}
    counts = [piles[kind].count / 4 for kind in plan.kinds]
    closed = [float(piles[kind].closed) for kind in plan.kinds]
    doubled = [float(piles[kind].doubled) for kind in plan.kinds]
    actions = dict(player.actions)
    held = [float(actions.get(KEYS[icon], 0)) for icon in plan.tools]
    secret = [float(player.secret == KEYS[icon]) for icon in plan.icons]
    return [*counts, *closed, *doubled, *held, *secret, player.trash / 2, float(bool(player.secret)), player.score / 20]
