"""Playing at the prompt: questions, answers, and what else can be typed."""

from __future__ import annotations

import re
from pathlib import Path

from quincunx.engine.record import load_record, open_match

from .coins import GAME
from .coins.game import NAMES
from .terminal import ANSI, COINS, PEBBLES, Typist

DUEL = ("play", COINS, "--seats", "me:Ada,random", "--seed", "5")
"""Ada holds dolerite and basalt and begins."""


def test_a_whole_match_is_played_from_piped_answers(quincunx: Typist, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    done = quincunx(*DUEL, "--record", str(record), typed="1\n2\n1\n2\n")
    assert done.code == 0 and done.err == ""
    assert "All coins are laid." in done.out
    match = open_match(load_record(record), GAME)
    assert match.over and match.names == ["Ada", "Random bot"]
    assert f"Commitment {match.commitment}" in done.out
    assert match.key is not None and f"Key        {match.key.hex()}" in done.out
    ranking = done.out[done.out.index("Place") :]
    winner = match.names[match.result().winners()[0]]
    assert re.search(rf"1\.\s+{winner}\s+{match.result().scores[match.result().winners()[0]]:g}\s+coins", ranking)


def test_the_commitment_is_shown_before_the_first_question_and_the_key_only_at_the_end(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="1\n2\n1\n2\n")
    assert done.out.index("Commitment ") < done.out.index("Choose a coin.")
    assert done.out.index("Key  ") > done.out.index("Result")


def test_questions_are_sentences_with_their_rule_and_numbered_options(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="1\n")
    assert "Choose a coin.  CN-003\n   1  Choose dolerite\n   2  Choose basalt\n" in done.out


def test_options_are_grouped_by_verb_and_marked_where_they_are_final(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="1\n")
    question = done.out[done.out.index("Turn your coin over, or keep it hidden.") :]
    assert question.startswith("Turn your coin over, or keep it hidden.  CN-004  ◆ cannot be taken back\n")
    assert "   1  Keep it hidden\n   2  Turn it over\n" in question


def test_every_line_of_the_log_names_its_rule(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="1\n2\n1\n2\n")
    told = [line for line in done.out.splitlines() if line.startswith("  ") and line.lstrip()[:4] in ("You ", "Rand")]
    assert len(told) >= 8
    assert all(re.search(r"\.  CN-\d{3}$", line) for line in told)


def test_news_are_shown_once_and_before_the_next_question(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="1\n2\n1\n2\n")
    assert done.out.count("You turn over dolerite.") == 1
    assert done.out.index("You turn over dolerite.") < done.out.rindex("Choose a coin.")


def test_what_the_other_holds_is_never_told(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="1\n1\n1\n1\n")
    shown = {name for name in NAMES if name in done.out}
    turned = set(re.findall(r"Random bot turns over (\w+)", done.out))
    assert shown == {"dolerite", "basalt"} | turned


# -- answers


def test_an_answer_can_be_the_key_or_the_start_of_a_label_or_of_a_word(quincunx: Typist) -> None:
    for typed in ("choose:basalt", "2", "Choose basalt", "choose b", "bas", "BASALT", "choose:b"):
        done = quincunx(*DUEL, typed=typed + "\n")
        assert "Ada chooses: Choose basalt." in done.out, typed


def test_an_answer_that_fits_several_options_lists_them_and_asks_again(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="choose\n1\n")
    text = " ".join(done.out.split())
    assert "“choose” fits several options: 1 Choose dolerite; 2 Choose basalt." in text
    assert "Ada chooses: Choose dolerite." in done.out


def test_a_wrong_answer_gets_a_sentence_and_the_same_question_stays_open(quincunx: Typist) -> None:
    for wrong in ("9", "0", "-1", "granite", "", "9" * 5000, "\x1b[2J", "1 2", "rules-"):
        done = quincunx(*DUEL, typed=wrong + "\n1\n")
        assert "a number from 1 to 2" in " ".join(done.out.split()), wrong
        assert "Ada chooses: Choose dolerite." in done.out, wrong
        assert "\x1b" not in done.out


# -- commands


def test_card_reads_the_full_text_of_a_card(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="card garnet\ncard GAR\n")
    assert done.out.count("garnet is worth 7 points.") == 2


def test_card_helps_with_names(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="card granet\ncard a\ncard\n")
    assert "There is no card called “granet”. Did you mean garnet?" in done.out
    assert "card a\namber\n  amber is worth 1 points." in done.out
    assert "Type “card” and a name: amber, basalt," in done.out


def test_rules_reads_a_rule_by_id_or_words(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="rules cn-4\nrules hidden worth\nrules\nrules CN-077\nrules zebra\n")
    assert "CN-004  You turn it over or keep it hidden." in done.out
    assert "CN-R01  A hidden coin is worth nothing." in done.out
    assert "2. A turn  CN-003 to CN-004" in done.out
    assert "Coins has no rule CN-077; its rules run from CN-001 to CN-004" in done.out
    assert "No rule of Coins contains “zebra”" in done.out


def test_log_shows_what_this_seat_may_know(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="log\nlog 1\nlog all\nlog x\n")
    assert done.out.count("You get dolerite.  CN-002") == 3
    assert "4 earlier lines: “log all” shows everything." in done.out
    assert "“log” takes a number of lines or “all”, not “x”." in done.out


def test_view_shows_the_table_and_the_question_again(quincunx: Typist) -> None:
    for word in ("view", "table"):
        done = quincunx(*DUEL, typed=word + "\n")
        assert done.out.count("Your hand: basalt, dolerite.") == 2
        assert done.out.count("Choose a coin.") == 2


def test_where_tells_which_rules_are_suspended(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="where\n")
    assert "play (CN-003) at tests.cli.coins.game:" in done.out
    assert "seat 1 is asked “choose” (CN-003)" in done.out


def test_help_lists_every_command(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="help\n?\n")
    for word in ("hand", "card NAME", "rules WORDS", "view", "log", "undo", "save FILE", "load FILE", "where", "quit"):
        assert done.out.count(f"  {word} ") == 2, word


# -- taking back


def test_undo_takes_back_a_choice_that_revealed_nothing(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="1\nundo\n2\n2\n1\n2\n")
    assert done.code == 0
    assert "You take back a choice.  table" in done.out
    assert "You turn over basalt." in done.out
    assert done.out.index("You turn over basalt.") < done.out.index("You turn over dolerite.")


def test_undo_is_refused_with_the_reason_and_the_question_stays(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="undo\n1\n2\nundo\n1\n")
    assert "That cannot be taken back: nobody has chosen yet." in done.out
    assert "That cannot be taken back: the last choice was somebody else’s." in done.out
    assert done.out.count("Ada chooses:") == 3


# -- saving and loading


def test_a_saved_match_goes_on_to_the_same_end(quincunx: Typist, tmp_path: Path) -> None:
    saved, whole, rest = (tmp_path / name for name in ("saved.jsonl", "whole.jsonl", "rest.jsonl"))
    quincunx(*DUEL, "--record", str(whole), typed="1\n1\n1\n1\n")
    done = quincunx(*DUEL, typed=f"1\n1\nsave {saved}\nquit\n")
    assert done.code == 0 and f"Saved in {saved}." in done.out
    done = quincunx("play", COINS, "--load", str(saved), "--record", str(rest), typed="1\n1\n")
    assert done.code == 0, done.err
    first, second = load_record(whole), load_record(rest)
    assert second.head.seats == ["Ada", "Random bot"]
    assert second.end.key == first.end.key and second.head.chance == first.head.chance
    ours = [(entry.kind, entry.choice) for entry in first.entries if entry.seat == 0]
    assert [(entry.kind, entry.choice) for entry in second.entries if entry.seat == 0] == ours


def test_load_at_the_prompt_goes_over_to_the_saved_match_and_keeps_the_other(
    quincunx: Typist, tmp_path: Path, kept: Path
) -> None:
    saved = tmp_path / "saved.jsonl"
    quincunx(*DUEL, typed=f"1\n2\nsave {saved}\nquit\n")
    other = ("play", COINS, "--seats", "me:Eve,random", "--seed", "6")
    done = quincunx(*other, typed=f"1\nload {saved}\n1\n2\n")
    assert done.code == 0, done.err
    assert "── Coins: Ada, Random bot" in done.out
    assert "You turn over dolerite." in done.out[done.out.index("── Coins: Ada") :]
    left = list(kept.glob("coins-*.jsonl"))
    assert len(left) == 1 and load_record(left[0]).head.seats == ["Eve", "Random bot"]


def test_a_load_that_fails_leaves_the_match_where_it_is(quincunx: Typist, tmp_path: Path) -> None:
    pebbles, finished = tmp_path / "pebbles.jsonl", tmp_path / "finished.jsonl"
    quincunx("play", PEBBLES, "--seats", "random,random", "--seed", "1", "--record", str(pebbles))
    quincunx("play", COINS, "--seats", "random,random", "--seed", "1", "--record", str(finished))
    done = quincunx(*DUEL, typed=f"load\nload {tmp_path}/none\nload {pebbles}\nload {finished}\n1\n2\n1\n2\n")
    text = " ".join(done.out.split())
    assert "Type “load” and a file name" in text
    assert "There is no file" in text
    assert "this is a record of “pebbles”, not of “coins”" in text
    assert "is over; “quincunx replay" in text
    assert done.code == 0 and "All coins are laid." in done.out


def test_saving_never_overwrites_a_file_without_a_yes(quincunx: Typist, tmp_path: Path) -> None:
    there = tmp_path / "letter.txt"
    there.write_text("dear")
    quincunx(*DUEL, typed=f"save {there}\nno\n1\n")
    assert there.read_text() == "dear"
    done = quincunx(*DUEL, typed=f"save {there}\nyes\n")
    assert load_record(there).head.game == "coins" and "Saved in" in done.out


def test_a_save_that_fails_is_told_and_the_match_goes_on(quincunx: Typist, tmp_path: Path) -> None:
    done = quincunx(*DUEL, typed=f"save\nsave {tmp_path}/no/such/folder/x\nsave {tmp_path}\n1\n2\n1\n2\n")
    text = " ".join(done.out.split())
    assert "Type “save” and a file name" in text
    assert "cannot be saved" in text and "No such file or directory" in text
    assert "is not a file; give another name" in text
    assert done.code == 0


def test_a_save_says_that_it_holds_the_key(quincunx: Typist, tmp_path: Path) -> None:
    done = quincunx(*DUEL, typed=f"save {tmp_path}/s.jsonl\n")
    assert "whoever reads it can know what is hidden" in " ".join(done.out.split())


def test_a_loaded_match_can_be_given_to_other_hands(quincunx: Typist, tmp_path: Path) -> None:
    saved = tmp_path / "s.jsonl"
    quincunx(*DUEL, typed=f"save {saved}\nquit\n")
    done = quincunx("play", COINS, "--load", str(saved), "--seats", "random,random")
    assert done.code == 0 and "All coins are laid." in done.out


# -- setting up


def test_options_of_the_game_are_flags(quincunx: Typist) -> None:
    for given in (["--start-hand", "1"], ["--start-hand=1"], ["--set", "start-hand=1"], ["--start_hand", "1"]):
        done = quincunx("play", COINS, "--seed", "5", *given, typed="1\n2\n")
        assert done.code == 0, (given, done.err)
        assert "Player: 1 in hand" in done.out


def test_yes_or_no_options_can_be_denied(quincunx: Typist) -> None:
    for given, fails in ((["--fragile"], True), (["--fragile", "no"], False), (["--no-fragile"], False)):
        done = quincunx("play", COINS, "--seed", "5", "--start-hand", "1", *given, typed="1\n2\nquit\n")
        assert ("A rule of Coins failed" in done.out) == fails, given


def test_without_seats_you_play_the_fewest_casual_bots_that_the_options_allow(quincunx: Typist) -> None:
    assert "── Coins: Player, Casual bot ─" in quincunx("play", COINS, "--seed", "5").out
    teams = quincunx("play", COINS, "--seed", "5", "--mode", "teams").out
    assert "── Coins: Player, Casual bot, Casual bot 2, Casual bot 3 ─" in teams


def test_bots_alone_are_watched_as_a_spectator(quincunx: Typist) -> None:
    done = quincunx("play", COINS, "--seats", "random,greedy", "--seed", "5")
    assert done.code == 0
    assert "Random bot gets a coin." in done.out and "You " not in done.out


def test_the_same_seed_plays_the_same_match(quincunx: Typist) -> None:
    first = quincunx("play", PEBBLES, "--seats", "random,greedy", "--seed", "3")
    assert first.out == quincunx("play", PEBBLES, "--seats", "random,greedy", "--seed", "3").out
    assert first.out != quincunx("play", PEBBLES, "--seats", "random,greedy", "--seed", "4").out


def test_a_rule_that_fails_is_told_and_another_option_can_be_taken(quincunx: Typist) -> None:
    done = quincunx(*DUEL, "--fragile", typed="1\n2\nview\n1\nquit\n")
    assert "A rule of Coins failed (ZeroDivisionError('a coin broke'))" in done.out.replace("\n", " ")
    assert "Ada chooses: Keep it hidden." in done.out


def test_output_without_a_terminal_has_no_colour_codes(quincunx: Typist) -> None:
    done = quincunx(*DUEL, typed="help\nview\ncard amber\nrules\nlog\nwhere\n1\n2\n1\n2\n")
    assert not ANSI.search(done.out) and "\x1b" not in done.out


def test_lines_fit_into_eighty_columns(quincunx: Typist) -> None:
    done = quincunx("play", "karmaka", "--seats", "me,random", "--seed", "7", typed="view\nhelp\ncard\nrules\n1\n")
    assert max(len(line) for line in done.out.splitlines()) <= 80


def test_a_variant_file_of_the_lab_is_played(quincunx: Typist, tmp_path: Path) -> None:
    file = tmp_path / "six.toml"
    file.write_text('name = "six"\nversion = "1"\ngame = "karmaka"\n[options]\nstart_hand = 6\n', encoding="utf-8")
    done = quincunx("play", "karmaka", "--variant", str(file), "--seats", "random,random", "--seed", "3")
    assert done.code == 0 and "is dealt 6 cards" in done.out
    refused = quincunx("play", "mountain-miners", "--variant", str(file))
    assert refused.code == 2 and "is for karmaka, not for mountain-miners" in refused.err
