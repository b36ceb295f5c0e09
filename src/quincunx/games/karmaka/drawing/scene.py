"""Karmaka: the drawing of a view. All art is our own: lines on a small grid, in the colour of the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quincunx.drawing import (
    Art,
    Column,
    Face,
    Fold,
    Identity,
    Markup,
    Node,
    Panel,
    Piece,
    Row,
    Scene,
    Stat,
    Step,
    Tutorial,
    Words,
    Zone,
    card,
    el,
    gap,
    identities,
    join,
    pile,
    ring,
    sign,
    slip,
    slug,
    token,
    track,
)

from ..cards import ALIASES, CARDS, COLOURS, NEEDS, RUNGS, SLUGS, TRANSCENDENCE
from ..view import CardSeen, KarmaView, PlayerSeen, colour_sums, element
from .tutorial import TUTORIAL

SUITS: Final = ("red", "green", "blue", "violet")


def _path(d: str, solid: bool = False) -> Markup:
    return el("path", d=d, class_="solid" if solid else None)


def _dot(x: float, y: float, r: float, solid: bool = True) -> Markup:
    return el("circle", cx=x, cy=y, r=r, class_="solid" if solid else None)


# -- the signs of the colours, 16 by 16: flame, leaf, wave, mosaic

SIGNS: Final = (
    _path(
        "M8 1.5c1 3 4.5 4.5 4.5 8.3a4.5 4.5 0 0 1-9 0C3.5 7.5 5 6.5 5.5 4.5c1 .8 1.5 1.5 1.7 2.5C8 5.5 8.5 3.5 8 1.5z"
    ),
    _path("M2.5 13.5C2 6 6.5 2.5 13.8 2.2 14 9.5 10 13.8 4 12.5M2.5 14C5 10 7 8 10 6"),
    _path("M1.5 5.5c2-2.5 4-2.5 6.5 0s4.5 2.5 6.5 0M1.5 10.5c2-2.5 4-2.5 6.5 0s4.5 2.5 6.5 0"),
    _path("M8 1.5 14.5 8 8 14.5 1.5 8zM4.75 4.75l6.5 6.5M11.25 4.75l-6.5 6.5"),
)

# -- the faint ground of the colours, 92 by 84

PATTERNS: Final = (
    _path("M46 90 0 20M46 90 18 0M46 90 46 0M46 90 74 0M46 90 92 20M46 90 0 52M46 90 92 52"),
    _path("M-4 60c20-22 40-22 60 0s30 22 44 4M-4 40c20-22 40-22 60 0s30 22 44 4M-4 20c20-22 40-22 60 0s30 22 44 4"),
    _path("".join(f"M0 {y}q11.5-9 23 0t23 0 23 0 23 0" for y in range(8, 90, 12))),
    _path("".join(f"M{x} 0 {x + 84} 84M{x + 84} 0 {x} 84" for x in range(-84, 92, 23))),
)

# -- one emblem for each card, 64 by 64

_MASK: Final = "M8 22c8-6 16-6 24 0 8-6 16-6 24 0 1 14-5 22-13 22-6 0-8-4-11-8-3 4-5 8-11 8C13 44 7 36 8 22z"
EMBLEMS: Final[dict[str, Markup]] = {
    "panic": join([
        _dot(32, 34, 15, False),
        _dot(26, 31, 2.4),
        _dot(38, 31, 2.4),
        el("ellipse", cx=32, cy=41, rx=4, ry=5, class_="solid"),
        _path("M32 4v10M14 10l6 8M50 10l-6 8M4 26l10 3M60 26l-10 3M6 48l9-4M58 48l-9-4M32 56v5"),
    ]),
    "dwindle": join([
        _path("M8 54h48M13 54V18h9v36M28 54V30h9v24M43 54V42h9v12"),
        _path("M17.5 5c3 4 4 6 0 9-4-3-3-5 0-9zM32.5 18c2.5 3.5 3.2 5 0 8-3.2-3-2.5-4.5 0-8zM47.5 31c2 3 2.5 4 0 7-2.5-3-2-4 0-7z", True),  # noqa: E501
    ]),
    "crisis": join([
        _path("M36 3 20 31h11l-5 20 20-29H34l8-19z", True),
        _path("M4 55l12-3 8 5 9-5 8 5 8-4 11 3M48 8l4-4M53 16h6"),
    ]),
    "roulette": join([
        _dot(32, 32, 26, False),
        _dot(32, 32, 8, False),
        _path("M32 6v18M32 40v18M6 32h18M40 32h18M13.6 13.6l12.7 12.7M37.7 37.7l12.7 12.7M50.4 13.6 37.7 26.3M26.3 37.7 13.6 50.4"),  # noqa: E501
        _dot(43, 21, 3.6),
        _dot(32, 32, 3),
    ]),
    "hells-heart": join([
        _path("M32 58C14 46 7 37 9 28c2-9 15-11 23 0 8-11 21-9 23 0 2 9-5 18-23 30z"),
        _path("M32 18c-6-5-2-9 0-15 5 4 8 9 4 14M19 17c-4-4-2-7-1-11 4 3 5 6 4 10M45 17c4-4 2-7 1-11-4 3-5 6-4 10"),
        _path("M32 50c-9-6-13-11-11-16 3-5 8-4 11 2 3-6 8-7 11-2 2 5-2 10-11 16z", True),
    ]),
    "vengeance": join([
        _path("M32 61 26 50V20h12v30zM32 20v34"),
        _path("M14 20h36M32 20V9", False),
        _dot(32, 6, 3.5),
        _path("M8 36l8 4-6 6M56 36l-8 4 6 6"),
    ]),
    "spite": join([
        _path("M6 50c16 6 20-10 14-18s4-24 18-18 4 22 10 28 10 2 12-4"),
        _path("M10 50l-6 8 11-4zM22 40l9 5-6-11zM18 26l-10-3 9-6zM33 13l2-10 6 9zM43 26l10-2-6 9zM48 42l0 12 8-9z", True),  # noqa: E501
    ]),
    "another-day": join([
        _path("M16 42a16 16 0 0 1 32 0z", True),
        _path("M4 42h56M10 50h44M18 58h28M32 8v11M10 17l7 8M54 17l-7 8M3 31l9 3M61 31l-9 3"),
    ]),
    "recycle": join([
        _path("M32 8a24 24 0 0 1 22 15M56 36a24 24 0 0 1-17 19M25 56A24 24 0 0 1 9 25"),
        _path("M59 15 55 28 44 21zM40 62l-3-13 12 4zM4 36l3-14 9 9z", True),
        el("rect", x=25, y=22, width=14, height=20, rx=2, class_="solid"),
    ]),
    "salvage": join([
        _dot(32, 10, 5, False),
        _path("M32 15v43M20 24h24M8 38c2 13 11 20 24 20s22-7 24-20"),
        _path("M3 44l5-12 9 9zM61 44l-5-12-9 9z", True),
    ]),
    "longevity": join([
        _path("M32 60V34M32 46l-9-9M32 42l9-8M20 60h24"),
        _path("M32 4c9 0 13 6 12 10 8 0 13 6 11 13-2 8-12 10-17 6-4 5-12 5-15-1-7 3-15-1-14-9 0-6 5-9 10-9C20 8 25 4 32 4z"),  # noqa: E501
        _dot(24, 20, 2.2),
        _dot(37, 14, 2.2),
        _dot(43, 25, 2.2),
    ]),
    "sowing": join([
        _path("M32 50V28"),
        _path("M32 30C30 16 20 12 8 13c0 12 9 20 24 17z", True),
        _path("M32 36c0-12 9-19 24-18 0 12-9 20-24 18z"),
        _path("M4 52c10-5 18-5 28 0s18 5 28 0M10 60c8-4 14-4 22 0s14 4 22 0"),
    ]),
    "voyage": join([
        _path("M32 4v38"),
        _path("M35 8c12 8 18 18 19 29H35z", True),
        _path("M29 14C20 21 14 29 12 37h17zM6 42h52l-8 12H15z"),
        _path("M2 60c6-4 10-4 15 0s10 4 15 0 10-4 15 0 9 4 15 0"),
    ]),
    "jubilee": join([
        _path("M32 22V6M32 22 21 11M32 22 43 11M32 22H17M32 22h15M32 22l-11 11M32 22l11 11M32 22v38"),
        _path("M13 46v-9M13 46l-7-5M13 46l7-5M13 46v14M51 46v-9M51 46l-7-5M51 46l7-5M51 46v14"),
        _dot(32, 22, 4),
        _dot(13, 46, 2.6),
        _dot(51, 46, 2.6),
    ]),
    "transmigrate": join([
        _path("M32 22C26 6 8 4 5 12s4 20 24 22c-14 2-20 9-16 17s14 4 19-11"),
        _path("M32 22C38 6 56 4 59 12s-4 20-24 22c14 2 20 9 16 17s-14 4-19-11"),
        _path("M32 18c3 4 3 26 0 32-3-6-3-28 0-32z", True),
        _path("M31 18c-2-6-5-9-9-11M33 18c2-6 5-9 9-11"),
    ]),
    "peek": join([
        _path("M3 34c8-14 18-20 29-20s21 6 29 20c-8 12-18 17-29 17S11 46 3 34z"),
        _dot(32, 33, 12, False),
        _dot(32, 33, 5.5),
        _path("M10 17 5 10M22 11l-3-8M42 11l3-8M54 17l5-7"),
    ]),
    "destiny": join([
        _dot(32, 32, 23, False),
        _path("M32 2 37 27 62 32 37 37 32 62 27 37 2 32 27 27z", True),
        _path("M15 15l9 9M49 15l-9 9M15 49l9-9M49 49l-9-9"),
    ]),
    "stolen-dreams": join([
        _path("M40 6C24 6 13 17 13 32s11 26 27 26c3 0 6-1 8-2C37 53 30 44 30 32S37 11 48 8c-2-1-5-2-8-2z"),
        _path("M47 22l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM56 40l1.5 3.5L61 45l-3.5 1.5L56 50l-1.5-3.5L51 45l3.5-1.5zM20 28l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z", True),  # noqa: E501
    ]),
    "denial": join([
        _dot(32, 32, 27, False),
        _path("M13 13l38 38"),
        _path("M24 48V26c0-3 4-3 4 0v6V17c0-3 4-3 4 0v14-16c0-3 4-3 4 0v17-12c0-3 4-3 4 0v20c0 7-4 12-9 12-4 0-6-3-9-6"),  # noqa: E501
    ]),
    "swindle": join([
        el("rect", x=5, y=28, width=15, height=22, rx=2),
        el("rect", x=24.5, y=28, width=15, height=22, rx=2, class_="solid"),
        el("rect", x=44, y=28, width=15, height=22, rx=2),
        _path("M13 22C17 8 27 8 31 19M51 56c-4 7-14 7-18 0"),
        _path("M35 14l-3 10-8-7zM29 60l3-9 7 6z", True),
        _path("M33 19C37 8 47 8 51 22"),
    ]),
    "thievery": join([
        _path(_MASK),
        _path("M16 28c4-3 8-3 11 1-3 4-8 4-11-1zM48 28c-4-3-8-3-11 1 3 4 8 4 11-1z", True),
        _path("M8 24 2 18M56 24l6-6M24 54h16M28 60h8"),
    ]),
    "embodiment": join([
        _dot(32, 18, 7),
        _path("M32 27c-8 2-10 8-10 15l-12 8M32 27c8 2 10 8 10 15l12 8M22 42l10 8 10-8"),
        _path("M10 52c8 6 16 4 22-2 6 6 14 8 22 2-6 9-38 9-44 0z", True),
        _path("M18 9a18 18 0 0 1 28 0M12 16a24 24 0 0 1 4-9M52 16a24 24 0 0 0-4-9"),
    ]),
    "mimic": join([
        _path("M28 8c-12-2-20 6-20 16 0 8 4 11 3 17 3 3 7 2 9 2v11h8z", True),
        _path("M36 8c12-2 20 6 20 16 0 8-4 11-3 17-3 3-7 2-9 2v11h-8z"),
        _dot(45, 25, 2.4),
        _path("M32 3v58"),
    ]),
}  # fmt: skip

# -- the ladder, 48 by 48 each

_PETALS: Final = "M24 8c6 6 8 14 4 24h-8c-4-10-2-18 4-24zM12 14c-1 8 2 15 8 18M36 14c1 8-2 15-8 18M4 24c3 6 8 9 16 8M44 24c-3 6-8 9-16 8"  # noqa: E501
ANIMALS: Final = (
    join([_dot(13, 26, 9, False), el("ellipse", cx=31, cy=25, rx=9, ry=7, class_="solid"), _path("M25 31l-3 7M31 33v6M37 31l4 6M40 22l5-5M25 19l-4-5M4 39h40")]),  # noqa: E501
    join([
        _path("M8 41h26c9 0 10-11 1-11H18c-9 0-9-11 0-11h12c6 0 9-3 9-7"),
        _path("M33 12c0-6 12-6 12 0 0 4-3 6-6 8-3-2-6-4-6-8z", True),
        _path("M39 9V3M8 41l-5-3"),
    ]),
    join([_path("M8 6l8 9h16l8-9 1 18-7 12-10 8-10-8-7-12z"), _path("M16 23l5 3M32 23l-5 3"), _path("M24 42l-4-6h8z", True)]),  # noqa: E501
    join([_dot(24, 23, 15, False), _dot(6.5, 22, 4, False), _dot(41.5, 22, 4, False), _path("M15 24c-2-10 7-9 9-4 2-5 11-6 9 4 3 8-2 12-9 12s-12-4-9-12z"), _dot(20, 24, 1.8), _dot(28, 24, 1.8), _path("M19 31c3 2 7 2 10 0")]),  # noqa: E501
    join([_path(_PETALS), _path("M10 38h28M16 43h16"), _dot(24, 4, 2)]),
)  # fmt: skip


def face_of(face: int) -> Face:
    """What is printed on a card."""
    kind = CARDS[face]
    drawn = (EMBLEMS[SLUGS[face]], SIGNS[kind.colour], PATTERNS[kind.colour])
    return Face(kind.name, SUITS[kind.colour], COLOURS[kind.colour], str(kind.points), *drawn)


FACES: Final = tuple(face_of(face) for face in range(len(CARDS)))


def card_art(name: str, width: float) -> Art | None:
    """The face of a card by name, for its sheet."""
    wanted = slug(ALIASES.get(name.lower(), name))
    return card(FACES[SLUGS.index(wanted)], width) if wanted in SLUGS else None


def cover() -> Art:
    """The picture of the game: four cards over the ladder."""
    shown = [("crisis", 40, 44, -10), ("voyage", 136, 26, -3), ("destiny", 236, 26, 4), ("mimic", 332, 46, 11)]
    rungs = [_cover_rung(at) for at in range(5)]
    cards = [
        el("g", card(FACES[SLUGS.index(name)], 112).body, transform=f"translate({x} {y}) rotate({turn} 56 79)")
        for name, x, y, turn in shown
    ]
    ground = el("rect", width=480, height=300, class_="f-felt")
    return Art(480, 300, join([ground, *rungs, *cards]))


def _cover_rung(at: int) -> Markup:
    line = el("path", d="M-20 50h88", class_="s-line no-fill w2")
    return el("g", line, el("g", ANIMALS[at], class_="step-art"), transform=f"translate({26 + at * 95} {240 - at * 6})")


def tutorial() -> Tutorial:
    return TUTORIAL


# -- the table


def draw(view: KarmaView, names: Sequence[str]) -> Scene:
    who = identities(names)
    panels = [_panel(view, one, names[one.seat]) for one in who]
    board = Row([_ladder(view, who), *_piles(view)], align="stretch", grow=True)
    return Scene(board, panels, _own(view))


def _piece(seen: CardSeen, where: str, art: Art, zone: str = "") -> Piece:
    kind = CARDS[seen.face]
    points = f"{kind.points} point{'' if kind.points == 1 else 's'}"
    label = f"{kind.name}, {COLOURS[kind.colour]}, {points}, {where}"
    name = element(seen)
    return Piece(name, art, label, kind.name, name, f"{zone}:{seen.face}" if zone else "")


def _ladder(view: KarmaView, who: Sequence[Identity]) -> Node:
    steps = [
        Step(title, f"needs {NEEDS[at]}" if at < TRANSCENDENCE else "the goal", ANIMALS[at], f"rung-{at}")
        for at, title in enumerate(RUNGS)
    ]
    return Zone("The Karmic Ladder", track(steps, [player.rung for player in view.players], who, "rung", 78))


def _piles(view: KarmaView) -> list[Node]:
    top = view.ruins[-3:][::-1]
    well = Piece(
        "well", pile(view.well, width=78), f"The Well: {view.well} card{'' if view.well == 1 else 's'}, face down"
    )
    shown = [_piece(seen, _nth(at), card(FACES[seen.face], 78)) for at, seen in enumerate(top)]
    ruins: list[Node] = [Row(shown or [gap(78)], "s")]
    if len(view.ruins) > 3:
        beneath = view.ruins[:-3][::-1]
        ruins.append(Fold(f"{len(beneath)} beneath, top first", _slips(beneath, "in the Ruins")))
    played = [_piece(seen, "being played", card(FACES[seen.face], 78)) for seen in view.centre]
    zones: list[Node] = [
        Zone("Well", well, view.well),
        Zone("Ruins", Column(ruins, "none"), len(view.ruins), note="top first"),
        Zone("In play", Row(played or [gap(78, "none")], "s"), note=_resolving(view)),
    ]
    if view.looking:
        looked = [_piece(seen, "from the Well", card(FACES[seen.face], 92), "looking") for seen in view.looking]
        zones.append(Zone("You look at", Row(looked, "s"), len(looked), note="the topmost first"))
    if view.shown:
        seen = [_piece(card_, "of the Hand you swindle", card(FACES[card_.face], 92)) for card_ in view.shown]
        zones.append(Zone("Swindle shows you", Row(seen, "s"), len(seen), note="the others see only backs"))
    return zones


def _count(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"


def _nth(at: int) -> str:
    return "top of the Ruins" if at == 0 else f"number {at + 1} of the Ruins"


def _resolving(view: KarmaView) -> str:
    copied = view.centre and view.resolving >= 0 and view.resolving != view.centre[-1].face
    return f"as {CARDS[view.resolving].name}" if copied else ""


def _slips(cards: Sequence[CardSeen], where: str, zone: str = "") -> Row:
    return Row([_piece(seen, where, slip(FACES[seen.face]), zone) for seen in cards], "s")


def _panel(view: KarmaView, who: Identity, name: str) -> Panel:
    player = view.players[who.seat]
    stats = (
        Stat("Hand", player.hand, sign("hand")),
        Stat("Deck", player.deck, sign("deck")),
        Stat("Future", player.future, sign("clock")),
    )
    words: list[Node] = [Words(text, "soft", 12.5) for text in _standing(view, player)]
    if player.rings:
        art = Art(22 * player.rings, 22, _rings(player.rings))
        label = f"{player.rings} Karmic Ring{'' if player.rings == 1 else 's'} of {name}"
        words.append(Piece(f"rings-{who.seat}", art, label))
    body = Row([Column(words, "s"), *_deeds(player, who.seat, name)], "l")
    return Panel(who.seat, name, token(who), stats, body, f"player-{who.seat}")


def _standing(view: KarmaView, player: PlayerSeen) -> list[str]:
    rung = RUNGS[player.rung] + (f", needs {NEEDS[player.rung]}" if player.rung < TRANSCENDENCE else "")
    side = f", side {'AB'[player.side]}" if view.mode in ("teams", "wolf") else ""
    return [f"{rung}{side}", f"Deeds: {_points(player)}"]


def _points(player: PlayerSeen) -> str:
    """The points of the Deeds by colour; mosaic is written apart."""
    sums = colour_sums(player.deeds)
    return ", ".join(f"{COLOURS[at]} {value}" for at, value in enumerate(sums) if value) or "none"


def _rings(count: int) -> Markup:
    return join(el("g", ring().body, transform=f"translate({22 * at} 0)") for at in range(count))


def _deeds(player: PlayerSeen, seat: int, name: str) -> list[Node]:
    """The exposed Deed as a card, those beneath as slips, the upper ones first."""
    if not player.deeds:
        return []
    zone = f"deeds-{seat}"
    top = player.deeds[-1]
    exposed = _piece(top, f"exposed Deed of {name}", card(FACES[top.face], 84), zone)
    beneath = [_piece(seen, f"Deed of {name}", slip(FACES[seen.face], 128), zone) for seen in player.deeds[-2::-1]]
    return [Row([exposed, Column(beneath, "s")], "s")] if beneath else [exposed]


def _own(view: KarmaView) -> Node | None:
    """What only the viewer sees: Hand and Future Life."""
    if view.seat >= len(view.players):
        return None
    hand = [_piece(seen, "in your Hand", card(FACES[seen.face]), "hand") for seen in view.hand]
    future = _slips(view.future[::-1], "in your Future Life")
    empty = Words("Empty.", "soft")
    zones = [
        Zone("Your Hand", Row(hand, "s") if hand else empty, len(hand)),
        Zone("Your Future Life", future if view.future else empty, len(view.future), note="the top card first"),
    ]
    return Row(zones, align="stretch", grow=True)
