"""KARMAGGÄN: what lies beside the board: what is left of a turn, rings as dials, decks, counts, and lists to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Box, Column, Identity, Markup, Node, Piece, Row, Words, card, el, join
from quincunx.drawing.brush import at, box, disc, path, use, words
from quincunx.drawing.text import fit

from ..cards import B_FIRST, BLOOD_COINS, blood_key
from ..view import KarmagganView
from ..words import blood_name, key_words
from .board import TILE_WORDS, TRAP_WORDS, figures_on, letter_at, region, ring_words, spoken, tile_words
from .faces import face_of, sheet_of
from .figures import PRIZES
from .reach import Reach, reach
from .things import raider

WIDE: Final = 156.0
ASKS: Final = {"greedy-fingers": "rob-too", "dominances-dagger": "toss", "blood-stone": "blood-stone"}
"""Cards whose questions have an answer that touches nothing on the board: it touches the card in play."""


def many(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"


def boxes(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> list[Box]:
    found = [_end(view, names, who)] if view.ended else [_turn(view, names)]
    found += _in_play(view, names) + _meeting(view)
    found += [_rings(view), _decks(view), _temple(view), _reach(view, names, who), _spent(view), _legend()]
    return found


# -- strips: something drawn, a line of words, a count


@lru_cache(maxsize=1024)
def strip(mark: Markup, text: str, note: str = "", high: float = 30) -> Art:
    """A line with something drawn at its left, in a box of 30 by 30."""
    wide = WIDE
    room = wide - 40 - (len(note) * 7 + 8 if note else 0)
    return Art(wide, high, join([
        el("rect", x=0.75, y=0.75, width=wide - 1.5, height=high - 1.5, rx=6, class_="cell"),
        at(16, high / 2, mark), words(text, 34, high / 2 + 4.6, fit(text, room, 13), "t"),
        words(note, wide - 8, high / 2 + 4.6, 13, "t b", "end") if note else NOTHING,
    ]))  # fmt: skip


def _small(name: str, size: float, y: float = 0) -> Markup:
    return at(0, y, use(name), size=size)


# -- this turn


def _turn(view: KarmagganView, names: Sequence[str]) -> Box:
    turn = view.turn
    steps = f"{turn.steps} {many('step', turn.steps)} left" if turn.rolled else "Dice not rolled"
    out = len(view.spawns)
    pieces: list[Node] = [
        Piece("dice", _steps_art(turn.rolled, turn.steps, steps), f"The dice: {steps}"),
        Piece("swarm", strip(_small("kg-spawn", 0.72, 5), "Tar Spawns", str(out)), f"Tar Spawns: {out} on the board"),
        Piece("turn", strip(_glass(), "End of the turn"), "The end of the turn"),
        *[Words(text, "soft", 13) for text in _ready(view)],
    ]
    doing = {"placing": "places a Raider", "raider": "plays", "swarm": "steers the swarm"}[turn.phase]
    return Box("turn", f"{names[turn.seat]} {doing}", Column(pieces, "s"), f"Round {view.round} of {view.last_round}")


def _ready(view: KarmagganView) -> list[str]:
    turn = view.turn
    ready = ["A Pole is ready."] if turn.pole == 1 else [f"{turn.pole} Poles are ready."] if turn.pole else []
    return [*ready, "A Spell is ready."] if turn.spell else ready


@lru_cache(maxsize=64)
def _steps_art(rolled: bool, steps: int, text: str) -> Art:
    """Two dice, and the steps left as pips."""
    pips = (
        [_pip(44 + 13.5 * (n % 8), 12 + 13 * (n // 8), n < steps) for n in range(max(6, min(steps, 16)))]
        if rolled
        else []
    )
    line = words(text, 44, 36 if rolled else 27, fit(text, WIDE - 52, 13), "t")
    frame = el("rect", x=0.75, y=0.75, width=WIDE - 1.5, height=42.5, rx=6, class_="cell")
    return Art(WIDE, 44, join([frame, use("kg-dice", 21, 21, 0.72), *pips, line if steps <= 8 else NOTHING]))


def _pip(x: float, y: float, full: bool) -> Markup:
    return box(x, y - 5, 10, 10, "f-accent s-accent w15" if full else "no-fill s-edge w15", 2.5)


def _glass() -> Markup:
    """An hourglass."""
    frame = "M-7-10H7M-7 10H7M-5-10c0 6 4 7 4 10s-4 4-4 10M5-10c0 6-4 7-4 10s4 4 4 10"
    return join(
        [
            path(frame, "no-fill s-soft w2"),
            path("M-3.5 9.5c0-4 3-4 3.5-7 .5 3 3.5 3 3.5 7zM-2.5-4.5h5L0-1z", "f-accent"),
        ]
    )


# -- cards in play, meetings


def _in_play(view: KarmagganView, names: Sequence[str]) -> list[Box]:
    if not view.open:
        return []
    owners = [*view.open_owners, *[-1] * len(view.open)]
    cards = [_open_card(key, owner, names) for key, owner in zip(view.open, owners, strict=False)]
    return [Box("play", "In play", Row(cards, "s"))]


def _open_card(key: str, owner: int, names: Sequence[str]) -> Piece:
    face = face_of(key)
    whose = f", of {names[owner]}" if owner >= 0 else ""
    label = f"{face.title}, {face.word}, in play{whose}"
    return Piece(ASKS.get(key, f"open-{key}"), card(face, 104), label, sheet_of(key), f"card-{key}")


DEEDS: Final = {
    "meet": "Attack, or ask to pass",
    "answer": "The answer: let pass or refuse",
    "fight": "Fight for a Spawn of the swarm",
    "commit": "The card committed in this round",
}
_DEED_ART: Final = {
    "meet": path("M-9-9 7 7M9-9-7 7M-9 3l6 6M9 3 3 9", "no-fill s-bad w2"),
    "answer": path(
        "M-6 9V-3c0-3 3-3 3 0v-5c0-3 3-3 3 0v5-6c0-3 3-3 3 0v7-4c0-3 3-3 3 0V3c0 5-3 7-6 7z", "no-fill s-accent w2"
    ),
    "fight": at(0, 6, use("kg-spawn"), size=0.7),
    "commit": at(-8.5, -12, use("kg-back-object", size=17 / 104)),
}  # fmt: skip


def meeting_place(view: KarmagganView) -> str:
    """Where somebody shares a tile with somebody else; empty if nowhere."""
    places = [seat.place for seat in view.seats if seat.place] + [each.place for each in view.spawns]
    return next((place for place in places if places.count(place) > 1), "")


def _meeting(view: KarmagganView) -> list[Box]:
    """Shown while somebody shares a tile with somebody else, and through a battle."""
    place = view.battle.place if view.battle else meeting_place(view)
    if not place:
        return []
    title = f"{'Battle' if view.battle else 'Meeting'} in {key_words(place)}"
    return [Box("meeting", title, Row([Piece(name, _deed(name), words_) for name, words_ in DEEDS.items()], "s"))]


@lru_cache(maxsize=8)
def _deed(name: str) -> Art:
    frame = el("rect", x=0.75, y=0.75, width=34.5, height=38.5, rx=6, class_="cell")
    return Art(36, 40, join([frame, at(18, 20, _DEED_ART[name])]))


def _end(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> Box:
    text = {"escaped": "The Egg is out!", "nobody left": "No Raider is left.", "last round": "The last round is over."}
    won: list[Node] = [
        strip(at(0, 12, raider(who[seat]), size=0.62), f"{names[seat]} has won", high=34) for seat in view.winners
    ]
    return Box("end", "The end", Column([Words(text[view.ended], "strong"), *(won or [Words("Nobody has won.")])], "s"))


# -- rings, decks, counts


def _rings(view: KarmagganView) -> Box:
    dials = [
        Piece(f"ring-{ring.name}", _dial(number, ring.name, ring.rotation), ring_words(ring))
        for number, ring in enumerate(view.rings)
    ]
    return Box("rings", "Rings, turned", Column(dials[::-1], "s"))


@lru_cache(maxsize=128)
def _dial(number: int, name: str, rotation: int) -> Art:
    """Which ring, and how far it has turned: a hand over sixteen sectors."""
    rings = [
        disc(
            0,
            0,
            3 + 3 * n,
            f"no-fill {'s-accent' if n == number else 's-edge'}",
            stroke_width="2.6" if n == number else "0.9",
        )
        for n in range(4)
    ]
    hand = at(0, 0, path("M0-2V-12", "no-fill s-ink round w2"), disc(0, -12, 2, "f-ink"), turn=22.5 * rotation)
    return strip(join([*rings, hand]), name.capitalize(), f"{rotation}/16", 28)


def _decks(view: KarmagganView) -> Box:
    return Box("decks", "Decks", Column([
        *_deck("Object Deck", "object", view.object_deck, view.object_top, view.object_discard),
        *_deck("Temple Deck", "temple", view.temple_deck, view.temple_top, view.temple_discard),
    ], "s"))  # fmt: skip


def _deck(title: str, name: str, left: int, top: str, discarded: Sequence[str]) -> list[Node]:
    """The deck with its top card where it is known, and the last discard."""
    words_ = f"{title}: {left} cards{f', on top {face_of(top).title}' if top else ''}"
    shown: list[Node] = [Piece(name, _deck_art(title, name, left, top), words_, sheet_of(top) if top else "")]
    return [*shown, _discard(discarded[-1], name)] if discarded else shown


@lru_cache(maxsize=512)
def _deck_art(title: str, name: str, left: int, top: str) -> Art:
    """The top of the deck, drawn small, with the cards under it as edges."""
    edges = [
        box(4 + 1.5 * n, 4 + 1.5 * n, 28, 36, "f-paper s-print-line w1", 3) for n in range(min(3, left // 12), 0, -1)
    ]
    face = _thumb(top, 4, 4, 28, 36) if top else use(f"kg-back-{name}", 4, 4, 27 / 104)
    note = f"{left} · top known" if top else f"{left} {many('card', left)}"
    frame = el("rect", x=0.75, y=0.75, width=WIDE - 1.5, height=46.5, rx=6, class_="cell")
    text = [words(title, 44, 20, 13.5, "t b"), words(note, 44, 37, 12.5, "t t-soft")]
    return Art(WIDE, 48, join([frame, *edges, face, *text]))


def _thumb(key: str, x: float, y: float, wide: float, high: float) -> Markup:
    """A card's picture, made small."""
    edge = box(0, 0, wide, high, "no-fill s-edge w1", 2)
    window = el(
        "svg", face_of(key).picture, width=wide, height=high, viewBox="0 0 108 84", preserveAspectRatio="xMidYMid slice"
    )
    return at(x, y, window, edge)


def _discard(key: str, name: str) -> Piece:
    face = face_of(key)
    label = f"{face.title}, {face.word}, discarded last"
    return Piece(f"{name}-discard", _discard_art(key), label, sheet_of(key), f"card-{key}")


@lru_cache(maxsize=64)
def _discard_art(key: str) -> Art:
    face = face_of(key)
    frame = el("rect", x=0.75, y=0.75, width=WIDE - 1.5, height=40.5, rx=6, class_="cell")
    text = [
        words("last", 56, 16, 11.5, "t t-soft"),
        words(face.title, 56, 32, fit(face.title, WIDE - 78, 13, True), "t b"),
    ]
    return Art(WIDE, 42, join([frame, _thumb(key, 4, 4, 44, 34), *text]))


def _temple(view: KarmagganView) -> Box:
    """Full Blood Tiles are on the board; their faces are known only once they have been drunk."""
    rows: list[Node] = [
        strip(_small("kg-sign-b", 1.1), "Blood Tiles", str(len(view.blood))),
        strip(_small("kg-sign-t", 1.1), "Temple Tiles left", str(view.temple_tiles_left)),
    ]
    drunk = Row([_drunk(key, count) for key, count in Counter(view.drained).items()], "s")
    return Box(
        "temple",
        "In the Temple",
        Column([*rows, *([Words("Drunk so far:", "soft", 13), drunk] if view.drained else [])], "s"),
    )


def _drunk(key: str, count: int) -> Node:
    name = next(blood_name(B_FIRST + n) for n in range(len(BLOOD_COINS)) if blood_key(B_FIRST + n) == key)
    return Piece(
        f"drunk-{key}", _drunk_art(key, count), f"Blood Tile drunk: {name}, {count} {'time' if count == 1 else 'times'}"
    )


@lru_cache(maxsize=64)
def _drunk_art(key: str, count: int) -> Art:
    window = el("svg", use(f"kg-card-{key}"), width=54, height=42, viewBox="0 0 108 84")
    frame = el("rect", x=0.75, y=0.75, width=52.5, height=40.5, rx=4, class_="cell no-fill s-edge")
    tag = (
        join([disc(44, 32, 9, "f-panel s-edge w1"), words(f"×{count}", 44, 36, 11, "t b", "middle")])
        if count > 1
        else NOTHING
    )
    return Art(54, 42, join([window, frame, tag]))


# -- lists, to be read


def _reach(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> Box:
    """Tiles on which something happens, the nearest first; Empty Tiles are counted."""
    found = reach(view)
    if found is None:
        return Box("reach", "Tiles in reach", Words("No Raider walks here now.", "soft", 13), long=True)
    here = figures_on(view, names)
    worth = {key: cost for key, cost in found.costs.items() if letter_at(view, key) in PRIZES or key in here}
    lines = [
        _reach_line(view, steps, sorted(key for key in worth if worth[key] == steps), here)
        for steps in sorted(set(worth.values()))
    ]
    empty = len(found.costs) - len(worth)
    last = Words(f"and {empty} {many('Empty Tile', empty)}", "soft", 13)
    title = "Tiles you can reach" if found.seat == view.seat else f"In reach of {who[found.seat].letter}"
    return Box("reach", title, Column([*lines, last], "s"), _within(found), True)


def _reach_line(view: KarmagganView, steps: int, keys: Sequence[str], here: dict[str, list[str]]) -> Words:
    told = [_found_words(view, key, here.get(key, ())) for key in keys]
    return Words(f"{steps} {many('step', steps)} away: {'; '.join(told)}", "body", 13)


def _found_words(view: KarmagganView, key: str, here: Sequence[str]) -> str:
    """“Object Tile with a Tar Spawn, north-east Outer Ring (O:2:60)”."""
    with_ = f" with {' and '.join(here)}" if here else ""
    return f"{tile_words(view, key)}{with_}, {region(view, key)} ({spoken(key)})"


def _within(found: Reach) -> str:
    steps = f"{found.steps} {many('step', found.steps)}"
    return f"with the {steps} left" if found.rolled else f"with {steps}, if so rolled"


def _spent(view: KarmagganView) -> Box:
    """Both discard piles in words: open to all, rarely needed."""
    piles = (("Object Cards", view.object_discard), ("Temple Cards", view.temple_discard))
    rows = [Words(f"{title}: {_counted(pile)}", "body", 13) for title, pile in piles]
    return Box("spent", "Discarded", Column(rows, "s"), long=True)


def _counted(pile: Sequence[str]) -> str:
    counts = Counter(sheet_of(key) for key in pile)
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in sorted(counts.items())) or "none"


_LEGEND: Final = {"L": "Summoning (Light)", "X": "Summoning (both)", "J": "Trail", "S": "Starting Point"}


@lru_cache(maxsize=1)
def _legend() -> Box:
    """The signs of tiles and wall traps, with their names."""
    names = {letter: text for letter, text in TILE_WORDS.items() if letter != "."} | _LEGEND
    tiles = [strip(_on_stone(letter), text) for letter, text in names.items()]
    traps = [strip(use(f"kg-mouth-{n}", size=1.6), f"{word.capitalize()} trap") for n, word in enumerate(TRAP_WORDS)]
    return Box("signs", "Signs", Column([*tiles, *traps], "s"), long=True)


def _on_stone(letter: str) -> Markup:
    """The sign of a tile on its stone."""
    if letter == "#":
        return join(
            [
                box(-12, -12, 24, 24, "f-pit-1", 3),
                box(-9, -7, 18, 18, "f-pit-3", 2),
                path("M-6-2l3 3 3-3 3 3 3-3", "s-pit-line no-fill w15"),
            ]
        )
    return join([box(-12, -12, 24, 24, "f-stone-3 s-groove w1", 3), use(f"kg-sign-{letter.lower()}")])
