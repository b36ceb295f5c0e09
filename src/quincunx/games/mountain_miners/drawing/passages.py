"""Four places of the mine that stand behind several pictures, as symbols of their own: drawn once, shown again."""

from __future__ import annotations

from typing import Final

from quincunx.drawing.brush import both, disc, num, path, use
from quincunx.drawing.markup import Markup, join

from .gems import K
from .pictures import ground, lamplight


def behind(place: str) -> Markup:
    """The place as the ground of a picture."""
    return use(f"{K}-mine-{place}")


def _vault() -> Markup:
    """A strongroom of cut stone: an arch, and flags on the floor."""
    courses = "".join(
        f"M-2 {y}H110" + "".join(f"M{x} {y}v12" for x in range(4 + 9 * (n % 2), 108, 18))
        for n, y in enumerate(range(2, 62, 12))
    )
    arch = "M16 64V42C16 18 32 7 54 7S92 18 92 42V64"
    return join(
        [
            ground("s7"),
            path(courses, "s-s9 no-fill w15"),
            path(courses, "s-s5 no-fill w1", transform="translate(1.2 1.2)", opacity="0.7"),
            path(arch, "f-s9"),
            path(arch, "s-s9 no-fill", stroke_width="11"),
            path(arch, "s-s6 no-fill", stroke_width="8.5", stroke_dasharray="12.5 1.5"),
            path("M13 62V42C13 16 31 4 54 4", "s-s4 no-fill w15", opacity="0.8"),
            path("M-2 64H110V86H-2z", "f-s6"),
            path("M-2 64H110M-2 72H110M20 64 8 86M54 64V86M88 64 100 86", "s-s8 no-fill w15"),
        ]
    )


def _drift() -> Markup:
    """A timbered drift that runs straight away, to where a lamp hangs."""
    frames = ((51, -1, 84, 8.0), (34, 12, 70, 5.5), (22, 20, 60, 4.0))
    beams = "".join(f"M{54 - w} {low}V{top}H{54 + w}V{low}" for w, top, low, _ in frames)
    timbers = [
        path(
            f"M{54 - w} {low}V{top}M{54 + w} {low}V{top}M{54 - w - thick / 2} {top}H{54 + w + thick / 2}",
            "s-wood-2 no-fill",
            stroke_width=num(thick),
        )
        for w, top, low, thick in frames
    ]
    return join(
        [
            ground("s9"),
            path("M-2 86V-2H3L40 30V52L3 86z", "f-s7"),
            path("M110 86V-2H105L68 30V52L105 86z", "f-s8"),
            path("M-2 86 40 52H68L110 86z", "f-s6"),
            path("M40 30H68V52H40z", "f-dark"),
            path("M36 84 50 52M72 84 58 52", "s-iron-3 no-fill w3"),
            path("M35 84 49.5 52M71 84 57.5 52", "s-steel no-fill w1"),
            path(beams, "s-wood-3 no-fill", stroke_width="2"),
            *timbers,
            path("M1-1V84M18 12V68M31 20V58", "s-wood no-fill w15"),
            lamplight(54, 32, 30, "1"),
            disc(54, 32, 3, "f-lamp-1 s-brass-3 w1"),
        ]
    )


def _face() -> Markup:
    """The working face: broken rock in strata, a vein of gold through it, and what sits in the cracks."""
    vein = "M-2 26 12 22 22 30 38 20 52 27 66 15 84 22 96 12 110 16"
    return join(
        [
            ground("s5"),
            path("M-2-2H34L22 20-2 30zM60-2H110V10L84 20 66 12zM-2 40 20 34 36 52 14 66-2 60z", "f-s7"),
            path("M34-2H60L66 12 40 22 22 20zM84 20 110 10V44L92 50 74 36zM36 52 58 40 76 56 60 72 40 70z", "f-s4"),
            path("M92 50 110 44V86H80L76 56zM-2 60 14 66 20 86H-2zM40 70 60 72 62 86H30z", "f-s8"),
            path(
                "M34-2 22 20-2 30M60-2 66 12 40 22 22 20M66 12 84 20 110 10M84 20 74 36 92 50 110 44M92 50 76 56 80 86"
                "M20 34 36 52 14 66M36 52 58 40 76 56 60 72 40 70zM58 40 74 36M14 66 20 86M40 70 30 86M60 72 62 86",
                "s-s9 no-fill round w15",
            ),
            path(vein, "s-brass-3 no-fill round", stroke_width="5"),
            path(vein, "s-brass no-fill round", stroke_width="3.2"),
            path("M12 21 22 29M52 26 66 14M84 21 96 11", "s-brass-2 no-fill round w1"),
            path("M6 50 10 38 15 49zM12 54 18 44 21 56z", "f-amethyst s-s9 w1"),
            path("M90 36 94 24 99 36zM97 40 103 30 105 41z", "f-emerald s-s9 w1"),
        ]
    )


_LIT: Final = (
    "M42 5 46 18 48 9zM23 6 29 26 30 12zM6 12 12 36 13 18zM57 5 62 18 61 8zM74 4 79 26 78 10zM91 8 96 36 95 16z"
)
"""The sides of the dripstone that the lamp reaches."""


def _hall() -> Markup:
    """A cavern too large for its lamps: dripstone above and below, a rope bridge across, a lake far down."""
    half = [
        path("M-2-2H54V4L50 6 46 18 42 5 34 4 29 26 23 6 17 8 12 36 6 12-2 40z", "f-s7"),
        path("M-2 86V48L5 64 10 52 16 72 22 66 27 80 34 78 38 86z", "f-s9"),
    ]
    return join(
        [
            ground("s9"),
            path("M-2-2H110V86H-2z", fill=f"url(#{K}-cavern)", opacity="0.9"),
            path("M-2 58Q54 48 110 58V86H-2z", "f-lapis-d"),
            path("M20 62h14M64 60h22M36 68h10M78 70h16", "s-lapis-l no-fill round w1"),
            both(*half),
            path(_LIT, "f-s5"),
            path("M10 34Q54 48 98 34", "s-wood-3 no-fill w3"),
            path("M10 28Q54 42 98 28M22 33v5M36 36v5M50 38v5M62 38v5M76 36v5M88 32v6", "s-wood no-fill w1"),
            lamplight(28, 22, 26, "0.9"),
            disc(28, 22, 2.4, "f-lamp-1"),
        ]
    )


PASSAGES: Final = {"vault": _vault, "drift": _drift, "face": _face, "hall": _hall}


def symbols() -> dict[str, Markup]:
    return {f"{K}-mine-{place}": drawn() for place, drawn in PASSAGES.items()}
