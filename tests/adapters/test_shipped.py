"""Networks that come with the package, and networks in files, as bots."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from quincunx.adapters.policy import BadNetwork, PolicyBot, load_network
from quincunx.adapters.shipped import FOLDER, Shipped, card_named, cards, shipped
from quincunx.bots import make_bot, run_match, tidy
from quincunx.bots.duel import duel
from quincunx.cli.terminal.seats import holders_of, read_seats
from quincunx.engine import load_game
from quincunx.engine.game import VariantId
from quincunx.lab.runs.plan import make_plan


@pytest.mark.parametrize("card", cards(), ids=lambda card: card.level.name)
def test_a_shipped_network_is_small_and_beats_random_play(card: Shipped) -> None:
    assert (FOLDER / f"{card.level.name.removeprefix('policy:')}.npz").stat().st_size < 2_000_000
    game = load_game(card.game)
    setting = game.setting(card.seats, card.options)
    matches = 6 if len(set(game.sides(setting))) > 1 else 2  # an evening of a group is long
    won = 0
    for number in range(matches):
        bots = [make_bot("random", f"{number}/{seat}") for seat in range(card.seats)]
        bots[number % card.seats] = make_bot(card.level.name, number)
        ranks = run_match(game, setting, bots, number).result.ranks
        won += ranks[number % card.seats] == 1
    assert won >= matches - 1


def test_a_network_plays_nothing_but_what_it_learned() -> None:
    game = load_game("karmaka")
    bots = [make_bot("policy:karmaka", seat) for seat in range(3)]
    with pytest.raises(BadNetwork, match=r"plays Karmaka at 2 seats .* not Karmaka at 3"):
        run_match(game, game.setting(3), bots, 1)
    with pytest.raises(BadNetwork, match=r"There is no network nothing\.npz; ours are: "):
        make_bot("policy:nothing.npz")


def test_a_card_says_what_its_network_plays_and_how_strong_it_was_measured() -> None:
    assert [card.level.name for card in cards()] == [f"policy:{name}" for name in shipped()]
    for name, card in zip(shipped(), cards(), strict=True):
        network = load_network(FOLDER / f"{name}.npz")
        assert (card.game, card.seats, card.options) == (network.game, network.seats, network.options)
        assert " of " in card.level.words and len(card.level.words) < 160


def test_it_plays_the_game_as_printed_and_no_other() -> None:
    game, card = load_game("karmaka"), card_named("policy:karmaka")
    assert card is not None and card.plays(game, game.setting(2)) and not card.plays(game, game.setting(3))
    assert not card.plays(load_game("mountain-miners"), load_game("mountain-miners").setting(2))
    assert not card.plays(game, game.setting(2, {"start_rung": 2}))
    other = copy(game)
    other.variant = VariantId("longer", "1", "digest")
    assert not card.plays(other, game.setting(2))


def test_a_network_that_does_not_fit_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quincunx.bots.duel.run_match", lambda *_: pytest.fail("a match was played"))
    for refused in (
        lambda: duel("karmaka", ["policy:karmaka", "random"], 1, seats=3),
        lambda: make_plan("mountain-miners", 1, ["policy:karmaka", "random"]),
    ):
        with pytest.raises(BadNetwork, match="This network plays Karmaka at 2 seats"):
            refused()


def test_a_network_sits_at_the_terminal_and_is_known_again_from_a_saved_match(tmp_path: Path) -> None:
    file = tmp_path / "My.npz"
    file.write_bytes((FOLDER / "karmaka.npz").read_bytes())
    holders = read_seats(f"me,Policy:karmaka,policy:{file}")
    assert [holder.bot for holder in holders] == ["", "policy:karmaka", f"policy:{file}"]
    assert holders_of([holder.name for holder in holders]) == holders


def test_the_name_of_a_file_keeps_its_letters() -> None:
    assert tidy(" Policy:/tmp/My.npz ") == "policy:/tmp/My.npz" and tidy("ISMCTS:1.5S") == "ismcts:1.5s"
    assert isinstance(make_bot("Policy:karmaka"), PolicyBot)
