"""The ledger beside the mountain: kinds below each other, players beside each other, with who has most and least; and
how the arrow travels, what is left, what was used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quincunx.drawing import (
    NOTHING,
    Art,
    Box,
    Column,
    Identity,
    Map,
    Markup,
    Node,
    Paint,
    Piece,
    Row,
    Words,
    el,
    emblem,
    join,
)  # fmt: skip
from quincunx.drawing.brush import at, box, disc, num, path, use, words
from quincunx.drawing.markup import number
from quincunx.drawing.scene import EM
from quincunx.drawing.text import amount, fit
from quincunx.engine.sentence import possessive

from ..geometry import POSITION_NAMES
from ..view import ArrowView, KindView, MinersView, PileView
from .board import next_place, standing
from .gems import K
from .tiles import NAME

WIDE: Final = 170.0
"""What the column beside the board leaves for a drawing."""
LABELS: Final = 52.0
LINE: Final = 42.0
LOCK: Final = "M-3-1V-3.5A3 3 0 0 1 3-3.5V-1M-5-1H5V6H-5z"
PACES: Final = {4: ("half", "half a turn"), 2: ("quarter", "a quarter turn"), 1: ("eighth", "an eighth turn")}


def column(seats: int) -> float:
    """How wide a player's column is."""
    return (WIDE - LABELS) / seats


def head(seats: int) -> float:
    """How high the heads of the columns are: with room the score stands beside the mark, else below it."""
    return 28.0 if seats <= 3 else 46.0


@dataclass(frozen=True)
class Sheet(Map):
    """A drawing with pieces that stands beside the board and needs no full size."""

    def html(self, paint: Paint) -> Markup:
        size = {"width": f"{number(self.width / EM)}em", "height": f"{number(self.height / EM)}em"}
        inner = [el("g", self.ground, aria_hidden="true"), [piece.on_map(paint) for piece in self.pieces]]
        view = f"0 0 {number(self.width)} {number(self.height)}"
        return el("svg", inner, class_="art sheet-art", viewBox=view, role="group", aria_label=self.label, **size)


def boxes(view: MinersView, who: Sequence[Identity], names: Sequence[str]) -> list[Box]:
    """Everything beside the board."""
    found = [Box("ledger", "Collected", ledger(view, who, names), "most scores, least costs")]
    found.append(Box("left", "The mountain", Column([left(view), *([] if view.over else [travel(view)])], "s")))
    if view.discarded:
        gone = [_gone(key, times) for key, times in view.discarded]
        found.append(Box("used", "Used", Row(gone, "s"), long=True))
    return found


# -- kinds and players


def ledger(view: MinersView, who: Sequence[Identity], names: Sequence[str]) -> Node:
    wide = column(view.seats)
    ground = [_head(view, one, wide) for one in who]
    pieces: list[Piece] = []
    for n, kind in enumerate(view.kinds):
        top = head(view.seats) + n * LINE
        pieces.append(_kind(kind, top))
        for one in who:
            pieces += _pile(view, kind, one.seat, names[one.seat], LABELS + one.seat * wide, top)
    high = head(view.seats) + len(view.kinds) * LINE
    if "dark-tunnels" in view.sets:
        pieces += _trash(view, names, high)
        high += LINE
    return Sheet(WIDE, high, join(ground), pieces, "Everybody's gemstones")


def _head(view: MinersView, who: Identity, wide: float) -> Markup:
    x = LABELS + (who.seat + 0.5) * wide
    score = view.players[who.seat].score
    best = score == max(player.score for player in view.players)
    beside, size = view.seats <= 3, 15 if wide > 50 else 13 if wide > 24 else 12
    aside = wide * 0.24 if beside else 0
    written = amount(score)
    foot = head(view.seats) - 4
    return join(
        [
            at(x - aside, 11, emblem(who, min(10.0, wide * (0.19 if beside else 0.4)))),
            words(written, x + aside, foot - (7 if beside else 5), size, "t b serif", "middle"),
            path(f"M{num(x - wide * 0.36)} {num(foot)}h{num(wide * 0.72)}", "s-accent w2") if best else NOTHING,
        ]
    )


def _kind(kind: KindView, top: float) -> Piece:
    """A line's title: the gemstone, what one is worth, and how many of them can be seen on the mountain."""
    parts = [
        box(0, 0, LABELS - 2, LINE - 4, "no-fill"),
        use(f"{K}-tile-{kind.kind}", 14, 17, 0.33),
        words(f"×{kind.value}", 30, 16, 13.5, "t b"),
        use(f"{K}-slab-stone", 34, 26, 0.11),
        words(str(kind.on_board), 41, 31, 12, "t t-soft"),
    ]
    label = f"{kind.name}: worth {kind.value} each, you see {kind.on_board} on the mountain, {kind.in_pool} in the pool"
    return standing(f"kind-{kind.kind}", at(0, top, *parts), label, kind.name)


def _pile(view: MinersView, kind: KindView, seat: int, name: str, x: float, top: float) -> list[Piece]:
    pile = next(each for each in view.players[seat].piles if each.kind == kind.kind)
    wide = column(view.seats)
    body = at(x, top, pile_body(pile, wide))
    pieces = [standing(f"seat-{seat + 1}-{kind.kind}", body, pile_label(pile, name), kind.name)]
    if pile.doubled:
        label = f"Multiplier on {possessive(name)} {kind.name} pile"
        by = 0.5 if wide >= 32 else 0.34
        mark = use(f"{K}-icon-multiplier", x + wide - 3 - 17 * by, top + 17 * by, by)
        pieces.append(standing(f"seat-{seat + 1}-multiplier-{kind.kind}", mark, label, "Multiplier"))
    return pieces


def pile_label(pile: PileView, name: str) -> str:
    if not pile.count and not pile.closed:
        return f"{name}: no {NAME[pile.kind]}"
    return f"{name}: {pile.count} {NAME[pile.kind]}, {pile_words(pile)}"


def pile_words(pile: PileView) -> str:
    """How a pile stands."""
    standing_ = {"most": "the most", "least": "the least", "both": "most and least at once"}.get(pile.standing, "")
    points = f"{pile.points:+d} point{'' if abs(pile.points) == 1 else 's'}"
    wild = f"{pile.wildcards} of them {'a Wildcard' if pile.wildcards == 1 else 'Wildcards'}" if pile.wildcards else ""
    notes = [standing_, points, wild, "doubled" if pile.doubled else "", "closed" if pile.closed else ""]
    return ", ".join(note for note in notes if note)


@lru_cache(maxsize=2048)
def pile_body(pile: PileView, wide: float) -> Markup:
    """How many, and below it whether that is most or least and what it scores."""
    frame = cell(wide, bool(pile.count), {"most": "good", "least": "bad"}.get(pile.standing, ""))
    lock = at(wide / 2 - 1, 19, path(LOCK, "no-fill s-soft w15")) if pile.closed and not pile.count else NOTHING
    if not pile.count:
        return join([*frame, lock])
    middle = wide / 2 - 1
    points = amount(pile.points, signed=True) if pile.points else "0"
    roomy = wide >= 32
    size = 13 if roomy else 11
    left_by, right_by = (0, 0) if not roomy else (7, 9) if pile.standing == "both" else (12, 6)
    return join(
        [
            *frame,
            words(
                str(pile.count), middle - (wide * 0.2 if pile.doubled else 0), 18, 17 if roomy else 15, "t b", "middle"
            ),
            standing_mark(pile.standing, middle - left_by, 28 if roomy else 24, 3.8 if roomy else 3),
            words(points, middle + right_by, 33 if roomy else 36, fit(points, wide - 4, size), "t", "middle"),
        ]
    )


def cell(wide: float, held: bool, tint: str = "") -> list[Markup]:
    frame = [box(0.5, 0.5, wide - 3, LINE - 4, "cell", 5, fill_opacity=None if held else 0.3)]
    return [*frame, box(0.5, 0.5, wide - 3, LINE - 4, f"f-{tint}", 5, opacity="0.2")] if tint else frame


def standing_mark(word: str, x: float, y: float, r: float) -> Markup:
    """Up for the most, down for the least, both for both."""
    up, down = (
        f"M{num(x)} {num(y - r)}l{num(r)} {num(1.8 * r)}h{num(-2 * r)}z",
        f"M{num(x)} {num(y + r)}l{num(r)} {num(-1.8 * r)}h{num(-2 * r)}z",
    )
    if word == "both":
        return el(
            "g",
            path(up, "f-good", transform=f"translate({num(-r)})"),
            path(down, "f-bad", transform=f"translate({num(r)})"),
        )
    return path(up, "f-good") if word == "most" else path(down, "f-bad") if word == "least" else NOTHING


def _trash(view: MinersView, names: Sequence[str], top: float) -> list[Piece]:
    title = [
        box(0, 0, LABELS - 2, LINE - 4, "no-fill"),
        use(f"{K}-tile-trash", 14, 17, 0.33),
        words("−2", 30, 23, 13.5, "t b"),
    ]
    pieces = [standing("kind-trash", at(0, top, *title), "Trash: costs 2 points each", "Trash")]
    wide = column(view.seats)
    for player in view.players:
        parts = cell(wide, bool(player.trash), "bad" if player.trash else "")
        if player.trash:
            parts.append(words(str(player.trash), wide / 2 - 1, 18, 17 if wide >= 32 else 15, "t b", "middle"))
            parts.append(words(f"−{2 * player.trash}", wide / 2 - 1, 33, 13 if wide >= 32 else 11, "t", "middle"))
        label = f"{names[player.seat]}: {player.trash or 'no'} Trash"
        body = at(LABELS + player.seat * wide, top, *parts)
        pieces.append(standing(f"seat-{player.seat + 1}-trash", body, label, "Trash"))
    return pieces


# -- what is left


def left(view: MinersView) -> Node:
    """How many tiles are left, and what the end waits for."""
    tiles = sum(cell.tile is not None for cell in view.cells)
    texts = [f"{tiles} tile{'' if tiles == 1 else 's'} left of {len(view.cells)}."]
    if "dark-tunnels" in view.sets:
        texts.append(f"{view.deck} tile{'' if view.deck == 1 else 's'} in the deck, {view.rubble} blown up.")
    if view.idle and not view.over:
        texts.append(f"Nothing has happened for {view.idle} of {view.patience} turns.")
    if view.over and view.reason:
        texts.append(view.reason)
    return Column([Words(text, "soft", 13) for text in texts], "s")


def travel(view: MinersView) -> Node:
    nodes: list[Node] = [Words(text, size_=13) for text in _ways(view)]
    if "golden-actions" in view.sets:
        nodes.append(Row([_pace(step, view.step == step) for step in PACES], "s"))
    return Column(nodes, "s")


def _ways(view: MinersView) -> list[str]:
    if not view.arrows:
        return ["Not placed yet: the start player chooses a corner."]
    found = [_whereabouts(view, arrow) for arrow in view.arrows]
    pace = f"{PACES[view.step][1]} {'clockwise' if view.clockwise else 'counter-clockwise'}"
    goes = "it travels" if len(found) == 1 else "they travel"
    return [*found, f"Locked. Once open again: {pace}." if view.locked else f"Each turn {goes} {pace}."]


def _whereabouts(view: MinersView, arrow: ArrowView) -> str:
    who = f"Arrow {arrow.number}: " if len(view.arrows) > 1 else "In the "
    ahead = "" if view.locked else f", next {POSITION_NAMES[next_place(view, arrow)]}"
    return f"{who}{POSITION_NAMES[arrow.place]}{ahead}."


@lru_cache(maxsize=8)
def _pace(step: int, chosen: bool) -> Piece:
    """A dial that shows how far the arrow goes each turn."""
    word, long = PACES[step]
    arc = {4: "24 39", 2: "37 26", 1: "33.2 16.8"}[step]
    parts = [
        box(0.75, 0.75, 46.5, 58.5, "cell", 8),
        disc(24, 26, 13, "no-fill s-line w3"),
        path(f"M24 13A13 13 0 0 1 {arc}", "no-fill s-accent round", stroke_width="4.6"),
        words(word, 24, 53, 11, "t b" if chosen else "t t-soft", "middle"),
        path("M10 56.5h28", "s-accent no-fill w2") if chosen else NOTHING,
    ]
    state = ", as it is now" if chosen else ""
    return Piece(
        f"step-{word}", Art(48, 60, join(parts)), f"The arrow travels {long} each turn{state}", "Wildcard Arrow"
    )


def _gone(key: str, times: int) -> Piece:
    return Piece(f"gone-{key}", Art(34, 34, chip(key, times)), f"{times} {NAME[key]}, used", NAME[key])


@lru_cache(maxsize=512)
def chip(key: str, times: int) -> Markup:
    """A small tile in a box of 34 by 34, with its number."""
    many = [disc(27, 7, 6.6, "f-iron-3 s-brass-2 w1"), words(str(times), 27, 11, 10.5, "f-paper b", "middle")]
    return join([use(f"{K}-tile-{key}", 17, 16, 0.36), *(many if times > 1 else [])])
