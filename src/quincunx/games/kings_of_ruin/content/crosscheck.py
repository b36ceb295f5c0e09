"""Checks over the whole pack: what refers to what, and whether all of it can be played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from quincunx.engine.content import Faults

from .. import constants as k
from . import again, prose
from .language import TRIGGER
from .model import Atom
from .rows import Rows

if TYPE_CHECKING:
    from .pack import Pack


def check(pack: Pack, rows: Rows, faults: Faults) -> None:
    _heroes(pack, rows, faults)
    _map(pack, rows, faults)
    _journal(pack, rows, faults)
    _encounters(pack, rows, faults)
    _chapters(pack, rows, faults)
    _abilities(pack, rows, faults)
    if rows.head is not None and rows.head.data.get("complete"):
        _complete(pack, rows, faults)
    if rows.head is not None and rows.head.data.get("answered"):
        prose.check(pack)
    varied = any(file.borrowed for file in rows.files)  # whoever tries out a card owes it no second meeting
    if rows.head is not None and rows.head.data.get("returns") and not varied:
        again.check(pack)
    prose.check_words(pack)


def _complete(pack: Pack, rows: Rows, faults: Faults) -> None:
    """A pack that calls itself complete uses every trait."""
    used = 0
    for encounter in pack.encounters:
        used |= encounter.traits
    missing = [name for at, name in enumerate(k.TRAITS) if not used >> at & 1]
    if missing and rows.head is not None:
        faults.at(rows.head.at("complete"), f"No encounter has the trait {', '.join(missing)}.")


def _abilities(pack: Pack, rows: Rows, faults: Faults) -> None:
    """What may be used at will needs a cost, a limit or a consumable, or it could be used for ever."""
    spent = {a for item in pack.items if item.set == "consumable" for a in item.abilities}
    at_will = (TRIGGER["any"], TRIGGER["action"], TRIGGER["gain"], TRIGGER["damaged"])
    for ability in pack.abilities:
        free = not ability.cost and ability.limit < 0 and not ability.charges and ability.id not in spent
        if free and ability.trigger in at_will and ability.source in (0, 1, 2, 3):
            place = rows.head.node if rows.head is not None else (rows.files[0], ())
            faults.at(place, f"The ability {ability.key} needs a cost or a limit, or it could be used for ever.")


def _heroes(pack: Pack, rows: Rows, faults: Faults) -> None:
    for hero in pack.heroes:
        row = rows.tables["hero"][hero.id]
        for deck in (k.COMBAT, k.DIPLOMACY):
            have = len(hero.pieces[deck])
            if have != k.DECK_MINIMUM:
                faults.at(row.node, f"{hero.name} needs exactly 10 starter {k.DECKS[deck]} cards, not {have} (KR-007).")
    orders = [hero.order for hero in pack.heroes]
    if len(set(orders)) != len(orders):
        faults.at(rows.tables["hero"][0].node, "Two heroes have the same order number.")


def _map(pack: Pack, rows: Rows, faults: Faults) -> None:
    """Keys name locations that exist, and one side at least of the other card names this one back."""
    if pack.start not in pack.by_number:
        faults.found.append(f"pack: there is no location {pack.start} to start in.")
    for location in pack.locations:
        row = rows.tables["location"][location.id]
        for name, side in zip(k.SIDES, location.sides, strict=True):
            for direction, number in enumerate(side.keys):
                if number < 0:
                    continue
                if number not in pack.by_number:
                    faults.at(row.at(name), f"The key {k.DIRECTIONS[direction]} names {number}, which does not exist.")
                elif not _answers(pack, number, (direction + 2) % 4, location.number):
                    back = k.DIRECTIONS[(direction + 2) % 4]
                    faults.at(
                        row.at(name),
                        f"The key to {number} is not mutual: {number} has no key {back} to {location.number}.",
                    )
            if side.instant and side.action and side.instant.timer and side.action.timer:
                faults.at(
                    row.at(name), "A timed instant effect would block the timed action of the same side (KR-104)."
                )


def _answers(pack: Pack, number: int, direction: int, wanted: int) -> bool:
    return any(
        side.keys[direction] == wanted for place in pack.by_number[number] for side in pack.locations[place].sides
    )


def _journal(pack: Pack, rows: Rows, faults: Faults) -> None:
    """Every verse can be reached, and every verse leads on or ends (no dead verse)."""
    entries = {place.entry for place in pack.locations} | {place.vision for place in pack.locations}
    used = {number for table, number in pack.compiler.used if table == "verse"}
    for verse in pack.verses:
        row = rows.tables["verse"][verse.id]
        if verse.id not in entries and verse.id not in used:
            faults.at(row.node, f"Nothing leads to the verse {verse.key}.")
        if not verse.choices and not verse.end and not _leads_on(pack, pack.lists[verse.auto]):
            faults.at(row.node, f"The verse {verse.key} has no option and does not end.")
    for place in pack.locations:
        if place.entry < 0 and any(side.explore for side in place.sides):
            faults.at(
                rows.tables["location"][place.id].node, f"There is no verse in the section {place.key} to explore."
            )
        if place.vision < 0 and any(side.seals & 1 for side in place.sides):
            faults.at(rows.tables["location"][place.id].node, f"{place.key} shows the vision seal and has no vision.")


def _leads_on(pack: Pack, atoms: Iterable[Atom]) -> bool:
    return any(
        atom.op in ("goto", "end", "chapter_end", "campaign_end")
        or any(_leads_on(pack, pack.lists[sub]) for sub in atom.subs)
        for atom in atoms
    )


def _encounters(pack: Pack, rows: Rows, faults: Faults) -> None:
    used = {number for table, number in pack.compiler.used if table == "encounter"}
    secret = {s.encounter for s in pack.secrets}
    for encounter in pack.encounters:
        row = rows.tables["encounter"][encounter.face - pack.enc0]
        if encounter.source != "deck" and encounter.face not in used and encounter.face not in secret:
            faults.at(row.node, f"Nothing leads to the encounter {encounter.key}, and no deck holds it.")
        if encounter.traits >> k.HARASS & 1 and not encounter.harass[2]:
            faults.at(row.node, f"{encounter.name} has the trait harass and says nothing about what it does.")
        combat_only = 1 << k.ENTRAPMENT | 1 << k.EXHAUSTIVE | 1 << k.SHATTER
        talk_only = 1 << k.DISCOURAGING | 1 << k.GREEDY
        wrong = encounter.traits & (talk_only if encounter.kind == k.COMBAT else combat_only)
        if wrong:
            names = ", ".join(name for at, name in enumerate(k.TRAITS) if wrong >> at & 1)
            faults.at(row.node, f"{encounter.name} cannot have the trait {names} in {k.DECKS[encounter.kind]}.")


def _chapters(pack: Pack, rows: Rows, faults: Faults) -> None:
    if not pack.chapters:
        faults.found.append("pack: there is no chapter.")
    for chapter, row in zip(pack.chapters, rows.tables["chapter"], strict=True):
        for colour, by_count in enumerate(chapter.decks):
            for counts in by_count:
                for difficulty, wanted in enumerate(counts, 1):
                    have = sum(
                        1
                        for e in pack.encounters
                        if e.colour == colour and e.difficulty == difficulty and e.source == "deck"
                    )
                    if wanted > have:
                        what = f"{k.COLOURS[colour]} encounters of difficulty {difficulty}"
                        faults.at(row.at("encounter_decks"), f"The setup asks for {wanted} {what}; there are {have}.")
