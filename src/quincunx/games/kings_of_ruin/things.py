"""Kings of Ruin: what an argument of an option can be. Words depend on the pack, so tokens carry the pack's code.

Ids of what options touch on the table: `place-101`, `slot-101-ne`, `stone-0`, `hero-<key>`, `guardian-<key>`,
`card-<key>` (a card in hand or offered), `encounter`, `choice-<verse>-<n>`, `item-<key>`, `secret-<n>`, `event-<key>`,
`day`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from quincunx.engine import Choice, Or, Pair, Part, Setting, Spans, Tagged

from .content import Pack, load_pack, pack_by_code, pack_of
from .naming import face_key, face_name, hero_name, slug
from .state import Realm

Called: TypeAlias = Callable[[Pack, int], str]
Listed: TypeAlias = Callable[[Pack], Sequence[int]]

SHIFT: Final = 20
MASK: Final = (1 << SHIFT) - 1
SECRET_CODE: Final = 1000
"""Where an item or a secret is meant: secrets are counted from here, items are pieces."""


def pack_in(setting: Setting) -> Pack:
    return load_pack(setting.word("pack"))


class Thing(Part):
    """A thing of the pack: the value is its place in a table of the pack."""

    plain = False

    def __init__(
        self,
        table: str,
        touch: str = "",
        word: Called | None = None,
        name: Called | None = None,
        listed: Listed | None = None,
    ) -> None:
        self.called: Called = word or (lambda p, at: str(getattr(p, table)[at].key))
        self.reads: Called = name or (lambda p, at: str(getattr(p, table)[at].name))
        self.listed: Listed = listed or (lambda p: range(len(getattr(p, table))))
        self.touch: str = touch
        """The id on the table, with `{}` for the word."""

    def place(self, s: Realm, value: int) -> int:
        return value

    def token(self, s: Any, value: Any) -> Choice:
        return s.base + self.place(s, value)

    def word(self, token: Any) -> str:
        return self.called(pack_by_code(token >> SHIFT), token & MASK)

    def tokens(self, setting: Setting) -> Sequence[Any]:
        p = pack_in(setting)
        return [(p.code << SHIFT) + at for at in self.listed(p)]

    def name(self, s: Any, seat: int, value: Any) -> str:
        return self.reads(pack_of(s.pack), self.place(s, value))

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        return (self.touch.replace("{}", self.word(self.token(s, value))),) if self.touch else ()


class Piece(Thing):
    """A card on the table: the value is a piece."""

    def __init__(self, listed: Listed, touch: str = "") -> None:
        super().__init__("", touch, face_key, face_name, listed)

    def place(self, s: Realm, value: int) -> int:
        return s.faces[value]


class Hero(Thing):
    """A hero in play: the value is a seat."""

    def __init__(self, touch: str = "") -> None:
        super().__init__("heroes", touch)

    def place(self, s: Realm, value: int) -> int:
        return s.hero[value]

    def name(self, s: Any, seat: int, value: Any) -> str:
        return hero_name(s, pack_of(s.pack), value)


class HeroOrNobody(Hero):
    def token(self, s: Any, value: Any) -> Choice:
        return super().token(s, value) if value >= 0 else -1

    def word(self, token: Any) -> str:
        return super().word(token) if token >= 0 else "nobody"

    def tokens(self, setting: Setting) -> Sequence[Any]:
        return [*super().tokens(setting), -1]


class Carried(Thing):
    """An item, which is a piece, or a secret, counted from SECRET_CODE."""

    def __init__(self) -> None:
        super().__init__("", "", carried_key, carried_name, lambda p: [*_items(p), *_secrets(p)])

    def place(self, s: Realm, value: int) -> int:
        return MASK - (value - SECRET_CODE) if value >= SECRET_CODE else s.faces[value]

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        word = self.word(self.token(s, value))
        return (word if value >= SECRET_CODE else f"item-{word}",)


def _items(p: Pack) -> range:
    return range(p.item0, p.face_count)


def _secrets(p: Pack) -> list[int]:
    """Beside the faces of items: counted down from the highest number there is."""
    return [MASK - at for at in range(len(p.secrets))]


def carried_key(p: Pack, at: int) -> str:
    return face_key(p, at) if at < p.face_count else f"secret-{p.secrets[MASK - at].key}"


def carried_name(p: Pack, at: int) -> str:
    return face_name(p, at) if at < p.face_count else p.secrets[MASK - at].name


class Asked(Part):
    """One of the answers printed in the text that is asked about: a verse, or a choice inside a text."""

    plain = False

    def __init__(self, word: Called, listed: Callable[[Pack], Sequence[tuple[int, int]]], touch: str = "") -> None:
        self.called: Called = word
        self.listed: Callable[[Pack], Sequence[tuple[int, int]]] = listed
        """Every text with how many answers it has."""
        self.touch: str = touch

    def token(self, s: Any, value: Any) -> Choice:
        return s.base + s.about, value

    def word(self, token: Any) -> str:
        return f"{self.called(pack_by_code(token[0] >> SHIFT), token[0] & MASK)}:{token[1]}"

    def tokens(self, setting: Setting) -> Sequence[Any]:
        p = pack_in(setting)
        return [((p.code << SHIFT) + about, at) for about, answers in self.listed(p) for at in range(answers)]

    def touches(self, s: Any, seat: int, value: Any) -> tuple[str, ...]:
        return (self.touch + self.word(self.token(s, value)).replace(":", "-"),) if self.touch else ()


class Due(Or):
    """Abilities that are due: the light option is the ability with its piece; which piece makes no difference."""

    def split(self, option: Any) -> tuple[Any, Any]:
        return super().split(option[0] if isinstance(option, tuple) else option)

    def token(self, s: Any, option: Choice) -> Choice:
        return super().token(s, option[0])


class TaggedPairs(Tagged):
    """Verbs by tag, with one value or the two of a pair; what else an option holds, such as the piece that an ability
    stands on, makes no difference."""

    def split(self, option: Any) -> tuple[Any, Any]:
        verb = self.by_tag[option[0]]
        return verb, option[1:3] if isinstance(verb.part, Pair) else option[1]

    def token(self, s: Any, option: Choice) -> Choice:
        verb, value = self.split(option)
        if verb.part is None:
            return option[:2]
        meant = verb.part.token(s, value)
        return (option[0], *meant) if isinstance(meant, tuple) else (option[0], meant)


class Parted(Spans):
    """Verbs by number, `number * span + value`. Tokens have no bound, so they stand beside the number."""

    def split(self, option: Any) -> tuple[Any, Any]:
        return (self.verbs[option[0]], option[1]) if isinstance(option, tuple) else super().split(option)

    def token(self, s: Any, option: Choice) -> Choice:
        verb, value = super().split(option)
        assert verb.part is not None, "each of these verbs has a part"
        return option // self.span, verb.part.token(s, value)


def _slug(table: str) -> Called:
    return lambda p, at: slug(getattr(p, table)[at].key)


def _ability(p: Pack, at: int) -> str:
    return f"{p.abilities[at].name}: {p.abilities[at].text}"


def _own(p: Pack) -> list[int]:
    """Of heroes, skills, items and secrets."""
    return [a.id for a in p.abilities if a.source in (0, 1, 2, 3)]


def _skill(p: Pack, at: int) -> str:
    return f"{p.skills[at >> 1].key}-{'ab'[at & 1]}"


def _skill_name(p: Pack, at: int) -> str:
    return p.skills[at >> 1].names[at & 1]


def _charged(p: Pack) -> list[int]:
    return [a.id for a in p.abilities if a.charges]


# fmt: off
HERO: Final = Hero("hero-{}")
TAKER: Final = Hero()
PICKED: Final = Thing("heroes", "hero-{}", name=lambda p, at: f"{p.heroes[at].name}: {p.heroes[at].text}")
PLACE: Final = Thing("locations", "place-{}", name=lambda p, at: p.locations[at].sides[0].name)
CARD: Final = Piece(lambda p: range(p.enc0), "card-{}")
PUT: Final = Piece(lambda p: range(p.enc0))
KNOWN: Final = Thing("cards")
GUARDIAN: Final = Piece(lambda p: range(p.enc0, p.ev0), "guardian-{}")
EVENT: Final = Piece(lambda p: range(p.ev0, p.item0), "event-{}")
ITEM: Final = Piece(_items, "item-{}")
SECRET: Final = Thing("secrets", "secret-{}")
MEMORY: Final = Thing("achievements", word=_slug("achievements"))
LEGEND: Final = Thing("legendaries", word=_slug("legendaries"))
SKILL: Final = Thing("skills", "", _skill, _skill_name, lambda p: range(2 * len(p.skills)))
OWN_ABILITY: Final = Thing("abilities", "", None, _ability, _own)
ABILITY: Final = Thing("abilities", "", _slug("abilities"), _ability)
CHARGED: Final = Thing("abilities", "", _slug("abilities"), _ability, _charged)
VERSE: Final = Asked(_slug("verses"), lambda p: [(verse.id, len(verse.choices)) for verse in p.verses], "choice-")
CHOICE: Final = Asked(lambda p, at: str(at), lambda p: [(a.id, len(a.subs)) for a in p.atoms if a.op == "choose"])
# fmt: on
