"""The turn (rulebook 3.3 to 3.5 and 3.15): draw, play one card or pass, perhaps play another."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Rules, all_but, only, rule

from ..kinds import ABILITY, DECLINE, EXTRA, FUTURE, GIVE, PASS, PLAY, PLAYS, PLAYS_OR_GIVE, POINTS, SIZE
from ..state import Karma
from .ability import play_for_ability
from .death import death
from .piles import slip_into_future

TURN_LIMIT: Final = 1000
PLAY_LIMIT: Final = 64
"""KM-R28: the platform's guards."""


@rule("KM-010", "KM-035", "KM-069", "KM-R28")
def play(s: Karma, t: Context) -> Rules:
    """Turns go round until a token reaches Transcendence."""
    while s.winner < 0 and s.turn < s.turn_limit:
        t.boundary()
        if s.extra:
            yield from play_another(s, t)
        else:
            yield from turn(s, t)
    if s.winner < 0:
        t.tell("KM-R28", ALL, "After {0:#} turns nobody has transcended: the match is stopped.", s.turn)


@rule("KM-026", "KM-027", "KM-030", "KM-036", "KM-037")
def turn(s: Karma, t: Context) -> Rules:
    """Without Hand and Deck it is a death turn; the Future Life plays no part in that. Otherwise draw and play."""
    me = s.active
    deck = s.decks[me]
    if not deck and not s.hands[me]:
        yield from death(s, t, me)
        end_turn(s)
        return
    draw_from_deck(s, t, me)
    options = ways_to_play(s, me)
    if deck:
        options.append(PASS)
    choice = yield me, PLAY, options
    if choice == PASS:
        pass_turn(s, t, me)
    else:
        yield from play_card(s, t, me, choice)


@rule("KM-028", "KM-029")
def draw_from_deck(s: Karma, t: Context, me: int) -> None:
    """The top card of the Deck must be drawn, one card only; an empty Deck skips the draw."""
    deck = s.decks[me]
    if not deck:
        t.mark("KM-029")
        return
    card = deck.pop()
    s.hands[me].append(card)
    s.seen[card] |= 1 << me
    t.tell("KM-028", only(me), "{0} {0:draw|draws} {1:card} from {0:your|their} Deck.", me, s.faces[card])
    t.tell("KM-028", all_but(me), "{0} {0:draw|draws} a card from {0:your|their} Deck.", me)


@rule("KM-030", "KM-034", "KM-040", "KM-100", "KM-103")
def ways_to_play(s: Karma, me: int) -> list[int]:
    """Each card of the Hand in each way, one way only."""
    plays = PLAYS_OR_GIVE if s.seats.gives else PLAYS
    options: list[int] = []
    for card in s.hands[me]:
        options += plays[card]
    return options


@rule("KM-031", "KM-032", "KM-033", "KM-R03")
def pass_turn(s: Karma, t: Context, me: int) -> None:
    """Legal only while the Deck still holds a card after the draw; moves nothing and ends the turn."""
    t.tell("KM-033", ALL, "{0} {0:pass|passes}.", me)
    end_turn(s)


def play_card(s: Karma, t: Context, me: int, choice: int) -> Rules:
    way, card = divmod(choice, SIZE)
    s.plays += 1
    if way == POINTS:
        play_for_points(s, t, me, card)
    elif way == ABILITY:
        yield from play_for_ability(s, t, me, card)
    elif way == FUTURE:
        play_to_future(s, t, me, card)
    else:
        assert way == GIVE
        give_to_teammate(s, t, me, card)
    after_play(s, t, me)


@rule("KM-038", "KM-039", "KM-017", "KM-018")
def play_for_points(s: Karma, t: Context, me: int, card: int) -> None:
    """Face up on top of the own Deeds: it is the exposed one now. No ability, no offer."""
    s.hands[me].remove(card)
    s.deeds[me].append(card)
    s.seen[card] = ALL
    t.tell("KM-038", ALL, "{0} {0:play|plays} {1:card} for points.", me, s.faces[card])


@rule("KM-041", "KM-042")
def play_to_future(s: Karma, t: Context, me: int, card: int) -> None:
    """Face down on top of the own Future Life, not revealed. No ability, no offer."""
    slip_into_future(s, me, card, me)
    t.tell("KM-041", only(me), "{0} {0:put|puts} {1:card} on {0:your|their} Future Life.", me, s.faces[card])
    t.tell("KM-041", all_but(me), "{0} {0:put|puts} a card on {0:your|their} Future Life.", me)


@rule("KM-100", "KM-101", "KM-102", "KM-R18")
def give_to_teammate(s: Karma, t: Context, me: int, card: int) -> None:
    """Face down on top of the teammate's Future Life: the two of them know it, nobody else."""
    mate = s.seats.mate[me]
    slip_into_future(s, me, card, mate)
    both = only(me) | only(mate)
    t.tell("KM-100", both, "{0} {0:put|puts} {2:card} on {1:s} Future Life.", me, mate, s.faces[card])
    t.tell("KM-100", ~both, "{0} {0:put|puts} a card on {1:s} Future Life.", me, mate)


@rule("KM-117", "KM-118", "KM-121", "KM-122", "KM-124", "KM-125", "KM-R32")
def after_play(s: Karma, t: Context, me: int) -> None:
    """An extra play is granted after the offer; with an empty Hand it is lost."""
    granted, s.grants = s.grants, False
    if granted and s.hands[me] and s.plays < PLAY_LIMIT:
        t.mark("KM-117")
        s.extra = True
    else:
        end_turn(s)


@rule("KM-119", "KM-120", "KM-123", "KM-R34")
def play_another(s: Karma, t: Context) -> Rules:
    """Any normal way, without another draw; it may be declined even when the Deck is empty."""
    me = s.active
    options = ways_to_play(s, me)
    options.append(DECLINE)
    choice = yield me, EXTRA, options
    s.extra = False
    if choice == DECLINE:
        t.tell("KM-120", ALL, "{0} {0:play|plays} no further card.", me)
        end_turn(s)
    else:
        yield from play_card(s, t, me, choice)


@rule("KM-010", "KM-035")
def end_turn(s: Karma) -> None:
    """The next player clockwise begins."""
    s.plays = 0
    s.turn += 1
    s.active = (s.active + 1) % len(s.hands)
