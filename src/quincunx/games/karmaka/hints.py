"""Karmaka: how well a seat stands (for bots), and views as numbers (for learners)."""

from __future__ import annotations

import math
from typing import Final

from quincunx.engine import Setting

from .cards import CARDS, COLOUR, NEEDS, POINTS, RINGS, RUNGS, SLUGS, TRANSCENDENCE
from .rules import kinds
from .seating import SEATINGS, seating_number
from .state import Karma
from .view import CardSeen, KarmaView

RUNG_WORTH: Final = 1.0
RING_WORTH: Final = 0.09
STEEP: Final = 1.6


def evaluate(s: Karma, seat: int) -> float:
    """0 … 1 by the distance between the own side's best climber and the best of the other sides."""
    if s.winner >= 0:
        return 1.0 if s.seats.sides[s.winner] == s.seats.sides[seat] else 0.0
    sides = s.seats.sides
    mine = sides[seat]
    own = other = -9.0
    for who in range(len(sides)):
        value = standing(s, who)
        if sides[who] == mine:
            own = max(own, value)
        else:
            other = max(other, value)
    return 1.0 / (1.0 + math.exp(-STEEP * (own - other)))


def standing(s: Karma, seat: int) -> float:
    """Rungs climbed, plus how surely this life and the next will climb another."""
    rung = s.rungs[seat]
    need = NEEDS[rung] if rung < TRANSCENDENCE else 1
    rings = s.rings[seat]
    now = best_sum(s, s.deeds[seat]) + 0.0
    coming = best_sum(s, s.deeds[seat] + s.hands[seat])
    turns = len(s.hands[seat]) + len(s.decks[seat])
    reach = now + 0.75 * (coming - now) + 0.35 * len(s.decks[seat])
    this_life = min(1.0, (reach + 0.8 * rings) / need)
    if turns == 0:
        this_life = 1.0 if now + rings >= need else 0.0
    next_need = NEEDS[min(rung + 1, 3)]
    stored = min(1.2, (best_sum(s, s.futures[seat]) + 0.3 * len(s.futures[seat])) / next_need)
    return RUNG_WORTH * rung + 0.8 * this_life * this_life + 0.55 * stored + RING_WORTH * rings


def best_sum(s: Karma, cards: list[int]) -> int:
    """What these cards would score as Deeds."""
    red = green = blue = mosaic = 0
    faces = s.faces
    for card in cards:
        face = faces[card]
        colour = COLOUR[face]
        if colour == 0:
            red += POINTS[face]
        elif colour == 1:
            green += POINTS[face]
        elif colour == 2:
            blue += POINTS[face]
        else:
            mosaic += POINTS[face]
    return max(red, green, blue) + mosaic


# -- learners


def vocabulary(setting: Setting) -> list[str]:
    """Every key, in a fixed order."""
    gives = SEATINGS[seating_number(setting.word("mode"), setting.seats)].gives
    ways = kinds.WAYS if gives else kinds.WAYS[:3]
    words = [f"{way}:{slug}" for way in ways for slug in SLUGS] + ["pass", "no-more"]
    words += [f"{kind}:{n + 1}" for kind in ("target", "mimic") for n in range(setting.seats)]
    words += ["offer:accept", "offer:decline", "roulette-draw:draw", "roulette-draw:stop"]
    for kind in ("dwindle", "roulette-ruin", "sow", "jubilee", "destiny", "put-back", "swindle", "deny", "embody"):
        words += [f"{kind}:{slug}" for slug in SLUGS]
    words += [f"{kind}:stop" for kind in ("roulette-ruin", "jubilee", "destiny")]
    for kind in ("crisis", "transmigrate", "from-ruins"):
        words += [f"{kind}:{card.slug}:{n + 1}" for card in CARDS for n in range(card.copies)]
    return words + [f"rings:{n}" for n in range(RINGS + 1)]


def features(view: KarmaView, setting: Setting) -> list[float]:
    """Own cards by face, everybody's public things from the own seat on, the Ruins, the card in the centre, and how
    far Deeds, Hand and Future Life reach toward the next rung: sums that a small network would have to find first."""
    seats = len(view.players)
    me = view.seat if view.seat < seats else 0
    numbers = [*_count(view.hand), *_count(view.future), *_count(view.looking), *_count(view.centre)]
    numbers += [*_count(view.ruins), *_count(view.ruins[-3:])]
    for step in range(seats):
        seat = (me + step) % seats
        p = view.players[seat]
        numbers += [float(p.rung == rung) for rung in range(len(RUNGS))]
        numbers += [p.rings / 12, p.hand / 10, p.deck / 6, p.future / 10, float(seat == view.active), float(p.side)]
        numbers += _count(p.deeds)
        exposed = p.deeds[-1].face if p.deeds else -1
        numbers += [float(face == exposed) for face in range(len(CARDS))]
        numbers += _reach(p.deeds, p.rung)
    own = view.players[me]
    numbers += [*_reach(own.deeds + view.hand, own.rung), *_reach(view.future, min(own.rung + 1, TRANSCENDENCE))]
    return [*numbers, view.well / 64, view.supply / 12, view.turn / 100, float(view.victim == me)]


def blocks(setting: Setting) -> list[tuple[str, int]]:
    """What the features are, in order: names with lengths."""
    faces, reach = len(CARDS), 6
    own = ("own Hand", "own Future Life", "cards of the Well being looked at", "cards in the centre")
    found = [(f"{what}, by card", faces) for what in (*own, "the Ruins", "top three of the Ruins")]
    for step in range(setting.seats):
        who = f"seat +{step}" if step else "own seat"
        found += [(f"{who}: rung, one-hot", len(RUNGS)), (f"{who}: rings, Hand, Deck, Future Life, at turn, side", 6)]
        found += [(f"{who}: Deeds by card", faces), (f"{who}: exposed Deed, one-hot", faces)]
        found += [(f"{who}: Deeds by colour, best sum, enough? (over what the rung needs)", reach)]
    found += [
        ("Deeds and Hand by colour, best sum, enough?", reach),
        ("Future Life by colour, best sum, enough?", reach),
    ]
    return [*found, ("Well, ring supply, turn, victim of the present ability?", 4)]


def _count(cards: tuple[CardSeen, ...]) -> list[float]:
    counts = [0.0] * len(CARDS)
    for card in cards:
        counts[card.face] += 1.0
    return counts


def _reach(cards: tuple[CardSeen, ...], rung: int) -> list[float]:
    """Points of these cards by colour, and the best sum of one colour with the mosaic, over what the rung needs."""
    need = NEEDS[rung] if rung < TRANSCENDENCE else 1
    points = [0, 0, 0, 0]
    for card in cards:
        points[COLOUR[card.face]] += POINTS[card.face]
    best = max(points[:3]) + points[3]
    return [*[value / need for value in points], best / need, float(best >= need)]
