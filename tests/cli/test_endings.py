"""Matches that end early: Ctrl-C, closed input, signals, failures. Nothing is lost and nobody sees a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from quincunx.engine.record import load_record, open_match

from .coins import GAME
from .conftest import Terminals
from .terminal import ANSI, COINS, ROOT, Pty, Typist, command, elsewhere

DUEL = ("play", COINS, "--seats", "me:Ada,random", "--seed", "5")


def only_file(folder: Path) -> Path:
    files = list(folder.glob("*.jsonl"))
    assert len(files) == 1, files
    return files[0]


def asked(terminal: Terminals) -> Pty:
    """Ada has chosen a coin and is asked whether to turn it over."""
    screen = terminal(*DUEL)
    screen.until("> ")
    screen.answer("1", "Keep it hidden")
    screen.until("> ")
    return screen


# -- closed input


def test_closed_input_keeps_the_match_says_where_and_fails(quincunx: Typist, kept: Path) -> None:
    done = quincunx(*DUEL, typed="1\n")
    path = only_file(kept)
    assert done.code == 3
    assert done.err == (
        f"Standard input was closed while an answer was needed. The match is kept in {path}; "
        f"go on with: quincunx play {COINS} --load {path}\n"
    )
    assert open_match(load_record(path), GAME).seq == 1


def test_the_kept_match_goes_on_with_the_command_that_was_told(quincunx: Typist) -> None:
    told = quincunx(*DUEL, typed="1\n").err
    words = told.rpartition("go on with: quincunx ")[2].split()
    done = quincunx(*words, typed="2\n1\n2\n")
    assert done.code == 0 and "You turn over dolerite." in done.out


def test_input_that_was_closed_from_the_start(kept: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *command(*DUEL)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 3
    assert done.stderr.startswith("Standard input was closed") and done.stderr.count("\n") == 1
    only_file(kept)


def test_end_of_file_typed_at_a_terminal(terminal: Terminals, kept: Path) -> None:
    screen = asked(terminal)
    screen.type("\x04")
    assert screen.end() == 3
    assert "Standard input was closed" in screen.seen and "Traceback" not in screen.seen
    only_file(kept)


def test_bytes_that_are_no_text_are_an_ordinary_wrong_answer() -> None:
    done = subprocess.run(command(*DUEL), input=b"\xff\xfe\x00\n1\n", cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 3
    assert "Ada chooses: Choose dolerite." in done.stdout.decode()


# -- Ctrl-C


def test_ctrl_c_offers_to_save(terminal: Terminals, tmp_path: Path) -> None:
    screen = asked(terminal)
    screen.interrupt()
    screen.until("Save the match before you leave?")
    screen.until("> ")
    screen.type(f"{tmp_path}/mine.jsonl\n")
    assert screen.end() == 130
    assert open_match(load_record(tmp_path / "mine.jsonl"), GAME).seq == 1
    assert "Traceback" not in screen.seen


def test_after_ctrl_c_one_can_go_on(terminal: Terminals) -> None:
    screen = asked(terminal)
    screen.interrupt()
    screen.until("goes on playing.")
    screen.answer("back", "Keep it hidden")
    screen.until("> ")
    screen.answer("2", "You turn over dolerite.")


def test_ctrl_c_twice_keeps_the_match_and_leaves(terminal: Terminals, kept: Path) -> None:
    screen = asked(terminal)
    screen.interrupt()
    screen.until("goes on playing.")
    screen.until("> ")
    screen.interrupt()
    assert screen.end() == 130
    assert f"--load {only_file(kept)}" in screen.seen.replace("\r\n", "")
    assert "Traceback" not in screen.seen


def test_after_ctrl_c_one_can_leave_without_saving(terminal: Terminals, kept: Path) -> None:
    screen = asked(terminal)
    screen.interrupt()
    screen.until("goes on playing.")
    screen.type("no\n")
    assert screen.end() == 130
    assert not list(kept.glob("*.jsonl"))


def test_ctrl_c_while_a_bot_thinks_loses_nothing(terminal: Terminals, tmp_path: Path) -> None:
    screen = terminal("play", "karmaka", "--seats", "me,ismcts:180s", "--seed", "7")
    screen.until("> ")
    screen.answer("1", "is thinking")
    screen.interrupt()
    screen.until("goes on playing.")
    screen.type(f"{tmp_path}/mine.jsonl\n")
    assert screen.end() == 130
    assert load_record(tmp_path / "mine.jsonl").end.entries == 1


def test_a_signal_in_the_middle_of_a_choice_waits_until_the_choice_is_made() -> None:
    from quincunx.cli.terminal.rescue import Interrupts

    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), Interrupts() as interrupts, interrupts.held():
        os.kill(os.getpid(), signal.SIGINT)
        done.append("whole")
    assert done == ["whole"]


# -- quit


def test_quit_asks_whether_to_save(terminal: Terminals, tmp_path: Path) -> None:
    screen = asked(terminal)
    screen.answer("quit", "Save the match before you leave?")
    screen.until("> ")
    screen.answer(str(tmp_path), "is not a file; give another name")
    screen.type(f"{tmp_path}/mine.jsonl\n")
    assert screen.end() == 0
    assert load_record(tmp_path / "mine.jsonl").end.entries == 1


def test_quit_without_anything_to_lose_just_leaves(quincunx: Typist, kept: Path) -> None:
    assert quincunx(*DUEL, typed="quit\n").code == 0
    assert not kept.exists()


def test_quit_in_a_pipe_keeps_the_match(quincunx: Typist, kept: Path) -> None:
    done = quincunx(*DUEL, typed="1\nquit\n")
    assert done.code == 0
    assert f"quincunx play {COINS} --load {only_file(kept)}" in done.out


# -- the end of a match


def test_the_record_is_offered_at_the_end(terminal: Terminals, tmp_path: Path) -> None:
    screen = asked(terminal)
    screen.answer("2", "> ")
    screen.answer("1", "> ")
    screen.answer("2", "Keep the record?")
    screen.until("> ")
    screen.type(f"{tmp_path}/done.jsonl\n")
    assert screen.end() == 0
    assert load_record(tmp_path / "done.jsonl").finished


# -- signals and failures


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_told_to_end_keeps_the_match(terminal: Terminals, kept: Path, number: signal.Signals) -> None:
    screen = asked(terminal)
    screen.signal(number)
    assert screen.end() == 128 + number
    assert "Traceback" not in screen.seen
    assert load_record(only_file(kept)).end.entries == 1


def test_an_unexpected_failure_keeps_the_match_and_hides_the_traceback(
    quincunx: Typist, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> str:
        raise LookupError("no such drawing")

    monkeypatch.setattr(type(GAME), "text", broken)
    done = quincunx(*DUEL)
    path = only_file(kept)
    assert done.code == 70
    assert done.err.startswith("Something went wrong inside the program (LookupError). Failure ")
    assert done.err.count("\n") == 1 and "Traceback" not in done.err
    assert f"go on with: quincunx play {COINS} --load {path}" in done.err
    number = done.err.partition("Failure ")[2].partition(" ")[0]
    log = (kept / "failures.log").read_text()
    assert f"failure {number}\nTraceback" in log and "no such drawing" in log


def test_the_traceback_is_on_the_screen_when_asked_for(quincunx: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise LookupError("no such drawing")

    monkeypatch.setattr(type(GAME), "text", broken)
    monkeypatch.setenv("QUINCUNX_DEBUG", "1")
    assert "Traceback" in quincunx(*DUEL).err


def test_a_rule_that_fails_under_a_bot_ends_with_a_sentence_and_a_kept_match(quincunx: Typist, kept: Path) -> None:
    done = quincunx("play", COINS, "--seats", "random,random,random", "--fragile", "--seed", "5")
    assert done.code == 2
    assert "A rule of Coins failed" in done.err and f"The match is kept in {only_file(kept)}." in done.err


def test_where_nothing_can_be_written_the_temporary_folder_serves(
    quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    quincunx(*DUEL, typed="1\n")
    only_file(tmp_path / "temporary" / "quincunx")


def test_output_whose_reader_has_gone_is_no_failure() -> None:
    line = " ".join(command("rules", "karmaka", "--all"))
    done = subprocess.run(["sh", "-c", f"{line} | head -1"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == "" and done.stdout.count("\n") == 1


def test_no_colour_is_honoured_at_a_terminal(terminal: Terminals) -> None:
    plain = terminal(*DUEL, env={"NO_COLOR": "1"})
    plain.until("> ")
    assert not ANSI.search(plain.seen.replace("\x1b[?2004h", ""))
    coloured = terminal(*DUEL)
    coloured.until("> ")
    assert "\x1b[1m" in coloured.seen


def test_output_is_plain_in_a_pipe() -> None:
    done = elsewhere(*DUEL, typed="help\n1\n2\n1\n2\n")
    assert done.code == 0 and "\x1b" not in done.out + done.err


def test_a_record_that_cannot_be_written_at_the_end_is_kept_elsewhere(
    quincunx: Typist, tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.setattr("quincunx.cli.terminal.session.show_result", lambda *_: folder.rmdir())
    done = quincunx(*DUEL, "--record", str(folder / "match.jsonl"), typed="1\n2\n1\n2\n")
    assert done.code == 2 and "cannot be saved" in done.err
    assert f"The match is kept in {only_file(kept)}." in done.err
    assert load_record(only_file(kept)).finished


def test_keys_pressed_while_a_bot_thinks_are_no_answer(terminal: Terminals, tmp_path: Path) -> None:
    """The bot thinks until the keys have come back as an echo, however long that takes."""
    go = tmp_path / "go"
    pensive = "tests.cli.other_coins:PENSIVE"
    screen = terminal("play", pensive, "--seats", "me:Ada,greedy", "--seed", "5", env={"COINS_GO": str(go)})
    screen.until("> ")
    screen.answer("1", "> ")
    screen.answer("1", "is thinking")
    screen.answer("1", "1\r\n")
    screen.answer("1", "1\r\n")
    go.touch()
    screen.until("Choose a coin.")
    screen.until("> ")
    screen.answer("view", "Your hand: basalt.")
