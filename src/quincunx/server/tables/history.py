"""Past moments of a match, and the check of its dice: the log played again from the key."""

from __future__ import annotations

from quincunx.engine import Match
from quincunx.engine.errors import QuincunxError
from quincunx.engine.replay import logged, replay_all

from .session import TableSession


def replayed(session: TableSession, upto: int) -> Match:
    """The match as it stood after so many entries; goes on from where it was asked last if that was earlier."""
    match = session.cursor
    if match is None or match.seq > upto:
        match = Match(session.game, session.setting, key=session.secrets.chance_key, names=session.names())
    session.cursor = replay_all(match, [logged(entry) for entry in session.playing.log[match.seq : upto]])
    return match


def check_dice(session: TableSession) -> bool:
    """Play the finished log again from the published key; done once."""
    if session.checked is None:
        session.checked = _follows_from_key(session)
    return session.checked


def _follows_from_key(session: TableSession) -> bool:
    try:
        again = replayed(session, session.seq)
    except QuincunxError:
        return False
    return again.digest() == session.playing.digest() and again.commitment == session.row.commitment
