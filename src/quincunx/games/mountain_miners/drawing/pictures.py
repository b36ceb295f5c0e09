"""Pictures of the finds: each gemstone where it lies in the mountain, and the things that are no gemstones.
A picture is 108 by 84: a ground, a middle, and what it is about."""

from __future__ import annotations

import math
import random
from typing import Final

from quincunx.drawing.brush import Place, at, blob, box, crag, disc, num, oval, path, poly, specks, use
from quincunx.drawing.markup import Markup, join
from quincunx.drawing.paint import cast

from .gems import K

WIDE: Final = 108
HIGH: Final = 84
_HOLLOW: Final = "M16 84C8 60 14 26 34 14 58 2 92 14 98 40 102 58 96 74 90 84"


def ground(tone: str) -> Markup:
    return box(0, 0, WIDE, HIGH, f"f-{tone}")


def lamplight(x: float, y: float, r: float, much: str = "0.8") -> Markup:
    return disc(x, y, r, "", fill=f"url(#{K}-lamp)", opacity=much)


def walls(tone: str, lip: str) -> list[Markup]:
    """The dark rock one looks through, its edge caught by the light."""
    return [
        path(f"M0 0H108V84H0z{_HOLLOW}z", f"f-{tone}", fill_rule="evenodd"),
        path(_HOLLOW, f"s-{lip} no-fill w15", opacity="0.6"),
    ]


def stone(key: str, x: float = 54, y: float = 46, size: float = 1.25, turn: float = 0) -> Markup:
    return use(f"{K}-gem-{key}", x, y, size, turn)


def _needles(rng: random.Random, places: list[Place], tall: tuple[float, float]) -> str:
    return "".join(
        f"M{num(x)} {num(y)}l{num(-w)} {num(-h)} {num(w)}-5 {num(w)} 6z"
        for x, y in places
        for w, h in [(rng.uniform(3, 5), rng.uniform(*tall))]
    )


def ruby() -> Markup:
    """In a hollow above molten rock."""
    rng = random.Random(1)
    flow = "M0 70Q24 62 40 70T76 68 108 72V84H0z"
    return join(
        [
            ground("s7"),
            disc(54, 70, 62, "", fill=f"url(#{K}-lamp)"),
            path(_needles(rng, [(rng.uniform(14, 96), 74) for _ in range(8)], (8, 22)), "f-ruby-d"),
            path(flow, "f-ember"),
            path("M0 76Q20 70 36 76T74 74 108 78", "s-lamp-1 no-fill round w2"),
            path("M14 82h16M50 80h20M84 82h12", "s-lamp-1 no-fill round w15"),
            oval(54, 71, 24, 6, "f-s9"),
            path(crag(rng, 54, 70, 20, 7, 9), "f-s8"),
            stone("ruby", 54, 44),
            *walls("s9", "ember"),
            path(specks(rng, 22, (20, 16, 90, 64), (0.7, 1.7)), "f-lamp-1"),
        ]
    )


def emerald() -> Markup:
    """Under roots and moss, where daylight falls through a crack."""
    rng = random.Random(2)
    roots = "M-4 12C20 16 24 30 18 48M112 6C92 14 88 28 94 46M40-4C40 8 34 14 36 24M74-4C70 8 78 12 74 22"
    moss = "".join(
        blob(rng, x, y, rng.uniform(8, 15), rng.uniform(4, 7)) for x, y in ((14, 76), (38, 80), (74, 80), (96, 75))
    )
    return join(
        [
            ground("s5"),
            path("M46-2H66L92 84H22z", "f-sun", opacity="0.45"),
            path("M52-2H60L72 84H40z", "f-sun", opacity="0.4"),
            path("M0 0H44L34 18 20 22 14 40 0 46zM66 0H108V44L96 38 90 22 74 18z", "f-s9"),
            path(roots, "s-wood-3 no-fill round", stroke_width="4.4"),
            path(roots, "s-wood no-fill round", stroke_width="1.6", transform="translate(-.8 -.8)"),
            path("M0 72Q54 62 108 72V84H0z", "f-s8"),
            path(moss, "f-pine"),
            path(moss, "f-turf", transform="translate(-1 -2)"),
            stone("emerald", 54, 46, 1.28),
            path(specks(rng, 24, (30, 6, 80, 70), (0.6, 1.6)), "f-sun"),
        ]
    )


def diamond() -> Markup:
    """Frozen into blue ice."""
    rng = random.Random(3)
    ice = _needles(rng, [(x, 84) for x in range(8, 108, 9)], (10, 26))
    hang = "".join(f"M{x} 0h9l-4 {num(rng.uniform(10, 26))}z" for x in range(2, 104, 11))
    return join(
        [
            ground("sky-2"),
            path("M0 0H108V84H0z", fill=f"url(#{K}-water)", opacity="0.75"),
            path("M8 84 40 0H58L34 84zM64 84 84 0H90L76 84z", "f-snow", opacity="0.35"),
            path("M0 30 26 22 44 34M108 24 86 36 70 28M30 84 40 60M80 84 74 62", "s-snow no-fill w1", opacity="0.8"),
            path(hang, "f-snow"),
            path(hang, "f-snow-2", transform="translate(2 0) scale(1 .8)", opacity="0.8"),
            disc(54, 46, 40, "", fill=f"url(#{K}-sun)"),
            path(ice, "f-snow-2"),
            path(ice, "f-snow", transform="translate(-1.6 -1)", opacity="0.8"),
            stone("diamond", 54, 44, 1.35),
            path(
                "M84 18l1.6 5 5 1.6-5 1.6-1.6 5-1.6-5-5-1.6 5-1.6zM22 54l1 3.2 3.2 1-3.2 1-1 3.2-1-3.2-3.2-1 3.2-1z",
                "f-white",
            ),
        ]
    )


def onyx() -> Markup:
    """Between columns of basalt."""
    rng = random.Random(4)
    backs, fronts, tops = [], [], []
    for n in range(9):
        x, y = n * 13 - 4, rng.uniform(12, 34) + abs(n - 4) * -3
        backs.append(f"M{x} 84V{num(y)}h13V84z")
        tops.append(f"M{x} {num(y)}l3-4h7l3 4z")
    for n, y in enumerate((70, 64, 72, 76, 78, 74, 66, 62, 70)):
        fronts.append(f"M{n * 13 - 4} 84V{y}h13V84z")
        tops.append(f"M{n * 13 - 4} {y}l3-4h7l3 4z")
    return join(
        [
            ground("s4"),
            lamplight(30, 24, 46),
            path("".join(backs), "f-s7 s-s9 w1"),
            path("".join(fronts), "f-s8 s-s9 w1"),
            path("".join(tops), "f-s6"),
            lamplight(46, 40, 46),
            lamplight(54, 46, 34),
            oval(54, 70, 28, 7, "f-s9", opacity="0.8"),
            stone("onyx", 54, 46, 1.42),
            path("M8 20 18 12M16 28 30 18", "s-lamp-1 no-fill round w1", opacity="0.7"),
        ]
    )


def sapphire() -> Markup:
    """Washed from a stream, in a pan."""
    rng = random.Random(5)
    gravel = "".join(
        crag(rng, rng.uniform(30, 82), rng.uniform(64, 76), rng.uniform(2, 5), rng.uniform(1.5, 3), 6)
        for _ in range(16)
    )
    return join(
        [
            ground("sky-3"),
            path("M0 0H108V30Q80 24 54 30T0 30z", "f-s6"),
            path("M0 0H108V12Q80 20 54 12T0 16z", "f-s8"),
            path("M0 30Q54 22 108 30V84H0z", fill=f"url(#{K}-water)"),
            path(
                "M4 38q10-3 20 0t20 0M60 36q10-3 20 0t20 0M2 50q8-3 16 0M90 52q8-3 16 0M6 78q8-3 16 0M86 78q8-3 16 0",
                "s-snow no-fill round w15",
                opacity="0.8",
            ),
            cast(K, 58, 76, 54, 14),
            oval(54, 66, 46, 17, "f-iron-3"),
            oval(54, 64, 46, 16, "f-iron"),
            oval(54, 66, 38, 12, "f-iron-2"),
            path(gravel, "f-s4"),
            path(gravel, "f-s7", opacity="0.5", transform="translate(1 1)"),
            stone("sapphire", 54, 44, 1.22),
            path("M12 60A44 14 0 0 1 50 49", "s-white no-fill round w15", opacity="0.7"),
        ]
    )


def pearl() -> Markup:
    """In its shell, by a lake under the mountain."""
    lid = "M14 58C10 26 36 6 56 8 80 6 100 28 94 58 74 46 34 46 14 58z"
    ribs = "M54 50V10M44 49C42 34 40 22 42 11M34 50C28 38 26 28 28 18M64 49C66 34 68 22 66 11M74 50C80 38 82 28 80 18"
    return join(
        [
            ground("lapis-d"),
            path("M0 0H108V26L92 34 78 26 60 32 40 24 22 32 0 24z", "f-s9"),
            path("M0 60Q54 52 108 60V84H0z", fill=f"url(#{K}-water)"),
            path(
                "M4 66q8-3 16 0M88 66q8-3 16 0M2 78q8-3 16 0M90 78q8-3 16 0", "s-snow no-fill round w15", opacity="0.7"
            ),
            path(lid, "f-pearl-d"),
            path(lid, "f-pearl", opacity="0.75", transform="translate(3.3 2.6) scale(.94)"),
            path(ribs, "s-pearl-d no-fill w15", opacity="0.7"),
            path("M12 60C24 46 84 46 96 60 92 80 16 80 12 60z", "f-snow-2 s-pearl-d w15"),
            path("M20 60C34 52 74 52 88 60 80 68 28 68 20 60z", "f-pearl-l"),
            stone("pearl", 54, 48, 1.02),
        ]
    )


def lapis() -> Markup:
    """In a wall of blue rock veined with gold."""
    rng = random.Random(7)
    patches = "".join(
        blob(rng, rng.uniform(0, 108), rng.uniform(0, 84), rng.uniform(10, 22), rng.uniform(5, 10)) for _ in range(9)
    )
    gold = (
        "M0 22C20 30 30 14 52 24S90 20 108 30"
        "M0 60C18 50 34 70 58 60S92 66 108 54M70 0C64 12 76 18 72 30M26 84C30 72 20 66 26 56"
    )
    return join(
        [
            ground("lapis-d"),
            path(patches, "f-lapis", opacity="0.6"),
            path(gold, "s-brass-3 no-fill round", stroke_width="3.4"),
            path(gold, "s-brass-2 no-fill round", stroke_width="1.2", transform="translate(-.6 -.8)"),
            path(specks(rng, 60, (2, 2, 106, 82), (0.6, 1.8)), "f-brass"),
            path("M28 44C26 18 82 16 82 44 84 76 28 78 28 44z", "f-s9"),
            path("M28 44C26 18 82 16 82 44", "s-lapis-l no-fill w15"),
            lamplight(55, 46, 32, "0.5"),
            stone("lapis", 55, 46, 1.22),
        ]
    )


def amethyst() -> Markup:
    """In a geode, teeth of crystal all round."""
    rng = random.Random(8)
    teeth, lights = [], []
    for n in range(26):
        a = math.tau * n / 26
        x, y, k = 54 + 50 * math.cos(a), 42 + 40 * math.sin(a), rng.uniform(0.46, 0.72)
        px, py = 54 + 50 * k * math.cos(a), 42 + 40 * k * math.sin(a)
        side = (6.4 * math.sin(a), 6.4 * math.cos(a))
        teeth.append(poly([(x - side[0], y + side[1]), (px, py), (x + side[0], y - side[1])]))
        lights.append(poly([(x, y), (px, py), (x + side[0], y - side[1])]))
    return join(
        [
            ground("amethyst-d"),
            disc(54, 42, 44, "f-dark"),
            lamplight(40, 28, 40, "0.5"),
            path("".join(teeth), "f-amethyst"),
            path("".join(lights), "f-amethyst-l", opacity="0.5"),
            path("M0 0H108V84H0zM54-6A60 48 0 1 0 54.1 90 60 48 0 1 0 54-6z", "f-s6", fill_rule="evenodd"),
            path(
                "M0 0H108V84H0zM54-2A56 44 0 1 0 54.1 86 56 44 0 1 0 54-2z", "f-s8", fill_rule="evenodd", opacity="0.6"
            ),
            stone("amethyst", 54, 46, 1.25),
        ]
    )


# -- odd finds


def trash() -> Markup:
    """A boot that has had enough: its toe gapes, its lace hangs, and the flies like it."""
    boot = "M32 12C40 8 52 8 58 12L60 36C64 46 78 44 90 50 97 54 98 60 96 64L60 66 52 74H32C28 56 36 40 32 12z"
    sole = "M30 72H54L62 67 70 76 98 72C100 78 96 82 90 82H32C28 82 28 76 30 72z"
    tin = "M4 58 24 54 27 76 9 80z"
    return join(
        [
            ground("s6"),
            path("M0 0H108V26Q70 18 54 24T0 22z", "f-s8"),
            lamplight(46, 30, 56, "0.8"),
            path("M0 70Q54 60 108 70V84H0z", "f-s7"),
            cast(K, 68, 80, 46, 9),
            path(tin, "f-steel s-iron-3 round w15"),
            path(tin, fill=f"url(#{K}-lit)"),
            path("M6 63 25 59M8 74 26 70", "s-iron no-fill w15"),
            path("M4 58Q8 50 17 50L24 54Q13 53 4 58z", "f-iron-2 s-iron-3 round w1"),
            path("M62 66 96 63 98 72 70 76z", "f-dark"),
            path("M66 66l2 4 3-4 2 4 3-4 2 4 3-4 2 4 3-4 2 3 3-4z", "f-brass-2"),
            path(boot, "f-rust s-wood-3 round w2"),
            path(boot, fill=f"url(#{K}-lit)"),
            path("M32 12C40 16 52 16 58 12 52 8 40 8 32 12z", "f-dark s-wood-3 w15"),
            path("M52 18 60 20 61 34 55 38z", "f-rust-2", opacity="0.6"),
            path("M40 20 56 24M40 28 57 31M41 36 58 38M44 43 62 44", "s-paper no-fill round w2"),
            path("M44 43C36 46 40 54 32 58", "s-paper no-fill round w15"),
            path("M40 56l8-1 1 8-8 1z", "f-clay s-wood-3 round w1"),
            path("M38 58l3-1M48 55l2-2M39 63l2 0M48 62l3 1", "s-paper no-fill round w1"),
            path("M80 50C86 48 91 52 92 56 88 60 82 58 80 50z", "f-clay-2 s-wood-3 w1"),
            path(sole, "f-iron-3 s-dark round w15"),
            path("M34 76H52M66 79H94", "s-iron no-fill round w15"),
            path("M72 24q4-5 6 0 3-4 6 0-3 2-6 1-3 2-6-1zM66 10q3-4 5 0 2-4 5 0-3 2-5 1-2 1-5-1z", "f-dark"),
            path("M80 28q6 6 2 12M68 14q-4 6 2 10", "s-dark no-fill round w1", stroke_dasharray="1 3"),
        ]
    )


def multiplier() -> Markup:
    """A mirror of polished brass: what lies before it is seen twice."""
    return join(
        [
            ground("s7"),
            path("M0 0H108V84H0z", fill=f"url(#{K}-dusk)"),
            lamplight(54, 34, 52, "0.55"),
            path("M0 66Q54 58 108 66V84H0z", "f-wood-2"),
            path("M0 72Q54 64 108 72", "s-wood-3 no-fill w1"),
            path("M24 12H84V64H24z", "f-brass-3 s-iron-3 round w2"),
            path("M29 17H79V60H29z", "f-snow-2"),
            path("M29 17H54L36 60H29zM62 17H70L52 60H44z", "f-white", opacity="0.5"),
            at(62, 44, use(f"{K}-gem-ruby"), size=0.66, opacity="0.55", flip=True),
            at(44, 44, use(f"{K}-gem-emerald"), size=0.6, opacity="0.55", flip=True),
            stone("emerald", 38, 62, 0.7),
            stone("ruby", 66, 64, 0.78),
            use(f"{K}-icon-multiplier", 90, 20, 0.86),
        ]
    )


def wildcard() -> Markup:
    """A prism: one ray goes in, four colours come out."""
    fan = [("ruby", 20, 34), ("sapphire", 34, 48), ("emerald", 48, 61), ("lapis", 61, 75)]
    return join(
        [
            ground("s9"),
            path(specks(random.Random(2), 34, (0, 0, 108, 84), (0.6, 1.5)), "f-rim", opacity="0.6"),
            path("M0 24 46 40 46 46 0 34z", "f-sun"),
            *[
                path(f"M58 {38 + n * 3}L110 {a} 110 {b} 58 {41 + n * 3}z", f"f-{key}")
                for n, (key, a, b) in enumerate(fan)
            ],
            path("M52 16 82 68H22z", "f-diamond s-diamond-d round w2", opacity="0.85"),
            path("M52 16 60 60 82 68zM22 68 60 60", "f-white s-diamond-d w1", opacity="0.5"),
            path("M52 16 22 68 60 60z", "f-lapis-l", opacity="0.4"),
            path("M20 70H84L78 80H26z", "f-iron-2 s-iron-3 w15"),
            use(f"{K}-icon-wildcard", 20, 64, 0.74),
        ]
    )


FINDS: Final = {
    "ruby": ruby, "emerald": emerald, "diamond": diamond, "onyx": onyx, "sapphire": sapphire, "pearl": pearl,
    "lapis": lapis, "amethyst": amethyst, "trash": trash, "multiplier": multiplier, "wildcard": wildcard,
}  # fmt: skip
