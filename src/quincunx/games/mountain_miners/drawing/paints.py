"""Materials of the mountain: rock, planks, metal, the light of lamps; defined once a page."""

from __future__ import annotations

from quincunx.drawing.markup import Markup, join
from quincunx.drawing.paint import grain, light, linear, pitted, radial, vignette, wood

from .gems import K


def paints() -> Markup:
    return join(
        [
            light(K),
            grain(f"{K}-grain", 1, "print-soft", "white"),
            pitted(f"{K}-pits", 2),
            wood(f"{K}-planks", 3, 300, 62, 3),
            _turned(wood(f"{K}-beam0", 7, 260, 22), 45),
            _turned(wood(f"{K}-beam1", 8, 260, 22), -45),
            linear(f"{K}-sky", [(0, "sky-1"), (0.45, "sky-2"), (0.85, "sky-3")]),
            radial(f"{K}-sun", [(0, "sun", 0.9), (0.3, "sun", 0.4), (1, "sun", 0)]),
            radial(f"{K}-lamp", [(0, "lamp-1", 0.95), (0.28, "lamp-1", 0.5), (1, "lamp-1", 0)]),
            radial(f"{K}-beam", [(0, "lamp-1", 0.8), (0.4, "lamp-1", 0.34), (1, "lamp-1", 0)]),
            radial(f"{K}-deep", [(0, "black", 1), (0.6, "dark", 1), (1, "pit", 1)], (0.5, 0.7, 0.6)),
            linear(f"{K}-depth", [(0, "black", 0), (0.5, "black", 0.12), (1, "black", 0.5)]),
            linear(f"{K}-haze", [(0, "sky-3", 0), (1, "sky-3", 0.7)]),
            radial(f"{K}-cavern", [(0, "lamp-1", 0.9), (0.5, "s4", 0.9), (1, "s8")]),
            linear(f"{K}-ray", [(0, "lamp-1", 0.75), (1, "lamp-1", 0)], (0, 0, 1, 0)),
            vignette(f"{K}-vignette"),
            linear(f"{K}-dusk", [(0, "s6"), (1, "s9")]),
            linear(f"{K}-water", [(0, "lapis-l"), (1, "lapis-d")]),
        ]
    )


def _turned(pattern: Markup, angle: int) -> Markup:
    """A pattern whose fibres run along a beam that stands at an angle."""
    return Markup(pattern.replace("<pattern", f'<pattern patternTransform="rotate({angle})"', 1))
