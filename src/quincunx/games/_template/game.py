"""Pebbles: the game object, which answers everything the platform asks of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.markup import escape

from quincunx.engine import Block, Context, Game, Layout, Number, Result, Rules, Setting, View, ranks_of

from . import rules
from .state import Pebbles


@dataclass(frozen=True)
class PebblesView(View):
    hand: tuple[int, ...]
    """The own pebbles; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    laid: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    gone: tuple[int, ...]
    in_bag: int


class PebblesGame(Game[Pebbles]):
    id = "pebbles"
    title = "Pebbles"
    summary = "Lay the highest pebble that nobody else lays."
    rules_version = "1"
    prefix = "PB"
    seats = (2, 3, 4)
    minutes = (5, 10)
    options = (Number("hand", "Pebbles in each starting hand.", 3, 1, 5, "PB-002"),)
    kinds = (rules.LAY, rules.TAKE)
    bound = 4 * 24

    def setup(self, setting: Setting, t: Context) -> Pebbles:
        return rules.setup(setting, t)

    def play(self, s: Pebbles, t: Context) -> Rules:
        return rules.play(s, t)

    def result(self, s: Pebbles) -> Result:
        scores = [float(rules.points(s, seat)) for seat in range(len(s.hands))]
        return Result(ranks_of(scores), tuple(scores), "The hands are empty.")

    def rounds(self, s: Pebbles) -> int:
        return s.rounds

    # -- what people see

    def view(self, s: Pebbles, seat: int) -> PebblesView:
        faces = s.faces
        own = s.hands[seat] if seat < len(s.hands) else []
        return PebblesView(
            seat,
            hand=tuple(sorted(faces[p] for p in own)),
            hand_sizes=tuple(len(hand) for hand in s.hands),
            laid=tuple(faces[p] for p in s.laid),
            won=tuple(tuple(faces[p] for p in won) for won in s.won),
            gone=tuple(sorted(faces[p] for p in s.gone)),
            in_bag=len(s.bag),
        )

    def text(self, view: Any, names: Sequence[str]) -> str:
        lines = [f"{view.in_bag} pebbles in the bag. Laid: {_numbers(view.laid)}."]
        for seat, won in enumerate(view.won):
            lines.append(
                f"{escape(names[seat])}: {view.hand_sizes[seat]} in hand, won {_numbers(won)} ({sum(won)} points)."
            )
        if view.hand:
            lines.append(f"Your hand: {_numbers(view.hand)}.")
        return "\n".join(lines)

    def name(self, what: str, value: Any) -> str:
        return f"pebble {value}"

    def cards(self) -> Mapping[str, str]:
        return {f"pebble {n}": f"Pebble {n}: worth {n} points; there are four of them." for n in range(1, 7)}

    def drawing(self) -> Any:
        from . import drawing

        return drawing

    def rulebook(self) -> str:
        return (Path(__file__).parent / "rules.md").read_text(encoding="utf-8")

    # -- for bots

    def evaluate(self, s: Pebbles, seat: int) -> float:
        mine = rules.points(s, seat)
        best = max(rules.points(s, other) for other in range(len(s.hands)) if other != seat)
        return min(1.0, max(0.0, 0.5 + (mine - best) / 40))

    # -- for learners

    def layout(self, setting: Setting) -> Layout:
        seats = setting.seats
        return Layout(
            [
                Block("own hand, by number", 6, lambda s, seat: counts(s, s.hands[seat])),
                Block("laid this round, by number", 6, lambda s, seat: counts(s, s.laid)),
                Block("out of the game, by number", 6, lambda s, seat: counts(s, s.gone)),
                Block(
                    "points of every seat", seats, lambda s, seat: [float(rules.points(s, one)) for one in range(seats)]
                ),
                Block("pebbles in the bag", 1, lambda s, seat: [len(s.bag)]),
            ]
        )


def counts(s: Pebbles, pebbles: Sequence[int]) -> list[float]:
    """How many of these pebbles bear each number."""
    faces = [s.faces[pebble] for pebble in pebbles]
    return [float(faces.count(number)) for number in range(1, 7)]


def _numbers(pebbles: Sequence[int]) -> str:
    return ", ".join(str(n) for n in pebbles) or "none"


GAME: Final = PebblesGame()
