"""Kings of Ruin: what a seat knows as numbers, for learners. Everything is named by the pack of the setting."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.engine import Block, Layout, Setting, by_seat

from . import constants as k
from .content import Pack, load_pack, pack_of
from .content import language as lang
from .rules import journal, leaving, places, sequence, stack
from .state import IN_PLAY, SECRET_GLOBAL, Realm
from .view import STAGES

PLACE = 15
"""Numbers of one location."""
HALF = 3 * (len(k.ATTRIBUTES) + 2) + 2
"""Numbers of the half that the next card connects to."""
FAR = 10.0
"""Steps on the map are counted in this."""
MUCH = 10.0
"""More markers than this are rare."""

MARKED = (
    ("notes", "notes", "notes"),
    ("filters", "filters", "filters"),
    ("achievements", "achievements", "achieved"),
    ("memories to read", "achievements", "owed"),
    ("legendary actions", "legendaries", "legends"),
)
"""What is marked on sheets: the name, the table of the pack, and the field of the state."""


def layout(setting: Setting) -> Layout:
    """The campaign, everybody from the own seat on, the map, the encounter and its line, the journal, the world. A pack
    may lack some of it, for example achievements."""
    p = load_pack(setting.word("pack"))
    blocks = [*_campaign(p, setting.seats), *_party(p, setting.seats), *_map(p), *_encounter(p), *_world(p)]
    return Layout([block for block in blocks if block.length])


def _campaign(p: Pack, seats: int) -> list[Block]:
    return [
        Block("own seat, one-hot", seats, lambda s, me: hot(me, s.seats)),
        Block("day, step, time passed, exploring, free acts and actions left, won, lost", 8, calendar),
        Block("stage, one-hot", len(STAGES), lambda s, me: hot(s.stage, len(STAGES))),
        Block("chapter, one-hot", len(p.chapters), lambda s, me: hot(s.chapter, len(pack_of(s.pack).chapters))),
        Block("switches of Story and Challenge Mode, Echoes", len(k.MODES), modes),
        Block("what the question is about, how much; the last roll and guardian die", 4, question),
    ]


def _party(p: Pack, seats: int) -> list[Block]:
    """The blocks of each seat, seat by seat. Hands are open."""
    cards, items, secrets = len(p.cards), len(p.items), len(p.secrets)
    tracks = "ENERGY, HEALTH, TERROR, limit of ENERGY, dying?, markers of the dying, insane?, ability off?"
    fight = "in the encounter?, active?, marked?, reads the page?, prevents, changes damage to TERROR, ENERGY, nothing"
    rows = [
        by_seat(seats, "hero, one-hot", len(p.heroes), lambda s, me, c: hot(s.hero[c], len(pack_of(s.pack).heroes))),
        by_seat(seats, f"{tracks}, carried off?, exhausted?, leads?, passed?, asked about?", 13, body),
        by_seat(seats, "attributes, then FOOD, WEALTH, MAGIC, EXP", 10, means),
        by_seat(seats, "place, one-hot", len(p.locations), lambda s, me, c: hot(s.place[c], len(s.loc_zone))),
        by_seat(seats, "skills, side a and b", 2 * len(p.skills), skills),
        by_seat(seats, "items face up, by item", items, lambda s, me, c: owned(s, c, True)),
        by_seat(seats, "items face down, by item", items, lambda s, me, c: owned(s, c, False)),
        by_seat(seats, "secrets face up, by secret", secrets, lambda s, me, c: secrets_of(s, c, 1)),
        by_seat(seats, "secrets face down, by secret", secrets, lambda s, me, c: secrets_of(s, c, 0)),
        by_seat(seats, "combat and diplomacy cards in deck, hand, discards, set aside, pool", 10, sizes_of),
        by_seat(seats, "Hand, by card", cards, lambda s, me, c: count(s, s.hand[2 * c] + s.hand[2 * c + 1])),
        by_seat(seats, "set aside, by card", cards, lambda s, me, c: count(s, s.aside[2 * c] + s.aside[2 * c + 1])),
        by_seat(seats, fight, 8, fighter),
        by_seat(seats, "spared in the next attack, by sort", len(lang.PART_TYPES), spared),
        by_seat(seats, "lasting effects, by modifier", len(p.mods), lambda s, me, c: lasting(s, c)),
    ]
    return [block for of_seat in zip(*rows, strict=True) for block in of_seat]


def _map(p: Pack) -> list[Block]:
    place = "clear?, wyrd?, x, y, ways n e s w, time, story time, quest, universal markers, heroes, guardians, stones"
    return [
        Block(f"locations of the map: {place}", PLACE * len(p.locations), locations),
        Block("waystones: standing?, x, y", 3 * p.stones, stones),
        Block("guardians, by encounter: how many, x, y", 3 * len(p.encounters), guardians),
        Block("standees: on the map?, x, y", 3 * len(p.standees), standees),
    ]


def _encounter(p: Pack) -> list[Block]:
    rows = max([len(e.table) for e in p.encounters], default=0)
    numbers = (
        "combat?, diplomacy?, value, pool, share won, duration, affinity, its time markers, cards played, free link?"
    )
    return [
        Block("encounter, one-hot", len(p.encounters), lambda s, me: met(s)),
        Block(numbers, 10, fight),
        Block("row of the attack table that applies, one-hot", rows, attack_row),
        Block("colour of the slot of affinity, one-hot", len(k.SLOT_COLOURS), slot_colour),
        Block("half to connect to: rows A, B, C (there?, attribute, requirement), M, F", HALF, opening),
        Block("line, by card: nearness to its end", len(p.cards), line),
        Block("line, by card: time markers", len(p.cards), lambda s, me: line_marks(s, s.waits)),
        Block("line, by card: charges", len(p.cards), lambda s, me: line_marks(s, s.charges)),
    ]


def _world(p: Pack) -> list[Block]:
    choices = max([len(verse.choices) for verse in p.verses], default=0)
    piles = [("event deck", len(p.events)), ("random events", len(p.events))]
    piles += [(f"{colour} encounters", len(p.encounters)) for colour in k.COLOURS]
    piles += [("items", len(p.items)), ("consumables", len(p.items))]
    return [
        Block("verse being read, one-hot", len(p.verses), verse_read),
        Block("its choices: shown, open", 2 * choices, lambda s, me: choices_of(s, choices)),
        Block("offered for advancement, by card", len(p.cards), offered),
        Block("active events, by event", len(p.events), active_events),
        Block("active events: time, story time, quest, universal markers", 4 * len(p.events), event_marks),
        Block("lasting effects on everybody, by modifier", len(p.mods), lambda s, me: lasting(s, -1)),
        Block(f"cards left: {', '.join([name for name, _ in piles])}", len(piles), pile_sizes),
        Block("tops of these that were looked at, one-hot each", sum([size for _, size in piles]), tops),
        Block("secrets of all, face up", len(p.secrets), lambda s, me: secrets_of(s, SECRET_GLOBAL, 1)),
        Block("secrets of all, face down", len(p.secrets), lambda s, me: secrets_of(s, SECRET_GLOBAL, 0)),
        Block("statuses, by status and part", sum([parts + 1 for _, _, parts in p.statuses]), statuses),
        Block("what the story counts", len(p.counters), lambda s, me: [n / MUCH for n in s.counters]),
        *[_marked(p, name, table, field) for name, table, field in MARKED],
    ]


def _marked(p: Pack, name: str, table: str, field: str) -> Block:
    size = len(getattr(p, table))
    return Block(name, size, lambda s, me: marked(getattr(s, field), size))


# -- counting


def hot(value: int, size: int) -> list[float]:
    """A one at the place of the value; all zero where it has none."""
    found = [0.0] * size
    if 0 <= value < size:
        found[value] = 1.0
    return found


def marked(values: Sequence[int], size: int) -> list[float]:
    found = [0.0] * size
    for value in values:
        found[value] = 1.0
    return found


def count(s: Realm, pieces: Sequence[int]) -> list[float]:
    """Combat and diplomacy cards by face."""
    found = [0.0] * len(pack_of(s.pack).cards)
    for piece in pieces:
        found[s.faces[piece]] += 1.0
    return found


# -- the campaign


def calendar(s: Realm, me: int) -> list[float]:
    ring = len(pack_of(s.pack).chapters[s.chapter].ring)
    left = [s.free / k.EXPLORATIONS, s.gifts / k.FREE_ACTS, s.paid / k.PAID_ACTS]
    return [s.day / MUCH, float(s.step), s.ring / max(1, ring), *left, float(s.over == 1), float(s.over == 2)]


def modes(s: Realm, me: int) -> list[float]:
    return [float(bool(s.mode & bit)) for bit in k.MODES.values()]


def question(s: Realm, me: int) -> list[float]:
    return [s.about / 100, s.about_n / 100, s.roll / MUCH, s.die / 6]


# -- everybody


def body(s: Realm, me: int, c: int) -> list[float]:
    most = k.TRACK_MAX
    limit = most if s.mode & k.STORY_LIMITER else s.health[c]
    return [
        s.energy[c] / most,
        s.health[c] / most,
        s.terror[c] / most,
        limit / most,
        float(s.dying[c] >= 0),
        max(0, s.dying[c]) / k.DYING_MARKERS,
        float(s.terror[c] >= k.TERROR_RED),
        float(s.ability_off[c]),
        float(s.solo[c]),
        float(s.exhausted[c]),
        float(s.lead == c),
        float(c in s.passed),
        float(s.about_c == c),
    ]


def means(s: Realm, me: int, c: int) -> list[float]:
    if s.hero[c] < 0:
        return [0.0] * 10
    return [n / 3 for n in s.attr[c]] + [n / MUCH for n in s.goods[c]]


def skills(s: Realm, me: int, c: int) -> list[float]:
    return marked(s.skills[c], 2 * len(pack_of(s.pack).skills))


def owned(s: Realm, c: int, up: bool) -> list[float]:
    p = pack_of(s.pack)
    found = [0.0] * len(p.items)
    for piece in s.items[c]:
        if (piece in s.up) == up:
            found[s.faces[piece] - p.item0] += 1.0
    return found


def secrets_of(s: Realm, holder: int, up: int) -> list[float]:
    return [float(one == holder and s.secret_up[at] == up) for at, one in enumerate(s.secret)]


def sizes_of(s: Realm, me: int, c: int) -> list[float]:
    piles = [kind[at] for kind in (s.deck, s.hand, s.discard, s.aside, s.draft) for at in (2 * c, 2 * c + 1)]
    return [len(pile) / MUCH for pile in piles]


def fighter(s: Realm, me: int, c: int) -> list[float]:
    page = reading(s)
    reads = float(page is not None and bool(page[stack.MASK] >> c & 1))
    if not leaving.going_on(s):
        return [0.0, 0.0, 0.0, reads, 0.0, 0.0, 0.0, 0.0]
    to = [min(MUCH, s.changed[c]) / MUCH if s.changed_to[c] == what else 0.0 for what in (k.TERROR, k.ENERGY, -1)]
    inside = [float(c in s.members), float(c == s.active), float(s.marked >> c & 1)]
    return [*inside, reads, min(MUCH, s.prevent[c]) / MUCH, *to]


def spared(s: Realm, me: int, c: int) -> list[float]:
    found = [0.0] * len(lang.PART_TYPES)
    for who, sort, n in s.spared:
        if who == c:
            found[sort] = min(1.0, found[sort] + n / MUCH)
    return found


def lasting(s: Realm, c: int) -> list[float]:
    found = [0.0] * len(pack_of(s.pack).mods)
    for mod, scope, who in s.until:
        if who == c:
            found[mod] = 1.0 + scope
    return found


# -- the map


def locations(s: Realm, me: int) -> list[float]:
    p = pack_of(s.pack)
    found: list[float] = []
    for loc, zone in enumerate(s.loc_zone):
        found += place(s, p, loc) if zone == IN_PLAY else [0.0] * PLACE
    return found


def place(s: Realm, p: Pack, loc: int) -> list[float]:
    side = [float(s.loc_side[loc] == k.CLEAR), float(s.loc_side[loc] == k.WYRD)]
    ways = [float(places.connection(s, p, loc, d) >= 0) for d in range(4)]
    marks = [places.markers(s, loc, kind) / MUCH for kind in range(4)]
    heroes = sum([1 for at in s.place if at == loc])
    guards = sum([1 for guard in s.guards if guard[1] == loc])
    touching = sum([1 for stone in s.stones if places.touches(s, stone, loc)])
    return [*side, s.loc_x[loc] / FAR, s.loc_y[loc] / FAR, *ways, *marks, heroes / 4, float(guards), float(touching)]


def stones(s: Realm, me: int) -> list[float]:
    found: list[float] = []
    for x, y in s.stones:
        found += [1.0, x / FAR, y / FAR]
    return found + [0.0] * (3 * pack_of(s.pack).stones - len(found))


def guardians(s: Realm, me: int) -> list[float]:
    p = pack_of(s.pack)
    found = [0.0] * (3 * len(p.encounters))
    for piece, loc in s.guards:
        at = 3 * (s.faces[piece] - p.enc0)
        found[at] += 1.0
        found[at + 1 : at + 3] = [s.loc_x[loc] / FAR, s.loc_y[loc] / FAR]
    return found


def standees(s: Realm, me: int) -> list[float]:
    found = [0.0] * (3 * len(pack_of(s.pack).standees))
    for one in s.standees:
        if s.loc_zone[one[1]] == IN_PLAY:
            found[3 * one[0] : 3 * one[0] + 3] = [1.0, s.loc_x[one[1]] / FAR, s.loc_y[one[1]] / FAR]
    return found


# -- the encounter


def met(s: Realm) -> list[float]:
    p = pack_of(s.pack)
    return hot(s.faces[s.enc] - p.enc0 if s.enc >= 0 else -1, len(p.encounters))


def fight(s: Realm, me: int) -> list[float]:
    if s.enc < 0:
        return [0.0] * 10
    combat = s.need > 0
    share = min(1.0, s.pool / s.need) if combat else 0.0
    tracks = [s.need / MUCH, s.pool / MUCH, share, s.duration / k.DURATION_MAX, s.affinity / MUCH]
    return [float(combat), float(not combat), *tracks, float(s.enc_waits), s.played / MUCH, float(s.link_free)]


def attack_row(s: Realm, me: int) -> list[float]:
    p = pack_of(s.pack)
    found = [0.0] * max([len(e.table) for e in p.encounters], default=0)
    if s.enc >= 0 and s.need > 0:
        for at, (low, high, _) in enumerate(p.enc(s.faces[s.enc]).table):
            found[at] = float(low <= s.pool <= high)
    return found


def slot_colour(s: Realm, me: int) -> list[float]:
    track = pack_of(s.pack).enc(s.faces[s.enc]).track if stack.talking(s) else ()
    return hot(track[s.affinity] if s.affinity < len(track) else -1, len(k.SLOT_COLOURS))


def opening(s: Realm, me: int) -> list[float]:
    if s.enc < 0:
        return [0.0] * HALF
    half = sequence.opening(s, pack_of(s.pack), len(s.seq) - 1)
    found: list[float] = []
    for row in range(3):
        key = half[row]
        there = [1.0, *hot(key >> 2, len(k.ATTRIBUTES)), (key & 3) / 3]
        found += there if key >= 0 else [0.0] * len(there)
    return [*found, float(half[k.ROW_M] >= 0), half[k.ROW_F] / 3]


def line(s: Realm, me: int) -> list[float]:
    """The last card has 1, the one before it a half, and so on."""
    found = [0.0] * len(pack_of(s.pack).cards)
    for at, piece in enumerate(s.seq):
        found[s.faces[piece]] = 1.0 / (len(s.seq) - at)
    return found


def line_marks(s: Realm, marks: Sequence[int]) -> list[float]:
    found = [0.0] * len(pack_of(s.pack).cards)
    for at, piece in enumerate(s.seq):
        found[s.faces[piece]] += float(marks[at])
    return found


# -- the journal and the world


def reading(s: Realm) -> list[int] | None:
    """The verse that lies open, as an entry of the stack."""
    if leaving.going_on(s):
        return None
    for entry in reversed(s.stack):
        if entry[0] == stack.VERSE:
            return entry
    return None


def verse_read(s: Realm, me: int) -> list[float]:
    page = reading(s)
    return hot(-1 if page is None else page[1], len(pack_of(s.pack).verses))


def choices_of(s: Realm, most: int) -> list[float]:
    page = reading(s)
    found = [0.0] * (2 * most)
    if page is not None:
        verse = pack_of(s.pack).verses[page[1]]
        for at in range(len(verse.choices)):
            locked = journal.locked(s, page, verse, at)
            found[2 * at : 2 * at + 2] = [float(locked != "hidden"), float(not locked)]
    return found


def offered(s: Realm, me: int) -> list[float]:
    """What lies open on top of a pool."""
    found: list[int] = []
    for pool in s.draft:
        for piece in reversed(pool):
            if not s.seen[piece]:
                break
            found.append(piece)
    return count(s, found)


def active_events(s: Realm, me: int) -> list[float]:
    p = pack_of(s.pack)
    return marked([s.faces[piece] - p.ev0 for piece in s.ev_active], len(p.events))


def event_marks(s: Realm, me: int) -> list[float]:
    p = pack_of(s.pack)
    found = [0.0] * (4 * len(p.events))
    for piece in s.ev_active:
        face = s.faces[piece]
        for kind in range(4):
            found[4 * (face - p.ev0) + kind] = places.markers(s, places.EVENT_MARK + face, kind) / MUCH
    return found


def piles(s: Realm) -> list[list[int]]:
    return [s.ev_deck, s.ev_random, *s.enc_decks, s.item_deck, s.consumables]


def pile_sizes(s: Realm, me: int) -> list[float]:
    return [len(pile) / MUCH for pile in piles(s)]


def tops(s: Realm, me: int) -> list[float]:
    """As the view: where the setup put story events is no news."""
    p = pack_of(s.pack)
    firsts = [(p.ev0, len(p.events))] * 2 + [(p.enc0, len(p.encounters))] * 3 + [(p.item0, len(p.items))] * 2
    found: list[float] = []
    for pile, (first, size) in zip(piles(s), firsts, strict=True):
        face = s.faces[pile[-1]] if pile and s.seen[pile[-1]] else -1
        story = first == p.ev0 and face >= 0 and p.event(face).kind > 0
        found += hot(-1 if story else face - first, size)
    return found


def statuses(s: Realm, me: int) -> list[float]:
    """Each status unnumbered, then each of its parts."""
    found: list[float] = []
    for at, (_, _, parts) in enumerate(pack_of(s.pack).statuses):
        found += [float(100 * at + part in s.status) for part in range(parts + 1)]
    return found
