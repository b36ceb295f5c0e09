"""Saving and restoring (3.26): the whole state as a file of its own, beside the records of the engine.

A record replays every choice and may be made at any time; a save is one boundary, such as any moment of the day with
no action in progress (KR-361). It holds every field of the state, so it is complete by construction: each character
with location, attributes, skills, resources, tracks and cards in order, the map, decks in order, events, secrets,
status sheet, notes, modes, day, counters and once-per memory. The future chance of a match belongs to the match and
is kept in its record.
"""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import rule, wire
from quincunx.engine.errors import ContentError, RecordFault
from quincunx.engine.state import fields, plain

from .content import Pack, pack_of
from .state import Realm

VERSION: Final = 4
READ: Final = (2, 3, 4)
"""Version 2 counted exploring and gifts together; version 3 did not count readings, meetings and losses."""


@rule("KR-362", "KR-363", "KR-364")
def save(s: Realm) -> bytes:
    """Everything about this moment, and which version of which pack it belongs to. Nothing is turned or drawn."""
    pack = pack_of(s.pack)
    head = {"version": VERSION, "pack": pack.id, "pack_version": pack.version}
    return wire.encode({**head, "content": pack.hash, "shape": pack.shape(), "state": plain(s)})


@rule("KR-365")
def restore(data: bytes) -> Realm:
    """A state equal to the saved one."""
    saved = wire.decode(data)
    if saved.get("version") not in READ:
        raise RecordFault(
            "save", f"it was written in version {saved.get('version')}, and this program reads {READ[0]} to {READ[-1]}."
        )
    values = saved["state"]
    values.setdefault("gifts", values["free"])
    pack = _same_pack(saved, values["pack"])
    counted = {"said": [], "readings": [0] * pack.counted, "met": [0] * len(pack.encounters), "losses": 0}
    values = {**counted, **values}
    s = Realm([], [], values["pack"])
    for name in fields(s):
        setattr(s, name, values[name])
    s.base = pack.code << 20
    return s


def _same_pack(saved: dict[str, Any], name: str) -> Pack:
    """The pack of the save, in the version it was played with or in one that differs in words and values only."""
    said = f"{saved.get('pack')} {saved.get('pack_version')}"
    try:
        pack = pack_of(name)
    except ContentError as fault:
        raise RecordFault(
            "save", f"it belongs to the content pack {said}, which cannot be read here: {fault}"
        ) from None
    if pack.id != saved.get("pack"):
        raise RecordFault("save", f"it belongs to the content pack {said}, and “{name}” is now {pack.id}.")
    if pack.hash != saved.get("content") and pack.shape() != saved.get("shape"):
        raise RecordFault(
            "save",
            f"it was played with {said}, and the pack here is version {pack.version}, in which cards, verses or "
            f"effects have been added or taken away. Use version {saved.get('pack_version')} of the pack to go on.",
        )
    return pack
