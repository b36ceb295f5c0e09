"""Disks that are full, read-only, slow or broken, and power cuts: nothing acknowledged is lost, all goes on after."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from .helpers import PATIENCE, full_table, wait_for
from .long import powercut
from .long.disk import HAS_STRACE, failing
from .long.process import Process

pytestmark = pytest.mark.skipif(not HAS_STRACE, reason="the file layer that fails is strace's")
FAULTS: Final = {
    "full": ["pwrite64:error=ENOSPC"],
    "read-only": ["pwrite64:error=EROFS"],
    "broken": ["pwrite64:error=EIO"],
    "not syncing": ["fdatasync:error=EIO", "fsync:error=EIO"],
}


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a process of its own."""
    started = Process(str(tmp_path_factory.mktemp("disk") / "tables.sqlite"))
    started.start()
    yield started
    started.close()


def of(process: Process) -> tuple[int, list[Path]]:
    """Its id, and the files of its database."""
    assert process.child is not None
    return process.child.pid, [Path(process.database + end) for end in ("", "-wal", "-journal")]


@pytest.mark.parametrize("faults", FAULTS.values(), ids=FAULTS)
def test_a_disk_that_takes_nothing_pauses_tables_and_everything_goes_on_after(
    other: Process, faults: list[str]
) -> None:
    ada, ben = full_table(other)
    key = ada.state()["decision"]["options"][0]["key"]
    with failing(*of(other), *faults):
        refused = ada.choose(key, 0, "mine")
        assert refused.status_code == 503 and int(refused.headers["Retry-After"]) >= 1
        assert ben.whole()["table"]["paused"] and ben.state()["seq"] == 0, "still shown, nothing accepted in memory"
        assert other.client().get("/healthz").status_code == 503
        assert other.client().get("/").status_code == 200
    wait_for(lambda: ada.choose(key, 0, "mine").status_code == 200)
    assert ada.choose(key, 0, "mine").json() == {"seq": 1}, "sent again and again, it is there once"
    assert not ben.whole()["table"]["paused"] and other.client().get("/healthz").status_code == 200


def test_a_slow_disk_keeps_only_those_waiting_whose_table_writes(other: Process) -> None:
    ada, ben = full_table(other)
    cleo, _ = full_table(other)
    key = ada.state()["decision"]["options"][0]["key"]
    found: list[int] = []
    writing = threading.Thread(target=lambda: found.append(ada.choose(key, 0, "mine").status_code))
    with failing(*of(other), "fdatasync:delay_enter=100000000"):
        writing.start()
        seen = [cleo.get().status_code for _ in range(5)] + [other.client().get("/").status_code]
        assert seen == [200] * 6 and not found, "others read while the disk writes; nobody is told of it before"
    writing.join(PATIENCE)
    assert found == [200] and ben.state()["seq"] == 1


@pytest.mark.parametrize(
    ("choices", "mixtures", "fresh"), [(4, 1, False), pytest.param(200, 4, True, marks=pytest.mark.long)]
)
def test_a_power_cut_at_any_moment_loses_nothing_acknowledged(
    tmp_path: Path, choices: int, mixtures: int, fresh: bool
) -> None:
    figures = powercut.campaign(choices, tmp_path, mixtures, fresh=fresh)
    assert (figures["lost"], figures["damaged"], figures["half applied"]) == (0, 0, 0), figures
    assert figures["acknowledged"] > choices and figures["disks"] > figures["moments"] > 10 * choices


@pytest.mark.long
def test_a_database_that_syncs_less_would_be_found_out(tmp_path: Path) -> None:
    assert powercut.campaign(4, tmp_path, 1, careless=True, fresh=False)["lost"] > 0
