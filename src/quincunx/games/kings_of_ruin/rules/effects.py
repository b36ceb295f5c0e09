"""The resolver: carries out every effect list, one effect at a time (Resolution in 2.16).

(1) condition, (2) choice, (3) the whole cost, (4) effects in printed order; after each single application victory,
duration 0, dying and insanity are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from quincunx.engine import ALL, Ask, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import language as lang
from ..content import pack_of
from ..content.model import Atom
from ..state import Realm
from . import conditions, goods, leaving, modifiers, moments, party, places, tracks
from .conditions import Frame, holds, members_of, number
from .stack import LIST, MASK, PLACE, SELF, VERSE, meeting, push_list

Op = Callable[[Realm, Context, Frame, Atom], Any]
ASKING: Final[dict[int, Op]] = {}
PLAIN: Final[dict[int, Op]] = {}
CHECK_ASKED: Final = 6
"""A list entry is this long; one number more says that what members have for a check has been asked."""


def asks(*names: str) -> Callable[[Op], Op]:
    """Register an effect that may ask somebody."""

    def keep(function: Op) -> Op:
        for name in names:
            ASKING[lang.OPS[name]] = function
        return function

    return keep


def does(*names: str) -> Callable[[Op], Op]:
    """Register an effect that asks nobody."""

    def keep(function: Op) -> Op:
        for name in names:
            PLAIN[lang.OPS[name]] = function
        return function

    return keep


@rule("KR-391")
def run_list(s: Realm, t: Context, f: Frame) -> Rules:
    """Carry on with an effect list until it is done or something is put on top of it."""
    atoms = pack_of(s.pack).lists[f[1]]
    while f[2] < len(atoms):
        atom = atoms[f[2]]
        f[2] += 1
        plain = PLAIN.get(atom.code)
        if plain is not None:
            plain(s, t, f, atom)
        else:
            yield from ASKING[atom.code](s, t, f, atom)
        leaving.settle(s, t)
        if s.over or not s.stack or s.stack[-1] is not f:
            return
    s.stack.pop()


def value(s: Realm, f: Frame, atom: Atom, pool: int = 0) -> int:
    return number(s, f, atom.n, pool)


# -- gains, losses, damage


def rule_of(s: Realm) -> str:
    return "KR-234" if meeting(s) else "KR-050"


@asks("gain")
def _gain(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    n = value(s, f, atom)
    if atom.who == lang.PARTY:
        yield from gain_shared(s, t, members_of(s, f)[:], atom.a, n)
        return
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        yield from goods.gain(s, t, c, atom.a, n, rule_of(s))
        if leaving.settle(s, t):
            return


def gain_shared(s: Realm, t: Context, members: list[int], res: int, n: int) -> Rules:
    shares = yield from party.share_out(s, members, res, n, False)
    for c, part in shares:
        yield from goods.gain(s, t, c, res, part, "KR-056")


@asks("lose")
def _lose(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    if atom.who == lang.PARTY:
        members = members_of(s, f)[:]
        n = value(s, f, atom, sum(tracks.level(s, c, atom.a) for c in members))
        shares = yield from party.share_out(s, members, atom.a, n, True)
        for c, part in shares:
            tracks.lose(s, t, c, atom.a, part, "KR-061")
        return
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        tracks.lose(s, t, c, atom.a, value(s, f, atom, tracks.level(s, c, atom.a)), rule_of(s))


@asks("set")
def _set(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        tracks.set_track(s, t, c, atom.a, value(s, f, atom), rule_of(s))


@asks("damage", "true_damage")
def _damage(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        hurt(s, t, c, value(s, f, atom), atom.op == "true_damage")


@rule("KR-242", "KR-243", "KR-254", "KR-317", "KR-400")
def hurt(s: Realm, t: Context, c: int, n: int, unpreventable: bool) -> None:
    """Damage: transformed first, then prevented (unless it cannot be), then HEALTH is lost.

    What is prevented is damage of the attack: not of the opportunity attack, nor of what comes before (KR-400).
    """
    if meeting(s) and s.changed[c] > 0 and n > 0:
        turned = min(n, s.changed[c])
        s.changed[c] = 0
        n -= turned
        t.tell("KR-243", ALL, "{0} {0:turn|turns} {1:#} damage into something else.", c, turned)
        if s.changed_to[c] == k.TERROR:
            tracks.gain_terror(s, t, c, 1, "KR-243")
        elif s.changed_to[c] == k.ENERGY:
            tracks.lose_energy(s, t, c, 1, "KR-243")
    if meeting(s) and s.phase == leaving.HIT and not unpreventable and n > 0:
        kept = min(n, s.prevent[c])
        s.prevent[c] -= kept
        n -= kept
        if kept:
            t.tell("KR-242", ALL, "{0} {0:prevent|prevents} {1:#} damage.", c, kept)
    tracks.lose_health(s, t, c, n, "KR-242")
    if n > 0 and s.dying[c] < 0:
        moments.note(s, lang.TRIGGER["damaged"], c)


# -- branches


@does("if")
def _if(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    true = holds(s, f, atom.conds[0])
    if true:
        conditions.use(s, f, atom.conds[0])
    push_list(s, atom.subs[0 if true else 1], f[SELF], f[MASK], f[PLACE])


@asks("choose")
def _choose(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    """The options whose requirements hold and whose cost can be paid; with none nothing happens."""
    members = members_of(s, f)
    dues = [party.bill(s, f, cost, len(members)) for cost in atom.costs]
    able = [
        at
        for at in range(len(atom.subs))
        if holds(s, f, atom.conds[at]) and party.can_pay(s, members, dues[at]) and worthwhile(s, f, atom.subs[at])
    ]
    if not able:
        return
    s.about = atom.id
    pick = able[0]
    if len(able) > 1:
        pick = yield decider_of(s, f), kinds.CHOOSE, able
    conditions.use(s, f, atom.conds[pick])
    paid = yield from pay_for(s, t, f, dues[pick])
    if paid:
        push_list(s, atom.subs[pick], f[SELF], f[MASK], f[PLACE])


def decider_of(s: Realm, f: Frame) -> int:
    """An own card's choice belongs to its owner, a party's to the group."""
    members = members_of(s, f)
    if f[SELF] >= 0 and (meeting(s) or len(members) < 2):
        return f[SELF]
    return party.decider(s, members)


@rule("KR-392")
def worthwhile(s: Realm, f: Frame, effects: int) -> bool:
    """An option that consists only of a placement that cannot happen is not offered."""
    p = pack_of(s.pack)
    atoms = [atom for atom in p.lists[effects] if atom.op != "say"]
    if len(atoms) != 1 or atoms[0].op != "place_character" or atoms[0].a < 0:
        return True
    return places.reachable_goal(s, p, atoms[0].a)


def pay_for(s: Realm, t: Context, f: Frame, due: party.Bill) -> Generator[Ask, Any, bool]:
    if not due:
        return True
    if leaving.going_on(s):
        paid = yield from party.pay_in_encounter(s, t, due, f[SELF] if f[SELF] >= 0 else s.last_active)
        return bool(paid)
    members = members_of(s, f)
    yield from party.pay(s, t, members, due, f[SELF] if f[SELF] in members else members[0])
    return True


@asks("optional")
def _optional(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    members = members_of(s, f)
    due = party.bill(s, f, atom.costs[0], len(members))
    if not party.can_pay(s, members, due):
        return
    s.about, s.about_n = atom.id, 0
    answer = yield decider_of(s, f), kinds.DO_IT, (kinds.YES, kinds.NO)
    if answer == kinds.YES:
        paid = yield from pay_for(s, t, f, due)
        if paid:
            push_list(s, atom.subs[0], f[SELF], f[MASK], f[PLACE])


@does("each")
def _each(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    """The effects once for each, in the order of KR-391: the last one is put on the stack first."""
    for c in reversed(party.ordered(s, party.fixed_targets(s, f, atom.who), f[SELF])):
        push_list(s, atom.subs[0], c, f[MASK], f[PLACE])


@asks("roll", "check")
def _roll(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    """Before a check, what members have for it; the effect then comes round again and rolls."""
    yield from ()
    if atom.a >= 0 and len(f) == CHECK_ASKED and f[0] == LIST:
        f.append(1)
        depth = len(s.stack)
        for c in reversed(members_of(s, f)):
            moments.note(s, lang.TRIGGER["check"], c, atom.a)
        if len(s.stack) > depth:
            f[2] -= 1
            return
    del f[CHECK_ASKED:]
    roll_table(s, t, f, atom)


@rule("KR-054", "KR-055")
def roll_table(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    """One die (d6 unless stated), plus the best attribute of the party for a check; then the row of the result."""
    members = members_of(s, f)
    die = t.roll(atom.b)
    bonus = 0
    if atom.a >= 0:
        best = conditions.best_attribute(s, members, atom.a)
        extra = max((modifiers.total(s, c, modifiers.CHECK, atom.a) for c in members), default=0)
        bonus = best + extra
        t.tell("KR-055", ALL, "The die shows {0:#}, with {1:attr} {2:#}.", die, atom.a, die + bonus)
    else:
        t.tell("KR-054", ALL, "The die shows {0:#}.", die)
    s.roll = die + bonus
    for at, label in enumerate(atom.labels):
        low, _, high = label.partition(":")
        if int(low) <= s.roll <= int(high):
            push_list(s, atom.subs[at], f[SELF], f[MASK], f[PLACE])
            return


# -- the journal


@does("goto")
def _goto(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    """Go on reading elsewhere: what was left of the verse is gone."""
    open_at = next((at for at in range(len(s.stack) - 1, -1, -1) if s.stack[at][0] == VERSE), -1)
    if open_at < 0:
        s.stack.append([VERSE, atom.a, 0, f[SELF], f[MASK], f[PLACE]])
        return
    del s.stack[open_at + 1 :]
    s.stack[open_at][1] = atom.a
    s.stack[open_at][2] = 0


@does("memory")
def _memory(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    s.stack.append([VERSE, atom.a, 0, f[SELF], f[MASK], f[PLACE]])


@does("end")
def _end(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    open_at = next((at for at in range(len(s.stack) - 1, -1, -1) if s.stack[at][0] == VERSE), -1)
    if open_at >= 0:
        del s.stack[open_at:]


@does("say")
def _say(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    """What comes of it, in words: told, and kept on the page until something else is done."""
    s.said.append(atom.a)
    del s.said[: -k.ANSWERS]
    t.tell("KR-048", ALL, "{0:say}", s.base + atom.a)


@does("note")
def _note(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if atom.a not in s.notes:
        s.notes.append(atom.a)
        t.tell("KR-119", ALL, "A lead: {0:note}", s.base + atom.a)


@asks("modify")
def _modify(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    yield from ()
    s.until.append([atom.a, atom.b, f[SELF]])
