"""Powers of the six Characters that are used as Actions (index 3.15), and the copied ones of Identity (AM-429)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, only, rule

from ..content import ANGEL, MALIGNANT, MISCHIEF, SAVANT, SCROUNGER
from ..geometry import BOARDS
from ..kinds import GIVE, SEARCH, WITH
from ..state import BIRTH, Axis, Turn, altered, others_from, without
from . import aoe
from .entering import BY_MOVE, CARRIED, enter, infect, is_free
from .hands import deck_of, trim_own
from .paying import pay
from .playing import clear_table, lay

# -- Savant


@rule("AM-312", "AM-R82")
def demand(s: Axis, t: Context, me: int, seat: int) -> Rules:
    """Once per game: a player gives a card of its choice, unseen by the others."""
    s.demanded = altered(s.demanded, me, 1)
    t.tell("AM-312", ALL, "{0} {0:demand|demands} a card from {1}.", me, seat)
    card = yield seat, GIVE, s.hands[seat][:]
    s.hands[seat] = without(s.hands[seat], card)
    s.hands[me] += (card,)
    hand_over(s, seat, me, card)
    t.tell("AM-312", only(me) | only(seat), "{0} {0:give|gives} {1:card}.", seat, s.faces[card])
    yield from trim_own(s, t, me)


def hand_over(s: Axis, giver: int, taker: int, card: int) -> None:
    """Third parties lose track of the cards of that back in the giver's hand."""
    both = 1 << giver | 1 << taker
    s.seen[card] |= both
    stayed = [other for other in s.hands[giver] if deck_of(other) == deck_of(card)]
    if stayed:
        s.hide([card, *stayed], but=both)


def demandable(s: Axis, me: int) -> list[int]:
    if s.power[me] != SAVANT or s.demanded[me]:
        return []
    return [seat for seat in others_from(s, me) if s.hands[seat]]


# -- Discard Pile searches: Scrounger, 2nd Time's the Charm


@rule("AM-322", "AM-415", "AM-R18")
def search_discard(s: Axis, t: Context, me: int, by: str) -> Rules:
    """Look through the pile and take one card; the others only see that one was taken."""
    s.show(s.discard, only(me))
    card = yield me, SEARCH, s.discard[:]
    s.discard = without(s.discard, card)
    s.hands[me] += (card,)
    s.hide([card, *[other for other in s.discard if deck_of(other) == deck_of(card)]], but=only(me))
    t.tell(by, ALL, "{0} {0:take|takes} a card from the Discard Pile.", me)
    yield from trim_own(s, t, me)


@rule("AM-322", "AM-R69")
def scrounge(s: Axis, t: Context, me: int, _: int) -> Rules:
    """1 Action and all 3 tokens; a copied Scrounge needs none."""
    pay(s, 1)
    if s.turn[Turn.SCROUNGE]:
        s.turn[Turn.SCROUNGE] = 0
    else:
        s.tokens = altered(s.tokens, me, 0)
    yield from search_discard(s, t, me, "AM-322")


def can_scrounge(s: Axis, me: int) -> bool:
    if s.power[me] != SCROUNGER or not s.discard:
        return False
    return bool(s.turn[Turn.SCROUNGE]) or (s.char[me] == SCROUNGER and s.tokens[me] >= 3)


# -- Mischievous


@rule("AM-330", "AM-R47", "AM-R65")
def pulls(s: Axis, me: int) -> list[int]:
    """Opponents of the same Level and the free hexes beside the Mischievous, as seat * 128 + hex."""
    if s.power[me] != MISCHIEF or s.turn[Turn.PULLED]:
        return []
    board = BOARDS[s.seats]
    here = board.level[s.at[me]]
    sides = [at for at in board.same[s.at[me]] if is_free(s, at)]
    seats = [seat for seat in others_from(s, me) if not s.unseen[seat] and s.power[seat] < ANGEL]
    return [seat * 128 + at for seat in seats if board.level[s.at[seat]] == here for at in sides]


@rule("AM-330", "AM-331", "AM-R65")
def pull(s: Axis, t: Context, me: int, arg: int) -> None:
    """Free; no Wounds of terrain, everything else of an entry."""
    seat, at = divmod(arg, 128)
    s.turn[Turn.PULLED] = 1
    if t.emits_events:
        t.tell("AM-330", ALL, "{0} {0:pull|pulls} {1} to {2:hex}.", me, seat, s.spot(at))
    enter(s, t, seat, at, CARRIED)


@rule("AM-334", "AM-336", "AM-R68")
def shoves(s: Axis, me: int) -> list[int]:
    """Free hexes beside the Angel or Demon on its Level, never its own Pier."""
    angel = s.angel
    if s.power[me] != MISCHIEF or angel < 0 or s.tokens[me] < 2 or s.unseen[angel] or s.gate == BIRTH:
        return []
    board = BOARDS[s.seats]
    return [at for at in board.same[s.at[angel]] if at != board.pier[angel] and is_free(s, at)]


@rule("AM-334", "AM-R68")
def shove(s: Axis, t: Context, me: int, at: int) -> None:
    s.tokens = altered(s.tokens, me, 0)
    if t.emits_events:
        t.tell("AM-334", ALL, "{0} {0:shove|shoves} the {1:power} to {2:hex}.", me, s.power[s.angel], s.spot(at))
    enter(s, t, s.angel, at, BY_MOVE)


# -- Identity


@rule("AM-429", "AM-430", "AM-R69")
def identities(s: Axis, me: int) -> list[int]:
    """The other Characters in play, before the first Action and without an Angel or Demon."""
    if s.angel >= 0 or s.turn[Turn.SPENT] or s.turn[Turn.IDENTITY]:
        return []
    return [s.char[seat] for seat in others_from(s, me)]


@rule("AM-429", "AM-R69")
def become(s: Axis, t: Context, me: int, arg: int) -> None:
    """The chosen Character's powers replace the own ones until the end of the turn."""
    card, char = divmod(arg, WITH)
    s.turn[Turn.PLAYS] += 1
    lay(s, t, me, card)
    clear_table(s, me)
    t.tell("AM-429", ALL, "{0} {0:use|uses} the powers of the {1:power} this turn.", me, char)
    swap_extras(s, me, char)
    s.power = altered(s.power, me, char)
    s.turn[Turn.IDENTITY] = char + 1
    aoe.rezone(s)
    if char == MALIGNANT:
        infect(s, s.at[me], me)


def swap_extras(s: Axis, me: int, char: int) -> None:
    """The Scrounger's Move Action goes and comes; a copied Scrounge or Levitation needs no tokens."""
    turn = s.turn
    if s.power[me] == SCROUNGER:
        turn[Turn.MOVES] -= 1
    if char == SCROUNGER:
        turn[Turn.MOVES] += 1
        turn[Turn.SCROUNGE] = 1
    elif char == MISCHIEF:
        s.floats = altered(s.floats, me, 1)


@rule("AM-429", "AM-R83")
def end_identity(s: Axis, me: int) -> None:
    if s.turn[Turn.IDENTITY]:
        s.power = altered(s.power, me, s.char[me])
        aoe.rezone(s)
