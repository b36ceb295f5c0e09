"""The effects that work only inside an encounter (2.16, 3.18)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from ..content import pack_of
from ..content.model import Atom
from ..state import Realm
from . import activation, leaving, party, sequence, turns
from .conditions import Frame
from .effects import asks, does, value
from .stack import PLACE, SELF, in_combat, talking

ALL_OF_IT = 99


@does("pool")
def _pool(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if in_combat(s):
        sequence.change_pool(s, t, value(s, f, atom, s.pool))


@does("affinity")
def _affinity(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if talking(s):
        sequence.change_affinity(s, t, value(s, f, atom))


@does("duration")
def _duration(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if talking(s):
        sequence.change_duration(s, t, value(s, f, atom))


@asks("draw")
def _draw(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        sequence.draw(s, t, c, value(s, f, atom), "KR-230")


@asks("discard_hand")
def _discard(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        n = value(s, f, atom, len(sequence.hand_of(s, c)))
        yield from sequence.discard_from_hand(s, t, c, n, "KR-211")


@asks("redraw")
def _redraw(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        size = len(sequence.hand_of(s, c))
        for piece in sequence.hand_of(s, c)[:]:
            sequence.discard_card(s, t, c, piece, "KR-209")
        sequence.draw(s, t, c, value(s, f, atom, size), "KR-230")


@asks("mill")
def _mill(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        sequence.mill(s, t, c, value(s, f, atom), "KR-273")


@does("destroy")
def _destroy(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    sequence.destroy_last(s, t, value(s, f, atom, len(s.seq)))


def _card_at(s: Realm, f: Frame, which: int) -> int:
    """This card, or the last one, as a place in the sequence; -1 if it is not there."""
    if which:
        return len(s.seq) - 1
    return s.seq.index(f[PLACE]) if f[PLACE] in s.seq else -1


@does("waits")
def _waits(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    at = _card_at(s, f, atom.a)
    if at >= 0:
        s.waits[at] = max(0, s.waits[at] + value(s, f, atom))
    elif f[PLACE] == -1 and not atom.a:
        s.enc_waits = max(0, s.enc_waits + value(s, f, atom))


@does("charges")
def _charges(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    at = _card_at(s, f, atom.a)
    if at >= 0:
        s.charges[at] = max(0, s.charges[at] + value(s, f, atom))


@asks("prevent")
@rule("KR-251", "KR-254", "KR-255")
def _prevent(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        s.prevent[c] += value(s, f, atom, ALL_OF_IT)


@asks("prevent_part")
def _prevent_part(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        s.spared.append([c, atom.a, value(s, f, atom, ALL_OF_IT)])


@does("cancel_attack")
def _cancel(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    s.cancelled = 1
    t.tell("KR-243", ALL, "The attack is cancelled.")


@does("transform")
@rule("KR-243")
def _transform(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    """The next damage of the acting character, up to n, becomes 1 TERROR, 1 lost ENERGY, or nothing."""
    s.changed[f[SELF]] = value(s, f, atom, ALL_OF_IT)
    s.changed_to[f[SELF]] = (k.TERROR, k.ENERGY, -1)[atom.a]


@does("add_part")
def _add_part(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    inner = pack_of(s.pack).atoms[atom.a]
    turns.add_part(s, inner, value(s, f, inner), bool(atom.b))


@does("free_link")
def _free_link(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    s.link_free = 1


@does("lift")
def _lift(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    """The last card of the sequence goes back to its owner's hand."""
    if s.seq:
        piece = s.seq.pop()
        s.waits.pop()
        s.charges.pop()
        owner = sequence.owner_of(s, piece)
        sequence.hand_of(s, owner).append(piece)
        t.tell("KR-246", ALL, "{0:card} goes back to its owner.", s.base + s.faces[piece])


@does("tag")
@rule("KR-270")
def _tag(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if s.seq and atom.a == 0:
        s.tags.append(s.seq[-1])


@does("escape")
def _escape(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if in_combat(s) and f[SELF] == s.active and s.phase == leaving.PLAY:
        del s.stack[s.enc_base + 1 :]
        activation.escape(s, t, f[SELF], atom.a == 1)


@asks("leave")
def _leave(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    who = yield from party.targets(s, t, f, atom.who)
    for c in who:
        leaving.leave(s, t, c, True)


@does("run_away")
@rule("KR-289")
def _run_away(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    """The combat ends, counts as won, no loot."""
    if in_combat(s):
        s.no_loot = 1
        t.tell("KR-289", ALL, "The enemy runs away.")
        leaving.finish(s, k.WON)


@does("win")
def _win(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if in_combat(s):
        leaving.finish(s, k.WON)


@does("lose_encounter")
def _lose_encounter(s: Realm, t: Context, f: Frame, atom: Atom) -> None:
    if in_combat(s):
        leaving.finish(s, k.LOST)
