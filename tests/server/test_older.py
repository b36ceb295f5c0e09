"""A database written by the version before the rooms were moved: its tables open, replay and play on."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .helpers import Server, running, wait_for, with_database

WRITTEN = Path(__file__).parent / "data" / "tables-of-rules-2.sqlite.gz"
TABLES = {
    "karmaka": ("Ubdm2qNKZAGIEvGl", "F_62nYJVapzNaYq2zBZiAg", 12),
    "mountain-miners": ("71UathJV_e8aAt8h", "4ESpQsxOeIcDmLJwCrjeLg", 86),
    "axis-mundi": ("f3kBEQpngC2pWscm", "z_Emv1kMnQyymHrG_JjNuA", 17),
    "karmaggan": ("7r5jFxAOqMrkVmDf", "R7p9qfz2jU4zB9iWHLGV3Q", 12),
    "kings-of-ruin": ("24mcAjvFreCcGvRg", "_YBOyJALPsaeMCsgr_Zo0A", 6),
}
"""By game: the table, the token of its first seat, and how many entries its log had."""


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("older") / "tables.sqlite"
    path.write_bytes(gzip.decompress(WRITTEN.read_bytes()))
    with running(with_database(f"sqlite:///{path}")) as server:
        yield server


REFUSED = {"kings-of-ruin"}
"""Their rules have changed since: a match could go otherwise."""


@pytest.mark.parametrize("game", REFUSED)
def test_a_table_of_older_rules_is_refused_by_name(older: Server, game: str) -> None:
    table, token, _ = TABLES[game]
    answer = older.client().get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 409 and "begun under rules version 2" in answer.json()["what"]


@pytest.mark.parametrize("game", sorted(TABLES.keys() - REFUSED))
def test_a_table_of_the_version_before_plays_on(older: Server, game: str) -> None:
    table, token, entries = TABLES[game]
    client = older.client()
    seat = {"Authorization": f"Bearer {token}"}

    def shown() -> dict[str, Any] | None:
        """The position once it is this seat's to choose, or over."""
        answer: dict[str, Any] = client.get(f"/api/tables/{table}", headers=seat).json()
        state: dict[str, Any] = answer.get("state", answer)
        return state if state["over"] or state["decision"] else None

    state = wait_for(shown)
    assert state is not None and state["seq"] >= entries and state["over"] == (game == "mountain-miners")
    if state["over"]:
        return
    key = state["decision"]["options"][0]["key"]
    choice = {"seq": state["seq"], "key": key, "client": "again"}
    assert client.post(f"/api/tables/{table}/choices", headers=seat, json=choice).status_code < 300
