"""General Actions (index 3.4): crates, Treasure, drawing, healing, harvest, activation, the Time Bomb."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, all_but, only, rule

from ..content import (
    ACCESS,
    CAVE,
    CULTIVATOR,
    PATH,
    SCROUNGER,
    SHELTER,
    TIME_BOMB,
)
from ..geometry import BOARDS
from ..kinds import DONE, MORE, RETURN, WITH
from ..state import NONE, Axis, Turn, altered, upgraded, without
from . import familiar
from .axis import activate, slot_count, take_back
from .body import heal, lose_hp, spend_flight
from .entering import power_heal
from .hands import draw, draw_mix, top_card
from .paying import free_swap, pay
from .playing import play_companion
from .unseen import appear, pinpoint

HARVEST_HEAL = 2
"""What is harvested: 0 a 1-Time card, 1 a Permanent card, 2 HP."""

# -- crates


def crate_here(s: Axis, me: int) -> int:
    """The Warehouse one stands on."""
    return BOARDS[s.seats].warehouse.index(s.at[me])


@rule("AM-033", "AM-072", "AM-R20")
def refill(s: Axis, t: Context, crate: int) -> None:
    """Empty slots are filled at once from the deck of their kind, as far as there are cards."""
    for slot in range(4):
        if s.crates[crate][slot] < 0:
            card = top_card(s, t, 1 if slot < 2 else 0)
            s.crates = altered(s.crates, crate, altered(s.crates[crate], slot, card))
            if card >= 0:
                s.seen[card] = -1


@rule("AM-070", "AM-R21")
def take_from_crate(s: Axis, t: Context, me: int, crate: int, slots: list[int], by: str) -> None:
    """The cards go to the hand, named to all; then the slots are refilled."""
    for slot in slots:
        card = s.crates[crate][slot]
        s.crates = altered(s.crates, crate, altered(s.crates[crate], slot, NONE))
        s.hands[me] += (card,)
        t.tell(by, ALL, "{0} {0:take|takes} {1:card} from crate {2:#}.", me, s.faces[card], crate + 1)
    refill(s, t, crate)


@rule("AM-070", "AM-071", "AM-320", "AM-R22", "AM-R91", "AM-R97")
def open_crate(s: Axis, t: Context, me: int, slot: int) -> Rules:
    """One card, once per turn; the Scrounger up to four."""
    pay(s, 1)
    s.turn[Turn.CRATE] = 1
    crate = crate_here(s, me)
    chosen = [slot]
    while s.power[me] == SCROUNGER:
        left = [n for n in range(4) if s.crates[crate][n] >= 0 and n not in chosen]
        more = (yield me, MORE, [DONE, *left]) if left else DONE
        if more == DONE:
            break
        chosen.append(more)
    take_from_crate(s, t, me, crate, chosen, "AM-070")
    if s.unseen[me]:
        pinpoint(s, me)


# -- Treasure and cards


@rule("AM-079", "AM-370")
def pick_up(s: Axis, t: Context, me: int, _: int) -> None:
    """It lies face down; only its owner knows it."""
    pay(s, 1)
    here = s.at[me]
    token = s.treasure[here]
    s.treasure = altered(s.treasure, here, NONE)
    gain_treasure(s, t, me, token, "AM-079")
    if s.unseen[me]:
        pinpoint(s, me)


def gain_treasure(s: Axis, t: Context, me: int, token: int, by: str) -> None:
    s.loot = altered(s.loot, me, (*s.loot[me], token))
    s.seen[token] |= 1 << me
    if t.emits_events:
        t.tell(by, only(me), "{0} {0:gain|gains} the Treasure {1:card}.", me, s.faces[token])
        t.tell(by, all_but(me), "{0} {0:gain|gains} a Treasure.", me)


@rule("AM-073")
def send_fetch(s: Axis, t: Context, me: int, at: int) -> None:
    pay(s, 1)
    familiar.fetch(s, t, me, at)


@rule("AM-076")
def send_snare(s: Axis, t: Context, me: int, seat: int) -> Rules:
    pay(s, 1)
    yield from familiar.snare(s, t, me, seat)


@rule("AM-081")
def draw_one(s: Axis, t: Context, me: int, deck: int) -> None:
    pay(s, 1)
    draw(s, t, me, deck, "AM-081")


@rule("AM-082", "AM-R14")
def draw_five(s: Axis, t: Context, me: int, _: int) -> Rules:
    pay(s, 3)
    yield from draw_mix(s, t, me, 5, "AM-082")


@rule("AM-084", "AM-085")
def rest(s: Axis, t: Context, me: int, _: int) -> None:
    """Power Hex Heal, as the first Action of a turn that began there."""
    pay(s, 1)
    power_heal(s, t, me, "AM-084")


# -- harvest


@rule("AM-088", "AM-089", "AM-090", "AM-295", "AM-R85")
def harvestable(s: Axis, me: int, at: int) -> bool:
    """Accessible, Cave or Sheltered, once in the game; Paths for the Upgraded Cultivator."""
    terrain = s.terrain[at]
    if s.harvested[at]:
        return False
    if terrain in (ACCESS, CAVE, SHELTER):
        return True
    return terrain == PATH and s.power[me] == CULTIVATOR and upgraded(s, me)


@rule("AM-088", "AM-089")
def reap(s: Axis, t: Context, me: int, at: int, what: int, amount: int, by: str) -> None:
    """The yield: 1-Time cards, Permanent cards or HP; then the marker."""
    s.harvested = altered(s.harvested, at, 1)
    if t.emits_events:
        t.tell(by, ALL, "{0} {0:harvest|harvests} {1:hex}.", me, s.spot(at))
    if what == HARVEST_HEAL:
        heal(s, t, me, amount, by)
        return
    for _ in range(amount):
        draw(s, t, me, what, by)


def harvest_here(s: Axis, t: Context, me: int, what: int, amount: int, by: str) -> None:
    reap(s, t, me, s.at[me], what, amount, by)
    if s.unseen[me]:
        pinpoint(s, me)


@rule("AM-088")
def harvest(s: Axis, t: Context, me: int, _: int) -> None:
    """A die: 1-2 a 1-Time card, 3-4 a Permanent card, 5-6 heal 1 HP."""
    pay(s, 1)
    harvest_here(s, t, me, (t.roll() - 1) // 2, 1, "AM-088")


@rule("AM-290", "AM-292")
def harvest_chosen(s: Axis, t: Context, me: int, what: int) -> None:
    """The Cultivator chooses."""
    pay(s, 1)
    harvest_here(s, t, me, what, 1, "AM-290")


@rule("AM-413")
def harvest_with_card(s: Axis, t: Context, me: int, arg: int) -> None:
    """Anybody chooses with Harvester."""
    card, what = divmod(arg, WITH)
    pay(s, 1)
    play_companion(s, t, me, card)
    harvest_here(s, t, me, what, 1, "AM-413")


@rule("AM-291")
def harvest_free(s: Axis, t: Context, me: int, what: int) -> None:
    """The Upgraded Cultivator, once per turn, without an Action: double yield."""
    s.turn[Turn.HARVESTED] = 1
    harvest_here(s, t, me, what, 2, "AM-291")


@rule("AM-284", "AM-R63")
def send_reaper(s: Axis, t: Context, me: int, at: int) -> None:
    """The Upgraded Beastmaster's Familiar harvests from afar, with the usual die."""
    pay(s, 1)
    spend_flight(s, me)
    reap(s, t, me, at, (t.roll() - 1) // 2, 1, "AM-284")


# -- Permanent cards


def pay_swap(s: Axis, me: int) -> None:
    if free_swap(s, me):
        s.turn[Turn.SWAPS] += 1
    else:
        pay(s, 1)


@rule("AM-091")
def put_in_slot(s: Axis, t: Context, me: int, card: int) -> None:
    pay_swap(s, me)
    activate(s, t, me, card, "AM-091")


@rule("AM-092", "AM-217")
def swap(s: Axis, t: Context, me: int, card: int) -> Rules:
    """Exchange an active card; with several active ones choose which. The new card is shown first: that it fits
    already says something about it."""
    pay_swap(s, me)
    s.show([card])
    active = list(s.slots[me])
    old = (yield me, RETURN, active) if len(active) > 1 else active[0]
    take_back(s, t, me, old, "AM-092")
    activate(s, t, me, card, "AM-092")


def has_free_slot(s: Axis, me: int) -> bool:
    return len(s.slots[me]) < slot_count(s, me)


# -- Time Bomb


@rule("AM-093", "AM-379")
def plant(s: Axis, t: Context, me: int, _: int) -> None:
    """2 Actions on a Warehouse; announced."""
    pay(s, 2)
    token = next(piece for piece in s.loot[me] if s.faces[piece] == TIME_BOMB)
    s.loot = altered(s.loot, me, without(s.loot[me], token))
    s.planted = (*s.planted, token)
    s.show([token])
    s.bomb = s.at[me]
    s.bomber = me
    if s.unseen[me]:
        pinpoint(s, me)
    t.tell("AM-093", ALL, "{0} {0:place|places} the Time Bomb on Warehouse {1:#}.", me, crate_here(s, me) + 1)


@rule("AM-094", "AM-R76")
def disarm(s: Axis, t: Context, me: int, _: int) -> None:
    """An opponent of the placer gains the token."""
    pay(s, 1)
    s.loot = altered(s.loot, me, s.loot[me] + s.planted)
    s.planted = ()
    s.bomb = NONE
    s.bomber = NONE
    if s.unseen[me]:
        pinpoint(s, me)
    t.tell("AM-094", ALL, "{0} {0:disarm|disarms} the Time Bomb and {0:keep|keeps} it.", me)


@rule("AM-095", "AM-096", "AM-097", "AM-098", "AM-R76", "AM-R78")
def explode(s: Axis, t: Context) -> None:
    """Crate gone, its cards discarded, the hex is Accessible Terrain, 5 HP to whoever is there."""
    here = s.bomb
    crate = BOARDS[s.seats].warehouse.index(here)
    t.tell("AM-095", ALL, "The Time Bomb destroys Warehouse {0:#}.", crate + 1)
    s.discard += tuple([card for card in s.crates[crate] if card >= 0])
    s.crates = altered(s.crates, crate, ())
    s.terrain = altered(s.terrain, here, ACCESS)
    s.gone += s.planted
    s.planted = ()
    s.bomb = NONE
    s.bomber = NONE
    for seat in range(s.seats):
        if s.at[seat] == here:
            appear(s, t, seat, "AM-R78")
            lose_hp(s, t, seat, 5, "AM-097")


def has_treasure(s: Axis, me: int, face: int) -> bool:
    faces = s.faces
    return face in [faces[piece] for piece in s.loot[me]]
