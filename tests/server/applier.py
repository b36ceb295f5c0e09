"""A page that knows nothing but its regions and the operations of frames: what the script does, in Python."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from html.parser import HTMLParser
from typing import Any, Final

VOID: Final = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Knot:
    """An element with its opening tag as written."""

    def __init__(self, tag: str, head: str) -> None:
        self.tag, self.head = tag, head
        self.kids: list[Knot | str] = []
        self.parent: Knot | None = None

    @property
    def id(self) -> str:
        found = re.search(r'\sid="([^"]*)"', self.head)
        return found[1] if found else ""

    def add(self, kid: Knot | str) -> None:
        self.kids.append(kid)
        if isinstance(kid, Knot):
            kid.parent = self

    @property
    def inner(self) -> str:
        return "".join(kid if isinstance(kid, str) else kid.outer for kid in self.kids)

    @property
    def outer(self) -> str:
        closed = self.tag in VOID or self.head.endswith("/>")
        return self.head + self.inner + ("" if closed else f"</{self.tag}>")


class Reader(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.stack = [Knot("", "")]
        self.feed(html)
        self.close()
        assert len(self.stack) == 1, [knot.head for knot in self.stack]

    @property
    def kids(self) -> list[Knot | str]:
        return self.stack[0].kids

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        head = self.get_starttag_text() or ""
        knot = Knot(re.match(r"<([^\s/>]+)", head)[1], head)  # type: ignore[index]
        self.stack[-1].add(knot)
        if knot.tag not in VOID:
            self.stack.append(knot)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.stack[-1].add(Knot(tag, self.get_starttag_text() or ""))

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop().tag.lower() == tag

    def handle_data(self, data: str) -> None:
        self.stack[-1].add(data)

    def handle_entityref(self, name: str) -> None:
        self.stack[-1].add(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.stack[-1].add(f"&#{name};")


class Page:
    """The regions of an open page."""

    def __init__(self, regions: Mapping[str, str]) -> None:
        self.root = Knot("", "")
        for name, html in regions.items():
            region = Knot("div", f'<div id="{name}">')
            self.root.add(region)
            self._fill(region, html)

    def regions(self) -> dict[str, str]:
        return {knot.id: knot.inner for knot in self.root.kids if isinstance(knot, Knot)}

    def _fill(self, knot: Knot, html: str) -> None:
        knot.kids = []
        for kid in Reader(html).kids:
            knot.add(kid)

    def _walk(self, knot: Knot) -> Iterator[Knot]:
        for kid in knot.kids:
            if isinstance(kid, Knot):
                yield kid
                yield from self._walk(kid)

    def find(self, identity: str | None) -> Knot:
        found = [knot for knot in self._walk(self.root) if knot.id == identity]
        assert len(found) == 1, f"{identity} is there {len(found)} times"
        return found[0]

    def apply(self, ops: Sequence[Sequence[str | None]]) -> None:
        for word, *rest in ops:
            getattr(self, f"do_{word}")(*rest)

    def _out(self, identity: str) -> tuple[Knot, Knot, int]:
        knot = self.find(identity)
        assert knot.parent is not None
        at = knot.parent.kids.index(knot)
        del knot.parent.kids[at]
        return knot, knot.parent, at

    def _single(self, html: str) -> Knot:
        (knot,) = Reader(html).kids
        assert isinstance(knot, Knot)
        return knot

    def _into(self, knot: Knot, parent: Knot, at: int) -> None:
        parent.kids.insert(at, knot)
        knot.parent = parent

    def _place(self, parent: str, before: str | None) -> tuple[Knot, int]:
        holder = self.find(parent)
        return holder, len(holder.kids) if before is None else holder.kids.index(self.find(before))

    def do_set(self, identity: str, html: str) -> None:
        _, parent, at = self._out(identity)
        self._into(self._single(html), parent, at)

    def do_put(self, parent: str, before: str | None, html: str) -> None:
        self._into(self._single(html), *self._place(parent, before))

    def do_gone(self, identity: str) -> None:
        self._out(identity)

    def do_move(self, identity: str, parent: str, before: str | None) -> None:
        knot, _, _ = self._out(identity)
        self._into(knot, *self._place(parent, before))

    def do_attr(self, identity: str, name: str, value: str | None) -> None:
        knot = self.find(identity)
        there = re.compile(rf'\s{re.escape(name)}(="[^"]*")?(?=[\s/>])')
        written = "" if value is None else f' {name}="{escape(value).replace("&#x27;", "&#39;")}"'
        if there.search(knot.head):
            knot.head = there.sub(lambda _: written, knot.head, count=1)
        else:
            end = -2 if knot.head.endswith("/>") else -1
            knot.head = knot.head[:end] + written + knot.head[end:]

    def do_in(self, identity: str, html: str) -> None:
        self._fill(self.find(identity), html)
