"""What can go wrong at the command line, each with a sentence for the person who sits there."""

from __future__ import annotations

from quincunx.engine.errors import QuincunxError


class BadInput(QuincunxError):
    """Something typed on the command line or at a prompt cannot be used."""


class InputClosed(QuincunxError):
    """Standard input ended while an answer was needed."""

    def __init__(self) -> None:
        super().__init__("Standard input was closed while an answer was needed.")


class Hangup(BaseException):
    """The operating system ends the program. Like KeyboardInterrupt it is no Exception: no handler may swallow it."""

    def __init__(self, signal_number: int) -> None:
        super().__init__(signal_number)
        self.signal_number = signal_number
