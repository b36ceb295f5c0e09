"""Reports find what is there and nothing that is not: known games, known answers."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from quincunx.engine import load_game
from quincunx.engine.record import load_record, open_match
from quincunx.lab import make_report, open_run, run
from quincunx.lab.analyse import stats
from quincunx.lab.analyse.analysis import Analysis
from quincunx.lab.analyse.ladder import climb, ladder_section
from quincunx.lab.report import contract
from quincunx.lab.report.records import play_again
from quincunx.lab.report.report import Report
from quincunx.lab.report.sections import write_all
from quincunx.lab.runs.plan import make_plan
from quincunx.lab.runs.runner import run_plan

GAMES = "tests.lab.games:"
PEBBLES = "quincunx.games._template:GAME"


def analysis(name: str, matches: int, seats: int, out: Path, seed: int = 0) -> Analysis:
    run(GAMES + name, matches, ["random"] * seats, out=out, workers=1, seed=seed)
    return Analysis(open_run(out))


def discoveries(a: Analysis) -> set[str]:
    return {name for name in a.tests.chances if a.tests.found(name)}


def beyond_chance(report: Report) -> list[str]:
    return [finding.text for finding in report.findings if finding.q is not None]


def counted(a: Analysis) -> list[str]:
    return [finding.text for _, found in write_all(a) for finding in found if finding.q is None]


def test_a_fair_coin_has_no_finding_beyond_chance(tmp_path: Path) -> None:
    a = analysis("COIN", 600, 3, tmp_path)
    assert len(a.tests.chances) >= 11  # the seats, five cards chosen, five cards told of
    assert discoveries(a) == set()
    for row in a.rates_by("seat").iter_rows(named=True):
        assert row["low"] < 1 / 3 < row["high"]


def test_a_rigged_seat_is_found(tmp_path: Path) -> None:
    a = analysis("RIGGED", 600, 2, tmp_path)
    assert discoveries(a) == {"sides"}
    report = make_report(tmp_path)
    assert len(beyond_chance(report)) == 1
    assert beyond_chance(report)[0].startswith("Seat 2 wins more than its share: 6")
    shown = report.findings[0].matches
    assert len(shown) == 3
    for number in shown:
        assert play_again(a.plan, number).result().winners() == [1]


def test_a_card_that_always_wins_is_found_and_no_other(tmp_path: Path) -> None:
    a = analysis("ACE", 600, 2, tmp_path)
    # Who plays another card instead of the ace loses by it, so other cards may show as worse: none as better.
    ace = a.cards.filter(a.cards["key"] == "play:ace").row(0, named=True)
    assert ace["times expected"] == pytest.approx(2.0)
    assert {"card play:ace", "told Ace (LG-001)"} <= discoveries(a)
    others = a.with_q(a.cards).filter((a.cards["key"] != "play:ace") & (a.cards["times expected"] > 1))
    assert all(q is None or q > 0.05 for q in others["q"].to_list())


def test_the_same_match_is_the_fair_comparison(tmp_path: Path) -> None:
    """Nearly everybody plays each card at some time in a long match; the contrast looks only where one side did not."""
    a = analysis("COIN", 200, 2, tmp_path)
    row = a.cards.filter(a.cards["key"] == "play:bell").row(0, named=True)
    choices = a.choices.filter(a.choices["key"] == "play:bell").group_by("match").agg(a.choices["seat"].n_unique())
    assert row["telling"] < choices.height


def test_ties_stalls_and_matches_without_a_winner_are_counted(tmp_path: Path) -> None:
    texts = " ".join(counted(analysis("DRAW", 200, 2, tmp_path / "draw")))
    assert "a shared win" in texts
    assert "nobody won" in texts
    assert "stopped at the bound" not in texts
    assert "stopped at the bound" in " ".join(counted(analysis("ENDLESS", 5, 2, tmp_path / "endless")))


def test_dead_rules_and_unused_pieces_are_named(tmp_path: Path) -> None:
    a = analysis("COIN", 60, 2, tmp_path)
    assert a.dead()["rule"].to_list() == ["LG-002", "LG-004"]
    assert a.never_taken()["piece"].to_list() == ["Flute"]


def test_where_functions_cannot_be_watched_no_rule_is_called_dead(tmp_path: Path) -> None:
    """Compiled rules leave no table of watched functions behind."""
    run(PEBBLES, 60, 3, out=tmp_path, workers=1)
    assert "numbered rules never fired" in make_report(tmp_path, records=False).path.read_text(encoding="utf-8")
    shutil.rmtree(tmp_path / "watched")
    blind = make_report(tmp_path, records=False).path.read_text(encoding="utf-8")
    assert "never fired:" not in blind and "could not be watched" in blind


def test_the_page_stands_alone_and_its_records_replay(tmp_path: Path) -> None:
    run(PEBBLES, 60, 3, out=tmp_path, workers=1)
    report = make_report(tmp_path)
    html = report.path.read_text(encoding="utf-8")
    assert not re.search(r"<script|<link|<img|@import|src=|url\(", html)
    pages = [path.with_suffix(".html") for path in report.records]
    assert set(re.findall(r'(?:href|xlink:href)="(?!#)([^"]+)"', html)) == {f"records/{page.name}" for page in pages}
    assert all("--browser" in page.read_text(encoding="utf-8") for page in pages)
    assert "http" not in re.sub(r'xmlns(:\w+)?="[^"]+"', "", html)
    pictures = html.count("<figure>")
    assert pictures >= 5
    # Under every picture stands its table.
    assert len(re.findall(r"</figure>(?:<details>|<div class=\"scroll\"><table>)", html)) == pictures
    game = load_game(PEBBLES)
    rows = {row["match"]: row for row in open_run(tmp_path).matches.to_dicts()}
    assert report.records
    for path in report.records:
        match = open_match(load_record(path), game)
        number = int(path.stem.removeprefix("match-"))
        assert match.over
        assert match.seq == rows[number]["decisions"]
        assert match.result().reason == rows[number]["reason"]
    for finding in report.findings:
        assert 1 <= len(finding.matches) <= 3


def test_a_match_of_thinking_bots_is_played_again_choice_for_choice(tmp_path: Path) -> None:
    matches = run(PEBBLES, 4, "greedy:2,random", out=tmp_path, workers=1)
    seats = open_run(tmp_path).seats
    for row in matches.to_dicts():
        again = play_again(open_run(tmp_path).plan, row["match"])
        assert again.seq == row["decisions"]
        scores = seats.filter(seats["match"] == row["match"])["score"].to_list()
        assert list(again.result().scores) == scores


@pytest.mark.parametrize(("name", "words"), [("TALL", "Better play is rewarded"), ("COIN", "is not clearly rewarded")])
def test_the_ladder_shows_skill_where_there_is_some(tmp_path: Path, name: str, words: str) -> None:
    run(GAMES + name, 10, 2, out=tmp_path, workers=1)
    climb(open_run(tmp_path).plan, tmp_path, 40, ("random", "greedy:1"), workers=1)
    written = ladder_section(open_run(tmp_path))
    assert written is not None
    assert "greedy:1 over random" in written[0].lead
    assert words in written[0].lead
    ratings = written[0].figures[1].table
    assert ratings["bot"].to_list() == ["greedy:1", "random"] or name == "COIN"


def test_statistics_against_known_values() -> None:
    rate = stats.wilson(8, 10)
    assert (round(rate.low, 4), round(rate.high, 4)) == (0.4902, 0.9433)  # the textbook case
    assert stats.corrected([0.01, None, 0.02, 0.03]) == [
        pytest.approx(0.03),
        None,
        pytest.approx(0.03),
        pytest.approx(0.03),
    ]
    assert stats.evenly([50, 50]) == pytest.approx(1.0)
    assert stats.evenly([60, 40]) == pytest.approx(0.0455, abs=0.0001)
    # 60 of 100 telling matches of two sides: the same as a sign test.
    assert stats.contrast(100, 60.0, 50.0, 25.0) == pytest.approx(0.0455, abs=0.0001)
    assert stats.contrast(10, 9.0, 5.0, 2.5) is None
    found, chance = stats.paired([1.0] * 40)
    assert found.mean == 1.0
    assert chance is not None
    assert chance < 1e-6
    assert stats.paired([1.0] * 3)[1] is None


@pytest.mark.long
def test_false_discoveries_in_a_thousand_runs_of_the_coin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing matters in the coin game. A report that finds something there is wrong; one in twenty may be."""
    wrong = 0
    for seed in range(1000):
        plan = make_plan(GAMES + "COIN", 120, 2, seed=seed, chunk=120)
        wrong += bool(discoveries(Analysis(run_plan(plan, tmp_path / str(seed), workers=1))))
        shutil.rmtree(tmp_path / str(seed))
    with capsys.disabled():
        print(f"\n{wrong} of 1000 null runs had a false discovery.")
    # One in twenty, and four standard deviations of that count.
    assert wrong <= 78


def test_names_and_marks_of_a_report_are_read_as_they_were_written() -> None:
    assert contract.number_of(f"records/{contract.record_name(37)}") == 37 == contract.number_of("match-0000037.html")
    assert [contract.number_of(name) for name in ("match-.jsonl", "match-1a.jsonl", "rematch-1.jsonl", "7.jsonl")] == [
        None
    ] * 4
    told = "a" + contract.for_readers_of_the_file("b<p>c") + "d" + contract.for_readers_of_the_file("e")
    assert contract.as_served(told.encode()) == b"ad" and contract.as_served(b"plain") == b"plain"
