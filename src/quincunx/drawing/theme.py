"""Colours: one palette for light and one for dark, the identity of players, and the arithmetic that checks them.

Nothing is told by colour alone: a player is colour + shape + letter, a suit is colour + sign + word. The palettes were
searched for the largest difference between any two player colours under normal, protan, deutan and tritan sight.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

LIGHT: Final[Mapping[str, str]] = {
    "page": "#f6f1e7",
    "felt": "#ece4d4",
    "panel": "#fffdf8",
    "ink": "#26221c",
    "soft": "#655c4f",
    "line": "#d5cab6",
    "edge": "#8a7f6e",
    "accent": "#7a4a12",
    "accent-ink": "#ffffff",
    "glow": "#9a5a00",
    "good": "#1f6140",
    "bad": "#9c2b1f",
    "seat-0": "#3f67aa",
    "seat-1": "#b0513f",
    "seat-2": "#0d4a20",
    "seat-3": "#4d145f",
    "seat-4": "#6a5709",
    "seat-5": "#212227",
    "seat-ink": "#ffffff",
}

DARK: Final[Mapping[str, str]] = {
    "page": "#16171b",
    "felt": "#1d2025",
    "panel": "#23262d",
    "ink": "#ece6da",
    "soft": "#b3ab9c",
    "line": "#3a3e47",
    "edge": "#858b98",
    "accent": "#e2b468",
    "accent-ink": "#1b1508",
    "glow": "#ffc766",
    "good": "#7fd0a2",
    "bad": "#f2917f",
    "seat-0": "#6397ca",
    "seat-1": "#e47e3f",
    "seat-2": "#61dda3",
    "seat-3": "#dc9cf9",
    "seat-4": "#e8d445",
    "seat-5": "#e5e8ed",
    "seat-ink": "#14161a",
}

PRINT: Final[Mapping[str, str]] = {
    "paper": "#fbf5e8",
    "print": "#2a241b",
    "print-soft": "#6a5f50",
    "print-line": "#cdbfa5",
    "back": "#3d3a52",
    "back-line": "#8f88b5",
    "red": "#ac3a22",
    "green": "#123f1c",
    "blue": "#1d62a8",
    "violet": "#561a68",
    "gold": "#7d5b0a",
    "grey": "#54565c",
    "red-wash": "#f3dccf",
    "green-wash": "#dfe8d2",
    "blue-wash": "#d8e5f0",
    "violet-wash": "#e8dcec",
    "gold-wash": "#f2e5c3",
    "grey-wash": "#e4e2dd",
}
"""What is printed on cards, tiles and boards: the same by day and by night, as paper is."""

PRINT_AT_NIGHT: Final[Mapping[str, str]] = {**PRINT, "paper": "#f1e8d8"}

SUITS: Final = ("red", "green", "blue", "violet", "gold", "grey")

SHAPES: Final = ("disc", "square", "triangle", "diamond", "hexagon", "star")


@dataclass(frozen=True)
class Identity:
    """How a seat is told apart from the others."""

    seat: int
    letter: str
    shape: str

    @property
    def colour(self) -> str:
        """The class that fills with the seat's colour."""
        return f"seat-{self.seat % len(SHAPES)}"


def identities(names: Sequence[str]) -> list[Identity]:
    """Colour, shape and letter of each seat: the initials, or numbers where two initials are equal."""
    initials = [name.strip()[:1].upper() for name in names]
    distinct = len(set(initials)) == len(initials) and all(initials)
    letters = initials if distinct else [str(seat + 1) for seat in range(len(names))]
    return [Identity(seat, letter, SHAPES[seat % len(SHAPES)]) for seat, letter in enumerate(letters)]


# -- the style sheet of drawings


def css() -> str:
    """The whole style sheet of the kit: variables by theme, then the rules for drawn things."""
    rules = (Path(__file__).parent / "kit.css").read_text(encoding="utf-8")
    day = _block(":root", {**LIGHT, **PRINT})
    night = {**DARK, **PRINT_AT_NIGHT}
    wanted = _block(':root[data-theme="dark"]', night)
    system = _block(':root:not([data-theme="light"])', night)
    return f"{day}{wanted}@media (prefers-color-scheme: dark) {{\n{system}}}\n{_fills()}{rules}"


def _block(selector: str, colours: Mapping[str, str]) -> str:
    lines = "".join(f"  --{name}: {value};\n" for name, value in colours.items())
    return f"{selector} {{\n{lines}}}\n"


def _fills() -> str:
    """Classes that fill and draw in a colour, so that a drawing needs no style attribute."""
    seats = [f"seat-{n}" for n in range(len(SHAPES))]
    names = [*dict.fromkeys([*LIGHT, *PRINT])]
    fills = "".join(f".f-{name} {{ fill: var(--{name}); }}\n.s-{name} {{ stroke: var(--{name}); }}\n" for name in names)
    return fills + "".join(f".{seat} {{ --mine: var(--{seat}); }}\n" for seat in seats)


# -- arithmetic


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _light(colour: str) -> tuple[float, float, float]:
    red, green, blue = (_linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return red, green, blue


def luminance(colour: str) -> float:
    red, green, blue = _light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it: 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


SIGHT: Final[Mapping[str, tuple[tuple[float, float, float], ...]]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""How linear light is seen, at full strength, after Machado, Oliveira and Fernandes (2009)."""


def seen_as(colour: str, sight: str) -> tuple[float, float, float]:
    """A colour as somebody with this sight sees it, in OKLab."""
    light = _light(colour)
    rows = SIGHT[sight]
    red, green, blue = (min(1.0, max(0.0, sum(m * x for m, x in zip(row, light, strict=True)))) for row in rows)
    cones = (
        math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
        math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
        math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue),
    )
    long, medium, short = cones
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def difference(one: str, other: str, sight: str) -> float:
    """How far apart two colours look, in hundredths of OKLab; about 2 is just noticed side by side."""
    return 100 * math.dist(seen_as(one, sight), seen_as(other, sight))


def closest(colours: Sequence[str], sight: str) -> float:
    """The smallest difference between any two of the colours."""
    return min(difference(one, other, sight) for one, other in itertools.combinations(colours, 2))
