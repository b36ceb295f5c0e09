"""The commands a person can type instead of an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from quincunx.engine import Decision, Option, QuincunxError

from ..commands.play import open_saved
from ..errors import BadInput, InputClosed
from ..words import counted
from . import rescue
from .answers import FINAL_NOTE, FINAL_SIGN, show_decision
from .prompted import show_panel
from .reading import find_rules, show_card, show_hand, show_rules, show_sections
from .seats import holders_of
from .session import TerminalSession

LOG_LINES: Final = 20

Command = Callable[[TerminalSession, int, Decision, str], bool]
"""Gets what was typed after its word; True if the question has changed and must be put anew."""


def read_answer(session: TerminalSession, seat: int, decision: Decision) -> Option | None:
    """Read until an option is chosen; None where a command has changed what is asked."""
    typed = ""
    while True:
        typed = typed or session.screen.ask()
        exact = [option for option in decision.options if typed in (option.key, option.label)]
        command = None if exact else command_of(typed) or _panel_called(session, seat, typed)
        if command is None:
            option = exact[0] if exact else session.match_option(decision, typed)
            if option is not None:
                return option
        elif command not in ACTING:
            typed = _read_on(command, session, seat, decision, typed)
            continue
        elif _carry_out(command, session, seat, decision, typed):
            return None
        typed = ""


def _read_on(command: Command, session: TerminalSession, seat: int, decision: Decision, typed: str) -> str:
    """What was asked for, page by page where it is long; returns what was typed instead of turning a page."""
    screen = session.screen
    lines = screen.lines(lambda: _carry_out(command, session, seat, decision, typed))
    while lines:
        many = screen.height if screen.height and len(lines) > screen.height else len(lines)
        for line in lines[:many]:
            screen.line(line)
        lines = lines[many:]
        answer = screen.ask(f"({counted(len(lines), 'more line')}; Enter reads on) > ") if lines else ""
        if answer:
            return answer
    return ""


def _panel_called(session: TerminalSession, seat: int, typed: str) -> Command | None:
    """The command that reads a part of the table, where something is called so."""
    sight, word = session.sight(seat), typed.casefold()
    found = bool(session.screen.lines(lambda: show_panel(sight, word)))
    return (lambda *_: not show_panel(sight, word)) if found else None


def _carry_out(command: Command, session: TerminalSession, seat: int, decision: Decision, typed: str) -> bool:
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


def _card(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    show_card(session.screen, session.match.game, rest)
    return False


def _hand(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    show_hand(session.screen, session.match.game, session.hand(seat))
    return False


def _rules(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    if rest:
        show_rules(session.screen, find_rules(session.match.game, rest))
    else:
        show_sections(session.screen, session.match.game)
        session.screen.say("Type “rules” and an id or a word to read on.", "dim")
    return False


def _log(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    """The last lines, or so many as asked for, or all."""
    lines = session.match.lines(seat)
    count = max(LOG_LINES, len(lines) - session.seen_before)
    if rest.casefold() == "all":
        count = len(lines)
    elif rest:
        if not (rest.isascii() and rest.isdigit() and len(rest) <= 6):
            raise BadInput(f"“log” takes a number of lines or “all”, not “{rest}”.")
        count = int(rest)
    for line in lines[max(0, len(lines) - count) :]:
        session.screen.event(line.text, line.rule)
    if count < len(lines):
        session.screen.say(f"{counted(len(lines) - count, 'earlier line')}: “log all” shows everything.", "dim")
    return False


def _view(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    """The screen as it stood at the prompt."""
    session.last_text.clear()
    session.page = 0
    session.show_prompt(seat, decision)
    return False


def _more(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    """The next page of the options, where there are several."""
    session.page += 1
    session.last_text.clear()
    session.show_prompt(seat, decision)
    return False


def _options(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    """Every option, also those of a long list."""
    show_decision(session.screen, decision, unfolded=True)
    return False


def _where(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    places = session.match.where().split(" > ")
    for depth, place in enumerate(places):
        session.screen.say(place, indent=2 * depth)
    return False


def _undo(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    with session.interrupts.held():
        session.match.undo(seat)
    for viewer, read in session.read.items():
        # The line that tells of it is the last one; everybody reads it, and nothing twice.
        session.read[viewer] = min(read, len(session.match.lines(viewer)) - 1)
    return True


def _back(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    """As far back as the game goes: who sits at one screen agrees by typing it."""
    words, first = session.match.game.go_back(session.match)
    if not first:
        raise BadInput("There is no moment to go back to now.")
    session.go_back(seat, first)
    session.screen.say(f"{words}: done.", "yellow")
    return True


def _save(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    if rest:
        session.save(rest)
    else:
        session.screen.say("Type “save” and a file name, for example: save karma.jsonl", "yellow")
    return False


def _load(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    """Go over to a saved match of the same game; the one that is left is kept."""
    if not rest:
        raise BadInput("Type “load” and a file name, for example: load karma.jsonl")
    match = open_saved(Path(rest).expanduser(), session.match.game)
    if len(session.people) > 1:
        # Whoever is asked first in the other match must not read this person's hand.
        session.screen.wipe()
    if session.saved_at != session.match.seq:
        path = rescue.rescue(session.match)
        session.screen.literal(f"The match you leave is kept in {path}.", "dim")
    session.seat_down(match, holders_of(match.names))
    session.begin()
    return True


def _help(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    for typed, meaning in HELP:
        typed = session.screen.sign(typed, "*") if typed == FINAL_SIGN else typed
        session.screen.put(Text(meaning), 18, Text.assemble("  ", (f"{typed:<16}", "cyan")))
    return False


def _hint(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    from .coaching import show_hint

    show_hint(session, seat, decision)
    return False


def _quit(session: TerminalSession, seat: int, decision: Decision, rest: str) -> bool:
    session.leave(0)
    return True


HELP: Final = (
    ("2", "take option 2; or type words of an option (an address such as O:2:4), or its key"),
    ("options", "every option, where a long list was folded; “more” turns the page where there are pages"),
    ("hand", "every card of your hand with its text"),
    ("card NAME", "the full text of a card"),
    ("rules WORDS", "a rule by its id, or all rules with these words"),
    ("hint", "what the strong bot would do here, and why; the record notes that you asked"),
    ("view", "the table and the question again; “whole” is the table with everything"),
    ("board", "a part of the table: those named under “Also” (board, seats, …)"),
    ("log", "what happened (“log 50”, “log all”)"),
    ("undo", "take back your last choice, where nothing was revealed, rolled or answered"),
    ("back", "go back farther, where the game has such a moment (Story Mode: to last night)"),
    ("save FILE", "keep the match in a file"),
    ("load FILE", "go on with a saved match"),
    ("where", "which rules are being carried out"),
    ("quit", "leave; asks whether to save"),
    (FINAL_SIGN, FINAL_NOTE),
)

COMMANDS: Final[dict[str, Command]] = {
    "hand": _hand,
    "card": _card,
    "cards": _card,
    "rules": _rules,
    "rule": _rules,
    "log": _log,
    "options": _options,
    "more": _more,
    "view": _view,
    "table": _view,
    "where": _where,
    "hint": _hint,
    "undo": _undo,
    "back": _back,
    "save": _save,
    "load": _load,
    "help": _help,
    "?": _help,
    "quit": _quit,
    "exit": _quit,
}

ACTING: Final = (_hint, _undo, _back, _save, _load, _quit, _view, _more)
"""Commands that ask, think or draw the prompt anew; what the others show is read page by page."""
