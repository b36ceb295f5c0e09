"""What stands on the screen with a question: texts of cards, names, groups, the order of the hand, one quiet sign."""

from __future__ import annotations

from quincunx.cli.answers import in_hand_order
from quincunx.cli.words import counted
from quincunx.engine import Decision, Match, Option, key_of_seed

from .other_coins import RIVALS
from .terminal import COINS, Typist

READABLE = "tests.cli.other_coins:READABLE"
RIVALS_AT = "tests.cli.other_coins:RIVALS"
SEATS = ("--seats", "me:Ada,me:Bob", "--seed", "5")


def asked(options: list[Option]) -> Decision:
    return Decision(0, "choose", "CN-003", "Choose.", options, list(range(len(options))))


# -- texts of cards


def test_hand_reads_the_whole_hand_with_its_texts_in_the_order_shown(quincunx: Typist) -> None:
    done = quincunx("play", READABLE, *SEATS, typed="\nhand\n")
    read = done.out[done.out.index("> hand\n") :]
    assert read.startswith(
        "> hand\nbasalt\n  Worth 2 points.\n  From deep below.\ndolerite\n  dolerite is worth 4 points.\n"
    )


def test_hand_says_so_where_there_is_none(quincunx: Typist) -> None:
    assert "Coins has no hand of cards to read." in quincunx("play", COINS, *SEATS, typed="\nhand\n").out


def test_a_question_shows_the_texts_of_the_cards_it_is_about(quincunx: Typist) -> None:
    done = quincunx("play", READABLE, *SEATS, typed="\nview\n")
    assert done.out.count("basalt\n  Worth 2 points.\n  From deep below.\nChoose a coin.  CN-003\n") == 2


# -- order


def test_options_stand_in_the_order_of_the_hand_above_them(quincunx: Typist) -> None:
    done = quincunx("play", READABLE, *SEATS, typed="\n2\n")
    assert "Your hand: basalt, dolerite." in done.out
    assert "   1  Choose basalt\n   2  Choose dolerite\n" in done.out
    assert "Ada chooses: Choose dolerite." in done.out, "the number means what stands beside it"


def test_only_options_that_name_a_card_of_the_hand_change_places_and_only_within_their_group() -> None:
    labels = ("Pass", "Play Rat", "Keep Rat", "Play Rat King", "Play Ox")
    decision = asked([Option(label.lower().replace(" ", ":"), label, label.split()[0]) for label in labels])
    ordered = in_hand_order(decision, ["Ox", "Rat King", "Rat"])
    assert [option.label for option in ordered.options] == ["Pass", "Play Ox", "Keep Rat", "Play Rat King", "Play Rat"]
    assert ordered.choices == [0, 4, 2, 3, 1], "the light options go along"
    assert in_hand_order(decision, []).options == decision.options


# -- names, groups, the sign


def test_seats_in_labels_are_read_as_names(quincunx: Typist) -> None:
    done = quincunx("play", RIVALS_AT, *SEATS, typed="\nchoose\n")
    assert "Choose dolerite for Bob, not for your own good" in done.out
    assert "basalt of Bob" in done.out and "eat 2" not in done.out and "{" not in done.out


def test_every_reader_of_a_decision_reads_names() -> None:
    match = Match(RIVALS, RIVALS.setting(2), key=key_of_seed(5), names=["Ada", "Bob"])
    decision = match.decision(0)
    assert decision is not None
    first = match.option(0, decision.choices[0])
    assert first == decision.options[0] and first.label == "Choose dolerite for Bob, not for your own good"


def test_a_group_of_one_option_has_a_heading_where_others_have_one(quincunx: Typist) -> None:
    done = quincunx("play", RIVALS_AT, *SEATS, typed="\n1\n")
    assert "   2  Steal basalt of Bob ◆\n" in done.out, "where each one speaks for itself, none has a heading"
    assert " Leave:\n   1  Keep it hidden\n Turn:\n   2  it over\n" in done.out


def test_what_is_final_bears_one_sign_and_the_sign_is_explained_once(quincunx: Typist) -> None:
    done = quincunx("play", RIVALS_AT, *SEATS, typed="\n1\n")
    first, second = done.out[done.out.index("Choose a coin.") :].split("Turn your coin over")
    assert first.count("◆") == 2 and first.count(" ◆ cannot be taken back\n") == 1
    assert second.startswith(", or keep it hidden.  CN-004  ◆ cannot be taken back\n") and second.count("◆") == 1
    assert "final" not in done.out
    assert "  ◆               cannot be taken back" in quincunx("play", COINS, *SEATS, typed="\nhelp\n").out


def test_numbers_have_their_nouns() -> None:
    assert [counted(n, "seat") for n in (0, 1, 2)] == ["0 seats", "1 seat", "2 seats"]
    assert counted(1, "match", "matches") == "1 match" and counted(2000, "match", "matches") == "2,000 matches"
