"""Why an option is locked, as somebody reads it who does not know the language of packs."""

from __future__ import annotations

import re

from quincunx.games.kings_of_ruin.wording import reason_text

from .director import pack

RAW = re.compile(r"\bread [\w.]+ at least|\bonce per|a certain a certain|\bstatus [a-z]|\bevent [a-z]+-\d")


def reasons() -> list[str]:
    p = pack()
    return [reason_text(p, f"needs {choice.req_text}") for v in p.verses for choice in v.choices if choice.req >= 0]


def test_no_reason_is_written_in_the_language_of_packs() -> None:
    assert [why for why in reasons() if RAW.search(why)] == []


def test_pages_and_events_are_named_as_people_do() -> None:
    wanted = {
        "needs read 113.7 at least 1": "needs page 113.7 read",
        "needs not read 134.3 at least 1": "needs page 134.3 not read yet",
        "needs read 114.1 at least 2 and secret 3": "needs page 114.1 read 2 times and secret 3",
        "needs not event story-2-4": "needs a certain event not active",
    }
    assert {why: reason_text(pack(), why) for why in wanted} == wanted
