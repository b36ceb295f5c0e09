"""Kings of Ruin: how well the group stands, and a view as numbers. For bots and learners."""

from __future__ import annotations

from typing import Any

from quincunx.engine import Setting

from . import constants as k
from .content import Pack, load_pack, pack_of
from .rules import conditions, kinds, leaving, places
from .state import IN_PLAY, SECRET_DECK, Realm
from .texts import ACT_WORDS, TURN_WORDS, YES_NO, slug
from .view import KingsView


def evaluate(s: Realm, seat: int) -> float:
    """0 lost … 1 won, the same for every seat: bodies, goods, map, waystones, secrets, time, the fight at hand."""
    if s.over:
        return 1.0 if s.over == 1 else 0.0
    if not s.place or s.place[0] < 0:
        return 0.4
    p = pack_of(s.pack)
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
        score += progress(s, p)
    if leaving.going_on(s):
        score += 0.06 * s.pool / s.need if s.need else 0.04 * s.affinity / 8
    return min(0.97, max(0.03, 0.1 + score))


ANYBODY = [0, 0, 0, -1, conditions.EVERYBODY, -1]
FAR_ENOUGH = 5


def progress(s: Realm, p: Pack) -> float:
    """What the milestones of the pack are worth now."""
    total = 0.0
    for milestone in p.milestones:
        if not conditions.holds(s, ANYBODY, milestone.cond):
            continue
        if milestone.toward < 0:
            total += milestone.worth
        else:
            far = places.distances(s, p, milestone.toward) if s.loc_zone[milestone.toward] == IN_PLAY else []
            near = [max(0, FAR_ENOUGH - far[loc]) for loc in s.place] if far else [0]
            total += milestone.worth * (0.7 * max(near) + 0.3 * sum(near) / len(near)) / FAR_ENOUGH
    return total


# -- the action space


def vocabulary(setting: Setting) -> list[str]:
    p = load_pack(setting.word("pack"))
    keys: list[str] = []
    for pair in YES_NO.values():
        keys += pair
    keys += [word for verb, word in ACT_WORDS.items() if verb in PLAIN_ACTS]
    keys += _world_keys(p) + _card_keys(p) + _number_keys(p)
    return list(dict.fromkeys(keys))


PLAIN_ACTS = (kinds.EXPLORE, kinds.WAYSTONE, kinds.LOCATION, kinds.PASS, kinds.END_DAY)


def _world_keys(p: Pack) -> list[str]:
    heroes = [hero.key for hero in p.heroes]
    guardians = [e.key for e in p.encounters]
    items = [item.key for item in p.items]
    keys = [f"travel:{loc.key}" for loc in p.locations] + [f"place:{loc.key}" for loc in p.locations]
    keys += [f"challenge:{key}" for key in guardians] + [f"guard:{key}" for key in guardians]
    keys += [f"own:{a.key}" for a in p.abilities if a.source in (0, 1, 2, 3)]
    for verb in (
        "tend",
        "give-food",
        "give-wealth",
        "lead",
        "hero-acts",
        "hero",
        "who",
        "active",
        "overflow",
        "share-food",
    ):
        keys += [f"{verb}:{hero}" for hero in heroes]
    keys += [f"{verb}:{hero}" for verb in ("magic", "suffer", "buy-off") for hero in heroes]
    keys += ["overflow:nobody", "no-magic", "who:nobody", "active:nobody"]
    for item in items:
        keys += [f"give-item:{item}:{hero}" for hero in heroes] + [
            f"shed:{item}:{hero}" for hero in [*heroes, "nobody"]
        ]
        keys += [f"turn-item:{item}", f"item:{item}", f"weapon:{item}", f"keep:{item}"]
    for secret in p.secrets:
        keys += [f"give-secret:{secret.key}:{hero}" for hero in heroes]
        keys += [f"turn-secret:{secret.key}", f"keep:secret-{secret.key}", f"averted-by:{secret.key}"]
    keys += [f"memory:{slug(a.key)}" for a in p.achievements] + [f"legend:{slug(one.key)}" for one in p.legendaries]
    keys += [f"order:{event.key}" for event in p.events]
    keys += [f"read:{slug(v.key)}:{at}" for v in p.verses for at in range(len(v.choices))]
    keys += [f"choose:{a.id}:{at}" for a in p.atoms if a.op == "choose" for at in range(len(a.subs))]
    return keys


def _card_keys(p: Pack) -> list[str]:
    names = [card.key for card in p.cards]
    keys = [
        f"{verb}:{name}" for verb in ("play", "discard", "offer", "entrap", "to-deck", "set-aside") for name in names
    ]
    keys += [f"use:{slug(a.key)}" for a in p.abilities] + [f"charge:{slug(a.key)}" for a in p.abilities if a.charges]
    keys += [word for at, word in enumerate(TURN_WORDS) if at not in (kinds.PLAY, kinds.USE, kinds.CHARGE)]
    keys += ["use-none", "entrap-energy", "deck-done", "advance-done"]
    keys += [f"skill:{skill.key}-{side}" for skill in p.skills for side in "ab"]
    return keys


def _number_keys(p: Pack) -> list[str]:
    keys = [f"pay:{n}" for n in range(41)] + [f"share:{n}" for n in range(41)] + [f"food:{n}" for n in range(5)]
    keys += [f"stone:{n}" for n in range(p.stones)] + [f"slot:{corner}" for corner in k.CORNERS]
    keys += ["price:normal", "price:blood", "eat", "fast", "learn:combat", "learn:diplomacy"]
    keys += [f"{verb}:{name}" for verb in ("raise", "buy-skill") for name in k.ATTRIBUTES]
    return keys


# -- numbers of a view


def features(view: KingsView, setting: Setting) -> list[float]:
    """Day and stage, then each seat's hero, then each location of the pack, then the encounter."""
    p = load_pack(setting.word("pack"))
    out = [
        view.day / 10,
        view.ring[0] / max(1, view.ring[1]),
        float(view.over),
        float(view.step),
        float(len(view.stones)),
    ]
    heroes = {hero.seat: hero for hero in view.heroes}
    for c in range(setting.seats):
        hero = heroes.get(c)
        if hero is None:
            out += [0.0] * HERO_FEATURES
        else:
            out += [hero.energy / 9, hero.health / 9, hero.terror / 9, float(hero.dying >= 0), float(len(hero.items))]
            out += [n / 3 for n in hero.attributes] + [n / 10 for n in hero.goods]
    here = {place.key: place for place in view.map}
    for location in p.locations:
        place = here.get(location.key)
        if place is None:
            out += [0.0] * 5
        else:
            out += [
                1.0,
                float(place.side == "clear"),
                float(len(place.heroes)),
                float(len(place.guardians)),
                float(place.markers[0]),
            ]
    return out + _fight_features(view)


HERO_FEATURES = 15


def _fight_features(view: KingsView) -> list[float]:
    e: Any = view.encounter
    if e is None:
        return [0.0] * 8
    hand = sum(len(cards) for _, cards in e.hands)
    numbers = [1.0, float(e.kind == "combat"), e.pool / max(1, e.value), e.duration / 10, e.affinity / 12]
    return [*numbers, float(len(e.line)), float(hand), float(len(e.members))]
