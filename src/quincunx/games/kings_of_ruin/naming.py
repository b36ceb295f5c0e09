"""Kings of Ruin: the words by which things of a pack are known, in keys and for people."""

from __future__ import annotations

from quincunx.engine.sentence import seat_place

from .content import Pack
from .state import Realm


def slug(text: str) -> str:
    return "".join(ch if ch.isascii() and (ch.isalnum() or ch == "-") else "-" for ch in text.lower())


def face_key(p: Pack, face: int) -> str:
    if face < p.enc0:
        return p.cards[face].key
    if face < p.ev0:
        return p.enc(face).key
    return p.event(face).key if face < p.item0 else p.item(face).key


def face_name(p: Pack, face: int) -> str:
    if face < p.enc0:
        return p.cards[face].name
    if face < p.ev0:
        return p.enc(face).name
    return p.event(face).name if face < p.item0 else p.item(face).name


def hero_name(s: Realm, p: Pack, c: int) -> str:
    """The hero, and whose it is where several play: people read the name of the seat in the place of its number."""
    name = p.heroes[s.hero[c]].name
    return name if s.seats == 1 else f"{name} ({seat_place(c)})"
