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
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, overload

from .option import Choice, Option
from .parts import NO_END, NO_TOUCH, Misfit, Pair, Part, Pieces, Reading, Touching, as_part, rooms, twice
from .sentence import places_unfilled

if TYPE_CHECKING:
    from .game import Setting

Touched: TypeAlias = Touching | tuple[str, ...]
"""The ids on the drawn table, or how to find them."""

WORD: Final = re.compile(r":?[a-z0-9-]+(:[a-z0-9+-]+)*")
UNFILLED: Final = re.compile(r"\{[^}\d][^}]*\}?")
"""A place in a label that nothing fills: neither `{}`, nor a seat by its number."""


class Verb:
    """One way to answer: its word in keys, its part, and how people read it."""

    def __init__(
        self,
        word: str = "",
        part: Part | None = None,
        label: str | Reading = "",
        group: str = "",
        price: Reading | None = None,
        touches: Touched | None = None,
        short: str = "",
        text: Reading | None = None,
        when: Callable[[Any], bool] | None = None,
        tokens: Callable[[Any], Sequence[Any]] | None = None,
    ) -> None:
        self.word: str = word
        self.part: Part | None = None if part is None else as_part(part)
        self.label: str | Reading = label
        """With `{}` for the name of the part's value; without one the group and the name, or the word."""
        self.group: str = group
        """The heading of the button; without one that of the kind."""
        self.price: Reading | None = price
        """What it costs or does, read behind the label before it is chosen."""
        self.touch: Touched | None = touches
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

    def faults(self, kind: Kind) -> list[str]:
        """What is wrong with the declaration: whole sentences."""
        found: list[str] = []
        label, stem = self.label, self.stem(kind)
        if self.word and not WORD.fullmatch(self.word):
            found.append(f"“{self.word}”, a verb of “{kind.name}”, is no word of a key: lower case, no spaces.")
        if isinstance(label, str):
            places = label.count("{}")
            if places > (self.part is not None):
                found.append(f"The label “{label}” of “{stem}” has more places than there are parts.")
            if self.part is not None and label and not places:
                found.append(f"The label “{label}” of “{stem}” does not name what is chosen: it needs a place {{}}.")
            odd = UNFILLED.findall(label) if label.count("{") > places else []
            found += [f"Nothing fills “{one}” in the label “{label}” of “{stem}”." for one in odd]
        return found

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
            self.touches(s, seat, value) or kind.touches(s, seat, value),
            short=self.short or label,
            price=price,
            text=self.text(s, seat, value),
        )


Answer: TypeAlias = Verb | Part | str | tuple[str, str]
"""A verb; a part stands for the verb named as the kind, a text for a verb without a part, two for its word and its
label."""


def as_verb(answer: Answer) -> Verb:
    if isinstance(answer, Verb):
        return answer
    if isinstance(answer, tuple):
        return Verb(answer[0], label=answer[1])
    return Verb(answer) if isinstance(answer, str) else Verb("", as_part(answer))


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
        """What is wrong with the declaration: whole sentences. Parts are looked at apart: kinds share them."""
        stems = [verb.stem(kind) for verb in self.verbs]
        found = [f"The verb “{stem}” of “{kind.name}” stands there twice." for stem in twice(stems)]
        for verb in self.verbs:
            found += verb.faults(kind)
        return found

    def bare_faults(self, kind: Kind, verbs: Sequence[Verb]) -> list[str]:
        """Of verbs that can have no part, because the light option has no room for its value."""
        stems = [verb.stem(kind) for verb in verbs if verb.part is not None]
        return [f"“{stem}” stands where a verb of “{kind.name}” has no part, and has one." for stem in stems]


class NoPart(Misfit):
    """Of a decision of one verb that has none."""

    def __init__(self) -> None:
        super().__init__(None)

    def faults(self) -> list[str]:
        return []


class One(Domain):
    """One verb with a part: the light option is the value."""

    def __init__(self, answer: Verb | Part) -> None:
        super().__init__((answer,))
        self.only: Verb = self.verbs[0]
        self.part: Part = self.only.part or NoPart()

    def split(self, option: Any) -> tuple[Verb, Any]:
        return self.only, option

    def token(self, s: Any, option: Choice) -> Choice:
        return self.part.token(s, option)

    def faults(self, kind: Kind) -> list[str]:
        found = super().faults(kind)
        if self.only.part is None:
            found.append(f"“{kind.name}” has one verb and no part: there is nothing to choose from.")
        return found


class Or(One):
    """One verb with a part, or one of some verbs without, each written as one value that the part never has."""

    def __init__(self, answer: Verb | Part, others: Mapping[Any, Answer]) -> None:
        super().__init__(answer)
        self.others: dict[Any, Verb] = {value: as_verb(other) for value, other in others.items()}
        self.verbs = (self.only, *self.others.values())

    def split(self, option: Any) -> tuple[Verb, Any]:
        other = self.others.get(option)
        return (self.only, option) if other is None else (other, option)

    def token(self, s: Any, option: Choice) -> Choice:
        return option if option in self.others else self.part.token(s, option)

    def faults(self, kind: Kind) -> list[str]:
        taken = [value for value in self.others if isinstance(value, int) and 0 <= value < self.part.size()]
        found = [f"{value} stands for a verb of “{kind.name}”, and for a value of its part." for value in taken]
        return super().faults(kind) + self.bare_faults(kind, list(self.others.values())) + found


class PlainVerbs(Domain):
    """Verbs without parts: the light option is the place in the list."""

    def __init__(self, *verbs: Answer) -> None:
        super().__init__(verbs)

    def split(self, option: Any) -> tuple[Verb, Any]:
        return self.verbs[option], option

    def token(self, s: Any, option: Choice) -> Choice:
        return option

    def faults(self, kind: Kind) -> list[str]:
        return super().faults(kind) + self.bare_faults(kind, self.verbs)


class YesNo(PlainVerbs):
    """Two words: the light option 0 is no, 1 is yes."""

    def __init__(self, no: Answer, yes: Answer) -> None:
        super().__init__(no, yes)


def _moving(verb: Verb) -> Part | None:
    """The part of a verb whose values are not their own tokens."""
    return None if verb.part is None or verb.part.plain else verb.part


def _crowded(kind: Kind, verbs: Sequence[Verb], rooms: Sequence[int]) -> list[str]:
    """Of verbs by number: those whose values reach into the next verb's."""
    found: list[str] = []
    for verb, room in zip(verbs, rooms, strict=True):
        size = 1 if verb.part is None else verb.part.size()
        if size > room:
            found.append(f"“{verb.stem(kind)}” of “{kind.name}” has {size} values and room for {room}.")
    return found


class Spans(Domain):
    """Verbs by number: the light option is `number * span + value`."""

    def __init__(self, span: int, verbs: Sequence[Answer]) -> None:
        super().__init__(verbs)
        self.span: int = span
        self.parts: list[Part | None] = [_moving(verb) for verb in self.verbs]
        self.by_face: list[bool] = [type(self) is Spans and type(part) is Pieces for part in self.parts]
        """The token of a value is the face of the piece, and nothing more need be asked."""

    def split(self, option: Any) -> tuple[Verb, Any]:
        return self.verbs[option // self.span], option % self.span

    def tokens(self, s: Any, options: Sequence[Choice]) -> list[Choice]:
        if self.plain:
            return list(options)
        span, token, faces, by_face = self.span, self.token, s.faces, self.by_face
        return [
            option - option % span + faces[option % span] if by_face[option // span] else token(s, option)
            for option in options
        ]

    def token(self, s: Any, option: Choice) -> Choice:
        span = self.span
        number = option // span
        part = self.parts[number]
        if part is None:
            return option
        start = number * span
        return start + part.token(s, option - start)

    def faults(self, kind: Kind) -> list[str]:
        return super().faults(kind) + _crowded(kind, self.verbs, [self.span] * len(self.verbs))


class Ranges(Domain):
    """Verbs by range: the light option is the first number of a verb's range plus the value. A token for which
    the range has no room stands beside its number."""

    def __init__(self, verbs: Mapping[int, Answer]) -> None:
        self.starts: list[int] = sorted(verbs)
        super().__init__([verbs[start] for start in self.starts])
        self.rooms: list[int] = rooms(self.starts)
        self.parts: list[Part | None] = [_moving(verb) for verb in self.verbs]
        moving = [at for at, part in enumerate(self.parts) if part is not None]
        known = type(self) is Ranges
        self.low: int = self.starts[moving[0]] if known and moving else -NO_END
        self.high: int = [*self.starts, NO_END][moving[-1] + 1] if known and moving else NO_END
        """Options that are not between these are their own tokens; of a domain that extends this one, nobody knows."""

    def tokens(self, s: Any, options: Sequence[Choice]) -> list[Choice]:
        if self.plain:
            return list(options)
        low, high, token = self.low, self.high, self.token
        return [token(s, option) if low <= option < high else option for option in options]

    def split(self, option: Any) -> tuple[Verb, Any]:
        if isinstance(option, tuple):
            return self.verbs[option[0]], option[1]
        at = bisect_right(self.starts, option) - 1
        return self.verbs[at], option - self.starts[at]

    def token(self, s: Any, option: Choice) -> Choice:
        at = bisect_right(self.starts, option) - 1
        part = self.parts[at]
        if part is None:
            return option
        start = self.starts[at]
        meant = part.token(s, option - start)
        return start + meant if isinstance(meant, int) and meant < self.rooms[at] else (at, meant)

    def faults(self, kind: Kind) -> list[str]:
        return super().faults(kind) + _crowded(kind, self.verbs, self.rooms)


class Tagged(Domain):
    """Verbs by tag: the light option is a tuple of the tag and the value, or the tag and both values of a pair. What
    follows them, such as the piece that an ability stands on, makes no difference."""

    def __init__(self, verbs: Mapping[int, Answer]) -> None:
        super().__init__(list(verbs.values()))
        self.plain = False
        self.by_tag: dict[int, Verb] = dict(zip(verbs, self.verbs, strict=True))
        self.pairs: set[int] = {tag for tag, verb in self.by_tag.items() if is_tuple(verb.part)}

    def split(self, option: Any) -> tuple[Verb, Any]:
        tag: int = option[0]
        return self.by_tag[tag], option[1:3] if tag in self.pairs else option[1]

    def token(self, s: Any, option: Choice) -> Choice:
        tag: int = option[0]
        part = self.by_tag[tag].part
        if part is None:
            return option[:2]
        return (tag, *part.token(s, option[1:3])) if tag in self.pairs else (tag, part.token(s, option[1]))


def is_tuple(part: Part | None) -> bool:
    """The part's value is two numbers."""
    return isinstance(part, Pair) and not part.base


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
    return given if isinstance(given, Domain) else One(given if isinstance(given, Verb) else as_part(given))


class Kind:
    """A kind of decision: its name in logs, the rule it comes from, what people are asked, and what its options are."""

    __slots__ = ("name", "rule", "prompt", "waiting", "group", "domain", "touch")

    @overload
    def __init__(
        self, name: str, rule: str, prompt: str, waiting: str, group: str, domain: Declared, touches: Touched = ...
    ) -> None: ...

    @overload
    def __init__(
        self,
        name: str,
        rule: str,
        prompt: str,
        waiting: str = ...,
        group: str = ...,
        *,
        domain: Declared,
        touches: Touched = ...,
    ) -> None: ...

    def __init__(
        self,
        name: str,
        rule: str,
        prompt: str,
        waiting: str = "",
        group: str = "Choose",
        domain: Declared | None = None,
        touches: Touched = NO_TOUCH,
    ) -> None:
        self.name: str = name
        self.rule: str = rule
        self.prompt: str = prompt
        self.waiting: str = waiting or "{0} {0:decide|decides}."
        self.group: str = group
        self.domain: Domain = as_domain(domain)
        """Every kind has one: the type check refuses a kind without, and so does loading its game, which tells all the
        other faults with it."""
        self.touch: Touched = touches
        """What options touch on the drawn table where neither their verb nor their part says anything."""

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        touch = self.touch
        return touch if isinstance(touch, tuple) else touch(s, seat, value)

    def __repr__(self) -> str:
        return f"Kind({self.name!r}, {self.rule!r})"

    def faults(self) -> list[str]:
        """What is wrong with all but the domain: whole sentences."""
        found: list[str] = []
        if not WORD.fullmatch(self.name):
            found.append(f"“{self.name}” is no name of a kind, since keys begin with it: lower case, no spaces.")
        if not self.prompt.strip():
            found.append(f"The kind “{self.name}” asks nothing: give it a prompt.")
        for said in (self.prompt, self.waiting):
            found += [f"Nothing fills “{one}” in “{said}” of “{self.name}”." for one in places_unfilled(said)]
        return found


# -- the vocabulary of a game


def kinds_in(module: ModuleType) -> tuple[Kind, ...]:
    """Every kind that a module declares, in its order."""
    return tuple([value for value in vars(module).values() if isinstance(value, Kind)])


def vocabulary(kinds: Sequence[Kind], setting: Setting, order: Sequence[str] = ()) -> list[str]:
    """Every key that can occur under the setting: verbs in the given order, then the others as they are declared."""
    by_stem: dict[str, list[str]] = {stem: [] for stem in order}
    for kind in kinds:
        for verb in kind.domain.verbs:
            by_stem.setdefault(verb.stem(kind), []).extend(verb.keys(kind, setting))
    return list(dict.fromkeys([key for keys in by_stem.values() for key in keys]))
