"""Small games of which the answer is known: a fair coin, a rigged seat, a card that always wins, and some more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from quincunx.engine import (
    ALL,
    Context,
    Game,
    Kind,
    Names,
    Number,
    Result,
    Rules,
    Setting,
    State,
    Verb,
    View,
    ranks_of,
)

CARDS: Final = ("ace", "bell", "crown", "drum", "eel")
PLAY: Final = Kind("play", "LG-001", "Play a card.", domain=Verb("", Names(CARDS), "{}"))

RULES: Final = """# Coin: rules

## All

- **LG-001** Each player plays cards in turn.
- **LG-002** Each player chooses a hero.
- **LG-003** A coin decides who wins.
- **LG-004** A rule that is never carried out.
"""


class Coins(State):
    __slots__ = ("turn", "points", "won", "rounds", "wolf", "ace")

    def __init__(self, faces: list[int], seen: list[int], points: list[int], rounds: int) -> None:
        super().__init__(faces, seen)
        self.turn = 0
        self.points = points
        self.won = -1
        self.rounds = rounds
        self.wolf = -1
        self.ace = -1

    def copy(self) -> Coins:
        other = Coins(self.faces[:], self.seen[:], self.points[:], self.rounds)
        other.turn, other.won, other.wolf, other.ace = self.turn, self.won, self.wolf, self.ace
        return other


class Coin(Game[Coins]):
    """Players play cards that mean nothing; in the end a coin is thrown between them."""

    id = "coin"
    title = "Coin"
    summary = "Nothing matters."
    rules_version = "1"
    prefix = "LG"
    seats: tuple[int, ...] = (2, 3)
    minutes = (1, 1)
    kinds = (PLAY,)
    options = (Number("rounds", "Cards that each player plays.", 4, 1, 20, "LG-001"),)
    bound = 200

    def setup(self, setting: Setting, t: Context) -> Coins:
        return Coins([], [], [0] * setting.seats, setting.number("rounds"))

    def play(self, s: Coins, t: Context) -> Rules:
        while s.turn < s.rounds * len(s.points):
            t.boundary()
            me = s.turn % len(s.points)
            card = yield me, PLAY, self.dealt(t)
            t.tell("LG-001", ALL, "{0} {0:play|plays} {1:card}.", me, card)
            self.after(s, me, card)
            s.turn += 1
        s.won = self.winner(s, t)
        s.points[s.won] += 10
        t.tell("LG-003", ALL, "{0} {0:win|wins} the toss.", s.won)

    def dealt(self, t: Context) -> list[int]:
        """Three cards of the five, any."""
        cards = list(range(len(CARDS)))
        t.reorder(cards)
        return sorted(cards[:3])

    def after(self, s: Coins, seat: int, card: int) -> None:
        """Nothing."""

    def winner(self, s: Coins, t: Context) -> int:
        return t.below(len(s.points))

    def result(self, s: Coins) -> Result:
        scores = tuple(float(points) for points in s.points)
        parts = tuple({"toss": score} for score in scores)
        return Result(ranks_of(scores), scores, "The coin has fallen.", parts)

    def rounds(self, s: Coins) -> int:
        return s.turn // len(s.points)

    def view(self, s: Coins, seat: int) -> View:
        return View(seat)

    def name(self, what: str, value: int) -> str:
        return CARDS[value].capitalize() if what == "card" else str(value)

    def cards(self) -> Mapping[str, str]:
        cards = {card.capitalize(): f"The {card}." for card in (*CARDS, "flute")}
        return {**cards, "The bell": cards["Bell"]}

    def text(self, view: Any, names: Sequence[str]) -> str:
        return f"A table of {', '.join(names)}."

    def rulebook(self) -> str:
        return RULES

    def evaluate(self, s: Coins, seat: int) -> float:
        return 0.5


class Rigged(Coin):
    """The coin falls on the second seat 62 times of 100."""

    id = "rigged"

    def winner(self, s: Coins, t: Context) -> int:
        return 1 if t.below(100) < 62 else 0


class Ace(Coin):
    """Whoever alone has played the ace wins; otherwise the coin."""

    id = "ace"

    def after(self, s: Coins, seat: int, card: int) -> None:
        if card == 0:
            s.ace = seat if s.ace in (-1, seat) else -2

    def winner(self, s: Coins, t: Context) -> int:
        return s.ace if s.ace >= 0 else t.below(len(s.points))


class Tall(Coin):
    """Every card has a value, and the higher sum wins: nothing but skill."""

    id = "tall"

    def after(self, s: Coins, seat: int, card: int) -> None:
        s.points[seat] += 20 * card

    def evaluate(self, s: Coins, seat: int) -> float:
        return 0.5 + (2 * s.points[seat] - sum(s.points)) / 2000


class Draw(Coin):
    """Nobody wins every fourth match, and every fourth is shared."""

    id = "draw"

    def play(self, s: Coins, t: Context) -> Rules:
        yield from super().play(s, t)
        what = t.below(4)
        if what == 0:
            s.points[:] = [10] * len(s.points)
        elif what == 1:
            s.points[:] = [0] * len(s.points)

    def result(self, s: Coins) -> Result:
        scores = tuple(float(points) for points in s.points)
        ranks = ranks_of(scores) if any(scores) else tuple([2] * len(scores))
        return Result(ranks, scores, "Over.")


class Endless(Coin):
    """Goes on for ever: past its own bound."""

    id = "endless"
    bound = 30

    def play(self, s: Coins, t: Context) -> Rules:
        while True:
            t.boundary()
            yield s.turn % 2, PLAY, (0, 1)
            s.turn += 1


class Newer(Coin):
    """The coin under later rules."""

    rules_version = "2"


COIN = Coin()
RIGGED = Rigged()
ACE = Ace()
TALL = Tall()
DRAW = Draw()
ENDLESS = Endless()
NEWER = Newer()
