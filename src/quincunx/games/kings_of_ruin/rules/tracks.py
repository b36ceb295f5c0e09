"""Tracks and goods: paying, losing and gaining (KR-035 to KR-038), the limiter, dying and going insane (3.14)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, rule

from .. import constants as k
from ..state import Realm
from . import leaving


def held(s: Realm, c: int, res: int) -> int:
    """How much of a resource a character can pay: for TERROR, the room left on the track (KR-037)."""
    if res == k.ENERGY:
        return s.energy[c]
    if res == k.HEALTH:
        return s.health[c]
    if res == k.TERROR:
        return k.TRACK_MAX - s.terror[c]
    return s.goods[c][res - k.FOOD]


def level(s: Realm, c: int, res: int) -> int:
    """Where the marker stands, or how much is owned."""
    return s.terror[c] if res == k.TERROR else held(s, c, res)


@rule("KR-004", "KR-036", "KR-369", "KR-R01")
def limit(s: Realm, c: int) -> None:
    """ENERGY never stands above HEALTH."""
    if s.energy[c] > s.health[c] and not s.mode & k.STORY_LIMITER:
        s.energy[c] = s.health[c]


def ceiling(s: Realm, c: int) -> int:
    return k.TRACK_MAX if s.mode & k.STORY_LIMITER else s.health[c]


@rule("KR-036", "KR-242")
def lose_health(s: Realm, t: Context, c: int, n: int, by: str) -> None:
    before = s.health[c]
    if n <= 0 or before == 0:
        return
    s.health[c] = max(0, before - n)
    t.tell(by, ALL, "{0} {0:lose|loses} {1:#} HEALTH.", c, before - s.health[c])
    limit(s, c)
    if s.health[c] == 0:
        fall(s, t, c)


@rule("KR-172", "KR-176", "KR-179", "KR-014")
def fall(s: Realm, t: Context, c: int) -> None:
    """HEALTH is 0: the dying card, at once; the co-op one brings 2 time markers."""
    if s.dying[c] >= 0:
        return
    s.dying[c] = k.DYING_MARKERS if s.seats > 1 else 0
    t.tell("KR-172", ALL, "{0} {0:are|is} dying.", c)
    leaving.leave(s, t, c)


@rule("KR-038", "KR-177")
def gain_health(s: Realm, t: Context, c: int, n: int, by: str) -> None:
    before = s.health[c]
    s.health[c] = min(k.TRACK_MAX, before + max(0, n))
    if s.health[c] != before:
        t.tell(by, ALL, "{0} {0:gain|gains} {1:#} HEALTH.", c, s.health[c] - before)
    if s.dying[c] >= 0 and s.health[c] > 0:
        s.dying[c] = -1
        s.returned[c] += 1
        t.tell("KR-177", ALL, "{0} {0:are|is} no longer dying.", c)


def gain_energy(s: Realm, t: Context, c: int, n: int, by: str) -> None:
    before = s.energy[c]
    s.energy[c] = max(before, min(ceiling(s, c), before + n, k.TRACK_MAX))
    if s.energy[c] != before:
        t.tell(by, ALL, "{0} {0:gain|gains} {1:#} ENERGY.", c, s.energy[c] - before)


def lose_energy(s: Realm, t: Context, c: int, n: int, by: str) -> None:
    before = s.energy[c]
    s.energy[c] = max(0, before - max(0, n))
    if s.energy[c] != before:
        t.tell(by, ALL, "{0} {0:lose|loses} {1:#} ENERGY.", c, before - s.energy[c])


@rule("KR-185", "KR-188")
def gain_terror(s: Realm, t: Context, c: int, n: int, by: str) -> None:
    """Beyond a full track each point is a loss of 1 HEALTH: a full track is red."""
    before = s.terror[c]
    s.terror[c] = min(k.TRACK_MAX, before + max(0, n))
    gained = s.terror[c] - before
    if gained:
        t.tell(by, ALL, "{0} {0:gain|gains} {1:#} TERROR.", c, gained)
    if before < k.TERROR_RED <= s.terror[c]:
        t.tell("KR-185", ALL, "{0} {0:are|is} going insane.", c)
    if n > gained:
        lose_health(s, t, c, n - gained, "KR-188")


def lose_terror(s: Realm, t: Context, c: int, n: int, by: str) -> None:
    before = s.terror[c]
    s.terror[c] = max(0, before - max(0, n))
    if s.terror[c] != before:
        t.tell(by, ALL, "{0} {0:lose|loses} {1:#} TERROR.", c, before - s.terror[c])
    if before >= k.TERROR_RED > s.terror[c]:
        t.tell("KR-185", ALL, "{0} {0:come|comes} back from the edge of insanity.", c)


def insane(s: Realm, c: int) -> bool:
    return s.terror[c] >= k.TERROR_RED


def exhausted(s: Realm, c: int) -> bool:
    return s.energy[c] == 0


@rule("KR-060")
def lose(s: Realm, t: Context, c: int, res: int, n: int, by: str) -> None:
    """A loss is never blocked: what is missing is simply not lost."""
    if res == k.ENERGY:
        lose_energy(s, t, c, n, by)
    elif res == k.HEALTH:
        lose_health(s, t, c, n, by)
    elif res == k.TERROR:
        lose_terror(s, t, c, n, by)
    else:
        taken = min(max(0, n), s.goods[c][res - k.FOOD])
        s.goods[c][res - k.FOOD] -= taken
        if taken:
            t.tell(by, ALL, "{0} {0:lose|loses} {1:#} {2:res}.", c, taken, res)


@rule("KR-035", "KR-037", "KR-040", "KR-R40")
def take_payment(s: Realm, t: Context, c: int, res: int, n: int) -> None:
    """One payer, one part of a cost."""
    if n <= 0:
        return
    t.tell("KR-393", ALL, "{0} {0:pay|pays} {1:#} {2:res}.", c, n, res)
    if res == k.ENERGY:
        s.energy[c] -= n
    elif res == k.HEALTH:
        s.health[c] -= n
        limit(s, c)
        if s.health[c] == 0:
            fall(s, t, c)
    elif res == k.TERROR:
        gain_terror(s, t, c, n, "KR-037")
    else:
        s.goods[c][res - k.FOOD] -= n


def set_track(s: Realm, t: Context, c: int, res: int, value: int, by: str) -> None:
    """Put a marker on a slot."""
    change = value - level(s, c, res)
    if res == k.ENERGY:
        s.energy[c] = max(0, min(value, ceiling(s, c), k.TRACK_MAX))
    elif res == k.HEALTH:
        (gain_health if change > 0 else lose_health)(s, t, c, abs(change), by)
    else:
        (gain_terror if change > 0 else lose_terror)(s, t, c, abs(change), by)
