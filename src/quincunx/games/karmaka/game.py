"""Karmaka: the game object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quincunx.engine import (
    Choice,
    Context,
    Fact,
    Game,
    Kind,
    Layout,
    Number,
    Pick,
    Result,
    Rules,
    Setting,
    Text,
    TextPanel,
    kinds_in,
    ranks_of,
    rule,
)
from quincunx.engine.house import edition

from . import aspects, kinds, words
from .cards import START_RUNG
from .content import ABILITIES, FILES, HOUSE
from .evaluate import evaluate
from .facts import facts
from .features import layout
from .panels import panels
from .rules.turn import PLAY_LIMIT, TURN_LIMIT, play
from .seating import SEATINGS, WOLF, seating_number
from .setup import deck_faults, setup
from .state import Karma
from .text import text as as_text
from .view import KarmaView, view

TINY: Final = "vengeance:2,jubilee:2"
"""The cards of the setting `tiny`."""
NAMING_SEATS: Final = (kinds.TARGET, kinds.MIMIC)


class KarmakaGame(Game[Karma]):
    id = "karmaka"
    title = "Karmaka"
    summary = "Live, scheme, die and be reborn: the first to climb from Dung Beetle to Transcendence wins."
    rules_version = f"2/{edition(HOUSE, FILES)}" if HOUSE else "2"
    """Under a designer's own set of content files, with their name."""
    prefix = "KM"
    content_help = {
        "cards.abilities": "One after the other, each of the library with its numbers: "
        + ", ".join(f"{name} ({', '.join(numbers)})" if numbers else name for name, numbers in ABILITIES.items()),
        "cards.target": "Who is named first: nobody, rival or player.",
        "cards.rule": "The rule that its draws are told under.",
    }
    seats = (2, 3, 4)
    minutes = (30, 60)
    order = kinds.ORDER
    kinds = kinds_in(kinds)
    bound = TURN_LIMIT * PLAY_LIMIT * 8
    step_bound = 400
    options = (
        Pick(
            "mode",
            "Who plays against whom: a duel for 2; free-for-all (ffa) or Big Bad Wolf, 2 v 1, for 3; free-for-all or "
            "teams, 2 v 2, for 4. “auto” takes the duel or the free-for-all.",
            "auto",
            ("auto", "duel", "ffa", "teams", "wolf"),
            "KM-001",
        ),
        Number("wolf", "Which seat plays alone in Big Bad Wolf.", 1, 1, 3, "KM-108"),
        Number("start_hand", "Cards dealt to each Hand.", 4, 0, 8, "KM-006"),
        Number("start_deck", "Cards dealt to each Deck.", 2, 0, 6, "KM-007"),
        Number("start_rung", "The rung on which everybody starts, from the lowest.", START_RUNG + 1, 1, 4, "KM-003"),
        Number("turn_limit", "After so many turns the match is stopped.", TURN_LIMIT, 2, TURN_LIMIT, "KM-R28"),
        Text("deck", "For small matches: which cards, for example crisis:3,voyage:3; empty: all.", "", 400, "KM-002"),
        Number("life_cards", "Cards of a new life, Hand and Deck together.", 6, 1, 10, "KM-074"),
    )
    rollout = 3
    """With ten random decisions, as elsewhere, a search of as many simulations lost most matches against this."""
    named = {
        "tiny": (
            2,
            {"deck": TINY, "start_hand": 2, "start_deck": 0, "life_cards": 1, "turn_limit": 6},
        )
    }
    samples = (
        (2, {}),
        (3, {"mode": "ffa"}),
        (4, {"mode": "ffa"}),
        (4, {"mode": "teams"}),
        (3, {"mode": "wolf"}),
        (3, {"mode": "wolf", "wolf": 3}),
        (2, {"start_hand": 8, "start_deck": 0, "life_cards": 3}),
    )

    @rule("KM-001")
    def faults(self, setting: Setting) -> list[str]:
        mode = setting.word("mode")
        if seating_number(mode, setting.seats) >= 0:
            return deck_faults(setting)
        needs = {"duel": "2 seats", "ffa": "3 or 4 seats", "teams": "4 seats", "wolf": "3 seats"}[mode]
        return [f"The mode “{mode}” is for {needs}, not {setting.seats}."]

    def setup(self, setting: Setting, t: Context) -> Karma:
        return setup(setting, t)

    def sides(self, setting: Setting) -> tuple[int, ...]:
        return SEATINGS[seating_number(setting.word("mode"), setting.seats, setting.number("wolf") - 1)].sides

    def play(self, s: Karma, t: Context) -> Rules:
        return play(s, t)

    @rule("KM-069", "KM-107", "KM-109", "KM-110", "KM-R28")
    def result(self, s: Karma) -> Result:
        """The side that transcended first; otherwise by rung, then rings, a side by its better placed member."""
        standings = [s.rungs[seat] * 100.0 + s.rings[seat] for seat in range(len(s.hands))]
        sides = s.seats.sides
        best = {side: max(v for v, of in zip(standings, sides, strict=True) if of == side) for side in sides}
        if s.winner >= 0:
            best[sides[s.winner]] = 1000.0
            reason = "Transcendence has been reached."
        else:
            reason = f"The match was stopped after {s.turn} turns."
        return Result(ranks_of([best[side] for side in sides]), tuple(standings), reason)

    def rounds(self, s: Karma) -> int:
        return s.turn // len(s.hands)

    # -- what people see

    def view(self, s: Karma, seat: int) -> KarmaView:
        return view(s, seat)

    def text(self, view: Any, names: Sequence[str]) -> str:
        return as_text(view, names)

    def panels(self, view: Any, names: Sequence[str], width: int) -> Sequence[TextPanel]:
        return panels(view, names)

    def name(self, what: str, value: Any) -> str:
        return words.name(what, value)

    def prompt(self, s: Karma, seat: int, kind: Kind) -> str:
        return words.prompt(s, seat, kind)

    def cards(self) -> Mapping[str, str]:
        return words.card_texts()

    def hand(self, view: Any) -> Sequence[str]:
        return words.hand(view)

    def shown_cards(self, view: Any) -> Sequence[str]:
        return words.shown_cards(view)

    def drawing(self) -> Any:
        from . import drawing

        return drawing

    def rulebook(self) -> str:
        return (Path(__file__).parent / "rules.md").read_text(encoding="utf-8")

    # -- for bots and learners

    def evaluate(self, s: Karma, seat: int) -> float:
        return evaluate(s, seat)

    def aspects(self, setting: Setting) -> Layout:
        return aspects.layout()

    def facts(self, s: Karma, seat: int) -> list[Fact]:
        return facts(s, seat)

    def layout(self, setting: Setting) -> Layout:
        return layout(setting)

    # -- symmetry: every seat moved on by one is the same game (not with one seat playing alone)

    def rotate(self, s: Karma, by: int) -> Karma | None:
        if s.seats.mode == WOLF:
            return None
        turned = s.copy()
        seats = len(s.hands)
        for piles in (turned.hands, turned.decks, turned.futures, turned.deeds):
            piles[:] = piles[-by:] + piles[:-by]
        turned.rungs = s.rungs[-by:] + s.rungs[:-by]
        turned.rings = s.rings[-by:] + s.rings[:-by]
        turned.active = (s.active + by) % seats
        turned.winner = s.winner if s.winner < 0 else (s.winner + by) % seats
        return turned

    def rotate_option(self, s: Karma, kind: Kind, option: Choice, by: int) -> Choice:
        return (option + by) % len(s.hands) if kind in NAMING_SEATS else option


GAME: Final = KarmakaGame()
