"""Axis Mundi: the game object, which answers everything the platform asks of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quincunx.engine import Chance, Context, Fact, Flag, Game, Layout, Number, Pick, Result, Rules, Setting, TextPanel
from quincunx.engine.domains import kinds_in

from . import aspects, kinds, resample, text, view, words
from .content import ABILITIES, FACES, FIRST_CARD, FIRST_TREASURE, MORE, TIED, WITH_AMOUNT
from .evaluate import evaluate
from .facts import facts
from .features import layout
from .rules import flow
from .setup import setup
from .state import OVER, Axis


class AxisMundiGame(Game[Axis]):
    id = "axis-mundi"
    title = "Axis Mundi"
    summary = (
        "Climb a turning volcano, come back as an Angel or a Demon, and reach your Pier before the others kill you."
    )
    rules_version = "2"
    prefix = "AM"
    content_help = {
        "card.ability": f"Of a new card one of: {', '.join(word for word in ABILITIES if word not in TIED)}.",
        "card.amount": f"For {', '.join(WITH_AMOUNT)}.",
        "card.face": f"A new card has one of its own, from {MORE} to {FACES - 1}.",
    }
    new_rows = {
        "card": {
            "face": 58,
            "name": "Field Kitchen",
            "copies": 3,
            "rule": "AM-080",
            "ability": "heal",
            "amount": 2,
            "text": "1 Action: heal 2 HP.",
        }
    }
    seats = (3, 6)
    minutes = (60, 150)
    options = (
        Pick("island", "The fixed island, or tiles placed at random.", "fixed", ("fixed", "random"), "AM-020"),
        Pick("characters", "Characters are picked in seat order, or dealt.", "pick", ("pick", "random"), "AM-R08"),
        Flag("mischievous_last", "The Mischievous takes the last turn of each round.", False, "AM-R08"),
        Number("rounds", "After this round the match ends without a winner.", 60, 30, 120, "AM-R80"),
    )
    named = {"tiny": (3, {"characters": "random", "rounds": 30})}
    order = kinds.VOCABULARY_ORDER
    kinds = kinds_in(kinds)
    samples = (
        (3, {}),
        (6, {"characters": "random", "rounds": 30}),
        (3, {"island": "random", "characters": "random", "rounds": 30}),
        (6, {"island": "random", "mischievous_last": True, "rounds": 30}),
    )
    bound = 400_000
    """120 rounds of 6 turns; a turn has at most 40 card plays of at most 9 choices and some 60 other choices."""
    step_bound = 900
    """A Tumble: 40 cards, the dearest of which asks some 20 times with six players."""
    own_turn = True
    """For searching bots: random decisions undo a climb at once, so the own turn is planned."""
    no_behaviour: Mapping[str, str] = {
        "AM-228": "People may talk; the program has no part in it.",
        "AM-R07": "Says that a rule does not exist.",
        "AM-R88": "Chat belongs to the table, not to the rules.",
    }

    def setup(self, setting: Setting, t: Context) -> Axis:
        return setup(setting, t)

    def play(self, s: Axis, t: Context) -> Rules:
        return flow.play(s, t)

    def result(self, s: Axis) -> Result:
        """AM-003, AM-004, AM-R80: one winner, or none, and then everybody has lost alike."""
        scores = tuple(1.0 if seat == s.winner else 0.0 for seat in range(s.seats))
        ranks = tuple(1 if score else 2 for score in scores)
        return Result(ranks, scores, self._reason(s))

    def _reason(self, s: Axis) -> str:
        if s.winner >= 0:
            return f"Seat {s.winner + 1} reached their own Pier as the {words.name('power', s.power[s.winner])}."
        return f"After round {s.cap} nobody has won." if s.phase == OVER else "The match is not over."

    def rounds(self, s: Axis) -> int:
        return min(s.round, s.cap)

    # -- what people see

    def view(self, s: Axis, seat: int) -> view.AxisView:
        return view.build(s, seat)

    def text(self, view: Any, names: Sequence[str]) -> str:
        return text.text(view, names)

    def panels(self, view: Any, names: Sequence[str], width: int) -> Sequence[TextPanel]:
        return text.panels(view, names)

    def hand(self, view: Any) -> Sequence[str]:
        return text.hand(view)

    def shown_cards(self, view: Any) -> Sequence[str]:
        return text.shown_cards(view)

    def name(self, what: str, value: Any) -> str:
        return words.name(what, value)

    def card(self, what: str, key: str) -> str:
        return words.card_text(key)

    def cards(self) -> Mapping[str, str]:
        return words.cards()

    def drawing(self) -> Any:
        from . import drawing

        return drawing

    def rulebook(self) -> str:
        return (Path(__file__).parent / "rules.md").read_text(encoding="utf-8")

    # -- for bots and learners

    def unknown(self, s: Axis, seat: int) -> list[list[int]]:
        """Backs differ: Permanent cards, Treasure and 1-Time cards never lie in each other's place."""
        bit = 1 << seat
        seen = s.seen
        spans = (range(FIRST_TREASURE), range(FIRST_TREASURE, FIRST_CARD), range(FIRST_CARD, len(seen)))
        return [[piece for piece in span if not seen[piece] & bit] for span in spans]

    def guess(self, s: Axis, seat: int, chance: Chance) -> None:
        resample.guess(s, seat, chance)

    def secrets_told(self, s: Axis) -> int:
        return s.told

    def evaluate(self, s: Axis, seat: int) -> float:
        return evaluate(s, seat)

    def aspects(self, setting: Setting) -> Layout:
        return aspects.layout()

    def facts(self, s: Axis, seat: int) -> list[Fact]:
        return facts(s, seat)

    def layout(self, setting: Setting) -> Layout:
        return layout(setting)


GAME: Final = AxisMundiGame()
