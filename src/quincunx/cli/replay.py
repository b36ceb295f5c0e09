"""`quincunx replay` and `quincunx verify`: looking at recorded matches."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from rich.text import Text

from quincunx.engine import SPECTATOR, Game, Match
from quincunx.engine.errors import RecordFault
from quincunx.engine.log import UNDO
from quincunx.engine.record import Record, open_match, walk

from .faults import BadInput, InputClosed
from .inputs import game_of_record, read_record
from .screen import Screen, safe_names
from .sitting import show_result

EVERYBODY: Final = "all"
WATCHING: Final = "spectator"
KEYS: Final = "Enter next · b back · 12 go to 12 · end · seat 2, spectator, all: views · q quit"


def viewers_of(text: str, seats: int) -> list[int]:
    """The viewers that `--seat` means."""
    word = text.strip().casefold()
    if word == WATCHING:
        return [SPECTATOR]
    if word == EVERYBODY:
        return list(range(seats))
    if word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= seats:
        return [int(word) - 1]
    raise BadInput(f"“{text}” is no seat of this match: give a number from 1 to {seats}, spectator or all.")


class Replay:
    """A record on the screen, at one of its positions: 0 is the start, n is after entry n."""

    def __init__(self, screen: Screen, record: Record, game: Game[Any], viewers: list[int]) -> None:
        self.screen = screen
        self.record = record
        self.game = game
        self.viewers = viewers
        self.last = len(record.entries)
        # Played through once, so that a fault is told before anything is shown.
        self.end = open_match(record, game)

    def position(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= self.last):
            raise BadInput(f"This match has positions from 0 to {self.last}, not “{text}”.")
        return int(text)

    def match_at(self, at: int) -> Match:
        return self.end if at == self.last else open_match(self.record, self.game, upto=at)

    def show(self, at: int) -> None:
        """One position, wherever the last one was."""
        self._show(self.match_at(at), at, self._next_choice(self.match_at(at - 1), at - 1) if at else "")

    def show_all(self) -> None:
        """Every position in order; the record is played only once for it."""
        at = 0
        choice = ""

        def each(match: Match) -> None:
            nonlocal at, choice
            self._show(match, at, choice)
            choice = self._next_choice(match, at) if at < self.last else ""
            at += 1

        walk(self.record, self.game, each)

    def _show(self, match: Match, at: int, choice: str) -> None:
        """What happened by entry `at`, and how the table stands then, for each viewer."""
        self.screen.rule(f"{self.game.title}, position {at} of {self.last}")
        if at:
            self.screen.say(self._entry(at, choice), "bold")
        for viewer in self.viewers:
            if len(self.viewers) > 1:
                self.screen.say(f"{match.names[viewer]} sees:", "cyan")
            earlier = sum(1 for seq, told in match.story if seq < at and told[1] >> viewer & 1)
            for line in match.lines(viewer, earlier):
                self.screen.event(line.text, line.rule)
            self.screen.say()
            self.screen.markup(self.game.text(match.view(viewer), safe_names(match.names)))
            self.screen.say()
        if at == self.last and match.over:
            show_result(self.screen, match)

    def _entry(self, at: int, choice: str) -> str:
        """Who decided what, as far as the viewers may know."""
        line = self.record.entries[at - 1]
        name = self.record.head.seats[line.seat]
        if line.kind == UNDO:
            return f"{name} takes back entry {line.choice}."
        return f"{name} decides “{line.kind}”: {choice}." if choice else f"{name} decides “{line.kind}”."

    def _next_choice(self, match: Match, at: int) -> str:
        """The label of the choice that entry `at + 1` makes, if it is that of a viewer; only its seat may know it."""
        line = self.record.entries[at]
        if line.kind == UNDO or line.seat not in self.viewers:
            return ""
        ask = next(ask for ask in match._open_asks() if ask[0] == line.seat)
        choice = tuple(line.choice) if isinstance(line.choice, list) else line.choice
        return self.game.describe(match.play.state, line.seat, ask[1], choice).label


def replay(path: Path, seat: str, at: str | None, game_name: str | None) -> int:
    """Show a record; returns the exit code."""
    record = read_record(path)
    game = game_of_record(record, game_name)
    screen = Screen()
    show = Replay(screen, record, game, viewers_of(seat, len(record.head.seats)))
    start = show.position(at) if at is not None else 0
    if screen.interactive:
        _step_through(show, start)
    elif at is not None:
        show.show(start)
    else:
        show.show_all()
    return 0


def replay_in_browser(path: Path, seat: str, at: str | None, game_name: str | None) -> int:
    """Show a finished record as the drawn table that it was, until stopped."""
    from .hosting import show

    if game_name is not None:
        raise BadInput("The browser shows records of registered games; leave out --browser, or --game.")
    record = read_record(path)
    viewers = viewers_of(seat, len(record.head.seats))
    replay = Replay(Screen(), record, game_of_record(record, None), viewers)
    if not record.finished:
        raise BadInput(
            f"The match in {path} is not finished; leave out --browser, or go on with “quincunx play --load”."
        )
    eyes = "all" if len(viewers) > 1 else "watch" if viewers == [SPECTATOR] else str(viewers[0])
    return show(path, f"records/{quote(path.name)}?at={replay.position(at) if at is not None else 0}&seat={eyes}")


def _step_through(show: Replay, at: int) -> None:
    screen = show.screen
    try:
        while True:
            screen.clear()
            show.show(at)
            screen.say(KEYS, "dim")
            moved = None
            while moved is None:
                moved = _command(show, at, screen.ask().casefold())
            at = moved
    except (StopIteration, InputClosed, KeyboardInterrupt):
        screen.say()


def _command(show: Replay, at: int, typed: str) -> int | None:
    """The position to show next; None, after a sentence, where the typed text means nothing."""
    if typed in ("q", "quit", "exit"):
        raise StopIteration
    try:
        return _moved(show, at, typed)
    except BadInput as fault:
        show.screen.say(str(fault), "yellow")
        return None


def _moved(show: Replay, at: int, typed: str) -> int | None:
    if typed in ("", "n", "next"):
        if at == show.last:
            show.screen.say("This is the end of the record; q leaves.", "yellow")
            return None
        return at + 1
    if typed in ("b", "back"):
        return max(0, at - 1)
    if typed in ("end", "last"):
        return show.last
    if typed in (WATCHING, EVERYBODY) or typed.startswith("seat"):
        show.viewers = viewers_of(typed.removeprefix("seat"), len(show.record.head.seats))
        return at
    if not typed.isdigit():
        raise BadInput(f"“{typed}” means nothing here. {KEYS}")
    return show.position(typed)


# -- verifying


def verify(path: Path, game_name: str | None, published: str | None) -> int:
    """Prove every die and shuffle of a record against its commitment; returns the exit code."""
    record = read_record(path)
    match = open_match(record, game_of_record(record, game_name))
    if published is not None and published.strip().lower() != record.head.commitment:
        raise RecordFault(
            str(path), f"its commitment {record.head.commitment} is not the one published at the start, {published}."
        )
    answers = len(record.head.chance) + sum(len(entry.chance) for entry in record.entries)
    screen = Screen()
    screen.literal(f"{path} holds.", "bold green")
    for text in _proved(record, match, answers, published):
        screen.put(Text(text), 4, Text("  - "))
    return 0


def _proved(record: Record, match: Match, answers: int, published: str | None) -> list[str]:
    entries = len(record.entries)
    told = "the one published at the start, as given" if published else "written in its first line"
    end = "The result follows from the entries." if record.finished else "The match is not finished."
    return [
        f"{match.game.title}, rules {match.game.rules_version}, {len(match.names)} seats: {', '.join(match.names)}.",
        f"No line was changed: {entries + 2} lines, each with the running digest of those before it.",
        f"The key fits the commitment {record.head.commitment}, {told}.",
        f"All {answers} answers of nature (dice, draws, shuffles) are the ones the key gives.",
        f"All {entries} choices were lawful when they were made, among the options recorded.",
        end,
    ]
