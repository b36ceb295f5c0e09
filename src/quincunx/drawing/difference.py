"""The keyed difference of two rendered scenes: what travels when something happens.

A rendered part becomes a light tree of the elements that have a key (`tree.py`). Elements are compared by key, so a
move costs its piece and not the board, and every list can be changed item by item.

Law: the operations, applied in order to the earlier parts, give the later ones byte for byte.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from typing import Final

from .markup import quoted
from .tree import Element, Part

Op = list[str | None]
"""`set id html`, `put parent before html`, `gone id`, `move id parent before`, `attr id name value`, `in id html`."""

_ATTRIBUTE: Final = re.compile(r'\s([^\s=">/]+)(="[^"]*")?')
_PLACED: Final = re.compile(r'\stransform="([^"]*)"')


@dataclass
class Difference:
    """What leads from one state of the parts to the next."""

    ops: list[Op]
    came: list[Element]
    """Pieces that are there now and were not, or not so."""
    left: list[Element]
    """The same before: pieces that are gone, or were otherwise."""

    def focus(self, most: int = 12) -> list[str]:
        """The names of the pieces it is about."""
        names = [piece.attribute("data-piece") for piece in [*self.came, *self.left]]
        return list(dict.fromkeys(names))[:most]

    def moves(self) -> list[dict[str, str]]:
        """What travelled: a face that left one place and came to one other. What vanished is never guessed at."""
        gone, come = _by_face(self.left), _by_face(self.came)
        single = [face for face in come if len(come[face]) == len(gone.get(face, ())) == 1]
        pairs = [(face, gone[face][0], come[face][0]) for face in single]
        return [{"face": face, "from": old.key, "to": new.key} for face, old, new in pairs if _travelled(old, new)]


def _by_face(pieces: Iterable[Element]) -> dict[str, list[Element]]:
    found: dict[str, list[Element]] = {}
    for piece in pieces:
        face = piece.attribute("data-face")
        if face:
            found.setdefault(face, []).append(piece)
    return found


def _travelled(one: Element, other: Element) -> bool:
    return one.key != other.key or _place(one) != _place(other)


def _place(piece: Element) -> str:
    found = _PLACED.search(piece.html)
    return found[1] if found else ""


def difference(before: Mapping[str, Part], after: Mapping[str, Part]) -> Difference:
    """The difference of parts by id. A part that was not there before is filled."""
    pairs = [(before.get(name) or Part(name, ""), new) for name, new in after.items()]
    changed = [(old, new) for old, new in pairs if old is not new and old.read_from != new.read_from]
    then, now = _places([old for old, _ in changed]), _places([new for _, new in changed])
    if then is None or now is None:
        return Difference([["in", new.key, new.inner] for _, new in changed], [], [])
    return _Comparison(changed, then, now).made()


def _places(parts: Sequence[Part]) -> dict[str, str] | None:
    """Of every key: the key of what it stands in. None where a key is given twice: then nothing can be told by it."""
    found = {part.key: "" for part in parts}
    for part in parts:
        found.update(part.places)
    return found if len(found) == sum([part.count + 1 for part in parts]) else None


class _Comparison:
    def __init__(self, pairs: Sequence[tuple[Part, Part]], old: dict[str, str], new: dict[str, str]) -> None:
        self.pairs = pairs
        self.old, self.new = old, new
        self.gone: list[Op] = []
        """Comes first, so that nothing is there twice when it comes elsewhere."""
        self.ops: list[Op] = []
        self.size = 0
        """How long both are, about."""
        self.came: dict[str, Element] = {}
        self.left: dict[str, Element] = {}

    def made(self) -> Difference:
        for old, new in self.pairs:
            self.change(old, new)
        return Difference(self.gone + self.ops, list(self.came.values()), list(self.left.values()))

    def _add(self, ops: list[Op], op: Op) -> None:
        ops.append(op)
        for part in op:
            self.size += len(part) + 4 if part else 4

    def change(self, old: Element, new: Element) -> None:
        """What makes one element the other, of the same key. What was taken over from before is the same element."""
        if old is new:
            return
        if "data-piece=" in new.head:
            self._note(old, new)
        if old.head != new.head and not self._attributes(old, new):
            self._replace(old, new, ["set", new.key, new.html])
            return
        gone, ops, size = len(self.gone), len(self.ops), self.size
        if not self._inside(old, new) or (len(self.ops) > ops and self.size - size > new.size + 40):
            del self.gone[gone:], self.ops[ops:]
            self.size = size
            self._replace(old, new, ["in", new.key, new.inner])

    def _attributes(self, old: Element, new: Element) -> bool:
        """Change the opening tag; False where it must be written anew."""
        said = attributes(old, new) if old.tag == new.tag else None
        for op in said or ():
            self._add(self.ops, op)
        return said is not None

    def _note(self, old: Element, new: Element) -> None:
        """A piece that looks different or stands elsewhere; being lit is no difference."""
        if not _same_texts(old, new) or old.attribute("data-face") != new.attribute("data-face"):
            self.came[new.key], self.left[old.key] = new, old

    def _replace(self, old: Element, new: Element, op: Op) -> None:
        """Write an element anew. Whatever of it lives on elsewhere is taken away first."""
        for kid in old.kids:
            self._evict(kid)
        before, after = _pieces(old.kids, {}), _pieces(new.kids, {})
        for key, piece in before.items():
            if key not in after:
                self.left[key] = piece
        for key, piece in after.items():
            if key not in before:
                self.came[key] = piece
        for key, piece in before.items():
            if key in after:
                self._note(piece, after[key])
        self._add(self.ops, op)

    def _evict(self, element: Element) -> None:
        if element.key in self.new and self.new[element.key] != self.old[element.key]:
            self._add(self.gone, ["gone", element.key])
            return
        for kid in element.kids:
            self._evict(kid)

    def _inside(self, old: Element, new: Element) -> bool:
        """Changes of the content; False where it is not a list of keyed elements and must be written anew."""
        if _same_texts(old, new) and _same_keys(old.kids, new.kids):
            for one, other in zip(old.kids, new.kids, strict=True):
                if one is not other:
                    self.change(one, other)
            return True
        if not new.kids or old.text or new.text or any(old.after) or any(new.after):
            return False
        self._list(old, new)
        return True

    def _list(self, old: Element, new: Element) -> None:
        there = {kid.key: kid for kid in new.kids}
        for kid in old.kids:
            if kid.key not in there:
                self._add(self.gone, ["gone", kid.key])
                _pieces((kid,), self.left)
        kept = {kid.key: kid for kid in old.kids if kid.key in there}
        still = _unmoved(list(kept), list(there))
        before: str | None = None
        for kid in reversed(new.kids):
            key = kid.key
            if key not in kept:
                self._add(self.ops, ["put", new.key, before, kid.html])
                _pieces((kid,), self.came)
            elif key not in still:
                self._add(self.ops, ["move", key, new.key, before])
            before = key
        for key, kid in kept.items():
            self.change(kid, there[key])


def _same_keys(old: tuple[Element, ...], new: tuple[Element, ...]) -> bool:
    if len(old) != len(new):
        return False
    for at, one in enumerate(old):
        other = new[at]
        if one is not other and one.key != other.key:
            return False
    return True


def _same_texts(old: Element, new: Element) -> bool:
    return old.text == new.text and old.after == new.after


def _pieces(elements: tuple[Element, ...], found: dict[str, Element]) -> dict[str, Element]:
    """All pieces among elements and in them, by key, beside those found already."""
    for element in elements:
        if "data-piece=" in element.head:
            found[element.key] = element
        if element.kids:
            _pieces(element.kids, found)
    return found


def attributes(old: Element, new: Element) -> list[Op] | None:
    """Changed attributes one by one; None where that would not give the very same opening tag."""
    before, after = _attributes(old.head), _attributes(new.head)
    ops: list[Op] = [["attr", new.key, name, None] for name in before if name not in after]
    for name, value in after.items():
        if before.get(name) != value:
            inside = value[2:-1]
            plain = unescape(inside) if "&" in inside else inside
            if not value or quoted(plain) != inside:
                return None
            ops.append(["attr", new.key, name, plain])
    order = [name for name in before if name in after] + [name for name in after if name not in before]
    return ops if order == list(after) else None


@lru_cache(maxsize=16384)
def _attributes(head: str) -> dict[str, str]:
    """What is new now is what was before the next time."""
    return {found[1]: found[2] or "" for found in _ATTRIBUTE.finditer(head)}


def _unmoved(kept: Sequence[str], there: Sequence[str]) -> set[str]:
    """What need not be moved of what is kept; mostly that is everything."""
    known = set(kept)
    if [key for key in there if key in known] == kept:
        return known
    return set(longest_run(kept, {key: at for at, key in enumerate(there)}))


def longest_run(keys: Sequence[str], place: Mapping[str, int]) -> list[str]:
    """The most keys that already stand in the order of their places."""
    ends: list[int] = []
    back: dict[int, int | None] = {}
    tails: list[int] = []
    for key in keys:
        at = place[key]
        length = bisect_left(ends, at)
        back[at] = tails[length - 1] if length else None
        if length == len(ends):
            ends.append(at)
            tails.append(at)
        else:
            ends[length] = tails[length] = at
    names = {place[key]: key for key in keys}
    run: list[str] = []
    step = tails[-1] if tails else None
    while step is not None:
        run.append(names[step])
        step = back[step]
    return run[::-1]
