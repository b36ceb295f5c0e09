"""The screen: where the program writes and from where it reads. Colour at a terminal, plain text elsewhere."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from ..errors import InputClosed

_CLEAR: Final = "\x1b[H\x1b[2J"
_WIPE: Final = _CLEAR + "\x1b[3J"
"""Home, erase the screen, erase what was scrolled away."""
_KEPT: Final = "\n\t"
_NO_MARKUP: Final = str.maketrans("[]\\", "()/")
_WIDEST: Final = 110
"""Longer lines of prose are hard to read, however wide the terminal is."""
_HANGING: Final = 4
"""So far a line of a game's text that is too long goes on indented."""


def clean(text: str) -> str:
    """Without control characters: names and files come from others and must not steer the terminal."""
    return "".join(c for c in text if c in _KEPT or c.isprintable())


def safe_names(names: Sequence[str]) -> list[str]:
    """Names as they may stand in a text with markup, whether or not the game escapes them."""
    return [clean(name).translate(_NO_MARKUP) for name in names]


def _attached(stream: object) -> bool:
    try:
        return bool(stream.isatty())  # type: ignore[attr-defined]
    except (AttributeError, ValueError):
        return False


def complain(sentence: str) -> None:
    """One sentence on standard error, not wrapped, so that it can be searched for."""
    text = clean(sentence)
    colour = _attached(sys.stderr) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    with contextlib.suppress(OSError, ValueError):
        print(f"\x1b[31m{text}\x1b[0m" if colour else text, file=sys.stderr, flush=True)


class Screen:
    """One conversation with a person, or with whatever stands at the other end of a pipe."""

    def __init__(self) -> None:
        plain = bool(os.environ.get("NO_COLOR"))
        self.console = Console(highlight=False, color_system=None if plain else "auto", emoji=False)
        self.terminal = _attached(sys.stdout) and not self.console.is_dumb_terminal
        self.interactive = _attached(sys.stdin) and _attached(sys.stdout)
        self.since = 0
        """Lines written since the last answer was typed."""
        self._kept: list[Text] | None = None

    # -- writing

    @property
    def height(self) -> int:
        """Lines that stand on the screen together, with one left for the prompt; 0 where nothing limits them."""
        return max(8, self.console.height - 1) if self.interactive and self.terminal else 0

    def lines(self, write: Callable[[], object]) -> list[Text]:
        """What `write` would put on the screen, line by line."""
        before, self._kept = self._kept, []
        try:
            write()
            return self._kept
        finally:
            self._kept = before

    def line(self, text: Text) -> None:
        """One line that is not broken any more."""
        if self._kept is not None:
            self._kept.append(text)
        else:
            self.since += 1
            self.console.print(text, soft_wrap=True)

    @property
    def width(self) -> int:
        return min(self.console.width, _WIDEST)

    @property
    def room(self) -> int:
        """How many columns a line of a game's text may have before it is broken."""
        return self.width - _HANGING

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """A text of ours or of a game, without markup, wrapped."""
        self.put(Text(clean(text), style), indent)

    def literal(self, text: str, style: str = "") -> None:
        """A line to be copied: it is never broken by us."""
        self.line(Text(clean(text), style))

    def put(self, text: Text, indent: int = 0, lead: Text | None = None) -> None:
        """Styled text, wrapped, with the lead in front of its first line and blanks in front of the others."""
        margin = Text(" " * indent)
        first = lead if lead is not None else margin
        lines = text.wrap(self.console, max(20, self.width - indent)) or [Text("")]
        for number, line in enumerate(lines):
            whole = Text.assemble(margin if number else first, line)
            whole.rstrip()
            self.line(whole)

    def markup(self, text: str) -> None:
        """A text with Rich markup: only what a game's `text` gives. Long lines go on indented."""
        for line in Text.from_markup(text).split("\n", allow_blank=True):
            blanks = len(line.plain) - len(line.plain.lstrip())
            self.put(line[blanks:], blanks + _HANGING, Text(" " * blanks))

    def show(self, what: RenderableType) -> None:
        """Something of Rich's own, such as a table."""
        for line in self.console.render_lines(what, self.console.options.update(width=self.console.width), pad=False):
            text = Text.assemble(*((part.text, part.style or "") for part in line))
            text.rstrip()
            self.line(text)

    def sign(self, wanted: str, plain: str) -> str:
        """A sign, or the plain one where the terminal does not know it."""
        return wanted if self.console.encoding.startswith("utf") else plain

    def rule(self, title: str) -> None:
        """A line across the screen with a title in it."""
        title = clean(title)
        if len(title) > self.width - 4:
            title = f"{title[: self.width - 5]}…"
        line = self.sign("─", "-")
        fill = line * max(0, self.width - len(title) - 4)
        self.line(Text.assemble((f"{line}{line} ", "dim"), (title, "bold"), (f" {fill}", "dim")))

    def event(self, text: str, rule: str) -> None:
        """One line of the log, with the rule that caused it."""
        self.put(Text.assemble(clean(text), "  ", (rule, "dim")), 2)

    def clear(self) -> None:
        """Begin at the top of the screen; what was scrolled away stays."""
        if self.terminal:
            self.console.file.write(_CLEAR)
            self.console.file.flush()

    def wipe(self) -> None:
        """Nothing that stood on the screen can be read afterwards, not by scrolling back either."""
        if not _attached(sys.stdout):
            return
        self.console.file.write(_WIPE if self.terminal else "\n" * 100)
        self.console.file.flush()
        _forget_typed()

    @contextlib.contextmanager
    def busy(self, text: str) -> Iterator[None]:
        """Say that somebody is thinking, as long as it lasts."""
        if not self.terminal:
            yield
            return
        with self.console.status(Text(clean(text), "dim"), spinner="dots"):
            yield

    # -- reading

    def forget_keys(self) -> None:
        """What was typed before a question stood on the screen is no answer to it."""
        if self.interactive:
            with contextlib.suppress(ImportError, OSError, ValueError):
                import termios

                termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def ask(self, prompt: str = "> ") -> str:
        """One line typed by the person; raises InputClosed at the end of the input."""
        try:
            typed = self._typed(prompt) if self.interactive else self._piped(prompt)
            self.since = 0
            return typed
        except (EOFError, OSError, ValueError) as cause:
            raise InputClosed() from cause

    def _typed(self, prompt: str) -> str:
        # Importing it gives input() line editing and a history.
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401
        self.console.file.flush()
        try:
            return clean(input(prompt)).strip()
        except EOFError:
            self.say()
            raise

    def _piped(self, prompt: str) -> str:
        file = self.console.file
        file.write(prompt)
        file.flush()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            file.write("\n")
            raise InputClosed()
        typed = clean(line).strip()
        # What a pipe sends is not echoed by a terminal; the transcript should show it.
        file.write(typed + "\n")
        return typed


def _forget_typed() -> None:
    """The arrow keys must not bring back what another person typed."""
    with contextlib.suppress(ImportError, AttributeError):
        import readline

        readline.clear_history()
