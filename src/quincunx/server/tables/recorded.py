"""Recorded matches and reports from a folder of this machine, named at the start: shown, never changed.

A recorded match becomes a table like any other that is over: the same drawing, the same scrubber, the same check of its
dice. Its address follows from its place in the folder. Visitors reach only what was found in the folder, by its name.
"""

from __future__ import annotations

import base64
import hashlib
import time
from pathlib import Path
from typing import Any, Final

from quincunx.engine import QuincunxError, wire
from quincunx.engine.errors import RecordFault
from quincunx.engine.record import Record, as_recorded, load_record, walk
from quincunx.lab.report.contract import PAGE, RECORD, REPORT, anchor, number_of

from ..errors import Refusal, no_such_table
from ..storage.queries import MatchRow, SeatRow, Secrets, TableRows
from .games import Games
from .session import TablePolicy, TableSession

FRESH: Final = 5.0
"""Seconds for which the folder is not looked through again because somebody asks for what is not there."""


class RecordedMatches:
    def __init__(self, place: str = "") -> None:
        self.place = Path(place) if place else None
        self._files: dict[str, Path] = {}
        self._tables: dict[str, str] = {}
        self._looked = -FRESH

    def look(self) -> dict[str, Path]:
        """Every record and page by its name below the folder; a single file stands for itself."""
        if self.place is None:
            return {}
        if self.place.is_file():
            self._files = {self.place.name: self.place}
        else:
            found = [path for path in sorted(self.place.rglob("*")) if path.suffix in (RECORD, PAGE) and path.is_file()]
            inside = [path for path in found if path.resolve().is_relative_to(self.place.resolve())]
            self._files = {path.relative_to(self.place).as_posix(): path for path in inside}
        self._tables = {table_of(name): name for name in self._files if not name.endswith(PAGE)}
        self._looked = time.monotonic()
        return self._files

    def file(self, name: str) -> Path | None:
        if name not in self._files and time.monotonic() - self._looked > FRESH:
            self.look()
        path = self._files.get(name)
        return path if path is not None and path.is_file() else None

    def record_of(self, name: str) -> str:
        """The record that a name stands for: its own, or that of the record it lies beside; empty if there is none."""
        names = (name, name.removesuffix(PAGE) + RECORD)
        return next((one for one in names if self.file(one) and not one.endswith(PAGE)), "")

    def record_at(self, table: str) -> str:
        """The name of the record that is shown at this table; empty if there is none."""
        if self.place is not None and table not in self._tables and time.monotonic() - self._looked > FRESH:
            self.look()
        return self._tables.get(table, "")

    def home(self, name: str) -> str:
        """Where somebody who looks at a record goes back to: the report beside or above it, or the list."""
        folder = Path(name).parent
        for above in (folder, folder.parent):
            report = (above / REPORT).as_posix()
            if report in self._files:
                number = number_of(name)
                return report if number is None else f"{report}#{anchor(number)}"
        return ""

    def lay_out(self, session: TableSession, name: str, games: Games) -> None:
        """Fill a table with a recorded match; refused, with the reason, where the record does not hold."""
        path = self.file(name)
        if path is None:
            raise no_such_table()
        try:
            _fill(session, load_record(path), games)
        except RecordFault as fault:
            told = str(fault).replace(str(path), name)
            raise Refusal(409, f"This record cannot be shown: {told}", "“quincunx verify” says more.") from fault
        except QuincunxError as fault:
            raise Refusal(409, f"This record cannot be shown: {fault}", "“quincunx verify” says more.") from fault
        session.recorded = f"/records/{self.home(name)}"


def table_of(name: str) -> str:
    """The id of the table at which the record of this name is shown."""
    return base64.urlsafe_b64encode(hashlib.blake2b(name.encode(), digest_size=12).digest()).decode()


def _fill(session: TableSession, record: Record, games: Games) -> None:
    game = as_recorded(record, games.get(record.head.game))
    if not record.finished:
        raise RecordFault("end", "the match is not finished; “quincunx replay” shows it at the terminal.")
    rounds: list[int] = []
    match = walk(record, game, lambda match: rounds.append(game.rounds(match.play.state)))
    key = bytes.fromhex(record.end.key)
    session.fill(game, _around(session.id, record), Secrets(key, key), [])
    session.match, session.first_turn = match, rounds[0]
    session.turns = [0, *(turn - rounds[0] for turn in rounds[:-1])]


def _around(table: str, record: Record) -> TableRows:
    head = record.head
    options: dict[str, Any] = head.options
    row = MatchRow(
        id=table,
        game=head.game,
        rules_version=record.rules,
        options=wire.encode(options).decode(),
        manners=wire.encode(TablePolicy()).decode(),
        commitment=head.commitment,
        status="waiting",
        listed=0,
        owner=b"",
        version=0,
        rematch="",
        created_at=0,
    )
    return TableRows(row, [SeatRow(table, number, "bot", name) for number, name in enumerate(head.seats)], [], None)
