"""What stands on the screen with a question: texts of cards, names, groups, the order of the hand, one quiet sign."""

from __future__ import annotations

import pytest

from quincunx.cli.terminal.answers import LONG, find_option, in_hand_order, show_decision, show_several
from quincunx.cli.terminal.dense import question
from quincunx.cli.terminal.screen import Screen
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
    assert "   2  Steal basalt of Bob\n" in done.out, "where each one speaks for itself, none has a heading"
    assert " Leave:\n   1  Keep it hidden\n Turn:\n   2  it over\n" in done.out


def test_what_is_final_bears_one_sign_and_the_sign_is_explained_once(quincunx: Typist) -> None:
    done = quincunx("play", RIVALS_AT, *SEATS, typed="\n1\n")
    first, second = done.out[done.out.index("Choose a coin.") :].split("Turn your coin over")
    assert first.count("◆") == 0, "the coin can still be chosen anew"
    assert second.startswith(", or keep it hidden.  CN-004  ◆ cannot be taken back\n") and second.count("◆") == 1
    assert "final" not in done.out
    assert "  ◆               cannot be taken back" in quincunx("play", COINS, *SEATS, typed="\nhelp\n").out


def test_numbers_have_their_nouns() -> None:
    assert [counted(n, "seat") for n in (0, 1, 2)] == ["0 seats", "1 seat", "2 seats"]
    assert counted(1, "match", "matches") == "1 match" and counted(2000, "match", "matches") == "2,000 matches"


# -- long lists and what is typed


SIDES = ("north", "east", "south", "west")
LAYING = [
    Option(
        f"lay:o-{row}-{column}", f"Lay on an Empty Tile, {SIDES[column // 16]} Outer Ring (O:{row}:{column})", "Lay on"
    )
    for row in (0, 1, 2)
    for column in range(64)
]


def test_a_long_list_is_one_line_with_an_example_and_can_be_read_whole(capsys: pytest.CaptureFixture[str]) -> None:
    show_decision(Screen(), asked(LAYING))
    folded = capsys.readouterr().out
    assert f"1 to 192  {LAYING[0].label} … {LAYING[-1].label}" in " ".join(folded.split("\n"))
    example = "Type what one says, such as “south (O:1:32)”, or “options” to list all 192."
    assert example in " ".join(folded.split()) and len(folded.splitlines()) <= 4
    show_decision(Screen(), asked(LAYING), unfolded=True)
    whole = capsys.readouterr().out
    assert all(option.label in whole for option in LAYING)


def test_a_list_of_moderate_length_and_the_short_groups_beside_a_long_one_stay(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_decision(Screen(), asked(LAYING[:LONG]))
    assert LAYING[LONG - 1].label in capsys.readouterr().out
    show_decision(Screen(), asked([*LAYING[: LONG + 1], Option("end", "End the turn", "Turn")]))
    out = capsys.readouterr().out
    last = f"an Empty Tile, east Outer Ring (O:0:{LONG})"
    assert f"1 to {LONG + 1}  an Empty Tile, north Outer Ring (O:0:0) … {last}" in " ".join(out.split("\n"))
    assert f"{LONG + 2}  End the turn" in out and "Lay on:" in out


def test_an_address_is_understood_and_is_not_the_start_of_another_one() -> None:
    for typed in ("O:2:4", "o:2:4", "o-2-4", "O 2 4", "lay o:2:4", "north (O:2:4)", "north outer ring o:2:4"):
        assert [option.key for option in find_option(LAYING, typed)] == ["lay:o-2-4"], typed
    assert [option.key for option in find_option(LAYING, "north (O:0:1)")] == ["lay:o-0-1"]  # not 10 to 15
    assert len(find_option(LAYING, "o:2")) == 64
    assert find_option(LAYING, "o:2:64") == [] and find_option(LAYING, ":::") == []


def test_words_of_a_label_are_better_than_starts_of_words() -> None:
    labels = ("Play Panic", "Play Pan", "End the turn", "Throw it to the end")
    options = [Option(label.lower().replace(" ", "-"), label, "Turn") for label in labels]
    assert [option.label for option in find_option(options, "pan")] == ["Play Pan"]
    assert [option.label for option in find_option(options, "pani")] == ["Play Panic"]
    assert [option.label for option in find_option(options, "end")] == ["End the turn"]


def test_what_fits_many_options_lists_them_with_their_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    show_several(screen, LAYING, find_option(LAYING, "4")[:1] + LAYING[10:20], "some")
    out = capsys.readouterr().out
    assert " 20  east (O:0:19)\n" in out and "Lay" not in out and "“some” fits these 11." in out
    show_several(screen, LAYING, LAYING[:3], "few")
    assert f"fits several options: 1 {LAYING[0].label}; 2" in capsys.readouterr().out
    show_several(screen, LAYING, LAYING[:100], "o")
    out = capsys.readouterr().out
    assert "and 94 more" in out and len(out.splitlines()) < 8


def test_options_lists_what_was_folded(quincunx: Typist) -> None:
    done = quincunx("play", "karmaggan", "--seats", "me,me:Bob", "--seed", "1", typed="\noptions\no:2:4\n")
    listed = done.out[done.out.index("> options") : done.out.index("> o:2:4")]
    assert listed.count("Outer Ring (O:2:") == 8 and "chooses: Start in the north-east Outer Ring (O:2:4)." in done.out


# -- in little room


MENU = [
    *[Option(f"points:{name}", f"{name} for points", "Play for points") for name in ("Panic", "Mimic")],
    Option("pass", "Pass", "Pass"),
    Option("end", "End the turn", "End"),
    Option("leave", "Go out to the Jungle", "Gate"),
]


@pytest.mark.parametrize("form", range(4))
def test_in_little_room_too_a_group_of_one_option_keeps_its_heading(form: int) -> None:
    told = [line.plain for line in question(Screen(), asked(MENU)).forms[form][1]]
    heads = [line.partition(":")[0].strip() for line in told if ":" in line]
    assert heads == ["Play for points", "Pass", "End", "Gate"], told
    if form:
        assert " Pass: 3 Pass" in told and " End: 4 End the turn" in told and " Gate: 5 Go out to the Jungle" in told
