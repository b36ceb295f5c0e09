"""Tours for what is given only once: the answer of somebody who has been asked before.

`python -m tests.games.silent_bells_story.spent [name …]` finds them again and writes them into `plays/tour`. A tour is
kept when everything it is for has been used up at its end.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from quincunx.games.kings_of_ruin.asking import parts
from quincunx.games.kings_of_ruin.content import Pack
from quincunx.games.kings_of_ruin.content.model import Atom
from quincunx.games.kings_of_ruin.state import Realm

from .director import Errand, counted, marked, pack
from .openings import Opening, Seeker, dreaming
from .record import FOLDER
from .scripts import by_the_reeve, easy, landing, low_water
from .tours import Seen, Tour, led_by, visit

SEEDS = 24
"""Beginnings tried before a tour is given up."""
Answer = tuple[str, str]
"""A verse, and how one of its options begins."""


def atoms(p: Pack, listed: int) -> Iterator[Atom]:
    """The effects of a list, with those inside them."""
    for atom in p.lists[listed]:
        yield atom
        for inner in atom.subs:
            yield from atoms(p, inner) if inner >= 0 else ()


def given_once(answer: Answer) -> set[int]:
    """The conditions by which an option can be chosen, or its effects are carried out, only once."""
    verse, label = answer
    choices = next(one.choices for one in pack().verses if one.key == verse)
    choice = next(choice for choice in choices if choice.label.startswith(label))
    conds = [c for atom in atoms(pack(), choice.eff) if atom.op == "if" for c in atom.conds]
    asked = [choice.req, *parts(pack(), choice.req)] if choice.req >= 0 else []
    return {c for c in (*conds, *asked) if pack().conds[c].op == "once"}


def spent(s: Realm, answer: Answer) -> bool:
    return given_once(answer) <= {cond for cond, _, _ in s.once}


def until(*answers: Answer) -> Seen:
    return lambda s: all(spent(s, answer) for answer in answers)


def ask(place: int, answer: Answer, *before: str, rested: int = 2) -> list[Errand]:
    """Read there, again and again, until it has been given."""
    return visit(place, *before, answer[1], done=until(answer), rested=rested)


DRINK = ("117.3", "Drink")
SING = ("117.4", "Sing the next line")
HERS = ("114.2", "Ask for hers")
HANDS = ("114.4", "Wash your hands only")
WHOSE = ("118.2", "Ask whose they are")
AGAIN = ("118.3", "Again")
TRUE = ("119.4", "Work out how far")
DIVE = ("133.5", "Dive")
BARRED = ("105.5", "Leave it barred")
KEPT = ("114.v2", "Keep what you were given")
NAMED = ("BOS.17", "Say a name, so as")


def dusk() -> list[Errand]:
    """Women in an orchard, and cider."""
    return [*landing(), *ask(117, SING, "Stay for the women"), *ask(117, DRINK, "Wade to the press")]


def waved() -> list[Errand]:
    """A name asked across the water."""
    return [*landing(), *ask(114, HERS, "Wave again")]


def apron() -> list[Errand]:
    """Hands washed."""
    return [*landing(), *ask(114, HANDS, "Wash in it")]


def grille() -> list[Errand]:
    """Two hands on the other side, and a shoulder."""
    return [*landing(), *ask(118, WHOSE, "Hold on where"), *ask(118, AGAIN, "Put your shoulder")]


def flat() -> list[Errand]:
    """The ninth bell, measured."""
    return [*landing(), *ask(119, TRUE, "Try the failed")]


def chimney() -> list[Errand]:
    """Down to a gate under water, before the tide has fallen."""
    street = ask(122, DIVE, "Go towards the bread", "Go up the street")
    return [*landing(), *by_the_reeve(), *low_water()[:1], *street]


def clapper() -> list[Errand]:
    """Names said over the first ones."""
    cut = visit(105, "Cut him down", done=lambda s: marked(s, "gibbet.1"))
    names = visit(101, "Ask about the bells", "Annis", "Ask who is", done=lambda s: counted(s, "names") >= 2)
    return [*landing()[:2], *cut, *names, *ask(105, BARRED, "Dig where")]


def palm() -> list[Errand]:
    """A dream at the pool."""
    return [*landing(), *dreaming(114, "Put your hand", KEPT[1])]


def coats() -> list[Errand]:
    """With six names, the pool asked in the last chapter."""
    return [Errand("stone", 114), Errand("do", 114, (NAMED[1],), until(NAMED))]


SPENT = {
    "dusk": Tour(dusk, until(SING, DRINK), options=easy("ferrywoman")),
    "waved": Tour(waved, until(HERS), options=easy("ferrywoman"), raises="emp"),
    "apron": Tour(apron, until(HANDS)),
    "grille": Tour(grille, until(WHOSE, AGAIN), options=easy("bellwright"), raises="spi"),
    "flat": Tour(flat, until(TRUE), options=easy("bellwright"), raises="spi"),
    "chimney": Tour(chimney, until(DIVE), raises="cou"),
    "clapper": Tour(clapper, until(BARRED)),
    "palm": Tour(palm, until(KEPT), dreams=True),
    "coats": Tour(coats, until(NAMED), after=("shout", "read:123-1")),
}


def find(name: str, tour: Tour) -> str:
    """Play a tour with one seed after another until all is used up; write it."""
    seed, led = led_by(tour)
    for number in [seed] if led else range(SEEDS):
        seeker = Seeker(Opening(tour, ()), number, led)
        if tour.done(seeker.run()):
            play = {"options": tour.options, "seats": tour.seats, "seed": number, "keys": " ".join(seeker.keys)}
            text = json.dumps({**play, "tour": True}, indent=1)
            (FOLDER / "tour" / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")
            return f"{name}: seed {number}, {len(seeker.keys)} choices, {seeker.s.day} days"
        print(f"{name}, seed {number}: day {seeker.s.day}, left {[e.labels[:2] for e in seeker.plan][:4]}")
    return f"{name}: not found"


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(SPENT):
        print(find(wanted, SPENT[wanted]), flush=True)
