"""The keyed difference of two rendered scenes: what travels when something happens.

A rendered part becomes a light tree of the elements that have an id; everything between them is text. Elements are
compared by id, so a move costs its piece and not the board. Elements beside or around others with an id get one from
their place, list items from their content, so that every list can be changed item by item.

Law: the operations, applied in order to the earlier parts, give the later ones byte for byte.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import unescape
from typing import Final
from zlib import crc32

from .markup import el

Op = list[str | None]
"""`set id html`, `put parent before html`, `gone id`, `move id parent before`, `attr id name value`, `in id html`."""

_TAG: Final = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]*)([^>]*)>")
"""A `>` never stands in a value: all markup is escaped."""
_ID: Final = re.compile(r'\sid="([^"]*)"')
_ATTRIBUTE: Final = re.compile(r'\s([^\s=">/]+)(="[^"]*")?')
_PLACED: Final = re.compile(r'\stransform="([^"]*)"')
_VOID: Final = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_PLAIN: Final = frozenset(["li", "p", "svg", "button"])
"""Worth a look ahead: mostly nothing in them needs a key."""
_KEYED: Final = re.compile(r'\sid="|<li[\s>]|<input[^>]*hidden')
_HEADINGS: Final = frozenset(["h2", "h3", "h4", "summary"])
_BLOCKS: Final = "article|aside|details|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|li|nav|ol|p|section|summary|ul"
_BEFORE: Final = re.compile(rf"\n\s*(?=</?(?:{_BLOCKS})[\s>])")
_AFTER: Final = re.compile(rf"(</?(?:{_BLOCKS})(?:\s[^>]*)?>)\n\s*")


class Element:
    """An element with a key, and in it keyed elements with texts before, between and after them."""

    __slots__ = ("tag", "key", "head", "texts", "kids", "html")
    html: str

    def __init__(self, tag: str, key: str, head: str, texts: list[str], kids: list[Element]) -> None:
        self.tag, self.key, self.head = tag, key, head
        self.texts, self.kids = texts, kids
        """One text more than there are kids."""
        parts = [part for kid, text in zip(kids, texts[1:], strict=True) for part in (kid.html, text)]
        inner = texts[0] + "".join(parts)
        self.html = head + inner + ("" if tag in _VOID or head.endswith("/>") else f"</{tag}>")

    @property
    def inner(self) -> str:
        end = 0 if self.tag in _VOID or self.head.endswith("/>") else len(self.tag) + 3
        return self.html[len(self.head) : len(self.html) - end]

    def walk(self) -> Iterator[Element]:
        """From the outside in and from the first to the last."""
        left = [self]
        while left:
            one = left.pop()
            yield one
            left.extend(reversed(one.kids))

    def attribute(self, name: str) -> str:
        found = re.search(rf'\s{name}="([^"]*)"', self.head)
        return unescape(found[1]) if found else ""


# -- reading


@dataclass(slots=True)
class _Span:
    """Where an element stands in the text."""

    tag: str
    start: int
    opened: int
    """Where its opening tag ends."""
    key: str = ""
    end: int = 0
    inside: int = 0
    """Where its closing tag begins."""
    kids: list[_Span] = field(default_factory=list)
    keyed: bool = False
    """It has a key, or holds something that has."""
    known: Element | None = None
    """It is as it was."""


class Part(Element):
    """A rendered part as a tree, with what was read to make it."""

    __slots__ = ("source", "leaves")
    source: int
    leaves: dict[str, Element]

    def __init__(self, region: str, html: str, before: Part | None = None) -> None:
        text = squeezed(html)
        keyer = _Keyer(region, text)
        root = keyer.element(_spans(region, text, before.leaves if before else {}), f'<div id="{region}">')
        super().__init__(root.tag, root.key, root.head, root.texts, root.kids)
        self.source = hash(html)
        self.leaves = keyer.leaves
        """Elements that came with an id and have none inside: from one moment to the next most stay as they are."""


def read(region: str, html: str, before: Part | None = None) -> Part:
    """A rendered part as a tree. What is as it was before is taken over from there."""
    return before if before is not None and before.source == hash(html) else Part(region, html, before)


def squeezed(html: str) -> str:
    """Without the blanks around blocks, which nobody sees: a list then consists of its items alone."""
    return _AFTER.sub(r"\1", _BEFORE.sub("", html)).strip() if "\n" in html else html


def _spans(region: str, text: str, known: Mapping[str, Element]) -> _Span:
    root = _Span("div", 0, 0, region, len(text), len(text))
    stack = [root]
    found = _TAG.search(text)
    while found:
        done = found.end()
        if found[1]:
            _end(found, stack, text)
        else:
            done = _begin(found, stack, text, known)
        found = _TAG.search(text, done)
    return root


def _begin(found: re.Match[str], stack: list[_Span], text: str, known: Mapping[str, Element]) -> int:
    """An element begins; where to read on."""
    tag, rest = found[2], found[3]
    identity = _ID.search(rest)
    span = _Span(tag, found.start(), found.end(), identity[1] if identity else "")
    old = known.get(span.key)
    if old is not None and text.startswith(old.html, span.start):
        span.known, end = old, span.start + len(old.html)
    elif tag in _VOID or rest.endswith("/"):
        end = span.opened
    else:
        end = _leaf(span, text) if tag in _PLAIN or "data-piece=" in rest else 0
    if not end:
        stack.append(span)
        return span.opened
    span.end = end
    span.inside = end if end == span.opened else end - len(tag) - 3
    _close(span, stack[-1], text)
    return end


def _end(found: re.Match[str], stack: list[_Span], text: str) -> None:
    while len(stack) > 1:
        span = stack.pop()
        span.inside, span.end = found.start(), found.end()
        _close(span, stack[-1], text)
        if span.tag == found[2]:
            return


def _leaf(span: _Span, text: str) -> int:
    """The end of an element in which nothing needs a key, found without reading it; 0 if there is something."""
    deep, end = 1, span.opened
    for found in _same(span.tag).finditer(text, span.opened):
        deep += -1 if found[1] else 0 if found[0].endswith("/>") else 1
        if not deep:
            end = found.end()
            break
    return 0 if deep or _KEYED.search(text, span.opened, end) else end


@cache
def _same(tag: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){tag}(?:\s[^>]*)?>")


def _close(span: _Span, parent: _Span, text: str) -> None:
    hidden = span.tag == "input" and "hidden" in text[span.start : span.opened]
    span.keyed = bool(span.key) or hidden or span.tag == "li" or any(kid.keyed for kid in span.kids)
    parent.kids.append(span)


class _Keyer:
    """Gives ids to what needs one, from the outside in."""

    def __init__(self, region: str, text: str) -> None:
        self.region, self.text = region, text
        self.used: dict[str, int] = {}
        self.leaves: dict[str, Element] = {}

    def element(self, span: _Span, head: str) -> Element:
        kids = span.kids if any(kid.keyed for kid in span.kids) else []
        edges = [span.opened, *[edge for kid in kids for edge in (kid.start, kid.end)], span.inside]
        texts = [self.text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]
        made = [self._kid(kid, span.key) for kid in kids]
        return Element(span.tag, span.key, head, texts, made)

    def _kid(self, span: _Span, parent: str) -> Element:
        head = self.text[span.start : span.opened]
        own = bool(span.key)
        if not own:
            span.key = self._key(span, parent)
            cut = -2 if head.endswith("/>") else -1
            head = f'{head[:cut]} id="{span.key}"{head[cut:]}'
        made = span.known or self.element(span, head)
        if own and not made.kids:
            self.leaves[made.key] = made
        return made

    def _key(self, span: _Span, parent: str) -> str:
        key = self._wish(span, parent)
        times = self.used[key] = self.used.get(key, 0) + 1
        return key if times == 1 else f"{key}_{times}"

    def _wish(self, span: _Span, parent: str) -> str:
        if span.tag == "li" and not any(kid.keyed for kid in span.kids):
            return self._named(self.text[span.start : span.end])
        if span.kids and span.kids[0].tag in _HEADINGS:
            return self._named(self.text[span.kids[0].opened : span.kids[0].inside])
        name = re.search(r'\sname="([^"]*)"', self.text[span.start : span.opened])
        return f"{parent}.{name[1] if name else span.tag}"

    def _named(self, content: str) -> str:
        return f"{self.region}.{crc32(content.encode()):x}"


# -- comparing


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
    return one.key != other.key or _PLACED.findall(one.html)[:1] != _PLACED.findall(other.html)[:1]


def difference(before: Mapping[str, Part], after: Mapping[str, Part]) -> Difference:
    """The difference of parts by id. A part that was not there before is filled."""
    nothing = {name: Element("div", name, f'<div id="{name}">', [""], []) for name in after}
    pairs: list[tuple[Element, Element]] = [(before.get(name) or nothing[name], new) for name, new in after.items()]
    changed = [pair for pair in pairs if pair[0].html != pair[1].html]
    if any(_repeated(tree for tree in trees) for trees in zip(*changed, strict=True)):
        return Difference([["in", new.key, new.inner] for _, new in changed], [], [])
    return _Comparison(changed).made()


def _repeated(trees: Iterable[Element]) -> bool:
    """Whether a key is given twice: then nothing can be told by it."""
    keys = [element.key for tree in trees for element in tree.walk()]
    return len(keys) != len(set(keys))


class _Comparison:
    def __init__(self, pairs: Sequence[tuple[Element, Element]]) -> None:
        self.pairs = pairs
        self.old, self.new = _parents(old for old, _ in pairs), _parents(new for _, new in pairs)
        self.gone: list[Op] = []
        """Comes first, so that nothing is there twice when it comes elsewhere."""
        self.came: dict[str, Element] = {}
        self.left: dict[str, Element] = {}

    def made(self) -> Difference:
        ops = [op for old, new in self.pairs for op in self.change(old, new)]
        return Difference(self.gone + ops, list(self.came.values()), list(self.left.values()))

    def change(self, old: Element, new: Element) -> list[Op]:
        """What makes one element the other, of the same key."""
        if old.html == new.html:
            return []
        self._note(old, new)
        said = attributes(old, new) if old.tag == new.tag else None
        if said is None:
            return self._replace(old, new, ["set", new.key, new.html])
        mark = len(self.gone)
        inside = self._inside(old, new)
        if inside is None or _size(inside) + _size(self.gone[mark:]) > len(new.inner) + 40:
            del self.gone[mark:]
            inside = self._replace(old, new, ["in", new.key, new.inner])
        return said + inside

    def _note(self, old: Element, new: Element) -> None:
        """A piece that looks different or stands elsewhere; being lit is no difference."""
        if "data-piece=" not in new.head:
            return
        if old.texts != new.texts or old.attribute("data-face") != new.attribute("data-face"):
            self.came[new.key], self.left[old.key] = new, old

    def _replace(self, old: Element, new: Element, op: Op) -> list[Op]:
        """Write an element anew. Whatever of it lives on elsewhere is taken away first."""
        for kid in old.kids:
            self._evict(kid)
        before, after = _pieces(old.kids), _pieces(new.kids)
        self.left.update({key: piece for key, piece in before.items() if key not in after})
        self.came.update({key: piece for key, piece in after.items() if key not in before})
        for key in before:
            if key in after:
                self._note(before[key], after[key])
        return [op]

    def _evict(self, element: Element) -> None:
        if element.key in self.new and self.new[element.key] != self.old[element.key]:
            self.gone.append(["gone", element.key])
            return
        for kid in element.kids:
            self._evict(kid)

    def _inside(self, old: Element, new: Element) -> list[Op] | None:
        """Changes of the content; None where it is not a list of keyed elements and must be written anew."""
        if [kid.key for kid in old.kids] == [kid.key for kid in new.kids] and old.texts == new.texts:
            return [op for one, other in zip(old.kids, new.kids, strict=True) for op in self.change(one, other)]
        if not new.kids or any(old.texts) or any(new.texts):
            return None
        return self._list(old, new)

    def _list(self, old: Element, new: Element) -> list[Op]:
        there = {kid.key: kid for kid in new.kids}
        for kid in old.kids:
            if kid.key not in there:
                self.gone.append(["gone", kid.key])
                self.left.update(_pieces([kid]))
        kept = {kid.key: kid for kid in old.kids if kid.key in there}
        still = set(longest_run(list(kept), {key: at for at, key in enumerate(there)}))
        ops: list[Op] = []
        following: list[str | None] = [*there, None]
        for (key, kid), before in zip(reversed(there.items()), reversed(following[1:]), strict=True):
            if key not in kept:
                ops.append(["put", new.key, before, kid.html])
                self.came.update(_pieces([kid]))
            elif key not in still:
                ops.append(["move", key, new.key, before])
        return ops + [op for key, kid in kept.items() for op in self.change(kid, there[key])]


def _parents(roots: Iterable[Element]) -> dict[str, str]:
    return {kid.key: element.key for root in roots for element in root.walk() for kid in element.kids}


def _pieces(elements: Iterable[Element]) -> dict[str, Element]:
    return {one.key: one for element in elements for one in element.walk() if "data-piece=" in one.head}


def _size(ops: Iterable[Op]) -> int:
    return sum(len(part or "") + 4 for op in ops for part in op)


def attributes(old: Element, new: Element) -> list[Op] | None:
    """Changed attributes one by one; None where that would not give the very same opening tag."""
    if old.head == new.head:
        return []
    before, after = _attributes(old.head), _attributes(new.head)
    ops: list[Op] = [["attr", new.key, name, None] for name in before if name not in after]
    for name, value in after.items():
        if before.get(name) != value:
            plain = unescape(value[2:-1])
            if el("i", **{name: plain}) != f"<i {name}{value}></i>":
                return None
            ops.append(["attr", new.key, name, plain])
    order = [name for name in before if name in after] + [name for name in after if name not in before]
    return ops if order == list(after) else None


def _attributes(head: str) -> dict[str, str]:
    return {found[1]: found[2] or "" for found in _ATTRIBUTE.finditer(head)}


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
