"""Invisibility (index 3.19): vanishing, being found, coming back."""

from __future__ import annotations

from quincunx.engine import ALL, Context, rule

from ..content import CLOSED, SHELTER
from ..geometry import BOARDS, CENTRE
from ..state import NONE, SEALED, Axis, altered
from .axis import show_at
from .entering import BY_MOVE, arrive, is_free, put


@rule("AM-470")
def vanish(s: Axis, t: Context, me: int) -> None:
    """The miniature leaves the board; a token marks the hex."""
    here = s.at[me]
    s.unseen = altered(s.unseen, me, 1)
    s.marker = altered(s.marker, me, here)
    s.trail = altered(s.trail, me, 1 << here)
    s.who[here] = NONE
    t.tell("AM-470", ALL, "{0} {0:vanish|vanishes}.", me)


@rule("AM-474", "AM-475", "AM-478", "AM-R78", "AM-R79")
def appear(s: Axis, t: Context, seat: int, by: str) -> None:
    """Back on the fixed hex, or beside it where a visible Character stands there now; its cards are discarded."""
    if not s.unseen[seat]:
        return
    here = s.at[seat]
    s.told += 1
    show_at(s, seat)
    crowded = s.who[here] >= 0
    to = beside(s, t, here) if crowded else here
    put(s, seat, to)
    if t.emits_events:
        t.tell(by, ALL, "{0} {0:become|becomes} visible on {1:hex}.", seat, s.spot(to))
    if crowded:
        arrive(s, t, seat, to, BY_MOVE)


@rule("AM-476", "AM-R79")
def beside(s: Axis, t: Context, here: int) -> int:
    """The rolled side, else the other, else further along the ring, nearest first; from a Pier the Warehouse first."""
    board = BOARDS[s.seats]
    if here == CENTRE:
        exits = [at for at in board.up[CENTRE] if is_free(s, at)]
        return exits[t.below(len(exits))]
    if here >= board.size:
        here = board.same[here][0]
        if is_free(s, here):
            return here
    left = board.left[here]
    right = board.right[here]
    rolled = t.roll() <= 3
    while True:
        sides = [at for at in ((left, right) if rolled else (right, left)) if is_free(s, at)]
        if sides:
            return sides[0]
        left = board.left[left]
        right = board.right[right]
        rolled = t.roll() <= 3


@rule("AM-477", "AM-R87")
def somebody_hides(s: Axis, me: int) -> bool:
    """Empty hexes may be attacked as long as some opponent is unseen."""
    return sum(s.unseen) > s.unseen[me]


@rule("AM-R99")
def may_hide_on(s: Axis, at: int) -> bool:
    """A hex that can be guessed: empty to the eye, enterable, not Sheltered."""
    terrain = s.terrain[at]
    return s.who[at] < 0 and terrain != SHELTER and terrain < CLOSED and (at != CENTRE or s.gate == SEALED)


@rule("AM-R99")
def hidden_on(s: Axis, t: Context, me: int, at: int) -> list[int]:
    """The unseen Characters on a guessed hex, in turn order from the attacker. Hit or miss, the guess is answered."""
    t.branch()
    n = s.seats
    order = [(me + k) % n for k in range(1, n)]
    return [seat for seat in order if s.unseen[seat] and s.at[seat] == at]


@rule("AM-471", "AM-R77")
def widen(s: Axis, seat: int) -> None:
    """What others can tell after an unseen act: it may have gone up to two hexes, or through a Cave."""
    board = BOARDS[s.seats]
    trail = s.trail[seat]
    for _ in range(2):
        reached = trail
        for at in range(board.count):
            if trail >> at & 1:
                for beyond in board.adj[at]:
                    reached |= 1 << beyond
                if s.terrain[at] == 6:
                    reached |= 1 << board.far[at]
        trail = reached
    s.trail = altered(s.trail, seat, trail)


def pinpoint(s: Axis, seat: int) -> None:
    """Something seen by all (a marker, a taken Treasure or crate card) tells where the unseen Character is now."""
    s.trail = altered(s.trail, seat, 1 << s.at[seat])


@rule("AM-472")
def turn_trail(s: Axis, seat: int) -> None:
    """What is known of its place turns with the Levels."""
    turned = BOARDS[s.seats].turned
    s.trail = altered(s.trail, seat, sum(1 << turned[at] for at in range(len(turned)) if s.trail[seat] >> at & 1))
    s.marker = altered(s.marker, seat, turned[s.marker[seat]])
