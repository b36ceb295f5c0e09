"""`quincunx replay` and `quincunx verify`: looking at recorded matches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from rich.text import Text

from quincunx.engine import SPECTATOR, Game, Match
from quincunx.engine.errors import RecordFault
from quincunx.engine.log import UNDO
from quincunx.engine.record import Record, open_match, walk
from quincunx.engine.replay import Logged, replay_all, words_of

from ..errors import BadInput, InputClosed
from ..inputs import game_of_record, read_record
from ..terminal.prompted import Sight, show_panel, show_table
from ..terminal.screen import Screen, clean
from ..terminal.session import show_result
from ..words import counted

EVERYBODY: Final = "all"
WATCHING: Final = "spectator"
KEYS: Final = "Enter next · b back · 12 go to 12 · end · seat 2, spectator, all · whole · q quit"


def viewers_of(text: str, seats: int) -> list[int]:
    """The viewers that `--seat` means."""
    word = text.strip().casefold()
    if word == WATCHING:
        return [SPECTATOR]
    if word == EVERYBODY:
        return list(range(seats))
    if word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= seats:
        return [int(word) - 1]
    raise BadInput(f"“{text}” is not a seat of this match: give a number from 1 to {seats}, spectator or all.")


class Replay:
    """A record on the screen, at one of its positions: 0 is the start, n is after entry n."""

    def __init__(self, screen: Screen, record: Record, game: Game[Any], viewers: list[int]) -> None:
        self.screen = screen
        self.record = record
        self.game = game
        self.viewers = viewers
        self.last = len(record.entries)
        self.lines = record.lines()
        # Played through once, so that a fault is told before anything is shown.
        open_match(record, game)

    def position(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= self.last):
            raise BadInput(f"This match has positions from 0 to {self.last}, not “{text}”.")
        return int(text)

    def show(self, at: int) -> None:
        """One position, wherever the last one was."""
        match = open_match(self.record, self.game, upto=max(0, at - 1))
        told = self._told(match, at) if at else ""
        self._show(replay_all(match, self.lines[match.seq : at]), at, told)

    def show_all(self) -> None:
        """Every position in order; the record is played only once for it."""
        told = ""

        def each(match: Match) -> None:
            nonlocal told
            self._show(match, match.seq, told)
            told = self._told(match, match.seq + 1) if match.seq < self.last else ""

        walk(self.record, self.game, each)

    def _show(self, match: Match, at: int, told: str) -> None:
        """What happened by entry `at`, and how the table stands then, for each viewer."""
        self.screen.rule(f"{self.game.title}, position {at} of {self.last}")
        if told:
            self.screen.say(told, "bold")
        over = at == self.last and match.over
        result = self.screen.lines(lambda: show_result(self.screen, match)) if over else []
        for viewer in self.viewers:
            if len(self.viewers) > 1:
                self.screen.say(f"{match.names[viewer]} sees:", "cyan")
            for line in match.lines(viewer):
                if line.seq == at:
                    self.screen.event(line.text, line.rule)
            self._show_table(Sight.of(self.screen, match, viewer), len(result))
        for text in result:
            self.screen.line(text)

    def _show_table(self, sight: Sight, below: int) -> None:
        """The table; for one viewer at a terminal in no more lines than are left, for several whole."""
        screen = self.screen
        left = screen.height - screen.since - below - len(screen.lines(lambda: screen.say(KEYS)))
        if screen.height and len(self.viewers) == 1:
            show_table(sight, max(6, left))
            return
        screen.say()
        screen.markup(sight.whole())
        screen.say()

    def read(self, at: int, name: str) -> bool:
        """A part of the table, or the whole, of the position on the screen; False where nothing is called so."""
        match = open_match(self.record, self.game, upto=at)
        found = [show_panel(Sight.of(self.screen, match, viewer), name) for viewer in self.viewers]
        return any(found)

    def _told(self, match: Match, at: int) -> str:
        """What entry `at` does, as far as the viewers may know, in a match that stands before it."""
        line = self.lines[at - 1]
        name = match.names[line.seat]
        if line.takes_back:
            return f"{name} takes back {_taken_back(match, line)}."
        choice = words_of(match, line) if line.seat in self.viewers else ""
        return f"{name} decides “{line.kind}”: {choice}." if choice else f"{name} decides “{line.kind}”."


def _taken_back(match: Match, line: Logged) -> str:
    """Which choices are taken back, by the positions that came of them, in a match that stands before that."""
    if line.kind == UNDO:
        return f"the choice of position {line.choice}"
    gone = [entry.seq for entry in match.effective if entry.seq >= line.choice]
    if len(gone) == 1:
        return f"the choice of position {gone[0]}, as everybody agreed"
    return f"the {len(gone)} choices of positions {gone[0]} to {gone[-1]}, as everybody agreed"


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
    from .serve import show

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
    if typed not in (WATCHING, EVERYBODY) and show.read(at, typed):
        return None
    if typed in (WATCHING, EVERYBODY) or typed.startswith("seat"):
        show.viewers = viewers_of(typed.removeprefix("seat"), len(show.record.head.seats))
        return at
    if not typed.isdigit():
        raise BadInput(f"“{typed}” means nothing here. {KEYS}")
    return show.position(typed)


# -- verifying


def verify(path: Path, game_name: str | None, published: str | None, as_json: bool = False) -> int:
    """Prove every die and shuffle of a record against its commitment; returns the exit code."""
    record = read_record(path)
    match = open_match(record, game_of_record(record, game_name))
    if published is not None and published.strip().lower() != record.head.commitment:
        raise RecordFault(
            str(path), f"its commitment {record.head.commitment} is not the one published at the start, {published}."
        )
    answers = len(record.head.chance) + sum(len(entry.chance) for entry in record.entries)
    if as_json:
        print(json.dumps({"file": str(path), "holds": True, **_facts(record, match, answers)}, ensure_ascii=False))
        return 0
    screen = Screen()
    screen.literal(f"{path} holds.", "bold green")
    for text in _proved(record, match, answers, published):
        screen.put(Text(clean(text)), 4, Text("  - "))
    return 0


def _facts(record: Record, match: Match, answers: int) -> dict[str, object]:
    return {
        "game": match.game.id,
        "rules": match.game.rules_version,
        "variant": record.variant.words() if record.variant else "",
        "seats": list(match.names),
        "commitment": record.head.commitment,
        "choices": sum(not line.takes_back for line in record.lines()),
        "chance": answers,
        "finished": record.finished,
    }


def _proved(record: Record, match: Match, answers: int, published: str | None) -> list[str]:
    choices = sum(not line.takes_back for line in record.lines())
    told = "the one published at the start, as given" if published else "written in its first line"
    end = "The result follows from the entries." if record.finished else "The match is not finished."
    seats = counted(len(match.names), "seat")
    variant = f", variant {record.variant.words()} ({record.variant.digest})" if record.variant else ""
    return [
        f"{match.game.title}, rules {match.game.rules_version}{variant}, {seats}: {', '.join(match.names)}.",
        f"No line was changed: {len(record.entries) + 2} lines, each with the running digest of those before it.",
        f"The key fits the commitment {record.head.commitment}, {told}.",
        f"Every die, draw and shuffle is the one that the key gives: {counted(answers, 'answer')} of nature.",
        f"Every choice was legal when it was made, among the options recorded: {counted(choices, 'choice')}.",
        end,
    ]
