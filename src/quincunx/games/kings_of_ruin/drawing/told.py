"""Kings of Ruin: what is shown large while it happens: a die and what is added to it, the encounter that begins,
and the account of the end."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.drawing import Account, Moment
from quincunx.drawing.told import LARGE, Telling, counted, number_in, rolled, shown

from ..view import HeroView, KingsView
from .ink import K
from .scene import card_art


def told(telling: Telling) -> Moment | None:
    met = telling.first("KR-205")
    held = card_art(met.partition(": ")[2].rstrip("."), LARGE) if met else None
    return shown(met, held) if held else _check(telling)


def _check(telling: Telling) -> Moment | None:
    """A die, and with an attribute the sum."""
    text = telling.first("KR-055") or telling.first("KR-054", "KR-374")
    if not text:
        return None
    _, _, extra = text.partition(", with ")
    total = [counted(str(number_in(extra)), extra.partition(" ")[0])] if extra else []
    return shown(text, rolled(K, number_in(text)), *total, kind="dice")


def account(view: KingsView, names: Sequence[str]) -> Account:
    """The company wins or loses together: how far it came, and in what state its heroes are."""
    heroes = {hero.seat: hero for hero in view.heroes}
    seats = [heroes.get(seat) for seat in range(len(names))]
    columns = {
        "Hero": [hero.name if hero else "–" for hero in seats],
        "HEALTH": [str(hero.health) if hero else "–" for hero in seats],
        "TERROR": [str(hero.terror) if hero else "–" for hero in seats],
        "State": [_state(hero) if hero else "–" for hero in seats],
    }
    met = f"{len(view.map)} places explored"
    return Account(columns, [view.chapter, f"Day {view.day}", met, f"Time {view.ring[0]} of {view.ring[1]}"])


def _state(hero: HeroView) -> str:
    return "dying" if hero.dying >= 0 else "going insane" if hero.insane else "alive"
