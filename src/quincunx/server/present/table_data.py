"""What a viewer is shown of a table: as data for pages and as answers of the API.

Law: made only from what `Match` shows that viewer, and from public facts about the table.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final, cast

from quincunx.adapters.shipped import cards_of
from quincunx.bots import LADDER
from quincunx.bots.levels import Level
from quincunx.drawing import tutorial_of
from quincunx.drawing.tutorial import LEARNER
from quincunx.engine import SPECTATOR, Folder, Game, View

from ..identity import HOLE, invite_of, masked, same, submit_key
from ..reach import reach_of
from ..storage.queries import TableHead
from ..tables.history import check_dice, replayed
from ..tables.holders import bot_named, bots_for
from ..tables.partners import answer_words, asked_words, kept, partners_of, places_of, said_of, wishes_to
from ..tables.seating import claimable
from ..tables.session import TableSession, last_choice
from ..tables.takeback import still_asked, takeback_refusal
from ..tables.variants import Offered
from .pages.data import (
    BotLevel,
    ChatLine,
    DiceCheck,
    LessonInfo,
    LogLine,
    PartnerInfo,
    PastMoment,
    Phase,
    SeatInfo,
    SeatKind,
    Shell,
    Since,
    TableData,
    TableRow,
    Takeback,
    VariantInfo,
)

PAUSED: Final = "Paused: the server cannot save choices now. Play goes on by itself as soon as it can; nothing is lost."
ALL_SEATS: Final = -1
"""Stands for "show everything" where a seat is asked for."""


@dataclass(frozen=True)
class Visitor:
    """Who looks: the hash of the own token, what every page needs, and the address links begin with."""

    token_hash: bytes
    shell: Shell
    base: str
    away: float = 120.0
    csrf: str = field(default="", repr=False)
    """The own token of forms, as it is never sent."""

    def filled(self, drawn: bytes) -> bytes:
        """What was drawn for everybody of this place, with this visitor's token in its forms."""
        hole = HOLE.encode()
        return drawn.replace(hole, masked(self.csrf).encode()) if hole in drawn else drawn


def levels(game: Game[Any], lacks: str) -> list[BotLevel]:
    """What people choose from, each with a sentence on how it plays; `lacks` is what networks need and do not have."""
    own = [(card, f"{card.level.title} ({card.seats} seats)") for card in cards_of(game.id)]
    networks = [BotLevel(card.level.name, title, card.level.words, lacks) for card, title in own]
    return [*(BotLevel(level.name, level.title, level.words) for level in LADDER), *networks]


def level_words(name: str) -> str:
    """A level in the middle of a sentence; one that is not known any more by the name it has."""
    level = bot_named(name)
    return level.title.lower() if level else name


def viewer_of(session: TableSession, token_hash: bytes) -> int:
    seat = session.seat_of(token_hash)
    return SPECTATOR if seat is None else seat


# -- pages


def table_data(session: TableSession, visitor: Visitor, notice: str = "") -> TableData:
    """The table now."""
    viewer = viewer_of(session, visitor.token_hash)
    match = session.match
    sight = session.sight(match, viewer) if match else None
    over = session.phase == "over"
    return TableData(
        shell=visitor.shell,
        id=session.id,
        game=session.game,
        phase=cast(Phase, session.phase),
        viewer=viewer,
        seats=seat_infos(session, visitor, viewer),
        url=f"{visitor.base}/t/{session.id}",
        reach=reach_of(visitor.base) if match is None else "",
        seq=session.seq,
        version=session.version(),
        view=sight.view if sight else None,
        status=asked_line(session, viewer) or status_line(session, viewer),
        waiting=match.waiting() if match else (),
        decision=sight.decision if sight else None,
        submit_key=submit_key(session.id, viewer, session.seq),
        lines=lines_of(session, viewer),
        chat=chat_lines(session),
        undo_refusal=undo_words(session, viewer),
        may_ask_takeback=viewer != SPECTATOR and not takeback_refusal(session, viewer),
        go_back=match.game.go_back(match)[0] if match and viewer != SPECTATOR else "",
        tells=match is not None and type(session.game).chronicle is not Game.chronicle,
        may_hint=match is not None and viewer in match.waiting() and session.may_hint(viewer),
        alone=viewer != SPECTATOR and session.people() == [viewer],
        takeback=takeback_of(session, viewer),
        result=match.result() if match and over else None,
        dice=dice_of(session),
        moment=moment_of(session, viewer, session.seq) if over else None,
        settings=options_in_words(session),
        variant=variant_of(session),
        recorded=session.recorded,
        rematch=f"/t/{session.row.rematch}" if session.row.rematch else "",
        notice=notice,
        levels=[_level(one) for one in bots_for(session.game, session.setting)],
        lesson=lesson_of(session, viewer),
        since=since_choice(session, viewer),
        owner=same(session.row.owner, visitor.token_hash),
        muted=session.manners.muted,
        spectators=session.manners.spectators,
        **partner_data(session, viewer),
    )


@cache
def _level(level: Level) -> BotLevel:
    return BotLevel(level.name, level.title, level.words)


def partner_data(session: TableSession, viewer: int) -> dict[str, Any]:
    """What bots of the viewer's side say, and what they can be asked."""
    seats = partners_of(session, viewer)
    if not seats:
        return {}
    wishes = [(wish.name, wish.words, wish.where) for wish in session.game.wishes]
    return {
        "partners": [partner_info(session, viewer, seat) for seat in seats],
        "wishes": wishes,
        "wish_places": places_of(session, viewer),
    }


def partner_info(session: TableSession, viewer: int, seat: int) -> PartnerInfo:
    match, said = session.playing, said_of(kept(session, seat))
    steps = [match.render(step, range(len(match.names)), viewer) for step in said.steps]
    asked = [asked_words(session, viewer, wished) for wished in wishes_to(session, seat)]
    plan, words = "; then: ".join(steps), ", ".join(asked)
    return PartnerInfo(seat, session.names()[seat], plan, words, answer_words(said.heeds) if asked else "")


MOST_SINCE: Final = 60


def since_choice(session: TableSession, viewer: int) -> list[Since]:
    """What others did since the viewer's last choice, as this viewer was told."""
    if session.match is None or viewer == SPECTATOR:
        return []
    mine = last_choice(session.match, viewer)
    found: dict[int, list[LogLine]] = {}
    for line in reversed(lines_of(session, viewer)):
        if line.seq <= mine or len(found) > MOST_SINCE:
            break
        found.setdefault(line.seq, []).insert(0, line)
    log = session.match.log
    return [
        Since(seq, log[seq - 1].seat, tuple(line.text for line in lines), lines[-1].rule)
        for seq, lines in sorted(found.items())
        if seq
    ][-MOST_SINCE:]


LEFT: Final = "You have left the tutorial with a choice of your own. That is allowed: play on, or take it back."


def lesson_of(session: TableSession, viewer: int) -> LessonInfo | None:
    """What the tutorial says now: to the learner, as long as the match follows it, and once when it was left."""
    tutorial = tutorial_of(session.game, session.manners.lesson) if session.manners.tutorial else None
    if tutorial is None or viewer != LEARNER or session.match is None or session.match.over:
        return None
    to_come = session.scripted()
    if to_come is None:
        return LessonInfo(LEFT, left=True) if len(session.match.effective) <= len(tutorial.lessons) else None
    if not to_come:
        return LessonInfo(tutorial.ending)
    at = len(tutorial.lessons) - len(to_come)
    mine = [lesson for lesson in tutorial.lessons[at:] if lesson.seat == viewer]
    if not mine:
        return LessonInfo("")
    step = tutorial.steps() - len(mine) + 1
    if tutorial.lessons[at].seat != viewer:
        return LessonInfo("", step, tutorial.steps())
    lesson = mine[0]
    return LessonInfo(lesson.text, step, tutorial.steps(), lesson.key, lesson.first, lesson.shows)


def variant_info(offered: Offered | None) -> VariantInfo | None:
    if offered is None:
        return None
    kept = offered.kept
    title = kept.name.replace("-", " ").replace("_", " ")
    changes = ", ".join(offered.changes())
    return VariantInfo(kept.name, title, kept.version, kept.digest, offered.variant.note, changes)


def variant_of(session: TableSession) -> VariantInfo | None:
    """The variant a table plays; that of a record is known by its name alone."""
    named = session.game.variant
    if session.variant is None and named is not None:
        return VariantInfo(named.name, named.name.replace("-", " ").replace("_", " "), named.version, named.digest)
    return variant_info(session.variant)


def seat_infos(session: TableSession, visitor: Visitor, viewer: int) -> list[SeatInfo]:
    may_invite = viewer != SPECTATOR or same(session.row.owner, visitor.token_hash)
    open_to_bots = claimable(session, viewer, visitor.away)
    infos = []
    for seat in session.seats:
        invite = ""
        if seat.kind == "free" and may_invite:
            invite = f"{visitor.base}/t/{session.id}/join?invite={invite_of(session.secrets.invite_key, seat.number)}"
        kind = cast(SeatKind, seat.kind)
        online = session.online(seat.number)
        infos.append(
            SeatInfo(
                seat.number,
                seat.name,
                kind,
                online,
                seat_words(session, seat.number),
                invite,
                seat.number in open_to_bots,
            )
        )
    return infos


def seat_words(session: TableSession, number: int) -> str:
    seat = session.seats[number]
    if session.recorded:
        return ""
    note = f", {session.bot_note(number)}" if session.bot_note(number) else ""
    if seat.kind == "bot":
        return f"{level_words(seat.level)} bot{note}"
    if seat.stand_in:
        return f"a bot stands in ({level_words(seat.stand_in)}){note}"
    return session.away_words(number)


def status_line(session: TableSession, viewer: int) -> str:
    if session.paused:
        return PAUSED
    if session.match is None:
        free = sum(seat.kind == "free" for seat in session.seats)
        return f"Waiting for {free} more {'person' if free == 1 else 'people'} to sit down."
    return session.sight(session.match, viewer).status


def asked_line(session: TableSession, viewer: int) -> str:
    """A takeback that waits for this viewer comes before everything else."""
    asked = takeback_of(session, viewer)
    return f"{asked.line} Agree or refuse." if asked and asked.may_answer and not session.paused else ""


def lines_of(session: TableSession, viewer: int) -> list[LogLine]:
    """The log in this viewer's words; lines already made are kept."""
    if session.match is None:
        return []
    known: tuple[int, list[LogLine]] = session.cached_lines.get(viewer, (-1, []))
    seq, lines = known
    if seq != session.seq:
        new = session.match.lines(viewer, len(lines))
        lines = lines + [LogLine(line.seq, line.rule, line.text, session.turns[line.seq]) for line in new]
        session.cached_lines[viewer] = session.seq, lines
    return lines


def lines_since(session: TableSession, data: TableData, seq: int) -> list[LogLine]:
    """What this viewer was told of the entries after `seq`."""
    lines: list[LogLine] = []
    for line in reversed(data.lines):
        if line.seq <= seq:
            break
        lines.insert(0, line)
    return lines


def actor_since(session: TableSession, seq: int) -> int | None:
    """Whose choice came after `seq`; None where nothing was chosen."""
    return session.match.log[-1].seat if session.match is not None and session.seq > seq else None


def chat_lines(session: TableSession) -> list[ChatLine]:
    return [
        ChatLine(c.number, c.seat, c.name, c.text, time.strftime("%H:%M", time.gmtime(c.at / 1000)))
        for c in session.chat
    ]


def undo_words(session: TableSession, viewer: int) -> str | None:
    if viewer == SPECTATOR or session.match is None or session.match.over:
        return None
    return session.match.undo_refusal(viewer)


def takeback_of(session: TableSession, viewer: int) -> Takeback | None:
    asked = session.open_takeback()
    if asked is None:
        return None
    you = asked.seat == viewer
    line = (
        "You ask to take back your last choice."
        if you
        else f"{session.names()[asked.seat]} asks to take back a choice."
    )
    return Takeback(asked.seat, line, viewer in still_asked(session, asked))


def options_in_words(session: TableSession) -> dict[str, str]:
    words = {True: "yes", False: "no"}
    values = open_options(session).items()
    told = {name: words[value] if isinstance(value, bool) else str(value) for name, value in values}
    return {**told, "Read by the lab after the end": "yes, without names"} if session.manners.lab else told


def open_options(session: TableSession) -> dict[str, Any]:
    """The options of the match as everybody may read them: folders of this machine are named by what they hold."""
    ours = {o.name: o.values for o in session.game.options if isinstance(o, Folder)}
    return {
        name: "changed content" if name in ours and value not in ours[name] else value
        for name, value in session.setting.values.items()
    }


def open_after_end(session: TableSession) -> bool:
    return session.phase == "over" and session.manners.replay


def dice_of(session: TableSession) -> DiceCheck:
    if not open_after_end(session):
        return DiceCheck(session.row.commitment)
    checked = check_dice(session)
    detail = "Every die and shuffle follows from the key." if checked else "The log does not follow from the key."
    return DiceCheck(session.row.commitment, session.secrets.chance_key.hex(), checked, detail)


# -- past moments


def legal_seats(session: TableSession, viewer: int) -> tuple[int, ...]:
    """Whose views this viewer may look at: the own one; after the end everybody's."""
    if open_after_end(session):
        return (*range(len(session.seats)), SPECTATOR)
    return (viewer,) if viewer == SPECTATOR or session.phase != "over" else (viewer, SPECTATOR)


def moment_of(session: TableSession, viewer: int, at: int, views: tuple[View, ...] = ()) -> PastMoment:
    return PastMoment(at, session.seq, legal_seats(session, viewer), views, turn_marks(session))


def turn_marks(session: TableSession) -> list[tuple[int, str]]:
    turns = session.turns
    starts = [seq for seq in range(1, len(turns)) if seq == 1 or turns[seq] != turns[seq - 1]]
    return [(seq - 1, f"Round {turns[seq] + 1}") for seq in starts]


def moment_data(session: TableSession, visitor: Visitor, at: int, seat: int, now: TableData | None = None) -> TableData:
    """The table as it stood after entry `at`, as `seat` saw it; ALL_SEATS shows every seat's view."""
    viewer = viewer_of(session, visitor.token_hash)
    shown = SPECTATOR if seat == ALL_SEATS else seat
    match = replayed(session, at)
    views = tuple(match.view(number) for number in range(len(session.seats))) if seat == ALL_SEATS else ()
    data = now or table_data(session, visitor)
    lines = [LogLine(line.seq, line.rule, line.text, session.turns[line.seq]) for line in match.lines(shown)]
    return replace(
        data,
        view=match.view(shown),
        status=match.waiting_line(shown),
        waiting=match.waiting(),
        decision=None,
        lines=lines,
        result=None if session.recorded and at < session.seq else data.result,
        undo_refusal=None,
        may_ask_takeback=False,
        may_hint=False,
        moment=moment_of(session, viewer, at, views),
        lesson=None,
        since=(),
        partners=(),
    )


def row_of(session: TableSession, visitor: Visitor) -> TableRow:
    """The table in a list."""
    viewer = viewer_of(session, visitor.token_hash)
    mine = viewer != SPECTATOR
    turn = mine and session.match is not None and viewer in session.match.waiting()
    free = sum(seat.kind == "free" for seat in session.seats)
    names = tuple(seat.name for seat in session.seats if seat.name)
    info = variant_of(session)
    title = info.title if info else ""
    phase, when = cast(Phase, session.phase), day_of(session.row.created_at)
    winner = winner_of(session)
    line = f"{winner}, {when}." if phase == "over" else status_line(session, viewer)
    waiting = tuple(session.names()[seat] for seat in session.match.waiting()) if session.match else ()
    return TableRow(session.id, session.game, names, phase, line, mine, turn, free, title, waiting, winner, when)


def row_of_head(game: Game[Any], head: TableHead) -> TableRow:
    """A finished table whose match was not read: how it ended stands on its page."""
    when = day_of(head.created_at)
    return TableRow(head.id, game, head.names, "over", f"Over, {when}.", mine=True, when=when)


def day_of(at: int) -> str:
    moment = time.gmtime(at / 1000)
    return f"{moment.tm_mday} {time.strftime('%B %Y', moment)}"


def winner_of(session: TableSession) -> str:
    """Who has won, as a short sentence without its stop; empty before the end."""
    if session.match is None or not session.match.over:
        return ""
    names = [session.names()[seat] for seat in session.match.result().winners()]
    return f"{' and '.join(names)} won" if names else "Nobody won"
