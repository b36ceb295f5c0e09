"""Facts: what counts for a seat, in words and numbers, for whoever explains a choice to a person."""

from __future__ import annotations

from typing import NamedTuple


class Fact(NamedTuple):
    """One thing that counts, at one moment. The same thing has the same words and seat at every moment."""

    words: str
    """A noun with a place for the seat, for example `{0:s} green points`: whose, then what."""
    seat: int
    """Whose it is."""
    value: float
    worth: float
    """What one more of it is roughly worth to the seat that is advised, in hundredths of a win; less than nothing where
    it harms. Only used to tell what matters first."""
    gained: str = ""
    """A sentence to be read instead of numbers where it rises, for things that one has or has not."""
    lost: str = ""
    """The same where it falls."""
