"""What sort of value stands in each field of a pack, wherever the field occurs: told before anything is read.

Fields that take several sorts (effects, conditions) are left to the compiler, which knows what it expects there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quincunx.engine.content import Faults, Node, below

from .rows import Rows


def _tables(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


def _table_or_tables(value: Any) -> bool:
    return isinstance(value, dict) or _tables(value)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) and one.strip() for one in value)


def _listed(value: Any) -> bool:
    """Effects: lines and tables."""
    return isinstance(value, list) and all(isinstance(one, dict) or (_texts([one])) for one in value)


def _condition(value: Any) -> bool:
    """A line, a list of conditions, or a table that joins some by one word."""
    if isinstance(value, dict):
        return len(value) == 1 and all(_condition(one) for one in value.values())
    return all(_condition(one) for one in value) if isinstance(value, list) else _texts([value])


def _from_to(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(n) is int and n >= 0 for n in value)


def _counts(value: Any) -> bool:
    """Lines of numbers, by colour."""
    lines = [line for found in value.values() for line in found] if isinstance(value, dict) and _lists(value) else [0]
    return all(isinstance(line, list) and all(type(n) is int and n >= 0 for n in line) for line in lines)


def _lists(table: dict[str, Any]) -> bool:
    return all(isinstance(one, list) for one in table.values())


def _numbers(value: Any) -> bool:
    return isinstance(value, dict) and all(type(n) is int and n >= 0 for n in value.values())


SORTS: Final[dict[str, tuple[Callable[[Any], bool], str]]] = {
    "a whole number": (
        lambda value: type(value) is int,
        "after attr_cap charges copies difficulty duration energy first_step health hi last_day lo order roll terror "
        "timer token toward turn value value_per_extra waits waystones worth",
    ),
    "a text": (
        lambda value: isinstance(value, str),
        "add_part again attribute check colour deck each else_says goal goto gray_says id label letter limit lose_says "
        "memory modify name note says set source subtype summary text then_says title track trigger type until variant "
        "version who win_says",
    ),
    "true or false": (
        lambda value: isinstance(value, bool),
        "answered anytime complete guardian passive renews returns vision",
    ),
    "a table {…}": (
        lambda value: isinstance(value, dict),
        "a b clear close conclusion final harass instant open quest rules wyrd",
    ),
    "a list of whole numbers": (
        lambda value: isinstance(value, list) and all(type(n) is int and n > 0 for n in value),
        "empowered_by_members value_by_members",
    ),
    "a table of whole numbers": (_numbers, "attributes goods keys"),
    "a table of lines of whole numbers": (_counts, "encounter_decks"),
    "a table {…} or a list of tables": (_table_or_tables, "ability action"),
    "a list of tables": (_tables, "choose form hidden option table"),
    "a list of texts": (_texts, "cost event_deck guardian_on item_sets keywords mods seals slots traits"),
    "a condition": (_condition, "cond if req when"),
    "two whole numbers, the fewest and the most": (_from_to, "cards"),
    "a list of effects": (_listed, "auto eff front loot on_death opportunity reveal start_of_day end_of_day then win"),
}
"""Each sort with its test and the fields that have it."""
CONTAINERS: Final = (dict, list)
UNKNOWN: Final[tuple[str, Callable[[Any], bool]]] = ("", lambda value: True)
"""Of a field that may hold anything, or is named by the pack."""
FIELDS: Final = {name: (sort, fits) for sort, (fits, names) in SORTS.items() for name in names.split()}


def check(rows: Rows, faults: Faults) -> None:
    """Every field of every row whose value is of another sort."""
    for table in rows.tables.values():
        for row in table:
            _look(row.node, row.data, faults)


def _look(node: Node, value: dict[str, Any] | list[Any], faults: Faults) -> None:
    if isinstance(value, dict):
        for name, inner in value.items():
            sort, fits = FIELDS.get(name, UNKNOWN)
            if not fits(inner):
                faults.at(below(node, name), f"“{name}” must be {sort}.")
            elif isinstance(inner, CONTAINERS):
                _look(below(node, name), inner, faults)
    else:
        for at, inner in enumerate(value):
            if isinstance(inner, CONTAINERS):
                _look(below(node, at), inner, faults)
