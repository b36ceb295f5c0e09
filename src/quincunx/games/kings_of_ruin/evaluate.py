"""Kings of Ruin: how well the group stands, for bots. A campaign is judged chapter by chapter, an evening by itself.

In a campaign every chapter has its own share of the scale, FOOD and growth are worth what they buy, the mist counts the
more the nearer the night is, and a place that is not on the map yet has a distance. What a pack is about, its
milestones say.
"""

from __future__ import annotations

from . import constants as k
from .content import Pack, pack_of
from .content.model import Card
from .rules import conditions, leaving, places
from .state import IN_PLAY, SECRET_DECK, SECRET_GLOBAL, Realm


def evaluate(s: Realm, seat: int) -> float:
    """0 lost … 1 won, the same for every seat."""
    if s.over:
        return 1.0 if s.over == 1 else 0.0
    p = pack_of(s.pack)
    return campaign(s, p) if len(p.chapters) > 1 else evening(s, p)


# -- a campaign


def campaign(s: Realm, p: Pack) -> float:
    """Each chapter has its share; within it, how the group stands now."""
    if not s.place or s.place[0] < 0:
        return 0.03
    standing = sum(body(s, p, c) for c in range(s.seats)) / s.seats + world(s, p)
    here = min(0.98, max(0.02, 0.12 + SHARE * standing))
    return 0.02 + 0.96 * (coming(s) + here) / len(p.chapters)


SHARE = 0.05
"""Of a chapter, for one point of `body` and `world`: small, so that nobody is so well off that nothing counts."""


def coming(s: Realm) -> int:
    """The chapter that counts: a finished one is behind the group before the night is."""
    return max(s.chapter, s.next_chapter)


def grown(s: Realm, c: int) -> float:
    """What a character has learned, in EXP; what is not spent yet counts a little less."""
    cards = 24 - len(s.draft[2 * c]) - len(s.draft[2 * c + 1])
    return 2.0 * cards + 3.0 * (sum(s.attr[c]) - 5) + 4.0 * len(s.skills[c]) + 0.8 * s.goods[c][3]


def body(s: Realm, p: Pack, c: int) -> float:
    """One hero: tracks, goods, what was learned, and a night in the mist the nearer it comes."""
    food, wealth, magic, _ = s.goods[c]
    missing = 1.0 - s.health[c] / k.TRACK_MAX
    fear = s.terror[c] / k.TRACK_MAX
    score = 0.4 * (1.0 - missing * missing) + 0.05 * s.energy[c] / k.TRACK_MAX - 0.25 * fear * fear
    if s.terror[c] >= k.TERROR_RED:
        score -= 0.06
    score += 0.025 * min(3, food) + 0.008 * min(4, max(0, food - 3)) + 0.006 * min(4, wealth)
    score += 0.012 * min(3, magic) + min(6, len(s.items[c])) / 90.0
    score += 0.018 * grown(s, c) + 0.004 * sorted_out(s, p, c)
    if s.loc_side[s.place[c]]:
        score -= (0.08 if s.health[c] > k.WYRD_HEALTH else 0.3) * (1.0 - min(6, s.energy[c]) / 6.0)
    return score - (0.3 + help_away(s, c) if s.dying[c] >= 0 else 0.1 * s.solo[c])


def sorted_out(s: Realm, p: Pack, c: int) -> float:
    """Cards set aside that are weaker than most, less those that are stronger."""
    power = _POWER.get(p.code)
    if power is None:
        power = _POWER[p.code] = [strength(card) for card in p.cards]
    usual = sum(power) / max(1, len(power))
    return sum(usual - power[s.faces[piece]] for deck in (0, 1) for piece in s.aside[2 * c + deck])


_POWER: dict[int, list[float]] = {}
"""By code of a pack: how much is printed on each card."""


def strength(card: Card) -> float:
    """Bonuses and links of the closing half, keys of the opening half, abilities."""
    closing = sum(
        2.0 if card.link_rows >> row & 1 else 1.0 + 0.5 * len(half) for row, half in enumerate(card.close) if half
    )
    opening = sum(0.5 for key in card.open[:4] if key >= 0)
    return closing + opening + 0.5 * max(0, card.open[k.ROW_F]) + 1.0 * len(card.abilities)


def help_away(s: Realm, c: int) -> float:
    """Somebody must reach the dying with FOOD and ENERGY before two mornings have passed."""
    able = [o for o in range(s.seats) if o != c and s.dying[o] < 0]
    far = places.distances(s, pack_of(s.pack), s.place[c])
    ways = [min(5, far[s.place[o]]) + (0 if s.goods[o][0] else 2) for o in able]
    return 0.15 * min(ways, default=0)


def apart(s: Realm, p: Pack) -> float:
    """How far the group is scattered, in steps from the one in the middle: who walks alone is not helped in time."""
    if s.seats == 1 or all(loc == s.place[0] for loc in s.place):
        return 0.0
    return min(sum(min(4, far[loc]) for loc in s.place) for far in (places.distances(s, p, loc) for loc in s.place))


def world(s: Realm, p: Pack) -> float:
    """Waystones, statuses, secrets, time, the milestones of the pack, and the fight at hand."""
    score = 0.05 * min(3, len(s.stones)) + 0.0025 * len(s.status) + 0.02 * len(s.filters)
    score -= 0.05 * apart(s, p) / s.seats
    score += 0.02 * min(6, sum(1 for holder in s.secret if holder >= 0 or holder == SECRET_GLOBAL)) / 6
    ring = len(p.chapters[s.chapter].ring)
    if coming(s) > s.chapter:
        return score
    if ring:
        gone = s.ring / ring
        score -= 0.2 * gone + 2.0 * gone * gone * gone
    if p.milestones:
        score += progress(s, p)
    if leaving.going_on(s):
        score += encounter(s, p)
    return score + WON * (sum(s.fights) + sum(s.greens)) / s.seats


WON = 0.2
"""An encounter won, for each hero in it. It stays won: otherwise the last card of a fight would seem to cost."""
HAND = 0.02
"""A card in hand, which is half a wound."""
FULL = 4
"""Cards in a good hand: to begin an encounter is no gain in itself."""


def encounter(s: Realm, p: Pack) -> float:
    """How much of the encounter at hand is won, and the cards to go on with: a marker is about worth a wound."""
    combat = s.need > 0
    e = p.enc(s.faces[s.enc])
    goal = float(s.need if combat else e.track.index(k.GREEN) if k.GREEN in e.track else len(e.track))
    part = min(1.0, (s.pool if combat else s.affinity) / max(1.0, goal))
    cards = sum(len(s.hand[2 * c + (not combat)]) - FULL for c in s.members)
    lasting = 0.0 if combat else 0.02 * s.duration
    return (WON * part + lasting) * len(s.members) / s.seats + HAND * cards / s.seats


ANYBODY = [0, 0, 0, -1, conditions.EVERYBODY, -1]
FAR_ENOUGH = 8
_FAR: dict[tuple[int, int], dict[int, int]] = {}
"""By code of a pack and number of a place, how far every other place is from it."""


def progress(s: Realm, p: Pack) -> float:
    """What the milestones of the pack are worth now. A place that is not on the map yet is as far as the keys say."""
    total = 0.0
    for milestone in p.milestones:
        if not conditions.holds(s, ANYBODY, milestone.cond):
            continue
        if milestone.toward < 0:
            total += milestone.worth
        else:
            near = [max(0, FAR_ENOUGH - far) for far in ways_to(s, p, milestone.toward)]
            total += milestone.worth * (0.7 * max(near) + 0.3 * sum(near) / len(near)) / FAR_ENOUGH
    return total


def ways_to(s: Realm, p: Pack, goal: int) -> list[int]:
    """How far each hero is from a place, in whichever version it lies there."""
    number = p.locations[goal].number
    laid = next((loc for loc in p.by_number[number] if s.loc_zone[loc] == IN_PLAY), -1)
    if laid >= 0:
        far = places.distances(s, p, laid)
        return [far[loc] for loc in s.place]
    known = _FAR.get((p.code, number))
    if known is None:
        known = _FAR[p.code, number] = by_keys(p, number)
    return [known.get(p.locations[loc].number, FAR_ENOUGH) for loc in s.place]


def by_keys(p: Pack, goal: int) -> dict[int, int]:
    """How far every place is from one that may not lie on the map yet, over the keys of the plain cards."""
    far = {goal: 0}
    queue = [goal]
    for number in queue:
        for to in p.locations[p.by_number[number][0]].sides[k.CLEAR].keys:
            if to >= 0 and to not in far:
                far[to] = far[number] + 1
                queue.append(to)
    return far


# -- one evening

NEAR_ENOUGH = 5


def evening(s: Realm, p: Pack) -> float:
    """Bodies, goods, map, waystones, secrets, time, the fight at hand."""
    if not s.place or s.place[0] < 0:
        return 0.4
    score = 0.0
    n = s.seats
    for c in range(n):
        goods = s.goods[c]
        missing = 1.0 - s.health[c] / k.TRACK_MAX
        fear = s.terror[c] / k.TRACK_MAX
        score += (0.34 * (1.0 - missing * missing) + 0.05 * s.energy[c] / k.TRACK_MAX - 0.2 * fear * fear) / n
        score += (0.4 * goods[0] + 0.4 * goods[1] + 0.5 * goods[2] + 0.6 * goods[3] + len(s.items[c])) / (60.0 * n)
        if s.loc_side[s.place[c]]:
            score -= 0.05 / n
        score -= (0.3 if s.dying[c] >= 0 else 0.1 * s.solo[c]) / n
        score += 0.05 * len(s.visited[c]) / (n * len(p.locations)) + sum(s.attr[c]) / (300.0 * n)
    score += 0.05 * min(2, len(s.stones)) + 0.01 * len(s.status) + 0.02 * len(s.filters)
    score += 0.12 * sum(1 for holder in s.secret if holder != SECRET_DECK) / max(1, len(s.secret))
    score += 0.06 * sum(s.counters[:4])
    ring = len(p.chapters[s.chapter].ring)
    if ring:
        score -= 0.15 * s.ring / ring
    if p.milestones:
        score += near_progress(s, p)
    if leaving.going_on(s):
        score += 0.06 * s.pool / s.need if s.need else 0.04 * s.affinity / 8
    return min(0.97, max(0.03, 0.1 + score))


def near_progress(s: Realm, p: Pack) -> float:
    """What the milestones of the pack are worth now; places count once they are on the map."""
    total = 0.0
    for milestone in p.milestones:
        if not conditions.holds(s, ANYBODY, milestone.cond):
            continue
        if milestone.toward < 0:
            total += milestone.worth
        else:
            far = places.distances(s, p, milestone.toward) if s.loc_zone[milestone.toward] == IN_PLAY else []
            near = [max(0, NEAR_ENOUGH - far[loc]) for loc in s.place] if far else [0]
            total += milestone.worth * (0.7 * max(near) + 0.3 * sum(near) / len(near)) / NEAR_ENOUGH
    return total
