"""The scripts behind the recorded plays: one for each ending of The Silent Bells, and for each way of losing it."""

from __future__ import annotations

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.state import Realm

from .director import Errand, Script, counted, found, marked

SWITCHES = ("genius", "limiter", "waystone", "time", "fewer", "items", "advance")
EASY = {f"story-{name}": True for name in SWITCHES}
CORNER = [1, 5]
"""The corner of orchard, stairs, gate and sands."""
ABBEY = [3, 4]
"""The corner of abbey, cliff, foundry and cove."""


def magic(s: Realm) -> bool:
    return s.goods[0][k.MAGIC - k.FOOD] >= 1


def rich(s: Realm) -> bool:
    return s.goods[0][k.WEALTH - k.FOOD] >= 2


def landing() -> list[Errand]:
    """Chapter I as fast as it goes: a stone at the landing, a stone at the sluice, the gate."""
    return [
        Errand("read", 101, ("Ask who is under", "Swear it")),
        Errand("stone", 101, done=lambda s: len(s.stones) >= 1 or s.chapter > 0),
        Errand("read", 102, ("Count the knots", "Tie one more"), lambda s: magic(s) or s.chapter > 0),
        Errand("stone", 110, done=lambda s: len(s.stones) >= 2 or s.chapter > 0),
        Errand("do", 110, done=lambda s: marked(s, "sluice.1")),
    ]


def by_the_reeve() -> list[Errand]:
    """Chapter II with the reeve's key."""
    return [
        Errand("read", 109, ("Ask for the key", "Let her be angry", "Swear that"), lambda s: found(s, 3)),
        Errand("read", 118, ("Unlock", "Go on down"), lambda s: s.chapter >= 2),
    ]


def low_water() -> list[Errand]:
    """A stone by the orchard, three turns of the wheel."""
    return [
        Errand("stone", 117, done=lambda s: CORNER in s.stones),
        Errand("do", 121, done=lambda s: counted(s, "tides") >= 3),
    ]


def tower(*labels: str) -> list[Errand]:
    """Past the Warden of the Bell, by name or by force, and up."""
    return [
        Errand("read", 123, ("Look who", "Call the roll", "late for", "Go through"), lambda s: marked(s, "bell.2")),
        Errand("read", 123, ("Go up", *labels), lambda s: s.over > 0),
    ]


def inside() -> Errand:
    return Errand("read", 123, ("Go up", "Look who", "Call the roll", "late for", "Read the inside"), bell_read)


def bell_read(s: Realm) -> bool:
    return marked(s, "bell.3")


PREFER = (
    "Rook, Dunstan", "Take the wheel beside", "Tooth by", "Slowly", "Say thank you", "Nothing. You", "Go on down",
    "Alis Fenn", "Hester", "Let her look", "Let her come", "Let them", "Read the door plates", "Watch what",
    "late for supper", "Go through her",
)  # fmt: skip


def mend_own() -> list[Errand]:
    return [*landing(), *by_the_reeve(), *low_water(), inside(), *tower("Mend her", "Say your own")]


def mend_wren() -> list[Errand]:
    ask = [Errand("read", 101, ("Ask who is under", "Swear it")), Errand("read", 101, ("Sit by", "what do you want"))]
    return [*ask, *landing()[1:], *by_the_reeve(), *low_water(), inside(), *tower("Mend her", "Wren has come")]


def mend_ede() -> list[Errand]:
    slate = Errand("read", 111, ("Lever one", "Lie down", "Leave a new"), lambda s: marked(s, "slate.1"))
    key = Errand("read", 115, ("Ask Sister Ede", "He wrote"), lambda s: found(s, 3))
    down = Errand("read", 118, ("Unlock", "Go on down"), lambda s: s.chapter >= 2)
    return [*landing(), slate, key, down, *low_water(), inside(), *tower("Mend her", "Sister Ede has")]


def broken() -> list[Errand]:
    first = [Errand("read", 101, ("Ask who is under", "Swear it")), Errand("read", 101, ("Ask about", "Annis"))]
    neap = [Errand("read", 133, ("Go from door", "Scrub a step"), lambda s: counted(s, "names") >= 6)]
    drive = tower("Break her", "go down to meet")
    return [*first, *landing()[1:], *by_the_reeve(), *low_water(), *neap, inside(), *drive]


def forty() -> list[Errand]:
    """Chapter II by way of the foundry and the rock, chapter III by way of both doors."""
    cast = [
        Errand("read", 108, ("last yard", "Take the ring"), lambda s: counted(s, "metal") >= 1),
        Errand("read", 107, ("Break a piece", "Put the shells"), lambda s: counted(s, "metal") >= 2),
        Errand(
            "read", 106, ("Ask about the drawer", "Buy the clapper"), lambda s: counted(s, "metal") >= 3 or not rich(s)
        ),
        Errand("stone", 115, done=lambda s: ABBEY in s.stones or not magic(s)),
        Errand("read", 119, ("how a bell is made", "grown voice"), lambda s: marked(s, "tallow.1")),
        Errand("read", 119, ("needs nobody", "Pay him", "Want it"), lambda s: marked(s, "tallow.2")),
        Errand("read", 119, ("Bring him the metal", "Ring it"), lambda s: marked(s, "tallow.3")),
    ]
    doors = [
        Errand(
            "read",
            109,
            ("Ask the village", "Because they came", "Because there is nobody"),
            lambda s: marked(s, "peace.1"),
        ),
        Errand("read", 115, ("Ask the abbey", "Let them vote", "doctor"), lambda s: marked(s, "peace.2")),
    ]
    key, down = by_the_reeve()
    return [*landing(), key, *cast, down, *doors, *low_water(), *tower("Leave her", "Hang it, and ring")]


def unnamed() -> list[Errand]:
    return [*landing(), *by_the_reeve(), *low_water(), *tower("Break her", "trust that it")]


def idle() -> list[Errand]:
    """A stone at the landing, and days by the fire."""
    return landing()[:2]


def idle_at_the_key() -> list[Errand]:
    return landing()


def idle_at_low_water() -> list[Errand]:
    """A stone by the orchard, so that the nights are clear, and no hand on the wheel."""
    return [*landing(), *by_the_reeve(), *low_water()[:1]]


def easy(hero: str) -> dict[str, object]:
    return {"heroes": hero, **EASY}


SCRIPTS = {
    "mend-own": Script(easy("oathbreaker"), mend_own, PREFER),
    "mend-own-plain": Script({"heroes": "oathbreaker"}, mend_own, PREFER),
    "mend-wren": Script(easy("oathbreaker"), mend_wren, PREFER),
    "mend-ede": Script(easy("oathbreaker"), mend_ede, PREFER),
    "break": Script(easy("oathbreaker"), broken, PREFER),
    "forty": Script(easy("oathbreaker"), forty, PREFER),
    "unnamed": Script(easy("oathbreaker"), unnamed, PREFER),
    "lost-1": Script(easy("oathbreaker"), idle, PREFER),
    "lost-2": Script(easy("oathbreaker"), idle_at_the_key, PREFER),
    "lost-3": Script(easy("oathbreaker"), idle_at_low_water, PREFER),
}
LAST = {
    "mend-own": "123.10",
    "mend-own-plain": "123.10",
    "mend-wren": "123.8",
    "mend-ede": "123.9",
    "break": "123.11",
    "forty": "123.12",
    "unnamed": "BOS.14",
    "lost-1": "BOS.11",
    "lost-2": "BOS.12",
    "lost-3": "BOS.13",
}
"""The verse each play must read on its way out."""
WON = ("mend-own", "mend-own-plain", "mend-wren", "mend-ede", "break", "forty")
