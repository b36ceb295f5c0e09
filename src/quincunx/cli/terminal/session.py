"""A match at the terminal: whose turn it is to see the screen, the prompts, the bots, the end."""

from __future__ import annotations

import contextlib
import re
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from quincunx.engine import SPECTATOR, Decision, Game, Match, Option, QuincunxError
from quincunx.engine.errors import RuleFault

from ..errors import BadInput, Hangup, InputClosed
from . import rescue
from .answers import find_option, in_hand_order, show_decision, show_several, unknown
from .prompted import Asked, Sight, show_prompt, show_table
from .reading import show_texts
from .screen import Screen, clean, complain
from .seats import Holder

if TYPE_CHECKING:
    from quincunx.bots import Bot

NOBODY_YET: Final = -1
_SEAT: Final = re.compile(r"\b[Ss]eat (\d{1,2})\b")
REMINDER: Final = 5
"""So many lines of the log are shown again when a saved match goes on, and to several people together at the end."""


class Leave(Exception):
    """The person has left the match; `code` is the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def with_names(text: str, names: Sequence[str]) -> str:
    """A text that speaks of seats by their numbers, with names in their place."""

    def named(found: re.Match[str]) -> str:
        at = int(found[1]) - 1
        return names[at] if 0 <= at < len(names) else found[0]

    return _SEAT.sub(named, text)


class TerminalSession:
    """One match, the people and bots who hold its seats, and the screen they share."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        holders: Sequence[Holder],
        *,
        game_name: str,
        seed: int | None = None,
        record: Path | None = None,
    ) -> None:
        self.screen = screen
        self.game_name = game_name
        """What a person types to mean this game."""
        self.seed = seed
        self.record = record
        self.interrupts = rescue.Interrupts()
        self.seat_down(match, holders)

    def seat_down(self, match: Match, holders: Sequence[Holder]) -> None:
        """Take this match up, from its start or from where it was saved."""
        self.match = match
        self.holders = list(holders)
        self.bots = self._make_bots()
        self.people = [seat for seat, holder in enumerate(holders) if holder.person]
        self.at_screen = NOBODY_YET
        self.read: dict[int, int] = {}
        """How many lines of the log each viewer has been shown."""
        self.last_text: dict[int, str] = {}
        self.opening: list[Text] = []
        """Lines that wait for the first question."""
        self.page = 0
        """Which page of its options a question shows, where they have several."""
        self.seen_before = 0
        """How many lines of the log the person at the screen had been shown at the prompt before this one."""
        self.saved_at = match.seq
        """The number of log entries that are safe in a file; at the start there is nothing to lose."""
        if match.seq:
            viewers = [*range(len(holders)), SPECTATOR]
            self.read = {viewer: max(0, len(match.lines(viewer)) - REMINDER) for viewer in viewers}

    def _make_bots(self) -> dict[int, Bot]:
        if all(holder.person for holder in self.holders):
            return {}
        from quincunx.bots import make_bot

        base = secrets.token_hex(8) if self.seed is None else str(self.seed)
        specs = ((seat, holder.bot) for seat, holder in enumerate(self.holders) if holder.bot)
        bots = {seat: make_bot(spec, f"{base}/{seat}") for seat, spec in specs}
        for bot in bots.values():
            bot.check(self.match.game, self.match.setting)
        return bots

    # -- playing

    def run(self) -> int:
        """Play to the end, or until somebody leaves; returns the exit code."""
        self.begin()
        with self.interrupts:
            try:
                while not self._played_out():
                    self._interrupted()
            except Leave as leave:
                return leave.code
            except (InputClosed, Hangup) as end:
                return self._cut_off(end)
        return 0

    def _played_out(self) -> bool:
        """Play on; False if Ctrl-C was pressed."""
        try:
            while True:
                while not self.match.over:
                    self._one_decision()
                self._finish()
                if not self._goes_back():
                    return True
        except KeyboardInterrupt:
            return False

    def _one_decision(self) -> None:
        """Bots answer simultaneous questions first, so that a person's answer is followed by what comes of it."""
        waiting = self.match.waiting()
        bots = [seat for seat in waiting if seat in self.bots]
        if bots:
            self._bot_decides(bots[0])
        else:
            people = [seat for seat in waiting if seat == self.at_screen] or waiting
            self._person_decides(people[0])

    def _bot_decides(self, seat: int) -> None:
        from quincunx.bots import context_of

        with self.interrupts.held():
            context = context_of(self.match, seat)
        with self.screen.busy(f"{self.holders[seat].name} is thinking …"):
            choice = self.bots[seat].choose(context)
        self.submit(seat, choice)
        # Keys pressed meanwhile were not meant for the question that comes now.
        self.screen.forget_keys()

    def submit(self, seat: int, choice: object) -> None:
        with self.interrupts.held():
            self.match.submit(seat, choice)
        self._tell_watcher()

    def _tell_watcher(self) -> None:
        """News as they come; before the first question they wait for it, so that they fit on the screen with it."""
        if self.watcher is not None and not self.opening:
            self.show_news(self.watcher)

    @property
    def watcher(self) -> int | None:
        """Who reads along all the time: the only person, or a spectator where bots play alone."""
        if len(self.people) > 1:
            return None
        return self.people[0] if self.people else SPECTATOR

    def _person_decides(self, seat: int) -> None:
        from .prompt import read_answer

        if self.at_screen != seat:
            self._hand_over(seat)
        if not self.opening:
            self.show_news(seat)
        decision = self._question(seat)
        self.page = 0
        self.show_prompt(seat, decision)
        option = read_answer(self, seat, decision)
        self.seen_before = self.read[seat]
        if option is not None:
            self._take(seat, decision, option)

    def _question(self, seat: int) -> Decision:
        """What the seat is asked, in the order of its hand; where an option speaks of a seat by its number, the name
        stands in its place."""
        decision = self.match.decision(seat)
        assert decision is not None
        options = [replace(option, label=self._with_name(option.label)) for option in decision.options]
        return in_hand_order(replace(decision, options=options), self.hand(seat))

    def _with_name(self, label: str) -> str:
        return with_names(label, self.match.names)

    def hand(self, seat: int) -> Sequence[str]:
        return self.match.game.hand(self.match.view(seat))

    def show_prompt(self, seat: int, decision: Decision) -> None:
        """The table and the question: at a terminal what fits on its screen, elsewhere everything."""
        if self.screen.height:
            opening, self.opening = self.opening, []
            news = self._unread(seat) if opening else []
            show_prompt(self.sight(seat), Asked(decision, self.aside(decision), self.page, opening, news))
        else:
            self.show_table(seat)
            self.show_question(seat, decision)

    def sight(self, viewer: int) -> Sight:
        return Sight.of(self.screen, self.match, viewer)

    def aside(self, decision: Decision) -> list[Text]:
        """What is told between the table and the question."""
        return []

    def show_question(self, seat: int, decision: Decision) -> None:
        """The texts of the cards that the question is about, then the question."""
        game = self.match.game
        for line in self.aside(decision):
            self.screen.line(line)
        show_texts(self.screen, game, game.shown_cards(self.match.view(seat)))
        show_decision(self.screen, decision)

    def _take(self, seat: int, decision: Decision, option: Option) -> None:
        choice = decision.choices[decision.options.index(option)]
        if not self.screen.interactive:
            self.screen.say(f"{self.holders[seat].name} chooses: {option.label.rstrip('.')}.", "dim")
        try:
            self.submit(seat, choice)
        except RuleFault as fault:
            # The engine has taken the match back to the question, so the person can choose something else.
            self.screen.say(str(fault), "red")

    def match_option(self, decision: Decision, typed: str) -> Option | None:
        """The one option that was meant; otherwise a helpful sentence and None."""
        found = find_option(decision.options, typed)
        if len(found) == 1:
            return found[0]
        if found:
            show_several(self.screen, decision.options, found, typed)
        else:
            self.screen.say(unknown(decision.options, typed), "yellow")
        return None

    # -- the screen goes round

    def _hand_over(self, seat: int) -> None:
        """With several people at one keyboard: nobody sees what another has seen."""
        if len(self.people) > 1:
            name = self.holders[seat].name
            if self.at_screen != NOBODY_YET:
                self.screen.wipe()
            self.screen.say(f"Pass the keyboard to {name}.", "bold")
            self.screen.forget_keys()
            self.screen.ask(f"{clean(name)}, press Enter when only you can see the screen. ")
            self.screen.wipe()
        self.at_screen = seat
        self.last_text.pop(seat, None)

    def show_news(self, viewer: int) -> None:
        """What has happened since this viewer last looked, each line with its rule."""
        for line in self._unread(viewer):
            self.screen.line(line)

    def _unread(self, viewer: int) -> list[Text]:
        read = self.read.get(viewer, 0)
        news = self.match.lines(viewer, read)
        self.read[viewer] = read + len(news)
        return [text for line in news for text in self.screen.lines(partial(self.screen.event, line.text, line.rule))]

    def show_table(self, viewer: int, always: bool = False) -> None:
        """The table as this viewer sees it, unless it still stands on the screen unchanged."""
        text = self.sight(viewer).whole()
        if always or self.last_text.get(viewer) != text:
            self.last_text[viewer] = text
            self.screen.say()
            self.screen.markup(text)
        self.screen.say()

    def begin(self) -> None:
        """Who plays, and what binds the table to its shuffles. On a small screen it waits for the first question."""
        lines = self.screen.lines(self._write_opening)
        if len(self.people) == 1 and self.screen.height:
            self.opening = lines
            return
        for line in lines:
            self.screen.line(line)
        self.screen.say()
        self._tell_watcher()

    def _write_opening(self) -> None:
        match = self.match
        self.screen.rule(f"{match.game.title}: {', '.join(match.names)}")
        self.screen.literal(f"Commitment {match.commitment}", "dim")
        if self.people:
            self.screen.say("Type a number to choose; “help” tells what else you can type.", "dim")

    # -- the end

    def _finish(self) -> None:
        if len(self.people) > 1:
            self.screen.wipe()
            self.read.setdefault(SPECTATOR, max(0, len(self.match.lines(SPECTATOR)) - REMINDER))
        viewer = SPECTATOR if self.watcher is None else self.watcher
        self.opening = []
        self.show_news(viewer)
        self.last_text.clear()
        result = self.screen.lines(lambda: show_result(self.screen, self.match))
        if self.screen.height:
            show_table(self.sight(viewer), max(3, self.screen.height - len(result) - 1))
        else:
            self.show_table(viewer)
        for line in result:
            self.screen.line(line)
        self._keep_record()

    def _goes_back(self) -> bool:
        """Where the game goes back after its end, whoever sits here is asked; True if the match goes on."""
        words, first = self.match.game.go_back(self.match)
        if not (first and self.people and self.screen.interactive):
            return False
        self.screen.say(f"{words}? Type “back”, or only Enter to let it end here.")
        with contextlib.suppress(InputClosed, KeyboardInterrupt):
            if self.screen.ask().casefold() == "back":
                self.go_back(self.people[0], first)
                return True
        return False

    def go_back(self, seat: int, first: int) -> None:
        """Take back everything from this entry on; nobody reads anything twice."""
        with self.interrupts.held():
            self.match.take_back(seat, first)
        for viewer, read in self.read.items():
            self.read[viewer] = min(read, len(self.match.lines(viewer)) - 1)

    def _keep_record(self) -> None:
        if self.record is not None:
            rescue.save(self.match, self.record)
            self.screen.literal(f"The record is kept in {self.record}; “quincunx verify” proves its dice and shuffles.")
            self._tell_of_chronicle(self.record)
        elif self.screen.interactive and self.people and self.saved_at != self.match.seq:
            self._offer_record()

    def _offer_record(self) -> None:
        self.screen.say("Keep the record? Type a file name, or only Enter to leave without it.")
        with contextlib.suppress(InputClosed, KeyboardInterrupt):
            while typed := self.screen.ask():
                if typed.casefold() in ("n", "no", "quit"):
                    return
                if self.save(typed):
                    self._tell_of_chronicle(Path(typed).expanduser())
                    return

    def _tell_of_chronicle(self, path: Path) -> None:
        """Of a game that tells its matches as stories: how this one is read."""
        game = self.match.game
        if type(game).chronicle is not Game.chronicle:
            self.screen.literal(f"“quincunx chronicle {path}” tells it as a story; “--out story.html” writes a page.")

    # -- saving and leaving

    def save(self, typed: str) -> bool:
        """Save under the name typed; False, with a sentence, where that did not work."""
        path = Path(typed).expanduser()
        if path.exists() and not self._may_replace(path):
            return False
        try:
            rescue.save(self.match, path)
        except BadInput as fault:
            self.screen.say(str(fault), "yellow")
            return False
        self.saved_at = self.match.seq
        self.screen.literal(f"Saved in {path}.", "green")
        if not self.match.over:
            self.screen.say("The file holds the key of the match: whoever reads it can know what is hidden.", "dim")
        return True

    def _may_replace(self, path: Path) -> bool:
        if not path.is_file():
            self.screen.literal(f"“{path}” is not a file; give another name.", "yellow")
            return False
        answer = self.screen.ask(f"{path} exists already. Replace it (yes or no)? ")
        if answer.casefold() in ("y", "yes"):
            return True
        self.screen.say("Nothing was saved.")
        return False

    def leave(self, code: int) -> None:
        """Offer to save, then leave; typing `back` goes on with the match."""
        if self.saved_at == self.match.seq:
            raise Leave(code)
        if not self.screen.interactive:
            self._say_rescued(rescue.rescue(self.match))
            raise Leave(code)
        name = rescue.fresh_name(self.match)
        self.screen.say("Save the match before you leave? Type a file name, or only Enter for")
        self.screen.literal(f"  {name}")
        self.screen.say("“no” leaves without saving, “back” goes on playing.")
        while True:
            typed = self.screen.ask() or name
            if typed.casefold() == "back":
                self.last_text.clear()
                return
            if typed.casefold() in ("n", "no") or self.save(typed):
                raise Leave(code)

    def _interrupted(self) -> None:
        """Ctrl-C offers to save. A second one, while that is asked, keeps the match and leaves."""
        self.screen.say()
        self.screen.say("Interrupted.", "bold")
        try:
            self.leave(130)
        except (KeyboardInterrupt, InputClosed, Hangup):
            self.screen.say()
            self._say_rescued(rescue.rescue(self.match))
            raise Leave(130) from None

    def _cut_off(self, end: InputClosed | Hangup) -> int:
        """Nobody can answer any more: keep the match, say where, and end with an error."""
        path = rescue.rescue(self.match)
        kept = f"The match is kept in {path}; go on with: {self.resume_command(path)}"
        if isinstance(end, Hangup):
            with contextlib.suppress(OSError, ValueError):
                complain(f"The program was told to end. {kept}")
            return 128 + end.signal_number
        complain(f"{end} {kept}")
        return 3

    def _say_rescued(self, path: Path) -> None:
        self.screen.say("The match is kept; go on with:")
        self.screen.literal(f"  {self.resume_command(path)}")

    def resume_command(self, path: Path) -> str:
        return f"quincunx play {self.game_name} --load {path}"


def guarded(session: TerminalSession, run: Callable[[], int]) -> int:
    """Whatever fails, the match is kept."""
    try:
        return run()
    except QuincunxError as fault:
        path = rescue.rescue(session.match)
        raise QuincunxError(f"{fault} The match is kept in {path}.") from fault
    except Exception as cause:
        path = rescue.rescue(session.match)
        cause.add_note(f"The match is kept in {path}; go on with: {session.resume_command(path)}")
        raise


def show_result(screen: Screen, match: Match) -> None:
    """How it ended, who stands where, and what proves that nature was not tampered with."""
    result = match.result()
    screen.rule("Result")
    screen.put(Text(clean(with_names(result.reason, match.names)), "bold"))
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("Place", "Seat", "Score"):
        table.add_column(heading, justify="left" if heading == "Seat" else "right")
    parts = bool(result.parts)
    if parts:
        table.add_column("Made up of")
    for seat in sorted(range(len(result.ranks)), key=lambda s: (result.ranks[s], s)):
        style = "bold green" if result.ranks[seat] == 1 else ""
        cells = [f"{result.ranks[seat]}.", clean(match.names[seat]), f"{result.scores[seat]:g}"]
        if parts:
            cells.append(", ".join(f"{name} {value:g}" for name, value in result.parts[seat].items()))
        table.add_row(*[Text(cell) for cell in cells], style=style)
    screen.show(table)
    screen.say()
    screen.literal(f"Commitment {match.commitment}", "dim")
    if match.key is not None:
        screen.literal(f"Key        {match.key.hex()}", "dim")
