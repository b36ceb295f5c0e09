"""Saving and restoring (3.26): the whole state as a file of its own, beside the records of the engine.

A record replays every choice and may be made at any time; a save is one boundary, such as any moment of the day with
no action in progress (KR-361). It holds every field of the state, so it is complete by construction: each character
with location, attributes, skills, resources, tracks and cards in order, the map, decks in order, events, secrets,
status sheet, notes, modes, day, counters and once-per memory. The future chance of a match belongs to the match and
is kept in its record.
"""

from __future__ import annotations

from typing import Final

from quincunx.engine import rule, wire
from quincunx.engine.errors import RecordFault
from quincunx.engine.state import fields, plain

from .content import pack_of
from .state import Realm

VERSION: Final = 1


@rule("KR-362", "KR-363", "KR-364")
def save(s: Realm) -> bytes:
    """Everything about this moment. Nothing is turned, shuffled or drawn."""
    return wire.encode({"version": VERSION, "content": pack_of(s.pack).hash, "state": plain(s)})


@rule("KR-365")
def restore(data: bytes) -> Realm:
    """A state equal to the saved one."""
    saved = wire.decode(data)
    if saved.get("version") != VERSION:
        raise RecordFault(
            "save", f"it was written in version {saved.get('version')}, and this program reads {VERSION}."
        )
    values = saved["state"]
    if pack_of(values["pack"]).hash != saved.get("content"):
        raise RecordFault("save", "the content pack has changed since it was saved: use the pack it was played with.")
    s = Realm(values["pack"], [], [])
    for name in fields(s):
        setattr(s, name, values[name])
    return s
