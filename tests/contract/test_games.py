"""Laws checked on every registered game: nobody can forget one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from quincunx.engine import Match, all_games, key_of_seed, load_game
from quincunx.engine.record import open_match, parse_record, record_of
from quincunx.testing import check_game, coverage, playthrough

TESTS = Path(__file__).parent.parent
GAMES, BROKEN = all_games()
IDS = [game.id for game in GAMES]
PLAYTHROUGHS = sorted((TESTS / "playthroughs").rglob("*.txt"))


def test_every_registered_game_loads() -> None:
    assert not BROKEN and GAMES


@pytest.mark.parametrize("game_id", IDS)
def test_the_compliance_suite_is_clean(game_id: str) -> None:
    game = load_game(game_id)
    report = check_game(game, len(game.sample_settings()))
    assert report.clean, report.violations[:5]


@pytest.mark.long
@pytest.mark.parametrize("game_id", IDS)
def test_the_compliance_suite_is_clean_over_a_thousand_matches(game_id: str) -> None:
    report = check_game(load_game(game_id), 1000, seed=10_000)
    assert report.clean, report.violations[:5]


@pytest.mark.parametrize("game_id", IDS)
def test_every_rule_has_a_test_or_a_reason(game_id: str) -> None:
    game = load_game(game_id)
    found = coverage(game, TESTS / "games" / game_id.replace("-", "_"), matches=0)
    assert found["untested"] == []
    known = set(found["fired"])
    assert set(game.no_behaviour) <= known and all(reason.strip() for reason in game.no_behaviour.values())


@pytest.mark.parametrize("game_id", IDS)
def test_every_game_has_golden_playthroughs(game_id: str) -> None:
    assert any(path.parent.name == game_id for path in PLAYTHROUGHS)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=[f"{p.parent.name}-{p.stem}" for p in PLAYTHROUGHS])
def test_a_golden_playthrough_comes_out_the_same(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    header = json.loads(golden.partition("\n")[0])
    again = playthrough(load_game(header["game"]), header["seats"], header["options"], header["seed"])
    assert again == golden, f"{path.name} plays differently; if that is meant, make it again"


class AnyMatch(RuleBasedStateMachine):
    """Hypothesis drives a match: choices, taking back, saving and loading, wrong entries."""

    game_id = ""

    @initialize(seed=st.integers(0, 10**6), pick=st.integers(0, 99))
    def begin(self, seed: int, pick: int) -> None:
        game = load_game(self.game_id)
        samples = game.sample_settings()
        self.match = Match(game, samples[pick % len(samples)], key=key_of_seed(seed))

    @precondition(lambda self: not self.match.over)
    @rule(who=st.integers(0, 7), pick=st.integers(0, 999))
    def choose(self, who: int, pick: int) -> None:
        waiting = self.match.waiting()
        seat = waiting[who % len(waiting)]
        decision = self.match.decision(seat)
        assert decision is not None
        self.match.submit(seat, decision.options[pick % len(decision.options)].key)

    @rule(seat=st.integers(0, 3))
    def take_back(self, seat: int) -> None:
        if not self.match.undo_refusal(seat):
            before = self.match.seq
            self.match.undo(seat)
            assert self.match.seq == before + 1, "the log only grows"

    @rule()
    def save_and_load(self) -> None:
        again = open_match(parse_record(record_of(self.match)), self.match.game)
        assert again.digest() == self.match.digest()
        self.match = again

    @rule(seat=st.integers(-1, 9), junk=st.one_of(st.text(max_size=8), st.none(), st.floats(), st.booleans()))
    def wrong_entry(self, seat: int, junk: object) -> None:
        before = self.match.digest()
        with pytest.raises(Exception, match=r"."):
            self.match.submit(seat, junk)
        assert self.match.digest() == before

    @invariant()
    def every_piece_stands_somewhere(self) -> None:
        state = self.match.play.state
        assert state is not None
        pieces = sorted(piece for _, zone in state.zones() for piece in zone)
        assert pieces in ([], list(range(len(state.faces))))


@pytest.mark.parametrize("game_id", IDS)
def test_hypothesis_finds_no_way_to_break_a_match(game_id: str) -> None:
    machine = type("Machine", (AnyMatch,), {"game_id": game_id})
    quick = settings(max_examples=15, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck))
    run_state_machine_as_test(machine, settings=quick)
