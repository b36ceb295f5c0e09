"""Death (3.14): the dying cards, Tend, the solo card, and what averts death."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import pack_of
from ..state import SECRET_GONE, Realm
from . import goods, leaving, places, status, tracks
from .stack import push_list

LOST = 2


@rule("KR-179", "KR-021")
def count_down(s: Realm, t: Context) -> Rules:
    """Co-op dying cards lose one time marker; with the last one the character dies."""
    for c in range(s.seats):
        if s.dying[c] > 0:
            s.dying[c] -= 1
            if s.dying[c] == 0 and not s.over:
                yield from die(s, t, c)


@rule("KR-183", "KR-184", "KR-389", "KR-R44")
def die(s: Realm, t: Context, c: int) -> Rules:
    """The campaign is lost for all, unless a secret averts it (the owner chooses which)."""
    p = pack_of(s.pack)
    held = [p.secret_at[n] for n in k.DEATH_SECRETS if n in p.secret_at and s.secret[p.secret_at[n]] == c]
    if not held:
        t.tell("KR-183", ALL, "{0} {0:die|dies}. The campaign is lost.", c)
        s.over = LOST
        return
    pick = held[0]
    if len(held) > 1:
        pick = yield c, kinds.DEATH, held
    come_back(s, t, c, pick)


def come_back(s: Realm, t: Context, c: int, at: int) -> None:
    """The death rule of our secrets: out of the game goes the secret, and the character returns, poorer."""
    p = pack_of(s.pack)
    leaving.leave(s, t, c)
    goods.return_secret(s, t, at, SECRET_GONE)
    t.tell("KR-184", ALL, "{0} {0:come|comes} back from death.", c)
    s.dying[c] = -1
    s.health[c] = k.RETURN_HEALTH
    s.energy[c] = 0
    s.terror[c] = k.TERROR_RED - 1
    s.goods[c][k.EXP - k.FOOD] = 0
    s.returned[c] += 1
    home = places.nearest(s, p, s.place[c], 7)
    s.place[c] = home if home >= 0 else next(loc for loc in p.by_number[p.start] if s.loc_zone[loc] == 1)
    if p.secrets[at].on_death >= 0:
        push_list(s, p.secrets[at].on_death, c, 1 << c, s.place[c])


@rule("KR-180")
def tend(s: Realm, t: Context, helper: int, other: int) -> None:
    """The helper has paid; the dying character gains 2 HEALTH and 1 TERROR."""
    t.tell("KR-180", ALL, "{0} {0:tend|tends} {1}.", helper, other)
    tracks.gain_health(s, t, other, k.TEND_HEALTH, "KR-180")
    tracks.gain_terror(s, t, other, k.TEND_TERROR, "KR-180")


@rule("KR-182", "KR-397")
def solo_card(s: Realm, t: Context) -> Rules:
    """Once per chapter a lone character is found and carried off, poorer; a second time it dies."""
    if s.solo[0]:
        s.dying[0] = -1
        yield from die(s, t, 0)
        return
    s.solo[0] = 1
    p = pack_of(s.pack)
    t.tell("KR-182", ALL, "{0} {0:are|is} found in time, and {0:wake|wakes} elsewhere.", 0)
    for res in (k.FOOD, k.WEALTH):
        tracks.lose(s, t, 0, res, (s.goods[0][res - k.FOOD] + 1) // 2, "KR-182")
    yield from goods.lose_items(s, t, 0, 0, 1, "KR-182")
    yield from status.time_passes(s, t, 1)
    home = min(
        (loc for loc in (places.nearest(s, p, s.place[0], which) for which in (4, 7)) if loc >= 0),
        key=lambda loc: (places.distances(s, p, s.place[0])[loc], p.locations[loc].rank),
        default=s.place[0],
    )
    s.place[0] = home
    s.dying[0] = 0
    tracks.gain_health(s, t, 0, k.SOLO_HEALTH, "KR-182")
    tracks.gain_terror(s, t, 0, k.SOLO_TERROR, "KR-182")
    s.end_day = 1
