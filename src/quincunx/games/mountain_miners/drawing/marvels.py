"""Pictures of the actions of Gemshards and of the golden ones."""

from __future__ import annotations

import random
from typing import Final

from quincunx.drawing.brush import at, crag, disc, oval, path, poly, specks, use
from quincunx.drawing.markup import Markup, join
from quincunx.drawing.paint import cast

from .gems import K
from .pictures import ground, lamplight, stone
from .tiles import divided
from .tools import ring

_SPLIT: Final = ("ruby", "lapis", "emerald", "diamond")


def _sweep(x: float, y: float, r: float, size: str = "3.4") -> list[Markup]:
    """Most of a turn, clockwise, with its head."""
    k = r / 30
    arc = f"M{x - 12 * k:.1f} {y - 27.5 * k:.1f}A{r} {r} 0 1 1 {x - 28 * k:.1f} {y + 11 * k:.1f}"
    head = f"M{x - 34 * k:.1f} {y + 16 * k:.1f}l{4 * k:.1f} {-15 * k:.1f} {11 * k:.1f} {9 * k:.1f}z"
    return [
        path(arc, "s-rim-2 no-fill round", stroke_width="7"),
        path(arc, "s-brass-2 no-fill round", stroke_width=size),
        path(head, "f-brass-2 s-rim-2 round w2"),
    ]


def rotate_grabbed() -> Markup:
    """On the workbench, in tongs: another side of the tile comes up."""
    return join(
        [
            ground("wood-2"),
            path("M0 0H108V84H0z", fill=f"url(#{K}-planks)"),
            lamplight(24, 14, 62, "0.6"),
            cast(K, 60, 50, 34, 24),
            at(56, 42, divided(_SPLIT, _SPLIT), size=0.6),
            path(
                "M-2 66 34 50C38 48 40 52 37 54L2 76zM-2 50 32 44C36 43 37 47 34 48L0 58z", "f-iron s-iron-3 round w15"
            ),
            path("M0 66 33 51M0 51 32 45", "s-steel no-fill w1"),
            *_sweep(56, 42, 34),
            at(
                94,
                68,
                path("M-9-4C-16 4-13 14 0 14S16 4 9-4z", "f-wood s-wood-3 w15"),
                path("M-10-10H10L8-4H-8z", "f-brass s-wood-3 w15"),
            ),
        ]
    )


def rotate_board() -> Markup:
    """A wrench on a tile that lies in the mountain."""
    near = [
        at(x, y, use(f"{K}-tile-{key}"), size=0.5)
        for key, x, y in (
            ("onyx", 54, -4),
            ("swap", 8, 42),
            ("sapphire", 100, 42),
            ("amethyst", 54, 88),
            ("ruby", 31, 19),
            ("double", 77, 19),
            ("pearl", 31, 65),
            ("emerald", 77, 65),
        )
    ]
    return join(
        [
            ground("pit"),
            *near,
            path("M0 0H108V84H0z", "f-shade", opacity="0.35"),
            lamplight(54, 40, 44, "0.6"),
            at(54, 42, divided(_SPLIT, _SPLIT), size=0.62, turn=16),
            *_sweep(54, 42, 36, "3"),
            path(
                "M108 8 66 34C70 42 64 48 57 46L62 41 58 36 52 39C50 31 57 26 63 29L104 2z",
                "f-steel s-iron-3 round w15",
            ),
        ]
    )


def teleport_arrow() -> Markup:
    """Into one ring of light and out of the other."""

    def gate(x: float, turn: float) -> Markup:
        rings = [
            oval(0, 0, 14, 32, "f-amethyst-d s-amethyst-l w2"),
            oval(0, 0, 10, 26, "f-dark"),
            oval(0, 0, 7, 18, "no-fill s-amethyst w2"),
        ]
        return at(x, 42, *rings, turn=turn)

    return join(
        [
            ground("s9"),
            path(specks(random.Random(3), 50, (0, 0, 108, 84), (0.6, 1.6)), "f-amethyst-l"),
            disc(24, 42, 44, "f-amethyst", opacity="0.28"),
            disc(84, 42, 44, "f-amethyst", opacity="0.28"),
            gate(24, 0),
            gate(84, 0),
            path("M24 28 4 36V48L24 56z", "f-iron s-iron-3 round w15"),
            path("M84 32H92V20L110 42 92 64V52H84z", "f-iron s-iron-3 round w2"),
            path("M86 34H94V26L106 41H86z", "f-white", opacity="0.4"),
            path("M40 30h8M52 30h4M38 42h14M56 42h8M40 54h6M50 54h8", "s-amethyst-l no-fill round w2"),
        ]
    )


def flashlight() -> Markup:
    """A beam far down a dark tunnel finds a stone."""
    return join(
        [
            ground("dark"),
            path("M0 0H108V84H0zM20 84C20 30 34 8 62 8S104 30 104 84z", "f-s8", fill_rule="evenodd"),
            path("M34 84C36 42 46 24 62 24S88 42 90 84z", "f-s9"),
            path("M10 74 56 26C74 22 84 40 78 54z", "f-lamp-1", opacity="0.75"),
            path("M14 74 60 30C72 28 78 40 74 50z", "f-paper", opacity="0.5"),
            lamplight(68, 40, 28),
            stone("emerald", 68, 40, 0.74),
            at(16, 68, use(f"{K}-icon-flashlight"), size=1.3),
            path("M54 84 60 58M84 84 74 58M56 76H80M58 68H76", "s-iron no-fill w1"),
        ]
    )


def rumble() -> Markup:
    """The mountain shakes: roof and tiles are in the air."""
    rng = random.Random(4)
    falling = "".join(
        crag(rng, x, y, r, r * 0.8, 7)
        for x, y, r in ((14, 30, 8), (34, 16, 5), (92, 28, 9), (72, 12, 5), (104, 54, 6), (6, 58, 5))
    )
    crack = "M0 76 16 68 28 76 44 64 58 74 72 62 86 72 108 64V84H0z"
    return join(
        [
            ground("s6"),
            path("M0 0H108V10L94 18 84 8 66 14 52 6 36 14 20 8 8 18 0 12z", "f-s9"),
            path("M52 6 48 26 56 32 50 46M84 8 80 22 86 28", "s-s9 no-fill w2"),
            path(crack, "f-s9"),
            path("M0 76 16 68 28 76 44 64 58 74 72 62 86 72 108 64", "s-ember no-fill round w3"),
            path(falling, "f-s8", transform="translate(1.4 2)"),
            path(falling, "f-s4"),
            at(36, 42, use(f"{K}-tile-lapis"), size=0.5, turn=-18),
            at(76, 42, use(f"{K}-tile-onyx"), size=0.5, turn=22),
            path("M18 44q-4 6 0 12M56 30q3-6 0-11M96 40q4 6 0 12M58 62q-3 5 0 8", "s-rim no-fill round w2"),
        ]
    )


def ring_() -> Markup:
    """A ring of gold; whoever turns it turns the way of the arrow."""
    return join(
        [
            ground("s9"),
            path("M0 56Q54 44 108 56V84H0z", "f-ruby-d"),
            path("M0 62Q54 50 108 62M0 72Q54 60 108 72", "s-shade no-fill w1", opacity="0.5"),
            lamplight(54, 40, 50, "0.6"),
            cast(K, 58, 74, 34, 8),
            disc(54, 50, 21, "no-fill s-brass-3", stroke_width="9"),
            disc(54, 50, 21, "no-fill s-brass", stroke_width="6"),
            path("M34 46A21 21 0 0 1 46 31M74 54A21 21 0 0 1 62 69", "s-brass-2 no-fill round w2"),
            path("M44 24H64L60 34H48z", "f-brass s-brass-3 w1"),
            stone("diamond", 54, 18, 0.7),
            path(
                "M18 60A38 38 0 0 1 24 24M24 24 15 27M24 24 27 33M90 60A38 38 0 0 0 84 24M84 24 93 27M84 24 81 33",
                "s-brass-2 no-fill round w3",
            ),
        ]
    )


def wildcard_arrow() -> Markup:
    """A points lever: three tracks, short, longer, half way round."""
    tracks = "M18 84C18 60 18 40 8 10M30 84C34 56 48 40 60 14M44 84C56 66 80 58 108 54"
    return join(
        [
            ground("s7"),
            path("M0 0H108V84H0z", fill=f"url(#{K}-dusk)"),
            lamplight(84, 20, 44, "0.6"),
            path(tracks, "s-wood-3 no-fill", stroke_width="12", stroke_dasharray="3 4"),
            path(tracks, "s-iron-3 no-fill", stroke_width="6"),
            path(tracks, "s-steel no-fill", stroke_width="3.4"),
            path(tracks, "s-iron-3 no-fill", stroke_width="2"),
            path("M8 4 14 16 2 16zM62 8 66 21 54 18zM110 53 98 60 98 47z", "f-brass-2 s-rim-2 round w15"),
            path("M72 82H104V74H72z", "f-iron-2 s-iron-3 w15"),
            path("M86 76 72 36 76 34 91 74z", "f-steel s-iron-3 round w1"),
            disc(73, 33, 6, "f-bad-1 s-iron-3 w15"),
            path("M94 40A30 30 0 0 0 88 34M98 46 96 38 90 42", "s-brass-2 no-fill round w15"),
        ]
    )


def chameleon() -> Markup:
    """On a branch of crystal, its skin the colours of what is near."""
    body = "M18 54C16 30 40 20 60 26L84 34C92 38 88 46 78 48L66 50C52 58 32 60 18 54z"
    return join(
        [
            ground("emerald-d"),
            lamplight(78, 18, 44, "0.6"),
            path("M70 84 76 60 84 84zM84 84 92 50 100 84zM4 84 10 62 18 84z", "f-amethyst s-amethyst-d w1"),
            path("M-4 66C30 58 70 66 112 54V62C72 74 30 68-4 74z", "f-wood-2 s-wood-3 w15"),
            path("M20 52C2 54 0 76 16 76 28 76 28 62 18 63", "s-emerald-d no-fill round", stroke_width="8"),
            path("M20 52C2 54 0 76 16 76 28 76 28 62 18 63", "s-emerald no-fill round", stroke_width="5"),
            path(body, "f-emerald s-emerald-d round w2"),
            path("M24 46C26 34 36 28 46 28L42 54C34 56 28 52 24 46z", "f-sapphire", opacity="0.8"),
            path("M46 28 58 28 56 53 42 54z", "f-ruby", opacity="0.75"),
            path("M58 28 68 31 66 50 56 53z", "f-lapis", opacity="0.8"),
            path("M20 44 26 34 34 29 44 25 56 25", "s-emerald-l no-fill round w2"),
            path("M36 56 32 66M58 54 62 64", "s-emerald-d no-fill round", stroke_width="5"),
            disc(76, 36, 6.5, "f-paper s-emerald-d w15"),
            disc(78, 36, 2.6, "f-dark"),
        ]
    )


def artefact() -> Markup:
    """An urn in its niche, older than the mine."""
    urn = "M44 22H64L60 30C76 36 76 60 62 72H46C32 60 32 36 48 30z"
    return join(
        [
            ground("s5"),
            path("M14 84V34C14 4 94 4 94 34V84z", "f-s9"),
            path("M14 84V34C14 4 94 4 94 34V84", "s-s4 no-fill w3"),
            lamplight(54, 46, 42, "0.75"),
            path("M8 74H100V84H8z", "f-s6 s-s8 w15"),
            cast(K, 58, 74, 30, 7),
            path("M46 32C30 30 30 50 38 52M62 32C78 30 78 50 70 52", "s-clay no-fill", stroke_width="3.4"),
            path(urn, "f-clay s-wood-3 round w15"),
            path(urn, fill=f"url(#{K}-lit)"),
            path(
                "M37 44H71M36 56H72M38 50 42 46 46 50 50 46 54 50 58 46 62 50 66 46 70 50", "s-wood-3 no-fill round w15"
            ),
            path("M62 30 58 40 64 46M46 72 50 62", "s-dark no-fill w1"),
            path(poly([(8, 40), (4, 20), (12, 28)]) + ring(98, 24, 2) + ring(101, 40, 1.4), "f-s8"),
        ]
    )


MARVELS: Final = {
    "rotate-grabbed": rotate_grabbed, "rotate-board": rotate_board, "teleport-arrow": teleport_arrow,
    "flashlight": flashlight, "rumble": rumble, "ring": ring_, "wildcard-arrow": wildcard_arrow,
    "chameleon": chameleon, "artefact": artefact,
}  # fmt: skip
