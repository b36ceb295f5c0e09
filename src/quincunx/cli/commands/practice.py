"""`quincunx puzzle` and `quincunx learn`: practice at the terminal."""

from __future__ import annotations

import random
from datetime import date
from typing import Any, Final

from rich.text import Text

from quincunx.coach.puzzles import Puzzle, of_the_day, puzzle_games, puzzles_of, set_up
from quincunx.engine import Decision, Game, Match
from quincunx.engine.sentence import percent

from ..errors import BadInput, InputClosed
from ..inputs import find_game
from ..terminal.answers import find_option, in_hand_order, show_decision, unknown
from ..terminal.prompted import Asked, Sight, show_panel, show_prompt
from ..terminal.reading import show_card, show_hand
from ..terminal.screen import Screen, clean

SAID: Final = "Type your choice; “show” gives the answer away, “quit” leaves."


def puzzle(game_name: str | None, number: int | None, solve: bool) -> int:
    """Show a puzzle, read an answer, and explain; returns the exit code."""
    name, wanted = _which(game_name, number)
    return PuzzleSession(Screen(), find_game(name), wanted).run(solve)


def _which(game_name: str | None, number: int | None) -> tuple[str, int]:
    """The puzzle that is meant: today's, or one of the game."""
    if game_name is None:
        today = of_the_day(date.today(), puzzle_games())
        if today is None:
            raise BadInput("There are no puzzles here.")
        return today if number is None else (today[0], number)
    name = find_game(game_name).id
    known = puzzles_of(name)
    if not known:
        raise BadInput(f"There are no puzzles of {name}; there are some of: {', '.join(puzzle_games())}.")
    if number is None:
        number = random.Random().randrange(len(known)) + 1
    if not 1 <= number <= len(known):
        raise BadInput(f"{name} has puzzles 1 to {len(known)}, not {number}.")
    return name, number


class PuzzleSession:
    """One puzzle on the screen."""

    def __init__(self, screen: Screen, game: Game[Any], number: int) -> None:
        self.screen = screen
        self.game = game
        self.number = number
        self.page = 0
        self.given_away = False
        self.puzzle: Puzzle = puzzles_of(game.id)[number - 1]
        self.match: Match = set_up(self.puzzle, game)

    def run(self, solve: bool) -> int:
        screen, puzzle = self.screen, self.puzzle
        screen.rule(f"{self.game.title}, puzzle {self.number} ({puzzle.level})")
        screen.say(f"You are {puzzle.names[puzzle.seat]}. One option is clearly best, given what you can know. Which?")
        if solve:
            screen.say()
            screen.markup(self._sight().whole())
            screen.say()
        key = puzzle.answer if solve else self._answer()
        if key:
            self._explain(key, solve or self.given_away)
        return 0

    def _answer(self) -> str:
        """The key of what the person would choose; empty where they leave."""
        decision = self.match.decision(self.puzzle.seat)
        assert decision is not None
        decision = in_hand_order(decision, self.game.hand(self.match.view(self.puzzle.seat)))
        self._show(decision)
        while True:
            try:
                typed = self.screen.ask()
            except InputClosed:
                return ""
            if typed.casefold() in ("q", "quit", "exit"):
                return ""
            if typed.casefold() == "show":
                self.given_away = True
                return self.puzzle.answer
            if self._read(typed, decision):
                continue
            found = find_option(decision.options, typed)
            if len(found) == 1:
                return found[0].key
            self.screen.say(unknown(decision.options, typed), "yellow")

    def _show(self, decision: Decision, page: int = 0) -> None:
        """The position and the question, on a screen as much as fits."""
        screen, sight = self.screen, self._sight()
        said = SAID
        if screen.height:
            told = screen.lines(lambda: screen.say(said, "dim"))
            show_prompt(sight, Asked(decision, told, page, commands=("hand", "card NAME")))
            return
        screen.say()
        screen.markup(sight.whole())
        screen.say()
        show_decision(screen, decision)
        screen.say(said, "dim")

    def _sight(self) -> Sight:
        return Sight.of(self.screen, self.match, self.puzzle.seat)

    def _read(self, typed: str, decision: Decision) -> bool:
        """What can be read before answering: the table, its parts, the options, the hand, a card."""
        word, _, rest = typed.casefold().partition(" ")
        if word in ("view", "more"):
            self.page = self.page + 1 if word == "more" else 0
            self._show(decision, self.page)
        elif word == "options":
            show_decision(self.screen, decision, unfolded=True)
        elif word == "hand":
            show_hand(self.screen, self.game, self.game.hand(self._sight().view))
        elif word == "card":
            show_card(self.screen, self.game, rest)
        elif word in ("help", "?"):
            self.screen.say(f"{SAID} “view” shows the position again, “whole” all of it, “hand” your cards.")
        else:
            return show_panel(self._sight(), word)
        return True

    def _explain(self, key: str, solve: bool) -> None:
        screen, puzzle = self.screen, self.puzzle
        right = key == puzzle.answer
        if not solve:
            screen.say("Right." if right else "Not the best.", "bold green" if right else "bold yellow")
        for one in puzzle.weighed:
            label = self._label(one.key)
            mark = " (your choice)" if one.key == key and not solve else ""
            screen.put(Text(clean(f"{label}: {percent(one.chance)}{mark}. {one.reason}")), 4, Text("  - "))
        if not right and key not in [one.key for one in puzzle.weighed]:
            screen.say(f"“{self._label(key)}” was not even among the three best.", indent=2)
        screen.say(f"Ahead by {percent(puzzle.margin)} ± {percent(puzzle.error, 1)}. {puzzle.judge}", "dim")

    def _label(self, key: str) -> str:
        decision = self.match.decision(self.puzzle.seat)
        options = decision.options if decision else []
        return next((option.label for option in options if option.key == key), key)


def learn(game_name: str, name: str, lesson: str = "") -> int:
    """The game's first match at the terminal, or one of its extra lessons; returns the exit code."""
    from quincunx.bots import LEVELS as BOTS
    from quincunx.drawing import extras_of, tutorial_of

    from ..terminal.coaching import LessonSession
    from ..terminal.seats import Holder
    from ..terminal.session import guarded

    game = find_game(game_name)
    tutorial = tutorial_of(game, lesson)
    if tutorial is None and lesson:
        others = ", ".join(extra.name for extra in extras_of(game)) or "none beside its first match"
        raise BadInput(f"{game.title} has no lesson {lesson}. Its extra lessons: {others}.")
    if tutorial is None:
        raise BadInput(f"{game.title} has no lessons; “quincunx rules {game_name}” reads its rules.")
    names = [name, *(f"{BOTS[0].capitalize()} bot {seat}" for seat in range(1, tutorial.seats))]
    holders = [Holder(names[0]), *(Holder(one, BOTS[0]) for one in names[1:])]
    match = Match(game, game.setting(tutorial.seats, tutorial.options), key=tutorial.key, names=names)
    session = LessonSession(Screen(), match, holders, game_name=game_name)
    session.tutorial = tutorial
    return guarded(session, session.run)
