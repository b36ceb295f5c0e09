"""Kings of Ruin: what a seat may know now. Hands are open; of decks only sizes show, of letters only the own one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from quincunx.engine import View, rule

from . import constants as k
from .content import Pack, pack_of
from .content.model import Card
from .outcome import event_does, mod_words
from .page import PageView, answers, page_of
from .rules import moments, places, sequence, stack
from .standing import StandingView, standing
from .state import SECRET_GLOBAL, Realm
from .wording import bonus_text, close_text, encounter_print, open_text, parts_text


@dataclass(frozen=True)
class CardView:
    """A combat or diplomacy card. `close` and `open` name their halves by row; empty where there is none."""

    key: str
    name: str
    owner: int
    close: tuple[str, ...]
    open: tuple[str, ...]
    text: str
    passive: bool
    subtype: str
    """Candle, bolt, or empty."""
    waits: int
    charges: int
    in_force: bool
    gives: tuple[str, ...]
    """By row, what its connection to the last card of the line gives (or gave); empty where nothing."""


@dataclass(frozen=True)
class OwnedView:
    key: str
    name: str
    text: str
    up: bool


@dataclass(frozen=True)
class HeroView:
    seat: int
    key: str
    name: str
    energy: int
    health: int
    terror: int
    limit: int
    """ENERGY cannot stand above this slot."""
    attributes: tuple[int, ...]
    goods: tuple[int, ...]
    skills: tuple[str, ...]
    skill_texts: tuple[str, ...]
    place: str
    dying: int
    insane: bool
    ability: str
    items: tuple[OwnedView, ...]
    secrets: tuple[OwnedView, ...]
    decks: tuple[int, int]
    pools: tuple[int, int]
    aside: tuple[str, ...]
    letter: str
    """Only of the own hero."""


@dataclass(frozen=True)
class RosterView:
    """A hero that can still be picked."""

    key: str
    name: str
    text: str
    ability: str
    tracks: tuple[int, int, int]
    attributes: tuple[int, ...]
    goods: tuple[int, ...]


@dataclass(frozen=True)
class PlaceView:
    key: str
    name: str
    text: str
    side: str
    x: int
    y: int
    keys: tuple[int, ...]
    ways: tuple[str, ...]
    """By direction n, e, s, w: the connected location, or empty."""
    seals: tuple[str, ...]
    slots: tuple[str, ...]
    markers: tuple[int, ...]
    """time, story-time, quest, universal."""
    heroes: tuple[int, ...]
    guardians: tuple[str, ...]
    guardian_names: tuple[str, ...]
    standees: tuple[str, ...]
    action: str
    instant: str


@dataclass(frozen=True)
class StoneView:
    number: int
    x: int
    y: int
    touches: tuple[str, ...]


@dataclass(frozen=True)
class EncounterView:
    key: str
    name: str
    kind: str
    colour: str
    difficulty: int
    text: str
    traits: tuple[str, ...]
    open: tuple[str, ...]
    value: int
    pool: int
    duration: int
    affinity: int
    track: tuple[str, ...]
    rows: tuple[str, ...]
    """The attack table or the response, in words; the row that now applies first marked with >."""
    printed: tuple[str, ...]
    """What else stands on its card: rules by attribute, conclusions or loot, harassment, abilities."""
    members: tuple[int, ...]
    active: int
    marked: tuple[int, ...]
    line: tuple[CardView, ...]
    hands: tuple[tuple[int, tuple[CardView, ...]], ...]
    discards: tuple[int, ...]
    waits: int
    played: int
    """How many cards have been played in this activation: a further one needs a link."""


@dataclass(frozen=True)
class EventView:
    key: str
    name: str
    text: str
    goal: str
    markers: tuple[int, ...]
    """time, story-time, quest, universal."""
    does: tuple[str, ...] = ()
    """What it did as it was turned up, what it does while it lies here, and for how long."""


@dataclass(frozen=True)
class KingsView(View):
    pack: str
    chapter: str
    chapter_text: str
    day: int
    stage: str
    step: int
    ring: tuple[int, int]
    over: int
    lead: int
    modes: tuple[str, ...]
    roster: tuple[RosterView, ...]
    """While heroes are picked: those that nobody has taken."""
    heroes: tuple[HeroView, ...]
    map: tuple[PlaceView, ...]
    stones: tuple[StoneView, ...]
    stones_left: int
    encounter: EncounterView | None
    page: PageView | None
    said: tuple[str, ...]
    """What came of the last choice, while no page lies open."""
    offer: tuple[CardView, ...]
    """Cards drawn from a pool of advancement, one of which is kept."""
    events: tuple[EventView, ...]
    standing: tuple[StandingView, ...]
    """What is in force now: lasting effects, where they come from and whom they reach."""
    known_tops: tuple[str, ...]
    """Cards on top of decks that have been looked at."""
    sizes: tuple[int, ...]
    """Event deck, random pile, blue, green and purple encounters, items, consumables."""
    secrets: tuple[OwnedView, ...]
    statuses: tuple[str, ...]
    counters: tuple[str, ...]
    """What the story counts, as far as it has begun to."""
    notes: tuple[str, ...]
    filters: tuple[str, ...]


STAGES = ("heroes", "setup", "morning", "day", "evening")


def view(s: Realm, seat: int) -> KingsView:
    p = pack_of(s.pack)
    chapter = p.chapters[s.chapter]
    page = page_of(s, p)
    return KingsView(
        seat,
        pack=p.title,
        chapter=chapter.name,
        chapter_text=chapter.text,
        day=s.day,
        stage=STAGES[s.stage],
        step=s.step,
        ring=(s.ring, len(chapter.ring)),
        over=s.over,
        lead=s.lead,
        modes=tuple(name for name, bit in k.MODES.items() if s.mode & bit),
        roster=_roster(s, p),
        heroes=tuple(_hero(s, p, c, seat) for c in range(s.seats) if s.hero[c] >= 0),
        map=tuple(_place(s, p, loc) for loc in places.in_play(s)),
        stones=tuple(_stone(s, p, at) for at in range(len(s.stones))),
        stones_left=p.stones - len(s.stones),
        encounter=_encounter(s, p) if s.enc >= 0 else None,
        page=page,
        said=answers(s, p) if page is None and s.enc < 0 else (),
        offer=_offer(s, p),
        events=tuple(_event(s, p, piece) for piece in s.ev_active),
        standing=standing(s, p),
        known_tops=tuple(_known(s, p, pile) for pile in _piles(s) if _known(s, p, pile)),
        sizes=tuple(len(pile) for pile in _piles(s)),
        secrets=tuple(_secret(s, p, at) for at, holder in enumerate(s.secret) if holder == SECRET_GLOBAL),
        statuses=tuple(status_name(p, code) for code in sorted(s.status)),
        counters=tuple(f"{name} {n}" for name, n in zip(p.counters, s.counters, strict=True) if n),
        notes=tuple(p.notes[at] for at in s.notes),
        filters=tuple(p.filters[at] for at in s.filters),
    )


def _piles(s: Realm) -> list[list[int]]:
    return [s.ev_deck, s.ev_random, *s.enc_decks, s.item_deck, s.consumables]


def _known(s: Realm, p: Pack, pile: list[int]) -> str:
    """Only the very top, and only if it was peeked at: what lies deeper is remembered by nobody."""
    if not pile or not s.seen[pile[-1]]:
        return ""
    face = s.faces[pile[-1]]
    # where the setup put story events is no news and would spoil them
    return "" if p.ev0 <= face < p.item0 and p.event(face).kind else p.by_face[face].name


def status_name(p: Pack, code: int) -> str:
    name = p.statuses[code // 100][1]
    return f"{name} {code % 100}" if code % 100 else name


def _roster(s: Realm, p: Pack) -> tuple[RosterView, ...]:
    if s.stage:
        return ()
    return tuple(
        RosterView(
            one.key, one.name, one.text, p.abilities[one.ability].text, one.starts, tuple(one.attributes), one.goods
        )
        for one in p.heroes
        if one.id not in s.hero
    )


def _offer(s: Realm, p: Pack) -> tuple[CardView, ...]:
    """What lies open on top of a pool: a pool is shuffled, and so forgotten, as soon as a card has been kept."""
    found: list[CardView] = []
    for at, pool in enumerate(s.draft):
        for piece in reversed(pool):
            if not s.seen[piece]:
                break
            found.append(printed_card(p, p.cards[s.faces[piece]], at // 2))
    return tuple(found)


@rule("KR-002")
def _hero(s: Realm, p: Pack, c: int, viewer: int) -> HeroView:
    hero = p.heroes[s.hero[c]]
    at = c * 2
    loc = s.place[c]
    return HeroView(
        seat=c,
        key=hero.key,
        name=hero.name,
        energy=s.energy[c],
        health=s.health[c],
        terror=s.terror[c],
        limit=k.TRACK_MAX if s.mode & k.STORY_LIMITER else s.health[c],
        attributes=tuple(s.attr[c]),
        goods=tuple(s.goods[c]),
        skills=tuple(p.skills[code >> 1].names[code & 1] for code in s.skills[c]),
        skill_texts=tuple(skill_text(p, code) for code in s.skills[c]),
        place=p.locations[loc].key if loc >= 0 else "",
        dying=s.dying[c],
        insane=s.terror[c] >= k.TERROR_RED,
        ability="" if s.ability_off[c] else p.abilities[hero.ability].text,
        items=tuple(_item(s, p, piece) for piece in s.items[c]),
        secrets=tuple(_secret(s, p, n) for n, holder in enumerate(s.secret) if holder == c),
        decks=(len(s.deck[at]), len(s.deck[at + 1])),
        pools=(len(s.draft[at]), len(s.draft[at + 1])),
        aside=tuple(sorted(p.cards[s.faces[piece]].name for piece in s.aside[at] + s.aside[at + 1])),
        letter=p.verses[hero.letter].text if c == viewer else "",
    )


def skill_text(p: Pack, code: int) -> str:
    skill = p.skills[code >> 1]
    texts = [p.abilities[one].text for one in skill.abilities[code & 1]]
    return " ".join(texts + [mod_words(p, one) for one in skill.mods[code & 1]])


def _item(s: Realm, p: Pack, piece: int) -> OwnedView:
    item = p.item(s.faces[piece])
    words = " ".join(p.abilities[a].text for a in item.abilities)
    return OwnedView(item.key, item.name, f"{item.text} {words}".strip(), piece in s.up)


def _secret(s: Realm, p: Pack, at: int) -> OwnedView:
    secret = p.secrets[at]
    return OwnedView(secret.key, secret.name, secret.text, bool(s.secret_up[at]))


def _place(s: Realm, p: Pack, loc: int) -> PlaceView:
    location = p.locations[loc]
    side = location.sides[s.loc_side[loc]]
    ways = [places.connection(s, p, loc, d) for d in range(4)]
    return PlaceView(
        key=location.key,
        name=side.name,
        text=side.text,
        side=k.SIDES[s.loc_side[loc]],
        x=s.loc_x[loc],
        y=s.loc_y[loc],
        keys=side.keys,
        ways=tuple(p.locations[to].key if to >= 0 else "" for to in ways),
        seals=tuple(name for at, name in enumerate(k.SEALS) if side.seals >> at & 1),
        slots=tuple(name for at, name in enumerate(k.CORNERS) if side.slots >> at & 1),
        markers=tuple(places.markers(s, loc, kind) for kind in range(4)),
        heroes=tuple(c for c in range(s.seats) if s.place[c] == loc),
        guardians=tuple(p.enc(s.faces[g[0]]).key for g in s.guards if g[1] == loc),
        guardian_names=tuple(p.enc(s.faces[g[0]]).name for g in s.guards if g[1] == loc),
        standees=tuple(p.standees[one[0]][1] for one in s.standees if one[1] == loc),
        action=f"{side.action.name}: {side.action.text}" if side.action else "",
        instant=side.instant.text if side.instant else "",
    )


def _stone(s: Realm, p: Pack, at: int) -> StoneView:
    x, y = s.stones[at]
    return StoneView(at, x, y, tuple(p.locations[loc].key for loc in places.touching(s, s.stones[at])))


def _event(s: Realm, p: Pack, piece: int) -> EventView:
    event = p.event(s.faces[piece])
    markers = tuple(places.markers(s, places.EVENT_MARK + event.face, kind) for kind in range(4))
    return EventView(event.key, event.name, event.text, event.goal, markers, event_does(p, event, markers))


# -- the encounter


def gives(s: Realm, card: Card, before: tuple[int, ...], c: int) -> tuple[str, ...]:
    """What each connection would give the character; a key without its requirement connects and gives nothing."""
    out: list[str] = []
    for row in range(5):
        half = card.close[row]
        if half is None or (row < 4 and before[row] < 0):
            out.append("")
        elif row < 3:
            short = "" if sequence.met(s, c, before[row]) else " (not met)"
            out.append((bonus_text(half) or "connects") + short)
        elif row == 3:
            out.append(f"1 MAGIC: {bonus_text(half)}")
        else:
            out.append(f"{bonus_text(half)} x{before[4]}" if half and before[4] else "")
    return tuple(out)


def printed_card(p: Pack, card: Card, owner: int) -> CardView:
    """A card by itself, beside no line."""
    return CardView(
        key=card.key,
        name=card.name,
        owner=owner,
        close=close_text(card),
        open=open_text(card.open),
        text=" ".join(p.abilities[a].text for a in card.abilities),
        passive=card.passive,
        subtype=k.SUBTYPES[card.subtype] if card.subtype else "",
        waits=card.waits,
        charges=card.charges,
        in_force=False,
        gives=("",) * 5,
    )


def _card(s: Realm, p: Pack, piece: int, owner: int, at: int) -> CardView:
    """`at` is the place in the line, or -1 for a card in hand."""
    card = p.cards[s.faces[piece]]
    before = sequence.opening(s, p, (at if at >= 0 else len(s.seq)) - 1)
    return replace(
        printed_card(p, card, owner),
        waits=s.waits[at] if at >= 0 else card.waits,
        charges=s.charges[at] if at >= 0 else card.charges,
        in_force=at >= 0 and moments.card_in_force(s, p, at),
        gives=gives(s, card, before, owner),
    )


def _encounter(s: Realm, p: Pack) -> EncounterView:
    e = p.enc(s.faces[s.enc])
    hands = tuple(
        (c, tuple(_card(s, p, piece, c, -1) for piece in sorted(sequence.hand_of(s, c), key=lambda one: s.faces[one])))
        for c in s.members
    )
    return EncounterView(
        key=e.key,
        name=e.name,
        kind=k.DECKS[e.kind],
        colour=k.COLOURS[e.colour],
        difficulty=e.difficulty,
        text=e.again if e.again and s.met[e.face - p.enc0] > 1 else e.text,
        traits=tuple(name for at, name in enumerate(k.TRAITS) if e.traits >> at & 1),
        open=open_text(e.open),
        value=s.need,
        pool=s.pool,
        duration=s.duration,
        affinity=s.affinity,
        track=tuple(k.SLOT_COLOURS[colour] for colour in e.track),
        rows=_rows(s, p),
        printed=encounter_print(p, e),
        members=tuple(s.members),
        active=s.active,
        marked=tuple(stack.seats_in(s, s.marked)),
        line=tuple(_card(s, p, piece, sequence.owner_of(s, piece), at) for at, piece in enumerate(s.seq)),
        hands=hands,
        discards=tuple(len(s.discard[c * 2 + e.kind]) for c in range(s.seats)),
        waits=s.enc_waits,
        played=s.played,
    )


def _rows(s: Realm, p: Pack) -> tuple[str, ...]:
    e = p.enc(s.faces[s.enc])
    if e.kind == k.DIPLOMACY:
        return (f"response: {parts_text(p, e.response)}",)
    rows = []
    for low, high, parts in e.table:
        now = ">" if low <= s.pool <= high else ""
        span = f"{low}+" if high >= 999 else f"{low}-{high}"
        rows.append(f"{now}{span}: {parts_text(p, parts)}")
    return (*rows, f"opportunity: {parts_text(p, e.opportunity)}")
