"""Arrays: what a batch shows, written in place."""

from __future__ import annotations

from typing import Any, TypeAlias

from quincunx.adapters.encoding import Array, Encoder
from quincunx.adapters.extras import need

np = need("numpy", "A batch of matches")

Shapes: TypeAlias = dict[str, tuple[tuple[int, ...], Any]]


class Arrays:
    """Observations, masks, seats that are asked, rewards of all seats, matches that ended; perhaps last observations.
    They may lie in memory shared by processes."""

    def __init__(
        self,
        observations: Array,
        masks: Array,
        seats: Array,
        learners: Array,
        rewards: Array,
        dones: Array,
        finals: Array,
    ) -> None:
        self.observations: Array = observations
        self.masks: Array = masks
        self.seats: Array = seats
        self.learners: Array = learners
        """The caller's seat in the match that `rewards` speak of."""
        self.rewards: Array = rewards
        self.dones: Array = dones
        self.finals: Array = finals
        """Of matches that ended in the last step, the last observation; None where nobody asked for them."""

    def part(self, first: int, last: int) -> Arrays:
        """Some neighbouring rows of each; they share its memory."""
        finals = None if self.finals is None else self.finals[first:last]
        whole = (self.observations, self.masks, self.seats, self.learners, self.rewards, self.dones)
        return Arrays(*[each[first:last] for each in whole], finals)


def shapes(encoder: Encoder, matches: int, everybody: bool, finals: bool) -> Shapes:
    """Of every array: shape and type."""
    table = (encoder.setting.seats,)
    each = table if everybody else ()
    found: Shapes = {
        "observations": ((matches, *each, encoder.length), np.float32),
        "masks": ((matches, *each, encoder.actions), np.int8),
        "seats": ((matches,), np.int8),
        "learners": ((matches,), np.int8),
        "rewards": ((matches, *table), np.float32),
        "dones": ((matches,), np.bool_),
    }
    if finals:
        found["finals"] = found["observations"]
    return found


def blank(encoder: Encoder, matches: int, everybody: bool, finals: bool) -> Arrays:
    """Arrays of zeros, in this process."""
    wanted = shapes(encoder, matches, everybody, finals)
    return Arrays(**{"finals": None, **{name: np.zeros(shape, dtype) for name, (shape, dtype) in wanted.items()}})
