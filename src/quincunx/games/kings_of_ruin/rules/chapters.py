"""Campaign, world and chapter setup (3.1): heroes, decks, the first locations, encounter and event decks."""

from __future__ import annotations

from quincunx.engine import ALL, Context, rule

from .. import constants as k
from ..content import Pack, pack_of
from ..content.language import N_CHARACTERS
from ..state import IN_PLAY, SECRET_GLOBAL, Realm
from . import events, modifiers, places
from .conditions import number
from .stack import frame_of, push_list


@rule("KR-003", "KR-005", "KR-006", "KR-007", "KR-008", "KR-001")
def take_hero(s: Realm, t: Context, seat: int, hero: int) -> None:
    """Markers on their start slots, attributes, resources, two shuffled decks, two advancement pools."""
    who = pack_of(s.pack).heroes[hero]
    s.hero[seat] = hero
    s.energy[seat], s.health[seat], s.terror[seat] = who.starts
    s.energy[seat] = min(s.energy[seat], s.health[seat])
    s.attr[seat] = list(who.attributes)
    s.goods[seat] = list(who.goods)
    for group, pieces in enumerate(who.pieces):
        at = seat * 2 + group % 2
        pile = s.deck[at] if group < 2 else s.draft[at]
        pile.extend(pieces)
        t.shuffle(s, pile)
    owner = pack_of(s.pack).piece_hero
    s.tray = [piece for piece in s.tray if owner[piece] != hero]
    t.tell("KR-001", ALL, "{0} {0:play|plays} {1:hero}.", seat, s.base + hero)


@rule("KR-009", "KR-010")
def lay_out_map(s: Realm, t: Context) -> None:
    """The start location clear side up with everybody on it, and the one named by its north key."""
    p = pack_of(s.pack)
    start = p.by_number[p.start][0]
    s.loc_zone[start] = IN_PLAY
    s.loc_x[start] = s.loc_y[start] = 0
    s.loc_side[start] = k.CLEAR
    s.place = [start] * s.seats
    s.visited = [[start] for _ in range(s.seats)]
    north = p.locations[start].sides[k.CLEAR].keys[0]
    if north >= 0:
        places.attach(s, t, p, north, 0, 1, "KR-010")


@rule("KR-017", "KR-351", "KR-388", "KR-196")
def set_up(s: Realm, t: Context) -> None:
    """The setup card: front, then back; decks are taken apart and built anew; its last step starts the game."""
    p = pack_of(s.pack)
    chapter = p.chapters[s.chapter]
    if not s.place or s.place[0] < 0:
        lay_out_map(s, t)
        first_items(s, t)
    s.cap = chapter.cap
    s.ring = 0
    s.saved_time = 0
    s.solo = [0] * s.seats
    t.tell("KR-017", ALL, "Chapter {0:#} is set up.", chapter.number)
    build_encounters(s, t, p)
    build_events(s, t, p)
    shuffle_in_items(s, t, p)
    push_list(s, chapter.start, -1, 0, -1)
    push_list(s, chapter.front, -1, 0, -1)


@rule("KR-366", "KR-367", "KR-373", "KR-011")
def first_items(s: Realm, t: Context) -> None:
    """Item set A is ready before the first chapter; Story Mode hands out one each, and some modes bring a secret."""
    p = pack_of(s.pack)
    shuffle_in_items(s, t, p)
    if s.mode & k.STORY_ITEMS:
        for c in range(s.seats):
            if s.item_deck:
                piece = s.item_deck.pop()
                s.show([piece])
                s.items[c].append(piece)
                s.up.append(piece)
                t.tell("KR-366", ALL, "{0} {0:start|starts} with {1:item}.", c, s.base + s.faces[piece])
    for mode, secret in ((k.STORY_GENIUS, k.GENIUS_SECRET), (k.CHALLENGE_EMPOWERED, k.EMPOWERED_SECRET)):
        if s.mode & mode and secret in p.secret_at:
            s.secret[p.secret_at[secret]] = SECRET_GLOBAL


def shuffle_in_items(s: Realm, t: Context, p: Pack) -> None:
    """The sets of this chapter join the item deck."""
    sets = p.chapters[s.chapter].sets
    coming = [piece for piece in s.item_box if p.item(s.faces[piece]).set in sets]
    if coming:
        s.item_box = [piece for piece in s.item_box if piece not in coming]
        s.item_deck.extend(coming)
        t.shuffle(s, s.item_deck)


@rule("KR-015", "KR-017", "KR-018", "KR-196", "KR-368")
def build_encounters(s: Realm, t: Context, p: Pack) -> None:
    """For each colour, so many of each difficulty for this number of characters; the rest goes to the box."""
    for old in s.enc_decks:
        s.enc_box.extend(old)
    s.hide(piece for piece in s.enc_box if p.enc(s.faces[piece]).source != "box")
    chapter = p.chapters[s.chapter]
    row = min(len(chapter.decks[0]), modifiers.counted_characters(s, False)) - 1
    sorts: list[list[int]] = [[] for _ in range(12)]
    for piece in s.enc_box:
        e = p.enc(s.faces[piece])
        if e.source != "box":
            sorts[e.colour * 4 + e.difficulty - 1].append(piece)
    for colour in range(3):
        pile: list[int] = []
        for difficulty, wanted in enumerate(chapter.decks[colour][row]):
            fitting = sorts[colour * 4 + difficulty]
            if wanted:
                t.shuffle(s, fitting)
                pile.extend(fitting[:wanted])
        s.enc_box = [piece for piece in s.enc_box if piece not in pile]
        t.shuffle(s, pile)
        s.enc_decks[colour] = pile


@rule("KR-016", "KR-017", "KR-368", "KR-376", "KR-388")
def build_events(s: Realm, t: Context, p: Pack) -> None:
    """Old events go back, the ended main quest to the box; then the recipe of the setup card, top to bottom."""
    for piece in [*s.ev_deck, *s.ev_active]:
        kind = p.event(s.faces[piece]).kind
        (s.ev_random if kind == 0 else s.ev_box).append(piece)
    s.ev_deck, s.ev_active = [], []
    t.shuffle(s, s.ev_random)
    deck: list[int] = []
    for face, n in p.chapters[s.chapter].events:
        if n is None:
            piece = events.take(s, face)
            if piece >= 0:
                deck.append(piece)
        else:
            count = number(s, frame_of(-1, [], -1), n)
            count = events.counted(s, count, n.kind == N_CHARACTERS)
            for _ in range(count):
                if s.ev_random:
                    deck.append(s.ev_random.pop())
    s.ev_deck = deck[::-1]
