"""What an option costs and does, in words: told before it is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from .content import BEAST, FREE_CARD_FACES, GODSPEED, MALIGNANT, SEEK_AND_DESTROY, SHELTER
from .rules.blows import FREE_BLOW, melee_hp, melee_wounds, own_loss
from .rules.body import has_sections
from .rules.entering import BY_CAVE, BY_MOVE, BY_RUN, BY_RUN_DOWN, terrain_wounds
from .rules.forced import possible
from .rules.paying import down_cost, up_cost
from .state import Axis, Turn, upgraded

Words: TypeAlias = Callable[[Axis, int, int], list[str]]
"""Called with the state, who pays and the argument of the option."""

ONE: Final = "1 Action"


def told(*parts: str | Words) -> Callable[[Any, int, Any], str]:
    """A price of several parts: fixed words, or what follows from the position."""

    def read(s: Axis, me: int, value: int) -> str:
        return ", ".join([word for part in parts for word in ([part] if isinstance(part, str) else part(s, me, value))])

    return read


def count(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


# -- cards, Familiars, powers


def card(s: Axis, me: int, card: int) -> list[str]:
    return ["free"] if s.faces[card] in FREE_CARD_FACES else [ONE, *flight(s, me, card)]


def flight(s: Axis, me: int, card: int) -> list[str]:
    """Two cards send the Familiar."""
    return energy(s, me, card) if s.faces[card] in (SEEK_AND_DESTROY, GODSPEED) else []


def energy(s: Axis, me: int, _: int) -> list[str]:
    """AM-010, AM-283."""
    return ["2 Energy" if has_sections(s, me) else "3 Energy"]


def bite(s: Axis, me: int, _: int) -> list[str]:
    return ["takes 1 HP"] if s.power[me] == BEAST else []


# -- moves


def up(s: Axis, me: int, at: int) -> list[str]:
    return [count(up_cost(s, me), "Action"), *harm(s, me, at, BY_MOVE)]


def down(s: Axis, me: int, at: int) -> list[str]:
    """AM-177: every third one hurts."""
    fall = s.turn[Turn.DOWNS] % 3 == 2 and not s.god[me]
    return [count(down_cost(s, me), "Action"), *harm(s, me, at, BY_MOVE, int(fall))]


def through(s: Axis, me: int, _: int) -> list[str]:
    return [ONE, *harm(s, me, s.island.far[s.at[me]], BY_CAVE)]


def step(s: Axis, me: int, at: int) -> list[str]:
    return harm(s, me, at, BY_MOVE)


def stride(s: Axis, me: int, at: int) -> list[str]:
    """A step of a Run."""
    level = s.island.level
    return harm(s, me, at, BY_RUN if level[at] == level[s.at[me]] else BY_RUN_DOWN)


def second(s: Axis, me: int, at: int) -> list[str]:
    """The second step of a Run, or of Rock-Climber."""
    return (step(s, me, at) if s.turn[Turn.CLIMBED] else stride(s, me, at)) or ["no Wounds"]


def harm(s: Axis, me: int, at: int, how: int, hp: int = 0) -> list[str]:
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


# -- attacks


def attack(s: Axis, me: int, _: int) -> list[str]:
    """Attack Actions go first, then general ones."""
    return ["1 Attack Action" if s.turn[Turn.ATTACKS] else ONE]


def melee(s: Axis, me: int, at: int) -> list[str]:
    """An extra Melee Attack goes before both."""
    return ["the extra Melee Attack"] if s.turn[Turn.MELEES] else attack(s, me, at)


def blow(sort: int) -> Words:
    """Before shields: what the target and the attacker lose, and where the target is driven."""

    def words(s: Axis, me: int, at: int) -> list[str]:
        if s.who[at] < 0:
            return []
        struck = FREE_BLOW if s.turn[Turn.MELEES] and not sort else sort
        wounds, own = melee_wounds(s, me, struck), own_loss(s, me, struck)
        found = [f"{melee_hp(s, me, struck)} HP"]
        found += [count(wounds, "Wound")] if wounds else []
        found += [f"you lose {own} HP"] if own else []
        return [*found, *_driven(s, me, at)]

    return words


def _driven(s: Axis, me: int, at: int) -> list[str]:
    if s.angel >= 0:
        return []
    ends = [s.island.name(to) for to in possible(s, s.at[me], at)]
    return [f"drives to {' or '.join(ends)}" if ends else "drives nowhere"]
