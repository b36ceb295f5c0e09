"""During the day (3.3 to 3.8): which actions a character may take, and how each begins."""

from __future__ import annotations

from typing import Any

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import Pack, pack_of
from ..content.language import TRIGGER
from ..content.model import Ability
from ..state import Realm
from . import (
    abilities,
    conditions,
    dying,
    encounter,
    goods,
    guardians,
    modifiers,
    moments,
    party,
    places,
    travel,
    waystones,
)
from .conditions import Frame
from .stack import ABILITY, ACTION_END, TIMER, VERSE, frame_of, mask_of, push, push_list

T_ACTION = TRIGGER["action"]
T_BEFORE = TRIGGER["before_action"]
CHALLENGE_COST, LOCATION_COST, TEND_COST = 2, 3, 5

Option = tuple[int, ...]

EXPLORED = "You have explored {0:#time|times} today: no more until tomorrow."
ACTED = "You have taken {0:#action|actions} today: no more until tomorrow."
GAVE = "You have given, turned or handed over {0:#time|times} today: no more of it until tomorrow."


def frame(s: Realm, c: int) -> Frame:
    return frame_of(c, [c], s.place[c])


@rule("KR-032", "KR-034", "KR-178")
def options(s: Realm, c: int) -> list[Option]:
    """Every action the character may start now, and the free things to do before one."""
    found: list[Option] = []
    p = pack_of(s.pack)
    loc = s.place[c]
    guarded = guardians.at_location(s, loc)
    company = [c, *party.here_with(s, c)]
    if s.free and not guarded and can_explore(s, p, loc):
        found.append((kinds.EXPLORE, 0))
    if s.paid:
        found += journeys(s, p, c, company)
        if waystones.possible(s, c, company):
            found.append((kinds.WAYSTONE, 0))
        if guarded and party.can_pay(s, company, challenge_bill(s, c)):
            found += [(kinds.CHALLENGE, piece) for piece in guarded]
        if not guarded and location_open(s, p, c, company):
            found.append((kinds.LOCATION, 0))
        found += [(kinds.OWN, a, code) for a, code in own_actions(s, p, c, company)]
        found += tending(s, c)
    if s.gifts:
        found += free_acts(s, p, c)
    return found


@rule("KR-042", "KR-044", "KR-046", "KR-334", "KR-R34")
def can_explore(s: Realm, p: Pack, loc: int) -> bool:
    """Only without a guardian; on either side unless that side says otherwise."""
    return p.locations[loc].entry >= 0 and p.locations[loc].sides[s.loc_side[loc]].explore


@rule("KR-065", "KR-066")
def journeys(s: Realm, p: Pack, c: int, company: list[int]) -> list[Option]:
    alone = s.energy[c] >= travel.travel_energy(s, c)
    if not alone and not any(party.can_pay(s, [c, o], travel.travel_bill(s, [c, o])) for o in company[1:]):
        return []
    return [(kinds.TRAVEL, loc) for loc in places.connected(s, p, s.place[c])]


@rule("KR-097", "KR-R06")
def challenge_bill(s: Realm, c: int) -> party.Bill:
    return [[k.ENERGY, max(0, k.CHALLENGE_ENERGY + modifiers.total(s, c, modifiers.COST, CHALLENGE_COST))]]


@rule("KR-100", "KR-103", "KR-104", "KR-344")
def location_open(s: Realm, p: Pack, c: int, company: list[int]) -> bool:
    """The action of the visible side: no guardian, no time marker if it is timed, condition and cost."""
    loc = s.place[c]
    action = p.locations[loc].sides[s.loc_side[loc]].action
    if action is None or (action.timer and places.markers(s, loc, k.TIME)):
        return False
    f = frame(s, c)
    if not conditions.holds(s, f, action.cond):
        return False
    return party.can_pay(s, company, party.modified_bill(s, f, action.cost, c, 1, LOCATION_COST))


@rule("KR-105", "KR-106", "KR-129", "KR-130")
def own_actions(s: Realm, p: Pack, c: int, company: list[int]) -> list[tuple[int, int]]:
    """Actions of the tile, skills, items and secrets, used only by their owner."""
    hero = p.heroes[s.hero[c]]
    found = [] if s.ability_off[c] else [(hero.ability, moments.TILE_CODE)]
    if s.final_on[c] and hero.final >= 0:
        found.append((hero.final, moments.TILE_CODE))
    found += moments.own_abilities(s, p, c, T_ACTION)
    if not found:
        return found
    f = frame(s, c)
    return [
        (a, code)
        for a, code in found
        if not moments.used(s, p.abilities[a], c)
        and conditions.holds(s, f, p.abilities[a].cond)
        and party.can_pay(s, company, party.bill(s, f, p.abilities[a].cost, 1), c)
    ]


@rule("KR-180")
def tend_bill(s: Realm, c: int) -> party.Bill:
    """1 ENERGY and 1 FOOD."""
    energy = k.TEND_ENERGY + modifiers.total(s, c, modifiers.COST, TEND_COST)
    return [[k.ENERGY, max(0, energy)], [k.FOOD, k.TEND_FOOD]]


@rule("KR-180")
def tending(s: Realm, c: int) -> list[Option]:
    """Another character in the same location may tend a dying one."""
    found: list[Option] = [
        (kinds.TEND, o) for o in range(s.seats) if s.dying[o] >= 0 and o != c and s.place[o] == s.place[c]
    ]
    return found if found and party.can_pay(s, [c], tend_bill(s, c)) else []


@rule("KR-152", "KR-153", "KR-160", "KR-162", "KR-355", "KR-127")
def free_acts(s: Realm, p: Pack, c: int) -> list[Option]:
    """Gifts, turning cards, memories and legendary actions: outside any action."""
    found: list[Option] = []
    if not (s.seats > 1 or s.items[c] or s.owed or s.legends or c in s.secret):
        return found
    secrets = [at for at, holder in enumerate(s.secret) if holder == c] if c in s.secret else []
    for o in party.here_with(s, c):
        if s.goods[c][0] and s.goods[o][0] < k.GOODS_CAP:
            found.append((kinds.GIVE_FOOD, o))
        if s.goods[c][1] and s.goods[o][1] < k.GOODS_CAP:
            found.append((kinds.GIVE_WEALTH, o))
        found += [(kinds.GIVE_ITEM, piece, o) for piece in s.items[c]]
        found += [(kinds.GIVE_SECRET, at, o) for at in secrets if goods.tradable_secret(s, at)]
    found += [(kinds.TURN_ITEM, piece) for piece in s.items[c] if p.item(s.faces[piece]).keywords]
    found += [(kinds.TURN_SECRET, at) for at in secrets if goods.can_lie_face_down(s, goods.SECRET_CODE + at)]
    found += [(kinds.MEMORY, at) for at in s.owed if p.achievements[at].hero == s.hero[c]]
    f = frame(s, c)
    for at in s.legends:
        if p.legendaries[at].hero == s.hero[c] and abilities.usable(s, p, p.legendaries[at].ability, c, f):
            found.append((kinds.LEGEND, at))
    return found


# -- starting one


def start(s: Realm, t: Context, c: int, pick: Any) -> Rules:
    verb = pick[0]
    if verb in (kinds.EXPLORE, kinds.TRAVEL, kinds.WAYSTONE, kinds.CHALLENGE, kinds.LOCATION):
        yield from party_action(s, t, c, verb, pick[1])
    elif verb == kinds.OWN:
        yield from own_action(s, t, c, pick[1], pick[2])
    elif verb == kinds.TEND:
        use_paid(s, t)
        yield from party.pay(s, t, [c], tend_bill(s, c), c)
        dying.tend(s, t, c, pick[1])
    else:
        use_gift(s, t)
        yield from free_act(s, t, c, pick)


# -- guards of the platform: nothing goes on for ever, and nobody is left to wonder why


def use_exploration(s: Realm, t: Context) -> None:
    s.free -= 1
    if not s.free:
        t.tell("KR-043", ALL, EXPLORED, k.EXPLORATIONS * s.seats)


def use_gift(s: Realm, t: Context) -> None:
    s.gifts -= 1
    if not s.gifts:
        t.tell("KR-152", ALL, GAVE, k.FREE_ACTS * s.seats)


def use_paid(s: Realm, t: Context) -> None:
    s.paid -= 1
    if not s.paid:
        t.tell("KR-032", ALL, ACTED, k.PAID_ACTS * s.seats)


def party_action(s: Realm, t: Context, c: int, verb: int, what: int) -> Rules:
    """Others join; the cost is paid; what the action does is put on the stack."""
    s.said = []
    if verb == kinds.EXPLORE:
        use_exploration(s, t)
    else:
        use_paid(s, t)
    members = yield from party.join(s, t, c)
    done = len(s.stack)
    s.stack.append([ACTION_END, 0, 0, c, mask_of(members), s.place[c]])
    if verb == kinds.EXPLORE:
        explore(s, t, c, members)
    elif verb == kinds.TRAVEL:
        yield from set_out(s, t, c, members, what)
    elif verb == kinds.WAYSTONE:
        yield from waystones.activate(s, t, c, members)
    elif verb == kinds.CHALLENGE:
        yield from challenge(s, t, c, members, what)
    else:
        yield from location_action(s, t, c, members)
    if T_BEFORE in pack_of(s.pack).own_triggers and len(s.stack) > done:
        for m in reversed(members):
            moments.note(s, T_BEFORE, m, verb)


@rule("KR-043", "KR-044", "KR-063")
def explore(s: Realm, t: Context, c: int, members: list[int]) -> None:
    """The journal opens at the first verse of this number and letter."""
    s.verses = 0
    loc = s.place[c]
    t.tell("KR-044", ALL, "{0} {0:explore|explores} {1:loc}.", c, s.base + loc)
    s.stack.append([VERSE, pack_of(s.pack).locations[loc].entry, 0, c, mask_of(members), loc])


@rule("KR-034")
def called_off(s: Realm, t: Context, members: list[int], due: party.Bill) -> bool:
    """Nobody who could have helped came along, so the cost cannot be paid and nothing happens."""
    if party.can_pay(s, members, due):
        return False
    t.tell("KR-034", ALL, "The cost cannot be paid: nothing comes of it.")
    return True


@rule("KR-065", "KR-079")
def set_out(s: Realm, t: Context, c: int, members: list[int], loc: int) -> Rules:
    due = travel.travel_bill(s, members)
    if called_off(s, t, members, due):
        return
    yield from party.pay(s, t, members, due, c)
    travel.arrive(s, t, members, loc, c, False, "KR-065")


@rule("KR-096", "KR-097", "KR-098", "KR-099")
def challenge(s: Realm, t: Context, c: int, members: list[int], piece: int) -> Rules:
    """1 ENERGY once for the party; exactly one guardian, together."""
    due = challenge_bill(s, c)
    if called_off(s, t, members, due):
        return
    yield from party.pay(s, t, members, due, c)
    ready = [m for m in members if s.dying[m] < 0]
    s.guards = [guard for guard in s.guards if guard[0] != piece]
    encounter.begin(s, t, piece, encounter.FROM_GUARDIAN, s.place[c], ready)


@rule("KR-101", "KR-102", "KR-103")
def location_action(s: Realm, t: Context, c: int, members: list[int]) -> Rules:
    """Cost once, result once; afterwards its time markers."""
    loc = s.place[c]
    action = pack_of(s.pack).locations[loc].sides[s.loc_side[loc]].action
    assert action is not None
    f = frame_of(c, members, loc)
    due = party.modified_bill(s, f, action.cost, c, len(members), LOCATION_COST)
    if called_off(s, t, members, due):
        return
    yield from party.pay(s, t, members, due, c)
    conditions.use(s, f, action.cond)
    t.tell("KR-101", ALL, "{0} {0:take|takes} the action of {1:loc}.", c, s.base + loc)
    if action.timer:
        push(s, TIMER, loc, action.timer, c, mask_of(members), loc)
    push_list(s, action.eff, c, mask_of(members), loc)


@rule("KR-105", "KR-106", "KR-107")
def own_action(s: Realm, t: Context, c: int, ability: int, code: int) -> Rules:
    """Members may help with the cost; they share in the effect only if its text gives them something."""
    a: Ability = pack_of(s.pack).abilities[ability]
    s.said = []
    members = [c]
    use_paid(s, t)
    if a.cost or a.helps:
        members = yield from party.join(s, t, c)
    due = party.bill(s, frame(s, c), a.cost, 1)
    if not party.can_pay(s, members, due, c):
        t.tell("KR-034", ALL, "The cost cannot be paid: nothing comes of it.")
        return
    mask = mask_of(members) if a.helps else 1 << c
    s.stack.append([ACTION_END, 0, 0, c, mask, s.place[c]])
    yield from party.pay(s, t, members, due, c, c)
    conditions.use(s, frame(s, c), a.cond)
    moments.mark_used(s, a, c)
    abilities.spend_consumable(s, t, code, a, c)
    t.tell("KR-105", ALL, "{0} {0:use|uses} {1:ability}", c, s.base + a.id)
    push_list(s, a.eff, c, mask, s.place[c])


def free_act(s: Realm, t: Context, c: int, pick: Any) -> Rules:
    verb = pick[0]
    if verb in (kinds.GIVE_FOOD, kinds.GIVE_WEALTH):
        yield from give_goods(s, t, c, pick[1], k.FOOD if verb == kinds.GIVE_FOOD else k.WEALTH)
    elif verb in (kinds.GIVE_ITEM, kinds.GIVE_SECRET):
        yield from give_card(s, t, c, pick)
    elif verb == kinds.TURN_ITEM:
        goods.turn_card(s, t, c, pick[1])
    elif verb == kinds.TURN_SECRET:
        goods.turn_card(s, t, c, goods.SECRET_CODE + pick[1])
    elif verb == kinds.MEMORY:
        read_memory(s, t, c, pick[1])
    elif verb == kinds.LEGEND:
        use_legend(s, t, c, pick[1])


@rule("KR-152")
def give_goods(s: Realm, t: Context, c: int, other: int, res: int) -> Rules:
    s.about, s.about_c = res, c
    agreed = yield other, kinds.TRADE, (kinds.YES, kinds.NO)
    if agreed == kinds.YES:
        s.goods[c][res - k.FOOD] -= 1
        s.goods[other][res - k.FOOD] += 1
        t.tell("KR-152", ALL, "{0} {0:give|gives} 1 {1:res} to {2}.", c, res, other)


@rule("KR-162", "KR-355")
def give_card(s: Realm, t: Context, c: int, pick: Any) -> Rules:
    verb, what, other = pick
    s.about, s.about_c = -1, c
    s.about_n = s.faces[what] if verb == kinds.GIVE_ITEM else -1 - what
    agreed = yield other, kinds.TRADE, (kinds.YES, kinds.NO)
    if agreed != kinds.YES:
        return
    if verb == kinds.GIVE_ITEM:
        goods.move_item(s, t, c, other, what)
        yield from goods.face_up(s, t, other, what)
        if s.mode & k.CHALLENGE_LIMIT and len(s.items[other]) > k.CHALLENGE_ITEMS:
            yield from goods.shed_item(s, t, other)
    else:
        s.secret[what] = other
        t.tell("KR-355", ALL, "{0} {0:give|gives} the secret {1:secret} to {2}.", c, s.base + what, other)
        yield from goods.face_up(s, t, other, goods.SECRET_CODE + what)


@rule("KR-127", "KR-063")
def read_memory(s: Realm, t: Context, c: int, at: int) -> None:
    s.owed.remove(at)
    s.said = []
    s.verses = 0
    s.stack.append([VERSE, pack_of(s.pack).achievements[at].memory, 0, c, 1 << c, s.place[c]])


@rule("KR-129")
def use_legend(s: Realm, t: Context, c: int, at: int) -> None:
    """Then it is removed from the game."""
    s.legends.remove(at)
    s.legends_gone.append(at)
    push(s, ABILITY, pack_of(s.pack).legendaries[at].ability, 1, c, 1 << c, moments.LEGEND_CODE + at)


def run_action_end(s: Realm, t: Context, f: Frame) -> Rules:
    """The action is over: what lasted for it ends."""
    yield from ()
    s.stack.pop()
    modifiers.expire(s, 4)
