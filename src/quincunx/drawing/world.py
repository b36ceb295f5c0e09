"""Worlds: how a game looks as a place. Colours by day and by night, materials and drawings that are sent once and
referred to, and the ground that holds the table.

A world becomes three files, each cached by its content: a style sheet, a sheet of symbols, and the ground as pictures.
What stands on the table refers to symbols by `use`, so a move costs bytes, not drawings. Everything follows from seeds
and public facts. Selectors are single classes: one with a space in it does not reach into `<use>`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from typing import Final

from .markup import Markup, el, join
from .scene import Art
from .theme import DARK, LIGHT, contrast

Pair = tuple[str, str, float]
"""Two colours that must be told apart, and the least contrast between them."""

FORMS: Final = {"wide": (1440, 900), "tall": (390, 844)}
"""The grounds a world draws: for a desk and for a phone."""

HOW: Final = {"f": "fill", "s": "stroke", "c": "stop-color", "o": "opacity", "flood": "flood-color"}
_CLASS: Final = re.compile(r'(?<=["\s])(f|s|c|o|flood)-([a-z0-9-]+)(?=["\s])')
_THIN_SHAPE: Final = re.compile(r'<(?:path|circle|ellipse|rect)\s[^>]*?\sopacity="[^>]*/>')
_LINED_GROUP: Final = re.compile(r'<g\s[^>]*(?:\sstroke=|class="(?:[^"]*\s)?s-)')
_WORDS: Final = re.compile(r'class="([^"]*)"')
_PLAIN: Final = frozenset(["f", "s", "no", "w1", "w15", "w2", "w3", "round"])
"""How the classes begin that say no more than how something is filled and lined."""
SERIF: Final = '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L","Noto Serif",Georgia,serif'
SANS: Final = '"Avenir Next",Avenir,"Segoe UI","Noto Sans","Liberation Sans",Arial,sans-serif'
STARK: Final = (
    "--soft:var(--ink);--line:var(--ink);--edge:var(--ink);--print-soft:var(--print);--print-line:var(--print);"
)
"""Where more contrast is wanted there are no softer tones: second words and thin lines are in full ink."""
COMMON: Final = (
    f".serif{{font-family:{SERIF}}}.b{{font-weight:700}}.i{{font-style:italic}}"
    ".no-fill{fill:none}.w1{stroke-width:1}.w15{stroke-width:1.5}.w2{stroke-width:2}.w3{stroke-width:3}"
    ".round{stroke-linecap:round;stroke-linejoin:round}.caps{letter-spacing:.08em}"
)


@dataclass(frozen=True)
class World:
    """The look of one game. `w-name` is the class around everything that follows its themes; `p-name` marks print,
    which keeps its day colours by night."""

    name: str
    day: Mapping[str, str]
    """Colours by name. With a `halo` the light around what can be chosen has that colour; otherwise it is made of
    `glow`, which by day must be dark to be seen on pale ground, and then looks like a frame and not like light."""
    night: Mapping[str, str]
    paints: Callable[[], Markup]
    """Gradients and patterns."""
    symbols: Callable[[], Mapping[str, Markup]]
    """Drawings by id, each around its own origin, shown again with `brush.use(id, x, y)`."""
    ground: Callable[[str], Markup]
    """The ground behind the table, of the size `FORMS` gives the form."""
    pairs: Sequence[Pair] = ()

    @cached_property
    def sheet(self) -> Markup:
        """All symbols as one hidden drawing; definitions lie inside the world's class, where gradients find colours."""
        drawn = [el("g", body, id=name) for name, body in _symbols(self.symbols).items()]
        return el(
            "svg", el("defs", _paints(self.paints), drawn), class_=f"symbols w-{self.name}", width="0", height="0",
            aria_hidden="true", focusable="false", xmlns="http://www.w3.org/2000/svg",
        )  # fmt: skip

    @cached_property
    def css(self) -> str:
        """The style sheet: variables for both themes, and the classes that drawings may use."""
        day, night = _values(self.day), _values(self.night)
        names = dict.fromkeys([*LIGHT, *self.day])
        rules = [
            f".w-{self.name},.p-{self.name}{{{day}}}",
            f':root[data-theme="dark"] .w-{self.name}{{{night}}}',
            f'@media (prefers-color-scheme: dark){{:root:not([data-theme="light"]) .w-{self.name}{{{night}}}}}',
            f"@media (prefers-contrast: more){{.w-{self.name},.p-{self.name}{{{STARK}}}}}",
            "@media (prefers-contrast: more),(forced-colors: active)"
            f"{{.w-{self.name} .ground{{background-image:none!important}}}}",
            *([f".w-{self.name}>*{{--q-halo:var(--halo)}}"] if "halo" in self.day else []),
            *[f".{sort}-{name}{{{how}:var(--{name})}}" for sort, how in HOW.items() for name in names],
        ]
        return "".join(rules) + COMMON

    def colours(self, theme: str) -> dict[str, str]:
        """Every colour name with its value in a theme, `day` or `night`."""
        base, own = (LIGHT, self.day) if theme == "day" else (DARK, self.night)
        return {"white": "#ffffff", "black": "#000000", **base, **own}

    def picture(self, art: Art, theme: str = "day") -> str:
        """A drawing of this world as a file of its own, its colours written in: for an image or a file."""
        inside = join([el("defs", _paints(self.paints), self._used(art.body)), art.body])
        return el(
            "svg", el("style", self.flat_css(inside, theme)), inside, xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {art.width:g} {art.height:g}", width=f"{art.width:g}", height=f"{art.height:g}",
        )  # fmt: skip

    def ground_picture(self, form: str, theme: str) -> str:
        width, height = FORMS[form]
        return self.picture(Art(width, height, self.ground(form)), theme)

    def flat_css(self, body: str, theme: str) -> str:
        """Only the classes in use, with values instead of variables."""
        colours = self.colours(theme)
        used = sorted(set(_CLASS.findall(body)))
        rules = [f".{sort}-{name}{{{HOW[sort]}:{colours[name]}}}" for sort, name in used if name in colours]
        return "".join(rules) + f"text{{font-family:{SANS}}}" + COMMON

    def _used(self, body: str) -> Markup:
        """The symbols a drawing refers to, and those they refer to in turn."""
        symbols, found = _symbols(self.symbols), dict[str, Markup]()
        left = re.findall(r'href="#([^"]+)"', body)
        while left:
            name = left.pop()
            if name in symbols and name not in found:
                found[name] = el("g", symbols[name], id=name)
                left.extend(re.findall(r'href="#([^"]+)"', symbols[name]))
        return join(found.values())

    def faults(self) -> list[str]:
        """Pairs of colours with too little contrast, in either theme."""
        return [
            f"{self.name}: {one} on {other} by {theme}: {ratio:.1f}, at least {least:g}"
            for theme in ("day", "night")
            for one, other, least in self.pairs
            if (ratio := contrast(self.colours(theme)[one], self.colours(theme)[other])) < least
        ]


@cache
def _symbols(make: Callable[[], Mapping[str, Markup]]) -> Mapping[str, Markup]:
    """Drawn once: they are the same in every picture, whatever theme it has."""
    return {name: thinned(body) for name, body in make().items()}


def thinned(body: Markup) -> Markup:
    """The same picture for less: what is only filled or only lined thins that paint. A shape with an opacity as a whole
    is a group to the browser, painted apart and laid over the rest, and a table shows hundreds of them."""
    lined = _LINED_GROUP.search(body) is not None  # what stands in such a group has a line of its own

    def paint(shape: re.Match[str]) -> str:
        words = " ".join(_WORDS.findall(shape[0])).split()
        line = "no-fill" in words
        if not _PLAIN.issuperset(word.split("-")[0] for word in words) or "-opacity" in shape[0]:
            return shape[0]
        if not line and (lined or " stroke" in shape[0] or any(word.startswith("s-") for word in words)):
            return shape[0]
        return shape[0].replace(" opacity=", " stroke-opacity=" if line else " fill-opacity=")

    return Markup(_THIN_SHAPE.sub(paint, body))


@cache
def _paints(make: Callable[[], Markup]) -> Markup:
    return make()


def hashed(text: str) -> str:
    """A short name of a content, for addresses that may be cached for ever."""
    return sha256(text.encode()).hexdigest()[:12]


def _values(colours: Mapping[str, str]) -> str:
    return "--white:#ffffff;--black:#000000;" + "".join(f"--{name}:{value};" for name, value in colours.items())
