"""What a viewer is shown of a table: as data for pages and as answers of the API.

Law: made only from what `Match` shows that viewer, and from public facts about the table.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from quincunx.bots import LEVELS
from quincunx.drawing import tutorial_of
from quincunx.drawing.tutorial import LEARNER
from quincunx.engine import SPECTATOR, Decision, Folder, Match, View, wire
from quincunx.engine.log import TAKEBACK, UNDO
from quincunx.engine.variant import variant_in

from ..http.identity import invite_of, same, submit_key
from ..tables.history import check_dice, replayed
from ..tables.manager import still_asked, takeback_refusal
from ..tables.seating import claimable
from ..tables.session import Live
from ..tables.variants import Offered
from .pages.data import (
    BotLevel,
    ChatLine,
    DiceCheck,
    LessonInfo,
    LogLine,
    Moment,
    Phase,
    SeatInfo,
    SeatKind,
    Shell,
    TableData,
    TableRow,
    Takeback,
    VariantInfo,
)

PAUSED: Final = "Paused: the server cannot save choices now. It goes on by itself; nothing is lost."
_HELP: Final = {
    "novice": "Careless now and then: for a first match.",
    "casual": "Looks a little ahead.",
    "strong": "Thinks through many possible futures.",
}
ALL_SEATS: Final = -1
"""Stands for "show everything" where a seat is asked for."""


@dataclass(frozen=True)
class Visitor:
    """Who looks: the hash of the own token, what every page needs, and the address links begin with."""

    token_hash: bytes
    shell: Shell
    base: str
    away: float = 120.0


def levels() -> list[BotLevel]:
    return [BotLevel(level, level.capitalize(), _HELP.get(level, "")) for level in LEVELS]


def viewer_of(live: Live, token_hash: bytes) -> int:
    seat = live.seat_of(token_hash)
    return SPECTATOR if seat is None else seat


# -- pages


def table_data(live: Live, visitor: Visitor, notice: str = "") -> TableData:
    """The table now."""
    viewer = viewer_of(live, visitor.token_hash)
    match = live.match
    over = live.phase == "over"
    return TableData(
        shell=visitor.shell,
        id=live.id,
        game=live.game,
        phase=cast(Phase, live.phase),
        viewer=viewer,
        seats=seat_infos(live, visitor, viewer),
        url=f"{visitor.base}/t/{live.id}",
        seq=live.seq,
        version=live.version(),
        view=match.view(viewer) if match else None,
        status=status_line(live, viewer),
        waiting=match.waiting() if match else (),
        decision=match.decision(viewer) if match else None,
        submit_key=submit_key(live.id, viewer, live.seq),
        lines=lines_of(live, viewer),
        chat=chat_lines(live),
        undo_refusal=undo_words(live, viewer),
        may_ask_takeback=viewer != SPECTATOR and not takeback_refusal(live, viewer),
        takeback=takeback_of(live, viewer),
        result=match.result() if match and over else None,
        dice=dice_of(live),
        moment=moment_of(live, viewer, live.seq) if over else None,
        settings=options_in_words(live),
        variant=variant_of(live),
        recorded=live.recorded,
        rematch=f"/t/{live.row.rematch}" if live.row.rematch else "",
        notice=notice,
        levels=levels(),
        lesson=lesson_of(live, viewer),
    )


LEFT: Final = "You have left the tutorial with a choice of your own. That is allowed: play on as you like."


def lesson_of(live: Live, viewer: int) -> LessonInfo | None:
    """What the tutorial says now: to the learner, as long as the match follows it, and once when it was left."""
    tutorial = tutorial_of(live.game) if live.manners.tutorial else None
    if tutorial is None or viewer != LEARNER or live.match is None or live.match.over:
        return None
    to_come = live.scripted()
    if to_come is None:
        return LessonInfo(LEFT) if len(live.match.live) <= len(tutorial.lessons) else None
    if not to_come:
        return LessonInfo(tutorial.ending)
    at = len(tutorial.lessons) - len(to_come)
    mine = [lesson for lesson in tutorial.lessons[at:] if lesson.seat == viewer]
    if not mine:
        return LessonInfo("")
    step = tutorial.steps() - len(mine) + 1
    now = tutorial.lessons[at].seat == viewer
    return LessonInfo(mine[0].text if now else "", step, tutorial.steps(), mine[0].key if now else "")


def variant_info(offered: Offered | None) -> VariantInfo | None:
    if offered is None:
        return None
    kept = offered.kept
    title = kept.name.replace("-", " ").replace("_", " ")
    changes = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in offered.changes().items())
    return VariantInfo(kept.name, title, kept.version, kept.digest, offered.variant.note, changes)


def variant_of(live: Live) -> VariantInfo | None:
    """The variant a table plays; that of a record is named by its rules version."""
    named = variant_in(live.game.rules_version)
    if live.variant is None and named is not None:
        return VariantInfo(named[0], named[0].replace("-", " ").replace("_", " "), named[1], named[2])
    return variant_info(live.variant)


def seat_infos(live: Live, visitor: Visitor, viewer: int) -> list[SeatInfo]:
    may_invite = viewer != SPECTATOR or same(live.row.owner, visitor.token_hash)
    open_to_bots = claimable(live, viewer, visitor.away)
    infos = []
    for seat in live.seats:
        invite = ""
        if seat.kind == "free" and may_invite:
            invite = f"{visitor.base}/t/{live.id}/join?invite={invite_of(live.secrets.invite_key, seat.number)}"
        kind = cast(SeatKind, seat.kind)
        online = live.online(seat.number)
        infos.append(
            SeatInfo(
                seat.number, seat.name, kind, online, seat_words(live, seat.number), invite, seat.number in open_to_bots
            )
        )
    return infos


def seat_words(live: Live, number: int) -> str:
    seat = live.seats[number]
    if live.recorded:
        return ""
    if seat.kind == "bot":
        return f"{seat.level} bot"
    if seat.stand_in:
        return f"a {seat.stand_in} bot stands in"
    return live.away_words(number)


def status_line(live: Live, viewer: int) -> str:
    if live.paused:
        return PAUSED
    if live.match is None:
        free = sum(seat.kind == "free" for seat in live.seats)
        return f"Waiting for {free} more {'person' if free == 1 else 'people'} to sit down."
    return live.match.waiting_line(viewer)


def lines_of(live: Live, viewer: int) -> list[LogLine]:
    """The log in this viewer's words; lines already made are kept."""
    if live.match is None:
        return []
    old = cast(list[LogLine], live.cached_lines.get(viewer, []))
    new = live.match.lines(viewer, len(old))
    if new:
        old = old + [LogLine(line.seq, line.rule, line.text, live.turns[line.seq]) for line in new]
        live.cached_lines[viewer] = old
    return old


def chat_lines(live: Live) -> list[ChatLine]:
    return [
        ChatLine(c.number, c.seat, c.name, c.text, time.strftime("%H:%M", time.gmtime(c.at / 1000))) for c in live.chat
    ]


def undo_words(live: Live, viewer: int) -> str | None:
    if viewer == SPECTATOR or live.match is None or live.match.over:
        return None
    return live.match.undo_refusal(viewer)


def takeback_of(live: Live, viewer: int) -> Takeback | None:
    asked = live.open_takeback()
    if asked is None:
        return None
    you = asked.seat == viewer
    line = (
        "You ask to take back your last choice." if you else f"{live.names()[asked.seat]} asks to take back a choice."
    )
    return Takeback(asked.seat, line, viewer in still_asked(live, asked))


def options_in_words(live: Live) -> dict[str, str]:
    words = {True: "yes", False: "no"}
    values = open_options(live).items()
    return {name: words[value] if isinstance(value, bool) else str(value) for name, value in values}


def open_options(live: Live) -> dict[str, Any]:
    """The options of the match as everybody may read them: folders of this machine are named by what they hold."""
    ours = {o.name: o.values for o in live.game.options if isinstance(o, Folder)}
    return {
        name: _folder(live, name, value) if name in ours and value not in ours[name] else value
        for name, value in live.setting.values.items()
    }


def _folder(live: Live, name: str, value: object) -> object:
    return live.variant.masked(name, value) if live.variant else "changed content"


def open_after_end(live: Live) -> bool:
    return live.phase == "over" and live.manners.replay


def dice_of(live: Live) -> DiceCheck:
    if not open_after_end(live):
        return DiceCheck(live.row.commitment)
    checked = check_dice(live)
    detail = "Every die and shuffle follows from the key." if checked else "The log does not follow from the key."
    return DiceCheck(live.row.commitment, live.secrets.chance_key.hex(), checked, detail)


# -- past moments


def lawful_seats(live: Live, viewer: int) -> tuple[int, ...]:
    """Whose views this viewer may look at: the own one; after the end everybody's."""
    if open_after_end(live):
        return (*range(len(live.seats)), SPECTATOR)
    return (viewer,) if viewer == SPECTATOR or live.phase != "over" else (viewer, SPECTATOR)


def moment_of(live: Live, viewer: int, at: int, views: tuple[View, ...] = ()) -> Moment:
    return Moment(at, live.seq, lawful_seats(live, viewer), views, turn_marks(live))


def turn_marks(live: Live) -> list[tuple[int, str]]:
    turns = live.turns
    starts = [seq for seq in range(1, len(turns)) if seq == 1 or turns[seq] != turns[seq - 1]]
    return [(seq - 1, f"Round {turns[seq] + 1}") for seq in starts]


def moment_data(live: Live, visitor: Visitor, at: int, seat: int) -> TableData:
    """The table as it stood after entry `at`, as `seat` saw it; ALL_SEATS shows every seat's view."""
    viewer = viewer_of(live, visitor.token_hash)
    shown = SPECTATOR if seat == ALL_SEATS else seat
    match = replayed(live, at)
    views = tuple(match.view(number) for number in range(len(live.seats))) if seat == ALL_SEATS else ()
    data = table_data(live, visitor)
    lines = [LogLine(line.seq, line.rule, line.text, live.turns[line.seq]) for line in match.lines(shown)]
    return replace(
        data,
        view=match.view(shown),
        status=match.waiting_line(shown),
        waiting=match.waiting(),
        decision=None,
        lines=lines,
        result=None if live.recorded and at < live.seq else data.result,
        undo_refusal=None,
        may_ask_takeback=False,
        moment=moment_of(live, viewer, at, views),
        lesson=None,
    )


def row_of(live: Live, visitor: Visitor) -> TableRow:
    """The table in a list."""
    viewer = viewer_of(live, visitor.token_hash)
    mine = viewer != SPECTATOR
    turn = mine and live.match is not None and viewer in live.match.waiting()
    free = sum(seat.kind == "free" for seat in live.seats)
    names = tuple(seat.name for seat in live.seats if seat.name)
    info = variant_of(live)
    title = info.title if info else ""
    phase, line = cast(Phase, live.phase), status_line(live, viewer)
    return TableRow(live.id, live.game, names, phase, line, mine, turn, free, title)


# -- the API


def public_of(live: Live) -> dict[str, Any]:
    """What everybody may know about a table."""
    seats = [
        {
            "seat": seat.number,
            "kind": seat.kind,
            "name": seat.name,
            "bot": live.bot_of(seat.number),
            "online": live.online(seat.number),
        }
        for seat in live.seats
    ]
    return {
        "table": live.id,
        "game": live.game.id,
        "options": open_options(live),
        "phase": live.phase,
        "paused": live.paused,
        "seats": seats,
        "commitment": live.row.commitment,
        "key": live.secrets.chance_key.hex() if open_after_end(live) else None,
        "rematch": live.row.rematch or None,
        "takeback": _takeback(live),
        "variant": live.variant.kept if live.variant else None,
    }


def _takeback(live: Live) -> dict[str, Any] | None:
    asked = live.open_takeback()
    return None if asked is None else {"seat": asked.seat, "seq": asked.at_seq, "waits_for": still_asked(live, asked)}


def state_of(live: Live, viewer: int, keep: int = 0) -> dict[str, Any]:
    """Everything that changes with the log, as this viewer may know it; lines from the place `keep` on."""
    return position_of(live, live.playing, viewer, lines_of(live, viewer), keep) if live.match else empty_state(viewer)


def empty_state(viewer: int) -> dict[str, Any]:
    return {
        "seq": 0, "seat": seat_or_none(viewer), "view": None, "status": "", "waiting": [], "decision": None,
        "lines": [], "keep": 0, "over": False, "result": None, "undo_refusal": None,
    }  # fmt: skip


def position_of(live: Live, match: Match, viewer: int, lines: list[LogLine], keep: int) -> dict[str, Any]:
    refusal = match.undo_refusal(viewer) if viewer != SPECTATOR and not match.over else None
    return {
        "seq": match.seq,
        "seat": seat_or_none(viewer),
        "view": match.view(viewer),
        "status": match.waiting_line(viewer),
        "waiting": match.waiting(),
        "decision": decision_of(match.decision(viewer)),
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


def kept_lines(live: Live, viewer: int, seq: int) -> int:
    """How many lines of somebody who followed up to `seq` are still good: none if something was taken back since."""
    kinds = (TAKEBACK, UNDO)
    if live.match is None or seq > live.seq or any(entry.kind in kinds for entry in live.match.log[seq:]):
        return 0
    return sum(line.seq <= seq for line in lines_of(live, viewer))


def chat_of(live: Live, after: int = 0) -> list[dict[str, Any]]:
    return [
        {"number": c.number, "seat": seat_or_none(c.seat), "name": c.name, "text": c.text, "at": c.at}
        for c in live.chat
        if c.number > after
    ]


def encoded(value: Mapping[str, Any] | list[Any]) -> bytes:
    return wire.encode(value)
