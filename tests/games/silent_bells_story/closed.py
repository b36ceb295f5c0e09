"""Tours to options that can be chosen once, and on to another page, where they are closed.

`python -m tests.games.silent_bells_story.closed [name …]` finds them again and writes them into `plays/tour`.
"""

from __future__ import annotations

import sys

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.asking import as_readers

from .director import Errand, counted, found, marked
from .scripts import CORNER, by_the_reeve, easy, inside, landing, leavings, low_water, tower
from .spent import Answer, ask, find, until
from .tours import Seen, Tour, gate, lefts, visit

CAUTION = k.ATTRIBUTES.index("cau")
PEAS = ("113.3", "Tell her that Ellen's")
DEEP = ("120.6", "Ask the King to have")
BEDPOST = ("115.11", "Hang a bell")
GLEAN = ("117.1", "Glean behind")
WHISTLE = ("118.4", "Whistle it")
LINE = ("118b.1", "Cut one more line")
MUD = ("121.5", "Call the names")
SENT = ("123.5", "The girl the abbey sent")
NOBODY = ("123.5", "Say a name that nobody")
FEW = ("123.16", "Give her the few")
PROMISE = ("123.18", "Promise them")
BOOT = ("133.1", "Give Mr Lamb")
BOY = ("133.4", "“Your boy is under")
CIRCLES = ("101.5", "Draw the six")
OTHERS = ("102.4", "Tell the others")
COME = ("104.5", "“I said it to see")
FOUNDER = ("107.2", "Ask a founder")
RIGHT = ("108.5", "Set the small")


def closed(*answers: Answer) -> Seen:
    """All of them have been used up, and a page asks what to do."""
    return lambda s: until(*answers)(s) and bool(as_readers(s))


def sworn() -> list[Errand]:
    return visit(101, "Ask who is under", "Swear it")


def peas() -> list[Errand]:
    """The net-mender told about her sister's girl, and the King about a light."""
    return [*ask(113, PEAS, "Speak to whoever"), *ask(120, DEEP, "Put the false"), *visit(120)]


def line() -> list[Errand]:
    """The arm of the bench on the stairs."""
    return [*ask(118, LINE), *visit(118)]


def bedpost() -> list[Errand]:
    """A bell for a cow that was held on to."""
    first = visit(101, "Ask about the bells", "Ask where Neap", done=lambda s: marked(s, "neap.1"))
    bronze = visit(112, "Melt bronze", "Work out what", done=lambda s: counted(s, "metal") >= 1)
    return [*sworn(), *first, *landing()[1:], *bronze, *ask(115, BEDPOST, "infirmary", "Sit down by him"), *visit(115)]


def gleaning() -> list[Errand]:
    """Behind the pickers, twice in a day."""
    lit = Errand("stone", 117, done=lambda s: CORNER in s.stones)
    return [*landing(), lit, Errand("do", 117), *ask(117, GLEAN), *visit(117, rested=0)]


def whistle() -> list[Errand]:
    """Wren's tune, down the stairs."""
    wants = visit(101, "Sit by", "what do you want", done=lambda s: marked(s, "wren.4"))
    tune = visit(101, "Sit by", "Let her show", done=lambda s: found(s, 7))
    return [*sworn(), *wants, *tune, *landing()[1:], *ask(118, WHISTLE, "Call down"), *visit(118)]


def mud() -> list[Errand]:
    """Three names, across what the water has left."""
    return [Errand("do", 121, (MUD[1],), until(MUD)), *visit(121)]


def sent() -> list[Errand]:
    """Wren given up at the market, never asked, and put under the bell."""
    given = visit(104, "Say in a clear", "Keep the purse", done=lambda s: marked(s, "wren.3"))
    return [*sworn(), *given, *gate("Nothing."), *by_the_reeve(), *low_water(), inside(), *tower("Mend her", SENT[1])]


def nobody() -> list[Errand]:
    """A voice given on account, a death, and a name that nobody remembers, at the top."""
    voice = visit(115, "Ask Sister Ede", "Give a voice", done=lambda s: found(s, 9))
    hurt = [Errand("read", 113, ("Try for a heron", "Loose"), lambda s: marked(s, "forgotten")) for _ in range(3)]
    return [*landing(), *voice, by_the_reeve()[1], *low_water(), *hurt, inside(), *tower("Mend her", NOBODY[1])]


def few() -> list[Errand]:
    """Not enough names for the sill."""
    return visit(123, "Go up", "Ask Wren", FEW[1], done=until(FEW))


def promised() -> list[Errand]:
    """The jars opened by people who have kept nothing yet."""
    few_kept = [errand for errand in leavings() if not {"Work a day", "what do you want"} & set(errand.labels)]
    return [*few_kept[:-2], *tower("Leave her to the ones", PROMISE[1])]


def boot() -> list[Errand]:
    """The verger's boot, brought home."""
    return [*ask(133, BOOT), *visit(133)]


def boy() -> list[Errand]:
    """Little Col, told of at number five."""
    tree = visit(117, "Find the sweet tree", "“Little Col", done=lambda s: marked(s, "orchard.1"))
    return [*landing(), *tree, *by_the_reeve(), *low_water(), *ask(133, BOY, "Sit down at number"), *visit(133)]


def circles() -> list[Errand]:
    """Six circles on a bench, a chapter later."""
    return [*landing(), *ask(101, CIRCLES, "Sit by the girl"), *visit(101)]


def come() -> list[Errand]:
    """A lie told at the market, by somebody who watches faces."""
    fights = visit(103, "Lift a basket", "Tip it out", "Climb it", done=lambda s: s.attr[0][CAUTION] >= 2, rested=1)
    return [*landing()[:4], *fights, *ask(104, COME, "Say in a clear"), *visit(104)]


CLOSED = {
    "peas": Tour(peas, closed(PEAS, DEEP), options=easy("ferrywoman"), after=("followed", "read:118")),
    "line": Tour(line, closed(LINE), options=easy("ferrywoman"), after=("followed", "read:133")),
    "bedpost": Tour(bedpost, closed(BEDPOST), options=easy("bellwright")),
    "gleaning": Tour(gleaning, closed(GLEAN)),
    "whistle": Tour(whistle, closed(WHISTLE)),
    "mud": Tour(mud, closed(MUD), after=("unnamed", "read:121-5")),
    "sent": Tour(sent, closed(SENT)),
    "nobody": Tour(nobody, closed(NOBODY), reckless=True),
    "few": Tour(few, closed(FEW), after=("mend-wren", "read:123-4")),
    "promised": Tour(promised, closed(PROMISE)),
    "boot": Tour(boot, closed(BOOT), after=("unnamed", "travel:123")),
    "boy": Tour(boy, closed(BOY)),
    "circles": Tour(circles, closed(CIRCLES)),
    "others": Tour(
        lambda: [*ask(102, OTHERS, "Stand on the twelfth"), *visit(102)],
        closed(OTHERS),
        options=easy("bellwright,fowler"),
        seats=2,
    ),
    "come": Tour(come, closed(COME), options=easy("fowler"), raises="cau"),
    "founder": Tour(
        lambda: [*ask(107, FOUNDER, "Get under the bell"), *visit(107)], closed(FOUNDER), options=easy("bellwright")
    ),
    "right": Tour(lambda: [*lefts(), *visit(108, "Follow the old", times=2)], closed(RIGHT)),
}


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(CLOSED):
        print(find(wanted, CLOSED[wanted]), flush=True)
