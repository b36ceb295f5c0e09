"""KARMAGGÄN: the drawing of a view: the Temple, beside it what can be reached, below it cards and decks."""

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
    back,
    card,
    die,
    el,
    identities,
    join,
    pile,
    sign,
    slip,
    token,
)
from quincunx.drawing.text import fit, line

from ..view import BattleView, KarmagganView, RingView, SeatView
from .art import (
    TILE_FILLS,
    TILE_SIGNS,
    TILE_WORDS,
    at,
    card_art,
    coin_sign,
    face_of,
    medal_sign,
    raider,
    sheet_of,
    spawn,
)
from .board import TRAP_WORDS, figures_on, letter_at, mouth, ring_words, spoken, tile_words
from .cover import cover
from .figures import temple
from .reach import Reach, reach

__all__ = ["card_art", "cover", "draw"]

CHIP: Final = 200.0
CHIPS: Final = 10
ASKS: Final = {"greedy-fingers": "rob-too", "dominances-dagger": "toss", "blood-stone": "blood-stone"}
"""Cards whose questions have an answer that touches nothing on the board: it touches the card in play."""
SIDES: Final = ("Dark", "Light")


def draw(view: KarmagganView, names: Sequence[str]) -> Scene:
    who = identities(names)
    beside: list[Node] = [*_end(view, names, who), *_meeting(view, names, who)]
    facts: list[Node] = [_rings(view), _tiles(view)]
    now: list[Node] = [] if view.ended else [_turn(view, names, who), _reach(view, names, who)]
    more = [Column([*beside, *now]), Column(facts)] if now else [Column([*beside, *facts])]
    board = Row([Column([temple(view, names, who)]), *more, *_cards(view, names)], grow=True)
    panels = [_panel(view, view.seats[one.seat], one, names) for one in who]
    return Scene(board, panels, _hand(view))


# -- chips: one line with a sign, to point at


@lru_cache(maxsize=2048)
def _chip(mark: Markup, words: str, note: str = "", width: float = CHIP, high: float = 30) -> Art:
    """A line with something drawn at its left, in a box of 30 by 30."""
    room = width - 44 - (len(note) * 6.5 + 6 if note else 0)
    return Art(
        width,
        high,
        join([
            el("rect", x=0.75, y=0.75, width=width - 1.5, height=high - 1.5, rx=7, class_="cell"),
            at(16, high / 2, mark),
            line(words, 34, high / 2 + 4.6, fit(words, room, 13.5), class_="t"),
            line(note, width - 8, high / 2 + 4.4, 12, anchor="end", class_="t t-soft") if note else NOTHING,
        ]),
    )  # fmt: skip


def _lines(chips: Sequence[Piece]) -> list[Row]:
    """Each in a row of its own: what can be chosen stays where it is and grows only downwards."""
    return [Row([chip]) for chip in chips]


def _number(value: int) -> Markup:
    return join([el("circle", r=10, class_="f-ink"), line(str(value), 0, 4.6, 13, anchor="middle", class_="f-page b")])


# -- this turn


def _turn(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> Zone:
    turn = view.turn
    steps = f"{turn.steps} {_many('step', turn.steps)} left" if turn.rolled else "Dice not rolled"
    out = len(view.spawns)
    dice = at(-11, -8, el("g", die(3, size=15).body), at(9, 5, die(5, size=13).body))
    pieces = [
        Piece("dice", _chip(dice, steps), f"The dice: {steps}"),
        Piece(
            "swarm", _chip(at(0, 1, spawn(), size=0.95), "Tar Spawns", f"{out} out"), f"Tar Spawns: {out} on the board"
        ),
        Piece("turn", _chip(_glass(), "End of the turn"), "The end of the turn"),
    ]
    words = [Words(text, "soft", 13) for text in _ready(view)]
    doing = {"placing": "places a Raider", "raider": "plays", "swarm": "steers the swarm"}[turn.phase]
    whose = _chip(raider(who[turn.seat], 8), f"{names[turn.seat]} {doing}")
    title = f"Round {view.round} of {view.last_round}"
    return Zone(title, Column([whose, *_lines(pieces), *words], "s"))


def _ready(view: KarmagganView) -> list[str]:
    turn = view.turn
    ready = ["A Pole is ready."] if turn.pole == 1 else [f"{turn.pole} Poles are ready."] if turn.pole else []
    return [*ready, "A Spell is ready."] if turn.spell else ready


def _glass() -> Markup:
    """An hourglass."""
    frame = "M-7-10H7M-7 10H7M-5-10c0 6 4 7 4 10s-4 4-4 10M5-10c0 6-4 7-4 10s4 4 4 10"
    sand = el("path", d="M-3.5 9.5c0-4 3-4 3.5-7 .5 3 3.5 3 3.5 7zM-2.5-4.5h5L0-1z", class_="f-accent")
    return join([el("path", d=frame, class_="no-fill s-soft w2"), sand])


# -- what can be reached

_PRIZES: Final = {"T": 1, "O": 0, "B": 0, "P": 0, "J": 0, "D": 2, "L": 2, "X": 2}


def _reach(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> Zone:
    """Tiles on which something happens, the nearest first; Empty Tiles are counted."""
    found = reach(view)
    if found is None:
        return Zone("Tiles in reach", Words("No Raider walks here now.", "soft", 13))
    here = figures_on(view, names)
    worth = {key: cost for key, cost in found.costs.items() if letter_at(view, key) in _PRIZES or key in here}
    first = sorted(worth, key=lambda key: (worth[key], key not in here, _PRIZES.get(letter_at(view, key), 3), key))
    chips = [_reach_chip(view, key, worth[key], here) for key in first]
    if found.seat == view.seat:
        title = "Tiles you can reach"
    else:
        title = f"In reach of {who[found.seat].letter}"
    body: list[Node] = [Words(_within(found), "soft", 13), *_lines(chips[:CHIPS])]
    if len(chips) > CHIPS:
        body.append(Fold(f"{len(chips) - CHIPS} more", Column(_lines(chips[CHIPS:]), "s")))
    empty = len(found.costs) - len(worth)
    body.append(Words(f"and {empty} {_many('Empty Tile', empty)}", "soft", 13))
    return Zone(title, Column(body, "s"), len(found.costs))


def _within(found: Reach) -> str:
    steps = f"{found.steps} {_many('step', found.steps)}"
    return f"with the {steps} left" if found.rolled else f"with {steps}, if so rolled"


def _reach_chip(view: KarmagganView, key: str, cost: int, here: dict[str, list[str]]) -> Piece:
    words = ", ".join(here[key]) if key in here else tile_words(view, key)
    label = ", ".join([spoken(key), tile_words(view, key), *here.get(key, ()), _steps(cost)])
    return Piece(f"tile-{key}", _reach_art(letter_at(view, key), cost, words, spoken(key)), label)


def _steps(cost: int) -> str:
    return f"{cost} {_many('step', cost)} away"


@lru_cache(maxsize=2048)
def _reach_art(letter: str, cost: int, words: str, address: str) -> Art:
    """Cost, sign and name of a tile."""
    mark = join([_number(cost), at(26, 0, _on_ground(letter))])
    frame = el("rect", x=0.75, y=0.75, width=CHIP - 1.5, height=28.5, rx=7, class_="cell")
    room = CHIP - 62 - len(address) * 7
    name = line(words, 58, 19.6, fit(words, room, 13.5), class_="t")
    place = line(address, CHIP - 8, 19.5, 12, anchor="end", class_="t t-soft")
    return Art(CHIP, 30, join([frame, at(16, 15, mark), name, place]))


# -- the rings


def _rings(view: KarmagganView) -> Zone:
    chips = [
        Piece(f"ring-{ring.name}", _ring_art(number, ring), ring_words(ring)) for number, ring in enumerate(view.rings)
    ]
    return Zone("Rings", Column(_lines(chips), "s"))


@lru_cache(maxsize=128)
def _ring_art(number: int, ring: RingView) -> Art:
    """Which ring, and how far it has turned."""
    rings = [_circle(2.5 + 3.2 * n, n == number) for n in range(4)]
    turned = f"turned {ring.rotation}/16" if ring.rotation else "not turned"
    return _chip(join(rings), f"{ring.name.capitalize()} Ring", turned)


def _circle(radius: float, strong: bool) -> Markup:
    colour = "s-accent" if strong else "s-edge"
    return el("circle", r=radius, class_=f"no-fill {colour}", stroke_width=3 if strong else 1)


# -- meetings and battles


def _meeting(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> list[Node]:
    """Shown while somebody shares a tile with somebody else, and through a battle."""
    fight = view.battle
    places = [seat.place for seat in view.seats if seat.place] + [each.place for each in view.spawns]
    shared = [place for place in places if places.count(place) > 1]
    if fight is None and not shared:
        return []
    body: list[Node] = []
    if fight:
        body += [Words(f"Round {fight.round} of 3", "soft", 13), _sides(view, fight, names, who)]
    body.append(Row([Piece(name, _deed(name), words) for name, words in _DEEDS.items()], "s"))
    place = fight.place if fight else shared[0]
    title = f"Battle on {spoken(place)}" if fight else f"Meeting on {spoken(place)}"
    return [Zone(title, Column(body, "s"))]


_DEEDS: Final = {
    "meet": "Attack, or ask to pass",
    "answer": "The answer: let pass or refuse",
    "fight": "Fight for a Spawn of the swarm",
    "commit": "The card committed in this round",
}
_DEED_ART: Final = {
    "meet": el("path", d="M-9-9 7 7M9-9-7 7M-9 3l6 6M9 3 3 9", class_="no-fill s-red w2"),
    "answer": el("path", d="M-6 9V-3c0-3 3-3 3 0v-5c0-3 3-3 3 0v5-6c0-3 3-3 3 0v7-4c0-3 3-3 3 0V3c0 5-3 7-6 7z", class_="no-fill s-blue w2"),  # noqa: E501
    "fight": spawn(),
    "commit": el("g", back(17).body, transform="translate(-8.5 -12)"),
}  # fmt: skip


@lru_cache(maxsize=8)
def _deed(name: str) -> Art:
    frame = el("rect", x=0.75, y=0.75, width=42.5, height=38.5, rx=7, class_="cell")
    return Art(44, 40, join([frame, at(22, 20, _DEED_ART[name])]))


def _sides(view: KarmagganView, fight: BattleView, names: Sequence[str], who: Sequence[Identity]) -> Column:
    """Attacker and defender with the rounds each has won."""
    rows = (
        ("attacks", fight.attacker, fight.attacker_is_spawn, fight.attacker_won),
        ("defends", fight.defender, fight.defender_is_spawn, fight.defender_won),
    )
    return Column([_fighter(*row, names, who) for row in rows], "s")


def _fighter(verb: str, seat: int, is_spawn: bool, won: int, names: Sequence[str], who: Sequence[Identity]) -> Art:
    mark = spawn() if is_spawn else raider(who[seat], 8)
    words = f"{names[seat]}{' (Spawn)' if is_spawn else ''} {verb}"
    return _chip(mark, words, f"won {won}")


def _end(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> list[Node]:
    if not view.ended:
        return []
    words = {"escaped": "The Egg is out!", "nobody left": "No Raider is left.", "last round": "The last round is over."}
    won: list[Node] = [_chip(raider(who[seat], 8), f"{names[seat]} has won") for seat in view.winners]
    return [Zone("The end", Column([Words(words[view.ended], "strong"), *(won or [Words("Nobody has won.")])], "s"))]


# -- cards: in play, decks, Blood


def _cards(view: KarmagganView, names: Sequence[str]) -> list[Node]:
    zones: list[Node] = []
    if view.open:
        shown = [_open_card(key, owner, names) for key, owner in zip(view.open, _owners(view), strict=True)]
        zones.append(Zone("In play", Row(shown, "s"), len(shown)))
    zones.append(_deck("Object Deck", "object", view.object_deck, view.object_top, view.object_discard))
    zones.append(_deck("Temple Deck", "temple", view.temple_deck, view.temple_top, view.temple_discard))
    return zones


def _owners(view: KarmagganView) -> list[int]:
    """Whose card each open one is; Temple Cards are nobody's."""
    return [*view.open_owners, *[-1] * len(view.open)][: len(view.open)]


def _open_card(key: str, owner: int, names: Sequence[str]) -> Piece:
    face = face_of(key)
    whose = f", of {names[owner]}" if owner >= 0 else ""
    label = f"{face.title}, {face.word}, in play{whose}"
    return Piece(ASKS.get(key, f"open-{key}"), card(face, 84), label, sheet_of(key), f"card-{key}")


def _deck(title: str, name: str, left: int, top: str, discarded: Sequence[str]) -> Zone:
    """The deck with its top card where it is known, the last discard, and all discards folded away."""
    face = card(face_of(top), 72) if top else None
    words = f"{title}: {left} cards{f', on top {face_of(top).title}' if top else ''}"
    shown: list[Node] = [Piece(name, pile(left, face, 72), words, sheet_of(top) if top else "")]
    if discarded:
        shown.append(_discard(discarded[-1], name))
    body: list[Node] = [Row(shown, "s")]
    if len(discarded) > 1:
        slips = [_slip(key, f"{name}-spent") for key in discarded[-2::-1]]
        body.append(Fold(f"{len(slips)} beneath the last one", Row(slips, "s")))
    return Zone(title, Column(body, "none"), left, note="top card known" if top else "")


def _discard(key: str, name: str) -> Piece:
    face = face_of(key)
    label = f"{face.title}, {face.word}, discarded last"
    return Piece(f"{name}-discard", card(face, 72), label, sheet_of(key), f"card-{key}")


def _slip(key: str, name: str) -> Piece:
    face = face_of(key)
    return Piece(f"{name}-{key}", slip(face), f"{face.title}, {face.word}, discarded", sheet_of(key))


def _tiles(view: KarmagganView) -> Zone:
    """Full Blood Tiles are on the board; their faces are known only once they have been drunk."""
    drop = at(0, 1, TILE_SIGNS["B"])
    full = f"{len(view.blood)} full"
    drunk = ", ".join(face.replace("-", " ") for face in view.drained)
    words = [Fold("Drunk so far", Words(drunk, "soft", 13))] if drunk else []
    words.append(Fold("What the signs mean", _legend()))
    left = _chip(at(0, 0, TILE_SIGNS["T"]), "Temple Tiles to lay", str(view.temple_tiles_left))
    return Zone("Tiles", Column([_chip(drop, "Blood Tiles", full), left, *words], "s"))


@lru_cache(maxsize=1)
def _legend() -> Column:
    """The signs of tiles and wall traps, with their names."""
    tiles = [_chip(_on_ground(letter), words) for letter, words in TILE_WORDS.items()]
    start = _chip(at(0, 0, TILE_SIGNS["S"]), "Starting Point")
    traps = [_chip(at(0, 0, mouth(n), size=1.6), f"{word.capitalize()} trap") for n, word in enumerate(TRAP_WORDS)]
    return Column([*tiles, start, *traps], "s")


def _on_ground(letter: str) -> Markup:
    """The sign of a tile on its colour."""
    ground = el("rect", x=-11, y=-11, width=22, height=22, rx=4, class_=TILE_FILLS.get(letter, "f-felt"))
    return join([ground, TILE_SIGNS.get(letter, NOTHING)])


# -- players


def _panel(view: KarmagganView, seat: SeatView, who: Identity, names: Sequence[str]) -> Panel:
    stats = (
        Stat(_many("Blood Coin", seat.coins), seat.coins, coin_sign()),
        Stat(_many("Medallion", seat.medallions), seat.medallions, medal_sign()),
        Stat(_many("card", seat.cards), seat.cards, sign("hand")),
    )
    words: list[Node] = [Words(_whereabouts(view, seat), "soft", 13)]
    if seat.known and seat.seat != view.seat:
        slips = [_slip(key, f"known-{seat.seat + 1}") for key in seat.known]
        words.append(Fold(f"{len(slips)} known {_many('card', len(slips))}", Row(slips, "s")))
    return Panel(seat.seat, names[seat.seat], token(who), stats, Column(words, "s"), f"seat-{seat.seat + 1}")


def _many(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"


def _whereabouts(view: KarmagganView, seat: SeatView) -> str:
    where = {"unplaced": "not placed yet", "dead": "dead, steers the swarm", "out": "out of the match"}
    place = where.get(seat.status) or f"on {spoken(seat.place)}{', in the Jungle' if seat.status == 'jungle' else ''}"
    words = [SIDES[seat.side]] if view.teams else []
    words.append(place)
    if seat.carries_egg:
        words.append("carries the Egg")
    if seat.seat == view.first:
        words.append("first player")
    return " · ".join(words)


def _hand(view: KarmagganView) -> Node | None:
    if view.seat >= len(view.seats):
        return None
    cards = [_held(key) for key in view.hand]
    return Zone("Your hand", Row(cards, "s") if cards else Words("Empty.", "soft"), len(cards))


def _held(key: str) -> Piece:
    face = face_of(key)
    name = f"card-{key}"
    return Piece(name, card(face), f"{face.title}, in battle {face.word}, in your hand", sheet_of(key), name)
