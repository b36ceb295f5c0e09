"""Modifiers in force: of face-up items and secrets, skills, active events, and those that last until something ends."""

from __future__ import annotations

from quincunx.engine import rule

from .. import constants as k
from ..content import Pack, pack_of
from ..state import SECRET_GLOBAL, Realm

COST, CHECK, LIMIT, SKIP_INSTANT, COUNT = range(5)
CARDS_PLAYED, HAND, START_HAND = 0, 1, 2


@rule("KR-159", "KR-165", "KR-356", "KR-357")
def in_force(s: Realm, p: Pack, c: int) -> list[int]:
    """The modifiers that reach a character: face-down cards do nothing, global secrets and events reach all."""
    found: list[int] = []
    if p.item_mods:
        for piece in s.items[c]:
            if piece in s.up:
                found.extend(p.item(s.faces[piece]).mods)
    if p.skill_mods:
        for code in s.skills[c]:
            found.extend(p.skills[code >> 1].mods[code & 1])
    if p.secret_mods:
        for at, holder in enumerate(s.secret):
            if holder == SECRET_GLOBAL or (holder == c and s.secret_up[at]):
                found.extend(p.secrets[at].mods)
    if p.event_mods:
        for event in s.ev_active:
            found.extend(p.event(s.faces[event]).mods)
    for mod, _, who in s.until:
        if who in (c, -1):
            found.append(mod)
    return found


def total(s: Realm, c: int, kind: int, what: int) -> int:
    p = pack_of(s.pack)
    if kind * 100 + what not in p.mod_kinds:
        return 0
    found = in_force(s, p, c)
    if not found:
        return 0
    mods = p.mods
    return sum(mods[m].n for m in found if mods[m].kind == kind and mods[m].what == what)


def has(s: Realm, c: int, kind: int) -> bool:
    p = pack_of(s.pack)
    return kind * 100 in p.mod_kinds and any(p.mods[m].kind == kind for m in in_force(s, p, c))


@rule("KR-368", "KR-376")
def counted_characters(s: Realm, for_events: bool) -> int:
    """The number of characters for deck preparation and for random events, as modes and cards change it."""
    n = s.seats
    p = pack_of(s.pack)
    if s.mode & k.STORY_FEWER:
        n = max(1, n - 1)
    if for_events and s.mode & k.CHALLENGE_EVENTS:
        n += 1
    if p.has_mods:
        n = max(1, n + total(s, 0, COUNT, 0))
    return n


def expire(s: Realm, scope: int) -> None:
    """What lasted until the end of this (0 attack … 6 chapter) is over; what was once per this may be used again."""
    if s.until:
        s.until = [entry for entry in s.until if entry[1] != scope]
    if s.once:
        s.once = [entry for entry in s.once if entry[1] != scope]
