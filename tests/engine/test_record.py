"""Records: readable, canonical, chained. Whatever is wrong with one is said with the place and the reason."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.engine.errors import QuincunxError, RecordFault
from quincunx.engine.game import VariantId
from quincunx.engine.record import LARGEST, load_record, open_match, parse_record, record_of, save_record
from quincunx.games._template import GAME as PEBBLES
from quincunx.games.karmaka import GAME as KARMAKA


def finished(seed: int = 5, game: Any = PEBBLES) -> Match:
    match = Match(game, PEBBLES.setting(2), key=key_of_seed(seed), names=["Ada", "Bo"])
    rnd = random.Random(seed)
    while not match.over:
        seat = rnd.choice(match.waiting())
        match.submit(seat, rnd.choice(next(a for a in match.asks() if a[0] == seat)[2]))
    return match


def test_a_record_is_readable_lines_with_all_that_makes_the_match() -> None:
    lines = [json.loads(line) for line in record_of(finished()).splitlines()]
    head, entry, end = lines[0], lines[1], lines[-1]
    assert (
        head["quincunx"] == 1 and head["game"] == "pebbles" and head["rules"] == "1" and head["seats"] == ["Ada", "Bo"]
    )
    assert head["options"] == {"hand": 3} and len(head["commitment"]) == 64
    assert set(entry) == {"chain", "seq", "seat", "kind", "options", "choice", "chance"}
    assert end["end"] == "finished" and sorted(end["ranks"])[0] == 1 and len(end["key"]) == 64


def test_every_single_changed_byte_is_found() -> None:
    data = record_of(finished())
    rnd = random.Random(1)
    for at in range(len(data)):
        changed = bytearray(data)
        changed[at] ^= 1 << rnd.randrange(8)
        with pytest.raises(QuincunxError) as fault:
            open_match(parse_record(bytes(changed)), PEBBLES)
        assert str(fault.value).strip()


def test_the_fault_names_the_entry_in_which_a_byte_was_changed() -> None:
    lines = record_of(finished()).splitlines(keepends=True)
    lines[7] = (
        lines[7].replace(b'"seat":0', b'"seat":1')
        if b'"seat":0' in lines[7]
        else lines[7].replace(b'"seat":1', b'"seat":0')
    )
    with pytest.raises(RecordFault, match=r"line 8 \(entry 7\): a byte was changed here"):
        parse_record(b"".join(lines))


def test_cut_off_files_are_refused_wherever_they_are_cut() -> None:
    data = record_of(finished())
    for length in range(0, len(data) - 1, 37):
        with pytest.raises(RecordFault):
            parse_record(data[:length])
    whole_lines = b"".join(data.splitlines(keepends=True)[:-1])
    with pytest.raises(RecordFault, match="closing line is missing"):
        parse_record(whole_lines)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "cut off"),
        (b"\n", "not a Quincunx record"),
        (b"hello\n", "not a Quincunx record"),
        (b"[1,2]\n", "no format number"),
        (b'{"quincunx":2}\n', "format 2 is unknown"),
        (b'{"quincunx":"x"}\n', "format 'x' is unknown"),
        (b'{"quincunx":1}\n{"end":1}\n', "right form"),
        (b'{"quincunx":1,"game":5}\n{"end":"open"}\n', "right form"),
        (b"[" * 100_000 + b"\n", "not a Quincunx record"),
        (b"\xff\xfe\x00\n", "not a Quincunx record"),
    ],
)
def test_what_is_no_record_is_refused_with_the_reason(data: bytes, reason: str) -> None:
    with pytest.raises(RecordFault, match=reason):
        parse_record(data)


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.jsonl"
    with open(path, "wb") as file:
        file.truncate(100 * 1024 * 1024)
    with pytest.raises(RecordFault, match="at most"):
        load_record(path)
    with pytest.raises(RecordFault, match="at most"):
        parse_record(b"x" * (LARGEST + 1))


def test_missing_files_and_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordFault, match="cannot be read"):
        load_record(tmp_path / "nothing.jsonl")
    with pytest.raises(RecordFault, match="cannot be read"):
        load_record(tmp_path)


def test_a_record_of_another_game_or_rules_version_is_refused() -> None:
    record = parse_record(record_of(finished()))
    with pytest.raises(RecordFault, match="record of “pebbles”, not of “karmaka”"):
        open_match(record, KARMAKA)

    class Newer(type(PEBBLES)):  # type: ignore[misc]
        rules_version = "2"

    with pytest.raises(RecordFault, match="rules version 1; this program plays 2"):
        open_match(record, Newer())


def under(game: Any, rules: str, variant: VariantId | None = None) -> Any:
    found = copy.copy(game)
    found.rules_version, found.variant = rules, variant
    return found


def test_a_record_names_its_variant_in_a_field_of_its_own_and_the_game_as_printed_names_none() -> None:
    handful = VariantId("hand-ful", "2 b", "ab12")
    match = finished(game=under(PEBBLES, "1", handful))
    head = json.loads(record_of(match).splitlines()[0])
    assert head["variant"] == {"name": "hand-ful", "version": "2 b", "digest": "ab12"} and head["rules"] == "1"
    assert "variant" not in json.loads(record_of(finished()).splitlines()[0])
    again = open_match(parse_record(record_of(match)), PEBBLES)
    assert again.game.variant == handful and record_of(again) == record_of(match) and PEBBLES.variant is None


def test_an_older_record_that_names_its_variant_behind_the_rules_version_opens() -> None:
    old = record_of(finished(game=under(PEBBLES, "1+five=5+x@1.0#ab12")))
    record = parse_record(old)
    assert (record.rules, record.variant) == ("1", VariantId("five=5+x", "1.0", "ab12"))
    assert open_match(record, PEBBLES).game.variant == record.variant
    with pytest.raises(RecordFault, match="rules version 1; this program plays 2"):
        open_match(record, under(PEBBLES, "2"))
    with pytest.raises(RecordFault, match="names no variant"):
        parse_record(record_of(finished(game=under(PEBBLES, "1+what@1#\x1b[31m"))))


def test_an_unfinished_match_is_saved_and_goes_on_with_the_same_chance(tmp_path: Path) -> None:
    match = Match(KARMAKA, KARMAKA.setting(2), key=key_of_seed(3))
    rnd = random.Random(3)
    for _ in range(25):
        match.submit(match.play.seat, rnd.choice(match.play.options))
    save_record(match, tmp_path / "save.jsonl")
    again = open_match(load_record(tmp_path / "save.jsonl"), KARMAKA)
    for _ in range(60):
        choice = rnd.choice(match.play.options)
        match.submit(match.play.seat, choice)
        again.submit(again.play.seat, choice)
    assert again.digest() == match.digest() and not list(tmp_path.glob("*.part"))


def test_undone_choices_stay_in_the_log_and_replay() -> None:
    match = Match(PEBBLES, PEBBLES.setting(3), key=key_of_seed(4))
    match.submit(1, match.asks()[1][2][0])
    match.undo(1)
    match.submit(1, match.asks()[1][2][1])
    kinds = [json.loads(line).get("kind") for line in record_of(match).splitlines()][1:-1]
    assert kinds == ["lay", "undo", "lay"]
    assert open_match(parse_record(record_of(match)), PEBBLES).digest() == match.digest()


def test_takebacks_by_consent_are_in_the_record() -> None:
    match = Match(KARMAKA, KARMAKA.setting(2), key=key_of_seed(4))
    digests = [match.digest()]
    for _ in range(6):
        match.submit(match.play.seat, match.play.options[0])
        digests.append(match.digest())
    match.take_back(1, 4)
    assert match.digest() == digests[3] and match.seq == 7
    again = open_match(parse_record(record_of(match)), KARMAKA)
    assert again.digest() == digests[3] and [line.text for line in again.lines(0)] == [
        line.text for line in match.lines(0)
    ]
