"""Kings of Ruin: what belongs to a seat. Plaque and mat of each hero, and the dock: ability, things, letter, and in an
encounter the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quincunx.drawing import (
    NOTHING,
    Art,
    Column,
    Dock,
    Face,
    Gauge,
    Group,
    Identity,
    Markup,
    Node,
    Panel,
    Piece,
    Row,
    Stat,
    Words,
    card,
    counter,
    el,
    join,
)
from quincunx.drawing.brush import box, disc
from quincunx.drawing.text import line
from quincunx.engine import SPECTATOR
from quincunx.engine.sentence import possessive

from .. import constants as k
from ..view import CardView, EncounterView, HeroView, KingsView, OwnedView
from .art import sign, stat_sign
from .cards import card_words, hand_card, hand_note, shortened
from .cloth import last_edge
from .hands import ability_picture, letter_picture, thing_picture
from .sheets import sheet_of

TRACKS: Final = ("energy", "health", "terror")


# -- plaques and mats


def panel_of(view: KingsView, who: Identity, names: Sequence[str]) -> Panel:
    hero = next((one for one in view.heroes if one.seat == who.seat), None)
    if hero is None:
        return Panel(who.seat, names[who.seat], counter(who), body=Words("No hero yet.", "soft"), note="no hero yet")
    stats = [Stat(word, count, stat_sign(word)) for word, count in zip(k.RESOURCES[3:], hero.goods, strict=True)]
    now = (hero.energy, hero.health, hero.terror)
    gauges = [Gauge(word.upper(), value, k.TRACK_MAX, word) for word, value in zip(TRACKS, now, strict=True)]
    return Panel(
        who.seat,
        names[who.seat],
        counter(who),
        stats,
        Column(mat(view, hero, names), "s"),
        f"hero-{hero.key}",
        _note(view, hero),
        gauges,
    )


def _note(view: KingsView, hero: HeroView) -> str:
    state = ", dying" if hero.dying >= 0 else ", going insane" if hero.insane else ""
    return f"{hero.name}{f' at {hero.place}' if hero.place else ''}{', leads' if view.lead == hero.seat else ''}{state}"


def mat(view: KingsView, hero: HeroView, names: Sequence[str]) -> list[Node]:
    """Everything public of a hero."""
    where = f", at {hero.place}" if hero.place else ""
    parts: list[Node] = [Words(f"{hero.name}{where}{', leads' if view.lead == hero.seat else ''}", "strong")]
    if hero.dying >= 0:
        parts.append(Words(f"Dying: {hero.dying} time left.", "strong"))
    art = tray(hero.energy, hero.health, hero.terror, hero.limit, hero.attributes)
    parts.append(Piece(f"tray-{hero.key}", art, tray_words(hero)))
    if hero.ability:
        parts.append(Words(f"Ability. {hero.ability}"))
    parts += [Words(f"Skill. {name}: {text}") for name, text in zip(hero.skills, hero.skill_texts, strict=True)]
    owned = [*[item_piece(one) for one in hero.items], *[secret_piece(one) for one in hero.secrets]]
    parts += [Row(owned, "s")] if owned else []
    decks = f"Decks: {hero.decks[0]} combat, {hero.decks[1]} diplomacy; to learn {hero.pools[0]} and {hero.pools[1]}."
    parts.append(Words(decks, "soft"))
    if hero.aside:
        parts.append(Words(f"Set aside: {', '.join(hero.aside)}.", "soft"))
    return parts + _open_hand(view, hero, names)


def _open_hand(view: KingsView, hero: HeroView, names: Sequence[str]) -> list[Node]:
    """In an encounter the hands of others are open as well."""
    one = view.encounter
    if one is None or hero.seat == view.seat:
        return []
    cards = next((cards for seat, cards in one.hands if seat == hero.seat), None)
    if cards is None:
        return []
    head = Words(f"{possessive(names[hero.seat])} hand: {hand_state(view, one, hero, len(cards))}", "strong")
    return [head, Row([hand_piece(view, one, shown, hero, names) for shown in cards], "s")]


def hand_state(view: KingsView, one: EncounterView, hero: HeroView, count: int) -> str:
    acts = "acts now" if hero.seat == one.active else "has acted" if hero.seat in one.marked else "has not acted yet"
    return f"{count}, {acts}; deck {hero.decks[one.kind == 'diplomacy']}, discarded {one.discards[hero.seat]}"


def hand_piece(view: KingsView, one: EncounterView, shown: CardView, hero: HeroView, names: Sequence[str]) -> Piece:
    edge = last_edge(one)
    note = hand_note(shown, edge, one.played > 0 and hero.seat == one.active)
    whose = "in your hand" if hero.seat == view.seat else f"in {possessive(names[hero.seat])} hand"
    art = hand_card(shown, edge, note, hero.key, one.kind)
    return Piece(f"card-{shown.key}", art, card_words(shown, edge, whose), sheet_of(shown.name), f"card-{shown.key}")


def tray_words(hero: HeroView) -> str:
    tracks = f"ENERGY {hero.energy}, at most {hero.limit}; HEALTH {hero.health}; TERROR {hero.terror}"
    attributes = ", ".join(f"{name} {n}" for name, n in zip(k.ATTRIBUTE_NAMES, hero.attributes, strict=True) if n)
    mad = "; going insane" if hero.insane else ""
    return f"{tracks}, red from {k.TERROR_RED}{mad}; {attributes or 'no attributes'}"


def tray_goods(goods: Sequence[int]) -> str:
    return ", ".join(f"{n} {name.upper()}" for name, n in zip(k.RESOURCES[3:], goods, strict=True) if n)


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
    slots = [box(LEFT + at * STEP, top + 3.5, STEP - 3, 15, "f-felt s-edge", 3) for at in range(SLOTS)]
    cross = [
        el("path", d=f"M{LEFT + at * STEP + 2.5} {top + 16}l8-10", class_="s-soft", stroke_width=1.5) for at in barred
    ]
    x = LEFT + standing * STEP + STEP / 2 - 1.5
    marker = join(
        [
            box(x - 10, top + 1, 20, 20, f"f-{suit} s-paper", 10 if row == 0 else 4, stroke_width="1.4"),
            line(str(standing), x, top + 15.5, 13, anchor="middle", class_="f-paper b"),
        ]
    )
    word = line(name.upper(), 0, top + 15, 11, class_="f-ink b")
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
    plate = box(x, y, 31, 16, f"f-{suit}-wash s-{suit}", 8, stroke_width="1")
    word = line(k.ATTRIBUTES[at], x + 15.5, y + 12, 11.5, anchor="middle", class_=f"f-{suit} b")
    dots = [disc(x + 39 + n * 11.5, y + 8, 4.2, "f-ink" if n < points else "no-fill s-edge") for n in range(3)]
    return join([plate, word, *dots])


# -- things


def item_face(one: OwnedView) -> Face:
    return _face(one, "item", "gold", "lead")


def secret_face(one: OwnedView) -> Face:
    return _face(one, "secret", "violet", "rope")


def _face(one: OwnedView, what: str, suit: str, mark: str) -> Face:
    word = what if one.up else f"{what}, face down"
    return Face(
        one.name,
        suit if one.up else "grey",
        word,
        "✓" if one.up else "–",
        NOTHING,
        sign(mark, 0, 0, 16, suit),
        picture=thing_picture(one.name),
        text=shortened(one.text),
        full=one.text,
    )


def item_piece(one: OwnedView) -> Piece:
    name = f"item-{one.key}"
    return Piece(name, card(item_face(one)), owned_words(one, "item"), sheet_of(one.name), name)


def secret_piece(one: OwnedView) -> Piece:
    name = f"secret-{one.key}"
    return Piece(name, card(secret_face(one)), owned_words(one, "secret"), "", name)


def owned_words(one: OwnedView, what: str) -> str:
    return f"{one.name}, {what}{'' if one.up else ', face down'}: {one.text}"


# -- the dock


def dock_of(view: KingsView, names: Sequence[str]) -> Dock | None:
    """What the viewer holds: in an encounter the hand first."""
    if view.seat == SPECTATOR:
        return None
    hero = next((one for one in view.heroes if one.seat == view.seat), None)
    if hero is None:
        return Dock([Group("Your hero", [], "Choose a hero first.")])
    own = [ability_piece(hero), *[_skill(hero, at) for at in range(len(hero.skills))]]
    things = [*[item_piece(one) for one in hero.items], *[secret_piece(one) for one in hero.secrets]]
    things += [secret_piece(one) for one in view.secrets]
    hand = _own_hand(view, hero, names)
    if hand:
        return Dock([*hand, Group("Yours", [*own, *things], minor=True)])
    groups = [Group(hero.name, own), *([Group("Things", things)] if things else [])]
    if hero.letter:
        groups.append(Group("Letter", [letter_piece(hero.letter)], "for your eyes only", minor=True))
    return Dock(groups)


def _own_hand(view: KingsView, hero: HeroView, names: Sequence[str]) -> list[Group]:
    one = view.encounter
    cards = next((cards for seat, cards in one.hands if seat == hero.seat), None) if one else None
    if one is None or cards is None:
        return []
    note = hand_state(view, one, hero, len(cards)).partition(", ")[2]
    return [Group("Your hand", [hand_piece(view, one, shown, hero, names) for shown in cards], note)]


def ability_piece(hero: HeroView) -> Piece:
    """The ability carries the name of its hero: where it can be used, it is pressed here."""
    text = hero.ability or "Your ability is used up or switched off."
    face = Face(
        hero.name,
        "gold" if hero.ability else "grey",
        "ability" if hero.ability else "used up",
        "",
        NOTHING,
        sign("universal", 0, 0, 16, "gold"),
        picture=ability_picture(hero.key),
        text=shortened(text),
        full=text,
    )
    return Piece(f"hero-{hero.key}", card(face), f"Your ability: {text}")


def _skill(hero: HeroView, at: int) -> Piece:
    name, text = hero.skills[at], hero.skill_texts[at]
    face = Face(
        name,
        "blue",
        "skill",
        name[:1],
        NOTHING,
        sign("exp", 0, 0, 16, "blue"),
        picture=thing_picture(name),
        text=shortened(text),
        full=text,
    )
    return Piece(f"skill-{hero.key}-{at}", card(face), f"Your skill {name}: {text}")


def letter_piece(letter: str) -> Piece:
    plain = letter.replace("*", "")
    face = Face(
        "Letter",
        "grey",
        "letter",
        "✉",
        NOTHING,
        sign("diplomacy", 0, 0, 16, "grey"),
        picture=letter_picture(),
        text=shortened(plain),
        full=plain,
    )
    return Piece("letter", card(face), f"Your letter, for your eyes only: {plain}")
