"""Kings of Ruin: the state, plain data. Cards are pieces; locations, secrets and statuses are ids into the pack.

Everybody at the table knows the same: hands are open (cooperative), only the order of decks is hidden. The stack holds
what is still to be done, innermost last: each entry is a list of ints, the first the kind of work (rules/stack.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quincunx.engine import State, state

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


@state
class Realm(State):
    pack: str
    """Which content pack: its name or folder."""
    base: int = 0
    """The code of the pack, shifted: added to what sentences name, so that a name is found without the state."""
    mode: int = 0
    seats: int = 0
    stage: int = 0
    """0 heroes are picked, 1 the chapter is set up, 2 start of the day, 3 during the day, 4 end of the day."""
    step: int = 0
    day: int = 0
    chapter: int = 0
    """Place of the running chapter in the pack."""
    over: int = 0
    """0 running, 1 won, 2 lost."""
    lead: int = 0
    free: int = 0
    """Times of exploring still open today."""
    gifts: int = 0
    """Other acts without a cost still open today: giving, turning cards, reading memories, handing the lead over."""
    paid: int = 0
    refused: int = 0
    """Somebody refused to end the day since the last action."""
    cap: int = 0
    ring: int = 0
    saved_time: int = 0
    roll: int = 0
    die: int = 0
    result: int = 0
    verses: int = 0
    about: int = 0
    about_n: int = 0
    about_c: int = 0
    """What the open question is about, for its prompt: a resource or ability, an amount, a character."""
    end_day: int = 0
    """The day goes to its end as soon as nothing is left to do (KR-182, KR-388)."""
    memory_of: int = 0
    next_chapter: int = 0
    """The chapter to be set up after this day, by its place in the pack; 0 none."""
    told: int = 0
    verdict: int = 0
    """The colour of the conclusion, or -1 for none."""

    hero: list[int] = []
    energy: list[int] = []
    health: list[int] = []
    terror: list[int] = []
    place: list[int] = []
    dying: list[int] = []
    """-1, or the time markers left on the dying card."""
    solo: list[int] = []
    ability_off: list[int] = []
    final_on: list[int] = []
    passed: list[int] = []
    exhausted: list[int] = []
    attr: list[list[int]] = []
    goods: list[list[int]] = []
    skills: list[list[int]] = []
    visited: list[list[int]] = []
    nights: list[int] = []
    raised: list[int] = []
    fights: list[int] = []
    alone3: list[int] = []
    greens: list[int] = []
    returned: list[int] = []
    achieved: list[int] = []
    legends: list[int] = []
    legends_gone: list[int] = []
    owed: list[int] = []
    """Achievements whose memory has not been read."""

    # cards by character and kind: [character * 2 + kind]
    deck: list[list[int]] = []
    hand: list[list[int]] = []
    discard: list[list[int]] = []
    aside: list[list[int]] = []
    draft: list[list[int]] = []
    """The advancement pools."""
    tray: list[int] = []
    """Cards of heroes not in the game."""
    items: list[list[int]] = []
    up: list[int] = []
    item_deck: list[int] = []
    consumables: list[int] = []
    item_box: list[int] = []
    item_gone: list[int] = []
    secret: list[int] = []
    secret_up: list[int] = []
    enc_decks: list[list[int]] = []
    enc_box: list[int] = []
    enc_secret: list[int] = []
    enc_gone: list[int] = []
    enc_now: list[int] = []
    guards: list[list[int]] = []
    """[piece, location]."""
    ev_deck: list[int] = []
    ev_random: list[int] = []
    ev_active: list[int] = []
    ev_box: list[int] = []
    ev_gone: list[int] = []

    loc_zone: list[int] = []
    loc_x: list[int] = []
    loc_y: list[int] = []
    loc_side: list[int] = []
    marks: list[list[int]] = []
    """[location, or 1000 + event face; kind of marker; how many]."""
    stones: list[list[int]] = []
    standees: list[list[int]] = []
    status: list[int] = []
    filters: list[int] = []
    counters: list[int] = []
    notes: list[int] = []
    said: list[int] = []
    """The answers to the last choice, until something else is done."""
    readings: list[int] = []
    """How often each verse was read whose text knows it (see Pack.counted)."""
    met: list[int] = []
    """How often each encounter was met."""
    losses: int = 0
    """Encounters lost in this campaign."""
    visions: list[int] = []
    once: list[list[int]] = []
    """[condition, or -1 - ability; scope; -1 for a text, the character for an ability]."""
    until: list[list[int]] = []
    """[modifier, scope, character]."""
    order_done: list[int] = []
    """What has been dealt with in the step of the day now running."""
    moved: list[int] = []
    """Cards moved tonight between a deck and the cards set aside."""
    stack: list[list[int]] = []

    # the encounter
    enc: int = -1
    """Its piece, or -1."""
    enc_loc: int = 0
    enc_base: int = 0
    enc_from: int = 0
    """0 encounter deck, 1 secret deck, 2 box, 3 it stood as a guardian."""
    members: list[int] = []
    began: int = 0
    need: int = 0
    active: int = 0
    last_active: int = 0
    marked: int = 0
    pool: int = 0
    affinity: int = 0
    duration: int = 0
    seq: list[int] = []
    waits: list[int] = []
    charges: list[int] = []
    lost_waits: list[int] = []
    enc_waits: int = 0
    rows: int = 0
    """Rows connected by the last card played."""
    row_attr: int = 0
    """The attributes of its connected rows, as a mask."""
    played: int = 0
    turn: int = 0
    phase: int = 0
    link_free: int = 0
    escaping: int = 0
    quiet: int = 0
    """The escape brings no attack."""
    cancelled: int = 0
    no_loot: int = 0
    parts: list[list[int]] = []
    """The attack or response now running: [atom, n, share, target]."""
    prevent: list[int] = []
    """Damage each character may still prevent."""
    spared: list[list[int]] = []
    """[character, kind of part, how much] still to be prevented."""
    changed: list[int] = []
    changed_to: list[int] = []
    tags: list[int] = []
    """Cards that count as candles until the activation ends."""
    hands_done: list[int] = []
    joined: list[int] = []
    """Everybody who took part from its start."""

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
