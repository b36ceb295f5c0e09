"""Death, scoring and rebirth (rulebook 3.8 and 3.9)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..cards import COLOUR, MOSAIC, NEEDS, POINTS, TRANSCENDENCE
from ..kinds import SPEND
from ..state import Karma
from .piles import deal_to_deck


@rule("KM-058", "KM-070", "KM-071", "KM-078")
def death(s: Karma, t: Context, me: int) -> Rules:
    """In this order: score, rings, climb or ring, perhaps win, rebirth."""
    score = life_score(s, me)
    t.tell("KM-059", ALL, "{0:s} life ends with {1:#point|points}.", me, score)
    if s.rings[me]:
        spent = yield me, SPEND, list(range(s.rings[me] + 1))
        score = life_score(s, me) + spend_rings(s, t, me, spent)
    climb_or_ring(s, t, me, score)
    if s.rungs[me] == TRANSCENDENCE:
        win(s, t, me)
    else:
        rebirth(s, t, me)


@rule("KM-059", "KM-060", "KM-061")
def life_score(s: Karma, seat: int) -> int:
    """The best of the three colours, plus the mosaic cards, which count once."""
    sums = [0, 0, 0, 0]
    faces = s.faces
    for deed in s.deeds[seat]:
        face = faces[deed]
        sums[COLOUR[face]] += POINTS[face]
    return max(sums[0], sums[1], sums[2]) + sums[MOSAIC]


@rule("KM-062", "KM-063", "KM-068", "KM-R22")
def spend_rings(s: Karma, t: Context, me: int, spent: int) -> int:
    """One point each; they go back to the supply whether or not they are enough."""
    s.rings[me] -= spent
    s.supply += spent
    if spent:
        t.tell("KM-062", ALL, "{0} {0:spend|spends} {1:#Karmic Ring|Karmic Rings}.", me, spent)
    return spent


@rule("KM-064", "KM-065", "KM-066", "KM-067", "KM-R21", "KM-R23")
def climb_or_ring(s: Karma, t: Context, me: int, score: int) -> None:
    """Enough: up exactly one rung, and no ring. Not enough: the token stays and a ring comes from the supply."""
    rung = s.rungs[me]
    if score >= NEEDS[rung]:
        s.rungs[me] = rung + 1
        t.tell("KM-065", ALL, "{0} {0:climb|climbs} to {1:rung}.", me, rung + 1)
    elif s.supply:
        s.supply -= 1
        s.rings[me] += 1
        t.tell("KM-066", ALL, "{0} {0:stay|stays} on {1:rung} and {0:get|gets} a Karmic Ring.", me, rung)
    else:
        t.tell("KM-R21", ALL, "{0} {0:stay|stays} on {1:rung}; no Karmic Ring is left.", me, rung)


@rule("KM-069", "KM-107", "KM-109", "KM-110")
def win(s: Karma, t: Context, me: int) -> None:
    """The match ends at once, for the whole side."""
    s.winner = me
    t.tell("KM-069", ALL, "{0} {0:reach|reaches} Transcendence.", me)


@rule("KM-071", "KM-072", "KM-073", "KM-074", "KM-075", "KM-076", "KM-077")
def rebirth(s: Karma, t: Context, me: int) -> None:
    """Deeds to the Ruins as one block, Future Life to the Hand, the rest of the new life from the Well to the Deck."""
    if s.deeds[me]:
        s.ruins += s.deeds[me]
        t.tell("KM-072", ALL, "{0:s} Deeds go to the Ruins: {1:#card|cards}.", me, len(s.deeds[me]))
        s.deeds[me] = []
    s.hands[me] = s.futures[me]
    s.futures[me] = []
    dealt = 0
    while len(s.hands[me]) + dealt < s.life_cards and deal_to_deck(s, t, me):
        dealt += 1
    sentence = "{0} {0:are|is} reborn with {1:#card|cards} in Hand and {2:#card|cards} in the Deck."
    t.tell("KM-073", ALL, sentence, me, len(s.hands[me]), dealt)
    t.mark("KM-074" if dealt else "KM-075")
