"""Parts: what one argument of an option can be, with everything that follows from it.

A part turns the value inside a light option (a piece id, a seat, a place) into its token, a token into its word in
keys, and says how people read it and what it touches on the drawn table. Domains (`domains.py`) put verbs and parts
together.

Laws: `token` depends for the asked seat only on what it knows; `word(token)` is unique within `tokens(setting)`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .option import Choice
from .sentence import seat_place

if TYPE_CHECKING:
    from .game import Setting

Reading: TypeAlias = Callable[[Any, int, Any], str]
"""What a seat reads of a value: called with state, seat and value."""
Touching: TypeAlias = Callable[[Any, int, Any], tuple[str, ...]]
"""The ids on the drawn table that a value touches: called with state, seat and value."""
Listing: TypeAlias = Callable[[Any], Sequence[Any]]
"""All tokens under a setting."""

NO_TOUCH: Final[tuple[str, ...]] = ()
KEY: Final = re.compile(r"[^\sA-Z]+")
"""A word of a key."""


class Part:
    """What one argument can be. Games extend it where the rulebook has something of its own."""

    plain: bool = True
    """A value is its own token."""

    def token(self, s: Any, value: Any) -> Choice:
        """The value by what it means: equal for equal pieces."""
        return value

    def word(self, token: Any) -> str:
        """The token in a key: lower case, no spaces; parts of a word are joined by colons."""
        raise NotImplementedError

    def tokens(self, setting: Setting) -> Sequence[Any]:
        """Every token that can occur under this setting, in a fixed order."""
        raise NotImplementedError

    def name(self, s: Any, seat: int, value: Any) -> str:
        """The value in a label; may have places for seats (`seat_place`)."""
        return self.word(self.token(s, value))

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        return NO_TOUCH

    def text(self, s: Any, seat: int, value: Any) -> str:
        """The full text behind the name, for example of a card; empty if there is none."""
        return ""

    def faults(self) -> list[str]:
        """What is wrong with the declaration: sentences that follow a colon."""
        return []

    def size(self) -> int:
        """How many values there are, from 0 on; 0 where only a state or a setting tells."""
        return 0


class Misfit(Part):
    """Stands where something was given that is no part, so that all faults of a game can be told."""

    def __init__(self, given: object) -> None:
        self.given: object = given

    def faults(self) -> list[str]:
        return [f"{self.given!r} does not say what can be chosen; a part does (Pieces, Seats, Count, …)."]


def as_part(given: object) -> Part:
    return given if isinstance(given, Part) else Misfit(given)


def twice(words: Sequence[str]) -> list[str]:
    """Those that stand there more than once."""
    return [] if len(set(words)) == len(words) else sorted({word for word in words if words.count(word) > 1})


def listed_faults(words: Sequence[str], names: Sequence[str], texts: Sequence[str] = ()) -> list[str]:
    """Of words for keys, with names and texts in the same order; where a number means nothing the word is empty."""
    if not _texts(words) or not _texts(names) or not _texts(texts):
        return ["words, names and texts are lists of texts."]
    used = [word for word in words if word]
    found = [] if used else ["it has no words."]
    found += [f"the word “{word}” stands there twice." for word in twice(used)]
    if used and not KEY.fullmatch("".join(used)):
        found += [f"“{word}” is no word of a key: lower case, no spaces." for word in used if not KEY.fullmatch(word)]
    if len(names) != len(words):
        found.append(f"it has {len(words)} words and {len(names)} names.")
    if texts and len(texts) != len(words):
        found.append(f"it has {len(words)} words and {len(texts)} texts.")
    return found


def _texts(given: Any) -> bool:
    if not isinstance(given, (tuple, list)) and (isinstance(given, str) or not isinstance(given, Sequence)):
        return False
    try:
        return "".join(given) is not None
    except TypeError:
        return False


def form_faults(form: str) -> list[str]:
    """Of the word of a number in keys."""
    return [] if form.count("{}") == 1 else [f"its word “{form}” needs one place {{}} for the number."]


class Faces(Part):
    """Cards or tiles, named by face: the value is the face."""

    def __init__(
        self,
        words: Sequence[str],
        names: Sequence[str] = (),
        touch: str | Touching = "",
        faces: Listing | None = None,
        texts: Sequence[str] = (),
    ) -> None:
        self.words: Sequence[str] = words
        self.names: Sequence[str] = names or words
        self.touch: str | Touching = touch
        """The id on the table, with `{}` for the word, or how to find what is touched; without one nothing is."""
        self.listing: Listing | None = faces
        """The faces that can occur under a setting; without it all of them."""
        self.texts: Sequence[str] = texts

    def face(self, s: Any, value: Any) -> int:
        face: int = value
        return face

    def word(self, token: Any) -> str:
        at: int = token
        return self.words[at]

    def tokens(self, setting: Setting) -> Sequence[Any]:
        return range(len(self.words)) if self.listing is None else self.listing(setting)

    def name(self, s: Any, seat: int, value: Any) -> str:
        return self.names[self.face(s, value)]

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        touch = self.touch
        if not isinstance(touch, str):
            return touch(s, seat, value)
        return (touch.replace("{}", self.words[self.face(s, value)]),) if touch else NO_TOUCH

    def text(self, s: Any, seat: int, value: Any) -> str:
        return self.texts[self.face(s, value)] if self.texts else ""

    def faults(self) -> list[str]:
        return listed_faults(self.words, self.names, self.texts)

    def size(self) -> int:
        return len(self.words)


class Pieces(Faces):
    """Cards or tiles on the table: the value is a piece id, its token the face. Equal pieces are one option."""

    plain = False

    def face(self, s: Any, value: Any) -> int:
        face: int = s.faces[value]
        return face

    def token(self, s: Any, value: Any) -> Choice:
        return s.faces[value]

    def size(self) -> int:
        return 0


class Copies(Pieces):
    """Cards of an ordered pile: face and which copy of it, counted from the top. Piles are listed bottom to top."""

    def __init__(
        self,
        words: Sequence[str],
        names: Sequence[str],
        copies: Sequence[int],
        pile: Callable[[Any, int], Sequence[int]],
        touch: str | Touching = "",
        texts: Sequence[str] = (),
    ) -> None:
        super().__init__(words, names, touch, None, texts)
        self.copies: Sequence[int] = copies
        self.pile: Callable[[Any, int], Sequence[int]] = pile
        """The pile in which the piece lies."""

    def token(self, s: Any, value: Any) -> Choice:
        faces = s.faces
        face = faces[value]
        pile = self.pile(s, value)
        above = pile[pile.index(value) :]
        return face, sum(1 for other in above if faces[other] == face)

    def word(self, token: Any) -> str:
        return f"{self.words[token[0]]}:{token[1]}"

    def tokens(self, setting: Setting) -> Sequence[Any]:
        return [(face, n + 1) for face, copies in enumerate(self.copies) for n in range(copies)]

    def name(self, s: Any, seat: int, value: Any) -> str:
        pile = self.pile(s, value)
        place = len(pile) - pile.index(value)
        where = "top" if place == 1 else f"number {place} from the top"
        return f"{super().name(s, seat, value)} ({where})"

    def faults(self) -> list[str]:
        found = super().faults()
        if len(self.copies) != len(self.words):
            found.append(f"it has {len(self.words)} words and {len(self.copies)} numbers of copies.")
        return found


class Seats(Part):
    """Seats of the match, read by the names of those who hold them."""

    def __init__(self, word: str = "{}", touch: str | Touching = "seat-{}", myself: str = "yourself") -> None:
        self.form: str = word
        """The word in keys; `{}` is the number of the seat, from 1."""
        self.touch: str | Touching = touch
        """The id on the table, with `{}` for the number of the seat, from 1; or how to find what is touched."""
        self.myself: str = myself

    def word(self, token: Any) -> str:
        return self.form.replace("{}", str(token + 1))

    def tokens(self, setting: Setting) -> Sequence[Any]:
        return range(setting.seats)

    def name(self, s: Any, seat: int, value: Any) -> str:
        return self.myself if value == seat else seat_place(value)

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        touch = self.touch
        if not isinstance(touch, str):
            return touch(s, seat, value)
        return (touch.replace("{}", str(value + 1)),) if touch else NO_TOUCH

    def faults(self) -> list[str]:
        return form_faults(self.form)


class Count(Part):
    """A whole number from `low` to `high`."""

    def __init__(
        self, low: int, high: int | Callable[[Any], int], word: str = "{}", name: str = "{}", touch: str = ""
    ) -> None:
        self.low: int = low
        self.high: int | Callable[[Any], int] = high
        """The highest, or how to find it under a setting."""
        self.form: str = word
        self.reads: str = name
        self.touch: str = touch

    def word(self, token: Any) -> str:
        return self.form.replace("{}", str(token))

    def tokens(self, setting: Setting) -> Sequence[Any]:
        high = self.high
        return range(self.low, (high if isinstance(high, int) else high(setting)) + 1)

    def name(self, s: Any, seat: int, value: Any) -> str:
        return self.reads.replace("{}", str(value))

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        return (self.touch.replace("{}", str(value)),) if self.touch else NO_TOUCH

    def faults(self) -> list[str]:
        high = self.high
        if isinstance(high, int) and high < self.low:
            return [*form_faults(self.form), f"there is no number from {self.low} to {high}."]
        return form_faults(self.form)

    def size(self) -> int:
        return self.high + 1 if isinstance(self.high, int) else 0


class Names(Part):
    """One of a fixed list of things: the value is the place in the list."""

    def __init__(self, words: Sequence[str], names: Sequence[str] = (), touch: str = "") -> None:
        self.words: Sequence[str] = words
        self.names: Sequence[str] = names or words
        self.touch: str = touch

    def word(self, token: Any) -> str:
        at: int = token
        return self.words[at]

    def tokens(self, setting: Setting) -> Sequence[Any]:
        return range(len(self.words))

    def name(self, s: Any, seat: int, value: Any) -> str:
        at: int = value
        return self.names[at]

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        return (self.touch.replace("{}", self.words[value]),) if self.touch else NO_TOUCH

    def faults(self) -> list[str]:
        return listed_faults(self.words, self.names)

    def size(self) -> int:
        return len(self.words)


class Places(Part):
    """Places of a geometry: what they are called is a matter of the board, what lies there of the state."""

    def __init__(
        self,
        word: Callable[[Any], str],
        places: Listing,
        name: Reading | None = None,
        touch: str | Touching = "",
        code: Callable[[Any, Any], Any] | None = None,
    ) -> None:
        self.plain = code is None
        self.called: Callable[[Any], str] = word
        self.listing: Listing = places
        self.reads: Reading | None = name
        self.touch: str | Touching = touch
        """The id on the table, with `{}` for the word, or how to find what is touched."""
        self.code: Callable[[Any, Any], Any] | None = code
        """A place by what it means on every board, where boards differ."""

    def token(self, s: Any, value: Any) -> Choice:
        return value if self.code is None else self.code(s, value)

    def word(self, token: Any) -> str:
        return self.called(token)

    def tokens(self, setting: Setting) -> Sequence[Any]:
        return self.listing(setting)

    def name(self, s: Any, seat: int, value: Any) -> str:
        return self.called(self.token(s, value)) if self.reads is None else self.reads(s, seat, value)

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        touch = self.touch
        if isinstance(touch, str):
            return (touch.replace("{}", self.called(self.token(s, value))),) if touch else NO_TOUCH
        return touch(s, seat, value)


class Pair(Part):
    """Two arguments: a tuple of them, or packed into one number as `first * base + second`."""

    def __init__(self, first: Part, second: Part, base: int = 0, name: str = "{} {}") -> None:
        self.first: Part = as_part(first)
        self.second: Part = as_part(second)
        self.plain = self.first.plain and self.second.plain
        self.base: int = base
        """Of the packed form; 0 for a tuple."""
        self.reads: str = name

    def split(self, value: Any) -> tuple[Any, Any]:
        base = self.base
        if base:
            return value // base, value % base
        return value[0], value[1]

    def join(self, first: Any, second: Any) -> Choice:
        return first * self.base + second if self.base else (first, second)

    def token(self, s: Any, value: Any) -> Choice:
        first, second = self.split(value)
        return self.join(self.first.token(s, first), self.second.token(s, second))

    def word(self, token: Any) -> str:
        first, second = self.split(token)
        return f"{self.first.word(first)}:{self.second.word(second)}"

    def tokens(self, setting: Setting) -> Sequence[Any]:
        seconds = self.second.tokens(setting)
        return [self.join(first, second) for first in self.first.tokens(setting) for second in seconds]

    def name(self, s: Any, seat: int, value: Any) -> str:
        first, second = self.split(value)
        before, middle, after = self.reads.split("{}")
        return f"{before}{self.first.name(s, seat, first)}{middle}{self.second.name(s, seat, second)}{after}"

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        first, second = self.split(value)
        return (*self.first.touches(s, seat, first), *self.second.touches(s, seat, second))

    def faults(self) -> list[str]:
        found = [*self.first.faults(), *self.second.faults()]
        if self.reads.count("{}") != 2:
            found.append(f"its name “{self.reads}” needs two places {{}}, one for each argument.")
        if 0 < self.base < self.second.size():
            found.append(f"its base {self.base} is too small for {self.second.size()} second values.")
        return found

    def size(self) -> int:
        return self.base * self.first.size()


NO_END: Final = 1 << 60
"""Beyond every light option."""


def rooms(starts: Sequence[int]) -> list[int]:
    """How many numbers there are in each range; the last has no end."""
    return [end - start for start, end in zip(starts, [*starts[1:], NO_END], strict=True)]


class Either(Part):
    """One of several parts by range: the value is the first number of a part's range plus the part's own value. A token
    for which the range has no room stands beside its first number."""

    def __init__(self, parts: Mapping[int, Part]) -> None:
        self.parts: dict[int, Part] = {start: as_part(part) for start, part in parts.items()}
        self.plain = all(part.plain for part in self.parts.values())
        self.starts: list[int] = sorted(parts)
        self.rooms: dict[int, int] = dict(zip(self.starts, rooms(self.starts), strict=True))

    def split(self, value: Any) -> tuple[int, Any]:
        """The first number of the range, and what is meant within it."""
        if isinstance(value, tuple):
            return value[0], value[1]
        start = self.starts[bisect_right(self.starts, value) - 1]
        return start, value - start

    def join(self, start: int, meant: Any) -> Choice:
        return start + meant if isinstance(meant, int) and meant < self.rooms[start] else (start, meant)

    def token(self, s: Any, value: Any) -> Choice:
        start, own = self.split(value)
        return self.join(start, self.parts[start].token(s, own))

    def word(self, token: Any) -> str:
        start, meant = self.split(token)
        return self.parts[start].word(meant)

    def tokens(self, setting: Setting) -> Sequence[Any]:
        return [self.join(start, meant) for start, part in self.parts.items() for meant in part.tokens(setting)]

    def name(self, s: Any, seat: int, value: Any) -> str:
        start, own = self.split(value)
        return self.parts[start].name(s, seat, own)

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        start, own = self.split(value)
        return self.parts[start].touches(s, seat, own)

    def text(self, s: Any, seat: int, value: Any) -> str:
        start, own = self.split(value)
        return self.parts[start].text(s, seat, own)

    def faults(self) -> list[str]:
        found = [fault for part in self.parts.values() for fault in part.faults()]
        crowded = [start for start, part in self.parts.items() if part.size() > self.rooms[start]]
        return found + [f"the part at {start} has more values than there are up to the next." for start in crowded]

    def size(self) -> int:
        last = self.starts[-1]
        return last + self.parts[last].size()
