"""The order of a match (3.1), the turn of a Raider (3.2) and the end (3.12)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..board import ALL_GATES, J0, STARTS, SUN
from ..kinds import CARD, END, GIVE, PLACE, ROLL, TAKE, THROW, TURN
from ..state import ESCAPED, LAST_ROUND, NOTHING_YET, OUT, RAIDER, RUNNING, SWARM, Karmaggan
from .egg import givers_and_takers, pass_on, receivers
from .objects import may_play, play_card
from .steps import may_stay, put_back, step, steps_of
from .swarm import swarm_moment


def play(s: Karmaggan, t: Context) -> Rules:
    """The whole match: one decision of a turn between two boundaries."""
    while s.ended == RUNNING:
        t.boundary()
        if s.phase == RAIDER:
            yield from raider_moment(s, t)
        elif s.phase == SWARM:
            yield from swarm_moment(s, t)
        else:
            yield from place_raider(s, t)
            continue
        if s.ended == RUNNING and (s.stopped or (s.phase == RAIDER and s.at[s.active] < 0)):
            end_turn(s, t)


@rule("KG-010")
def place_raider(s: Karmaggan, t: Context) -> Rules:
    """In turn order each player puts the Raider on a free Starting Point."""
    me = s.active
    free = [x for x in STARTS if x not in s.at]
    tile = free[0]
    if len(free) > 1:
        tile = yield me, PLACE, free
    s.at[me] = tile
    t.tell("KG-010", ALL, "{0} {0:start|starts} in {1:where}.", me, s.spot(tile))
    s.active = (me + 1) % len(s.at)
    if s.active == s.first:
        t.tell("KG-011", ALL, "Round {0:#} begins.", s.round)
        begin_turn(s, t, s.first)


# -- the turn of a Raider


@rule("KG-012", "KG-015", "KG-021", "KG-R25")
def raider_moment(s: Karmaggan, t: Context) -> Rules:
    """One decision of a Raider's turn, between complete steps and effects.

    The roll is asked for even where nothing else is possible: otherwise the choice before it would roll the dice, and
    nobody could take back the last step of a turn.
    """
    me = s.active
    options = t.offered(TURN) or raider_options(s, me)
    choice = options[0]
    if len(options) > 1 or choice == ROLL:
        choice = yield me, TURN, options
    if choice < ROLL:
        yield from step(s, t, me, choice)
    elif choice == ROLL:
        roll(s, t, me)
    elif choice == END:
        if not may_stay(s, s.at[me]):
            yield from put_back(s, t, me)
        s.stopped = True
    elif choice >= CARD:
        yield from play_card(s, t, me, choice - CARD)
    elif choice >= THROW:
        pass_on(s, t, me, choice - THROW, "KG-166")
    elif choice >= TAKE:
        pass_on(s, t, choice - TAKE, me, "KG-163")
    else:
        pass_on(s, t, me, choice - GIVE, "KG-163")


def raider_options(s: Karmaggan, me: int) -> list[int]:
    options = steps_of(s, me) if s.steps > 0 else []
    if not s.rolled:
        options.append(ROLL)  # it costs nothing, so ending the turn is offered after it
    elif not options or may_stay(s, s.at[me]):  # KG-181
        options.append(END)
    if may_play(s, me):
        options.extend([CARD + card for card in s.hands[me]])
    if s.carrier >= 0:
        options.extend(egg_options(s, me))
    return options


@rule("KG-163", "KG-166", "KG-167")
def egg_options(s: Karmaggan, me: int) -> list[int]:
    """Give, take or throw the Egg, at any moment of the turn."""
    code = GIVE if s.carrier == me else TAKE
    options = [code + other for other in givers_and_takers(s, me)]
    if s.carrier == me:
        options.extend([THROW + other for other in receivers(s, me)])
    return options


@rule("KG-013", "KG-014", "KG-179", "KG-R14")
def roll(s: Karmaggan, t: Context, me: int) -> None:
    """Two dice, of which the higher counts; one die for the carrier of the Egg."""
    s.rolled = True
    dice = t.roll() if s.carrier == me else max(t.roll(), t.roll())
    s.steps = dice + s.bonus
    t.tell("KG-014" if s.carrier == me else "KG-013", ALL, "{0} {0:roll|rolls}: up to {1:#step|steps}.", me, s.steps)


# -- turns and rounds


@rule("KG-008", "KG-011", "KG-189")
def end_turn(s: Karmaggan, t: Context) -> None:
    """The next seat that is still in the game, clockwise; a new round when all have had their turn."""
    seats = len(s.at)
    s.turns[s.active] += 1
    while True:
        s.turn += 1
        if s.turn == seats:
            if s.round == s.last:
                last_round_over(s, t)
                return
            s.turn = 0
            s.round += 1
            start_round(s, t)
        seat = (s.first + s.turn) % seats
        if s.at[seat] != OUT:
            break
    begin_turn(s, t, seat)


@rule("KG-020", "KG-175")
def begin_turn(s: Karmaggan, t: Context, seat: int) -> None:
    """A fresh turn memory; a Raider that still holds the Egg in the Jungle has escaped."""
    place = s.at[seat]
    s.active = seat
    s.phase = RAIDER if place >= 0 else SWARM
    s.rolled = False
    s.steps = 0
    s.bonus = 0
    s.played = 0
    s.pole = 0
    s.spell = False
    s.stay = place
    s.stopped = False
    s.did = NOTHING_YET
    s.used = []
    s.passed = 0
    if place >= J0 and s.carrier == seat:
        s.ended = ESCAPED
        s.winners = side_mask(s, s.side(seat))
        t.tell("KG-175", ALL, "{0} {0:escape|escapes} with the Egg.", seat)


def side_mask(s: Karmaggan, side: int) -> int:
    return sum(1 << seat for seat in range(len(s.at)) if s.side(seat) == side)


@rule("KG-174")
def start_round(s: Karmaggan, t: Context) -> None:
    """From half time (round 20 of 40) the Temple does not stay shut; from five eighths on it opens every round."""
    t.tell("KG-011", ALL, "Round {0:#} begins.", s.round)
    if s.round >= s.last * 5 // 8:
        s.gates = ALL_GATES
    elif s.round >= s.last // 2 and not s.gates:
        s.gates = SUN
    else:
        return
    t.tell("KG-174", ALL, "{0:gates}.", s.gates)


@rule("KG-174")
def last_round_over(s: Karmaggan, t: Context) -> None:
    """The side that holds the Egg wins; if nobody holds it, the side with most coins on living Raiders."""
    s.ended = LAST_ROUND
    if s.carrier >= 0:
        s.winners = side_mask(s, s.side(s.carrier))
    else:
        totals = side_coins(s)
        best = max(totals)
        s.winners = sum(side_mask(s, side) for side, total in enumerate(totals) if total == best)
    t.tell("KG-174", ALL, "The last round is over.")


def side_coins(s: Karmaggan) -> list[int]:
    """Coins on living Raiders by side."""
    totals = [0] * (2 if s.teams else len(s.at))
    for seat, place in enumerate(s.at):
        if place >= 0:
            totals[s.side(seat)] += s.coins[seat]
    return totals
