"""The exploration journal (3.4, 3.9): reading verses, taking options, visions and memories."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import pack_of
from ..content.model import Verse
from ..state import Realm
from . import conditions, effects, modifiers, party
from .conditions import Frame
from .stack import FORM, MASK, PLACE, SELF, push_list

OPTION_COST = 4
"""The kind of cost that a modifier on journal options changes."""


@rule("KR-045", "KR-049", "KR-064")
def run_verse(s: Realm, t: Context, f: Frame) -> Rules:
    """Read a verse; choose an option; exploration lasts until a verse says it ends."""
    verse = pack_of(s.pack).verses[f[1]]
    if f[2] == 0:
        s.verses += 1
        f[2] = 1
        f[FORM:] = [pick_form(s, f, verse)]
        t.tell("KR-044", ALL, "{0:verse}", s.base + verse.id + f[FORM] * k.FORMS)
        if verse.counted >= 0:
            s.readings[verse.counted] += 1
        if s.verses > k.VERSES_PER_ACT:
            s.stack.pop()
        else:
            push_list(s, verse.auto, f[SELF], f[MASK], f[PLACE])
    elif f[2] == 2 or verse.end:
        t.tell("KR-045", ALL, "The reading ends.")
        s.stack.pop()
    else:
        yield from take_option(s, t, f, verse)


def pick_form(s: Realm, f: Frame, verse: Verse) -> int:
    """0 for the text, n for the n-th form: the first that holds as the verse is opened."""
    for at, form in enumerate(verse.forms, 1):
        if conditions.holds(s, f, form.when):
            conditions.use(s, f, form.when)
            return at
    return 0


def page_text(f: Frame, verse: Verse) -> str:
    """What stands on the open page."""
    form = f[FORM] if len(f) > FORM else 0
    return verse.forms[form - 1].text if form else verse.text


@rule("KR-048", "KR-050", "KR-051", "KR-059", "KR-062")
def open_options(s: Realm, f: Frame, verse: Verse) -> list[int]:
    """The options whose requirements hold and whose price the party can pay; filtered ones only with the filter."""
    return [at for at in range(len(verse.choices)) if not locked(s, f, verse, at)]


def locked(s: Realm, f: Frame, verse: Verse, at: int) -> str:
    """Why an option cannot be chosen; empty if it can, “hidden” if nobody may see it."""
    choice = verse.choices[at]
    if choice.filter >= 0 and choice.filter not in s.filters:
        return "hidden"
    if not conditions.holds(s, f, choice.req):
        return f"needs {choice.req_text}"
    members = conditions.members_of(s, f)
    if not party.can_pay(s, members, option_bill(s, f, at, verse)):
        return "the party cannot pay for it"
    return "" if effects.worthwhile(s, f, choice.eff) else "there is no way there"


def option_bill(s: Realm, f: Frame, at: int, verse: Verse) -> party.Bill:
    members = conditions.members_of(s, f)
    return party.modified_bill(s, f, verse.choices[at].cost, guide(s, members), len(members), OPTION_COST)


def guide(s: Realm, members: list[int]) -> int:
    """The member for whom options cost least: what one of the party has for exploring helps the party."""
    return min(members, key=lambda c: modifiers.total(s, c, modifiers.COST, OPTION_COST), default=0)


def take_option(s: Realm, t: Context, f: Frame, verse: Verse) -> Rules:
    able = open_options(s, f, verse)
    if not able:
        t.tell("KR-064", ALL, "Nothing can be chosen: the reading ends.")
        s.stack.pop()
        return
    members = conditions.members_of(s, f)
    pick = able[0]
    if len(able) > 1 or verse.choices[pick].cost:
        s.about = verse.id
        pick = yield party.decider(s, members), kinds.READ, able
    f[2] = 2
    s.said = []
    choice = verse.choices[pick]
    conditions.use(s, f, choice.req)
    due = option_bill(s, f, pick, verse)
    if due:
        yield from party.pay(s, t, members, due, f[SELF] if f[SELF] in members else members[0])
    t.tell("KR-048", ALL, "{0:option}", s.base + verse.id * 100 + pick)
    push_list(s, choice.eff, f[SELF], f[MASK], f[PLACE])
