"""Kings of Ruin: a view as text for terminals and screen readers, in Rich markup."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.engine import TextPanel, panel
from quincunx.engine.panels import ASIDE, BOARD, DETAIL, EXPLAINED, NEEDED

from . import constants as k
from .page import PageView
from .view import CardView, EncounterView, EventView, HeroView, KingsView, OwnedView, PlaceView, RosterView


def text(view: KingsView, names: Sequence[str]) -> str:
    lines = [head(view, names)]
    lines += [quest for event in view.events for quest in event_lines(event)]
    lines.append("")
    lines += [place(one, view, names) for one in view.map]
    lines += stones(view)
    lines.append("")
    for hero in view.heroes:
        lines += hero_lines(hero, names, view.seat)
    lines += [roster(one) for one in view.roster]
    if view.offer:
        lines += ["", "Keep one of these:", *[f"  {card(one)}" for one in view.offer]]
    lines += in_force(view, names)
    lines += [f"Shared by all: {owned(one, True).strip()}" for one in view.secrets]
    lines += status(view)
    lines += [f"Lead: {note}" for note in view.notes[-3:]]
    if view.page is not None:
        lines += ["", *page(view.page)]
    elif view.said:
        lines += ["", *[f"[italic]{said}[/italic]" for said in view.said]]
    if view.encounter is not None:
        lines += ["", *encounter(view.encounter, names)]
    return "\n".join(lines)


def panels(view: KingsView, names: Sequence[str]) -> list[TextPanel]:
    """The same in parts with shorter forms; an encounter or a page of the journal stands before the map."""
    busy = view.encounter is not None or view.page is not None
    quests = [quest for event in view.events for quest in event_lines(event)]
    near = [one for one in view.map if view.seat in one.heroes] or list(view.map[:1])
    notes = [f"Lead: {note}" for note in view.notes[-3:]]
    parts = [
        panel("turn", head(view, names)),
        panel("events", quests, (ASIDE, [goal(one) for one in view.events]), (BOARD, titles(view.events))),
        panel(
            "map",
            [*[place(one, view, names) for one in view.map], *stones(view)],
            (DETAIL, [*[place(one, view, names) for one in near], *others(view, near, names)]),
            (ASIDE if busy else NEEDED, f"You are at {near[0].key} {near[0].name}." if near else ""),
        ),
        panel(
            "heroes",
            [line for hero in view.heroes for line in hero_lines(hero, names, view.seat)],
            (ASIDE, [line for hero in view.heroes for line in hero_short(hero, names, view.seat)]),
            (DETAIL, [line for hero in view.heroes for line in hero_brief(hero, names, view.seat)]),
            (NEEDED, [hero_tracks(hero, names) for hero in view.heroes]),
        ),
        panel("roster", [roster(one) for one in view.roster], (BOARD, "")),
        panel("offer", ["Keep one of these:", *[f"  {card(one)}" for one in view.offer]] if view.offer else ""),
        panel("force", in_force(view, names), (BOARD, in_force_names(view))),
        panel("secrets", [f"Shared by all: {owned(one, True).strip()}" for one in view.secrets], (ASIDE, "")),
        panel("status", status(view), (ASIDE, "")),
        panel("leads", notes, (EXPLAINED, notes[-1:]), (DETAIL, "")),
    ]
    if view.page is not None:
        parts.append(panel("page", page(view.page), (DETAIL, page_short(view.page)), (NEEDED, outcomes(view.page))))
    elif view.said:
        parts.append(panel("page", [f"[italic]{said}[/italic]" for said in view.said], (DETAIL, "")))
    if view.encounter is not None:
        one = view.encounter
        forms = (encounter_short(one, names, view.seat, 2), encounter_short(one, names, view.seat, 1))
        last = encounter_short(one, names, view.seat, 0)
        parts.append(panel("encounter", encounter(one, names), (ASIDE, forms[0]), (BOARD, forms[1]), (NEEDED, last)))
    return parts


def goal(one: EventView) -> str:
    """An event in short: its quest, or else what it says."""
    return f"Event: [italic]{one.name}[/italic]. {f'QUEST: {one.goal}' if one.goal else one.text}"


def titles(events: Sequence[EventView]) -> str:
    return f"Events: {', '.join(one.name for one in events)}." if events else ""


def stones(view: KingsView) -> list[str]:
    return [f"Waystone {one.number + 1} touches {', '.join(one.touches)}." for one in view.stones]


def others(view: KingsView, near: Sequence[PlaceView], names: Sequence[str]) -> list[str]:
    """The places where the hero is not, in a sentence."""
    words = []
    for one in view.map:
        if one not in near:
            here = ", ".join([*[names[c] for c in one.heroes], *[f"GUARDIAN {name}" for name in one.guardian_names]])
            words.append(f"{one.key} {one.name}{f' ({here})' if here else ''}")
    lit = [f"waystones at {', '.join(one.touches[0] for one in view.stones if one.touches)}"] if view.stones else []
    return [f"Also on the map: {', '.join([*words, *lit])}."] if words or lit else []


def hero_tracks(hero: HeroView, names: Sequence[str]) -> str:
    """The tracks and goods that decisions are paid with."""
    tracks = f"ENERGY {hero.energy}, HEALTH {hero.health}, TERROR {hero.terror}"
    goods = ", ".join(f"{n} {name.upper()}" for name, n in zip(k.RESOURCES[3:], hero.goods, strict=True) if n)
    state = " DYING" if hero.dying >= 0 else " GOING INSANE" if hero.insane else ""
    return f"[bold]{names[hero.seat]}[/bold] - {hero.name}{state}: {tracks}{f'; {goods}' if goods else ''}."


def hero_short(hero: HeroView, names: Sequence[str], viewer: int) -> list[str]:
    """A hero without the texts of what they own."""
    owned_names = [*[one.name for one in (*hero.items, *hero.secrets)], *hero.skills]
    has = f"  Has {', '.join(owned_names)}." if owned_names else ""
    return [hero_lines(hero, names, viewer)[0], *([has] if has else [])]


def hero_brief(hero: HeroView, names: Sequence[str], viewer: int) -> list[str]:
    """The own hero in short, of the others the tracks."""
    return hero_short(hero, names, viewer) if hero.seat == viewer else [hero_tracks(hero, names)]


def in_force_names(view: KingsView) -> str:
    return f"In force now: {', '.join(dict.fromkeys(one.source for one in view.standing))}." if view.standing else ""


def status(view: KingsView) -> list[str]:
    lines = [f"Status: {', '.join(view.statuses)}."] if view.statuses else []
    return [*lines, f"Counted: {', '.join(view.counters)}."] if view.counters else lines


def page_short(one: PageView) -> list[str]:
    """The text, and what comes of each choice; the choices themselves stand in the question."""
    text_of = [*one.said, one.text]
    return [*[f"[italic]{said}[/italic]" for said in text_of], *one.hidden, *outcomes(one)]


def outcomes(one: PageView) -> list[str]:
    """KR-050: what is printed of the outcome, by the numbers of the question; then what is locked."""
    told = [f"{choice.menu}: {choice.outcome}" for choice in one.choices if choice.menu and choice.outcome]
    locked = [f"{choice.label} ({choice.locked})" for choice in one.choices if not choice.menu]
    lines = [f"[dim]Of {' '.join(told)}[/dim]"] if told else []
    return [*lines, f"[dim]Locked: {'; '.join(locked)}.[/dim]"] if locked else lines


def head(view: KingsView, names: Sequence[str]) -> str:
    lead = names[view.lead] if 0 <= view.lead < len(names) else "nobody yet"
    when = f"day {view.day}, {view.stage}"
    return f"[bold]{view.pack}: {view.chapter}[/bold] - {when}, time {view.ring[0]}/{view.ring[1]}, lead {lead}."


def event_lines(one: EventView) -> list[str]:
    marked = [f"{n} {kind}" for kind, n in zip(k.MARKERS, one.markers, strict=True) if n]
    quest = f" QUEST: {one.goal}" if one.goal else ""
    told = f" [dim]{' '.join(one.does)}[/dim]" if one.does else ""
    head = f"Event: [italic]{one.name}[/italic]. {one.text}{quest}"
    return [head + (f" ({', '.join(marked)})" if marked else "") + told]


def place(one: PlaceView, view: KingsView, names: Sequence[str]) -> str:
    parts = [f"({one.x},{one.y}) [bold]{one.key} {one.name}[/bold], {one.side}"]
    ways = [f"{d.upper()} {to}" for d, to in zip(k.DIRECTIONS, one.ways, strict=True) if to]
    if ways:
        parts.append(f"ways {', '.join(ways)}")
    if one.seals:
        parts.append(f"seals {', '.join(one.seals)}")
    if one.slots:
        parts.append(f"slots {', '.join(one.slots)}")
    parts += [f"{n} {kind}" for kind, n in zip(k.MARKERS, one.markers, strict=True) if n]
    if one.heroes:
        parts.append("here " + ", ".join(names[c] for c in one.heroes))
    parts += [f"GUARDIAN {name}" for name in one.guardian_names] + list(one.standees)
    if one.action:
        parts.append(one.action)
    if one.instant:
        parts.append(f"instant: {one.instant}")
    return "; ".join(part.rstrip(".") for part in parts) + "."


def hero_lines(hero: HeroView, names: Sequence[str], viewer: int) -> list[str]:
    goods = ", ".join(f"{n} {name.upper()}" for name, n in zip(k.RESOURCES[3:], hero.goods, strict=True))
    attributes = " ".join(f"{name} {n}" for name, n in zip(k.ATTRIBUTES, hero.attributes, strict=True) if n)
    state = " DYING" if hero.dying >= 0 else ""
    state += " GOING INSANE" if hero.insane else ""
    tracks = f"ENERGY {hero.energy} (limit {hero.limit}), HEALTH {hero.health}, TERROR {hero.terror}"
    lines = [f"[bold]{names[hero.seat]}[/bold] - {hero.name} at {hero.place}{state}: {tracks}; {goods}; {attributes}."]
    mine = viewer == hero.seat
    lines += [owned(one, mine) for one in hero.items]
    lines += [owned(one, True) for one in hero.secrets]
    skills = zip(hero.skills, hero.skill_texts, strict=True)
    lines += [f"  {name}, skill{f': {text}' if mine else '.'}" for name, text in skills]
    if hero.letter and viewer == hero.seat:
        lines.append(f"  letter: {hero.letter}")
    return lines


def owned(one: OwnedView, read: bool) -> str:
    """An item or a secret; secrets have no card that could be looked up, so their text stands here."""
    face = "" if one.up else " (face down)"
    return f"  {one.name}{face}: {one.text}" if read else f"  {one.name}{face}."


def in_force(view: KingsView, names: Sequence[str]) -> list[str]:
    """Everything that lasts, with where it comes from and whom it reaches."""
    if not view.standing:
        return []
    said = [
        f"  {one.source}{f' ({names[one.seat]})' if one.seat >= 0 and len(names) > 1 else ''}: {one.text}"
        for one in view.standing
    ]
    return ["[bold]In force now[/bold]", *said]


def roster(one: RosterView) -> str:
    tracks = ", ".join(f"{name.upper()} {n}" for name, n in zip(k.RESOURCES, one.tracks, strict=False))
    attributes = " ".join(f"{name} {n}" for name, n in zip(k.ATTRIBUTES, one.attributes, strict=True) if n)
    return f"[bold]{one.name}[/bold]: {tracks}; {attributes}. {one.ability}"


def page(one: PageView) -> list[str]:
    lines = [*[f"[italic]{said}[/italic]" for said in one.said], *([""] if one.said else [])]
    lines += [f"[italic]{one.text}[/italic]", *[f"[red]{hidden}[/red]" for hidden in one.hidden]]
    for choice in one.choices:
        price = f" ({choice.price})" if choice.price else ""
        number = f"{choice.menu}." if choice.menu else "[dim]–[/dim]"
        locked = f" [dim]locked: {choice.locked}[/dim]" if choice.locked else ""
        lines.append(f"  {number} {choice.label}{price}{locked}")
        if choice.outcome:
            lines.append(f"     [dim]{choice.outcome}[/dim]")
    return lines


def card(one: CardView) -> str:
    close = ", ".join(f"{row} {half}" for row, half in zip(k.ROWS, one.close, strict=True) if half)
    right = ", ".join(f"{row} {half}" for row, half in zip(k.ROWS, one.open, strict=True) if half)
    gives = "; ".join(f"{row}: {what}" for row, what in zip(k.ROWS, one.gives, strict=True) if what)
    marks = f" waits {one.waits}" if one.waits else ""
    marks += f" charges {one.charges}" if one.charges else ""
    marks += " passive" if one.passive else ""
    marks += f" {one.subtype}" if one.subtype else ""
    return f"{one.name}{marks} | left {close} | right {right} | gives {gives or 'nothing'} {one.text}".rstrip()


def encounter(one: EncounterView, names: Sequence[str]) -> list[str]:
    score = f"pool {one.pool} of {one.value}"
    if one.kind == "diplomacy":
        marked = [f"<{slot}>" if at == one.affinity else slot for at, slot in enumerate(one.track)]
        score = f"duration {one.duration}, affinity {' '.join(marked)}"
    lines = [
        f"[bold]{one.kind.upper()}: {one.name}[/bold] - {score}. {', '.join(one.traits)}",
        *([f"  [italic]{one.text}[/italic]"] if one.text else []),
        *[f"  {r}" for r in (*one.rows, *one.printed)],
    ]
    lines.append(
        f"  right edge {', '.join(f'{row} {half}' for row, half in zip(k.ROWS, one.open, strict=True) if half)}"
    )
    lines += [f"  line {at + 1}: {card(shown)} ({names[shown.owner]})" for at, shown in enumerate(one.line)]
    for c, hand in one.hands:
        active = " (active)" if c == one.active else ""
        lines.append(f"  {names[c]}{active}:")
        lines += [f"    {card(shown)}" for shown in hand]
    return lines


def encounter_short(one: EncounterView, names: Sequence[str], viewer: int, detail: int) -> list[str]:
    """Score, what it does now, the open edge and the own hand; with detail 1 its texts, with 2 all that is printed."""
    whole = encounter(one, names)
    rows = [f"  {row}" for row in one.rows if row.startswith(">")] or [f"  {row}" for row in one.rows[:1]]
    printed = [f"  {row}" for row in (*one.rows, *one.printed)] if detail > 1 else rows
    edge = ", ".join(f"{row} {half}" for row, half in zip(k.ROWS, one.open, strict=True) if half)
    laid = [f"  line: {', '.join(shown.name for shown in one.line)}"] if one.line else []
    hand = [shown for seat, cards in one.hands if seat == viewer for shown in cards]
    cards = (
        [f"    {card(shown)}" for shown in hand] if detail else [f"  hand: {', '.join(shown.name for shown in hand)}"]
    )
    return [whole[0], *printed, f"  right edge {edge}", *laid, *cards]


def hand_names(view: KingsView) -> list[str]:
    """The cards in the own hand of an encounter, as they stand in the text."""
    if view.encounter is None:
        return []
    return [one.name for seat, cards in view.encounter.hands if seat == view.seat for one in cards]
