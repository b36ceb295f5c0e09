"""What a player may do now: the options of the Action Phase, section by section (index 3.4 to 3.6, 3.9, 3.15 to 3.18).

The list is built for every decision of a turn, so it is written for speed: ints in one flat list.
"""

from __future__ import annotations

from quincunx.engine import rule

from ..cards.one_time import climb_ends, crate_cards, godspeed_targets, shifts
from ..content import (
    ANGEL,
    ARCHERS_TALES,
    CAVE,
    CLOSED,
    CRATES,
    CULTIVATOR,
    DEMON,
    DESPERATE_MEASURES,
    DOUBLE_DOUBLE,
    DOUBLES,
    ELUSIVE,
    EMPTY_VESSEL,
    FIRST_CARD,
    FREE_CARD_FACES,
    FREE_REFILLS,
    GODSPEED,
    GRENADE,
    HAFDASA,
    HARVESTER,
    HERBS,
    HICKORY_SHIELD,
    HURRY_CHANGE,
    IDENTITY,
    LIKE,
    MISCHIEF,
    MOBILIZING_FORCES,
    NOW_YOU_SEE_ME,
    OPTIONS,
    PERFECT_COUNTER,
    POWER,
    ROCK_CLIMBER,
    SALVE,
    SAVANT,
    SCROUNGER,
    SECOND_TIME,
    SEEK_AND_DESTROY,
    SHELTER,
    TIME_BOMB,
    TUMBLE,
    WAREHOUSE,
    WOODEN_SHIELD,
)
from ..geometry import BOARDS, CENTRE
from ..kinds import (
    ACTIVATE,
    ARROW,
    BECOME,
    BLAST,
    CARD_HARVEST,
    CHOOSE_HARVEST,
    CLIMB,
    COMBO,
    COMBO_DOUBLE,
    COUNTER,
    CRATE,
    DEMAND,
    DEMONIC,
    DESPERATE,
    DESPERATE_COUNTER,
    DISARM,
    DOUBLE,
    DOWN,
    DRAW,
    DRAW_FIVE,
    END,
    ENTER,
    FETCH,
    FIRST,
    FREE_HARVEST,
    HARVEST,
    MELEE,
    MEND,
    MEND_MEND,
    MOVE,
    ON_HEX,
    PICK_UP,
    PLANT,
    PLAY,
    PULL,
    REAP,
    REST,
    RUN,
    SECOND,
    SHOVE,
    SNARE,
    SPAN,
    SWAP,
    THROUGH,
    THROW,
    UP,
    USE,
    WIND,
    WIND_MEND,
    WIND_WIND,
    WITH,
)
from ..kinds import (
    SCROUNGE as SCROUNGE_VERB,
)
from ..state import BIRTH, GATE, SEALED, Axis, Turn, max_hp, upgraded
from .attacks import adjacent_targets, arrow_targets, melee_reach, targets_in
from .body import can_fly, has_sections
from .entering import is_free
from .familiar import card_range, fetchable, fly_range, reachable, snareable
from .general import crate_here, harvestable, has_free_slot, has_treasure
from .hands import can_draw
from .paying import free_swap, move_funds
from .powers import can_scrounge, demandable, identities, pulls, shoves
from .treasure import usable

MOST_PLAYS = 40
"""AM-R98."""

BY_VERB = (
    HARVESTER, PERFECT_COUNTER, DOUBLE_DOUBLE, WOODEN_SHIELD, HICKORY_SHIELD, ELUSIVE,
    OPTIONS, IDENTITY, DESPERATE_MEASURES, ROCK_CLIMBER,
)  # fmt: skip
"""Companions and reactions, which are not played by themselves, and cards with verbs of their own."""


@rule("AM-060", "AM-186", "AM-207", "AM-R24", "AM-R48", "AM-R53", "AM-R93")
def menu(s: Axis, me: int) -> list[int]:
    """Everything the active player can do. A newborn Angel or Demon with a free exit must leave first."""
    acts = s.turn[Turn.ACTS]
    out: list[int] = []
    if s.gate == BIRTH and s.angel == me:
        exits = [UP * SPAN + at for at in BOARDS[s.seats].up[CENTRE] if is_free(s, at)]
        if exits:
            free_options(s, me, out, 0)
            return out + exits
    out.append(END)
    if not s.turn[Turn.BOUND]:
        move_options(s, me, out)
    if s.terrain[s.at[me]] != SHELTER:
        attack_options(s, me, out, acts)
    elif s.power[me] == DEMON and acts + s.turn[Turn.ATTACKS]:
        out.append(BLAST * SPAN)
    if acts:
        place_options(s, me, out, acts)
        familiar_options(s, me, out)
        draw_options(s, out, acts)
    free_options(s, me, out, acts)
    return out


# -- Move Actions


@rule("AM-170", "AM-172", "AM-175", "AM-176", "AM-178", "AM-179", "AM-223")
def move_options(s: Axis, me: int, out: list[int]) -> None:
    funds = move_funds(s)
    if funds <= 0:
        return
    board = BOARDS[s.seats]
    here = s.at[me]
    who = s.who
    terrain = s.terrain
    heavy = s.power[me] >= ANGEL
    for at in board.same[here]:
        if who[at] < 0 and terrain[at] < CLOSED:
            out.append(MOVE * SPAN + at)
    if funds >= 3 or heavy:
        for at in board.up[here]:
            if who[at] < 0 and terrain[at] < CLOSED:
                out.append(UP * SPAN + at)
    if funds >= 3 or not heavy:
        for at in board.down[here]:
            if who[at] < 0 and terrain[at] < CLOSED:
                out.append(DOWN * SPAN + at)
    if not heavy:
        run_options(s, here, out)
    if terrain[here] == CAVE and who[board.far[here]] < 0:
        out.append(THROUGH * SPAN)
    if board.ring[here] == 1:
        centre_options(s, heavy, funds, out)


@rule("AM-172", "AM-R25")
def run_options(s: Axis, here: int, out: list[int]) -> None:
    """First hexes of a Run, with at least one second hex behind them."""
    board = BOARDS[s.seats]
    who = s.who
    terrain = s.terrain
    run = board.run
    for at in run[here]:
        if who[at] >= 0 or terrain[at] >= CLOSED:
            continue
        for beyond in run[at]:
            if beyond != here and who[beyond] < 0 and terrain[beyond] < CLOSED:
                out.append(RUN * SPAN + at)
                break
        else:
            if s.gate == SEALED and board.ring[at] == 1 and who[CENTRE] < 0:
                out.append(RUN * SPAN + at)


@rule("AM-179", "AM-209", "AM-210")
def centre_options(s: Axis, heavy: bool, funds: int, out: list[int]) -> None:
    """From ring 1: through the open gate, or down into the sealed centre."""
    if s.gate == GATE:
        out.append(ENTER * SPAN)
    elif s.gate == SEALED and s.who[CENTRE] < 0 and (funds >= 3 or not heavy):
        out.append(DOWN * SPAN + CENTRE)


# -- Attack Actions


@rule("AM-120", "AM-221", "AM-222", "AM-324", "AM-376", "AM-R51")
def attack_options(s: Axis, me: int, out: list[int], acts: int) -> None:
    turn = s.turn
    funds = acts + turn[Turn.ATTACKS]
    if not funds + turn[Turn.MELEES]:
        return
    near = targets_in(s, me, melee_reach(s, me))
    if near:
        melee_options(s, me, out, near, funds)
    if not funds:
        return
    if s.slots[me]:
        for at in arrow_targets(s, me):
            out.append(ARROW * SPAN + at)
    if s.loot[me] and has_treasure(s, me, GRENADE):
        for at in adjacent_targets(s, me):
            out.append(THROW * SPAN + at)
    if s.power[me] == DEMON:
        out.append(BLAST * SPAN)


@rule("AM-121", "AM-221", "AM-424")
def melee_options(s: Axis, me: int, out: list[int], near: list[int], funds: int) -> None:
    counters = held_copies(s, me, PERFECT_COUNTER) if s.turn[Turn.PLAYS] < MOST_PLAYS else []
    for at in near:
        out.append(MELEE * SPAN + at)
        if s.who[at] >= 0:
            for card in counters:
                out.append(COUNTER * SPAN + card * ON_HEX + at)
        if s.power[me] == DEMON and funds:
            out.append(DEMONIC * SPAN + at)


def held_copies(s: Axis, seat: int, face: int) -> list[int]:
    faces = s.faces
    return [card for card in s.hands[seat] if faces[card] == face]


# -- general Actions


@rule("AM-070", "AM-079", "AM-084", "AM-088", "AM-093", "AM-094")
def place_options(s: Axis, me: int, out: list[int], acts: int) -> None:
    """What the hex one stands on offers."""
    here = s.at[me]
    turn = s.turn
    terrain = s.terrain[here]
    if terrain == WAREHOUSE:
        warehouse_options(s, me, out, acts)
    elif terrain == POWER:
        if turn[Turn.ON_POWER] and not turn[Turn.SPENT] and s.hp[me] < max_hp(s, me) and not s.healed >> me & 1:
            out.append(REST * SPAN)
    elif harvestable(s, me, here):
        harvest_options(s, me, out)
    if s.treasure[here] >= 0:
        out.append(PICK_UP * SPAN)
    if s.power[me] == SCROUNGER and can_scrounge(s, me):
        out.append(SCROUNGE_VERB * SPAN)


@rule("AM-070", "AM-071", "AM-093", "AM-094")
def warehouse_options(s: Axis, me: int, out: list[int], acts: int) -> None:
    if not s.turn[Turn.CRATE]:
        for slot, card in enumerate(s.crates[crate_here(s, me)]):
            if card >= 0:
                out.append(CRATE * SPAN + slot)
    if s.bomb == s.at[me]:
        if s.bomber != me:
            out.append(DISARM * SPAN)
    elif acts >= 2 and s.loot[me] and has_treasure(s, me, TIME_BOMB):
        out.append(PLANT * SPAN)


@rule("AM-088", "AM-290", "AM-413")
def harvest_options(s: Axis, me: int, out: list[int]) -> None:
    if s.power[me] == CULTIVATOR:
        yield_options(s, out, CHOOSE_HARVEST)
        return
    out.append(HARVEST * SPAN)
    if s.turn[Turn.PLAYS] < MOST_PLAYS:
        for card in held_copies(s, me, HARVESTER):
            yield_options(s, out, CARD_HARVEST, card * WITH)


def yield_options(s: Axis, out: list[int], verb: int, card: int = 0) -> None:
    """1-Time card, Permanent card or HP."""
    for deck in (0, 1):
        if can_draw(s, deck):
            out.append(verb * SPAN + card + deck)
    out.append(verb * SPAN + card + 2)


@rule("AM-073", "AM-076", "AM-284")
def familiar_options(s: Axis, me: int, out: list[int]) -> None:
    if not can_fly(s, me):
        return
    reach = fly_range(s, me)
    for at in fetchable(s, me, reach):
        out.append(FETCH * SPAN + at)
    for seat in snareable(s, me, reach):
        out.append(SNARE * SPAN + seat)
    if has_sections(s, me):
        for at in BOARDS[s.seats].within[s.at[me]][reach]:
            if harvestable(s, me, at):
                out.append(REAP * SPAN + at)


@rule("AM-081", "AM-082")
def draw_options(s: Axis, out: list[int], acts: int) -> None:
    one = can_draw(s, 0)
    permanent = can_draw(s, 1)
    if one:
        out.append(DRAW * SPAN)
    if permanent:
        out.append(DRAW * SPAN + 1)
    if acts >= 3 and (one or permanent):
        out.append(DRAW_FIVE * SPAN)


# -- what may cost nothing: cards, Treasure, activation, free powers


def free_options(s: Axis, me: int, out: list[int], acts: int) -> None:
    if s.loot[me]:
        for token in usable(s, me):
            out.append(USE * SPAN + token)
    hand_options(s, me, out, acts)
    power = s.power[me]
    if power == SAVANT:
        for seat in demandable(s, me):
            out.append(DEMAND * SPAN + seat)
    elif power == MISCHIEF:
        for arg in pulls(s, me):
            out.append(PULL * SPAN + arg)
        for at in shoves(s, me):
            out.append(SHOVE * SPAN + at)
    elif power == CULTIVATOR and upgraded(s, me) and not s.turn[Turn.HARVESTED] and harvestable(s, me, s.at[me]):
        yield_options(s, out, FREE_HARVEST)


@rule("AM-091", "AM-092", "AM-217", "AM-R98")
def hand_options(s: Axis, me: int, out: list[int], acts: int) -> None:
    """Permanent cards to activate or swap, 1-Time cards to play."""
    faces = s.faces
    active = 0
    for card in s.slots[me]:
        active |= 1 << faces[card]
    ready = acts > 0 or free_swap(s, me)
    held = 0
    ones: list[int] = []
    for card in s.hands[me]:
        face = faces[card]
        if card >= FIRST_CARD:
            ones.append(card)
            held |= 1 << face
        elif ready and not active >> face & 1:
            if has_free_slot(s, me):
                out.append(ACTIVATE * SPAN + card)
            if active:
                out.append(SWAP * SPAN + card)
    if ones and s.turn[Turn.PLAYS] < MOST_PLAYS:
        card_options(s, me, out, ones, held, acts > 0, False)


@rule("AM-080", "AM-436", "AM-438")
def card_options(s: Axis, me: int, out: list[int], cards: list[int], held: int, paid: bool, tumbling: bool) -> None:
    """Which 1-Time cards can be played: with an Action at hand (`paid`), or within a Tumble."""
    faces = s.faces
    doubles = [card for card in cards if faces[card] == DOUBLE_DOUBLE] if held >> DOUBLE_DOUBLE & 1 else []
    for card in cards:
        face = faces[card]
        if face in FREE_CARD_FACES or (paid and face not in BY_VERB and playable(s, me, face, tumbling)):
            out.append(PLAY * SPAN + card)
            if doubles and DOUBLES[face]:
                for double in doubles:
                    out.append(DOUBLE * SPAN + double * FIRST + card)
        elif face == OPTIONS:
            options_options(out, card, paid, doubles)
        elif face in BY_VERB:
            verb_options(s, me, out, card, paid, tumbling)
        if face == SALVE and paid and held >> HERBS & 1:
            combo_options(s, me, out, card, doubles)


@rule("AM-400", "AM-408", "AM-429")
def verb_options(s: Axis, me: int, out: list[int], card: int, paid: bool, tumbling: bool) -> None:
    """Cards with verbs of their own."""
    face = s.faces[card]
    if face == IDENTITY and not tumbling:
        for char in identities(s, me):
            out.append(BECOME * SPAN + card * WITH + char)
    elif paid and face == DESPERATE_MEASURES:
        desperate_options(s, me, out, card)
    elif paid and face == ROCK_CLIMBER:
        climb_options(s, me, out, card, tumbling)


@rule("AM-420", "AM-439")
def combo_options(s: Axis, me: int, out: list[int], salve: int, doubles: list[int]) -> None:
    for herbs in held_copies(s, me, HERBS):
        out.append(COMBO * SPAN + herbs * FIRST + salve)
        for double in doubles:
            out.append(COMBO_DOUBLE * SPAN + double * SECOND + herbs * FIRST + salve)


@rule("AM-414", "AM-R71")
def options_options(out: list[int], card: int, paid: bool, doubles: list[int]) -> None:
    out.append(WIND * SPAN + card)
    if paid:
        out.append(MEND * SPAN + card)
    for double in doubles:
        pair = double * FIRST + card
        out.append(WIND_WIND * SPAN + pair)
        if paid:
            out.append(WIND_MEND * SPAN + pair)
            out.append(MEND_MEND * SPAN + pair)


@rule("AM-408", "AM-R53")
def desperate_options(s: Axis, me: int, out: list[int], card: int) -> None:
    if s.hp[me] > 3 or s.terrain[s.at[me]] == SHELTER:
        return
    counters = held_copies(s, me, PERFECT_COUNTER)
    for at in targets_in(s, me, melee_reach(s, me)):
        blow = card * ON_HEX + at
        out.append(DESPERATE * SPAN + blow)
        if s.who[at] >= 0:
            for counter in counters:
                out.append(DESPERATE_COUNTER * SPAN + counter * ON_HEX * FIRST + blow)


@rule("AM-400", "AM-401", "AM-R24", "AM-R29", "AM-R70", "AM-R73")
def climb_options(s: Axis, me: int, out: list[int], card: int, tumbling: bool) -> None:
    """Only as the first Action, or in a Tumble that is the first one; never after Treasure or while immobilized."""
    turn = s.turn
    if turn[Turn.SPENT] > (1 if tumbling else 0) or turn[Turn.TREASURE] or turn[Turn.BOUND] or turn[Turn.CLIMBED]:
        return
    for at in BOARDS[s.seats].up[s.at[me]]:
        if is_free(s, at) and climb_ends(s, at):
            out.append(CLIMB * SPAN + card * ON_HEX + at)


def playable(s: Axis, me: int, face: int, tumbling: bool) -> bool:
    """The conditions of the other cards; most have none."""
    own, face = face, LIKE[face]
    if face == SEEK_AND_DESTROY:
        armed = s.terrain[s.at[me]] != SHELTER and can_fly(s, me)
        return armed and bool(reachable(s, me, card_range(s, me)))
    if face == GODSPEED:
        return can_fly(s, me) and bool(godspeed_targets(s, me))
    if NOW_YOU_SEE_ME <= face < NOW_YOU_SEE_ME + 5:
        return not s.turn[Turn.BOUND] and bool(shifts(s, me, own))
    if face == EMPTY_VESSEL:
        return not s.unseen[me]
    if face == SECOND_TIME:
        return bool(s.discard)
    if face == HAFDASA:
        return s.terrain[s.at[me]] != SHELTER
    if face == CRATES:
        return bool(crate_cards(s))
    if face == TUMBLE:
        return not tumbling
    if face in (FREE_REFILLS, HURRY_CHANGE, MOBILIZING_FORCES, ARCHERS_TALES):
        return can_draw(s, 0) or can_draw(s, 1)
    return True


@rule("AM-436", "AM-R70")
def tumble_menu(s: Axis, me: int) -> list[int]:
    """Further cards of a Tumble, without other Actions between; 0 is “done”."""
    faces = s.faces
    out = [END]
    held = 0
    ones: list[int] = []
    for card in s.hands[me]:
        if card >= FIRST_CARD:
            ones.append(card)
            held |= 1 << faces[card]
    if s.turn[Turn.PLAYS] < MOST_PLAYS:
        card_options(s, me, out, ones, held, True, True)
    return out
