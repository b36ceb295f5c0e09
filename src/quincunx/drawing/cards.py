"""Cards: faces, backs, slips (a card as one line) and piles. A table shows the same few again and again, so they are
kept once drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from .markup import NOTHING, Markup, el, join, number
from .scene import Art
from .text import fit, line, lines, wrap

WIDTH: Final = 104.0
HEIGHT: Final = 146.0


@dataclass(frozen=True)
class Face:
    """What is printed on a card."""

    title: str
    suit: str
    """One of the colours of the theme: red, green, blue, violet, gold, grey."""
    word: str
    """The suit in a word: colour is never the only sign."""
    corner: str
    """What the upper left corner shows, usually a number."""
    emblem: Markup
    """Drawn in a box of 64 by 64 with lines of the suit's colour (class `ink`)."""
    sign: Markup = NOTHING
    """The sign of the suit in a box of 16 by 16."""
    pattern: Markup = NOTHING
    """Faint, behind the emblem, in a box of 92 by 84."""
    picture: Markup = NOTHING
    """A picture of 108 by 84 instead of emblem and pattern: usually one `use` of a symbol of the world."""
    text: str = ""
    """What it does, in at most 90 letters: printed on the docked card."""
    full: str = ""
    """The whole text, read when the card is held up."""


@dataclass(frozen=True)
class CardArt(Art):
    """A drawn card that knows its face, so that the dock can show it as words."""

    face: Face = Face("", "grey", "", "", NOTHING)


READ: Final = 116.0
"""A card of this width or more has its short text printed on it."""


RAYS: Final = (
    "M54 42L-20-6M54 42 22-30M54 42 54-40M54 42 86-30M54 42 128-6M54 42 140 42M54 42 128 90M54 42 86 114M54 42 54 124"
    "M54 42 22 114M54 42-20 90M54 42-32 42"
)


def own_picture(suit: str, sign: Markup) -> Markup:
    """The picture of a card that somebody added, 108 by 84: its sign, large, on a disc before rays of its colour."""
    ring = el("circle", cx=54, cy=42, r=27, class_=f"s-{suit} no-fill w1")
    return join([
        el("rect", width=108, height=84, class_=f"f-{suit}"),
        el("path", d=RAYS, class_=f"s-{suit}-wash no-fill w2", opacity="0.28"),
        el("circle", cx=54, cy=42, r=31, class_=f"f-{suit}-wash"), ring,
        el("g", sign, transform="translate(34 22) scale(2.5)", class_=f"suit-sign s-{suit} suit-{suit}"),
    ])  # fmt: skip


@lru_cache(maxsize=512)
def card(face: Face, width: float = WIDTH) -> Art:
    """The whole face: picture, number and sign upon it, name on a banner, and on a large card the text. On a small card
    the name is larger and the sign of the suit stands without its word."""
    parts = _small(face) if width < 90 else _read(face) if width >= READ and face.text else _large(face)
    body = el("g", *parts, transform=f"scale({number(width / WIDTH)})") if width != WIDTH else join(parts)
    return CardArt(width, width * HEIGHT / WIDTH, body, face)


ROOM: Final = 79.0
"""How wide a text may be by our measure: 92 in the widest of the usual typefaces, and so it stays between the rims."""
_RIM: Final = (
    "M9.5 1.5h85a8 8 0 0 1 8 8v127a8 8 0 0 1-8 8h-85a8 8 0 0 1-8-8v-127a8 8 0 0 1 8-8z"
    "M10 4a6 6 0 0 0-6 6v126a6 6 0 0 0 6 6h84a6 6 0 0 0 6-6v-126a6 6 0 0 0-6-6z"
)


def _large(face: Face) -> list[Markup]:
    return [
        *_print(face, 98),
        *_banner(face, 102, 21, 15),
        line(face.word, 52, 137, fit(face.word, ROOM, 10, True), anchor="middle", class_=f"t-suit f-{face.suit}"),
        *_marks(face),
    ]


def _small(face: Face) -> list[Markup]:
    return [*_print(face, 106), *_banner(face, 106, 36, 17), *_marks(face, 1.25)]


def _read(face: Face) -> list[Markup]:
    """With the words of its ability, as large as they fit, in the middle of their room."""
    size = next((s for s in (9.2, 8.6, 8, 7.4, 6.8) if len(wrap(face.text, ROOM, s)) * s * 1.25 <= 36), 6.4)
    rows = wrap(face.text, ROOM, size)[: int(36 / (size * 1.25))]
    top = 98 + (35 - len(rows) * size * 1.25) / 2
    return [
        *_print(face, 75),
        *_banner(face, 78, 18, 13),
        lines(rows, 7.5, top + size, size, class_="t-print"),
        line(face.word, 52, 139.6, fit(face.word, ROOM, 6.6, True), anchor="middle", class_=f"t-suit f-{face.suit}"),
        *_marks(face),
    ]


def _banner(face: Face, y: float, high: float, most: float) -> list[Markup]:
    """The name on the colour of the suit, in two lines where one would be too small."""
    rows = _halves(face.title) if high > 30 and fit(face.title, ROOM, most, True) < 0.75 * most else [face.title]
    size = min(fit(row, ROOM, most, True) for row in rows)
    first = y + high / 2 + size * 0.35 - (len(rows) - 1) * size * 0.55
    return [
        el("rect", x=3, y=y, width=98, height=high, class_=f"f-{face.suit}"),
        el("path", d=f"M3 {number(y)}h98M3 {number(y + high)}h98", class_=f"s-{face.suit}-wash no-fill w1"),
        *[
            line(row, 52, first + at * size * 1.1, size, anchor="middle", class_="f-paper serif b")
            for at, row in enumerate(rows)
        ],
    ]


def _halves(title: str) -> list[str]:
    """A title in two lines that are as alike in length as its words allow."""
    words = title.split(" ")
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(map(len, cut)))) if cuts else [title]


def _print(face: Face, high: float) -> list[Markup]:
    """Paper, picture and the rim of the suit's colour."""
    suit = face.suit
    return [
        el("rect", x=0.75, y=0.75, width=102.5, height=144.5, rx=8.5, class_="card-paper"),
        el("rect", x=4, y=4, width=96, height=high, class_=f"f-{suit}-wash"),
        _picture(face, high),
        el("path", d=_RIM, fill_rule="evenodd", class_=f"f-{suit}"),
    ]


def _marks(face: Face, size: float = 1) -> list[Markup]:
    """The number in a roundel, upper left, and the sign upper right: both stand upon the picture."""
    sign = [
        el("circle", cx=87.5, cy=16.5, r=10.5, class_=f"f-paper s-{face.suit} w15"),
        el(
            "g",
            face.sign,
            transform="translate(80.3 9.3) scale(.9)",
            class_=f"suit-sign s-{face.suit} suit-{face.suit}",
        ),
    ]
    grown = f"translate({number(104 * (1 - size))} 0) scale({number(size)})" if size != 1 else None
    return [
        el("g", corner(face.corner, face.suit), transform=f"scale({number(size)})" if size != 1 else None)
        if face.corner
        else NOTHING,
        el("g", sign, transform=grown) if face.sign else NOTHING,
    ]


def _picture(face: Face, high: float) -> Markup:
    """The picture, filling the window; without one, the emblem before its pattern."""
    at = {"x": 4, "y": 4, "width": 96, "height": high}
    if face.picture:
        return el("svg", face.picture, viewBox="0 0 108 84", preserveAspectRatio="xMidYMid slice", **at)
    pattern = el(
        "svg",
        face.pattern,
        viewBox="0 0 92 84",
        class_=f"pattern s-{face.suit}",
        preserveAspectRatio="xMidYMid slice",
        **at,
    )
    size = min(64.0, high - 6)
    place = f"translate({number(52 - size / 2)} {number(5 + (high - size) / 2)}) scale({number(size / 64)})"
    return join([pattern, el("g", face.emblem, transform=place, class_=f"emblem-art s-{face.suit} suit-{face.suit}")])


@lru_cache(maxsize=512)
def written(face: Face) -> Markup:
    """A face as words that wrap: how a card lies in the dock. The full text is there too, for when it is held up."""
    suit = face.suit
    sign = el("svg", el("g", face.sign, class_=f"suit-sign s-{suit} suit-{suit}"), viewBox="0 0 16 16",
              class_="card-sign") if face.sign else NOTHING  # fmt: skip
    value = el("b", face.corner, class_="card-value") if face.corner else NOTHING
    head = el("span", value, el("span", softened(face.title), class_="card-name"), sign, class_="card-head")
    text = el("span", face.text, class_="card-words") if face.text else NOTHING
    full = el("span", face.full or face.text, class_="card-full", hidden=True)
    kind = el("span", face.word, class_="card-kind") if face.word else NOTHING
    parts = [head, el("span", _window(face), class_="card-art"), text, kind, full]
    return el("span", parts, class_=f"face suit-{suit} is-{suit}", aria_hidden="true")


def _window(face: Face) -> Markup:
    """The picture alone."""
    how = {"preserveAspectRatio": "xMidYMid slice", "aria_hidden": "true", "focusable": "false"}
    if face.picture:
        return el("svg", face.picture, viewBox="0 0 108 84", **how)
    how["preserveAspectRatio"] = "xMidYMid meet"
    return el(
        "svg", el("g", face.emblem, class_=f"emblem-art s-{face.suit} suit-{face.suit}"), viewBox="0 0 64 64", **how
    )


def softened(title: str) -> str:
    """Words of more than nine letters may break after their first half."""
    return " ".join(
        f"{w[: len(w) // 2 + 1]}\u00ad{w[len(w) // 2 + 1 :]}" if len(w) > 9 else w for w in title.split(" ")
    )


def corner(text: str, suit: str) -> Markup:
    """A number in a roundel with a pale rim, so that it stands out from any picture."""
    size = fit(text, 13.5, 15, True)
    return join([
        el("circle", cx=16.5, cy=16.5, r=11.5, class_=f"f-{suit} s-paper w15"),
        line(text, 16.5, 16.5 + size * 0.36, size, anchor="middle", class_="f-paper serif b"),
    ])  # fmt: skip


@lru_cache(maxsize=512)
def slip(face: Face, width: float = 132) -> Art:
    """A card as one line: number, name, sign. For cards that lie in order below others."""
    suit = face.suit
    parts = [
        el("rect", x=0.75, y=0.75, width=width - 1.5, height=26.5, rx=5, class_=f"slip f-{suit}-wash s-{suit}"),
        el("circle", cx=15, cy=14, r=8.5, class_=f"f-{suit}"),
        line(face.corner, 15, 18.3, 12, anchor="middle", class_="f-paper serif b"),
        line(face.title, 29, 18.4, fit(face.title, width - 52, 12.5, True), class_="t-print serif b"),
        el("g", face.sign, transform=f"translate({number(width - 22)} 6)", class_=f"suit-sign s-{suit} suit-{suit}"),
    ]
    return Art(width, 28, join(parts))


@lru_cache(maxsize=512)
def back(width: float = WIDTH, sign: Markup = NOTHING) -> Art:
    """The back of a card: five dots, as on a die, between lines."""
    dots = [(34, 48), (70, 48), (52, 73), (34, 98), (70, 98)]
    parts = [
        el("rect", x=0.75, y=0.75, width=102.5, height=144.5, rx=8, class_="card-paper"),
        el("rect", x=5.5, y=5.5, width=93, height=135, rx=5, class_="f-back"),
        el("rect", x=11, y=11, width=82, height=124, rx=3, class_="no-fill s-back-line w1"),
        el("path", d="M52 17 87 73 52 129 17 73z", class_="no-fill s-back-line w1"),
        el("path", d="M52 31 78 73 52 115 26 73z", class_="no-fill s-back-line w1"),
        join(el("circle", cx=x, cy=y, r=4.2, class_="f-back-line") for x, y in dots),
        sign,
    ]
    return Art(width, width * HEIGHT / WIDTH, el("g", *parts, transform=f"scale({number(width / WIDTH)})"))


@lru_cache(maxsize=512)
def gap(width: float = WIDTH, text: str = "empty") -> Art:
    """Where a card would lie."""
    parts = [
        el("rect", x=1, y=1, width=102, height=144, rx=8, class_="card-gap"),
        line(text, 52, 77, 13, anchor="middle", class_="t t-soft"),
    ]
    return Art(width, width * HEIGHT / WIDTH, el("g", *parts, transform=f"scale({number(width / WIDTH)})"))


@lru_cache(maxsize=512)
def pile(count: int, top: Art | None = None, width: float = WIDTH) -> Art:
    """A pile: the more cards, the thicker. Without a top it shows the back; without cards, a gap."""
    if count <= 0:
        return gap(width)
    top = top or back(width)
    edges = min(4, (count - 1) // 4 + (count > 1))
    under = [_edge(width, 2.5 * (edges - at)) for at in range(edges)]
    body = join([*under, top.body])
    return Art(width + 2.5 * edges, top.height + 2.5 * edges, body)


def _edge(width: float, by: float) -> Markup:
    share = width / WIDTH
    size = {"width": 102.5 * share, "height": 144.5 * share}
    return el("rect", x=by + 0.75, y=by + 0.75, rx=8 * share, class_="card-paper", **size)
