"""One rendering of a scene, and what it can take over from the one before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .markup import Markup

Link = Callable[[str], str]


class Painted:
    """A box as it was written, with all that decided how."""

    __slots__ = ("box", "before", "after", "lit", "html")

    def __init__(
        self,
        box: object,
        before: dict[str, int],
        after: dict[str, int],
        lit: list[Sequence[str] | None],
        html: Markup,
    ) -> None:
        self.box, self.html = box, html
        self.before, self.after = before, after
        """Of every name that it gave an id to: how often that had been given before, and then."""
        self.lit = lit
        """What each of these could be chosen for."""


class Paint:
    """One rendering: how cards are linked, what can be chosen, and which element ids were given already. What an
    earlier one wrote saves work: a box that is as it was is not written again."""

    __slots__ = ("link", "lit", "used", "earlier", "others", "painted")

    def __init__(
        self,
        link: Link | None = None,
        lit: Mapping[str, Sequence[str]] | None = None,
        earlier: Mapping[str, Painted] | None = None,
        others: dict[str, Painted] | None = None,
    ) -> None:
        self.link = link
        self.lit: Mapping[str, Sequence[str]] = lit or {}
        """What a piece can be chosen for: its name with the labels of the options."""
        self.used: dict[str, int] = {}
        self.earlier = earlier
        self.others: dict[str, Painted] = {} if others is None else others
        """What was written last for anybody of the table."""
        self.painted: dict[str, Painted] = {}
        """What a later one may take over; nothing where nobody keeps it."""

    def id(self, name: str) -> str:
        """An id for a piece of this name; equal pieces get a number."""
        times = self.used.get(name, 0) + 1
        self.used[name] = times
        return f"p-{name}" if times == 1 else f"p-{name}_{times}"

    def again(self, place: str, box: object, write: Callable[[Paint], Markup]) -> Markup:
        """A box as it was written before in the same place, or written now. It asks `lit` only for names that it gives
        an id to."""
        if self.earlier is None:
            return write(self)
        known = self._known(place, box)
        if known is None:
            known = self.others[place] = self._written(box, write)
        else:
            self.used.update(known.after)
        self.painted[place] = known
        return known.html

    def _known(self, place: str, box: object) -> Painted | None:
        earlier = self.earlier.get(place) if self.earlier is not None else None
        for known in (earlier, self.others.get(place)):
            if known is not None and known.box == box and self._as_then(known):
                return known
        return None

    def _written(self, box: object, write: Callable[[Paint], Markup]) -> Painted:
        used, then = self.used, self.used.copy()
        html = write(self)
        after = {name: times for name, times in used.items() if then.get(name, 0) != times}
        before = {name: then.get(name, 0) for name in after}
        return Painted(box, before, after, [self.lit.get(name) for name in after], html)

    def _as_then(self, known: Painted) -> bool:
        """Whether the same ids are free, and the same can be chosen."""
        before, used, lit = known.before, self.used, self.lit
        return {name: used.get(name, 0) for name in before} == before and [
            lit.get(name) for name in before
        ] == known.lit
