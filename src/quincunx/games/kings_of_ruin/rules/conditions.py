"""Conditions and numbers of the effect language (2.16), read from the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.engine import rule

from .. import constants as k
from ..content import Pack, pack_of
from ..content import language as lang
from ..content.again import every_second
from ..content.compiler import ITEM_BY_FACE
from ..content.model import Cond, Num
from ..state import SECRET_GLOBAL, Realm
from . import leaving, places, tracks
from .stack import ALONE, MASK, PLACE, SELF, meeting, pile_of, seats_in, talking

Frame = list[int]
EVERYBODY: Final = -1
"""As the members of a frame: all characters, also while an encounter runs."""


@rule("KR-111", "KR-112", "KR-113", "KR-175")
def members_of(s: Realm, f: Frame) -> list[int]:
    """Who takes part: in an encounter those still in it; with no action running, every character."""
    if f[MASK] == EVERYBODY:
        return list(range(s.seats))
    if leaving.going_on(s) and f[0] != ALONE:
        return s.members
    mask = f[MASK]
    return seats_in(s, mask) if mask else list(range(s.seats))


def compare(cmp: int, left: int, right: int) -> bool:
    if cmp == 0:
        return left >= right
    if cmp == 1:
        return left <= right
    if cmp == 2:
        return left == right
    if cmp == 3:
        return left < right
    return left > right if cmp == 4 else left != right


def number(s: Realm, f: Frame, n: Num, pool: int = 0) -> int:
    """A number of an effect; `pool` is what “all” and “half” are taken of."""
    kind = n.kind
    if kind == lang.N_PLAIN:
        return n.value
    if kind == lang.N_ALL:
        value = pool
    elif kind == lang.N_HALF:
        value = (pool + 1) // 2
    elif kind == lang.N_CHARACTERS:
        value = s.seats
    elif kind == lang.N_MEMBERS:
        value = len(members_of(s, f))
    elif kind == lang.N_ROLL:
        value = s.roll
    elif kind == lang.N_ATTR:
        value = best_attribute(s, members_of(s, f), n.value)
    else:
        value = places.markers(s, f[PLACE], n.value) if f[PLACE] >= 0 else 0
    return value * n.factor


@rule("KR-055", "KR-187")
def best_attribute(s: Realm, members: list[int], attribute: int) -> int:
    """The highest value among the members; the attributes of somebody going insane count as 0."""
    return max((0 if tracks.insane(s, c) else s.attr[c][attribute] for c in members), default=0)


def holds(s: Realm, f: Frame, cond: int) -> bool:
    """The condition is true now. -1 is the empty condition."""
    if cond < 0:
        return True
    p = pack_of(s.pack)
    c = p.conds[cond]
    op = c.op
    if op == "all":
        return all(holds(s, f, sub) for sub in c.subs)
    if op == "any":
        return any(holds(s, f, sub) for sub in c.subs)
    if op == "not":
        return not holds(s, f, c.subs[0])
    return TESTS[op](s, p, f, c)


def _cmp(c: Cond, value: int) -> bool:
    return compare(c.cmp, value, c.n)


# -- the party and its possessions


@rule("KR-052", "KR-R35")
def _res(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    return _cmp(c, sum(tracks.level(s, m, c.a) for m in members_of(s, f)))


def _attr(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    return _cmp(c, best_attribute(s, members_of(s, f), c.a))


def _track(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    who = [f[SELF]] if f[SELF] >= 0 else members_of(s, f)
    return any(_cmp(c, tracks.level(s, m, c.a)) for m in who)


def fits_item(p: Pack, face: int, wanted: int) -> bool:
    item = p.item(face)
    if wanted >= ITEM_BY_FACE:
        return face == wanted - ITEM_BY_FACE
    if wanted == 0:
        return True
    if wanted == 1:
        return item.set == "consumable"
    return bool(item.keywords >> (wanted - 2) & 1)


@rule("KR-052", "KR-053")
def _item(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    owned = any(fits_item(p, s.faces[piece], c.a) for m in members_of(s, f) for piece in s.items[m])
    if owned or not 2 <= c.a < ITEM_BY_FACE:
        return owned
    keyword = c.a - 2
    holders = members_of(s, f)
    return any(holder in holders and p.secrets[at].keywords >> keyword & 1 for at, holder in enumerate(s.secret))


@rule("KR-358", "KR-053")
def _secret(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    holder = s.secret[c.a]
    return holder == SECRET_GLOBAL or holder in members_of(s, f)


def _is(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    return any(s.hero[m] == c.a for m in members_of(s, f))


def _skill(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    return any(c.a in s.skills[m] for m in members_of(s, f))


@rule("KR-167", "KR-168")
def _status(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    name, part = divmod(c.a, 100)
    return c.a in s.status if part else any(mark // 100 == name for mark in s.status)


# -- places


def here_of(s: Realm, f: Frame) -> int:
    if meeting(s):
        return s.enc_loc
    if f[PLACE] >= 0:
        return f[PLACE]
    return s.place[f[SELF]] if f[SELF] >= 0 else -1


def _location(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    here = here_of(s, f)
    return here >= 0 and p.locations[here].number == p.locations[c.a].number


def _variant(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    return here_of(s, f) == c.a


def _side(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    here = here_of(s, f)
    return here >= 0 and s.loc_side[here] == c.a


def _seal(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    here = here_of(s, f)
    return here >= 0 and places.sealed(s, p, here, c.a)


def _timed(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    here = here_of(s, f)
    return here >= 0 and places.markers(s, here, k.TIME) > 0


def _marker(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    here = here_of(s, f)
    return here >= 0 and _cmp(c, places.markers(s, here, c.a))


def _event_marker(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    return _cmp(c, places.markers(s, places.EVENT_MARK + c.a, c.b))


def _waystone_here(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    here = here_of(s, f)
    return here >= 0 and places.touched(s, here)


def _standee(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    """The person stands here."""
    return [c.a, here_of(s, f)] in s.standees


def _guardian_here(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    here = here_of(s, f)
    return any(guard[1] == here for guard in s.guards)


# -- encounters


def _result(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    return s.result == (k.WON, k.LOST, k.WON, k.NEITHER, k.LOST)[c.a]


def _slot(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    return talking(s) and p.enc(s.faces[s.enc]).track[s.affinity] == c.a


@rule("KR-201", "KR-244")
def _connected(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    if c.a == 6:
        return bool(s.rows >> k.ROW_M & 1)
    if c.a == 7:
        return bool(s.rows & 15)
    return bool(s.row_attr >> c.a & 1)


def card_is(s: Realm, p: Pack, f: Frame, at: int, what: int) -> bool:
    """A card of the sequence is a candle, a bolt, passive, or owned by the acting character."""
    if not -len(s.seq) <= at < len(s.seq):
        return False
    piece = s.seq[at]
    card = p.cards[s.faces[piece]]
    if what == 0 and piece in s.tags:
        return True
    if what < 2:
        return card.subtype == what + 1
    return card.passive if what == 2 else s.hero[f[SELF]] == card.hero


def _last_card(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    return card_is(s, p, f, -1, c.a)


def _previous_card(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    return card_is(s, p, f, -2, c.a)


def _hand(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    me = f[SELF] if f[SELF] >= 0 else s.last_active
    return _cmp(c, len(s.hand[pile_of(s, me)]))


def _once(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    """True until the text has been used within the scope, by anybody."""
    return [c.id, c.a, EVERYBODY] not in s.once


def use(s: Realm, f: Frame, cond: int) -> None:
    """A text with this condition is carried out: what it allows once is used up."""
    if cond < 0:
        return
    c = pack_of(s.pack).conds[cond]
    if c.op == "once":
        s.once.append([c.id, c.a, EVERYBODY])
    for sub in c.subs:
        use(s, f, sub)


def _tally(s: Realm, p: Pack, f: Frame, c: Cond) -> bool:
    me = max(0, f[SELF])
    values = (
        len(s.visited[me]), s.nights[me], s.raised[me], s.fights[me], s.alone3[me], s.greens[me], s.returned[me],
    )  # fmt: skip
    return _cmp(c, values[c.a])


Test = Callable[[Realm, Pack, Frame, Cond], bool]

TESTS: Final[dict[str, Test]] = {
    "res": _res,
    "attr": _attr,
    "track": _track,
    "status": _status,
    "item": _item,
    "secret": _secret,
    "filter": lambda s, p, f, c: c.a in s.filters,
    "is": _is,
    "skill": _skill,
    "characters": lambda s, p, f, c: _cmp(c, s.seats),
    "party_size": lambda s, p, f, c: _cmp(c, len(members_of(s, f))),
    "chapter": lambda s, p, f, c: p.chapters[s.chapter].number == c.a,
    "day": lambda s, p, f, c: _cmp(c, s.day),
    "read": lambda s, p, f, c: _cmp(c, s.readings[c.a]),
    "turn": lambda s, p, f, c: every_second(s.readings[c.a], c.b),
    "met": lambda s, p, f, c: _cmp(c, s.met[c.a - p.enc0]),
    "losses": lambda s, p, f, c: _cmp(c, s.losses),
    "standee": _standee,
    "location": _location,
    "variant": _variant,
    "side": _side,
    "seal": _seal,
    "timed": _timed,
    "marker": _marker,
    "event_marker": _event_marker,
    "waystone_here": _waystone_here,
    "waystones": lambda s, p, f, c: _cmp(c, len(s.stones)),
    "guardian_here": _guardian_here,
    "guardian_in_play": lambda s, p, f, c: any(s.faces[guard[0]] == c.a for guard in s.guards),
    "event": lambda s, p, f, c: any(s.faces[event] == c.a for event in s.ev_active),
    "achievement": lambda s, p, f, c: c.a in s.achieved,
    "counter": lambda s, p, f, c: _cmp(c, s.counters[c.a]),
    "mode": lambda s, p, f, c: bool(s.mode & c.a),
    "exhausted": lambda s, p, f, c: any(tracks.exhausted(s, m) for m in _who(s, f)),
    "dying": lambda s, p, f, c: any(s.dying[m] >= 0 for m in _who(s, f)),
    "insane": lambda s, p, f, c: any(tracks.insane(s, m) for m in _who(s, f)),
    "once": _once,
    "result": _result,
    "roll": lambda s, p, f, c: _cmp(c, s.roll),
    "pool": lambda s, p, f, c: _cmp(c, s.pool),
    "affinity": lambda s, p, f, c: _cmp(c, s.affinity),
    "duration": lambda s, p, f, c: _cmp(c, s.duration),
    "hand": _hand,
    "sequence": lambda s, p, f, c: _cmp(c, len(s.seq)),
    "played": lambda s, p, f, c: _cmp(c, s.played),
    "slot": _slot,
    "connected": _connected,
    "last_card": _last_card,
    "previous_card": _previous_card,
    "die": lambda s, p, f, c: min(s.die, k.DIE_X) == c.a,
    "tally": _tally,
}


def _who(s: Realm, f: Frame) -> list[int]:
    return [f[SELF]] if f[SELF] >= 0 else members_of(s, f)
