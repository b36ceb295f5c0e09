"""Small exceptions with facts. The text of each is a whole sentence for the person who caused it."""

from __future__ import annotations

from collections.abc import Sequence


class QuincunxError(Exception):
    """Something a person can act on; `str(error)` says what was wrong, where, and what to do."""


class UnknownGame(QuincunxError):
    def __init__(self, given: str, known: Sequence[str]) -> None:
        super().__init__(f"There is no game called “{given}”. The games are: {', '.join(known)}.")
        self.given = given
        self.known = list(known)


class BrokenGame(QuincunxError):
    """A game could not be loaded; lists every fault at once."""

    def __init__(self, name: str, faults: Sequence[str]) -> None:
        lines = "".join(f"\n  - {fault}" for fault in faults)
        many = f". It has {len(faults)} faults:{lines}" if len(faults) > 1 else f": {' '.join(faults)}"
        super().__init__(f"The game “{name}” cannot be loaded{many}")
        self.name = name
        self.faults = list(faults)


class BadOptions(QuincunxError):
    """The options of a match contradict the game's declaration or each other; lists every fault."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(" ".join(faults))
        self.faults = list(faults)


class ContentError(QuincunxError):
    """A content file is wrong; lists every fault at once."""

    def __init__(self, place: str, faults: Sequence[str]) -> None:
        lines = "\n".join(f"  - {fault}" for fault in faults)
        super().__init__(f"{place} has {len(faults)} fault{'s' if len(faults) != 1 else ''}:\n{lines}")
        self.place = place
        self.faults = list(faults)


class IllegalChoice(QuincunxError):
    """The choice is none of the options; nothing has changed and the same decision is open."""

    def __init__(self, kind: str, given: object, legal: int) -> None:
        shown = repr(given)
        shown = shown if len(shown) <= 60 else shown[:57] + "..."
        super().__init__(f"{shown} is not one of the {legal} options of the decision “{kind}”.")
        self.kind = kind
        self.given = given


class NotYourDecision(QuincunxError):
    def __init__(self, seat: int, waiting: Sequence[int]) -> None:
        others = ", ".join(str(w + 1) for w in waiting) or "nobody"
        super().__init__(f"Seat {seat + 1} has nothing to decide now; the match waits for seat {others}.")
        self.seat = seat
        self.waiting = list(waiting)


class MatchOver(QuincunxError):
    def __init__(self) -> None:
        super().__init__("The match is over; nothing more can be chosen.")


class UndoRefused(QuincunxError):
    def __init__(self, reason: str) -> None:
        super().__init__(f"That cannot be taken back: {reason}.")
        self.reason = reason


class ReplayDiverged(QuincunxError):
    """A log does not fit the rules: says at which entry, what was recorded and what the rules say."""

    def __init__(self, seq: int, recorded: str, found: str) -> None:
        super().__init__(f"Entry {seq} does not follow from the entries before it: recorded {recorded}, found {found}.")
        self.seq = seq
        self.recorded = recorded
        self.found = found


class RecordFault(QuincunxError):
    """A record file cannot be used: says where in the file and why."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class RuleFault(QuincunxError):
    """A rule raised an exception. The match stands where it stood before the choice."""

    def __init__(self, game: str, where: str, cause: str) -> None:
        super().__init__(
            f"A rule of {game} failed ({cause}) at: {where}. The choice was not made and nothing is lost; "
            "please report it with the saved match."
        )
        self.where = where
        self.cause = cause


class BoundExceeded(QuincunxError):
    """A match, or one step of it, went past the bound that its game declares."""

    def __init__(self, game: str, what: str, bound: int) -> None:
        super().__init__(f"{game} went past its declared bound of {bound} {what}.")
        self.bound = bound


class MissingExtra(QuincunxError):
    """An optional part of the installation is needed."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(f'{what} needs the extra “{extra}”: in the project\'s folder, pip install ".[{extra}]".')
        self.extra = extra
