"""The program as a whole: quick to start, and honest about its version."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from multiprocessing.queues import SimpleQueue

import pytest

from quincunx import __version__

from .terminal import ROOT, Typist, command, elsewhere

COMMANDS = ("games", "play", "rules", "replay", "verify", "check", "bench", "duel", "playthrough")


def test_help_lists_every_command(quincunx: Typist) -> None:
    done = quincunx("--help")
    assert done.code == 0
    for word in COMMANDS:
        assert f" {word} " in done.out, word


def test_every_command_has_help(quincunx: Typist) -> None:
    for word in COMMANDS:
        done = quincunx(word, "--help")
        assert done.code == 0 and f"Usage: quincunx {word}" in done.out


@pytest.mark.parametrize("words", [("duel",), ("lab", "run"), ("lab", "vary"), ("lab", "tune")], ids=" ".join)
def test_the_help_of_a_command_that_plays_lists_the_options_of_the_game(
    quincunx: Typist, words: tuple[str, ...]
) -> None:
    assert "--start-hand" in quincunx(*words, "karmaka", "--help").out


def test_starting_imports_no_games_no_bots_and_no_numbers() -> None:
    code = (
        "import sys; from quincunx.cli.main import run; run(['--help']); "
        "print([m for m in sys.modules if m.split('.')[0] in ('scipy', 'numpy') "
        "or m.startswith(('quincunx.bots', 'quincunx.games', 'quincunx.engine', 'quincunx.testing'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_version(quincunx: Typist) -> None:
    assert quincunx("--version").out == f"quincunx {__version__}\n"


def test_nothing_typed_shows_help_in_a_real_process() -> None:
    done = elsewhere()
    assert "Usage: quincunx" in done.out + done.err and "Traceback" not in done.err


def test_the_bare_word_shows_the_help_and_names_the_games(quincunx: Typist) -> None:
    done = quincunx()
    assert done.code == 0 and "Usage: quincunx" in done.out and "karmaka, kings-of-ruin" in done.out


def test_play_alone_asks_which_game(quincunx: Typist) -> None:
    done = quincunx("play")
    assert done.code == 2 and "Say which game" in done.err


def test_a_number_of_seats_means_me_and_bots(quincunx: Typist) -> None:
    from quincunx.cli.terminal.seats import so_many

    assert so_many("3") == "me,casual,casual" and so_many("me,strong") == "me,strong"


@pytest.mark.parametrize("words", [("games",), ("rules", "karmaka"), ("games", "--json"), ("--help",)])
def test_a_closed_pipe_is_no_failure(words: tuple[str, ...]) -> None:
    """As with `| head -1`: whoever reads goes away before anything is written."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        done = subprocess.run(command(*words), stdout=closed, stderr=subprocess.PIPE, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_command_that_is_interrupted_says_so_once(quincunx: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("quincunx.cli.commands.listing.games", stopped)
    done = quincunx("games")
    assert (done.code, done.err) == (130, "Interrupted.\n")
    monkeypatch.setattr("quincunx.bots.duel.duel", stopped)
    done = quincunx("duel", "karmaka", "random", "random", "--matches", "2")
    assert done.code == 130 and done.err.count("Interrupted") == 1


def test_worker_processes_do_not_hear_ctrl_c_from_their_first_moment() -> None:
    from quincunx.bots.processes import worker_context

    before = signal.getsignal(signal.SIGINT)
    queue = worker_context().SimpleQueue()
    process = worker_context().Process(target=_tell_signal, args=(queue,))
    process.start()
    assert queue.get() == int(signal.SIG_IGN) and signal.getsignal(signal.SIGINT) is before
    process.join()


def _tell_signal(queue: SimpleQueue[int]) -> None:
    handler = signal.getsignal(signal.SIGINT)
    queue.put(int(handler) if isinstance(handler, int) else -1)
