"""A position in a form that travels to another process, and what is asked about it there.

It is sent the position at the last boundary and the choices and chance since, never the key, so nothing there can know
the future. Hints meet hidden faces only through the context, whose sampler deals them anew; the line of a review that
tells what was true reads them, and reviews are made after the end only.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from quincunx.bots import context_of
from quincunx.engine import Choice, Game, Match, Play, Setting, seeded
from quincunx.engine.codec import choice_in, choice_out, position_in, position_out

from .examine import Examined, examine
from .hint import Counsel, Verdict, counsel, verdict
from .judge import Effort

Task = Literal["hint", "wise", "examine"]


class Question(msgspec.Struct, frozen=True, tag_field="ask", tag="coach"):
    task: Task
    game: str
    """How the process loads the game."""
    seats: int
    names: list[str]
    options: dict[str, Any]
    snap: dict[str, Any]
    since: list[Any]
    tape: list[int]
    seat: int
    seed: str
    effort: Effort
    played: Any = None
    """The choice that was made, where that is examined."""
    guesses: int = 0


def question_of(
    match: Match,
    path: str,
    task: Task,
    seat: int,
    effort: Effort,
    seed: str,
    played: Choice = None,
    guesses: int = 0,
) -> Question:
    return Question(
        task,
        path,
        match.setting.seats,
        list(match.names),
        dict(match.setting.values),
        *position_out(match.play),
        seat,
        seed,
        effort,
        choice_out(played),
        guesses,
    )


def position_of(question: Question, game: Game[Any]) -> tuple[Play, Setting]:
    """The play at the position, rebuilt."""
    setting = game.setting(question.seats, question.options)
    position = (question.snap, question.since, question.tape)
    return position_in(game, setting, position, seeded(question.seed)), setting


def answered(question: Question, game: Game[Any]) -> Counsel | Verdict | Examined:
    play, setting = position_of(question, game)
    played = choice_in(question.played)
    if question.task == "examine":
        return examine(play, setting, question.seat, played, question.effort, question.guesses, question.seed)
    context = context_of(play, question.seat, setting)
    if question.task == "wise":
        return verdict(context, played, question.effort, question.seed)
    return counsel(context, question.names, question.effort, question.seed)
