"""Answers that hold: intervals of shared wins, one corrected family, facts folded by cause, and what a card did."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest
from scipy.stats import binomtest

from quincunx.engine import ALL, Context, QuincunxError, Rules, load_game
from quincunx.lab import make_report, open_run, run, study_card, vary
from quincunx.lab.analyse import stats
from quincunx.lab.analyse.analysis import Analysis, Finding
from quincunx.lab.analyse.causes import facts
from quincunx.lab.analyse.compare import named, variants_of
from quincunx.lab.analyse.tune import read_goal, restated
from quincunx.lab.report.pieces import strong
from quincunx.lab.report.report import cannot_say
from quincunx.lab.runs.plan import WINNER, make_plan
from quincunx.lab.runs.runner import run_plan
from quincunx.lab.runs.without import share_without

from .games import Coin, Coins

COIN = "tests.lab.games:COIN"
TALL = "tests.lab.games:TALL"
FALL = "tests.lab.test_answers:FALLEN"


class Fall(Coin):
    """Whoever loses the toss drops a bell in the end: losing told once more."""

    id = "fall"

    def play(self, s: Coins, t: Context) -> Rules:
        yield from super().play(s, t)
        t.tell("LG-002", ALL, "{0} {0:drop|drops} {1:card}.", 1 - s.won, 1)


FALLEN = Fall()


def test_the_interval_of_a_shared_win_is_that_of_the_share() -> None:
    half = stats.wilson(8.5, 10)
    assert (half.low, half.high) == pytest.approx((0.5412, 0.9646), abs=1e-4)
    whole = binomtest(8, 10).proportion_ci(0.95, "wilson")
    assert (stats.wilson(8, 10).low, stats.wilson(8, 10).high) == pytest.approx((whole.low, whole.high))
    assert stats.wilson(0, 10).low == 0.0 and stats.wilson(10, 10).high == 1.0


def test_holm_counts_a_question_that_is_asked_twice_once() -> None:
    assert stats.holm([0.01, 0.04, None, 0.03]) == pytest.approx([0.03, 0.06, None, 0.06])
    assert stats.holm([0.01, 0.01, 0.04], [0, 0, 1]) == pytest.approx([0.02, 0.02, 0.04])
    assert stats.holm([]) == []


def test_how_many_matches_an_effect_takes_and_what_so_many_show() -> None:
    assert stats.needed(0.25, 0.1) == 197  # the textbook's number for half and half
    assert stats.needed(0.25, 0.02, 10) > stats.needed(0.25, 0.02) == 4906
    assert stats.visible(0.5, 4906) == pytest.approx(0.02, rel=0.001)
    text = Finding("x", [], 0.01, variance=0.25).needs()
    assert "2 / 5 / 10 points" in text and "4,906 / 785 / 197 matches" in text
    assert Finding("counted", []).needs() == ""


def test_bots_that_try_to_win_are_the_default() -> None:
    assert make_plan(COIN, 5).seats == [WINNER] * 2
    assert make_plan(COIN, 5, 3).seats == [WINNER] * 3


def test_a_report_of_random_bots_begins_with_what_it_cannot_say(tmp_path: Path) -> None:
    run(COIN, 4, "random,random", out=tmp_path, workers=1)
    report = make_report(tmp_path, records=False)
    html = report.path.read_text(encoding="utf-8")
    assert html[html.index("</h1>") :].startswith('</h1><p class="limits"><strong>These bots choose at random.')
    assert "what is strong" in report.limits
    assert cannot_say(make_plan(COIN, 4)) == ""
    assert cannot_say(make_plan(COIN, 4, ["random", "greedy:1"])).startswith("Some seats choose at random")


def test_what_is_only_another_word_for_losing_is_left_out(tmp_path: Path) -> None:
    run(FALL, 80, ["random"] * 2, out=tmp_path, workers=1)
    a = Analysis(open_run(tmp_path))
    assert not a.told.filter(pl.col("key") == "Bell (LG-002)").height
    assert a.told.filter(pl.col("key") == "Bell (LG-001)").height == 1, "playing the bell is no such word"
    assert not [finding for finding in strong(a) if "LG-002" in finding.text]


def test_one_fact_is_told_once_with_its_evidence(tmp_path: Path) -> None:
    """The ace is chosen and told of: two tests, one fact."""
    run("tests.lab.games:ACE", 400, ["random"] * 2, out=tmp_path, workers=1)
    a = Analysis(open_run(tmp_path))
    found = facts(a)
    about = [fact for fact in found if "ace" in fact.first["key"].lower()]
    assert len(about) == 1
    assert {row["sort"] for row in about[0].rows} == {"card", "told"}
    sizes = [abs(finding.effect) for finding in strong(a)]
    assert sizes == sorted(sizes, reverse=True), "the largest effect comes first"
    assert all(len(finding.matches) == 3 for finding in strong(a))


def test_what_a_card_did_is_read_from_the_same_matches_without_it(tmp_path: Path) -> None:
    """Every card of this game counts, the eel most: whoever leaves it alone falls behind."""
    run(TALL, 40, 2, out=tmp_path, workers=1)
    found = study_card(tmp_path, "eel", workers=1)
    effect = found.study.effect
    assert effect.found.mean > 0.2 and effect.p is not None and effect.p < 0.001
    assert found.summary[0].startswith("Eel wins matches: +")
    assert [e.who for e in found.study.effects_by("seat", "Seat {}")] == ["Seat 1", "Seat 2"]
    html = found.path.read_text(encoding="utf-8")
    assert html.index("Eel wins matches") < html.index("goes together")
    assert (tmp_path / "cards" / "eel.parquet").exists()
    again = study_card(tmp_path, "Eel", workers=1)
    assert again.study.pairs.equals(found.study.pairs), "asked again, nothing is played again"
    with pytest.raises(QuincunxError, match=r"has no card or piece “eal”\. Did you mean Eel"):
        study_card(tmp_path, "eal")


def test_without_a_card_nobody_has_the_match_is_the_same(tmp_path: Path) -> None:
    run(TALL, 6, 2, out=tmp_path, workers=1)
    kept = open_run(tmp_path)
    game = load_game(TALL)
    setting = kept.plan.setting(game)
    for match, seat, share in kept.seats.select("match", "seat", "share").iter_rows():
        assert share_without(kept.plan, game, setting, (match, seat), "Flute") == share


def test_cards_are_compared_with_the_rest_in_one_family(tmp_path: Path) -> None:
    sets = variants_of(load_game(COIN), ["rounds=4,8"], [])
    found = vary(COIN, sets, 60, ["random"] * 2, out=tmp_path, workers=1, cards=["ace"], records=False)
    rows = {row["column"]: row for row in found.differences.iter_rows(named=True)}
    assert rows["took play:ace"]["mean"] > 1 and rows["took play:ace"]["q"] < 0.01
    assert rows["seat 1"]["test"] == rows["seat 2"]["test"], "what one seat wins the other loses: one question"
    assert {"minutes", "decided", "forced", "with Ace"} <= set(rows)
    assert found.differences["q"].null_count() == found.differences["p"].null_count()
    assert named(load_game(COIN), "ACE") == "Ace"


def test_a_goal_is_restated_with_its_interval(tmp_path: Path) -> None:
    run(COIN, 60, ["random"] * 2, out=tmp_path, workers=1)
    a = Analysis(open_run(tmp_path))
    assert restated(read_goal("rounds=4±1"), "rounds=4±1", a) == "rounds=4±1: 4.0 (4.0 to 4.0); surely reached."
    assert "surely missed" in restated(read_goal("rounds=9±1"), "rounds=9±1", a)
    assert "seat 1" in restated(read_goal("seats=equal"), "seats=equal", a)


def test_a_run_without_time_keeps_nothing_and_goes_on_later(tmp_path: Path) -> None:
    plan = make_plan(COIN, 12, ["random"] * 2)
    folder = run_plan(plan, tmp_path, workers=1, seconds=0.0)
    assert folder.covered() == []
    assert run_plan(plan, tmp_path, True, 1, seconds=600.0).matches.height == 12


def test_the_course_of_a_match_is_noted(tmp_path: Path) -> None:
    run(TALL, 20, 2, out=tmp_path, workers=1)
    a = Analysis(open_run(tmp_path))
    m = a.matches
    assert (m["minutes"] > 0).all() and m["forced"].sum() == 0
    assert m["judged"].sum() > 0 and m["alike"].sum() < m["judged"].sum(), "cards of different value matter here"
    assert m["decided"].drop_nulls().is_between(0, 1).all()
    waits = a.run.table("waits")
    assert waits.height == 40 and (waits["waited"] > 0).all()
    curve = a.run.table("tension").group_by("tenth").agg(pl.col("readings", "close").sum()).sort("tenth")
    assert curve["tenth"].to_list() == sorted(curve["tenth"].to_list())
    html = make_report(tmp_path, records=False).path.read_text(encoding="utf-8")
    for words in (
        "How close it is",
        "When it was decided",
        "Estimated waiting of each seat",
        "People would take about",
    ):
        assert words in html
