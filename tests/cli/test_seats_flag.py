"""`--seats` means the same at every command: who sits there; a number means so many of the default."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quincunx.cli.errors import BadInput
from quincunx.cli.seats_flag import read_bots, read_count, read_sitters
from quincunx.cli.terminal.seats import Holder, read_seats
from quincunx.engine import QuincunxError

from .terminal import COINS, PEBBLES, Typist

DUEL = ("duel", PEBBLES, "--matches", "4", "--workers", "1", "--json", "--seed", "9")


def test_a_number_or_one_word_for_each_seat() -> None:
    assert read_sitters(None) is None and read_sitters("3") == 3 and read_sitters(" 3 ") == 3
    assert read_sitters("me:Ada, strong") == ["me:Ada", "strong"] and read_bots("greedy") == ["greedy"]
    assert read_seats("2") == [Holder("Player"), Holder("Casual bot", "casual")]


@pytest.mark.parametrize("text", ["0", "1000", "9" * 5000])
def test_a_number_no_match_can_have_is_refused_before_a_list_is_made(text: str) -> None:
    with pytest.raises(BadInput, match="at least 1 seat, and at most 999"):
        read_seats(text)


def test_the_default_may_be_written_out_where_nobody_else_can_sit() -> None:
    assert read_count("random,Random", "Why") == 2 and read_count("4", "Why") == 4
    with pytest.raises(BadInput, match="Why: give --seats a number, not “random,greedy”"):
        read_count("random,greedy", "Why")


REFUSED = [
    (("check", COINS, "--seats", "greedy,random"), "A check plays random seats: give --seats a number"),
    (("playthrough", COINS, "--seats", "me,random"), "A playthrough is of random seats: give --seats a number"),
    (("bench", COINS, "--seats", "greedy,random"), "The bench chooses at random at every seat: give --seats a number"),
    (("league", COINS, "random", "greedy", "--seats", "random,random"), "every two of the bots that are named meet"),
    (("print", COINS, "--out", "never.pdf", "--seats", "me,me"), "Nobody plays while a game is printed"),
    (("duel", COINS, "--seats", "me,greedy"), "“me” cannot sit there: this command plays bots alone"),
    (("lab", "run", COINS, "--seats", "me:Ada,greedy"), "“me:Ada” cannot sit there"),
    (("duel", COINS, "random", "greedy", "--seats", "random,random"), "The bots are named twice"),
    (("duel", COINS), "A duel needs at least two bots"),
    *(
        ((*words, COINS, "--seats", "greedy,,random"), "is not a list of seats")
        for words in (("duel",), ("lab", "tune"))
    ),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSED)
def test_whom_a_command_cannot_seat_it_refuses_with_why(
    quincunx: Typist, words: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = quincunx(*words)
    assert done.code == 2 and sentence in " ".join(done.err.split())
    assert not [path for path in tmp_path.iterdir() if path.name != "state"]


def test_a_duel_takes_its_bots_from_the_seats(quincunx: Typist) -> None:
    named, seated = (
        json.loads(quincunx(*DUEL, *how).out) for how in (("greedy", "random"), ("--seats", "greedy,random"))
    )
    assert seated["rows"] == named["rows"] and seated["seats"] == 2
    assert [row["bot"] for row in seated["rows"]] == ["greedy", "random"]


def test_one_bot_plays_the_heroes_of_a_pack() -> None:
    pack = pytest.importorskip("quincunx.cli.commands.pack_balance", reason="needs the lab")
    assert pack.who_plays("2", "") == (2, "novice") and pack.who_plays("2", "greedy") == (2, "greedy")
    assert pack.who_plays("greedy,greedy", "") == pack.who_plays("greedy,greedy", "greedy") == (2, "greedy")
    for seats, bot in (("greedy,random", ""), ("greedy,greedy", "random")):
        with pytest.raises(QuincunxError, match="One bot plays all heroes of a party"):
            pack.who_plays(seats, bot)


def test_who_chooses_at_random_may_be_said(quincunx: Typist) -> None:
    counted, named = (quincunx("playthrough", COINS, "--seats", who) for who in ("3", "random,random,random"))
    assert counted.code == 0 and counted.out == named.out
    assert json.loads(named.out.splitlines()[0])["seats"] == 3


def test_a_saved_match_goes_on_with_so_many_of_the_default(quincunx: Typist, tmp_path: Path) -> None:
    saved = tmp_path / "saved.jsonl"
    quincunx("play", COINS, "--seats", "me,random", "--seed", "5", typed=f"save {saved}\nquit\n")
    assert "names 3" in quincunx("play", COINS, "--load", str(saved), "--seats", "3").err
    assert quincunx("play", COINS, "--load", str(saved), "--seats", "2", typed="quit\n").code != 2
