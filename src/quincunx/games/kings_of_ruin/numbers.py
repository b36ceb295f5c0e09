"""Kings of Ruin: the numbers of an observation, written block by block as `features` declares them."""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import REAL, Reals, Wholes, tally

from . import constants as k
from .content import Pack, pack_of
from .content import language as lang
from .rules import journal, leaving, places, sequence, stack
from .state import IN_PLAY, SECRET_GLOBAL, Realm
from .view import STAGES

PLACE: Final = (1, 1, REAL, REAL, 1, 1, 1, 1, 10, 10, 10, 10, 4, 1, 1)
"""Of one location."""
STANDS: Final = (1, REAL, REAL)
"""Of what stands somewhere: there?, x, y."""
BODY: Final = (*([k.TRACK_MAX] * 4), 1, k.DYING_MARKERS, 1, 1, 1, 1, 1, 1, 1)
FIGHTER: Final = (1, 1, 1, 1, 10, 10, 10, 10)
CALENDAR: Final = (REAL, REAL, REAL, k.EXPLORATIONS, k.FREE_ACTS, k.PAID_ACTS, 1, 1)
HALF: Final = len(k.ATTRIBUTES) + 2
"""Numbers of one row of the half that the next card connects to."""
OPENING: Final = (*((*([1] * (HALF - 1)), 3) * 3), 1, 3)
CHANGES: Final = (k.TERROR, k.ENERGY, -1)
FAR: Final = 10.0
"""Steps on the map are counted in this."""
MUCH: Final = 10
"""More markers than this are rare."""

OF_PLACE: Final = len(PLACE)
OF_BODY: Final = len(BODY)
OF_FIGHTER: Final = len(FIGHTER)
OF_CALENDAR: Final = len(CALENDAR)
OF_OPENING: Final = len(OPENING)
OF_PARTS: Final = len(lang.PART_TYPES)
OF_STAGES: Final = len(STAGES)
OF_MODES: Final = len(k.MODES)
OF_COLOURS: Final = len(k.SLOT_COLOURS)
OF_ATTRIBUTES: Final = len(k.ATTRIBUTES)
MOST_MAPS: Final = 4096
"""So many ways of a map to lie are remembered."""

MARKED: Final = (
    ("notes", "notes"),
    ("filters", "filters"),
    ("achievements", "achievements"),
    ("memories to read", "achievements"),
    ("legendary actions", "legendaries"),
)
"""What is marked on sheets: the name and the table of the pack."""


class Plan:
    """How much there is of everything in a pack, as the blocks are long."""

    def __init__(self, p: Pack) -> None:
        self.chapters: int = len(p.chapters)
        self.heroes: int = len(p.heroes)
        self.locations: int = len(p.locations)
        self.skills: int = 2 * len(p.skills)
        self.items: int = len(p.items)
        self.secrets: int = len(p.secrets)
        self.cards: int = len(p.cards)
        self.mods: int = len(p.mods)
        self.encounters: int = len(p.encounters)
        self.events: int = len(p.events)
        self.verses: int = len(p.verses)
        self.standees: int = len(p.standees)
        self.counters: int = len(p.counters)
        self.stones: int = p.stones
        self.rows: int = max([len(e.table) for e in p.encounters], default=0)
        self.choices: int = max([len(verse.choices) for verse in p.verses], default=0)
        self.piles: list[int] = [self.events] * 2 + [self.encounters] * len(k.COLOURS) + [self.items] * 2
        self.firsts: list[int] = [p.ev0] * 2 + [p.enc0] * len(k.COLOURS) + [p.item0] * 2
        self.statuses: list[int] = [parts + 1 for _, _, parts in p.statuses]
        """Each status unnumbered, then each of its parts."""
        self.status_starts: list[int] = [sum(self.statuses[:at]) for at in range(len(self.statuses))]
        self.all_statuses: int = sum(self.statuses)
        self.marked: list[int] = [len(getattr(p, table)) for _, table in MARKED]
        self.item0: int = p.item0
        self.enc0: int = p.enc0
        self.ev0: int = p.ev0
        self.ways: dict[tuple[tuple[int, ...], ...], list[int]] = {}

    def ways_of(self, s: Realm, p: Pack) -> list[int]:
        """The places in the block of the map of all ways that lead somewhere; remembered, as long as it lies so."""
        key = tuple(s.loc_zone), tuple(s.loc_side), tuple(s.loc_x), tuple(s.loc_y)
        known = self.ways.get(key)
        if known is None:
            if len(self.ways) >= MOST_MAPS:
                self.ways.clear()
            known = self.ways[key] = [
                OF_PLACE * loc + 4 + direction
                for loc, zone in enumerate(s.loc_zone)
                if zone == IN_PLAY
                for direction in range(4)
                if places.connection(s, p, loc, direction) >= 0
            ]
        return known


class Writer:
    """Writes the blocks in their order; every part returns the place behind its own."""

    def __init__(self, plan: Plan) -> None:
        self.n: Plan = plan

    def write(self, whole: Wholes, real: Reals, at: int, seen: Any, me: int) -> None:
        s: Realm = seen
        p = pack_of(s.pack)
        n, seats = self.n, s.seats
        page = reading(s)
        at = write_campaign(whole, real, at, s, p, n, me)
        for step in range(seats):
            at = write_seat(whole, real, at, s, p, n, (me + step) % seats, page)
        at = write_map(whole, real, at, s, p, n)
        at = write_encounter(whole, real, at, s, p, n)
        at = write_reading(whole, at, s, p, n, page)
        at = write_events(whole, at, s, p, n)
        at = write_piles(whole, at, s, p, n)
        write_secrets(whole, at, s, SECRET_GLOBAL)
        write_sheets(whole, real, at + 2 * n.secrets, s, n)


# -- counting


def hot(whole: Wholes, at: int, value: int, size: int) -> int:
    """A one at the place of the value; none where it has none. Returns the place behind."""
    if 0 <= value < size:
        whole[at + value] = 1
    return at + size


def marked(whole: Wholes, at: int, values: list[int]) -> None:
    for value in values:
        whole[at + value] = 1


def put(real: Reals, at: int, numbers: list[int], over: int) -> None:
    """Quotients side by side, zeros left out."""
    for number in numbers:
        if number:
            real[at] = number / over
        at += 1


def put_stand(real: Reals, at: int, s: Realm, loc: int) -> None:
    """Where something stands, behind the place that says so."""
    real[at + 1] = s.loc_x[loc] / FAR
    real[at + 2] = s.loc_y[loc] / FAR


def write_marks(whole: Wholes, at: int, s: Realm, target: int) -> None:
    """Markers by kind; the first entry of a kind counts, as for the rules."""
    for entry in s.marks:
        if entry[0] == target and 0 <= entry[1] < 4 and not whole[at + entry[1]]:
            whole[at + entry[1]] = entry[2]


# -- the campaign


def write_campaign(whole: Wholes, real: Reals, at: int, s: Realm, p: Pack, n: Plan, me: int) -> int:
    at = hot(whole, at, me, s.seats)
    real[at] = s.day / MUCH
    real[at + 1] = float(s.step)
    if s.ring:
        real[at + 2] = s.ring / max(1, len(p.chapters[s.chapter].ring))
    whole[at + 3] = s.free
    whole[at + 4] = s.gifts
    whole[at + 5] = s.paid
    if s.over == 1 or s.over == 2:
        whole[at + 5 + s.over] = 1
    at = hot(whole, at + OF_CALENDAR, s.stage, OF_STAGES)
    at = hot(whole, at, s.chapter, n.chapters)
    if s.mode:
        for place, bit in enumerate(k.MODES.values(), at):
            if s.mode & bit:
                whole[place] = 1
    at += OF_MODES
    real[at] = s.about / 100
    real[at + 1] = s.about_n / 100
    real[at + 2] = s.roll / MUCH
    real[at + 3] = s.die / 6
    return at + 4


# -- everybody


def write_seat(whole: Wholes, real: Reals, at: int, s: Realm, p: Pack, n: Plan, c: int, page: list[int] | None) -> int:
    at = hot(whole, at, s.hero[c], n.heroes)
    write_body(whole, at, s, c)
    at += OF_BODY
    if s.hero[c] >= 0:
        put(real, at, s.attr[c], 3)
        put(real, at + OF_ATTRIBUTES, s.goods[c], MUCH)
    at = hot(whole, at + 10, s.place[c], n.locations)
    marked(whole, at, s.skills[c])
    at += n.skills
    for piece in s.items[c]:
        whole[at + s.faces[piece] - n.item0 + (0 if piece in s.up else n.items)] += 1
    at += 2 * n.items
    write_secrets(whole, at, s, c)
    at = write_cards(whole, at + 2 * n.secrets, s, n, c)
    write_fighter(whole, at, s, c, page)
    at += OF_FIGHTER
    for who, sort, much in s.spared:
        if who == c:
            whole[at + sort] = min(MUCH, whole[at + sort] + much)
    at += OF_PARTS
    write_lasting(whole, at, s, c)
    return at + n.mods


def write_body(whole: Wholes, at: int, s: Realm, c: int) -> None:
    dying = s.dying[c]
    whole[at] = s.energy[c]
    whole[at + 1] = s.health[c]
    whole[at + 2] = s.terror[c]
    whole[at + 3] = k.TRACK_MAX if s.mode & k.STORY_LIMITER else s.health[c]
    if dying >= 0:
        whole[at + 4] = 1
        whole[at + 5] = dying
    if s.terror[c] >= k.TERROR_RED:
        whole[at + 6] = 1
    if s.ability_off[c]:
        whole[at + 7] = s.ability_off[c]
    if s.solo[c]:
        whole[at + 8] = s.solo[c]
    if s.exhausted[c]:
        whole[at + 9] = s.exhausted[c]
    if s.lead == c:
        whole[at + 10] = 1
    if c in s.passed:
        whole[at + 11] = 1
    if s.about_c == c:
        whole[at + 12] = 1


def write_secrets(whole: Wholes, at: int, s: Realm, holder: int) -> None:
    """Those face up, then those face down."""
    size = len(s.secret)
    for number, one in enumerate(s.secret):
        if one == holder:
            up = s.secret_up[number]
            if up == 0 or up == 1:
                whole[at + number + (0 if up else size)] = 1


def write_cards(whole: Wholes, at: int, s: Realm, n: Plan, c: int) -> int:
    for own in (2 * c, 2 * c + 1):
        place = at + own - 2 * c
        whole[place] = len(s.deck[own])
        whole[place + 2] = len(s.hand[own])
        whole[place + 4] = len(s.discard[own])
        whole[place + 6] = len(s.aside[own])
        whole[place + 8] = len(s.draft[own])
        tally(whole, at + 10, s.faces, s.hand[own])
        tally(whole, at + 10 + n.cards, s.faces, s.aside[own])
    return at + 10 + 2 * n.cards


def write_fighter(whole: Wholes, at: int, s: Realm, c: int, page: list[int] | None) -> None:
    if page is not None and page[stack.MASK] >> c & 1:
        whole[at + 3] = 1
    if not leaving.going_on(s):
        return
    if c in s.members:
        whole[at] = 1
    if c == s.active:
        whole[at + 1] = 1
    if s.marked >> c & 1:
        whole[at + 2] = 1
    whole[at + 4] = min(MUCH, s.prevent[c])
    for place, what in enumerate(CHANGES, at + 5):
        if s.changed_to[c] == what:
            whole[place] = min(MUCH, s.changed[c])


def write_lasting(whole: Wholes, at: int, s: Realm, c: int) -> None:
    for mod, scope, who in s.until:
        if who == c:
            whole[at + mod] = 1 + scope


# -- the map


def write_map(whole: Wholes, real: Reals, at: int, s: Realm, p: Pack, n: Plan) -> int:
    for loc, zone in enumerate(s.loc_zone):
        if zone == IN_PLAY:
            write_location(whole, real, at + OF_PLACE * loc, s, loc)
    marked(whole, at, n.ways_of(s, p))
    at += OF_PLACE * n.locations
    for number, (x, y) in enumerate(s.stones):
        whole[at + 3 * number] = 1
        real[at + 3 * number + 1] = x / FAR
        real[at + 3 * number + 2] = y / FAR
    at += 3 * n.stones
    for piece, loc in s.guards:
        place = at + 3 * (s.faces[piece] - n.enc0)
        whole[place] += 1
        put_stand(real, place, s, loc)
    at += 3 * n.encounters
    for one in s.standees:
        if s.loc_zone[one[1]] == IN_PLAY:
            whole[at + 3 * one[0]] = 1
            put_stand(real, at + 3 * one[0], s, one[1])
    return at + 3 * n.standees


def write_location(whole: Wholes, real: Reals, at: int, s: Realm, loc: int) -> None:
    side = s.loc_side[loc]
    if side == k.CLEAR:
        whole[at] = 1
    elif side == k.WYRD:
        whole[at + 1] = 1
    put_stand(real, at + 1, s, loc)
    if s.marks:
        write_marks(whole, at + 8, s, loc)
    for here in s.place:
        if here == loc:
            whole[at + 12] += 1
    for guard in s.guards:
        if guard[1] == loc:
            whole[at + 13] += 1
    for stone in s.stones:
        if places.touches(s, stone, loc):
            whole[at + 14] += 1


# -- the encounter


def write_encounter(whole: Wholes, real: Reals, at: int, s: Realm, p: Pack, n: Plan) -> int:
    if s.enc >= 0:
        hot(whole, at, s.faces[s.enc] - n.enc0, n.encounters)
        write_fight(real, at + n.encounters, s)
        write_slots(whole, at + n.encounters + 10, s, p, n)
        write_opening(whole, at + n.encounters + 10 + n.rows + OF_COLOURS, s, p)
    at += n.encounters + 10 + n.rows + OF_COLOURS + OF_OPENING
    for number, piece in enumerate(s.seq):
        place = at + s.faces[piece]
        real[place] = 1.0 / (len(s.seq) - number)  # the last card has 1, the one before it a half, and so on
        whole[place + n.cards] += s.waits[number]
        whole[place + 2 * n.cards] += s.charges[number]
    return at + 3 * n.cards


def write_fight(real: Reals, at: int, s: Realm) -> None:
    combat = s.need > 0
    share = min(1.0, s.pool / s.need) if combat else 0.0
    real[at + (0 if combat else 1)] = 1.0
    real[at + 2] = s.need / MUCH
    real[at + 3] = s.pool / MUCH
    real[at + 4] = share
    real[at + 5] = s.duration / k.DURATION_MAX
    real[at + 6] = s.affinity / MUCH
    real[at + 7] = float(s.enc_waits)
    real[at + 8] = s.played / MUCH
    real[at + 9] = float(s.link_free)


def write_slots(whole: Wholes, at: int, s: Realm, p: Pack, n: Plan) -> None:
    """The row of the attack table that applies, or the colour of the slot of affinity."""
    met = p.enc(s.faces[s.enc])
    if s.need > 0:
        for row, (low, high, _) in enumerate(met.table):
            if low <= s.pool <= high:
                whole[at + row] = 1
    if stack.talking(s) and s.affinity < len(met.track):
        hot(whole, at + n.rows, met.track[s.affinity], OF_COLOURS)


def write_opening(whole: Wholes, at: int, s: Realm, p: Pack) -> None:
    half = sequence.opening(s, p, len(s.seq) - 1)
    for row in range(3):
        key = half[row]
        if key >= 0:
            whole[at] = 1
            hot(whole, at + 1, key >> 2, OF_ATTRIBUTES)
            whole[at + HALF - 1] = key & 3
        at += HALF
    if half[k.ROW_M] >= 0:
        whole[at] = 1
    whole[at + 1] = half[k.ROW_F]


# -- the journal and the world


def reading(s: Realm) -> list[int] | None:
    """The verse that lies open, as an entry of the stack."""
    if leaving.going_on(s):
        return None
    for entry in reversed(s.stack):
        if entry[0] == stack.VERSE:
            return entry
    return None


def write_reading(whole: Wholes, at: int, s: Realm, p: Pack, n: Plan, page: list[int] | None) -> int:
    """The verse, its choices, and what lies open on top of a pool."""
    if page is not None:
        hot(whole, at, page[1], n.verses)
        verse = p.verses[page[1]]
        for number in range(len(verse.choices)):
            locked = journal.locked(s, page, verse, number)
            place = at + n.verses + 2 * number
            if locked != "hidden":
                whole[place] = 1
            if not locked:
                whole[place + 1] = 1
    at += n.verses + 2 * n.choices
    for pool in s.draft:
        for piece in reversed(pool):
            if not s.seen[piece]:
                break
            whole[at + s.faces[piece]] += 1
    return at + n.cards


def write_events(whole: Wholes, at: int, s: Realm, p: Pack, n: Plan) -> int:
    for piece in s.ev_active:
        face = s.faces[piece]
        whole[at + face - n.ev0] = 1
        write_marks(whole, at + n.events + 4 * (face - n.ev0), s, places.EVENT_MARK + face)
    at += 5 * n.events
    write_lasting(whole, at, s, -1)
    return at + n.mods


def write_piles(whole: Wholes, at: int, s: Realm, p: Pack, n: Plan) -> int:
    """How many cards are left, and which tops were looked at; where the setup put story events is no news."""
    piles = [s.ev_deck, s.ev_random, *s.enc_decks, s.item_deck, s.consumables]
    top = at + len(piles)
    for number, pile in enumerate(piles):
        whole[at + number] = len(pile)
        size, first = n.piles[number], n.firsts[number]
        if pile and s.seen[pile[-1]]:
            face = s.faces[pile[-1]]
            if first != n.ev0 or p.event(face).kind <= 0:
                hot(whole, top, face - first, size)
        top += size
    return top


def write_sheets(whole: Wholes, real: Reals, at: int, s: Realm, n: Plan) -> None:
    for number in s.status:
        status, part = number // 100, number % 100
        if 0 <= status < len(n.statuses) and part < n.statuses[status]:
            whole[at + n.status_starts[status] + part] = 1
    at += n.all_statuses
    put(real, at, s.counters, MUCH)
    at += n.counters
    for number, sheet in enumerate([s.notes, s.filters, s.achieved, s.owed, s.legends]):
        marked(whole, at, sheet)
        at += n.marked[number]
