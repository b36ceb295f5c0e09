"""Encounters in general (3.15), their end and the cleanup (3.20, 3.21)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from quincunx.engine import ALL, Ask, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import pack_of
from ..content.language import TRIGGER
from ..content.model import Atom, Encounter, Part
from ..state import Realm
from . import effects, goods, leaving, modifiers, moments, party, places
from .conditions import Frame
from .stack import AFTER, ENCOUNTER, LOOT, MASK, SELF, frame_of, mask_of, pile_of, push, push_list, seats_in

FROM_DECK, FROM_SECRETS, FROM_BOX, FROM_GUARDIAN = range(4)


@effects.asks("encounter")
def meet(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    """An effect says: resolve an encounter."""
    members = yield from who_meets(s, t, f, atom)
    piece, origin = find(s, t, atom)
    s.result = k.NO_RESULT
    if piece < 0 or not members:
        if piece >= 0:
            put_back(s, piece, origin)
        t.tell("KR-193", ALL, "There is no encounter to resolve.")
        return
    where = s.place[members[0]]
    push(s, AFTER, atom.id, 0, f[SELF], f[MASK], f[5])
    begin(s, t, piece, origin, where, members)


@rule("KR-191", "KR-395", "KR-178", "KR-394")
def who_meets(s: Realm, t: Context, f: Frame, atom: Atom) -> Generator[Ask, Any, list[int]]:
    """The acting party; with no action running, those named, joined by others in the same location."""
    if f[MASK]:
        return [c for c in party.ordered(s, seats_in(s, f[MASK]), f[SELF]) if s.dying[c] < 0]
    if atom.c != -999:
        found = places.candidates(s, pack_of(s.pack), atom.c, -1)
        return [c for c in range(s.seats) if s.place[c] in found[:1] and s.dying[c] < 0]
    able = [c for c in range(s.seats) if s.dying[c] < 0]
    if not able:
        return []
    first = able[0]
    if len(able) > 1:
        first = yield party.decider(s, able), kinds.WHO, able
    company = yield from party.join(s, t, first)
    return company


@rule("KR-189", "KR-190", "KR-193", "KR-194", "KR-195")
def find(s: Realm, t: Context, atom: Atom) -> tuple[int, int]:
    """The card: top of a colour deck, a guardian lifted from the map, or a named card from where it is."""
    if atom.a >= 0:
        pile = s.enc_decks[atom.a]
        if not pile:
            return -1, FROM_DECK
        return pile.pop(), FROM_DECK
    for guard in s.guards:
        if s.faces[guard[0]] == atom.b:
            s.guards.remove(guard)
            return guard[0], FROM_GUARDIAN
    for origin, pile in ((FROM_SECRETS, s.enc_secret), (FROM_DECK, _deck_with(s, atom.b)), (FROM_BOX, s.enc_box)):
        for piece in pile:
            if s.faces[piece] == atom.b:
                pile.remove(piece)
                return piece, origin
    return -1, FROM_DECK


def _deck_with(s: Realm, face: int) -> list[int]:
    return next((pile for pile in s.enc_decks if any(s.faces[piece] == face for piece in pile)), [])


@rule("KR-402")
def needed(e: Encounter, members: int) -> int:
    """Markers that win a combat begun by so many."""
    return e.by_members[members - 1] if e.by_members else e.value + e.extra * (members - 1)


@rule("KR-205", "KR-402", "KR-295")
def begin(s: Realm, t: Context, piece: int, origin: int, where: int, members: list[int]) -> None:
    """The card is placed; the pool is 0, or the duration die and the affinity marker are set."""
    e = pack_of(s.pack).enc(s.faces[piece])
    s.seen[piece] = -1
    s.met[s.faces[piece] - pack_of(s.pack).enc0] += 1
    s.enc = piece
    s.enc_now = [piece]
    s.enc_from = origin
    s.enc_loc = where
    s.members = members[:]
    s.joined = members[:]
    s.began = len(members)
    s.need = needed(e, len(members)) if e.kind == k.COMBAT else 0
    s.pool = 0
    s.affinity = e.start
    s.duration = e.duration
    s.enc_waits = e.waits
    s.active = s.last_active = -1
    s.marked = s.played = s.turn = s.rows = s.row_attr = 0
    s.link_free = s.escaping = s.quiet = s.cancelled = s.no_loot = 0
    s.verdict = -1
    s.result = k.NO_RESULT
    s.seq, s.waits, s.charges, s.tags, s.parts = [], [], [], [], []
    s.prevent = [0] * s.seats
    s.changed = [0] * s.seats
    s.changed_to = [0] * s.seats
    s.spared = []
    s.hands_done = []
    s.phase = leaving.START
    s.enc_base = len(s.stack)
    push(s, ENCOUNTER, 0, 0, members[0], mask_of(members), where)
    t.tell("KR-205", ALL, "An encounter begins: {0:encounter}.", s.base + s.faces[piece])


@rule("KR-293", "KR-R55")
def run_after(s: Realm, t: Context, f: Frame) -> Rules:
    """The branch of the text for this result; a skipped encounter has none."""
    yield from ()
    s.stack.pop()
    atom = pack_of(s.pack).atoms[f[1]]
    if s.result in (k.WON, k.LOST, k.NEITHER):
        push_list(s, atom.subs[s.result], f[SELF], f[MASK], f[5])


# -- the end


def run_over(s: Realm, t: Context, f: Frame) -> Rules:
    """The encounter has ended: shatter, loot or conclusion, cleanup."""
    step = f[2]
    f[2] += 1
    if step == 0:
        count_result(s)
        yield from shatter(s, t)
        trigger = TRIGGER["encounter_won"] if s.result == k.WON else TRIGGER["encounter_lost"]
        if s.result != k.NEITHER:
            for c in s.joined:
                moments.note(s, trigger, c)
        moments.moment(s, TRIGGER["encounter_end"], -1, s.joined[0])
    elif step == 1:
        rewards(s, t)
    else:
        clean_up(s, t)


@rule("KR-278", "KR-279", "KR-289", "KR-304", "KR-306")
def rewards(s: Realm, t: Context) -> None:
    """Loot for the winners, or the conclusion of the slot; nothing for those who have left."""
    e = pack_of(s.pack).enc(s.faces[s.enc])
    if s.result == k.LOST and e.kind == k.COMBAT:
        push_list(s, e.on_lose, -1, mask_of(s.joined), s.enc_loc)
    if not s.members:
        return
    if e.kind == k.COMBAT:
        if s.result == k.WON and not s.no_loot:
            push(s, LOOT, 0, 0, -1, mask_of(s.members), s.enc_loc)
    elif s.verdict >= 0:
        push(s, LOOT, 0, 1 + s.verdict, -1, mask_of(s.members), s.enc_loc)


@rule("KR-278", "KR-306")
def run_loot(s: Realm, t: Context, f: Frame) -> Rules:
    """Part by part: shared ones to each member still in the encounter, the others once, split freely."""
    p = pack_of(s.pack)
    e = p.enc(s.faces[s.enc])
    parts: tuple[Part, ...] = e.loot if f[2] == 0 else e.conclusions[f[2] - 1]
    if f[1] >= len(parts):
        s.stack.pop()
        return
    part = parts[f[1]]
    f[1] += 1
    atom = p.atoms[part.atom]
    members = [c for c in seats_in(s, f[MASK]) if s.dying[c] < 0]
    if part.share:
        for c in party.ordered(s, members, -1):
            yield from one(s, t, frame_of(c, [c], s.enc_loc), atom)
    elif members:
        yield from one(s, t, frame_of(-1, members, s.enc_loc), atom)
    if atom.op == "gain" and TRIGGER["loot"] in p.own_triggers:
        for c in members:
            moments.note(s, TRIGGER["loot"], c, atom.a)


def one(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    """Carry out a single effect outside a list."""
    plain = effects.PLAIN.get(atom.code)
    if plain is not None:
        plain(s, t, f, atom)
    else:
        yield from effects.ASKING[atom.code](s, t, f, atom)


@rule("KR-276", "KR-R31")
def shatter(s: Realm, t: Context) -> Rules:
    """When the combat is won each member discards a face-up WEAPON item, before loot; secrets are exempt."""
    p = pack_of(s.pack)
    if s.result != k.WON or not p.enc(s.faces[s.enc]).traits >> k.SHATTER & 1:
        return
    for c in party.ordered(s, s.members, -1):
        weapons = [piece for piece in s.items[c] if piece in s.up and p.item(s.faces[piece]).keywords & 1]
        if weapons:
            piece = weapons[0] if len(weapons) == 1 else (yield c, kinds.WEAPON, weapons)
            goods.discard_item(s, t, c, piece, "KR-276")


def count_result(s: Realm) -> None:
    """The tallies that achievements ask for (2.16)."""
    e = pack_of(s.pack).enc(s.faces[s.enc])
    s.losses += s.result == k.LOST
    for c in s.members:
        if s.result == k.WON and e.kind == k.COMBAT:
            s.fights[c] += 1
            if e.difficulty >= 3 and s.began == 1:
                s.alone3[c] += 1
        elif s.result == k.WON:
            s.greens[c] += 1


@rule("KR-292", "KR-294", "KR-319", "KR-348")
def clean_up(s: Realm, t: Context) -> None:
    """Once, at the very end: every participant's cards are shuffled into the deck, markers disappear."""
    owners = {piece: s.hero.index(pack_of(s.pack).piece_hero[piece]) for piece in s.seq}
    for c in s.joined:
        at = pile_of(s, c)
        deck = s.deck[at]
        if s.hand[at] or s.discard[at] or c in owners.values():
            deck.extend(s.hand[at])
            deck.extend(s.discard[at])
            deck.extend(piece for piece in s.seq if owners[piece] == c)
            s.hand[at] = []
            s.discard[at] = []
            t.shuffle(s, deck)
    s.seq, s.waits, s.charges, s.tags, s.parts = [], [], [], [], []
    s.marked = 0
    piece = s.enc
    store(s, t, piece)
    s.enc = -1
    s.enc_now = []
    s.members, s.joined = [], []
    s.need = 0
    for scope in range(4):
        modifiers.expire(s, scope)
    del s.stack[s.enc_base :]
    t.tell("KR-292", ALL, "The encounter is cleaned up.")


@rule("KR-290", "KR-291", "KR-308", "KR-325", "KR-335", "KR-336", "KR-345", "KR-349")
def store(s: Realm, t: Context, piece: int) -> None:
    """A guardian that was not won stands on the location; other cards go back where they came from."""
    e = pack_of(s.pack).enc(s.faces[piece])
    stays = s.verdict >= 0 and e.stays[s.verdict]
    if s.result != k.WON and (e.guardian or s.enc_from == FROM_GUARDIAN or stays):
        s.guards.append([piece, s.enc_loc])
        t.tell("KR-325", ALL, "{0:encounter} stands guard at {1:loc}.", s.base + s.faces[piece], s.base + s.enc_loc)
        return
    put_back(s, piece, s.enc_from)


def put_back(s: Realm, piece: int, origin: int) -> None:
    e = pack_of(s.pack).enc(s.faces[piece])
    if e.source == "secret":
        s.enc_secret.append(piece)
    elif e.source == "box" or origin == FROM_BOX:
        s.enc_box.append(piece)
    else:
        s.enc_decks[e.colour].insert(0, piece)
