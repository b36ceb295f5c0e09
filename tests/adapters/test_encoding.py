"""Decisions as numbers: every option has its action, no number tells what a seat cannot know."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from benchmarks.peers_jobs import EncodedConnectFour, EncodedLeduc

from quincunx.adapters import tables
from quincunx.adapters.encoding import LIMIT, Encoder, NotInVocabulary, open_ask, rewards_of
from quincunx.adapters.episodes import EpisodeRunner, IllegalAction, as_int
from quincunx.engine import (
    Block,
    Game,
    Layout,
    Play,
    Rows,
    Sampler,
    Setting,
    all_games,
    load_game,
    playout,
    put,
    seeded,
)
from quincunx.engine import play as engine_play
from quincunx.games.karmaka.cards import COLOUR
from quincunx.games.karmaka.game import KarmakaGame
from quincunx.games.karmaka.state import Karma

from .common import GAMES, decisions, settings

ROOT = Path(__file__).parent.parent.parent


def check_vocabulary(game_id: str, matches: int, first: int = 0) -> int:
    """Every option offered is an action and keeps its meaning; returns how many actions were met."""
    game = load_game(game_id)
    samples = game.sample_settings()
    encoders = [Encoder(game, setting) for setting in samples]
    met: set[str] = set()
    for number in range(first, first + matches):
        encoder = encoders[number % len(samples)]
        for play in decisions(game, encoder.setting, f"vocabulary/{number}"):
            legal = encoder.legal(play, (play.seat, play.kind, play.options))
            keys = {game.key(play.kind, game.token(play.state, play.kind, option)) for option in play.options}
            assert {encoder.keys[action] for action in legal} == keys
            met |= keys
    return len(met)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_is_in_the_vocabulary(game_id: str) -> None:
    samples = len(load_game(game_id).sample_settings())
    assert check_vocabulary(game_id, samples) > 20


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_of_ten_thousand_matches_is_in_the_vocabulary(game_id: str) -> None:
    assert check_vocabulary(game_id, 10_000) > 100


def test_an_option_outside_the_vocabulary_is_a_fault_of_the_game() -> None:
    game = load_game("karmaka")
    encoder = Encoder(game, game.setting(2))
    del encoder.place["pass"]
    play = next(p for p in decisions(game, game.setting(2), 1) if encoder_has_pass(encoder, p))
    with pytest.raises(NotInVocabulary, match="pass"):
        encoder.legal(play, (play.seat, play.kind, play.options))


def encoder_has_pass(encoder: Encoder, play: Play) -> bool:
    game = encoder.game
    return "pass" in [game.key(play.kind, game.token(play.state, play.kind, option)) for option in play.options]


def differences(game: Game[Any], setting: Setting) -> int:
    """How often sampled guesses in place of the hidden change an observation or a mask, over one random match."""
    rnd = random.Random(game.id)
    encoder = Encoder(game, setting)
    found = 0
    for at, play in enumerate(decisions(game, setting, "hidden")):
        if at > 3 and rnd.random() > 0.04:
            continue
        for seat in range(setting.seats):
            guess = Sampler(play, seat).sample(seeded(f"{at}/{seat}"))
            mine = open_ask(play, seat)
            theirs = open_ask(guess, seat) if mine else None  # a guess asks its own seat first
            found += encoder.observe(play, seat, mine).tobytes() != encoder.observe(guess, seat, theirs).tobytes()
            if mine and theirs:
                guessed = encoder.mask(encoder.legal(guess, theirs)).tobytes()
                found += encoder.mask(encoder.legal(play, mine)).tobytes() != guessed
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_observations_do_not_depend_on_what_the_seat_cannot_know(game_id: str) -> None:
    """Guesses in place of the hidden leave observation and mask of every seat the same to the byte."""
    game = load_game(game_id)
    for setting in game.sample_settings():
        assert differences(game, setting) == 0


class Leaky(KarmakaGame):
    """One more block counts the hidden mosaic cards of all Hands."""

    def layout(self, setting: Setting) -> Layout:
        return Layout([*super().layout(setting).blocks, Block("mosaic cards", 1, mosaic)])


def mosaic(s: Karma, seat: int) -> list[float]:
    return [float(sum(COLOUR[s.faces[card]] == 3 for hand in s.hands for card in hand))]


def test_a_leak_into_the_observation_is_found() -> None:
    game = Leaky()
    assert differences(game, game.setting(2)) > 0


@pytest.mark.parametrize("game_id", GAMES)
def test_observations_have_one_length_and_stay_within_the_limit(game_id: str) -> None:
    game = load_game(game_id)
    for setting in game.sample_settings():
        encoder = Encoder(game, setting)
        for at, play in enumerate(decisions(game, setting, "length")):
            if at % 29 == 0:
                for seat in range(setting.seats):
                    row = encoder.observe(play, seat, open_ask(play, seat))
                    assert row.shape == (encoder.length,)
                    assert np.abs(row).max() <= LIMIT


def test_the_yardsticks_of_the_race_are_encoded_as_games_are() -> None:
    yardsticks: tuple[Any, ...] = (EncodedConnectFour(), EncodedLeduc())
    for game in yardsticks:
        setting = game.setting(2)
        encoder = Encoder(game, setting)
        for number in range(5):
            for play in decisions(game, setting, number):
                for seat in (0, 1):
                    assert encoder.numbers(play, seat) == game.seen(game.view(play.state, seat))
                assert set(encoder.legal(play, (play.seat, play.kind, play.options)).values()) == set(play.options)


@pytest.mark.parametrize("game_id", GAMES)
def test_listed_actions_are_the_places_of_the_keys(game_id: str) -> None:
    """Asked twice: the first time tokens are learned, the second they are looked up."""
    game = load_game(game_id)
    for setting in game.sample_settings()[:2]:
        encoder = Encoder(game, setting)
        for _ in range(2):
            for play in decisions(game, setting, 3):
                tokens = [game.token(play.state, play.kind, option) for option in play.options]
                places = [encoder.place[game.key(play.kind, token)] for token in tokens]
                assert encoder.listed(play, play.kind, play.options) == places


def test_whole_numbers_are_divided_as_longer_floats_are() -> None:
    """Straight to 32 bits, and by way of 64: the same, for every whole number and divisor that a layout can have."""
    game = load_game("karmaka")
    encoder = Encoder(game, game.setting(2))
    rows = Rows(256)
    rows.begin()
    put(rows.whole, 0, bytes(range(256)))
    for over in range(1, 256):
        encoder.overs = np.full(256, over, dtype=np.float32)
        row = np.zeros(256, dtype=np.float32)
        encoder.settle(rows, row)
        np.testing.assert_array_equal(row, np.array([n / over for n in range(256)]).astype(np.float32))


def test_who_waits_has_no_kind_and_an_empty_mask() -> None:
    game = load_game("karmaka")
    episode = EpisodeRunner(Encoder(game, game.setting(3)))
    episode.begin(seeded(1))
    asked, waits = episode.seat, (episode.seat + 1) % 3
    kinds = len(game.kinds)
    assert episode.observe(asked)[-kinds:].sum() == 1.0
    assert episode.observe(waits)[-kinds:].sum() == 0.0
    assert episode.mask(asked).sum() == len(episode.legal) > 0
    assert episode.mask(waits).sum() == 0


def test_an_unlegal_action_is_refused_in_words_and_changes_nothing() -> None:
    game = load_game("karmaka")
    episode = EpisodeRunner(Encoder(game, game.setting(2)))
    episode.begin(seeded(1))
    before = dict(episode.legal)
    wrong = next(action for action in range(episode.encoder.actions) if action not in before)
    for forged in (wrong, -1, 10**9, "x", None, 0.5):
        with pytest.raises(IllegalAction, match="not legal now"):
            episode.act(forged)
    with pytest.raises(IllegalAction, match=episode.encoder.keys[wrong]):
        episode.act(wrong)
    assert episode.legal == before
    assert episode.decisions == 0
    episode.act(np.int32(next(iter(before))))
    assert episode.decisions == 1


def test_numbers_of_any_type_are_actions() -> None:
    assert [as_int(one) for one in (3, np.int8(3), np.array(3), 3.0)] == [3, 3, 3, 3]
    assert [as_int(one) for one in (None, "3x", 2.5, [1, 2])] == [-1, -1, -1, -1]


def test_rewards_sum_to_nothing_and_cooperators_share() -> None:
    assert rewards_of((1, 2), [0, 1]) == [1.0, -1.0]
    assert rewards_of((2, 1, 3), [0, 1, 2]) == [-0.5, 1.0, -0.5]
    assert rewards_of((1, 1, 3), [0, 1, 2]) == [0.5, 0.5, -1.0]
    assert rewards_of((1, 1), [0, 1]) == [0.0, 0.0]
    assert rewards_of((2, 2, 2), [0, 1, 2]) == [0.0, 0.0, 0.0]
    assert rewards_of((1, 3, 1, 3), [0, 1, 0, 1]) == [1.0, -1.0, 1.0, -1.0]
    assert rewards_of((1, 1), [0, 0]) == [1.0, 1.0]
    assert rewards_of((2, 2), [0, 0]) == [-1.0, -1.0]


def test_the_tables_in_the_docs_are_fresh() -> None:
    """After a change of a vocabulary or of features: python -m quincunx.adapters.tables."""
    if not str(engine_play.__file__).endswith(".py"):
        pytest.skip("the tables are made by the pure form: compiled functions have no docstrings")
    for game in all_games()[0]:
        written = (ROOT / "docs" / "vocabulary" / f"{game.id}.md").read_text(encoding="utf-8")
        assert written == tables.page(game), f"docs/vocabulary/{game.id}.md is stale"


def test_declared_blocks_cover_the_features_exactly() -> None:
    for game, setting in settings():
        assert sum(size for _, size in tables.blocks_of(game, setting)) == Encoder(game, setting).features


@pytest.mark.parametrize("game_id", GAMES)
def test_tokens_of_all_options_are_those_of_each(game_id: str) -> None:
    """A domain may find them all at once in a way of its own."""
    game = load_game(game_id)
    for setting in game.sample_settings()[:2]:
        play, rnd = playout(game, setting, seeded(8)), random.Random(8)
        for _ in range(150):
            if not play.options:
                break
            each = [game.token(play.state, play.kind, option) for option in play.options]
            assert game.tokens(play.state, play.kind, play.options) == each
            play.send(rnd.choice(play.options))
