"""Axis Mundi: the hexes that can be entered in the running turn, with what it costs, read off the view alone.

For every hex the ways that are worth knowing: the one with the fewest Actions, and dearer ones that hurt less.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from quincunx.drawing import Ways

from ..geometry import BOARDS, CENTRE, Board
from ..view import AxisView, MatView

ROUGH: Final = ("Accessible", "Cave")
BARRED: Final = ("Inaccessible", "Axis Mundi")
OTHER_WORLDLY: Final = ("Angel", "Demon")
MOST_AREA: Final = 2
WOUNDS_PER_HP: Final = 4


@dataclass(frozen=True)
class Way:
    """What it takes to get to a hex."""

    actions: int
    wounds: int
    hp: int
    """HP lost besides Wounds: infection, the third Move Down."""
    by: str
    """What the first Action is."""
    steps: int
    """How many Actions are taken one after the other: 1 is what the next Action reaches."""
    downs: int

    @property
    def harm(self) -> int:
        return self.wounds + WOUNDS_PER_HP * self.hp


@dataclass(frozen=True)
class Step:
    """One Action: where it leads, what it costs."""

    to: int
    actions: int
    wounds: int
    hp: int
    by: str
    down: bool = False


@dataclass(frozen=True)
class Reach:
    """Everything that a Character can enter in this turn."""

    seat: int
    funds: int
    ways: dict[str, tuple[Way, ...]]
    """By the name of the hex: fewest Actions first, each further one hurts less."""

    def deadly(self, mat: MatView, way: Way) -> bool:
        """It would not arrive alive."""
        return way.hp + (mat.wounds + way.wounds) // WOUNDS_PER_HP >= mat.hp


def reach(view: AxisView) -> Reach | None:
    """For the player whose turn it is; None where it cannot move or its place is not known to the viewer."""
    if view.phase != "turn" or not 0 <= view.active < view.seats:
        return None
    mat = view.mats[view.active]
    funds = view.turn.actions + view.turn.moves
    if not mat.at or funds <= 0 or view.turn.immobilized:
        return None
    return Reach(mat.seat, funds, _Walk(view, mat).ways(funds))


def ways(view: AxisView, found: Reach | None) -> Ways | None:
    """Where the viewer's own Character can stroll to along its Level without being hurt, an Action for each step."""
    if found is None or found.seat != view.seat:
        return None
    walk = _Walk(view, view.mats[view.seat])
    before: dict[int, int] = {}
    ring = [walk.start]
    for _ in range(found.funds):
        ring = [to for here in ring for to in walk.strolls(here) if before.setdefault(to, here) == here]
    name = {n: f"hex-{hex_.name}" for n, hex_ in enumerate(view.hexes)}
    return Ways(
        "move", {name[to]: "" if by == walk.start else name[by] for to, by in before.items() if to != walk.start}
    )


class _Walk:
    """The rules of moving (index 2.5, 3.7, 3.9) as far as a view can tell."""

    def __init__(self, view: AxisView, mat: MatView) -> None:
        self.view = view
        self.mat = mat
        self.board: Board = BOARDS[view.seats]
        self.start = next(n for n, hex_ in enumerate(view.hexes) if hex_.name == mat.at)
        self.heavy = mat.power in OTHER_WORLDLY
        self.deft = "Dexterity" in mat.active
        self.zones = [self._zone(other) for other in view.mats if other.power == "Malignant" and other is not mat]

    def _zone(self, other: MatView) -> dict[int, int]:
        """By hex: the zone value of a Malignant whose place is known."""
        if not other.at:
            return {}
        source = next(n for n, hex_ in enumerate(self.view.hexes) if hex_.name == other.at)
        far = 2 if other.upgraded else 1
        gaps = self.board.dist[source]
        return {n: far - gaps[n] + 1 for n in range(self.board.count) if 1 <= gaps[n] <= far}

    # -- all ways

    def ways(self, funds: int) -> dict[str, tuple[Way, ...]]:
        best: list[dict[int, Way]] = [{self.start: Way(0, 0, 0, "", 0, self.view.turn.downs)}]
        for spent in range(1, funds + 1):
            best.append(self._spend(best, spent))
        found: dict[str, tuple[Way, ...]] = {}
        for n, hex_ in enumerate(self.view.hexes):
            ways = [layer[n] for layer in best[1:] if n in layer]
            if ways and n != self.start:
                found[hex_.name] = _worth(ways)
        return found

    def _spend(self, best: list[dict[int, Way]], spent: int) -> dict[int, Way]:
        """The least harmful way to each hex that takes exactly so many Actions."""
        layer: dict[int, Way] = {}
        for before in range(spent):
            for here, way in best[before].items():
                for step in self.steps(here):
                    if before + step.actions == spent:
                        self._keep(layer, way, step, spent)
        return layer

    def _keep(self, layer: dict[int, Way], way: Way, step: Step, spent: int) -> None:
        downs = way.downs + step.down
        fall = int(step.down and downs % 3 == 0 and not self.mat.god_mode)
        hp = way.hp + step.hp + fall
        new = Way(spent, way.wounds + step.wounds, hp, way.by or step.by, way.steps + 1, downs)
        old = layer.get(step.to)
        if old is None or (new.harm, new.steps) < (old.harm, old.steps):
            layer[step.to] = new

    def strolls(self, here: int) -> list[int]:
        plain = (step for step in self.steps(here) if step.by == "Move" and step.actions == 1)
        return [step.to for step in plain if not step.wounds and not step.hp and step.to != self.start]

    # -- single Actions

    def steps(self, here: int) -> Iterator[Step]:
        """Every Action that moves the Character from a hex."""
        if self._ends_here(here):
            return
        board = self.board
        yield from (self._step(here, to, 1, "Move") for to in board.same[here] if self.free(to))
        yield from (self._step(here, to, 1 if self.heavy else 3, "Move Up") for to in board.up[here] if self.free(to))
        for to in self._below(here):
            yield self._step(here, to, 3 if self.heavy else 1, "Move Down", down=True)
        if not self.heavy:
            yield from self._runs(here)
        if self.view.hexes[here].terrain == "Cave" and self.free(board.far[here]):
            yield self._step(here, board.far[here], 1, "the Cave", wounds=2)
        if board.ring[here] == 1 and self.view.gate == "open":
            yield Step(CENTRE, 1, 0, 0, "the gate")

    def _ends_here(self, here: int) -> bool:
        """Through the gate a turn ends; on the own Pier the match does."""
        if here == CENTRE and self.view.gate == "open":
            return True
        return self.heavy and here == self.board.pier[self.mat.seat]

    def _below(self, here: int) -> list[int]:
        below = [to for to in self.board.down[here] if self.free(to)]
        sealed = self.view.gate == "sealed" and self.board.ring[here] == 1 and self.free(CENTRE)
        return [*below, CENTRE] if sealed else below

    def _runs(self, here: int) -> Iterator[Step]:
        """Two steps on the same Level or one lower, with 1 Wound more on the level and 2 downwards."""
        for middle in self._run_steps(here):
            first = self._stride(here, middle)
            for to in self._run_steps(middle):
                if to != here:
                    second = self._stride(middle, to)
                    yield Step(to, 1, first.wounds + second.wounds, first.hp + second.hp, "Run")

    def _run_steps(self, here: int) -> list[int]:
        return [*(to for to in self.board.same[here] if self.free(to)), *self._below(here)]

    def _stride(self, here: int, to: int) -> Step:
        level = self.board.level
        rough = self.view.hexes[to].terrain in ROUGH
        return self._step(here, to, 1, "Run", wounds=2 if level[to] < level[here] or rough else 1)

    def _step(self, here: int, to: int, actions: int, by: str, *, wounds: int = -1, down: bool = False) -> Step:
        """The table of Wounds, then infection, then the zones that become stronger."""
        hex_ = self.view.hexes[to]
        if wounds < 0:
            wounds = int(hex_.terrain in ROUGH)
        if self.deft and wounds and by != "the Cave":
            wounds -= 1
        sick = hex_.infected >= 0 and self.mat.power != "Malignant" and hex_.terrain != "Sheltered"
        wounds += self._area(here, to)
        if self.mat.god_mode:
            wounds, sick = 0, False
        return Step(to, actions, wounds, int(sick), by, down)

    def _area(self, here: int, to: int) -> int:
        born = self.view.gate == "birth" and here == CENTRE
        rises = [zone.get(to, 0) for zone in self.zones if zone.get(to, 0) > (0 if born else zone.get(here, 0))]
        return min(sum(rises), MOST_AREA - self.mat.area_wounds)

    def free(self, to: int) -> bool:
        hex_ = self.view.hexes[to]
        return hex_.character < 0 and hex_.terrain not in BARRED


def _worth(ways: list[Way]) -> tuple[Way, ...]:
    """Without ways that cost more Actions and do not hurt less."""
    kept: list[Way] = []
    for way in ways:
        if not kept or way.harm < kept[-1].harm:
            kept.append(way)
    return tuple(kept)


# -- in words


def cost_words(way: Way) -> str:
    """For example: 1 Action, 2 Wounds, 1 HP."""
    words = [count_words(way.actions, "Action")]
    if way.wounds:
        words.append(count_words(way.wounds, "Wound"))
    if way.hp:
        words.append(f"{way.hp} HP")
    return ", ".join(words)


def count_words(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def ways_words(ways: tuple[Way, ...]) -> str:
    """All ways worth knowing, and what each begins with."""
    return "; or ".join(f"{cost_words(way)} by {way.by}" for way in ways)
