"""1-Time cards (index 3.18): what each card does when it is played. Which ones can be played: `rules.menu`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.engine import ALL, Context, Rules, only, rule

from ..content import (
    AMOUNTS,
    ARCHERS_TALES,
    CARDS,
    CRATES,
    HAFDASA,
    HURRY_CHANGE,
    LAST_RESORT,
    MOBILIZING_FORCES,
    OPTIONS,
    SALVE,
    SECOND_TIME,
    SEEK_AND_DESTROY,
)
from ..geometry import BOARDS
from ..kinds import (
    AT_SEAT,
    BURN,
    FIRST,
    HANDOUT,
    KEEP,
    ON_HEX,
    ORDER,
    SECOND,
    STRIDE,
    TAKE,
    TALES,
    TARGET,
)
from ..rules.attacks import burst, melee
from ..rules.blows import DESPERATE_BLOW, WITH_COUNTER
from ..rules.body import fill_energy, heal, lose_energy
from ..rules.dying import deaths
from ..rules.entering import BY_MOVE, enter, is_free
from ..rules.familiar import card_range, destroy, fetch, fetchable, gain_energy, reachable, snare, snareable
from ..rules.general import take_from_crate
from ..rules.hands import (
    available,
    can_draw,
    choose_some,
    choose_split,
    discard_hidden,
    draw_mix,
    hand_limit,
    top_card,
    trim,
)
from ..rules.moving import tell_move
from ..rules.playing import lay, rule_of
from ..rules.powers import search_discard
from ..rules.unseen import appear, vanish
from ..state import Axis, Turn, altered, others_from, without

Effect = Callable[[Axis, Context, int, int], Rules]
"""State, table, player, card."""


# -- playing


@rule("AM-080", "AM-474", "AM-R98")
def play_card(s: Axis, t: Context, me: int, card: int) -> Rules:
    """Lay it down and carry it out once."""
    yield from carry_out(s, t, me, card, 1)


@rule("AM-438", "AM-R71")
def play_doubled(s: Axis, t: Context, me: int, arg: int) -> Rules:
    """With Double Double: the effect twice, each chosen separately, for one cost."""
    double, card = divmod(arg, FIRST)
    lay(s, t, me, double)
    yield from carry_out(s, t, me, card, 2)


def carry_out(s: Axis, t: Context, me: int, card: int, times: int) -> Rules:
    s.turn[Turn.PLAYS] += 1
    face = s.faces[card]
    if face in (HAFDASA, SEEK_AND_DESTROY):
        appear(s, t, me, "AM-474")
    lay(s, t, me, card)
    for _ in range(times):
        if not s.turn[Turn.CUT]:
            yield from EFFECTS[face](s, t, me, card)


# -- moving


@rule("AM-400", "AM-401", "AM-R73")
def climb_ends(s: Axis, first: int) -> list[int]:
    """Where the second step of Rock-Climber can go."""
    return [at for at in BOARDS[s.seats].up[first] if is_free(s, at)]


@rule("AM-400", "AM-401")
def climb(s: Axis, t: Context, me: int, arg: int) -> Rules:
    """Two Levels up, one hex at a time, with the usual Wounds; the turn ends."""
    card, first = divmod(arg, ON_HEX)
    s.turn[Turn.PLAYS] += 1
    s.turn[Turn.CLIMBED] = 1
    lay(s, t, me, card)
    tell_move(s, t, me, first, "AM-400")
    enter(s, t, me, first, BY_MOVE)
    if s.fallen:
        yield from deaths(s, t)
    ends = climb_ends(s, first)
    if s.turn[Turn.CUT] or not ends:
        return
    second = (yield me, STRIDE, ends) if len(ends) > 1 else ends[0]
    tell_move(s, t, me, second, "AM-400")
    enter(s, t, me, second, BY_MOVE)


@rule("AM-406", "AM-R72")
def shifts(s: Axis, me: int, face: int) -> list[int]:
    """The landing hexes, left and right; an occupied or Inaccessible one is left out."""
    board = BOARDS[s.seats]
    here = s.at[me]
    if here == 0 or here >= board.size:
        return []
    steps = AMOUNTS[face]
    ring = board.ring[here]
    both = [board.hex(ring, board.index[here] - steps), board.hex(ring, board.index[here] + steps)]
    return [at for at in both if at != here and is_free(s, at)]


@rule("AM-406", "AM-407", "AM-R72")
def now_you_see_me(s: Axis, t: Context, me: int, card: int) -> Rules:
    """A die decides the side where both are open; only the landing hex counts."""
    open_to = shifts(s, me, s.faces[card])
    if not open_to:
        return
    at = open_to[0] if len(open_to) == 1 or t.roll() <= 3 else open_to[1]
    tell_move(s, t, me, at, rule_of(s, me, s.faces[card]))
    enter(s, t, me, at, BY_MOVE)
    if s.fallen:
        yield from deaths(s, t)


# -- fighting


@rule("AM-408", "AM-409")
def desperate(s: Axis, t: Context, me: int, arg: int) -> Rules:
    """Desperate Measures: a Melee Attack with 1 HP more."""
    yield from desperate_blow(s, t, me, arg, DESPERATE_BLOW)


@rule("AM-408", "AM-424")
def desperate_counter(s: Axis, t: Context, me: int, arg: int) -> Rules:
    """Desperate Measures together with Perfect Counter."""
    counter, rest = divmod(arg, ON_HEX * FIRST)
    appear(s, t, me, "AM-474")
    lay(s, t, me, counter)
    yield from desperate_blow(s, t, me, rest, DESPERATE_BLOW | WITH_COUNTER)


def desperate_blow(s: Axis, t: Context, me: int, arg: int, blow: int) -> Rules:
    card, at = divmod(arg, ON_HEX)
    s.turn[Turn.PLAYS] += 1
    appear(s, t, me, "AM-474")
    lay(s, t, me, card)
    yield from melee(s, t, me, at, blow)


@rule("AM-427")
def hafdasa(s: Axis, t: Context, me: int, card: int) -> Rules:
    yield from burst(s, t, me, 1, False, "AM-427")


@rule("AM-402")
def seek_and_destroy(s: Axis, t: Context, me: int, card: int) -> Rules:
    seats = reachable(s, me, card_range(s, me))
    if seats:
        chosen = (yield me, TARGET, [AT_SEAT + seat for seat in seats]) if len(seats) > 1 else AT_SEAT + seats[0]
        yield from destroy(s, t, me, chosen - AT_SEAT)


@rule("AM-404", "AM-R62")
def godspeed_targets(s: Axis, me: int) -> list[int]:
    reach = card_range(s, me)
    return [*fetchable(s, me, reach), *[AT_SEAT + seat for seat in snareable(s, me, reach)]]


@rule("AM-404", "AM-405", "AM-R62")
def godspeed(s: Axis, t: Context, me: int, card: int) -> Rules:
    """Fetch or immobilize at a longer range."""
    targets = godspeed_targets(s, me)
    if not targets:
        return
    chosen = (yield me, TARGET, targets) if len(targets) > 1 else targets[0]
    if chosen >= AT_SEAT:
        yield from snare(s, t, me, chosen - AT_SEAT)
    else:
        fetch(s, t, me, chosen)


@rule("AM-411", "AM-R75")
def god_mode(s: Axis, t: Context, me: int, card: int) -> Rules:
    s.god = altered(s.god, me, 1)
    yield from ()


@rule("AM-470")
def empty_vessel(s: Axis, t: Context, me: int, card: int) -> Rules:
    vanish(s, t, me)
    yield from ()


# -- Actions and health


@rule("AM-410", "AM-375")
def gain_moves(s: Axis, t: Context, me: int, card: int) -> Rules:
    s.turn[Turn.MOVES] += AMOUNTS[s.faces[card]]
    yield from ()


@rule("AM-418", "AM-373")
def gain_actions(s: Axis, t: Context, me: int, card: int) -> Rules:
    s.turn[Turn.ACTS] += AMOUNTS[s.faces[card]]
    yield from ()


@rule("AM-437", "AM-376")
def gain_attacks(s: Axis, t: Context, me: int, card: int) -> Rules:
    s.turn[Turn.ATTACKS] += AMOUNTS[s.faces[card]]
    yield from ()


@rule("AM-419")
def remedy(s: Axis, t: Context, me: int, card: int) -> Rules:
    face = s.faces[card]
    ease(s, t, me, AMOUNTS[face], rule_of(s, me, face))
    yield from ()


def ease(s: Axis, t: Context, seat: int, wounds: int, by: str) -> None:
    """Remove Wounds."""
    s.wounds = altered(s.wounds, seat, max(0, s.wounds[seat] - wounds))
    t.tell(by, ALL, "{0} {0:have|has} {1:#Wound|Wounds} left.", seat, s.wounds[seat])


@rule("AM-419", "AM-421", "AM-374")
def cure(s: Axis, t: Context, me: int, card: int) -> Rules:
    face = s.faces[card]
    heal(s, t, me, AMOUNTS[face], rule_of(s, me, face))
    yield from ()


@rule("AM-420")
def combo(s: Axis, t: Context, me: int, arg: int) -> Rules:
    """Salve and Holistic Herbs together."""
    lay_pair(s, t, me, arg)
    by = rule_of(s, me, SALVE)
    heal(s, t, me, 3, by)
    ease(s, t, me, 3, by)
    yield from ()


@rule("AM-439")
def combo_doubled(s: Axis, t: Context, me: int, arg: int) -> Rules:
    """The pair with Double Double."""
    double, pair = divmod(arg, SECOND)
    lay(s, t, me, double)
    lay_pair(s, t, me, pair)
    by = rule_of(s, me, SALVE)
    heal(s, t, me, 5, by)
    ease(s, t, me, 4, by)
    yield from ()


def lay_pair(s: Axis, t: Context, me: int, pair: int) -> None:
    s.turn[Turn.PLAYS] += 1
    lay(s, t, me, pair % FIRST)
    lay(s, t, me, pair // FIRST)


@rule("AM-414", "AM-R71")
def options(s: Axis, t: Context, me: int, arg: int, moves: int, heals: int) -> Rules:
    """Options: Move Actions or healing; two effects with Double Double."""
    double, card = divmod(arg, FIRST)
    s.turn[Turn.PLAYS] += 1
    if double:
        lay(s, t, me, double)
    lay(s, t, me, card)
    s.turn[Turn.MOVES] += moves
    if heals:
        heal(s, t, me, heals, rule_of(s, me, OPTIONS))
    yield from ()


@rule("AM-425", "AM-377")
def feed(s: Axis, t: Context, me: int, card: int) -> Rules:
    face = s.faces[card]
    yield from gain_energy(s, t, me, AMOUNTS[face], rule_of(s, me, face))


@rule("AM-431", "AM-R64")
def ethereal_drain(s: Axis, t: Context, me: int, card: int) -> Rules:
    for seat in others_from(s, me):
        lose_energy(s, seat)
    fill_energy(s, me)
    yield from ()


# -- cards about cards


@rule("AM-415")
def second_time(s: Axis, t: Context, me: int, card: int) -> Rules:
    if s.discard:
        yield from search_discard(s, t, me, rule_of(s, me, SECOND_TIME))


@rule("AM-416", "AM-372")
def refill_hand(s: Axis, t: Context, me: int, card: int) -> Rules:
    face = s.faces[card]
    yield from draw_mix(s, t, me, AMOUNTS[face], rule_of(s, me, face))


@rule("AM-417", "AM-R20")
def peek_a_boo(s: Axis, t: Context, me: int, card: int) -> Rules:
    """The top two of each deck, seen by the player only, put back in any order."""
    for deck in (0, 1):
        s.show(s.decks[deck][-2:], only(me))
    for deck in (0, 1):
        pair = s.decks[deck][-2:]
        if len(pair) < 2:
            continue
        top = yield me, ORDER, pair
        s.decks[deck][-2:] = [card for card in pair if card != top] + [top]
        s.hide(pair, but=only(me))


@rule("AM-428", "AM-R97")
def hurry_change(s: Axis, t: Context, me: int, card: int) -> Rules:
    """Discard up to 3 more, draw that many and one."""
    by = rule_of(s, me, HURRY_CHANGE)
    chosen = yield from choose_some(s, me, BURN, 3)
    discard_hidden(s, t, me, chosen, by)
    yield from draw_mix(s, t, me, len(chosen) + 1, by)


@rule("AM-432")
def crate_cards(s: Axis) -> list[int]:
    """All cards in crates, as crate * 4 + slot."""
    return [n * 4 + slot for n, crate in enumerate(s.crates) for slot, card in enumerate(crate) if card >= 0]


@rule("AM-432")
def crates(s: Axis, t: Context, me: int, card: int) -> Rules:
    places = crate_cards(s)
    if places:
        chosen = yield me, TAKE, places
        take_from_crate(s, t, me, chosen // 4, [chosen % 4], rule_of(s, me, CRATES))


@rule("AM-433", "AM-R20", "AM-R97")
def mobilizing_forces(s: Axis, t: Context, me: int, card: int) -> Rules:
    """One card per player: keep one, then one for each other player in turn order."""
    ones, total = yield from choose_split(s, me, s.seats)
    drawn = [top_card(s, t, 0 if n < ones else 1) for n in range(total)]
    drawn = [one for one in drawn if one >= 0]
    s.laid = (*s.laid, *drawn)
    s.show(drawn, only(me))
    takers = [me, *others_from(s, me)][: len(drawn)]
    gifts: list[int] = []
    for seat in takers:
        left = [one for one in drawn if one not in gifts]
        kind = KEEP if seat == me else HANDOUT
        gifts.append((yield me, kind, left) if len(left) > 1 else left[0])
    for seat, gift in zip(takers, gifts, strict=True):
        s.laid = without(s.laid, gift)
        s.hands[seat] += (gift,)
        s.show([gift], only(seat))
    t.tell(
        rule_of(s, me, MOBILIZING_FORCES), ALL, "{0} {0:hand|hands} out {1:#card|cards}.", me, max(0, len(takers) - 1)
    )
    for seat in takers:
        yield from trim(s, t, seat, hand_limit(s, seat))


@rule("AM-434", "AM-R97")
def last_resort(s: Axis, t: Context, me: int, card: int) -> Rules:
    """1 HP for each discarded card, itself included."""
    by = rule_of(s, me, LAST_RESORT)
    chosen = yield from choose_some(s, me, BURN, len(s.hands[me]))
    discard_hidden(s, t, me, chosen, by)
    heal(s, t, me, len(chosen) + 1, by)


@rule("AM-435", "AM-R20")
def archers_tales(s: Axis, t: Context, me: int, card: int) -> Rules:
    """Six cards of one deck: one to the hand, the others to the Discard Pile."""
    decks = [deck for deck in (0, 1) if can_draw(s, deck)]
    if not decks:
        return
    deck = (yield me, TALES, decks) if len(decks) > 1 else decks[0]
    drawn = [top_card(s, t, deck) for _ in range(min(6, available(s, deck)))]
    s.laid = (*s.laid, *drawn)
    s.show(drawn, only(me))
    kept = (yield me, KEEP, drawn) if len(drawn) > 1 else drawn[0]
    for one in drawn:
        s.laid = without(s.laid, one)
        if one == kept:
            s.hands[me] += (one,)
        else:
            s.discard += (one,)
    s.hide(drawn, but=only(me))
    t.tell(rule_of(s, me, ARCHERS_TALES), ALL, "{0} {0:keep|keeps} one of {1:#card|cards}.", me, len(drawn))


LIBRARY: Final[dict[str, Effect]] = {
    "moves": gain_moves,
    "actions": gain_actions,
    "attacks": gain_attacks,
    "heal": cure,
    "ease": remedy,
    "energy": feed,
    "draw": refill_hand,
    "shift": now_you_see_me,
    "seek-and-destroy": seek_and_destroy,
    "godspeed": godspeed,
    "god-mode": god_mode,
    "vanish": empty_vessel,
    "search-discard": second_time,
    "peek": peek_a_boo,
    "burst": hafdasa,
    "exchange": hurry_change,
    "drain": ethereal_drain,
    "crates": crates,
    "share": mobilizing_forces,
    "last-resort": last_resort,
    "tales": archers_tales,
}
"""Abilities, as cards name them; “shield” answers an attack instead: `rules.attacks`."""

EFFECTS: Final[dict[int, Effect]] = {card.face: LIBRARY[card.ability] for card in CARDS if card.ability in LIBRARY}
