"""States declared by their fields, features by blocks, content in files: what is derived, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quincunx.engine import Block, Layout, State, by_seat, one_hot, state
from quincunx.engine.content import MOST_DEPTH, ContentFile, Faults, parse_toml
from quincunx.engine.errors import ContentError
from quincunx.engine.state import fields


@state
class Farm(State):
    fields: list[list[int]]
    barn: list[int]
    map: tuple[tuple[int, ...], ...]
    owner: str
    day: int = 1
    rain: list[int] = []


def farm() -> Farm:
    return Farm([1, 2], [0, 0], [[0], [1]], [5], ((1,), (2,)), "Ada")


def test_a_declared_state_has_slots_constructor_and_copy() -> None:
    one = farm()
    assert fields(one) == ["faces", "seen", "fields", "barn", "map", "owner", "day", "rain"]
    assert not hasattr(one, "__dict__")
    assert (one.day, one.rain) == (1, [])
    assert farm().rain is not one.rain


def test_a_copy_is_equal_and_shares_no_list() -> None:
    one = farm()
    two = one.copy()
    assert type(two) is Farm
    for name in fields(one):
        assert getattr(one, name) == getattr(two, name)
    two.fields[0].append(9)
    two.barn.append(9)
    two.seen[0] = 7
    assert (one.fields, one.barn, one.seen) == ([[0], [1]], [5], [0, 0])
    assert two.map is one.map


def test_a_field_that_is_not_plain_data_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match=r"Bad\.loose: set\[int\] is not plain data.*Bad\.deep: list\[list\[list"):

        @state
        class Bad(State):
            loose: set[int]
            deep: list[list[list[int]]]


def test_a_module_that_does_not_postpone_its_annotations_declares_a_state_too() -> None:
    source = "class Coop(State):\n    hens: list[int]\n    eggs: int = 0\n    nests: tuple[int, ...] = ()"
    module: dict[str, Any] = {"State": State}
    exec(compile(source, "coop", "exec", dont_inherit=True), module)
    coop = state(module["Coop"])([], [], [1])
    assert (fields(coop), coop.copy().hens, coop.eggs) == (["faces", "seen", "hens", "eggs", "nests"], [1], 0)


def test_a_layout_gives_numbers_length_and_names() -> None:
    layout = Layout([Block("day", 2, lambda s, seat: one_hot(s.day, 2)), *by_seat(2, "barn", 1, barn)])
    assert layout.length == 4
    assert [block.name for block in layout.blocks] == ["day", "own seat: barn", "seat +1: barn"]
    assert layout.numbers(farm(), 1) == [0.0, 1.0, 11.0, 10.0]
    assert layout.faults(farm(), 0) == []
    wrong = Layout([Block("day", 3, lambda s, seat: [1.0])])
    assert wrong.faults(farm(), 0) == ["The block “day” declares 3 numbers and makes 1."]


def test_blocks_share_what_the_layout_looks_at_once() -> None:
    looks: list[int] = []

    def look(s: Any, seat: int) -> tuple[int, int]:
        looks.append(seat)
        return s.day, 3 * seat

    blocks = [Block("day", 1, lambda seen, seat: [seen[0]]), Block("three", 1, lambda seen, seat: [seen[1]])]
    layout = Layout(blocks, look)
    assert layout.numbers(farm(), 1) == [farm().day, 3] and looks == [1]
    assert layout.faults(farm(), 0) == []


def barn(s: Any, viewer: int, seat: int) -> list[float]:
    return [10.0 + seat]


CARD = frozenset({"name", "points", "colour", "cost"})


def read(path: Path, text: str) -> tuple[ContentFile, Faults]:
    file = path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    faults = Faults()
    return ContentFile(file, {"card": CARD}, frozenset({"rings"}), faults), faults


def test_rows_of_a_content_file_are_read_with_their_types(tmp_path: Path) -> None:
    content, faults = read(tmp_path, 'rings = 12\n[[card]]\nname = "Ash"\npoints = 2\ncolour = "red"\ncost = [1, 2]\n')
    (row,) = content.rows("card")
    assert content.head.number("rings", low=0, high=20) == 12
    assert (row.text("name"), row.number("points"), row.pick("colour", ("blue", "red"))) == ("Ash", 2, 1)
    assert row.numbers("cost", 0, 9) == (1, 2)
    faults.refuse("cards.toml")


def test_every_fault_of_a_file_is_told_with_line_and_field(tmp_path: Path) -> None:
    content, faults = read(tmp_path, 'ringz = 1\n\n[[card]]\npoints = "x"\ncolour = "pink"\nsize = 4\ncost = [77]\n')
    (row,) = content.rows("card")
    content.head.number("rings")
    row.text("name"), row.number("points"), row.pick("colour", ("blue", "red")), row.numbers("cost", 0, 9)
    with pytest.raises(ContentError) as refused:
        faults.refuse("cards.toml")
    told = str(refused.value)
    for part in ("cards.toml:1: There is no field “ringz”", "“rings” is missing", "cards.toml:3: “name” is missing",
                 "cards.toml:4: “points” must be a whole number", "cards.toml:5: “colour” must be one of blue, red",
                 "cards.toml:6: There is no field “size”", "cards.toml:7: “cost” must be a list"):  # fmt: skip
        assert part in told


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\xff\xfe", "not UTF-8"),
        (b"a = ", "not TOML"),
        (b"a = 1" + b"0" * 5000, "not TOML"),
        (b"a = 99999999999999999999", "too large"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, "nested"),
        (b"a = " + b"[" * (MOST_DEPTH + 5) + b"]" * (MOST_DEPTH + 5), "nested"),
        (b".".join([b"a"] * 20_000) + b" = 1", "parts"),
        (b"[" + b".".join([b"a"] * 20_000) + b"]", "parts"),
        (b"#" * 5_000_000, "larger"),
    ],
)
def test_no_file_is_deep_large_or_odd_enough_to_do_harm(data: bytes, why: str) -> None:
    found, fault = parse_toml(data)
    assert (found, why in fault) == ({}, True), fault
