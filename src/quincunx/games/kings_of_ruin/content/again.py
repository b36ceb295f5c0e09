"""What is come to again: a place never reads as it did the time before, nor as it did at first; an encounter that is
met again has something else to give.

A pack that says `returns = true` is held to both; what a variant makes of it is not. They are proved from the content
alone, whatever a campaign does: how often a page has been read is counted, and everything else a form may ask about is
taken to be true or false as you like.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from .model import Encounter, Verse

if TYPE_CHECKING:
    from .pack import Pack

VISITS: Final = 12
"""So many visits to a place are looked at; forms come round again after two."""
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def every_second(readings: int, turn: int) -> bool:
    """`turn = 2`: the second reading, the fourth, the sixth; `turn = 3`: the third, the fifth."""
    return readings >= turn - 1 and (readings - turn) % 2 == 1


# -- places


def readable(p: Pack, verse: Verse, readings: int) -> set[str]:
    """Every text the page may show to somebody who has read it so often."""
    found: set[str] = set()
    for form in verse.forms:
        held = _held(p, form.when, verse.counted, readings)
        if held is not False:
            found.add(form.text)
        if held:
            return found
    return found | {verse.text}


def _held(p: Pack, cond: int, counted: int, readings: int) -> bool | None:
    """True or false whatever happened, as far as the readings of this page decide it; else None."""
    c = p.conds[cond]
    if c.op in ("all", "any"):
        return _joined([_held(p, sub, counted, readings) for sub in c.subs], c.op == "any")
    if c.op == "not":
        inner = _held(p, c.subs[0], counted, readings)
        return None if inner is None else not inner
    if c.op not in ("read", "turn") or c.a != counted:
        return None
    return every_second(readings, c.b) if c.op == "turn" else _compared(c.cmp, readings, c.n)


def _joined(parts: list[bool | None], by: bool) -> bool | None:
    """`any` is decided by one part that holds, `all` by one that does not."""
    if by in parts:
        return by
    return None if None in parts else not by


def _compared(cmp: int, left: int, right: int) -> bool:
    return (left >= right, left <= right, left == right, left < right, left > right, left != right)[cmp]


def same_again(p: Pack, verse: Verse) -> str:
    """Which visit may read like the one before it, or like the first, with the text; empty if none."""
    seen = [readable(p, verse, readings) for readings in range(VISITS)]
    for at in range(1, VISITS):
        for former in (at - 1, 0):
            if seen[at] & seen[former]:
                return f"{_visit(former)} and the {_visit(at)} time: “{_begun(min(seen[at] & seen[former]))}”"
    return ""


def _visit(readings: int) -> str:
    return ORDINALS[readings] if readings < len(ORDINALS) else f"{readings + 1}th"


def _begun(text: str) -> str:
    words = text.split()
    return " ".join(words) if len(words) <= 8 else f"{' '.join(words[:8])} …"


# -- encounters


def gives_more(p: Pack, e: Encounter) -> bool:
    """Somewhere among what it gives or can do there is something for those who have met it before."""
    parts = (*e.loot, *(part for parts in e.conclusions for part in parts))
    given = any(_atom_asks(p, part.atom, e.face) for part in parts) or _asks(p, e.on_lose, e.face)
    abilities = [p.abilities[at] for at in e.abilities]
    return given or any(_met(p, one.cond, e.face) or _asks(p, one.eff, e.face) for one in abilities)


def _asks(p: Pack, effects: int, face: int) -> bool:
    return any(_atom_asks(p, atom.id, face) for atom in p.lists[max(0, effects)])


def _atom_asks(p: Pack, atom: int, face: int) -> bool:
    """An `if` that asks how often this encounter was met, and does something then."""
    a = p.atoms[atom]
    if a.op == "if" and a.subs[0] and _met(p, a.conds[0], face):
        return True
    return any(_asks(p, sub, face) for sub in a.subs)


def _met(p: Pack, cond: int, face: int) -> bool:
    if cond < 0:
        return False
    c = p.conds[cond]
    return (c.op == "met" and c.a == face) or any(_met(p, sub, face) for sub in c.subs)


# -- what is refused


def entries(p: Pack) -> Iterable[Verse]:
    """The pages read on coming to a place, each once."""
    return [p.verses[at] for at in dict.fromkeys(place.entry for place in p.locations) if at >= 0]


def check(p: Pack) -> None:
    for verse in entries(p):
        same = same_again(p, verse)
        if same:
            p.faults.at(p.rows.tables["verse"][verse.id].node, f"{verse.key} may read the same the {same}")
    for e in p.encounters:
        if not gives_more(p, e):
            row = p.rows.tables["encounter"][e.face - p.enc0]
            p.faults.at(row.node, f"{e.name}, met again, gives nothing else: ask “met {e.key} >= 2” in what it gives.")
