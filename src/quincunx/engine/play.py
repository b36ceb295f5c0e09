"""Play: drives the rules of one match. The light half of a match, made for simulation and search.

A generator is never copied. A clone is a copy of the state at the last boundary, a fresh generator over it, and
the choices and chance since, sent again.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from typing import TYPE_CHECKING, Any

from .chance import Chance, Tape
from .context import NEVER_FILLED, NEVER_MARKED, NO_ASK, NO_OPTIONS, NO_SEAT, NOTHING, Context
from .decision import Ask, Choice, Rules
from .errors import MatchOver
from .state import State, permute
from .twins import spread

if TYPE_CHECKING:
    from .game import Game, Setting


def _nothing_to_decide(choice: Choice) -> Ask:
    raise MatchOver()


class Play(Context):
    """One run of a game's rules.

    `seat`, `kind` and `options` are the open decision; `options` is empty when the match is over.
    `send(choice)` takes one of the options and does not check it: that is the work of `Match`.
    """

    __slots__ = ("game", "gen", "go", "asks", "answers")

    def __init__(self, game: Game[Any], state: State | None, chance: Chance, track: bool, emits_events: bool) -> None:
        self.seat = NO_SEAT
        self.kind = NOTHING
        self.options = NO_OPTIONS
        self.chance = chance
        self.track = track
        self.emits_events = emits_events
        self.state = state
        self.snap = None
        self.since = [] if track else NEVER_FILLED
        self.tape = [] if track else NEVER_FILLED
        self.pins = NEVER_FILLED
        self.passed = 0
        self.branched = NEVER_FILLED
        self.spreads = NEVER_FILLED
        self.knew = NEVER_FILLED
        self.watch = None
        self.first = NO_ASK
        self.events = [] if emits_events else NEVER_FILLED
        self.marks = {} if emits_events else NEVER_MARKED
        self.game: Game[Any] = game
        self.gen: Rules | None = None
        self.go: Callable[[Choice], Ask] = _nothing_to_decide
        """What a choice is sent to: the rules; or, on the way to them, the note of it or the wait for others."""
        self.asks: list[Ask] = NEVER_FILLED
        self.answers: list[Choice] = NEVER_FILLED

    @staticmethod
    def begin(
        game: Game[Any], setting: Setting, chance: Chance, track: bool = False, emits_events: bool = False
    ) -> Play:
        """A match set up and run to its first decision."""
        play = Play(game, None, chance, track, emits_events)
        play.again(setting)
        return play

    def again(self, setting: Setting) -> None:
        """Set a match up and run it to its first decision, in a play that may have been used before."""
        self.state = self.game.setup(setting, self)
        self.start()

    def start(self) -> None:
        """Run the rules to the first decision."""
        if self.track:
            assert self.state is not None
            self.snap = self.state.copy()
        gen: Rules = self.game.play(self.state, self)
        self.gen = gen
        self.go = self._noted if self.track else gen.send
        try:
            first = next(gen)
        except StopIteration:
            self.drop()
        else:
            self.seat, self.kind, self.options = first
            self.first = first if self.track else NO_ASK

    def send(self, choice: Choice) -> None:
        """Take a choice and run the rules to the next decision."""
        try:
            self.seat, self.kind, self.options = self.go(choice)
        except StopIteration:
            self.drop()

    def answer(self, choice: Choice) -> None:
        """Take a choice; of an open simultaneous decision everybody's, in the order of its asks."""
        if self.asks:
            self.answer_all(choice)
        else:
            self.send(choice)

    def play_random(self, rnd: Callable[[], float], most: int) -> int:
        """Take any options, at most so many, without looking up between them; returns how many were taken."""
        taken = 0
        try:
            while taken < most:
                options = self.options
                if not options:
                    break
                taken += 1
                self.seat, self.kind, self.options = self.go(options[floor(rnd() * len(options))])
        except StopIteration:
            self.drop()
        return taken

    @property
    def over(self) -> bool:
        return not self.options

    def spread(self, choice: Choice) -> None:
        """Before a choice (of several seats: the list of theirs) goes into the rules: nobody's knowledge may tell
        which of several equal pieces it takes. A tracked play does this by itself; a bare playout does without."""
        state = self.state
        assert state is not None
        for at, (_, kind, options) in enumerate(self.asks or ((self.seat, self.kind, self.options),)):
            changes = spread(self.game, state, kind, options, choice[at] if self.asks else choice)
            if changes and self.track:
                self.spreads = self.spreads + [(len(self.since), piece, mask) for piece, mask in changes]
        self.knew = state.seen[:]
        self.branched = NEVER_FILLED

    def _noted(self, choice: Choice) -> Ask:
        """Send a choice on and keep it for clones."""
        self.spread(choice)
        return self._kept(choice)

    def _kept(self, choice: Choice) -> Ask:
        self.since.append(choice)
        assert self.gen is not None
        ask = self.gen.send(choice)
        if not self.since:
            self.first = ask
        return ask

    def drop(self) -> None:
        """Nothing is left to decide, or nobody goes on with it: let go of the rules, which otherwise wait for the
        garbage collector."""
        self.gen = None
        self.go = _nothing_to_decide
        self.seat = NO_SEAT
        self.options = NO_OPTIONS

    # -- simultaneous decisions: asked one by one here, sent to the rules all at once

    def together(self, asks: list[Ask]) -> Ask:
        self.asks = asks
        self.answers = [None] * len(asks)
        self.go = self._collect
        return asks[0]

    def put_first(self, seat: int) -> None:
        """Of simultaneous decisions, ask this seat first. Nothing else changes."""
        for ask in self.asks:
            if ask[0] == seat:
                self.seat, self.kind, self.options = ask

    def _collect(self, choice: Choice) -> Ask:
        """Keep an answer; ask the next seat, or send all answers on."""
        at = next(at for at, ask in enumerate(self.asks) if ask[0] == self.seat)
        self.answers[at] = choice
        for at, ask in enumerate(self.asks):
            if self.answers[at] is None:
                return ask
        return self._close_together(self.answers)

    def _close_together(self, answers: list[Choice]) -> Ask:
        if self.track:
            self.spread(answers)
        self.asks = NEVER_FILLED
        assert self.gen is not None
        self.go = self._noted if self.track else self.gen.send
        return self._kept(answers) if self.track else self.gen.send(answers)

    def answer_all(self, answers: list[Choice]) -> None:
        """Answer an open simultaneous decision for everybody, in the order of its asks."""
        try:
            self.seat, self.kind, self.options = self._close_together(answers)
        except StopIteration:
            self.drop()

    # -- clones and guesses

    def clone(self, chance: Chance, track: bool = False, emits_events: bool = False) -> Play:
        """This match at this decision, free to go another way. What nature answers from here on comes from `chance`.

        Needs `track`. Answers already given to an open simultaneous decision are not in the clone.
        """
        snap = self.snap
        assert snap is not None, "only a tracked play can be cloned"
        tape = self.tape
        play = Play(self.game, snap.copy(), Tape(tape) if tape else chance, track, emits_events)
        play.first = self.first
        play.start()
        if self.spreads and not track:
            self._again_with_spreads(play)
        else:
            for choice in self.since:
                if play.asks:
                    play.answer_all(choice)
                else:
                    play.send(choice)
        play.chance = chance
        return play

    def _again_with_spreads(self, clone: Play) -> None:
        """The choices since the boundary, and between them what was changed in the knowledge of twins."""
        state = clone.state
        assert state is not None
        for at, choice in enumerate(self.since):
            for before, piece, mask in self.spreads:
                if before == at:
                    state.seen[piece] = mask
            clone.answer(choice)

    def unknown(self, seat: int) -> list[tuple[list[int], list[int]]]:
        """What the seat cannot know: groups of pieces with the sorted faces that may lie among them."""
        state = self.state
        assert state is not None
        groups = self.game.unknown(state, seat)
        faces = state.faces
        pins = self.pins
        free = [[p for p in group if p not in pins] for group in groups] if pins else groups
        return [(group, sorted([faces[p] for p in group])) for group in free if len(group) > 1]


class Sampler:
    """Makes guesses for one seat: matches that look to it exactly like this one. All that a bot gets of a match.

    Law: a guess depends on what the seat knows and on the chance given, never on what it does not know. So faces
    are dealt from a sorted list, and future chance is the caller's own. The same chance gives the same guess.
    """

    __slots__ = ("play", "seat", "groups", "guesses")

    def __init__(self, play: Play, seat: int) -> None:
        self.play: Play = play
        self.seat: int = seat
        self.groups: list[tuple[list[int], list[int]]] = play.unknown(seat)
        self.guesses: bool = play.game.guesses()

    def sample(self, chance: Chance) -> Play:
        """One guess, at this decision, with this seat asked first where several are asked at once."""
        source = self.play
        guess = source.clone(chance)
        state = guess.state
        assert state is not None
        for pieces, faces in self.groups:
            permute(state, pieces, faces, chance)
        if self.guesses:
            source.game.guess(state, self.seat, chance)
        if guess.asks:
            guess.put_first(self.seat)
        return guess


def set_up(game: Game[Any], setting: Setting, chance: Chance) -> State:
    """The state before the rules begin."""
    state: State = game.setup(setting, Play(game, None, chance, False, False))
    return state


def playout(game: Game[Any], setting: Setting, chance: Chance) -> Play:
    """A match for simulation, set up and run to its first decision: no events, no snapshots."""
    return Play.begin(game, setting, chance)
