"""Events and quests (parts of 3.2, 3.9, 3.24): the event deck, the random pile, the active area."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..content import pack_of
from ..state import Realm
from . import conditions, modifiers, places
from .conditions import Frame
from .stack import REVEAL, frame_of, push, push_list

TOP, BOTTOM, SHUFFLE = range(3)
RANDOM = 0


@rule("KR-029", "KR-030")
def reveal_top(s: Realm, t: Context) -> None:
    """The top card of the event deck; with an empty deck, of the random pile."""
    pile = s.ev_deck or s.ev_random
    if pile:
        reveal(s, t, pile.pop(), "KR-029" if pile is s.ev_deck else "KR-030")


def reveal(s: Realm, t: Context, piece: int, by: str) -> None:
    """Resolved, then put into the active area."""
    s.show([piece])
    s.ev_active.append(piece)
    event = pack_of(s.pack).event(s.faces[piece])
    t.tell(by, ALL, "Event: {0:event}.", s.base + s.faces[piece])
    push(s, REVEAL, piece, 0, -1, 0, -1)
    push_list(s, event.reveal, -1, 0, -1)


def run_reveal(s: Realm, t: Context, f: Frame) -> Rules:
    yield from ()
    s.stack.pop()


@rule("KR-027", "KR-028", "KR-118", "KR-345", "KR-349")
def clear(s: Realm, t: Context) -> None:
    """Active events without a quest are discarded."""
    p = pack_of(s.pack)
    for piece in s.ev_active[:]:
        if not p.event(s.faces[piece]).quest:
            discard(s, t, piece)


def discard(s: Realm, t: Context, piece: int) -> None:
    """Random ones go to the bottom of the random pile, special and story ones to the box."""
    event = pack_of(s.pack).event(s.faces[piece])
    s.ev_active.remove(piece)
    places.clear_markers(s, places.EVENT_MARK + s.faces[piece])
    if event.kind == RANDOM:
        s.ev_random.insert(0, piece)
    else:
        s.ev_box.append(piece)
    t.tell("KR-027", ALL, "{0:event} is over.", s.base + s.faces[piece])


def active(s: Realm, face: int) -> int:
    return next((piece for piece in s.ev_active if s.faces[piece] == face), -1)


@rule("KR-116", "KR-117", "KR-028")
def end_quest(s: Realm, t: Context, face: int) -> None:
    """A quest whose text ends it goes to the box (a random one under its pile), and its effect is carried out."""
    piece = active(s, face)
    if piece < 0:
        return
    event = pack_of(s.pack).event(face)
    discard(s, t, piece)
    t.tell("KR-116", ALL, "The quest {0:event} is done.", s.base + face)
    push_list(s, event.on_end, -1, 0, -1)


def check_quests(s: Realm, t: Context) -> None:
    """A quest with an end condition ends when it holds."""
    p = pack_of(s.pack)
    for piece in s.ev_active:
        event = p.event(s.faces[piece])
        if event.quest and event.done >= 0 and conditions.holds(s, frame_of(-1, [], -1), event.done):
            end_quest(s, t, s.faces[piece])
            return


@rule("KR-016", "KR-368", "KR-376")
def add_random(s: Realm, t: Context, n: int, where: int) -> None:
    """Random events enter the event deck only when something says so."""
    for _ in range(n):
        if s.ev_random:
            put(s, t, s.ev_random.pop(), where)


def counted(s: Realm, n: int, per_character: bool) -> int:
    """How many random events, when a text counts characters."""
    return n * modifiers.counted_characters(s, True) // max(1, s.seats) if per_character else n


def put(s: Realm, t: Context, piece: int, where: int) -> None:
    if where == TOP:
        s.ev_deck.append(piece)
    else:
        s.ev_deck.insert(0, piece)
        if where == SHUFFLE:
            t.shuffle(s, s.ev_deck)


def take(s: Realm, face: int) -> int:
    """A named event from where it lies: deck, pile or box."""
    for pile in (s.ev_deck, s.ev_random, s.ev_box):
        for piece in pile:
            if s.faces[piece] == face:
                pile.remove(piece)
                s.show([piece])
                return piece
    return -1
