"""Coins with something more: bots that think until told otherwise, a hand to read, groups, offers and rivals."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quincunx.engine import Choice, Kind, Option, seat_place

from .coins.game import CHOOSE, NAMES, Coins, CoinsGame


class PensiveCoins(CoinsGame):
    """Bots that weigh positions think until the file named in COINS_GO is there."""

    def evaluate(self, s: Coins, seat: int) -> float:
        while not Path(os.environ["COINS_GO"]).exists():
            time.sleep(0.01)
        return super().evaluate(s, seat)


class ReadableCoins(CoinsGame):
    """The hand can be read, in the order shown; the first coin of it is what every question is about."""

    def hand(self, view: Any) -> Sequence[str]:
        return tuple(view.hand)

    def shown_cards(self, view: Any) -> Sequence[str]:
        return tuple(view.hand[:1])

    def cards(self) -> Mapping[str, str]:
        return {**super().cards(), "basalt": "**Worth** 2 points.\nFrom deep below."}


class RivalCoins(CoinsGame):
    """Every coin is chosen for a rival, and turning over is one of several ways."""

    def describe(self, s: Coins, seat: int, kind: Kind, option: Choice) -> Option:
        plain = super().describe(s, seat, kind, option)
        if kind is CHOOSE:
            name = NAMES[s.faces[option]]
            if option == s.hands[seat][0]:
                return Option(plain.key, f"Choose {name} for {seat_place(1)}, not for {seat_place(0, 's')} own good")
            return Option(plain.key, f"Steal {name} of seat 2", "Steal", (), True)
        return Option(plain.key, plain.label, ("Leave", "Turn")[option], (), True)


PENSIVE: Final = PensiveCoins()
READABLE: Final = ReadableCoins()
RIVALS: Final = RivalCoins()
