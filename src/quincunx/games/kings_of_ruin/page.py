"""Kings of Ruin: the page of the journal that is being read, with everything printed on it (KR-050)."""

from __future__ import annotations

from dataclasses import dataclass

from quincunx.engine import rule

from .content import Pack
from .outcome import effects_words, whole
from .rules import conditions, journal, leaving, stack
from .standing import check_words, price
from .state import Realm
from .wording import reason_text


@dataclass(frozen=True)
class ChoiceView:
    number: int
    """Its place in the verse, as in the keys of options."""
    menu: int
    """As the open choices are numbered, from 1; 0 while it is locked."""
    label: str
    price: str
    """With the reasons for which it is not the printed one."""
    locked: str
    outcome: str
    """Check, target and results; of verses behind a jump only that there is one."""


@dataclass(frozen=True)
class PageView:
    key: str
    text: str
    hidden: tuple[str, ...]
    choices: tuple[ChoiceView, ...]
    members: tuple[int, ...]
    said: tuple[str, ...] = ()
    """What came of the choice that led here."""


def answers(s: Realm, p: Pack) -> tuple[str, ...]:
    return tuple(p.says[at] for at in s.said)


@rule("KR-050", "KR-062")
def page_of(s: Realm, p: Pack) -> PageView | None:
    """The verse being read; verses behind a jump are not shown, nor hidden parts without their filter."""
    if leaving.going_on(s):
        return None
    f = next((entry for entry in reversed(s.stack) if entry[0] == stack.VERSE), None)
    if f is None:
        return None
    verse = p.verses[f[1]]
    choices: list[ChoiceView] = []
    for at in range(len(verse.choices)):
        locked = journal.locked(s, f, verse, at)
        if locked != "hidden":
            free = 1 + sum(1 for one in choices if one.menu)
            choices.append(_choice(s, p, f, at, 0 if locked else free, reason_text(p, locked)))
    hidden = tuple(text for colour, text in verse.hidden if colour in s.filters)
    readers = tuple(stack.seats_in(s, f[stack.MASK]))
    return PageView(verse.key, journal.page_text(f, verse), hidden, tuple(choices), readers, answers(s, p))


def _choice(s: Realm, p: Pack, f: list[int], at: int, menu: int, locked: str) -> ChoiceView:
    verse = p.verses[f[1]]
    choice = verse.choices[at]
    outcome = f"{whole(effects_words(p, choice.eff))} {check_words(s, p, f, choice.eff)}".strip()
    return ChoiceView(at, menu, choice.label, choice_price(s, p, f, at), locked, outcome)


def choice_price(s: Realm, p: Pack, f: list[int], at: int) -> str:
    verse = p.verses[f[1]]
    who = journal.guide(s, conditions.members_of(s, f))
    due = journal.option_bill(s, f, at, verse)
    return price(s, p, who, due, journal.OPTION_COST) if due else ""
