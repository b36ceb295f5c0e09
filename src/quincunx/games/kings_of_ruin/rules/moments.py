"""Moments: what falls due at a trigger, and in which order (KR-401)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quincunx.engine import Context, Rules, rule

from ..content import Pack, pack_of
from ..content.language import TRIGGER
from ..content.model import Ability
from ..state import SECRET_GLOBAL, Realm
from .stack import ABILITY, MASK, OWN_DUE, SELF, mask_of, push

SECRET_CODE = 1000
SKILL_CODE = 5000
TILE_CODE = 7000
LEGEND_CODE = 8000
ENCOUNTER_CODE = -1
"""Whose text an ability is: an item or sequence card is its piece."""
ACTIVE_ONLY: Final = tuple(TRIGGER[name] for name in ("activation_start", "other_played", "on_connect"))
"""Moments of the active character's own activation and own card: what others own has no part in them (KR-164)."""


def sources(s: Realm, p: Pack, c: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The face-up cards and skills of a character with their abilities; global secrets count for everybody."""
    for piece in s.items[c]:
        if piece in s.up:
            yield piece, p.item(s.faces[piece]).abilities
    for at, holder in enumerate(s.secret):
        if (holder == c and s.secret_up[at]) or holder == SECRET_GLOBAL:
            yield SECRET_CODE + at, p.secrets[at].abilities
    for code in s.skills[c]:
        yield SKILL_CODE + code, p.skills[code >> 1].abilities[code & 1]


def own_abilities(s: Realm, p: Pack, c: int, trigger: int, arg: int = -1) -> list[tuple[int, int]]:
    """(ability, whose) of a character for a trigger."""
    if trigger not in p.own_triggers or not (s.items[c] or s.skills[c] or p.secret_abilities):
        return []
    found: list[tuple[int, int]] = []
    for code, abilities in sources(s, p, c):
        for at in abilities:
            ability = p.abilities[at]
            if ability.trigger == trigger and matches(ability, arg):
                found.append((at, code))
    return found


def matches(ability: Ability, arg: int) -> bool:
    if ability.arg < 0 or arg < 0:
        return True
    if ability.trigger == TRIGGER["on_connect"]:
        # arg is the mask of connected attributes (bits 0 to 5) and of the magic row (bit 6)
        return bool(arg) if ability.arg == 7 else bool(arg >> ability.arg & 1)
    return ability.arg == arg


def note(s: Realm, trigger: int, c: int, arg: int = -1) -> None:
    """A world trigger for one character: asked as soon as what runs now is done."""
    p = pack_of(s.pack)
    if trigger in p.own_triggers and own_abilities(s, p, c, trigger, arg):
        push(s, OWN_DUE, trigger, arg, c, 1 << c, -1)


@rule("KR-164", "KR-202", "KR-203", "KR-204", "KR-401", "KR-R25", "KR-R42")
def moment(s: Realm, trigger: int, arg: int, me: int) -> None:
    """Put everything due in an encounter on the stack: the encounter card on top, others' items at the bottom."""
    p = pack_of(s.pack)
    mask = mask_of(s.members)
    if trigger in p.own_triggers:
        for c in [*others_in_order(s, p, trigger, me), me]:
            if own_abilities(s, p, c, trigger, arg):
                push(s, OWN_DUE, trigger, arg, c, mask, -1)
    if trigger in p.card_triggers:
        for at in range(len(s.seq) - 1, -1, -1):
            for ability in reversed(p.cards[s.faces[s.seq[at]]].abilities):
                if (
                    p.abilities[ability].trigger == trigger
                    and card_in_force(s, p, at)
                    and matches(p.abilities[ability], arg)
                ):
                    push(s, ABILITY, ability, 0, me, mask, s.seq[at])
    for ability in reversed(p.enc(s.faces[s.enc]).abilities):
        if p.abilities[ability].trigger == trigger and matches(p.abilities[ability], arg):
            push(s, ABILITY, ability, 0, me, mask, ENCOUNTER_CODE)


@rule("KR-164", "KR-254", "KR-401")
def others_in_order(s: Realm, p: Pack, trigger: int, me: int) -> list[int]:
    """The other members whose skills and items may act now, the highest order number first (the stack turns it)."""
    if trigger in ACTIVE_ONLY:
        return []
    return sorted((c for c in s.members if c != me), key=lambda c: -p.heroes[s.hero[c]].order)


@rule("KR-202", "KR-203", "KR-249")
def card_in_force(s: Realm, p: Pack, at: int) -> bool:
    """Passive cards and the last card of the sequence."""
    return at == len(s.seq) - 1 or p.cards[s.faces[s.seq[at]]].passive


def used(s: Realm, ability: Ability, me: int) -> bool:
    """Its limit (once per …) has been used up."""
    return ability.limit >= 0 and [-1 - ability.id, ability.limit, me] in s.once


def mark_used(s: Realm, ability: Ability, me: int) -> None:
    if ability.limit >= 0:
        s.once.append([-1 - ability.id, ability.limit, me])


def run_own_due(s: Realm, t: Context, f: list[int]) -> Rules:
    """The owner's skills and items, in the order the owner likes; optional ones may be left."""
    from .. import kinds
    from . import abilities

    p = pack_of(s.pack)
    me = f[SELF]
    done = [(f[at], f[at + 1]) for at in range(6, len(f), 2)]
    due = [
        pair
        for pair in own_abilities(s, p, me, f[1], f[2])
        if pair not in done and abilities.usable(s, p, pair[0], me, f)
    ]
    if not due:
        s.stack.pop()
        return
    must = [pair for pair in due if not p.abilities[pair[0]].optional]
    pick = must[0] if len(due) == 1 and must else None
    if pick is None:
        pick = yield me, kinds.DUE, due if must else [*due, (-1, 0)]
    if pick[0] < 0:
        s.stack.pop()
        return
    f.extend(pick)
    push(s, ABILITY, pick[0], 1, me, f[MASK], pick[1])
