"""Commands that take long say so, once."""

from __future__ import annotations

from quincunx.cli.announcing import Announcement


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_what_takes_longer_than_three_minutes_is_announced_once() -> None:
    clock, said = Clock(), list[str]()
    announcement = Announcement(said.append, clock)
    for done in range(1, 12):
        clock.now += 3.0
        announcement.heard(done, 400)
    assert said == ["This takes about 20 minutes here; Ctrl-C keeps what is finished."]


def test_what_is_soon_over_and_what_was_done_before_are_not() -> None:
    clock, said = Clock(), list[str]()
    short, resumed = Announcement(said.append, clock), Announcement(said.append, clock)
    for done in range(1, 40):
        clock.now += 3.0
        short.heard(done, 40)
        resumed.heard(3_900 + 2 * done, 4_000)
    assert not said
