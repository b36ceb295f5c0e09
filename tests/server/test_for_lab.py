"""The lab reads finished matches of people only where the table said so, and without names."""

from __future__ import annotations

import random

from quincunx.engine import load_game
from quincunx.server.tables.for_lab import matches_for_lab

from .helpers import Server, full_table, make_table, play_out


def test_only_finished_matches_whose_table_agreed_are_read(server: Server) -> None:
    agreed = full_table(server, 2, manners={"lab": True})
    play_out(agreed, random.Random(1))
    play_out(full_table(server, 2), random.Random(2))
    full_table(server, 2, manners={"lab": True})  # not finished
    game = load_game("quincunx.games._template:GAME")
    found = list(matches_for_lab(server.settings.database_url(), game))
    assert len(found) == 1
    match, holders = found[0]
    assert match.over and holders == ["person", "person"]
    assert list(match.result().ranks) == agreed[0].state()["result"]["ranks"]
    assert match.names == ["Player 1", "Player 2"], "no names leave the table"


def test_whoever_is_invited_reads_of_it_before_sitting_down(server: Server) -> None:
    for lab in (True, False):
        table, _, invites = make_table(server, ["me", "invite"], manners={"lab": lab})
        page = server.client().get(f"/t/{table}/join?invite={invites['1']}").text
        assert ("may be read by the lab" in page) is lab
