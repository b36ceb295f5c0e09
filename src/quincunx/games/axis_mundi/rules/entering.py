"""Entering a hex (index 3.7), infection (3.15, Malignant) and Wounds of terrain (2.5): used by every move."""

from __future__ import annotations

from quincunx.engine import ALL, Context, rule

from ..content import ACCESS, ANGEL, AXIS, CAVE, CLOSED, DEXTERITY, MALIGNANT, POWER, SHELTER
from ..geometry import BOARDS, CENTRE
from ..state import BIRTH, NONE, OVER, ROTATE, SEALED, Axis, Turn, altered, has
from . import aoe
from .body import add_wounds, heal, lose_hp, lost_half

# -- how a hex is entered

BY_MOVE = 0
BY_RUN = 1
BY_RUN_DOWN = 2
BY_CAVE = 3
CARRIED = 4
"""Without Wounds of terrain: pulled by the Mischievous (AM-331)."""


@rule("AM-171", "AM-173", "AM-174", "AM-178", "AM-450", "AM-R27")
def terrain_wounds(s: Axis, seat: int, at: int, how: int) -> int:
    """The table of 2.5."""
    if how == BY_CAVE:
        return 2
    rough = s.terrain[at] == ACCESS or s.terrain[at] == CAVE
    if how == BY_MOVE:
        wounds = 1 if rough else 0
    elif how == BY_RUN:
        wounds = 2 if rough else 1
    else:
        wounds = 2 if how == BY_RUN_DOWN else 0
    return wounds - 1 if wounds and has(s, seat, DEXTERITY) else wounds


@rule("AM-131", "AM-181", "AM-230")
def is_free(s: Axis, at: int) -> bool:
    """It can be entered: no visible Character, not Inaccessible, not the gate, and on the board at all."""
    return at >= 0 and s.who[at] < 0 and s.terrain[at] < CLOSED


@rule("AM-053", "AM-302")
def lift(s: Axis, t: Context, seat: int) -> None:
    """Take a Character from its hex; a Malignant moved in somebody else's turn leaves a token behind."""
    left = s.at[seat]
    if s.who[left] == seat:
        s.who[left] = NONE
    if s.power[seat] == MALIGNANT and s.active != seat and s.phase != ROTATE:
        infect(s, left, seat)
    if s.gate == BIRTH and s.angel == seat:
        seal(s, t)
    if s.turn[Turn.SHELTERED] and s.active == seat:
        s.turn[Turn.SHELTERED] = 0


@rule("AM-208")
def seal(s: Axis, t: Context) -> None:
    """The new Angel or Demon leaves: the centre is Accessible Terrain now."""
    s.gate = SEALED
    s.terrain = altered(s.terrain, CENTRE, ACCESS)
    t.tell("AM-208", ALL, "The gate is sealed: the centre is Accessible Terrain.")


def put(s: Axis, seat: int, at: int) -> None:
    """Stand a Character on a hex; an unseen one only in secret."""
    s.at[seat] = at
    if not s.unseen[seat]:
        s.who[at] = seat


def enter(s: Axis, t: Context, seat: int, at: int, how: int) -> None:
    """Move to a hex and carry out everything that entering it does."""
    lift(s, t, seat)
    put(s, seat, at)
    arrive(s, t, seat, at, how)


@rule("AM-130", "AM-R49")
def arrive(s: Axis, t: Context, seat: int, at: int, how: int) -> None:
    """Win check, Wounds, infection, Power Hex, Infection Token, area of effect, in this order; a dead mover stops."""
    if s.power[seat] >= ANGEL and at == BOARDS[s.seats].pier[seat]:
        win(s, t, seat)
        return
    wounds = terrain_wounds(s, seat, at, how)
    if wounds:
        add_wounds(s, t, seat, wounds, "AM-178" if how == BY_CAVE else "AM-171")
    if s.infected[at] >= 0:
        catch(s, t, seat, at)
    if not s.hp[seat]:
        return
    if s.terrain[at] == POWER:
        power_heal(s, t, seat, "AM-086")
    if s.power[seat] == MALIGNANT and s.active == seat and s.phase != ROTATE:
        infect(s, at, seat)
    if s.malign:
        aoe.compare_mover(s, t, seat)


@rule("AM-003", "AM-004")
def win(s: Axis, t: Context, seat: int) -> None:
    s.winner = seat
    s.phase = OVER
    s.told += s.unseen[seat]
    s.unseen = altered(s.unseen, seat, 0)
    s.turn[Turn.CUT] = 1
    t.tell(
        "AM-003", ALL, "{0} {0:reach|reaches} {0:s} own Pier as the {1:power} and {0:win|wins}.", seat, s.power[seat]
    )


@rule("AM-085", "AM-086", "AM-087", "AM-202", "AM-241", "AM-R23")
def power_heal(s: Axis, t: Context, seat: int, by: str) -> None:
    """Half of the lost HP, at most once in each turn, own or not."""
    gain = lost_half(s, seat)
    if gain and not s.healed >> seat & 1:
        s.healed |= 1 << seat
        heal(s, t, seat, gain, by)


# -- infection


@rule("AM-304", "AM-R54", "AM-R57", "AM-R69")
def catch(s: Axis, t: Context, seat: int, at: int) -> None:
    """Everyone but a Malignant loses 1 HP on an infected hex, outside a shelter; the dead have nothing to lose."""
    if s.power[seat] != MALIGNANT and s.terrain[at] != SHELTER and s.hp[seat]:
        lose_hp(s, t, seat, 1, "AM-304")


@rule("AM-301", "AM-303")
def infect(s: Axis, at: int, owner: int) -> None:
    """One token per hex, never on a Power Hex or the Axis Mundi Hex."""
    if s.terrain[at] != POWER and s.terrain[at] != AXIS:
        s.infected = altered(s.infected, at, owner)


@rule("AM-305", "AM-R60")
def cleanse(s: Axis, owner: int) -> None:
    """At the beginning of its turn all tokens of the Malignant are removed."""
    infected = s.infected
    if owner in infected:
        s.infected = tuple([NONE if one == owner else one for one in infected])
