"""A rendered part as a light tree of the elements that have a key; everything between them is text.

Elements that come with an id have that. Those beside or around others with an id get one from their place, list items
from their content and boxes from their heading. Which keys are given follows from the text alone; what was read before
only saves work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import unescape
from typing import Final
from zlib import crc32

_TAG: Final = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]*)([^>]*)>")
"""A `>` never stands in a value: all markup is escaped."""
_ID: Final = re.compile(r'\sid="([^"]*)"')
_NAME: Final = re.compile(r'\sname="([^"]*)"')
_VOID: Final = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_BOXES: Final = frozenset(
    ["article", "aside", "details", "div", "fieldset", "footer", "form", "g", "header", "nav", "ol", "section", "ul"]
)
"""Always read: mostly something in them needs a key, or a heading names them. In all others mostly nothing does."""
_HEADINGS: Final = frozenset(["h2", "h3", "h4", "summary"])
_BLOCKS: Final = "article|aside|details|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|li|nav|ol|p|section|summary|ul"
_BLOCK: Final = re.compile(rf"</?(?:{_BLOCKS})[\s>]")
_GAP: Final = re.compile(r"\n\s*")

Names = tuple[tuple[str, int], ...]
"""Keys that were given, each with how often it had been wished for by then."""


class Element:
    """An element with a key, and in it keyed elements with texts before, between and after them."""

    __slots__ = ("tag", "key", "head", "text", "kids", "after", "tail", "size", "source", "wish", "times", "names")

    def __init__(
        self,
        tag: str,
        key: str,
        head: str,
        text: str,
        kids: tuple[Element, ...] = (),
        after: tuple[str, ...] = (),
    ) -> None:
        self.tag, self.key, self.head = tag, key, head
        self.text, self.kids, self.after = text, kids, after
        """What it begins with, and what follows each of its kids. Most have none, and then nothing more is kept."""
        self.tail = "" if tag in _VOID or head.endswith("/>") else _closing(tag)
        self.size = len(text)
        """How long its content is."""
        for at, kid in enumerate(kids):
            self.size += len(kid.head) + kid.size + len(kid.tail) + len(after[at])
        self.source = ""
        """The text it was read from, where the next reading may find it again."""
        self.wish, self.times = "", 0
        """The key that was given to it, and how often that had been wished for by then; none if it came with an id."""
        self.names: Names = ()
        """The same of everything inside."""

    @property
    def html(self) -> str:
        return self.head + self.inner + self.tail

    @property
    def inner(self) -> str:
        parts: list[str] = []
        self._write(parts)
        return "".join(parts)

    def _write(self, into: list[str]) -> None:
        into.append(self.text)
        for at, kid in enumerate(self.kids):
            into.append(kid.head)
            kid._write(into)
            into += (kid.tail, self.after[at])

    def walk(self) -> Iterator[Element]:
        """From the outside in and from the first to the last."""
        left = [self]
        while left:
            one = left.pop()
            yield one
            left.extend(reversed(one.kids))

    def attribute(self, name: str) -> str:
        found = _attribute(name).search(self.head)
        return unescape(found[1]) if found else ""


@cache
def _closing(tag: str) -> str:
    return f"</{tag}>"


@cache
def _attribute(name: str) -> re.Pattern[str]:
    return re.compile(rf'\s{name}="([^"]*)"')


class Part(Element):
    """A rendered part as a tree, with what was read to make it."""

    __slots__ = ("read_from", "known", "places", "count")
    known: dict[str, Element]

    def __init__(self, region: str, html: str, before: Part | None = None) -> None:
        text = squeezed(html)
        reader = _Reader(region, text, before.known if before else {})
        root = reader.read(f'<div id="{region}">')
        super().__init__(root.tag, root.key, root.head, root.text, root.kids, root.after)
        self.read_from = hash(html)
        self.places: dict[str, str] = {}
        """Of everything in it by key: the key of what it stands in."""
        self.count = _placed(self, self.places)
        self.known = reader.known if len(reader.known) < 2 * self.count + 50 else self._sources()
        """What the next reading may find again: by id, and items of lists by their text. Some of it is gone by now, and
        may come back."""

    def _sources(self) -> dict[str, Element]:
        return {one.source if one.wish else one.key: one for one in self.walk() if one.source}


def _placed(outer: Element, places: dict[str, str]) -> int:
    """Note where everything inside stands; how much there is."""
    count = len(outer.kids)
    for kid in outer.kids:
        places[kid.key] = outer.key
        if kid.kids:
            count += _placed(kid, places)
    return count


def read(region: str, html: str, before: Part | None = None) -> Part:
    """A rendered part as a tree. What is as it was before is taken over from there."""
    return before if before is not None and before.read_from == hash(html) else Part(region, html, before)


def squeezed(html: str) -> str:
    """Without the blanks around blocks, which nobody sees: a list then consists of its items alone."""
    kept, at = [], 0
    for gap in _GAP.finditer(html):
        start, end = gap.span()
        if _BLOCK.match(html, end) or (html[start - 1] == ">" and _BLOCK.match(html, html.rfind("<", 0, start))):
            kept.append(html[at:start])
            at = end
    return "".join([*kept, html[at:]]).strip()


class _Span:
    """Where an element stands in the text."""

    __slots__ = ("tag", "start", "opened", "key", "end", "inside", "kids", "keyed", "holds", "known")

    def __init__(self, tag: str, start: int, opened: int, key: str, keyed: bool) -> None:
        self.tag, self.start, self.key = tag, start, key
        self.opened = self.inside = self.end = opened
        """Where its opening tag ends, its closing tag begins and ends."""
        self.kids: list[_Span] = []
        self.keyed, self.holds = keyed, False
        """It has a key, or holds something that has."""
        self.known: Element | None = None
        """It is as it was, if its keys are still free."""


class _Reader:
    """Finds the elements of a text and gives ids to what needs one, from the outside in."""

    def __init__(self, region: str, text: str, before: Mapping[str, Element]) -> None:
        self.region, self.text, self.before = region, text, before
        self.used: dict[str, int] = {}
        self.given: list[tuple[str, int]] = []
        self.known: dict[str, Element] = {**before}

    def read(self, head: str) -> Element:
        root = _Span("div", 0, 0, self.region, True)
        root.inside = root.end = len(self.text)
        self._fill(root)
        return self._element(root, head)

    # -- where elements begin and end

    def _fill(self, outer: _Span) -> None:
        """Find what stands inside of an element."""
        text, last, stack, at = self.text, outer.inside, [outer], outer.opened
        while found := _TAG.search(text, at, last):
            closing, tag, rest = found.groups()
            start, at = found.span()
            if not closing:
                at = self._begin(tag, rest, start, at, stack)
                continue
            while len(stack) > 1:
                span = stack.pop()
                span.inside, span.end = start, at
                _close(span, stack[-1])
                if span.tag == tag:
                    break

    def _begin(self, tag: str, rest: str, start: int, opened: int, stack: list[_Span]) -> int:
        """An element begins; where to read on."""
        identity = _ID.search(rest) if 'id="' in rest else None
        key = identity[1] if identity else ""
        span = _Span(tag, start, opened, key, bool(key) or tag == "li" or (tag == "input" and "hidden" in rest))
        if tag not in _VOID and not rest.endswith("/"):
            old = self.before.get(key) if key else None
            if old is not None and self.text.startswith(old.source, start):
                span.known, end = old, start + len(old.source)
            else:
                end = self._leaf(span) if tag not in _BOXES or "data-piece=" in rest else 0
            if not end:
                stack.append(span)
                return opened
            span.end, span.inside = end, end - len(tag) - 3
        if not key and span.known is None:
            span.known = self.before.get(self.text[start : span.end])
        _close(span, stack[-1])
        return span.end

    def _leaf(self, span: _Span) -> int:
        """The end of an element in which nothing needs a key, found without reading it; 0 if there is something."""
        text, tag, inside = self.text, span.tag, span.opened
        end = text.find(f"</{tag}>", inside)
        if tag == "li" and not span.key:
            span.known = self.before.get(text[span.start : end + 5])
            if span.known is not None:
                return end + 5
        if end >= 0 and text.find(f"<{tag}", inside, end) >= 0:
            end = self._same_tag(span)
        if end < 0 or _needs_keys(text, inside, end):
            return 0
        return end + len(tag) + 3

    def _same_tag(self, span: _Span) -> int:
        """Where the element's own closing tag begins, past others of the same name; -1 if it has none."""
        deep = 1
        for found in _same(span.tag).finditer(self.text, span.opened):
            deep += -1 if found[1] else 0 if found[0].endswith("/>") else 1
            if not deep:
                return found.start()
        return -1

    # -- the tree

    def _element(self, span: _Span, head: str) -> Element:
        text, at = self.text, span.opened
        if not span.holds:
            return Element(span.tag, span.key, head, text[at : span.inside])
        texts, kids = [], []
        for kid in span.kids:
            texts.append(text[at : kid.start])
            kids.append(self._kid(kid, span.key))
            at = kid.end
        texts.append(text[at : span.inside])
        return Element(span.tag, span.key, head, texts[0], tuple(kids), tuple(texts[1:]))

    def _kid(self, span: _Span, parent: str) -> Element:
        known, own = span.known, span.key
        if known is not None:
            if (own or known.wish.rpartition(".")[0] == parent) and self._still_free(known):
                return known
            if own:
                self._fill(span)
        mark = len(self.given)
        head = self.text[span.start : span.opened]
        if not own:
            span.key = self._key(self._wish(span, parent, head))
            cut = -2 if head.endswith("/>") else -1
            head = f'{head[:cut]} id="{span.key}"{head[cut:]}'
        made = self._element(span, head)
        if own:
            made.names = tuple(self.given[mark:])
        elif made.kids or span.tag in _BOXES:
            return made
        else:
            made.wish, made.times = self.given[mark]
        made.source = self.text[span.start : span.end]
        self.known[own or made.source] = made
        return made

    def _still_free(self, known: Element) -> bool:
        """Give the same keys as before, in the same order; where one of them is another now, none."""
        used, names = self.used, known.names
        if known.wish:
            if used.get(known.wish, 0) + 1 != known.times:
                return False
            used[known.wish] = known.times
            self.given.append((known.wish, known.times))
            return True
        for at, (wish, times) in enumerate(names):
            if used.get(wish, 0) + 1 != times:
                for other, _ in names[:at]:
                    used[other] -= 1
                return False
            used[wish] = times
        self.given.extend(names)
        return True

    def _key(self, wish: str) -> str:
        times = self.used[wish] = self.used.get(wish, 0) + 1
        self.given.append((wish, times))
        return wish if times == 1 else f"{wish}_{times}"

    def _wish(self, span: _Span, parent: str, head: str) -> str:
        text, kids = self.text, span.kids
        if span.tag == "li" and not span.holds:
            return _named(parent, text[span.start : span.end])
        if kids and kids[0].tag in _HEADINGS:
            return _named(parent, text[kids[0].opened : kids[0].inside])
        name = _NAME.search(head) if "name=" in head else None
        return f"{parent}.{name[1] if name else span.tag}"


def _close(span: _Span, parent: _Span) -> None:
    if span.keyed or span.holds:
        span.keyed = parent.holds = True
    parent.kids.append(span)


def _needs_keys(text: str, start: int, end: int) -> bool:
    """One of these stands in everything that needs a key."""
    return (
        text.find('id="', start, end) >= 0 or text.find("<li", start, end) >= 0 or text.find("<input", start, end) >= 0
    )


def _named(parent: str, content: str) -> str:
    return f"{parent}.{crc32(content.encode()):x}"


@cache
def _same(tag: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){tag}(?:\s[^>]*)?>")
