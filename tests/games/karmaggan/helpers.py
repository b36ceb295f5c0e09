"""Scenes: positions of KARMAGGÄN built by hand, and a table that plays them with scripted dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from quincunx.engine import SPECTATOR
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.cards import B_FIRST, BLOOD_PIECE, FACE_KEYS, T_ARROWS, TEMPLE_KEYS, blood_key
from quincunx.games.karmaggan.setup import unpacked
from quincunx.games.karmaggan.state import DEAD, OUT, RAIDER, SWARM, Karmaggan
from quincunx.testing import Scenario, Script, stack, take

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")
ADDRESSES = {b.tile_name(place): place for place in range(b.PLACES)}


def tile(address: str) -> int:
    return ADDRESSES[address]


def scene(at: Sequence[str | int], *, teams: bool = False, steps: int = 3, coins: int = 5) -> Karmaggan:
    """Raiders on these places (or DEAD, OUT), seat 0 to move, dice already rolled, not the first turn, empty hands."""
    s = unpacked(len(at), teams)
    s.at = [tile(place) if isinstance(place, str) else place for place in at]
    s.coins = [coins if place >= 0 else 0 for place in s.at]
    s.turns = [1] * len(at)
    s.phase = RAIDER if s.at[0] >= 0 else SWARM
    s.stay = max(s.at[0], 0)
    s.rolled = True
    s.steps = steps
    s.deaths = 3 if DEAD in s.at else 0
    return s


def unrolled(s: Karmaggan) -> Karmaggan:
    s.rolled = False
    s.steps = 0
    return s


def hand(s: Karmaggan, seat: int, *names: str) -> None:
    """Give these cards out of the deck."""
    s.hands[seat] += [take(s, s.objects, FACE_KEYS, name, 1 << seat) for name in names]


def stack_objects(s: Karmaggan, *names: str) -> None:
    """Put these cards on top of the Object Deck, the first one uppermost."""
    stack(s, s.objects, FACE_KEYS, *names)


def stack_temple(s: Karmaggan, *names: str) -> None:
    """Put these cards on top of the Temple Deck, the first one uppermost."""
    stack(s, s.temple, ("",) * T_ARROWS + TEMPLE_KEYS, *names)


def blood_face(s: Karmaggan, address: str, name: str) -> None:
    """Make the face of a Blood Tile this one, by exchange."""
    piece = BLOOD_PIECE + b.BLOODS.index(tile(address))
    other = next(p for p in s.blood if blood_key(s.faces[p]) == name and s.faces[p] >= B_FIRST)
    s.faces[piece], s.faces[other] = s.faces[other], s.faces[piece]


def spawn(s: Karmaggan, address: str, swarm: int = 0) -> None:
    s.spawns.append(tile(address))
    s.swarm.append(swarm)


def carry(s: Karmaggan, seat: int) -> None:
    """The seat carries the Egg, which has left the centre before."""
    s.egg = -1
    s.carrier = seat
    s.rollers = True


def flight(s: Karmaggan, start: str, end: int) -> int:
    """The tiles from one place to another along adjacent tiles, Abyss and figures flown over."""
    reached = {tile(start): 0}
    queue = [tile(start)]
    for here in queue:
        for other in b.near(s.rot, here):
            if other not in reached:
                reached[other] = reached[here] + 1
                queue.append(other)
    return reached[end]


def story(text: str) -> list[str]:
    """The lines of a log as a test writes them."""
    return [line.strip() for line in text.strip().splitlines()]


class Scene(Scenario[Karmaggan]):
    """A position being played. `dice` are die results; `picks` raw answers (0 is the first card of a hand)."""

    def __init__(
        self, s: Karmaggan, *, dice: Sequence[int] = (), picks: Sequence[int] = (), loose: bool = True
    ) -> None:
        answers = [*[die - 1 for die in dice], *picks]
        self.script = Script(answers, seed=1 if loose else None)
        super().__init__(GAME, s, self.script, NAMES)

    @property
    def seat(self) -> int:
        return self.play.seat

    @property
    def kind(self) -> str:
        return self.play.kind.name

    def verbs(self) -> set[str]:
        return {key.partition(":")[0] for key in self.offered()}

    def steps(self) -> set[str]:
        """The addresses that can be stepped to."""
        return {key.partition(":")[2].upper().replace("-", ":") for key in self.offered("step")}

    def do(self, *keys: str) -> Self:
        """Choose these options one after another; in a new turn without cards the dice come first."""
        for key in keys:
            if key != "roll" and self.offered() == ["roll"]:
                super().do("roll")
            super().do(key)
        return self

    def step(self, *addresses: str) -> Self:
        return self.do(*(f"step:{address.lower().replace(':', '-')}" for address in addresses))

    def commit(self, attacker: str, defender: str) -> Self:
        """Both sides of a battle round at once; an empty hand is not asked, so its commitment is written "-"."""
        for choice in (attacker, defender):
            if choice != "-":
                self.do(f"commit:{choice}")
        return self

    def told(self, viewer: int = SPECTATOR) -> list[str]:
        """What this viewer was told so far, each line with its rule."""
        return [f"{rule} {text}" for rule, text in self.lines(viewer)]

    def at(self, seat: int) -> str:
        place = self.s.at[seat]
        return b.tile_name(place) if place >= 0 else {DEAD: "dead", OUT: "out"}[place]

    def hand(self, seat: int) -> list[str]:
        return [FACE_KEYS[self.s.faces[card]] for card in self.s.hands[seat]]

    def kind_of(self, address: str) -> int:
        return self.s.kinds[tile(address)]
