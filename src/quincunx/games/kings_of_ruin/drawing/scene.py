"""Kings of Ruin: the drawing of a view. The map is in `table_map`, cards in `table_cards`, everything that is read in
`table_pages`; here are the heroes' trays, what the viewer has, and the pictures."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import Final

from quincunx.drawing import (
    NOTHING,
    Art,
    Column,
    Fold,
    Identity,
    Markup,
    Node,
    Panel,
    Piece,
    Row,
    Scene,
    Stat,
    Words,
    Zone,
    el,
    identities,
    join,
    slug,
    token,
)
from quincunx.drawing.text import fit, line
from quincunx.engine import SPECTATOR
from quincunx.engine.errors import ContentError

from .. import constants as k
from ..content.pack import BUILT_IN, Pack, load_pack
from ..view import HeroView, KingsView, OwnedView, RosterView
from ..wording import open_text
from .art import box, moved, sign, stat_sign
from .board import here_zone, map_of, places_fold
from .cards import encounter_card, line_card
from .cover import cover_art
from .pages import (
    Spread,
    Tale,
    day_zone,
    encounter_zones,
    event_zones,
    notes_zone,
    offer_zone,
    page_zones,
    sheet_of,
    signs_fold,
    standing_zone,
)

BROAD: Final = 3
"""A map with more columns than this gets the whole width."""


def draw(view: KingsView, names: Sequence[str]) -> Scene:
    who = identities(names)
    first = [*offer_zone(view), *encounter_zones(view, who, names), *page_zones(view, names)]
    board = Column([*first, *(_world(view, who, names) if view.map else [_roster(view)])])
    return Scene(board, [_panel(view, one, names) for one in who], _own(view))


def _world(view: KingsView, who: Sequence[Identity], names: Sequence[str]) -> list[Node]:
    """The map with the day, the events and the place where one stands beside or below it."""
    charted = map_of(view, who, names)
    drawn = Zone("The map", Column([charted, signs_fold(), places_fold(view, names)], "none"), len(view.map))
    told: list[Node] = [day_zone(view), *here_zone(view), *event_zones(view), *standing_zone(view, names)]
    told += notes_zone(view)
    broad = max(one.x for one in view.map) - min(one.x for one in view.map) >= BROAD
    return [drawn, Spread(told)] if broad else [Spread([drawn, Column(told)])]


# -- trays


def _panel(view: KingsView, who: Identity, names: Sequence[str]) -> Panel:
    hero = next((one for one in view.heroes if one.seat == who.seat), None)
    if hero is None:
        return Panel(who.seat, names[who.seat], token(who), body=Words("No hero yet.", "soft"))
    stats = [Stat(word, count, stat_sign(word)) for word, count in zip(k.RESOURCES[3:], hero.goods, strict=True)]
    lead = ", leads" if view.lead == hero.seat else ""
    where = f", at {hero.place}" if hero.place else ""
    parts: list[Node] = [Words(f"{hero.name}{where}{lead}", "strong")]
    if hero.dying >= 0:
        parts.append(Words(f"Dying: {hero.dying} time left.", "strong"))
    art = tray(hero.energy, hero.health, hero.terror, hero.limit, hero.attributes)
    owned = [*[item_piece(one) for one in hero.items], *[secret_piece(one) for one in hero.secrets]]
    parts.append(Row([Piece(f"tray-{hero.key}", art, tray_words(hero)), *owned], "s"))
    return Panel(who.seat, names[who.seat], token(who), stats, Column(parts, "s"), f"hero-{hero.key}")


def tray_words(hero: HeroView) -> str:
    tracks = f"ENERGY {hero.energy}, at most {hero.limit}; HEALTH {hero.health}; TERROR {hero.terror}"
    attributes = ", ".join(f"{name} {n}" for name, n in zip(k.ATTRIBUTE_NAMES, hero.attributes, strict=True) if n)
    mad = "; going insane" if hero.insane else ""
    return f"{tracks}, red from {k.TERROR_RED}{mad}; {attributes or 'no attributes'}"


SLOTS: Final = k.TRACK_MAX + 1
LEFT: Final = 58.0
STEP: Final = 16.2
TRACK: Final = 23.0


@lru_cache(maxsize=1024)
def tray(energy: int, health: int, terror: int, limit: int, attributes: tuple[int, ...]) -> Art:
    """The three tracks, the limiter over ENERGY, the red slots of TERROR, and the six attributes in pairs."""
    parts = [
        _track(0, "energy", energy, range(limit + 1, SLOTS)),
        _track(1, "health", health, range(0)),
        _track(2, "terror", terror, range(k.TERROR_RED, SLOTS)),
        _limiter(limit) if limit < k.TRACK_MAX else NOTHING,
        *[_attribute(at, points) for at, points in enumerate(attributes)],
    ]
    return Art(LEFT + SLOTS * STEP + 2, 3 * TRACK + 52, join(parts))


def _track(row: int, name: str, standing: int, barred: range) -> Markup:
    """One track: its name, its slots (barred ones crossed), and the marker with its number."""
    top = row * TRACK
    suit = ("gold", "red", "violet")[row]
    slots = [box(STEP - 3, 15, LEFT + at * STEP, top + 3.5, rx=3, class_="cell") for at in range(SLOTS)]
    cross = [
        el("path", d=f"M{LEFT + at * STEP + 2.5} {top + 16}l8-10", class_="s-soft", stroke_width=1.5) for at in barred
    ]
    x = LEFT + standing * STEP + STEP / 2 - 1.5
    marker = join([
        box(20, 20, x - 10, top + 1, rx=10 if row == 0 else 4, class_=f"f-{suit} s-paper", stroke_width=1.4),
        line(str(standing), x, top + 15.5, 13, anchor="middle", class_="f-paper b"),
    ])  # fmt: skip
    word = line(name.upper(), 0, top + 15, 11, class_="t b")
    return join([word, *slots, *cross, marker])


def _limiter(limit: int) -> Markup:
    """The angle that stands on HEALTH and bars the slots of ENERGY above it."""
    x = LEFT + (limit + 1) * STEP - 2.2
    return el("path", d=f"M{x} 1V{2 * TRACK - 3}H{x - STEP + 2}", class_="no-fill s-ink", stroke_width=2.4)


def _attribute(at: int, points: int) -> Markup:
    """One of six, below its partner: the pairs stand beside each other as the rows of keys do."""
    pair, low = at // 2, at % 2
    x, y = pair * 74.0, 3 * TRACK + 8 + low * 21
    suit = ("red", "blue", "green")[pair]
    plate = box(31, 16, x, y, rx=8, class_=f"f-{suit}-wash s-{suit}", stroke_width=1)
    word = line(k.ATTRIBUTES[at], x + 15.5, y + 12, 11.5, anchor="middle", class_=f"f-{suit} b")
    dots = [
        el("circle", cx=x + 39 + n * 11.5, cy=y + 8, r=4.2, class_="f-ink" if n < points else "no-fill s-edge")
        for n in range(3)
    ]
    return join([plate, word, *dots])


def item_piece(one: OwnedView) -> Piece:
    words, name = _owned_words(one, "item"), f"item-{one.key}"
    return Piece(name, _tag(one.name, one.up, "lead"), words, sheet_of(one.name), name)


def secret_piece(one: OwnedView) -> Piece:
    return Piece(
        f"secret-{one.key}", _tag(one.name, one.up, "rope"), _owned_words(one, "secret"), "", f"secret-{one.key}"
    )


def _owned_words(one: OwnedView, what: str) -> str:
    return f"{one.name}, {what}{'' if one.up else ', face down'}: {one.text}"


@lru_cache(maxsize=512)
def _tag(name: str, up: bool, mark: str) -> Art:
    """Something owned, as a tag with its name; face down it is only outlined."""
    wide = min(150.0, 32 + 6.6 * len(name))
    frame = box(wide - 1.5, 26.5, rx=5, class_="slip f-gold-wash s-gold" if up else "card-gap")
    ink = "t-print" if up else "t t-soft"
    words = line(name, 24, 18.5, fit(name, wide - 30, 12.5), class_=f"{ink} {'b' if up else ''}")
    return Art(wide, 28, join([frame, sign("yes" if up else mark, 7, 7.5, 13, "gold" if up else "soft"), words]))


# -- what the viewer has


def _own(view: KingsView) -> Node | None:
    """The own hero in words: ability, skills, things, letter."""
    if view.seat == SPECTATOR:
        return None
    hero = next((one for one in view.heroes if one.seat == view.seat), None)
    if hero is None:
        return Zone("Your hero", Words("Choose a hero first.", "soft"))
    texts: list[Node] = [
        Words(f"Ability. {hero.ability}" if hero.ability else "Your ability is used up or switched off.")
    ]
    texts += [Words(f"Skill. {name}: {text}") for name, text in zip(hero.skills, hero.skill_texts, strict=True)]
    texts += [
        Words(f"{one.name}{'' if one.up else ' (face down)'}: {one.text}") for one in (*hero.items, *hero.secrets)
    ]
    texts += [Words(f"Shared by all: {one.name}. {one.text}") for one in view.secrets]
    decks = f"Decks: {hero.decks[0]} combat, {hero.decks[1]} diplomacy; to learn {hero.pools[0]} and {hero.pools[1]}."
    texts.append(Words(decks, "soft"))
    if hero.aside:
        texts.append(Words(f"Set aside: {', '.join(hero.aside)}.", "soft"))
    if hero.letter:
        texts.append(Fold("Your letter, for your eyes only", Tale(hero.letter)))
    return Zone(f"Your hero: {hero.name}", Column(texts, "s"))


# -- before the first day


def _roster(view: KingsView) -> Node:
    """Heroes to choose from."""
    zones = [_candidate(one) for one in view.roster]
    told = Zone(f"{view.pack}: {view.chapter}", Column([Tale(view.chapter_text), *_hushed(view)], "s"), name="day")
    return Column([told, Spread(zones)])


def _hushed(view: KingsView) -> list[Node]:
    return [Words("Everybody chooses a hero; then the first day begins.", "soft")] if view.roster else []


def _candidate(one: RosterView) -> Zone:
    energy, health, terror = one.tracks
    goods = ", ".join(f"{n} {name.upper()}" for name, n in zip(k.RESOURCES[3:], one.goods, strict=True) if n)
    label = f"{one.name}: ENERGY {energy}, HEALTH {health}, TERROR {terror}"
    body: list[Node] = [
        Words(one.text, "soft"),
        Piece(f"tray-{one.key}", tray(energy, health, terror, health, one.attributes), label),
        Words(f"Ability. {one.ability}"),
        Words(f"Starts with {goods or 'nothing'}."),
    ]
    return Zone(one.name, Column(body, "s"), name=f"hero-{one.key}")


# -- pictures


def cover() -> Art:
    return cover_art()


def card_art(name: str, width: float) -> Art | None:
    """The face of a card of our packs by name, for its sheet."""
    found = _faces().get(slug(name))
    return (
        None
        if found is None
        else Art(width, found.height * width / found.width, moved(found.body, 0, 0, width / found.width))
    )


def _packs() -> list[Pack]:
    """Our packs; one with faults is reported where it is chosen, and here only has no cards."""
    found: list[Pack] = []
    for folder in sorted(path for path in BUILT_IN.iterdir() if path.is_dir()):
        with suppress(ContentError):
            found.append(load_pack(folder.name))
    return found


@cache
def _faces() -> dict[str, Art]:
    from ..view import printed_card

    found: dict[str, Art] = {}
    for p in _packs():
        for card in p.cards:
            found.setdefault(slug(card.name), line_card(printed_card(p, card, 0), (), None))
        for e in p.encounters:
            foot = f"value {e.value}" if e.kind == k.COMBAT else f"duration {e.duration}"
            face = encounter_card(e.name, k.DECKS[e.kind], k.COLOURS[e.colour], e.difficulty, open_text(e.open), foot)
            found.setdefault(slug(e.name), face)
    return found
