"""A text that is markup already: apart from `markup`, which is compiled, because a compiled class cannot be a text."""

from __future__ import annotations


class Markup(str):
    """A text that is markup already. Jinja2 and MarkupSafe know it by `__html__`."""

    __slots__ = ()

    def __html__(self) -> str:
        return self
