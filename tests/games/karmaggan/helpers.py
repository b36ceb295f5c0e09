"""Scenes: positions of KARMAGGÄN built by hand, and a table that plays them with scripted dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quincunx.engine import SPECTATOR, Chance, Play, seeded
from quincunx.engine.sentence import render
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.cards import B_FIRST, BLOOD_PIECE, FACE_KEYS, T_ARROWS, TEMPLE_KEYS, blood_key
from quincunx.games.karmaggan.setup import unpacked
from quincunx.games.karmaggan.state import DEAD, OUT, RAIDER, SWARM, Karmaggan

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
    for name in names:
        face = FACE_KEYS.index(name)
        card = next(card for card in s.objects if s.faces[card] == face)
        s.objects.remove(card)
        s.hands[seat].append(card)
        s.seen[card] |= 1 << seat


def stack_objects(s: Karmaggan, *names: str) -> None:
    """Put these cards on top of the Object Deck, the first one uppermost."""
    for name in reversed(names):
        face = FACE_KEYS.index(name)
        card = next(card for card in s.objects if s.faces[card] == face)
        s.objects.remove(card)
        s.objects.append(card)


def stack_temple(s: Karmaggan, *names: str) -> None:
    """Put these cards on top of the Temple Deck, the first one uppermost."""
    placed: list[int] = []
    for name in names:
        face = T_ARROWS + TEMPLE_KEYS.index(name)
        card = next(card for card in s.temple if s.faces[card] == face)
        s.temple.remove(card)
        placed.append(card)
    s.temple.extend(reversed(placed))


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


class Script(Chance):
    """Gives these answers in order; then, if allowed, those of a seed."""

    __slots__ = ("answers", "rest")

    def __init__(self, answers: Iterable[int], loose: bool) -> None:
        self.answers = list(answers)
        self.rest = seeded(1) if loose else None

    def below(self, n: int) -> int:
        if self.answers:
            value = self.answers.pop(0)
            assert value < n, f"scripted chance {value} is not below {n}"
            return value
        assert self.rest is not None, f"unexpected chance: one of {n}"
        return self.rest.below(n)


class Scene:
    """A position being played. `dice` are die results; `picks` raw answers (0 is the first card of a hand)."""

    def __init__(
        self, s: Karmaggan, *, dice: Sequence[int] = (), picks: Sequence[int] = (), loose: bool = True
    ) -> None:
        self.s = s
        self.script = Script([value - 1 for value in dice] + list(picks), loose)
        self.play = Play(GAME, s, self.script, True, True)
        self.play.start()

    @property
    def seat(self) -> int:
        return self.play.seat

    @property
    def kind(self) -> str:
        return self.play.kind.name

    def offers(self, seat: int | None = None) -> list[str]:
        """The keys offered to the asked seat, or to this one where several are asked."""
        open_now = (self.play.seat, self.play.kind, self.play.options)
        asks = [ask for ask in self.play.asks if ask[0] == seat] if seat is not None else [open_now]
        return [GAME.describe(self.s, a, kind, option).key for a, kind, options in asks for option in options]

    def verbs(self) -> set[str]:
        return {key.partition(":")[0] for key in self.offers()}

    def steps(self) -> set[str]:
        """The addresses that can be stepped to."""
        return {key.partition(":")[2].upper().replace("-", ":") for key in self.offers() if key.startswith("step:")}

    def do(self, *keys: str) -> Scene:
        """Choose these options one after another."""
        for key in keys:
            offered = self.offers()
            if offered == ["roll"] and key != "roll":  # a new turn without cards: the dice come first
                self.play.send(self.play.options[0])
                offered = self.offers()
            assert key in offered, f"{key} is not offered; {self.kind}: {offered}"
            self.play.send(self.play.options[offered.index(key)])
        return self

    def step(self, *addresses: str) -> Scene:
        return self.do(*(f"step:{address.lower().replace(':', '-')}" for address in addresses))

    def commit(self, attacker: str, defender: str) -> Scene:
        """Both sides of a battle round at once; an empty hand is not asked, so its commitment is written "-"."""
        for choice in (attacker, defender):
            if choice != "-":
                self.do(f"commit:{choice}")
        return self

    def rules(self) -> list[str]:
        """The ids of the rules that were told of so far."""
        return [event[0] for event in self.play.events]

    def told(self, viewer: int = SPECTATOR) -> list[str]:
        """What this viewer was told so far, each line with its rule."""
        lines = [event for event in self.play.events if event[1] >> viewer & 1]
        return [f"{rule} {render(text, args, viewer, NAMES, GAME.name)}" for rule, _, text, args in lines]

    def at(self, seat: int) -> str:
        place = self.s.at[seat]
        return b.tile_name(place) if place >= 0 else {DEAD: "dead", OUT: "out"}[place]

    def hand(self, seat: int) -> list[str]:
        return [FACE_KEYS[self.s.faces[card]] for card in self.s.hands[seat]]

    def kind_of(self, address: str) -> int:
        return self.s.kinds[tile(address)]
