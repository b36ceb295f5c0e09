"""Axis Mundi: the drawing of a view by roles: the island as the board, plaques and mats, the dock, what lies beside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from quincunx.drawing import (
    Art,
    Box,
    Column,
    Dock,
    Gauge,
    Group,
    Identity,
    Markup,
    Moment,
    Node,
    Panel,
    Piece,
    Row,
    Scene,
    Stat,
    Words,
    counter,
    el,
    identities,
    join,
    sign,
    slug,
)
from quincunx.drawing.brush import at, use
from quincunx.drawing.text import fit, line

from ..content import POWERS
from ..view import AxisView, MatView
from .art import (
    card,
    card_art,
    card_words,
    character_card,
    empty_place,
    mat_art,
    mat_words,
    pile_art,
    pool_art,
    portrait,
    slip_of,
    thumb,
)
from .board import TERRAIN_WORDS, sign_of, spoken
from .cover import cover
from .figures import board, conditions, drive_words, form_words, may_strike
from .palette import PREFIX as K
from .people import person, vanished
from .reach import Reach, reach, ways
from .tokens import BOLT, DROP, action_disc, loss_heart, price, wound_drop

__all__ = ["card_art", "cover", "draw"]

CHIP: Final = 220.0
SLIP: Final = 166.0
ACTIVE: Final = 148.0

CORNERS: Final = (
    "In the corner of a card: 1 costs 1 Action, 0 is free, R is an answer in another player’s turn; P is a Permanent "
    "card, T a Treasure. On a hex: its Level, then its name. Columns that stand higher are higher."
)


def draw(view: AxisView, names: Sequence[str]) -> Scene:
    who = identities(names)
    found = reach(view)
    island = board(view, names, who, found)
    panels = [_panel(view, mat, who[mat.seat], names) for mat in view.mats]
    side = [*_end(view, names, who), *_turn(view, names, found), _decks(view), *_crates(view, names)]
    return Scene(
        island,
        panels,
        _hand(view),
        [*side, *_memory(view, names), _legend(who)],
        _moment(view, names),
        ways(view, found),
    )


# -- chips: one line with a sign


@lru_cache(maxsize=2048)
def _chip(mark: Markup, words: str, left: float = 34, width: float = CHIP) -> Art:
    """A line with something drawn at its left, in a box of 30 by 30."""
    text = line(words, left, 19.6, fit(words, width - left - 8, 13.5), class_="t")
    return Art(width, 30, join([at(16, 15, mark), text]))


def _many(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"


# -- what happens large in the middle


def _moment(view: AxisView, names: Sequence[str]) -> Moment | None:
    """Characters to choose from before the turns; cards that are being carried out or looked at."""
    if view.phase == "characters":
        return Moment("cards", f"{_name(view, names)} chooses a Character", Row(_characters(view), "s"))
    if not view.looked_at:
        return None
    cards = [
        Piece(f"looked-{slug(name)}", card(name), f"{card_words(name)}, laid out", name) for name in view.looked_at
    ]
    return Moment("cards", "Laid out", Row(cards, "s"))


def _name(view: AxisView, names: Sequence[str]) -> str:
    return names[view.active] if 0 <= view.active < view.seats else "Nobody"


def _characters(view: AxisView) -> list[Piece]:
    """The Characters that can still be chosen."""
    taken = {mat.character for mat in view.mats}
    free = [name for name in POWERS[: 5 if view.seats == 3 else 6] if name not in taken]
    return [Piece(f"character-{slug(name)}", character_card(name), f"{name}, Character, free", name) for name in free]


# -- this turn


def _turn(view: AxisView, names: Sequence[str], found: Reach | None) -> list[Box]:
    if not 0 <= view.active < view.seats or view.winner >= 0:
        return []
    name = names[view.active]
    gate = {"open": "gate open", "birth": "a birth in the gate", "sealed": "gate sealed"}[view.gate]
    body: list[Node] = [Words(_phase_words(view, name), "soft", 13)]
    if view.phase == "turn":
        turn = view.turn
        body = [Row(pool_art(turn.actions, turn.moves, turn.attacks, turn.melees), "s")]
        body += [Words(text, "soft", 13) for text in _turn_notes(view, names, found)]
    return [Box("turn", f"{name} has left" if view.phase == "turn" else "Before the turns", Column(body, "s"),
                f"Round {view.round} of {view.last_round}, {gate}")]  # fmt: skip


def _phase_words(view: AxisView, name: str) -> str:
    doing = {"characters": "chooses a Character", "hands": "draws a hand", "crates": "looks into the crate"}
    return f"{name} {doing.get(view.phase, 'waits: the island turns')}."


def _turn_notes(view: AxisView, names: Sequence[str], found: Reach | None) -> list[str]:
    turn = view.turn
    notes = ["Immobilized: no moves in this turn."] if turn.immobilized else []
    if turn.copied:
        notes.append(f"With the powers of the {turn.copied}.")
    if view.fetched:
        notes.append("A Familiar brings Treasure at the end of the turn.")
    if turn.downs % 3 == 2:
        notes.append("The next Move Down costs 1 HP.")
    if found is not None and not found.ways:
        notes.append("Nothing in reach: every way is blocked or too dear.")
    return [*notes, *([drive_words(view, drive, names) for drive in view.drives] if may_strike(view) else [])]


# -- decks and crates


def _decks(view: AxisView) -> Box:
    piles: list[Node] = [*[_deck(view, deck) for deck in (0, 1)], _discard(view)]
    tops = [node for deck, top in enumerate(view.tops) if top for node in _top(deck, top)]
    return Box("decks", "Decks", Column([Row(piles, "s", "end"), *tops], "s"))


def _memory(view: AxisView, names: Sequence[str]) -> list[Box]:
    """What this viewer knows of the Discard Pile and of other hands."""
    body = _others(view, names)
    if view.known_discard:
        body += [Words("Discarded:", "soft", 13), Row([_known(name, "discarded") for name in view.known_discard], "s")]
    return [Box("known", "What you know", Column(body, "s"), long=True)] if body else []


def _deck(view: AxisView, deck: int) -> Piece:
    left = view.decks[deck]
    name, word = (("one-time", "1-Time"), ("permanent", "Permanent"))[deck]
    art = pile_art(left, ("once", "perma")[deck], ("1-Time", "Perm.")[deck])
    return Piece(f"deck-{name}", art, f"{word} deck, {left} {_many('card', left)}")


def _discard(view: AxisView) -> Piece:
    art = pile_art(view.discard, "", "spent")
    return Piece("discard", art, f"Discard Pile, {view.discard} {_many('card', view.discard)}")


def _top(deck: int, names: tuple[str, ...]) -> list[Node]:
    """Cards on top of a deck that this viewer knows, topmost first."""
    word = ("1-Time", "Permanent")[deck]
    slips = [
        Piece(f"looked-{slug(name)}", slip_of(name, SLIP), f"{card_words(name)}, on the {word} deck", name)
        for name in names
    ]
    rows = Column([Row([each]) for each in slips], "s")
    return [Words(f"On top of the {word} deck, known to you:", "soft", 13), rows]


def _known(name: str, where: str) -> Piece:
    return Piece(f"known-{slug(name)}", slip_of(name, SLIP), f"{card_words(name)}, {where}", name)


def _others(view: AxisView, names: Sequence[str]) -> list[Node]:
    """What this viewer knows of other hands and Treasure."""
    found: list[Node] = []
    for mat in view.mats:
        if mat.seat != view.seat and (mat.known or mat.known_treasure):
            held = [_known(name, f"held by {names[mat.seat]}") for name in [*mat.known, *mat.known_treasure]]
            found += [Words(f"With {names[mat.seat]}:", "soft", 13), Row(held, "s")]
    return found


def _crates(view: AxisView, names: Sequence[str]) -> list[Box]:
    """Open to read: what lies in each Warehouse."""
    return [
        Box(f"crate-{n + 1}", f"Crate {n + 1}", _crate(n, crate), f"Warehouse of {names[n]}", long=view.seats == 6)
        for n, crate in enumerate(view.crates)
        if crate
    ]


def _crate(n: int, crate: tuple[str, ...]) -> Node:
    return Column([Row([_crate_card(n, k, name)]) for k, name in enumerate(crate)], "s")


def _crate_card(n: int, k: int, name: str) -> Piece:
    place = f"crate-{n + 1}-{k + 1}"
    if not name:
        return Piece(place, empty_place(SLIP, "empty"), f"Place {k + 1} of crate {n + 1}, empty")
    return Piece(place, slip_of(name, SLIP), f"{card_words(name)}, in crate {n + 1}", name)


# -- players


def _panel(view: AxisView, mat: MatView, who: Identity, names: Sequence[str]) -> Panel:
    stats = [Stat("1-Time", mat.one_time, sign("hand")), Stat("Permanent", mat.permanent, _RINGS_SIGN)]
    if mat.character in ("Scrounger", "Mischievous"):
        stats.append(Stat("Scrounge" if mat.character == "Scrounger" else "Mischief", mat.tokens, sign("star")))
    else:
        stats.append(Stat("Treasure", mat.treasure, _CHEST_SIGN))
    if not mat.character:
        return Panel(mat.seat, names[mat.seat], counter(who), (), Words("No Character yet.", "soft", 13),
                     f"seat-{mat.seat + 1}", "No Character yet")  # fmt: skip
    return Panel(
        mat.seat,
        names[mat.seat],
        counter(who),
        stats,
        _mat(view, mat, names),
        f"seat-{mat.seat + 1}",
        _note(mat),
        _gauges(mat),
        _badges(mat, names),
    )


def _note(mat: MatView) -> str:
    """The Character, where it stands, and the one thing that matters most about it now."""
    place = spoken(mat.at) if mat.at else "vanished"
    return " · ".join([form_words(mat), place, *conditions(mat)[:1]])


def _gauges(mat: MatView) -> list[Gauge]:
    most = 2 * len(mat.sections) or 3
    energy = sum(mat.sections) if mat.sections else mat.energy
    return [
        Gauge("HP", mat.hp, mat.max_hp, "hp"),
        Gauge("Wounds", mat.wounds, 4, "wound", _small(DROP)),
        Gauge("Energy", energy, most, "energy", _small(BOLT)),
    ]


def _small(d: str) -> Markup:
    """A sign of 16 by 16 in the colour around it."""
    return el("path", d=d, transform="translate(8 8)scale(.92)")


_RINGS_SIGN: Final = join([el("circle", cx=8, cy=8, r=r, class_="sign-line") for r in (2, 4.4, 6.8)])
_CHEST_SIGN: Final = el("path", d="M2 13V7c0-3 2-4 6-4s6 1 6 4v6zM2 8h12M7 7h2v3H7z", class_="sign-line")


def _badges(mat: MatView, names: Sequence[str]) -> list[Piece]:
    """Everybody looks at the Angel or Demon; and what is active in the slot."""
    worn = [replace(_slot(mat, name), face="", art=thumb(name)) for name in mat.active[:1]]
    if mat.power not in ("Angel", "Demon"):
        return worn
    ids = ("angel", "halo") if mat.power == "Angel" else ("demon", "horns")
    art = Art(52, 52, at(26, 50, *[use(f"{K}-{name}") for name in ids], size=0.72))
    return [Piece(f"badge-{mat.seat + 1}", art, f"{names[mat.seat]} is the {mat.power}", mat.power), *worn]


def _mat(view: AxisView, mat: MatView, names: Sequence[str]) -> Node:
    """Everything public of a seat: tracks, Character, slots, what lasts."""
    form = Piece(f"form-{mat.seat + 1}", portrait(mat.power, form_words(mat)),
                 f"{form_words(mat)}, Character of {names[mat.seat]}", mat.power)  # fmt: skip
    art = mat_art(mat.hp, mat.max_hp, mat.wounds, mat.energy, mat.sections)
    tracks = Piece(f"mat-{mat.seat + 1}", art, f"Mat of {names[mat.seat]}: {mat_words(mat)}")
    state = _state(view, mat)
    words: list[Node] = [Words(" · ".join(state), "soft", 13)] if state else []
    return Column([tracks, Row([form, Column([Row([each]) for each in _slots(mat)], "s")], "s"), *words], "s")


def _slots(mat: MatView) -> list[Node]:
    """Active Permanent cards and empty slots."""
    left = mat.slots - len(mat.active)
    words = "empty slot" if left == 1 else f"{left} empty slots"
    return [*[_slot(mat, name) for name in mat.active], *([empty_place(ACTIVE, words)] if left > 0 else [])]


def _slot(mat: MatView, name: str) -> Piece:
    place = f"{mat.seat + 1}-{slug(name)}"
    return Piece(f"slot-{place}", slip_of(name, ACTIVE), f"{card_words(name)}, active", name, f"active-{place}")


def _state(view: AxisView, mat: MatView) -> list[str]:
    """What lasts."""
    words = conditions(mat)
    facts = (
        (mat.seat == view.starting, "first in each round"),
        (mat.face_down, f"{mat.face_down} face down"),
        (mat.treasure, f"{mat.treasure} Treasure"),
        (mat.character != mat.power and mat.power not in ("Angel", "Demon"), f"really the {mat.character}"),
        (mat.character == "Savant" and mat.demanded, "demand used"),
    )
    return [*words, *(word for holds, word in facts if holds)]


# -- what the viewer holds


def _hand(view: AxisView) -> Dock | None:
    if not 0 <= view.seat < view.seats:
        return None
    mat = view.mats[view.seat]
    cards = [_held(name, "hand", "in your hand") for name in mat.known]
    groups = [Group("Your hand", cards, f"limit {mat.hand_limit}")]
    if mat.known_treasure:
        found = [_held(name, f"treasure-{mat.seat + 1}", "your Treasure") for name in mat.known_treasure]
        groups.append(Group("Your Treasure", found, minor=True))
    if mat.known_face_down:
        down = [_held(name, "down", "your card, played face down") for name in mat.known_face_down]
        groups.append(Group("Played unseen", down, minor=True))
    return Dock(groups)


def _held(name: str, place: str, where: str) -> Piece:
    return Piece(f"{place}-{slug(name)}", card(name), f"{card_words(name)}, {where}", name, f"own-{slug(name)}")


# -- the end, and what the signs mean


def _end(view: AxisView, names: Sequence[str], who: Sequence[Identity]) -> list[Box]:
    if view.phase != "over":
        return []
    if view.winner < 0:
        return [Box("end", "The end", Words(f"After round {view.last_round} nobody has won.", "strong"))]
    mat = view.mats[view.winner]
    won = at(0, 13, person(who[view.winner], mat.character, mat.power), size=0.6)
    return [Box("end", "The end", _chip(won, f"{names[view.winner]} has won", 40))]


def _legend(who: Sequence[Identity]) -> Box:
    """The signs of terrain and tokens, with their names."""
    rows: list[Node] = [_chip(_land(name), words) for name, words in TERRAIN_WORDS.items()]
    left = (("chest", "Treasure"), ("plague", "infected: 1 HP"), ("stubble", "harvested"), ("bomb", "Time Bomb"))
    rows += [_chip(use(f"{K}-t-{name}", 0, 1, 1.2), words) for name, words in left]
    costs = (
        (action_disc(1), "1 Action, the next one"),
        (action_disc(2, False), "2 Actions in all"),
        (wound_drop(2), "2 Wounds"),
        (loss_heart(1), "1 HP"),
        (price(1, 0, 0, True), "deadly"),
    )
    rows += [_chip(mark, words) for mark, words in costs]
    rows.append(_chip(at(0, 13, vanished(who[0]), size=0.7), "vanished here"))
    return Box("legend", "What the signs mean", Column([*rows, Words(CORNERS, "soft", 13)], "s"), long=True)


def _land(name: str) -> Markup:
    return at(0, 0, use(sign_of(name)), size=0.36 if name in ("Pier", "Axis Mundi") else 0.62)
