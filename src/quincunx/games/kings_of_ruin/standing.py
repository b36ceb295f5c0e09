"""Kings of Ruin: what is in force now, and why something costs what it costs. Read for people; rules count alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from . import constants as k
from .content import Pack
from .content import language as lang
from .outcome import effects_words, mod_words, part_words, whole
from .rules import conditions, leaving, modifiers, party
from .state import SECRET_GLOBAL, Realm


@dataclass(frozen=True)
class StandingView:
    """One thing in force: where it comes from, whom it reaches (a seat, or -1 for everybody), what it does."""

    source: str
    seat: int
    text: str


Named = tuple[str, int]
"""Where a modifier comes from, and which it is."""


def shared_mods(s: Realm, p: Pack) -> Iterator[Named]:
    """Of active events and of secrets that belong to all."""
    for piece in s.ev_active:
        event = p.event(s.faces[piece])
        yield from ((event.name, mod) for mod in event.mods)
    for at, holder in enumerate(s.secret):
        if holder == SECRET_GLOBAL:
            yield from ((p.secrets[at].name, mod) for mod in p.secrets[at].mods)


def own_mods(s: Realm, p: Pack, c: int) -> Iterator[Named]:
    """Of what the character has face up and has learned."""
    for piece in s.items[c]:
        if piece in s.up:
            yield from ((p.item(s.faces[piece]).name, mod) for mod in p.item(s.faces[piece]).mods)
    for code in s.skills[c]:
        skill = p.skills[code >> 1]
        yield from ((skill.names[code & 1], mod) for mod in skill.mods[code & 1])
    for at, holder in enumerate(s.secret):
        if holder == c and s.secret_up[at]:
            yield from ((p.secrets[at].name, mod) for mod in p.secrets[at].mods)


def lasting_mods(s: Realm, p: Pack, c: int) -> Iterator[Named]:
    """Of effects that last until something ends."""
    yield from ((source_of(p, mod), mod) for mod, _, who in s.until if who == c)


@cache
def _modifying(p: Pack) -> dict[int, str]:
    """Whose ability brings a modifier that lasts."""
    owners = [(item.name, item.abilities) for item in p.items] + [(one.name, one.abilities) for one in p.secrets]
    owners += [(skill.names[side], skill.abilities[side]) for skill in p.skills for side in (0, 1)]
    owners += [(p.abilities[hero.ability].name, (hero.ability,)) for hero in p.heroes]
    found: dict[int, str] = {}
    for name, abilities in owners:
        for ability in abilities:
            found.update({atom.a: name for atom in p.lists[max(0, p.abilities[ability].eff)] if atom.op == "modify"})
    return found


def source_of(p: Pack, mod: int) -> str:
    return _modifying(p).get(mod, "A lasting effect")


# -- what is in force


def standing(s: Realm, p: Pack) -> tuple[StandingView, ...]:
    """Everything that changes prices, checks, limits or what morning and evening bring."""
    if -1 in s.hero:
        return ()
    found = [StandingView(name, -1, mod_words(p, mod)) for name, mod in shared_mods(s, p)]
    found += [one for piece in s.ev_active for one in _event(p, s.faces[piece])]
    for c in range(s.seats):
        found += [StandingView(name, c, mod_words(p, mod)) for name, mod in own_mods(s, p, c)]
    for mod, scope, who in s.until:
        text = f"{mod_words(p, mod)} Until the end of the {lang.UNTIL[scope]}."
        found.append(StandingView(source_of(p, mod), who, text))
    return (*found, *_fight(s), *_guards(s))


def _event(p: Pack, face: int) -> list[StandingView]:
    event = p.event(face)
    due = (("At the start of each day", event.start), ("At the end of the day", event.end))
    return [
        StandingView(event.name, -1, whole(f"{when}: {effects_words(p, effects)}"))
        for when, effects in due
        if effects > 0
    ]


def _fight(s: Realm) -> Iterator[StandingView]:
    """What waits for the next attack, damage or card of an encounter."""
    if not leaving.going_on(s):
        return
    for c in s.members:
        if s.prevent[c]:
            yield StandingView("Protection", c, f"The next attack does {_much(s.prevent[c], 'damage')} less.")
        if s.changed[c]:
            turned = {k.TERROR: "1 TERROR", k.ENERGY: "1 lost ENERGY"}.get(s.changed_to[c], "nothing")
            yield StandingView("Protection", c, f"The next {_much(s.changed[c], 'damage')} becomes {turned}.")
    for c, kind, n in s.spared:
        yield StandingView("Protection", c, f"The next attack or response: {_much(n, part_words(kind))} less.")
    if s.link_free:
        yield StandingView("Free link", s.active, "The next additional card needs no link.")


def _much(n: int, what: str) -> str:
    return f"all {what}" if n >= 99 else f"{n} {what}"


def _guards(s: Realm) -> Iterator[StandingView]:
    """What is used up for today, so that nobody wonders where it went."""
    if s.stage != 3:
        return
    used = (
        (s.free, "Exploring is used up for today."),
        (s.gifts, "Giving, turning cards, memories and handing the lead over are used up for today."),
        (s.paid, "Actions with a cost are used up for today."),
    )
    for left, text in used:
        if not left:
            yield StandingView("This day", -1, text)


# -- prices


def why(s: Realm, p: Pack, c: int, kind: int, what: int) -> str:
    """“Head sea +1, Long stride −1”: everything that changes a cost or a check of the character."""
    every = (*shared_mods(s, p), *own_mods(s, p, c), *lasting_mods(s, p, c), *lasting_mods(s, p, -1))
    found = [(name, p.mods[mod]) for name, mod in every]
    return ", ".join(
        f"{name} {'+' if m.n > 0 else '−'}{abs(m.n)}" for name, m in found if (m.kind, m.what) == (kind, what)
    )


def bill_words(due: party.Bill) -> str:
    return ", ".join(f"{n} {k.RESOURCES[res].upper()}" for res, n in due if n)


def price(s: Realm, p: Pack, c: int, due: party.Bill, what: int) -> str:
    """A price with the reasons for which it is not the printed one."""
    reasons = why(s, p, c, modifiers.COST, what)
    words = bill_words(due)
    return f"{words or 'nothing'} ({reasons})" if reasons else words


def check_words(s: Realm, p: Pack, f: conditions.Frame, effects: int) -> str:
    """What the party adds to the checks of an option, and why."""
    found = []
    for attribute in dict.fromkeys(atom.a for atom in p.lists[max(0, effects)] if atom.op == "check"):
        members = conditions.members_of(s, f)
        best = conditions.best_attribute(s, members, attribute)
        extra, reasons = max(
            (
                (modifiers.total(s, c, modifiers.CHECK, attribute), why(s, p, c, modifiers.CHECK, attribute))
                for c in members
            ),
            default=(0, ""),
        )
        found.append(f"You add {best + extra}{f' ({reasons})' if reasons else ''}.")
    return " ".join(found)
