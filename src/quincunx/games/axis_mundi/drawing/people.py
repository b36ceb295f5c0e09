"""Axis Mundi: the six Characters with their faces, as figures that stand and as heads; wings, horns and states."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Identity, Markup, el, join
from quincunx.drawing.brush import at, disc, oval, path, use, words
from quincunx.drawing.objects import mark
from quincunx.drawing.paint import cast

from .palette import PREFIX as K

ROBE: Final = "M-12.5 0C-14-10-11-18-7-21Q0-24 7-21C11-18 14-10 12.5 0 8 4.5-8 4.5-12.5 0z"
"""A symbol without a fill: whoever shows it gives it the colour of the seat."""


def _eyes(x: float, y: float, r: float = 2.2) -> Markup:
    return path(f"M{x:g} {y:g}h.01M{-x:g} {y:g}h.01", "s-k no-fill round", stroke_width=f"{2 * r:g}")


def _beastmaster() -> list[Markup]:
    return [
        path("M-25-14-31-37-11-29zM25-14 31-37 11-29z", "f-b4 s-k w2 round"),
        path("M-24-20-27-32-16-27zM24-20 27-32 16-27z", "f-s1"),
        path("M-27 20C-33-10-22-32 0-33S33-10 27 20L18 28H-18z", "f-b4 s-k w2 round"),
        oval(0, 3, 17, 20, "f-s2"),
        path("M-17 4C-16 24-8 31 0 31S16 24 17 4C11 11 6 8 0 9S-11 11-17 4z", "f-b5"),
        path("M-14 0h7M14 0H7M-13 4h6M13 4H7", "s-c3 no-fill round w2"),
        _eyes(7, -4),
        path("M-12-10-3-7M12-10 3-7M0-4v6M-5 15q5 3 10 0", "s-k no-fill round w2"),
        path("M-21 16C-24-6-16-24 0-25S24-6 21 16", "s-b2 no-fill round", stroke_width="4", stroke_dasharray="5 3"),
    ]


def _cultivator() -> list[Markup]:
    return [
        path("M-17-4C-22 12-18 24-12 26H12C18 24 22 12 17-4z", "f-k"),
        oval(0, 6, 16, 19, "f-s3"),
        _eyes(6.5, 3),
        path("M-11-2q4-3 8-1M11-2q-4-3-8-1M0 4l-2 7h4M-7 16q7 6 14 0", "s-k no-fill round w2"),
        path("M5 18C14 16 20 20 26 14 25 24 16 26 8 20z", "f-d2 s-d4 w1"),
        path("M-38-6Q0-26 38-6Q0 6-38-6z", "f-b2 s-k w2 round"),
        path("M-17-11C-14-33 14-33 17-11Q0-3-17-11z", "f-b2 s-k w2"),
        path("M-17-12Q0-4 17-12L16-17Q0-9-16-17z", "f-d3"),
        path("M-30-7-12-2M30-7 12-2M-8-26 -12-12M8-26 12-12M0-28V-9", "s-b4 no-fill w1"),
    ]


def _malignant() -> list[Markup]:
    return [
        path("M-29 27C-36-14-19-36 0-36S36-14 29 27z", "f-n2 s-k w2 round"),
        path("M0-36C19-36 36-14 29 27H14C22 0 16-24 0-30z", "f-n1"),
        path("M-20 25C-24-6-14-24 0-24S24-6 20 25z", "f-k"),
        path("M-15-6C-13-20 13-20 15-6 15 4 9 8 5 14L0 36-5 14C-9 8-15 4-15-6z", "f-b1 s-k w2 round"),
        path("M0-17C13-20 15-10 15-6 15 4 9 8 5 14L0 36z", "f-b2"),
        disc(-7.5, -4, 6, "f-d2 s-k w2"),
        disc(7.5, -4, 6, "f-d2 s-k w2"),
        path("M-9.5-6.5l3 1M5.5-6.5l3 1", "s-w no-fill round w2"),
        path("M-4 14h8M-3 19h6M-2 24h4M0 8v24", "s-b4 no-fill round w1"),
    ]


def _savant() -> list[Markup]:
    return [
        disc(0, -31, 9, "f-e1 s-k w2"),
        path("M-20 16C-30-10-20-29 0-29S30-10 20 16L14 24H-14z", "f-e1 s-k w2 round"),
        oval(0, 4, 16, 20, "f-s1"),
        path("M-17 0C-16-14-8-20 0-20S16-14 17 0C8-6 4-12 0-13-4-12-8-6-17 0z", "f-e1"),
        disc(-7.5, 4, 6.6, "f-a1 s-k w2"),
        disc(7.5, 4, 6.6, "f-a1 s-k w2"),
        _eyes(7, 4.5, 1.8),
        path("M-1 3h2M-14 3l-4-2M14 3l4-2M0 8l-2 5h4M-6 18q6 3 12 0", "s-k no-fill round w2"),
        path("M-12-6q5-3 9 0M12-6q-5-3-9 0", "s-k no-fill round w2"),
        path("M-18 14v6M18 14v6", "s-b3 no-fill round w3"),
    ]


def _scrounger() -> list[Markup]:
    return [
        path("M-19 2C-24-18-14-30 0-30S24-18 19 2L16 20H-16z", "f-b5 s-k w2"),
        oval(0, 4, 17, 20, "f-s2"),
        path("M-19-6C-18-24-8-30 0-30S18-24 19-6Q0-14-19-6z", "f-c3 s-k w2 round"),
        path("M18-8 32-2 26 2 30 10 18-2z", "f-c3 s-k w1 round"),
        path("M-21-12H21", "s-b5 no-fill", stroke_width="4"),
        disc(-8, -14, 7, "f-b3 s-k w2"),
        disc(8, -14, 7, "f-b3 s-k w2"),
        path("M-11-17l3 1M5-17l3 1M-12-12l7-3M4-12l7-3", "s-w no-fill round w2"),
        _eyes(7, 2),
        path("M-11-3l8 1M11-4-3-2M0 3l-2 6h4M-8 15Q2 22 10 12M11 8l4 6", "s-k no-fill round w2"),
        path("M-11 17h.01M-7 21h.01M0 22h.01M7 20h.01M12 17h.01", "s-b5 no-fill round w2"),
    ]


def _mischievous() -> list[Markup]:
    return [
        path("M0-24C-14-42-34-34-36-8-28-16-22-14-18-4z", "f-n3 s-k w2 round"),
        path("M0-24C14-42 34-34 36-8 28-16 22-14 18-4z", "f-c2 s-k w2 round"),
        path("M-18-4C-16-26-8-36 0-44 8-36 16-26 18-4z", "f-d3 s-k w2 round"),
        disc(-36, -6, 4.4, "f-c1 s-k w15"),
        disc(36, -6, 4.4, "f-c1 s-k w15"),
        disc(0, -45, 4.4, "f-c1 s-k w15"),
        oval(0, 5, 17, 19, "f-s1"),
        path("M-19-4Q0-14 19-4L17 0Q0-8-17 0z", "f-b1 s-k w15"),
        path("M-10 5q4-4 7 0M0 5l-2 6h4", "s-k no-fill round w2"),
        disc(7, 4, 2.6, "f-k"),
        path("M-12-1q4-2 8 1M12-3q-5-3-9 1", "s-k no-fill round w2"),
        path("M-10 13Q0 25 11 11 8 21 0 22-7 21-10 13z", "f-w s-k w15 round"),
        path("M-13 11h4M10 9h4", "s-c3 no-fill round w2"),
    ]


HEADS: Final = {
    "Beastmaster": _beastmaster, "Cultivator": _cultivator, "Malignant": _malignant, "Savant": _savant,
    "Scrounger": _scrounger, "Mischievous": _mischievous,
}  # fmt: skip


def head_id(character: str) -> str:
    return f"{K}-head-{character.lower()}"


def symbols() -> dict[str, Markup]:
    drawn = {head_id(name): join(head()) for name, head in HEADS.items()}
    drawn |= {f"{K}-fig-{name.lower()}": _figure(head_id(name)) for name in HEADS}
    return {**drawn, f"{K}-fig-": _figure(""), f"{K}-angel": _wings(), f"{K}-halo": _halo(), f"{K}-demon": _tail(),
            f"{K}-horns": _horns(), f"{K}-vessel": _vessel()}  # fmt: skip


def _figure(head: str) -> Markup:
    """A figure around its feet, about 46 high."""
    skull = use(head, 0, -28, 0.37) if head else disc(0, -28, 8, "f-s2 s-rim w1")
    return join([
        cast(K, 8, 2, 21, 7),
        oval(0, 2, 14, 5.4, "f-token-edge"),
        path(ROBE, "s-rim w1"),
        path(ROBE, fill=f"url(#{K}-lit)"),
        path("M-5-21Q0-17 5-21M-12-6q-2-8 2-12M12-6q2-8-2-12", "s-token-edge no-fill w1", opacity="0.5"),
        skull,
    ])  # fmt: skip


def _wings() -> Markup:
    wing = "M-6-20C-18-40-33-37-32-29-37-25-34-17-28-15-29-7-18-5-7-9z"
    return join([
        oval(0, -20, 40, 34, "o-lamp", fill=f"url(#{K}-holy)"),
        path(wing, "f-wing s-rock-3 w1"),
        path(wing, "f-wing s-rock-3 w1", transform="scale(-1 1)"),
        path("M-12-19-28-28M-10-14-27-19M12-19 28-28M10-14 27-19", "s-rock-2 no-fill w1"),
    ])  # fmt: skip


def _halo() -> Markup:
    return join([
        oval(0, -45, 10, 3.2, "no-fill s-rock-3", stroke_width="4"),
        oval(0, -45, 10, 3.2, "no-fill s-gold-2", stroke_width="2.6"),
    ])  # fmt: skip


def _tail() -> Markup:
    wing = "M-8-18C-16-34-28-36-34-30-30-28-30-24-32-20-28-20-26-16-27-12-22-13-18-11-10-8z"
    return join([
        oval(0, -18, 38, 32, "o-lamp", fill=f"url(#{K}-shine)"),
        path(wing, "f-horn s-rim w1 round"),
        path(wing, "f-horn s-rim w1 round", transform="scale(-1 1)"),
        path("M8-3C22 4 25-9 31-5M27-10l5 5-6 4", "no-fill s-horn round", stroke_width="3"),
    ])  # fmt: skip


def _horns() -> Markup:
    horn = "M4-34C10-37 11-43 8-49 17-45 18-35 9-29z"
    return join([path(horn, "f-horn s-rim w1"), path(horn, "f-horn s-rim w1", transform="scale(-1 1)")])


def _vessel() -> Markup:
    """The token of somebody who has vanished: an empty cloak."""
    cloak = "M-12 2C-14-10-12-18-8-24-4-32 4-32 8-24 12-18 14-10 12 2 8 6-8 6-12 2z"
    return join([
        cast(K, 6, 3, 18, 6),
        path(cloak, "f-tag s-tag-ink round", stroke_width="1.6", stroke_dasharray="4 3", fill_opacity="0.85"),
        path("M-6-18C-5-25 5-25 6-18 4-12-4-12-6-18z", "f-tag-ink"),
    ])  # fmt: skip


# -- figures of a match


@lru_cache(maxsize=512)
def person(who: Identity, character: str = "", form: str = "", state: str = "") -> Markup:
    """A figure around its feet: Character, player's mark, wings or horns; a ring while active, a ghost while unseen."""
    behind, before = {"Angel": (f"{K}-angel", f"{K}-halo"), "Demon": (f"{K}-demon", f"{K}-horns")}.get(form, ("", ""))
    parts = [use(behind)] if behind else []
    known = character.lower() if character in HEADS else ""
    parts += [use(f"{K}-fig-{known}", class_=f"f-{who.colour}"), badge(who)]
    parts += [use(before)] if before else []
    if state == "ghost":
        ring = oval(0, -14, 19, 25, "no-fill s-rim", stroke_width="2", stroke_dasharray="4 3.5")
        return join([el("g", *parts, opacity="0.62"), ring])
    return join([_ring(), *parts] if state == "active" else parts)


def _ring() -> Markup:
    return join([
        oval(0, 2, 19, 8.4, "no-fill s-lit-2", stroke_width="4.6"),
        oval(0, 2, 19, 8.4, "no-fill s-lit", stroke_width="2.6"),
    ])  # fmt: skip


def badge(who: Identity) -> Markup:
    """Shape and letter on the breast."""
    tri = who.shape == "triangle"
    shape = at(0, -8.5, mark(who.shape, 5.9 if tri else 6.4, "f-seat-ink"))
    letter = words(who.letter, 0, -4.2 if tri else -5.3, 7.4 if tri else 8.8, f"f-{who.colour} b", "middle")
    return join([shape, letter])


@lru_cache(maxsize=64)
def vanished(who: Identity) -> Markup:
    """The token of an unseen Character: an empty cloak, the player's mark, a question."""
    ask = words("?", 0, -14, 12, "f-tag b", "middle")
    return join([use(f"{K}-vessel"), at(0, 0, badge(who), size=0.95), ask])


def flag(who: Identity) -> Markup:
    """Whose Pier it is, on a pole around its foot."""
    return join([
        path("M0 6V-36", "s-plank-3 no-fill", stroke_width="3"),
        path("M1-36H32L26-25 32-14H1z", f"f-{who.colour} s-rim w1"),
        at(13, -25, mark(who.shape, 7.4 if who.shape != "triangle" else 6.6, "f-seat-ink")),
        words(who.letter, 13, -20.6 if who.shape == "triangle" else -21.4, 9.6, f"f-{who.colour} b", "middle"),
    ])  # fmt: skip


def shield_sign(who: Identity) -> Markup:
    """A small mark at the gable of a Warehouse."""
    look = f"f-{who.colour} s-rim w1"
    letter = words(who.letter, 0, 2.9 if who.shape != "triangle" else 3.6, 7.4, "f-seat-ink b", "middle")
    return join([mark(who.shape, 6.4, look), letter]) if who else NOTHING
