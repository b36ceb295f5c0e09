"""Kings of Ruin: the state, plain data. Cards are pieces; locations, secrets and statuses are ids into the pack.

Everybody at the table knows the same: hands are open (cooperative), only the order of decks is hidden. The stack holds
what is still to be done, innermost last: each entry is a list of ints, the first the kind of work (rules/stack.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quincunx.engine import State

NOT_IN_PLAY = -99

# where a location is
IN_DECK = 0
IN_PLAY = 1
GONE = 2

# where a secret is, if no character holds it (a seat number)
SECRET_DECK = -1
SECRET_GLOBAL = -2
SECRET_GONE = -3
SECRET_BOX = -4

NUMBERS = (
    "base", "gifts",
    "mode", "seats", "stage", "step", "day", "chapter", "over", "lead", "free", "paid", "refused", "cap", "ring",
    "saved_time", "roll", "die", "result", "verses", "about", "about_n", "about_c", "enc", "enc_loc", "enc_base",
    "enc_from", "began", "need", "active", "last_active", "marked", "pool", "affinity", "duration", "enc_waits", "rows",
    "row_attr", "played", "turn", "phase", "link_free", "escaping", "quiet", "cancelled", "no_loot", "verdict", "told",
    "end_day", "memory_of", "next_chapter",
)  # fmt: skip
"""Fields that are one int."""

LISTS = (
    "hero", "energy", "health", "terror", "place", "dying", "solo", "ability_off", "final_on", "passed", "exhausted",
    "tray", "up", "item_deck", "consumables", "item_box", "item_gone", "secret", "secret_up", "enc_box", "enc_secret",
    "enc_gone", "enc_now", "ev_deck", "ev_random", "ev_active", "ev_box", "ev_gone", "loc_zone", "loc_x", "loc_y",
    "loc_side", "status", "filters", "counters", "notes", "visions", "nights", "raised", "fights", "alone3", "greens",
    "returned", "achieved", "legends", "legends_gone", "members", "seq", "waits", "charges", "lost_waits",
    "tags", "prevent", "changed", "changed_to", "moved", "owed", "hands_done", "joined", "order_done",
)  # fmt: skip
"""Fields that are a list of ints."""

NESTED = (
    "stack", "attr", "goods", "skills", "deck", "hand", "discard", "aside", "draft", "items", "enc_decks", "guards",
    "marks", "stones", "standees", "once", "until", "visited", "parts", "spared",
)  # fmt: skip
"""Fields that are a list of lists of ints."""


class Realm(State):
    __slots__ = ("pack", *NUMBERS, *LISTS, *NESTED)

    pack: str
    """Which content pack: its name or folder."""
    base: int
    """The code of the pack, shifted: added to what sentences name, so that a name is found without the state."""
    mode: int
    seats: int
    stage: int
    """0 heroes are picked, 1 the chapter is set up, 2 start of the day, 3 during the day, 4 end of the day."""
    step: int
    day: int
    chapter: int
    """Place of the running chapter in the pack."""
    over: int
    """0 running, 1 won, 2 lost."""
    lead: int
    free: int
    """Times of exploring still open today."""
    gifts: int
    """Other acts without a cost still open today: giving, turning cards, reading memories, handing the lead over."""
    paid: int
    refused: int
    """Somebody refused to end the day since the last action."""
    cap: int
    ring: int
    saved_time: int
    roll: int
    die: int
    result: int
    verses: int
    about: int
    about_n: int
    about_c: int
    """What the open question is about, for its prompt: a resource or ability, an amount, a character."""
    end_day: int
    """The day goes to its end as soon as nothing is left to do (KR-182, KR-388)."""
    memory_of: int
    next_chapter: int
    """The chapter to be set up after this day, by its place in the pack; 0 none."""
    told: int
    verdict: int
    """The colour of the conclusion, or -1 for none."""

    hero: list[int]
    energy: list[int]
    health: list[int]
    terror: list[int]
    place: list[int]
    dying: list[int]
    """-1, or the time markers left on the dying card."""
    solo: list[int]
    ability_off: list[int]
    final_on: list[int]
    passed: list[int]
    exhausted: list[int]
    attr: list[list[int]]
    goods: list[list[int]]
    skills: list[list[int]]
    visited: list[list[int]]
    nights: list[int]
    raised: list[int]
    fights: list[int]
    alone3: list[int]
    greens: list[int]
    returned: list[int]
    achieved: list[int]
    legends: list[int]
    legends_gone: list[int]
    owed: list[int]
    """Achievements whose memory has not been read."""

    # cards by character and kind: [character * 2 + kind]
    deck: list[list[int]]
    hand: list[list[int]]
    discard: list[list[int]]
    aside: list[list[int]]
    draft: list[list[int]]
    """The advancement pools."""
    tray: list[int]
    """Cards of heroes not in the game."""
    items: list[list[int]]
    up: list[int]
    item_deck: list[int]
    consumables: list[int]
    item_box: list[int]
    item_gone: list[int]
    secret: list[int]
    secret_up: list[int]
    enc_decks: list[list[int]]
    enc_box: list[int]
    enc_secret: list[int]
    enc_gone: list[int]
    enc_now: list[int]
    guards: list[list[int]]
    """[piece, location]."""
    ev_deck: list[int]
    ev_random: list[int]
    ev_active: list[int]
    ev_box: list[int]
    ev_gone: list[int]

    loc_zone: list[int]
    loc_x: list[int]
    loc_y: list[int]
    loc_side: list[int]
    marks: list[list[int]]
    """[location, or 1000 + event face; kind of marker; how many]."""
    stones: list[list[int]]
    standees: list[list[int]]
    status: list[int]
    filters: list[int]
    counters: list[int]
    notes: list[int]
    visions: list[int]
    once: list[list[int]]
    """[condition, or -1 - ability; scope; -1 for a text, the character for an ability]."""
    until: list[list[int]]
    """[modifier, scope, character]."""
    order_done: list[int]
    """What has been dealt with in the step of the day now running."""
    moved: list[int]
    """Cards moved tonight between a deck and the cards set aside."""
    stack: list[list[int]]

    # the encounter
    enc: int
    """Its piece, or -1."""
    enc_loc: int
    enc_base: int
    enc_from: int
    """0 encounter deck, 1 secret deck, 2 box, 3 it stood as a guardian."""
    members: list[int]
    began: int
    need: int
    active: int
    last_active: int
    marked: int
    pool: int
    affinity: int
    duration: int
    seq: list[int]
    waits: list[int]
    charges: list[int]
    lost_waits: list[int]
    enc_waits: int
    rows: int
    """Rows connected by the last card played."""
    row_attr: int
    """The attributes of its connected rows, as a mask."""
    played: int
    turn: int
    phase: int
    link_free: int
    escaping: int
    quiet: int
    """The escape brings no attack."""
    cancelled: int
    no_loot: int
    parts: list[list[int]]
    """The attack or response now running: [atom, n, share, target]."""
    prevent: list[int]
    """Damage each character may still prevent."""
    spared: list[list[int]]
    """[character, kind of part, how much] still to be prevented."""
    changed: list[int]
    changed_to: list[int]
    tags: list[int]
    """Cards that count as candles until the activation ends."""
    hands_done: list[int]
    joined: list[int]
    """Everybody who took part from its start."""

    def __init__(self, pack: str, faces: list[int], seen: list[int]) -> None:
        super().__init__(faces, seen)
        self.pack = pack
        for name in NUMBERS:
            setattr(self, name, 0)
        for name in LISTS:
            setattr(self, name, [])
        for name in NESTED:
            setattr(self, name, [])
        self.enc = -1

    def copy(self) -> Realm:
        new = Realm.__new__(Realm)
        new.faces = self.faces[:]
        new.seen = self.seen[:]
        new.pack = self.pack
        self._copy_numbers(new)
        self._copy_world(new)
        self._copy_cards(new)
        self._copy_nested(new)
        return new

    def _copy_numbers(self, new: Realm) -> None:
        new.base = self.base
        new.mode = self.mode
        new.seats = self.seats
        new.stage = self.stage
        new.step = self.step
        new.day = self.day
        new.chapter = self.chapter
        new.over = self.over
        new.lead = self.lead
        new.free = self.free
        new.gifts = self.gifts
        new.paid = self.paid
        new.refused = self.refused
        new.cap = self.cap
        new.ring = self.ring
        new.saved_time = self.saved_time
        new.roll = self.roll
        new.die = self.die
        new.result = self.result
        new.verses = self.verses
        new.about = self.about
        new.about_n = self.about_n
        new.about_c = self.about_c
        new.enc = self.enc
        new.enc_loc = self.enc_loc
        new.enc_base = self.enc_base
        new.enc_from = self.enc_from
        new.began = self.began
        new.need = self.need
        new.active = self.active
        new.last_active = self.last_active
        new.marked = self.marked
        new.pool = self.pool
        new.affinity = self.affinity
        new.duration = self.duration
        new.enc_waits = self.enc_waits
        new.rows = self.rows
        new.row_attr = self.row_attr
        new.played = self.played
        new.turn = self.turn
        new.phase = self.phase
        new.link_free = self.link_free
        new.escaping = self.escaping
        new.quiet = self.quiet
        new.cancelled = self.cancelled
        new.no_loot = self.no_loot
        new.verdict = self.verdict
        new.told = self.told
        new.end_day = self.end_day
        new.memory_of = self.memory_of
        new.next_chapter = self.next_chapter

    def _copy_world(self, new: Realm) -> None:
        new.hero = self.hero[:]
        new.energy = self.energy[:]
        new.health = self.health[:]
        new.terror = self.terror[:]
        new.place = self.place[:]
        new.dying = self.dying[:]
        new.solo = self.solo[:]
        new.ability_off = self.ability_off[:]
        new.final_on = self.final_on[:]
        new.passed = self.passed[:]
        new.exhausted = self.exhausted[:]
        new.tray = self.tray[:]
        new.up = self.up[:]
        new.item_deck = self.item_deck[:]
        new.consumables = self.consumables[:]
        new.item_box = self.item_box[:]
        new.item_gone = self.item_gone[:]
        new.secret = self.secret[:]
        new.secret_up = self.secret_up[:]
        new.enc_box = self.enc_box[:]
        new.enc_secret = self.enc_secret[:]
        new.enc_gone = self.enc_gone[:]
        new.enc_now = self.enc_now[:]
        new.ev_deck = self.ev_deck[:]
        new.ev_random = self.ev_random[:]
        new.ev_active = self.ev_active[:]
        new.ev_box = self.ev_box[:]
        new.ev_gone = self.ev_gone[:]
        new.loc_zone = self.loc_zone[:]
        new.loc_x = self.loc_x[:]

    def _copy_cards(self, new: Realm) -> None:
        new.loc_y = self.loc_y[:]
        new.loc_side = self.loc_side[:]
        new.status = self.status[:]
        new.filters = self.filters[:]
        new.counters = self.counters[:]
        new.notes = self.notes[:]
        new.visions = self.visions[:]
        new.nights = self.nights[:]
        new.raised = self.raised[:]
        new.fights = self.fights[:]
        new.alone3 = self.alone3[:]
        new.greens = self.greens[:]
        new.returned = self.returned[:]
        new.achieved = self.achieved[:]
        new.legends = self.legends[:]
        new.legends_gone = self.legends_gone[:]
        new.members = self.members[:]
        new.seq = self.seq[:]
        new.waits = self.waits[:]
        new.charges = self.charges[:]
        new.lost_waits = self.lost_waits[:]
        new.tags = self.tags[:]
        new.prevent = self.prevent[:]
        new.changed = self.changed[:]
        new.changed_to = self.changed_to[:]
        new.moved = self.moved[:]
        new.owed = self.owed[:]
        new.hands_done = self.hands_done[:]
        new.joined = self.joined[:]
        new.order_done = self.order_done[:]

    def _copy_nested(self, new: Realm) -> None:
        new.stack = [part[:] for part in self.stack]
        new.attr = [part[:] for part in self.attr]
        new.goods = [part[:] for part in self.goods]
        new.skills = [part[:] for part in self.skills]
        new.deck = [part[:] for part in self.deck]
        new.hand = [part[:] for part in self.hand]
        new.discard = [part[:] for part in self.discard]
        new.aside = [part[:] for part in self.aside]
        new.draft = [part[:] for part in self.draft]
        new.items = [part[:] for part in self.items]
        new.enc_decks = [part[:] for part in self.enc_decks]
        new.guards = [part[:] for part in self.guards]
        new.marks = [part[:] for part in self.marks]
        new.stones = [part[:] for part in self.stones]
        new.standees = [part[:] for part in self.standees]
        new.once = [part[:] for part in self.once]
        new.until = [part[:] for part in self.until]
        new.visited = [part[:] for part in self.visited]
        new.parts = [part[:] for part in self.parts]
        new.spared = [part[:] for part in self.spared]

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        for name in ("deck", "hand", "discard", "aside", "draft"):
            for at, pieces in enumerate(getattr(self, name)):
                yield f"{name} {at}", pieces
        for name in PIECE_LISTS:
            yield name, getattr(self, name)
        for seat, owned in enumerate(self.items):
            yield f"items {seat}", owned
        for colour, pile in enumerate(self.enc_decks):
            yield f"encounters {colour}", pile
        yield "guardians", [guard[0] for guard in self.guards]
        yield "sequence", self.seq


PIECE_LISTS = (
    "tray", "item_deck", "consumables", "item_box", "item_gone", "enc_box", "enc_secret", "enc_gone", "enc_now",
    "ev_deck", "ev_random", "ev_active", "ev_box", "ev_gone",
)  # fmt: skip
