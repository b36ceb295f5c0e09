"""Past moments of a match, and the check of its dice: the log played again from the key."""

from __future__ import annotations

from quincunx.engine import Match
from quincunx.engine.errors import QuincunxError
from quincunx.engine.replay import logged, replay_all

from .session import Live


def replayed(live: Live, upto: int) -> Match:
    """The match as it stood after so many entries; goes on from where it was asked last if that was earlier."""
    match = live.cursor
    if match is None or match.seq > upto:
        match = Match(live.game, live.setting, key=live.secrets.chance_key, names=live.names())
    live.cursor = replay_all(match, [logged(entry) for entry in live.playing.log[match.seq : upto]])
    return match


def check_dice(live: Live) -> bool:
    """Play the finished log again from the published key; done once."""
    if live.checked is None:
        live.checked = _follows_from_key(live)
    return live.checked


def _follows_from_key(live: Live) -> bool:
    try:
        again = replayed(live, live.seq)
    except QuincunxError:
        return False
    return again.digest() == live.playing.digest() and again.commitment == live.row.commitment
