"""A table in memory: what the database says of it, and the match rebuilt from its log.

Law: everything here is touched only under the table's lock, and what is shown was committed.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

import msgspec

from quincunx.drawing.tutorial import still_to_come
from quincunx.engine import Choice, Decision, Game, Match, Setting, View, wire
from quincunx.engine.codec import choice_out
from quincunx.engine.errors import ReplayDiverged
from quincunx.engine.log import TAKEBACK, UNDO, Entry
from quincunx.engine.replay import Logged, logged, replay, replay_all

from ..identity import same
from ..storage.queries import ChatRow, EntryRow, MatchRow, SeatRow, Secrets, TableRows, TakebackRow
from ..storage.store import now_ms
from .bell import Bell
from .variants import Offered

ONLINE: Final = 45.0
"""Seconds after a sign of life for which somebody counts as here."""


class TablePolicy(msgspec.Struct, frozen=True):
    """How people deal with each other at a table; the rules of the game are not among it."""

    stand_in: bool = True
    """Others may put a bot on the seat of somebody who is away."""
    takeback: bool = True
    """People may ask the others to take back more than the undo law allows."""
    replay: bool = True
    """After the end everybody may look at everything."""
    tutorial: bool = False
    """The match follows the game's tutorial as long as the learner does."""
    lesson: str = ""
    """Which of the game's extra lessons the tutorial is; empty for its first match."""
    spectators: bool = True
    """Whoever has the link may watch."""
    lab: bool = False
    """After the end the lab of this server may read the match, without names: whoever sits down is told before."""
    hints: Literal["alone", "all", "off"] = "alone"
    """Who may ask the coach: whoever plays alone against bots, everybody because the table agreed, or nobody."""
    muted: tuple[int, ...] = ()
    """Seats whose chat is refused; `SPECTATOR` stands for everybody who watches."""
    aside: str = ""
    """Why whoever runs the server has set the table aside; empty where it is open."""
    edition: str = ""
    """The content it was begun with (`Game.edition`); empty where a game has none, and of older tables."""


class Sight(NamedTuple):
    """A match as one viewer has it: what is seen, what is asked, what the table waits for."""

    view: View
    decision: Decision | None
    status: str


class TableSession:
    def __init__(self, match_id: str) -> None:
        self.id = match_id
        self.lock = asyncio.Lock()
        self.loaded = False
        self.match: Match | None = None
        self.recorded = ""
        """Of a match that was played elsewhere and is only shown: where its record was found."""
        self.suspect = False
        """The log may hold more than is known here."""
        self.paused = False
        self.subscribers: set[Bell] = set()
        self.streams: dict[int, int] = {}
        """How many streams each seat has open in this process."""
        self.seen: dict[int, float] = {}
        """The last sign of life of each seat, by the clock that never jumps."""
        self.wrote_seen: dict[int, float] = {}
        """When a sign of life of each seat was last given to the database."""
        self._noted: dict[int, int] = {}
        """The sign of life that the database had of each seat, by the clock on the wall."""
        self.touched = self.watched = time.monotonic()
        self.thinking: dict[tuple[int, int], asyncio.Task[None]] = {}
        self.asker = ""
        """Whose table it is when bot time is shared out: the address of the person who acted at it last."""
        self.bot_failures: dict[int, list[float]] = {}
        """When each seat's bot failed, by the clock that never jumps."""
        self.bot_notes: dict[int, str] = {}
        """Why a bot plays below its level now; empty where it does not."""
        self.bot_turns: dict[int, tuple[float, int]] = {}
        """When each bot's turn began, and the decision it was asked last."""
        self.cursors: list[Match] = []
        """The match at past moments, kept because the next moment asked for is usually near one of them."""
        self.checked: bool | None = None
        self.shown_version = ""
        self._around: tuple[Any, str] = ((), "")
        """What all that the page shows around the match comes from, and the digest of that: mostly it stays."""
        self.reels: dict[Any, Any] = {}
        """What is shown of the table, by who sees it; kept here, made elsewhere."""
        self.pages: dict[str, Any] = {}
        """What each open page has been sent, by the name it gave itself."""
        self.frames: dict[tuple[int, int, int | None], bytes] = {}
        self.frames_seq = -1
        self._sights: tuple[Match | None, int, dict[int, Sight]] = (None, 0, {})
        """What viewers see of the match as it stands at an entry."""

    # -- filling

    def fill(
        self,
        game: Game[Any],
        around: TableRows,
        secrets: Secrets,
        rows: list[EntryRow],
        variant: Offered | None = None,
    ) -> None:
        """Take over what the database says, and rebuild the match from its log."""
        self.game = variant.game if variant else game
        self.variant = variant
        self.secrets = secrets
        if self.match is not None:
            self.match.play.drop()
            self.match = None
        self.turns: list[int] = [0]
        self.given: dict[tuple[int, str], tuple[int, str]] = {}
        self.taken_back: dict[int, int] = {}
        self.cached_lines: dict[int, tuple[int, list[Any]]] = {}
        """The log in each viewer's words, and up to which entry."""
        self.cursors = []
        self.frames_seq = -1
        self.set_around(around)
        options = msgspec.json.decode(around.match.options, type=dict[str, Any])
        self.setting: Setting = self.game.setting(len(around.seats), options)
        if around.match.status != "waiting":
            self.begin()
            if self.playing.commitment != self.row.commitment:
                raise ReplayDiverged(0, f"the commitment {self.row.commitment}", "that of another key")
            self.follow(rows)
        self.loaded = True

    def set_around(self, around: TableRows) -> None:
        self.row: MatchRow = around.match
        self.seats: list[SeatRow] = around.seats
        self.chat: list[ChatRow] = around.chat
        self.takeback: TakebackRow | None = around.takeback
        self.partners = dict(around.partners)
        self.hints = list(around.hints)
        if self.match is not None:
            self.match.hints = list(around.hints)
        self.manners = msgspec.json.decode(around.match.manners, type=TablePolicy)
        for seat in around.seats:
            if seat.seen_at != self._noted.get(seat.number):
                self._noted[seat.number] = seat.seen_at
                self.saw(seat.number, time.monotonic() - max(0, now_ms() - seat.seen_at) / 1000)

    def saw(self, seat: int, at: float) -> None:
        """A sign of life, here or, as the database tells it, elsewhere; an older one changes nothing."""
        self.seen[seat] = max(at, self.seen.get(seat, at))

    def heard_of(self, seat: int, seen_at: int) -> None:
        """The sign of life that the database has, read every few seconds: one that is new was given just now, whatever
        the clock of the machine says that wrote it."""
        if seen_at != self._noted.get(seat, seen_at):
            self.saw(seat, time.monotonic())
        self._noted[seat] = seen_at

    def begin(self) -> None:
        """Set the match up: everybody is seated and names are fixed from here on."""
        if self.match is not None:
            self.match.play.drop()
        self.match = Match(self.game, self.setting, key=self.secrets.chance_key, names=self.names())
        self.match.hints = list(self.hints)
        self.first_turn = self.game.rounds(self.match.play.state)

    def follow(self, rows: list[EntryRow]) -> None:
        """Play rows of the log again, checking each against the rules and the key."""
        for row in rows:
            entry = self._again(row)
            if self.playing.digest() != row.state_digest:
                raise ReplayDiverged(row.seq, f"a position with digest {row.state_digest}", "another position")
            self.note(entry, row.client_key, row.request_digest)

    def _again(self, row: EntryRow) -> Entry:
        choice, chance = msgspec.json.decode(row.choice), msgspec.json.decode(row.chance, type=list[int])
        turn = self.turn()
        entry = replay(self.playing, Logged(row.seq, row.seat, row.kind, row.decision_digest, choice, chance))
        self.turns.append(turn)
        return entry

    def forget(self) -> None:
        """Something may be in memory that is not in the log: the next visitor loads the table anew."""
        self.loaded = False

    def leave_memory(self) -> None:
        """Let go of what holds itself: a match waits inside its own rules, and only a full collection of garbage, which
        stops everybody, would find it."""
        for match in (self.match, *self.cursors):
            if match is not None:
                match.play.drop()
        self.loaded, self.cursors = False, []

    def step_back(self) -> None:
        """The last entry could not be written, or nobody knows whether it was: show the match without it, and ask
        the database again as soon as it answers."""
        entries = [logged(entry) for entry in self.playing.log[:-1]]
        self.begin()
        replay_all(self.playing, entries)
        del self.turns[len(entries) + 1 :]
        self.cached_lines = {}
        self.cursors = []
        self.frames_seq = -1
        self.suspect = True

    # -- changing, in memory; the manager commits before anybody sees it

    @property
    def playing(self) -> Match:
        assert self.match is not None, "the match has not begun"
        return self.match

    def choose(self, seat: int, choice: Any) -> Entry:
        return self._add(lambda match: match.submit(seat, choice))

    def undo(self, seat: int) -> Entry:
        return self._add(lambda match: match.undo(seat))

    def take_back(self, seat: int, first: int) -> Entry:
        return self._add(lambda match: match.take_back(seat, first))

    def _add(self, change: Callable[[Match], None]) -> Entry:
        match, turn = self.playing, self.turn()
        change(match)
        self.turns.append(turn)
        return match.log[-1]

    def turn(self) -> int:
        """The round (or turn) that is played now, counted from 0 at the first decision, however the game counts."""
        return self.game.rounds(self.playing.play.state) - self.first_turn

    def note(self, entry: Entry, client: str, request: str) -> None:
        """Keep what later submissions are checked against."""
        self.given[entry.seat, client] = (entry.seq, request)
        if entry.kind == UNDO:
            self.taken_back[entry.seat] = entry.seq
        elif entry.kind == TAKEBACK:
            self.taken_back = {seat.number: entry.seq for seat in self.seats}
        if entry.kind in (UNDO, TAKEBACK):
            self.cached_lines = {}

    def row_of(self, entry: Entry, client: str, request: str) -> EntryRow:
        return entry_row(self.id, self.playing, entry, client, request)

    # -- asking

    @property
    def phase(self) -> str:
        if self.match is None:
            return "waiting"
        return "over" if self.match.over else "playing"

    @property
    def seq(self) -> int:
        return self.match.seq if self.match else 0

    def sight(self, match: Match, viewer: int) -> Sight:
        """What a viewer has of the match: worked out once for the page and the programs of a seat."""
        of, seq, sights = self._sights
        if of is not match or seq != match.seq:
            sights = {}
            self._sights = match, match.seq, sights
        if viewer not in sights:
            sights[viewer] = Sight(match.view(viewer), match.decision(viewer), match.waiting_line(viewer))
        return sights[viewer]

    def names(self) -> list[str]:
        return [seat.name or f"Seat {seat.number + 1}" for seat in self.seats]

    def seat_of(self, token_hash: bytes) -> int | None:
        """The seat that a token holds. Every seat is compared, so the time taken tells nothing."""
        found = [seat.number for seat in self.seats if seat.kind == "person" and same(seat.token_hash, token_hash)]
        return found[0] if found else None

    def asked_at(self, seat: int) -> int:
        """Since which entry the seat's open decision has been the same."""
        settled = len(self.playing.effective) - len(self.playing.answered_early())
        base = self.playing.effective[settled - 1].seq if settled else 0
        return max(base, self.taken_back.get(seat, 0))

    def scripted(self) -> tuple[tuple[int, Choice], ...] | None:
        """What the tutorial has still to come, nothing after its end; None where there is none, or where the match has
        left it."""
        if not self.manners.tutorial or self.match is None:
            return None
        return still_to_come(self.game, self.match, self.manners.lesson)

    def bot_of(self, seat: int) -> str:
        """The level of the bot that plays this seat now; empty for a person."""
        row = self.seats[seat]
        return row.level if row.kind == "bot" else row.stand_in

    def admits(self, token_hash: bytes) -> bool:
        """Whether somebody may see the table: those at it and its owner always, others while it is open to them."""
        return self.manners.spectators or self.seat_of(token_hash) is not None or same(self.row.owner, token_hash)

    def bot_note(self, seat: int) -> str:
        """What is said of the bot at this seat when it plays below its level."""
        return self.bot_notes.get(seat, "") if self.bot_of(seat) and self.phase == "playing" else ""

    def online(self, seat: int) -> bool:
        if self.seats[seat].kind != "person":
            return True
        return bool(self.streams.get(seat)) or self._unseen(seat) < ONLINE

    def away_seconds(self, seat: int) -> float:
        if self.seats[seat].kind != "person" or self.online(seat):
            return 0.0
        return self._unseen(seat)

    def missed_seconds(self, seat: int) -> float:
        """How long a seat has been away for certain: what happened before this process knew the table, only the
        database tells, by a clock that may have jumped since or may be another machine's."""
        return min(self.away_seconds(seat), time.monotonic() - self.watched)

    def _unseen(self, seat: int) -> float:
        """Seconds since the last sign of life."""
        return time.monotonic() - self.seen.get(seat, 0.0)

    def open_takeback(self) -> TakebackRow | None:
        """The request that is still good: any choice made since ends it."""
        asked = self.takeback
        return asked if asked and self.match and asked.at_seq == self.match.seq else None

    def may_hint(self, seat: int) -> bool:
        """The coach may speak to this seat: it plays alone against bots, or the table has agreed."""
        allowed = self.manners.hints
        alone = self.people() == [seat] and all(row.kind != "free" for row in self.seats)
        return allowed == "all" or (allowed == "alone" and alone)

    def people(self) -> list[int]:
        return [seat.number for seat in self.seats if seat.kind == "person" and not seat.stand_in]

    def around_digest(self) -> str:
        """Changes with everything on the page that is neither log nor chat."""
        away = [(seat.number, self.away_words(seat.number)) for seat in self.seats if not self.streams.get(seat.number)]
        said, asked = (away, {**self.bot_notes}), self.open_takeback()
        now = (self.seats, self.row, self.manners, self.partners, said, asked, self.paused, self.phase)
        if self._around[0] != now:
            self._around = now, self._digest()
        return self._around[1]

    def _digest(self) -> str:
        seats = [
            (s.kind, s.name, s.level, s.stand_in, self.away_words(s.number), self.bot_note(s.number))
            for s in self.seats
        ]
        facts = (seats, self.open_takeback(), self.row.rematch, self.paused, self.row.status, self.manners)
        words = f"{facts!r}{sorted(self.partners.items())}".encode()
        # With a key: what partners say to each other cannot be found out by trying.
        return hashlib.blake2b(words, key=self.secrets.invite_key[:64], digest_size=5).hexdigest()

    def away_words(self, seat: int) -> str:
        away = self.away_seconds(seat)
        if not away:
            return ""
        minutes = int(away // 60)
        if minutes < 1:
            return "away"
        if minutes >= 120:
            return f"away for {minutes // 60} hours"
        return f"away for {minutes} minute{'s' if minutes != 1 else ''}"

    def version(self) -> str:
        chat = self.chat[-1].number if self.chat else 0
        return f"{self.seq}.{chat}.{self.around_digest()}"

    def wake(self) -> None:
        for bell in self.subscribers:
            bell.set()


def last_choice(match: Match, seat: int) -> int:
    """The entry an agreed taking back begins with: the seat's last choice in effect; 0 if there is none."""
    return next((entry.seq for entry in reversed(match.effective) if entry.seat == seat), 0)


def entry_row(table: str, match: Match, entry: Entry, client: str, request: str) -> EntryRow:
    """The last entry of a match as it is kept."""
    return EntryRow(
        table,
        entry.seq,
        entry.seat,
        entry.kind,
        entry.digest(),
        wire.encode(choice_out(entry.choice)).decode(),
        wire.encode(entry.chance).decode(),
        match.digest(),
        client,
        request,
        now_ms(),
    )
