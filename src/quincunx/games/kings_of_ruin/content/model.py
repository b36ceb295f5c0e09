"""What a pack holds once it is read: static tables, shared by every match that plays it.

The state of a match holds ids into these tables and nothing else. Field names follow the data model of the rulebook.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Cost = tuple[tuple[int, "Num", int], ...]
"""Parts (resource, number, per) in paying order; per 0 once, 1 each member, 2 each character."""


@dataclass(slots=True)
class Num:
    kind: int
    value: int
    factor: int = 1


@dataclass(slots=True)
class Cond:
    id: int
    op: str
    a: int = 0
    b: int = 0
    cmp: int = 0
    n: int = 0
    subs: tuple[int, ...] = ()
    text: str = ""


@dataclass(slots=True)
class Atom:
    id: int
    op: str
    code: int = 0
    who: int = 0
    n: Num = field(default_factory=lambda: Num(0, 0))
    a: int = 0
    b: int = 0
    c: int = 0
    subs: tuple[int, ...] = ()
    conds: tuple[int, ...] = ()
    costs: tuple[Cost, ...] = ()
    labels: tuple[str, ...] = ()
    text: str = ""


@dataclass(slots=True)
class Part:
    """One effect of an attack, a response, loot or a conclusion."""

    atom: int
    share: bool


@dataclass(slots=True)
class Mod:
    """A modifier: kind (0 cost, 1 check, 2 limit, 3 skip_instant, 4 count_characters), what, by how much."""

    id: int
    kind: int
    what: int
    n: int
    text: str


@dataclass(slots=True)
class Ability:
    id: int
    key: str
    name: str
    trigger: int
    arg: int
    cond: int
    cost: Cost
    eff: int
    optional: bool
    limit: int
    charges: int
    mods: tuple[int, ...]
    helps: bool
    """Its text gives something to others (KR-107)."""
    source: int
    """0 hero, 1 skill, 2 item, 3 secret, 4 card, 5 encounter, 6 event, 7 legendary."""
    text: str


@dataclass(slots=True)
class Card:
    """A combat or diplomacy card."""

    face: int
    key: str
    name: str
    hero: int
    deck: int
    starter: bool
    copies: int
    passive: bool
    close: tuple[tuple[tuple[int, int], ...] | None, ...]
    """By row: the bonuses on the closing half, or None where no half is printed."""
    open: tuple[int, ...]
    """By row A, B, C: attribute * 4 + requirement, or -1; M: 1 or -1; F: the multiplier."""
    abilities: tuple[int, ...]
    waits: int
    charges: int
    subtype: int
    link_rows: int
    """Mask of the closing rows that carry a link."""


@dataclass(slots=True)
class Encounter:
    face: int
    key: str
    name: str
    text: str
    again: str
    """What is told of it from the second meeting on; empty: the same text."""
    colour: int
    difficulty: int
    kind: int
    source: str
    secret: int
    guardian: bool
    traits: int
    harass: tuple[int, int, tuple[Part, ...]]
    open: tuple[int, ...]
    abilities: tuple[int, ...]
    waits: int
    renews: bool
    value: int
    extra: int
    """Markers that each member after the first adds to the value."""
    by_members: tuple[int, ...]
    """The value for one to four members, in place of both; empty for most."""
    empowered: tuple[int, ...]
    """What Empowered takes, markers or steps, from one to four members; empty for most: 1."""
    table: tuple[tuple[int, int, tuple[Part, ...]], ...]
    opportunity: tuple[Part, ...]
    loot: tuple[Part, ...]
    on_lose: int
    duration: int
    track: tuple[int, ...]
    start: int
    rules: tuple[int, ...]
    """By attribute: the effect list, or -1."""
    response: tuple[Part, ...]
    conclusions: tuple[tuple[Part, ...], ...]
    stays: tuple[bool, ...]
    """By colour: the conclusion shows the guardian icon (KR-308)."""


@dataclass(slots=True)
class Item:
    face: int
    key: str
    name: str
    text: str
    set: str
    keywords: int
    abilities: tuple[int, ...]
    mods: tuple[int, ...]
    copies: int


@dataclass(slots=True)
class Secret:
    number: int
    key: str
    name: str
    text: str
    keywords: int
    personal: bool
    is_global: bool
    kind: str
    abilities: tuple[int, ...]
    mods: tuple[int, ...]
    on_death: int
    encounter: int
    """Face of the encounter it is, or -1."""


@dataclass(slots=True)
class Event:
    face: int
    key: str
    name: str
    text: str
    kind: int
    """0 random, 1 special, 2 story."""
    reveal: int
    start: int
    end: int
    mods: tuple[int, ...]
    quest: bool
    goal: str
    done: int
    """Condition that ends the quest, or -1."""
    on_end: int


@dataclass(slots=True)
class Action:
    """An instant effect or an action printed on a side of a location."""

    name: str
    text: str
    cost: Cost
    cond: int
    eff: int
    timer: int


@dataclass(slots=True)
class Side:
    name: str
    text: str
    seals: int
    keys: tuple[int, ...]
    slots: int
    instant: Action | None
    action: Action | None
    explore: bool


@dataclass(slots=True)
class Location:
    id: int
    number: int
    variant: str
    key: str
    sides: tuple[Side, Side]
    entry: int
    vision: int
    rank: int
    """Place in the order by number, then letter (KR-332)."""


@dataclass(slots=True)
class Choice:
    label: str
    req: int
    req_text: str
    cost: Cost
    eff: int
    filter: int


@dataclass(slots=True)
class Form:
    """What stands on a page instead of its first text while a condition holds."""

    when: int
    text: str


@dataclass(slots=True)
class Verse:
    id: int
    key: str
    section: str
    text: str
    forms: tuple[Form, ...]
    """The first that holds is read; none: the text."""
    counted: int
    """Where the state counts how often it was read, or -1."""
    hidden: tuple[tuple[int, str], ...]
    auto: int
    choices: tuple[Choice, ...]
    end: bool
    vision: bool


@dataclass(slots=True)
class Hero:
    id: int
    key: str
    name: str
    order: int
    text: str
    starts: tuple[int, int, int]
    attributes: tuple[int, ...]
    goods: tuple[int, int, int, int]
    ability: int
    final: int
    letter: int
    pieces: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    """Starter combat, starter diplomacy, advancement combat, advancement diplomacy."""


@dataclass(slots=True)
class Skill:
    id: int
    key: str
    hero: int
    attribute: int
    names: tuple[str, str]
    abilities: tuple[tuple[int, ...], tuple[int, ...]]
    mods: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(slots=True)
class Chapter:
    number: int
    name: str
    text: str
    cap: int
    sets: tuple[str, ...]
    decks: tuple[tuple[tuple[int, ...], ...], ...]
    """Colour, number of characters - 1, difficulty - 1: how many."""
    events: tuple[tuple[int, Num | None], ...]
    """Top to bottom: (event face, None) or (-1, how many random ones)."""
    front: int
    start: int
    ring: tuple[int, ...]
    """By spot: what happens when it is marked, or -1."""
    last_day: int
    first_step: int


@dataclass(slots=True)
class Achievement:
    id: int
    key: str
    name: str
    hero: int
    section: int
    """0 to 2; 3 is the final one."""
    cond: int
    memory: int


@dataclass(slots=True)
class Milestone:
    """A hint for bots: what it is worth, in hundredths, that a condition holds, or to be near a location meanwhile."""

    cond: int
    worth: float
    toward: int


@dataclass(slots=True)
class Legendary:
    id: int
    key: str
    name: str
    hero: int
    section: int
    ability: int
    anytime: bool
