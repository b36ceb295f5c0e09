"""Kings of Ruin: what is printed on cards, in words: keys, bonuses, attacks, conclusions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from . import constants as k
from .content import Pack
from .content.cards import BONUSES
from .content.model import Card, Encounter, Part

WHO: Final = {
    "party": "the party {}s",
    "each_member": "each member {}s",
    "each_character": "each character {}s",
    "others": "each other character {}s",
    "here": "everybody here {}s",
    "chosen": "a chosen member {}s",
    "last_active": "the last to act {}s",
}


def bonus_text(bonuses: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(BONUSES[b] if BONUSES[b] in ("link", "rule") else f"{BONUSES[b]} {n}" for b, n in bonuses)


def open_text(halves: tuple[int, ...]) -> tuple[str, ...]:
    rows = [f"{k.ATTRIBUTES[h >> 2]} {h & 3}" if h >= 0 else "" for h in halves[:3]]
    return (*rows, "magic" if halves[3] >= 0 else "", f"x{halves[4]}")


def close_text(card: Card) -> tuple[str, ...]:
    return tuple("" if half is None else (bonus_text(half) or "key") for half in card.close)


def effect_text(text: str) -> str:
    """An effect of the content language as a player reads it; what is not known here stays as it is."""
    op, *rest = text.split() or [""]
    if op in ("gain", "lose") and len(rest) >= 2:
        verb = WHO.get(rest[2], "{}").format(op) if len(rest) > 2 else op
        return f"{verb} {rest[1]} {rest[0].upper()}"
    if op in ("gain_item", "lose_item") and len(rest) >= 2:
        verb = WHO.get(rest[2], "{}").format(op[:4]) if len(rest) > 2 else op[:4]
        return f"{verb} {rest[1]} {'item' if rest[0] == 'any' else rest[0]}"
    if op in ("pool", "affinity", "duration") and len(rest) == 1:
        return f"{op} {rest[0].replace('-', '−') if rest[0].startswith('-') else '+' + rest[0]}"
    told = {"note": "a lead", "say": "a word", "if": "something more", "unmark": "it is forgiven"}
    if text == "if met":
        return "if met again, something more"
    if op in (*told, "mark", "counter"):
        return told.get(op, "it is remembered")
    plain = {
        "damage": "{} damage",
        "true_damage": "{} damage that nothing prevents",
        "destroy": "destroy {} at the end of the line",
        "mill": "discard {} from the deck",
        "discard_hand": "discard {} from hand",
    }
    if op in plain and rest:
        return plain[op].format(rest[0])
    return text.replace("_", " ").replace(".", " ")


def reason_text(p: Pack, why: str) -> str:
    """Why a choice is locked, with the names of statuses and heroes; secrets and events to come keep theirs."""
    names = {key: name for key, name, *_ in p.statuses} | {hero.key: hero.name for hero in p.heroes}

    def status(found: re.Match[str]) -> str:
        part = f"part {found[3]} of " if found[3] else ""
        return f"{part}“{names.get(found[2], found[2])}” {'not ' if found[1] else ''}marked"

    why = re.sub(r"\b(not )?status ([\w-]+)(?:\.(\d+))?", status, why)
    why = re.sub(r"\bis ([\w-]+)", lambda found: f"the {names.get(found[1], found[1])}", why)
    for pattern, words in REASONS:
        why = re.sub(pattern, words, why)
    return why


REASONS: Final = (
    (r"\bonce per (\w+)", r"this not done yet in the \1"),
    (r"\bnot secret (\d+)", r"nobody with secret \1"),
    (r"\bnot filter (\w+)", r"the \1 glass not found yet"),
    (r"\bfilter (\w+)", r"the \1 glass"),
    (r"\bnot event [\w-]+", "a certain event not active"),
    (r"\bevent (?!not\b)[\w-]+", "a certain event active"),
    (r"\bnot read ([\w.]+) at least 1\b", r"page \1 not read yet"),
    (r"\bread ([\w.]+) at least 1\b", r"page \1 read"),
    (r"\bread ([\w.]+) at least (\d+)", r"page \1 read \2 times"),
    (r"\bskill [\w-]+", "a certain skill"),
    (r"\bcounter (\w+)", r"\1"),
    (r"\bparty_size", "a party of"),
    (r"\bside (\w+)", r"the \1 side"),
    (r"\btimed\b", "a time marker here"),
    (r"\bwaystone_here\b", "a waystone at this place"),
    (r"\bguardian_here\b", "a guardian here"),
    (r"\bguardian_in_play [\w-]+", "a certain guardian on the map"),
    (r"\bprevious_card (\w+)", r"the card before is \1"),
    (r"\blast_card (\w+)", r"the last card is \1"),
    (r"\bevent_marker [\w-]+ (\w+)", r"\1 markers of its event"),
    (r"(?<=[a-z])_(?=[a-z])", "-"),
)
"""Conditions of the content language as they read after “needs”."""


def parts_text(p: Pack, parts: Sequence[Part]) -> str:
    """The parts of an attack, response or reward; one with the share mark reaches every member."""
    found = [("each member: " if part.share else "") + effect_text(p.atoms[part.atom].text) for part in parts]
    return "; ".join(found) or "nothing"


def members_text(e: Encounter) -> list[str]:
    """What does not grow evenly with those who meet it: the markers it needs, and what Empowered takes."""
    lists = (("markers", e.by_members), ("Empowered takes", e.empowered))
    return [f"{name}, for 1 to {len(of)} members: {', '.join(map(str, of))}" for name, of in lists if of]


def encounter_print(p: Pack, e: Encounter) -> tuple[str, ...]:
    """What else stands on an encounter: harassment, rules by attribute, conclusions or loot, abilities."""
    found: list[str] = []
    if e.harass[2]:
        found.append(f"harass, {e.harass[0]} to {e.harass[1]} cards in line: {parts_text(p, e.harass[2])}")
    if e.kind == k.DIPLOMACY:
        rules = [(k.ATTRIBUTE_NAMES[at], one) for at, one in enumerate(e.rules) if one >= 0]
        found += [f"rule of {key}: {'; '.join(effect_text(atom.text) for atom in p.lists[one])}" for key, one in rules]
        found += [f"ends {k.SLOT_COLOURS[at]}: {parts_text(p, parts)}" for at, parts in enumerate(e.conclusions)]
    else:
        found.append(f"won: {parts_text(p, e.loot)}")
    return (*found, *members_text(e), *[p.abilities[one].text for one in e.abilities])
