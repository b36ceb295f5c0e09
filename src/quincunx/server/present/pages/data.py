"""What the pages are made from: plain data. The server fills these in; nothing here knows of a match or a database.

Law: whatever stands in the data of a viewer is what that viewer may know; the pages add nothing and hide nothing.
The same data gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from quincunx.engine import SPECTATOR, Decision, Game, Result, View

SeatKind = Literal["free", "person", "bot"]
Phase = Literal["waiting", "playing", "over"]


@dataclass(frozen=True)
class Shell:
    """What every page carries."""

    csrf: str
    name: str = ""
    """The guest's own name; empty before the first table."""
    prefs: Mapping[str, str] = field(default_factory=dict)
    """The cookies `theme` (light, dark), `motion` (full, quick, none), `keys` (on, off), `sound` (on, all),
    `volume` (quiet, loud), as sent."""
    version: str = ""
    """Stands in the addresses of script and stylesheet, so that a new version is fetched."""
    workshop: bool = False
    """This visitor may use the workshop."""
    origin: str = ""
    """What full addresses begin with: previews elsewhere want them."""


@dataclass(frozen=True)
class VariantInfo:
    """A variant that the server offers, or that a table plays."""

    name: str
    """As posted."""
    title: str
    version: str
    digest: str
    note: str = ""
    changes: str = ""
    """What it sets, in words."""


@dataclass(frozen=True)
class TableRow:
    """One table in a list."""

    id: str
    game: Game[Any]
    names: tuple[str, ...]
    phase: Phase
    line: str
    """One sentence for this visitor: what it waits for, or how it ended."""
    mine: bool = False
    your_turn: bool = False
    free: int = 0
    variant: str = ""
    """The title of the variant it plays."""
    turn: tuple[str, ...] = ()
    """Whom it waits for, by name."""
    winner: str = ""
    """Who has won, after the end."""
    when: str = ""
    """The day it was begun."""


@dataclass(frozen=True)
class HomeData:
    shell: Shell
    games: Sequence[Game[Any]]
    mine: Sequence[TableRow] = ()
    """Tables where this visitor holds a seat, newest first, those that are over after the others."""
    open: Sequence[TableRow] = ()
    """Public tables with a free seat or to watch."""
    broken: Sequence[str] = ()
    """One sentence for each registered game that does not load."""
    records: bool = False
    """There are reports and recorded matches to look at."""
    puzzle: tuple[Game[Any], int] | None = None
    """The puzzle of the day."""


@dataclass(frozen=True)
class BotLevel:
    key: str
    """As posted, for example `calm`."""
    title: str
    help: str
    lacks: str = ""
    """What must be installed before it can play here: until then it cannot be chosen."""


@dataclass(frozen=True)
class NewData:
    """The form for a new table; given again with faults and what was typed when it was refused."""

    shell: Shell
    game: Game[Any]
    levels: Sequence[BotLevel]
    given: Mapping[str, str] = field(default_factory=dict)
    """The form as posted: `name`, `seats`, `seat-1` …, `variant`, `option-<name>`, `stand-in`, `public`."""
    faults: Sequence[str] = ()
    variants: Sequence[VariantInfo] = ()


@dataclass(frozen=True)
class SeatInfo:
    """A seat of a table as everybody sees it."""

    number: int
    name: str
    kind: SeatKind
    online: bool = True
    detail: str = ""
    """For example the level of a bot, or “away for 4 minutes”."""
    invite: str = ""
    """The full address that brings somebody to this free seat; only for those who may invite."""
    claimable: bool = False
    """The table's options let this viewer put a bot on this absent seat now."""


@dataclass(frozen=True)
class PartnerInfo:
    """A bot of the viewer's own side: what it says, and what it can be asked."""

    seat: int
    name: str
    plan: str = ""
    asked: str = ""
    """What somebody of the side asked of it, in words; empty where nothing is asked."""
    answer: str = ""


@dataclass(frozen=True)
class LogLine:
    """A line of the match log for this viewer, with the turn it belongs to."""

    seq: int
    rule: str
    text: str
    turn: int = 0


@dataclass(frozen=True)
class ChatLine:
    number: int
    seat: int
    """SPECTATOR for somebody who watches."""
    name: str
    text: str
    when: str = ""


@dataclass(frozen=True)
class Takeback:
    """Somebody asks the others to take back."""

    seat: int
    line: str
    """One sentence: who asks to take back what."""
    may_answer: bool = False
    """This viewer is asked and has not answered yet."""


@dataclass(frozen=True)
class DiceCheck:
    """Commitment and, after the end, the key and whether everything fits."""

    commitment: str
    key: str = ""
    checked: bool | None = None
    """True if the replay of the whole log against the key gave the same match; None while it is not known."""
    detail: str = ""


@dataclass(frozen=True)
class PastMoment:
    """A past position shown on the same page."""

    at: int
    last: int
    legal_seats: tuple[int, ...]
    """Whose views this viewer may look at here; SPECTATOR among them."""
    all_views: tuple[View, ...] = ()
    """Every seat's view, when everything is to be shown (only after the end)."""
    turns: Sequence[tuple[int, str]] = ()
    """(entry, label) of where turns start: the marks of the scrubber."""


@dataclass(frozen=True)
class LessonInfo:
    """Where somebody stands in a tutorial."""

    text: str
    step: int = 0
    """Which of the learner's choices comes next; 0 at the end, or after leaving the script."""
    steps: int = 0
    key: str = ""
    """The option to take."""
    notes: tuple[str, ...] = ()
    """Read one by one before the text; nothing is chosen meanwhile."""
    shows: tuple[str, ...] = ()
    """Names of the pieces that stand out while the notes are read."""
    left: bool = False
    """A choice of the learner's own has led away: there is a way back."""


@dataclass(frozen=True)
class Since:
    """What somebody else did since the viewer's last choice."""

    seq: int
    seat: int
    lines: tuple[str, ...]
    rule: str = ""


@dataclass(frozen=True)
class TableData:
    shell: Shell
    id: str
    game: Game[Any]
    phase: Phase
    viewer: int
    """The seat whose page this is; SPECTATOR for somebody who watches. Decides the person of sentences and forms."""
    seats: Sequence[SeatInfo]
    url: str
    """The full address of the table."""
    seq: int = 0
    """Number of log entries: what a choice is made against."""
    version: str = "0"
    """Changes whenever anything on the page may have changed (log, chat, seats, presence): the id of stream events."""
    view: View | None = None
    """None only before the match is set up."""
    status: str = ""
    """Match.waiting_line(viewer), or a sentence of the server while seats are free."""
    waiting: Sequence[int] = ()
    decision: Decision | None = None
    """Of the viewer. None where a past position is shown."""
    submit_key: str = ""
    """The client key of the next submission: the same for the same seat and seq: a double click is one."""
    lines: Sequence[LogLine] = ()
    chat: Sequence[ChatLine] = ()
    undo_refusal: str | None = None
    """Empty if the last choice can be taken back, else why not; None for spectators and at the end."""
    may_ask_takeback: bool = False
    go_back: str = ""
    """The moment farther back to which everybody may agree to go, in words."""
    tells: bool = False
    """The game tells the match as a story, under /t/…/chronicle."""
    may_hint: bool = False
    """The coach would answer this viewer now."""
    alone: bool = False
    """There is nobody to ask: taking back happens at once."""
    takeback: Takeback | None = None
    result: Result | None = None
    """After the end."""
    dice: DiceCheck | None = None
    moment: PastMoment | None = None
    """Set when a past position is shown, and always after the end."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """The options of this match in words, for the "about this table" part."""
    variant: VariantInfo | None = None
    """The variant that is played; None for the game as printed."""
    recorded: str = ""
    """Of a match that was played elsewhere and is only looked at: the address of the report it belongs to."""
    rematch: str = ""
    """Address of the table of the rematch once somebody has started it."""
    notice: str = ""
    """One sentence after a refused submission: what was wrong and what to do."""
    levels: Sequence[BotLevel] = ()
    lesson: LessonInfo | None = None
    """At a table of the game's tutorial, for the learner."""
    since: Sequence[Since] = ()
    """What happened since the viewer's last choice, oldest first. “Show me again” gets the frames of these entries from
    `/t/<id>/frames`."""
    owner: bool = False
    """This viewer made the table: may mute others and close it to those who watch."""
    muted: Sequence[int] = ()
    """Seats whose chat is refused; SPECTATOR stands for everybody who watches."""
    spectators: bool = True
    """Whoever has the link may watch."""
    partners: Sequence[PartnerInfo] = ()
    """Only for those of the same side."""
    wishes: Sequence[tuple[str, str, bool]] = ()
    """What a partner can be asked: name, words, whether it names a place."""
    wish_places: Mapping[str, str] = field(default_factory=dict)
    reach: str = ""
    """Who can open links to this table, where not everybody can: a sentence to stand beside every invitation."""

    @property
    def names(self) -> list[str]:
        return [seat.name or f"Seat {seat.number + 1}" for seat in self.seats]

    @property
    def seated(self) -> bool:
        return self.viewer != SPECTATOR


@dataclass(frozen=True)
class JoinData:
    """The page an invitation leads to."""

    shell: Shell
    id: str
    game: Game[Any]
    seat: int
    invite: str
    """The token to post back."""
    names: Sequence[str]
    given: str = ""
    faults: Sequence[str] = ()
    taken: bool = False
    """Somebody sits there already: only watching is offered."""
    variant: VariantInfo | None = None
    lab: bool = False
    """The lab may read the match after its end."""


@dataclass(frozen=True)
class CardData:
    shell: Shell
    game: Game[Any]
    name: str
    """As in Game.cards(), any case."""
    back: str = ""
    """Where the visitor came from: a path of this site."""


@dataclass(frozen=True)
class RulesData:
    shell: Shell
    game: Game[Any]
    rule: str = ""
    """One rule to show on its own; empty for the whole rulebook."""
    search: str = ""
    back: str = ""


@dataclass(frozen=True)
class RecordsData:
    """What there is to look at, by name."""

    shell: Shell
    reports: Sequence[str]
    matches: Sequence[str]


@dataclass(frozen=True)
class ProblemData:
    """An error page."""

    shell: Shell
    status: int
    what: str
    """One sentence: what was wrong."""
    todo: str
    """One sentence: what to do."""
    back: str = "/"
    retry_after: int = 0
