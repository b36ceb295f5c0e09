"""Match: one play of a game as people and bots meet it: checked choices, log, events, views, taking back."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from . import wire
from .chance import Chance, KeyedChance, commitment, new_key
from .context import RawEvent
from .decision import ALL, SPECTATOR, Ask, Choice, Decision, Option
from .errors import (
    BoundExceeded,
    IllegalChoice,
    MatchOver,
    NotYourDecision,
    QuincunxError,
    RuleFault,
    UndoRefused,
)
from .game import Game, Result, Setting, View
from .log import TAKEBACK, UNDO, Entry, LoggedChance
from .play import Play, Sampler
from .rules import where
from .sentence import render
from .state import State, plain
from .takeback import ALL_ANSWERED, BARE, OVER, settled, tried

PLATFORM_RULE = "table"
BOOKMARK_EVERY: int = 16
"""Choices between the moments that a match can be gone on from without playing it from the setup."""
BOOKMARKS_KEPT: Final = 4


@dataclass(frozen=True)
class Line:
    """One sentence of the match log as a viewer reads it."""

    seq: int
    """The entry of the log that caused it; 0 for the setup."""
    rule: str
    text: str


@dataclass(frozen=True)
class Bookmark:
    """A decision that stands at a boundary, and all that is needed to go on from it."""

    effective: int
    story: int
    notices: int
    chance: int
    marks: dict[str, int]
    state: State


class Match:
    """One play of a game.

    Laws:
    - `submit` accepts exactly the options of the open decision, from exactly the seat asked; anything else is refused
      and changes nothing.
    - What it shows a seat (view, decision, lines, sampler) depends only on what that seat may know.
    - A match is rebuilt from game, setting, key and log alone, to the same digest, in any process.
    """

    def __init__(
        self,
        game: Game[Any],
        setting: Setting,
        *,
        key: bytes | None = None,
        names: Sequence[str] = (),
        source: Chance | None = None,
        snapshots: bool = True,
    ) -> None:
        self.game = game
        self.setting = setting
        self.key = new_key() if key is None and source is None else key
        self.names = [*names, *(f"Seat {n + 1}" for n in range(len(names), setting.seats))]
        self.log: list[Entry] = []
        self.effective: list[Entry] = []
        """The entries in effect: the log without what was taken back."""
        self.hints: list[tuple[int, int]] = []
        """Seats that asked for a hint, each with the number of entries there were then; kept in the record."""
        self.story: list[tuple[int, RawEvent]] = []
        self._notices: list[tuple[int, RawEvent]] = []
        """What the platform itself has to tell; it stays when the rules are played again."""
        self._source = source
        self._snapshots = snapshots
        self._bookmarks: list[Bookmark] = []
        self._pause = min(game.bound, BOOKMARK_EVERY)
        """At this many choices `_guard` looks whether the match is too long, and sets a bookmark."""
        self._tried: dict[Choice, bool] = {}
        """Options of the open decision that were tried out, and whether they are final."""
        self._tried_at = -1
        self._tells = type(game).secrets_told is not Game.secrets_told
        self._begin()

    # -- the state of things

    @property
    def over(self) -> bool:
        return self.play.over

    @property
    def seq(self) -> int:
        """The number of entries in the log: the version of the match."""
        return len(self.log)

    @property
    def commitment(self) -> str:
        return commitment(self.key) if self.key else ""

    @property
    def _state(self) -> State:
        state = self.play.state
        assert state is not None
        return state

    def waiting(self) -> list[int]:
        """The seats that must decide now; several for a simultaneous decision."""
        return [ask[0] for ask in self.asks()]

    def waiting_line(self, viewer: int) -> str:
        """One sentence: what the table waits for, as this viewer reads it."""
        asks = self.asks()
        if not asks:
            return self.result().reason
        for seat, kind, _ in asks:
            if seat == viewer:
                return self._prompt(seat, kind)
        return " ".join(self.render(kind.waiting, (seat,), viewer) for seat, kind, _ in asks)

    def result(self) -> Result:
        return self.game.result(self._state)

    def view(self, seat: int) -> View:
        """What the seat (or SPECTATOR) may know now."""
        return self.game.view(self._state, seat)

    def decision(self, seat: int) -> Decision | None:
        """The question put to this seat now, with its options in words; None if it has nothing to decide."""
        for ask in self.asks():
            if ask[0] == seat:
                return self._decision(ask)
        return None

    def option(self, seat: int, choice: Choice) -> Option:
        """A legal answer to the question put to this seat now, in words."""
        ask = self._ask_of(seat)
        light = self._legal(ask, choice)
        return self._in_words(ask, self.game.describe(self._state, seat, ask[1], light), light)

    def lines(self, seat: int, since: int = 0) -> list[Line]:
        """The log in sentences for this viewer, from the given place in its own list of lines on."""
        bit = 1 << seat
        told = [(seq, event) for seq, event in self.story if event[1] & bit]
        return [Line(seq, e[0], self.render(e[2], e[3], seat)) for seq, e in told[since:]]

    def sampler(self, seat: int) -> Sampler:
        """Guesses for a bot that holds this seat. Without snapshots the match is played again for it first."""
        self._track()
        return Sampler(self.play, seat)

    def _track(self) -> None:
        """Snapshots from here on."""
        if not self._snapshots:
            self._snapshots = True
            self._rebuild(self.effective)

    def where(self) -> str:
        """In words: which rules are suspended and what they wait for."""
        asks = self.asks()
        if not asks:
            return "The match is over."
        asked = "; ".join(f"seat {a[0] + 1} is asked “{a[1].name}” ({a[1].rule})" for a in asks)
        return " > ".join([*where(self.play.gen), asked])

    def digest(self) -> str:
        """A fingerprint of the whole truth: equal exactly when state and open decision are equal."""
        asks = [(a[0], a[1].name, list(a[2])) for a in self.asks()]
        later = self._state.later()
        told = {name: value for name, value in plain(self._state).items() if name not in later or value != later[name]}
        data = wire.encode([told, asks])
        return hashlib.blake2b(data, digest_size=16).hexdigest()

    def hinted(self, seat: int) -> None:
        """The seat was given a hint here; once for a decision."""
        if (seat, self.seq) not in self.hints:
            self.hints.append((seat, self.seq))

    # -- choosing

    def submit(self, seat: int, choice: Choice) -> None:
        """Take a choice: a light option, or the key of an option as a text."""
        play = self.play
        if seat != play.seat or play.asks or type(choice) is not int or choice not in play.options:
            self._check(seat, choice)
            return
        self._take(Entry(len(self.log) + 1, seat, play.kind.name, play.options, choice))

    def _check(self, seat: int, choice: Choice) -> None:
        ask = self._ask_of(seat)
        option = self._legal(ask, choice)
        self._take(Entry(len(self.log) + 1, seat, ask[1].name, ask[2], option))

    def _take(self, entry: Entry) -> None:
        play = self.play
        if len(self.effective) >= self._pause or (play.since and len(play.since) >= self.game.step_bound):
            self._guard()
        try:
            if play.asks:
                self._apply(entry)
            else:
                self._send(entry, entry.choice)
        except QuincunxError:
            raise
        except BaseException as cause:
            place = self.where_failed(cause)
            self._rebuild(self.effective)
            if not isinstance(cause, Exception):
                raise  # an interruption: the choice was not made, and nothing half done stays
            raise RuleFault(self.game.title, place, repr(cause)) from cause
        self.log.append(entry)
        self.effective.append(entry)

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice, where that takes back nothing revealed, rolled or answered by another."""
        reason = self.undo_refusal(seat)
        if reason:
            raise UndoRefused(reason)
        taken = self._last_of(seat)
        self._take_out(seat, UNDO, taken.seq, [e for e in self.effective if e is not taken])

    def take_back(self, seat: int, first: int) -> None:
        """Take back everything from entry `first` on. Outside the undo law: for tables where all others agreed."""
        if not any(entry.seq == first for entry in self.effective):
            raise UndoRefused(f"entry {first} is not in effect")
        self._take_out(seat, TAKEBACK, first, [e for e in self.effective if e.seq < first])

    def _take_out(self, seat: int, kind: str, first: int, kept: list[Entry]) -> None:
        entry = Entry(len(self.log) + 1, seat, kind, (), first)
        self.log.append(entry)
        self._notices.append((entry.seq, (PLATFORM_RULE, ALL, "{0} {0:take|takes} back a choice.", (seat,))))
        self._rebuild(kept)

    def undo_refusal(self, seat: int) -> str:
        """Why the seat cannot take back its last choice; empty if it can."""
        if self.over:
            return OVER
        if not self.effective:
            return "nobody has chosen yet"
        if self._source is not None:
            return BARE
        if self._early:
            return "" if seat in self._early else "your last choice has been followed by others’ answers"
        last = self.effective[-1]
        return last.settled if last.seat == seat else "the last choice was somebody else’s"

    # -- inside

    def _nature(self, counter: int) -> None:
        """Nature answers from here on; of a keyed source this many numbers were drawn before."""
        source = self._source
        if source is None:
            assert self.key is not None
            source = KeyedChance(self.key, counter)
        self._chance = LoggedChance(source)
        self._early: dict[int, Entry] = {}

    def _begin(self) -> None:
        self._nature(0)
        self.play = Play.begin(self.game, self.setting, self._chance, self._snapshots, True)
        self.setup_chance = self._chance.take()
        self._collect_story(0)

    def _rebuild(self, entries: Sequence[Entry]) -> None:
        """Play the given entries again: the live ones, without those that are taken back."""
        if self._source is not None:
            raise UndoRefused(BARE)
        old = self.play
        noted = self._go_back(entries)
        old.drop()  # it holds itself, and many undos would wait for a full collection of garbage
        for entry in entries[len(self.effective) :]:
            self._apply(entry)
            self.effective.append(entry)
        self.story = sorted(self.story + self._notices[noted:], key=lambda told: told[0])

    def _go_back(self, entries: Sequence[Entry]) -> int:
        """To the last bookmark that all of these entries agree with, or to the setup; how many notices stay told."""
        effective = self.effective
        while self._bookmarks:
            mark = self._bookmarks[-1]
            if mark.effective <= len(entries) and (
                not mark.effective or entries[mark.effective - 1] is effective[mark.effective - 1]
            ):
                self._resume(mark)
                return mark.notices
            self._bookmarks.pop()
        self.effective = []
        self.story = []
        self._pause = min(self.game.bound, BOOKMARK_EVERY)
        self._begin()
        return 0

    def _resume(self, mark: Bookmark) -> None:
        """The boundary law carries this: a fresh `play` over a copy goes on identically."""
        self.effective = self.effective[: mark.effective]
        self.story = self.story[: mark.story]
        self._pause = min(self.game.bound, mark.effective + BOOKMARK_EVERY)
        self._nature(mark.chance)
        play = Play(self.game, mark.state.copy(), self._chance, True, True)
        play.start()
        play.events.clear()  # told already, when the decision was reached first
        play.marks = dict(mark.marks)
        self.play = play

    def _bookmark(self) -> None:
        play = self.play
        if play.snap is None or play.since or play.tape or play.asks or self._source is not None:
            return
        drawn = self._chance.counter()
        mark = Bookmark(len(self.effective), len(self.story), len(self._notices), drawn, dict(play.marks), play.snap)
        self._bookmarks = [*self._bookmarks[1 - BOOKMARKS_KEPT :], mark]
        self._pause = min(self.game.bound, mark.effective + BOOKMARK_EVERY)

    def _apply(self, entry: Entry) -> None:
        play = self.play
        if not play.asks:
            self._send(entry, entry.choice)
            return
        self._early[entry.seat] = entry
        entry.settled = ""
        if len(self._early) == len(play.asks):
            answers = [self._early[ask[0]].choice for ask in play.asks]
            self._early = {}
            self._send(entry, answers)
            entry.settled = ALL_ANSWERED

    def _send(self, entry: Entry, choice: Choice) -> None:
        play = self.play
        assert play.state is not None
        told = self.game.secrets_told(play.state) if self._tells else 0
        if not play.track:
            play.spread(choice)
        play.answer(choice)
        drawn = bool(self._chance.drawn)
        if drawn:
            entry.chance = self._chance.take()
        entry.settled = settled(play, entry.seat, drawn, told)
        events = play.events
        if events:
            seq = entry.seq
            self.story += [(seq, event) for event in events] if len(events) > 1 else ((seq, events[0]),)
            events.clear()

    def _collect_story(self, seq: int) -> None:
        self.story += [(seq, event) for event in self.play.events]
        self.play.events.clear()

    def _guard(self) -> None:
        if len(self.effective) >= self._pause:
            self._bookmark()
        if len(self.effective) >= self.game.bound:
            raise BoundExceeded(self.game.title, "decisions in a match", self.game.bound)
        if len(self.play.since) >= self.game.step_bound:
            raise BoundExceeded(self.game.title, "decisions in a step", self.game.step_bound)

    def ask(self, seat: int) -> Ask | None:
        """The open decision of this seat as the rules ask it: (seat, kind, light options)."""
        return next((ask for ask in self.asks() if ask[0] == seat), None)

    def asks(self) -> list[Ask]:
        """Every open decision as the rules ask it; several where seats decide at once."""
        play = self.play
        if play.asks:
            return [ask for ask in play.asks if ask[0] not in self._early]
        return [(play.seat, play.kind, play.options)] if play.options else []

    def answered_early(self) -> list[int]:
        """Of an open simultaneous decision: the seats that have answered already."""
        return list(self._early)

    def _last_of(self, seat: int) -> Entry:
        return self._early.get(seat) or self.effective[-1]

    def _ask_of(self, seat: int) -> Ask:
        play = self.play
        if not play.asks and play.options and play.seat == seat:
            return (seat, play.kind, play.options)
        asks = self.asks()
        if not asks:
            raise MatchOver()
        for ask in asks:
            if ask[0] == seat and isinstance(seat, int):
                return ask
        raise NotYourDecision(seat, [ask[0] for ask in asks])

    def _legal(self, ask: Ask, choice: Choice) -> Choice:
        options = ask[2]
        if type(choice) is int or (type(choice) is tuple and all(type(part) is int for part in choice)):
            if choice in options:
                return choice
        elif type(choice) is str:
            game, state, kind = self.game, self._state, ask[1]
            for light in options:
                if game.key(kind, game.token(state, kind, light)) == choice:
                    return light
        raise IllegalChoice(ask[1].name, choice, len(options))

    def _decision(self, ask: Ask) -> Decision:
        seat, kind, options = ask
        by_key: dict[str, tuple[Option, Choice]] = {}
        for light in options:
            option = self.game.describe(self._state, seat, kind, light)
            by_key.setdefault(option.key, (option, light))
        pairs = [(self._in_words(ask, option, light), light) for option, light in by_key.values()]
        prompt = self._prompt(seat, kind)
        return Decision(seat, kind.name, kind.rule, prompt, [p[0] for p in pairs], [p[1] for p in pairs])

    def _in_words(self, ask: Ask, option: Option, light: Choice) -> Option:
        """The option as the game describes it; where its label has places for seats, the names stand there. Whether
        it can be taken back is found out here."""
        label, short = self._named(option.label, ask[0]), self._named(option.short, ask[0])
        final = self._final(ask[0], light)
        return Option(option.key, label, option.group, option.touches, final, short, option.price, option.text)

    def _named(self, words: str, seat: int) -> str:
        """Words with the names of seats where they have places for them."""
        return self.render(words, range(len(self.names)), seat) if "{" in words else words

    def _final(self, seat: int, light: Choice) -> bool:
        """Taking this option could not be undone. Of a decision of several seats the last answer cannot be, whatever
        the others have answered; an earlier one can, until the last one is in."""
        if self._source is not None:
            return True
        if self.play.asks:
            return len(self._early) + 1 == len(self.play.asks)
        if self._tried_at != len(self.log):
            self._tried = {}
            self._tried_at = len(self.log)
            self._track()
        final = self._tried.get(light)
        if final is None:
            final = self._tried[light] = bool(tried(self.play, seat, light))
        return final

    def _prompt(self, seat: int, kind: Any) -> str:
        return self.render(self.game.prompt(self._state, seat, kind), (seat,), seat)

    def render(self, sentence: str, args: Sequence[Any], viewer: int) -> str:
        """A sentence of the rules as this viewer reads it."""
        return render(sentence, args, viewer, self.names, self.game.name)

    def where_failed(self, cause: BaseException) -> str:
        """The rule functions on the way to a failure, outermost first."""
        places: list[str] = []
        trace = cause.__traceback__
        while trace is not None:
            module = trace.tb_frame.f_globals.get("__name__", "?")
            if not module.startswith("quincunx.engine"):
                places.append(f"{trace.tb_frame.f_code.co_name} at {module}:{trace.tb_lineno}")
            trace = trace.tb_next
        return " > ".join(places) or "the engine"


def viewers(setting: Setting) -> list[int]:
    """All seats and the spectator."""
    return [*range(setting.seats), SPECTATOR]
