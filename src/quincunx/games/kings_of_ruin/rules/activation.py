"""Phase II.2: what the active character may do (KR-215 to KR-231, 3.18 charges and panic, escape, avoiding)."""

from __future__ import annotations

from typing import Any

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import Pack, pack_of
from ..content.language import TRIGGER
from ..state import Realm
from . import abilities, leaving, moments, sequence, tracks
from .conditions import Frame
from .stack import ABILITY, frame_of, in_combat, mask_of, pile_of, push

T_ANY = TRIGGER["any"]
T_CHARGE = TRIGGER["charge"]

Option = tuple[int, int] | tuple[int, int, int]


@rule(
    "KR-114",
    "KR-163",
    "KR-215",
    "KR-216",
    "KR-250",
    "KR-257",
    "KR-262",
    "KR-280",
    "KR-297",
    "KR-303",
    "KR-R26",
    "KR-R27",
    "KR-R58",
)
def options(s: Realm, c: int) -> list[Option]:
    """Cards, abilities, charges; then to stop; and last, so that it never stands where a card stood, to get away."""
    found: list[Option] = []
    if s.played == 0 and tracks.insane(s, c):
        if s.deck[pile_of(s, c)]:
            found.append((kinds.TOP, 0))
    else:
        found = [(kinds.PLAY, piece) for piece in sequence.playable(s, c)]
    p = pack_of(s.pack)
    f = frame_of(c, s.members, -1)
    for ability, code in moments.own_abilities(s, p, c, T_ANY):
        if abilities.usable(s, p, ability, c, f) and [-1 - ability, 1, abilities.UNPAID + c] not in s.once:
            found.append((kinds.USE, ability, code))
    if T_CHARGE in p.card_triggers:
        found += charges(s, p, c, f)
    if s.legends:
        found += [
            (kinds.USE, a, moments.LEGEND_CODE + at) for at, a in legends(s, p, c) if abilities.usable(s, p, a, c, f)
        ]
    found.append((kinds.STOP, 0))
    if in_combat(s):
        found.append((kinds.ESCAPE, 0))
    elif [AVOID_REFUSED, 1, c] not in s.once:
        found.append((kinds.AVOID, 0))
    return found


@rule("KR-129")
def legends(s: Realm, p: Pack, c: int) -> list[tuple[int, int]]:
    """Legendary actions that may be used at any time, an encounter included."""
    held = [p.legendaries[at] for at in s.legends]
    return [(one.id, one.ability) for one in held if one.anytime and one.hero == s.hero[c]]


@rule("KR-257", "KR-258", "KR-R57")
def charges(s: Realm, p: Pack, c: int, f: Frame) -> list[Option]:
    """Charge abilities of cards in force that hold enough charges."""
    found: list[Option] = []
    for at, piece in enumerate(s.seq):
        if not s.charges[at] or not moments.card_in_force(s, p, at):
            continue
        for ability in p.cards[s.faces[piece]].abilities:
            a = p.abilities[ability]
            refused = [-1 - ability, 1, 100 + sequence.owner_of(s, piece)] in s.once
            enough = a.trigger == T_CHARGE and s.charges[at] >= a.charges and not refused
            if enough and abilities.usable(s, p, ability, c, f):
                found.append((kinds.CHARGE, ability, piece))
    return found


def play(s: Realm, t: Context, f: Frame) -> Rules:
    """One choice of the active character."""
    c = s.active
    pick: Any = yield c, kinds.TURN, options(s, c)
    verb = pick[0]
    if verb == kinds.PLAY:
        yield from sequence.play_card(s, t, c, pick[1])
    elif verb == kinds.TOP:
        yield from panic(s, t, c)
    elif verb == kinds.USE:
        use(s, t, c, pick[1], pick[2])
    elif verb == kinds.CHARGE:
        yield from use_charges(s, t, c, pick[1], pick[2])
    elif verb == kinds.ESCAPE:
        escape(s, t, c, False)
    elif verb == kinds.AVOID:
        yield from avoid(s, t, c)
    else:
        s.phase = leaving.OPPORTUNITY


@rule("KR-259", "KR-186", "KR-263")
def panic(s: Realm, t: Context, c: int) -> Rules:
    """The first card of the activation is the top card of the deck."""
    piece = s.deck[pile_of(s, c)].pop()
    s.seen[piece] = -1
    t.tell("KR-259", ALL, "{0} {0:panic|panics}.", c)
    yield from sequence.play_card(s, t, c, piece)


def use(s: Realm, t: Context, c: int, ability: int, code: int) -> None:
    if code >= moments.LEGEND_CODE:
        legend = code - moments.LEGEND_CODE
        s.legends.remove(legend)
        s.legends_gone.append(legend)
    push(s, ABILITY, ability, 1, c, mask_of(s.members), code)


@rule("KR-257", "KR-258")
def use_charges(s: Realm, t: Context, c: int, ability: int, piece: int) -> Rules:
    """A card of another character needs its owner's consent, also when the owner has left."""
    owner = sequence.owner_of(s, piece)
    a = pack_of(s.pack).abilities[ability]
    if owner != c:
        s.about, s.about_c = a.id, c
        agreed = yield owner, kinds.CONSENT, (kinds.YES, kinds.NO)
        if agreed != kinds.YES:
            s.once.append([-1 - a.id, 1, 100 + owner])
            return
    s.charges[s.seq.index(piece)] -= a.charges
    push(s, ABILITY, ability, 1, c, mask_of(s.members), piece)


@rule("KR-280", "KR-281", "KR-R14")
def escape(s: Realm, t: Context, c: int, quiet: bool) -> None:
    """Loses 1 ENERGY (possible with 0) and goes straight to Phase III."""
    if not quiet:
        tracks.lose_energy(s, t, c, k.ESCAPE_ENERGY, "KR-281")
    s.escaping = 1
    s.quiet = int(quiet)
    s.phase = leaving.OPPORTUNITY
    t.tell("KR-280", ALL, "{0} {0:try|tries} to escape.", c)


@rule("KR-298", "KR-320", "KR-375", "KR-R28")
def avoid(s: Realm, t: Context, c: int) -> Rules:
    """If all members agree: affinity drops 4 slots without deck discards, and the conclusion follows."""
    s.about_c = c
    for other in s.members:
        if other != c:
            agreed = yield other, kinds.AVOIDING, (kinds.YES, kinds.NO)
            if agreed != kinds.YES:
                # asked again only in a later activation
                s.once.append([AVOID_REFUSED, 1, c])
                return
    e = pack_of(s.pack).enc(s.faces[s.enc])
    sequence.move_affinity(s, t, -k.AVOID_DROP)
    s.duration = 0
    red = e.traits >> k.DISCOURAGING & 1 or s.mode & k.CHALLENGE_AVOID
    s.verdict = k.RED if red else e.track[s.affinity]
    t.tell("KR-298", ALL, "The encounter is avoided: {0:slot}.", s.verdict)
    leaving.finish(s, (k.LOST, k.NEITHER, k.WON)[s.verdict])


AVOID_REFUSED = -100000
