"""Round, Rotation, turn (index 3.3): the order in which everything happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.engine import ALL, Context, Rules, rule

from .. import setup
from ..content import ANGEL, MALIGNANT, MISCHIEF, POWER, SCROUNGER, SHELTER
from ..kinds import ACTION, END
from ..state import ACT, BEGIN, CHOOSE, FINISH, HANDS, OVER, PREGAME, ROTATE, STOCK, Axis, Turn, altered
from . import aoe, general, moving, powers
from .acting import carry_out
from .body import housekeeping_energy
from .dying import deaths
from .entering import cleanse, infect
from .general import gain_treasure
from .hands import over_limit, trim_own
from .levitation import rotation
from .menu import menu
from .paying import grant, refresh
from .unseen import appear


def play(s: Axis, t: Context) -> Rules:
    """The whole match."""
    while s.phase != OVER:
        if s.phase == ACT:
            yield from action_phase(s, t)
        else:
            t.boundary()
            yield from PHASES[s.phase](s, t)


# -- the start of a turn


@rule("AM-055", "AM-R83")
def begin(s: Axis, t: Context) -> Rules:
    """God-Mode ends and the unseen reappear; the own bomb; infection; area of effect; Housekeeping."""
    me = s.active
    s.turn = [0] * Turn.SIZE
    s.healed = 0
    s.aoe = (0,) * s.seats
    s.god = altered(s.god, me, 0)
    t.tell("AM-050", ALL, "It is {0:s} turn.", me)
    appear(s, t, me, "AM-475")
    if s.bomber == me:
        general.explode(s, t)
    if s.fallen:
        yield from deaths(s, t)
    if not s.turn[Turn.CUT]:
        spread(s, me)
        aoe.repeat(s, t, me)
        if s.fallen:
            yield from deaths(s, t)
    if s.turn[Turn.CUT]:
        s.phase = FINISH
        return
    housekeeping(s, me)
    ready(s, me)
    s.phase = ACT


@rule("AM-301", "AM-305", "AM-R60")
def spread(s: Axis, me: int) -> None:
    """The Malignant's old tokens go; one is put on the present hex."""
    cleanse(s, me)
    if s.power[me] == MALIGNANT:
        infect(s, s.at[me], me)


@rule("AM-056", "AM-057", "AM-058", "AM-059")
def housekeeping(s: Axis, me: int) -> None:
    housekeeping_energy(s, me)
    power = s.power[me]
    if power == MISCHIEF:
        s.tokens = altered(s.tokens, me, min(2, s.tokens[me] + 1))
    elif power == SCROUNGER:
        s.tokens = altered(s.tokens, me, min(3, s.tokens[me] + 1))


@rule("AM-060", "AM-077", "AM-084", "AM-188")
def ready(s: Axis, me: int) -> None:
    """What the Action Phase starts from."""
    turn = s.turn
    terrain = s.terrain[s.at[me]]
    turn[Turn.ON_POWER] = 1 if terrain == POWER else 0
    turn[Turn.SHELTERED] = 1 if terrain == SHELTER else 0
    turn[Turn.BOUND] = 1 if s.due[me] and s.power[me] < ANGEL else 0
    grant(s, me)


# -- Actions


@rule("AM-060", "AM-061", "AM-083")
def action_phase(s: Axis, t: Context) -> Rules:
    """One choice after the other, until the player ends the turn or it is cut short. What an Action drew beyond the
    hand limit is discarded before the next."""
    me = s.active
    turn = s.turn
    while s.phase == ACT:
        t.boundary()
        if over_limit(s, me):
            yield from trim_own(s, t, me)
            continue
        refresh(s, me)
        choice = yield me, ACTION, t.offered(ACTION) or menu(s, me)
        if choice == END:
            s.phase = FINISH
            return
        yield from carry_out(s, t, me, choice)
        if turn[Turn.CUT] or turn[Turn.CLIMBED]:
            s.phase = OVER if s.winner >= 0 else FINISH


# -- the end of a turn


@rule("AM-061", "AM-074", "AM-078", "AM-188", "AM-203", "AM-239", "AM-R83")
def finish(s: Axis, t: Context) -> Rules:
    """Shelter push, fetched Treasure, the end of immobilization and Identity, hand limit. A turn that was cut short
    has no push."""
    me = s.active
    if s.turn[Turn.SHELTERED] and not s.turn[Turn.CUT]:
        moving.shelter_push(s, t, me)
        if s.fallen:
            yield from deaths(s, t)
    for token in s.fetched:
        gain_treasure(s, t, me, token, "AM-074")
    s.fetched = ()
    s.due = altered(s.due, me, 0)
    powers.end_identity(s, me)
    yield from trim_own(s, t, me)
    s.active = (me + 1) % s.seats
    s.phase = ROTATE if s.active == s.start else BEGIN


@rule("AM-050", "AM-051", "AM-R80")
def rotate(s: Axis, t: Context) -> Rules:
    """After the last turn of a round the island turns; the next round starts with the same player."""
    yield from rotation(s, t)
    s.round += 1
    s.active = s.start
    s.phase = BEGIN
    if s.round > s.cap:
        s.phase = OVER
        t.tell("AM-R80", ALL, "The last round is over: nobody wins.")


PHASES: Final[dict[int, Callable[[Axis, Context], Rules]]] = {
    CHOOSE: setup.choose_character,
    HANDS: setup.starting_hand,
    STOCK: setup.stock_crates,
    PREGAME: setup.pregame_crate,
    BEGIN: begin,
    FINISH: finish,
    ROTATE: rotate,
}
