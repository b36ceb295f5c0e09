"""Encoding: a decision as numbers. One vocabulary of actions and one layout of observations for each setting.

- An **action** is the place of an option's key in `game.vocabulary(setting)`. Options with equal keys are one action.
- An **observation** is what the game's layout says for the seat, then the kind of the decision put to the seat as a
  one-hot over `game.kinds` (all zero for a seat that waits).
- A **mask** has a one for every legal action; it is all zero for a seat that is not asked.

Law: all three depend only on what the seat knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from quincunx.engine import Ask, Choice, Domain, Game, Kind, Pieces, Play, Rows, Setting, Spans, State, load_game
from quincunx.engine.errors import QuincunxError
from quincunx.engine.rows import PLACE, REAL_SORT, SPARSE, UNKNOWN, faced

from .extras import need

np = need("numpy", "The encoding of decisions as numbers")

Array: TypeAlias = Any
"""A numpy array."""

LIMIT: Final = 100.0
"""No number of an observation lies outside -LIMIT … LIMIT."""


MOST_MASKS: Final = 4096
"""So many masks are kept ready; small games meet the same ones again and again."""


class NotInVocabulary(QuincunxError):
    """A rule offers an option whose key the game's vocabulary does not have: a fault of the game."""

    def __init__(self, game: str, key: str) -> None:
        super().__init__(f"{game} offers the option “{key}”, which its vocabulary does not name. Please report it.")
        self.key = key


class Encoder:
    """The numbers of one game under one setting. It keeps no match: the same encoder serves many."""

    def __init__(self, game: Game[Any], setting: Setting) -> None:
        self.game = game
        self.setting = setting
        self.keys: list[str] = game.vocabulary(setting)
        self.place: dict[str, int] = {key: at for at, key in enumerate(self.keys)}
        self.kinds: dict[str, int] = {kind.name: at for at, kind in enumerate(game.kinds)}
        self.actions: int = len(self.keys)
        self._known: dict[str, dict[Choice, Any]] = {kind.name: {} for kind in game.kinds}
        """By kind, the action of every token that has been met."""
        self._tables: dict[str, list[Any]] = {
            kind.name: [UNKNOWN] * limit_of(kind.domain) for kind in game.kinds if limit_of(kind.domain)
        }
        """The same as lists, where tokens are small numbers."""
        self._plain = game.plain()
        self._seen: dict[str, dict[tuple[Choice, ...], dict[int, Choice]]] = {kind.name: {} for kind in game.kinds}
        self._masks: dict[tuple[int, ...], Array] = {}
        self._sides = sides_of(game, setting)
        self.layout = game.layout(setting)
        self.features: int = self.layout.length
        self.length: int = self.features + len(self.kinds)
        """Of an observation."""
        self.overs: Array = np.array([over or 1.0 for over in self.layout.overs] + [1.0] * len(self.kinds), np.float32)
        """What the whole number of each place of an observation is divided by."""
        self._by_domain = type(game).tokens is Game.tokens and type(game).token is Game.token

    def __deepcopy__(self, memo: dict[int, Any]) -> Encoder:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return shared_encoder, (self.game.id, self.setting.seats, tuple(sorted(self.setting.values.items())))

    # -- actions

    def legal(self, play: Play, ask: Ask) -> dict[int, Choice]:
        """The actions of a decision, each with the first option that means it."""
        _, kind, options = ask
        if self._plain:
            return self._by_options(kind, tuple(options))
        known = self._known[kind.name]
        found: dict[int, Choice] = {}
        for meant, option in zip(self.game.tokens(play.state, kind, options), options, strict=True):
            action = known.get(meant)
            if action is None:
                action = self._learn(kind, meant)
            if action not in found:
                found[action] = option
        return found

    def listed(self, play: Play, kind: Kind, options: Sequence[Choice]) -> list[int]:
        """The action of each option, in their order; options that mean the same have the same."""
        if not self._by_domain:
            return self._looked_up(kind, self.game.tokens(play.state, kind, options))
        domain, table = kind.domain, self._tables.get(kind.name)
        if table is not None and isinstance(domain, Spans):
            given: list[int] = options if isinstance(options, list) else list(options)
            found = faced(given, domain.span, domain.by_face, state_of(play).faces, table)
            if found:
                return found
        return self._looked_up(kind, options if domain.plain else domain.tokens(play.state, options))

    def _looked_up(self, kind: Kind, meant: Sequence[Choice]) -> list[int]:
        known = self._known[kind.name]
        try:
            return [known[token] for token in meant]
        except KeyError:
            return [known[token] if token in known else self._learn(kind, token) for token in meant]

    def _by_options(self, kind: Kind, options: tuple[Choice, ...]) -> dict[int, Choice]:
        """Where options are their own tokens, the same options always are the same actions."""
        seen = self._seen[kind.name]
        found = seen.get(options)
        if found is None:
            found = {}
            for option in options:
                found.setdefault(self._learn(kind, option), option)
            if len(seen) < MOST_MASKS:
                seen[options] = found
        return found

    def _learn(self, kind: Kind, token: Choice) -> int:
        key = self.game.key(kind, token)
        if key not in self.place:
            raise NotInVocabulary(self.game.title, key)
        action = self._known[kind.name][token] = self.place[key]
        if kind.name in self._tables:
            self._tables[kind.name][token] = action
        return action

    def mask(self, legal: Mapping[int, Choice]) -> Array:
        key = tuple(legal)
        known = self._masks.get(key)
        if known is None:
            known = np.zeros(self.actions, dtype=np.int8)
            known[list(key)] = 1
            if len(self._masks) < MOST_MASKS:
                self._masks[key] = known
        return known.copy()

    # -- observations

    def observe(self, play: Play, seat: int, ask: Ask | None) -> Array:
        """What the seat sees; `ask` is the decision put to it now, if any."""
        return self.seen(play, seat, "" if ask is None else ask[1].name)

    def seen(self, play: Play, seat: int, kind: str) -> Array:
        """What the seat sees; `kind` names the kind of the decision put to it, if any."""
        rows = Rows(self.length)
        self.write(rows, play, seat, kind)
        row = np.empty(self.length, np.float32)
        self.settle(rows, row)
        return row

    def write(self, rows: Rows, play: Play, seat: int, kind: str) -> None:
        """The same into the next row. `settle` makes an array of some."""
        rows.begin()
        self.layout.write(rows, play.state, seat)
        if kind:
            rows.whole[rows.at + self.features + self.kinds[kind]] = 1

    def settle(self, rows: Rows, into: Array) -> None:
        """All rows as an array: whole numbers over their divisors, and the others as they are. The quotient of
        two small whole numbers is the same 32-bit float as if it had been a 64-bit one first."""
        wholes = np.frombuffer(rows.wholes(), np.uint8, into.size).reshape(into.shape)
        np.divide(wholes, self.overs, out=into, dtype=np.float32)
        if not self.layout.reals:
            return
        reals = np.frombuffer(rows.reals(), REAL_SORT)
        if SPARSE:
            into.reshape(-1)[np.frombuffer(rows.real_places(), PLACE)] = reals
        else:
            into += reals[: into.size].reshape(into.shape)

    def numbers(self, play: Play, seat: int) -> list[float]:
        """What the seat knows, as the game's layout says it."""
        return self.layout.numbers(play.state, seat)

    # -- results

    def rewards(self, play: Play) -> list[float]:
        """Of a finished match, for each seat: see `rewards_of`."""
        return rewards_of(self.game.result(play.state).ranks, self._sides)


def limit_of(domain: Domain) -> int:
    """All tokens are faces and plain numbers below this one; 0 if they may be something else."""
    if type(domain) is not Spans:
        return 0
    if any(part is not None and not by for by, part in zip(domain.by_face, domain.parts, strict=True)):
        return 0
    faces = [len(part.words) for part in domain.parts if isinstance(part, Pieces)]
    return len(domain.parts) * domain.span + max(faces, default=0)


def state_of(play: Play) -> State:
    state = play.state
    assert state is not None, "a play that has begun"
    return state


@cache
def shared_encoder(game_id: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Encoder:
    """One encoder of a process for each setting of a registered game."""
    game = load_game(game_id)
    return Encoder(game, game.setting(seats, dict(options)))


def open_ask(play: Play, seat: int) -> Ask | None:
    """The decision this seat may answer now. Of simultaneous ones only the seat whose turn it is to be asked has
    one; the rules and all others learn of its answer when everybody has given one."""
    return (seat, play.kind, play.options) if play.options and play.seat == seat else None


def sides_of(game: Game[Any], setting: Setting) -> list[int]:
    """The side of each seat, numbered from 0."""
    sides = game.sides(setting)
    names = list(dict.fromkeys(sides))
    return [names.index(side) for side in sides]


def rewards_of(ranks: tuple[int, ...], sides: list[int]) -> list[float]:
    """Rewards from -1 to 1, summing to 0 over the sides where there are several.

    A side that wins alone gets 1. The losers share -1 equally; winners that share a win share what the losers pay. A
    cooperative side gets 1 for a success and -1 for a failure.
    """
    count = max(sides) + 1
    if count == 1:
        return [1.0 if ranks[0] == 1 else -1.0] * len(sides)
    won = [ranks[sides.index(side)] == 1 for side in range(count)]
    winners = sum(won)
    if winners in (0, count):
        return [0.0] * len(sides)
    gain, loss = 1.0 / winners, -1.0 / (count - winners)
    return [gain if won[side] else loss for side in sides]
