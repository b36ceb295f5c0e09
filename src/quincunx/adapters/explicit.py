"""Matches whose chance is somebody else's: nature's every answer is a node of its own, with its outcomes.

Rules ask nature in the middle of a step and cannot be paused there. So they run over the answers known so far; where
those run out, the run is given up, the question (one of how many?) becomes the open node, and with its answer the
step is played again from its boundary. A shuffle of n cards is n - 1 such nodes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias
from weakref import ref

from quincunx.engine import Chance, Choice, Game, Play, Sampler, Setting, load_game, seeded, wire
from quincunx.engine.recall import Recall, take
from quincunx.engine.state import plain

NO_ANSWERS: Final[list[int]] = []
Begin: TypeAlias = Callable[[], Recall]


class Link:
    """Something answered or chosen, and everything before it: a chain, so that copies share it."""

    __slots__ = ("before", "item", "mark")

    def __init__(self, before: Past, item: Any) -> None:
        self.before = before
        self.item = item
        self.mark: ref[Remembered] | None = None
        """What the seats remembered here, as long as a match on this course keeps it."""


Past: TypeAlias = "Link | None"


Outcomes: TypeAlias = list[tuple[int, float]]
"""Answers of nature, each with its chance."""


def unlike(items: list[int], n: int) -> Outcomes:
    """The first of each sort among the first n items, with the share of its sort."""
    found = {item: at for at, item in reversed(list(enumerate(items[:n])))}
    return sorted((at, items[:n].count(item) / n) for item, at in found.items())


class OutcomeNeeded(Exception):
    """The rules need an answer that nobody has given yet: one of 0 … n-1."""

    def __init__(self, n: int, outcomes: Outcomes | None = None) -> None:
        super().__init__(f"one of {n}")
        self.n = n
        self.outcomes = outcomes or [(outcome, 1.0 / n) for outcome in range(n)]


class Known(Chance):
    """Gives the answers of a tape, then asks. One of one needs no asking, though tapes have it."""

    __slots__ = ("answers", "at", "merge")

    def __init__(self, answers: list[int], merge: bool) -> None:
        self.answers = answers
        self.at = 0
        self.merge = merge
        """Equal pieces of a shuffle are one outcome."""

    def below(self, n: int) -> int:
        if self.at < len(self.answers):
            self.at += 1
            return self.answers[self.at - 1]
        if n > 1:
            raise OutcomeNeeded(n)
        return 0

    def among(self, items: list[int], n: int) -> int:
        if not self.merge or self.at < len(self.answers):
            return self.below(n)
        outcomes = unlike(items, n)
        if len(outcomes) > 1:
            raise OutcomeNeeded(n, outcomes)
        return 0


class Again(Chance):
    """Takes the answers from a course, between whose choices they stand."""

    __slots__ = ("items", "merge")

    def __init__(self, items: Iterator[Any], merge: bool) -> None:
        self.items = items
        self.merge = merge

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        for answer in self.items:
            return int(answer)
        raise OutcomeNeeded(n)

    def among(self, items: list[int], n: int) -> int:
        return 0 if self.merge and len(unlike(items, n)) == 1 else self.below(n)


class ChanceNodeMatch:
    """A match on its course: at a decision, before an answer of nature, or over."""

    game: Game[Any]
    setting: Setting
    play: Play
    nature: int
    """At an answer of nature: how many outcomes there are; otherwise 0."""
    outcomes: Outcomes = []
    """At an answer of nature: those to be told apart, each with its chance."""

    def answer(self, outcome: int) -> None:
        """Nature's answer."""
        raise NotImplementedError

    def choose(self, option: Choice) -> None:
        """Take a light option of the open decision; it is not checked."""
        raise NotImplementedError

    def copy(self) -> ChanceNodeMatch:
        raise NotImplementedError

    def recall(self, begin: Begin) -> Recall | None:
        """What every seat remembers now, not to be changed; None while nature sets the match up. `begin` makes the
        recall of a new match, always of the same kind."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        return not self.nature and not self.play.options

    def __deepcopy__(self, memo: dict[int, Any]) -> ChanceNodeMatch:
        return self.copy()

    def digest(self) -> str:
        """A fingerprint of where the match stands: for tests and printing."""
        play = self.play
        parts: list[Any] = [self.nature, play.seat, play.kind.name, repr(play.options)]
        if self.nature:
            parts += [repr(play.since), list(play.tape)]
            parts += [plain(play.snap)] if play.snap is not None else []
        else:
            assert play.state is not None
            parts += [plain(play.state), repr([repr(answer) for answer in play.answers]) if play.asks else ""]
        return hashlib.blake2b(wire.encode(parts), digest_size=8).hexdigest()


class Remembered:
    """A decision on the course of a match, and what the seats remembered there. Shared by copies, never changed."""

    __slots__ = ("play", "recall", "__weakref__")

    def __init__(self, play: Play, recall: Recall) -> None:
        self.play = play
        self.recall = recall


class TrueMatch(ChanceNodeMatch):
    """The true match. It is given by the answers and choices alone."""

    def __init__(self, game: Game[Any], setting: Setting, merge: bool = False) -> None:
        self.game = game
        self.setting = setting
        self.merge = merge
        """Of a shuffle, equal cards are one outcome: far fewer nodes, and the same chances."""
        self.ready = False
        """The setup is complete."""
        self.past: Past = None
        self.remembered: Remembered | None = None
        """The last decision at which somebody asked what the seats remember."""
        self.waiting: Recall | None = None
        """Where nature is asked: what the seats remember until it has answered, if somebody wanted to know."""
        self.nature = 0
        self._set_up(NO_ANSWERS)

    def _set_up(self, answers: list[int]) -> None:
        play = Play(self.game, None, Known(answers, self.merge), True, False)
        self.play = play
        try:
            play.state = self.game.setup(self.setting, play)
        except OutcomeNeeded as asked:
            self.nature, self.outcomes = asked.n, asked.outcomes
            return
        self.ready = True
        play.tape = []
        play.chance = Known(NO_ANSWERS, self.merge)
        self._run(play, [])

    def answer(self, outcome: int) -> None:
        dead = self.play
        known = [*dead.tape, outcome]
        self.past = Link(self.past, outcome)
        self.nature = 0
        if not self.ready:
            self._set_up(known)
            return
        snap = dead.snap
        assert snap is not None
        self._run(Play(self.game, snap.copy(), Known(known, self.merge), True, False), dead.since)
        if not self.nature:
            self.waiting = None

    def _run(self, play: Play, choices: list[Choice]) -> None:
        """Start the rules and take these choices again, as far as the known answers reach."""
        self.play = play
        try:
            play.start()
            for choice in choices:
                play.answer(choice)
        except OutcomeNeeded as asked:
            self.nature, self.outcomes = asked.n, asked.outcomes

    def choose(self, option: Choice) -> None:
        self.past = Link(self.past, option)
        try:
            self.play.send(option)
        except OutcomeNeeded as asked:
            self.nature, self.outcomes = asked.n, asked.outcomes

    def copy(self) -> TrueMatch:
        """A play that nature has stopped, or that is over, never changes again and is shared."""
        other = TrueMatch.__new__(TrueMatch)
        other.game, other.setting, other.ready, other.nature = self.game, self.setting, self.ready, self.nature
        other.past, other.remembered, other.waiting = self.past, self.remembered, self.waiting
        other.merge, other.outcomes = self.merge, self.outcomes
        other.play = self.play if self.nature or self.over else twin(self.play, Known(NO_ANSWERS, self.merge))
        return other

    def recall(self, begin: Begin) -> Recall | None:
        """Played again with all events, from the last place of its course where somebody asked."""
        if self.nature and (self.waiting is not None or not self.ready):
            return self.waiting
        since, mark = marked(self.past)
        if mark is not None and not since:
            self.remembered = mark
            return mark.recall
        items = iter(since)
        recall = begin() if mark is None else mark.recall.copy()
        try:
            again = Again(items, self.merge)
            play = self._first_decision(again, recall) if mark is None else twin(mark.play, again, True)
            for choice in items:
                take(play, recall, choice)
        except OutcomeNeeded:
            self.waiting = recall
            return recall
        self._keep(Remembered(play, recall))
        return recall

    def _keep(self, mark: Remembered) -> None:
        self.remembered = mark
        if self.past is not None:
            self.past.mark = ref(mark)

    def _first_decision(self, again: Again, recall: Recall) -> Play:
        play = Play(self.game, None, again, True, True)
        play.state = self.game.setup(self.setting, play)
        play.tape = []
        play.start()
        recall.look(play)
        return play

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuilt, (self.game.id, self.setting.seats, self.setting.values, flat(self.past), self.merge)

    def guess(self, seat: int, seed: int | str) -> GuessedMatch:
        """A match that looks to the seat exactly like this one, at this decision."""
        return GuessedMatch(self, seat, seed, [])


class GuessedMatch(ChanceNodeMatch):
    """A guess: what the seat cannot know is dealt anew, and nature answers by itself from here on.

    The same seed gives the same guess and the same answers, so a copy is the guess made again, with the choices since.
    """

    def __init__(self, source: TrueMatch, seat: int, seed: int | str, choices: list[Choice]) -> None:
        self.game = source.game
        self.setting = source.setting
        self.nature = 0
        self.source = source
        self.seat = seat
        self.seed = seed
        self.choices = choices
        self.play = Sampler(source.play, seat).sample(seeded(seed))
        for choice in choices:
            self.play.send(choice)

    def choose(self, option: Choice) -> None:
        self.choices = [*self.choices, option]
        self.play.send(option)

    def recall(self, begin: Begin) -> Recall | None:
        """The seat of the guess remembers its true past; the others begin with the guess, since theirs is unknown."""
        recall = self.source.recall(begin)
        assert recall is not None, "guesses are made at decisions"
        recall = recall.copy()
        recall.forget(self.seat)
        play = Sampler(self.source.play, self.seat).sample(seeded(self.seed))
        play.emits_events, play.events, play.marks = True, [], {}
        recall.look(play)
        for choice in self.choices:
            take(play, recall, choice)
        return recall

    def copy(self) -> GuessedMatch:
        return GuessedMatch(self.source, self.seat, self.seed, self.choices)

    def __reduce__(self) -> tuple[Any, ...]:
        return GuessedMatch, (self.source, self.seat, self.seed, self.choices)


def twin(play: Play, chance: Chance, emits_events: bool = False) -> Play:
    """The play again, with the answers that some seats have given to an open simultaneous decision. What it tells is
    what happens from here on."""
    other = play.clone(chance, True, emits_events)
    if play.asks:
        for ask, given in zip(play.asks, play.answers, strict=True):
            if given is not None:
                other.put_first(ask[0])
                other.send(given)
        other.put_first(play.seat)
    other.events = [] if emits_events else other.events
    return other


def flat(past: Past) -> list[Any]:
    """Everything answered and chosen, in order."""
    items: list[Any] = []
    while past is not None:
        items.append(past.item)
        past = past.before
    return items[::-1]


def marked(past: Past) -> tuple[list[Any], Remembered | None]:
    """The last place of a course where what the seats remember is kept, and everything answered and chosen since."""
    items: list[Any] = []
    mark: Remembered | None = None
    while past is not None:
        mark = None if past.mark is None else past.mark()
        if mark is not None:
            break
        items.append(past.item)
        past = past.before
    return items[::-1], mark


def rebuilt(game_id: str, seats: int, options: dict[str, Any], items: list[Any], merge: bool = False) -> TrueMatch:
    """The match with these answers and choices."""
    game = load_game(game_id)
    course = TrueMatch(game, game.setting(seats, options), merge)
    for item in items:
        if course.nature:
            course.answer(item)
        else:
            course.choose(item)
    return course
