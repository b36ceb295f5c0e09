"""The whole play: what lies on the stack first, then the stage of the day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.engine import Context, Rules, rule

from .. import constants as k
from ..content import pack_of
from ..state import Realm
from . import (
    abilities,
    actions,
    day,
    dying,
    effects,
    encounter,
    events,
    fight_effects,
    guardians,
    journal,
    moments,
    sequence,
    status,
    travel,
    turns,
    world_effects,
)
from .conditions import Frame
from .stack import ENCOUNTER, LIST, OWN_DUE, VERSE

HANDLERS: Final[tuple[Callable[[Realm, Context, Frame], Rules], ...]] = (
    effects.run_list,
    journal.run_verse,
    travel.run_arrive,
    travel.run_timer,
    actions.run_action_end,
    turns.run_encounter,
    encounter.run_after,
    abilities.run_ability,
    moments.run_own_due,
    turns.run_parts,
    sequence.run_played,
    guardians.run_guardian,
    events.run_reveal,
    encounter.run_loot,
)
"""By kind of entry, as numbered in stack.py."""

BOUNDARIES: Final = (LIST, VERSE, ENCOUNTER, OWN_DUE)
"""Entries that may ask: everything is plain data before each of them, but a copy is kept only here."""

EFFECTS: Final = (fight_effects, world_effects)
"""Imported so that their effects are registered."""


@rule("KR-041", "KR-361", "KR-R49")
def play(s: Realm, t: Context) -> Rules:
    """Strictly one thing after another; every decision stands on a boundary or a few choices after one."""
    echoes = s.mode & k.ECHOES
    alone = s.seats == 1
    quests = pack_of(s.pack).open_quests
    while not s.over:
        if s.stack:
            f = s.stack[-1]
            if f[0] in BOUNDARIES:
                t.boundary()
            yield from HANDLERS[f[0]](s, t, f)
        elif alone and s.dying[0] >= 0:
            t.boundary()
            yield from dying.solo_card(s, t)
        else:
            t.boundary()
            if quests:
                events.check_quests(s, t)
            if not s.stack:
                yield from day.STAGES[s.stage](s, t)
        if echoes:
            status.check_achievements(s, t)
