"""Kings of Ruin: a view as a scene. The map is in `board`, an encounter in `cloth`, what is read in `pages`, what
belongs to a seat in `seats`; here they are put together, and here are the pictures of cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Final

from quincunx.drawing import Art, Identity, Map, Moment, Piece, Row, Scene, card, identities, join, slug
from quincunx.drawing.brush import box, path, use, words
from quincunx.drawing.text import fit, line, lines, wrap
from quincunx.engine.errors import ContentError

from .. import constants as k
from ..content.pack import BUILT_IN, Pack, load_pack
from ..view import KingsView, OwnedView, RosterView
from ..wording import open_text
from .art import moved
from .board import map_of
from .cards import card_words, encounter_card, line_card, paper, shortened
from .cloth import BROAD, TALL, cloth_of, leather
from .cover import cover_art
from .hands import ability_picture
from .ink import K
from .pages import book_of, side_of
from .seats import dock_of, item_face, panel_of, secret_face
from .sheets import sheet_of


def draw(view: KingsView, names: Sequence[str]) -> Scene:
    who = identities(names)
    panels = [panel_of(view, one, names) for one in who]
    return Scene(_board(view, who, names), panels, dock_of(view, names), side_of(view, names), _moment(view, names))


def _board(view: KingsView, who: Sequence[Identity], names: Sequence[str]) -> Map:
    if not view.map:
        return roster_of(view)
    return cloth_of(view, view.encounter, who, names) if view.encounter else map_of(view, who, names)


def _moment(view: KingsView, names: Sequence[str]) -> Moment | None:
    """Cards drawn from a pool of advancement, of which one is kept; else the book, while it is read."""
    if not view.offer:
        return book_of(view, names)
    heroes = {hero.seat: hero.key for hero in view.heroes}
    pieces = [
        Piece(
            f"card-{one.key}",
            line_card(one, (), None, (), heroes.get(one.owner, ""), _kind(one.close)),
            card_words(one, (), "offered"),
            sheet_of(one.name),
            f"card-{one.key}",
        )
        for one in view.offer
    ]
    return Moment("cards", "Keep one of these", Row(pieces, "s"))


def _kind(close: Sequence[str]) -> str:
    """Cards of diplomacy move affinity up, down or by a rule; those of combat put markers into the pool."""
    return "diplomacy" if any(half.startswith(("up", "down", "rule")) for half in close) else "combat"


# -- before the first day


def roster_of(view: KingsView) -> Map:
    """Heroes to choose from, as portraits on a cloth."""
    told = wrap(shortened(view.chapter_text, 150), 560, 16)[:2]
    ground = join([
        leather(), words(view.chapter, 400, 68, fit(view.chapter, 620, 30, True), "f-cloth-ink serif b", "middle"),
        lines(told, 400, 96, 16, "middle", "f-cloth-soft serif i"),
        path("M260 142H540", "s-stitch no-fill w1"), use(f"{K}-bell", 400, 143, 0.4),
    ])  # fmt: skip
    rows = max(2, math.ceil(len(view.roster) / 2))
    size = 2 / rows
    pieces = [
        _portrait(one, 400 + (n % 2 * 2 - 1) * 182 * size - 176 * size, 172 + n // 2 * 292 * size, size)
        for n, one in enumerate(view.roster)
    ]
    return Map(BROAD, TALL, ground, pieces, "Heroes to choose from")


def _portrait(one: RosterView, x: float, y: float, size: float) -> Piece:
    """A hero: picture, name, three tracks, who that is and the ability in short."""
    energy, health, terror = one.tracks
    tracks = [("ENERGY", energy, "gold"), ("HEALTH", health, "red"), ("TERROR", terror, "violet")]
    pills = [
        join([
            box(204, 52 + 30 * n, 136, 24, f"f-{suit}-wash s-{suit}", 12, stroke_width="1"),
            line(word, 216, 68.5 + 30 * n, 12.5, class_=f"f-{suit} b"),
            line(str(value), 328, 69.5 + 30 * n, 15, anchor="end", class_=f"f-{suit} b"),
        ])
        for n, (word, value, suit) in enumerate(tracks)
    ]  # fmt: skip
    body = join([
        box(4, 6, 352, 280, "f-shade", 8, opacity="0.45"), paper(352, 280),
        words(one.name, 14, 34, fit(one.name, 300, 23, True), "f-print serif b"),
        moved(ability_picture(one.key), 12, 46, 1.667), box(12, 46, 180, 140, "no-fill s-print", 4, stroke_width="1.2"),
        *pills, lines(wrap(shortened(one.text, 84), 122, 11.4)[:4], 206, 158, 11.4, class_="f-print-soft serif i"),
        lines(wrap(one.ability, 290, 14.5)[:3], 14, 226, 14.5, class_="f-print"),
    ])  # fmt: skip
    label = f"{one.name}: ENERGY {energy}, HEALTH {health}, TERROR {terror}. {one.ability}"
    return Piece(f"hero-{one.key}", Art(352 * size, 280 * size, moved(body, 0, 0, size)), label, x=x, y=y)


# -- pictures


def cover() -> Art:
    return cover_art()


CARD: Final = 168.0


def card_art(name: str, width: float) -> Art | None:
    """The face of a card of our packs by name, for its sheet."""
    found = _faces().get(slug(name))
    if found is None:
        return None
    return Art(width, found.height * width / found.width, moved(found.body, 0, 0, width / found.width))


def _packs() -> list[Pack]:
    """Our packs; one with faults is reported where it is chosen, and here only has no cards."""
    found: list[Pack] = []
    for folder in sorted(path_ for path_ in BUILT_IN.iterdir() if path_.is_dir()):
        with suppress(ContentError):
            found.append(load_pack(folder.name))
    return found


@cache
def _faces() -> dict[str, Art]:
    """Cards, encounters, items and secrets of our packs, by name."""
    from ..view import printed_card

    found: dict[str, Art] = {}
    for p in _packs():
        for one in p.cards:
            shown = printed_card(p, one, 0)
            found.setdefault(slug(one.name), line_card(shown, (), None, (), p.heroes[one.hero].key, k.DECKS[one.deck]))
        for e in p.encounters:
            foot = f"value {e.value}" if e.kind == k.COMBAT else f"duration {e.duration}"
            face = encounter_card(e.name, k.DECKS[e.kind], k.COLOURS[e.colour], e.difficulty, open_text(e.open), foot)
            found.setdefault(slug(e.name), face)
        for item in p.items:
            text = " ".join([item.text, *[p.abilities[a].text for a in item.abilities]]).strip()
            found.setdefault(slug(item.name), card(item_face(OwnedView(item.key, item.name, text, True)), CARD))
        for secret in p.secrets:
            found.setdefault(
                slug(secret.name), card(secret_face(OwnedView(secret.key, secret.name, secret.text, True)), CARD)
            )
    return found
