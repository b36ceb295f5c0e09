"""Battle (3.9), between a Raider or Spawn whose turn it is and the enemy on the tile it has entered."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Ask, Context, Rules, rule

from ..board import ABYSS, J0, crosses, near
from ..cards import BEATS
from ..kinds import ANSWER, ASK, ATTACK, COMMIT, DROP, FIGHT, FLING, MEET, NO, NONE, YES, Asking
from ..state import DEAD, OUT, RUNNING, Karmaggan
from .death import bury, lose_coins, needs_burial
from .egg import further, hurl, lands, pick_up
from .hands import discard_hand, draw, lay_open
from .traps import roller_damage

LOST: Final = 0
WON: Final = 1
TRUCE: Final = 2

ROUNDS: Final = 3
THROWN: Final = 3

NO_SPAWN: Final = -1


@rule("KG-114", "KG-115", "KG-117")
def meet(s: Karmaggan, t: Context, me: int, my_spawn: int, tile: int, raider: int, spawn: int) -> Asking:
    """The figure of the active seat has entered an enemy's tile: attack, or ask to pass if a step is left.

    `my_spawn` and `spawn` are numbers of Spawns or NO_SPAWN; `raider` is the seat of the enemy Raider, if it is one.
    """
    wish: int = ATTACK
    if s.steps > 0:
        wish = yield me, MEET, (ATTACK, ASK)
    if spawn == NO_SPAWN:
        other = raider
    else:
        other = yield from who_fights(s, t, me, s.swarm[spawn])
    if wish == ASK:
        t.tell("KG-115", ALL, "{0} {0:ask|asks} {1} to pass.", me, other)
        answer = yield other, ANSWER, (YES, NO)
        if answer == YES:
            t.tell("KG-115", ALL, "{0} {0:let|lets} {1} pass.", other, me)
            return TRUCE
        t.tell("KG-115", ALL, "{0} {0:refuse|refuses}.", other)
    won = yield from battle(s, t, me, my_spawn, other, spawn, tile)
    return WON if won else LOST


@rule("KG-156")
def who_fights(s: Karmaggan, t: Context, attacker: int, swarm: int) -> Asking:
    """The controllers of a met Spawn are asked clockwise from the attacker; the first asked must if all decline."""
    asked = [o for o in s.order(attacker) if s.at[o] == DEAD and s.swarm_of(o) == swarm and o != attacker]
    for seat in asked[:-1]:
        answer = yield seat, FIGHT, (YES, NO)
        if answer == YES:
            return seat
    if len(asked) > 1:
        answer = yield asked[-1], FIGHT, (YES, NO)
        if answer == YES:
            return asked[-1]
    return asked[0]


@rule("KG-117", "KG-118", "KG-131", "KG-140")
def battle(s: Karmaggan, t: Context, attacker: int, a_spawn: int, defender: int, d_spawn: int, tile: int) -> Asking:
    """Up to three rounds; gives 1 if the attacker wins."""
    s.fight = [attacker, defender, int(a_spawn >= 0), int(d_spawn >= 0), tile, 0, 0, 0]
    t.tell("KG-114", ALL, "{0} {0:attack|attacks} {1}.", attacker, defender)
    fallen = NONE
    while s.fight[5] < ROUNDS and fallen == NONE:
        s.fight[5] += 1
        fallen = yield from battle_round(s, t)
    if fallen == NONE:
        won = s.fight[6] > s.fight[7]
    else:
        won = fallen == defender
    if won:
        t.tell("KG-131", ALL, "{0} {0:win|wins} the battle against {1}.", attacker, defender)
        yield from after(s, t, attacker, a_spawn, defender, d_spawn, tile, fallen == defender)
    else:
        t.tell("KG-131", ALL, "{0} {0:win|wins} the battle against {1}.", defender, attacker)
        yield from after(s, t, defender, d_spawn, attacker, a_spawn, tile, fallen == attacker)
    return int(won)


@rule("KG-118", "KG-119", "KG-120", "KG-121", "KG-122", "KG-123", "KG-125", "KG-126", "KG-127", "KG-186")
def battle_round(s: Karmaggan, t: Context) -> Asking:
    """Both commit in secret; gives the seat whose figure has fallen, or NONE."""
    attacker, defender = s.fight[0], s.fight[1]
    asks: list[Ask] = [(seat, COMMIT, [*s.hands[seat], NONE]) for seat in (attacker, defender) if s.hands[seat]]
    answers = [NONE, NONE]
    if len(asks) == 2:
        answers = yield t.together(asks)
    elif asks:
        answers[asks[0][0] == defender] = yield asks[0]
    mine, theirs = answers
    reveal(s, t, attacker, mine)
    reveal(s, t, defender, theirs)
    won = outdoes(s, mine, theirs)
    if not won and not outdoes(s, theirs, mine):
        t.tell("KG-123", ALL, "The round is a tie.")
        return NONE
    discard_round(s, (mine != NONE) + (theirs != NONE))
    s.fight[6 if won else 7] += 1
    return pay(s, t, attacker if won else defender, defender if won else attacker, won)


@rule("KG-119", "KG-120", "KG-121", "KG-122", "KG-127")
def outdoes(s: Karmaggan, card: int, other: int) -> bool:
    """One commitment beats another: any card beats none, and the roles decide between cards."""
    return card != NONE and (other == NONE or BEATS[s.faces[card]][s.faces[other]])


def reveal(s: Karmaggan, t: Context, seat: int, card: int) -> None:
    if card == NONE:
        t.tell("KG-118", ALL, "{0} {0:commit|commits} no card.", seat)
        return
    t.tell("KG-118", ALL, "{0} {0:commit|commits} {1:role}.", seat, s.faces[card])
    lay_open(s, t, seat, card)


@rule("KG-125")
def discard_round(s: Karmaggan, cards: int) -> None:
    """The cards of a decided round, the last so many laid open, go to the discard pile."""
    for _ in range(cards):
        s.owners.pop()
        s.spent.append(s.open.pop())


@rule("KG-124", "KG-128", "KG-129", "KG-130")
def pay(s: Karmaggan, t: Context, winner: int, loser: int, attacker_won: bool) -> int:
    """The loser of a round gives 1 coin to the winner; gives the loser's seat if its figure has fallen."""
    winner_spawn, loser_spawn = (s.fight[2], s.fight[3]) if attacker_won else (s.fight[3], s.fight[2])
    if not winner_spawn:
        s.coins[winner] += 1
        t.tell("KG-124", ALL, "{0} {0:win|wins} the round and 1 coin.", winner)
    else:
        t.tell("KG-128", ALL, "{0} {0:win|wins} the round; the coin is lost.", winner)
    if loser_spawn:
        return loser  # KG-129: a Spawn has 1 coin
    lose_coins(s, loser, 1)
    return loser if s.coins[loser] == 0 else NONE


@rule("KG-184", "KG-136", "KG-185", "KG-R35")
def after(
    s: Karmaggan, t: Context, winner: int, w_spawn: int, loser: int, l_spawn: int, tile: int, fallen: bool
) -> Rules:
    """The loser's Egg stays behind; throw; death; the Egg; tied cards; draws."""
    if tile >= J0:
        jungle_end(s, t, winner, loser)
        return
    had_egg = l_spawn == NO_SPAWN and s.carrier == loser
    if had_egg:
        s.carrier = -1
        s.egg = tile
    if l_spawn != NO_SPAWN and fallen:
        remove_spawn(s, t, l_spawn)
    else:
        yield from throw_loser(s, t, winner, loser, l_spawn, tile)
    if had_egg and w_spawn == NO_SPAWN:
        t.tell("KG-136", ALL, "The Egg goes to {0}.", winner)
        lands(s, t, tile)
    elif had_egg and s.ended == RUNNING:
        t.tell("KG-159", ALL, "{0:s} Spawn throws the Egg.", winner)
        yield from hurl(s, t, winner, tile)
    give_back(s)
    s.fight = []
    draw_up(s, t, winner, loser)


def remove_spawn(s: Karmaggan, t: Context, spawn: int) -> None:
    """A Spawn killed in battle is gone, without throw and without Summoning Tile (KG-185)."""
    t.tell("KG-185", ALL, "The Spawn in {0:where} is destroyed.", s.spot(s.spawns[spawn]))
    del s.spawns[spawn]
    del s.swarm[spawn]


@rule("KG-126")
def give_back(s: Karmaggan) -> None:
    """The cards of tied rounds return to their owners."""
    for card, owner in zip(s.open, s.owners, strict=True):
        s.hands[owner].append(card)
    s.open = []
    s.owners = []


@rule("KG-138")
def draw_up(s: Karmaggan, t: Context, winner: int, loser: int) -> None:
    """Attacker first, each of the two with fewer than 3 cards draws up to 3."""
    defender = loser if winner == s.active else winner
    for seat in (s.active, defender):
        draw(s, t, seat, 3 - len(s.hands[seat]), "KG-138")


@rule("KG-132", "KG-133", "KG-137", "KG-071")
def throw_loser(s: Karmaggan, t: Context, winner: int, loser: int, spawn: int, tile: int) -> Rules:
    """Throw the loser, then Roller damage, then death where it lies."""
    crossings = yield from fling(s, t, winner, loser, spawn, tile)
    if spawn != NO_SPAWN:
        return
    pick_up(s, t, loser)
    for _ in range(crossings):
        if s.coins[loser]:
            roller_damage(s, t, loser, "KG-071")
    if needs_burial(s):
        yield from bury(s, t, s.active)


def landing(s: Karmaggan, tile: int, spawn: int) -> bool:
    """A thrown figure may land here: no Abyss, no figure, a Spawn not on an uncarried Egg (KG-135, KG-154)."""
    return s.kinds[tile] != ABYSS and not s.taken(tile) and (spawn == NO_SPAWN or tile != s.egg)


@rule("KG-132", "KG-134", "KG-135", "KG-R56")
def fling(s: Karmaggan, t: Context, winner: int, loser: int, spawn: int, tile: int) -> Asking:
    """The winner picks the way tile by tile; gives how many Rollers it crossed."""
    path = [tile]
    crossings = 0
    while len(path) <= THROWN or not landing(s, path[-1], spawn):
        options = [n for n in near(s.rot, path[-1]) if n not in path and can_end(s, [*path, n], spawn)]
        if not options:
            yield from nearest_landing(s, t, winner, loser, spawn, tile)
            return 0
        tile = options[0]
        if len(options) > 1:
            tile = yield winner, FLING, options
        crossings += s.rollers and crosses(s.rot, path[-1], tile)
        path.append(tile)
    put(s, t, loser, spawn, path[-1])
    return crossings


def can_end(s: Karmaggan, path: list[int], spawn: int) -> bool:
    """A throw along this way can still land somewhere."""
    here = path[-1]
    if len(path) > THROWN:
        return landing(s, here, spawn) or flies_on(s, path, spawn)
    return any(can_end(s, [*path, n], spawn) for n in near(s.rot, here) if n not in path)


def flies_on(s: Karmaggan, path: list[int], spawn: int) -> bool:
    """From the third tile on only what is no landing place is flown over: a search outwards finds the end, if any."""
    passed = path[:]
    ring = [path[-1]]
    while ring:
        ring = further(s, ring, passed)
        if any(landing(s, tile, spawn) for tile in ring):
            return True
    return False


@rule("KG-135")
def nearest_landing(s: Karmaggan, t: Context, winner: int, loser: int, spawn: int, tile: int) -> Rules:
    """No way of the right length exists: the nearest landing tile, by the winner's pick."""
    ring = [tile]
    passed = [tile]
    options: list[int] = []
    while ring and not options:
        ring = further(s, ring, passed)
        options = [n for n in ring if landing(s, n, spawn)]
    if options:
        tile = options[0]
    if len(options) > 1:
        tile = yield winner, DROP, options
    put(s, t, loser, spawn, tile)


def put(s: Karmaggan, t: Context, loser: int, spawn: int, tile: int) -> None:
    if spawn == NO_SPAWN:
        s.at[loser] = tile
    else:
        s.spawns[spawn] = tile
    t.tell("KG-132", ALL, "{0:s} figure is thrown to {1:tile}.", loser, s.spot(tile))


@rule("KG-173", "KG-189")
def jungle_end(s: Karmaggan, t: Context, winner: int, loser: int) -> None:
    """The loser of a Jungle battle is out of the game; the winner has the Egg."""
    give_back(s)
    s.fight = []
    s.carrier = winner
    s.at[loser] = OUT
    s.coins[loser] = 0
    s.medals[loser] = 0
    t.tell("KG-173", ALL, "{0} {0:are|is} out of the game; {1} {1:have|has} the Egg in the Jungle.", loser, winner)
    discard_hand(s, t, loser, "KG-189")
    draw(s, t, winner, 3 - len(s.hands[winner]), "KG-138")
