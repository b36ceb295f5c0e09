"""Axis Mundi: what is shown large while it happens: a Melee Attack, the die at the gate, Angel and Demon,
and the account of the end."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.drawing import Account, Art, Moment, identities
from quincunx.drawing.brush import at, words
from quincunx.drawing.markup import join
from quincunx.drawing.text import shorten
from quincunx.drawing.told import LARGE, Telling, clash, number_in, rolled, shown

from ..view import AxisView
from .art import card_art
from .figures import form_words
from .palette import PREFIX as K
from .people import person


def told(telling: Telling) -> Moment | None:
    born = telling.first("AM-204")
    if born:
        power = "Angel" if "Angel" in born else "Demon"
        held = card_art(power, LARGE)
        return shown(born, rolled(K, number_in(born)), *([held] if held else []), kind="dice")
    gate = telling.first("AM-200")
    if gate:
        return shown(" ".join([gate, *telling.all("AM-201")]), rolled(K, number_in(gate)), kind="dice")
    return _melee(telling, telling.first("AM-120"))


def _melee(telling: Telling, text: str) -> Moment | None:
    """“Ada attacks Bo in Melee.”"""
    _, _, rest = text.partition(" attacks " if " attacks " in text else " attack ")
    one, other = telling.seat(text), telling.seat(rest.replace("you ", "You "))
    if min(one, other) < 0:
        return None
    return shown(text, _fighter(telling, one), clash(), _fighter(telling, other), kind="duel")


def _fighter(telling: Telling, seat: int) -> Art:
    mat, who = telling.view.mats[seat], identities(telling.names)[seat]
    name = words(shorten(telling.names[seat], 110, 16), 62, 152, 16, "t serif b", "middle")
    return Art(124, 160, join([at(62, 112, person(who, mat.character, mat.power), size=2.5), name]))


def account(view: AxisView, names: Sequence[str]) -> Account:
    """Nobody counts points: who each was in the end, and how much life and Treasure was left."""
    columns = {
        "Character": [form_words(mat) or "–" for mat in view.mats],
        "HP": [f"{mat.hp}/{mat.max_hp}" for mat in view.mats],
        "Wounds": [str(mat.wounds) for mat in view.mats],
        "Treasure": [str(mat.treasure) for mat in view.mats],
    }
    other = f"{names[view.other_worldly]} came back from the gate" if view.other_worldly >= 0 else "Nobody came back"
    return Account(
        columns, [f"Round {view.round} of {view.last_round}", f"The island turned {view.rotations} times", other]
    )
