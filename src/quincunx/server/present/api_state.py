"""What programs are told of a table. Law: made only from what `Match` shows the viewer, and from public facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quincunx.engine import SPECTATOR, Decision, Match, wire
from quincunx.engine.log import TAKEBACK, UNDO

from ..tables.session import TableSession
from ..tables.takeback import still_asked
from .pages.data import LogLine
from .table_data import lines_of, open_after_end, open_options


def public_of(session: TableSession) -> dict[str, Any]:
    """What everybody may know about a table."""
    seats = [
        {
            "seat": seat.number,
            "kind": seat.kind,
            "name": seat.name,
            "bot": session.bot_of(seat.number),
            "online": session.online(seat.number),
        }
        for seat in session.seats
    ]
    return {
        "table": session.id,
        "game": session.game.id,
        "options": open_options(session),
        "phase": session.phase,
        "paused": session.paused,
        "seats": seats,
        "commitment": session.row.commitment,
        "key": session.secrets.chance_key.hex() if open_after_end(session) else None,
        "rematch": session.row.rematch or None,
        "takeback": _takeback(session),
        "variant": session.variant.named if session.variant else None,
    }


def _takeback(session: TableSession) -> dict[str, Any] | None:
    asked = session.open_takeback()
    return (
        None if asked is None else {"seat": asked.seat, "seq": asked.at_seq, "waits_for": still_asked(session, asked)}
    )


def state_of(session: TableSession, viewer: int, keep: int = 0) -> dict[str, Any]:
    """Everything that changes with the log, as this viewer may know it; lines from the place `keep` on."""
    return (
        position_of(session, session.playing, viewer, lines_of(session, viewer), keep)
        if session.match
        else empty_state(viewer)
    )


def empty_state(viewer: int) -> dict[str, Any]:
    return {
        "seq": 0, "seat": seat_or_none(viewer), "view": None, "status": "", "waiting": [], "decision": None,
        "lines": [], "keep": 0, "over": False, "result": None, "undo_refusal": None,
    }  # fmt: skip


def position_of(session: TableSession, match: Match, viewer: int, lines: list[LogLine], keep: int) -> dict[str, Any]:
    refusal = match.undo_refusal(viewer) if viewer != SPECTATOR and not match.over else None
    view, decision, status = session.sight(match, viewer)
    return {
        "seq": match.seq,
        "seat": seat_or_none(viewer),
        "view": view,
        "status": status,
        "waiting": match.waiting(),
        "decision": decision_of(decision),
        "lines": lines[keep:],
        "keep": keep,
        "over": match.over,
        "result": match.result() if match.over else None,
        "undo_refusal": refusal,
    }


def seat_or_none(viewer: int) -> int | None:
    return None if viewer == SPECTATOR else viewer


def decision_of(decision: Decision | None) -> dict[str, Any] | None:
    """Without the light options: those name piece ids."""
    if decision is None:
        return None
    options = [
        {"key": o.key, "label": o.label, "group": o.group, "touches": o.touches, "final": o.final}
        for o in decision.options
    ]
    return {"kind": decision.kind, "rule": decision.rule, "prompt": decision.prompt, "options": options}


def kept_lines(session: TableSession, viewer: int, seq: int) -> int:
    """How many lines of somebody who followed up to `seq` are still good: none if something was taken back since."""
    kinds = (TAKEBACK, UNDO)
    if session.match is None or seq > session.seq or any(entry.kind in kinds for entry in session.match.log[seq:]):
        return 0
    lines = lines_of(session, viewer)
    kept = len(lines)
    while kept and lines[kept - 1].seq > seq:
        kept -= 1
    return kept


def chat_of(session: TableSession, after: int = 0) -> list[dict[str, Any]]:
    return [
        {"number": c.number, "seat": seat_or_none(c.seat), "name": c.name, "text": c.text, "at": c.at}
        for c in session.chat
        if c.number > after
    ]


def encoded(value: Mapping[str, Any] | list[Any]) -> bytes:
    return wire.encode(value)
