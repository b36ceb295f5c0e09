"""Encounters of The Silent Bells, fought many times by a player who looks through the whole activation.

The player knows the rules and the cards on the table but not the order of any deck: it shuffles what it cannot see
before it looks ahead. It plays no items, skills or secrets, so the figures are those of the cards alone.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from quincunx.engine import FastChance, Play, playout
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin import kinds
from quincunx.games.kings_of_ruin.content import Pack, load_pack
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import encounter
from quincunx.games.kings_of_ruin.state import Realm

PACK: Final = "silent-bells"
HEROES: Final = ("oathbreaker", "ferrywoman", "fowler", "bellwright")
PRIMARY: Final = {
    "oathbreaker": (0, 2, 4),
    "ferrywoman": (1, 3, 5),
    "fowler": (4, 3, 0),
    "bellwright": (5, 3, 1),
}
"""The first, second and third attribute of each hero."""
GROWN: Final = {0: (0, 0, 0), 3: (0, 1, 1), 6: (1, 1, 1), 10: (1, 2, 1)}
"""Points of attributes gained by the time so many cards have been bought."""
DEPTH: Final = 4
"""Cards of one activation looked through."""
WIDTH: Final = 40
"""Lines of one activation looked through."""


@dataclass
class Fight:
    """How one encounter ended."""

    result: int
    turns: int
    lost: float
    """HEALTH lost by a member, on average."""
    terror: float
    held: Counter[str] = field(default_factory=Counter)
    """How often each card was in hand when its owner acted."""
    seen: set[tuple[int, int]] = field(default_factory=set)
    """Turn and piece of what was counted as held."""
    played: Counter[str] = field(default_factory=Counter)
    decks: list[str] = field(default_factory=list)
    """The advancement cards that were in the decks."""


def seat_up(pack: Pack, heroes: Sequence[str], advances: int, rng: random.Random, modes: dict[str, bool]) -> Play:
    """Heroes ready for a fight in the middle of a day: so many new cards each, as many starters set aside."""
    setting = GAME.setting(len(heroes), {"pack": pack.key, "heroes": ",".join(heroes), **modes})
    play = playout(GAME, setting, FastChance(rng.random))
    s = play.state
    assert isinstance(s, Realm)
    s.stack.clear()
    s.stage, s.step, s.free, s.paid = 3, 0, 8, 24
    for c, hero in enumerate(heroes):
        grow(s, c, hero, advances, rng)
    return play


def grow(s: Realm, c: int, hero: str, advances: int, rng: random.Random) -> None:
    """Half of the new cards for each deck when they are shared out; here all for the deck that is fought with."""
    for attribute, points in zip(PRIMARY[hero], GROWN[advances], strict=True):
        s.attr[c][attribute] = min(3, s.attr[c][attribute] + points)
    for deck in (k.COMBAT, k.DIPLOMACY):
        at = c * 2 + deck
        rng.shuffle(s.draft[at])
        plain = sorted(s.deck[at])
        for n in range(advances):
            s.deck[at].append(s.draft[at].pop())
            if n < 4:
                s.deck[at].remove(plain[n])
        rng.shuffle(s.deck[at])


def fight(
    pack: Pack, heroes: Sequence[str], key: str, advances: int, seed: str, modes: dict[str, bool] | None = None
) -> Fight:
    """One encounter from its start to its cleanup."""
    rng = random.Random(seed)
    play = seat_up(pack, heroes, advances, rng, modes or {})
    s = play.state
    assert isinstance(s, Realm)
    face = next(e.face for e in pack.encounters if e.key == key)
    piece = next(p for p in range(*pack.first_pieces[:2]) if s.faces[p] == face)
    for pile in (s.enc_box, s.enc_secret, *s.enc_decks):
        if piece in pile:
            pile.remove(piece)
    health, terror = s.health[:], s.terror[:]
    drafted = [pack.cards[s.faces[p]].key for d in s.deck for p in d if not pack.cards[s.faces[p]].starter]
    encounter.begin(s, play, piece, encounter.FROM_BOX, s.place[0], list(range(len(heroes))))
    play = Play(GAME, s, FastChance(rng.random), False, False)
    play.start()
    done = Fight(k.NO_RESULT, 0, 0.0, 0.0, decks=drafted)
    while s.enc >= 0 and not play.over:
        done.turns = max(done.turns, s.turn + 1)
        act(pack, play, s, rng, done)
    done.result = s.result
    done.lost = sum(before - now for before, now in zip(health, s.health, strict=True)) / len(heroes)
    done.terror = sum(now - before for before, now in zip(terror, s.terror, strict=True)) / len(heroes)
    return done


def act(pack: Pack, play: Play, s: Realm, rng: random.Random, done: Fight) -> None:
    """One decision; what is in hand in an activation is noted, cards drawn in the middle of it too."""
    if play.kind is not kinds.TURN:
        play.send(plain_answer(s, play))
        return
    for piece in s.hand[play.seat * 2 + (s.need <= 0)]:
        if (s.turn, piece) not in done.seen:
            done.seen.add((s.turn, piece))
            done.held[pack.cards[s.faces[piece]].key] += 1
    choice = best_turn(s, play, rng)
    if choice[0] == kinds.PLAY:
        done.played[pack.cards[s.faces[choice[1]]].key] += 1
    play.send(choice)


def plain_answer(s: Realm, play: Play) -> Any:
    """Everything but the cards of an activation: keep the hand, pay, protect, discard what links least."""
    options = play.options
    kind = play.kind
    if kind is kinds.NEW_HAND:
        return kinds.NO
    if kind in (kinds.DO_IT, kinds.LEND, kinds.CONSENT):
        return kinds.YES
    if kind in (kinds.ENTRAP,):
        return options[-1]
    if kind is kinds.ACTIVE:
        return max(options, key=lambda c: s.health[c])
    return options[0]


def best_turn(s: Realm, play: Play, rng: random.Random) -> Any:
    """The first choice of the best activation found."""
    guess = s.copy()
    assert isinstance(guess, Realm)
    for pile in guess.deck:
        rng.shuffle(pile)
    left = [WIDTH]
    ranked = []
    for option in sensible(play.options):
        ranked.append((after(guess, option, rng, DEPTH, left), option))
    return max(ranked, key=lambda pair: pair[0])[1]


def sensible(options: Sequence[Any]) -> list[Any]:
    """Walking away and escaping are left out: the figures are about fighting."""
    return [o for o in options if o[0] not in (kinds.ESCAPE, kinds.AVOID)]


def after(s: Realm, option: Any, rng: random.Random, depth: int, left: list[int]) -> float:
    """What the position is worth once this is done and the activation has ended as well as it can."""
    left[0] -= 1
    copy = s.copy()
    assert isinstance(copy, Realm)
    play = Play(GAME, copy, FastChance(rng.random), False, False)
    play.start()
    play.send(option)
    while not play.over and copy.enc >= 0 and play.kind is not kinds.TURN:
        play.send(plain_answer(copy, play))
    if play.over or copy.enc < 0 or option[0] == kinds.STOP or copy.active != s.active or copy.turn != s.turn:
        return worth(copy)
    further = sensible(play.options)
    if depth <= 1 or left[0] <= 0:
        further = [o for o in further if o[0] == kinds.STOP]
    return max(after(copy, o, rng, depth - 1, left) for o in further)


def worth(s: Realm) -> float:
    """In points of HEALTH: the bodies, the way still to go, the cards in hand."""
    bodies = float(sum(s.health)) - 0.6 * sum(s.terror) + 0.2 * sum(s.energy)
    if s.enc < 0 or s.over:
        return bodies + (200.0 if s.result == k.WON else 0.0 if s.result == k.NEITHER else -60.0)
    hands = 0.6 * sum(len(hand) for hand in s.hand)
    if s.need > 0:
        return bodies + hands - 1.1 * (s.need - s.pool)
    return bodies + hands + 2.0 * s.affinity + 0.8 * s.duration


@dataclass
class Tally:
    """Many fights of one sort."""

    fights: int = 0
    won: int = 0
    gray: int = 0
    turns: int = 0
    lost: float = 0.0
    terror: float = 0.0

    def add(self, one: Fight) -> None:
        self.fights += 1
        self.won += one.result == k.WON
        self.gray += one.result == k.NEITHER
        self.turns += one.turns
        self.lost += one.lost
        self.terror += one.terror

    @property
    def rate(self) -> float:
        return self.won / max(1, self.fights)


def party_of(size: int, n: int) -> list[str]:
    """Heroes in turn, so that each is met equally often."""
    return [HEROES[(n + at) % 4] for at in range(size)]


def measure(keys: Sequence[str], size: int, advances: int, times: int, seed: str, cards: Cards | None = None) -> Tally:
    pack = load_pack(PACK)
    tally = Tally()
    for key in keys:
        for n in range(times):
            one = fight(pack, party_of(size, n), key, advances, f"{seed}-{key}-{size}-{advances}-{n}")
            tally.add(one)
            if cards is not None:
                cards.add(one)
    return tally


@dataclass
class Cards:
    """By card: how often it was played when it could have been, and how often it was in a deck that won."""

    held: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    decked: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)

    def add(self, one: Fight) -> None:
        self.held.update(one.held)
        self.played.update(one.played)
        self.decked.update(one.decks)
        if one.result == k.WON:
            self.won.update(one.decks)


def of_difficulty(pack: Pack, difficulty: int, kind: int, decks_only: bool = True) -> list[str]:
    return [
        e.key
        for e in pack.encounters
        if e.difficulty == difficulty and e.kind == kind and (e.source == "deck" or not decks_only)
    ]
