"""Refusals: what the server says when it does not do what was asked. Each changes nothing and says what to do."""

from __future__ import annotations

from quincunx.engine import QuincunxError


class Refusal(QuincunxError):
    """Answered with its status, one sentence about what was wrong and one about what to do."""

    def __init__(self, status: int, what: str, todo: str, retry_after: int = 0) -> None:
        super().__init__(what)
        self.status = status
        self.what = what
        self.todo = todo
        self.retry_after = retry_after

    def again(self) -> Refusal:
        """The same, for somebody else who asks."""
        return Refusal(self.status, self.what, self.todo, self.retry_after)


class Stale(Refusal):
    """409: the match has moved on, or never asked; answered with the fresh view."""

    def __init__(self, what: str, todo: str = "The table as it stands now is shown; choose from it.") -> None:
        super().__init__(409, what, todo)


def no_such_table() -> Refusal:
    return Refusal(404, "There is no such table.", "Check the link; it may have been cut off.")


def set_aside(why: str) -> Refusal:
    return Refusal(
        403, f"This table was set aside by whoever runs this server: {why}.", "Ask them, or start another table."
    )


def not_seated() -> Refusal:
    return Refusal(403, "You hold no seat at this table.", "Take a free seat by its invitation link, or watch.")


def paused() -> Refusal:
    return Refusal(
        503,
        "The table is paused: the database does not answer.",
        "Send it again in a moment: a choice that was saved after all is not made twice.",
        2,
    )


def too_fast(what: str, wait: int) -> Refusal:
    return Refusal(429, f"Too many {what} in a short time.", f"Wait {wait} s and send it again.", wait)
