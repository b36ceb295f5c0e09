"""The coach at the terminal: `hint`, and the lessons of a game's first match."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from quincunx.coach.hint import Hint, counsel, shown
from quincunx.coach.judge import Effort
from quincunx.drawing.tutorial import LEARNER, Lesson, Tutorial, still_to_come
from quincunx.engine import Choice, Decision
from quincunx.engine.sentence import percent

from .answers import numbered
from .screen import Screen, clean
from .session import TerminalSession

THOUGHT: Final = Effort(240, 64, limit=1.2)
"""The same hint for the same moment wherever the machine keeps up; all of it within two seconds."""


def show_hint(session: TerminalSession, seat: int, decision: Decision) -> None:
    """What the strong bot would do here, from what this seat may know. It is marked in the record."""
    from quincunx.bots import context_of

    match = session.match
    with session.interrupts.held():
        context = context_of(match, seat)
    with session.screen.busy("The coach is thinking …"):
        told = counsel(context, match.names, THOUGHT, f"hint/{match.seq}")
    match.hinted(seat)
    print_hint(session.screen, shown(match, told), decision)


def print_hint(screen: Screen, hint: Hint, decision: Decision) -> None:
    screen.say(clean(hint.line), "bold")
    numbers = {option.key: number for number, option in enumerate(numbered(decision.options), 1)}
    for one in hint.options:
        number = numbers.get(one.key, 0)
        told = f"{one.label}: {percent(one.chance)} ± {percent(one.error, 1)}. {one.reason}"
        screen.put(Text(clean(told)), 6, Text(f"  {number:>2}  ", "cyan"))
    screen.say(hint.judge, "dim")


# -- a first match

ASIDE: Final = "That is allowed, but the lesson goes another way. Enter takes it back; “on” plays on without lessons."


class LessonSession(TerminalSession):
    """A game's first match at the terminal: the same lessons as in the browser, one at a time.

    The other seats follow the script as long as the learner does. A choice that leaves it can be taken back at once;
    who plays on without it meets bots.
    """

    tutorial: Tutorial
    told = -1
    """The last lesson that was read out."""
    free = False
    """The script is played, or was left."""

    def _to_come(self) -> tuple[tuple[int, Choice], ...] | None:
        return still_to_come(self.match.game, self.match, self.tutorial.name)

    def scripted(self) -> tuple[tuple[int, Choice], ...]:
        """What is still to come; nothing once the match is free."""
        return () if self.free else self._to_come() or ()

    def lesson(self) -> Lesson | None:
        left = self.scripted()
        return self.tutorial.lessons[len(self.tutorial.lessons) - len(left)] if left else None

    def aside(self, decision: Decision) -> list[Text]:
        """The lesson that this question is about; what goes before it is read first, once."""
        lesson = self.lesson()
        if lesson is None:
            if self.free:
                return []
            self.free = True
            return self._read(self.tutorial.ending)
        if lesson.seat != LEARNER:
            return []
        at = self.tutorial.lessons.index(lesson)
        if at != self.told:
            self._read_first(lesson)
        self.told = at
        step = sum(one.seat == LEARNER for one in self.tutorial.lessons[: at + 1])
        lines = self._read(lesson.text, f"Lesson, step {step} of {self.tutorial.steps()}. ")
        advised = [n for n, option in enumerate(numbered(decision.options), 1) if option.key == lesson.key]
        return [*lines, Text(f"The lesson’s choice is number {advised[0]}.", "dim")] if advised else lines

    def _read_first(self, lesson: Lesson) -> None:
        for text in lesson.first:
            for line in self._read(text):
                self.screen.line(line)
            if self.screen.interactive:
                self.screen.ask("Enter goes on. ")

    def _read(self, text: str, lead: str = "") -> list[Text]:
        told = Text.assemble((lead, "bold"), (clean(text), "bold cyan"))
        return [Text(), *self.screen.lines(lambda: self.screen.put(told))]

    def submit(self, seat: int, choice: object) -> None:
        followed = not self.free and self._to_come() is not None
        super().submit(seat, choice)
        if followed and seat == LEARNER and self._to_come() is None:
            self._left(seat)

    def _left(self, seat: int) -> None:
        """A choice of the learner's own: back to the lesson, or on without it."""
        self.screen.say(ASIDE, "yellow")
        if self.screen.ask().casefold() in ("on", "go on", "n", "no"):
            self.free = True
            return
        with self.interrupts.held():
            self.match.take_back(seat, self.match.effective[-1].seq)
        for viewer, read in self.read.items():
            self.read[viewer] = min(read, len(self.match.lines(viewer)) - 1)
        self.told = -1
        self.last_text.clear()

    def _bot_decides(self, seat: int) -> None:
        for whose, choice in self.scripted():
            if whose == seat:
                self.submit(seat, choice)
                return
        super()._bot_decides(seat)
