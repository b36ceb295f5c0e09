"""Reading locations, the journal and the chapters."""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import rule
from quincunx.engine.content import ContentRow

from .. import constants as k
from .compiler import Compiler
from .model import Action, Chapter, Choice, Form, Location, Milestone, Num, Side, Verse


@rule("KR-338")
def read_location(
    c: Compiler, row: ContentRow, number: int, sections: dict[str, int], visions: dict[str, int]
) -> Location:
    plain = row.number("number")
    variant = row.text("variant", "")
    key = f"{plain}{variant}"
    return Location(
        id=number,
        number=plain,
        variant=variant,
        key=key,
        sides=(_side(c, row, "clear"), _side(c, row, "wyrd")),
        entry=sections.get(key, -1),
        vision=visions.get(key, visions.get(str(plain), -1)),
        rank=plain * 30 + (ord(variant) - 96 if variant else 0),
    )


def _side(c: Compiler, row: ContentRow, name: str) -> Side:
    side = ContentRow(row.at(name), row.table(name), row.faults)
    if name not in row.data:
        row.faults.at(row.node, f"The {name} side is missing.")
    keys = [-1, -1, -1, -1]
    for word, value in side.table("keys").items():
        keys[c.word("n|e|s|w", word, side.at("keys"))] = int(value)
    return Side(
        name=side.text("name"),
        text=side.text("text", ""),
        seals=side.words("seals", k.SEALS),
        keys=tuple(keys),
        slots=side.words("slots", k.CORNERS),
        instant=_action(c, side, "instant"),
        action=_action(c, side, "action"),
        explore=side.flag("explore", True),
    )


def _action(c: Compiler, side: ContentRow, name: str) -> Action | None:
    if name not in side.data:
        return None
    table = side.table(name)
    node = side.at(name)
    return Action(
        name=str(table.get("name", "")),
        text=str(table.get("text", "")),
        cost=c.cost(table.get("cost", []), node),
        cond=c.maybe(table.get("cond"), node),
        eff=c.effects(table.get("eff", []), node),
        timer=int(table.get("timer", 0)),
    )


def read_verse(c: Compiler, row: ContentRow, number: int) -> Verse:
    vision = row.flag("vision")
    c.context = "vision" if vision else "world"
    hidden: list[tuple[int, str]] = []
    choices = [_choice(c, row, at, option, -1) for at, option in enumerate(row.listed("option"))]
    for at, part in enumerate(row.listed("hidden")):
        found = c.name("filter", str(part.get("filter", "")), row.at("hidden", at))
        hidden.append((found, str(part.get("text", ""))))
        choices.extend(_choice(c, row, at, option, found) for option in part.get("option", []))
    verse = Verse(
        id=number,
        key=row.text("id"),
        section=row.text("section"),
        text=row.text("text"),
        forms=tuple(_form(c, row, at, form, number) for at, form in enumerate(row.listed("form"))),
        counted=-1,
        hidden=tuple(hidden),
        auto=c.effects(row.listed("auto"), row.at("auto")),
        choices=tuple(choices),
        end=row.flag("end"),
        vision=vision,
    )
    c.context = "world"
    return verse


FIRST_TURN: Final = 2
"""The text of a verse is for the first reading."""


def _form(c: Compiler, row: ContentRow, at: int, table: dict[str, Any], verse: int) -> Form:
    """`after = 1`: read at least once before; `turn = 2`: every second time, from the second on; `when`: any condition.
    All that is said must hold."""
    node = row.at("form", at)
    when = table.get("when", [])
    lines = [*(when if isinstance(when, list) else [when])]
    if "after" in table:
        lines.insert(0, f"read {row.text('id')} >= {int(table['after'])}")
    if "turn" in table:
        lines.insert(0, f"turn {row.text('id')} {int(table['turn'])}")
    if table.get("turn", FIRST_TURN) < FIRST_TURN:
        row.faults.at(node, "The “turn” of a form is 2, for every second reading from the second on, or more.")
    if not lines:
        row.faults.at(node, "A form of a verse needs “after”, “turn” or “when”.")
    if not table.get("text"):
        row.faults.at(node, "A form of a verse needs a text.")
    unknown = set(table) - {"after", "turn", "when", "text", "aphorism"}
    if unknown:
        row.faults.at(node, f"A form of a verse has no {', '.join(sorted(unknown))}.")
    return Form(c.condition(lines[0] if len(lines) == 1 else lines, node), str(table.get("text", "")))


def _choice(c: Compiler, row: ContentRow, at: int, table: dict[str, Any], colour: int) -> Choice:
    node = row.at("option", at)
    cost = list(table.get("cost", []))
    if "energy" in table:
        cost.insert(0, f"energy {table['energy']}")
    label = str(table.get("label", ""))
    if not label:
        row.faults.at(node, "An option of a verse needs a label.")
    req = table.get("req")
    return Choice(
        label=label,
        req=c.maybe(req, node),
        req_text=requirement_text(req),
        cost=c.cost(cost, node),
        eff=c.branch(table, "eff", "says", node),
        filter=colour,
    )


def requirement_text(req: object) -> str:
    if req is None:
        return ""
    if isinstance(req, list):
        return " and ".join(requirement_text(part) for part in req)
    if isinstance(req, dict):
        op = next(iter(req))
        inner = req[op] if isinstance(req[op], list) else [req[op]]
        joined = (" or " if op == "any" else " and ").join(requirement_text(part) for part in inner)
        return f"not ({joined})" if op == "not" else joined
    return " ".join(_plain_word(word) for word in str(req).split() if word not in ("res", "attr", "track"))


COMPARED: Final = {">=": "at least", "<=": "at most", "==": "exactly", "<": "below", ">": "above", "!=": "not"}


def _plain_word(word: str) -> str:
    """A word of a condition as a player reads it."""
    if word in k.ATTRIBUTES:
        return k.ATTRIBUTE_NAMES[k.ATTRIBUTES.index(word)]
    return word.upper() if word in k.RESOURCES else COMPARED.get(word, word)


def read_chapter(c: Compiler, row: ContentRow) -> Chapter:
    c.context = "event"
    decks = row.table("encounter_decks")
    for name in decks:
        c.word("colour", name, row.at("encounter_decks"))
    ring = row.listed("ring")
    if not 1 <= row.number("last_day") <= k.LAST_DAY_LIMIT:
        row.faults.at(row.at("last_day"), f"The last day of a chapter is 1 to {k.LAST_DAY_LIMIT}.")
    chapter = Chapter(
        number=row.number("number"),
        name=row.text("name"),
        text=row.text("text", ""),
        cap=row.number("attr_cap", 3),
        sets=tuple(str(name) for name in row.listed("item_sets")),
        decks=tuple(_deck_counts(c, row, decks.get(colour, [])) for colour in k.COLOURS),
        events=tuple(_event_line(c, row, str(line)) for line in row.listed("event_deck")),
        front=c.effects(row.listed("front"), row.at("front")),
        start=c.effects(row.listed("start"), row.at("start")),
        ring=tuple(c.effects(spot, row.at("ring")) if spot else -1 for spot in ring),
        last_day=row.number("last_day"),
        first_step=row.number("first_step", 1),
    )
    c.context = "world"
    return chapter


def _deck_counts(c: Compiler, row: ContentRow, value: Any) -> tuple[tuple[int, ...], ...]:
    counts = [tuple(int(n) for n in line) for line in value]
    if len(counts) != 4 or any(len(line) != 4 for line in counts):
        row.faults.at(
            row.at("encounter_decks"), "Give four lines (1 to 4 characters) of four numbers (difficulty 1 to 4)."
        )
        return ((0, 0, 0, 0),) * 4
    return tuple(counts)


def _event_line(c: Compiler, row: ContentRow, line: str) -> tuple[int, Num | None]:
    if line.startswith("random"):
        return -1, c.number(line[6:].strip() or "1", row.at("event_deck"))
    return c.name("event", line, row.at("event_deck")), None


def read_milestone(c: Compiler, row: ContentRow) -> Milestone:
    toward = row.data.get("toward")
    return Milestone(
        cond=c.maybe(row.data.get("when"), row.at("when")),
        worth=row.number("worth") / 100,
        toward=c.name("location", str(toward), row.at("toward")) if toward is not None else -1,
    )
