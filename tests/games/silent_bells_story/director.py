"""A scripted player of The Silent Bells, or of the pack its options name: one hero, errands, and foresight in fights.

It sees everything, the dice to come as well. It is not a bot: it is a way of finding plays worth recording.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from quincunx.engine import Choice, Kind, Play, key_of_seed
from quincunx.engine.chance import KeyedChance
from quincunx.games.kings_of_ruin import GAME, kinds
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import Pack, load_pack, pack_of
from quincunx.games.kings_of_ruin.kinds import DONE, LEARN
from quincunx.games.kings_of_ruin.rules import leaving, places
from quincunx.games.kings_of_ruin.state import IN_PLAY, SECRET_DECK, Realm

PACK = "silent-bells"
LIMIT = 3000
"""Choices after which a play is given up."""
TRIES = 12
"""Days after which an errand is given up."""
FIGHTS = 60
"""Lines tried out before a fight is played."""

Done = Callable[[Realm], bool]


@dataclass
class Errand:
    """One thing to do: `go` there, `read` there with these labels, raise a `stone`, `do` the location's action.

    Without `done` it is done once.
    """

    what: str
    where: int
    labels: tuple[str, ...] = ()
    done: Done | None = None
    times: int = 0
    tries: int = 0
    """Days that ended without it."""
    rested: int = 2
    """ENERGY below which a verse is left for the morning."""


@dataclass(frozen=True)
class Script:
    """Who plays, by which switches, what, and what is said when the plan says nothing."""

    options: dict[str, Any]
    plan: Callable[[], list[Errand]]
    prefer: tuple[str, ...] = ()


def pack() -> Pack:
    return load_pack(PACK)


def marked(s: Realm, name: str) -> bool:
    """A status, whole (`neap`) or in part (`neap.2`)."""
    word, _, part = name.partition(".")
    at = [status[0] for status in pack_of(s.pack).statuses].index(word)
    return any(mark == at * 100 + int(part) if part else mark // 100 == at for mark in s.status)


def counted(s: Realm, name: str) -> int:
    return s.counters[pack_of(s.pack).counters.index(name)]


def read(s: Realm, verse: str) -> bool:
    """A verse whose readings are counted has been read."""
    counted_at = next(v.counted for v in pack_of(s.pack).verses if v.key == verse)
    return s.readings[counted_at] > 0


def found(s: Realm, secret: int) -> bool:
    return s.secret[pack_of(s.pack).secret_at[secret]] != SECRET_DECK


class Director:
    """Plays one campaign by a script, keeping the key of every choice."""

    def __init__(self, script: Script, seed: int, seats: int = 1) -> None:
        self.script = script
        self.plan = script.plan()
        self.keys: list[str] = []
        self.line: list[Choice] = []
        self.rnd = random.Random(seed)
        self.retired = 0
        self.play = Play(GAME, None, KeyedChance(key_of_seed(seed)), True, False)
        self.play.state = GAME.setup(GAME.setting(seats, {"pack": PACK, **script.options}), self.play)
        self.play.start()

    @property
    def s(self) -> Realm:
        assert isinstance(self.play.state, Realm)
        return self.play.state

    @property
    def pack(self) -> Pack:
        return pack_of(self.s.pack)

    @property
    def asked(self) -> str:
        return self.play.kind.name if isinstance(self.play.kind, Kind) else ""

    def run(self) -> Realm:
        while not self.play.over and len(self.keys) < LIMIT:
            choice = self.choose()
            assert isinstance(self.play.kind, Kind)
            self.keys.append(GAME.key(self.play.kind, GAME.token(self.s, self.play.kind, choice)))
            self.play.send(choice)
        return self.s

    def choose(self) -> Choice:
        if not self.line and self.s.enc >= 0 and self.s.phase < leaving.OVER:
            self.line = self.fight()
        if self.line:
            return self.line.pop(0)
        options = list(self.play.options)
        if self.asked == "act":
            return self.act(options)
        if self.asked == "read":
            labels = [choice.label for choice in self.pack.verses[self.s.about].choices]
            return self.say(options, labels)
        if self.asked == "choose":
            return self.say(options, list(self.pack.atoms[self.s.about].labels))
        if self.asked == "grow":
            return next((o for o in options if o[0] == LEARN), (DONE, 0))
        return {"vision": kinds.NO, "do-it": kinds.YES}.get(self.asked, options[0])

    def say(self, options: list[int], labels: list[str]) -> int:
        """The first label of the errand, else of the script, that is on offer; else the last option."""
        wanted = self.plan[0].labels if self.plan else ()
        for label in (*wanted, *self.script.prefer):
            for option in options:
                if label in labels[option]:
                    return option
        return options[-1]

    # -- errands

    def act(self, options: list[Any]) -> Choice:
        while self.plan and self.finished(self.plan[0]):
            self.plan.pop(0)
        if not self.plan or self.retired == self.s.day or self.weak():
            return (kinds.END_DAY, 0)
        choice = self.errand(self.plan[0], options)
        return self.bed(options) if choice == (kinds.END_DAY, 0) else choice

    def weak(self) -> bool:
        """Hurt, in a safe place, with something to eat: a day in bed."""
        s = self.s
        return s.health[0] <= 3 and s.goods[0][0] > 0 and s.loc_side[s.place[0]] == k.CLEAR

    def bed(self, options: list[Any]) -> Choice:
        """The day is over; a step out of the mist first, if there is one to take."""
        s = self.s
        self.retired = s.day
        ways = [o for o in options if o[0] == kinds.TRAVEL and s.loc_side[o[1]] == k.CLEAR]
        return ways[0] if ways and s.loc_side[s.place[0]] == k.WYRD else (kinds.END_DAY, 0)

    def finished(self, e: Errand) -> bool:
        if e.tries > TRIES:
            return True
        if e.done is not None:
            return e.done(self.s)
        return self.here() == e.where if e.what == "go" else e.times > 0

    def here(self) -> int:
        return self.pack.locations[self.s.place[0]].number

    def errand(self, e: Errand, options: list[Any]) -> Choice:
        """Travel, meet a guardian that is in the way, do it; or sleep and try again."""
        if self.here() != e.where:
            hop = self.next_hop(e.where)
            ways = [o for o in options if o[0] == kinds.TRAVEL and self.pack.locations[o[1]].number == hop]
            return ways[0] if ways else self.sleep(e)
        for option in options:
            if option[0] == kinds.CHALLENGE and self.s.health[0] >= 5:
                return option
        verb = {"read": kinds.EXPLORE, "stone": kinds.WAYSTONE, "do": kinds.LOCATION}.get(e.what, -1)
        tired = e.what == "read" and self.s.energy[0] < e.rested
        if (verb, 0) not in options or tired:
            return self.sleep(e)
        e.times += 1
        if e.times % 3 == 0:
            e.tries += 1
        return (verb, 0)

    def sleep(self, e: Errand) -> Choice:
        e.tries += 1
        return (kinds.END_DAY, 0)

    def next_hop(self, goal: int) -> int:
        """The first step of a shortest way over the cards in play and, beyond them, the printed keys."""
        start = self.here()
        back = {start: start}
        queue = [start]
        for number in queue:
            for other in self.ways(number):
                if other not in back:
                    back[other] = number
                    queue.append(other)
        at = goal
        while back.get(at, start) != start:
            at = back[at]
        return at if goal in back else -1

    def ways(self, number: int) -> list[int]:
        s, p = self.s, self.pack
        lying = [loc for loc in p.by_number[number] if s.loc_zone[loc] == IN_PLAY]
        if not lying:
            return [n for n in p.locations[p.by_number[number][0]].sides[k.WYRD].keys if n >= 0]
        keys = p.locations[lying[0]].sides[s.loc_side[lying[0]]].keys
        new = [n for n in keys if n >= 0 and not any(s.loc_zone[loc] == IN_PLAY for loc in p.by_number[n])]
        return [p.locations[loc].number for loc in places.connected(s, p, lying[0])] + new

    # -- fights: many lines are tried with the dice as they will fall, and the best one is played

    def fight(self) -> list[Choice]:
        chance = self.play.chance
        assert isinstance(chance, KeyedChance)
        best: tuple[float, list[Choice]] = (-1e9, [])
        for at in range(FIGHTS):
            score, line = self.try_out(KeyedChance(chance.key, chance.counter))
            if score > best[0]:
                best = (score, line)
            if at > 10 and best[0] >= 97 + 3 * self.s.health[0]:
                break
        return best[1]

    def try_out(self, chance: KeyedChance) -> tuple[float, list[Choice]]:
        twin = self.play.clone(chance)
        assert isinstance(twin.state, Realm)
        s = twin.state
        line: list[Choice] = []
        while not twin.over and s.enc >= 0 and len(line) < 150:
            line.append(self.any_play(twin))
            twin.send(line[-1])
        score = {k.WON: 100.0, k.NEITHER: 20.0}.get(s.result, 0.0) - (500.0 if s.over == 2 else 0.0)
        score += 3.0 * s.health[0] - 2.0 * s.terror[0] + s.energy[0]
        return score - (60.0 if s.dying[0] >= 0 else 0.0), line

    def any_play(self, twin: Play) -> Choice:
        """Mostly a card, mostly the hand as it is."""
        options: list[Any] = list(twin.options)
        name = twin.kind.name if isinstance(twin.kind, Kind) else ""
        if name == "new-hand" and self.rnd.random() < 0.8:
            return kinds.YES
        plays = [o for o in options if name == "turn" and o[0] in (kinds.PLAY, kinds.TOP, kinds.USE, kinds.CHARGE)]
        if plays and self.rnd.random() < 0.93:
            return self.rnd.choice(plays)
        stops = [o for o in options if name == "turn" and o[0] == kinds.STOP]
        return stops[0] if stops else self.rnd.choice(options)
