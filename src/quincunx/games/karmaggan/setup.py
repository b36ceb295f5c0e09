"""Setup (3.1): everything before the first Raider is placed."""

from __future__ import annotations

from quincunx.engine import ALL, Setting, Table, rule

from .content import CONTENT
from .rules.hands import draw
from .state import Karmaggan


@rule("KG-001", "KG-002", "KG-003", "KG-004", "KG-005", "KG-006", "KG-007", "KG-008", "KG-009")
def setup(setting: Setting, t: Table) -> Karmaggan:
    s = Karmaggan(setting.seats, setting.word("mode") == "teams")
    s.last = setting.number("rounds")
    t.shuffle(s, s.blood)  # KG-003
    t.shuffle(s, s.objects)  # KG-004
    t.shuffle(s, s.temple)
    s.first = s.active = t.below(setting.seats)  # KG-008
    t.tell("KG-004", ALL, "The decks are shuffled. The Egg rests in the Central Ring; all Gates are closed.")
    t.tell("KG-008", ALL, "{0} {0:begin|begins}.", s.first)
    for seat in s.order(s.first):
        draw(s, t, seat, CONTENT.starting_cards, "KG-005")
    return s
