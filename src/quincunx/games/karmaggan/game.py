"""KARMAGGÄN: the game object, which answers everything the platform asks of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quincunx.engine import (
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
    TextPanel,
    Wished,
    kinds_in,
    ranks_of,
)
from quincunx.engine.house import edition

from . import aspects, kinds, text, view, words
from .cards import BLOOD_PIECE, PIECES, TEMPLE_PIECE
from .content import FILES, HOUSE, OBJECTS, ROLES
from .evaluate import evaluate
from .facts import facts
from .features import layout
from .rules.turn import play
from .setup import setup
from .state import LAST, RUNNING, Karmaggan
from .wishes import WISHES, granted


class KarmagganGame(Game[Karmaggan]):
    id = "karmaggan"
    title = "KARMAGGÄN"
    summary = "Fetch the Alien Egg out of a turning Temple full of traps, and get away with it."
    rules_version = f"2/{edition(HOUSE, FILES)}" if HOUSE else "2"
    """Under a designer's own set of content files, with their name."""
    prefix = "KG"
    content_help = {
        "card.does": f"One to three, carried out in this order: {', '.join(OBJECTS)}.",
        "card.roles": f"Copies by battle role: {', '.join(ROLES)}.",
    }
    new_rows = {
        "card": {
            "name": "Runner's Charm",
            "does": ["sparks-stone"],
            "roles": {"counter": 2},
            "text": "You have two more steps this turn.",
            "short": "Two more steps this turn.",
        }
    }
    seats = (2, 3, 4, 5, 6, 7, 8)
    minutes = (40, 90)
    options = (
        Pick(
            "mode",
            "Everybody alone, or two teams seated alternately (4, 6 or 8 seats).",
            "free-for-all",
            ("free-for-all", "teams"),
            "KG-009",
        ),
        Number("rounds", "The last round; the Gates open by themselves in proportion.", LAST, 8, LAST, "KG-174"),
    )
    named = {"tiny": (2, {"rounds": 8})}
    order = kinds.ORDER
    kinds = kinds_in(kinds)
    samples = (
        (2, {}),
        (4, {"mode": "teams"}),
        (3, {}),
        (6, {"mode": "teams"}),
        (8, {}),
        (4, {}),
        (8, {"mode": "teams"}),
    )
    bound = 200_000
    """40 rounds of 8 turns; a turn has at most 6 steps and 2 for each of its cards, each with at most one battle."""
    own_turn = True
    """Ten random decisions say nothing about a raid: search plans the own turn by `evaluate` instead."""
    placed = range(BLOOD_PIECE, PIECES)
    no_behaviour: Mapping[str, str] = {}

    def faults(self, setting: Setting) -> list[str]:
        if setting.word("mode") == "teams" and setting.seats not in (4, 6, 8):
            return [f"A Team Match is for 4, 6 or 8 seats, not {setting.seats}."]
        return []

    def setup(self, setting: Setting, t: Context) -> Karmaggan:
        return setup(setting, t)

    def sides(self, setting: Setting) -> tuple[int, ...]:
        teams = setting.word("mode") == "teams"
        return tuple(seat & 1 if teams else seat for seat in range(setting.seats))

    def play(self, s: Karmaggan, t: Context) -> Rules:
        return play(s, t)

    def result(self, s: Karmaggan) -> Result:
        scores = [float(s.winners >> seat & 1) for seat in range(len(s.at))]
        ranks = ranks_of(scores) if s.winners or s.ended == RUNNING else (2,) * len(scores)  # KG-176: nobody won
        return Result(ranks, tuple(scores), words.reason(s.ended))

    def rounds(self, s: Karmaggan) -> int:
        return s.round

    # -- what people see

    def view(self, s: Karmaggan, seat: int) -> view.KarmagganView:
        return view.build(s, seat)

    def text(self, view: Any, names: Sequence[str]) -> str:
        return text.text(view, names)

    def panels(self, view: Any, names: Sequence[str], width: int) -> Sequence[TextPanel]:
        return text.panels(view, names)

    def name(self, what: str, value: Any) -> str:
        return words.name(what, value)

    def prompt(self, s: Karmaggan, seat: int, kind: Kind) -> str:
        return kinds.prompt(s, kind)

    def card(self, what: str, key: str) -> str:
        return words.cards().get(words.name_of(key), "") if key in words.KEYS else ""

    def cards(self) -> Mapping[str, str]:
        return words.cards()

    def drawing(self) -> Any:
        from . import drawing

        return drawing

    def hand(self, view: Any) -> Sequence[str]:
        return [words.name_of(key) for key in view.hand]

    def shown_cards(self, view: Any) -> Sequence[str]:
        """The card being resolved; cards set aside in a battle have done their work."""
        return [] if view.battle else [words.name_of(key) for key in view.open]

    def rulebook(self) -> str:
        return (Path(__file__).parent / "rules.md").read_text(encoding="utf-8")

    # -- for bots and learners

    def unknown(self, s: Karmaggan, seat: int) -> list[list[int]]:
        """Object Cards, Temple Cards and Blood faces never lie in each other's place."""
        bit = 1 << seat
        seen = s.seen
        spans = (range(TEMPLE_PIECE), range(TEMPLE_PIECE, BLOOD_PIECE), range(BLOOD_PIECE, PIECES))
        return [[piece for piece in span if not seen[piece] & bit] for span in spans]

    def evaluate(self, s: Karmaggan, seat: int) -> float:
        return evaluate(s, seat)

    wishes = WISHES

    def granted(self, s: Karmaggan, seat: int, wished: Wished) -> float:
        return granted(s, seat, wished)

    def aspects(self, setting: Setting) -> Layout:
        return aspects.layout()

    def facts(self, s: Karmaggan, seat: int) -> list[Fact]:
        return facts(s, seat)

    def layout(self, setting: Setting) -> Layout:
        return layout(setting)


GAME: Final = KarmagganGame()
