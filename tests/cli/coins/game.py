"""Coins: a small game for testing the terminal. Choosing a coin can be taken back, turning it over cannot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quincunx.engine import (
    ALL,
    Block,
    Context,
    Flag,
    Game,
    Kind,
    Layout,
    Number,
    Pick,
    Pieces,
    Result,
    Rules,
    Setting,
    State,
    Verb,
    View,
    YesNo,
    all_but,
    only,
    ranks_of,
    rule,
)

NAMES: Final = ("amber", "basalt", "coral", "dolerite", "emerald", "flint", "garnet", "hornfels", "jasper", "kyanite")
COIN: Final = Pieces(NAMES, NAMES)
CHOOSE: Final = Kind("choose", "CN-003", "Choose a coin.", "{0} {0:choose|chooses} a coin.", "Choose", COIN)
KEEP: Final = Verb(":keep", label="Keep it hidden", group="Keep")
OVER: Final = Verb(":over", label="Turn it over", group="Turn")
TURN: Final = Kind("turn", "CN-004", "Turn your coin over, or keep it hidden.", domain=YesNo(KEEP, OVER))
RULEBOOK: Final = """# Coins

## 1. Setup

- **CN-001** Ten coins with different names are shuffled.
- **CN-002** Every player gets a hand of coins and sees only those.

## 2. A turn

- **CN-003** You choose a coin of your hand.
- **CN-004** You turn it over **or** keep it hidden.

## 3. Rulings

- **CN-R01** A hidden coin is worth nothing.
"""


class Coins(State):
    __slots__ = ("bank", "hands", "laid", "hidden", "active", "fragile")

    def __init__(self, seats: int, fragile: bool) -> None:
        super().__init__(list(range(len(NAMES))), [0] * len(NAMES))
        self.bank: list[int] = list(range(len(NAMES)))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[list[int]] = [[] for _ in range(seats)]
        self.hidden: list[list[int]] = [[] for _ in range(seats)]
        self.active: int = 0
        self.fragile: bool = fragile

    def copy(self) -> Coins:
        other = Coins(len(self.hands), self.fragile)
        other.faces, other.seen, other.bank = self.faces[:], self.seen[:], self.bank[:]
        other.hands = [pile[:] for pile in self.hands]
        other.laid = [pile[:] for pile in self.laid]
        other.hidden = [pile[:] for pile in self.hidden]
        other.active = self.active
        return other

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        yield "bank", self.bank
        for seat in range(len(self.hands)):
            yield f"hand {seat}", self.hands[seat]
            yield f"laid {seat}", self.laid[seat]
            yield f"hidden {seat}", self.hidden[seat]


@dataclass(frozen=True)
class CoinsView(View):
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    laid: tuple[tuple[str, ...], ...]


def held(s: Coins, seat: int) -> list[float]:
    hand = [s.faces[coin] for coin in s.hands[seat]]
    return [float(face in hand) for face in range(len(NAMES))]


class CoinsGame(Game[Coins]):
    id = "coins"
    title = "Coins"
    summary = "Turn over what you dare."
    rules_version = "1"
    prefix = "CN"
    seats = (2, 3, 4)
    minutes = (1, 2)
    options = (
        Number("start-hand", "Coins in a hand.", 2, 1, 2, "CN-002"),
        Pick("mode", "How it is played.", "alone", ("alone", "teams")),
        Flag("fragile", "The rules fail when a coin is turned over.", False),
    )
    kinds = (CHOOSE, TURN)
    bound = 40

    def faults(self, setting: Setting) -> list[str]:
        if setting.word("mode") == "teams" and setting.seats != 4:
            return [f"Teams are for 4 seats, not {setting.seats}."]
        return []

    @rule("CN-001", "CN-002")
    def setup(self, setting: Setting, t: Context) -> Coins:
        s = Coins(setting.seats, setting.flag("fragile"))
        t.shuffle(s, s.bank)
        t.tell("CN-001", ALL, "The coins are shuffled.")
        for seat in range(setting.seats):
            for _ in range(setting.number("start-hand")):
                coin = s.bank.pop()
                s.hands[seat].append(coin)
                s.show([coin], only(seat))
                t.tell("CN-002", only(seat), "{0} {0:get|gets} {1:coin}.", seat, s.faces[coin])
                t.tell("CN-002", all_but(seat), "{0} {0:get|gets} a coin.", seat)
        return s

    @rule("CN-003")
    def play(self, s: Coins, t: Context) -> Rules:
        while any(s.hands):
            t.boundary()
            me = s.active
            coin = yield me, CHOOSE, s.hands[me][:]
            over = yield me, TURN, (0, 1)
            s.hands[me].remove(coin)
            (s.laid if over else s.hidden)[me].append(coin)
            if over:
                if s.fragile:
                    raise ZeroDivisionError("a coin broke")
                s.show([coin])
                t.tell("CN-004", ALL, "{0} {0:turn|turns} over {1:coin}.", me, s.faces[coin])
            else:
                t.tell("CN-004", ALL, "{0} {0:keep|keeps} a coin hidden.", me)
            s.active = (me + 1) % len(s.hands)

    def result(self, s: Coins) -> Result:
        scores = tuple(float(sum(1 + s.faces[coin] for coin in pile)) for pile in s.laid)
        parts = tuple({"coins": float(len(pile))} for pile in s.laid)
        return Result(ranks_of(scores), scores, "All coins are laid.", parts)

    def view(self, s: Coins, seat: int) -> CoinsView:
        hand = s.hands[seat] if seat < len(s.hands) else []
        laid = tuple(tuple(NAMES[s.faces[coin]] for coin in pile) for pile in s.laid)
        words = tuple(sorted(NAMES[s.faces[coin]] for coin in hand))
        return CoinsView(seat, words, tuple(len(h) for h in s.hands), laid)

    def text(self, view: Any, names: Sequence[str]) -> str:
        lines = [
            f"[bold]{name}[/bold]: {size} in hand, laid {', '.join(laid) or 'none'}."
            for name, size, laid in zip(names, view.sizes, view.laid, strict=True)
        ]
        return "\n".join([*lines, f"Your hand: {', '.join(view.hand) or 'none'}."])

    def name(self, what: str, value: Any) -> str:
        return NAMES[value]

    def cards(self) -> Mapping[str, str]:
        return {name: f"{name} is worth {worth} points." for worth, name in enumerate(NAMES, start=1)}

    def rulebook(self) -> str:
        return RULEBOOK

    def evaluate(self, s: Coins, seat: int) -> float:
        scores = self.result(s).scores
        return scores[seat] / (sum(scores) or 1.0)

    def layout(self, setting: Setting) -> Layout:
        return Layout([Block("own hand, by coin", len(NAMES), held)])


class LeakyCoins(CoinsGame):
    """Tells everybody which coin lies on top of the bank."""

    def view(self, s: Coins, seat: int) -> CoinsView:
        honest = super().view(s, seat)
        return CoinsView(seat, (*honest.hand, NAMES[s.faces[s.bank[-1]]]), honest.sizes, honest.laid)


GAME: Final = CoinsGame()
LEAKY: Final = LeakyCoins()
