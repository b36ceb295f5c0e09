"""The whole story of a scene: every question with its offers, what was told to everybody, and what changed."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable

from quincunx.engine import ALL
from quincunx.engine.declare import FIELDS
from quincunx.games.kings_of_ruin.state import PIECE_LISTS, Realm

from .helpers import Dice, Sitting

DECLARED: dict[str, str] = getattr(Realm, FIELDS)
NESTED = [name for name, kind in DECLARED.items() if kind.startswith("list[list[")]
LISTS = [name for name, kind in DECLARED.items() if kind.startswith("list[int") and name not in ("faces", "seen")]
NUMBERS = [name for name, kind in DECLARED.items() if not kind.startswith("list[") and name != "pack"]
PIECES = {*PIECE_LISTS, "deck", "hand", "discard", "aside", "draft", "items", "seq", "up", "enc_decks"}
UNTOLD = {"base", "stack", "about", "about_n", "about_c", "enc_base", "phase", "met", "losses", "readings"}
"""How the rules keep their place, and what is counted for later texts (test_answers.py): not what players see."""
COMPILED = ("parts", "until")
"""Rows that begin with the number of an effect: tests add effects to their packs, so it says nothing."""
ABOUT = ("join", "accept", "pay", "share", "lend", "consent", "overflow", "avoid", "trade")
"""Questions whose words name a character and an amount."""
NAME = 0xFFFFF
"""Without the number of the pack."""
WIDTH = 112


def snapshot(game: Sitting) -> dict[str, str]:
    """Every field of the state as text; cards by their names."""
    s = game.s.copy()
    found = {}
    for name in (*NUMBERS, *LISTS, *NESTED):
        if name in UNTOLD:
            continue
        value = getattr(s, name)
        if name in NESTED:
            for at, part in enumerate(value):
                found[f"{name}.{at}"] = _row(game, name, part)
        else:
            found[name] = _row(game, name, value) if name in LISTS else str(value)
    found["seen"] = str(sum(s.seen))
    found["shuffled"] = str(getattr(game.dice, "shuffled", 0))
    return found


def _row(game: Sitting, name: str, values: list[int]) -> str:
    if name in COMPILED:
        return " ".join(str(n) for n in values[1:])
    if name == "once" and values[0] >= 0:
        return f"text {values[1]} {values[2]}"
    if name == "notes":
        return str(len(values))
    if name in PIECES:
        return " ".join(_key(game, piece) for piece in values)
    return " ".join(str(n) for n in values)


def _key(game: Sitting, piece: int) -> str:
    p, face = game.pack, game.s.faces[piece]
    for table in (p.cards, p.items, p.encounters, p.events):
        for one in table:
            if one.face == face:
                return str(one.key)
    return str(piece)


class Shuffler(Dice):
    """Dice that count how often something is shuffled."""

    __slots__ = ("shuffled",)

    def __init__(self, *told: int) -> None:
        super().__init__(*told)
        self.shuffled = 0

    def shuffle(self, items: list[int]) -> None:
        self.shuffled += 1


class Story:
    """Write down a sitting from here on."""

    def __init__(self, game: Sitting) -> None:
        self.game = game
        game.told_so_far()
        self.heard = len(game.told_so_far())
        self.lines: list[str] = []
        self.was = snapshot(game)

    def say(self, line: str) -> None:
        self.lines += textwrap.wrap(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False)

    def tell(self) -> None:
        """What has been told since; `told_so_far` sees to it that everybody hears it."""
        for rule, audience, _, args in (event[:4] for event in self.game.told_so_far()[self.heard :]):
            assert audience == ALL
            args = () if rule == "KR-119" else args
            plain = [str(arg & NAME if isinstance(arg, int) and arg > NAME else arg) for arg in args]
            self.say(" ".join([rule, *plain]))
        self.heard = len(self.game.told_so_far())

    def choose(self, *keys: str) -> Story:
        for key in keys:
            self.ask()
            self.say(f"> {_plain(key)}")
            self.game.choose(key)
        return self

    def ask(self) -> None:
        self.tell()
        if self.game.play.over:
            self.say("over")
            return
        seat, kind = self.game.asked
        if kind in ABOUT:
            kind += f" ({self.game.s.about_c} {self.game.s.about_n})"
        self.say(f"{seat} {kind}: {' '.join(_plain(key) for key in self.game.offers())}")

    def run(self, *lines: object, me: int = 0, members: list[int] | None = None) -> Story:
        self.game.run(*lines, me=me, members=members)
        return self

    def do(self, act: Callable[[Sitting], object]) -> Story:
        act(self.game)
        return self

    def so(self) -> Story:
        """What is different by now."""
        self.tell()
        now = snapshot(self.game)
        for name in sorted({*self.was, *now}):
            before, after = self.was.get(name, "none"), now.get(name, "none")
            if before != after:
                self.say(f"{name}: {_difference(before, after)}")
        self.was = now
        return self

    def told(self) -> str:
        """The story as text, to the open question."""
        self.so().ask()
        return "\n".join(self.lines)


def check(tale: Story, expected: str) -> None:
    """The whole story, line by line."""
    assert tale.told().splitlines() == textwrap.dedent(expected).strip().splitlines()


def _plain(key: str) -> str:
    """A choice inside an effect without the number of the effect."""
    return re.sub(r"^choose:\d+:", "choose:", key)


def _difference(before: str, after: str) -> str:
    """Short lists whole; of long ones only where they differ."""
    old, new = before.split(), after.split()
    if len(old) < 8 and len(new) < 8:
        return f"{before or '-'} → {after or '-'}"
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    gone, come = old[head : len(old) - tail], new[head : len(new) - tail]
    return f"at {head}: {' '.join(gone) or '-'} → {' '.join(come) or '-'}"
