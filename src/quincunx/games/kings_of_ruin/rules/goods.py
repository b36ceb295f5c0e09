"""Resources, items and secrets (3.12, 3.24, 3.25): gaining, losing, facing, trading."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import Pack, pack_of
from ..content.compiler import ITEM_BY_FACE
from ..content.language import TRIGGER
from ..state import SECRET_DECK, SECRET_GLOBAL, SECRET_GONE, Realm
from . import moments, tracks
from .conditions import fits_item
from .party import here_with

SECRET_CODE = 1000
"""In decisions about faces, a secret is 1000 + its place in the pack; an item is its piece."""


@rule("KR-150", "KR-151", "KR-R41")
def gain(s: Realm, t: Context, c: int, res: int, n: int, by: str) -> Rules:
    """Gain a track or goods; what passes 20 is handed to somebody in the same location or lost."""
    if n <= 0:
        return
    if res == k.ENERGY:
        tracks.gain_energy(s, t, c, n, by)
    elif res == k.HEALTH:
        tracks.gain_health(s, t, c, n, by)
    elif res == k.TERROR:
        tracks.gain_terror(s, t, c, n, by)
    else:
        at = res - k.FOOD
        room = n if res == k.EXP else min(n, k.GOODS_CAP - s.goods[c][at])
        s.goods[c][at] += room
        if room:
            t.tell(by, ALL, "{0} {0:gain|gains} {1:#} {2:res}.", c, room, res)
            moments.note(s, TRIGGER["gain"], c, res)
        if n > room:
            yield from hand_over(s, t, c, res, n - room)


def hand_over(s: Realm, t: Context, c: int, res: int, n: int) -> Rules:
    at = res - k.FOOD
    takers = [o for o in here_with(s, c) if s.goods[o][at] < k.GOODS_CAP]
    if takers:
        s.about, s.about_n = res, n
        taker = yield c, kinds.OVERFLOW, [*takers, -1]
        if taker >= 0:
            moved = min(n, k.GOODS_CAP - s.goods[taker][at])
            s.goods[taker][at] += moved
            t.tell("KR-151", ALL, "{0} {0:take|takes} {1:#} {2:res} that {3} cannot carry.", taker, moved, res, c)
            return
    t.tell("KR-151", ALL, "{0} cannot carry {1:#} {2:res} more.", c, n, res)


# -- items


@rule("KR-396")
def take_item(s: Realm, t: Context, wanted: int) -> int:
    """The top card of the item deck; with a keyword, the first that has it, and the deck is shuffled. -1: nothing."""
    p = pack_of(s.pack)
    pile = s.consumables if wanted == 1 else s.item_deck
    if wanted >= ITEM_BY_FACE:
        pile = next((z for z in (s.item_deck, s.consumables, s.item_box) if _find(s, p, z, wanted) >= 0), pile)
    found = len(pile) - 1 if wanted < 2 else _find(s, p, pile, wanted)
    if found < 0:
        return -1
    piece = pile.pop(found)
    if wanted >= 2 and pile is not s.item_box:
        t.shuffle(s, pile)
    s.show([piece])
    return piece


def _find(s: Realm, p: Pack, pile: list[int], wanted: int) -> int:
    return next((at for at in range(len(pile) - 1, -1, -1) if fits_item(p, s.faces[pile[at]], wanted)), -1)


@rule("KR-155", "KR-161", "KR-381")
def receive_item(s: Realm, t: Context, c: int, piece: int, by: str) -> Rules:
    """An item comes into somebody's hands: face up, unless a keyword is already taken."""
    s.items[c].append(piece)
    s.show([piece])
    t.tell(by, ALL, "{0} {0:gain|gains} {1:item}.", c, s.base + s.faces[piece])
    yield from face_up(s, t, c, piece)
    if s.mode & k.CHALLENGE_LIMIT and len(s.items[c]) > k.CHALLENGE_ITEMS:
        yield from shed_item(s, t, c)


def keywords_of(s: Realm, code: int) -> int:
    p = pack_of(s.pack)
    return p.secrets[code - SECRET_CODE].keywords if code >= SECRET_CODE else p.item(s.faces[code]).keywords


def open_cards(s: Realm, c: int) -> list[int]:
    """The face-up cards of a character, items and secrets, as codes."""
    secrets = [SECRET_CODE + at for at, holder in enumerate(s.secret) if holder == c and s.secret_up[at]]
    return [piece for piece in s.items[c] if piece in s.up] + secrets


@rule("KR-156", "KR-157", "KR-158")
def rivals(s: Realm, c: int, code: int) -> list[int]:
    """Face-up cards that share a keyword with this one; a card with two keywords occupies both."""
    mask = keywords_of(s, code)
    return [other for other in open_cards(s, c) if other != code and keywords_of(s, other) & mask] if mask else []


def set_face(s: Realm, code: int, up: bool) -> None:
    if code >= SECRET_CODE:
        s.secret_up[code - SECRET_CODE] = int(up)
    elif up and code not in s.up:
        s.up.append(code)
    elif not up and code in s.up:
        s.up.remove(code)


@rule("KR-161")
def face_up(s: Realm, t: Context, c: int, code: int) -> Rules:
    """The owner decides at once which of the cards with one keyword stays up."""
    rival = rivals(s, c, code)
    if rival:
        kept = yield c, kinds.KEEP_UP, [code, *rival[:1]]
        if kept != code:
            set_face(s, code, False)
            return
        for other in rival:
            set_face(s, other, False)
    set_face(s, code, True)


@rule("KR-159", "KR-160")
def turn_card(s: Realm, t: Context, c: int, code: int) -> None:
    """Before an action: turn an own card; turning one up turns its rivals down."""
    now_up = code in open_cards(s, c)
    if not now_up:
        for other in rivals(s, c, code):
            set_face(s, other, False)
    set_face(s, code, not now_up)
    t.tell("KR-160", ALL, "{0} {0:turn|turns} a card.", c)


@rule("KR-381")
def shed_item(s: Realm, t: Context, c: int) -> Rules:
    """Challenge Mode: a sixth item is traded away or discarded at once."""
    options = [(piece, other) for piece in s.items[c] for other in [*here_with(s, c), -1] if _room(s, other)]
    piece, other = yield c, kinds.SHED, options
    if other >= 0:
        move_item(s, t, c, other, piece)
        yield from face_up(s, t, other, piece)
    else:
        discard_item(s, t, c, piece, "KR-381")


def _room(s: Realm, c: int) -> bool:
    return c < 0 or len(s.items[c]) < k.CHALLENGE_ITEMS


def move_item(s: Realm, t: Context, giver: int, taker: int, piece: int) -> None:
    s.items[giver].remove(piece)
    set_face(s, piece, False)
    s.items[taker].append(piece)
    t.tell("KR-162", ALL, "{0} {0:give|gives} {1:item} to {2}.", giver, s.base + s.faces[piece], taker)


@rule("KR-166", "KR-345")
def discard_item(s: Realm, t: Context, c: int, piece: int, by: str) -> None:
    """Items and consumables go to the bottom of their decks."""
    s.items[c].remove(piece)
    set_face(s, piece, False)
    item = pack_of(s.pack).item(s.faces[piece])
    (s.consumables if item.set == "consumable" else s.item_deck).insert(0, piece)
    t.tell(by, ALL, "{0} {0:discard|discards} {1:item}.", c, s.base + s.faces[piece])


@rule("KR-347")
def lose_items(s: Realm, t: Context, c: int, wanted: int, n: int, by: str) -> Rules:
    """Discard items of a kind, the owner choosing; secrets are never touched."""
    p = pack_of(s.pack)
    for _ in range(n):
        fitting = [piece for piece in s.items[c] if fits_item(p, s.faces[piece], wanted)]
        if not fitting:
            return
        piece = fitting[0] if len(fitting) == 1 else (yield c, kinds.ITEM, fitting)
        discard_item(s, t, c, piece, by)


# -- secrets


@rule("KR-012", "KR-354", "KR-356", "KR-359")
def gain_secret(s: Realm, t: Context, c: int, at: int, by: str) -> Rules:
    """A numbered secret is taken; no other face is shown. Global ones belong to nobody."""
    p = pack_of(s.pack)
    secret = p.secrets[at]
    if s.secret[at] != SECRET_DECK:
        return
    s.told += 1
    if secret.is_global or c < 0:
        s.secret[at] = SECRET_GLOBAL
        s.secret_up[at] = 1
        t.tell(by, ALL, "The group gains the secret {0:secret}.", s.base + at)
        return
    s.secret[at] = c
    t.tell(by, ALL, "{0} {0:gain|gains} the secret {1:secret}.", c, s.base + at)
    yield from face_up(s, t, c, SECRET_CODE + at)


@rule("KR-346", "KR-360")
def return_secret(s: Realm, t: Context, at: int, to: int = SECRET_DECK) -> None:
    """Back to its deck in number order (or out of the game, or to the box)."""
    if s.secret[at] == SECRET_GONE:
        return
    s.secret[at] = to
    s.secret_up[at] = 0
    t.tell("KR-346", ALL, "The secret {0:secret} is put away.", s.base + at)


@rule("KR-357")
def can_lie_face_down(s: Realm, code: int) -> bool:
    """Of secrets, only those with an item keyword."""
    return code < SECRET_CODE or pack_of(s.pack).secrets[code - SECRET_CODE].keywords > 0


@rule("KR-355", "KR-153")
def tradable_secret(s: Realm, at: int) -> bool:
    return not pack_of(s.pack).secrets[at].personal
