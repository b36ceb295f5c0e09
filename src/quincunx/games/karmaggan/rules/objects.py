"""Object Cards in general (3.7) and one by one (3.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.engine import ALL, Context, Rules, only, rule

from .. import cards as k
from ..board import ABYSS, EMPTY, J0, TEMPLE, near
from ..content import CONTENT
from ..kinds import BLESS, CARVE, DRAG, HELM, LAY, NONE, ROB, ROB_TOO, SEIZE, TOSS
from ..state import OUT, Karmaggan
from .death import bury, lose_coins
from .egg import check_rollers, pass_on, pick_up, receivers
from .hands import HAND_LIMIT, discard_hand, draw, lay_open, lose_track, objects_ready, random_card, temple_ready
from .tiles import activate, has_effect
from .traps import flip, roller_step, translation


@rule("KG-086", "KG-088", "KG-090", "KG-091", "KG-093", "KG-R24", "KG-R51")
def may_play(s: Karmaggan, seat: int) -> bool:
    """One card a turn, one more for each Medallion paid, none in the first turn."""
    return bool(s.turns[seat] and s.hands[seat] and (not s.played or s.medals[seat]))


@rule("KG-089", "KG-094", "KG-183")
def play_card(s: Karmaggan, t: Context, seat: int, card: int) -> Rules:
    """The card leaves the hand, takes effect as far as possible, and goes to the discard pile."""
    if s.played:
        s.medals[seat] -= 1
        t.tell("KG-090", ALL, "{0} {0:pay|pays} a Golden Medallion.", seat)
    s.played += 1
    t.tell("KG-089", ALL, "{0} {0:play|plays} {1:card}.", seat, s.faces[card])
    lay_open(s, t, seat, card)
    for number, effect in enumerate(DOES[k.EFFECT[s.faces[card]]]):
        if number and not 0 <= s.at[seat] < J0:
            break  # what the card did first was the end of whoever played it
        yield from EFFECTS[effect](s, t, seat)
    s.owners.pop()
    s.spent.append(s.open.pop())


def others_in_reach(s: Karmaggan, seat: int) -> list[int]:
    """The other players that cards can work on: not those in the Jungle, not those out (KG-158, KG-172, KG-R54)."""
    return [o for o, place in enumerate(s.at) if o != seat and place != OUT and place < J0]


def other_raiders(s: Karmaggan, seat: int) -> list[int]:
    """The other living Raiders inside the Temple (KG-158, KG-R22)."""
    return [o for o, place in enumerate(s.at) if o != seat and 0 <= place < J0]


# -- one by one, in the order of the rulebook


@rule("KG-096", "KG-R08", "KG-R54")
def greedy_fingers(s: Karmaggan, t: Context, seat: int) -> Rules:
    """Name one or two players with cards; then take a random card from each."""
    robbed = [o for o in others_in_reach(s, seat) if s.hands[o]]
    if not robbed:
        return
    victims = [robbed[0]]
    if len(robbed) > 1:
        victims[0] = yield seat, ROB, robbed
    if len(robbed) > 1 and len(s.hands[seat]) + 1 < HAND_LIMIT:
        second = yield seat, ROB_TOO, [*(o for o in robbed if o != victims[0]), NONE]
        if second != NONE:
            victims.append(second)
    for victim in victims:
        steal(s, t, seat, victim)


def steal(s: Karmaggan, t: Context, thief: int, victim: int) -> None:
    card = random_card(s, t, victim)
    lose_track(s, t, victim, card, only(thief))
    s.hands[thief].append(card)
    both = only(thief) | only(victim)
    t.tell("KG-096", both, "{0} {0:steal|steals} {1:card} from {2}.", thief, s.faces[card], victim)
    t.tell("KG-096", ~both, "{0} {0:steal|steals} a card from {1}.", thief, victim)


@rule("KG-097", "KG-R07")
def mishmash(s: Karmaggan, t: Context, seat: int) -> Rules:
    draw(s, t, seat, 3, "KG-097")
    yield from ()


@rule("KG-087", "KG-025")
def pole(s: Karmaggan, t: Context, seat: int) -> Rules:
    """One more Abyss Tile is enterable this turn."""
    s.pole += 1
    yield from ()


@rule("KG-098")
def embedded_gaze(s: Karmaggan, t: Context, seat: int) -> Rules:
    """The top cards of both decks become known to everybody and stay where they are."""
    if temple_ready(s, t):
        s.show([s.temple[-1]])
        t.pin([s.temple[-1]])
        t.tell("KG-098", ALL, "The next Temple Card is {0:temple}.", s.faces[s.temple[-1]])
    if objects_ready(s, t):
        s.show([s.objects[-1]])
        t.pin([s.objects[-1]])
        t.tell("KG-098", ALL, "The next Object Card is {0:card}.", s.faces[s.objects[-1]])
    yield from ()


@rule("KG-099")
def unpronounceable_spell(s: Karmaggan, t: Context, seat: int) -> Rules:
    s.spell = True
    yield from ()


@rule("KG-100", "KG-R21", "KG-R22")
def blood_stone(s: Karmaggan, t: Context, seat: int) -> Rules:
    """Gain a coin, or give one of the own coins to another Raider, even the last one."""
    raiders = other_raiders(s, seat)
    target: int = NONE
    if raiders:
        target = yield seat, BLESS, [NONE, *raiders]
    if target == NONE:
        s.coins[seat] += 1
        t.tell("KG-100", ALL, "{0} {0:gain|gains} 1 coin.", seat)
        return
    s.coins[target] += 1
    lose_coins(s, seat, 1)
    t.tell("KG-100", ALL, "{0} {0:give|gives} 1 coin to {1}.", seat, target)
    yield from bury(s, t, seat)


@rule("KG-101")
def contact_helmet(s: Karmaggan, t: Context, seat: int) -> Rules:
    choice = yield seat, HELM, range(8)
    yield from translation(s, t, seat, choice >> 1, 1 - 2 * (choice & 1))


@rule("KG-102", "KG-179", "KG-R23")
def sparks_stone(s: Karmaggan, t: Context, seat: int) -> Rules:
    """Two more steps this turn, added to the roll if it is still to come."""
    if s.rolled:
        s.steps += 2
    else:
        s.bonus += 2
    t.tell("KG-102", ALL, "{0} {0:have|has} two more steps.", seat)
    yield from ()


@rule("KG-103")
def sword(s: Karmaggan, t: Context, seat: int) -> Rules:
    t.tell("KG-103", ALL, "Nothing happens.")
    yield from ()


@rule("KG-104", "KG-R04", "KG-R47", "KG-R49")
def khaleidas_saliva(s: Karmaggan, t: Context, seat: int) -> Rules:
    """Draw a card, roll, resolve so many Temple Cards one by one; stop if the player's Raider dies."""
    draw(s, t, seat, 1, "KG-104")
    number = t.roll()
    t.tell("KG-104", ALL, "{0} {0:roll|rolls} {1:#}: so many Temple Cards follow.", seat, number)
    for _ in range(number):
        if s.at[seat] >= 0:
            yield from flip(s, t, seat)


@rule("KG-105", "KG-R41")
def deliberate_eclipse(s: Karmaggan, t: Context, seat: int) -> Rules:
    s.gates = 0
    t.tell("KG-105", ALL, "All Gates close.")
    discard_hand(s, t, seat, "KG-105")
    yield from ()


@rule("KG-106", "KG-183", "KG-R54")
def arcane_carving(s: Karmaggan, t: Context, seat: int) -> Rules:
    """Another player draws 2 or discards a random card; an option is twice the seat, plus 1 to discard."""
    others = others_in_reach(s, seat)
    options = [2 * o for o in others] + [2 * o + 1 for o in others if s.hands[o]]
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield seat, CARVE, options
    if choice & 1:
        force_discard(s, t, choice >> 1)
    else:
        draw(s, t, choice >> 1, 2, "KG-106")


def force_discard(s: Karmaggan, t: Context, seat: int) -> None:
    card = random_card(s, t, seat)
    lose_track(s, t, seat, card, ALL)
    t.pin([card])
    s.spent.append(card)
    t.tell("KG-106", ALL, "{0} {0:discard|discards} {1:card}.", seat, s.faces[card])


@rule("KG-107", "KG-R26", "KG-R27")
def siameses_ring(s: Karmaggan, t: Context, seat: int) -> Rules:
    """Draw a card, then lay two Temple Tiles on Empty Tiles without figure and Egg."""
    draw(s, t, seat, 1, "KG-107")
    barred = {s.egg_place(), *s.at, *s.spawns}
    free = [tile for tile, kind in enumerate(s.kinds) if kind == EMPTY and tile not in barred]
    for _ in range(min(2, s.tiles_left, len(free))):
        tile = yield seat, LAY, free
        free = [x for x in free if x != tile]
        s.kinds[tile] = TEMPLE
        s.tiles_left -= 1
        t.tell("KG-107", ALL, "{0} {0:lay|lays} a Temple Tile in {1:where}.", seat, s.spot(tile))


@rule("KG-113", "KG-R21")
def tar(s: Karmaggan, t: Context, seat: int) -> Rules:
    """Lose a coin, then draw three; who loses the last coin dies and draws nothing."""
    lose_coins(s, seat, 1)
    t.tell("KG-113", ALL, "{0} {0:lose|loses} 1 coin.", seat)
    yield from bury(s, t, seat)
    if s.at[seat] >= 0:
        draw(s, t, seat, 3, "KG-113")


@rule("KG-108", "KG-112", "KG-R28", "KG-R29")
def dominances_dagger(s: Karmaggan, t: Context, seat: int) -> Rules:
    """Move another player's Raider two tiles; then throw its Egg, if it is a partner's."""
    raiders = other_raiders(s, seat)
    if not raiders:
        return
    victim = raiders[0]
    if len(raiders) > 1:
        victim = yield seat, SEIZE, raiders
    for left in (2, 1):
        options = drag_options(s, victim, left) if s.at[victim] >= 0 and s.at[seat] >= 0 else []
        if not options:
            break
        tile = options[0]
        if len(options) > 1:
            tile = yield seat, DRAG, options
        yield from drag(s, t, seat, victim, tile)
    yield from toss(s, t, seat, victim)


def drag_options(s: Karmaggan, victim: int, left: int) -> list[int]:
    """Adjacent tiles without Abyss and figure; the first of two is offered only if a second can follow, if any can."""
    free = free_steps(s, s.at[victim], -1)
    if left == 2:
        return [n for n in free if free_steps(s, n, s.at[victim])] or free
    return free


def free_steps(s: Karmaggan, tile: int, left: int) -> list[int]:
    """The tiles a dragged Raider can be moved to from here; `left` is the tile it has just left, or -1."""
    kinds = s.kinds
    return [n for n in near(s.rot, tile) if kinds[n] != ABYSS and (not s.taken(n) or (n == left and not s.crowded(n)))]


@rule("KG-108", "KG-109", "KG-110", "KG-111", "KG-112", "KG-R30")
def drag(s: Karmaggan, t: Context, seat: int, victim: int, tile: int) -> Rules:
    """One step of a Raider moved by the Dagger: Roller, Egg, tile; never a battle."""
    start = s.at[victim]
    s.at[victim] = tile
    t.tell("KG-108", ALL, "{0} {0:move|moves} {1:s} Raider to {2:tile}.", seat, victim, s.spot(tile))
    if s.carrier == victim:
        check_rollers(s, t)
    yield from roller_step(s, t, victim, start, tile, "KG-110")
    if s.at[victim] < 0:
        return
    pick_up(s, t, victim)
    if has_effect(s, tile):
        yield from activate(s, t, victim, tile, seat)


@rule("KG-R29")
def toss(s: Karmaggan, t: Context, seat: int, victim: int) -> Rules:
    """The Dagger's player may throw the Egg of a partner it has moved."""
    if s.carrier != victim or s.hostile(seat, victim) or s.at[seat] < 0:
        return
    targets = receivers(s, victim)
    if targets:
        target = yield seat, TOSS, [*targets, NONE]
        if target != NONE:
            pass_on(s, t, victim, target, "KG-R29")


Effect = Callable[[Karmaggan, Context, int], Rules]

EFFECTS: Final[tuple[Effect, ...]] = (
    greedy_fingers,
    mishmash,
    pole,
    embedded_gaze,
    unpronounceable_spell,
    blood_stone,
    contact_helmet,
    sparks_stone,
    sword,
    khaleidas_saliva,
    deliberate_eclipse,
    arcane_carving,
    siameses_ring,
    tar,
    dominances_dagger,
)

DOES: Final[list[tuple[int, ...]]] = [
    *[(effect,) for effect in range(len(EFFECTS))],
    *[card.does for card in CONTENT.further],
]
"""By card: what it does, one thing after the other."""
