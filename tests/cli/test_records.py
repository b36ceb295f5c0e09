"""Replaying and verifying recorded matches."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.engine.record import _chained, load_record, save_record
from quincunx.games._template import GAME as PEBBLES_GAME
from quincunx.games.karmaka import GAME as KARMAKA
from tests.engine.test_replay import wavering

from .coins.game import NAMES
from .conftest import Terminals
from .terminal import ANSI, COINS, PEBBLES, Typist


@pytest.fixture
def record(quincunx: Typist, tmp_path: Path) -> Path:
    """Ada turns over both her coins, dolerite first; Bob is a bot."""
    path = tmp_path / "match.jsonl"
    typed = "1\nundo\n1\n2\n1\n2\n"
    done = quincunx("play", COINS, "--seats", "me:Ada,random", "--seed", "5", "--record", str(path), typed=typed)
    assert done.code == 0
    return path


# -- verify


def test_an_honest_record_holds(quincunx: Typist, record: Path) -> None:
    done = quincunx("verify", str(record), "--game", COINS)
    assert done.code == 0 and done.err == ""
    head = load_record(record).head
    text = " ".join(done.out.split())
    assert f"{record} holds." in done.out
    assert f"The key fits the commitment {head.commitment}" in text
    assert f"the one that the key gives: {len(head.chance)} answers of nature." in text
    assert "The result follows from the entries." in text


def test_the_commitment_noted_at_the_start_can_be_given(quincunx: Typist, record: Path) -> None:
    noted = load_record(record).head.commitment
    assert quincunx("verify", str(record), "--game", COINS, "--commitment", noted.upper()).code == 0
    done = quincunx("verify", str(record), "--game", COINS, "--commitment", "0" * 64)
    assert done.code == 1 and "is not the one published at the start" in done.err


def test_any_changed_byte_is_found_and_its_line_named(quincunx: Typist, record: Path) -> None:
    data = record.read_bytes()
    starts = [0, *(at + 1 for at, byte in enumerate(data[:-1]) if byte == 10)]
    for number, start in enumerate(starts, start=1):
        for at in range(start, starts[number] - 1 if number < len(starts) else len(data) - 1, 31):
            record.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
            done = quincunx("verify", str(record), "--game", COINS)
            assert done.code == 1 and done.out == "", (at, data[at : at + 10])
            assert re.search(rf", line {number}\b", done.err), (at, done.err)
            assert done.err.startswith("The record does not hold: ") and done.err.count("\n") == 1


def test_a_record_cut_off_anywhere_is_refused(quincunx: Typist, record: Path) -> None:
    data = record.read_bytes()
    for length in range(0, len(data), 197):
        record.write_bytes(data[:length])
        done = quincunx("verify", str(record), "--game", COINS)
        assert done.code == 1 and str(record) in done.err


def forged(path: Path, line: int, **change: object) -> None:
    """Change fields of one line and mend the running digests, as somebody who knows the format would."""
    record = load_record(path)
    lines = [record.head, *record.entries, record.end]
    lines[line] = msgspec.structs.replace(lines[line], **change)
    path.write_bytes(_chained(lines))


def test_a_forged_choice_is_found_at_its_entry(quincunx: Typist, record: Path) -> None:
    choice = load_record(record).entries[0].choice
    forged(record, 1, choice=99 if choice == 0 else 0)
    done = quincunx("verify", str(record), "--game", COINS)
    assert done.code == 1 and "Entry 1 does not follow" in done.err


def test_forged_chance_is_found(quincunx: Typist, record: Path) -> None:
    chance = load_record(record).head.chance
    forged(record, 0, chance=[*chance[:3], (chance[3] + 1) % 2, *chance[4:]])
    done = quincunx("verify", str(record), "--game", COINS)
    assert done.code == 1 and "chance answer 4 of the setup is not what the key gives" in done.err


def test_another_key_does_not_fit_the_commitment(quincunx: Typist, record: Path) -> None:
    forged(record, -1, key="00" * 32)
    done = quincunx("verify", str(record), "--game", COINS)
    assert done.code == 1 and "does not fit the commitment" in done.err


def test_an_unfinished_match_holds_so_far(quincunx: Typist, tmp_path: Path) -> None:
    saved = tmp_path / "s.jsonl"
    quincunx("play", COINS, "--seats", "me,random", "--seed", "5", typed=f"1\nsave {saved}\nquit\n")
    done = quincunx("verify", str(saved), "--game", COINS)
    assert done.code == 0 and "The match is not finished." in done.out


# -- replay


def test_a_replay_without_a_terminal_prints_every_position(quincunx: Typist, record: Path) -> None:
    done = quincunx("replay", str(record), "--game", COINS)
    last = len(load_record(record).entries)
    assert done.code == 0
    assert [f"position {at} of {last}" in done.out for at in range(last + 1)] == [True] * (last + 1)
    assert "Ada takes back the choice of position 1." in done.out and "All coins are laid." in done.out


def test_a_seat_sees_what_it_saw_and_no_more(quincunx: Typist, record: Path) -> None:
    ada = quincunx("replay", str(record), "--game", COINS, "--seat", "1", "--at", "0").out
    assert "You get dolerite.  CN-002" in ada and "Your hand: basalt, dolerite." in ada
    bob = quincunx("replay", str(record), "--game", COINS, "--seat", "2", "--at", "0").out
    assert "dolerite" not in bob and "Ada gets a coin.  CN-002" in bob
    watching = quincunx("replay", str(record), "--game", COINS, "--at", "0").out
    assert not [name for name in NAMES if name in watching]


def test_a_choice_is_told_only_to_its_seat(quincunx: Typist, record: Path) -> None:
    assert (
        "Ada decides “choose”: Choose dolerite."
        in quincunx("replay", str(record), "--game", COINS, "--seat", "1", "--at", "1").out
    )
    other = quincunx("replay", str(record), "--game", COINS, "--seat", "2", "--at", "1").out
    assert "Ada decides “choose”.\n" in other and "dolerite" not in other


def test_all_seats_side_by_side(quincunx: Typist, record: Path) -> None:
    done = quincunx("replay", str(record), "--game", COINS, "--seat", "all", "--at", "0").out
    assert done.index("Ada sees:") < done.index("You get dolerite.") < done.index("Random bot sees:")


@pytest.mark.parametrize("seat", ["0", "3", "bob", "-1", "99999999"])
def test_a_seat_that_is_not_there_is_refused(quincunx: Typist, record: Path, seat: str) -> None:
    done = quincunx("replay", str(record), "--game", COINS, "--seat", seat)
    assert done.code == 2 and "give a number from 1 to 2, spectator or all." in done.err


def test_a_position_that_is_not_there_is_refused(quincunx: Typist, record: Path) -> None:
    last = len(load_record(record).entries)
    for at in (str(last + 1), "x", "9" * 50):
        done = quincunx("replay", str(record), "--game", COINS, "--at", at)
        assert done.code == 2 and f"positions from 0 to {last}" in done.err


def test_stepping_through_at_a_terminal(terminal: Terminals, record: Path) -> None:
    screen = terminal("replay", str(record), "--game", COINS)
    screen.until("position 0 of")
    screen.until("> ")
    for typed, wait in (
        ("", "position 1 of"), ("next", "position 2 of"), ("b", "position 1 of"), ("5", "position 5 of"),
        ("seat 1", "position 5 of"), ("all", "Random bot sees:"), ("spectator", "position 5 of"),
    ):  # fmt: skip
        screen.answer(typed, wait)
        screen.until("> ")
    screen.answer("banana", "“banana” means nothing here.")
    screen.answer("77", "This match has positions from 0 to")
    screen.answer("seat 7", "give a number from 1 to 2")
    screen.answer("end", "All coins are laid.")
    screen.until("> ")
    screen.answer("", "This is the end of the record")
    screen.type("q\n")
    assert screen.end() == 0


def test_the_view_changes_with_the_seat(terminal: Terminals, record: Path) -> None:
    screen = terminal("replay", str(record), "--game", COINS, "--seat", "1")
    screen.until("> ")
    assert "dolerite" in ANSI.sub("", screen.on_screen())
    screen.answer("seat 2", "position 0 of")
    screen.until("> ")
    assert "dolerite" not in ANSI.sub("", screen.on_screen())


def test_names_in_a_record_cannot_steer_the_terminal(quincunx: Typist, record: Path) -> None:
    forged(record, 0, seats=["A\x1b[2Jda[red]", "Random bot"])
    done = quincunx("replay", str(record), "--game", COINS)
    assert done.code == 0 and "\x1b" not in done.out
    assert "A(2Jda(red): 2 in hand" in done.out


# -- taking back


@pytest.fixture
def wavered(tmp_path: Path) -> Path:
    """Karmaka: Ada and Bob take back one choice, then several, with consent; then Bob goes on."""
    match = Match(KARMAKA, KARMAKA.setting(2), key=key_of_seed(3), names=["Ada", "Bob"])

    def choose(times: int) -> None:
        for _ in range(times):
            seat = match.waiting()[0]
            decision = match.decision(seat)
            assert decision is not None
            match.submit(seat, decision.choices[0])

    choose(5)
    match.take_back(0, 5)
    choose(3)
    match.take_back(1, 3)
    choose(2)
    path = tmp_path / "wavered.jsonl"
    save_record(match, path)
    return path


@pytest.mark.parametrize("seat", ["1", "2", "all", "spectator"])
def test_choices_taken_back_are_told_in_plain_words(quincunx: Typist, wavered: Path, seat: str) -> None:
    assert quincunx("verify", str(wavered)).code == 0
    done = quincunx("replay", str(wavered), "--seat", seat)
    assert done.code == 0 and done.err == "" and "takeback" not in done.out
    assert "Ada takes back the choice of position 5, as everybody agreed." in done.out
    assert "Bob takes back the 5 choices of positions 3 to 9, as everybody agreed." in done.out
    assert "position 12 of 12" in done.out


def test_after_choices_were_taken_back_the_table_stands_as_before(quincunx: Typist, wavered: Path) -> None:
    def table(at: int) -> str:
        shown = quincunx("replay", str(wavered), "--seat", "1", "--at", str(at)).out
        return shown[shown.index("\n\n") :]

    assert table(10) == table(2) != table(9)


def test_every_record_that_verifies_is_replayed(quincunx: Typist, tmp_path: Path) -> None:
    """Whatever was taken back, and whoever looks."""
    for seed in range(4):
        path = tmp_path / f"{seed}.jsonl"
        save_record(wavering(PEBBLES_GAME, seed), path)
        assert quincunx("verify", str(path), "--game", PEBBLES).code == 0
        for seat in ("1", "2", "all", "spectator"):
            assert quincunx("replay", str(path), "--game", PEBBLES, "--seat", seat).code == 0
