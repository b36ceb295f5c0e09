"""The turn of an encounter, phase by phase: combat (3.16, 3.17, 3.19, 3.20) and diplomacy (3.21)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import language as lang
from ..content import pack_of
from ..content.language import TRIGGER
from ..content.model import Ability, Atom, Encounter, Part
from ..state import SECRET_GLOBAL, Realm
from . import activation, effects, encounter, goods, leaving, modifiers, moments, party, sequence, tracks
from .conditions import Frame
from .stack import ABILITY, PARTS, frame_of, mask_of, push


def card(s: Realm) -> Encounter:
    return pack_of(s.pack).enc(s.faces[s.enc])


def has_trait(s: Realm, trait: int) -> bool:
    return bool(card(s).traits >> trait & 1)


@rule("KR-296")
def run_encounter(s: Realm, t: Context, f: Frame) -> Rules:
    """One phase after another, until something is put on top or a phase comes that asks (a boundary stands there)."""
    while True:
        yield from PHASES[s.phase](s, t, f)
        if s.phase in STANDING or not s.stack or s.stack[-1] is not f:
            return


# -- the start


@rule("KR-206", "KR-295")
def start(s: Realm, t: Context, f: Frame) -> Rules:
    yield from ()
    what = modifiers.START_HAND + sequence.kind_of(s)
    for c in s.members:
        sequence.draw(s, t, c, k.HAND_START + modifiers.total(s, c, modifiers.LIMIT, what), "KR-206")
    s.phase = leaving.TRAITS


@rule("KR-207", "KR-272", "KR-322")
def traits(s: Realm, t: Context, f: Frame) -> Rules:
    s.phase = leaving.OPENING
    if has_trait(s, k.ENTRAPMENT):
        for c in party.ordered(s, s.members, -1):
            yield from entrap(s, t, c)
    if has_trait(s, k.GREEDY):
        yield from greedy(s, t)


@rule("KR-272", "KR-R17")
def entrap(s: Realm, t: Context, c: int) -> Rules:
    """Discard 1 card from hand, or lose 1 ENERGY."""
    pick = yield c, kinds.ENTRAP, [*sequence.hand_of(s, c), -1]
    if pick < 0:
        tracks.lose_energy(s, t, c, 1, "KR-272")
    else:
        sequence.discard_card(s, t, c, pick, "KR-272")


@rule("KR-322", "KR-R18")
def greedy(s: Realm, t: Context) -> Rules:
    """Once: the party pays 1 WEALTH, or one chosen member gains 1 TERROR. Options: payer, or 100 + sufferer."""
    payers = [c for c in s.members if s.goods[c][1] > 0]
    pick = yield party.decider(s, s.members), kinds.GREED, [*payers, *[100 + c for c in s.members]]
    if pick >= 100:
        tracks.gain_terror(s, t, pick - 100, 1, "KR-322")
    else:
        tracks.take_payment(s, t, pick, k.WEALTH, 1)


def opening(s: Realm, t: Context, f: Frame) -> Rules:
    yield from ()
    s.phase = leaving.HANDS
    moments.moment(s, TRIGGER["encounter_start"], -1, s.members[0])


@rule("KR-208", "KR-209", "KR-R22")
def hands(s: Realm, t: Context, f: Frame) -> Rules:
    """Each member may discard the whole hand and draw one card fewer, until the hand is 1 card."""
    for c in s.members:
        if c in s.hands_done:
            continue
        hand = sequence.hand_of(s, c)
        size = len(hand)
        if size > 1:
            answer = yield c, kinds.NEW_HAND, (kinds.NO, kinds.YES)
            if answer == kinds.YES:
                for piece in hand[:]:
                    sequence.discard_card(s, t, c, piece, "KR-209")
                sequence.draw(s, t, c, size - 1, "KR-208")
                return
        s.hands_done.append(c)
        return
    s.phase = leaving.PICK


# -- phase I and II


@rule("KR-212")
def pick_active(s: Realm, t: Context, f: Frame) -> Rules:
    """Members choose an active character among those without an activation marker."""
    ready = [c for c in s.members if not s.marked >> c & 1]
    c = ready[0]
    if len(ready) > 1:
        c = yield party.decider(s, s.members), kinds.ACTIVE, ready
    s.active = c
    s.last_active = c
    s.marked |= 1 << c
    s.played = 0
    s.link_free = 0
    s.phase = leaving.DELAY
    f[2] = 0
    moments.moment(s, TRIGGER["activation_start"], -1, c)


@rule("KR-213", "KR-214", "KR-241")
def delays(s: Realm, t: Context, f: Frame) -> Rules:
    """One wait marker from each card, the encounter card first; a last one brings the delayed ability at once."""
    yield from ()
    p = pack_of(s.pack)
    while f[2] <= len(s.seq):
        at = f[2] - 1
        f[2] += 1
        if at < 0:
            if s.enc_waits:
                s.enc_waits -= 1
                if not s.enc_waits:
                    e = card(s)
                    s.enc_waits = e.waits if e.renews else 0
                    if _delayed(s, p.abilities, e.abilities, moments.ENCOUNTER_CODE):
                        return
        elif s.waits[at]:
            s.waits[at] -= 1
            if not s.waits[at] and _delayed(s, p.abilities, p.cards[s.faces[s.seq[at]]].abilities, s.seq[at]):
                return
    f[2] = 0
    s.phase = leaving.PLAY


def _delayed(s: Realm, table: list[Ability], abilities: tuple[int, ...], code: int) -> bool:
    due = [a for a in abilities if table[a].trigger == TRIGGER["delayed"]]
    for ability in reversed(due):
        push(s, ABILITY, ability, 0, s.active, mask_of(s.members), code)
    return bool(due)


# -- phase III


@rule("KR-217", "KR-282", "KR-400", "KR-R15", "KR-R60")
def opportunity(s: Realm, t: Context, f: Frame) -> Rules:
    """Who played no card suffers the opportunity attack; nothing that belongs to Phase III acts on it."""
    yield from ()
    s.phase = leaving.BEFORE
    if sequence.kind_of(s) == k.COMBAT and s.played == 0 and not s.escaping:
        t.tell("KR-217", ALL, "{0} {0:play|plays} no card: an opportunity attack.", s.active)
        s.parts = gather(s, card(s).opportunity)
        push(s, PARTS, 0, 0, s.active, 0, -1)


@rule("KR-252", "KR-271", "KR-273", "KR-274", "KR-321", "KR-323", "KR-R19")
def before(s: Realm, t: Context, f: Frame) -> Rules:
    """Before any part of the attack: Dread, Exhaustive, Harass as printed, then abilities."""
    yield from ()
    c = s.last_active
    if s.quiet or c not in s.members:
        # KR-217: after an opportunity attack Phase III follows only for somebody still in the encounter
        s.phase = leaving.READY
        return
    s.phase = leaving.ATTACK
    moments.moment(s, TRIGGER["before_attack"], -1, c)
    if has_trait(s, k.DREAD) and len(sequence.hand_of(s, c)) <= 1 and c in s.members:
        tracks.gain_terror(s, t, c, 1, "KR-271")
    if s.phase == leaving.ATTACK and has_trait(s, k.EXHAUSTIVE):
        sequence.mill(s, t, c, 1, "KR-273")
    low, high, parts = card(s).harass
    if s.phase == leaving.ATTACK and has_trait(s, k.HARASS) and low <= len(s.seq) <= high:
        t.tell("KR-274", ALL, "{0:encounter} harasses.", s.base + s.faces[s.enc])
        s.parts = gather(s, parts)
        push(s, PARTS, 0, 0, c, 0, -1)


@rule("KR-232", "KR-233", "KR-299", "KR-373", "KR-R21")
def attack(s: Realm, t: Context, f: Frame) -> Rules:
    """The row that contains the number of markers now, or the response."""
    yield from ()
    s.phase = leaving.ALTER
    e = card(s)
    combat = e.kind == k.COMBAT
    parts = next(row[2] for row in e.table if row[0] <= s.pool <= row[1]) if combat else e.response
    s.parts = gather(s, parts)
    s.cancelled = 0
    if empowered(s):
        much = e.empowered[s.began - 1] if e.empowered else 1
        add_part(s, pack_of(s.pack).atoms[0 if combat else 1], -much, False)


def empowered(s: Realm) -> bool:
    at = pack_of(s.pack).secret_at.get(k.EMPOWERED_SECRET, -1)
    return bool(s.mode & k.CHALLENGE_EMPOWERED) or (at >= 0 and s.secret[at] == SECRET_GLOBAL)


def gather(s: Realm, parts: tuple[Part, ...]) -> list[list[int]]:
    """Parts as they stand now: [atom, number, share, target]."""
    p = pack_of(s.pack)
    frame = frame_of(s.last_active, s.members, -1)
    return [[part.atom, effects.value(s, frame, p.atoms[part.atom], 0), int(part.share), -1] for part in parts]


@rule("KR-314", "KR-251")
def add_part(s: Realm, atom: Atom, n: int, share: bool) -> None:
    """An added effect joins a part of the same type and share mark; otherwise it becomes the last part."""
    p = pack_of(s.pack)
    for part in s.parts:
        same = p.atoms[part[0]]
        alike = same.code == atom.code and same.a == atom.a and part[2] == int(share) and (part[1] < 0) == (n < 0)
        if alike and atom.code in lang.SUMMED:
            part[1] += n
            return
    s.parts.append([atom.id, n, int(share), -1])


@rule("KR-251", "KR-254", "KR-255", "KR-315", "KR-R24")
def alter(s: Realm, t: Context, f: Frame) -> Rules:
    """On-attack effects: of the encounter, of cards in force for the last active character, of everybody's items."""
    yield from ()
    s.phase = leaving.HIT
    f[2] = 0
    moments.moment(s, TRIGGER["on_attack"], -1, s.last_active)
    p = pack_of(s.pack)
    if TRIGGER["while"] in p.own_triggers or TRIGGER["while"] in p.card_triggers:
        moments.moment(s, TRIGGER["while"], -1, s.last_active)


@rule("KR-234", "KR-235", "KR-299")
def hit(s: Realm, t: Context, f: Frame) -> Rules:
    yield from ()
    if f[2] == 0 and not s.cancelled:
        f[2] = 1
        push(s, PARTS, 0, 1, s.last_active, 0, -1)
        return
    f[2] = 0
    s.phase = leaving.AFTER_ATTACK


@rule("KR-234", "KR-235", "KR-399", "KR-245", "KR-R59")
def run_parts(s: Realm, t: Context, f: Frame) -> Rules:
    """Parts left to right; shared ones to every member present; what is aimed at somebody who left is skipped."""
    p = pack_of(s.pack)
    while f[1] < len(s.parts):
        part = s.parts[f[1]]
        if part[2] and part[3] < 0:
            each = [[part[0], part[1], 1, c] for c in party.ordered(s, s.members, f[3])]
            s.parts[f[1] : f[1] + 1] = each
            continue
        f[1] += 1
        atom = p.atoms[part[0]]
        target = part[3] if part[3] >= 0 else f[3]
        if atom.code in lang.AIMED and target not in s.members:
            t.mark("KR-399")
            continue
        n = spare(s, t, atom, part[1], target) if f[2] else part[1]
        yield from apply_part(s, t, atom, n, target)
        leaving.settle(s, t)
        if not s.stack or s.stack[-1] is not f:
            return
    s.stack.pop()


def apply_part(s: Realm, t: Context, atom: Atom, n: int, target: int) -> Rules:
    """One part with the number it has now, on one character."""
    op = atom.op
    if op in ("damage", "true_damage"):
        effects.hurt(s, t, target, n, op == "true_damage")
    elif op == "gain":
        yield from goods.gain(s, t, target, atom.a, n, "KR-234")
    elif op == "lose":
        tracks.lose(s, t, target, atom.a, n, "KR-234")
    elif op == "pool":
        sequence.change_pool(s, t, n)
    elif op == "affinity":
        sequence.change_affinity(s, t, n)
    elif op == "duration":
        sequence.change_duration(s, t, n)
    elif op == "mill":
        sequence.mill(s, t, target, n, "KR-234")
    elif op == "discard_hand":
        yield from sequence.discard_from_hand(s, t, target, n, "KR-234")
    elif op == "destroy":
        sequence.destroy_last(s, t, n)
    else:
        yield from encounter.one(s, t, frame_of(target, s.members, -1), atom)


def spare(s: Realm, t: Context, atom: Atom, n: int, target: int) -> int:
    """What a part still does after prevention of its type (not damage, which has its own)."""
    kind = part_type(atom)
    for entry in s.spared:
        if entry[0] in (target, -1) and entry[1] == kind and entry[2] > 0 and n:
            kept = min(abs(n), entry[2])
            entry[2] -= kept
            n = n - kept if n > 0 else n + kept
            t.tell("KR-251", ALL, "{0} {0:prevent|prevents} {1:#} of it.", target, kept)
    return n


def part_type(atom: Atom) -> int:
    if atom.op in ("gain", "lose"):
        name = k.RESOURCES[atom.a]
        return lang.PART_TYPES.index(name) if name in lang.PART_TYPES else -1
    return lang.PART_TYPES.index(atom.op) if atom.op in lang.PART_TYPES else -1


@rule("KR-253")
def after(s: Realm, t: Context, f: Frame) -> Rules:
    yield from ()
    s.phase = leaving.READY
    s.parts = []
    s.prevent = [0] * s.seats
    s.changed = [0] * s.seats
    s.spared = []
    modifiers.expire(s, 0)
    moments.moment(s, TRIGGER["after_attack"], -1, s.last_active)


# -- phase IV and V


@rule("KR-236", "KR-239", "KR-283", "KR-285", "KR-374", "KR-R53")
def ready(s: Realm, t: Context, f: Frame) -> Rules:
    yield from ()
    modifiers.expire(s, 1)
    s.tags = []
    f[2] = 0
    if s.escaping:
        s.escaping = 0
        s.quiet = 0
        if s.active in s.members and escapes(s, t):
            t.tell("KR-283", ALL, "{0} {0:escape|escapes} and {0:have|has} lost the encounter.", s.active)
            leaving.leave(s, t, s.active, True)
            if s.phase == leaving.OVER:
                return
    waiting = any(not s.marked >> c & 1 for c in s.members)
    s.phase = leaving.PICK if waiting else leaving.TURN_END


@rule("KR-374")
def escapes(s: Realm, t: Context) -> bool:
    if not s.mode & k.CHALLENGE_ESCAPE:
        return True
    roll = t.roll(6)
    t.tell("KR-374", ALL, "{0} {0:roll|rolls} {1:#} to get away.", s.active, roll)
    return roll > k.ESCAPE_STAYS


@rule("KR-237", "KR-238", "KR-239", "KR-261", "KR-264")
def turn_end(s: Realm, t: Context, f: Frame) -> Rules:
    """Discard down to 3, then each member who does not panic draws 1; activation markers leave, waits stay."""
    for c in party.ordered(s, s.members, -1):
        limit = k.HAND_END + modifiers.total(s, c, modifiers.LIMIT, modifiers.HAND)
        yield from sequence.discard_from_hand(s, t, c, len(sequence.hand_of(s, c)) - limit, "KR-237")
    for c in s.members:
        if not tracks.insane(s, c):
            sequence.draw(s, t, c, 1, "KR-238")
    s.marked = 0
    s.turn += 1
    modifiers.expire(s, 2)
    s.phase = leaving.PICK
    if s.turn >= k.ENCOUNTER_TURNS:
        t.tell("KR-286", ALL, "It has gone on too long: everybody gives up.")
        leaving.finish(s, k.LOST)


STANDING: Final = (leaving.HANDS, leaving.PICK, leaving.PLAY, leaving.OVER)

PHASES: Final[tuple[Callable[[Realm, Context, Frame], Rules], ...]] = (
    start,
    traits,
    opening,
    hands,
    pick_active,
    delays,
    activation.play,
    opportunity,
    before,
    attack,
    alter,
    hit,
    after,
    ready,
    turn_end,
    encounter.run_over,
)
