"""Reading heroes, skills, combat and diplomacy cards, encounters, items, secrets and events."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from quincunx.engine.content import ContentRow

from .. import constants as k
from .compiler import Compiler
from .model import Achievement, Card, Encounter, Event, Hero, Item, Legendary, Part, Secret, Skill

BONUSES = ("pool", "up", "down", "draw", "link", "rule")
POOL, UP, DOWN, DRAW, LINK, RULE = range(6)


def open_half(c: Compiler, row: ContentRow, table: dict[str, Any]) -> tuple[int, ...]:
    """The right edge: `open = {A = "agg 1", B = "cau 2", M = true, F = 1}`."""
    halves = [-1, -1, -1, -1, 0]
    for name, value in table.items():
        node = row.at("open")
        if name in k.ROWS[:3]:
            word, _, need = str(value).partition(" ")
            attribute = c.word("attr", word, node)
            at = k.ROWS.index(name)
            if attribute // 2 != at:
                c.faults.at(node, f"Row {name} cannot ask for {word}.")
            if need not in ("1", "2", "3"):
                c.faults.at(node, f"Row {name} must ask for 1, 2 or 3.")
            halves[at] = attribute * 4 + (int(need) if need.isdigit() else 1)
        elif name == "M":
            halves[k.ROW_M] = 1 if value else -1
        elif name == "F" and isinstance(value, int):
            halves[k.ROW_F] = value
        else:
            c.faults.at(node, f"There is no row “{name}”; the rows are A, B, C, M and F.")
    return tuple(halves)


def close_half(c: Compiler, row: ContentRow) -> tuple[tuple[tuple[int, int], ...] | None, ...]:
    """The left edge: `close = {A = "pool 1", C = "link", F = "draw 1"}`; the free half is always there."""
    halves: list[tuple[tuple[int, int], ...] | None] = [None, None, None, None, ()]
    for name, value in row.table("close").items():
        if name not in k.ROWS:
            c.faults.at(row.at("close"), f"There is no row “{name}”; the rows are A, B, C, M and F.")
            continue
        bonuses: list[tuple[int, int]] = []
        for part in str(value).split(","):
            word, _, n = part.strip().partition(" ")
            if not word:
                continue
            if word not in BONUSES:
                c.faults.at(row.at("close"), f"“{word}” is not a key bonus; use {', '.join(BONUSES)}.")
                continue
            bonuses.append((BONUSES.index(word), int(n) if n.isdigit() else 1))
        halves[k.ROWS.index(name)] = tuple(bonuses)
    return tuple(halves)


def read_card(c: Compiler, row: ContentRow, face: int) -> Card:
    key = row.text("id")
    close = close_half(c, row)
    deck = c.word("combat|diplomacy", row.text("deck"), row.at("deck"))
    for bonuses in close:
        for bonus, _ in bonuses or ():
            if (bonus == POOL) == (deck == k.DIPLOMACY) and bonus in (POOL, UP, DOWN, RULE):
                c.faults.at(row.at("close"), f"A {k.DECKS[deck]} card cannot give “{BONUSES[bonus]}”.")
    mask = sum(1 << at for at, half in enumerate(close) if half and any(b == LINK for b, _ in half))
    return Card(
        face=face,
        key=key,
        name=row.text("name"),
        hero=c.name("hero", row.text("hero"), row.at("hero")),
        deck=deck,
        starter=row.text("set", "starter") == "starter",
        copies=row.number("copies", 1),
        passive=row.flag("passive"),
        close=close,
        open=open_half(c, row, row.table("open")),
        abilities=abilities(c, row, key, 4),
        waits=row.number("waits", 0),
        charges=row.number("charges", 0),
        subtype=c.word("none|candle|bolt", row.text("subtype", "none"), row.at("subtype")),
        link_rows=mask,
    )


def abilities(c: Compiler, row: ContentRow, key: str, source: int) -> tuple[int, ...]:
    out: list[int] = []
    for at, table in enumerate(row.listed("ability")):
        name = key if len(row.listed("ability")) == 1 else f"{key}-{at + 1}"
        out.append(c.ability({"name": row.text("name"), **table}, name, source, row.at("ability", at)))
    for at, table in enumerate(row.listed("action")):
        out.append(c.ability(table, f"{key}-act{at or ''}", source, row.at("action", at), "action"))
    return tuple(out)


def read_encounter(c: Compiler, row: ContentRow, face: int) -> Encounter:
    key = row.text("id")
    c.context = "encounter"
    kind = c.word("combat|diplomacy", row.text("type"), row.at("type"))
    source = row.text("source", "deck")
    harass = row.table("harass")
    lo, hi = (harass.get("cards") or [0, 99])[:2]
    conclusions = row.table("conclusion")
    read = Encounter(
        face=face,
        key=key,
        name=row.text("name"),
        text=row.text("text", ""),
        again=row.text("again", ""),
        colour=c.word("colour", row.text("colour"), row.at("colour")),
        difficulty=row.number("difficulty"),
        kind=kind,
        source=source,
        secret=row.number("secret", 0),
        guardian=row.flag("guardian"),
        traits=row.words("traits", k.TRAITS),
        harass=(int(lo), int(hi), c.parts(harass.get("parts", []), row.at("harass"))),
        open=open_half(c, row, row.table("open")),
        abilities=abilities(c, row, key, 5),
        waits=row.number("waits", 0),
        renews=row.flag("renews"),
        value=row.number("value", 0 if kind else None),
        extra=row.number("value_per_extra", 0),
        by_members=_by_members(c, row, "value_by_members"),
        empowered=_by_members(c, row, "empowered_by_members"),
        table=_attack_table(c, row),
        opportunity=c.parts(row.listed("opportunity"), row.at("opportunity")),
        loot=_loot(c, row, row.listed("loot"), "loot"),
        on_lose=c.effects(row.listed("on_lose"), row.at("on_lose")),
        duration=row.number("duration", None if kind else 0),
        track=_track(c, row),
        start=row.number("start", 0),
        rules=_rules(c, row),
        response=c.parts(row.listed("response"), row.at("response")),
        conclusions=tuple(_loot(c, row, conclusions.get(name, []), "conclusion") for name in k.SLOT_COLOURS),
        stays=tuple(name in row.listed("guardian_on") for name in k.SLOT_COLOURS),
    )
    c.context = "world"
    check_encounter(c, row, read)
    return read


def _by_members(c: Compiler, row: ContentRow, name: str) -> tuple[int, ...]:
    """Numbers for one to four members, where they do not grow evenly."""
    values = tuple(row.listed(name))
    if values and len(values) != k.FULL_PARTY:
        c.faults.at(row.at(name), f"“{name}” must be four numbers, for one to four members.")
    return values


def _loot(c: Compiler, row: ContentRow, lines: Any, name: str) -> tuple[Part, ...]:
    c.context = "loot"
    parts = c.parts(lines, row.at(name))
    c.context = "encounter"
    return parts


def _attack_table(c: Compiler, row: ContentRow) -> tuple[tuple[int, int, tuple[Part, ...]], ...]:
    return tuple(
        (int(line.get("lo", 0)), int(line.get("hi", 999)), c.parts(line.get("parts", []), row.at("table")))
        for line in row.listed("table")
    )


def _track(c: Compiler, row: ContentRow) -> tuple[int, ...]:
    """`track = "red 2, gray 3, green 3"`, bottom to top."""
    slots: list[int] = []
    for part in row.text("track", "").split(","):
        word, _, n = part.strip().partition(" ")
        if word:
            slots.extend([c.word("red|gray|green", word, row.at("track"))] * (int(n) if n.isdigit() else 1))
    return tuple(slots)


def _rules(c: Compiler, row: ContentRow) -> tuple[int, ...]:
    given = row.table("rules")
    for name in given:
        c.word("attr", name, row.at("rules"))
    return tuple(c.effects(given[a], row.at("rules")) if a in given else -1 for a in k.ATTRIBUTES)


def check_encounter(c: Compiler, row: ContentRow, e: Encounter) -> None:
    """KR-205, KR-233, KR-301 and the sense of the numbers."""
    if max(e.open[:4]) < 0 and e.open[k.ROW_F] == 0:
        c.faults.at(row.node, f"{e.name} has no opening half on its right edge (KR-205).")
    if not 1 <= e.difficulty <= 4:
        c.faults.at(row.at("difficulty"), "The difficulty is 1 to 4.")
    if e.kind == k.COMBAT:
        rows = [(lo, hi) for lo, hi, _ in e.table]
        if not rows or rows[0][0] != 0 or rows[-1][1] < 999:
            c.faults.at(row.at("table"), "The attack table must start at 0 and its last row must have no upper end.")
        for (_, hi), (lo, _) in pairwise(rows):
            if lo != hi + 1:
                c.faults.at(row.at("table"), f"The attack table has no row, or two rows, between {hi} and {lo}.")
        return
    if not 1 <= e.duration <= k.DURATION_MAX:
        c.faults.at(row.at("duration"), "The duration is 1 to 10.")
    if not e.track or not 0 <= e.start < len(e.track):
        c.faults.at(row.at("track"), "The affinity marker needs a track and a start slot on it.")
    if not _can_end(c, e):
        c.faults.at(
            row.node,
            f"{e.name} can never end: nothing in its response or delayed ability lowers the duration (KR-301).",
        )


def _can_end(c: Compiler, e: Encounter) -> bool:
    lowers = any(c.atoms[part.atom].op == "duration" and c.atoms[part.atom].n.value < 0 for part in e.response)
    delayed = any(
        atom.op == "duration" and atom.n.value < 0
        for ability in e.abilities
        for atom in c.lists[c.abilities[ability].eff]
        if c.abilities[ability].trigger == 3 and e.renews
    )
    return lowers or delayed


def read_item(c: Compiler, row: ContentRow, face: int) -> Item:
    key = row.text("id")
    return Item(
        face=face,
        key=key,
        name=row.text("name"),
        text=row.text("text", ""),
        set=row.text("set"),
        keywords=row.words("keywords", k.KEYWORDS),
        abilities=abilities(c, row, key, 2),
        mods=c.modifiers(row.listed("mods"), row.at("mods")),
        copies=row.number("copies", 1),
    )


def read_secret(c: Compiler, row: ContentRow) -> Secret:
    number = row.number("number")
    if not (1 <= number <= 50 or 105 <= number <= 325):
        c.faults.at(row.at("number"), "Small secrets are 1 to 50, standard ones 105 to 325.")
    given = row.listed("keywords")
    mask = sum(1 << at for at, word in enumerate(k.KEYWORDS) if word in given)
    encounter = row.data.get("encounter")
    return Secret(
        number=number,
        key=str(number),
        name=row.text("name"),
        text=row.text("text", ""),
        keywords=mask,
        personal="PERSONAL" in given,
        is_global="GLOBAL" in given,
        kind=row.text("kind", "object"),
        abilities=abilities(c, row, f"secret-{number}", 3),
        mods=c.modifiers(row.listed("mods"), row.at("mods")),
        on_death=c.effects(row.listed("on_death"), row.at("on_death")) if "on_death" in row.data else -1,
        encounter=c.name("encounter", str(encounter), row.at("encounter")) if encounter is not None else -1,
    )


def read_event(c: Compiler, row: ContentRow, face: int) -> Event:
    c.context = "event"
    quest = row.table("quest")
    read = Event(
        face=face,
        key=row.text("id"),
        name=row.text("name"),
        text=row.text("text", ""),
        kind=c.word("random|special|story", row.text("kind"), row.at("kind")),
        reveal=c.effects(row.listed("reveal"), row.at("reveal")),
        start=c.effects(row.listed("start_of_day"), row.at("start_of_day")) if "start_of_day" in row.data else -1,
        end=c.effects(row.listed("end_of_day"), row.at("end_of_day")) if "end_of_day" in row.data else -1,
        mods=c.modifiers(row.listed("mods"), row.at("mods")),
        quest=bool(quest),
        goal=str(quest.get("goal", "")),
        done=c.maybe(quest.get("end"), row.at("quest")),
        on_end=c.effects(quest.get("eff", []), row.at("quest")),
    )
    c.context = "world"
    return read


def read_hero(c: Compiler, row: ContentRow, number: int, pieces: Any) -> Hero:
    key = row.text("id")
    attributes = row.table("attributes")
    for name in attributes:
        c.word("attr", name, row.at("attributes"))
    goods = row.table("goods")
    final = row.data.get("final")
    return Hero(
        id=number,
        key=key,
        name=row.text("name"),
        order=row.number("order", low=0),
        text=row.text("text", ""),
        starts=(row.number("energy"), row.number("health"), row.number("terror")),
        attributes=tuple(int(attributes.get(name, 0)) for name in k.ATTRIBUTES),
        goods=(int(goods.get("food", 0)), int(goods.get("wealth", 0)), int(goods.get("magic", 0)), 0),
        ability=c.ability(row.table("ability"), f"{key}-ability", 0, row.at("ability"), "action"),
        final=c.ability(final, f"{key}-final", 0, row.at("final"), "action") if final else -1,
        letter=c.name("verse", row.text("letter"), row.at("letter")),
        pieces=pieces,
    )


def read_skill(c: Compiler, row: ContentRow, number: int) -> Skill:
    key = row.text("id")
    sides = [row.table("a"), row.table("b")]
    return Skill(
        id=number,
        key=key,
        hero=c.name("hero", row.text("hero"), row.at("hero")),
        attribute=c.word("attr", row.text("attribute"), row.at("attribute")),
        names=(str(sides[0].get("name", "")), str(sides[1].get("name", ""))),
        abilities=(_side_abilities(c, row, sides[0], f"{key}-a"), _side_abilities(c, row, sides[1], f"{key}-b")),
        mods=(c.modifiers(sides[0].get("mods"), row.at("a")), c.modifiers(sides[1].get("mods"), row.at("b"))),
    )


def _side_abilities(c: Compiler, row: ContentRow, side: dict[str, Any], key: str) -> tuple[int, ...]:
    if "eff" not in side:
        return ()
    return (c.ability(side, key, 1, row.at(key[-1])),)


def read_achievement(c: Compiler, row: ContentRow, number: int) -> Achievement:
    return Achievement(
        id=number,
        key=row.text("id"),
        name=row.text("name"),
        hero=c.name("hero", row.text("hero"), row.at("hero")),
        section=row.number("section"),
        cond=c.maybe(row.data.get("when"), row.at("when")),
        memory=c.name("verse", row.text("memory"), row.at("memory")),
    )


def read_legendary(c: Compiler, row: ContentRow, number: int) -> Legendary:
    key = row.text("id")
    return Legendary(
        id=number,
        key=key,
        name=row.text("name"),
        hero=c.name("hero", row.text("hero"), row.at("hero")),
        section=row.number("section"),
        ability=c.ability(row.data, f"legend-{key}", 7, row.node, "legendary"),
        anytime=row.flag("anytime", True),
    )
