"""Domains: what the options of a kind of decision can be, declared once.

A domain is a list of verbs, each with at most one part (`parts.py`), and the way light options are written. From it
come the token of an option, its key, its place in the vocabulary, and all that people read of it:

    TARGET = Kind("target", "KM-044", "Choose a player.", domain=Seats())
    RUIN = Kind("ruin", "KM-149", "Ruin a card, or stop.", domain=Or(CARD, {-1: Verb(":stop", label="No more")}))
    PLAY = Kind("play", "KM-030", "Play a card.", domain=Spans(64, (Verb("points", CARD, "{} for points"), …)))

Words of verbs: an empty one is the name of the kind, one that begins with a colon follows it (`ruin:stop`).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias, overload

from .option import Choice, Option
from .parts import NO_TOUCH, Part, Reading, Touching

if TYPE_CHECKING:
    from .game import Setting

WORD: Final = re.compile(r":?[a-z0-9-]+(:[a-z0-9+-]+)*")


class Verb:
    """One way to answer: its word in keys, its part, and how people read it."""

    def __init__(
        self,
        word: str = "",
        part: Part | None = None,
        label: str | Reading = "",
        group: str = "",
        price: Reading | None = None,
        touches: Touching | tuple[str, ...] | None = None,
        short: str = "",
        text: Reading | None = None,
        when: Callable[[Any], bool] | None = None,
        tokens: Callable[[Any], Sequence[Any]] | None = None,
    ) -> None:
        self.word: str = word
        self.part: Part | None = part
        self.label: str | Reading = label
        """With `{}` for the name of the part's value; without one the group and the name, or the word."""
        self.group: str = group
        """The heading of the button; without one that of the kind."""
        self.price: Reading | None = price
        """What it costs or does, read behind the label before it is chosen."""
        self.touch: Touching | tuple[str, ...] | None = touches
        """What it touches on the drawn table, where that is not what its part says."""
        self.short: str = short
        """What a menu beside the piece says; without one the label."""
        self.reads: Reading | None = text
        self.when: Callable[[Any], bool] | None = when
        """Whether it can occur under a setting."""
        self.listing: Callable[[Any], Sequence[Any]] | None = tokens
        """The tokens that can occur under a setting, where they are not all of the part's."""

    def stem(self, kind: Kind) -> str:
        """Its key without the part's word: what the order of a vocabulary names it by."""
        word = self.word
        return kind.name + word if not word or word[0] == ":" else word

    def key(self, kind: Kind, token: Any) -> str:
        part = self.part
        return self.stem(kind) if part is None else f"{self.stem(kind)}:{part.word(token)}"

    def keys(self, kind: Kind, setting: Setting) -> list[str]:
        if self.when is not None and not self.when(setting):
            return []
        part = self.part
        if part is None:
            return [self.stem(kind)]
        stem = self.stem(kind)
        tokens = part.tokens(setting) if self.listing is None else self.listing(setting)
        return [f"{stem}:{part.word(token)}" for token in tokens]

    def reading(self, kind: Kind, s: Any, seat: int, value: Any) -> str:
        """The label without the price."""
        label = self.label
        if not isinstance(label, str):
            return label(s, seat, value)
        part = self.part
        if part is None:
            return label or self.word.rpartition(":")[2].replace("-", " ").capitalize()
        before, place, after = (label or f"{self.group or kind.group} {{}}").partition("{}")
        return f"{before}{part.name(s, seat, value)}{after}" if place else before

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        touch = self.touch
        if touch is None:
            return NO_TOUCH if self.part is None else self.part.touches(s, seat, value)
        return touch if isinstance(touch, tuple) else touch(s, seat, value)

    def text(self, s: Any, seat: int, value: Any) -> str:
        if self.reads is not None:
            return self.reads(s, seat, value)
        return "" if self.part is None else self.part.text(s, seat, value)

    def describe(self, kind: Kind, s: Any, seat: int, value: Any) -> Option:
        part = self.part
        key = self.key(kind, None if part is None else part.token(s, value))
        label = self.reading(kind, s, seat, value)
        price = "" if self.price is None else self.price(s, seat, value)
        said = f"{label}: {price}" if price else label
        return Option(
            key,
            said[:1].upper() + said[1:],
            self.group or kind.group,
            self.touches(s, seat, value),
            short=self.short or label,
            price=price,
            text=self.text(s, seat, value),
        )


Answer: TypeAlias = Verb | Part | str
"""A verb; a part stands for the verb named as the kind, a text for a verb without a part."""


def as_verb(answer: Answer) -> Verb:
    if isinstance(answer, Verb):
        return answer
    return Verb(answer) if isinstance(answer, str) else Verb("", answer)


class Domain:
    """What the options of a kind can be. A token is written as its option is, with tokens for values."""

    plain: bool
    """Options are their own tokens."""

    def __init__(self, verbs: Sequence[Answer]) -> None:
        self.verbs: tuple[Verb, ...] = tuple([as_verb(verb) for verb in verbs])
        self.plain = all(verb.part is None or verb.part.plain for verb in self.verbs)

    def split(self, option: Any) -> tuple[Verb, Any]:
        """The verb of an option (or token), and the value (or token) of its part."""
        raise NotImplementedError

    def token(self, s: Any, option: Choice) -> Choice:
        """The option by what it means and not by piece ids."""
        raise NotImplementedError

    def tokens(self, s: Any, options: Sequence[Choice]) -> list[Choice]:
        """The tokens of all options of a decision, in their order."""
        if self.plain:
            return list(options)
        token = self.token
        return [token(s, option) for option in options]

    def key(self, kind: Kind, token: Choice) -> str:
        verb, meant = self.split(token)
        return verb.key(kind, meant)

    def describe(self, kind: Kind, s: Any, seat: int, option: Choice) -> Option:
        verb, value = self.split(option)
        return verb.describe(kind, s, seat, value)

    def faults(self, kind: Kind) -> list[str]:
        """What is wrong with the declaration: whole sentences."""
        stems = [verb.stem(kind) for verb in self.verbs]
        found = [f"The verb “{stem}” of “{kind.name}” stands there twice." for stem in _twice(stems)]
        for verb in self.verbs:
            if verb.word and not WORD.fullmatch(verb.word):
                found.append(f"“{verb.word}”, a verb of “{kind.name}”, is not a word of a key: lower case, no spaces.")
            if isinstance(verb.label, str) and verb.label.count("{}") > (verb.part is not None):
                found.append(f"The label “{verb.label}” of “{verb.stem(kind)}” has more places than there are parts.")
        return found


def _twice(words: Sequence[str]) -> list[str]:
    return sorted({word for word in words if words.count(word) > 1})


class One(Domain):
    """One verb with a part: the light option is the value."""

    def __init__(self, answer: Verb | Part) -> None:
        super().__init__((answer,))
        self.only: Verb = self.verbs[0]
        assert self.only.part is not None, "a decision of one verb needs a part"
        self.part: Part = self.only.part

    def split(self, option: Any) -> tuple[Verb, Any]:
        return self.only, option

    def token(self, s: Any, option: Choice) -> Choice:
        return self.part.token(s, option)


class Or(One):
    """One verb with a part, or one of some verbs without, each written as one value that the part never has."""

    def __init__(self, answer: Verb | Part, others: Mapping[int, Answer]) -> None:
        super().__init__(answer)
        self.others: dict[int, Verb] = {value: as_verb(other) for value, other in others.items()}
        self.verbs = (self.only, *self.others.values())

    def split(self, option: Any) -> tuple[Verb, Any]:
        other = self.others.get(option) if isinstance(option, int) else None
        return (self.only, option) if other is None else (other, option)

    def token(self, s: Any, option: Choice) -> Choice:
        return option if option in self.others else self.part.token(s, option)


class PlainVerbs(Domain):
    """Verbs without parts: the light option is the place in the list."""

    def __init__(self, *verbs: Answer) -> None:
        super().__init__(verbs)

    def split(self, option: Any) -> tuple[Verb, Any]:
        return self.verbs[option], option

    def token(self, s: Any, option: Choice) -> Choice:
        return option


class YesNo(PlainVerbs):
    """Two words: the light option 0 is no, 1 is yes."""

    def __init__(self, no: Answer, yes: Answer) -> None:
        super().__init__(no, yes)


def _moving(verb: Verb) -> Part | None:
    """The part of a verb whose values are not their own tokens."""
    return None if verb.part is None or verb.part.plain else verb.part


class Spans(Domain):
    """Verbs by number: the light option is `number * span + value`."""

    def __init__(self, span: int, verbs: Sequence[Answer]) -> None:
        super().__init__(verbs)
        self.span: int = span
        self.parts: list[Part | None] = [_moving(verb) for verb in self.verbs]

    def split(self, option: Any) -> tuple[Verb, Any]:
        return self.verbs[option // self.span], option % self.span

    def token(self, s: Any, option: Choice) -> Choice:
        span = self.span
        number = option // span
        part = self.parts[number]
        if part is None:
            return option
        start = number * span
        return start + part.token(s, option - start)


class Ranges(Domain):
    """Verbs by range: the light option is the first number of a verb's range plus the value."""

    def __init__(self, verbs: Mapping[int, Answer]) -> None:
        self.starts: list[int] = sorted(verbs)
        super().__init__([verbs[start] for start in self.starts])
        self.parts: list[Part | None] = [_moving(verb) for verb in self.verbs]

    def split(self, option: Any) -> tuple[Verb, Any]:
        at = bisect_right(self.starts, option) - 1
        return self.verbs[at], option - self.starts[at]

    def token(self, s: Any, option: Choice) -> Choice:
        at = bisect_right(self.starts, option) - 1
        part = self.parts[at]
        if part is None:
            return option
        start = self.starts[at]
        return start + part.token(s, option - start)


class Tagged(Domain):
    """Verbs by tag: the light option is a tuple of the tag and the value, or the tag and both values of a pair."""

    def __init__(self, verbs: Mapping[int, Answer]) -> None:
        super().__init__(list(verbs.values()))
        self.by_tag: dict[int, Verb] = dict(zip(verbs, self.verbs, strict=True))

    def split(self, option: Any) -> tuple[Verb, Any]:
        value = option[1] if len(option) == 2 else option[1:]
        return self.by_tag[option[0]], value

    def token(self, s: Any, option: Choice) -> Choice:
        verb, value = self.split(option)
        part = verb.part
        if part is None or part.plain:
            return option
        meant = part.token(s, value)
        return (option[0], *meant) if len(option) > 2 else (option[0], meant)


class Undeclared(Domain):
    """Of a kind that was given no domain: no verbs, and a fault, so that its game is not loaded."""

    def __init__(self) -> None:
        super().__init__(())

    def split(self, option: Any) -> tuple[Verb, Any]:
        raise AssertionError("this kind of decision has no domain")

    def token(self, s: Any, option: Choice) -> Choice:
        return option

    def faults(self, kind: Kind) -> list[str]:
        return [f"The kind “{kind.name}” does not say what its options are: give it a domain."]


Declared: TypeAlias = Domain | Verb | Part
"""As the options of a kind are given: a verb or a part alone is all of them."""


def as_domain(given: Declared | None) -> Domain:
    if given is None:
        return Undeclared()
    return given if isinstance(given, Domain) else One(given)


class Kind:
    """A kind of decision: its name in logs, the rule it comes from, what people are asked, and what its options are."""

    __slots__ = ("name", "rule", "prompt", "waiting", "group", "domain")

    @overload
    def __init__(self, name: str, rule: str, prompt: str, waiting: str, group: str, domain: Declared) -> None: ...

    @overload
    def __init__(
        self, name: str, rule: str, prompt: str, waiting: str = ..., group: str = ..., *, domain: Declared
    ) -> None: ...

    def __init__(
        self,
        name: str,
        rule: str,
        prompt: str,
        waiting: str = "",
        group: str = "Choose",
        domain: Declared | None = None,
    ) -> None:
        self.name: str = name
        self.rule: str = rule
        self.prompt: str = prompt
        self.waiting: str = waiting or "{0} {0:decide|decides}."
        self.group: str = group
        self.domain: Domain = as_domain(domain)
        """Every kind has one: the type check refuses a kind without, and so does loading its game, which tells all the
        other faults with it."""

    def __repr__(self) -> str:
        return f"Kind({self.name!r}, {self.rule!r})"


# -- the vocabulary of a game


def vocabulary(kinds: Sequence[Kind], setting: Setting, order: Sequence[str] = ()) -> list[str]:
    """Every key that can occur under the setting: verbs in the given order, then the others as they are declared."""
    by_stem: dict[str, list[str]] = {stem: [] for stem in order}
    for kind in kinds:
        for verb in kind.domain.verbs:
            by_stem.setdefault(verb.stem(kind), []).extend(verb.keys(kind, setting))
    return list(dict.fromkeys([key for keys in by_stem.values() for key in keys]))


def faults_of(kinds: Sequence[Kind], order: Sequence[str] = ()) -> list[str]:
    """All that is wrong with the declared kinds: whole sentences."""
    found = [f"The kind “{name}” is declared twice." for name in _twice([kind.name for kind in kinds])]
    stems: set[str] = set()
    for kind in kinds:
        found += kind.domain.faults(kind)
        stems |= {verb.stem(kind) for verb in kind.domain.verbs}
    found += [f"The order of the vocabulary names “{stem}”, which no kind has." for stem in order if stem not in stems]
    return found + [f"The order of the vocabulary names “{stem}” twice." for stem in _twice(list(order))]
