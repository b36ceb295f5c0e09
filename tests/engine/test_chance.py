"""Chance: two sources behind one interface; the keyed one can be checked by anybody who has the key."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from quincunx.engine import Chance, KeyedChance, commitment, key_of_seed, new_key, seeded
from quincunx.engine.chance import Tape


@pytest.mark.parametrize("source", [lambda: seeded(1), lambda: KeyedChance(key_of_seed(1))], ids=["fast", "keyed"])
def test_every_answer_is_in_range_and_about_equally_frequent(source) -> None:  # type: ignore[no-untyped-def]
    chance: Chance = source()
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6)) and min(counts.values()) > 850
    assert chance.below(1) == 0


@pytest.mark.parametrize("source", [lambda: seeded(7), lambda: KeyedChance(key_of_seed(7))], ids=["fast", "keyed"])
def test_the_same_seed_gives_the_same_answers(source) -> None:  # type: ignore[no-untyped-def]
    one, two = source(), source()
    assert [one.below(100) for _ in range(50)] == [two.below(100) for _ in range(50)]
    items, others = list(range(64)), list(range(64))
    one.shuffle(items)
    two.shuffle(others)
    assert items == others != list(range(64)) and sorted(items) == list(range(64))


@pytest.mark.parametrize("source", [lambda: seeded(3), lambda: KeyedChance(key_of_seed(3))], ids=["fast", "keyed"])
def test_items_are_dealt_in_every_order_equally_often(source) -> None:  # type: ignore[no-untyped-def]
    chance: Chance = source()
    items = [4, 5, 6]
    counts = Counter(tuple(chance.dealt(items)) for _ in range(3000))
    assert len(counts) == 6 and min(counts.values()) > 400
    assert items == [4, 5, 6], "what is dealt from is left as it was"
    assert sorted(chance.dealt([2, 2, 1])) == [1, 2, 2] and chance.dealt([]) == []


def test_the_fast_source_deals_as_any_source_does() -> None:
    fast, plain = seeded(9), seeded(9)
    assert fast.dealt(list(range(40))) == Chance.dealt(plain, list(range(40)))


def test_the_keyed_answer_depends_on_key_and_counter_only() -> None:
    key = key_of_seed("table")
    chance = KeyedChance(key)
    drawn = [chance.below(1000) for _ in range(5)]
    for at, value in enumerate(drawn):
        digest = hashlib.blake2b(at.to_bytes(8, "big"), digest_size=8, key=key, person=b"quincunx").digest()
        assert int.from_bytes(digest, "big") % 1000 == value, "anybody can compute it with a standard hash"
    assert KeyedChance(key, 3).below(1000) == drawn[3]


def test_keys_are_256_bits_and_the_commitment_binds_without_telling() -> None:
    keys = {new_key() for _ in range(20)}
    assert len(keys) == 20 and all(len(key) == 32 for key in keys)
    key = keys.pop()
    assert commitment(key) == commitment(key) != commitment(keys.pop())
    assert key.hex() not in commitment(key) and len(commitment(key)) == 64


def test_a_tape_repeats_and_refuses_what_does_not_fit() -> None:
    tape = Tape([3, 0])
    assert [tape.below(4), tape.below(2)] == [3, 0]
    with pytest.raises(IndexError):
        tape.below(2)
    with pytest.raises(ValueError, match="not below 2"):
        Tape([3]).below(2)
