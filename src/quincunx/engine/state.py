"""State: plain data. Pieces are ids in flat lists; what is printed on them is a separate table, the faces.

Laws:
- Every field is an int, a bool, a str, None, or a list (of lists) of those; static facts live in shared tables.
- `@state` writes slots, constructor and `copy()` from the annotated fields; a copy shares no list with the original.
- Ids say nothing: a shuffle exchanges the faces of the pieces in a pile, never their order, and everybody forgets them.
- `seen[piece]` is a mask of the seats that know the face of the piece now; bit 31 stands for spectators.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Self

from .chance import Chance
from .decision import ALL
from .declare import state

__all__ = ["State", "fields", "permute", "plain", "slots_of", "state"]

COMPILED_SLOTS: Final = "__compiled_slots__"
"""Where the build leaves the names of a class's slots: a compiled class has no `__slots__`."""


@state
class State:
    """The truth of one match at one moment. Games extend it with fields of their own, under `@state`; nothing outside
    the rules and the engine ever receives one that has not been resampled."""

    faces: list[int]
    seen: list[int]

    def copy(self) -> Self:
        raise NotImplementedError

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        """Every place that holds pieces, with a name; each piece id stands in exactly one of them."""
        return iter(())

    def later(self) -> dict[str, object]:
        """Fields that were added without a change of the rules, with the value that matches before them had: while they
        hold it they are left out of digests, so older logs replay."""
        return {}

    # -- knowledge

    def show(self, pieces: Iterable[int], audience: int = ALL) -> None:
        """The audience sees these faces and knows them from now on."""
        seen = self.seen
        for piece in pieces:
            seen[piece] |= audience

    def hide(self, pieces: Iterable[int], but: int = 0) -> None:
        """Everybody outside `but` loses track of which face is which among these pieces."""
        seen = self.seen
        for piece in pieces:
            seen[piece] &= but

    def knows(self, seat: int, piece: int) -> bool:
        return bool(self.seen[piece] >> seat & 1)

    def unknown(self, seat: int) -> list[int]:
        """The pieces whose face the seat does not know."""
        bit = 1 << seat
        return [piece for piece, mask in enumerate(self.seen) if not mask & bit]


def permute(state: State, pieces: Sequence[int], faces: list[int], chance: Chance) -> None:
    """Give these faces to these pieces in a random order."""
    table = state.faces
    for piece, face in zip(pieces, chance.dealt(faces), strict=True):
        table[piece] = face


def fields(state: State) -> list[str]:
    """The names of all slots of a state, base class first."""
    names: list[str] = []
    for cls in reversed(type(state).__mro__):
        names.extend(slots_of(cls))
    return names


def slots_of(cls: type) -> Sequence[str]:
    """The names of the slots that a class itself declares."""
    own = vars(cls)
    slots: str | Sequence[str] = own.get("__slots__") or own.get(COMPILED_SLOTS, ())
    return [slots] if isinstance(slots, str) else slots


def plain(state: State) -> dict[str, object]:
    """All fields by name: for digests, comparison and saving. The lists are the state's own: do not change them."""
    return {name: getattr(state, name) for name in fields(state)}
