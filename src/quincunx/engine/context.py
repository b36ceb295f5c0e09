"""The table as the rules see it: the second argument of every rule.

A rule may mark a boundary, ask nature, tell what happened, and pin. It may do nothing else with the outside world.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from .chance import Chance
from .decision import Ask, Choice, Kind
from .domains import PlainVerbs
from .state import State

RawEvent = tuple[str, int, str, tuple[Any, ...]]
"""An event as rules emit it: rule id, audience mask, sentence with places, what fills the places."""

NO_SEAT: Final = 30
NO_PIECE: Final = -1
NO_OPTIONS: Final[Sequence[Choice]] = ()
NEVER_FILLED: Final[list[Any]] = []
NEVER_MARKED: Final[dict[str, int]] = {}
"""Shared by all plays that keep no choices or tell no events: a playout pays for neither."""
NOTHING: Final = Kind("nothing", "", "There is nothing to decide.", domain=PlainVerbs())
NO_ASK: Final[Ask] = (NO_SEAT, NOTHING, NO_OPTIONS)


class Context:
    """What rules may call. Laws are with each method; `docs/engine.md` explains them with examples."""

    __slots__ = (
        "seat",
        "kind",
        "options",
        "chance",
        "track",
        "emits_events",
        "state",
        "snap",
        "since",
        "tape",
        "events",
        "marks",
        "pins",
        "first",
        "passed",
        "branched",
        "spreads",
        "knew",
        "watch",
    )

    # Filled by `Play`: one call for each copy of a match, not two.
    seat: int
    kind: Kind
    options: Sequence[Choice]
    chance: Chance
    track: bool
    emits_events: bool
    state: State | None
    snap: State | None
    since: list[Choice]
    tape: list[int]
    pins: list[int]
    passed: int
    """How many boundaries were passed."""
    first: Ask
    """The first decision after the last boundary."""
    branched: list[int]
    """Pieces pinned since the last choice; NO_PIECE for a secret that is not a face."""
    spreads: list[tuple[int, int, int]]
    """What the engine has changed in the knowledge of twins since the boundary: before which choice, piece, mask."""
    knew: list[int]
    """Who knew what when the last choice went into the rules."""
    watch: Callable[[State, list[int]], None] | None
    """Called after each shuffle with the pile; for the laws."""
    events: list[RawEvent]
    marks: dict[str, int]

    def boundary(self) -> None:
        """Nothing is half done here: a fresh `play` over a copy of the state would go on identically.

        Law: between this call and the next `yield` only what a fresh `play` would repeat may happen.
        """
        self.passed += 1
        if self.track:
            state = self.state
            assert state is not None
            self.snap = state.copy()
            self.since = []
            self.tape = []
            self.pins = NEVER_FILLED
            self.spreads = NEVER_FILLED
            self.first = NO_ASK

    def offered(self, kind: Kind) -> Sequence[Choice]:
        """In a clone on its way to the first decision after its boundary: the options of that decision, if it is of
        this kind; otherwise none. `options = t.offered(TURN) or turn_options(s)` spares a clone the listing.

        Law: nothing but the options may come from the listing, and no other decision of the kind may come before.
        """
        first = self.first
        return first[2] if first[1] is kind else NO_OPTIONS

    def together(self, asks: list[Ask]) -> Ask:
        """One decision for several seats: `answers = yield t.together([...])` gives the answers in the order of the
        asks. Nobody sees another's answer before all are in.

        Law: the result is yielded at once.
        """
        raise NotImplementedError

    def below(self, n: int) -> int:
        """Nature picks one of 0 … n-1."""
        value = self.chance.below(n)
        if self.track:
            self.tape.append(value)
        return value

    def roll(self, sides: int = 6) -> int:
        """Nature rolls one die: 1 … sides."""
        return self.below(sides) + 1

    def reorder(self, items: list[int]) -> None:
        """Nature puts open things (seats, tiles everybody sees) in a random order. For hidden pieces: `shuffle`."""
        if self.track:
            for i in range(len(items) - 1, 0, -1):
                j = self.chance.among(items, i + 1)
                self.tape.append(j)
                items[i], items[j] = items[j], items[i]
        else:
            self.chance.shuffle(items)

    def shuffle(self, state: State, pieces: list[int]) -> None:
        """Nature shuffles a face-down pile: its faces are exchanged, its ids keep their order, everybody forgets."""
        faces = state.faces
        dealt = [faces[piece] for piece in pieces]
        self.reorder(dealt)
        seen = state.seen
        for piece, face in zip(pieces, dealt, strict=True):
            faces[piece] = face
            seen[piece] = 0
        if self.watch is not None:
            self.watch(state, pieces)

    def tell(self, rule: str, audience: int, sentence: str, *args: Any) -> None:
        """Something happened, by this rule, for this audience.

        Law: args are seats, faces and numbers, never piece ids: a face may lie on another piece later.
        How a sentence is written: see `engine/sentence.py`.
        """
        if self.emits_events:
            self.events.append((rule, audience, sentence, args))

    def mark(self, rule: str) -> None:
        """This rule was carried out, without anything to tell: counted for `rules --coverage`, seen by nobody."""
        if self.emits_events:
            self.marks[rule] = self.marks.get(rule, 0) + 1

    def pin(self, pieces: list[int]) -> None:
        """The rule has branched on these hidden faces; they keep them in guesses until the next boundary."""
        if self.knew:  # somebody looks at what this choice does
            self.branched = self.branched + pieces
        if self.track:
            self.pins = self.pins + pieces

    def branch(self) -> None:
        """The rule has branched on a secret that is not a face, for instance on who hides in a place: whatever came of
        it, the choice cannot be taken back, and is marked so."""
        if self.knew:
            self.branched = [*self.branched, NO_PIECE]
