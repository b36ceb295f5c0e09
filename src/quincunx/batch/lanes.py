"""Lanes: the matches of a batch that one process steps. In a lane one match is played after another.

The loops of a batch are here and nothing else, so that they can be compiled. What happens in a lane depends on its own
seed and on the actions given to it, never on the other lanes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from quincunx.adapters.encoding import Array, Encoder
from quincunx.adapters.extras import need
from quincunx.bots import Bot, context_of
from quincunx.engine import Marks, Play, Rows, seeded
from quincunx.engine.errors import QuincunxError
from quincunx.engine.rows import PLACE, place_of

from .arrays import Arrays

np = need("numpy", "A batch of matches")

AT_ONCE: Final = 64
"""So many lanes are shown at once."""
LEARNER: Final = -1
"""In place of an opponent: the seat is the caller's."""
NOBODY_ASKED: Final = -1
"""In place of a seat: the match is over, and nobody is asked."""

SAME_STEP: Final = "same"
NEXT_STEP: Final = "next"
OFF: Final = "off"
AUTORESET: Final = (SAME_STEP, NEXT_STEP, OFF)

RANDOM: Final = "random"
Opponent = Any
"""`RANDOM`; a function from a seed to a bot; or `Asks`."""


class IllegalActions(QuincunxError):
    """Some actions are not legal; nothing has changed."""

    def __init__(self, lanes: Sequence[int], encoder: Encoder, actions: Sequence[int]) -> None:
        at, action = lanes[0], actions[lanes[0]]
        name = f" (“{encoder.keys[action]}”)" if 0 <= action < encoder.actions else ""
        others = f", nor are those of {len(lanes) - 1} more matches" if len(lanes) > 1 else ""
        super().__init__(
            f"The action {action}{name} of match {at} is not legal{others}. The masks name those that are."
        )
        self.lanes = list(lanes)


class Asks:
    """An opponent that answers many matches at once: called with observations and masks, it gives actions."""

    def __init__(self, policy: Callable[[Array, Array], Any]) -> None:
        self.policy: Callable[[Array, Array], Any] = policy


def memory(array: Array) -> Any:
    """The numbers of an array one after the other."""
    return memoryview(array.reshape(-1))


def mark(marks: Marks, masks: Array) -> None:
    """Ones where the marks say so, zeros elsewhere."""
    masks.fill(0)
    masks.reshape(-1)[np.frombuffer(marks.places(), PLACE)] = 1


class Lanes:
    """Some lanes of a batch, with their rows of its arrays."""

    def __init__(
        self,
        encoder: Encoder,
        arrays: Arrays,
        opponents: list[Opponent],
        learner: int | None,
        everybody: bool,
        autoreset: str,
    ) -> None:
        self.encoder: Encoder = encoder
        self.arrays: Arrays = arrays
        self.opponents: list[Opponent] = opponents
        """Dealt out to the seats that are not the caller's; empty where all are."""
        self.learner: int | None = learner
        """The caller's seat; None: drawn for every match."""
        self.everybody: bool = everybody
        self.autoreset: str = autoreset
        self.count: int = len(arrays.seats)
        self.table: int = encoder.setting.seats
        self.tracked: bool = any(not isinstance(one, Asks) and one != RANDOM for one in opponents)
        self.asks: bool = any(isinstance(one, Asks) for one in opponents)
        self.seeds: list[str] = []
        self.episodes: list[int] = []
        self.plays: list[Play] = []
        self.legal: list[list[int]] = []
        """In each lane the action of every option, in the order of the options."""
        self.own: list[int] = []
        """The caller's seat in each lane."""
        self.holders: list[list[Any]] = []
        """By lane and seat: `LEARNER`, or who answers: a source of numbers for random ones, a bot, or `Asks`."""
        self.each: int = self.table if everybody else 1
        """Rows of a lane."""
        self.rows: Rows = Rows(encoder.length, min(self.count, AT_ONCE) * self.each)
        self.marks: Marks = Marks()
        self.asked: list[int] = [NOBODY_ASKED] * self.count
        """The seat that is asked in each lane."""
        self.learner_rows: Any = memory(arrays.learners)
        self.reward_rows: Any = memory(arrays.rewards)
        self.done_rows: Any = memory(arrays.dones)
        self.length: int = encoder.length
        self.actions: int = encoder.actions

    # -- beginning

    def reset(self, seeds: Sequence[str]) -> None:
        """Begin anew in every lane, each from its own seed."""
        self.seeds = list(seeds)
        self.episodes = [-1] * self.count
        self.plays = []
        self.legal = [[] for _ in range(self.count)]
        self.own = [0] * self.count
        self.holders = [[] for _ in range(self.count)]
        for lane in range(self.count):
            self._begin(lane)
        self._let_policies_answer()
        self._show_all()

    def restart(self, lanes: Sequence[int]) -> None:
        """Begin the next match in some lanes."""
        for lane in lanes:
            self._begin(lane)
        self._let_policies_answer()
        self._show_all()

    def _begin(self, lane: int) -> None:
        """The next match, up to the first decision of the caller's (or of a policy that answers many at once)."""
        encoder = self.encoder
        while True:
            self.episodes[lane] += 1
            seed = f"{self.seeds[lane]}/{self.episodes[lane]}"
            play = Play.begin(encoder.game, encoder.setting, seeded(seed), self.tracked)
            if lane < len(self.plays):
                self.plays[lane] = play
            else:
                self.plays.append(play)
            if self.opponents:
                self._deal_seats(lane, seed)
                self._onward(lane)
            if play.options:
                return

    def _deal_seats(self, lane: int, seed: str) -> None:
        drawn = random.Random(f"{seed}/seats")
        learner = self.learner
        own = int(drawn.random() * self.table) if learner is None else learner
        self.own[lane] = own
        holders: list[Any] = []
        for seat in range(self.table):
            opponent = self.opponents[(seat - (seat > own)) % len(self.opponents)]
            if seat == own:
                holders.append(LEARNER)
            elif isinstance(opponent, Asks):
                holders.append(opponent)
            else:
                holders.append(drawn.random if opponent == RANDOM else opponent(f"{seed}/{seat}"))
        self.holders[lane] = holders

    # -- stepping

    def step(self, actions: list[int]) -> None:
        """Take an action in every lane. They have been checked."""
        for first in range(0, self.count, AT_ONCE):
            last = min(first + AT_ONCE, self.count)
            for lane in range(first, last):
                self._move(lane, actions[lane])
            if not self.asks:  # the processor has these matches at hand
                self._show_some(first, last)
        if self.asks:
            self._let_policies_answer()
            self._show_all()

    def _move(self, lane: int, action: int) -> None:
        play = self.plays[lane]
        if play.options:
            play.send(play.options[place_of(action, self.legal[lane])])
            if self.opponents:
                self._onward(lane)
            if not play.options:
                self._end(lane)
        elif self.autoreset == NEXT_STEP:
            self._begin(lane)

    def _onward(self, lane: int) -> None:
        """Let opponents answer until the caller or a policy that answers many at once is asked."""
        play = self.plays[lane]
        holders = self.holders[lane]
        while play.options:
            holder = holders[play.seat]
            if holder == LEARNER or isinstance(holder, Asks):
                return
            if isinstance(holder, Bot):
                play.send(holder.choose(context_of(play, play.seat, self.encoder.setting)))
            else:
                options = play.options
                play.send(options[int(holder() * len(options))])

    def _end(self, lane: int) -> None:
        """Rewards for all seats; then, where it is to be so, the next match."""
        play = self.plays[lane]
        self.done_rows[lane] = True
        self.learner_rows[lane] = self.own[lane]
        at = lane * self.table
        for seat, reward in enumerate(self.encoder.rewards(play)):
            self.reward_rows[at + seat] = reward
        if self.arrays.finals is not None:
            self._keep_final(lane, play)
        if self.autoreset == SAME_STEP:
            self._begin(lane)

    def _keep_final(self, lane: int, play: Play) -> None:
        row, see = self.arrays.finals[lane], self.encoder.seen
        if self.everybody:
            for seat in range(self.table):
                row[seat] = see(play, seat, "")
        else:
            row[:] = see(play, self.own[lane], "")

    def _let_policies_answer(self) -> None:
        """Put the decisions of opponents that answer many matches at once, until none is left."""
        if not self.asks:
            return
        waiting = self._waiting(range(self.count))
        while waiting:
            for opponent in self.opponents:
                lanes = [lane for lane in waiting if self.holders[lane][self.plays[lane].seat] is opponent]
                if lanes:
                    self._ask(opponent, lanes)
            waiting = self._waiting(waiting)

    def _waiting(self, lanes: Sequence[int]) -> list[int]:
        plays, holders = self.plays, self.holders
        return [lane for lane in lanes if plays[lane].options and isinstance(holders[lane][plays[lane].seat], Asks)]

    def _ask(self, opponent: Asks, lanes: list[int]) -> None:
        given = opponent.policy(*self._shown_to_a_policy(lanes))
        for lane, action in zip(lanes, given, strict=True):
            number = int(action)
            if number not in self.legal[lane]:
                raise IllegalActions([lane], self.encoder, {lane: number})  # type: ignore[arg-type]
            play = self.plays[lane]
            play.send(play.options[self.legal[lane].index(number)])
            self._onward(lane)
            if not play.options:
                self._end(lane)

    def _shown_to_a_policy(self, lanes: list[int]) -> tuple[Array, Array]:
        """Observations and masks of the seats that are asked in these lanes."""
        seen = np.empty((len(lanes), self.length), np.float32)
        masks = np.empty((len(lanes), self.actions), np.int8)
        for first in range(0, len(lanes), AT_ONCE):
            some = lanes[first : first + AT_ONCE]
            self._clear()
            for row, lane in enumerate(some):
                self._show_seat(lane, row, self.plays[lane].seat, True)
            self.encoder.settle(self.rows, seen[first : first + AT_ONCE])
            mark(self.marks, masks[first : first + AT_ONCE])
        return seen, masks

    # -- showing

    def _clear(self) -> None:
        self.rows.clear()
        self.marks.clear()

    def _show_all(self) -> None:
        for first in range(0, self.count, AT_ONCE):
            self._show_some(first, min(first + AT_ONCE, self.count))

    def _show_some(self, first: int, last: int) -> None:
        """Write what neighbouring lanes show: few enough for the processor to have their rows at hand."""
        self._clear()
        for lane in range(first, last):
            self._show(lane, (lane - first) * self.each)
        self.arrays.seats[first:last] = self.asked[first:last]
        self.encoder.settle(self.rows, self.arrays.observations[first:last])
        mark(self.marks, self.arrays.masks[first:last])

    def _show(self, lane: int, row: int) -> None:
        """Write observation, mask and seat of a lane, from this row on."""
        play = self.plays[lane]
        asked = play.seat if play.options else NOBODY_ASKED
        self.asked[lane] = asked
        if self.everybody:
            for seat in range(self.table):
                self._show_seat(lane, row + seat, seat, seat == asked)
        else:  # of a match that is over and stays so: what the caller's seat sees, and no action
            self._show_seat(lane, row, self.own[lane] if asked == NOBODY_ASKED else asked, asked != NOBODY_ASKED)

    def _show_seat(self, lane: int, row: int, seat: int, asked: bool) -> None:
        """What a seat sees; and may do, if it is asked."""
        play, encoder = self.plays[lane], self.encoder
        if not asked:
            encoder.write(self.rows, play, seat, "")
            return
        kind = play.kind
        legal = encoder.listed(play, kind, play.options)
        self.legal[lane] = legal
        self.marks.add(row * self.actions, legal)
        encoder.write(self.rows, play, seat, kind.name)
