"""Networks that come with the package, and networks in files, as bots."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

from quincunx.adapters.policy import SHIPPED, BadNetwork, shipped
from quincunx.bots import make_bot, run_match
from quincunx.engine import load_game


def test_the_shipped_networks_are_small_and_play() -> None:
    assert "karmaka" in shipped()
    for name in shipped():
        assert (SHIPPED / f"{name}.npz").stat().st_size < 2_000_000
    game = load_game("karmaka")
    won = 0
    for number in range(6):
        bots = [make_bot("random", number), make_bot("random", number + 100)]
        bots[number % 2] = make_bot("policy:karmaka", number)
        won += run_match(game, game.setting(2), bots, number).result.ranks[number % 2] == 1
    assert won >= 5


def test_a_network_plays_nothing_but_what_it_learned() -> None:
    game = load_game("karmaka")
    bots = [make_bot("policy:karmaka", seat) for seat in range(3)]
    with pytest.raises(BadNetwork, match=r"plays Karmaka at 2 seats .* not Karmaka at 3"):
        run_match(game, game.setting(3), bots, 1)
    with pytest.raises(BadNetwork, match=r"There is no network nothing\.npz; ours are: "):
        make_bot("policy:nothing.npz")
