"""Recall: everything a seat has seen and chosen since the setup, as one canonical text. An information state.

A memory is a chain of lines that copies share. Each line is what changed for the seat: who is asked what, what it was
told, the question put to it, the places of its view that changed; or what it chose. Where nothing changed there is no
line: two histories that a seat cannot tell apart give it the same memory, any others give it different ones.

    ["pebbles", 2, {"hand": 3}, 0]                          the game, the seats, the options, the seat
    ["saw", {"asks": …, "told": …, "ask": …, "view": …}]    only what changed; of the view: [place, value] pairs
    ["chose", "lay:5"]

Nothing here is made unless somebody asks for it: plays know nothing of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from . import wire
from .chance import Tape
from .context import RawEvent
from .decision import Ask, Choice
from .game import Game, Setting
from .match import Match
from .play import Play
from .sentence import render

Numbers: TypeAlias = Callable[[Play, int], Any]
"""What the seat sees as numbers: kept with each line for those who want them."""
Change: TypeAlias = tuple[list[str | int], Any]
"""A place in a view (names of fields and indices), and what stands there now."""

DIGEST_BYTES: Final = 16
UNSEEN: Final[dict[str, Any]] = {}


class Memory:
    """One line of what a seat remembers, and all lines before it. Never changed once made."""

    __slots__ = ("before", "line", "digest", "numbers", "chose")

    def __init__(self, before: Memory | None, line: str, numbers: Any = None, chose: str = "") -> None:
        self.before: Memory | None = before
        self.line: str = line
        past = before.digest.encode() if before is not None else b""
        self.digest: str = hashlib.blake2b(past + line.encode(), digest_size=DIGEST_BYTES).hexdigest()
        """Of the whole memory: a short name for it."""
        self.numbers: Any = numbers
        self.chose: str = chose
        """The key of the option taken; empty where something was seen."""

    @property
    def text(self) -> str:
        return "\n".join(reversed([memory.line for memory in self.chain()]))

    def chain(self) -> list[Memory]:
        """This line and those before it, the last first."""
        found: list[Memory] = []
        memory: Memory | None = self
        while memory is not None:
            found.append(memory)
            memory = memory.before
        return found


class Recall:
    """What every seat of a match remembers. `look` at each decision and at the end, `chose` before each choice is sent;
    the play must tell its events, which `look` takes out of it."""

    __slots__ = ("game", "memories", "numbers", "_shown", "_names")

    def __init__(self, game: Game[Any], setting: Setting, numbers: Numbers | None = None) -> None:
        self.game: Game[Any] = game
        self.numbers: Numbers | None = numbers
        values = dict(setting.values)
        heads = [wire.encode([game.id, setting.seats, values, seat]).decode() for seat in range(setting.seats)]
        self.memories: list[Memory] = [Memory(None, head) for head in heads]
        self._shown: list[dict[str, Any]] = [UNSEEN for _ in heads]
        """What each seat saw last."""
        self._names: list[str] = [f"Seat {seat + 1}" for seat in range(setting.seats)]

    def copy(self) -> Recall:
        """Another one that goes on from here; the memories are shared."""
        other = Recall.__new__(Recall)
        other.game, other.numbers, other._names = self.game, self.numbers, self._names
        other.memories, other._shown = self.memories[:], self._shown[:]
        return other

    def forget(self, but: int) -> None:
        """All seats but this one begin to remember only now: in a guess, only one seat has a past."""
        for seat, memory in enumerate(self.memories):
            if seat != but:
                self.memories[seat] = Memory(memory.chain()[-1], '["guessed"]')
                self._shown[seat] = UNSEEN

    def chose(self, play: Play, choice: Choice) -> None:
        """The seat that is asked is about to take this option."""
        seat, game = play.seat, self.game
        key = game.key(play.kind, game.token(play.state, play.kind, choice))
        self.memories[seat] = Memory(self.memories[seat], wire.encode(["chose", key]).decode(), None, key)
        self._shown[seat] = {**self._shown[seat], "ask": None}

    def look(self, play: Play) -> None:
        """What there is to see now."""
        told = play.events[:]
        play.events.clear()
        for seat in range(len(self.memories)):
            self._see(play, seat, told)

    def _see(self, play: Play, seat: int, told: Sequence[RawEvent]) -> None:
        old = self._shown[seat]
        view = msgspec.to_builtins(self.game.view(play.state, seat))
        asks = [[asked, kind.name] for asked, kind, _ in asked_now(play)]
        new = {"asks": asks, "ask": self._question(play, seat), "view": view}
        found: dict[str, Any] = {name: new[name] for name in ("asks", "ask") if new[name] != old.get(name)}
        changes = changed(old.get("view"), view)
        if changes:
            found["view"] = changes
        heard = [[e[0], self._read(e[2], e[3], seat)] for e in told if e[1] >> seat & 1]
        if heard:
            found["told"] = heard
        if found:
            line = wire.encode(["saw", found]).decode()
            self.memories[seat] = Memory(self.memories[seat], line, self.numbers and self.numbers(play, seat))
            self._shown[seat] = new

    def _question(self, play: Play, seat: int) -> list[Any] | None:
        """The decision put to this seat: the question, and the options by their keys. None if it has none."""
        ask = question_to(play, seat)
        if ask is None:
            return None
        game, state, (_, kind, options) = self.game, play.state, ask
        labels: dict[str, str] = {}
        for light in options:
            option = game.describe(state, seat, kind, light)
            labels.setdefault(option.key, self._read(option.label, range(len(self._names)), seat))
        return [self._read(game.prompt(state, seat, kind), (seat,), seat), labels]

    def _read(self, sentence: str, args: Sequence[Any], seat: int) -> str:
        return render(sentence, args, seat, self._names, self.game.name) if "{" in sentence else sentence


def asked_now(play: Play) -> Sequence[Ask]:
    """Every open decision; of a simultaneous one also those answered already, because nobody sees that."""
    return play.asks or ([(play.seat, play.kind, play.options)] if play.options else [])


def question_to(play: Play, seat: int) -> Ask | None:
    """The decision that this seat has still to answer."""
    answered = [ask[0] for ask, given in zip(play.asks, play.answers, strict=False) if given is not None]
    return next((ask for ask in asked_now(play) if ask[0] == seat and seat not in answered), None)


def changed(old: Any, new: Any) -> list[Change]:
    """The places where two values of plain data differ, with what stands there in the second. From the first and this
    the second can be made again."""
    found: list[Change] = []
    _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, place: list[str | int], found: list[Change]) -> None:
    if old == new:
        return
    if isinstance(new, dict) and isinstance(old, dict) and old.keys() == new.keys():
        for name, value in new.items():
            _compare(old[name], value, [*place, name], found)
    elif isinstance(new, (list, tuple)) and isinstance(old, (list, tuple)) and len(old) == len(new):
        for at, value in enumerate(new):
            _compare(old[at], value, [*place, at], found)
    else:
        found.append((place, new))


def recalled(match: Match, numbers: Numbers | None = None) -> Recall:
    """What every seat remembers of a match, as if nothing had ever been taken back: it is played again from its log."""
    answers = match.setup_chance + [answer for entry in match.effective for answer in entry.chance]
    play = Play.begin(match.game, match.setting, Tape(answers), True, True)
    recall = Recall(match.game, match.setting, numbers)
    recall.look(play)
    for entry in match.effective:
        if play.asks:
            play.put_first(entry.seat)
        take(play, recall, entry.choice)
    return recall


def take(play: Play, recall: Recall, choice: Choice) -> None:
    """Send a choice on, and remember it and what comes of it."""
    recall.chose(play, choice)
    play.send(choice)
    recall.look(play)
