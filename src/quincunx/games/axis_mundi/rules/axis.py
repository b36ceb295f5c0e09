"""The Axis Mundi, Angel and Demon, upgrade and downgrade (index 3.11, 3.12, and the powers' own words in 3.15)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..content import ANGEL, AXIS, BEAST, DEMON, MISCHIEF, SAVANT, SCROUNGER
from ..geometry import BOARDS, CENTRE
from ..kinds import DONE, FILL, MUST_FILL, RETURN
from ..state import BIRTH, GATE, NONE, Axis, Turn, altered, is_permanent, others_from, without
from . import aoe
from .entering import BY_MOVE, arrive, lift, put
from .hands import draw, trim


@rule("AM-200", "AM-R92")
def enter_axis(s: Axis, t: Context, me: int) -> Rules:
    """A die at once: 1 ejects, anything else opens the gate."""
    s.told += s.unseen[me]
    show_at(s, me)
    roll = t.roll()
    t.tell("AM-200", ALL, "{0} {0:enter|enters} the Axis Mundi and {0:roll|rolls} {1:#}.", me, roll)
    lift(s, t, me)
    s.turn[Turn.CUT] = 1
    if roll == 1:
        eject(s, t, me, "AM-201")
        return
    put(s, me, CENTRE)
    yield from transform(s, t, me)


def show_at(s: Axis, seat: int) -> None:
    """An unseen Character that goes through the gate is seen; its token and cards leave with `unseen.tidy`."""
    if s.unseen[seat]:
        s.unseen = altered(s.unseen, seat, 0)
        s.marker = altered(s.marker, seat, NONE)
        s.trail = altered(s.trail, seat, 0)
        s.discard += s.vessel[seat] + s.veiled[seat]
        s.vessel = altered(s.vessel, seat, ())
        s.veiled = altered(s.veiled, seat, ())


@rule("AM-201", "AM-202", "AM-203", "AM-R44")
def eject(s: Axis, t: Context, seat: int, by: str) -> None:
    """To a random Power Hex; an occupied one passes the Character on to the next higher number."""
    hexes = BOARDS[s.seats].power
    number = t.roll() - 1
    if s.seats == 3:
        number //= 2
    while s.who[hexes[number]] >= 0:
        number = (number + 1) % s.seats
    t.tell(by, ALL, "{0} {0:are|is} thrown to Power Hex {1:#}.", seat, number + 1)
    put(s, seat, hexes[number])
    arrive(s, t, seat, hexes[number], BY_MOVE)


# -- transformation


@rule("AM-204", "AM-205", "AM-210", "AM-213", "AM-214", "AM-R46")
def transform(s: Axis, t: Context, me: int) -> Rules:
    """Heaven or Hell; everybody else is upgraded."""
    roll = t.roll()
    s.power = altered(s.power, me, ANGEL if roll <= 3 else DEMON)
    s.angel = me
    s.gate = BIRTH
    s.turn[Turn.IDENTITY] = 0
    s.floats = altered(s.floats, me, 0)
    s.hp = altered(s.hp, me, 50 if s.seats == 6 else 25)
    s.wounds = altered(s.wounds, me, 0)
    s.energy = altered(s.energy, me, 3)
    t.tell("AM-204", ALL, "{0} {0:roll|rolls} {1:#} and {0:become|becomes} the {2:power}.", me, roll, s.power[me])
    for seat in others_from(s, me):
        upgrade(s, t, seat)
    aoe.rezone(s)
    yield from dress(s, t, me)
    for seat in others_from(s, me):
        if s.power[seat] == SAVANT:
            yield from fill_savant(s, t, seat)


@rule("AM-215", "AM-216", "AM-218", "AM-219")
def dress(s: Axis, t: Context, me: int) -> Rules:
    """The Permanent cards of the new form."""
    if s.power[me] == ANGEL:
        for _ in range(3 if s.seats == 6 else 2):
            draw(s, t, me, 1, "AM-215")
        take_back_all(s, me)
        yield from fill_slots(s, t, me, slot_count(s, me), "AM-215")
    elif not s.slots[me]:
        cards = [card for card in s.hands[me] if is_permanent(card)]
        if cards:
            activate(s, t, me, (yield me, MUST_FILL, cards) if len(cards) > 1 else cards[0], "AM-219")
    yield from trim(s, t, me, 5)


@rule("AM-009", "AM-215", "AM-216", "AM-313", "AM-R50")
def slot_count(s: Axis, seat: int) -> int:
    """One slot; the Angel 5 (3 with three players); the Upgraded Savant 2."""
    if s.power[seat] == ANGEL:
        return 5 if s.seats == 6 else 3
    return 2 if s.power[seat] == SAVANT and s.angel >= 0 else 1


@rule("AM-217")
def fitting(s: Axis, seat: int) -> list[int]:
    """Permanent cards of the hand whose kind is not active already."""
    faces = s.faces
    used = [faces[card] for card in s.slots[seat]]
    return [card for card in s.hands[seat] if is_permanent(card) and faces[card] not in used]


@rule("AM-R97", "AM-R50")
def fill_slots(s: Axis, t: Context, seat: int, slots: int, by: str) -> Rules:
    """One card at a time, with “done”. Others see the backs of a hand and nothing more, so it is asked as long as
    there is a Permanent card, whether it fits or not."""
    while len(s.slots[seat]) < slots and any(is_permanent(card) for card in s.hands[seat]):
        card = yield seat, FILL, [DONE, *fitting(s, seat)]
        if card == DONE:
            return
        activate(s, t, seat, card, by)


@rule("AM-007", "AM-091")
def activate(s: Axis, t: Context, seat: int, card: int, by: str) -> None:
    """From the hand into a free slot, seen by all."""
    s.hands[seat] = without(s.hands[seat], card)
    s.slots = altered(s.slots, seat, (*s.slots[seat], card))
    s.show([card])
    t.tell(by, ALL, "{0} {0:activate|activates} {1:card}.", seat, s.faces[card])


@rule("AM-008")
def take_back(s: Axis, t: Context, seat: int, card: int, by: str) -> None:
    """From a slot to the hand: it stops working."""
    s.slots = altered(s.slots, seat, without(s.slots[seat], card))
    s.hands[seat] += (card,)
    t.tell(by, ALL, "{0} {0:take|takes} {1:card} back to the hand.", seat, s.faces[card])


def take_back_all(s: Axis, seat: int) -> None:
    s.hands[seat] += s.slots[seat]
    s.slots = altered(s.slots, seat, ())


@rule("AM-227", "AM-287", "AM-296", "AM-309", "AM-325", "AM-335", "AM-R47")
def upgrade(s: Axis, t: Context, seat: int) -> None:
    """HP 10, no Wounds, Energy full, special tokens full; active cards stay."""
    s.power = altered(s.power, seat, s.char[seat])
    s.hp = altered(s.hp, seat, 10)
    s.wounds = altered(s.wounds, seat, 0)
    s.energy = altered(s.energy, seat, 3)
    if s.char[seat] == BEAST:
        s.sections = (2, 2, 2)
    elif s.char[seat] == SCROUNGER:
        s.tokens = altered(s.tokens, seat, 3)
    elif s.char[seat] == MISCHIEF:
        s.tokens = altered(s.tokens, seat, 2)
    t.tell("AM-227", ALL, "{0} {0:are|is} upgraded.", seat)


@rule("AM-316", "AM-R17")
def fill_savant(s: Axis, t: Context, seat: int) -> Rules:
    """Both slots at once from the hand, then discard down to 5."""
    yield from fill_slots(s, t, seat, 2, "AM-316")
    yield from trim(s, t, seat, 5)


# -- the end of an Angel or Demon


@rule("AM-233", "AM-R52")
def downgrade(s: Axis, t: Context) -> Rules:
    """All go back to their Characters; then the gate opens, and whoever stands in it is thrown out (AM-R45)."""
    fallen = s.angel
    s.angel = NONE
    for seat in range(s.seats):
        s.power = altered(s.power, seat, s.char[seat])
        if s.char[seat] == BEAST and seat != fallen:
            s.energy = altered(s.energy, seat, min(3, sum(s.sections)))
    s.sections = (0, 0, 0)
    if fallen != s.active:
        lose_extras(s)
    t.tell("AM-233", ALL, "{0:s} other-worldly power is broken: everybody is an ordinary Character again.", fallen)
    for seat in others_from(s, fallen):
        if s.char[seat] == SAVANT:
            yield from narrow_savant(s, t, seat)
    reopen(s, t, fallen)
    aoe.rezone(s)
    throw_out(s, t, fallen)


@rule("AM-323", "AM-324", "AM-R89")
def lose_extras(s: Axis) -> None:
    """An Upgraded Scrounger whose turn it is has one Move Action of its own again, and no free Melee Attack."""
    s.turn[Turn.MELEES] = 0
    if s.char[s.active] == SCROUNGER:
        s.turn[Turn.MOVES] = max(0, s.turn[Turn.MOVES] - 2)


@rule("AM-317", "AM-R17")
def narrow_savant(s: Axis, t: Context, seat: int) -> Rules:
    """With two active cards one returns to the hand; then discard down to 5."""
    if len(s.slots[seat]) > 1:
        take_back(s, t, seat, (yield seat, RETURN, list(s.slots[seat])), "AM-317")
    yield from trim(s, t, seat, 5)


@rule("AM-234")
def reopen(s: Axis, t: Context, fallen: int) -> None:
    s.gate = GATE
    s.terrain = altered(s.terrain, CENTRE, AXIS)
    s.infected = altered(s.infected, CENTRE, NONE)
    t.tell("AM-234", ALL, "The Axis Mundi opens again.")


@rule("AM-R45")
def throw_out(s: Axis, t: Context, fallen: int) -> None:
    """A Character on the centre lands on a random Power Hex, seen by all; the fallen one moves by its death."""
    for seat in others_from(s, fallen):
        if s.at[seat] == CENTRE:
            s.told += s.unseen[seat]
            show_at(s, seat)
            lift(s, t, seat)
            eject(s, t, seat, "AM-R45")
