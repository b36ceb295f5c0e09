"""A rendered part as a light tree of the elements that have a key; everything between them is text.

Elements that come with an id have that. Those beside or around others with an id get one from their place, list items
from their content and boxes from their heading. Which keys are given follows from the text alone; what was read before
only saves work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
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
_PLAIN: Final = frozenset(["li", "p", "svg", "button"])
"""Worth a look ahead: mostly nothing in them needs a key."""
_SIGNS: Final = ('id="', "<li>", "<li ", "<input")
"""One of these stands in everything that needs a key."""
_HEADINGS: Final = frozenset(["h2", "h3", "h4", "summary"])
_BLOCKS: Final = "article|aside|details|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|li|nav|ol|p|section|summary|ul"
_BEFORE: Final = re.compile(rf"\n\s*(?=</?(?:{_BLOCKS})[\s>])")
_AFTER: Final = re.compile(rf"(</?(?:{_BLOCKS})(?:\s[^>]*)?>)\n\s*")

Names = tuple[tuple[str, int], ...]
"""Keys that were given, each with how often it had been wished for by then."""


class Element:
    """An element with a key, and in it keyed elements with texts before, between and after them."""

    __slots__ = ("tag", "key", "head", "texts", "kids", "html", "source", "names")
    html: str

    def __init__(self, tag: str, key: str, head: str, texts: list[str], kids: Sequence[Element] = ()) -> None:
        self.tag, self.key, self.head = tag, key, head
        self.texts, self.kids = texts, kids
        """One text more than there are kids."""
        inner = texts[0]
        if kids:
            inner += "".join([part for kid, text in zip(kids, texts[1:], strict=True) for part in (kid.html, text)])
        self.html = head + inner + ("" if tag in _VOID or head.endswith("/>") else f"</{tag}>")
        self.source = ""
        """The text it was read from, where the next reading may find it again."""
        self.names: Names = ()
        """The keys given in that text, itself included."""

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
        found = _attribute(name).search(self.head)
        return unescape(found[1]) if found else ""


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
        super().__init__(root.tag, root.key, root.head, root.texts, root.kids)
        self.read_from = hash(html)
        self.known = reader.known
        """What the next reading may find again: by id, and items of lists by their text."""
        self.places: dict[str, str] = {}
        """Of everything in it by key: the key of what it stands in."""
        self.count = _placed(self, self.places)


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
    return _AFTER.sub(r"\1", _BEFORE.sub("", html)).strip() if "\n" in html else html


class _Span:
    """Where an element stands in the text."""

    __slots__ = ("tag", "start", "opened", "key", "end", "inside", "kids", "keyed", "known")

    def __init__(self, tag: str, start: int, opened: int, key: str) -> None:
        self.tag, self.start, self.key = tag, start, key
        self.opened = self.inside = self.end = opened
        """Where its opening tag ends, its closing tag begins and ends."""
        self.kids: list[_Span] = []
        self.keyed = False
        """It has a key, or holds something that has."""
        self.known: Element | None = None
        """It is as it was, if its keys are still free."""


class _Reader:
    """Finds the elements of a text and gives ids to what needs one, from the outside in."""

    def __init__(self, region: str, text: str, before: Mapping[str, Element]) -> None:
        self.region, self.text, self.before = region, text, before
        self.used: dict[str, int] = {}
        self.given: list[tuple[str, int]] = []
        self.known: dict[str, Element] = {}

    def read(self, head: str) -> Element:
        root = _Span("div", 0, 0, self.region)
        root.inside = root.end = len(self.text)
        self._fill(root)
        return self._element(root, head)

    # -- where elements begin and end

    def _fill(self, outer: _Span) -> None:
        """Find what stands inside of an element."""
        stack, at = [outer], outer.opened
        while found := _TAG.search(self.text, at, outer.inside):
            at = found.end()
            if found[1]:
                self._end(found, stack)
            else:
                at = self._begin(found, stack)

    def _begin(self, found: re.Match[str], stack: list[_Span]) -> int:
        """An element begins; where to read on."""
        _, tag, rest = found.groups()
        identity = _ID.search(rest) if 'id="' in rest else None
        span = _Span(tag, found.start(), found.end(), identity[1] if identity else "")
        if tag not in _VOID and not rest.endswith("/"):
            end = self._again(span) or (self._leaf(span) if tag in _PLAIN or "data-piece=" in rest else 0)
            if not end:
                stack.append(span)
                return span.opened
            span.end, span.inside = end, end - len(tag) - 3
        self._close(span, stack[-1])
        return span.end

    def _end(self, found: re.Match[str], stack: list[_Span]) -> None:
        while len(stack) > 1:
            span = stack.pop()
            span.inside, span.end = found.span()
            self._close(span, stack[-1])
            if span.tag == found[2]:
                return

    def _close(self, span: _Span, parent: _Span) -> None:
        tag = span.tag
        if span.key or tag == "li":
            span.keyed = True
        elif tag == "input":
            span.keyed = "hidden" in self.text[span.start : span.opened]
        else:
            span.keyed = any(kid.keyed for kid in span.kids)
        parent.kids.append(span)

    def _again(self, span: _Span) -> int:
        """The end of an element with an id that reads as it did before; 0 otherwise."""
        old = self.before.get(span.key) if span.key else None
        if old is None or not self.text.startswith(old.source, span.start):
            return 0
        span.known = old
        return span.start + len(old.source)

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
        if end < 0 or any(text.find(sign, inside, end) >= 0 for sign in _SIGNS):
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
        text = self.text
        if not any(kid.keyed for kid in span.kids):
            return Element(span.tag, span.key, head, [text[span.opened : span.inside]])
        edges = [span.opened, *[edge for kid in span.kids for edge in (kid.start, kid.end)], span.inside]
        texts = [text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]
        return Element(span.tag, span.key, head, texts, [self._kid(kid, span.key) for kid in span.kids])

    def _kid(self, span: _Span, parent: str) -> Element:
        known = span.known
        if known is not None:
            if (span.key or known.names[0][0].rpartition(".")[0] == parent) and self._still_free(known.names):
                self._keep(known)
                return known
            self._fill(span)
        mark, own = len(self.given), span.key
        head = self.text[span.start : span.opened]
        if not own:
            span.key = self._key(self._wish(span, parent))
            cut = -2 if head.endswith("/>") else -1
            head = f'{head[:cut]} id="{span.key}"{head[cut:]}'
        made = self._element(span, head)
        if own or (span.tag == "li" and not made.kids):
            made.source = self.text[span.start : span.end] if made.kids or not own else made.html
            made.names = tuple(self.given[mark:])
            self.known[own or made.source] = made
        return made

    def _keep(self, known: Element) -> None:
        """What was found again, with everything in it, may be found again the next time."""
        if known.source:
            self.known[known.source if known.names and not known.kids else known.key] = known
        for kid in known.kids:
            self._keep(kid)

    def _still_free(self, names: Names) -> bool:
        """Give the same keys as before, in the same order; where one of them is another now, none."""
        used = self.used
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
        text, kids = self.text, span.kids
        if span.tag == "li" and not any(kid.keyed for kid in kids):
            return _named(parent, text[span.start : span.end])
        if kids and kids[0].tag in _HEADINGS:
            return _named(parent, text[kids[0].opened : kids[0].inside])
        name = _NAME.search(text, span.start, span.opened)
        return f"{parent}.{name[1] if name else span.tag}"


def _named(parent: str, content: str) -> str:
    return f"{parent}.{crc32(content.encode()):x}"


@cache
def _same(tag: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){tag}(?:\s[^>]*)?>")
