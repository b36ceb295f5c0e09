"""A rendered part as a light tree of the elements that have a key; everything between them is text.

Elements that come with an id have that. Those beside or around others with an id get one from their place, list items
from their content and boxes from their heading. Which keys are given follows from the text alone; what was read before
only saves work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from html import unescape
from typing import Final
from zlib import crc32

_TAG: Final = re.compile(r"<([a-zA-Z][a-zA-Z0-9-]*)")
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
        tail: str,
        size: int,
        kids: tuple[Element, ...] = (),
        after: tuple[str, ...] = (),
    ) -> None:
        self.tag, self.key, self.head, self.tail = tag, key, head, tail
        self.text, self.kids, self.after = text, kids, after
        """What it begins with, and what follows each of its kids. Most have none, and then nothing more is kept."""
        self.size = size
        """How long its content is."""
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
        head, wanted = self.head, f' {name}="'
        at = head.find(wanted)
        if at < 0:
            return ""
        value = head[at + len(wanted) : head.find('"', at + len(wanted))]
        return unescape(value) if "&" in value else value


class Part(Element):
    """A rendered part as a tree, with what was read to make it."""

    __slots__ = ("read_from", "known", "places", "count")
    known: dict[str, Element]

    def __init__(self, region: str, html: str, before: Part | None = None) -> None:
        text = squeezed(html)
        reader = _Reader(region, text, before.known if before else {})
        root = reader.read(f'<div id="{region}">')
        super().__init__(root.tag, root.key, root.head, root.text, root.tail, root.size, root.kids, root.after)
        self.read_from = hash(html)
        self.places: dict[str, str] = {}
        """Of everything in it by key: the key of what it stands in."""
        self.count = _placed(self, self.places)
        self.known = reader.known if len(reader.known) < 2 * self.count + 50 else self._sources()
        """What the next reading may find again: by id, and items of lists by their text. Some of it is gone by now, and
        may come back."""

    def _sources(self) -> dict[str, Element]:
        return {one.source if one.wish else one.key: one for one in self.walk() if one.source}


def _placed(root: Element, places: dict[str, str]) -> int:
    """Note where everything inside stands; how much there is."""
    count, left = 0, [root]
    while left:
        outer = left.pop()
        key, kids = outer.key, outer.kids
        count += len(kids)
        for kid in kids:
            places[kid.key] = key
            if kid.kids:
                left.append(kid)
    return count


def read(region: str, html: str, before: Part | None = None) -> Part:
    """A rendered part as a tree. What is as it was before is taken over from there."""
    return before if before is not None and before.read_from == hash(html) else Part(region, html, before)


def squeezed(html: str) -> str:
    """Without the blanks around blocks, which nobody sees: a list then consists of its items alone."""
    if "\n" not in html:
        return html.strip()
    kept, at = [], 0
    for gap in _GAP.finditer(html):
        start, end = gap.span()
        if _BLOCK.match(html, end) or (html[start - 1] == ">" and _BLOCK.match(html, html.rfind("<", 0, start))):
            kept.append(html[at:start])
            at = end
    return "".join([*kept, html[at:]]).strip()


class _Opening:
    """An opening tag."""

    __slots__ = ("tag", "key", "keyed", "single", "read", "closing", "name", "cut")

    def __init__(self, head: str) -> None:
        found, identity = _TAG.match(head), _ID.search(head)
        self.tag = tag = found[1] if found else ""
        self.key = identity[1] if identity else ""
        self.keyed = bool(self.key) or tag == "li" or (tag == "input" and "hidden" in head)
        closed = head.endswith("/>")
        self.single = closed or tag in _VOID
        self.read = tag in _BOXES and "data-piece=" not in head
        """What is in it is always looked at."""
        self.closing = f"</{tag}>"
        name = _NAME.search(head)
        self.name = name[1] if name else tag
        """What it is called among its kind."""
        self.cut = -2 if closed else -1
        """Where one more attribute goes."""


@lru_cache(maxsize=16384)
def _opening(head: str) -> _Opening:
    """Pages repeat the same few thousand."""
    return _Opening(head)


class _Span:
    """Where an element stands in the text."""

    __slots__ = ("opening", "start", "opened", "key", "end", "inside", "kids", "keyed", "holds", "known")

    def __init__(self, opening: _Opening, start: int, opened: int) -> None:
        self.opening, self.start, self.key = opening, start, opening.key
        self.opened = self.inside = self.end = opened
        """Where its opening tag ends, its closing tag begins and ends."""
        self.kids: list[_Span] = []
        self.keyed, self.holds = opening.keyed, False
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
        root = _Span(_opening(head), 0, 0)
        root.inside = root.end = len(self.text)
        self._fill(root)
        return self._element(root, head)

    # -- where elements begin and end

    def _fill(self, outer: _Span) -> None:
        """Find what stands inside of an element. A `>` never stands in a value: all markup is escaped."""
        text, last, stack, at = self.text, outer.inside, [outer], outer.opened
        while (start := text.find("<", at, last)) >= 0 and (at := text.find(">", start, last) + 1):
            if text[start + 1] != "/":
                at = self._begin(start, at, stack)
                continue
            closing = text[start:at]
            while len(stack) > 1:
                span = stack.pop()
                span.inside, span.end = start, at
                _close(span, stack[-1])
                if span.opening.closing == closing:
                    break

    def _begin(self, start: int, opened: int, stack: list[_Span]) -> int:
        """An element begins; where to read on."""
        text, before = self.text, self.before
        opening = _opening(text[start:opened])
        if not opening.tag:
            return opened
        span = _Span(opening, start, opened)
        key = opening.key
        if not opening.single:
            old = before.get(key) if key else None
            if old is not None and text.startswith(old.source, start):
                span.known, end = old, start + len(old.source)
            else:
                end = 0 if opening.read else self._leaf(span)
            if not end:
                stack.append(span)
                return opened
            span.end, span.inside = end, end - len(opening.closing)
        if not key and span.known is None:
            span.known = before.get(text[start : span.end])
        _close(span, stack[-1])
        return span.end

    def _leaf(self, span: _Span) -> int:
        """The end of an element in which nothing needs a key, found without reading it; 0 if there is something."""
        text, inside, closing = self.text, span.opened, span.opening.closing
        end = text.find(closing, inside)
        if end >= 0 and text.find("<", inside, end) < 0:
            return end + len(closing)
        tag = span.opening.tag
        if tag == "li" and not span.key:
            span.known = self.before.get(text[span.start : end + 5])
            if span.known is not None:
                return end + 5
        if end < 0 or _needs_keys(text, inside, end):
            return 0
        if text.find(f"<{tag} ", inside, end) >= 0 or text.find(f"<{tag}>", inside, end) >= 0:
            end = self._same_tag(span)
            if end < 0 or _needs_keys(text, inside, end):
                return 0
        return end + len(closing)

    def _same_tag(self, span: _Span) -> int:
        """Where the element's own closing tag begins, past others of the same name; -1 if it has none."""
        deep = 1
        for found in _same(span.opening.tag).finditer(self.text, span.opened):
            deep += -1 if found[1] else 0 if found[0].endswith("/>") else 1
            if not deep:
                return found.start()
        return -1

    # -- the tree

    def _element(self, span: _Span, head: str) -> Element:
        text, at, opening = self.text, span.opened, span.opening
        tail = "" if opening.single else opening.closing
        if not span.holds:
            return Element(opening.tag, span.key, head, text[at : span.inside], tail, span.inside - at)
        texts: list[str] = []
        kids: list[Element] = []
        size, key = 0, span.key
        for one in span.kids:
            texts.append(text[at : one.start])
            kid = self._kid(one, key)
            kids.append(kid)
            size += one.start - at + len(kid.head) + kid.size + len(kid.tail)
            at = one.end
        texts.append(text[at : span.inside])
        size += span.inside - at
        return Element(opening.tag, key, head, texts[0], tail, size, tuple(kids), tuple(texts[1:]))

    def _kid(self, span: _Span, parent: str) -> Element:
        known, opening = span.known, span.opening
        own = opening.key
        if known is not None:
            if (own or known.wish.rpartition(".")[0] == parent) and self._still_free(known):
                return known
            if own:
                self._fill(span)
        mark = len(self.given)
        head = self.text[span.start : span.opened]
        if not own:
            span.key = self._key(self._wish(span, parent))
            cut = opening.cut
            head = f'{head[:cut]} id="{span.key}"{head[cut:]}'
        made = self._element(span, head)
        if own:
            made.names = tuple(self.given[mark:])
        elif made.kids or opening.tag in _BOXES:
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

    def _wish(self, span: _Span, parent: str) -> str:
        text, kids, opening = self.text, span.kids, span.opening
        if opening.tag == "li" and not span.holds:
            return _named(parent, text[span.start : span.end])
        if kids and kids[0].opening.tag in _HEADINGS:
            return _named(parent, text[kids[0].opened : kids[0].inside])
        return f"{parent}.{opening.name}"


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
