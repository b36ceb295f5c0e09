"""Kings of Ruin: a view as text for terminals and screen readers, in Rich markup."""

from __future__ import annotations

from collections.abc import Sequence

from . import constants as k
from .page import PageView
from .view import CardView, EncounterView, EventView, HeroView, KingsView, OwnedView, PlaceView, RosterView


def text(view: KingsView, names: Sequence[str]) -> str:
    lines = [head(view, names)]
    lines += [quest for event in view.events for quest in event_lines(event)]
    lines.append("")
    lines += [place(one, view, names) for one in view.map]
    if view.stones:
        lines += [f"Waystone {one.number + 1} touches {', '.join(one.touches)}." for one in view.stones]
    lines.append("")
    for hero in view.heroes:
        lines += hero_lines(hero, names, view.seat)
    lines += [roster(one) for one in view.roster]
    if view.offer:
        lines += ["", "Keep one of these:", *[f"  {card(one)}" for one in view.offer]]
    lines += in_force(view, names)
    lines += [f"Shared by all: {owned(one, True).strip()}" for one in view.secrets]
    if view.statuses:
        lines.append(f"Status: {', '.join(view.statuses)}.")
    if view.counters:
        lines.append(f"Counted: {', '.join(view.counters)}.")
    lines += [f"Lead: {note}" for note in view.notes[-3:]]
    if view.page is not None:
        lines += ["", *page(view.page)]
    elif view.said:
        lines += ["", *[f"[italic]{said}[/italic]" for said in view.said]]
    if view.encounter is not None:
        lines += ["", *encounter(view.encounter, names)]
    return "\n".join(lines)


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


def hand_names(view: KingsView) -> list[str]:
    """The cards in the own hand of an encounter, as they stand in the text."""
    if view.encounter is None:
        return []
    return [one.name for seat, cards in view.encounter.hands if seat == view.seat for one in cards]
