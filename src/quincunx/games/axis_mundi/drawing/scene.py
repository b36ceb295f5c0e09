"""Axis Mundi: the drawing of a view: the island, beside it the turn and places in reach, below it crates and piles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quincunx.drawing import (
    NOTHING,
    Art,
    Column,
    Fold,
    Identity,
    Markup,
    Node,
    Panel,
    Piece,
    Row,
    Scene,
    Stat,
    Words,
    Zone,
    el,
    gap,
    identities,
    join,
    pile,
    sign,
    slip,
    slug,
    token,
)
from quincunx.drawing.text import fit, line

from ..content import POWERS
from ..view import AxisView, MatView
from .art import card, card_art, card_words, character_card, deck_back, face_of, mat_art, mat_words
from .board import hex_words, spoken, terrain_words, things
from .cover import cover
from .figures import board, conditions, drive_words, form_words, may_strike
from .reach import Reach, Way, reach
from .signs import (
    BOMB,
    CHEST,
    PLAGUE,
    STUBBLE,
    TERRAIN_SIGNS,
    TERRAIN_WORDS,
    action_disc,
    at,
    emblem_of,
    loss_heart,
    person,
    price,
    small_sign,
    vanished,
    wound_drop,
)

__all__ = ["card_art", "cover", "draw"]

CHIP: Final = 232.0
CHIPS: Final = 9
SLIP: Final = 166.0
FORM: Final = 138.0
ACTIVE: Final = 148.0

CORNERS: Final = (
    "In the corner of a card: 1 costs 1 Action, 0 is free, R is an answer in another player’s turn; P is a Permanent "
    "card, T a Treasure. Numbers on hexes are Levels; thick edges are cliffs."
)


def draw(view: AxisView, names: Sequence[str]) -> Scene:
    who = identities(names)
    found = reach(view)
    beside: list[Node] = [*_end(view, names, who), *_turn(view, names, who), *_places(view, names, found), _legend(who)]
    island = board(view, names, who, found)
    rows: list[Node] = [*_characters(view), Row([island, Column(beside)], grow=True), *_looked(view)]
    rows.append(Row([*_crates(view, names), _piles(view, names)], "s", "stretch", True))
    panels = [_panel(view, mat, who[mat.seat], names) for mat in view.mats]
    return Scene(Column(rows), panels, _hand(view))


# -- chips: one line with a sign, to point at


@lru_cache(maxsize=2048)
def _chip(mark: Markup, words: str, note: str = "", left: float = 34, width: float = CHIP) -> Art:
    """A line with something drawn at its left, in a box of 30 by 30."""
    room = width - left - 10 - (len(note) * 6.2 + 6 if note else 0)
    return Art(
        width,
        30,
        join([
            el("rect", x=0.75, y=0.75, width=width - 1.5, height=28.5, rx=7, class_="cell"),
            at(16, 15, mark),
            line(words, left, 19.6, fit(words, room, 13.5), class_="t"),
            line(note, width - 8, 19.4, 12, anchor="end", class_="t t-soft") if note else NOTHING,
        ]),
    )  # fmt: skip


def _many(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"


# -- before the turns: Characters


def _characters(view: AxisView) -> list[Node]:
    """The Characters that can still be chosen."""
    if view.phase != "characters":
        return []
    taken = {mat.character for mat in view.mats}
    free = [name for name in POWERS[: 5 if view.seats == 3 else 6] if name not in taken]
    cards = [Piece(f"character-{slug(name)}", character_card(name), f"{name}, Character, free", name) for name in free]
    return [Zone("Characters", Row(cards, "s"), len(cards))]


# -- this turn


def _turn(view: AxisView, names: Sequence[str], who: Sequence[Identity]) -> list[Node]:
    if not 0 <= view.active < view.seats or view.winner >= 0:
        return []
    mat = view.mats[view.active]
    mark = at(0, 0, person(who[mat.seat]), size=0.8)
    body: list[Node] = [_chip(mark, f"{names[mat.seat]}{_phase_words(view)}", form_words(mat))]
    if view.phase == "turn":
        body.append(_pools(view))
        body += [Words(text, "soft", 13) for text in _turn_notes(view)]
        body += _drives(view, names)
    gate = {"open": "gate open", "birth": "a birth in the gate", "sealed": "gate sealed"}[view.gate]
    return [Zone(f"Round {view.round} of {view.last_round}", Column(body, "s"), note=gate)]


def _phase_words(view: AxisView) -> str:
    return {"characters": " chooses", "hands": " draws a hand", "crates": " looks into the crate"}.get(view.phase, "")


@lru_cache(maxsize=256)
def _pool_art(actions: int, moves: int, attacks: int, melees: int) -> Art:
    """Actions of each kind that are left."""
    rows = [(actions, "Actions"), (moves, "Move"), (attacks, "Attack"), (melees, "Melee")]
    shown = [row for n, row in enumerate(rows) if n < 3 or row[0]]
    step = CHIP / len(shown)
    parts = [
        join(
            [
                at(step * n + 12, 14, _count(count)),
                line(word, step * n + 25, 18.5, fit(word, step - 27, 13), class_="t"),
            ]
        )
        for n, (count, word) in enumerate(shown)
    ]
    return Art(CHIP, 28, join(parts))


def _count(count: int) -> Markup:
    return at(0, 0, action_disc(count, count > 0), size=1.35)


def _pools(view: AxisView) -> Art:
    turn = view.turn
    return _pool_art(turn.actions, turn.moves, turn.attacks, turn.melees)


def _turn_notes(view: AxisView) -> list[str]:
    turn = view.turn
    notes = ["Immobilized: no moves in this turn."] if turn.immobilized else []
    if turn.copied:
        notes.append(f"With the powers of the {turn.copied}.")
    if view.fetched:
        notes.append("A Familiar brings Treasure at the end of the turn.")
    if turn.downs % 3 == 2:
        notes.append("The next Move Down costs 1 HP.")
    return notes


def _drives(view: AxisView, names: Sequence[str]) -> list[Node]:
    """The arrows on the map in words."""
    return [Words(drive_words(view, drive, names), "soft", 13) for drive in view.drives] if may_strike(view) else []


# -- places in reach


def _places(view: AxisView, names: Sequence[str], found: Reach | None) -> list[Node]:
    """A list of hexes with what entering them costs, the nearest first."""
    if found is None:
        return []
    index = {hex_.name: n for n, hex_ in enumerate(view.hexes)}
    order = sorted(
        found.ways,
        key=lambda name: (
            found.ways[name][0].steps,
            found.ways[name][0].actions,
            found.ways[name][0].harm,
            -view.hexes[index[name]].level,
        ),
    )
    chips: list[Node] = [Row([_place(view, index[name], names, found)]) for name in order]
    title = "Places you can reach" if found.seat == view.seat else f"In reach of {names[found.seat]}"
    body: list[Node] = chips[:CHIPS]
    if len(chips) > CHIPS:
        body.append(Fold(f"{len(chips) - CHIPS} more, further away", Column(chips[CHIPS:], "s")))
    if not chips:
        body = [Words("Nothing: every way is blocked or too dear.", "soft", 13)]
    return [Zone(title, Column(body, "s"), len(chips))]


def _place(view: AxisView, at_: int, names: Sequence[str], found: Reach) -> Piece:
    hex_ = view.hexes[at_]
    ways = found.ways[hex_.name]
    first = ways[0]
    here = ", ".join([terrain_words(view, at_, names), *_worth_naming(view, at_, names)])
    deadly = found.deadly(view.mats[found.seat], first)
    art = _place_art(hex_.terrain, first, deadly, here, f"{spoken(hex_.name)} L{hex_.level}")
    return Piece(f"hex-{hex_.name}", art, hex_words(view, at_, names, ways))


def _worth_naming(view: AxisView, at_: int, names: Sequence[str]) -> list[str]:
    """On a chip there is no room for stubble."""
    return [word for word in things(view, at_, names) if word != "harvested"]


@lru_cache(maxsize=2048)
def _place_art(terrain: str, way: Way, deadly: bool, words: str, address: str) -> Art:
    """Cost, sign and name of a hex."""
    tag = price(way.actions, way.wounds, way.hp, deadly, way.steps == 1)
    mark = join([at(4 if way.harm or deadly else -4, 0, tag), at(33, 0, small_sign(terrain))])
    return _chip(mark, words, address, 64)


# -- crates, decks, discard


def _crates(view: AxisView, names: Sequence[str]) -> list[Node]:
    """Open to read: what lies in each Warehouse."""
    return [_crate(n, crate, names) for n, crate in enumerate(view.crates) if crate]


def _crate(n: int, crate: tuple[str, ...], names: Sequence[str]) -> Zone:
    slips = [Row([_crate_card(n, k, name)]) for k, name in enumerate(crate)]
    return Zone(f"Crate {n + 1}", Column(slips, "s"), note=f"Warehouse of {names[n]}")


def _crate_card(n: int, k: int, name: str) -> Piece:
    place = f"crate-{n + 1}-{k + 1}"
    if not name:
        return Piece(place, _chip(NOTHING, "empty", width=SLIP), f"Place {k + 1} of crate {n + 1}, empty")
    return Piece(place, slip(face_of(name), SLIP), f"{card_words(name)}, in crate {n + 1}", name)


def _piles(view: AxisView, names: Sequence[str]) -> Zone:
    decks = [_deck(view, deck) for deck in (0, 1)]
    tops = [_top(deck, top) for deck, top in enumerate(view.tops) if top]
    body: list[Node] = [Row([*decks, _discard(view)], "s", "end"), *tops]
    if view.known_discard:
        slips = [_known(name, "discarded") for name in view.known_discard]
        body.append(Fold(f"{len(slips)} known in the Discard Pile", Row(slips, "s")))
    body += _others(view, names)
    return Zone("Decks", Column(body, "s"))


def _top(deck: int, names: tuple[str, ...]) -> Node:
    """Cards on top of a deck that this viewer knows, topmost first."""
    word = ("1-Time", "Permanent")[deck]
    slips = [
        Piece(f"looked-{slug(name)}", slip(face_of(name), SLIP), f"{card_words(name)}, on the {word} deck", name)
        for name in names
    ]
    return Zone(f"On top of the {word} deck", Column([Row([each]) for each in slips], "s"), note="only you know")


def _deck(view: AxisView, deck: int) -> Piece:
    left = view.decks[deck]
    name = ("one-time", "permanent")[deck]
    word = ("1-Time", "Permanent")[deck]
    return Piece(f"deck-{name}", _pile(left, deck == 1, word), f"{word} deck, {left} {_many('card', left)}")


@lru_cache(maxsize=512)
def _pile(left: int, permanent: bool, word: str) -> Art:
    art = pile(left, deck_back(permanent), 64) if left else gap(64)
    return _under(art, word, str(left))


def _under(art: Art, word: str, count: str) -> Art:
    """A pile with its name and number below."""
    text = line(f"{word} {count}", 36, art.height + 15, fit(f"{word} {count}", 74, 12), anchor="middle", class_="t")
    return Art(76, art.height + 20, join([art.body, text]))


@lru_cache(maxsize=512)
def _discard_art(count: int) -> Art:
    return _under(gap(64, "") if not count else pile(count, gap(64, ""), 64), "discarded", str(count))


def _discard(view: AxisView) -> Piece:
    return Piece("discard", _discard_art(view.discard), f"Discard Pile, {view.discard} {_many('card', view.discard)}")


def _known(name: str, where: str) -> Piece:
    return Piece(f"known-{slug(name)}", slip(face_of(name), SLIP), f"{card_words(name)}, {where}", name)


def _others(view: AxisView, names: Sequence[str]) -> list[Node]:
    """What this viewer knows of other hands and Treasure."""
    lines: list[Node] = []
    for mat in view.mats:
        if mat.seat != view.seat and (mat.known or mat.known_treasure):
            slips = [_known(name, f"held by {names[mat.seat]}") for name in [*mat.known, *mat.known_treasure]]
            lines.append(Zone(names[mat.seat], Row(slips, "s"), len(slips)))
    return [Fold("What you know of other hands", Column(lines, "s"))] if lines else []


def _looked(view: AxisView) -> list[Node]:
    """Cards that are being carried out or looked at."""
    if not view.looked_at:
        return []
    cards = [
        Piece(f"looked-{slug(name)}", card(name), f"{card_words(name)}, laid out", name) for name in view.looked_at
    ]
    return [Zone("Laid out", Row(cards, "s"), len(cards))]


# -- players


def _panel(view: AxisView, mat: MatView, who: Identity, names: Sequence[str]) -> Panel:
    stats = [
        Stat("1-Time", mat.one_time, sign("hand")),
        Stat("Permanent", mat.permanent),
    ]
    if mat.treasure:
        stats.append(Stat("Treasure", mat.treasure))
    if mat.character in ("Scrounger", "Mischievous"):
        stats.append(Stat("Scrounge" if mat.character == "Scrounger" else "Mischief", mat.tokens, sign("star")))
    body: list[Node] = [Words("No Character yet.", "soft", 13)]
    if mat.character:
        body = [_tracks(mat, names), Row([_form(mat, names), *_slots(mat)], "s"), *_state(view, mat)]
    return Panel(mat.seat, names[mat.seat], token(who), stats, Column(body, "s"), f"seat-{mat.seat + 1}")


def _form(mat: MatView, names: Sequence[str]) -> Piece:
    """Whose powers it has: opens their text."""
    label = f"{form_words(mat)}, Character of {names[mat.seat]}"
    return Piece(f"form-{mat.seat + 1}", _form_art(mat.power, form_words(mat)), label, mat.power)


@lru_cache(maxsize=64)
def _form_art(power: str, words: str) -> Art:
    drawn = el("g", emblem_of(power), class_="emblem-art s-ink", transform="translate(-11 -11)scale(.34)")
    return _chip(el("g", drawn), words, width=FORM)


def _tracks(mat: MatView, names: Sequence[str]) -> Piece:
    art = mat_art(mat.hp, mat.max_hp, mat.wounds, mat.energy, mat.sections)
    return Piece(f"mat-{mat.seat + 1}", art, f"Mat of {names[mat.seat]}: {mat_words(mat)}")


def _slots(mat: MatView) -> list[Node]:
    """Active Permanent cards and empty slots."""
    cards: list[Node] = [_slot(mat, name) for name in mat.active]
    left = mat.slots - len(cards)
    return [*cards, _empty_slots(left)] if left > 0 else cards


def _slot(mat: MatView, name: str) -> Piece:
    place = f"{mat.seat + 1}-{slug(name)}"
    return Piece(f"slot-{place}", slip(face_of(name), ACTIVE), f"{card_words(name)}, active", name, f"active-{place}")


@lru_cache(maxsize=8)
def _empty_slots(count: int) -> Art:
    words = "empty slot" if count == 1 else f"{count} empty slots"
    frame = el("rect", x=1, y=1, width=ACTIVE - 2, height=26, rx=5, class_="card-gap")
    return Art(ACTIVE, 28, join([frame, line(words, ACTIVE / 2, 18, 12, anchor="middle", class_="t t-soft")]))


def _state(view: AxisView, mat: MatView) -> list[Node]:
    """What lasts."""
    words = conditions(mat)
    if mat.seat == view.starting:
        words.append("first in each round")
    if mat.face_down:
        words.append(f"{mat.face_down} face down")
    if mat.character != mat.power and mat.power not in ("Angel", "Demon"):
        words.append(f"really the {mat.character}")
    if mat.character == "Savant" and mat.demanded:
        words.append("demand used")
    return [Words(" · ".join(words), "soft", 13)] if words else []


# -- what the viewer holds


def _hand(view: AxisView) -> Node | None:
    if not 0 <= view.seat < view.seats:
        return None
    mat = view.mats[view.seat]
    cards = [_held(name, "hand", "in your hand") for name in mat.known]
    zones: list[Node] = [
        Zone(
            "Your hand",
            Row(cards, "s") if cards else Words("Empty.", "soft"),
            len(cards),
            note=f"limit {mat.hand_limit}",
        )
    ]
    if mat.known_treasure:
        found = [_held(name, f"treasure-{mat.seat + 1}", "your Treasure") for name in mat.known_treasure]
        zones.append(Zone("Your Treasure", Row(found, "s"), len(found)))
    if mat.known_face_down:
        down = [_held(name, "down", "your card, played face down") for name in mat.known_face_down]
        zones.append(Zone("Your cards played unseen", Row(down, "s"), len(down)))
    return Row(zones, grow=True) if len(zones) > 1 else zones[0]


def _held(name: str, place: str, where: str) -> Piece:
    return Piece(f"{place}-{slug(name)}", card(name), f"{card_words(name)}, {where}", name, f"own-{slug(name)}")


# -- the end, and what the signs mean


def _end(view: AxisView, names: Sequence[str], who: Sequence[Identity]) -> list[Node]:
    if view.phase != "over":
        return []
    if view.winner < 0:
        return [Zone("The end", Words(f"After round {view.last_round} nobody has won.", "strong"))]
    won = _chip(at(0, 0, person(who[view.winner]), size=0.8), f"{names[view.winner]} has won")
    return [Zone("The end", won)]


def _legend(who: Sequence[Identity]) -> Fold:
    """The signs of terrain and tokens, with their names."""
    rows: list[Node] = [_chip(small_sign(name), TERRAIN_WORDS[name]) for name in TERRAIN_SIGNS]
    tokens_ = ((CHEST, "Treasure"), (PLAGUE, "infected: 1 HP"), (STUBBLE, "harvested"), (BOMB, "Time Bomb"))
    costs = (
        (action_disc(1), "1 Action, the next one"),
        (action_disc(2, False), "2 Actions in all"),
        (wound_drop(2), "2 Wounds"),
        (loss_heart(1), "1 HP"),
    )
    rows += [_chip(mark, words) for mark, words in (*tokens_, *costs)]
    rows.append(_chip(at(0, 0, vanished(who[0]), size=0.9), "vanished here"))
    rows.append(Words(CORNERS, "soft", 13))
    return Fold("What the signs mean", Column(rows, "s"))
