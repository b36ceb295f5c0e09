"""Skirmish, a card game of our own with nested decisions, written twice: on the engine and as explicit legal()/apply().

Forty cards, ten of each rank. Each of two seats has five cards and 8 life. On a turn play a card or draw two:
1 strike: throw away a second card to hit harder, or not; the foe may react; then the foe loses 1 and the rank thrown.
2 steal: point at one of the foe's hidden cards; the foe may react; then it is yours.
3 heal: gain 1, 2 or 3 life.
4 shield: draw three cards.
Reaction: who holds a 4 may play it to cancel; the other may cancel the cancelling with another 4, and so on.
No life left loses; after 80 turns the higher life wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quincunx.engine import Chance, Context, Count, Game, Kind, Result, Rules, Setting, State, View, ranks_of

STRIKE, STEAL, HEAL, SHIELD = 1, 2, 3, 4
NOTHING: Final = 0
TURNS: Final = 80
LIFE: Final = 8
HEALS: Final = (1, 2, 3)
REACTIONS: Final = (NOTHING, SHIELD)
DECK: Final = [STRIKE, STEAL, HEAL, SHIELD] * 10
NO_PIECES: Final[list[int]] = []
SPOTS: Final = [tuple(range(n)) for n in range(41)]

PLAY: Final = Kind("play", "SK-001", "Play a card or draw two.", domain=Count(0, 4))
BOOST: Final = Kind("boost", "SK-002", "Throw away a card to hit harder?", domain=Count(0, 4))
POINT: Final = Kind("point", "SK-003", "Point at a card of the foe.", domain=Count(0, 39))
CURE: Final = Kind("cure", "SK-004", "How much life?", domain=Count(1, 3))
REACT: Final = Kind("react", "SK-005", "Cancel with a shield?", domain=Count(0, 4))


class Field(State):
    """Ranks lie in the hands themselves, so that both forms pay the same for their data."""

    __slots__ = ("deck", "hands", "discard", "life", "turn", "active", "winner", "over")

    def __init__(
        self,
        deck: list[int],
        hands: list[list[int]],
        discard: list[int],
        life: list[int],
        turn: int,
        active: int,
        winner: int,
        over: bool,
    ) -> None:
        self.faces = NO_PIECES
        self.seen = NO_PIECES
        self.deck: list[int] = deck
        self.hands: list[list[int]] = hands
        self.discard: list[int] = discard
        self.life: list[int] = life
        self.turn: int = turn
        self.active: int = active
        self.winner: int = winner
        self.over: bool = over

    def copy(self) -> Field:
        hands = self.hands
        return Field(
            self.deck[:],
            [hands[0][:], hands[1][:]],
            self.discard[:],
            self.life[:],
            self.turn,
            self.active,
            self.winner,
            self.over,
        )


# -- what both forms share


def draw(s: Field, who: int, count: int) -> None:
    for _ in range(count):
        if not s.deck:
            s.deck, s.discard = s.discard, []
            if not s.deck:
                return
        s.hands[who].append(s.deck.pop())


def spend(s: Field, who: int, rank: int) -> None:
    s.hands[who].remove(rank)
    s.discard.append(rank)


def ranks(hand: list[int]) -> list[int]:
    held = [NOTHING]
    for rank in (STRIKE, STEAL, HEAL, SHIELD):
        if rank in hand:
            held.append(rank)
    return held


def resolve(s: Field, card: int, aim: int) -> None:
    me = s.active
    foe = 1 - me
    if card == STRIKE:
        s.life[foe] -= 1 + aim
        if s.life[foe] <= 0:
            s.over = True
            s.winner = me
    elif aim < len(s.hands[foe]):
        s.hands[me].append(s.hands[foe].pop(aim))


def end_turn(s: Field) -> None:
    s.turn += 1
    if s.turn >= TURNS and not s.over:
        s.over = True
        if s.life[0] != s.life[1]:
            s.winner = 0 if s.life[0] > s.life[1] else 1
    s.active = 1 - s.active


# -- on the engine


def turn(s: Field) -> Rules:
    me = s.active
    foe = 1 - me
    hands = s.hands
    card = yield me, PLAY, ranks(hands[me])
    if card == NOTHING:
        draw(s, me, 2)
    else:
        spend(s, me, card)
        if card == SHIELD:
            draw(s, me, 3)
        elif card == HEAL:
            s.life[me] += yield me, CURE, HEALS
        else:
            aim = 0
            if card == STRIKE:
                aim = yield me, BOOST, ranks(hands[me])
                if aim:
                    spend(s, me, aim)
            elif hands[foe]:
                aim = yield me, POINT, SPOTS[len(hands[foe])]
            if SHIELD not in hands[foe] or not (yield from reaction(s, foe)):
                resolve(s, card, aim)
    end_turn(s)


def reaction(s: Field, who: int) -> Any:
    """Who holds a shield may cancel: true if the cancelling stands."""
    if (yield who, REACT, REACTIONS) != SHIELD:
        return False
    spend(s, who, SHIELD)
    return SHIELD not in s.hands[1 - who] or not (yield from reaction(s, 1 - who))


@dataclass(frozen=True)
class FieldView(View):
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    life: tuple[int, ...]
    discard: tuple[int, ...]


class Skirmish(Game[Field]):
    id = "skirmish"
    title = "Skirmish"
    summary = "Strikes, shields, and shields against shields."
    rules_version = "1"
    prefix = "SK"
    seats = (2,)
    minutes = (5, 15)
    kinds = (PLAY, BOOST, POINT, CURE, REACT)
    bound = 2000

    def setup(self, setting: Setting, t: Context) -> Field:
        deck = DECK[:]
        t.reorder(deck)
        return Field(deck, [[deck.pop() for _ in range(5)] for _ in range(2)], [], [LIFE, LIFE], 0, 0, -1, False)

    def play(self, s: Field, t: Context) -> Rules:
        track = t.track
        while not s.over:
            if track:
                t.boundary()
            yield from turn(s)

    def result(self, s: Field) -> Result:
        scores = tuple(float(seat == s.winner) for seat in range(2))
        return Result(ranks_of(scores), scores, "The skirmish is over.")

    def view(self, s: Field, seat: int) -> FieldView:
        hand = tuple(sorted(s.hands[seat])) if seat < 2 else ()
        return FieldView(seat, hand, tuple(map(len, s.hands)), tuple(s.life), tuple(s.discard))

    def text(self, view: Any, names: Sequence[str]) -> str:
        return f"Hand {view.hand}, life {view.life}"

    def guess(self, s: Field, seat: int, chance: Chance) -> None:
        """The foe's hand and the deck are mixed. (What was stolen is forgotten: good enough for a yardstick.)"""
        hand = s.hands[1 - seat]
        unseen = sorted([*hand, *s.deck])
        chance.shuffle(unseen)
        s.hands[1 - seat] = unseen[: len(hand)]
        s.deck = unseen[len(hand) :]

    def rulebook(self) -> str:
        return __doc__ or ""

    def evaluate(self, s: Field, seat: int) -> float:
        if s.over:
            return 0.5 if s.winner < 0 else float(s.winner == seat)
        ahead = s.life[seat] - s.life[1 - seat] + 0.3 * (len(s.hands[seat]) - len(s.hands[1 - seat]))
        return min(1.0, max(0.0, 0.5 + ahead / 30))


GAME: Final = Skirmish()


# -- as an explicit state machine

(
    AT_PLAY,
    AT_BOOST,
    AT_POINT,
    AT_CURE,
    AT_REACT,
) = range(5)


class Machine(Field):
    """The same game with its "where am I" held in fields."""

    __slots__ = ("phase", "player", "card", "aim", "reactor", "cancelled")

    def __init__(self, deck: list[int], hands: list[list[int]]) -> None:
        super().__init__(deck, hands, [], [LIFE, LIFE], 0, 0, -1, False)
        self.phase: int = AT_PLAY
        self.player: int = 0
        self.card: int = 0
        self.aim: int = 0
        self.reactor: int = 0
        self.cancelled: bool = False

    def legal(self) -> Sequence[int]:
        phase = self.phase
        if phase <= AT_BOOST:
            return ranks(self.hands[self.active])
        if phase == AT_POINT:
            return SPOTS[len(self.hands[1 - self.active])]
        return HEALS if phase == AT_CURE else REACTIONS

    def apply(self, choice: int) -> None:
        phase = self.phase
        if phase == AT_PLAY:
            self.apply_play(choice)
        elif phase == AT_REACT:
            self.apply_reaction(choice)
        elif phase == AT_CURE:
            self.life[self.active] += choice
            self.finish()
        else:
            self.aim = choice
            if phase == AT_BOOST and choice:
                spend(self, self.active, choice)
            self.window(1 - self.active)

    def apply_play(self, choice: int) -> None:
        me = self.active
        if choice == NOTHING:
            draw(self, me, 2)
            self.finish()
            return
        spend(self, me, choice)
        self.card = choice
        self.aim = 0
        self.cancelled = False
        if choice == SHIELD:
            draw(self, me, 3)
            self.finish()
        elif choice == HEAL:
            self.phase = AT_CURE
        elif choice == STRIKE:
            self.phase = AT_BOOST
        elif self.hands[1 - me]:
            self.phase = AT_POINT
        else:
            self.window(1 - me)

    def apply_reaction(self, choice: int) -> None:
        if choice == SHIELD:
            spend(self, self.reactor, SHIELD)
            self.cancelled = not self.cancelled
            self.window(1 - self.reactor)
        else:
            self.settle()

    def window(self, who: int) -> None:
        if SHIELD in self.hands[who]:
            self.phase = AT_REACT
            self.reactor = who
            self.player = who
        else:
            self.settle()

    def settle(self) -> None:
        if not self.cancelled:
            resolve(self, self.card, self.aim)
        self.finish()

    def finish(self) -> None:
        end_turn(self)
        self.phase = AT_PLAY
        self.player = self.active


def new_machine(rnd: Callable[[], float]) -> Machine:
    deck = DECK[:]
    for i in range(len(deck) - 1, 0, -1):
        j = int(rnd() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return Machine(deck, [[deck.pop() for _ in range(5)] for _ in range(2)])


def explicit_skirmish(rnd: Callable[[], float]) -> int:
    """One match of the explicit form; returns the number of decisions."""
    machine = new_machine(rnd)
    count = 0
    while not machine.over:
        options = machine.legal()
        machine.apply(options[int(rnd() * len(options))])
        count += 1
    return count
