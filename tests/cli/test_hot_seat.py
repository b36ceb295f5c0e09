"""Several people at one keyboard: nobody reads what only another may know."""

from __future__ import annotations

from pathlib import Path

from .coins.game import NAMES
from .conftest import Terminals
from .terminal import ANSI, COINS, SCROLLED_TOO, Pty, Typist

TABLE = ("play", COINS, "--seats", "me:Ada,me:Bob", "--seed", "5")
ADA = {"dolerite", "basalt"}
"""What Ada holds with this seed; Bob holds other coins."""


def words_on(screen: str) -> set[str]:
    text = ANSI.sub("", screen)
    return {name for name in NAMES if name in text}


def bobs_hand() -> set[str]:
    from quincunx.engine import Match, key_of_seed

    from .coins import GAME

    view = GAME.view(Match(GAME, GAME.setting(2), key=key_of_seed(5)).play.state, 1)  # type: ignore[arg-type]
    return set(view.hand)


def bob_sits_down(terminal: Terminals) -> Pty:
    """Ada has kept a coin hidden, and the screen asks for Bob."""
    screen = terminal(*TABLE)
    screen.until("Ada, press Enter")
    assert not words_on(screen.seen)
    screen.answer("", "2  Choose basalt")
    assert words_on(screen.on_screen()) == ADA
    screen.answer("1", "Keep it hidden")
    screen.until("> ")
    screen.answer("1", "Bob, press Enter")
    return screen


def test_the_screen_is_wiped_before_the_keyboard_is_passed_on(terminal: Terminals) -> None:
    screen = bob_sits_down(terminal)
    assert screen.on_screen().startswith(SCROLLED_TOO)
    assert "Pass the keyboard to Bob." in ANSI.sub("", screen.on_screen())
    assert not words_on(screen.on_screen())


def test_the_next_person_sees_only_the_own_hand_and_what_all_know(terminal: Terminals) -> None:
    screen = bob_sits_down(terminal)
    screen.answer("", "Choose a coin.")
    screen.until("> ")
    assert words_on(screen.on_screen()) == bobs_hand()
    assert "Ada keeps a coin hidden." in ANSI.sub("", screen.on_screen())
    screen.answer("log all", "Ada gets a coin.")
    screen.answer("view", "Choose a coin.")
    screen.until("> ")
    assert words_on(screen.on_screen()) == bobs_hand()


def test_the_arrow_keys_do_not_bring_back_what_another_typed(terminal: Terminals) -> None:
    screen = terminal(*TABLE)
    screen.until("Ada, press Enter")
    screen.answer("", "> ")
    screen.answer("choose:basalt", "> ")
    screen.answer("1", "Bob, press Enter")
    screen.answer("", "Choose a coin.")
    screen.until("> ")
    screen.type("\x1b[A\x1b[A\x1b[A\n")
    screen.until("> ")
    assert "basalt" not in screen.on_screen()


def test_each_person_reads_all_that_happened_since_their_last_look(terminal: Terminals) -> None:
    screen = bob_sits_down(terminal)
    screen.answer("", "> ")
    screen.answer("1", "> ")
    screen.answer("2", "Ada, press Enter")
    screen.answer("", "> ")
    text = ANSI.sub("", screen.on_screen())
    assert "You keep a coin hidden." in text and "Bob turns over" in text
    assert "The coins are shuffled." not in text


def test_at_the_end_only_what_all_may_know_is_on_the_screen(terminal: Terminals) -> None:
    screen = bob_sits_down(terminal)
    for _ in range(2):
        screen.answer("", "> ")
        screen.answer("1", "> ")
        screen.answer("1", "press Enter")
    screen.answer("", "> ")
    screen.answer("1", "> ")
    screen.answer("1", "Keep the record?")
    assert "All coins are laid." in ANSI.sub("", screen.on_screen())
    assert not words_on(screen.on_screen())
    screen.type("\n")
    assert screen.end() == 0


def test_loading_another_match_wipes_the_screen_too(terminal: Terminals, tmp_path: Path) -> None:
    screen = bob_sits_down(terminal)
    screen.answer("", "> ")
    screen.answer(f"save {tmp_path}/s.jsonl", "Saved in")
    screen.until("> ")
    screen.answer("1", "> ")
    screen.answer(f"load {tmp_path}/s.jsonl", "Bob, press Enter")
    assert not words_on(screen.on_screen())
    screen.answer("", "> ")
    assert words_on(screen.on_screen()) == bobs_hand()


def test_people_without_names_are_numbered(quincunx: Typist) -> None:
    done = quincunx("play", COINS, "--seats", "me,random,me", "--seed", "5", typed="\n")
    assert "Pass the keyboard to Player 1." in done.out
    assert "Player 3 gets a coin." in done.out


def test_one_person_is_never_asked_to_pass_the_keyboard(quincunx: Typist) -> None:
    assert (
        "Pass the keyboard"
        not in quincunx("play", COINS, "--seats", "me,random", "--seed", "5", typed="1\n2\n1\n2\n").out
    )


def test_a_simultaneous_choice_is_not_shown_to_the_next_person(terminal: Terminals) -> None:
    screen = terminal("play", "quincunx.games._template:GAME", "--seats", "me:Ada,me:Bob", "--seed", "7")
    screen.until("Ada, press Enter")
    screen.answer("", "> ")
    screen.answer("1", "Bob, press Enter")
    screen.answer("", "> ")
    assert "lays" not in ANSI.sub("", screen.on_screen())
    assert "Ada draws a pebble." in ANSI.sub("", screen.on_screen())
