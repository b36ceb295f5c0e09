"""The contract: what a game is, with what must be true of each member.

A game is one object, registered under the entry point group `quincunx.games`. Everything else (terminal, browser,
bots, lab, adapters, compliance suite) is made from it. `docs/engine.md` explains, `games/_template` is an example.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec

from .chance import Chance
from .context import Context
from .decision import Choice, Kind, Option, Rules
from .domains import vocabulary
from .errors import BadOptions
from .facts import Fact
from .features import Layout
from .guide import Guide, guide_beside
from .options import Declared, Value, read_options
from .panels import TextPanel
from .soundness import faults_of_game
from .state import State
from .wishes import Wish, Wished

S = TypeVar("S", bound=State)


class Setting:
    """What a match is set up from: the number of seats and a value for every declared option."""

    __slots__ = ("seats", "values")

    def __init__(self, seats: int, values: Mapping[str, Value]) -> None:
        self.seats: int = seats
        self.values: dict[str, Value] = dict(values)

    def number(self, name: str) -> int:
        return int(self.values[name])

    def word(self, name: str) -> str:
        return str(self.values[name])

    def flag(self, name: str) -> bool:
        return bool(self.values[name])


MOST_CONTENT: Final = 100_000
"""Letters that the changes of a variant may have."""


class VariantId(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which variant a match is played under: the same digest means the same changes."""

    name: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9.=+_-]{0,79}$")]
    version: Annotated[str, msgspec.Meta(pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")]
    digest: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{1,40}$")]
    content: Annotated[str, msgspec.Meta(max_length=MOST_CONTENT)] = ""
    """What it changes of the content, as JSON (`engine/changes.py`), so that a record needs no file beside it."""

    def words(self) -> str:
        return f"{self.name}, version {self.version}"


@dataclass(frozen=True)
class Result:
    """How a match ended. `ranks[seat]` is 1 for the best; equal ranks are shared. A cooperative side that failed has
    no rank 1."""

    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    """One sentence: how it ended."""
    parts: tuple[Mapping[str, float], ...] = field(default=())
    """Where each seat's score came from, by name, where the game has such a thing."""

    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


@dataclass(frozen=True)
class View:
    """Everything one seat may know now. Games subclass it with plain fields (numbers, texts, tuples, other frozen
    dataclasses); it is encoded as JSON and drawn, and it is the only thing that leaves the engine.

    Law: it is built up from what the seat knows; permuting what the seat does not know leaves it byte-identical.
    """

    seat: int


class Game(Generic[S]):
    """A rulebook implemented."""

    # -- what it is

    id: str
    """As people type it: lower case with hyphens."""
    title: str
    summary: str
    """One sentence."""
    rules_version: str
    """Changes whenever an old record might not replay."""
    variant: VariantId | None = None
    """The variant that this object plays (`engine/variant.py`); None for the game as printed."""
    new_rows: Mapping[str, Mapping[str, Any]] = {}
    """For tables of content that somebody may add to and that cannot be learned from the printed rows: a row to begin
    with, by table."""
    content_help: Mapping[str, str] = {}
    """What can stand in a field of the content, by `table.field`, where its rows do not show it."""
    printing: object = None
    """Of a game with changed content: what keeps its modules (`engine/reprint.py`)."""
    prefix: str
    """Of its rule ids, for example "KM"."""
    seats: tuple[int, ...]
    """The legal numbers of seats."""
    minutes: tuple[int, int]
    """How long people take."""
    options: tuple[Declared, ...] = ()
    kinds: tuple[Kind, ...] = ()
    """Every kind of decision it can ask; names are unique."""
    order: tuple[str, ...] = ()
    """The verbs of its keys in the order of the vocabulary; those not named follow as the kinds declare them."""
    samples: tuple[tuple[int, Mapping[str, object]], ...] = ()
    """Numbers of seats with options that together show every part of the game: what `check`, `rules --coverage` and
    the lab play when nobody says otherwise. Without any: every legal number of seats with the default options."""
    named: Mapping[str, tuple[int, Mapping[str, object]]] = {}
    """Settings with a name: seats and options. `tiny` is small enough to be analysed as a whole."""
    bound: int
    """No match has more decisions than this, whatever the seats do."""
    step_bound: int = 500
    """No step (from boundary to boundary) has more decisions than this."""
    rollout: int = 10
    """How many decisions a tree search plays at random below its tree before it asks `evaluate`; 0 where `evaluate`
    says more at once."""
    own_turn: bool = False
    """A tree search plans the seat's own turn by `evaluate` and looks no further: for turns of many small decisions,
    most of which hurt whoever makes them at random."""
    placed: range = range(0)
    """Pieces whose ids are places on the board, for all to see, and not merely names."""
    no_behaviour: Mapping[str, str] = {}
    """Rule ids that state nothing the program does, each with the reason."""

    def broken(self) -> list[str]:
        """What is wrong with what the game declares: whole sentences, all of them. Such a game is not loaded."""
        return faults_of_game(self)

    # -- setting up

    def faults(self, setting: Setting) -> list[str]:
        """Why this combination of options cannot be played: whole sentences, all of them; empty if it can."""
        return []

    def edition(self, setting: Setting) -> str:
        """Name and version of content that comes in packs and may change while the rules do not; "" without any."""
        return ""

    def setting(self, seats: int, given: Mapping[str, object] | None = None) -> Setting:
        """Check and complete options; raises BadOptions with every fault at once."""
        values, faults = read_options(self.options, given or {})
        if seats not in self.seats:
            faults.append(f"{self.title} is for {seat_words(self.seats)} seats, not {seats}.")
        if not faults:
            faults = self.faults(Setting(seats, values))
        if faults:
            raise BadOptions(faults)
        return Setting(seats, values)

    def sample_settings(self) -> list[Setting]:
        """The settings of `samples`, or one for each legal number of seats."""
        return [self.setting(seats, given) for seats, given in self.samples or [(n, {}) for n in self.seats]]

    def named_setting(self, name: str) -> Setting:
        """The setting of that name; raises BadOptions where there is none."""
        if name not in self.named:
            known = ", ".join(self.named) or "none"
            raise BadOptions([f"{self.title} has no setting called “{name}”; there are: {known}."])
        seats, given = self.named[name]
        return self.setting(seats, given)

    def setup(self, setting: Setting, t: Context) -> S:
        """The state before the first decision. All chance comes from `t`."""
        raise NotImplementedError

    def sides(self, setting: Setting) -> tuple[int, ...]:
        """The side of each seat; seats of one side win and lose together."""
        return tuple(range(setting.seats))

    # -- playing

    def play(self, s: S, t: Context) -> Rules:
        """The rules: one generator for the whole match, which returns when it is over.

        Laws: it goes on from any state that stood at a boundary; it keeps nothing unseen in a local variable across
        a `yield`; it uses no clock, no random module, no `id()`, and never iterates over a set.
        """
        raise NotImplementedError

    def result(self, s: S) -> Result:
        """Of a finished match; of an unfinished one, how it stands (used when a guard stops it)."""
        raise NotImplementedError

    def rounds(self, s: S) -> int:
        """How many rounds (or turns, where there are no rounds) have been played."""
        return 0

    # -- what people see

    def view(self, s: S, seat: int) -> View:
        """What the seat (or SPECTATOR) may know now."""
        raise NotImplementedError

    def text(self, view: Any, names: Sequence[str]) -> str:
        """A view as text for terminals and screen readers, in Rich markup. Gets a View, never a State.

        Names are what people typed: put them through `rich.markup.escape`."""
        raise NotImplementedError

    def text_within(self, view: Any, names: Sequence[str], width: int) -> str:
        """The same for a screen so many columns wide; for games whose board can be drawn narrower or wider."""
        return self.text(view, names)

    def panels(self, view: Any, names: Sequence[str], width: int) -> Sequence[TextPanel]:
        """The same in parts, for a screen on which the whole does not fit: each with shorter forms."""
        return [TextPanel("table", ((0, self.text_within(view, names, width)),))]

    def name(self, what: str, value: Any) -> str:
        """The word for a value in a sentence, for example name("card", face)."""
        return str(value)

    def prompt(self, s: S, seat: int, kind: Kind) -> str:
        """The question put to the seat: a sentence template whose argument 0 is the seat."""
        return kind.prompt

    def token(self, s: S, kind: Kind, option: Choice) -> Choice:
        """A light option by what it means and not by piece ids: an int or small tuple, equal for equal pieces.

        Search trees and learners compare tokens between matches. Law: for the asked seat it depends only on what
        that seat knows.
        """
        return kind.domain.token(s, option)

    def tokens(self, s: S, kind: Kind, options: Sequence[Choice]) -> list[Choice]:
        """The tokens of all options of a decision, in their order."""
        if type(self).token is not Game.token:
            token = self.token
            return [token(s, kind, option) for option in options]
        return kind.domain.tokens(s, options)

    def plain(self) -> bool:
        """Options are their own tokens, in every kind of decision."""
        return type(self).token is Game.token and all(kind.domain.plain for kind in self.kinds)

    def key(self, kind: Kind, token: Choice) -> str:
        """A token as a stable readable key, `verb` or `verb:object` or `verb:object:object`, lower case, no spaces."""
        return kind.domain.key(kind, token)

    def describe(self, s: S, seat: int, kind: Kind, option: Choice) -> Option:
        """The option as its seat sees it. Its key must be `self.key(kind, self.token(s, kind, option))`."""
        return kind.domain.describe(kind, s, seat, option)

    def card(self, what: str, key: str) -> str:
        """The full text of a card or piece, by the word and name used in keys; empty if there is none."""
        return ""

    def cards(self) -> Mapping[str, str]:
        """Names of everything that has a text of its own, each with that text; what `card NAME` reads."""
        return {}

    def hand(self, view: Any) -> Sequence[str]:
        """Names (as in `cards()`) of the cards in the viewer's own hand, in the order shown."""
        return ()

    def shown_cards(self, view: Any) -> Sequence[str]:
        """Names (as in `cards()`) of the cards the open question is about, for example the card offered."""
        return ()

    def drawing(self) -> Any:
        """The module that draws its views: `draw`, and perhaps `cover`, `card_art` and `TUTORIAL`. It is imported here,
        inside, because only tables need it. None where the view in words will do."""
        return None

    def chronicle(self, match: Any, viewer: int) -> str:
        """The match so far as a page in HTML, to be read as a story by this viewer; empty where the game tells none."""
        return ""

    def go_back(self, match: Any) -> tuple[str, int]:
        """A moment to which everybody together may go back: in words, and the entry of the log from which on choices
        are taken back. ("", 0) where there is none now."""
        return "", 0

    def rulebook(self) -> str:
        """The text of rules.md: the numbered rules in our own words."""
        raise NotImplementedError

    def guide(self) -> Guide:
        """What a friend would say of it: `guide.toml` beside the game, if there is one."""
        return guide_beside(sys.modules[type(self).__module__].__file__ or "")

    # -- guessing and judging, for bots

    def unknown(self, s: S, seat: int) -> list[list[int]]:
        """Groups of pieces among which faces may be exchanged without the seat seeing any difference."""
        return [s.unknown(seat)]

    def guess(self, s: S, seat: int, chance: Chance) -> None:
        """Replace secrets that are not faces (a hidden place, a sealed bid) by a guess from what the seat knows."""

    def guesses(self) -> bool:
        """There are such secrets: the game has a `guess` of its own."""
        return type(self).guess is not Game.guess

    def secrets_told(self, s: S) -> int:
        """How often a secret that is not a face has been revealed to somebody so far; a choice that raises it
        cannot be taken back."""
        return 0

    def evaluate(self, s: S, seat: int) -> float:
        """How well the seat stands: 0 lost … 1 won. Reads only guesses, never the truth, so it may read everything."""
        raise NotImplementedError

    def aspects(self, setting: Setting) -> Layout | None:
        """The few numbers of a position from which a judgement is learned (`bots/judgement.py`); None: from none.
        Like `evaluate` they read guesses."""
        return None

    def facts(self, s: S, seat: int) -> list[Fact]:
        """What counts for the seat, in words and numbers, so that a coach can say what a choice changes. Reads only
        guesses, like `evaluate`. The same facts in the same order at every moment of a match."""
        scores = enumerate(self.result(s).scores)
        return [Fact("{0:s} score", who, score, 1.0 if who == seat else -1.0) for who, score in scores]

    # -- partners, where the rules let them talk

    wishes: tuple[Wish, ...] = ()
    """What a seat may ask of another of its side; bots try to do it (`bots/partners.py`)."""

    def wish_places(self, view: Any) -> Mapping[str, str]:
        """The places one can be asked to go to, by key, each with its name for people."""
        return {}

    def granted(self, s: S, seat: int, wished: Wished) -> float:
        """How far what was asked of the seat is done: 0 … 1. Reads only guesses, like `evaluate`."""
        return 0.0

    # -- for learners

    def vocabulary(self, setting: Setting) -> list[str]:
        """Every key that `key` can give under this setting, in a fixed order: the action space."""
        return vocabulary(self.kinds, setting, self.order)

    def layout(self, setting: Setting) -> Layout:
        """What a seat knows as numbers: named blocks, always of the same length for a setting."""
        raise NotImplementedError

    def numbers(self, s: S, seat: int, setting: Setting) -> list[float]:
        """What the seat knows as numbers."""
        return self.layout(setting).numbers(s, seat)

    # -- symmetry, where the game claims it

    def rotate(self, s: S, by: int) -> S | None:
        """The same position with every seat moved on by `by`; None where the game claims no such symmetry."""
        return None

    def rotate_option(self, s: S, kind: Kind, option: Choice, by: int) -> Choice:
        """The same option in the position moved on by `by`."""
        return option


def seat_words(seats: Sequence[int]) -> str:
    words = [str(n) for n in seats]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def ranks_of(scores: Sequence[float]) -> tuple[int, ...]:
    """Ranks from scores, the highest first; equal scores share a rank."""
    return tuple(1 + sum(1 for other in scores if other > score) for score in scores)
