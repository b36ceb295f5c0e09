"""Kings of Ruin: effects, conditions and modifiers of the content language as a player reads them (KR-050)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import constants as k
from .content import Pack
from .content import language as lang
from .content.model import Atom, Cost, Event, Num
from .content.world import requirement_text
from .wording import reason_text

Say = Callable[[Pack, Atom, list[str]], str]

WHO: Final = {
    lang.ACTIVE: "the one who acts",
    lang.LAST_ACTIVE: "the last to act",
    lang.CHOSEN: "one of you",
    lang.PARTY: "the party",
    lang.EACH_MEMBER: "each member",
    lang.EACH_CHARACTER: "each character",
    lang.OTHERS: "each other character",
    lang.HERE: "everybody here",
}


def effects_words(p: Pack, effects: int) -> str:
    """A whole list, in printed order."""
    return "; ".join(atom_words(p, atom) for atom in p.lists[max(0, effects)] if atom.op != "say")


def atom_words(p: Pack, atom: Atom) -> str:
    return SAID[atom.op](p, atom, atom.text.split()[1:])


def whole(text: str) -> str:
    """As a sentence."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text else ""


# -- who and how many


def subject(p: Pack, who: int, verb: str) -> str:
    """“gain”, or “each member gains”."""
    if who in (lang.SELF, lang.OWNER):
        return verb
    name = p.heroes[who - lang.NAMED].name if who >= lang.NAMED else WHO[who]
    return f"{name} {verb}s"


def to_whom(p: Pack, who: int) -> str:
    if who in (lang.SELF, lang.OWNER):
        return ""
    return f" to {p.heroes[who - lang.NAMED].name if who >= lang.NAMED else WHO[who]}"


def number_words(n: Num) -> str:
    if n.kind == lang.N_PLAIN:
        return str(n.value)
    times = "" if n.factor == 1 else f"{n.factor} × "
    if n.kind == lang.N_ATTR:
        return f"{times}your {k.ATTRIBUTE_NAMES[n.value]} in"
    if n.kind == lang.N_MARKERS:
        return f"{times}the {k.MARKERS[n.value].replace('_', '-')} markers in"
    words = {
        lang.N_ALL: "all",
        lang.N_HALF: "half (rounded up) of",
        lang.N_ROLL: f"{times}the roll in",
        lang.N_CHARACTERS: f"{n.factor} per character of",
        lang.N_MEMBERS: f"{n.factor} per member of",
    }
    return words[n.kind]


TURNED: Final = {"terror": "1 TERROR", "energy": "1 lost ENERGY"}
"""What damage is turned into."""


def _up_to(n: Num) -> str:
    return "all" if n.kind == lang.N_ALL else f"up to {number_words(n)}"


def counted(n: Num, one: str, many: str = "") -> str:
    """“1 card”, “2 cards”, “all cards”."""
    single = n.kind == lang.N_PLAIN and n.value == 1
    return f"{number_words(n)} {one if single else many or one + 's'}"


def signed(n: Num) -> str:
    words = number_words(n)
    return f"−{words[1:]}" if words.startswith("-") else f"+{words}"


def cost_words(cost: Cost) -> str:
    per = ("", " per member", " per character")
    return ", ".join(f"{number_words(n)} {k.RESOURCES[res].upper()}{per[each]}" for res, n, each in cost)


# -- gains, losses, things


def _goods(p: Pack, a: Atom, words: list[str]) -> str:
    return f"{subject(p, a.who, a.op)} {number_words(a.n)} {k.RESOURCES[a.a].upper()}"


def _items(p: Pack, a: Atom, words: list[str]) -> str:
    named = {item.key: item.name for item in p.items}
    if words[0] in named:
        return f"{subject(p, a.who, a.op[:4])} {named[words[0]]}"
    noun = "item" if words[0] == "any" else words[0]
    return f"{subject(p, a.who, a.op[:4])} {counted(a.n, noun)}"


def _status(p: Pack, a: Atom, words: list[str]) -> str:
    name = p.statuses[a.a // 100][1]
    part = f" {a.a % 100}" if a.a % 100 else ""
    return f"{'mark' if a.op == 'mark' else 'wipe off'} “{name}{part}”"


def place_words(p: Pack, place: int) -> str:
    """A place of the content language: a card, or “a connected place in the mist”."""
    if place >= 0:
        return p.locations[place].key
    kind, which = divmod(-1 - place, 10)
    if kind == lang.P_THIS:
        return "here"
    mark = {"any": "place", "wyrd": "place in the mist", "clear": "clear place", "waystone": "place at a waystone"}
    noun = mark.get(lang.PLACE_FILTERS[which], f"place with a {lang.PLACE_FILTERS[which]}")
    if lang.PLACE_FILTERS[which] == "timed":
        noun = "place with a time marker"
    lead = ("", "a connected ", "a neighbouring ", "the nearest ", "every ", "a ")[kind]
    return f"{lead}{noun}{' of your choice' if kind == lang.P_CHOSEN else ''}"


def _at(p: Pack, place: int) -> str:
    words = place_words(p, place)
    return words if words == "here" else f"at {words}"


def _marker(p: Pack, a: Atom, words: list[str]) -> str:
    kind = k.MARKERS[a.a].replace("_", "-")
    verb = "put" if a.op == "marker" else "take away"
    return f"{verb} {counted(a.n, f'{kind} marker')} {_at(p, a.b)}"


def _placed(p: Pack, a: Atom, words: list[str]) -> str:
    is_placed = {"self": "you are", "": "you are"}.get(words[1] if len(words) > 1 else "", "")
    who = is_placed or f"{WHO.get(a.who, 'somebody')} is"
    return f"{who} placed {_at(p, a.a)}{', past its instant effect' if a.c else ''}"


def _flip(p: Pack, a: Atom, words: list[str]) -> str:
    what = "this place" if words[1] == "this" else place_words(p, a.b)
    return f"{what} turns to its {'clear side' if a.a == k.CLEAR else 'side in the mist'}"


def _standee(p: Pack, a: Atom, words: list[str]) -> str:
    name = p.standees[a.a][1]
    return f"{name} comes to {words[1]}" if a.op == "standee_place" else f"{name} goes away"


def _counter(p: Pack, a: Atom, words: list[str]) -> str:
    return f"{p.counters[a.a]} {signed(a.n)}"


def _fixed(text: str) -> Say:
    return lambda p, a, words: text


# -- texts that hold others


def cond_words(p: Pack, cond: int) -> str:
    c = p.conds[cond]
    if c.op in ("all", "any"):
        return (" and " if c.op == "all" else " or ").join(cond_words(p, sub) for sub in c.subs)
    if c.op == "not" and p.conds[c.subs[0]].op in ("all", "any"):
        return f"not ({cond_words(p, c.subs[0])})"
    if c.op == "once":
        return f"this is the first time in the {lang.UNTIL[c.a]}"
    if c.op == "side":
        return "in the mist" if c.a == k.WYRD else "on a clear side"
    if c.op == "die":
        return f"the guardian die shows {'NESWX'[c.a]}"
    if c.op == "event_marker" and c.cmp == 1 and not c.n:
        return f"no {k.MARKERS[c.b].replace('_', '-')} marker is left"
    return reason_text(p, requirement_text(c.text))


def _if(p: Pack, a: Atom, words: list[str]) -> str:
    then, other = effects_words(p, a.subs[0]), effects_words(p, a.subs[1])
    said = f"if {cond_words(p, a.conds[0])}: {then or 'nothing'}"
    return f"{said}, otherwise: {other}" if other else said


def _choose(p: Pack, a: Atom, words: list[str]) -> str:
    said = []
    for at, label in enumerate(a.labels):
        price = f" for {cost_words(a.costs[at])}" if a.costs[at] else ""
        said.append(f"“{label}”{price} ({effects_words(p, a.subs[at]) or 'nothing'})")
    return f"choose {' or '.join(said)}"


def row_words(label: str) -> str:
    low, _, high = label.partition(":")
    if int(high) >= 99:
        return f"{low} or more"
    return low if low == high else f"{low} to {high}" if int(low) > 1 else f"up to {high}"


def _table(p: Pack, a: Atom, words: list[str]) -> str:
    rows = [f"{row_words(label)}: {effects_words(p, a.subs[at]) or 'nothing'}" for at, label in enumerate(a.labels)]
    head = f"check of {k.ATTRIBUTE_NAMES[a.a]}, a die and the best of you" if a.a >= 0 else "roll a die"
    return f"{head} ({'. '.join(rows)})"


def _each(p: Pack, a: Atom, words: list[str]) -> str:
    return f"{WHO.get(a.who, 'each')}: ({effects_words(p, a.subs[0])})"


def _optional(p: Pack, a: Atom, words: list[str]) -> str:
    price = f" for {cost_words(a.costs[0])}" if a.costs[0] else ""
    return f"“{a.labels[0]}”{price}, if you like ({effects_words(p, a.subs[0])})"


def _encounter(p: Pack, a: Atom, words: list[str]) -> str:
    met = f"a {k.COLOURS[a.a]} encounter" if a.a >= 0 else p.enc(a.b).name
    parts = [(word, effects_words(p, sub)) for word, sub in zip(("won", "lost", "undecided"), a.subs, strict=True)]
    said = ". ".join(f"{word}: {text}" for word, text in parts if text)
    return f"meet {met}{f' ({said})' if said else ''}"


def _modify(p: Pack, a: Atom, words: list[str]) -> str:
    return f"until the end of the {lang.UNTIL[a.b]}: {mod_words(p, a.a).rstrip('.').lower()}"


def _added(p: Pack, a: Atom, words: list[str]) -> str:
    share = "each member: " if a.b else ""
    return f"the attack or response also has: {share}{atom_words(p, p.atoms[a.a])}"


SAID: Final[dict[str, Say]] = {
    "gain": _goods,
    "lose": _goods,
    "set": lambda p, a, w: f"{k.RESOURCES[a.a].upper()} goes to {number_words(a.n)}{to_whom(p, a.who)}",
    "damage": lambda p, a, w: f"{number_words(a.n)} damage{to_whom(p, a.who)}",
    "true_damage": lambda p, a, w: f"{number_words(a.n)} damage that nothing prevents{to_whom(p, a.who)}",
    "goto": _fixed("read on"),
    "memory": _fixed("a memory is read"),
    "end": _fixed("the reading ends"),
    "gain_item": _items,
    "lose_item": _items,
    "gain_secret": lambda p, a, w: f"{subject(p, a.who, 'gain')} secret {w[0]}",
    "return_secret": lambda p, a, w: f"give back secret {w[0]}",
    "mark": _status,
    "unmark": _status,
    "time_passes": lambda p, a, w: "time passes" if w == ["1"] else f"time passes {counted(a.n, 'time')}",
    "marker": _marker,
    "unmarker": _marker,
    "event_marker": lambda p, a, w: f"{counted(a.n, k.MARKERS[a.b].replace('_', '-') + ' marker')} on an event",
    "place_character": _placed,
    "move_character": lambda p, a, w: f"{subject(p, a.who, 'go')} over a connection".replace(" gos ", " goes "),
    "attach": lambda p, a, w: f"location {w[0]} comes into play",
    "flip": _flip,
    "replace": lambda p, a, w: f"location {w[0]} is changed for good",
    "discard_card": _fixed("a card is discarded"),
    "remove_game": _fixed("a card leaves the game"),
    "remove_play": _fixed("a card leaves play"),
    "waystone_place": _fixed("a waystone is raised"),
    "waystone_fade": _fixed("a waystone fades"),
    "guardian_place": lambda p, a, w: f"{p.enc(a.a).name} stands guard {_at(p, a.b)}",
    "guardian_move": lambda p, a, w: f"{p.enc(a.a).name} moves to {place_words(p, a.b)}",
    "guardian_remove": lambda p, a, w: f"{p.enc(a.a).name} is gone",
    "standee_place": _standee,
    "standee_remove": _standee,
    "events_random": lambda p, a, w: f"{counted(a.n, 'random event')} into the event deck",
    "events_add": _fixed("an event goes into the event deck"),
    "activate_event": _fixed("an event begins"),
    "end_quest": _fixed("a quest ends"),
    "add_encounter": _fixed("an encounter joins its deck"),
    "peek": lambda p, a, w: f"look at the top {counted(a.n, 'card')} of the {w[0]} deck",
    "shuffle": lambda p, a, w: f"shuffle the {w[0]} deck",
    "attr": lambda p, a, w: f"{k.ATTRIBUTE_NAMES[a.a]} {signed(a.n)}{to_whom(p, a.who)}",
    "attr_cap": lambda p, a, w: f"attributes may reach {number_words(a.n)}",
    "skill_offer": lambda p, a, w: f"{subject(p, a.who, 'learn')} a skill",
    "card_offer": lambda p, a, w: f"{subject(p, a.who, 'learn')} a {w[0]} card, one of {number_words(a.n)}",
    "ability": lambda p, a, w: f"the ability of the hero is {'back' if w[0] == 'on' else 'lost'}{to_whom(p, a.who)}",
    "counter": _counter,
    "achievement": _fixed("an achievement is marked"),
    "legendary": _fixed("a legendary action is earned"),
    "filter": lambda p, a, w: f"the {w[0]} glass is found",
    "die": lambda p, a, w: f"{subject(p, a.who, 'die')}",
    "chapter_end": _fixed("the chapter ends"),
    "campaign_end": lambda p, a, w: f"the campaign is {'won' if w[0] == 'win' else 'lost'}",
    "pool": lambda p, a, w: f"pool {signed(a.n)}",
    "affinity": lambda p, a, w: f"affinity {signed(a.n)}",
    "duration": lambda p, a, w: f"duration {signed(a.n)}",
    "draw": lambda p, a, w: f"{subject(p, a.who, 'draw')} {counted(a.n, 'card')}",
    "discard_hand": lambda p, a, w: f"{subject(p, a.who, 'discard')} {number_words(a.n)} from hand",
    "redraw": lambda p, a, w: f"{subject(p, a.who, 'discard')} the hand and draw {number_words(a.n)}",
    "mill": lambda p, a, w: f"{subject(p, a.who, 'discard')} {number_words(a.n)} from the deck",
    "destroy": lambda p, a, w: f"destroy {number_words(a.n)} at the end of the line",
    "waits": lambda p, a, w: f"wait markers {signed(a.n)}",
    "charges": lambda p, a, w: f"charges {signed(a.n)}",
    "prevent": lambda p, a, w: f"prevent {number_words(a.n)} damage{to_whom(p, a.who)}",
    "prevent_part": lambda p, a, w: f"prevent {number_words(a.n)} {part_words(a.a)}{to_whom(p, a.who)}",
    "cancel_attack": _fixed("the attack is cancelled"),
    "transform": lambda p, a, w: f"{_up_to(a.n)} of the next damage becomes {TURNED.get(w[0], w[0])}",
    "free_link": _fixed("the next additional card needs no link"),
    "lift": _fixed("the last card goes back to its owner's hand"),
    "tag": lambda p, a, w: f"the last card counts as a {w[0]}",
    "escape": lambda p, a, w: "escape" if w[0] == "attack" else "escape without the attack",
    "leave": lambda p, a, w: f"{subject(p, a.who, 'leave')} the encounter",
    "run_away": _fixed("the enemy runs away"),
    "win": _fixed("the encounter is won"),
    "lose_encounter": _fixed("the encounter is lost"),
    "if": _if,
    "choose": _choose,
    "roll": _table,
    "check": _table,
    "each": _each,
    "optional": _optional,
    "encounter": _encounter,
    "note": _fixed("a lead"),
    "say": _fixed("an answer"),
    "modify": _modify,
    "add_part": _added,
}


def part_words(kind: int) -> str:
    return {"terror": "TERROR", "energy": "lost ENERGY", "pool": "lost markers", "affinity": "steps down"}.get(
        lang.PART_TYPES[kind], lang.PART_TYPES[kind].replace("_", " from ")
    )


# -- modifiers

COSTS: Final = {
    "travel": "Travelling",
    "waystone": "Raising a waystone",
    "challenge": "Challenging a guardian",
    "location": "The action of a location",
    "option": "An option of the journal",
    "tend": "Tending",
}
LIMITS: Final = {
    "cards_played": "against Haste",
    "hand": "kept at the end of a turn",
    "start_hand_combat": "at the start of a combat",
    "start_hand_diplomacy": "at the start of a talk",
}


def mod_words(p: Pack, mod: int) -> str:
    """A modifier as a sentence."""
    m = p.mods[mod]
    size, more = abs(m.n), m.n > 0
    kind = lang.MOD_KINDS[m.kind]
    if kind == "cost":
        return f"{COSTS[lang.COST_KINDS[m.what]]} costs {size} ENERGY {'more' if more else 'less'}."
    if kind == "check_bonus":
        return f"Checks of {k.ATTRIBUTE_NAMES[m.what]} are {size} {'higher' if more else 'lower'}."
    if kind == "limit":
        cards = "card" if size == 1 else "cards"
        return f"{size} {cards} {'more' if more else 'fewer'} {LIMITS[lang.LIMITS[m.what]]}."
    if kind == "skip_instant":
        return "Instant effects on arrival are skipped."
    return (
        f"{size} {'character' if size == 1 else 'characters'} {'more' if more else 'fewer'} counted for random events."
    )


# -- events

UNTOLD: Final = frozenset(
    ("goto", "memory", "mark", "unmark", "counter", "say", "note", "if", "choose", "encounter", "event_marker")
)
"""Of story events: what would tell the story beforehand."""
STORY_TIME: Final = 1


def event_does(p: Pack, event: Event, markers: tuple[int, ...]) -> tuple[str, ...]:
    """What an event did as it was turned up, what it does while it lies there, and for how long."""
    told = {"Turned up": event.reveal, "Each morning": event.start, "Each evening": event.end}
    said = [f"{when}: {words}." for when, effects in told.items() if (words := _open_words(p, effects, event.kind))]
    return (*said, *[mod_words(p, mod) for mod in event.mods], _lasts(event, markers))


def _open_words(p: Pack, effects: int, kind: int) -> str:
    atoms = [atom for atom in p.lists[max(0, effects)] if atom.op != "say" and not (kind and atom.op in UNTOLD)]
    return "; ".join(atom_words(p, atom) for atom in atoms)


def _lasts(event: Event, markers: tuple[int, ...]) -> str:
    if not event.quest:
        return "Over tomorrow morning."
    left = markers[STORY_TIME]
    if left:
        return f"Until it is done, or for {left} {'morning' if left == 1 else 'mornings'} more."
    return "Until it is done."
