"""Which pieces (cards, tiles, characters) keys and sentences speak of."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache
from typing import Final

_PLACE: Final = re.compile(r"\{(\d)(?::([^}]*))?\}")


@cache
def named_places(sentence: str) -> tuple[tuple[int, str], ...]:
    """The places of a sentence that are filled with the name of something: argument and word."""
    found = [(int(at), spec) for at, spec in _PLACE.findall(sentence)]
    return tuple(dict.fromkeys((at, w) for at, w in found if w and w != "s" and "|" not in w and w[0] != "#"))


@cache
def seat_place(sentence: str) -> int:
    """The argument that is the seat whose doing the sentence tells; -1 if there is none."""
    found = [(int(at), spec) for at, spec in _PLACE.findall(sentence)]
    return next((at for at, w in found if w in ("", "s") or ("|" in w and w[0] != "#")), -1)


@cache
def plain(name: str) -> str:
    """A name without case, blanks and marks: keys and texts write the same name differently."""
    return "".join(c for c in name.lower() if c.isalnum())


def is_piece(pieces: Container[str], word: str, name: str) -> bool:
    """Whether a name is that of a piece; some are listed under their word, as `temple-arrows` is for the temple’s
    “Arrows”."""
    return plain(name) in pieces or plain(word + name) in pieces


def object_of(key: str) -> str:
    """What a key is about: its second part."""
    parts = key.split(":")
    return parts[1] if len(parts) > 1 else ""
