"""Familiar Actions (index 3.4, Beastmaster in 3.15, Godspeed and Seek and Destroy in 3.18)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from quincunx.engine import ALL, Ask, Context, Rules, rule

from ..content import ANGEL, BEAST, ELUSIVE, HAIL_ANEMOI, SHELTER, UNSTOPPABLE
from ..geometry import BOARDS
from ..kinds import DONE, EVADE, SECTION
from ..state import Axis, altered, has, impervious, upgraded
from .attacks import reveal_reaction
from .body import guarded, has_sections, lose_hp, spend_flight
from .dying import deaths


@rule("AM-073", "AM-076", "AM-280", "AM-456")
def fly_range(s: Axis, me: int) -> int:
    """2; the Beastmaster 3; Hail Anemoi 1 more."""
    base = 3 if s.power[me] == BEAST else 2
    return base + 1 if has(s, me, HAIL_ANEMOI) else base


@rule("AM-402", "AM-403", "AM-404", "AM-405", "AM-456")
def card_range(s: Axis, me: int) -> int:
    """Godspeed and Seek and Destroy: 3; the Beastmaster 5, upgraded 6; Hail Anemoi 1 more."""
    base = 3
    if s.power[me] == BEAST:
        base = 6 if upgraded(s, me) else 5
    return base + 1 if has(s, me, HAIL_ANEMOI) else base


@rule("AM-075", "AM-R86")
def fetchable(s: Axis, me: int, reach: int) -> list[int]:
    """Treasure within reach, under a Character or not, but not on the master's own hex."""
    treasure = s.treasure
    return [at for at in BOARDS[s.seats].within[s.at[me]][reach] if treasure[at] >= 0]


@rule("AM-185", "AM-R78", "AM-R93")
def reachable(s: Axis, me: int, reach: int) -> list[int]:
    """The opponents a Familiar can reach: visible, outside shelters, not impervious."""
    gaps = BOARDS[s.seats].dist[s.at[me]]
    near = [seat for seat in range(s.seats) if seat != me and 0 < gaps[s.at[seat]] <= reach]
    return [
        seat for seat in near if not s.unseen[seat] and s.terrain[s.at[seat]] != SHELTER and not impervious(s, seat)
    ]


@rule("AM-220", "AM-282", "AM-285", "AM-457")
def can_be_bound(s: Axis, seat: int) -> bool:
    """Nothing that everybody sees protects it from a Familiar."""
    return s.power[seat] < ANGEL and not guarded(s, seat) and not has(s, seat, UNSTOPPABLE)


@rule("AM-076", "AM-281", "AM-286", "AM-R61")
def snareable(s: Axis, me: int, reach: int) -> list[int]:
    """A plain Familiar only at whoever can be immobilized and is not due to be; the Beastmaster's at anyone."""
    seats = reachable(s, me, reach)
    if s.power[me] == BEAST:
        return seats
    return [seat for seat in seats if not s.due[seat] and can_be_bound(s, seat)]


@rule("AM-073", "AM-074", "AM-R86")
def fetch(s: Axis, t: Context, me: int, at: int) -> None:
    """The token leaves the board now and arrives at the end of the turn."""
    spend_flight(s, me)
    s.fetched = (*s.fetched, s.treasure[at])
    s.treasure = altered(s.treasure, at, -1)
    if t.emits_events:
        t.tell("AM-073", ALL, "{0} {0:send|sends} the Familiar for the Treasure on {1:where}.", me, s.spot(at))


@rule("AM-076", "AM-281", "AM-286", "AM-426", "AM-R61")
def snare(s: Axis, t: Context, me: int, seat: int) -> Rules:
    """The target may evade; the Beastmaster's Familiar hurts in any case."""
    spend_flight(s, me)
    t.tell("AM-076", ALL, "{0} {0:send|sends} the Familiar at {1}.", me, seat)
    if can_be_bound(s, seat) and not (yield from evades(s, t, seat)):
        s.due = altered(s.due, seat, 1)
        t.tell("AM-076", ALL, "{0} will be immobilized in {0:s} next turn.", seat)
    if s.power[me] == BEAST:
        lose_hp(s, t, seat, 1, "AM-281")
        if s.fallen:
            yield from deaths(s, t)


@rule("AM-426", "AM-R37")
def evades(s: Axis, t: Context, seat: int) -> Generator[Ask, Any, bool]:
    """Always asked, with or without the card."""
    faces = s.faces
    answer = yield seat, EVADE, [DONE, *[card for card in s.hands[seat] if faces[card] == ELUSIVE]]
    if answer == DONE:
        return False
    reveal_reaction(s, t, seat, answer, "AM-426")
    return True


@rule("AM-402", "AM-403")
def destroy(s: Axis, t: Context, me: int, seat: int) -> Rules:
    """Seek and Destroy: 1 HP, the Upgraded Beastmaster 2."""
    spend_flight(s, me)
    lose_hp(s, t, seat, 2 if s.power[me] == BEAST and upgraded(s, me) else 1, "AM-402")
    if s.fallen:
        yield from deaths(s, t)


# -- its Energy


@rule("AM-011", "AM-377")
def gain_energy(s: Axis, t: Context, seat: int, count: int, by: str) -> Rules:
    """Surplus is lost, told is what was gained. The Upgraded Beastmaster chooses the section of each token."""
    count = min(count, 6 - sum(s.sections) if has_sections(s, seat) else 3 - s.energy[seat])
    if t.emits_events:
        t.tell(by, ALL, "{0} {0:gain|gains} {1:#} Energy.", seat, count)
    if not has_sections(s, seat):
        s.energy = altered(s.energy, seat, s.energy[seat] + count)
        return
    for _ in range(count):
        room = [n for n in range(3) if s.sections[n] < 2]
        chosen = (yield seat, SECTION, room) if len(room) > 1 else room[0]
        s.sections = altered(s.sections, chosen, s.sections[chosen] + 1)
