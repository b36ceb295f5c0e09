"""Things with weight: a player's token and figure, and a die in the round."""

from __future__ import annotations

from .brush import around, at, box, disc, num, oval, path, poly, words
from .markup import Markup, el, join
from .paint import cast
from .theme import SHAPES

# -- players: colour + shape + letter, as a thing with weight


def mark(shape: str, r: float, class_: str) -> Markup:
    if shape == "disc":
        return disc(0, 0, r, class_)
    if shape == "square":
        return box(-0.9 * r, -0.9 * r, 1.8 * r, 1.8 * r, class_, rx=r * 0.14)
    corners = {"triangle": (3, 1.28), "diamond": (4, 1.18), "hexagon": (6, 1.08)}
    if shape in corners:
        count, wide = corners[shape]
        low = r * 0.22 if shape == "triangle" else 0
        return path(poly(around(0, low, r * wide, r * wide, count, -90)), class_)
    outer, inner = around(0, 0, r * 1.25, r * 1.25, 5, -90), around(0, 0, r * 0.66, r * 0.66, 5, -54)
    return path(poly([p for pair in zip(outer, inner, strict=True) for p in pair]), class_)


def emblem(prefix: str, seat: int, letter: str, r: float) -> Markup:
    """A token: lower edge, face, light, letter."""
    shape = SHAPES[seat]
    low = r * (0.62 if shape == "triangle" else 0.4)
    size = r * (0.95 if shape in ("triangle", "star") else 1.15)
    return join(
        [
            cast(prefix, r * 0.22, r * 0.62, r * 1.35, r * 0.95, 0.9),
            el("g", mark(shape, r, "f-token-edge"), transform=f"translate(0 {num(r * 0.2)})"),
            mark(shape, r, f"f-seat-{seat} s-rim w1"),
            Markup(mark(shape, r * 0.98, "").replace("/>", f' fill="url(#{prefix}-lit2)"/>')),
            words(letter, 0, low, size, "f-seat-ink b", "middle"),
        ]
    )


def pawn(prefix: str, seat: int, letter: str, size: float = 1) -> Markup:
    """A standing figure around 0,0 at its feet, about 42 high: body of the seat's colour, its mark upon the breast."""
    body = "M-12 0C-13-9-9-15-6-20A8.5 8.5 0 1 1 6-20C9-15 13-9 12 0 8 4-8 4-12 0z"
    parts = [
        cast(prefix, 7, 2, 20, 7),
        oval(0, 1.5, 13.5, 5, "f-token-edge"),
        path(body, f"f-seat-{seat} s-rim w1"),
        path(body, fill=f"url(#{prefix}-lit)"),
        at(0, -8.5, mark(SHAPES[seat], 6.3 if SHAPES[seat] != "triangle" else 5.9, "f-seat-ink")),
        words(
            letter,
            0,
            -5.4 if SHAPES[seat] != "triangle" else -4.2,
            8.8 if SHAPES[seat] != "triangle" else 7.4,
            f"f-seat-{seat} b",
            "middle",
        ),
    ]
    return at(0, 0, *parts, size=size) if size != 1 else join(parts)


def die(prefix: str, pips: int, size: float = 34, face: str = "die", ink: str = "die-ink") -> Markup:
    """A die in the round: top, left and right side; the pips on top are squashed with it."""
    h = size / 2
    top = [(0, -h), (h, -h * 0.5), (0, 0), (-h, -h * 0.5)]
    left = [(-h, -h * 0.5), (0, 0), (0, h), (-h, h * 0.5)]
    right = [(0, 0), (h, -h * 0.5), (h, h * 0.5), (0, h)]
    spots = {
        1: [(0, 0)],
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
    dots = [
        oval((x - y) * h * 0.26, -h * 0.5 + (x + y) * h * 0.13, h * 0.12, h * 0.07, f"f-{ink}") for x, y in spots[pips]
    ]
    side = [oval(-h * 0.5 + k * h * 0.22, h * 0.25 + k * h * 0.36, h * 0.07, h * 0.11, f"f-{ink}") for k in (-1, 0, 1)]
    other = [oval(h * 0.5, h * 0.25, h * 0.07, h * 0.11, f"f-{ink}")]
    return join(
        [
            cast(prefix, h * 0.35, h * 0.75, h * 1.7, h * 0.75),
            path(poly(left), f"f-{face}"),
            path(poly(right), f"f-{face}"),
            path(poly(top), f"f-{face}"),
            path(poly(left), "f-black", opacity="0.16"),
            path(poly(right), "f-black", opacity="0.36"),
            path(poly(top), "f-white", opacity="0.28"),
            path(
                f"M{num(-h)} {num(-h * 0.5)}L0 0 {num(h)} {num(-h * 0.5)}M0 0V{num(h)}",
                "s-white no-fill w1",
                opacity="0.5",
            ),
            *dots,
            *side,
            *other,
        ]
    )
