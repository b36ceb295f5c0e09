"""Exploring costs nothing, so nothing good may be had by exploring for nothing and again and again."""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content.model import Atom, Choice

from .director import pack

Fact = tuple[str, int, bool]
"""A status, secret, filter or event that must be so (True) or must not be so (False)."""
LUCK = ("encounter", "check", "roll")
MOVES = ("replace", "place_character", "chapter_end", "campaign_end", "return_secret", "remove_game", "remove_play")
KNOWN = {"mark": "status", "unmark": "status", "gain_secret": "secret", "filter": "filter", "activate_event": "event"}


def asked(cond: int, wanted: bool = True) -> Iterator[Fact]:
    """What a condition asks for; `any` asks for nothing in particular."""
    if cond < 0:
        return
    c = pack().conds[cond]
    if c.op in ("status", "secret", "filter", "event"):
        yield c.op, c.a, wanted
    elif c.op == "once":
        yield "once", c.id, wanted
    elif c.op in ("all", "not"):
        for sub in c.subs:
            yield from asked(sub, wanted != (c.op == "not"))


def atoms(effects: int, once: bool = False) -> Iterator[tuple[Atom, bool]]:
    """Every effect of a list, and whether it stands behind a `once per …`."""
    for atom in pack().lists[max(0, effects)]:
        yield atom, once
        for at, sub in enumerate(atom.subs):
            spent = atom.op == "if" and at == 0 and any(fact[0] == "once" for fact in asked(atom.conds[0]))
            yield from atoms(sub, once or spent)


def shuts_itself(choice: Choice, facts: set[Fact]) -> bool:
    """After it the way here is closed: something asked for has changed, a once is spent, or the reader is elsewhere."""
    if any(fact[0] == "once" for fact in facts):
        return True
    for atom, _ in atoms(choice.eff):
        what = KNOWN.get(atom.op)
        whole = atom.a // 100 * 100 if what == "status" else atom.a
        if atom.op in MOVES or (what and facts & {(what, at, atom.op == "unmark") for at in (atom.a, whole)}):
            return True
    return False


def good(atom: Atom) -> bool:
    if atom.op in ("gain", "lose"):
        return (atom.op == "gain") != (atom.a == k.TERROR)
    return atom.op == "gain_item"


def bad(atom: Atom) -> bool:
    loses = atom.op in ("gain", "lose") and not good(atom)
    return loses or atom.op in ("damage", "true_damage", "time_passes") or (atom.op == "counter" and atom.n.value < 0)


def for_nothing(verse: int, facts: frozenset[Fact], seen: set[tuple[int, frozenset[Fact]]]) -> Iterator[str]:
    """Options behind free options only, all of which stay open, that give something and take nothing."""
    if (verse, facts) in seen:
        return
    seen.add((verse, facts))
    for choice in pack().verses[verse].choices:
        here = facts | set(asked(choice.req))
        effects = list(atoms(choice.eff))
        if choice.cost or shuts_itself(choice, set(here)) or any(bad(atom) for atom, _ in effects):
            continue
        lucky = any(atom.op in LUCK for atom, _ in effects)
        if not lucky and any(good(atom) and not once for atom, once in effects):
            yield f"{pack().verses[verse].key}: {choice.label}"
        for atom, _ in effects:
            if atom.op == "goto":
                yield from for_nothing(atom.a, frozenset(here), seen)


def test_no_gain_is_free_for_ever() -> None:
    seen: set[tuple[int, frozenset[Fact]]] = set()
    entries = [place.entry for place in pack().locations if place.entry >= 0]
    assert [line for entry in entries for line in for_nothing(entry, frozenset(), seen)] == []
