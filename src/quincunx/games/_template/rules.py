"""Pebbles: the rules, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Kind, Pieces, Rules, Setting, all_but, only, rule

from .state import Pebbles

NUMBERS: Final = tuple(number for number in range(1, 7) for _ in range(4))

PEBBLE: Final = Pieces(
    words=[str(number) for number in range(7)],
    names=[f"pebble {number}" for number in range(7)],
    touch="pebble-{}",
    faces=lambda setting: range(1, 7),
)
LAY: Final = Kind("lay", "PB-003", "Choose a pebble to lay.", "{0} {0:choose|chooses} a pebble.", "Lay", PEBBLE)
TAKE: Final = Kind(
    "take", "PB-006", "You won the round: take one of the laid pebbles.", "{0} {0:take|takes} a pebble.", "Take", PEBBLE
)


@rule("PB-001", "PB-002")
def setup(setting: Setting, t: Context) -> Pebbles:
    seats = setting.seats
    bag = list(range(len(NUMBERS)))
    s = Pebbles(list(NUMBERS), [0] * len(bag), bag, [[] for _ in range(seats)], [], [[] for _ in range(seats)], [], 0)
    t.shuffle(s, s.bag)
    t.tell("PB-001", ALL, "The pebbles are shuffled into the bag.")
    for seat in range(seats):
        for _ in range(setting.number("hand")):
            draw(s, t, seat, "PB-002")
    return s


def draw(s: Pebbles, t: Context, seat: int, by: str) -> None:
    pebble = s.bag.pop()
    s.hands[seat].append(pebble)
    s.show([pebble], only(seat))
    t.tell(by, only(seat), "{0} {0:draw|draws} a {1:pebble}.", seat, s.faces[pebble])
    t.tell(by, all_but(seat), "{0} {0:draw|draws} a pebble.", seat)


@rule("PB-008")
def play(s: Pebbles, t: Context) -> Rules:
    while s.hands[0]:
        t.boundary()
        yield from one_round(s, t)


@rule("PB-003", "PB-004")
def one_round(s: Pebbles, t: Context) -> Rules:
    seats = range(len(s.hands))
    laid = yield t.together([(seat, LAY, s.hands[seat][:]) for seat in seats])
    for seat in seats:
        s.hands[seat].remove(laid[seat])
    s.laid = list(laid)
    s.show(s.laid)
    for seat in seats:
        t.tell("PB-004", ALL, "{0} {0:lay|lays} a {1:pebble}.", seat, s.faces[laid[seat]])
    yield from win_round(s, t)
    draw_up(s, t)
    s.rounds += 1


@rule("PB-005", "PB-006")
def win_round(s: Pebbles, t: Context) -> Rules:
    numbers = [s.faces[pebble] for pebble in s.laid]
    alone = [number for number in numbers if numbers.count(number) == 1]
    if alone:
        winner = numbers.index(max(alone))
        taken = yield winner, TAKE, s.laid[:]
        s.laid.remove(taken)
        s.won[winner].append(taken)
        t.tell("PB-006", ALL, "{0} {0:win|wins} the round and {0:take|takes} a {1:pebble}.", winner, s.faces[taken])
    else:
        t.tell("PB-005", ALL, "No number was laid alone: nobody wins the round.")
    s.gone.extend(s.laid)
    s.laid = []


@rule("PB-007")
def draw_up(s: Pebbles, t: Context) -> None:
    for seat in range(len(s.hands)):
        if s.bag:
            draw(s, t, seat, "PB-007")


@rule("PB-009")
def points(s: Pebbles, seat: int) -> int:
    return sum(s.faces[pebble] for pebble in s.won[seat])
