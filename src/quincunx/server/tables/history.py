"""Past moments of a match, and the check of its dice: the log played again from the key."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Final, cast

from quincunx.engine import Match
from quincunx.engine.errors import QuincunxError
from quincunx.engine.log import Entry
from quincunx.engine.replay import logged, replay_all

from .session import TableSession

MOST_CURSORS: Final = 4
"""Past positions of a table that are kept: the next moment asked for is usually near one of them."""


@dataclass(frozen=True)
class Standing:
    """What is known of a match at one moment, while it may already go on."""

    log: list[Entry]
    over: bool

    @property
    def seq(self) -> int:
        return len(self.log)


def still(session: TableSession) -> TableSession:
    """The table as it stands, for looking back without its queue: what happens meanwhile does not show in it."""
    held = copy.copy(session)
    held.match = cast(Match, Standing(list(session.playing.log), session.playing.over))
    held.turns, held.chat, held.seats = list(session.turns), list(session.chat), list(session.seats)
    return held


def replayed(session: TableSession, upto: int) -> Match:
    """The match as it stood after so many entries; goes on from the nearest position kept before it. Called in the one
    thread that looks back."""
    cursors = session.cursors
    match = max((kept for kept in cursors if kept.seq <= upto), key=lambda kept: kept.seq, default=None)
    if match is None:
        match = _anew(session)
    else:
        cursors.remove(match)
    replay_all(match, [logged(entry) for entry in session.playing.log[match.seq : upto]])
    cursors.append(match)
    for old in cursors[:-MOST_CURSORS]:
        old.play.drop()
    del cursors[:-MOST_CURSORS]
    return match


def _anew(session: TableSession) -> Match:
    return Match(session.game, session.setting, key=session.secrets.chance_key, names=session.names())


def check_dice(session: TableSession) -> bool:
    """Play the finished log again from the published key; done once."""
    if session.checked is None:
        session.checked = _follows_from_key(session)
    return session.checked


def _follows_from_key(session: TableSession) -> bool:
    try:
        again = replay_all(_anew(session), [logged(entry) for entry in session.playing.log])
    except QuincunxError:
        return False
    return again.digest() == session.playing.digest() and again.commitment == session.row.commitment
