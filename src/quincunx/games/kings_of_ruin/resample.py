"""What nobody at the table can know: the order of decks, and which of several like cards a setup put into one."""

from __future__ import annotations

from quincunx.engine.chance import Chance
from quincunx.engine.state import permute

from .content import pack_of
from .state import Realm


def unknown(s: Realm) -> list[list[int]]:
    """Groups whose faces may be exchanged: each deck and pool by itself, so that what lies in it stays true."""
    groups = [*s.deck, *s.draft, *s.enc_decks, s.ev_deck, s.ev_random, s.item_deck, s.consumables]
    seen = s.seen
    return [[piece for piece in pile if not seen[piece]] for pile in groups]


def guess(s: Realm, chance: Chance) -> None:
    """Encounters of one colour and difficulty, and random events, may lie in the deck or have stayed out of it."""
    p = pack_of(s.pack)
    groups: dict[int, list[int]] = {}
    for pile in (*s.enc_decks, s.enc_box):
        for piece in pile:
            if not s.seen[piece]:
                e = p.enc(s.faces[piece])
                groups.setdefault(e.colour * 10 + e.difficulty, []).append(piece)
    for piece in (*s.ev_deck, *s.ev_random):
        if not s.seen[piece] and p.event(s.faces[piece]).kind == 0:
            groups.setdefault(-1, []).append(piece)
    for pieces in groups.values():
        pieces.sort()
        permute(s, pieces, sorted(s.faces[piece] for piece in pieces), chance)
