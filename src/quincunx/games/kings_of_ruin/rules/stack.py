"""What is still to be done: the stack of the state, and the words for its entries.

An entry is `[kind, a, b, self, members, here]`. Keeping the rest of every effect here, and not in a suspended function,
is what makes "nothing else pending is resolved" (KR-277, KR-302, KR-389) one cut, and every moment a boundary.
"""

from __future__ import annotations

from typing import Final

from ..state import Realm

ALONE: Final = -1
"""Never on the stack: a condition asked for one character alone, also while others are in an encounter with it."""
LIST: Final = 0
"""a: list of effects, b: next effect; here: the location, or in an encounter the piece whose text it is."""
VERSE: Final = 1
"""a: verse, b: 0 to be read, 1 an option is chosen, 2 an option has been carried out; here: the location;
then the form that is read."""
ARRIVE: Final = 2
"""a: 0 join and instant effect, 1 attach; b: skip the instant effect; members: the movers."""
TIMER: Final = 3
"""a: location, b: time markers put there afterwards (KR-103)."""
ACTION_END: Final = 4
ENCOUNTER: Final = 5
AFTER: Final = 6
"""a: atom of the encounter effect; runs its branch by result."""
ABILITY: Final = 7
"""a: ability, b: 1 already agreed to; here: its piece."""
OWN_DUE: Final = 8
"""a: trigger, b: argument; self: whose skills and items; then the abilities already dealt with."""
PARTS: Final = 9
"""a: next part of s.parts, b: 1 prevention works."""
PLAYED: Final = 10
"""a: piece played, b: step of KR-219."""
GUARDIAN: Final = 11
"""a: guardian piece whose die is rolled."""
REVEAL: Final = 12
"""a: event piece put into the active area after its effect."""
LOOT: Final = 13
"""a: next part, b: 0 loot, 1 to 3 a conclusion (colour + 1)."""
MEET: Final = 14
"""a: encounter piece about to begin (others may join first); b: where it comes from."""

SELF: Final = 3
MASK: Final = 4
PLACE: Final = 5
FORM: Final = 6
"""Of a verse that has been opened: which of its forms is read."""


def frame_of(me: int, members: list[int], here: int) -> list[int]:
    """What conditions, numbers and single effects read beside the stack: who acts, who takes part, where."""
    return [LIST, 0, 0, me, mask_of(members), here]


def meeting(s: Realm) -> bool:
    """An encounter is being resolved, its end included."""
    return s.enc >= 0


def in_combat(s: Realm) -> bool:
    """A combat always needs markers, a talk and the world outside none."""
    return s.need > 0


def talking(s: Realm) -> bool:
    return meeting(s) and not in_combat(s)


def pile_of(s: Realm, c: int) -> int:
    """Where the deck, hand and discards of a character for this kind of encounter stand."""
    return c * 2 + (not in_combat(s))


def push(s: Realm, kind: int, a: int, b: int, me: int, mask: int, here: int) -> None:
    s.stack.append([kind, a, b, me, mask, here])


def push_list(s: Realm, effects: int, me: int, mask: int, here: int) -> None:
    if effects:
        s.stack.append([LIST, effects, 0, me, mask, here])


def mask_of(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def seats_in(s: Realm, mask: int) -> list[int]:
    if s.seats == 1:
        return [0] if mask & 1 else []
    return [seat for seat in range(s.seats) if mask >> seat & 1]
