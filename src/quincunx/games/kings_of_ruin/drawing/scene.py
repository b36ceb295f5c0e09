"""Kings of Ruin: a view as a scene. The map is in `board`, an encounter in `cloth`, what is read in `pages`, what
belongs to a seat in `seats`; here they are put together, and here are the pictures of cards."""

from __future__ import annotations

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
from .cloth import cloth_of
from .cover import cover_art
from .hands import ability_picture
from .ink import K
from .pages import side_of
from .seats import dock_of, item_face, panel_of, secret_face
from .sheets import sheet_of


def draw(view: KingsView, names: Sequence[str]) -> Scene:
    who = identities(names)
    panels = [panel_of(view, one, names) for one in who]
    return Scene(_board(view, who, names), panels, dock_of(view, names), side_of(view, names), _moment(view))


def _board(view: KingsView, who: Sequence[Identity], names: Sequence[str]) -> Map:
    if not view.map:
        return roster_of(view)
    return cloth_of(view, view.encounter, who, names) if view.encounter else map_of(view, who, names)


def _moment(view: KingsView) -> Moment | None:
    """Cards drawn from a pool of advancement, of which one is kept."""
    if not view.offer:
        return None
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
    ground = join(
        [
            box(16, 18, 876, 676, "f-shade", 18, opacity="0.45"),
            box(10, 10, 876, 676, "f-cloth", 16),
            box(10, 10, 876, 676, "", 16, fill=f"url(#{K}-hide)"),
            box(10, 10, 876, 676, "", 16, fill=f"url(#{K}-lit2)"),
            box(19, 19, 858, 658, "no-fill s-stitch", 11, stroke_width="1.8", stroke_dasharray="10 6"),
            words(view.chapter, 450, 70, fit(view.chapter, 780, 32, True), "f-cloth-ink serif b", "middle"),
            lines(wrap(shortened(view.chapter_text, 190), 700, 16)[:3], 450, 98, 16, "middle", "f-cloth-soft serif i"),
            path("M300 146H600", "s-stitch no-fill w1"),
            use(f"{K}-bell", 450, 148, 0.42),
        ]
    )
    count = max(1, len(view.roster))
    size = min(1.0, 4 / count)
    step = 210 * size
    first = 450 - step * count / 2 + 5
    pieces = [_portrait(one, first + n * step, size) for n, one in enumerate(view.roster)]
    return Map(900, 700, ground, pieces, "Heroes to choose from")


def _portrait(one: RosterView, x: float, size: float) -> Piece:
    """A hero: picture, name, three tracks, the ability in short."""
    energy, health, terror = one.tracks
    tracks = [("ENERGY", energy, "gold"), ("HEALTH", health, "red"), ("TERROR", terror, "violet")]
    body = join(
        [
            box(4, 6, 200, 470, "f-shade", 8, opacity="0.45"),
            paper(200, 470),
            moved(ability_picture(one.key), 10, 46, 1.667),
            box(10, 46, 180, 140, "no-fill s-print", 4, stroke_width="1.2"),
            words(one.name, 100, 32, fit(one.name, 180, 21, True), "f-print serif b", "middle"),
            lines(wrap(shortened(one.text, 100), 176, 12.5)[:4], 100, 208, 12.5, "middle", "f-print-soft serif i"),
            *[
                join(
                    [
                        box(12, 272 + 26 * n, 176, 21, f"f-{suit}-wash s-{suit}", 10, stroke_width="1"),
                        line(word, 24, 287 + 26 * n, 12, class_=f"f-{suit} b"),
                        line(str(value), 176, 287.5 + 26 * n, 14, anchor="end", class_=f"f-{suit} b"),
                    ]
                )
                for n, (word, value, suit) in enumerate(tracks)
            ],
            lines(wrap(shortened(one.ability, 110), 174, 12.5)[:6], 14, 370, 12.5, class_="f-print"),
        ]
    )
    label = f"{one.name}: ENERGY {energy}, HEALTH {health}, TERROR {terror}. {one.ability}"
    return Piece(f"hero-{one.key}", Art(200 * size, 470 * size, moved(body, 0, 0, size)), label, x=x, y=180)


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
