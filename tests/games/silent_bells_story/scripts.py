"""The scripts behind the recorded plays: one for each ending of The Silent Bells, and for each way of losing it."""

from __future__ import annotations

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.state import Realm

from .director import Errand, Script, counted, found, marked, pack, read

SWITCHES = ("genius", "limiter", "waystone", "time", "fewer", "items", "advance")
EASY = {f"story-{name}": True for name in SWITCHES}
CORNER = [1, 5]
"""The corner of orchard, stairs, gate and sands."""
ABBEY = [3, 4]
"""The corner of abbey, cliff, foundry and cove."""


def here(s: Realm) -> int:
    return pack().locations[s.place[0]].number


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


def both_doors() -> list[Errand]:
    """The village asked to ring, and the abbey."""
    village = ("Ask the village", "Because they came", "Because there is nobody")
    abbey = ("Ask the abbey", "Let them vote", "doctor")
    return [
        Errand("read", 109, village, lambda s: marked(s, "peace.1")),
        Errand("read", 115, abbey, lambda s: marked(s, "peace.2")),
    ]


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
    key, down = by_the_reeve()
    return [*landing(), key, *cast, down, *both_doors(), *low_water(), *tower("Leave her", "Hang it, and ring")]


def asked_first() -> list[Errand]:
    """Wren met and asked at the landing, and one name learned there."""
    return [
        Errand("read", 101, ("Ask who is under", "Swear it")),
        Errand("read", 101, ("Sit by", "what do you want")),
        Errand("read", 101, ("Ask about", "Annis")),
    ]


def shouted() -> list[Errand]:
    """Wren on the sill, with five names to throw."""
    neap = [Errand("read", 133, ("Go from door", "Scrub a step"), lambda s: counted(s, "names") >= 5)]
    tower_and_sill = tower("Ask Wren", "Take hold")
    return [*asked_first(), *landing()[1:], *by_the_reeve(), *low_water(), *neap, *tower_and_sill]


def by_the_sea() -> list[Errand]:
    """Chapter II with the key that was kept at Neap."""
    return [
        Errand("read", 120, ("about a grille", "verger's name", "Buy it"), lambda s: found(s, 3)),
        Errand("read", 118, ("Unlock", "Go on down"), lambda s: s.chapter >= 2),
    ]


def together() -> list[Errand]:
    """Both keys in the grille, both shores asked, and the bell broken with everybody at the water's edge."""
    names = [Errand("read", 133, ("Go from door", "Scrub a step"), lambda s: counted(s, "names") >= 4)]
    ede = Errand("read", 115, ("Show Sister Ede", "has the rope", "afraid they"), lambda s: marked(s, "stairs.2"))
    key, down = by_the_reeve()
    road = [*landing(), key, ede, down, *both_doors(), *low_water(), *names]
    return [*road, *tower("Break her", "Send for both")]


def leavings() -> list[Errand]:
    """Three promises kept, the hoist, a stone at the tower, and the jars under it."""
    pin = Errand("read", 109, ("Ask how the gate", "Work a day"), lambda s: found(s, 1) or s.chapter > 0)
    promise = [
        Errand("read", 119, ("how a bell is made", "grown voice"), lambda s: marked(s, "tallow.1")),
        Errand("read", 119, ("needs nobody", "Want it"), lambda s: marked(s, "tallow.2")),
    ]
    below = [
        Errand("read", 119, ("Rig the hoist", "Rig it with"), lambda s: found(s, 114), rested=4),
        Errand("read", 119, ("Swing across", "Go through", "late for"), lambda s: here(s) == 123),
        Errand("stone", 123, done=lambda s: s.loc_side[s.place[0]] == k.CLEAR or not magic(s)),
        Errand("read", 123, ("Go down to the door", "Say the name", "Say your own"), lambda s: here(s) == 134),
        Errand("read", 134, ("Open all of them",)),
        Errand("go", 123),
    ]
    key, down = by_the_reeve()
    road = [*asked_first(), *landing()[1:4], pin, *landing()[4:], key, *promise, down]
    return [*road, *low_water(), *below, *tower("Leave her to the ones", "Wait, as long")]


def followed() -> list[Errand]:
    """The small stories, from the road to the cove to Neap: a boy, a basket, a cow, a shoe."""
    road = [
        Errand("read", 111, ("grey cart", "Stop the cart", "who can shout"), lambda s: read(s, "111.6")),
        Errand("read", 111, ("Walk with the pilgrim", "Carry the apples"), lambda s: read(s, "111.7")),
        Errand("read", 115, ("Look along", "Bring him in"), lambda s: read(s, "115.10")),
        Errand("read", 115, ("infirmary", "Sit down by him", "Ask whose"), lambda s: read(s, "115.11")),
        Errand("read", 120, ("the shoe over", "held on to a cow"), lambda s: read(s, "120.8")),
    ]
    neap = [Errand("read", 133, ("the Garrows", "She is sixty"), lambda s: read(s, "133.7"))]
    key, down = by_the_reeve()
    over = [*low_water(), *neap, inside(), *tower("Mend her", "Say your own")]
    return [*asked_first(), *landing()[1:], key, *road, down, *over]


def said() -> list[Errand]:
    """A boat promised and not mended; the reeve's charge carried and read; the whole of it said at the moot."""
    gate = Errand("do", 110, ("Slowly", "The reeve's: a charge"), lambda s: s.chapter > 0)
    first = [
        Errand("read", 101, ("Look at the boat", "Promise it")),
        *landing()[1:4],
        Errand("read", 110, ("Look for the mark", "So they did"), lambda s: marked(s, "neap.2")),
        Errand("go", 101, done=lambda s: marked(s, "hob.3")),
        gate,
    ]
    second = [
        Errand("read", 109, ("the ferryman's girl", "Ask what she wants"), lambda s: marked(s, "wren.4")),
        Errand("read", 109, ("the ferryman's girl", "Say his name"), lambda s: counted(s, "names") >= 1),
        Errand("read", 115, ("Ask for the abbot", "Read out the reeve's"), lambda s: marked(s, "abbey.1")),
        Errand("read", 115, ("muniment room", "Read it where"), lambda s: marked(s, "neap.3")),
        Errand("read", 109, ("Ask for the key", "carried your charge", "Let her be"), lambda s: found(s, 3)),
        Errand("read", 109, ("Call a moot", "Say the thirty", "Say it and"), lambda s: marked(s, "neap.4")),
    ]
    last = [*low_water(), inside(), *tower("Mend her", "Say your own")]
    return [*first, *second, by_the_reeve()[1], *last]


def unnamed() -> list[Errand]:
    return [*landing(), *by_the_sea(), *low_water(), *tower("Break her", "trust that it")]


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
    "shout": Script(easy("oathbreaker"), shouted, PREFER),
    "together": Script(easy("oathbreaker"), together, PREFER),
    "leavings": Script(easy("oathbreaker"), leavings, PREFER),
    "followed": Script(easy("ferrywoman"), followed, PREFER),
    "said": Script(easy("oathbreaker"), said, PREFER),
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
    "shout": "123.17",
    "together": "123.15",
    "leavings": "123.14",
    "followed": "BOS.43",
    "said": "BOS.39",
    "unnamed": "BOS.14",
    "lost-1": "BOS.11",
    "lost-2": "BOS.12",
    "lost-3": "BOS.13",
}
"""The verse each play must read on its way out."""
WON = (
    "mend-own",
    "mend-own-plain",
    "mend-wren",
    "mend-ede",
    "break",
    "forty",
    "shout",
    "together",
    "leavings",
    "followed",
    "said",
)
