"""A view as text for terminals and screen readers. Gets a View, never a State."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.markup import escape

from .view import AxisView, HexView, MatView

LETTERS: Final = {
    "Pier": "pier",
    "Warehouse": "W",
    "Power": "H",
    "Path": "P",
    "Sheltered": "S",
    "Accessible": "A",
    "Cave": "C",
    "Inaccessible": "I",
    "Axis Mundi": "gate",
}
LEGEND: Final = (
    "W Warehouse, H Power Hex, P Path, A Accessible, C Cave, S Sheltered, I Inaccessible; "
    "@n player n, ?n where player n vanished, $ Treasure, * bomb, ! infected, ~ harvested."
)


def text(view: AxisView, names: Sequence[str]) -> str:
    names = [escape(name) for name in names]
    lines = [_headline(view, names), *_island(view), LEGEND, ""]
    lines.extend(line for mat in view.mats for line in _mat(view, mat, names))
    lines.extend(_cards(view))
    return "\n".join(lines)


def _headline(view: AxisView, names: Sequence[str]) -> str:
    if view.winner >= 0:
        return f"{names[view.winner]} has won."
    gate = {"open": "the gate is open", "birth": "a power is being born", "sealed": "the gate is sealed"}[view.gate]
    turn = f"; {names[view.active]} is active" if view.active >= 0 else ""
    return f"Round {view.round} of {view.last_round}{turn}; {gate}."


# -- the island


def _island(view: AxisView) -> list[str]:
    rings = sorted({hex_.ring for hex_ in view.hexes})
    return [_ring(view, ring) for ring in rings]


def _ring(view: AxisView, ring: int) -> str:
    hexes = [hex_ for hex_ in view.hexes if hex_.ring == ring]
    if hexes[0].terrain == "Pier":
        return "Piers: " + " ".join(f"{n + 1}{_marks(hex_)}" for n, hex_ in enumerate(hexes))
    cells = " ".join(f"{hex_.slot}{LETTERS[hex_.terrain]}{_marks(hex_)}" for hex_ in hexes)
    where = "Centre" if ring == 0 else f"Ring {ring}"
    return f"{where} (Level {hexes[0].level}): {cells}"


def _marks(hex_: HexView) -> str:
    marks = f"@{hex_.character + 1}" if hex_.character >= 0 else ""
    marks += f"?{hex_.marker + 1}" if hex_.marker >= 0 else ""
    marks += "$" if hex_.treasure else ""
    marks += "*" if hex_.bomb else ""
    marks += "!" if hex_.infected >= 0 else ""
    return marks + ("~" if hex_.harvested else "")


# -- mats and cards


def _mat(view: AxisView, mat: MatView, names: Sequence[str]) -> list[str]:
    if not mat.character:
        return [f"@{mat.seat + 1} {names[mat.seat]}: no Character yet."]
    form = mat.power if not mat.upgraded else f"Upgraded {mat.power}"
    place = mat.at or "unseen"
    energy = "/".join(str(n) for n in mat.sections) or str(mat.energy)
    tokens = f", {mat.tokens} tokens" if mat.character in ("Scrounger", "Mischievous") else ""
    first = (
        f"@{mat.seat + 1} {names[mat.seat]}, {form}, on {place}: {mat.hp}/{mat.max_hp} HP, {mat.wounds} Wounds, "
        f"{energy} Energy{tokens}. {_conditions(mat)}"
    )
    return [first.rstrip(), f"    {_holdings(mat)}"]


def _conditions(mat: MatView) -> str:
    words = []
    if mat.unseen:
        words.append("Unseen.")
    if mat.god_mode:
        words.append("God-Mode.")
    if mat.immobilized:
        words.append("Immobilized in the next own turn.")
    return " ".join(words)


def _holdings(mat: MatView) -> str:
    active = ", ".join(mat.active) or "none"
    known = f" ({', '.join(mat.known)})" if mat.known else ""
    treasure = f" ({', '.join(mat.known_treasure)})" if mat.known_treasure else ""
    down = f"; {mat.face_down} face down" if mat.face_down else ""
    hand = f"{mat.one_time} 1-Time, {mat.permanent} Permanent"
    return f"Active: {active}; hand {hand}{known}; {mat.treasure} Treasure{treasure}{down}."


def _cards(view: AxisView) -> list[str]:
    lines = [
        f"Crate {n + 1}: {', '.join(name or 'empty' for name in crate)}."
        for n, crate in enumerate(view.crates)
        if crate
    ]
    lines.append(f"Decks: {view.decks[0]} 1-Time, {view.decks[1]} Permanent; {view.discard} discarded.")
    for deck, top in zip(("1-Time", "Permanent"), view.tops, strict=True):
        if top:
            lines.append(f"On top of the {deck} deck: {', '.join(top)}.")
    if view.looked_at:
        lines.append(f"Being played or looked at: {', '.join(view.looked_at)}.")
    lines.append(_pools(view))
    lines.extend(f"Melee at {d.target} drives to {' or '.join(d.to) or 'nowhere'}." for d in view.drives)
    return lines


def _pools(view: AxisView) -> str:
    turn = view.turn
    extra = f", {turn.melees} Melee" if turn.melees else ""
    bound = ", immobilized" if turn.immobilized else ""
    copied = f", with the powers of the {turn.copied}" if turn.copied else ""
    left = f"{turn.actions} Actions, {turn.moves} Move Actions, {turn.attacks} Attack Actions"
    return f"Left this turn: {left}{extra}{bound}{copied}."
