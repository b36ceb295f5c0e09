"""What an option costs and does, in words: told before it is chosen."""

from __future__ import annotations

from typing import Final

from .content import BEAST, FREE_CARD_FACES, GODSPEED, MALIGNANT, SEEK_AND_DESTROY, SHELTER
from .rules import kinds as k
from .rules.blows import (
    DEMONIC_BLOW,
    DESPERATE_BLOW,
    FREE_BLOW,
    PLAIN,
    WITH_COUNTER,
    melee_hp,
    melee_wounds,
    own_loss,
)
from .rules.body import has_sections, lost_half
from .rules.entering import BY_CAVE, BY_MOVE, BY_RUN, BY_RUN_DOWN, CARRIED, terrain_wounds
from .rules.forced import possible
from .rules.paying import down_cost, free_swap, up_cost
from .state import Axis, Turn, upgraded

FREE: Final = frozenset((k.FREE_HARVEST, k.DEMAND, k.PULL, k.USE, k.WIND, k.WIND_WIND, k.BECOME))
FLIGHTS: Final = frozenset((k.FETCH, k.SNARE, k.REAP))
ATTACKS: Final = frozenset((k.ARROW, k.THROW, k.DEMONIC, k.BLAST))
SWAPS: Final = frozenset((k.ACTIVATE, k.SWAP))
CARDS: Final = frozenset((k.PLAY, k.DOUBLE))
SEVERAL: Final = {k.DRAW_FIVE: 3, k.PLANT: 2}
"""General Actions that take more than one."""


def price(s: Axis, verb: int, arg: int, tumbling: bool) -> str:
    """Actions, Energy and tokens; Wounds and HP of moves; what Melee Attacks do and where they drive the target."""
    words = [] if tumbling and verb not in STEPS else cost_words(s, verb, arg)
    if tumbling and verb in CARDS and flies(s, arg):
        words = [energy_words(s)]
    if verb in STEPS:
        words = step_words(s, s.active, verb, arg, tumbling)
    elif verb in BLOWS and s.who[arg] >= 0:
        words += blow_words(s, s.active, BLOWS[verb], arg)
    return ": " + ", ".join(words) if words else ""


def cost_words(s: Axis, verb: int, arg: int) -> list[str]:
    """What is paid for everything but moves."""
    me = s.active
    if verb == k.END:
        return []
    if verb in FREE or (verb in SWAPS and free_swap(s, me)):
        return ["free"]
    if verb in CARDS:
        return card_words(s, arg)
    if verb == k.SHOVE:
        return ["2 Mischief"]
    if verb in ATTACKS or verb in (k.MELEE, k.COUNTER):
        return [attack_words(s, verb)]
    words = [count(SEVERAL.get(verb, 1), "Action")]
    if verb in FLIGHTS:
        words.append(energy_words(s))
    elif verb == k.SCROUNGE and not s.turn[Turn.SCROUNGE]:
        words.append("3 Scrounge")
    return words + gain_words(s, verb)


def gain_words(s: Axis, verb: int) -> list[str]:
    """What else is certain."""
    if verb == k.REST:
        return [f"heals {lost_half(s, s.active)} HP"]
    return ["takes 1 HP"] if verb == k.SNARE and s.power[s.active] == BEAST else []


def card_words(s: Axis, card: int) -> list[str]:
    if s.faces[card] in FREE_CARD_FACES:
        return ["free"]
    return ["1 Action", energy_words(s)] if flies(s, card) else ["1 Action"]


def flies(s: Axis, card: int) -> bool:
    return s.faces[card] in (SEEK_AND_DESTROY, GODSPEED)


def energy_words(s: Axis) -> str:
    """AM-010, AM-283."""
    return "2 Energy" if has_sections(s, s.active) else "3 Energy"


def attack_words(s: Axis, verb: int) -> str:
    """An extra Melee Attack goes first, then Attack Actions, then general ones."""
    turn = s.turn
    if turn[Turn.MELEES] and verb in (k.MELEE, k.COUNTER):
        return "the extra Melee Attack"
    return "1 Attack Action" if turn[Turn.ATTACKS] else "1 Action"


STEPS: Final = {
    k.MOVE: BY_MOVE,
    k.RUN: BY_RUN,
    k.UP: BY_MOVE,
    k.DOWN: BY_MOVE,
    k.THROUGH: BY_CAVE,
    k.ENTER: CARRIED,
    k.CLIMB: BY_MOVE,
}
"""How each of these verbs enters its hex."""

BLOWS: Final = {
    k.MELEE: PLAIN,
    k.COUNTER: WITH_COUNTER,
    k.DEMONIC: DEMONIC_BLOW,
    k.DESPERATE: DESPERATE_BLOW,
    k.DESPERATE_COUNTER: DESPERATE_BLOW | WITH_COUNTER,
}


def step_words(s: Axis, me: int, verb: int, arg: int, tumbling: bool) -> list[str]:
    actions = {k.UP: up_cost(s, me), k.DOWN: down_cost(s, me)}.get(verb, 1)
    words = [] if tumbling else [count(actions, "Action")]
    if verb == k.ENTER:
        return words
    at = s.island.far[s.at[me]] if verb == k.THROUGH else arg
    fall = verb == k.DOWN and s.turn[Turn.DOWNS] % 3 == 2 and not s.god[me]
    words += harm_words(s, me, at, stride(s, me, at) if verb == k.RUN else STEPS[verb], int(fall))
    return [*words, "then a second hex"] if verb in (k.RUN, k.CLIMB) else words


def stride(s: Axis, me: int, at: int) -> int:
    level = s.island.level
    return BY_RUN if level[at] == level[s.at[me]] else BY_RUN_DOWN


def harm_words(s: Axis, me: int, at: int, how: int, hp: int = 0) -> list[str]:
    """What entering a hex does to whoever enters: terrain, zones of a Malignant in sight, infection."""
    if s.god[me]:
        return []
    wounds = terrain_wounds(s, me, at, how) + _zone_wounds(s, me, at)
    hp += s.infected[at] >= 0 and s.power[me] != MALIGNANT and s.terrain[at] != SHELTER
    return [words for words in (count(wounds, "Wound") if wounds else "", f"{hp} HP" if hp else "") if words]


def _zone_wounds(s: Axis, me: int, at: int) -> int:
    """AM-262, as far as everybody can tell."""
    total = 0
    for source in s.malign:
        if source == me or s.unseen[source]:
            continue
        far = 2 if upgraded(s, source) else 1
        gap = s.island.dist[s.at[source]][at]
        value = far - gap + 1 if 1 <= gap <= far else 0
        total += value if value > s.zone[source * s.seats + me] else 0
    return min(total, 2 - s.aoe[me])


def blow_words(s: Axis, me: int, blow: int, at: int) -> list[str]:
    """Before shields: what the target and the attacker lose, and where the target is driven."""
    if s.turn[Turn.MELEES] and not blow:
        blow |= FREE_BLOW
    words = [f"{melee_hp(s, me, blow)} HP"]
    if wounds := melee_wounds(s, me, blow):
        words.append(count(wounds, "Wound"))
    if own := own_loss(s, me, blow):
        words.append(f"you lose {own} HP")
    if s.angel < 0:
        ends = [s.island.name(to) for to in possible(s, s.at[me], at)]
        words.append(f"drives to {' or '.join(ends)}" if ends else "drives nowhere")
    return words


def count(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
