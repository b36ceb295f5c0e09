"""The effects on the world (2.16): items, secrets, statuses, places, guardians, events, characters, the campaign."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from quincunx.engine import ALL, Ask, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import language as lang
from ..content import pack_of
from ..content.compiler import DECK_NAMES
from ..content.model import Atom
from ..state import GONE, IN_DECK, SECRET_BOX, SECRET_DECK, SECRET_GONE, Realm
from . import dying, encounter, events, goods, growth, party, places, status
from .conditions import Frame, here_of, members_of
from .effects import asks, does, value
from .stack import SELF, meeting

WON, LOST = 1, 2


def spot(s: Realm, f: Frame, code: int) -> Generator[Ask, Any, list[int]]:
    """A place word to one location, asking the group where it may choose."""
    found = places.candidates(s, pack_of(s.pack), code, here_of(s, f))
    if len(found) < 2 or places.takes_all(code):
        return found
    pick = yield party.decider(s, members_of(s, f)), kinds.WHERE, found
    return [pick]


# -- items and secrets


@asks("gain_item")
@rule("KR-396", "KR-056")
def _gain_item(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    for _ in range(value(s, f, atom)):
        who = members_of(s, f)[:]
        if atom.who == lang.PARTY and len(who) > 1:
            c = yield party.decider(s, who), kinds.WHO, who
            owners = [c]
        else:
            owners = yield from party.targets(s, t, f, atom.who)
        for c in owners:
            piece = goods.take_item(s, t, atom.a)
            if piece >= 0:
                yield from goods.receive_item(s, t, c, piece, "KR-396")


@asks("lose_item")
def _lose_item(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        yield from goods.lose_items(s, t, c, atom.a, value(s, f, atom, len(s.items[c])), "KR-347")


@asks("gain_secret")
def _gain_secret(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    if atom.who == lang.PARTY:
        who = members_of(s, f)[:]
        c = who[0]
        if len(who) > 1 and not pack_of(s.pack).secrets[atom.a].is_global:
            c = yield party.decider(s, who), kinds.WHO, who
        yield from goods.gain_secret(s, t, c, atom.a, "KR-359")
        return
    who = yield from party.targets(s, t, f, atom.who)
    for c in who[:1]:
        yield from goods.gain_secret(s, t, c, atom.a, "KR-359")


@does("return_secret")
def _return_secret(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    goods.return_secret(s, t, atom.a)


# -- status sheet


@does("mark")
def _mark(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    status.mark(s, t, atom.a)


@does("unmark")
def _unmark(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    status.unmark(s, t, atom.a)


@asks("time_passes")
def _time(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    yield from status.time_passes(s, t, value(s, f, atom))


@does("counter")
def _counter(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    s.counters[atom.a] = max(0, s.counters[atom.a] + value(s, f, atom))


@does("filter")
@rule("KR-062")
def _filter(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if atom.a not in s.filters:
        s.filters.append(atom.a)
        t.tell("KR-062", ALL, "A reveal filter is found: {0:filter}.", s.base + atom.a)


@does("achievement")
def _achievement(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    status.achieve(s, t, atom.a)


@does("legendary")
def _legendary(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    status.earn(s, t, atom.a)


# -- places


@asks("marker", "unmarker")
@rule("KR-022", "KR-117")
def _marker(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    where = yield from spot(s, f, atom.b)
    for loc in where:
        n = value(s, f, atom, places.markers(s, loc, atom.a))
        places.put_markers(s, loc, atom.a, n if atom.op == "marker" else -n)


@does("event_marker")
def _event_marker(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    places.put_markers(s, places.EVENT_MARK + atom.a, atom.b, value(s, f, atom))


@does("attach")
def _attach(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    places.bring_into_play(s, t, pack_of(s.pack), atom.a)


@asks("flip")
def _flip(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    where = yield from spot(s, f, atom.b)
    for loc in where:
        places.turn(s, t, loc, atom.a, "KR-024")


@does("replace")
def _replace(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    places.replace(s, t, pack_of(s.pack), atom.a, chr(atom.b))


@asks("waystone_place")
@rule("KR-093")
def _waystone(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    where = yield from spot(s, f, atom.b)
    for loc in where[:1]:
        point = [s.loc_x[loc] + k.CORNER_X[atom.a], s.loc_y[loc] + k.CORNER_Y[atom.a]]
        if point not in s.stones and len(s.stones) < pack_of(s.pack).stones:
            places.raise_stone(s, t, loc, atom.a, "KR-093")


@asks("waystone_fade")
@rule("KR-094", "KR-386")
def _fade(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    if not s.stones:
        return
    stones = list(range(len(s.stones)))
    if atom.a == 1:
        stones = places.farthest_stones(s, pack_of(s.pack))
    elif atom.a == 2:
        where = places.candidates(s, pack_of(s.pack), atom.b, here_of(s, f))
        stones = places.first_to_fade(s, pack_of(s.pack), where[0]) if where else []
    if stones:
        stone = stones[0] if len(stones) == 1 else (yield s.lead, kinds.STONE, stones)
        places.fade(s, t, stone, "KR-094")


@asks("guardian_place", "guardian_move")
def _guardian(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    where = yield from spot(s, f, atom.b)
    if not where:
        return
    for guard in s.guards:
        if s.faces[guard[0]] == atom.a:
            guard[1] = where[0]
            return
    if atom.op == "guardian_place":
        piece = _from_anywhere(s, atom.a)
        if piece >= 0:
            s.seen[piece] = -1
            s.guards.append([piece, where[0]])
            t.tell("KR-325", ALL, "{0:encounter} stands guard at {1:loc}.", s.base + atom.a, s.base + where[0])


def _from_anywhere(s: Realm, face: int) -> int:
    for pile in (s.enc_secret, s.enc_box, *s.enc_decks):
        for piece in pile:
            if s.faces[piece] == face:
                pile.remove(piece)
                return piece
    return -1


@does("guardian_remove")
def _guardian_remove(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    for guard in s.guards:
        if s.faces[guard[0]] == atom.a:
            s.guards.remove(guard)
            encounter.put_back(s, guard[0], encounter.FROM_DECK)
            return


@asks("standee_place")
def _standee(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    where = yield from spot(s, f, atom.b)
    s.standees = [one for one in s.standees if one[0] != atom.a]
    for loc in where[:1]:
        s.standees.append([atom.a, loc])


@does("standee_remove")
def _standee_remove(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    s.standees = [one for one in s.standees if one[0] != atom.a]


@does("discard_card", "remove_game", "remove_play")
@rule("KR-118", "KR-346", "KR-350", "KR-352", "KR-353")
def _put_away(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    """Discarded: back to its deck. Removed from play: to the box. Removed from the game: gone."""
    at = ("discard_card", "remove_play", "remove_game").index(atom.op)
    if atom.a == 1:
        for loc in places.candidates(s, pack_of(s.pack), atom.b, -1):
            places.take_off(s, t, loc, (IN_DECK, IN_DECK, GONE)[at])
    elif atom.a == 2:
        _event_away(s, t, atom.b, at)
    elif atom.a == 3:
        goods.return_secret(s, t, atom.b, (SECRET_DECK, SECRET_BOX, SECRET_GONE)[at])
    elif atom.a == 4:
        _item_away(s, t, atom.b, at)


def _event_away(s: Realm, t: Context, face: int, at: int) -> None:
    piece = events.active(s, face)
    if piece >= 0:
        events.discard(s, t, piece)
    if at:
        piece = events.take(s, face)
        if piece >= 0:
            (s.ev_box, s.ev_gone)[at - 1].append(piece)


def _item_away(s: Realm, t: Context, face: int, at: int) -> None:
    for c in range(s.seats):
        for piece in s.items[c]:
            if s.faces[piece] == face:
                goods.discard_item(s, t, c, piece, "KR-345")
                if at:
                    pile = s.item_deck if piece in s.item_deck else s.consumables
                    pile.remove(piece)
                    (s.item_box, s.item_gone)[at - 1].append(piece)
                return


# -- events and encounters


@does("events_random")
def _events_random(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    per = atom.n.kind == lang.N_CHARACTERS
    events.add_random(s, t, events.counted(s, value(s, f, atom), per), atom.a)


@does("events_add")
def _events_add(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if events.active(s, atom.a) < 0:
        piece = events.take(s, atom.a)
        if piece >= 0:
            events.put(s, t, piece, atom.b)


@does("activate_event")
def _activate(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if events.active(s, atom.a) < 0:
        piece = events.take(s, atom.a)
        if piece >= 0:
            events.reveal(s, t, piece, "KR-029")


@does("end_quest")
def _end_quest(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    events.end_quest(s, t, atom.a)


@does("add_encounter")
@rule("KR-196")
def _add_encounter(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    piece = _from_anywhere(s, atom.a)
    if piece >= 0:
        pile = s.enc_decks[pack_of(s.pack).enc(atom.a).colour]
        pile.append(piece)
        t.shuffle(s, pile)


def deck_named(s: Realm, at: int, c: int) -> list[int]:
    name = DECK_NAMES[at]
    if name in k.COLOURS:
        return s.enc_decks[k.COLOURS.index(name)]
    if name in k.DECKS:
        return s.deck[max(0, c) * 2 + k.DECKS.index(name)]
    return {"event": s.ev_deck, "random": s.ev_random, "item": s.item_deck, "consumable": s.consumables}[name]


@does("peek")
def _peek(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    """Everybody may look: hands and plans are open among players."""
    pile = deck_named(s, atom.a, f[SELF])
    for piece in pile[::-1][: value(s, f, atom)]:
        s.show([piece])
        t.tell("KR-050", ALL, "On top of the deck: {0:face}.", s.base + s.faces[piece])


@does("shuffle")
def _shuffle(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    t.shuffle(s, deck_named(s, atom.a, f[SELF]))


# -- characters


@asks("attr")
@rule("KR-143")
def _attr(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        s.attr[c][atom.a] = max(0, min(max(s.cap, s.attr[c][atom.a]), s.attr[c][atom.a] + value(s, f, atom)))


@does("attr_cap")
def _attr_cap(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    s.cap = value(s, f, atom)


@asks("skill_offer")
def _skill_offer(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        yield from growth.choose_skill(s, t, c, growth.open_skills(s, c, -1))


@asks("card_offer")
def _card_offer(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        yield from growth.draw_card(s, t, c, atom.a, value(s, f, atom))


@asks("ability")
def _ability(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        s.ability_off[c] = atom.a


@asks("die")
def _die(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        if not s.over:
            yield from dying.die(s, t, c)


# -- the campaign


@does("chapter_end")
@rule("KR-388")
def _chapter_end(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    """The current action ends at once and the day goes to its end; then the next chapter is set up."""
    if meeting(s):
        encounter.clean_up(s, t)
    s.stack.clear()
    p = pack_of(s.pack)
    t.tell("KR-388", ALL, "The chapter ends.")
    if s.chapter + 1 >= len(p.chapters):
        s.over = WON
        return
    s.next_chapter = s.chapter + 1
    s.end_day = 1


@does("campaign_end")
@rule("KR-389")
def _campaign_end(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    s.over = WON if atom.a == 0 else LOST
    t.tell("KR-389", ALL, "The campaign is won." if atom.a == 0 else "The campaign is lost.")
