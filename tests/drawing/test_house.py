"""What only whoever made a table finds on its page: closing it to those who watch, muting somebody."""

from __future__ import annotations

from typing import Any

from quincunx.engine import SPECTATOR
from quincunx.server.present.pages import SeatInfo, table_page
from tests.drawing.helpers import PEBBLES, data_of, read, start


def forms(**changes: Any) -> list[tuple[str, dict[str, str]]]:
    """The forms of the house on a page: where each is posted, and with which fields."""
    seats = [SeatInfo(0, "Ada", "person"), SeatInfo(1, "Bo", "person")]
    page = read(table_page(data_of(start(PEBBLES, 2), seats=seats, **changes)))
    assert not page.faults and not page.twice
    found: list[tuple[str, dict[str, str]]] = []
    for tag, at in page.elements:
        if tag == "form":
            found.append((at["action"].rsplit("/", 1)[1], {}))
        elif tag == "input" and found and at.get("name") not in (None, "csrf"):
            found[-1][1][at["name"]] = at.get("value", "")
    return [one for one in found if one[0] in ("mute", "spectators")]


def test_the_owner_mutes_and_closes_and_others_cannot() -> None:
    assert forms() == []
    assert forms(owner=True) == [
        ("spectators", {"open": "no"}),
        ("mute", {"seat": "1", "muted": "yes"}),
        ("mute", {"seat": "watch", "muted": "yes"}),
    ]
    shut = forms(owner=True, spectators=False, muted=(1,))
    assert shut == [("spectators", {"open": "yes"}), ("mute", {"seat": "1", "muted": "no"})]
    assert forms(owner=True, muted=(SPECTATOR,))[-1] == ("mute", {"seat": "watch", "muted": "no"})


def test_who_is_muted_reads_so() -> None:
    match = start(PEBBLES, 2)
    assert "has muted you here" in table_page(data_of(match, muted=(0,)))
    assert "has muted those who watch" in table_page(data_of(match, SPECTATOR, muted=(SPECTATOR,)))
    assert "has muted" not in table_page(data_of(match, owner=True, muted=(0,)))
