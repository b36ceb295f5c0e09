"""Tours by plan: plays that go and look at what no campaign passes, each for a handful of conditions.

`python -m tests.games.silent_bells_story.tours [name …]` finds them again and writes them into `plays/tour`. A tour
begins at the landing, or where a recorded campaign has come after so many choices.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from quincunx.engine import Choice, Kind
from quincunx.engine.chance import KeyedChance
from quincunx.games.kings_of_ruin import GAME, kinds
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.state import Realm

from .curious import HEROES
from .director import Director, Errand, Script, counted, found, marked, read
from .record import FOLDER
from .scripts import PREFER, by_the_reeve, easy, here, inside, landing, low_water, magic, tower

SEEDS = 8
"""Beginnings tried before a tour is given up."""
HERONS = 113
COVE = [3, 5]
"""The corner of cove, foundry, tower and rock."""
Seen = Callable[[Realm], bool]


@dataclass(frozen=True)
class Tour:
    """What is planned, from where, and what must have been done in the end."""

    plan: Callable[[], list[Errand]]
    done: Seen
    options: dict[str, Any] = field(default_factory=lambda: easy("oathbreaker"))
    after: tuple[str, str] = ("", "")
    """A campaign, and the beginning of the choice before which it is left."""
    seats: int = 1
    raises: str = ""
    """The attribute that experience goes into first."""
    dreams: bool = False
    """Visions are read."""
    reckless: bool = False
    """Fights over a heron are lost on purpose once the wax is in the bag."""


class Guide(Director):
    """A director that can begin in the middle of a campaign, lead others, and lose."""

    def __init__(self, tour: Tour, seed: int, led: list[str]) -> None:
        self.tour = tour
        self.slept = 0
        super().__init__(Script(tour.options, tour.plan, PREFER), seed, tour.seats)
        for key in led:
            self.take(next(option for option in self.play.options if self.key(option) == key))

    def key(self, choice: Choice) -> str:
        assert isinstance(self.play.kind, Kind)
        return GAME.key(self.play.kind, GAME.token(self.s, self.play.kind, choice))

    def take(self, choice: Choice) -> None:
        self.keys.append(self.key(choice))
        self.play.send(choice)

    def choose(self) -> Choice:
        options = list(self.play.options)
        if self.asked in ("join", "accept", "end-agree") or (self.asked == "vision" and self.tour.dreams):
            return kinds.YES
        if self.asked == "next":
            leader = next((o for o in options if o[0] != kinds.END_DAY), options[0])
            return (kinds.END_DAY, 0) if self.slept == self.s.day else leader
        if self.asked == "grow" and self.tour.raises:
            raised = (kinds.RAISE, k.ATTRIBUTES.index(self.tour.raises))
            if raised in options:
                return raised
        memories = [o for o in options if self.asked == "act" and o[0] == kinds.MEMORY]
        choice = memories[0] if memories else super().choose()
        if choice == (kinds.END_DAY, 0):
            self.slept = self.s.day
        return choice if choice in options or self.s.enc >= 0 else options[0]

    def try_out(self, chance: KeyedChance) -> tuple[float, list[Choice]]:
        score, line = super().try_out(chance)
        to_lose = self.tour.reckless and self.here() == HERONS and found(self.s, 9) and not marked(self.s, "forgotten")
        return (-score if to_lose else score), line


def visit(place: int, *labels: str, times: int = 1, done: Seen | None = None, rested: int = 2) -> list[Errand]:
    """Read there, as often as asked for, saying these things."""
    return [Errand("read", place, labels, done, rested=rested) for _ in range(times)]


def jars() -> list[Errand]:
    """Under the bell, and at the hoist."""
    under = (
        "Carry the abbot", "See to the one", "Look for the ninth", "Take it to him", "Open the oldest", "“No,” you say",
        "Put your ear", "Put it off", "Count with it",
    )  # fmt: skip
    hoist = visit(119, "Sit by Tallow", "Count it back", "Ask what she", "Go out in the chair", "Call the cat")
    return [
        *visit(134, *under, times=7),
        *visit(123, "Ask the boy", "Watch with him"),
        *[Errand(e.what, e.where, e.labels) for e in hoist * 4],
        *visit(119, "Give him the ninth", "Give Tallow the ninth"),
        *visit(115, "Give the abbot", done=lambda s: marked(s, "slate.2")),
    ]


def rock() -> list[Errand]:
    """Beacon Rock, in every way it can be read."""
    fire = (
        "Signal the carts", "Bring the Harl", "“Ask him if", "Ask for the old beacon", "Ring it", "Carry driftwood",
        "Set number five", "Knock", "Sit in the circle", "Ask what the fire", "Tell her that they", "Stamp",
    )  # fmt: skip
    beach = visit(120, "Go down the beach", "Ask for the loan", "Promise her", "Ask her about", times=3)
    return [*beach, *visit(124, *fire, times=9)]


def street() -> list[Errand]:
    """What is left to do in Neap."""
    doors = (
        "Sew Mr Leary", "Tell number five", "Bring Nell", "Look at the boots", "Ask for the smallest", "Sit down at",
        "Say grace", "Scrub a step", "Hold the ladder", "Pass it up",
    )  # fmt: skip
    return visit(133, *doors, times=9)


def gate(*carried: str) -> list[Errand]:
    """The end of chapter I, with somebody's errand in hand."""
    lit = landing()
    return [*lit[1:4], Errand("do", 110, ("Slowly", *carried), lambda s: s.chapter > 0)]


def afloat() -> list[Errand]:
    """Annis Ottery's letter taken out of the tin, and the boat mended."""
    return [
        *visit(101, "Ask who is under", "Swear it"),
        *visit(101, "Ask about the bells", "tar tin", "Give it to me"),
        *visit(101, "Look at the boat", "Give it two days", done=lambda s: marked(s, "hob.1"), rested=4),
    ]


def chapel() -> list[Errand]:
    """The letter read out to those who come to listen."""
    out = visit(107, "Take out Annis", "Read to the end", done=lambda s: marked(s, "letter.2"))
    return [
        *afloat()[:2],
        *out,
        *visit(107, "Put a shell"),
        *visit(107, "Wait for the water", "Stay until he", "Sit down"),
    ]


def letter() -> list[Errand]:
    """The letter taken to the one who wrote it, and she to her mother's door."""
    nell = ("The old woman", "Tell her how", "Give it to her")
    second = [*visit(132, *nell, done=lambda s: marked(s, "letter.4")), *visit(132, "The old woman")]
    third = [
        *visit(132, "Ask Nell", "Give her your arm", done=lambda s: read(s, "132.5")),
        *low_water(),
        *visit(133, "Bring Nell", "Scrub", done=lambda s: read(s, "133.11")),
    ]
    return [*afloat(), *gate("Hob's"), *second, *by_the_reeve(), *third, *over()]


def over() -> list[Errand]:
    """Up, and an end to it."""
    return [inside(), *tower("Mend her", "Say your own")]


def garrow() -> list[Errand]:
    """A cradle on a roll, a shoe, and a complaint to the sea."""
    talk = [
        *visit(113, "Speak to whoever", "what Mrs Garrow", "Ask for the loan"),
        *visit(113, "Speak to whoever", "Tell her how many", "Stay the day", rested=3),
        *visit(113, "Speak to whoever", "Take down her complaint", "Keep it"),
        *visit(113, "Pole on"),
    ]
    hold = [*visit(131, "Look for her papers", "Learn the left"), *visit(131, "Unpack the slates", "Write the")]
    return [*afloat(), *hold, *gate("Hob's"), *talk]


def weir() -> list[Errand]:
    """Alis Fenn called by her name."""
    return visit(103, "Wait for the one", "Alis Fenn", done=lambda s: counted(s, "rest") >= 1)


def felled() -> list[Errand]:
    """The same, cut down: somebody else's hero waits on the weir until she comes."""
    fought = visit(103, "Leave the baskets", done=lambda s: marked(s, "felled.1"))
    worn = visit(103, "Pick up the grey", "Hang the coat", "Leave the", done=lambda s: read(s, "103.8"))
    return [*landing(), *fought, *worn, *visit(103, "Walk the hurdles", "Jump it", "Climb it", times=3)]


def pool() -> list[Errand]:
    """A stone by the Slack Pool, and a look into it."""
    lit = [
        *visit(111, "Lever one", "Lie down", done=lambda s: marked(s, "slate.1")),
        Errand("stone", 114, done=lambda s: not magic(s)),
        Errand("do", 114),
    ]
    return [*landing(), *lit, *visit(114, "Go by")]


def lefts() -> list[Errand]:
    """Left boots in the peat, right boots at Neap."""
    hut = visit(108, "Follow the old", "Look into the boots", "Sort them")
    wall = visit(133, "Look at the boots", "Ask for the smallest", "Scrub", done=lambda s: read(s, "133.8"))
    home = visit(108, "Follow the old", "Set the small")
    return [*hut, *gate("Nothing."), *by_the_reeve(), *low_water(), *wall, *home]


def duty() -> list[Errand]:
    """The duty book."""
    return [*visit(123, "Read the duty book"), *visit(123, "Leave by")]


def supper() -> list[Errand]:
    """A night at the foot of the tower."""
    return [*visit(123, "Stay by", done=lambda s: read(s, "123.v1"), rested=9), *visit(123, "Stay by")]


def doors() -> list[Errand]:
    """The abbot's hat, the blue pane, the doors of the abbey, and a lamp trained north."""
    first = [
        *weir(),
        *visit(104, "Look over the glass", "Buy it", "Trade a day"),
        *visit(110, "Go over the rack", "Take down the small hat", "Put it in"),
    ]
    second = [
        *visit(116, "Bring him something", "It was not your watch", done=lambda s: marked(s, "dace.1")),
        *visit(116, "Ask him to keep", "Leave him all", done=lambda s: found(s, 10)),
        *visit(109, "Show the reeve", "Ask how old"),
        *visit(115, "Ask for the abbot", "Say nothing now", done=lambda s: marked(s, "slate.1")),
        *visit(115, "Wait for the abbot", "Give him a child's hat", done=lambda s: read(s, "115.13")),
        *visit(115, "infirmary", "Hold the lamp", "Tell him about the sea"),
        *visit(115, "Find Sister Ede", "Carry one"),
        *visit(115, "Ask for the abbot", "Read it aloud", "Finish it", done=lambda s: marked(s, "ede.2")),
        *visit(115, "Sit down", "Go round"),
        *visit(115, "Ask for the pencil", "Write what"),
        *visit(115, "Ask for the key of", done=lambda s: found(s, 3)),
        *visit(115, "Look for Sister Ede", "Take the other end", times=2),
        *visit(115, "Look for Sister Ede", "Ask her to read"),
    ]
    return [*first, *gate("Joss's"), *second]


def boots() -> list[Errand]:
    """The last warden walks along; a tree is stripped; the sands before the stair is open."""
    second = [
        *visit(116, "Bring him something", "It was not your watch", done=lambda s: marked(s, "dace.1")),
        *visit(116, "Ask him to keep", "Take him with you", done=lambda s: found(s, 12)),
        *visit(116, "Light the lamp in", "Wave"),
        *visit(118, "Call down", "Who is asking"),
        *visit(117, "Stay for the women", "Keep your hands", "Thank her"),
        *visit(122, "Dig where it is soft", "Smooth the sand"),
        *visit(122, "Walk beside", "Go on telling"),
        *visit(122, "Stand still", times=2),
    ]
    return [*weir(), *visit(103, "Look at the hive", "Tell the bees"), *gate("Nothing."), *second]


def stripped() -> list[Errand]:
    """The sweet tree picked clean, and ninety names read down a stair."""
    second = [
        *visit(112, "Find where they all", "Take a corner", done=lambda s: found(s, 17)),
        *visit(117, "Find the sweet tree", "Pick the tree clean", done=lambda s: marked(s, "orchard.2")),
        *visit(117, "Go through by"),
        *visit(118, "Read them out"),
        *visit(118, "Go up again"),
        *visit(112, "Listen to them", "Answer: we", "Run for"),
    ]
    return [*landing(), *second]


def south() -> list[Errand]:
    """A board, a goose, a toll and its keeper's brother."""
    first = [
        *visit(105, "Ask him what they", "Say that you", "Say a word"),
        *visit(106, "Sit up with him", "Take your hat"),
        *visit(105, "Scrape the board", "Carry the board", done=lambda s: marked(s, "board.1")),
        *visit(104, "Stand Ralf", "Let them read", "Ask who held", done=lambda s: marked(s, "board.2")),
        *visit(104, "Ask who it was", "Leave her to"),
        *visit(105, "Cut him down", done=lambda s: marked(s, "gibbet")),
        *visit(105, "Watch the goose", "Bring it corn", "Say a word"),
    ]
    second = [
        *visit(106, "Give him your name", "Duck"),
        *visit(106, "Ask what he owes", "Promise to speak", done=lambda s: found(s, 118)),
        *visit(120, "Give her Joss", "Make him write", done=lambda s: read(s, "120.4")),
        *visit(106, "Ask who is on", "Have a slice"),
        *visit(104, "Step over", done=lambda s: read(s, "104b.1")),
        *visit(104, "Step over"),
        *visit(116, "Bring him something", "It was not your watch", done=lambda s: marked(s, "dace.1")),
        *by_the_reeve(),
        *low_water(),
        *over(),
    ]
    return [*first, *gate("Nothing."), *second]


def red() -> list[Errand]:
    """The red glass, and what it shows in the chapel; a warden cut down on the weir."""
    return [
        *visit(103, "Wait for the one", "Keep still"),
        *visit(102, "Follow the drip", "Take the glass", "Cross", done=lambda s: found(s, 15)),
        *visit(107, "Read out the three", "Put a shell", times=2),
        *gate("Nothing."),
        Errand("go", 103),
        *visit(103, "Leave the baskets", times=2),
    ]


def lamp() -> list[Errand]:
    """A false light moved, and a seller met among the glass."""
    first = visit(104, "Look over the glass", "keep it and look", done=lambda s: marked(s, "pip.1"))
    snail = visit(111, "Walk with the pilgrim", "Move the snail", "Carry it across", "Wish him", times=4)
    second = [
        *visit(112, "See who is", "Hold the sack"),
        *snail,
        *visit(120, "Put the false", "Move it", "Ask whether"),
    ]
    return [*first, *gate("Nothing."), *second]


def sailed() -> list[Errand]:
    """Wren sent over without being asked, and what comes back in the boat."""
    sent = visit(101, "Tell Hob to take", "Help her in", done=lambda s: marked(s, "hob.2"))
    boat = visit(101, "See what has come", "Eat the")
    return [*afloat(), *sent, *gate("Nothing."), *boat, *by_the_reeve(), *low_water(), *over()]


def told() -> list[Errand]:
    """Wren given up at the market, and asked behind a lock."""
    given = visit(104, "Say in a clear", "Keep the purse", done=lambda s: marked(s, "wren.3"))
    asked = visit(115, "Find out where", "Ask her, now", done=lambda s: marked(s, "wren.4"))
    up = tower("Mend her", "They have brought", "Then go home", "Say your own")
    return [
        *visit(101, "Ask who is under", "Swear it"),
        *given,
        *gate("Nothing."),
        *asked,
        *by_the_reeve(),
        *low_water(),
        inside(),
        *up,
    ]


def bargain() -> list[Errand]:
    """A hand shaken with the King, a share of the bronze, and Wren at the edge of the pit."""
    pit = visit(119, "Bring Wren", "Ask where the jars")
    return [*pit, *visit(120, "Talk business", "Shake on it"), *visit(120, "Ask for a share", "“One to every")]


def nights() -> list[Errand]:
    """A night at the market, in the chapel and on the sand."""
    market = visit(
        104, "Ask the price", "Draw your hand", "Keep your sleeve", done=lambda s: read(s, "104.v1"), rested=9
    )
    pews = visit(107, "Get under the bell with", "Push again", "Come out", done=lambda s: read(s, "107.v1"), rested=9)
    return [*landing()[:2], *market, *pews]


def coat() -> list[Errand]:
    """The coat on the bench."""
    return [*visit(101, "Put the coat"), *visit(101, "Take the coat"), *visit(101, "Leave the bench")]


def half() -> list[Errand]:
    """Half of it said."""
    return [*visit(109, "Call a moot", "Say only the first"), *visit(109, "Go down again")]


def wax() -> list[Errand]:
    """A voice given on account, and a name that nobody remembers."""
    voice = visit(115, "Ask Sister Ede", "Give a voice", done=lambda s: found(s, 9))
    hurt = [Errand("read", 113, ("Try for a heron", "Loose"), lambda s: marked(s, "forgotten")) for _ in range(3)]
    return [*landing(), *voice, *hurt, *visit(115, "Go out by")]


def company() -> list[Errand]:
    """Several of them, with the key."""
    return [*landing(), *visit(120, "Shell peas", times=2), *by_the_reeve()]


def chair() -> list[Errand]:
    """Over to the tower by the hoist, before anybody has entered it, by the light of a stone at the cove."""
    rigged = visit(119, "Rig the hoist", "Rig it with", done=lambda s: found(s, 114), rested=4)
    over = visit(119, "Swing across", "Go back down", done=lambda s: here(s) == 123)
    return [Errand("stone", 120, done=lambda s: COVE in s.stones), *rigged, *over]


def hanger() -> list[Errand]:
    """What somebody drove into the gatepost."""
    return [*landing()[:4], *visit(110, "Go over the rack", "Look who else", times=9, done=lambda s: found(s, 2))]


def remembered(hero: str) -> Tour:
    """A campaign with its memories and visions read."""
    options = {**easy(hero), "echoes": True}
    return Tour(
        lambda: [*landing(), *by_the_reeve(), *low_water(), *over()], lambda s: s.chapter > 1, options, dreams=True
    )


TOURS = {
    "jars": Tour(jars, lambda s: read(s, "134.5") and read(s, "119b.2"), after=("leavings", "read:134-1")),
    "rock": Tour(
        lambda: [*rock(), *street(), *visit(120, "Go down the beach", "Give her a collar")],
        lambda s: read(s, "124.8") and read(s, "133.9"),
        after=("leavings", "read:119b-1"),
    ),
    "felled": Tour(felled, lambda s: marked(s, "felled.1"), options=easy("fowler")),
    "pool": Tour(pool, lambda s: read(s, "BOS.16")),
    "lefts": Tour(lefts, lambda s: read(s, "133.8")),
    "lamp": Tour(lamp, lambda s: read(s, "120.6") and read(s, "111.3"), options=easy("fowler"), raises="cau"),
    "sailed": Tour(sailed, lambda s: marked(s, "hob.2") and s.chapter > 0),
    "landings": Tour(
        lambda: visit(123, "Look in at", "Turn one"), lambda s: marked(s, "bell.2"), after=("together", "read:123-1:0")
    ),
    "forty-one": Tour(
        lambda: visit(119, "Take one of", "Ring Leary"), lambda s: marked(s, "tallow.3"), after=("forty", "read:118-1")
    ),
    "chairs": Tour(
        lambda: visit(109, "Take one of the chairs", "Ask what"),
        lambda s: marked(s, "neap.4"),
        after=("said", "read:121-2"),
    ),
    "basket": Tour(
        lambda: visit(111, "Look for a basket", "Ask what"),
        lambda s: read(s, "115.10"),
        options=easy("ferrywoman"),
        after=("followed", "read:133"),
    ),
    "told": Tour(told, lambda s: marked(s, "bell.2")),
    "bargain": Tour(bargain, lambda s: marked(s, "brack.1"), after=("leavings", "read:118")),
    "nights": Tour(nights, lambda s: read(s, "104.v1"), dreams=True),
    "escort": Tour(
        lambda: visit(133, "Ask them to walk"), lambda s: counted(s, "names") >= 6, after=("break", "read:123-1")
    ),
    **{f"memories-{hero}": remembered(hero) for hero in HEROES},
    "duty": Tour(duty, lambda s: True, after=("together", "read:123-1")),
    "supper": Tour(supper, lambda s: read(s, "123.v1"), after=("leavings", "read:134-1"), dreams=True),
    "chapel": Tour(chapel, lambda s: marked(s, "letter.2")),
    "letter": Tour(letter, lambda s: read(s, "133.11") and s.over == 1),
    "garrow": Tour(garrow, lambda s: read(s, "113.8") and read(s, "113.7"), options=easy("ferrywoman")),
    "doors": Tour(doors, lambda s: read(s, "115b.3") and read(s, "115.13")),
    "boots": Tour(boots, lambda s: found(s, 12) and read(s, "122.3")),
    "stripped": Tour(stripped, lambda s: marked(s, "orchard.2") and found(s, 17)),
    "south": Tour(south, lambda s: read(s, "104.8") and read(s, "120.4")),
    "red": Tour(red, lambda s: found(s, 15), options=easy("fowler")),
    "coat": Tour(coat, lambda s: marked(s, "hob.3"), after=("said", "read:109-1")),
    "half": Tour(half, lambda s: read(s, "109.7"), after=("said", "read:109-7")),
    "chair": Tour(
        chair, lambda s: here(s) == 123 and s.loc_side[s.place[0]] == k.CLEAR, after=("leavings", "offer:rough-terms")
    ),
    "hanger": Tour(hanger, lambda s: found(s, 2), options=easy("fowler"), raises="cau"),
    "wax": Tour(wax, lambda s: marked(s, "forgotten"), reckless=True),
    "company": Tour(company, lambda s: found(s, 3), options=easy("oathbreaker,ferrywoman,fowler"), seats=3),
}


def led_by(tour: Tour) -> tuple[int, list[str]]:
    """The seed and the choices of the campaign that a tour follows first."""
    name, until = tour.after
    if not name:
        return -1, []
    play = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    keys = play["keys"].split()
    return play["seed"], keys[: next(at for at, key in enumerate(keys) if key.startswith(until))]


def find(name: str, tour: Tour) -> str:
    """Play a tour, with another seed if it begins at the landing and does not come off; write it."""
    seed, led = led_by(tour)
    for number in [seed] if led else range(SEEDS):
        guide = Guide(tour, number, led)
        guide.run()
        if tour.done(guide.s):
            play = {"options": tour.options, "seats": tour.seats, "seed": number, "keys": " ".join(guide.keys)}
            text = json.dumps({**play, "tour": True}, indent=1)
            (FOLDER / "tour" / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")
            return f"{name}: seed {number}, {len(guide.keys)} choices, {guide.s.day} days"
        print(f"{name}, seed {number}: day {guide.s.day}, left {[e.labels[:2] for e in guide.plan][:4]}")
    return f"{name}: not found"


if __name__ == "__main__":
    for wanted in sys.argv[1:] or list(TOURS):
        print(find(wanted, TOURS[wanted]), flush=True)
