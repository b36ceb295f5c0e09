"""Reasons in words: what an option changes, as far as the seat can know it.

The option is taken on a few guesses, with the best answers to whatever its step asks next, and what counts for the
seat (`Game.facts`) is compared before and after. Law: nothing is read but guesses.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from quincunx.bots import DecisionContext
from quincunx.bots.rewards import Rewards
from quincunx.engine import Choice, Fact, FastChance, Game, Play
from quincunx.engine.sentence import percent, render

GUESSES: Final = 6
LOOK_ON: Final = 3
"""So many further questions of the same step are answered as well as the seat can."""
WAYS: Final = 6
"""So many answers are tried at each."""
LEAST: Final = 0.35
"""In hundredths of a win: smaller changes are not told."""
MOST: Final = 2
"""So many changes for the better are told, and one for the worse."""
_TAIL: Final = re.compile(r" (?:in|of|for|on|to|near|saved|gone|won|you) ")
"""What follows a noun."""
NOTHING_YET: Final = "Nothing you can count changes at once; it is about what comes next."
COSTS: Final = "At first it only costs"
COUNTS: Final = 0.25
"""The price is told where it is at least such a part of the gain."""


@dataclass(frozen=True)
class Change:
    """How one fact goes from before the option to after it, in the mean of the guesses."""

    fact: Fact
    before: float
    after: float

    @property
    def worth(self) -> float:
        return (self.after - self.before) * self.fact.worth


@dataclass(frozen=True)
class Outcome:
    changes: tuple[Change, ...]
    wins: float
    """In what part of the guesses the match is won at once."""
    loses: float


def reasons_of(
    context: DecisionContext, options: Sequence[Choice], names: Sequence[str], seed: int | str, guesses: int = GUESSES
) -> list[str]:
    """Why somebody might take each of these options: one sentence each, in the seat's person.

    What all of them bring alike is no reason for any. Where an option's step itself changes nothing for the better, it
    is said what the rest of the turn can bring.
    """
    found = [outcome(context, option, seed, guesses) for option in options]
    told = [sentence(context.game, one, common(found, one), context.seat, names) for one in found]
    if all(explains(one) for one in told):
        return told
    later = [outcome(context, option, seed, guesses // 2 or 1, True) for option in options]
    said = [sentence(context.game, one, common(later, one), context.seat, names) for one in later]
    return [_sooner_or_later(now, then, names) for now, then in zip(told, said, strict=True)]


def explains(told: str) -> bool:
    """It names something that speaks for the option."""
    return bool(told) and not told.startswith((COSTS, NOTHING_YET))


def _sooner_or_later(now: str, then: str, names: Sequence[str]) -> str:
    if explains(now) or not (then or now):
        return now or NOTHING_YET
    return f"With what can follow, {_low(then, names)}" if explains(then) or not now else now


def common(found: Sequence[Outcome], one: Outcome) -> list[float]:
    """What each fact is worth in the mean of the other options: nobody needs this one for it."""
    others = [other for other in found if other is not one and len(other.changes) == len(one.changes)]
    if not others:
        return [0.0] * len(one.changes)
    return [sum(other.changes[at].worth for other in others) / len(others) for at in range(len(one.changes))]


def outcome(
    context: DecisionContext, option: Choice, seed: int | str, guesses: int = GUESSES, beyond: bool = False
) -> Outcome:
    """What counts for the seat, before the option and after it; `beyond` its step, as long as it decides itself."""
    ahead = _Ahead(context, seed, beyond)
    befores, afters = [], []
    won = lost = 0
    for number in range(guesses):
        befores.append(ahead.facts(number, []))
        play = ahead.after(number, ahead.line(number, option))
        afters.append(context.game.facts(play.state, context.seat))
        if not play.options:
            good = ahead.rewards.for_seat(play, context.seat) >= 0.5
            won, lost = won + good, lost + (not good)
        play.drop()
    return Outcome(_changes(befores, afters), won / guesses, lost / guesses)


def _changes(befores: list[list[Fact]], afters: list[list[Fact]]) -> tuple[Change, ...]:
    """Fact by fact, the means. A fact that is not told at every moment is left out."""
    size = len(befores[0])
    if any(len(one) != size for one in (*befores, *afters)):
        return ()
    count = len(befores)
    return tuple(
        Change(fact, sum(one[at].value for one in befores) / count, sum(one[at].value for one in afters) / count)
        for at, fact in enumerate(befores[0])
    )


class _Ahead:
    """Guesses that can be played again from the start, one line after another."""

    def __init__(self, context: DecisionContext, seed: int | str, beyond: bool) -> None:
        self.context = context
        self.beyond = beyond
        self.rewards = Rewards(context.game, context.setting)
        self.seed = seed

    def after(self, number: int, line: Sequence[Choice]) -> Play:
        rnd = random.Random(f"{self.seed}/reason/{number}").random
        play = self.context.sampler.sample(FastChance(rnd))
        for choice in line:
            asks = play.asks
            play.send(choice)
            while asks and play.asks is asks:
                play.send(play.options[int(rnd() * len(play.options))])
        return play

    def facts(self, number: int, line: Sequence[Choice]) -> list[Fact]:
        play = self.after(number, line)
        found: list[Fact] = self.context.game.facts(play.state, self.context.seat)
        play.drop()
        return found

    def line(self, number: int, option: Choice) -> list[Choice]:
        """The option, and the best answers to what its step asks the seat next."""
        line = [option]
        for _ in range(LOOK_ON):
            ways = self._asked(number, line)
            if not ways:
                break
            line.append(max(ways, key=lambda way: self._worth(number, [*line, way])))
        return line

    def _asked(self, number: int, line: Sequence[Choice]) -> list[Choice]:
        """What the seat can answer within the same step; nothing where the step is over."""
        play = self.after(number, line[:-1])
        passed, asks = play.passed, play.asks
        play.drop()
        play = self.after(number, line)
        here = self.beyond or play.passed == passed
        goes_on = play.seat == self.context.seat and here and not play.asks and not asks
        ways = list(play.options) if goes_on else []
        play.drop()
        return random.Random(f"{self.seed}/{number}").sample(ways, WAYS) if len(ways) > WAYS else ways

    def _worth(self, number: int, line: Sequence[Choice]) -> float:
        play = self.after(number, line)
        worth = self.rewards.for_seat(play, self.context.seat)
        play.drop()
        return worth


# -- in words


def sentence(game: Game[Any], found: Outcome, alike: Sequence[float], seat: int, names: Sequence[str]) -> str:
    """What changes for the better, then its price; empty where nothing does that is worth telling."""
    if found.wins >= 1:
        return "It wins the match at once."
    if found.loses >= 1:
        return "The match is over then, and not won."
    own = [(change.worth - other, change) for change, other in zip(found.changes, alike, strict=True)]
    ranked = sorted(own, key=lambda pair: -pair[0])
    good = [(worth, change) for worth, change in ranked if min(worth, change.worth) >= LEAST][:MOST]
    gain = sum(worth for worth, _ in good)
    bad = [c for worth, c in reversed(ranked) if max(worth, c.worth) <= -max(LEAST, COUNTS * gain)][:1]
    said = [words(game, change, seat, names) for _, change in good]
    if found.wins:
        said.insert(0, f"it may win at once (about {percent(found.wins)})")
    return _joined(said[:MOST], [words(game, change, seat, names) for change in bad])


def _joined(said: list[str], price: list[str]) -> str:
    if not said and not price:
        return ""
    if not said:
        return f"{COSTS}: {price[0]}."
    told = " and ".join(said)
    if price:
        told += f", though {price[0]}"
    return told[:1].upper() + told[1:] + "."


def words(game: Game[Any], change: Change, seat: int, names: Sequence[str]) -> str:
    """One change as a clause: whose, what, from and to."""
    fact = change.fact
    rises = change.after > change.before
    clause = fact.gained if rises else fact.lost
    share = abs(change.after - change.before)
    if clause:
        told = render(clause, (fact.seat,), seat, names, game.name)
        return _low(told, names) + ("" if share > 0.99 else f" (about {percent(share)})")
    what = _low(render(fact.words, (fact.seat,), seat, names, game.name), names)
    verb = ("rise" if rises else "fall") + ("" if _many(what) else "s")
    return f"{what} {verb} from {_number(change.before)} to {_number(change.after)}"


def _low(text: str, names: Sequence[str]) -> str:
    """Without the capital of a beginning, unless a name begins there."""
    named = any(text.startswith(name) and not text[len(name) : len(name) + 1].isalpha() for name in names)
    return text if named else text[:1].lower() + text[1:]


def _many(what: str) -> bool:
    """The noun is a plural."""
    last = _TAIL.split(what)[0].split()[-1]
    return last.endswith("s") and not last.endswith(("ss", "’s"))


def _number(value: float) -> str:
    return f"{value:.0f}" if abs(value - round(value)) < 0.05 else f"about {value:.1f}"
