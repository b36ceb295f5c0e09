"""KARMAGGÄN: what is shown large while it happens: the roll, a Temple Card, a trap that fires, a round of a battle,
and the account of the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quincunx.drawing import Account, Art, Moment
from quincunx.drawing.brush import at, disc, words
from quincunx.drawing.markup import el, join
from quincunx.drawing.text import fit
from quincunx.drawing.told import LARGE, Telling, clash, counted, number_in, rolled, shown

from ..rules.traps import TRAP_RULE
from ..view import KarmagganView, SeatView
from ..words import ROLE_NAMES
from .faces import ROLE_LETTERS, ROLE_SIGNS, ROLE_SUITS, SHEETS, card_art

ROLLS: Final = ("KG-013", "KG-014", "KG-148")
ROLLED: Final = (" step.", " steps.", " for the swarm.")
"""How their sentences end; by KG-148 also each step of a Spawn is told."""


def told(telling: Telling) -> Moment | None:
    return _round(telling) or _temple(telling) or _roll(telling)


def _roll(telling: Telling) -> Moment | None:
    """Of two dice the log tells the higher with all that is added: so many steps."""
    die = telling.first("KG-104")
    steps = next((text for text in telling.all(*ROLLS) if text.endswith(ROLLED)), "")
    if die:
        return shown(die, rolled("kg", number_in(die)), kind="dice")
    many = number_in(steps.rpartition(":")[2])
    return shown(steps, counted(str(many), "step" if many == 1 else "steps"), kind="dice") if steps else None


def _temple(telling: Telling) -> Moment | None:
    """The Temple Card that was flipped last, and what it did."""
    flips = [n for n, (rule, _) in enumerate(telling.lines) if rule == "KG-029"]
    if not flips:
        return None
    (_, text), *after = telling.lines[flips[-1] :]
    name = max((name for name in SHEETS if name in text), key=len, default="")
    held = card_art(name, LARGE) if name else None
    done = [said for rule, said in after if rule in (*TRAP_RULE, "KG-075", "KG-076")]
    return shown(" ".join(done[:2]) or text, held) if held else None


def _round(telling: Telling) -> Moment | None:
    """Both committed cards, turned up: who beat whom."""
    laid = telling.all("KG-118")
    end = telling.all("KG-123", "KG-124", "KG-128", "KG-131")
    if len(laid) != 2 or not end:
        return None
    one, other = (_seal(text) for text in laid)
    return shown(end[-1], one, clash(), other, kind="duel")


def _seal(text: str) -> Art:
    """The role of a committed card: colour, letter, sign and word."""
    found = [n for n, name in enumerate(ROLE_NAMES) if f" {name}" in text]
    role = max(found, key=lambda n: len(ROLE_NAMES[n]), default=0)
    word = ROLE_NAMES[role] if found else "no card"
    suit = ROLE_SUITS[role]
    who = text.partition(" commit")[0]
    return Art(130, 172, join([
        disc(65, 62, 54, f"f-{suit} s-paper", stroke_width="4"), disc(65, 62, 46, f"no-fill s-{suit}-wash w2"),
        words(ROLE_LETTERS[role] if found else "–", 65, 66, 46, "f-paper serif b", "middle"),
        at(51, 74, el("g", ROLE_SIGNS[role], class_="no-fill s-paper w2"), size=1.8),
        words(who, 65, 138, fit(who, 112, 17, True), "t serif b", "middle"),
        words(word, 65, 160, 14, "t t-soft", "middle"),
    ]))  # fmt: skip


def account(view: KarmagganView, names: Sequence[str]) -> Account:
    """Nobody counts points: what became of the Raiders, what they held, and where the Egg is."""
    columns = {
        "Raider": [_fate(seat) for seat in view.seats],
        "Blood Coins": [str(seat.coins) for seat in view.seats],
        "Medallions": [str(seat.medallions) for seat in view.seats],
        "Cards": [str(seat.cards) for seat in view.seats],
    }
    egg = f"{names[view.carrier]} had the Egg" if view.carrier >= 0 else "Nobody had the Egg"
    return Account(columns, [f"Round {view.round} of {view.last_round}", egg])


def _fate(seat: SeatView) -> str:
    return {"dead": "dead", "out": "escaped", "jungle": "in the Jungle", "temple": "alive"}.get(seat.status, "–")
