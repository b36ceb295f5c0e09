"""Broken games: Pebbles with one law broken each. The compliance suite must catch every one of them."""

from __future__ import annotations

from typing import Any

from quincunx.engine import ALL, Choice, Context, Kind, Rules, Setting, only
from quincunx.games._template import rules
from quincunx.games._template.game import PebblesGame, PebblesView
from quincunx.games._template.state import Pebbles


class ForgetsAField(PebblesGame):
    """The copy does not carry the number of rounds."""

    def setup(self, setting: Setting, t: Context) -> Pebbles:
        made = super().setup(setting, t)
        return Forgetful(made.faces, made.seen, made.bag, made.hands, made.laid, made.won, made.gone, made.rounds)


class Forgetful(Pebbles):
    __slots__ = ()

    def copy(self) -> Forgetful:
        copy = super().copy()
        return Forgetful(copy.faces, copy.seen, copy.bag, copy.hands, copy.laid, copy.won, copy.gone, 0)


class SharesAList(PebblesGame):
    """The copy shares the bag with the original."""

    def setup(self, setting: Setting, t: Context) -> Pebbles:
        made = super().setup(setting, t)
        return Sharing(made.faces, made.seen, made.bag, made.hands, made.laid, made.won, made.gone, made.rounds)


class Sharing(Pebbles):
    __slots__ = ()

    def copy(self) -> Sharing:
        copy = super().copy()
        return Sharing(copy.faces, copy.seen, self.bag, copy.hands, copy.laid, copy.won, copy.gone, copy.rounds)


class LeaksInTheView(PebblesGame):
    """The view counts the ones in the bag."""

    def view(self, s: Pebbles, seat: int) -> PebblesView:
        honest = super().view(s, seat)
        ones = sum(1 for pebble in s.bag if s.faces[pebble] == 1)
        return PebblesView(
            seat, honest.hand, honest.hand_sizes, honest.laid, honest.won, honest.gone, honest.in_bag * 100 + ones
        )


class LeaksInAnEvent(PebblesGame):
    """Everybody is told whether the winner of a round holds a six."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        while s.hands[0]:
            t.boundary()
            seats = range(len(s.hands))
            laid = yield t.together([(seat, rules.LAY, s.hands[seat][:]) for seat in seats])
            for seat in seats:
                s.hands[seat].remove(laid[seat])
            s.laid = list(laid)
            s.show(s.laid)
            sixes = sum(1 for hand in s.hands for pebble in hand if s.faces[pebble] == 6)
            t.tell("PB-004", ALL, "There are {0:#} sixes in the hands.", sixes)
            yield 0, rules.TAKE, s.laid[:]
            s.gone.extend(s.laid)
            s.laid = []
            rules.draw_up(s, t)
            s.rounds += 1


class KeepsAFace(PebblesGame):
    """A rule looks at a hidden face, asks, and speaks of it afterwards."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        while s.hands[0]:
            t.boundary()
            seats = range(len(s.hands))
            laid = yield t.together([(seat, rules.LAY, s.hands[seat][:]) for seat in seats])
            for seat in seats:
                s.hands[seat].remove(laid[seat])
            s.laid = list(laid)
            s.show(s.laid)
            hidden = s.faces[s.bag[0]] if s.bag else 0
            yield 0, rules.TAKE, s.laid[:]
            t.tell("PB-006", only(1), "{0} would have been {1:#}.", 0, hidden)
            s.gone.extend(s.laid)
            s.laid = []
            rules.draw_up(s, t)
            s.rounds += 1


class FalseBoundary(PebblesGame):
    """A boundary in the middle of a round: a fresh generator would start the round again."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        while s.hands[0]:
            t.boundary()
            seats = range(len(s.hands))
            laid = yield t.together([(seat, rules.LAY, s.hands[seat][:]) for seat in seats])
            for seat in seats:
                s.hands[seat].remove(laid[seat])
            s.laid = list(laid)
            s.show(s.laid)
            t.boundary()
            yield from rules.win_round(s, t)
            rules.draw_up(s, t)
            s.rounds += 1


class LosesAPiece(PebblesGame):
    """Pebbles that nobody takes vanish."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        for _ in range(3):
            t.boundary()
            yield 0, rules.TAKE, s.hands[0][:]
            s.hands[0].pop()


class NeverEnds(PebblesGame):
    """Asks for ever; the bound must stop it."""

    bound = 30

    def play(self, s: Pebbles, t: Context) -> Rules:
        while True:
            t.boundary()
            yield 0, rules.TAKE, s.hands[0][:]


class LongSteps(PebblesGame):
    """Never marks a boundary."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        for _ in range(90):
            yield 0, rules.TAKE, s.hands[0][:]


class NamelessEvent(PebblesGame):
    """An event without a rule of the rulebook, for nobody."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        t.boundary()
        yield 0, rules.TAKE, s.hands[0][:]
        t.tell("PB-999", 0, "Something happens.")


class UnstableKeys(PebblesGame):
    """The key of an option names the piece id, which the vocabulary cannot know."""

    def token(self, s: Pebbles, kind: Kind, option: Choice) -> Choice:
        return option

    def key(self, kind: Kind, token: Choice) -> str:
        return f"{kind.name}:piece-{token}"


class HeavyOptions(PebblesGame):
    """Options that are texts."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        t.boundary()
        yield 0, rules.TAKE, [str(pebble) for pebble in s.hands[0]]

    def token(self, s: Pebbles, kind: Kind, option: Choice) -> Choice:
        return s.faces[int(option)]

    def describe(self, s: Pebbles, seat: int, kind: Kind, option: Choice) -> Any:
        return super().describe(s, seat, kind, int(option))


def rounds_of_one(s: Pebbles, t: Context) -> Rules:
    """Seat 0 lays pebbles one by one; a frame for games that break a law after a choice."""
    t.boundary()
    pebble = yield 0, rules.TAKE, s.hands[0][:]
    s.hands[0].remove(pebble)
    s.gone.append(pebble)
    s.show([pebble])


class ShowsOnlyWhenWatched(PebblesGame):
    """A choice reveals something, but not when it is tried out: it was not marked."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        for _ in range(2):
            t.boundary()
            yield 0, rules.TAKE, s.hands[0][:]
            if t.emits_events:
                s.show(s.bag[:1])
            s.gone.append(s.bag.pop(0))


class PinsOnlyUnwatched(PebblesGame):
    """A choice is said to depend on something hidden when it is tried out, and then does not: marked in vain."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        for _ in range(2):
            t.boundary()
            yield 0, rules.TAKE, s.hands[0][:]
            if not t.emits_events:
                t.pin(s.bag[:1])


class MarksTell(PebblesGame):
    """Who is asked next, and with it the mark, depends on the next pebble of the bag."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        while len(s.bag) > 1:
            t.boundary()
            yield 0, rules.TAKE, s.hands[0][:]
            if s.faces[s.bag[-1]] % 2:
                yield 1, rules.TAKE, s.hands[1][:]
            s.gone.append(s.bag.pop())


class TellsTheDrawnPebble(PebblesGame):
    """After the last choice of a step everybody is told what seat 0 draws."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        while s.bag and s.hands[0]:
            yield from rounds_of_one(s, t)
            pebble = s.bag.pop()
            s.hands[0].append(pebble)
            s.show([pebble], only(0))
            t.tell("PB-007", ALL, "{0} {0:draw|draws} a {1:pebble}.", 0, s.faces[pebble])


class TellsTheStolenPebble(PebblesGame):
    """Nature takes a pebble out of a hand, and everybody is told which."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        while len(s.hands[0]) > 1 and s.hands[1]:
            yield from rounds_of_one(s, t)
            pebble = s.hands[1].pop(t.below(len(s.hands[1])))
            s.hands[0].append(pebble)
            s.show([pebble], only(0))
            t.tell("PB-007", ALL, "{0} {0:steal|steals} a {1:pebble}.", 0, s.faces[pebble])


class TellsOfAShuffledPile(PebblesGame):
    """The bag is shuffled, and everybody is told its top pebble."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        while s.hands[0]:
            yield from rounds_of_one(s, t)
            t.shuffle(s, s.bag)
            t.tell("PB-001", ALL, "The next one is a {0:pebble}.", s.faces[s.bag[-1]])


class RemembersWhichTwin(PebblesGame):
    """Seat 1 has seen a pebble of seat 0, and its view tells whether it is that very one which was laid."""

    def setup(self, setting: Setting, t: Context) -> Pebbles:
        setting.values["hand"] = 5
        s = super().setup(setting, t)
        s.show(s.hands[0][:2], only(1))
        s.rounds = 100 + s.hands[0][0]
        return s

    def view(self, s: Pebbles, seat: int) -> PebblesView:
        honest = super().view(s, seat)
        there = seat == 1 and s.rounds - 100 in s.hands[0]
        sizes = tuple(100 * there + size for size in honest.hand_sizes)
        return PebblesView(seat, honest.hand, sizes, honest.laid, honest.won, honest.gone, honest.in_bag)

    def play(self, s: Pebbles, t: Context) -> Rules:
        while s.hands[0]:
            yield from rounds_of_one(s, t)


class TouchesById(PebblesGame):
    """What an option touches is named by the id of the pebble."""

    def describe(self, s: Pebbles, seat: int, kind: Kind, option: Choice) -> Any:
        honest = super().describe(s, seat, kind, option)
        return type(honest)(honest.key, honest.label, honest.group, (f"pebble-{option}",))


class SortsById(PebblesGame):
    """Options are listed in the order of ids."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        while s.hands[0]:
            t.boundary()
            pebble = yield 0, rules.TAKE, sorted(s.hands[0])
            s.hands[0].remove(pebble)
            s.gone.append(pebble)
            s.show([pebble])


MUTANTS: dict[type[PebblesGame], str] = {
    ForgetsAField: "copies",
    SharesAList: "copies",
    LeaksInTheView: "non-interference: view",
    LeaksInAnEvent: "non-interference: events",
    KeepsAFace: "locals",
    FalseBoundary: "boundary",
    LosesAPiece: "conservation",
    NeverEnds: "termination",
    LongSteps: "steps",
    NamelessEvent: "events",
    UnstableKeys: "options",
    HeavyOptions: "options",
    ShowsOnlyWhenWatched: "undo: marks",
    PinsOnlyUnwatched: "undo: marks",
    MarksTell: "non-interference: marks",
    TellsTheDrawnPebble: "non-interference: events",
    TellsTheStolenPebble: "non-interference: events",
    TellsOfAShuffledPile: "non-interference: events",
    RemembersWhichTwin: "twins",
    TouchesById: "ids",
    SortsById: "ids",
}
