"""Mountain Miners: the drawing of a view. The mountain stands in `table_map`, the art in `table_art`; here are the
ledger of everybody's piles, the players, and what the viewer holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quincunx.drawing import (
    NOTHING,
    Art,
    Column,
    Fold,
    Identity,
    Map,
    Markup,
    Node,
    Paint,
    Panel,
    Piece,
    Row,
    Scene,
    Stat,
    Words,
    Zone,
    el,
    emblem,
    identities,
    join,
    sign,
    slug,
    token,
)
from quincunx.drawing.grids import Place
from quincunx.drawing.markup import number
from quincunx.drawing.scene import EM
from quincunx.drawing.text import fit, line, lines, wrap
from quincunx.engine.sentence import possessive

from ..content import FIRST_ACTION, KEYS, KINDS, copies
from ..geometry import POSITION_NAMES
from ..view import SETS, ArrowView, CellView, HeldView, KindView, MinersView, PileView, SeatView
from .art import NAME, back, badge, face, icon, known_back, plate, scaled, sections_at
from .board import arrow_body, card_of, light, mountain, moved, next_place, standing, tile_words

PACES: Final = {4: ("half", "half a turn"), 2: ("quarter", "a quarter turn"), 1: ("eighth", "an eighth turn")}


def draw(view: MinersView, names: Sequence[str]) -> Scene:
    who = identities(names)
    beside: list[Node] = [*_reach(view), _ledger(view, who, names), *([] if view.over else [_arrow_zone(view)])]
    board: list[Node] = [Row([mountain(view), Column(beside)], grow=True), *_collected(view, names), *_heaps(view)]
    return Scene(Column(board, "s"), [_panel(view, one, names[one.seat]) for one in who], _hand(view))


@dataclass(frozen=True)
class Sheet(Map):
    """A drawing with pieces that needs no full size, and from which pieces may glide in and out."""

    def html(self, paint: Paint) -> Markup:
        box = f"0 0 {number(self.width)} {number(self.height)}"
        size = {"width": f"{number(self.width / EM)}em", "height": f"{number(self.height / EM)}em"}
        inner = [el("g", self.ground, aria_hidden="true"), [piece.on_map(paint) for piece in self.pieces]]
        return el("svg", inner, class_="art map-art", viewBox=box, role="group", aria_label=self.label, **size)


# -- what is in reach, as a list, where the map is too large for a phone


def _reach(view: MinersView) -> list[Node]:
    shown = [cell for cell in view.cells if cell.available and cell.tile]
    if max(view.width, view.height) <= 6 or view.over or not shown:
        return []
    pieces = [_slip(cell, (at % 2 * 142, at // 2 * 48)) for at, cell in enumerate(shown)]
    sheet = Sheet(282, 48 * ((len(shown) + 1) // 2), NOTHING, pieces, "What is in reach")
    return [Zone("In reach", sheet, len(shown))]


def _slip(cell: CellView, place: Place) -> Piece:
    tile = cell.tile
    assert tile is not None
    short = "facedown" if not tile.known else " / ".join(NAME[key] for key in dict.fromkeys(tile.gives))
    drawn = known_back if tile.known and not tile.up else face
    art = drawn(tile.sections, tile.compass, 19) if tile.known else back(19)
    parts = [
        el("rect", x=0.75, y=0.75, width=138.5, height=42.5, rx=7, class_="cell"),
        moved(art, (23, 22)),
        line(cell.name, 47, 19, 12.5, class_="t b"),
        line(short, 47, 35, fit(short, 88, 12.5), class_="t"),
    ]
    taken = "" if cell.offered else ", may not be taken"
    return standing(f"cell-{cell.name}", join(parts), place, f"{cell.name}: {tile_words(tile)}{taken}", card_of(tile))


# -- the ledger: kinds below each other, players beside each other


LABELS: Final = 58.0
HEAD: Final = 52.0
LINE: Final = 46.0
COLUMNS: Final = {2: 106.0, 3: 78.0, 4: 59.0, 5: 47.0, 6: 39.2}
"""How wide a player's column is, so that the ledger fits a phone."""


UNSEEN: Final = {"fill_opacity": 0.0, "stroke_opacity": 0.0}


def _ledger(view: MinersView, who: Sequence[Identity], names: Sequence[str]) -> Node:
    wide = COLUMNS[view.seats]
    ground = [_ledger_head(view, one, wide) for one in who]
    pieces: list[Piece] = []
    for at, kind in enumerate(view.kinds):
        top = HEAD + at * LINE
        pieces.append(_kind_piece(view, kind, top))
        for one in who:
            pieces += _pile_pieces(view, kind, one.seat, names[one.seat], LABELS + one.seat * wide, top)
    high = HEAD + len(view.kinds) * LINE
    if "dark-tunnels" in view.sets:
        pieces += _trash_pieces(view, names, high)
        high += LINE
    ground.append(line("Actions", 2, high + 23, 12.5, class_="t"))
    tools = [_tools(view, player, names[player.seat], high) for player in view.players]
    pieces += [piece for each in tools for piece in each]
    high += CHIP * max(1, *[(len(each) + _beside(wide) - 1) // _beside(wide) for each in tools])
    sheet = Sheet(LABELS + wide * view.seats, high, join(ground), pieces, "Everybody's gemstones")
    return Zone("Collected", sheet, note="most scores, least costs")


def _ledger_head(view: MinersView, who: Identity, wide: float) -> Markup:
    x = LABELS + (who.seat + 0.5) * wide
    score = str(view.players[who.seat].score).replace("-", "−")
    best = view.players[who.seat].score == max(player.score for player in view.players)
    mark = el("g", emblem(who, 11), transform=f"translate({number(x)} 14)")
    written = line(score, x, 44, 17, anchor="middle", class_="t b serif")
    under = el("path", d=f"M{number(x - 12)} 49h24", class_="s-accent w2") if best else NOTHING
    return join([mark, written, under])


def _kind_piece(view: MinersView, kind: KindView, top: float) -> Piece:
    """A line's title: the gemstone, what one is worth, and how many of them can be seen on the mountain."""
    all_known = all(cell.tile.known for cell in view.cells if cell.tile)
    parts = [
        el("rect", x=0.75, y=0.75, width=LABELS - 4, height=LINE - 4, rx=6, class_="cell", **UNSEEN),
        scaled(icon(kind.kind), 0.78, 16, 21),
        line(f"×{kind.value}", 32, 19, 14, class_="t b"),
        line(f"{kind.on_board} {'left' if all_known else 'seen'}", 32, 33, 10, class_="t t-soft"),
    ]
    label = f"{kind.name}: worth {kind.value} each, you see {kind.on_board} on the mountain, {kind.in_pool} in the pool"
    return standing(f"kind-{kind.kind}", join(parts), (0, top), label, kind.name)


def _pile_pieces(view: MinersView, kind: KindView, seat: int, name: str, x: float, top: float) -> list[Piece]:
    player = view.players[seat]
    pile = next(each for each in player.piles if each.kind == kind.kind)
    wide = COLUMNS[view.seats]
    held = tuple(tile for tile in player.tiles if tile.pile == kind.kind and tile.shows != "multiplier")
    body = _pile_body(pile, held, wide, "gemshards" not in view.sets)
    pieces = [standing(f"seat-{seat + 1}-{kind.kind}", body, (x, top), _pile_label(pile, name), kind.name)]
    if pile.doubled:
        ring = el("circle", r=10, class_="cell")
        mark = join([ring, badge("×2", 0, 0, 9)])
        label = f"Multiplier on {possessive(name)} {kind.name} pile"
        place = (x + wide - 11, top + 9)
        pieces.append(standing(f"seat-{seat + 1}-multiplier-{kind.kind}", mark, place, label, "Multiplier"))
    return pieces


def _pile_label(pile: PileView, name: str) -> str:
    if not pile.count and not pile.closed:
        return f"{name}: no {NAME[pile.kind]}"
    standing_ = {"most": "the most", "least": "the least", "both": "most and least at once"}.get(pile.standing, "")
    points = f"{pile.points:+d} point{'' if abs(pile.points) == 1 else 's'}"
    wild = f"{pile.wildcards} of them {'a Wildcard' if pile.wildcards == 1 else 'Wildcards'}" if pile.wildcards else ""
    notes = [standing_, points, wild]
    notes += ["doubled" if pile.doubled else "", "closed" if pile.closed else ""]
    return f"{name}: {pile.count} {NAME[pile.kind]}, {', '.join(note for note in notes if note)}"


@lru_cache(maxsize=2048)
def _pile_body(pile: PileView, held: tuple[HeldView, ...], wide: float, gliding: bool) -> Markup:
    frame = {"x": 1, "y": 0.75, "width": wide - 4, "height": LINE - 4, "rx": 6}
    parts = [el("rect", **frame, class_="cell", fill_opacity=0.9 if pile.count else 0.25)]
    if pile.closed and not (pile.doubled and wide < 50):
        lock = "M-3-1V-3.5A3 3 0 0 1 3-3.5V-1M-5-1H5V6H-5z"
        x = 14 + 9 * len(str(pile.count)) if pile.count else wide / 2 - 1
        place = f"translate({number(x)} 32)"
        parts.append(el("path", d=lock, class_="no-fill s-soft", stroke_width=1.6, transform=place))
    if not pile.count:
        return join(parts)
    tint = {"most": "f-good", "least": "f-bad"}.get(pile.standing)
    if tint:
        parts.append(el("rect", **frame, class_=tint, fill_opacity=0.16))
    room = wide - 20 - (14 if pile.doubled else 0)
    step = min(14.0, room / max(1, len(held) - 1))
    parts += [_small(tile, 10 + at * step, gliding) for at, tile in enumerate(held)]
    points = f"{pile.points:+d}".replace("-", "−") if pile.points else "0"
    small = wide < 50
    parts += [
        line(str(pile.count), 6, 38, 15, class_="t b"),
        _standing_mark(pile.standing, wide - 11 if small else wide - 14 - 8.2 * len(points), small),
        line(points, wide - 7, 38, 10.5 if small else 13, anchor="end", class_="t b" if not small else "t"),
    ]  # fmt: skip
    return join(parts)


def _small(tile: HeldView, x: float, gliding: bool) -> Markup:
    drawn = scaled(icon(tile.active), 0.42, x, 12)
    return el("g", drawn, data_face=f"tile-{tile.name}") if gliding else drawn


def _standing_mark(word: str, x: float, small: bool) -> Markup:
    """Up for the most, down for the least, both for both; above the points where there is no room beside them."""
    x, y = (x - 1, 24) if small else (x, 33)
    up = el("path", d=f"M{number(x)} {number(y - 4)}l4.5 7.5h-9z", class_="f-good")
    down = el("path", d=f"M{number(x)} {number(y + 4)}l4.5-7.5h-9z", class_="f-bad")
    if word == "both":
        shift = -8 if small else -12
        return join(
            [el("g", up, transform=f"translate({shift} 0)"), el("g", down, transform=f"translate({shift + 10} 0)")]
        )
    return {"most": up, "least": down}.get(word, NOTHING)


def _trash_pieces(view: MinersView, names: Sequence[str], top: float) -> list[Piece]:
    wide = COLUMNS[view.seats]
    title = join([
        el("rect", x=0.75, y=0.75, width=LABELS - 4, height=LINE - 4, rx=6, class_="cell", **UNSEEN),
        scaled(icon("trash"), 0.74, 16, 21),
        line("each", 32, 26, 11, class_="t t-soft"),
    ])  # fmt: skip
    pieces = [standing("kind-trash", title, (0, top), "Trash: costs 2 points each", "Trash")]
    for player in view.players:
        held = [tile for tile in player.tiles if tile.shows == "trash"]
        box = {"x": 1, "y": 0.75, "width": wide - 4, "height": LINE - 4, "rx": 6}
        frame = el("rect", **box, class_="cell", fill_opacity=0.9 if held else 0.25)
        step = min(14.0, (wide - 20) / max(1, len(held) - 1))
        parts = [frame, *[_small(tile, 10 + at * step, "gemshards" not in view.sets) for at, tile in enumerate(held)]]
        if held:
            parts.append(line(str(player.trash), 6, 38, 15, class_="t b"))
            parts.append(line(f"−{2 * player.trash}", wide - 7, 38, 12, anchor="end", class_="t b"))
        label = f"{names[player.seat]}: {player.trash or 'no'} Trash"
        place = (LABELS + player.seat * wide, top)
        pieces.append(standing(f"seat-{player.seat + 1}-trash", join(parts), place, label, "Trash"))
    return pieces


# -- how the arrow travels, and what has left the mountain


def _arrow_zone(view: MinersView) -> Node:
    texts = [Words(text, size_=13) for text in _travel(view)]
    nodes: list[Node] = [Column(texts, "s")]
    if "golden-actions" in view.sets:
        nodes.append(Row([_pace(step, view.step == step) for step in PACES], "s"))
    return Zone("The arrow" if len(view.arrows) < 2 else "The arrows", Column(nodes, "s"))


def _travel(view: MinersView) -> list[str]:
    if not view.arrows:
        return ["Not placed yet: the start player chooses a corner."]
    found = [_whereabouts(view, arrow) for arrow in view.arrows]
    pace = f"{PACES[view.step][1]} {'clockwise' if view.clockwise else 'counter-clockwise'}"
    return [*found, "Locked. Once open again:" if view.locked else "Each turn it travels", f"{pace}."]


def _whereabouts(view: MinersView, arrow: ArrowView) -> str:
    """Short lines: the ledger's column is as wide as its longest."""
    who = f"Arrow {arrow.number}: " if len(view.arrows) > 1 else "In the "
    ahead = "" if view.locked else f", next {POSITION_NAMES[next_place(view, arrow)]}"
    return f"{who}{POSITION_NAMES[arrow.place]}{ahead}."


@lru_cache(maxsize=8)
def _pace(step: int, chosen: bool) -> Piece:
    word, long = PACES[step]
    arc = {4: "22 34", 2: "34 22", 1: "30.5 13.5"}[step]
    parts = [
        el("rect", x=0.75, y=0.75, width=86.5, height=42.5, rx=8, class_="cell"),
        el("circle", cx=22, cy=22, r=12, class_="no-fill s-line w2"),
        el("path", d=f"M22 10A12 12 0 0 1 {arc}", class_="no-fill s-accent", stroke_width=4, stroke_linecap="round"),
        line(word, 42, 26.5, 13, class_="t b" if chosen else "t t-soft"),
        el("path", d="M42 32h30", class_="s-accent w2") if chosen else NOTHING,
    ]
    state = ", as it is now" if chosen else ""
    return Piece(
        f"step-{word}", Art(88, 44, join(parts)), f"The arrow travels {long} each turn{state}", "Wildcard Arrow"
    )


def _heaps(view: MinersView) -> list[Node]:
    """Used actions, and in Dark Tunnels the deck and what Bombs took; last what the end is waiting for."""
    texts: list[str] = []
    if "dark-tunnels" in view.sets:
        texts.append(f"{view.deck} tile{'' if view.deck == 1 else 's'} in the deck, {view.rubble} blown up.")
    if view.idle and not view.over:
        texts.append(f"Nothing has happened for {view.idle} of {view.patience} turns.")
    if view.over and view.reason:
        texts.append(view.reason)
    nodes: list[Node] = [Words(text, "soft", 13) for text in texts]
    if view.discarded:
        gone = [_gone(key, times) for key, times in view.discarded]
        used = sum(times for _, times in view.discarded)
        nodes.append(Fold(f"{used} tile{'' if used == 1 else 's'} used", Row(gone, "s")))
    return [Column(nodes, "s")] if nodes else []


def _gone(key: str, times: int) -> Piece:
    return Piece(f"gone-{key}", Art(40, 40, _chip_body(key, times)), f"{times} {NAME[key]}, used", NAME[key])


# -- unused actions, the last line of the ledger

CHIP: Final = 37.0


def _beside(wide: float) -> int:
    """How many chips stand beside each other in a column."""
    return max(1, int((wide - 2) // CHIP))


def _tools(view: MinersView, player: SeatView, name: str, top: float) -> list[Piece]:
    """A player's unused actions, and the secret start tile."""
    wide = COLUMNS[view.seats]
    divided = "gemshards" in view.sets
    made: list[tuple[str, Markup, str, str]] = []
    for key, times in player.actions:
        faces = () if divided else tuple(tile.name for tile in player.tiles if tile.shows == key)
        body = _chip_body(key, times, faces)
        made.append((f"seat-{player.seat + 1}-{key}", body, f"{name}: {times} {NAME[key]}", NAME[key]))
    if player.secret:
        secret = _secret(player, name)
        made.append((secret.name, secret.art.body, secret.label, secret.card))
    left = LABELS + player.seat * wide
    row = _beside(wide)
    places = [(left + at % row * CHIP, top + at // row * CHIP) for at in range(len(made))]
    return [
        standing(n, scaled(body, 0.9), at, label, card) for (n, body, label, card), at in zip(made, places, strict=True)
    ]


def _chip_body(key: str, times: int, faces: tuple[str, ...] = ()) -> Markup:
    """Tiles of one sort in a box of 40 by 40, as a small stack with its number."""
    tile = _tile_small(key)
    stack = [el("g", moved(tile, (20 + 1.2 * at, 20)), data_face=f"tile-{each}") for at, each in enumerate(faces)]
    return join([*(stack or [moved(tile, (20, 20))]), badge(str(times), 31, 9) if times > 1 else NOTHING])


@lru_cache(maxsize=128)
def _tile_small(key: str, size: float = 20) -> Markup:
    return join([plate(size - 1, class_="cell"), face((key,), (key,) * 4, size - 1)])


# -- players


def _panel(view: MinersView, who: Identity, name: str) -> Panel:
    """Numbers only: what lies above the mountain must not grow, or the mountain would move under the finger."""
    player = view.players[who.seat]
    score = str(player.score).replace("-", "−")
    unused = sum(times for _, times in player.actions) + bool(player.secret)
    stats = (
        Stat("points", score, sign("star")),
        Stat("tiles", len(player.tiles), sign("deck")),
        Stat("actions", unused, sign("hand")),
    )
    return Panel(who.seat, name, token(who), stats, name=f"seat-{who.seat + 1}")


def _collected(view: MinersView, names: Sequence[str]) -> list[Node]:
    """With Gemshards every tile before its owner, with all that is printed on it."""
    if "gemshards" not in view.sets:
        return []
    zones = [_tiles_of(player, names[player.seat]) for player in view.players if player.tiles]
    return [Row(zones, align="stretch", grow=True)] if zones else []


def _tiles_of(player: SeatView, name: str) -> Zone:
    pieces = [_printed(tile, name) for tile in player.tiles]
    return Zone(f"{possessive(name)} tiles", Row(pieces, "s"), len(pieces))


def _secret(player: SeatView, name: str) -> Piece:
    known = player.secret in KEYS
    art = known_back((player.secret,), (player.secret,) * 4, 19) if known else back(19)
    what = NAME[player.secret] if known else "known to its owner only"
    body = moved(join([plate(19, class_="cell"), art]), (20, 20))
    label = f"{possessive(name)} secret start tile: {what}"
    return Piece(f"seat-{player.seat + 1}-secret", Art(40, 40, body), label, NAME[player.secret] if known else "")


@lru_cache(maxsize=2048)
def _printed(tile: HeldView, name: str) -> Piece:
    """A collected tile with its sections: the one that counts stands out."""
    compass = _compass(tile.sections)
    active: tuple[int, ...] = ()
    if len(tile.sections) > 1:
        active = next((q for key, q in sections_at(tile.sections, compass) if key == tile.active), ())
    body = moved(join([plate(21, class_="cell"), face(tile.sections, compass, 21, active)]), (22, 22))
    others = list(tile.sections)
    others.remove(tile.active)
    rest = f", beside it {', '.join(NAME[key] for key in others)}" if others else ""
    pile = f" on the {NAME[tile.pile]} pile" if tile.active in ("multiplier", "wildcard") and tile.pile else ""
    label = f"{name}: {NAME[tile.active]}{pile}{rest}"
    return Piece(f"tile-{tile.name}", Art(44, 44, body), label, NAME[tile.active], f"tile-{tile.name}")


def _compass(sections: tuple[str, ...]) -> tuple[str, ...]:
    """How a tile lies before its owner: as printed."""
    order = {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 1, 2, 2), 4: (0, 1, 2, 3)}[len(sections)]
    return tuple(sections[at] for at in order)


# -- what the viewer holds


def _hand(view: MinersView) -> Node | None:
    """A place for every action and special gemstone in play: there is one to point at before the first comes."""
    if not 0 <= view.seat < view.seats:
        return None
    player = view.players[view.seat]
    held = dict(player.actions)
    tools = [_slot(view.seat, KEYS[at], held.get(KEYS[at], 0)) for at in _icons(view) if at >= FIRST_ACTION]
    zones: list[Node] = [Zone("Your actions", Row(tools, "s"), sum(held.values()), note=_tool_note(view))]
    special = [KEYS[at] for at in _icons(view) if KINDS <= at < FIRST_ACTION]
    if special:
        slots = [_slot(view.seat, key, sum(tile.active == key for tile in player.tiles)) for key in special]
        zones.append(Zone("Your special gemstones", Row(slots, "s")))
    if player.secret:
        zones.append(Zone("Your secret start tile", _secret(player, "You")))
    return Row(zones, align="stretch", grow=True)


def _tool_note(view: MinersView) -> str:
    return "one each turn" if "harder" in view.sets else "one before the grab, one after the arrow moved"


def _icons(view: MinersView) -> list[int]:
    """The icons of the sets in play."""
    sets = sum(bit for name, bit in SETS if name in view.sets)
    return [at for at, times in enumerate(copies(sets)) if times]


@lru_cache(maxsize=512)
def _slot(seat: int, key: str, times: int) -> Piece:
    name = NAME[key]
    texts = wrap(name, 74, 11.5)
    tile = el("g", _tile_small(key, 23), opacity=None if times else 0.34)
    parts = [
        el("rect", x=0.75, y=0.75, width=82.5, height=80.5, rx=8, class_="cell", fill_opacity=1 if times else 0),
        moved(tile, (42, 27)),
        lines(texts, 42, 64 if len(texts) > 1 else 69, 11.5, "middle", "t" if times else "t t-soft"),
        badge(str(times), 66, 12) if times > 1 else NOTHING,
    ]
    label = f"Your {name}: {times}" if times else f"Your {name}: none"
    return Piece(f"seat-{seat + 1}-{key}", Art(84, 82, join(parts)), label, name)


# -- pictures


def card_art(name: str, width: float) -> Art | None:
    """The tile of an icon by name, for its sheet."""
    wanted = next((key for key in KEYS if slug(NAME[key]) == slug(name)), None)
    if wanted is None:
        return None
    half = width / 2
    return Art(width, width, moved(_tile_small(wanted, half - 2), (half, half)))


def cover() -> Art:
    """The picture of the game: the mountain's peak, its tiles, and the arrow that says from where."""
    size = 34.0
    shown = {
        (0, 0): "onyx", (1, 0): "ruby", (0, 1): "emerald", (1, 1): "diamond", (2, 0): "move-arrow", (0, 2): "sapphire",
        (2, 1): "amethyst", (1, 2): "ruby", (3, 0): "emerald", (0, 3): "lapis", (2, 2): "swap", (3, 1): "pearl",
        (1, 3): "bomb", (4, 0): "", (0, 4): "diamond", (3, 2): "emerald", (2, 3): "onyx", (4, 1): "ruby", (1, 4): "",
        (3, 3): "lapis",
    }  # fmt: skip
    tiles = [_cover_tile(key, 240 + (x - y) * size, 58 + (x + y) * size, size, x == 0) for (x, y), key in shown.items()]
    far = el("polygon", points="0,300 0,230 70,160 110,195 240,40 370,190 420,150 480,215 480,300", class_="f-line")
    sky = el("rect", width=480, height=300, class_="f-felt")
    sun = el("circle", cx=398, cy=62, r=30, class_="f-accent", opacity=0.22)
    arrow = el("g", arrow_body(7, False, 0), transform="translate(118 92) scale(1.5)")
    return Art(480, 300, join([sky, sun, far, *tiles, arrow]))


def _cover_tile(key: str, x: float, y: float, size: float, lit: bool) -> Markup:
    rim = light(size - 2) if lit else NOTHING
    side = face((key,), (key,) * 4, size - 2) if key else back(size - 2)
    return moved(join([rim, plate(size - 2, class_="cell"), side]), (x, y))
