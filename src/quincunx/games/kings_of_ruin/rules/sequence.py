"""The sequence of cards (3.15 to 3.18): keys, links, playing one card, drawing and discarding, pool and affinity."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from quincunx.engine import ALL, Ask, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import Pack, pack_of
from ..content.cards import DOWN, DRAW, LINK, POOL, RULE, UP
from ..content.language import TRIGGER
from ..content.model import Card
from ..state import SECRET_GLOBAL, Realm
from . import leaving, modifiers, moments, tracks
from .stack import PLAYED, SELF, in_combat, mask_of, pile_of, push, push_list

T_DISCARDED = TRIGGER["discarded"]
T_PLACE = TRIGGER["place"]
T_OTHER = TRIGGER["other_played"]
T_CONNECT = TRIGGER["on_connect"]


def kind_of(s: Realm) -> int:
    """Combat or diplomacy."""
    return k.COMBAT if in_combat(s) else k.DIPLOMACY


def hand_of(s: Realm, c: int) -> list[int]:
    return s.hand[pile_of(s, c)]


def owner_of(s: Realm, piece: int) -> int:
    return s.hero.index(pack_of(s.pack).piece_hero[piece])


# -- drawing and discarding


@rule("KR-230", "KR-266")
def draw(s: Realm, t: Context, c: int, n: int, by: str) -> None:
    """From the own deck of this kind; an empty deck gives what there is, and nothing is reshuffled."""
    at = pile_of(s, c)
    deck, hand = s.deck[at], s.hand[at]
    for _ in range(min(n, len(deck))):
        piece = deck.pop()
        hand.append(piece)
        s.seen[piece] = -1
        t.tell(by, ALL, "{0} {0:draw|draws} {1:card}.", c, s.base + s.faces[piece])


@rule("KR-267", "KR-316")
def mill(s: Realm, t: Context, c: int, n: int, by: str) -> None:
    """Discard from the top of the deck; from an empty deck nothing."""
    at = pile_of(s, c)
    for _ in range(min(n, len(s.deck[at]))):
        piece = s.deck[at].pop()
        s.discard[at].append(piece)
        s.seen[piece] = -1
        t.tell(by, ALL, "{0} {0:discard|discards} {1:card} from the top of the deck.", c, s.base + s.faces[piece])


@rule("KR-210", "KR-211", "KR-R23")
def discard_from_hand(s: Realm, t: Context, c: int, n: int, by: str) -> Rules:
    """The owner chooses; from an empty hand the top card of the deck goes instead."""
    hand = hand_of(s, c)
    for _ in range(n):
        if not hand:
            mill(s, t, c, 1, "KR-210")
            continue
        piece = hand[0] if len(hand) == 1 else (yield c, kinds.DISCARD, hand[:])
        discard_card(s, t, c, piece, by)


def discard_card(s: Realm, t: Context, c: int, piece: int, by: str) -> None:
    hand_of(s, c).remove(piece)
    s.discard[pile_of(s, c)].append(piece)
    t.tell(by, ALL, "{0} {0:discard|discards} {1:card}.", c, s.base + s.faces[piece])


# -- pool, affinity, duration


@rule("KR-265", "KR-256")
def change_pool(s: Realm, t: Context, n: int) -> None:
    """The pool never goes below 0: for each missing marker the last active character discards a card of the deck."""
    if n < 0:
        short = max(0, -n - s.pool)
        s.pool -= -n - short
        t.tell("KR-265", ALL, "The pool loses {0:#}.", -n - short)
        if short:
            mill(s, t, speaker(s), short, "KR-265")
    elif n:
        s.pool += n
        t.tell("KR-256", ALL, "{0:#marker goes|markers go} into the pool: {1:#} of {2:#}.", n, s.pool, s.need)


def speaker(s: Realm) -> int:
    return s.last_active if s.last_active >= 0 else s.members[0]


@rule("KR-309", "KR-313")
def change_affinity(s: Realm, t: Context, n: int) -> None:
    """For each step below the bottom slot the last active character discards a card of the deck."""
    short = max(0, -n - s.affinity)
    move_affinity(s, t, n)
    if short:
        mill(s, t, speaker(s), short, "KR-313")


@rule("KR-309", "KR-312")
def move_affinity(s: Realm, t: Context, n: int) -> None:
    """Along the track, not beyond its ends."""
    track = pack_of(s.pack).enc(s.faces[s.enc]).track
    steps = max(0, min(len(track) - 1, s.affinity + n)) - s.affinity
    s.affinity += steps
    if steps:
        told = "Affinity goes up {0:#}" if steps > 0 else "Affinity goes down {0:#}"
        slot = ", to slot {1:#} of {2:#}: {3:slot}."
        t.tell("KR-309", ALL, told + slot, abs(steps), s.affinity + 1, len(track), track[s.affinity])


@rule("KR-300")
def change_duration(s: Realm, t: Context, n: int) -> None:
    s.duration = max(0, min(k.DURATION_MAX, s.duration + n))
    t.tell("KR-300", ALL, "The duration is {0:#}.", s.duration)


@rule("KR-246", "KR-247", "KR-248", "KR-249")
def destroy(s: Realm, t: Context) -> None:
    """The last card of the sequence goes to its owner's discard pile; the encounter card never does."""
    if not s.seq:
        return
    piece = s.seq.pop()
    s.waits.pop()
    s.charges.pop()
    owner = owner_of(s, piece)
    s.discard[pile_of(s, owner)].append(piece)
    t.tell("KR-246", ALL, "{0:card} is destroyed.", s.base + s.faces[piece])
    p = pack_of(s.pack)
    for ability in reversed(p.cards[s.faces[piece]].abilities):
        if p.abilities[ability].trigger == T_DISCARDED:
            push(s, 7, ability, 0, speaker(s), mask_of(s.members), piece)


def destroy_last(s: Realm, t: Context, n: int) -> None:
    """Several are destroyed one at a time, from the end of the line."""
    for _ in range(n):
        destroy(s, t)


# -- keys


def opening(s: Realm, p: Pack, at: int) -> tuple[int, ...]:
    """The opening halves of the card at a place of the sequence; -1 is the encounter card."""
    return p.cards[s.faces[s.seq[at]]].open if at >= 0 else p.enc(s.faces[s.enc]).open


@rule("KR-198", "KR-199", "KR-223", "KR-R20")
def connected_rows(before: tuple[int, ...], card: Card) -> int:
    """The rows in which both halves exist; the free key always does."""
    mask = 1 << k.ROW_F
    for row in range(4):
        if before[row] >= 0 and card.close[row] is not None:
            mask |= 1 << row
    return mask


def met(s: Realm, c: int, half: int) -> bool:
    return s.attr[c][half >> 2] >= half & 3


@rule("KR-225", "KR-226", "KR-228", "KR-229")
def link(s: Realm, c: int, before: tuple[int, ...], card: Card) -> int:
    """Whether the card gains a link from one of its closing halves: 2 freely, 1 if MAGIC is paid, 0 not."""
    rows = card.link_rows
    if not rows:
        return 0
    for row in range(3):
        if rows >> row & 1 and before[row] >= 0 and met(s, c, before[row]):
            return 2
    if rows >> k.ROW_F & 1 and before[k.ROW_F] > 0:
        return 2
    if rows >> k.ROW_M & 1 and before[k.ROW_M] >= 0:
        return 1
    return 0


@rule("KR-367")
def genius(s: Realm, p: Pack) -> bool:
    """Tactical genius: additional cards need no link."""
    at = p.secret_at.get(k.GENIUS_SECRET, -1)
    return bool(s.mode & k.STORY_GENIUS) or (at >= 0 and s.secret[at] == SECRET_GLOBAL)


@rule("KR-216", "KR-225", "KR-275", "KR-324")
def playable(s: Realm, c: int) -> list[int]:
    """The hand cards that may be played now."""
    hand = hand_of(s, c)
    if s.played == 0:
        return hand[:]
    p = pack_of(s.pack)
    if s.played >= play_limit(s, p, c):
        return []
    if s.link_free or genius(s, p):
        return hand[:]
    before = opening(s, p, len(s.seq) - 1)
    magic = any(s.goods[m][2] for m in s.members)
    cards, faces = p.cards, s.faces
    found = []
    for piece in hand:
        gained = link(s, c, before, cards[faces[piece]])
        if gained == 2 or (gained == 1 and magic and [MAGIC_REFUSED - piece, 1, c] not in s.once):
            found.append(piece)
    return found


MAGIC_REFUSED = -200000
"""In `once`, less the card: its link needed MAGIC that nobody paid."""


def play_limit(s: Realm, p: Pack, c: int) -> int:
    haste = p.enc(s.faces[s.enc]).traits >> k.HASTE & 1
    return (k.HASTE_CARDS if haste else 99) + modifiers.total(s, c, modifiers.LIMIT, modifiers.CARDS_PLAYED)


@rule("KR-219", "KR-227", "KR-259", "KR-260")
def play_card(s: Realm, t: Context, c: int, piece: int) -> Rules:
    """Put a card at the end of the sequence: the link check first, before any other key."""
    p = pack_of(s.pack)
    card = p.cards[s.faces[piece]]
    before = opening(s, p, len(s.seq) - 1)
    paid = 0
    if s.played and not s.link_free and not genius(s, p) and link(s, c, before, card) == 1:
        got = yield from magic(s, t, c)
        if not got:
            # offered again only in a later activation: otherwise the same card could be tried for ever
            s.once.append([MAGIC_REFUSED - piece, 1, c])
            return
        paid = 1
    if s.played:
        # a first card needs no link, and so uses up no freedom from it
        s.link_free = 0
    lay(s, t, c, piece, p, card, before)
    push(s, PLAYED, piece, 0, c, len(s.seq) - 2, paid)


@rule("KR-197", "KR-218")
def lay(s: Realm, t: Context, c: int, piece: int, p: Pack, card: Card, before: tuple[int, ...]) -> None:
    """A normal card with wait markers that is covered loses them, and its delayed ability with them."""
    hand = hand_of(s, c)
    if piece in hand:
        hand.remove(piece)
    if s.seq and s.waits[-1] and not p.cards[s.faces[s.seq[-1]]].passive:
        s.waits[-1] = 0
        t.mark("KR-218")
    s.seq.append(piece)
    s.waits.append(0)
    s.charges.append(0)
    s.played += 1
    s.rows = connected_rows(before, card)
    s.row_attr = 0
    for row in range(3):
        if s.rows >> row & 1:
            s.row_attr |= 1 << (before[row] >> 2)
    t.tell("KR-215", ALL, "{0} {0:play|plays} {1:card}.", c, s.base + s.faces[piece])


@rule("KR-222", "KR-227", "KR-268")
def magic(s: Realm, t: Context, c: int) -> Generator[Ask, Any, bool]:
    """1 MAGIC for a magic key, from the active character or from another member who agrees."""
    refused: list[int] = []
    while True:
        payers = [m for m in s.members if s.goods[m][2] > 0 and m not in refused]
        if not payers:
            return False
        pick = yield c, kinds.MAGIC_KEY, [*payers, -1]
        if pick < 0:
            return False
        if pick != c:
            s.about_c = c
            agreed = yield pick, kinds.LEND, (kinds.YES, kinds.NO)
            if agreed != kinds.YES:
                refused.append(pick)
                continue
        tracks.take_payment(s, t, pick, k.MAGIC, 1)
        return True


@rule("KR-219")
def run_played(s: Realm, t: Context, f: list[int]) -> Rules:
    """One card in order: attribute keys A to C, magic key, free key, own ability, triggers on other cards."""
    p = pack_of(s.pack)
    if f[1] not in s.seq:
        s.stack.pop()
        return
    card = p.cards[s.faces[f[1]]]
    before = opening(s, p, f[4])
    while f[2] < 7:
        step = f[2]
        f[2] += 1
        if step < 3:
            attribute_key(s, t, f[SELF], step, before, card)
        elif step == 3:
            yield from magic_key(s, t, f, before, card)
        elif step == 4:
            free_key(s, t, f[SELF], before, card)
        elif step == 5:
            place_ability(s, p, f, card)
        else:
            others_triggers(s, p, f)
        if not s.stack or s.stack[-1] is not f:
            return
    s.stack.pop()


@rule("KR-200", "KR-220", "KR-221")
def attribute_key(s: Realm, t: Context, c: int, row: int, before: tuple[int, ...], card: Card) -> None:
    """The bonus stands on the closing half, the requirement on the opening half; the bonus is mandatory."""
    bonuses = card.close[row]
    half = before[row]
    if bonuses and half >= 0 and met(s, c, half):
        give(s, t, c, bonuses, 1, half >> 2)


def magic_key(s: Realm, t: Context, f: list[int], before: tuple[int, ...], card: Card) -> Rules:
    """Only if 1 MAGIC is paid right then, at most once per connection."""
    bonuses = card.close[k.ROW_M]
    if bonuses is None or before[k.ROW_M] < 0 or not any(b != LINK for b, _ in bonuses):
        return
    got = True if f[5] else (yield from magic(s, t, f[SELF]))
    if got:
        give(s, t, f[SELF], bonuses, 1, -1)


@rule("KR-223", "KR-228")
def free_key(s: Realm, t: Context, c: int, before: tuple[int, ...], card: Card) -> None:
    bonuses = card.close[k.ROW_F]
    if bonuses and before[k.ROW_F] > 0:
        give(s, t, c, bonuses, before[k.ROW_F], -1)


@rule("KR-256", "KR-309", "KR-310", "KR-311", "KR-R30")
def give(s: Realm, t: Context, c: int, bonuses: tuple[tuple[int, int], ...], times: int, attribute: int) -> None:
    """Bonuses of one key; a rule bonus needs an attribute, and a link was already read at the check."""
    for bonus, n in bonuses:
        if bonus == POOL:
            change_pool(s, t, n * times)
        elif bonus == UP:
            change_affinity(s, t, n * times)
        elif bonus == DOWN:
            change_affinity(s, t, -n * times)
        elif bonus == DRAW:
            draw(s, t, c, n * times, "KR-230")
        elif bonus == RULE and attribute >= 0:
            effects = pack_of(s.pack).enc(s.faces[s.enc]).rules[attribute]
            if effects >= 0:
                push_list(s, effects, c, mask_of(s.members), -1)
        if leaving.settle(s, t):
            return


@rule("KR-224", "KR-231", "KR-240")
def place_ability(s: Realm, p: Pack, f: list[int], card: Card) -> None:
    """After all keys: wait markers and charges, then the placement ability, once."""
    if f[1] not in s.seq:
        return
    at = s.seq.index(f[1])
    s.waits[at] = card.waits
    s.charges[at] = card.charges
    for ability in reversed(card.abilities):
        if p.abilities[ability].trigger == T_PLACE:
            push(s, 7, ability, 0, f[SELF], mask_of(s.members), f[1])


def others_triggers(s: Realm, p: Pack, f: list[int]) -> None:
    """Triggers on other cards, skills and items: a card was played, keys were connected."""
    arg = s.row_attr | (64 if s.rows >> k.ROW_M & 1 else 0)
    if T_CONNECT in p.own_triggers or T_CONNECT in p.card_triggers:
        moments.moment(s, T_CONNECT, arg, f[SELF])
    if T_OTHER in p.own_triggers or T_OTHER in p.card_triggers:
        at = len(s.stack)
        moments.moment(s, T_OTHER, -1, f[SELF])
        # the card just played is not another card
        s.stack[at:] = [entry for entry in s.stack[at:] if entry[5] != f[1]]
