"""Faults of the program at a table: an id for whoever sits there, the place for the maintainers."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from quincunx.engine.errors import (
    BoundExceeded,
    IllegalChoice,
    MatchOver,
    NotYourDecision,
    QuincunxError,
    RecordFault,
    ReplayDiverged,
    RuleFault,
    UndoRefused,
)

from ..errors import Refusal, Stale
from ..ops.logs import log
from ..ops.metrics import Metrics
from ..storage.store import Conflict, Unavailable
from .quarantine import Quarantine
from .session import TableSession


class Incidents:
    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.quarantine = Quarantine()

    @contextmanager
    def contained(self, session: TableSession) -> Iterator[None]:
        """Whatever is wrong with the rows of a table harms that table only: it is set aside, with an incident."""
        try:
            yield
        except (Refusal, Unavailable, Conflict):
            raise
        except Exception as fault:
            session.forget()
            told = _other_edition(session, fault) or self.incident(session, fault)
            raise self.quarantine.put(session.id, told) from fault

    def refusal(self, session: TableSession, fault: QuincunxError) -> Refusal:
        """What the engine refused, as the person at the table is told."""
        if isinstance(fault, IllegalChoice):
            return Refusal(422, "That is not one of the options.", "Choose one of the options offered.")
        if isinstance(fault, (NotYourDecision, MatchOver)):
            return Stale("You have nothing to decide now.")
        if isinstance(fault, UndoRefused):
            return Stale(str(fault), "Ask the others for a takeback if you need one.")
        if isinstance(fault, (RuleFault, BoundExceeded)):
            session.forget()
        return self.incident(session, fault)

    def incident(self, session: TableSession, fault: Exception) -> Refusal:
        """A fault of the program: the seat sees an id, the maintainers the place; nothing was saved."""
        incident = uuid.uuid4().hex[:12]
        place = fault.where if isinstance(fault, RuleFault) else type(fault).__name__
        log("incident", logging.ERROR, incident=incident, match=session.id, seq=_seq(session), where=place)
        self.metrics.count("quincunx_incidents_total")
        return Refusal(500, f"A rule failed (incident {incident}). Nothing was changed.", "Please report the incident.")


def _other_edition(session: TableSession, fault: Exception) -> Refusal | None:
    """A log that does not replay since the content is another one now: no fault of the program, and told as such."""
    if not isinstance(fault, (RecordFault, ReplayDiverged)):
        return None
    was, now = session.manners.edition, session.game.edition(session.setting)
    if was in ("", now):
        return None
    return Refusal(
        409,
        f"This table was begun with {was}; this server has {now}, in which it would have gone otherwise.",
        f"It is kept as it was: a Quincunx that has {was} goes on with it.",
    )


def _seq(session: TableSession) -> int:
    """How far the match is known here; -1 where it is not, or where it was not even begun to be rebuilt."""
    match = getattr(session, "match", None)
    return match.seq if match is not None else -1
