"""Karmaka: the drawing of a view. One garden: the ladder leads over the water into the sun, before it the Well, the
card in play and the Ruins, and in front the Deeds of all players on beds of sand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from quincunx.drawing import (
    Art,
    Box,
    Column,
    Dock,
    Group,
    Identity,
    Map,
    Markup,
    Moment,
    Node,
    Panel,
    Piece,
    Row,
    Scene,
    Stat,
    Tutorial,
    Words,
    counter,
    identities,
    join,
    pawn,
    sign,
    slug,
)
from quincunx.drawing.brush import at, box, use
from quincunx.drawing.text import shorten
from quincunx.engine.sentence import possessive

from ..cards import ALIASES, CARDS, COLOURS, MOSAIC, NEEDS, RUNGS, SLUGS, TRANSCENDENCE
from ..view import CardSeen, KarmaView, PlayerSeen, colour_sums, element
from .cards import HIGH as CARD_HIGH
from .cards import WIDE as CARD_WIDE
from .cards import face_down, held, slip, whole
from .ink import K
from .places import HIGH, PLAY, RUINS, STONES, WELL, WIDE, bed, rung, tag
from .tutorial import TUTORIAL

OWN: Final = 102.0
"""The width of a Deed of the viewer; those of others are smaller."""
OTHERS: Final = 76.0
STANDING: Final = ((-56.0,), (-56.0, 56.0), (-64.0, -34.0, 56.0), (-66.0, -36.0, 36.0, 66.0))
"""Where figures stand on a station, by how many they are."""


def card_art(name: str, width: float) -> Art | None:
    """The face of a card by name, held up to be read."""
    wanted = slug(ALIASES.get(name.lower(), name))
    return held(SLUGS.index(wanted), width) if wanted in SLUGS else None


def tutorial() -> Tutorial:
    return TUTORIAL


def draw(view: KarmaView, names: Sequence[str]) -> Scene:
    who = identities(names)
    panels = [_panel(view, one, names[one.seat]) for one in who]
    return Scene(_garden(view, who, names), panels, _own(view), _beside(view), _moment(view, names))


def _piece(seen: CardSeen, where: str, art: Art, zone: str = "") -> Piece:
    kind = CARDS[seen.face]
    points = f"{kind.points} point{'' if kind.points == 1 else 's'}"
    label = f"{kind.name}, {COLOURS[kind.colour]}, {points}, {where}"
    name = element(seen)
    return Piece(name, art, label, kind.name, name, f"{zone}:{seen.face}" if zone else "")


def _put(piece: Piece, x: float, y: float) -> Piece:
    return replace(piece, x=x, y=y)


# -- the garden


def _garden(view: KarmaView, who: Sequence[Identity], names: Sequence[str]) -> Map:
    beds = _beds(view)
    pieces = [
        *_ladder(view, who),
        *_figures(view, who, names),
        *_well(view),
        *_ruins(view),
        *_played(view),
        *[piece for spot in beds for piece in _deeds(view, *spot, names)],
    ]
    spans = tuple((x, wide) for _, x, wide in beds)
    return Map(WIDE, HIGH, _ground(_garden_of(view), spans), pieces, "The garden of rebirth")


def _garden_of(view: KarmaView) -> int:
    """The garden is that of the rung the viewer stands on; who only watches sees that of the leader."""
    if view.seat < len(view.players):
        return view.players[view.seat].rung
    return max(player.rung for player in view.players)


@lru_cache(maxsize=64)
def _ground(garden: int, spans: tuple[tuple[float, float], ...]) -> Markup:
    return join([
        use(f"{K}-sun", STONES[-1][0], 112),
        use(f"{K}-steps"),
        use(f"{K}-well", WELL[0], WELL[1]),
        use(f"{K}-slab", RUINS[0], RUINS[1] + 50),
        use(f"{K}-mandala", PLAY[0], PLAY[1], 1.1),
        *[bed(x, wide) for x, wide in spans],
        use(f"{K}-garden-{garden}"),
    ])  # fmt: skip


def _ladder(view: KarmaView, who: Sequence[Identity]) -> Iterator[Piece]:
    """From the sun to the shore, so that what is nearer stands in front."""
    for n in range(TRANSCENDENCE, -1, -1):
        x, y, _ = STONES[n]
        here = [one.letter for one in who if view.players[one.seat].rung == n]
        note = f"needs {NEEDS[n]}" if n < TRANSCENDENCE else "the goal"
        stands = f", here: {', '.join(here)}" if here else ""
        yield Piece(f"rung-{n}", rung(n), f"{RUNGS[n]}, {note}{stands}", x=x - 100, y=y - 110)


def _figures(view: KarmaView, who: Sequence[Identity], names: Sequence[str]) -> Iterator[Piece]:
    for one in who:
        n = view.players[one.seat].rung
        here = [other.seat for other in who if view.players[other.seat].rung == n]
        x, y, size = STONES[n]
        dx = STANDING[min(len(here), 4) - 1][min(here.index(one.seat), 3)] * size
        label = f"{names[one.seat]}, on {RUNGS[n]}"
        yield Piece(f"figure-{one.seat}", _figure(one), label, face=f"seat-{one.seat}", x=x + dx - 24, y=y + 14 - 62)


@lru_cache(maxsize=64)
def _figure(one: Identity) -> Art:
    return Art(48, 68, at(24, 60, pawn(K, one.seat, one.letter), size=1.34))


def _well(view: KarmaView) -> Iterator[Piece]:
    x, y = WELL
    count = _count(view.well)
    yield Piece("well", _pile(_thick(view.well), 98), f"The Well: {count}, face down", x=x - 51, y=y - 132)
    yield _tag("well-tag", "Well", f"{view.well}", f"The Well holds {count}", x, y + 36)


def _thick(cards: int) -> int:
    """How many edges a pile shows."""
    return min(4, (cards - 1) // 12 + (cards > 1)) if cards else -1


@lru_cache(maxsize=32)
def _pile(edges: int, width: float) -> Art:
    """Backs on top of each other, the more the higher; without a card a place for one."""
    high = width * CARD_HIGH / CARD_WIDE
    if edges < 0:
        return Art(width, high + 10, box(1, 11, width - 2, high - 2, "no-fill s-rim w2", 7, stroke_dasharray="6 5"))
    backs = [at(0, 10 - 2.5 * n, face_down(width).body) for n in range(edges + 1)]
    return Art(width + 4, high + 14, join([_shadow(width, 10), *backs]))


@lru_cache(maxsize=64)
def _shadow(width: float, below: float = 0) -> Markup:
    return box(3, 4 + below, width, width * CARD_HIGH / CARD_WIDE, "f-shade", width / 13, opacity="0.34")


@lru_cache(maxsize=256)
def _laid(face: int, width: float) -> Art:
    """A card that lies somewhere, with its shadow."""
    art = whole(face, width)
    return Art(width, art.height, join([_shadow(width), art.body]))


def _ruins(view: KarmaView) -> Iterator[Piece]:
    x, y = RUINS
    for n, seen in enumerate(view.ruins[-3:][::-1]):
        yield _put(_piece(seen, _nth(n), _laid(seen.face, 102)), x - 160 + 109 * n, y - 92 + 5 * (n % 2))
    note = f"{len(view.ruins)}, top first" if len(view.ruins) > 1 else str(len(view.ruins))
    yield _tag("ruins", "Ruins", note, f"The Ruins: {_count(len(view.ruins))}, face up", x, y + 76)


def _played(view: KarmaView) -> Iterator[Piece]:
    x, y = PLAY
    left = x - 85 - 20 * (len(view.centre) - 1)
    for n, seen in enumerate(view.centre):
        yield _put(_piece(seen, "being played", _laid(seen.face, 170)), left + 40 * n, y - 222)
    copied = view.centre and view.resolving >= 0 and view.resolving != view.centre[-1].face
    note = f"as {CARDS[view.resolving].name}" if copied else ""
    spoken = f"In play: {_count(len(view.centre))}" + (f", {note}" if note else "")
    yield _tag("in-play", "In play", note, spoken, x, y + 46)


def _tag(name: str, text: str, note: str, label: str, x: float, y: float) -> Piece:
    art = tag(text, note)
    return Piece(name, art, label, x=x - art.width / 2, y=y - 14)


# -- Deeds


def _beds(view: KarmaView) -> list[tuple[int, float, float]]:
    """Who has which bed: seat, left edge, width. The viewer's is the first and the widest."""
    seats = list(range(len(view.players)))
    if view.seat not in seats:
        wide = 888 / len(seats)
        return [(seat, 6 + n * wide, wide - 10) for n, seat in enumerate(seats)]
    others = [seat for seat in (*seats[view.seat :], *seats[: view.seat]) if seat != view.seat]
    own = (0.0, 0.0, 436.0, 384.0, 352.0)[len(seats)]
    wide = (888 - own) / len(others)
    return [(view.seat, 6, own - 10), *[(seat, 6 + own + n * wide, wide - 10) for n, seat in enumerate(others)]]


def _deeds(view: KarmaView, seat: int, x: float, wide: float, names: Sequence[str]) -> Iterator[Piece]:
    """Deeds from the oldest to the exposed one, which lies on top and a little higher."""
    deeds, name = view.players[seat].deeds, names[seat]
    size = OWN if seat == view.seat else OTHERS
    room = wide - size - 24
    step = min(size * 0.72, room / max(1, len(deeds) - 1))
    left = x + 12 + (room - step * max(0, len(deeds) - 1)) / 2
    for n, seen in enumerate(deeds):
        exposed = n == len(deeds) - 1
        where = f"exposed Deed of {name}" if exposed else f"Deed of {name}"
        top = 808 - size * CARD_HIGH / CARD_WIDE - (6 if exposed else 0)
        yield _put(_piece(seen, where, _laid(seen.face, size), f"deeds-{seat}"), left + step * n, top)
    art = _deed_tag(view, seat, name, wide)
    label = f"Deeds of {name}: {_points(view.players[seat])}"
    yield Piece(f"deeds-{seat}", art, label, x=x + (wide - art.width) / 2, y=819)


def _deed_tag(view: KarmaView, seat: int, name: str, wide: float) -> Art:
    """Whose Deeds, and their points by colour; it stays on its bed, however long the name is."""
    sums = colour_sums(view.players[seat].deeds)
    chips = tuple((colour, points) for colour, points in enumerate(sums) if points)
    note = "" if chips else "no Deeds"
    plain = "Your Deeds" if seat == view.seat else " ".join(name.split()) or "?"
    room = max(40.0, wide - 46 * len(chips) - 70 * bool(note) - 32) / 1.26
    art = tag(shorten(plain, room / 1.06, 17), note, chips)
    share = min(1.0, wide / art.width)
    return art if share == 1 else Art(wide, art.height * share, at(0, 0, art.body, size=share))


# -- seats


def _panel(view: KarmaView, who: Identity, name: str) -> Panel:
    player = view.players[who.seat]
    stats = (
        Stat("Hand", player.hand, sign("hand")),
        Stat("Deck", player.deck, sign("deck")),
        Stat("Future", player.future, sign("clock")),
    )
    body = Column([Words(_standing(view, player), "strong"), *_mat(player, who.seat)], "s")
    badges = _badges(player, who.seat, name)
    return Panel(
        who.seat, name, counter(who), stats, body, f"player-{who.seat}", _plaque_note(view, player), badges=badges
    )


def _plaque_note(view: KarmaView, player: PlayerSeen) -> str:
    """The rung, and how many points of those it needs there are: short, for the plaque."""
    need = f" {_score(player)}/{NEEDS[player.rung]}" if player.rung < TRANSCENDENCE else ""
    side = f" · {'AB'[player.side]}" if view.mode in ("teams", "wolf") else ""
    return f"{RUNGS[player.rung]}{need}{side}"


def _score(player: PlayerSeen) -> int:
    """What the Deeds are worth if the life ended now: the best colour and all of mosaic."""
    sums = colour_sums(player.deeds)
    return max(sums[:MOSAIC]) + sums[MOSAIC]


def _badges(player: PlayerSeen, seat: int, name: str) -> list[Piece]:
    """Karmic Rings, in the open: each is a point when a life ends."""
    if not player.rings:
        return []
    drawn = join(use(f"{K}-ring", 12 + 13 * n, 11, 0.5) for n in range(player.rings))
    label = f"{player.rings} Karmic Ring{'' if player.rings == 1 else 's'} of {name}"
    return [Piece(f"rings-{seat}", Art(24 + 13 * (player.rings - 1), 25, drawn), label)]


def _mat(player: PlayerSeen, seat: int) -> list[Node]:
    """Everything public of a seat: the Deeds by name, the exposed one first."""
    if not player.deeds:
        return [Words("No Deeds in this life yet.", "soft")]
    slips = [
        Piece(
            f"mat-{seat}-{element(seen)}",
            slip(seen.face),
            f"{CARDS[seen.face].name}, Deed",
            CARDS[seen.face].name,
        )
        for seen in player.deeds[::-1]
    ]
    return [Words(f"Deeds, the exposed one first: {_points(player)}", "soft"), Row(slips, "s")]


def _standing(view: KarmaView, player: PlayerSeen) -> str:
    need = f", needs {NEEDS[player.rung]}" if player.rung < TRANSCENDENCE else ""
    side = f", side {'AB'[player.side]}" if view.mode in ("teams", "wolf") else ""
    return f"{RUNGS[player.rung]}{need}{side}"


def _points(player: PlayerSeen) -> str:
    """The points of the Deeds by colour; mosaic is written apart."""
    sums = colour_sums(player.deeds)
    return ", ".join(f"{COLOURS[at]} {value}" for at, value in enumerate(sums) if value) or "none"


def _count(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"


def _nth(at: int) -> str:
    return "top of the Ruins" if at == 0 else f"number {at + 1} of the Ruins"


# -- what the viewer holds, and what lies beside


def _own(view: KarmaView) -> Node | None:
    """What only the viewer sees: Hand and Future Life."""
    if view.seat >= len(view.players):
        return None
    hand = [_piece(seen, "in your Hand", whole(seen.face), "hand") for seen in view.hand]
    future = [_piece(seen, "in your Future Life", slip(seen.face)) for seen in view.future[::-1]]
    return Dock([
        Group("Your Hand", hand),
        Group("Your Future Life", future, "the top card first" if len(future) > 1 else "", minor=True),
    ])  # fmt: skip


def _beside(view: KarmaView) -> list[Box]:
    rings = Row(
        [
            Art(26, 26, use(f"{K}-ring", 13, 11, 0.56)),
            Words(f"{view.supply} left", "soft"),
        ]
    )
    boxes = [Box("rings", "Karmic Rings", rings)]
    beneath = view.ruins[:-3][::-1]
    if beneath:
        slips = Row([_piece(seen, "in the Ruins", slip(seen.face)) for seen in beneath], "s")
        boxes.append(
            Box(
                "ruins-beneath",
                "Deeper in the Ruins",
                slips,
                f"{len(beneath)} below the top three, upper first",
                long=True,
            )
        )
    return boxes


# -- moments


def _moment(view: KarmaView, names: Sequence[str]) -> Moment | None:
    if view.looking:
        shown = [_piece(seen, "from the Well", whole(seen.face, 150), "looking") for seen in view.looking]
        return Moment("cards", "The top of the Well, the topmost first", Row(shown, "m"))
    if view.shown:
        shown = [_piece(seen, "of the Hand you swindle", whole(seen.face, 150)) for seen in view.shown]
        return Moment("cards", "Swindle shows you, and you alone", Row(shown, "m"))
    return _death(view, names)


def _death(view: KarmaView, names: Sequence[str]) -> Moment | None:
    """A life has ended and is weighed: neither Hand nor Deck is left, and nothing is in play."""
    player = view.players[view.active]
    if view.winner >= 0 or player.hand or player.deck or view.centre or player.rung >= TRANSCENDENCE:
        return None
    name = names[view.active]
    title = "Your life ends" if view.active == view.seat else f"{possessive(name)} life ends"
    return Moment("cards", title, Column([_station(player.rung), *[Words(text) for text in _weighed(player)]], "s"))


def _station(n: int) -> Node:
    return Art(200, 200, use(f"{K}-rung-{n}", 100, 110))


def _weighed(player: PlayerSeen) -> list[str]:
    sums = colour_sums(player.deeds)
    best = max(range(MOSAIC), key=lambda colour: sums[colour])
    score, need = sums[best] + sums[MOSAIC], NEEDS[player.rung]
    parts = [f"{COLOURS[at]} {sums[at]}" for at in (best, MOSAIC) if sums[at]]
    found = f"{' and '.join(parts)}: {score} points" if parts else "No points"
    rings = f", and {player.rings} Karmic Ring{'' if player.rings == 1 else 's'} to spend" if player.rings else ""
    return [f"{found[:1].upper()}{found[1:]} of the {need} that {RUNGS[player.rung]} needs{rings}."]
