"""Mountain Miners: the game object, which answers everything the platform asks of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quincunx.engine import (
    Chance,
    Choice,
    Context,
    Fact,
    Game,
    Kind,
    Layout,
    Result,
    Rules,
    Setting,
    TextPanel,
    kinds_in,
)

from . import aspects, evaluate, facts, features, kinds, resample, rotation, setup, text, words
from .content import KEYS, TABLE
from .options import OPTIONS, faults
from .rules import scoring, turn
from .state import Miners
from .view import MinersView, view_of

EXPANSIONS: Final[Mapping[str, object]] = {"dark_tunnels": True, "gemshards": True, "golden_actions": True}
SAMPLES: Final[tuple[tuple[int, Mapping[str, object]], ...]] = (
    (2, {}),
    (6, {}),
    (3, {"dark_tunnels": True}),
    (3, {"gemshards": True}),
    (4, {"golden_actions": True}),
    (3, {**EXPANSIONS, "width": 8, "height": 8}),
    (4, {**EXPANSIONS, "late": True, "quick_start": "any", "secret_start": True, "start_player_chooses": True}),
    (5, {**EXPANSIONS, "late": True, "harder": True, "quick_start": "actions", "width": 4, "height": 5}),
    (2, {"dark_tunnels": True, "quick_start": "actions", "secret_start": True, "shape": "ring", "width": 7}),
)


class MountainMinersGame(Game[Miners]):
    id = "mountain-miners"
    title = "Mountain Miners"
    summary = "Strip the mountain tile by tile from the side the arrow shows; most of a gemstone scores, least costs."
    rules_version = "2"
    prefix = "MM"
    content_help = {"tile.icons": f"Two to four of: {', '.join(KEYS)}."}
    new_rows = {"tile": {"icons": ["ruby", "emerald"], "copies": 1}}
    seats = (2, 3, 4, 5, 6)
    minutes = (15, 20)
    options = OPTIONS
    order = kinds.ORDER
    kinds = kinds_in(kinds)
    bound = 100_000
    samples = SAMPLES
    named = {
        "tiny": (
            2,
            {
                "width": 3,
                "height": 3,
                "shape": "custom",
                "cells": "111/111/000",
                "tiles": "ruby:3,emerald:2,steal:1",
                "start_player": 1,
            },
        )
    }
    rollout = 0
    """Random play says less about a mountain than the judgement of where it stands."""

    def faults(self, setting: Setting) -> list[str]:
        return faults(setting)

    def setup(self, setting: Setting, t: Context) -> Miners:
        return setup.setup(setting, t)

    def play(self, s: Miners, t: Context) -> Rules:
        return turn.play(s, t)

    def result(self, s: Miners) -> Result:
        return scoring.result(s)

    def rounds(self, s: Miners) -> int:
        return s.turns // s.seats

    # -- what people see

    def view(self, s: Miners, seat: int) -> MinersView:
        return view_of(s, seat)

    def text(self, view: Any, names: Sequence[str]) -> str:
        return text.text(view, names)

    def text_within(self, view: Any, names: Sequence[str], width: int) -> str:
        return text.text(view, names, width)

    def panels(self, view: Any, names: Sequence[str], width: int) -> Sequence[TextPanel]:
        return text.panels(view, names, width)

    def name(self, what: str, value: Any) -> str:
        return words.name(what, value)

    def card(self, what: str, key: str) -> str:
        return TABLE[KEYS.index(key)].text if key in KEYS else ""

    def cards(self) -> Mapping[str, str]:
        return {icon.name: icon.text for icon in TABLE}

    def drawing(self) -> Any:
        from . import drawing

        return drawing

    def hand(self, view: Any) -> Sequence[str]:
        return text.hand(view)

    def shown_cards(self, view: Any) -> Sequence[str]:
        return text.shown_cards(view)

    def rulebook(self) -> str:
        return (Path(__file__).parent / "rules.md").read_text(encoding="utf-8")

    # -- for bots

    def unknown(self, s: Miners, seat: int) -> list[list[int]]:
        return resample.unknown(s, seat)

    def guess(self, s: Miners, seat: int, chance: Chance) -> None:
        resample.guess(s, seat, chance)

    def evaluate(self, s: Miners, seat: int) -> float:
        return evaluate.evaluate(s, seat)

    # -- for learners

    def aspects(self, setting: Setting) -> Layout:
        return aspects.layout()

    def facts(self, s: Miners, seat: int) -> list[Fact]:
        return facts.facts(s, seat)

    def layout(self, setting: Setting) -> Layout:
        return features.layout(setting)

    # -- symmetry

    def rotate(self, s: Miners, by: int) -> Miners:
        return rotation.rotate(s, by)

    def rotate_option(self, s: Miners, kind: Kind, option: Choice, by: int) -> Choice:
        return rotation.rotate_option(s, kind, option, by)


GAME: Final = MountainMinersGame()
