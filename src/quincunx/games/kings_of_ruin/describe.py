"""Kings of Ruin: a view as text for terminals and screen readers, in Rich markup."""

from __future__ import annotations

from collections.abc import Sequence

from . import constants as k
from .view import CardView, EncounterView, EventView, HeroView, KingsView, PageView, PlaceView, RosterView


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
    if view.statuses:
        lines.append(f"Status: {', '.join(view.statuses)}.")
    if view.counters:
        lines.append(f"Counted: {', '.join(view.counters)}.")
    lines += [f"Lead: {note}" for note in view.notes[-3:]]
    if view.page is not None:
        lines += ["", *page(view.page)]
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
    return [f"Event: [italic]{one.name}[/italic]. {one.text}{quest}" + (f" ({', '.join(marked)})" if marked else "")]


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
    return "; ".join(parts) + "."


def hero_lines(hero: HeroView, names: Sequence[str], viewer: int) -> list[str]:
    goods = ", ".join(f"{n} {name.upper()}" for name, n in zip(k.RESOURCES[3:], hero.goods, strict=True))
    attributes = " ".join(f"{name} {n}" for name, n in zip(k.ATTRIBUTES, hero.attributes, strict=True) if n)
    state = " DYING" if hero.dying >= 0 else ""
    state += " GOING INSANE" if hero.insane else ""
    tracks = f"ENERGY {hero.energy} (limit {hero.limit}), HEALTH {hero.health}, TERROR {hero.terror}"
    lines = [f"[bold]{names[hero.seat]}[/bold] - {hero.name} at {hero.place}{state}: {tracks}; {goods}; {attributes}."]
    owned = [f"{one.name}{'' if one.up else ' (face down)'}" for one in (*hero.items, *hero.secrets)]
    if owned or hero.skills:
        lines.append("  has " + ", ".join([*owned, *hero.skills]) + ".")
    if hero.letter and viewer == hero.seat:
        lines.append(f"  letter: {hero.letter}")
    return lines


def roster(one: RosterView) -> str:
    tracks = ", ".join(f"{name.upper()} {n}" for name, n in zip(k.RESOURCES, one.tracks, strict=False))
    attributes = " ".join(f"{name} {n}" for name, n in zip(k.ATTRIBUTES, one.attributes, strict=True) if n)
    return f"[bold]{one.name}[/bold]: {tracks}; {attributes}. {one.ability}"


def page(one: PageView) -> list[str]:
    lines = [f"[italic]{one.text}[/italic]", *[f"[red]{hidden}[/red]" for hidden in one.hidden]]
    for choice in one.choices:
        price = f" ({choice.price})" if choice.price else ""
        locked = f" - locked: {choice.locked}" if choice.locked else ""
        lines.append(f"  {choice.number + 1}. {choice.label}{price}{locked}")
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
