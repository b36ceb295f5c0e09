"""Attributes and advancement (3.11): raising attributes, skills, new cards, changing decks."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import pack_of
from ..state import Realm


def exp(s: Realm, c: int) -> int:
    return s.goods[c][k.EXP - k.FOOD]


def spend(s: Realm, c: int, n: int) -> None:
    """EXP is paid by its owner only (KR-144)."""
    s.goods[c][k.EXP - k.FOOD] -= n


@rule("KR-142", "KR-379")
def attribute_price(s: Realm, c: int, attribute: int) -> int:
    """2 EXP plus 1 per point already in its pair, both attributes added."""
    first = attribute & ~1
    base = k.CHALLENGE_ATTRIBUTE_EXP if s.mode & k.CHALLENGE_ADVANCE else k.ATTRIBUTE_EXP
    return base + s.attr[c][first] + s.attr[c][first + 1]


@rule("KR-145", "KR-380")
def skill_price(s: Realm, c: int, attribute: int) -> int:
    """4 EXP plus 4 per skill already held in that pair."""
    p = pack_of(s.pack)
    held = sum(1 for code in s.skills[c] if p.skills[code >> 1].attribute // 2 == attribute // 2)
    each = k.CHALLENGE_SKILL_EXP if s.mode & k.CHALLENGE_ADVANCE else k.SKILL_EXP
    return each * (1 + held)


@rule("KR-147", "KR-371", "KR-378")
def card_price(s: Realm) -> tuple[int, int]:
    """What a new card costs, and how many are offered."""
    if s.mode & k.CHALLENGE_ADVANCE:
        return k.CHALLENGE_CARD_EXP, k.CHALLENGE_CARDS_OFFERED
    return k.CARD_EXP, k.STORY_CARDS_OFFERED if s.mode & k.STORY_ADVANCE else k.CARDS_OFFERED


@rule("KR-145", "KR-146")
def open_skills(s: Realm, c: int, attribute: int) -> list[int]:
    """Sides (token * 2 + side) of own tokens not yet taken; -1 for every attribute."""
    p = pack_of(s.pack)
    taken = [code >> 1 for code in s.skills[c]]
    return [
        skill.id * 2 + side
        for skill in p.skills
        if skill.hero == s.hero[c] and skill.id not in taken and attribute in (-1, skill.attribute)
        for side in (0, 1)
    ]


@rule("KR-137", "KR-143", "KR-144", "KR-145", "KR-148", "KR-R43")
def purchases(s: Realm, c: int) -> list[tuple[int, int]]:
    """Everything the character can buy now."""
    money = exp(s, c)
    found: list[tuple[int, int]] = []
    if money < k.ATTRIBUTE_EXP:
        return found
    for attribute in range(6):
        if s.attr[c][attribute] < s.cap and money >= attribute_price(s, c, attribute):
            found.append((kinds.RAISE, attribute))
        at_top = s.attr[c][attribute] >= s.cap
        if at_top and money >= skill_price(s, c, attribute) and open_skills(s, c, attribute):
            found.append((kinds.BUY_SKILL, attribute))
    if money >= card_price(s)[0]:
        found += [(kinds.LEARN, deck) for deck in (k.COMBAT, k.DIPLOMACY) if s.draft[c * 2 + deck]]
    return found


def buy(s: Realm, t: Context, c: int, verb: int, what: int) -> Rules:
    if verb == kinds.RAISE:
        spend(s, c, attribute_price(s, c, what))
        s.attr[c][what] += 1
        t.tell("KR-142", ALL, "{0} {0:raise|raises} {1:attr} to {2:#}.", c, what, s.attr[c][what])
    elif verb == kinds.BUY_SKILL:
        spend(s, c, skill_price(s, c, what))
        yield from choose_skill(s, t, c, open_skills(s, c, what))
    else:
        price, offered = card_price(s)
        spend(s, c, price)
        yield from draw_card(s, t, c, what, offered)


@rule("KR-146")
def choose_skill(s: Realm, t: Context, c: int, sides: list[int]) -> Rules:
    """One side of one own token, fixed for the campaign."""
    if not sides:
        return
    code = sides[0] if len(sides) == 1 else (yield c, kinds.SKILL, sides)
    s.skills[c].append(code)
    t.tell("KR-146", ALL, "{0} {0:gain|gains} the skill {1:skill}.", c, s.base + code)


@rule("KR-147", "KR-148")
def draw_card(s: Realm, t: Context, c: int, deck: int, offered: int) -> Rules:
    """Draw from the pool, keep 1 (shuffled into that deck), shuffle the rest back."""
    at = c * 2 + deck
    pool = s.draft[at]
    drawn = pool[-offered:]
    if not drawn:
        return
    s.show(drawn)
    kept = drawn[0] if len(drawn) == 1 else (yield c, kinds.OFFER, drawn[:])
    pool.remove(kept)
    s.deck[at].append(kept)
    t.tell("KR-147", ALL, "{0} {0:keep|keeps} {1:card}.", c, s.base + s.faces[kept])
    t.shuffle(s, s.deck[at])
    t.shuffle(s, pool)


@rule("KR-138", "KR-139")
def deck_changes(s: Realm, c: int) -> list[tuple[int, int]]:
    """Cards that may be moved between a deck and the gained cards set aside; each at most once a night."""
    found: list[tuple[int, int]] = []
    for deck in (k.COMBAT, k.DIPLOMACY):
        at = c * 2 + deck
        found += [(kinds.TO_DECK, piece) for piece in s.aside[at] if piece not in s.moved]
        if len(s.deck[at]) > k.DECK_MINIMUM:
            # one of each face is enough: equal cards are equal, and ids in a deck say nothing
            shown: list[int] = []
            for piece in sorted(s.deck[at], key=lambda one: s.faces[one]):
                if s.faces[piece] not in shown:
                    shown.append(s.faces[piece])
                    found.append((kinds.SET_ASIDE, s.faces[piece]))
    return found


def change_deck(s: Realm, t: Context, c: int, verb: int, what: int) -> None:
    """Set aside by face (the owner looks through the own deck), then the deck is shuffled."""
    for deck in (k.COMBAT, k.DIPLOMACY):
        at = c * 2 + deck
        if verb == kinds.TO_DECK and what in s.aside[at]:
            s.aside[at].remove(what)
            s.deck[at].append(what)
            s.moved.append(what)
            t.tell("KR-138", ALL, "{0} {0:put|puts} {1:card} into the deck.", c, s.base + s.faces[what])
            t.shuffle(s, s.deck[at])
            return
        if verb == kinds.SET_ASIDE:
            piece = next((one for one in s.deck[at] if s.faces[one] == what), -1)
            if piece >= 0:
                s.deck[at].remove(piece)
                s.aside[at].append(piece)
                s.show([piece])
                s.moved.append(piece)
                t.tell("KR-138", ALL, "{0} {0:set|sets} {1:card} aside.", c, s.base + what)
                t.shuffle(s, s.deck[at])
                return
