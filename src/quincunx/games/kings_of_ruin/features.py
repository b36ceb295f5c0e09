"""Kings of Ruin: what a seat knows as numbers, for learners. Everything is named by the pack of the setting."""

from __future__ import annotations

from quincunx.engine import REAL, Divided, Layout, Setting, Span, each_seat

from . import constants as k
from .content import language as lang
from .content import load_pack
from .numbers import BODY, CALENDAR, FIGHTER, MARKED, MUCH, OPENING, PLACE, STANDS, Plan, Writer
from .view import STAGES


def layout(setting: Setting) -> Layout:
    """The campaign, everybody from the own seat on, the map, the encounter and its line, the journal, the world. A pack
    may lack some of it, for example achievements."""
    plan = Plan(load_pack(setting.word("pack")))
    seats = setting.seats
    of_seat = each_seat(seats, _of_seat(plan))
    blocks = [*_campaign(plan, seats), *of_seat, *_map(plan), *_encounter(plan), *_world(plan), *_sheets(plan)]
    return Layout([Span([block for block in blocks if block[1]], Writer(plan).write)])


def _campaign(n: Plan, seats: int) -> list[Divided]:
    return [
        ("own seat, one-hot", seats, 1),
        ("day, step, time passed, exploring, free acts and actions left, won, lost", len(CALENDAR), CALENDAR),
        ("stage, one-hot", len(STAGES), 1),
        ("chapter, one-hot", n.chapters, 1),
        ("switches of Story and Challenge Mode, Echoes", len(k.MODES), 1),
        ("what the question is about, how much; the last roll and guardian die", 4, REAL),
    ]


def _of_seat(n: Plan) -> list[Divided]:
    """Hands are open."""
    tracks = "ENERGY, HEALTH, TERROR, limit of ENERGY, dying?, markers of the dying, insane?, ability off?"
    fight = "in the encounter?, active?, marked?, reads the page?, prevents, changes damage to TERROR, ENERGY, nothing"
    return [
        ("hero, one-hot", n.heroes, 1),
        (f"{tracks}, carried off?, exhausted?, leads?, passed?, asked about?", len(BODY), BODY),
        ("attributes, then FOOD, WEALTH, MAGIC, EXP", 10, REAL),
        ("place, one-hot", n.locations, 1),
        ("skills, side a and b", n.skills, 1),
        ("items face up, by item", n.items, 1),
        ("items face down, by item", n.items, 1),
        ("secrets face up, by secret", n.secrets, 1),
        ("secrets face down, by secret", n.secrets, 1),
        ("combat and diplomacy cards in deck, hand, discards, set aside, pool", 10, MUCH),
        ("Hand, by card", n.cards, 1),
        ("set aside, by card", n.cards, 1),
        (fight, len(FIGHTER), FIGHTER),
        ("spared in the next attack, by sort", len(lang.PART_TYPES), MUCH),
        ("lasting effects, by modifier", n.mods, 1),
    ]


def _map(n: Plan) -> list[Divided]:
    place = "clear?, wyrd?, x, y, ways n e s w, time, story time, quest, universal markers, heroes, guardians, stones"
    return [
        (f"locations of the map: {place}", len(PLACE) * n.locations, PLACE),
        ("waystones: standing?, x, y", 3 * n.stones, STANDS),
        ("guardians, by encounter: how many, x, y", 3 * n.encounters, STANDS),
        ("standees: on the map?, x, y", 3 * n.standees, STANDS),
    ]


def _encounter(n: Plan) -> list[Divided]:
    numbers = (
        "combat?, diplomacy?, value, pool, share won, duration, affinity, its time markers, cards played, free link?"
    )
    return [
        ("encounter, one-hot", n.encounters, 1),
        (numbers, 10, REAL),
        ("row of the attack table that applies, one-hot", n.rows, 1),
        ("colour of the slot of affinity, one-hot", len(k.SLOT_COLOURS), 1),
        ("half to connect to: rows A, B, C (there?, attribute, requirement), M, F", len(OPENING), OPENING),
        ("line, by card: nearness to its end", n.cards, REAL),
        ("line, by card: time markers", n.cards, 1),
        ("line, by card: charges", n.cards, 1),
    ]


def _world(n: Plan) -> list[Divided]:
    piles = ["event deck", "random events", *[f"{colour} encounters" for colour in k.COLOURS], "items", "consumables"]
    return [
        ("verse being read, one-hot", n.verses, 1),
        ("its choices: shown, open", 2 * n.choices, 1),
        ("offered for advancement, by card", n.cards, 1),
        ("active events, by event", n.events, 1),
        ("active events: time, story time, quest, universal markers", 4 * n.events, MUCH),
        ("lasting effects on everybody, by modifier", n.mods, 1),
        (f"cards left: {', '.join(piles)}", len(piles), MUCH),
        ("tops of these that were looked at, one-hot each", sum(n.piles), 1),
        ("secrets of all, face up", n.secrets, 1),
        ("secrets of all, face down", n.secrets, 1),
    ]


def _sheets(n: Plan) -> list[Divided]:
    found: list[Divided] = [
        ("statuses, by status and part", sum(n.statuses), 1),
        ("what the story counts", n.counters, REAL),
    ]
    return found + [(name, size, 1) for (name, _), size in zip(MARKED, n.marked, strict=True)]
