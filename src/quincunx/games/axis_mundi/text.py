"""A view as text for terminals and screen readers. Gets a View, never a State."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.markup import escape

from quincunx.engine import TextPanel, panel
from quincunx.engine.panels import ASIDE, BOARD, DETAIL, EXPLAINED, NEEDED

from .content import POWERS
from .text_map import KEY, LEGEND, island, near, rows
from .view import AxisView, MatView

TOKENS: Final = {"Scrounger": "Scrounge", "Mischievous": "Mischief"}


def text(view: AxisView, names: Sequence[str]) -> str:
    names = [escape(name) for name in names]
    lines = [_headline(view, names)]
    lines.extend(line for mat in view.mats for line in _mat(view, mat, names))
    lines.extend([*_cards(view), "", *island(view), *LEGEND, "", *_running(view)])
    return "\n".join(lines)


def panels(view: AxisView, names: Sequence[str]) -> list[TextPanel]:
    """The same in parts with shorter forms."""
    names = [escape(name) for name in names]
    mats = [line for mat in view.mats for line in _mat(view, mat, names)]
    cards = _cards(view)
    # Before the first turn the cards to choose from are more than the map.
    early = view.phase in ("characters", "hands", "crates")
    last = (BOARD + 6, "") if early else (NEEDED, near(view))
    return [
        panel("turn", _headline(view, names)),
        panel("board", island(view), (BOARD, rows(view)), last),
        panel("legend", LEGEND, (EXPLAINED, KEY), (BOARD + 5 if early else NEEDED - 5, "")),
        panel("seats", mats, (DETAIL, _mat_lines(view, names)), (NEEDED - 10, _brief(view, names))),
        panel("decks", cards, (ASIDE, [line for line in cards if line.startswith(("Being", "On top"))])),
        panel("actions", _running(view)),
    ]


def _mat_lines(view: AxisView, names: Sequence[str]) -> list[str]:
    """The own mat whole, the others in one line each."""
    lines = []
    for mat in view.mats:
        whole = _mat(view, mat, names)
        if mat.seat != view.seat and mat.character:
            active = f" Active: {', '.join(mat.active)}." if mat.active else ""
            whole = [f"{whole[0]}{active} {count(mat.one_time + mat.permanent, 'card')}."]
        lines += whole
    return lines


def _brief(view: AxisView, names: Sequence[str]) -> list[str]:
    """The own mat whole, all others in a sentence."""
    own = [line for mat in view.mats if mat.seat == view.seat for line in _mat(view, mat, names)]
    others = [
        f"@{mat.seat + 1} {names[mat.seat]} {mat.at or 'unseen'} {mat.hp}/{mat.max_hp} HP"
        for mat in view.mats
        if mat.seat != view.seat
    ]
    return [*own, f"{'; '.join(others)}."]


def _headline(view: AxisView, names: Sequence[str]) -> str:
    if view.winner >= 0:
        return f"{names[view.winner]} has won."
    gate = {"open": "the gate is open", "birth": "a power is being born", "sealed": "the gate is sealed"}[view.gate]
    turn = f"; {names[view.active]} is active" if view.active >= 0 else ""
    return f"Round {view.round} of {view.last_round}{turn}; {gate}."


def count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


# -- mats and cards


def _mat(view: AxisView, mat: MatView, names: Sequence[str]) -> list[str]:
    if not mat.character:
        return [f"@{mat.seat + 1} {names[mat.seat]}: no Character yet."]
    form = mat.power if not mat.upgraded else f"Upgraded {mat.power}"
    place = f"on {mat.at}" if mat.at else "unseen"
    energy = "/".join(str(n) for n in mat.sections) or str(mat.energy)
    tokens = f", {mat.tokens} {TOKENS[mat.character]}" if mat.character in TOKENS else ""
    first = (
        f"@{mat.seat + 1} {names[mat.seat]}, {form}, {place}: {mat.hp}/{mat.max_hp} HP, "
        f"{count(mat.wounds, 'Wound')}, {energy} Energy{tokens}. {_conditions(view, mat)}"
    )
    return [first.rstrip(), f"    {_holdings(mat)}"]


def _conditions(view: AxisView, mat: MatView) -> str:
    words = []
    if mat.unseen:
        words.append(f"Vanished on {_token_place(view, mat.seat)}.")
    if mat.god_mode:
        words.append("God-Mode.")
    if mat.immobilized:
        words.append("Immobilized in the next own turn.")
    return " ".join(words)


def _token_place(view: AxisView, seat: int) -> str:
    return next((hex_.name for hex_ in view.hexes if hex_.marker == seat), "the same hex as another")


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
    return lines


# -- the running turn


def _running(view: AxisView) -> list[str]:
    bombs = [f"The Time Bomb is armed on {hex_.name}." for hex_ in view.hexes if hex_.bomb]
    drives = [f"Melee at {d.target} drives to {' or '.join(d.to) or 'nowhere'}." for d in view.drives]
    return [*bombs, _pools(view), *drives] if view.phase == "turn" else bombs


def _pools(view: AxisView) -> str:
    turn = view.turn
    extra = f", {count(turn.melees, 'Melee Attack')}" if turn.melees else ""
    bound = ", immobilized" if turn.immobilized else ""
    copied = f", with the powers of the {turn.copied}" if turn.copied else ""
    kinds = ((turn.actions, "Action"), (turn.moves, "Move Action"), (turn.attacks, "Attack Action"))
    left = ", ".join(count(number, word) for number, word in kinds)
    return f"Left this turn: {left}{extra}{bound}{copied}."


# -- cards whose texts a player wants to read


def hand(view: AxisView) -> list[str]:
    """The own hand and the own Treasure, in the order shown."""
    if not 0 <= view.seat < view.seats:
        return []
    mat = view.mats[view.seat]
    return [*mat.known, *mat.known_treasure]


def shown_cards(view: AxisView) -> list[str]:
    """Characters to choose from, the starting hand, the crate before the game, and cards being carried out."""
    asked = view.seat == view.active
    if view.phase == "characters":
        taken = [mat.character for mat in view.mats]
        return [name for name in POWERS[: 6 if view.seats == 6 else 5] if asked and name not in taken]
    if view.phase in ("hands", "crates") and asked:
        return [name for name in (hand(view) if view.phase == "hands" else view.crates[view.seat]) if name]
    peeked = [name for top in view.tops for name in top[:2]] if "Peek-A-Boo" in view.looked_at else []
    return [*view.looked_at, *peeked]
