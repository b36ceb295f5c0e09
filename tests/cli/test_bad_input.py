"""Bad input: one clear sentence on standard error, a non-zero exit code, nothing on standard output, no traceback."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from .terminal import COINS, PEBBLES, Typist, elsewhere

CASES = [
    (("play", "chess"), "There is no game called “chess”. The games are:"),
    (("games", "chess"), "There is no game called “chess”."),
    (("rules", "chess"), "There is no game called “chess”."),
    (("check", "chess"), "There is no game called “chess”."),
    (("duel", "chess", "random", "random"), "There is no game called “chess”."),
    (("bench", "chess"), "There is no game called “chess”."),
    (("playthrough", "chess"), "There is no game called “chess”."),
    (("play", "no.such.module:GAME"), "cannot be loaded: ModuleNotFoundError"),
    (("play", f"{COINS}X"), "cannot be loaded: AttributeError"),
    (("play", "os:path"), "os:path is not a Game"),
    (("play", COINS, "--colour", "red"), "Coins has no option “--colour”. The options of Coins are: --start-hand"),
    (("play", COINS, "--set", "colour=red"), "Coins has no option “--set colour=red”."),
    (("play", COINS, "--set", "mode"), "--set takes name=value, not “mode”."),
    (("play", COINS, "--start-hand", "9"), "start-hand must be a whole number from 1 to 2, not '9'."),
    (("play", COINS, "--start-hand", "two"), "start-hand must be a whole number from 1 to 2, not 'two'."),
    (("play", COINS, "--start-hand"), "--start-hand needs a value: 1 to 2."),
    (("play", COINS, "--start-hand", "--seed", "3"), "--start-hand needs a value: 1 to 2."),
    (("play", COINS, "--mode", "chess"), "mode must be one of alone, teams, not 'chess'."),
    (("play", COINS, "--fragile", "perhaps"), "fragile must be yes or no, not 'perhaps'."),
    (("play", COINS, "2"), "“2” stands where an option was expected."),
    (("play", COINS, "--mode", "alone", "--set", "mode=teams"), "The option “mode” is given twice: teams and alone."),
    (("play", COINS, "--mode", "teams", "--seats", "me,random"), "Teams are for 4 seats, not 2."),
    (("play", COINS, "--seats", "me"), "Coins is for 2, 3 or 4 seats, not 1."),
    (("play", COINS, "--seats", "me,random,random,random,random"), "Coins is for 2, 3 or 4 seats, not 5."),
    (("play", COINS, "--seats", "me,,random"), "“me,,random” is not a list of seats"),
    (("play", COINS, "--seats", ""), "“” is not a list of seats"),
    (("play", COINS, "--seats", "me,deepblue"), "There is no bot called “deepblue”. The bots are: random, greedy"),
    (("play", COINS, "--seats", "me,ismcts:much"), "“much” in “ismcts:much” is not a number"),
    (("play", COINS, "--seats", "me:,random"), "“me:” has no name after the colon"),
    (("play", COINS, "--seats", "me:Ada,me:Ada"), "Two seats are called “Ada”"),
    (("play", COINS, "--seats", f"me:{'x' * 25},random"), "a name has at most 24 characters."),
    (("play", COINS, "--seats", "me:strong bot,random"), "names that end in “bot” are kept for bots."),
    (("play", COINS, "--seed", "lucky"), "A seed is a whole number from 0 to 18446744073709551615, not “lucky”."),
    (("play", COINS, "--seed", "-1"), "A seed is a whole number"),
    (("play", COINS, "--seed", "9" * 30), "A seed is a whole number"),
    (("play", COINS, "--load", "/no/such/file"), "There is no file “/no/such/file”."),
    (("play", COINS, "--record", "/no/such/folder/file"), "there is no folder /no/such/folder."),
    (("play", "--mode", "alone", COINS), "Name the game before its options"),
    (("play",), "Say which game: quincunx play"),
    (("plya", COINS), "No such command 'plya'. Did you mean 'play'"),
    (
        ("rules", COINS, "CN-099"),
        "Coins has no rule CN-099; its rules run from CN-001 to CN-004, its rulings from CN-R01",
    ),
    (("rules", COINS, "zebra"), "No rule of Coins contains “zebra”"),
    (("rules", COINS, "--section", "zebra"), "No section of Coins is called “zebra”"),
    (("rules", COINS, "CN-001", "--all"), "Give either an id, or --section, or --search, or --all."),
    (("rules", COINS, "--coverage", "--tests", "/no/such/folder"), "There is no folder “/no/such/folder” with tests."),
    (("rules", COINS, "--json"), "--json and --tests go with --coverage."),
    (("replay", "/no/such/file"), "There is no file “/no/such/file”."),
    (("verify", "/no/such/file"), "There is no file “/no/such/file”."),
    (("check", COINS, "--matches", "0"), "--matches must be at least 1, not 0."),
    (("check", COINS, "--matches", "many"), "Invalid value for '--matches'"),
    (("check", COINS, "--seats", "9"), "Coins is for 2, 3 or 4 seats, not 9."),
    (("duel", COINS, "random"), "A duel needs at least two bots"),
    (("duel", COINS, "random", "deepblue"), "There is no bot called “deepblue”."),
    (("duel", COINS, "random", "random", "--workers", "0"), "--workers must be at least 1, not 0."),
    (("duel", COINS, *["random"] * 5), "5 bots do not find a place."),
    (("bench", COINS, "--rounds", "0"), "--rounds must be at least 1, not 0."),
]


@pytest.mark.parametrize(("arguments", "sentence"), CASES, ids=[" ".join(case[0])[:60] for case in CASES])
def test_bad_input_gets_one_sentence(quincunx: Typist, kept: Path, arguments: tuple[str, ...], sentence: str) -> None:
    done = quincunx(*arguments)
    assert done.code == 2
    assert sentence in done.err
    assert done.err.count("\n") == 1 and done.err.endswith(".\n")
    assert done.out == "" and not kept.exists()


def test_a_record_of_another_game_is_refused(quincunx: Typist, tmp_path: Path) -> None:
    record = tmp_path / "pebbles.jsonl"
    quincunx("play", PEBBLES, "--seats", "random,random", "--seed", "1", "--record", str(record))
    for command in (("play", COINS, "--load", str(record)), ("replay", str(record), "--game", COINS)):
        done = quincunx(*command)
        assert done.code == 2 and "this is a record of “pebbles”, not of “coins”." in done.err


def test_a_record_of_a_game_that_is_not_registered_says_what_to_do(quincunx: Typist, tmp_path: Path) -> None:
    record = tmp_path / "pebbles.jsonl"
    quincunx("play", PEBBLES, "--seats", "random,random", "--seed", "1", "--record", str(record))
    for word in ("replay", "verify"):
        done = quincunx(word, str(record))
        assert done.code == 2
        assert "“pebbles”, which is not registered; --game MODULE:ATTR tells where it is." in done.err


def test_a_finished_match_cannot_be_played_on(quincunx: Typist, tmp_path: Path) -> None:
    record = tmp_path / "done.jsonl"
    quincunx("play", COINS, "--seats", "random,random", "--seed", "1", "--record", str(record))
    done = quincunx("play", COINS, "--load", str(record))
    assert done.code == 2 and "is over; “quincunx replay" in done.err


def test_a_saved_match_takes_no_other_options(quincunx: Typist, tmp_path: Path) -> None:
    saved = tmp_path / "s.jsonl"
    quincunx("play", COINS, "--seats", "me,random", typed=f"save {saved}\nquit\n")
    for extra in (("--seed", "3"), ("--mode", "alone"), ("--set", "start-hand=1")):
        done = quincunx("play", COINS, "--load", str(saved), *extra)
        assert done.code == 2 and "leave out the seed and the options" in done.err
    done = quincunx("play", COINS, "--load", str(saved), "--seats", "me,random,random")
    assert done.code == 2 and "The saved match has 2 seats; --seats names 3." in done.err


def test_a_record_is_never_written_over_another_file(quincunx: Typist, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear")
    done = quincunx("play", COINS, "--seats", "random,random", "--record", str(letter))
    assert done.code == 2 and "exists already" in done.err and letter.read_text() == "dear"


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"{}\n", b"not a record\n", b"\x00" * 100, b'{"quincunx":99}\n', b"[" * 9999]
)
def test_a_file_that_is_no_record_is_refused(quincunx: Typist, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    for command, code in ((("replay",), 2), (("verify",), 1), (("play", COINS, "--load"), 2)):
        done = quincunx(*command, str(path))
        assert done.code == code and done.out == ""
        assert str(path) in done.err and done.err.count("\n") == 1


def test_a_game_package_that_fails_to_import_is_told_and_the_others_are_listed(
    quincunx: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = [
        EntryPoint("coins", COINS, "quincunx.games"),
        EntryPoint("broken", "tests.cli.broken_game:GAME", "quincunx.games"),
    ]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points)
    done = quincunx("games")
    assert done.code == 1
    assert "coins  Coins" in done.out
    why = "RuntimeError: the content of this game is missing (broken_game.py, line 3)"
    assert done.err == f"The game “broken” cannot be loaded: {why}.\n"
    done = quincunx("play", "broken")
    assert done.code == 2 and done.err.count("\n") == 1 and "cannot be loaded" in done.err


def test_no_traceback_in_a_real_process() -> None:
    done = elsewhere("play", "karmaka", "--seats", "me,strong", "--mode", "teams")
    assert done.code == 2 and done.out == "" and done.err.count("\n") == 1 and "Traceback" not in done.err
