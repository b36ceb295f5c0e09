"""Every condition of a pack: where it stands, and when somebody who watches a play may ask whether it holds.

A condition is asked where the rules could ask it, and only while everything it speaks of is there, so that nothing is
true or false for want of a place, a hero or an encounter:

* of a form or an option, when a page asks what to do, as its readers;
* of an effect, at every choice, as what is being carried out at that moment;
* of an ability, while somebody has the skill, the item or the secret, its card is in force, or its encounter is met:
  outside encounters as its owner, inside as its owner among those who take part, after one while its result stands;
* of an instant effect, while its side of the place lies on the map, as whoever could arrive there; of the action of a
  place, while somebody stands there and this side shows, as the one who stands there;
* of the end of a quest, while the quest is active, and once it is over;
* of an achievement, as its hero; of a milestone, as everybody.

What is joined is asked part by part, with the same frame. A part that speaks of something that is not there says
neither yes nor no, and the whole says only what its other parts decide. Seen both ways means: true at one such moment
of some play, and false at one of the same or another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Final

from . import constants as k
from .content import Pack
from .content.language import TRIGGERS
from .content.model import Ability, Action
from .evaluate import ANYBODY
from .rules import actions, conditions, moments
from .rules.conditions import Frame
from .rules.stack import ALONE, SELF, VERSE, frame_of, meeting, talking
from .state import IN_PLAY, SECRET_GLOBAL, Realm

Frames = Callable[[Realm], Iterable[Frame]]
"""As whom something is asked now; nothing: not now."""

HERE, ACTOR, MET, TALK, CARD, RESULT = 1, 2, 4, 8, 16, 32
"""What a condition can need: a place, somebody who acts, an encounter, a talk, a card in the sequence, a result."""
NEEDS: Final = {
    **dict.fromkeys(
        ("location", "variant", "side", "seal", "timed", "marker", "waystone_here", "standee", "guardian_here"), HERE
    ),
    **dict.fromkeys(("connected", "pool", "duration", "sequence", "played"), MET),
    **dict.fromkeys(("last_card", "previous_card"), MET | ACTOR | CARD),
    "hand": MET | ACTOR,
    **dict.fromkeys(("slot", "affinity"), MET | TALK),
    "result": RESULT,
    "tally": ACTOR,
}
WORLD: Final = (
    "action", "start_of_day", "end_of_day", "before_action", "arrive", "check", "gain", "rest", "waystone_activated",
    "legendary",
)  # fmt: skip
"""Triggers outside encounters."""
ENDS: Final = ("encounter_end", "encounter_won", "encounter_lost")
ELSEWHERE: Final = ("discarded", "delayed")
"""Triggers of a card that does not lie in the sequence."""


@dataclass
class Asking:
    """Conditions that are asked at the same moments."""

    frames: Frames
    where: dict[int, str]
    """Whole conditions, each with where it stands."""


def asked(pack: Pack) -> dict[int, str]:
    """Every condition of a pack, the parts of joined ones included, each with where it stands."""
    found: dict[int, str] = {}
    for asking in askings(pack):
        for cond, where in asking.where.items():
            found[cond] = f"{where}: {pack.conds[cond].text}"
            found |= {part: f"{where}, a part: {pack.conds[part].text}" for part in parts(pack, cond)}
    return found


def parts(pack: Pack, cond: int) -> Iterator[int]:
    """What a condition is joined of, without itself."""
    for part in pack.conds[cond].subs:
        yield part
        yield from parts(pack, part)


def given(s: Realm, f: Frame) -> int:
    """What is there to speak of."""
    found = HERE if conditions.here_of(s, f) >= 0 else 0
    found |= ACTOR if f[SELF] >= 0 else 0
    found |= RESULT if s.result != k.NO_RESULT else 0
    if meeting(s):
        found |= MET | (TALK if talking(s) else 0) | (CARD if s.seq else 0)
    return found


def askings(pack: Pack) -> list[Asking]:
    """The conditions of a pack by when they are asked."""
    milestones = {one.cond: f"milestone {at}" for at, one in enumerate(pack.milestones, 1) if one.cond >= 0}
    return [
        Asking(as_readers, _of_pages(pack)),
        Asking(as_carried_out, _of_effects(pack)),
        *_of_abilities(pack),
        *_of_places(pack),
        *_of_quests(pack),
        *_of_achievements(pack),
        Asking(lambda s: [ANYBODY], milestones),
    ]


class Eye:
    """Somebody who watches a play, and remembers which conditions were true at some time and which were false."""

    def __init__(self, pack: Pack, both: frozenset[int] = frozenset()) -> None:
        """What is known already to be seen `both` ways is not looked at again."""
        self.pack = pack
        self.both = both
        self.true: set[int] = set()
        self.false: set[int] = set()
        self.left = [(asking.frames, self._open(asking.where)) for asking in askings(pack)]

    def copy(self) -> Eye:
        twin = copy(self)
        twin.true, twin.false, twin.left = self.true.copy(), self.false.copy(), self.left.copy()
        return twin

    def look(self, s: Realm) -> None:
        """Ask every condition that may be asked now and has not been seen both ways."""
        for at, (frames, conds) in enumerate(self.left):
            for f in frames(s) if conds else ():
                has = given(s, f)
                for cond in conds:
                    self._ask(s, f, cond, has)
                self.left[at] = frames, self._open(conds)

    def _ask(self, s: Realm, f: Frame, cond: int, has: int) -> bool | None:
        """Every part of it, whatever the others say; None: it speaks of something that is not there."""
        c = self.pack.conds[cond]
        if c.subs:
            value = joined(c.op, [self._ask(s, f, part, has) for part in c.subs])
        elif NEEDS.get(c.op, 0) & ~has:
            return None
        else:
            value = conditions.holds(s, f, cond)
        if value is not None:
            (self.true if value else self.false).add(cond)
        return value

    def _open(self, conds: Iterable[int]) -> list[int]:
        """What has not been seen both ways is left, with all its parts."""
        return [cond for cond in conds if not self._seen(cond)]

    def _seen(self, cond: int) -> bool:
        if cond not in self.both and not (cond in self.true and cond in self.false):
            return False
        return all(self._seen(part) for part in self.pack.conds[cond].subs)


def joined(op: str, said: list[bool | None]) -> bool | None:
    """What the parts decide, some of which may say nothing."""
    if op == "not":
        return None if said[0] is None else not said[0]
    deciding = op == "any"
    if deciding in said:
        return deciding
    return None if None in said else not deciding


# -- pages and effects


def as_readers(s: Realm) -> list[Frame]:
    """A page asks what to do."""
    f = next((entry for entry in reversed(s.stack) if entry[0] == VERSE), None)
    return [f] if f is not None and s.enc < 0 and f[2] == 1 else []


def as_carried_out(s: Realm) -> list[Frame]:
    """As what is on top of the stack; with nothing there as everybody and nowhere, like an event."""
    return [s.stack[-1] if s.stack else frame_of(-1, [], -1)]


def _of_pages(pack: Pack) -> dict[int, str]:
    found: dict[int, str] = {}
    for verse in pack.verses:
        found |= {form.when: f"{verse.key}, form {at}" for at, form in enumerate(verse.forms, 1)}
        found |= {choice.req: f"{verse.key}, “{choice.label}”" for choice in verse.choices if choice.req >= 0}
    return found


def _of_effects(pack: Pack) -> dict[int, str]:
    """Of every effect of the pack, whether of a verse, of an encounter, of a place or of an event."""
    where = _verses_of_atoms(pack)
    conds = {cond: where.get(atom.id, "") for atom in pack.atoms for cond in atom.conds if cond >= 0}
    return {cond: f"{at or 'outside the verses'}, an effect" for cond, at in conds.items()}


def _verses_of_atoms(pack: Pack) -> dict[int, str]:
    """Effects by the verse they stand in."""
    found: dict[int, str] = {}
    for verse in pack.verses:
        lists = [verse.auto, *(choice.eff for choice in verse.choices)]
        while lists:
            listed = lists.pop()
            for atom in pack.lists[listed] if listed >= 0 else ():
                found[atom.id] = verse.key
                lists.extend(atom.subs)
    return found


# -- abilities


Owners = Callable[[Realm], Iterable[int]]
"""The seats that have an ability now."""


def _of_abilities(pack: Pack) -> Iterator[Asking]:
    for at, name, owners in _owned(pack):
        ability = pack.abilities[at]
        if ability.cond >= 0:
            trigger = TRIGGERS[ability.trigger]
            ask = as_owner_outside if trigger in WORLD else as_owner_after if trigger in ENDS else as_owner_inside
            frames = partial(ask, owners)
            yield Asking(frames, {ability.cond: f"{name}, an ability"})


def _owned(pack: Pack) -> Iterator[tuple[int, str, Owners]]:
    """Abilities, what they belong to, and who has them."""
    for hero in pack.heroes:
        yield from ((at, hero.name, partial(played_by, hero.id)) for at in (hero.ability, hero.final) if at >= 0)
    for legendary in pack.legendaries:
        yield legendary.ability, legendary.name, partial(played_by, legendary.hero)
    for skill in pack.skills:
        for side, listed in enumerate(skill.abilities):
            yield from ((at, skill.names[side], partial(learned_by, skill.id * 2 + side)) for at in listed)
    for item in pack.items:
        yield from ((at, item.name, partial(carried_by, item.face)) for at in item.abilities)
    for number, secret in enumerate(pack.secrets):
        yield from ((at, secret.name, partial(known_to, number)) for at in secret.abilities)
    for card in pack.cards:
        yield from ((at, card.name, partial(laid_by, pack, card.face, pack.abilities[at])) for at in card.abilities)
    for encounter in pack.encounters:
        yield from ((at, encounter.name, partial(met_by, encounter.face)) for at in encounter.abilities)


def as_owner_outside(owners: Owners, s: Realm) -> list[Frame]:
    return [] if meeting(s) else [actions.frame(s, c) for c in owners(s)]


def as_owner_inside(owners: Owners, s: Realm) -> list[Frame]:
    return [frame_of(c, s.members, -1) for c in owners(s) if c in s.members] if meeting(s) else []


def as_owner_after(owners: Owners, s: Realm) -> list[Frame]:
    """From the end of an encounter until the next one begins: a lost one is over before anybody can choose."""
    return [actions.frame(s, c) for c in owners(s)] if s.result != k.NO_RESULT else []


def played_by(hero: int, s: Realm) -> list[int]:
    return [s.hero.index(hero)] if hero in s.hero else []


def learned_by(code: int, s: Realm) -> list[int]:
    return [c for c in range(s.seats) if code in s.skills[c]]


def carried_by(face: int, s: Realm) -> list[int]:
    return [c for c in range(s.seats) if any(s.faces[piece] == face and piece in s.up for piece in s.items[c])]


def known_to(secret: int, s: Realm) -> list[int]:
    holder = s.secret[secret]
    if holder == SECRET_GLOBAL:
        return list(range(s.seats))
    return [holder] if 0 <= holder < s.seats and s.secret_up[secret] else []


def laid_by(pack: Pack, face: int, ability: Ability, s: Realm) -> list[int]:
    """The hero of a card, while the card is in force; if it acts from elsewhere, while the hero takes part."""
    mine = played_by(pack.cards[face].hero, s)
    if TRIGGERS[ability.trigger] in ELSEWHERE:
        return mine
    lies = any(s.faces[piece] == face and moments.card_in_force(s, pack, at) for at, piece in enumerate(s.seq))
    return mine if lies else []


def met_by(face: int, s: Realm) -> list[int]:
    """Whoever is active against it."""
    return [s.active] if s.enc >= 0 and s.faces[s.enc] == face else []


# -- places, quests, achievements


def _of_places(pack: Pack) -> Iterator[Asking]:
    for place in pack.locations:
        for at, side in enumerate(place.sides):
            where = f"{place.key}, {('clear', 'mist')[at]}"
            yield from _of_action(partial(as_arriving, place.id, at), side.instant, f"{where}, on arrival")
            yield from _of_action(partial(as_standing, place.id, at), side.action, f"{where}, its action")


def _of_action(frames: Frames, action: Action | None, where: str) -> Iterator[Asking]:
    if action is not None and action.cond >= 0:
        yield Asking(frames, {action.cond: where})


def as_arriving(place: int, side: int, s: Realm) -> list[Frame]:
    lies = s.loc_zone[place] == IN_PLAY and s.loc_side[place] == side and not meeting(s)
    return [frame_of(c, [c], place) for c in range(s.seats)] if lies else []


def as_standing(place: int, side: int, s: Realm) -> list[Frame]:
    here = [c for c in range(s.seats) if s.place[c] == place] if s.loc_side[place] == side else []
    return [] if meeting(s) else [actions.frame(s, c) for c in here]


def _of_quests(pack: Pack) -> Iterator[Asking]:
    for event in pack.events:
        if event.quest and event.done >= 0:
            yield Asking(partial(as_on_a_quest, pack, event.face), {event.done: f"event {event.key}, its end"})


def as_on_a_quest(pack: Pack, face: int, s: Realm) -> list[Frame]:
    """It is active, or lies in the box after the chapter that begins it has begun."""
    begun = any((face, None) in chapter.events for chapter in pack.chapters[: s.chapter + 1])
    lying = (*s.ev_active, *(s.ev_box if begun else ()))
    return [frame_of(-1, [], -1)] if any(s.faces[piece] == face for piece in lying) else []


def _of_achievements(pack: Pack) -> Iterator[Asking]:
    for hero in pack.heroes:
        mine = [one for one in pack.achievements if one.hero == hero.id and one.cond >= 0]
        yield Asking(partial(as_hero, hero.id), {one.cond: f"achievement {one.key}" for one in mine})


def as_hero(hero: int, s: Realm) -> list[Frame]:
    return [[ALONE, 0, 0, c, 1 << c, s.place[c]] for c in played_by(hero, s)]
