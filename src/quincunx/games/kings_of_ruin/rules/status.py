"""The status sheet (3.13): statuses, time passes, achievements and legendary actions of Echoes of Ruin (3.9)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import pack_of
from ..state import Realm
from . import conditions, places
from .stack import ALONE, push_list


@rule("KR-171", "KR-013")
def mark(s: Realm, t: Context, code: int) -> None:
    if code not in s.status:
        s.status.append(code)
        t.tell("KR-167", ALL, "The status {0:status} is marked.", s.base + code)


def unmark(s: Realm, t: Context, code: int) -> None:
    if code in s.status:
        s.status.remove(code)
        t.tell("KR-167", ALL, "The status {0:status} is wiped off.", s.base + code)


@rule("KR-169", "KR-170", "KR-372", "KR-386")
def time_passes(s: Realm, t: Context, n: int) -> Rules:
    """Mark the next spots of the ring of this chapter; a spot may carry an effect; a full ring takes no more."""
    p = pack_of(s.pack)
    if n > 0 and s.mode & k.STORY_TIME and not s.saved_time:
        s.saved_time = 1
        n -= 1
        t.tell("KR-372", ALL, "The first passing of time in this chapter is spared.")
    ring = p.chapters[s.chapter].ring
    due: list[int] = []
    for _ in range(n):
        if s.ring >= len(ring):
            break
        due.append(ring[s.ring])
        s.ring += 1
        t.tell("KR-169", ALL, "Time passes: {0:#} of {1:#}.", s.ring, len(ring))
        if s.mode & k.CHALLENGE_STABILITY and s.stones:
            yield from fade_farthest(s, t)
    for effects in reversed(due):
        if effects >= 0:
            push_list(s, effects, -1, 0, -1)


@rule("KR-386", "KR-R48")
def fade_farthest(s: Realm, t: Context) -> Rules:
    stones = places.farthest_stones(s, pack_of(s.pack))
    stone = stones[0]
    if len(stones) > 1:
        stone = yield s.lead, kinds.STONE, stones
    places.fade(s, t, stone, "KR-386")


# -- Echoes of Ruin


@rule("KR-125", "KR-126", "KR-130")
def check_achievements(s: Realm, t: Context) -> None:
    """A requirement that is met marks the achievement at once, and it stays marked."""
    for achievement in pack_of(s.pack).achievements:
        if achievement.id in s.achieved or achievement.hero not in s.hero or achievement.cond < 0:
            continue
        c = s.hero.index(achievement.hero)
        if achievement.section == 3 and not final_open(s, achievement.hero):
            continue
        if conditions.holds(s, [ALONE, 0, 0, c, 1 << c, s.place[c]], achievement.cond):
            achieve(s, t, achievement.id)


def final_open(s: Realm, hero: int) -> bool:
    """With 9 achievements and 3 legendary cards earned."""
    p = pack_of(s.pack)
    marked = sum(1 for a in p.achievements if a.hero == hero and a.section < 3 and a.id in s.achieved)
    earned = sum(1 for one in p.legendaries if one.hero == hero and (one.id in s.legends or one.id in s.legends_gone))
    return marked >= 9 and earned >= 3


@rule("KR-126", "KR-127", "KR-128", "KR-130")
def achieve(s: Realm, t: Context, at: int) -> None:
    p = pack_of(s.pack)
    if at in s.achieved or not s.mode & k.ECHOES:
        return
    achievement = p.achievements[at]
    if achievement.hero not in s.hero:
        return
    s.achieved.append(at)
    s.owed.append(at)
    c = s.hero.index(achievement.hero)
    t.tell("KR-126", ALL, "{0} {0:mark|marks} an achievement: {1:achievement}.", c, s.base + at)
    if achievement.section == 3:
        s.final_on[c] = 1
        t.tell("KR-130", ALL, "{0} {0:gain|gains} a final ability.", c)
        return
    section = [a for a in p.achievements if a.hero == achievement.hero and a.section == achievement.section]
    if len(section) >= 3 and all(a.id in s.achieved for a in section):
        for one in p.legendaries:
            if one.hero == achievement.hero and one.section == achievement.section:
                earn(s, t, one.id)


@rule("KR-128", "KR-129")
def earn(s: Realm, t: Context, at: int) -> None:
    """A legendary action card, never twice in a campaign."""
    if at not in s.legends and at not in s.legends_gone:
        s.legends.append(at)
        t.tell("KR-128", ALL, "A legendary action is earned: {0:legend}.", s.base + at)
