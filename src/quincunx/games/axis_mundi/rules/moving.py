"""Move Actions (index 3.9) and Sheltered terrain (3.10)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, all_but, only, rule

from ..geometry import BOARDS, CENTRE
from ..kinds import STRIDE
from ..state import SEALED, Axis, Turn
from .axis import enter_axis
from .body import lose_hp
from .dying import deaths
from .entering import BY_CAVE, BY_MOVE, BY_RUN, BY_RUN_DOWN, enter, is_free
from .paying import down_cost, pay_move, up_cost
from .unseen import widen


@rule("AM-R77", "AM-471")
def tell_move(s: Axis, t: Context, me: int, at: int, by: str) -> None:
    """Others do not see where an unseen Character goes."""
    if t.emits_events:
        audience = only(me) if s.unseen[me] else ALL
        t.tell(by, audience, "{0} {0:move|moves} to {1:hex}.", me, s.spot(at))
        if s.unseen[me]:
            t.tell("AM-R77", all_but(me), "{0} {0:act|acts} unseen.", me)


@rule("AM-170", "AM-171")
def move(s: Axis, t: Context, me: int, at: int) -> None:
    pay_move(s, 1)
    tell_move(s, t, me, at, "AM-170")
    enter(s, t, me, at, BY_MOVE)


@rule("AM-175", "AM-225", "AM-207")
def move_up(s: Axis, t: Context, me: int, at: int) -> None:
    pay_move(s, up_cost(s, me))
    tell_move(s, t, me, at, "AM-175")
    enter(s, t, me, at, BY_MOVE)


@rule("AM-176", "AM-177", "AM-224", "AM-R26")
def move_down(s: Axis, t: Context, me: int, at: int) -> None:
    """Every third Move Down of a turn costs 1 HP, after the entry."""
    pay_move(s, down_cost(s, me))
    s.turn[Turn.DOWNS] += 1
    tell_move(s, t, me, at, "AM-176")
    enter(s, t, me, at, BY_MOVE)
    if s.turn[Turn.DOWNS] % 3 == 0:
        lose_hp(s, t, me, 1, "AM-177")


@rule("AM-178", "AM-R28")
def through_cave(s: Axis, t: Context, me: int, _: int) -> None:
    at = BOARDS[s.seats].far[s.at[me]]
    pay_move(s, 1)
    tell_move(s, t, me, at, "AM-178")
    enter(s, t, me, at, BY_CAVE)


@rule("AM-179")
def into_axis(s: Axis, t: Context, me: int, _: int) -> Rules:
    pay_move(s, 1)
    yield from enter_axis(s, t, me)


# -- Run


@rule("AM-172", "AM-182", "AM-R25")
def run_steps(s: Axis, here: int, start: int) -> list[int]:
    """The free hexes of a step: same Level or one lower, never back to the start."""
    board = BOARDS[s.seats]
    steps = [at for at in board.run[here] if at != start and is_free(s, at)]
    if s.gate == SEALED and board.ring[here] == 1 and s.who[CENTRE] < 0:
        steps.append(CENTRE)
    return steps


@rule("AM-173", "AM-174")
def run_step(s: Axis, t: Context, me: int, at: int) -> None:
    level = BOARDS[s.seats].level
    tell_move(s, t, me, at, "AM-172")
    enter(s, t, me, at, BY_RUN if level[at] == level[s.at[me]] else BY_RUN_DOWN)


@rule("AM-172", "AM-R25")
def run(s: Axis, t: Context, me: int, first: int) -> Rules:
    """Two steps for one Action; entry effects hit at both; it stops if the runner dies."""
    start = s.at[me]
    pay_move(s, 1)
    run_step(s, t, me, first)
    if s.fallen:
        yield from deaths(s, t)
    if s.turn[Turn.CUT]:
        return
    steps = run_steps(s, first, start)
    if steps:
        second = (yield me, STRIDE, steps) if len(steps) > 1 else steps[0]
        run_step(s, t, me, second)


# -- Sheltered terrain


@rule("AM-188", "AM-189", "AM-R55")
def shelter_push(s: Axis, t: Context, me: int) -> None:
    """Whoever began the turn in a shelter and never left it is pushed out along the Level."""
    board = BOARDS[s.seats]
    here = s.at[me]
    sides = [at for at in (board.left[here], board.right[here]) if is_free(s, at)]
    if not sides:
        return
    at = sides[0]
    if len(sides) == 2 and t.roll() > 3:
        at = sides[1]
    if s.unseen[me]:
        widen(s, me)
    tell_move(s, t, me, at, "AM-188")
    enter(s, t, me, at, BY_MOVE)
