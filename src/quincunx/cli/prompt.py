"""The commands a person can type instead of an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from quincunx.engine import Decision, Option, QuincunxError

from . import rescue
from .answers import show_decision
from .faults import BadInput, InputClosed
from .play import open_saved
from .reading import find_rules, show_card, show_rules, show_sections
from .seats import holders_of
from .session import Session

LOG_LINES: Final = 20

Command = Callable[[Session, int, Decision, str], bool]
"""Gets what was typed after its word; True if the question has changed and must be put anew."""


def read_answer(session: Session, seat: int, decision: Decision) -> Option | None:
    """Read until an option is chosen; None where a command has changed what is asked."""
    while True:
        typed = session.screen.ask()
        exact = [option for option in decision.options if typed in (option.key, option.label)]
        command = None if exact else command_of(typed)
        if command is None:
            option = exact[0] if exact else session.match_option(decision, typed)
            if option is not None:
                return option
        elif _carry_out(command, session, seat, decision, typed):
            return None


def _carry_out(command: Command, session: Session, seat: int, decision: Decision, typed: str) -> bool:
    _, _, rest = typed.partition(" ")
    try:
        return command(session, seat, decision, rest.strip())
    except QuincunxError as fault:
        if isinstance(fault, InputClosed):
            raise
        session.screen.say(str(fault), "yellow")
        return False


def command_of(typed: str) -> Command | None:
    word = typed.partition(" ")[0].casefold()
    return COMMANDS.get(word)


def _card(session: Session, seat: int, decision: Decision, rest: str) -> bool:
    show_card(session.screen, session.match.game, rest)
    return False


def _rules(session: Session, seat: int, decision: Decision, rest: str) -> bool:
    if rest:
        show_rules(session.screen, find_rules(session.match.game, rest))
    else:
        show_sections(session.screen, session.match.game)
        session.screen.say("“rules” with an id or a word reads on.", "dim")
    return False


def _log(session: Session, seat: int, decision: Decision, rest: str) -> bool:
    """The last lines, or so many as asked for, or all."""
    lines = session.match.lines(seat)
    count = LOG_LINES
    if rest.casefold() == "all":
        count = len(lines)
    elif rest:
        if not (rest.isascii() and rest.isdigit() and len(rest) <= 6):
            raise BadInput(f"“log” takes a number of lines or “all”, not “{rest}”.")
        count = int(rest)
    for line in lines[max(0, len(lines) - count) :]:
        session.screen.event(line.text, line.rule)
    if count < len(lines):
        session.screen.say(f"{len(lines) - count} earlier lines: “log all” shows them.", "dim")
    return False


def _view(session: Session, seat: int, decision: Decision, rest: str) -> bool:
    session.show_table(seat, always=True)
    show_decision(session.screen, decision)
    return False


def _where(session: Session, seat: int, decision: Decision, rest: str) -> bool:
    places = session.match.where().split(" > ")
    for depth, place in enumerate(places):
        session.screen.say(place, indent=2 * depth)
    return False


def _undo(session: Session, seat: int, decision: Decision, rest: str) -> bool:
    with session.interrupts.held():
        session.match.undo(seat)
    for viewer, read in session.read.items():
        # The line that tells of it is the last one; everybody reads it, and nothing twice.
        session.read[viewer] = min(read, len(session.match.lines(viewer)) - 1)
    return True


def _save(session: Session, seat: int, decision: Decision, rest: str) -> bool:
    if rest:
        session.save(rest)
    else:
        session.screen.say("Type “save” and a file name, for example: save karma.jsonl", "yellow")
    return False


def _load(session: Session, seat: int, decision: Decision, rest: str) -> bool:
    """Go over to a saved match of the same game; the one that is left is kept."""
    if not rest:
        raise BadInput("Type “load” and a file name, for example: load karma.jsonl")
    match = open_saved(Path(rest).expanduser(), session.match.game)
    if session.saved_at != session.match.seq:
        path = rescue.rescue(session.match)
        session.screen.literal(f"The match you leave is kept in {path}.", "dim")
    session.seat_down(match, holders_of(match.names))
    session.begin()
    return True


def _help(session: Session, seat: int, decision: Decision, rest: str) -> bool:
    for typed, meaning in HELP:
        session.screen.put(Text(meaning), 18, Text.assemble("  ", (f"{typed:<16}", "cyan")))
    return False


def _quit(session: Session, seat: int, decision: Decision, rest: str) -> bool:
    session.leave(0)
    return True


HELP: Final = (
    ("2", "take option 2; or type the start of an option, or its key"),
    ("card NAME", "the full text of a card"),
    ("rules WORDS", "a rule by its id, or all rules with these words"),
    ("view", "the table and the question again"),
    ("log", "what happened (“log 50”, “log all”)"),
    ("undo", "take back your last choice, where nothing was revealed, rolled or answered"),
    ("save FILE", "keep the match in a file"),
    ("load FILE", "go on with a saved match"),
    ("where", "which rules are being carried out"),
    ("quit", "leave; asks whether to save"),
    ("", "A choice or question marked “final” cannot be taken back."),
)

COMMANDS: Final[dict[str, Command]] = {
    "card": _card,
    "cards": _card,
    "rules": _rules,
    "rule": _rules,
    "log": _log,
    "view": _view,
    "table": _view,
    "where": _where,
    "undo": _undo,
    "save": _save,
    "load": _load,
    "help": _help,
    "?": _help,
    "quit": _quit,
    "exit": _quit,
}
