"""Carrying out what was chosen in the Action Phase: one handler per verb of the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.engine import ALL, Context, Rules, rule

from .. import kinds
from ..cards import one_time
from ..content import FREE_CARD_FACES, GRENADE, TUMBLE
from ..kinds import FIRST, ON_HEX, SPAN, TUMBLING
from ..state import Axis, Turn
from . import attacks, general, moving, powers, treasure
from .blows import DEMONIC_BLOW, FREE_BLOW, PLAIN, WITH_COUNTER
from .dying import deaths
from .menu import tumble_menu
from .paying import pay, pay_attack, pay_melee
from .playing import clear_table, lay, play_companion
from .unseen import appear, widen

Quick = Callable[[Axis, Context, int, int], None]
Slow = Callable[[Axis, Context, int, int], Rules]


# -- Attack Actions


@rule("AM-120", "AM-324")
def melee(s: Axis, t: Context, me: int, at: int) -> Rules:
    blow = FREE_BLOW if pay_melee(s) else PLAIN
    yield from attacks.melee(s, t, me, at, blow)


@rule("AM-424")
def melee_counter(s: Axis, t: Context, me: int, arg: int) -> Rules:
    card, at = divmod(arg, ON_HEX)
    appear(s, t, me, "AM-474")
    pay_melee(s)
    play_companion(s, t, me, card)
    yield from attacks.melee(s, t, me, at, WITH_COUNTER)


@rule("AM-221", "AM-R51")
def demonic(s: Axis, t: Context, me: int, at: int) -> Rules:
    pay_attack(s)
    yield from attacks.melee(s, t, me, at, DEMONIC_BLOW)


@rule("AM-160", "AM-161")
def arrow(s: Axis, t: Context, me: int, at: int) -> Rules:
    pay_attack(s)
    yield from attacks.shoot(s, t, me, at, 1, 2, "AM-161")


@rule("AM-162", "AM-378", "AM-R99")
def throw(s: Axis, t: Context, me: int, at: int) -> Rules:
    """The Grenade is spent, hit or miss."""
    pay_attack(s)
    token = next(piece for piece in s.loot[me] if s.faces[piece] == GRENADE)
    treasure.spend_token(s, t, me, token)
    yield from attacks.shoot(s, t, me, at, 3, 0, "AM-162")


@rule("AM-222", "AM-268")
def blast(s: Axis, t: Context, me: int, _: int) -> Rules:
    pay_attack(s)
    t.tell("AM-222", ALL, "{0} {0:unleash|unleashes} the Demonic area attack.", me)
    yield from attacks.burst(s, t, me, 3, True, "AM-222")


# -- cards


@rule("AM-080", "AM-R84")
def play(s: Axis, t: Context, me: int, card: int) -> Rules:
    face = s.faces[card]
    if face not in FREE_CARD_FACES:
        pay(s, 1)
    if face == TUMBLE:
        yield from tumble(s, t, me, card)
    else:
        yield from one_time.play_card(s, t, me, card)
    clear_table(s, me)


@rule("AM-438")
def double(s: Axis, t: Context, me: int, arg: int) -> Rules:
    if s.faces[arg % FIRST] not in FREE_CARD_FACES:
        pay(s, 1)
    yield from one_time.play_doubled(s, t, me, arg)
    clear_table(s, me)


def paid_card(effect: Slow) -> Slow:
    """A card with a verb of its own that costs one Action."""

    def rules(s: Axis, t: Context, me: int, arg: int) -> Rules:
        pay(s, 1)
        yield from effect(s, t, me, arg)
        clear_table(s, me)

    return rules


def options_card(moves: int, heals: int) -> Slow:
    """One way to play Options: 1 Action in all if it heals."""

    def rules(s: Axis, t: Context, me: int, card: int) -> Rules:
        if heals:
            pay(s, 1)
        yield from one_time.options(s, t, me, card, moves, heals)
        clear_table(s, me)

    return rules


@rule("AM-436", "AM-R70")
def tumble(s: Axis, t: Context, me: int, card: int) -> Rules:
    """Any number of further cards for this one Action, one by one; all are discarded together."""
    s.turn[Turn.PLAYS] += 1
    lay(s, t, me, card)
    while not s.turn[Turn.CUT]:
        choice = yield me, TUMBLING, tumble_menu(s, me)
        if choice == kinds.END:
            return
        verb, arg = divmod(choice, SPAN)
        yield from IN_TUMBLE[verb](s, t, me, arg)
        if s.fallen:
            yield from deaths(s, t)


def options_in_tumble(moves: int, heals: int) -> Slow:
    def rules(s: Axis, t: Context, me: int, card: int) -> Rules:
        yield from one_time.options(s, t, me, card, moves, heals)

    return rules


IN_TUMBLE: Final[dict[int, Slow]] = {
    kinds.PLAY: one_time.play_card,
    kinds.DOUBLE: one_time.play_doubled,
    kinds.COMBO: one_time.combo,
    kinds.COMBO_DOUBLE: one_time.combo_doubled,
    kinds.WIND: options_in_tumble(1, 0),
    kinds.MEND: options_in_tumble(0, 1),
    kinds.WIND_WIND: options_in_tumble(2, 0),
    kinds.WIND_MEND: options_in_tumble(1, 1),
    kinds.MEND_MEND: options_in_tumble(0, 2),
    kinds.DESPERATE: one_time.desperate,
    kinds.DESPERATE_COUNTER: one_time.desperate_counter,
    kinds.CLIMB: one_time.climb,
}

QUICK: Final[dict[int, Quick]] = {
    kinds.MOVE: moving.move,
    kinds.UP: moving.move_up,
    kinds.DOWN: moving.move_down,
    kinds.THROUGH: moving.through_cave,
    kinds.FETCH: general.send_fetch,
    kinds.DRAW: general.draw_one,
    kinds.REAP: general.send_reaper,
    kinds.HARVEST: general.harvest,
    kinds.CHOOSE_HARVEST: general.harvest_chosen,
    kinds.CARD_HARVEST: general.harvest_with_card,
    kinds.FREE_HARVEST: general.harvest_free,
    kinds.PICK_UP: general.pick_up,
    kinds.REST: general.rest,
    kinds.ACTIVATE: general.put_in_slot,
    kinds.PLANT: general.plant,
    kinds.DISARM: general.disarm,
    kinds.PULL: powers.pull,
    kinds.SHOVE: powers.shove,
    kinds.BECOME: powers.become,
}
"""Actions that ask nothing on the way."""

SLOW: Final[dict[int, Slow]] = {
    kinds.RUN: moving.run,
    kinds.ENTER: moving.into_axis,
    kinds.MELEE: melee,
    kinds.COUNTER: melee_counter,
    kinds.ARROW: arrow,
    kinds.THROW: throw,
    kinds.DEMONIC: demonic,
    kinds.BLAST: blast,
    kinds.CRATE: general.open_crate,
    kinds.SNARE: general.send_snare,
    kinds.DRAW_FIVE: general.draw_five,
    kinds.SWAP: general.swap,
    kinds.DEMAND: powers.demand,
    kinds.SCROUNGE: powers.scrounge,
    kinds.USE: treasure.use,
    kinds.PLAY: play,
    kinds.DOUBLE: double,
    kinds.COMBO: paid_card(one_time.combo),
    kinds.COMBO_DOUBLE: paid_card(one_time.combo_doubled),
    kinds.WIND: options_card(1, 0),
    kinds.MEND: options_card(0, 1),
    kinds.WIND_WIND: options_card(2, 0),
    kinds.WIND_MEND: options_card(1, 1),
    kinds.MEND_MEND: options_card(0, 2),
    kinds.DESPERATE: paid_card(one_time.desperate),
    kinds.DESPERATE_COUNTER: paid_card(one_time.desperate_counter),
    kinds.CLIMB: paid_card(one_time.climb),
}


def carry_out(s: Axis, t: Context, me: int, choice: int) -> Rules:
    """Do what was chosen; then whoever has 0 HP dies."""
    verb, arg = divmod(choice, SPAN)
    if s.unseen[me]:
        widen(s, me)
    quick = QUICK.get(verb)
    if quick is not None:
        quick(s, t, me, arg)
    else:
        yield from SLOW[verb](s, t, me, arg)
    if s.fallen:
        yield from deaths(s, t)
