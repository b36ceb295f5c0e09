"""`--seats`, the same at every command: who sits there, separated by commas; a number means so many of the default."""

from __future__ import annotations

from typing import Final

from .errors import BadInput

MOST_SEATS: Final = 999
"""More than any game has; a longer list is not even written down."""
RANDOM: Final = "random"


def read_sitters(text: str | None) -> int | list[str] | None:
    """A number of seats, or one word for each seat; nothing where nothing was said."""
    if text is None:
        return None
    words = [word.strip() for word in text.split(",")]
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        return _number(words[0])
    if not all(words):
        raise BadInput(
            f"“{text}” is not a list of seats: give one word for each seat, separated by commas, for example me,strong."
        )
    return words


def _number(word: str) -> int:
    number = int(word) if len(word) <= len(str(MOST_SEATS)) else MOST_SEATS + 1
    if not 1 <= number <= MOST_SEATS:
        raise BadInput(f"--seats {word[:20]}: a match has at least 1 seat, and at most {MOST_SEATS}.")
    return number


def is_person(word: str) -> bool:
    return word.lower() == "me" or word.lower().startswith("me:")


def read_bots(text: str | None) -> int | list[str] | None:
    """The same where only bots can sit."""
    found = read_sitters(text)
    for word in found if isinstance(found, list) else []:
        if is_person(word):
            raise BadInput(f"“{word}” cannot sit there: this command plays bots alone; “quincunx play” is for people.")
    return found


def read_count(text: str | None, why: str, default: str = RANDOM) -> int | None:
    """The same where nobody but the default sits: its name may be written out, anybody else is refused with why."""
    found = read_sitters(text)
    if not isinstance(found, list):
        return found
    if default and all(word.lower() == default for word in found):
        return len(found)
    raise BadInput(f"{why}: give --seats a number, not “{text}”.")
