"""Scenes: a position built by hand, played by keys. What tests of rules are made of, in any game.

    scene = Scenario(GAME, state, dice=[6, 1])
    scene.do("ability:roulette", "roulette-ruin:stop")
    assert scene.asked == (0, "roulette-draw")
    assert scene.offered() == ["roulette-draw:draw", "roulette-draw:stop"]
    assert "You draw Panic." in scene.said(0)

A game's own tests usually extend it with a constructor that says a position in the words of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Generic, Self, TypeVar, cast

from quincunx.engine import SPECTATOR, Chance, Choice, Game, Play, State, View, seeded
from quincunx.engine.play import set_up
from quincunx.engine.sentence import render

S = TypeVar("S", bound=State)

PLAYERS: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


class Script(Chance):
    """Nature as told: these answers in order (from 0; of dice from 1), then those of a seed, or none."""

    __slots__ = ("answers", "rest", "asked")

    def __init__(self, answers: Iterable[int] = (), dice: Iterable[int] = (), seed: int | None = None) -> None:
        self.answers: list[int] = [*answers, *[die - 1 for die in dice]]
        self.rest: Chance | None = None if seed is None else seeded(seed)
        self.asked: int = 0
        """How often nature was asked."""

    def below(self, n: int) -> int:
        self.asked += 1
        if self.answers:
            value = self.answers.pop(0)
            assert 0 <= value < n, f"scripted chance {value} is not below {n}"
            return value
        assert self.rest is not None, f"unexpected chance: one of {n}"
        return self.rest.below(n)


class Scenario(Generic[S]):
    """A match from a given position on, played by the keys of options."""

    def __init__(
        self,
        game: Game[S],
        state: S,
        chance: Chance | Sequence[int] | None = None,
        names: Sequence[str] = PLAYERS,
        start: bool = True,
    ) -> None:
        """Chance is a source, a list of scripted answers, or by default a fixed seed."""
        self.game = game
        self.state = state
        self.names = names
        source = chance if isinstance(chance, Chance) else seeded(1) if chance is None else Script(chance)
        self.play = Play(game, state, source, True, True)
        if start:
            self.play.start()

    @property
    def s(self) -> S:
        """The state, as the rules call it."""
        return self.state

    def again(self) -> Self:
        """Go on from the state as it stands now: after it was changed by hand. What was told stays told."""
        before = self.play
        self.play = Play(self.game, self.state, before.chance, before.track, True)
        self.play.events, self.play.marks = before.events, before.marks
        self.play.start()
        return self

    # -- playing

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what: seat and name of the kind."""
        return self.play.seat, self.play.kind.name

    @property
    def over(self) -> bool:
        """The rules have come to their end. To ask without any option is not an end, but a fault of the rules."""
        assert self.play.options or self.play.gen is None, f"{self.asked} is asked without any option"
        return self.play.over

    def keys(self, seat: int | None = None) -> dict[str, Choice]:
        """The keys of the open decision in the order offered, each with the first option that means it. Where several
        seats decide at once, of the one that is to answer next, or of `seat`."""
        play, game, state = self.play, self.game, self.state
        asks = [ask for ask in play.asks if ask[0] == seat]
        kind, options = (asks[0][1], asks[0][2]) if asks else (play.kind, play.options)
        found: dict[str, Choice] = {}
        for option in options:
            found.setdefault(game.key(kind, game.token(state, kind, option)), option)
        return found

    def offered(self, verb: str = "", seat: int | None = None) -> list[str]:
        """The keys on offer in their order: all of them, or those of one verb."""
        return [key for key in self.keys(seat) if not verb or key.partition(":")[0] == verb]

    def do(self, *keys: str) -> Self:
        """Choose these keys one after the other, whoever is asked."""
        for key in keys:
            options = self.keys()
            assert key in options, f"“{key}” is not offered to {self.asked}: {', '.join(options) or 'nothing is'}"
            self.play.send(options[key])
        return self

    def answer(self, keys: dict[int, str]) -> Self:
        """Answer a decision of several seats: a key for each of them."""
        for seat in [ask[0] for ask in self.play.asks]:
            self.play.put_first(seat)
            self.do(keys[seat])
        return self

    def labels(self, seat: int | None = None) -> dict[str, str]:
        """What the buttons of the open decision say, by key."""
        play = self.play
        who = play.seat if seat is None else seat
        options = [self.game.describe(self.state, who, play.kind, option) for option in self.keys().values()]
        return {option.key: self.read(option.label, range(len(self.names)), who) for option in options}

    def prompt(self) -> str:
        """The question as its seat reads it."""
        seat, kind = self.play.seat, self.play.kind
        return self.read(self.game.prompt(self.state, seat, kind), (seat,), seat)

    # -- looking

    def said(self, viewer: int = 0) -> list[str]:
        """What this viewer has been told, in its own words."""
        told = [event for event in self.play.events if event[1] >> viewer & 1]
        return [self.read(event[2], event[3], viewer) for event in told]

    def lines(self, viewer: int = SPECTATOR) -> list[tuple[str, str]]:
        """The same with the rule of each line."""
        rules = [event[0] for event in self.play.events if event[1] >> viewer & 1]
        return list(zip(rules, self.said(viewer), strict=True))

    def read(self, sentence: str, args: Sequence[Any], viewer: int) -> str:
        return render(sentence, args, viewer, self.names, self.game.name)

    def rules(self) -> list[str]:
        """The ids of the rules that told something or were marked, in order."""
        return [event[0] for event in self.play.events] + list(self.play.marks)

    def view(self, seat: int) -> View:
        return self.game.view(self.state, seat)

    def knows(self, seat: int, pieces: Iterable[int]) -> list[int]:
        """The faces among these pieces that the seat knows."""
        return [self.state.faces[piece] for piece in pieces if self.state.knows(seat, piece)]


def take(state: State, pile: list[int], names: Sequence[str], wanted: str, seen: int = 0) -> int:
    """Take the first piece of this name out of a pile; `names` are those of the faces, `seen` who knows it now."""
    for piece in pile:
        if names[state.faces[piece]] == wanted:
            pile.remove(piece)
            state.seen[piece] = seen
            return piece
    raise AssertionError(f"no {wanted} is left in the pile")


def stack(state: State, pile: list[int], names: Sequence[str], *wanted: str) -> None:
    """Put pieces of these names on top of a pile out of it, the first one topmost. Piles are listed bottom to top."""
    pile.extend([take(state, pile, names, name) for name in reversed(wanted)])


def setup(game: Game[S], seats: int, chance: Chance | None = None, **options: object) -> S:
    """The state after setup."""
    return cast(S, set_up(game, game.setting(seats, options), chance or seeded(1)))
